"""What the bridge says: the state plate, the moments of a Stop. Words and plain data, no drawing."""
from __future__ import annotations

from dataclasses import dataclass, replace

from game.client.cues import Cue, cues_of
from game.client.hand import face_of
from game.client.instruments.stop_result import HurtFacts
from game.client.instruments.top_bar import HullState
from game.client.scenes.countering import attack_of, is_void
from game.client.session import Session
from game.client.stations.gauge_words import upgrade_does
from game.client.stations.station import StateLines
from game.i18n import _, ngettext
from game.match.match import Entry, Match
from game.match.realtime import TICKS_PER_SECOND
from game.phrases.boats import boat_title
from game.phrases.events import cause_words, item_words, sentence, sentence_case, stop_words
from game.phrases.terms import impact_name, side_name, station_name, system_name, unit_name, upgrade_name
from game.rules import events
from game.rules.ballistics import BLASTS, OF_MINE, TORPEDO, Blast, wave_cells
from game.rules.events import Event
from game.rules.experts.deck import LIAR
from game.rules.grid import cell_name
from game.rules.orders import Answer, Break, Charge, Dive, Trace
from game.rules.sheets import SYMBOL_NAMES
from game.rules.terms import MineKind, Mode, Question, Side, Station, System, Unit, Upgrade
from game.rules.view import View

#: The words of Stops that upgrades make.
UPGRADES = frozenset(upgrade.word for upgrade in Upgrade)


def clock_words(tick: int) -> str:
    """Minutes and seconds of real time."""
    seconds = tick // TICKS_PER_SECOND
    return f"{seconds // 60:02}:{seconds % 60:02}"


def may_be_false(match: Match, entry: Entry | None) -> bool:
    """Whether the order is an answer to sonar in front of which the card was played with which all of it may be false (X7)."""
    if entry is None or not isinstance(entry.order, Answer) or entry.number < 2:
        return False
    return any(isinstance(event, events.CardPlayed) and event.card == LIAR for event in match.entries[entry.number - 2].events)


def items_told(answer: events.SonarAnswer) -> dict[str, str]:
    """The two items of an answer, in words."""
    first = sentence_case(item_words(answer.first, answer.first_value))
    return {"first": first, "second": item_words(answer.second, answer.second_value)}


def answer_told(answer: events.SonarAnswer, *, free: bool) -> str | None:
    """An answer to sonar, in words; `free` says that all of it may be false."""
    return _("{first}, {second}. Both may be false.").format(**items_told(answer)) if free else sentence(answer)


@dataclass(frozen=True)
class StopMoment:
    """A Stop to be shown: its sentence, the cell it happened on (0: none), results by side, and whether it waits for the player.

    `sounds` are what is heard meanwhile, `hurt` the boats that were hurt, `near` says that the one which looks on is among them. Before
    the cell is named there is a `pause` of so many seconds, in which only what was `announced` is said (U6.4); `void` is an attack that
    MINOS has answered, `wave` the cells that shock waves passed (U3.3), `blast` what bursts in the cell; what `runs` is a torpedo that left
    its boat. `said_of` is the side that the
    sentence is about, if not that of the Stop.
    """

    side: Side
    word: str
    words: str
    cell: int
    results: tuple[tuple[Side, str, int], ...]
    waits: bool
    sounds: tuple[Cue, ...] = ()
    hurt: tuple[HurtFacts, ...] = ()
    near: bool = False
    pause: float = 0.0
    announced: str = ""
    void: bool = False
    wave: int = 0
    blast: Blast = TORPEDO
    runs: bool = False
    said_of: Side | None = None


