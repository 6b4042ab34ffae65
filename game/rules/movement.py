"""Movement (B3)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.events import Course, Moved
from game.rules.goes import MOVED, begin_go
from game.rules.grid import RING, STEP, cell_name
from game.rules.orders import Head, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule, heading_refusal
from game.rules.terms import Audience, Heading, Mode, Side, Station

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

_HEADINGS = tuple(Heading)
_HEADS: tuple[tuple[Head, ...], ...] = tuple(
    tuple(Head(side, Station.CAPTAIN, heading) for heading in Heading) for side in Side
)


def open_cells(state: MatchState, boat: BoatState) -> int:
    """The cells that a boat may enter (B3.2): sea, off its route, without an own mine or unit."""
    if state.armada:
        return state.sea & ~(boat.route_mask | boat.mine_mask | 1 << boat.helicopter | 1 << boat.cruiser)
    return state.sea & ~(boat.route_mask | boat.mine_mask)


def evading_cells(state: MatchState, boat: BoatState) -> int:
    """The cells to which a boat may evade, whatever its route: free ones of its ring, sea, no vortex, no own mine or unit (D5.7, D7.2)."""
    free = state.scenario.unit_sea(state) & ~(boat.mine_mask | 1 << boat.helicopter | 1 << boat.cruiser)
    return RING[boat.position] & free


def enter(state: MatchState, side: Side, cell: int, cause: str, log: Log) -> None:
    """Put a boat on a cell, which joins its route; the mission hears of it."""
    boat = state.boats[side]
    boat.position = cell
    boat.route.append(cell)
    boat.route_mask |= 1 << cell
    log.append(Moved(Audience.of(side), side, cell, cause))
    state.scenario.entered(state, side, cause, log)


class HeadRule(OrderRule):
    """B3.1–B3.3."""

    def check(self, state: MatchState, order: Head) -> Refusal | None:
        """B13.1, B12.3, B3.3, N2.3, B3.2."""
        boat = state.boats[order.side]
        refusal = heading_refusal(state, order)
        if refusal is not None:
            return refusal
        cell = boat.position + STEP[order.heading]
        if open_cells(state, boat) >> cell & 1:
            return None
        if not state.chart.board >> cell & 1:
            return Refusal("B3.2", "off-chart")
        if not state.sea >> cell & 1:
            return Refusal("B3.2", "island", (cell_name(cell),))
        if boat.mine_mask >> cell & 1:
            return Refusal("B3.2", "own-mine", (cell_name(cell),))
        if cell in (boat.helicopter, boat.cruiser):
            return Refusal("B3.2", "own-unit", (cell_name(cell),))
        return Refusal("B3.2", "own-route", (cell_name(cell),))

    def apply(self, state: MatchState, order: Head, log: Log) -> None:
        """Move one cell; a mark and a cross are owed."""
        self.go(state, order, log)
        state.scenario.headed(state, order.side, log)

    def go(self, state: MatchState, order: Head, log: Log) -> None:
        """The movement itself, before the mission is told that it has ended."""
        side, heading = order.side, order.heading
        boat = state.boats[side]
        log.append(Course(Audience.PUBLIC, side, heading))
        if state.cards:
            begin_go(state, side, MOVED)
        boat.moves += 1
        boat.system_allowed = True
        boat.fresh = 0
        boat.owes_marks = 1
        boat.owes_cross = heading
        boat.silence_zero = False
        state.moved = True
        enter(state, side, boat.position + STEP[heading], "heading", log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """The legal headings."""
        boat = state.boats[side]
        if station is not Station.CAPTAIN or boat.surfaced or boat.owes_upkeep:
            return []
        if state.mode is Mode.TURNS and (state.moved or state.turn != side):
            return []
        free = open_cells(state, boat)
        position, heads = boat.position, _HEADS[side]
        return [heads[heading] for heading in _HEADINGS if free >> position + STEP[heading] & 1]
