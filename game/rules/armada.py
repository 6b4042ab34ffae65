"""The Armada: a helicopter and a cruiser besides the boat (A1–A7)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.boats import GROUPS
from game.rules.events import UnitCell, UnitDestroyed, UnitMoved
from game.rules.grid import NOWHERE, STEP, cell_name
from game.rules.orders import MoveUnit, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.state import HEADINGS
from game.rules.terms import Audience, Side, Station, System, Unit

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

#: What a side has besides its boat.
UNITS = (Unit.HELICOPTER, Unit.CRUISER)


def units_of(boat: BoatState) -> tuple[Unit, ...]:
    """A side's units that have not been destroyed."""
    return tuple(unit for unit in UNITS if boat.unit_cell(unit))


def put(boat: BoatState, unit: Unit, cell: int) -> None:
    """Put a unit on a cell."""
    if unit is Unit.HELICOPTER:
        boat.helicopter = cell
    else:
        boat.cruiser = cell


def destroy(state: MatchState, side: Side, unit: Unit, log: Log) -> None:
    """A unit is destroyed, which is announced (A2)."""
    put(state.boats[side], unit, NOWHERE)
    log.append(UnitDestroyed(Audience.PUBLIC, side, unit))


def drone_units(state: MatchState, side: Side, sector: int) -> tuple[Unit, ...]:
    """All that a side has in a sector (A5)."""
    boat, cells = state.boats[side], state.chart.sector(sector)
    found = (Unit.BOAT,) if cells >> boat.position & 1 else ()
    if not state.armada:
        return found
    return (*found, *(unit for unit in UNITS if cells >> boat.unit_cell(unit) & 1))


def firing_refusal(boat: BoatState, unit: Unit, able: Unit) -> Refusal | None:
    """Why a unit may not use a weapon that, besides the boat, only `able` has (A2, A3)."""
    if unit is Unit.BOAT:
        return None
    if unit is not able:
        return Refusal("A3", "unit-unable", (unit.word,))
    return None if boat.unit_cell(unit) else Refusal("A2", "unit-destroyed", (unit.word,))


class MoveUnitRule(OrderRule):
    """A4: one mark of the scenario gauge for one step."""

    def check(self, state: MatchState, order: MoveUnit) -> Refusal | None:
        """B13.1, B12.3, N2.3 (N2.6), A1, A2, A4."""
        boat = state.boats[order.side]
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if not state.armada:
            return refusals.NO_MEANING
        if boat.surfaced:
            return refusals.SURFACED
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        cell = boat.unit_cell(order.unit) + STEP[order.heading]
        if order.unit is Unit.BOAT:
            return refusals.NO_MEANING
        if not boat.unit_cell(order.unit):
            return Refusal("A2", "unit-destroyed", (order.unit.word,))
        if cell in (boat.position, boat.helicopter, boat.cruiser):
            return Refusal("A1", "own-unit", (cell_name(cell),))
        if state.sea >> cell & 1 and not state.scenario.unit_sea(state) >> cell & 1:
            return Refusal("A2", "unit-vortex", (cell_name(cell),))
        if state.scenario.forbids_units(state, order.side):
            return Refusal("A4", "units-held")
        if not any(_marks(boat)):
            return Refusal("A4", "no-marks")
        if not state.chart.board >> cell & 1:
            return Refusal("A4", "off-chart")
        return None if state.sea >> cell & 1 else Refusal("A4", "island", (cell_name(cell),))

    def apply(self, state: MatchState, order: MoveUnit, log: Log) -> None:
        """A mark is spent, of a group that is not full if there is one; all hear which unit moves, its side where."""
        side = order.side
        boat = state.boats[side]
        first = System.SCENARIO * GROUPS
        marked = [first + group for group in range(GROUPS) if boat.marks[first + group]]
        place = next((place for place in marked if boat.marks[place] < boat.spaces[place]), marked[-1])
        boat.marks[place] -= 1
        cell = boat.unit_cell(order.unit) + STEP[order.heading]
        put(boat, order.unit, cell)
        log.append(UnitMoved(Audience.PUBLIC, side, order.unit))
        log.append(UnitCell(Audience.of(side), side, order.unit, cell))

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every step of each unit, while there are marks."""
        if not state.armada or station is not Station.CAPTAIN or not state.may_act(side):
            return []
        boat = state.boats[side]
        if boat.surfaced or not any(_marks(boat)) or state.scenario.forbids_units(state, side):
            return []
        free = state.scenario.unit_sea(state) & ~(1 << boat.position | 1 << boat.helicopter | 1 << boat.cruiser)
        return [
            MoveUnit(side, station, unit, heading)
            for unit in units_of(boat)
            for heading in HEADINGS
            if free >> boat.unit_cell(unit) + STEP[heading] & 1
        ]


def _marks(boat: BoatState) -> list[int]:
    first = System.SCENARIO * GROUPS
    return boat.marks[first : first + GROUPS]