def moment_of(
    heard: tuple[Event, ...], side: Side | None = None, hull: int = 4, sea: int = 0, *, free: bool = False,
) -> StopMoment | None:
    """The moment that an order brought, if it was one, for a side that heard it; boats have so many sections, waves run through sea, and
    all of an answer to sonar may be false if it is `free`.
    """
    moment = _moment(heard, free=free)
    if moment is None:
        return None
    hurt = tuple(
        HurtFacts(event.side, _hit_words(heard, event), event.amount, event.total, hull)
        for event in heard
        if isinstance(event, events.Damage)
    )
    near = any(facts.side is side for facts in hurt)
    lost = (event for event in heard if isinstance(event, events.UnitDestroyed))
    hurt += tuple(HurtFacts(event.side, _("destroyed"), 0, 0, 0, event.unit) for event in lost)
    return replace(moment, sounds=cues_of(heard, side), hurt=hurt, near=near, announced=_announced(heard), void=is_void(heard),
                   wave=_waves(heard, sea), blast=_blast_of(heard), runs=_runs(heard))


def _waves(heard: tuple[Event, ...], sea: int) -> int:
    """The cells that the waves of all KAOS mines that went off have passed."""
    passed = 0
    for event in heard:
        if isinstance(event, events.Detonated | events.MineExploded) and event.kind is MineKind.KAOS and not is_void(heard):
            passed |= wave_cells(event.cell, sea)
    return passed


def _blast_of(heard: tuple[Event, ...]) -> Blast:
    """What bursts in the cell that was named."""
    attack = attack_of(heard)
    kind = next((event.kind for event in heard if isinstance(event, events.Detonated)), None)
    return OF_MINE[kind] if kind is not None else BLASTS.get(attack.action, TORPEDO) if attack is not None else TORPEDO


def _runs(heard: tuple[Event, ...]) -> bool:
    """Whether a boat's own torpedo was fired."""
    attack = attack_of(heard)
    torpedo = attack is not None and attack.action == System.TORPEDO.word
    return torpedo and any(isinstance(event, events.Target) and event.by is Unit.BOAT for event in heard)


def equipped_moment(opening: tuple[Event, ...], side: Side) -> StopMoment | None:
    """Both captains name their upgrades when both have chosen (U1.1); None if neither boat has one."""
    named = [event for event in opening if isinstance(event, events.Equipped)]
    if not named:
        return None
    words = " ".join(
        _("{side}: {upgrade}, {does}.").format(
            side=side_name(event.side), upgrade=upgrade_name(event.upgrade), does=upgrade_does(event.upgrade),
        ) for event in named
    )
    return StopMoment(side, _("Submarine equipped!"), words, 0, (), waits=True, sounds=(Cue.EQUIPPED,))


def _announced(heard: tuple[Event, ...]) -> str:
    """What is said of an attack before its cell is named."""
    attack = attack_of(heard)
    if attack is None:
        return ""
    words = _("{side}: {words} {enemy} carries MINOS and may answer.")
    return words.format(side=side_name(attack.side), words=stop_words(attack.action), enemy=side_name(attack.side.enemy))


def _hit_words(heard: tuple[Event, ...], damage: events.Damage) -> str:
    """What kind of hit did some damage."""
    impacts = [event.result for event in heard if isinstance(event, events.ImpactCalled) and event.side is damage.side]
    return impact_name(max(impacts)) if impacts else cause_words(damage.cause)


