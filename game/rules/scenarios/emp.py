"""E.M.P. (D4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.activation import Activation, ask, spent
from game.rules.events import EmpFired, GaugeEmptied
from game.rules.explosions import hurt
from game.rules.orders import Emp, Empty, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.scenario import GaugeMission
from game.rules.terms import Audience, Colour, Question, Side, Station, System

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

#: The gauges that a boat may give up.
_PAIRS = {Colour.RED: (System.MINE, System.TORPEDO), Colour.GREEN: (System.DRONE, System.SONAR)}


class EmpRule(Activation):
    """D4.1: every boat on an EMP cell of the sector is hurt, and gives up a pair of gauges."""

    system = System.SCENARIO
    action = "emp"

    def target(self, state: MatchState, boat: BoatState, order: Emp) -> Refusal | None:
        """D4.1."""
        if 1 <= order.sector <= len(state.chart.sectors):
            return None
        return Refusal("D4.1", "no-such-sector", (order.sector, len(state.chart.sectors)))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every sector."""
        return [Emp(side, station, sector) for sector in range(1, 2 if anywhere else len(state.chart.sectors) + 1)]

    def resolve(self, state: MatchState, order: Emp, log: Log) -> None:
        """Damage, the gauge emptied, then the answers, the acting side's first (N2.1); nobody is asked once a boat is sunk (B2.3)."""
        side = order.side
        log.append(EmpFired(Audience.PUBLIC, side, order.sector))
        cells = state.chart.sector(order.sector) & state.chart.mark("emp")
        struck = [hit for hit in (side, side.enemy) if cells >> state.boats[hit].position & 1]
        for hit in reversed(struck):
            hurt(state, hit, 1, "emp", log)
        spent(state, side, self.system, log)
        if not any(state.is_sunk(hit) for hit in struck):
            for hit in struck:
                ask(state, hit, Question.EMPTY, log)


class EmptyRule(OrderRule):
    """D4.1: both red gauges or both green ones, of all groups, also when they are empty already, also while surfaced."""

    def check(self, state: MatchState, order: Empty) -> Refusal | None:
        """N6.1, N2.3, D4.1."""
        if not state.is_due(order.side, Question.EMPTY):
            return refusals.NOTHING_DUE
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        return None if order.colour in _PAIRS else Refusal("D4.1", "red-or-green")

    def apply(self, state: MatchState, order: Empty, log: Log) -> None:
        """The gauges are empty."""
        del state.due[0]
        for system in _PAIRS[order.colour]:
            state.boats[order.side].empty_gauge(system)
            log.append(GaugeEmptied(Audience.PUBLIC, order.side, system))

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Red or green."""
        if station is not Station.CAPTAIN or not state.is_due(side, Question.EMPTY):
            return []
        return [Empty(side, station, colour) for colour in _PAIRS]


class EmpMission(GaugeMission):
    """D4.1."""

    word = "emp"

    def orders(self) -> dict[type[Order], OrderRule]:
        """The pulse, and its answer."""
        return {Emp: EmpRule(), Empty: EmptyRule()}
