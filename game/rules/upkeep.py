"""What mate and engineer owe after a movement: marks (B4) and crosses (B5)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.activation import ask
from game.rules.boats import GROUPS, SLOTS
from game.rules.events import CircuitRepaired, Crossed, Marked, Ready, SheetErased
from game.rules.events import Ok as OkCalled
from game.rules.experts.deck import WHEN_BROKEN, may_answer
from game.rules.explosions import hurt
from game.rules.orders import Break, Charge, Ok, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.sheets import PER_PANEL, SYMBOL_NAMES, symbols_of, what_if
from game.rules.state import NO_CROSS, NO_SLOT, SYSTEMS
from game.rules.terms import Audience, Colour, Question, Side, Station, System

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

_BREAKS: tuple[tuple[Break, ...], ...] = tuple(
    tuple(Break(side, Station.ENGINEER, symbol) for symbol in range(len(SYMBOL_NAMES))) for side in Side
)
_MATE_OK = tuple(Ok(side, Station.MATE) for side in Side)
_ENGINEER_OK = tuple(Ok(side, Station.ENGINEER) for side in Side)
_CHARGES: tuple[tuple[tuple[Charge, ...], ...], ...] = tuple(
    tuple(tuple(Charge(side, Station.MATE, system, group) for group in range(GROUPS + 1)) for system in System) for side in Side
)


class ChargeRule(OrderRule):
    """B4.2, B4.3, B11.2, C1.2."""

    def check(self, state: MatchState, order: Charge) -> Refusal | None:
        """B13.1, N2.3, B3.3, B4.1, C1.2, U7.1, B11.2, B4.2."""
        boat, system = state.boats[order.side], order.system
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if order.station is not Station.MATE:
            return refusals.NOT_YOUR_STATION
        if not boat.owes_marks:
            return refusals.NOT_OWED
        first = system * GROUPS
        if not boat.spaces[first]:
            return Refusal("B4.1", "no-such-system", (system.word,))
        if order.group and (order.group > GROUPS or not boat.spaces[first + order.group - 1]):
            return Refusal("C1.2", "no-such-group", (system.word, order.group))
        if boat.out >> system & 1:
            return Refusal(state.scenario.out_of_service_rule, "out-of-service", (system.word,))
        place = _place(boat, order)
        if place != NO_SLOT and boat.markable(place):
            return None
        if boat.silence_slot != NO_SLOT and system is System.SILENCE and place in (NO_SLOT, boat.silence_slot):
            return Refusal("B11.2", "silence-in-use")
        return Refusal("B4.2", "gauge-full", (system.word,))

    def apply(self, state: MatchState, order: Charge, log: Log) -> None:
        """Mark the space; the gauge may become ready, the mate says OK when no more is owed."""
        side = order.side
        boat = state.boats[side]
        place = _place(boat, order)
        marks = boat.marks[place] + 1
        spaces = boat.spaces[place]
        boat.marks[place] = marks
        log.append(Marked(Audience.of(side), side, order.system, place % GROUPS + 1, marks, spaces))
        if marks == spaces:
            hearers = Audience.of(side) if state.options.ready_aboard_only else Audience.PUBLIC
            log.append(Ready(hearers, side, order.system))
        _mark_done(boat, side, boat.owes_marks - 1, log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every gauge group with a space free; groups are numbered only where a system has two."""
        boat = state.boats[side]
        if station is not Station.MATE or not boat.owes_marks or not state.may_act(side):
            return []
        found: list[Order] = []
        charges, spaces, marks = _CHARGES[side], boat.spaces, boat.marks
        for system in SYSTEMS:
            place = system * GROUPS
            if spaces[place + 1]:
                found += [charges[system][group + 1] for group in range(GROUPS) if boat.markable(place + group)]
            elif marks[place] < spaces[place] and place != boat.silence_slot and not boat.out >> system & 1:
                found.append(charges[system][0])
        return found


def _place(boat: BoatState, order: Charge) -> int:
    """The gauge group that an order marks: the named one, or the first that may be marked (NO_SLOT if none)."""
    first = order.system * GROUPS
    if order.group:
        return first + order.group - 1
    return first if boat.markable(first) else first + 1 if boat.markable(first + 1) else NO_SLOT


def _mark_done(boat: BoatState, side: Side, still_owed: int, log: Log) -> None:
    boat.owes_marks = still_owed
    if not still_owed:
        log.append(OkCalled(Audience.PUBLIC, side, Station.MATE))
        if boat.silence_slot != NO_SLOT:
            boat.marks[boat.silence_slot] = 0
            boat.silence_slot = NO_SLOT


class OkRule(OrderRule):
    """B3.3, B4.2, B5.2, B11.2: nothing to mark or to cross out."""

    def check(self, state: MatchState, order: Ok) -> Refusal | None:
        """B13.1, N2.3, B3.3 (N2.5), B4.2 or B5.2."""
        boat = state.boats[order.side]
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if order.station is Station.MATE:
            if not boat.owes_marks:
                return refusals.NOT_OWED
            if any(boat.markable(place) for place in range(SLOTS)):
                return Refusal("B4.2", "space-free")
            return None
        if order.station is Station.ENGINEER:
            if boat.owes_cross != NO_CROSS:
                return Refusal("B5.2", "cross-owed")
            return None if boat.silence_zero else refusals.NOT_OWED
        return refusals.NOT_YOUR_STATION

    def apply(self, state: MatchState, order: Ok, log: Log) -> None:
        """Say OK."""
        boat = state.boats[order.side]
        if order.station is Station.MATE:
            _mark_done(boat, order.side, 0, log)
        else:
            boat.silence_zero = False

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """The mate's with every gauge full, the engineer's after a silence of no cells."""
        boat = state.boats[side]
        if station is Station.MATE:
            if boat.owes_marks and state.may_act(side) and not any(boat.markable(place) for place in range(SLOTS)):
                return [_MATE_OK[side]]
        elif station is Station.ENGINEER and boat.silence_zero and boat.owes_cross == NO_CROSS and state.may_act(side):
            return [_ENGINEER_OK[side]]
        return []