def _moment(heard: tuple[Event, ...], *, free: bool) -> StopMoment | None:
    called = next((event for event in heard if isinstance(event, events.Stop)), None)
    answer = next((event for event in heard if isinstance(event, events.SonarAnswer)), None)
    surfacing = next((event for event in heard if isinstance(event, events.Surfacing)), None)
    if called is not None:
        cell, words = _what(called, heard)
        lasting = any(isinstance(event, events.GaugeEmptied | events.OutOfService) for event in heard)
        waits = bool(cell) or lasting or _damaged(heard)
        return StopMoment(called.side, _("Stop!"), words, cell, _results(heard), waits=waits, said_of=_said_of(called, heard))
    if answer is not None:
        first = item_words(answer.first, answer.first_value)
        second = item_words(answer.second, answer.second_value)
        words = _("{side} answers: {first}, {second}. One of the two is false.")
        if free:
            words = _("{side} answers: {first}, {second}. Both may be false.")
        words = words.format(side=side_name(answer.side), first=first, second=second)
        return StopMoment(answer.side, _("Sonar"), words, 0, (), waits=True)
    if surfacing is not None:
        changes = (event for event in heard if isinstance(event, events.Equipped))
        words = " ".join(filter(None, (sentence(event) for event in (surfacing, *changes))))
        return StopMoment(surfacing.side, _("Surfacing"), words, 0, _results(heard), waits=_damaged(heard))
    lost = next((event for event in heard if isinstance(event, events.UnitDestroyed)), None)
    if lost is not None:
        flies = lost.unit is Unit.HELICOPTER
        words = _("{side} has lost its helicopter.") if flies else _("{side} has lost its cruiser.")
        return StopMoment(lost.side, _("Destroyed!"), words.format(side=side_name(lost.side)), 0, (), waits=True)
    if _damaged(heard):
        damage = next(event for event in heard if isinstance(event, events.Damage))
        return StopMoment(damage.side, _("Damage!"), sentence(damage) or "", 0, _results(heard), waits=True)
    return None


def _damaged(heard: tuple[Event, ...]) -> bool:
    return any(isinstance(event, events.Damage) for event in heard)


def _said_of(called: events.Stop, heard: tuple[Event, ...]) -> Side:
    """The side that the sentence of a Stop is about: who called it, or who made it void."""
    answered = is_void(heard) and any(isinstance(event, events.Target | events.Detonated) for event in heard)
    return called.side.enemy if answered else called.side


def _what(called: events.Stop, heard: tuple[Event, ...]) -> tuple[int, str]:
    """The cell and the sentence of a Stop."""
    side = side_name(called.side)
    for event in heard:
        match event:
            case events.Target() | events.Detonated() if is_void(heard):
                words = _("{side} uses MINOS: the attack on {cell} is void.")
                return event.cell, words.format(side=side_name(called.side.enemy), cell=cell_name(event.cell))
            case events.AttemptFailed():
                tried = called.action.upper() if called.action in UPGRADES else system_name(event.system)
                return 0, _("{side} tries {system}; it is broken down.").format(side=side, system=tried)
            case events.Target() if called.action in UPGRADES:
                words = _("{side} launches {upgrade} at {cell}.")
                return event.cell, words.format(side=side, upgrade=called.action.upper(), cell=cell_name(event.cell))
            case events.Target() if event.by is not Unit.BOAT:
                words = _("{side}'s helicopter fires at {cell}.")
                return event.cell, words.format(side=side, cell=cell_name(event.cell))
            case events.Target():
                return event.cell, _("{side} fires at {cell}.").format(side=side, cell=cell_name(event.cell))
            case events.ArcherFired():
                return event.cell, _("{side} sets off the Archer mine at {cell}.").format(side=side, cell=cell_name(event.cell))
            case events.Detonated():
                kaos = event.kind is MineKind.KAOS
                words = _("{side} blows up a KAOS mine at {cell}.") if kaos else _("{side} blows up a mine at {cell}.")
                return event.cell, words.format(side=side, cell=cell_name(event.cell))
            case events.DroneAnswer():
                found = _("Yes.") if event.answer else _("No.")
                if event.answer and event.units not in ((), (Unit.BOAT,)):
                    found = _("Yes: {units}.").format(units=", ".join(unit_name(unit) for unit in event.units))
                asked = _("{side} asks by drone: sector {sector}?").format(side=side, sector=event.sector)
                return 0, f"{asked} {found}"
            case events.MineDropped() if event.by is not Unit.BOAT:
                if event.cell is None:
                    return 0, _("{side}'s cruiser has laid a mine.").format(side=side)
                return 0, _("{side}'s cruiser has laid a mine at {cell}.").format(side=side, cell=cell_name(event.cell))
            case events.MineDropped():
                kaos = event.kind is MineKind.KAOS
                return 0, (_("{side} has dropped a KAOS mine.") if kaos else _("{side} has dropped a mine.")).format(side=side)
            case events.GaugeEmptied() if called.action == Upgrade.TRIDENT.word:
                words = _("{side} hacks: {enemy}'s gauge is emptied: {system}.")
                return 0, words.format(side=side, enemy=side_name(event.side), system=system_name(event.system))
            case events.OutOfService():
                words = _("{side} has repaired one damage, and gives up for it: {system}.")
                return 0, words.format(side=side, system=system_name(event.system))
            case events.SilenceCalled():
                return 0, _("{side} goes silent.").format(side=side)
            case events.Reinforced():
                words = _("{side} takes reinforcement aboard: {station}.")
                return 0, words.format(side=side, station=station_name(event.station))
    if called.action == System.SONAR.word:
        return 0, _("{side} sends out a sonar ping.").format(side=side)
    return 0, _("{side}: {words}").format(side=side, words=stop_words(called.action))


