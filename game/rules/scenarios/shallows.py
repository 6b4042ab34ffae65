"""Through the shallows (S1)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules import refusals
from game.rules.events import SuppliesAboard
from game.rules.grid import cell_name
from game.rules.orders import Order, Supplies
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.scenario import SideMission
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Audience, Side, Station, Upgrade
from game.rules.waters import HARBOURS_NEEDED, goal_border, harbours_near

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import MatchState

_VISITED = ("supplies-yellow", "supplies-blue")


class SuppliesRule(OrderRule):
    """S1: no action; in the own turn or at any time in real time, each harbour once a side."""

    def check(self, state: MatchState, order: Supplies) -> Refusal | None:
        """B13.1, N2.3, S1."""
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        near = harbours_near(state.chart, state.boats[order.side].position)
        if not near:
            return Refusal("S1", "no-harbour-near")
        visited = state.mission[_VISITED[order.side]]
        return None if any(cell not in visited for cell in near) else Refusal("S1", "harbour-visited", (cell_name(near[0]),))

    def apply(self, state: MatchState, order: Supplies, log: Log) -> None:
        """Supplies of the first harbour not yet visited (N6.5)."""
        visited = state.mission[_VISITED[order.side]]
        near = harbours_near(state.chart, state.boats[order.side].position)
        harbour = next(cell for cell in near if cell not in visited)
        visited.append(harbour)
        log.append(SuppliesAboard(Audience.PUBLIC, order.side, harbour))

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """To call for supplies."""
        order = Supplies(side, station)
        return [order] if self.check(state, order) is None else []


class ShallowsMission(SideMission):
    """S1: a race by way of two of three harbours to the border opposite the start."""

    word = "shallows"
    lines = frozenset({"supplies"})
    fleet = (("armstrong", Upgrade.KRAKEN), ("armstrong", Upgrade.ASGARD))

    def orders(self) -> dict[type[Order], OrderRule]:
        """The supplies."""
        return {Supplies: SuppliesRule()}

    def start_cells(self, chart: Chart, side: Side) -> int:
        """Yellow starts in the west, blue in the east."""
        return goal_border(chart, side.enemy)

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """The harbours visited (N1, `given … supplies`)."""
        super().prepare(state, setup)
        harbours = state.chart.mark("harbour")
        for side in Side:
            visited = setup.sides[side].given.supplies
            for cell in visited:
                if not harbours >> cell & 1 or visited.count(cell) > 1:
                    line, name = f"given {side.word} supplies {cell_name(cell)}", cell_name(cell)
                    if harbours >> cell & 1:
                        raise SetupError(line, "{cell} is given twice (S1)", cell=name)
                    raise SetupError(line, "{cell} is no harbour (S1)", cell=name)
            state.mission[_VISITED[side]] = list(visited)

    def victory(self, state: MatchState, actor: Side) -> tuple[Side, str] | None:
        """Two harbours, and an order that ends at the border (N6.5)."""
        for side in (actor, actor.enemy):
            there = goal_border(state.chart, side) >> state.boats[side].position & 1
            if there and len(state.mission[_VISITED[side]]) >= HARBOURS_NEEDED:
                return side, "supplies"
        return None

    def public(self, state: MatchState) -> dict[str, list[int]]:
        """The harbours that each side has visited."""
        return {name: state.mission[name] for name in _VISITED}

    def side_record(self, state: MatchState, side: Side) -> dict[str, Any]:
        """N4."""
        return {"supplies": [cell_name(cell) for cell in state.mission[_VISITED[side]]]}