class BreakRule(OrderRule):
    """B5.2–B5.6; also the cross that is an answer (B6.4, D6.1)."""

    def check(self, state: MatchState, order: Break) -> Refusal | None:
        """N2.3, then B6.4 or D6.1 for an answer; else B13.1, N2.3, B3.3, B5.2."""
        boat = state.boats[order.side]
        if state.is_due(order.side, Question.RADIATION):
            if order.station is not Station.ENGINEER:
                return refusals.NOT_YOUR_STATION
            if answer_symbols(state, boat) >> order.symbol & 1:
                return None
            rule = state.due[0].rule or "B6.4"
            reason = "not-free-reactor" if _any_reactor(state) else "not-free-radiation"
            return Refusal(rule, reason, (SYMBOL_NAMES[order.symbol],))
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if order.station is not Station.ENGINEER:
            return refusals.NOT_YOUR_STATION
        if boat.owes_cross == NO_CROSS:
            return refusals.NOT_OWED
        if order.symbol // PER_PANEL != boat.owes_cross:
            return Refusal("B5.2", "other-panel", (SYMBOL_NAMES[order.symbol], boat.owes_cross))
        if not boat.sheet.present >> order.symbol & 1:
            return Refusal("B5.2", "not-printed", (SYMBOL_NAMES[order.symbol],))
        if boat.crossed >> order.symbol & 1:
            return Refusal("B5.2", "crossed-already", (SYMBOL_NAMES[order.symbol],))
        return None

    def apply(self, state: MatchState, order: Break, log: Log) -> None:
        """Cross out the symbol and take what comes of it."""
        side = order.side
        if state.is_due(side, Question.RADIATION):
            del state.due[0]
            cross_out(state, side, order.symbol, log, upkeep=False)
            return
        boat = state.boats[side]
        boat.owes_cross = NO_CROSS
        cross_out(state, side, order.symbol, log, upkeep=True)
        if not state.due:
            cross_done(state, side, log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """The free symbols of the panel owed, or those that answer."""
        if station is not Station.ENGINEER:
            return []
        boat, breaks = state.boats[side], _BREAKS[side]
        if state.is_due(side, Question.RADIATION):
            return [breaks[symbol] for symbol in symbols_of(answer_symbols(state, boat))]
        if boat.owes_cross == NO_CROSS or not state.may_act(side):
            return []
        return [breaks[symbol] for symbol in symbols_of(boat.sheet.panels[boat.owes_cross] & ~boat.crossed)]


def _any_reactor(state: MatchState) -> bool:
    """Whether the cross due as an answer may be any of a reactor (D6.1, option `blackout-symbol`)."""
    return state.due[0].rule == "D6.1" and state.options.blackout_any_reactor


def answer_symbols(state: MatchState, boat: BoatState) -> int:
    """The symbols that may be crossed out as an answer: any free radiation, or any free symbol of a reactor (B6.4, D6.1)."""
    allowed = boat.sheet.reactors if _any_reactor(state) else boat.sheet.colours[Colour.RADIATION]
    return allowed & ~boat.crossed


def cross_out(state: MatchState, side: Side, symbol: int, log: Log, *, upkeep: bool) -> None:
    """Cross out a symbol: a complete circuit is repaired first, then a complete panel or all radiation damages (B5.4–B5.6), unless a card
    may answer that, whose holder is asked.
    """
    boat, aboard = state.boats[side], Audience.of(side)
    before = boat.crossed
    outcome = what_if(boat.sheet, boat.crossed, symbol, state.options)
    boat.crossed = outcome.crossed
    log.append(Crossed(aboard, side, symbol))
    if outcome.repaired:
        log.append(CircuitRepaired(aboard, side, outcome.repaired))
    if not outcome.damage:
        return
    if state.cards and may_answer(state, side, WHEN_BROKEN, upkeep=upkeep):
        boat.crossed = before | 1 << symbol
        if outcome.repaired:
            boat.crossed &= ~boat.sheet.circuits[outcome.repaired - 1]
        ask(state, side, Question.EXPERT, log, WHEN_BROKEN, upkeep=upkeep)
        return
    hurt(state, side, outcome.damage, "breakdown", log)
    log.append(SheetErased(aboard, side, outcome.cause))


def break_down(state: MatchState, side: Side, log: Log, *, spared: bool) -> None:
    """What a complete panel or radiation brings once its card has answered: damage, or, `spared`, only its own crosses erased (X7)."""
    boat = state.boats[side]
    panels = sum(panel for panel in boat.sheet.panels if boat.crossed & panel == panel)
    radiation = boat.sheet.radiation if boat.crossed & boat.sheet.radiation == boat.sheet.radiation else 0
    kept = spared or state.options.erase_full_group_only
    boat.crossed = boat.crossed & ~(panels | radiation) if kept else 0
    if not spared:
        hurt(state, side, 1, "breakdown", log)
    log.append(SheetErased(Audience.of(side), side, "panel" if panels else "radiation"))


def cross_done(state: MatchState, side: Side, log: Log) -> None:
    """The cross of a movement is made: the engineer says OK."""
    log.append(OkCalled(Audience.PUBLIC, side, Station.ENGINEER))