def _results(heard: tuple[Event, ...]) -> tuple[tuple[Side, str, int], ...]:
    """What came of it for each side: words and damage."""
    found = []
    for side in Side:
        impacts = [event.result for event in heard if isinstance(event, events.ImpactCalled) and event.side is side]
        damages = [event for event in heard if isinstance(event, events.Damage) and event.side is side]
        amount = sum(event.amount for event in damages)
        if impacts:
            words = impact_name(max(impacts))
        elif damages:
            words = cause_words(damages[0].cause)
        else:
            continue
        if amount:
            words = ngettext("{words}, {amount} damage", "{words}, {amount} damage", amount).format(words=words, amount=amount)
        found.append((side, words, amount))
    lost = (event for event in heard if isinstance(event, events.UnitDestroyed))
    return (*found, *((event.side, _("{unit} destroyed").format(unit=unit_name(event.unit)), 1) for event in lost))


def state_lines(view: View, *, urgent: bool) -> StateLines | None:
    """What the state plate says at any station: what cannot wait, or what else goes on; None if there is nothing of the kind."""
    enemy = side_name(view.side.enemy)
    if urgent:
        if view.over:
            return StateLines(_("Match over"), _("The debrief follows"), "muted")
        if view.own.answering is Question.SONAR:
            return StateLines(_("Enemy sonar"), _("One truth and one lie"))
        if view.own.answering is Question.MINOS:
            return StateLines(_("Enemy attack"), _("Use MINOS, or let it come"), "red")
        if view.own.answering is Question.EXPERT:
            return StateLines(face_of(view.own.asked_card).name, _("Is the card played?"))
        if view.own.answering is Question.EMPTY:
            return StateLines(_("E.M.P."), _("Which gauges are emptied?"), "red")
        if view.own.answering is Question.EVADE:
            return StateLines(_("An island rises"), _("Where does the boat evade to?"), "red")
        if view.own.answering is Question.DISCARD:
            return StateLines(_("Too many cards"), _("The hand is cut to five"))
        if view.waiting and view.own.answering is None:
            return StateLines(enemy, _("{side} has to answer").format(side=enemy), "side")
        return None
    if view.own.answering is not None:
        return StateLines(side_name(view.side), _("The crew answers"), "muted")
    if view.own.surfaced:
        if view.mode is Mode.REALTIME:
            return StateLines(_("Surfaced"), _("The crew draws the hull"), "red")
        turns = max(1, view.turns_left) if view.turn is not view.side else 0
        return StateLines(_("Surfaced"), ngettext("{side} has {n} turn", "{side} has {n} turns", turns).format(side=enemy, n=turns), "red")
    if view.mode is Mode.TURNS and view.turn is not view.side:
        return StateLines(enemy, _("{side} is at work: listen").format(side=enemy), "side")
    if view.own.owes_marks or view.own.owes_cross is not None:
        return StateLines(_("Upkeep"), _("Mate and engineer are at work"), "muted")
    if view.mode is Mode.TURNS:
        return StateLines(side_name(view.side), _("The captain decides"), "muted")
    return None


