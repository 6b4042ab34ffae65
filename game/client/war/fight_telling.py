"""How a fight is told event by event: how long each is looked at, which are said in large, and which still belong to the fight."""

from __future__ import annotations

from collections.abc import Sequence

from game.client.captions import caption
from game.client.theme import Theme
from game.client.war.boat_strip import Message
from game.client.war.session import Told, WarSession
from game.client.war.told import cue_of
from game.i18n import _
from game.patrol import events
from game.patrol.events import Event, Rolled
from game.phrases.patrol import sentence
from game.phrases.patrol_rolls import roll_numbers, roll_result

#: Seconds for which an event is looked at before the next one follows.
_DWELL = 0.4
_DWELLS: dict[type[Event], float] = {
    Rolled: 1.2,
    events.ShipSunk: 1.1,
    events.ShipDamaged: 0.9,
    events.CombatEvent: 1.2,
    events.Revealed: 0.6,
    events.BoatDamaged: 1.1,
    events.BoatLost: 1.4,
    events.RoundBegan: 0.2,
    events.ChitSeen: 0.5,
    events.Contact: 0.2,
    events.ColumnTaken: 0.2,
}
#: What the boat's strip says in large.
LOUD = (
    Rolled,
    events.ShipSunk,
    events.ShipDamaged,
    events.CombatEvent,
    events.BoatDamaged,
    events.BoatLost,
    events.Spotted,
    events.ReturnToBase,
)
#: Dice that are no longer of a fight but of the end of the week after it.
_END_OF_WEEK = frozenset({"spotted", "own-minefield", "war-period"})


def of_the_fight(happened: Sequence[Event], *, over: bool) -> tuple[list[Event], tuple[Event, ...]]:
    """What belongs to the fight, and, if that is over, what came after it."""
    for number, event in enumerate(happened) if over else ():
        if isinstance(event, events.TurnBegan | events.PatrolEnded | events.WarOver) or (
            isinstance(event, Rolled) and event.what in _END_OF_WEEK
        ):
            return list(happened[:number]), tuple(happened[number:])
    return list(happened), ()


def of_this_fight(told: Sequence[Told]) -> list[Told]:
    """What was told since the last contact, or the last enemy submarine: of a fight that a saved war goes on with."""
    begins = (events.Contact, events.EnemySub)
    last = next((i for i in reversed(range(len(told))) if isinstance(told[i].event, begins)), len(told))
    return list(told[last:])


def dwell(event: Event) -> float:
    """Seconds for which an event is looked at before the next one follows."""
    return _DWELLS.get(type(event), _DWELL)


def message_of(event: Event, session: WarSession, theme: Theme) -> Message | None:
    """What an event says in large; None if it is not worth that."""
    if not isinstance(event, LOUD):
        return None
    palette, cue = theme.palette, cue_of(event)
    heard = "" if cue is None else _("({sound})").format(sound=caption(cue))
    if isinstance(event, Rolled):
        words, numbers = roll_result(event, session.target_of(event)), roll_numbers(event, parts=False)
        return Message(words, numbers, event.die, palette.amber, heard=heard)
    bad = isinstance(event, events.BoatDamaged | events.BoatLost | events.Spotted)
    tone = palette.red if bad else palette.green if isinstance(event, events.ShipSunk) else palette.amber
    return Message(sentence(event, session.name) or "", tone=tone, bad=bad, heard=heard)
