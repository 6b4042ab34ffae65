"""Sonar (B9) and drone (B10)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.activation import CAPTAIN_OR_MATE, Activation, ask, spent
from game.rules.armada import drone_units
from game.rules.events import DroneAnswer, SonarAnswer
from game.rules.grid import column_of, row_of
from game.rules.orders import Answer, Drone, Order, Sonar
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.terms import Audience, Item, Question, Side, Station, System

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import BoatState, MatchState


def items_of(chart: Chart, cell: int) -> tuple[int, int, int]:
    """Row, column and sector of a cell, each from 1, by `Item`."""
    return row_of(cell) + 1, column_of(cell) + 1, chart.sector_of(cell)


def limits_of(chart: Chart) -> tuple[int, int, int]:
    """How many rows, columns and sectors a chart has, by `Item`."""
    return chart.height, chart.width, len(chart.sectors)


class SonarRule(Activation):
    """B9.1."""

    system = System.SONAR
    action = "sonar"
    stations = CAPTAIN_OR_MATE

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Sonar has no target."""
        return [Sonar(side, station)]

    def resolve(self, state: MatchState, order: Sonar, log: Log) -> None:
        """The enemy captain owes two items."""
        state.pending = order
        ask(state, order.side.enemy, Question.SONAR, log)


class AnswerRule(OrderRule):
    """B9.1: two items of different kinds, exactly one of them true, the false one on the chart; cards may change that (X7)."""

    def check(self, state: MatchState, order: Answer) -> Refusal | None:
        """N2.3, B9.1."""
        if not state.is_due(order.side, Question.SONAR):
            return refusals.NOTHING_DUE
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        if order.first is order.second:
            return Refusal("B9.1", "same-kind")
        truth, limits = items_of(state.chart, state.boats[order.side].position), limits_of(state.chart)
        given = ((order.first, order.first_value), (order.second, order.second_value))
        if any(not 1 <= value <= limits[item] for item, value in given):
            return Refusal("B9.1", "not-on-chart")
        if state.demanded and state.demanded != 1 << order.first | 1 << order.second:
            return Refusal("B9.1", "other-kinds", tuple(item.word for item in Item if state.demanded >> item & 1))
        true_items = sum(truth[item] == value for item, value in given)
        if true_items == 1 or (state.free_answer and not true_items):
            return None
        return Refusal("B9.1", "both-true" if true_items else "both-false")

    def apply(self, state: MatchState, order: Answer, log: Log) -> None:
        """The answer is heard; the asking side's gauge is emptied."""
        del state.due[0]
        state.pending = None
        state.demanded, state.free_answer = 0, False
        log.append(SonarAnswer(Audience.PUBLIC, order.side, order.first, order.first_value, order.second, order.second_value))
        spent(state, order.side.enemy, System.SONAR, log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every answer with one true and one false item, items in the order row, column, sector; two false ones where a card allows it."""
        if station is not Station.CAPTAIN or not state.is_due(side, Question.SONAR):
            return []
        truth, limits = items_of(state.chart, state.boats[side].position), limits_of(state.chart)
        found: list[Order] = []
        for first, second in ((Item.ROW, Item.COLUMN), (Item.ROW, Item.SECTOR), (Item.COLUMN, Item.SECTOR)):
            if state.demanded and state.demanded != 1 << first | 1 << second:
                continue
            found += [
                Answer(side, station, first, truth[first], second, value)
                for value in range(1, limits[second] + 1)
                if value != truth[second]
            ]
            found += [
                Answer(side, station, first, value, second, truth[second])
                for value in range(1, limits[first] + 1)
                if value != truth[first]
            ]
            if state.free_answer:
                found += [
                    Answer(side, station, first, one, second, other)
                    for one in range(1, limits[first] + 1)
                    for other in range(1, limits[second] + 1)
                    if one != truth[first] and other != truth[second]
                ]
        return found


def drone_answer(state: MatchState, side: Side, sector: int) -> DroneAnswer:
    """What a side truthfully answers a drone: all that it has there (B10.1, A5)."""
    units = drone_units(state, side, sector)
    return DroneAnswer(Audience.PUBLIC, side, sector, "boat", bool(units), units)


class DroneRule(Activation):
    """B10.1."""

    system = System.DRONE
    action = "drone"
    stations = CAPTAIN_OR_MATE

    def meaning(self, state: MatchState, order: Drone) -> Refusal | None:
        """A base is asked for in its mission alone (N6.1)."""
        return refusals.NO_MEANING if order.base else None

    def target(self, state: MatchState, boat: BoatState, order: Drone) -> Refusal | None:
        """B10.1."""
        if not 1 <= order.sector <= len(state.chart.sectors):
            return Refusal("B10.1", "no-such-sector", (order.sector, len(state.chart.sectors)))
        return None

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every sector."""
        if anywhere:
            return [Drone(side, station, 1)]
        return [Drone(side, station, sector) for sector in range(1, len(state.chart.sectors) + 1)]

    def resolve(self, state: MatchState, order: Drone, log: Log) -> None:
        """The enemy answers truthfully."""
        log.append(drone_answer(state, order.side.enemy, order.sector))
        spent(state, order.side, self.system, log)