def hull_states(session: Session, view: View) -> tuple[HullState, ...]:
    """Both hulls as the top bar shows them, with the boats' classes and upgrades, which are public (C1.1, U1.1)."""
    own, enemy = view.own, view.enemy
    public = {
        view.side: (own.damage, own.upgrade, own.hacked, own.out),
        view.side.enemy: (enemy.damage, enemy.upgrade, enemy.hacked, enemy.out),
    }
    found = []
    for side in Side:
        damage, upgrade, hacked, out = public[side]
        boat = boat_title(session.match.setup.sides[side].boat)
        told = [_("{side}: {boat}.").format(side=side_name(side), boat=boat)]
        if upgrade is not Upgrade.NONE:
            told.append(_("{upgrade}: {does}.").format(upgrade=upgrade_name(upgrade), does=upgrade_does(upgrade)))
        told += [
            words.format(systems=", ".join(system_name(system) for system in System if mask >> system & 1))
            for mask, words in ((hacked, _("Hacked: {systems}.")), (out, _("Out of service: {systems}."))) if mask
        ]
        sign = upgrade.word if upgrade is not Upgrade.NONE else ""
        found.append(HullState(side, side_name(side), boat, min(damage, view.hull), view.hull, sign, " ".join(told)))
    return tuple(found)


def at_work(view: View) -> str:
    """What a boat's crew does now, for who only watches it."""
    own = view.own
    if view.over:
        return _("the match is over")
    if own.answering is not None:
        return _("the crew answers")
    if view.waiting:
        return _("waits for an answer")
    if own.surfaced:
        return _("the crew draws the hull") if view.mode is Mode.REALTIME else _("surfaced")
    if view.mode is Mode.TURNS and view.turn is not view.side:
        return _("listens")
    if own.owes_marks or own.owes_cross is not None:
        return _("mate and engineer are at work")
    return _("the captain decides")


def owed_elsewhere(session: Session, station: Station) -> str | None:
    """What waits for the human at a station of his, in a few words; None if nothing does."""
    if station not in session.stations:
        return None
    view = session.match.view(session.human, station)
    own = view.own
    if view.over:
        return None
    if own.surfaced:
        draws = any(isinstance(order, Trace | Dive) for order in session.options(station))
        return _("The hull waits for you") if draws else None
    if station is Station.MATE and own.owes_marks:
        return _("A mark is owed")
    if station is Station.ENGINEER and own.owes_cross is not None:
        return _("A cross is owed")
    if station is Station.RADIO and session.radio is not None and session.radio.next is not None:
        return _("Something was heard")
    if station is Station.CAPTAIN and view.mode is Mode.TURNS and session.duties(station) and view.turn is view.side:
        return _("The captain's turn")
    return None


def undo_words(taken: tuple[Entry, ...], *, before: bool = False, key: str = "") -> str:
    """What has been taken back, or, before, would be; with a key, by that."""
    acts = ", ".join(_act_words(entry) for entry in taken)
    if key:
        return _("{key} takes back: {acts}.").format(key=key, acts=acts)
    return _("Takes back: {acts}.").format(acts=acts) if before else _("Taken back: {acts}").format(acts=acts)


def nothing_taken(*, real: bool, begun: bool = True) -> str:
    """Why nothing is taken back; `begun` once the own boat has been given an order."""
    if not begun:
        return _("There is nothing to take back yet.")
    return _("In real time nothing is taken back.") if real else _("Nothing to take back: the enemy has heard what came since.")


def _act_words(entry: Entry) -> str:
    match entry.order:
        case Charge():
            return _("the mark for {system}").format(system=system_name(entry.order.system))
        case Break():
            return _("the cross at {symbol}").format(symbol=SYMBOL_NAMES[entry.order.symbol])
    return station_name(entry.order.station)
