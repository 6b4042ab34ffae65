"""Every order that could be written on a chart, and the form in which `legal` lists it."""
from __future__ import annotations

from collections.abc import Iterator

from game.rules import orders
from game.rules.boats import GROUPS
from game.rules.chart import Chart
from game.rules.grid import NOWHERE, cells_of
from game.rules.orders import Order
from game.rules.rulebook import OrderRule
from game.rules.sheets import SYMBOLS
from game.rules.state import MatchState
from game.rules.terms import Colour, Heading, Item, Side, Station, System, Unit, Upgrade

_AT_A_CELL = (
    orders.Torpedo, orders.DropMine, orders.Detonate, orders.Kraken, orders.DropKaos, orders.Asgard, orders.Goliath, orders.Archer,
    orders.Evade,
)  # fmt: skip
_BARE = (orders.Ok, orders.Sonar, orders.Surface, orders.Dive, orders.Pass, orders.Hack, orders.Supplies, orders.ExpertPass)
_OF_A_SYSTEM = (orders.Trident, orders.Ulysses, orders.Charge)


def universe(chart: Chart) -> Iterator[Order]:
    """All orders of all stations of both sides, possible or not, some off the chart."""
    for side in Side:
        for station in Station:
            yield from _of_station(chart, side, station)


def _of_station(chart: Chart, side: Side, station: Station) -> Iterator[Order]:
    for heading in Heading:
        yield orders.Head(side, station, heading)
        yield from (orders.Silence(side, station, heading, distance) for distance in range(6))
        yield from (orders.MoveUnit(side, station, unit, heading) for unit in Unit)
    yield from (orders.Silence(side, station, None, distance) for distance in range(3))
    yield from (kind(side, station) for kind in _BARE)
    yield from (orders.Surface(side, station, upgrade) for upgrade in Upgrade)
    for system in System:
        yield from (kind(side, station, system) for kind in _OF_A_SYSTEM)
        yield from (orders.Charge(side, station, system, group) for group in (1, 2, 3))
    yield from (orders.Break(side, station, symbol) for symbol in range(SYMBOLS))
    for choice in (True, False):
        yield orders.Trace(side, station, choice)
        yield orders.Minos(side, station, choice)
    for cell in (NOWHERE, *cells_of(chart.board)):
        yield from (kind(side, station, cell) for kind in _AT_A_CELL)
        yield orders.Island(side, station, (cell,))
    yield orders.Torpedo(side, station, next(cells_of(chart.sea)), Unit.HELICOPTER)
    yield orders.DropMine(side, station, next(cells_of(chart.sea)), Unit.CRUISER)
    for sector in range(len(chart.sectors) + 2):
        yield from (orders.Drone(side, station, sector, base) for base in (False, True))
        yield orders.Emp(side, station, sector)
    yield from (orders.Empty(side, station, colour) for colour in Colour)
    yield from (orders.Reinforce(side, station, post) for post in Station)
    yield orders.Discard(side, station, ("weiss",))
    yield orders.Expert(side, station, "weiss")
    yield from _answers(chart, side, station)


def _answers(chart: Chart, side: Side, station: Station) -> Iterator[Order]:
    limits = {Item.ROW: chart.height, Item.COLUMN: chart.width, Item.SECTOR: len(chart.sectors)}
    for first in Item:
        for second in Item:
            for one in range(limits[first] + 2):
                for other in range(limits[second] + 2):
                    yield orders.Answer(side, station, first, one, second, other)


def normal(state: MatchState, order: Order, rule: OrderRule) -> Order | tuple[type[Order], Side, Station]:
    """The form in which `legal` lists an order that may be given: groups numbered only where there are two, items in their order, no
    heading for a silence of no cells; an attempt of a broken system stands for all its targets.
    """
    boat = state.boats[order.side]
    match order:
        case orders.Charge(system=system, group=group):
            groups = [number for number in range(1, GROUPS + 1) if boat.spaces[system * GROUPS + number - 1]]
            if len(groups) == 1:
                return orders.Charge(order.side, order.station, system)
            if not group:
                free = next(number for number in groups if boat.markable(system * GROUPS + number - 1))
                return orders.Charge(order.side, order.station, system, free)
        case orders.Answer(first=first, first_value=one, second=second, second_value=other) if first > second:
            return orders.Answer(order.side, order.station, second, other, first, one)
        case orders.Silence(distance=0) if not state.options.cross_after_silence_zero:
            order = orders.Silence(order.side, order.station, None, 0)
    system = getattr(rule, "system", None)
    if isinstance(system, System) and boat.is_broken(system):
        return type(order), order.side, order.station
    return order
