"""Surfacing, turn by turn and in real time (B12)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.events import Dive as DiveCalled
from game.rules.events import ReadyToDive, SectionDrawn, SheetChecked, SheetErased, Surfacing
from game.rules.goes import SURFACED, begin_go
from game.rules.orders import Dive, Order, Surface, Trace
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule, movement_refusal
from game.rules.state import NO_CROSS, NO_SLOT
from game.rules.terms import Audience, Mode, Side, Station, Upgrade
from game.rules.upgrades import changing

if TYPE_CHECKING:
    from game.rules.state import MatchState

#: The turns in a row that a surfacing leaves the enemy (B12.2).
EXTRA_TURNS = 3
SECTIONS = 4


class SurfaceRule(OrderRule):
    """B12.1, B12.2, U1.4."""

    def check(self, state: MatchState, order: Surface) -> Refusal | None:
        """B13.1, B12.3, B13.1, N2.3, the mission's own, U1.4."""
        boat = state.boats[order.side]
        refusal = movement_refusal(state, order.side)
        if refusal is not None:
            return refusal
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        refusal = state.scenario.refuses_surfacing(state, order.side)
        if refusal is None and order.equip is not None:
            refusal = changing.refusal(state, boat, order.equip)
        return refusal

    def apply(self, state: MatchState, order: Surface, log: Log) -> None:
        """The route is erased but for the present cell; turn by turn the crosses too, and the enemy has three turns."""
        side = order.side
        boat = state.boats[side]
        state.scenario.before_surfacing(state, side, log)
        if state.is_sunk(side):
            return
        if state.cards:
            begin_go(state, side, SURFACED)
        log.append(Surfacing(Audience.PUBLIC, side, state.chart.sector_of(boat.position)))
        if order.equip is not None:
            changing.equip(state, side, order.equip, log)
        boat.route = [boat.position]
        boat.route_mask = 1 << boat.position
        boat.surfaced = True
        if state.mode is Mode.TURNS:
            boat.owes_marks, boat.owes_cross, boat.silence_zero = 0, NO_CROSS, False
            if boat.silence_slot != NO_SLOT:
                boat.marks[boat.silence_slot] = 0
                boat.silence_slot = NO_SLOT
            _erase_crosses(state, side, log)
            state.done = True
            state.turns_left = 0
        else:
            boat.drawn_by, boat.crossed_border, boat.checked = 0, False, False

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """To surface, and to surface with each upgrade that may be taken."""
        boat = state.boats[side]
        if station is not Station.CAPTAIN or boat.surfaced or not state.may_act(side):
            return []
        if (state.mode is Mode.TURNS and state.moved) or state.scenario.refuses_surfacing(state, side) is not None:
            return []
        found: list[Order] = [Surface(side, station)]
        if boat.upgrade is not Upgrade.NONE:
            found += [Surface(side, station, upgrade) for upgrade in Upgrade if changing.refusal(state, boat, upgrade) is None]
        return found


def _erase_crosses(state: MatchState, side: Side, log: Log) -> None:
    if state.scenario.surfacing_erases:
        state.boats[side].crossed = 0
        log.append(SheetErased(Audience.of(side), side, "surfacing"))


class TraceRule(OrderRule):
    """B12.3: the hull's four sections, the engineer first, then each other station one."""

    def check(self, state: MatchState, order: Trace) -> Refusal | None:
        """N2.6, B12.3, B3.3."""
        boat = state.boats[order.side]
        if state.mode is Mode.TURNS:
            return refusals.NO_MEANING if state.may_act(order.side) else refusals.NOT_YOUR_TURN
        if not boat.surfaced:
            return Refusal("B12.3", "not-surfaced")
        if boat.owes_upkeep:
            return refusals.UPKEEP_OWED
        if boat.checked:
            return Refusal("B12.3", "drawn-already")
        if not boat.drawn_by and order.station is not Station.ENGINEER:
            return Refusal("B12.3", "engineer-first")
        if boat.drawn_by >> order.station & 1:
            return Refusal("B12.3", "drew-already", (order.station.word,))
        return None

    def apply(self, state: MatchState, order: Trace, log: Log) -> None:
        """A section is drawn; after the fourth the sheet is checked, and is right or begins again."""
        side = order.side
        boat = state.boats[side]
        boat.drawn_by |= 1 << order.station
        boat.crossed_border |= not order.inside
        log.append(SectionDrawn(Audience.PUBLIC, side, boat.drawn_by.bit_count(), order.inside))
        if boat.drawn_by.bit_count() < SECTIONS:
            return
        log.append(SheetChecked(Audience.PUBLIC, side, not boat.crossed_border))
        boat.checked = not boat.crossed_border
        boat.drawn_by, boat.crossed_border = 0, False
        if boat.checked:
            _erase_crosses(state, side, log)
            log.append(ReadyToDive(Audience.PUBLIC, side))

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """The next section, within the border and across it."""
        boat = state.boats[side]
        if not boat.surfaced or state.mode is Mode.TURNS or boat.checked or boat.owes_upkeep:
            return []
        if boat.drawn_by >> station & 1 or (not boat.drawn_by and station is not Station.ENGINEER):
            return []
        return [Trace(side, station, True), Trace(side, station, False)]


class DiveRule(OrderRule):
    """B12.3."""

    def check(self, state: MatchState, order: Dive) -> Refusal | None:
        """N2.6, N2.3, B12.3."""
        boat = state.boats[order.side]
        if state.mode is Mode.TURNS:
            return refusals.NO_MEANING if state.may_act(order.side) else refusals.NOT_YOUR_TURN
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        if not boat.surfaced:
            return Refusal("B12.3", "not-surfaced")
        return None if boat.checked else Refusal("B12.3", "not-checked")

    def apply(self, state: MatchState, order: Dive, log: Log) -> None:
        """The boat dives."""
        dive(state, order.side, log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """To dive, when the sheet has been checked."""
        boat = state.boats[side]
        ready = station is Station.CAPTAIN and state.mode is Mode.REALTIME and boat.surfaced and boat.checked
        return [Dive(side, station)] if ready else []


def dive(state: MatchState, side: Side, log: Log) -> None:
    """The boat is no longer surfaced."""
    boat = state.boats[side]
    boat.surfaced = False
    boat.checked = False
    log.append(DiveCalled(Audience.PUBLIC, side))


