"""What happened in a war as lines of a log, and as sounds."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.cues import Cue
from game.client.war.session import Told, WarSession
from game.client.widgets.log_list import LogLine
from game.i18n import _
from game.patrol import events
from game.patrol.events import Event, Rolled
from game.phrases.patrol import sentence, sunk_words
from game.phrases.patrol_dates import day_words
from game.phrases.patrol_rolls import roll_sentence

#: Dice that the log of the Pacific shows; all of them are shown in a fight.
_SHOWN_DICE = frozenset(
    {
        "search",
        "contact-type",
        "mission",
        "sub-contact",
        "sub-first",
        "endurance",
        "transit-table",
        "mine",
        "minefield",
        "aircraft",
        "alert-escort",
        "counterattack",
        "heavy-damage",
        "second-damage",
        "hit",
        "result",
        "circular-run",
        "mechanical",
        "war-period",
    }
)
#: What is said in bold.
_NOTABLE = (
    events.TurnBegan,
    events.Contact,
    events.ShipSunk,
    events.BoatLost,
    events.BoatDamaged,
    events.WarEvent,
    events.UltraMarked,
    events.PeriodBegan,
    events.SkipperMade,
    events.WarOver,
    events.MissionDone,
    events.CombatEvent,
    events.EnemySub,
    events.TorpedoImproved,
    events.PatrolEnded,
)


def notable(event: Event) -> bool:
    """Whether an event is worth being seen among many."""
    return isinstance(event, _NOTABLE) and not (isinstance(event, events.WarEvent) and not event.effective)


def shown(event: Event) -> bool:
    """Whether the log of the Pacific shows an event; what moves in port is on the screen of the docks."""
    return not isinstance(event, events.Docked) and (not isinstance(event, Rolled) or event.what in _SHOWN_DICE)


def told_words(session: WarSession, event: Event, *, parts: bool = True) -> str | None:
    """An event as a sentence; the end of a patrol, of which the phrases leave the story to others, in one as well.

    `parts`: with what the number of a die is made of.
    """
    if isinstance(event, events.PatrolEnded) and event.record.end == "home":
        record = event.record
        words = _("{boat} is home from patrol {number}: {sunk}.")
        return words.format(boat=record.name, number=record.number, sunk=sunk_words(record.ships, record.kt))
    if isinstance(event, Rolled):
        return roll_sentence(event, session.target_of(event), parts=parts)
    return sentence(event, session.name)


def log_lines(session: WarSession, told: Sequence[Told], most: int, *, dice: bool = False, dated: bool = True) -> list[LogLine]:
    """The newest of what was told, newest first; `dated` with the day its week began; `dice` shows every die."""
    lines: list[LogLine] = []
    for each in reversed(told):
        if len(lines) == most:
            break
        if not dice and not shown(each.event):
            continue
        words = told_words(session, each.event)
        if words:
            day = day_words(session.date(each.turn)) if dated else ""
            lines.append(LogLine(day, None, "", words, notable(each.event)))
    return lines


#: What an order of the Pacific may bring that is said over the chart, and the dice said there.
_NEWS = (
    events.NoContact,
    events.EnemySub,
    events.BoatDamaged,
    events.BoatLost,
    events.Spotted,
    events.ReturnToBase,
    events.MissionDone,
    events.ShipSunk,
    events.UltraMarked,
    events.PeriodBegan,
    events.TorpedoImproved,
    events.MissionOpened,
    events.BaseClosed,
    events.NewCaptain,
    events.Exchanged,
    events.Withdrew,
    events.PatrolEnded,
)
_NEWS_DICE = frozenset({"search", "mission", "endurance", "transit-table", "mine", "minefield"})


def news_of(session: WarSession, happened: Sequence[Event], most: int = 5) -> list[str]:
    """What an order brought, in a few sentences, the newest last; of too many those that matter least are left out first."""
    told = []
    for event in happened:
        war_event = isinstance(event, events.WarEvent) and event.effective
        if isinstance(event, _NEWS) or war_event or (isinstance(event, Rolled) and event.what in _NEWS_DICE):
            words = told_words(session, event)
            if words:
                told.append((notable(event), words))
    while len(told) > most:
        told.remove(next((each for each in told if not each[0]), told[0]))
    return [words for _matters, words in told]


#: Dice that aircraft, and mines, make.
_AIR = frozenset({"aircraft", "friendly-aircraft"})
_MINES = frozenset({"mine", "minefield", "own-minefield"})
#: The rule by which the deck gun hits.
_BY_GUN = "P5.1"


def cue_of(event: Event) -> Cue | None:
    """The sound of an event of a war; most have none."""
    match event:
        case events.Contact():
            return Cue.SONAR
        case events.EnemySub() if event.name:
            return Cue.SONAR
        case events.Revealed():
            return Cue.TICK
        case events.ChitSeen():
            return Cue.ECHO
        case Rolled() if event.what == "hit":
            return Cue.TORPEDO
        case Rolled() if event.rule == _BY_GUN:
            return Cue.GUN
        case events.ShipSunk():
            return Cue.SINKING
        case events.ShipDamaged():
            return Cue.EXPLOSION_FAR
        case Rolled() if event.what == "counterattack":
            return Cue.DEPTH_CHARGES
        case Rolled() if event.what in _AIR:
            return Cue.AIRCRAFT
        case Rolled() if event.what in _MINES:
            return Cue.MINE
        case events.Spotted():
            return Cue.HIT
        case events.BoatDamaged() | events.BoatLost():
            return Cue.ALARM
        case events.CombatEvent():
            return Cue.CARD
        case events.WarEvent() | events.UltraMarked() | events.MissionOpened() | events.PeriodBegan():
            return Cue.TELETYPE
        case events.MissionDone() | events.SkipperMade():
            return Cue.MEDAL
        case Rolled():
            return Cue.DICE
    return None


def cues_of(happened: Sequence[Event], most: int = 4) -> tuple[Cue, ...]:
    """The sounds of what one order brought, each once."""
    return tuple(dict.fromkeys(cue for event in happened if (cue := cue_of(event)) is not None))[:most]
