"""Every order that could be written on a chart, and the form in which `legal` lists it."""
from __future__ import annotations

from collections.abc import Iterator

from game.rules import orders
from game.rules.boats import GROUPS
from game.rules.chart import Chart
from game.rules.experts.deck import DECK
from game.rules.grid import NOWHERE, cells_of
from game.rules.orders import Order
from game.rules.rulebook import OrderRule
from game.rules.sheets import SYMBOL_NAMES, SYMBOLS
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
    for unit in (Unit.HELICOPTER, Unit.CRUISER):
        yield from (kind(side, station, cell, unit) for kind in (orders.Torpedo, orders.DropMine) for cell in cells_of(chart.board))
    for sector in range(len(chart.sectors) + 2):
        yield from (orders.Drone(side, station, sector, base) for base in (False, True))
        yield orders.Emp(side, station, sector)
    yield from (orders.Empty(side, station, colour) for colour in Colour)
    yield from (orders.Reinforce(side, station, post) for post in Station)
    yield orders.Discard(side, station, ("weiss",))
    yield from cards(chart, side, station)
    yield from _answers(chart, side, station)


def cards(chart: Chart, side: Side, station: Station) -> Iterator[Order]:
    """Every way to play a card, and some that are none."""
    inner: list[Order] = [orders.Head(side, station, heading) for heading in Heading]
    inner += [orders.Surface(side, station), orders.Sonar(side, station), *(orders.Surface(side, station, upgrade) for upgrade in Upgrade)]
    inner += [orders.Charge(side, station, system, group) for system in System for group in (0, 1, 2)]
    torpedoes = [orders.Torpedo(side, station, cell, unit) for cell in (NOWHERE, *cells_of(chart.board)) for unit in Unit]
    yield from (orders.Expert(side, station, "tanaka", (), torpedo) for torpedo in torpedoes)
    for card in (*DECK, "nobody"):
        yield orders.Expert(side, station, card)
        yield orders.Expert(side, station, card, ("nonsense",))
        yield from (orders.Expert(side, station, card, (), order) for order in inner)
    sonar = orders.Sonar(side, station)
    sectors = range(len(chart.sectors) + 2)
    drones = [orders.Drone(side, station, sector) for sector in sectors]
    yield from (orders.Expert(side, station, "haddad", (one.word, other.word), sonar) for one in Item for other in Item)
    yield from (orders.Expert(side, station, "novak", (), drone) for drone in drones)
    bases = [orders.Drone(side, station, sector, base=True) for sector in sectors]
    yield from (orders.Expert(side, station, "novak", (), drone) for drone in bases)
    yield from (orders.Expert(side, station, "price", (str(second),), drone) for drone in drones for second in sectors)
    for giving in System:
        for taking in System:
            yield from (orders.Expert(side, station, "silva", (giving.word, taking.word, str(count))) for count in range(4))
    for symbol in SYMBOL_NAMES:
        yield orders.Expert(side, station, "costa", (symbol,))
        yield from (orders.Expert(side, station, "eriksen", (symbol, other)) for other in SYMBOL_NAMES)
    yield from (orders.Expert(side, station, "dubois", (str(circuit),)) for circuit in range(5))


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
    if isinstance(order, orders.Expert):
        return _normal_card(state, order)
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


def _normal_card(state: MatchState, order: orders.Expert) -> Order | tuple[type[Order], Side, Station]:
    """A card's words and the order behind it as `legal` lists them; all cards that try a broken system are one."""
    if order.order is not None:
        inner = normal(state, order.order, state.rules[type(order.order)])
        if isinstance(inner, tuple):
            return orders.Expert, order.side, order.station
        order = orders.Expert(order.side, order.station, order.card, order.words, inner)
    words = order.words
    if order.card == "haddad":
        words = tuple(sorted(words, key=[item.word for item in Item].index))
    elif order.card == "eriksen":
        words = tuple(sorted(words, key=SYMBOL_NAMES.index))
    return orders.Expert(order.side, order.station, order.card, words, order.order)
