"""Volcano (D7)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.activation import Activation, ask
from game.rules.armada import destroy, units_of
from game.rules.ballistics import OF_MINE
from game.rules.boats import GROUPS, Gauges, slot
from game.rules.events import IslandRisen
from game.rules.explosions import Explosion, hurt
from game.rules.grid import bits, cell_name, cells_of
from game.rules.movement import enter, evading_cells
from game.rules.orders import Evade, Island, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.scenario import GaugeMission
from game.rules.setup import MatchSetup
from game.rules.terms import Audience, Question, Side, Station, System
from game.rules.waters import areas
from game.rules.weapons import strike

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

#: Whose island was the last to rise: one side, or none yet.
_MAKER = "maker"


def marks_of(boat: BoatState) -> int:
    """The marks of a boat's scenario gauge, of all groups."""
    return sum(boat.marks[slot(System.SCENARIO, group)] for group in range(GROUPS))


class IslandRule(Activation):
    """D7.1–D7.3: for each mark erased a cell of sea becomes an island, all at once."""

    system = System.SCENARIO
    action = "island"

    def is_charged(self, boat: BoatState) -> bool:
        """D7.1: one mark is enough."""
        return marks_of(boat) > 0

    def uncharged(self, boat: BoatState) -> Refusal:
        """D7.1: no full gauge is lacking, but a mark."""
        return Refusal("D7.1", "no-island-mark")

    def target(self, state: MatchState, boat: BoatState, order: Island) -> Refusal | None:
        """D7.1."""
        for place, cell in enumerate(order.cells):
            if not state.chart.board >> cell & 1:
                return Refusal("D7.1", "off-chart")
            if not state.sea >> cell & 1:
                return Refusal("D7.1", "not-sea", (cell_name(cell),))
            if cell in order.cells[:place]:
                return Refusal("D7.1", "named-twice", (cell_name(cell),))
        marks = marks_of(boat)
        return None if 0 < len(order.cells) <= marks else Refusal("D7.1", "too-many-islands", (marks,))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell of sea, one at a time."""
        if anywhere:
            return [Island(side, station, (state.boats[side].position,))]
        return [Island(side, station, (cell,)) for cell in cells_of(state.sea)]

    def resolve(self, state: MatchState, order: Island, log: Log) -> None:
        """They rise; mines on them explode before anyone evades (D7.3)."""
        side, risen = order.side, bits(order.cells)
        state.sea &= ~risen
        for cell in order.cells:
            if not any(boat.position == cell for boat in state.boats):
                log.append(IslandRisen(Audience.PUBLIC, side, cell))
        mined = [
            Explosion(cell, OF_MINE[state.boats[owner].mines[cell]], owner)
            for cell in cells_of(risen)
            for owner in (side, side.enemy)
            if state.boats[owner].mine_mask >> cell & 1
        ]
        strike(state, self, order, log, *mined)

    def finish(self, state: MatchState, order: Island, log: Log) -> None:
        """D7.2: boats on them are damaged and evade; who cannot is damaged again, and the cell stays sea. Then the marks are erased."""
        side, risen = order.side, bits(order.cells)
        for owner in (side.enemy, side) if state.armada else ():
            for unit in units_of(state.boats[owner]):
                if risen >> state.boats[owner].unit_cell(unit) & 1:
                    destroy(state, owner, unit, log)
        lifted = [other for other in (side, side.enemy) if risen >> state.boats[other].position & 1]
        for other in reversed(lifted):
            hurt(state, other, 1, "island", log)
        evading = [other for other in lifted if not state.is_sunk(other)]
        caught = [other for other in evading if not evading_cells(state, state.boats[other])]
        for other in reversed(caught):
            hurt(state, other, 1, "island", log)
        stays = bits(state.boats[other].position for other in caught)
        state.sea |= stays
        for cell in cells_of(bits(state.boats[other].position for other in lifted) & ~stays):
            log.append(IslandRisen(Audience.PUBLIC, side, cell))
        self._erase(state.boats[side], len(order.cells))
        state.mission[_MAKER] = [int(side)]
        state.scenario.activated(state, side, self.system, state.boats[side].position, log)
        if not any(state.is_sunk(other) for other in Side):
            for other in evading:
                if other not in caught:
                    ask(state, other, Question.EVADE, log)

    def _erase(self, boat: BoatState, count: int) -> None:
        for group in range(GROUPS):
            taken = min(count, boat.marks[slot(System.SCENARIO, group)])
            boat.marks[slot(System.SCENARIO, group)] -= taken
            count -= taken


class IslandEvadeRule(OrderRule):
    """D7.2: to a free cell of the ring, whatever the route; unannounced, without upkeep, and no movement (N6.5)."""

    def check(self, state: MatchState, order: Evade) -> Refusal | None:
        """N6.1, N2.3, D7.2."""
        if not state.is_due(order.side, Question.EVADE):
            return refusals.NOTHING_DUE
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        if evading_cells(state, state.boats[order.side]) >> order.cell & 1:
            return None
        return Refusal("D7.2", "no-way-out", (cell_name(order.cell),))

    def apply(self, state: MatchState, order: Evade, log: Log) -> None:
        """The boat is there."""
        del state.due[0]
        enter(state, order.side, order.cell, "evade", log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every free cell of the ring."""
        if station is not Station.CAPTAIN or not state.is_due(side, Question.EVADE):
            return []
        return [Evade(side, station, cell) for cell in cells_of(evading_cells(state, state.boats[side]))]


class VolcanoMission(GaugeMission):
    """D7.1–D7.5."""

    word = "volcano"

    def scenario_gauge(self, setup: MatchSetup, side: Side, gauges: Gauges) -> tuple[int, ...]:
        """D7.1: fast; two groups have half of it each, rounded up."""
        return gauges.fast if len(gauges.fast) == 1 else tuple((size + 1) // 2 for size in gauges.fast)

    def orders(self) -> dict[type[Order], OrderRule]:
        """The islands, and getting out of their way."""
        return {Island: IslandRule(), Evade: IslandEvadeRule()}

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """No island has risen."""
        super().prepare(state, setup)
        state.mission[_MAKER] = []

    def victory(self, state: MatchState, actor: Side) -> tuple[Side, str] | None:
        """D7.4: boats that islands have cut off from each other; with equal areas the side wins that did not make the last one."""
        maker = state.mission[_MAKER]
        if not maker:
            return None
        sizes = areas(state.chart.board, state.sea, *(boat.position for boat in state.boats))
        if sizes is None:
            return None
        yellow, blue = sizes
        return (Side(maker[0]).enemy if yellow == blue else Side.YELLOW if yellow > blue else Side.BLUE), "isolated"
