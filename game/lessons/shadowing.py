"""Two boats that sail by chance, turn by turn: what the drills of the radio operator and the captain are made of."""
from __future__ import annotations

import random
from collections.abc import Iterator

from game.lessons.deputies import Deputies
from game.lessons.schema import HUMAN
from game.match.match import Entry, Match
from game.rules.grid import STEP, cells_of, column_of, flood, row_of
from game.rules.orders import Answer, Drone, Head, Order, Pass, Silence, Sonar, Surface
from game.rules.setup import MatchSetup
from game.rules.terms import Colour, Side, Station, System

#: So many orders are given at most before a sailing is given up.
_MOST = 2_000


class Sailing:
    """Sails a match on: both captains go where there is room, go silent and ask now and then; `orders` are all that were given.

    `silent` is how likely Blue goes silent when it could, `asks` how likely Yellow asks by sonar or drone when it could.
    """

    def __init__(self, setup: MatchSetup, chance: random.Random, *, silent: float, asks: float) -> None:
        self.match, self.chance, self.silent, self.asks = Match(setup, hashing=False), chance, silent, asks
        self._upkeep = Deputies(
            (System.SILENCE, System.DRONE, System.SONAR, System.MINE, System.TORPEDO), (Colour.GREEN, Colour.YELLOW, Colour.RED),
        )
        self._own_upkeep = Deputies(
            (System.DRONE, System.SONAR, System.SILENCE, System.MINE, System.TORPEDO), (Colour.GREEN, Colour.RED, Colour.YELLOW),
        )

    @property
    def orders(self) -> tuple[Order, ...]:
        """All that was ordered so far."""
        return tuple(entry.order for entry in self.match.entries)

    def heard(self) -> int:
        """How many of Blue's movements, silences and surfacings were heard."""
        return sum(entry.order.side is not HUMAN and isinstance(entry.order, Head | Silence | Surface) for entry in self.match.entries)

    def go_on(self) -> Iterator[Entry]:
        """Give one order after the other."""
        for _ in range(_MOST):
            if self.match.is_over:
                return
            entry = self.match.give(self._next())
            assert isinstance(entry, Entry)
            yield entry

    def _next(self) -> Order:
        match = self.match
        for side in Side:
            if match.view(side, Station.CAPTAIN).own.answering is not None:
                return self.chance.choice(_due(match, side))
        owed = self._own_upkeep.owed(match, frozenset(), HUMAN) or self._upkeep.owed(match, frozenset(), HUMAN)
        if owed is not None:
            return owed
        turn = match.view(HUMAN, Station.CAPTAIN).turn
        assert turn is not None
        options = match.legal(turn, Station.CAPTAIN)
        heads = [order for order in options if isinstance(order, Head)]
        if heads:
            return self._where_there_is_room(turn, heads)
        return self._system(turn, options)

    def _where_there_is_room(self, side: Side, heads: list[Head]) -> Head:
        """A heading by chance, the likelier the more water lies open beyond it."""
        match = self.match
        own, sea = match.view(side, Station.CAPTAIN).own, match.setup.shaped_chart().sea
        free = sea
        for cell in own.route:
            free &= ~(1 << cell)
        rooms = []
        for order in heads:
            after = _beside(own.position, order)
            rooms.append(flood(1 << after, free).bit_count())
        most = max(rooms)
        good = [order for order, room in zip(heads, rooms, strict=True) if room * 2 >= most]
        return self.chance.choice(good)

    def _system(self, side: Side, options: list[Order]) -> Order:
        match = self.match
        own = match.view(side, Station.CAPTAIN).own
        working = [order for order in options if not own.crossed & own.sheet.colours[_COLOUR.get(type(order), Colour.RADIATION)]]
        if side is HUMAN:
            asking = [order for order in working if isinstance(order, Drone | Sonar)]
            if asking and self.chance.random() < self.asks:
                return self.chance.choice(asking)
        else:
            silences = [order for order in working if isinstance(order, Silence) and order.distance]
            if silences and self.chance.random() < self.silent:
                return self.chance.choice(silences)
        passing = next((order for order in options if isinstance(order, Pass)), None)
        return passing or next(order for order in options if isinstance(order, Surface))


_COLOUR: dict[type[Order], Colour] = {Drone: Colour.GREEN, Sonar: Colour.GREEN, Silence: Colour.YELLOW}


def _beside(cell: int, order: Head) -> int:
    return cell + STEP[order.heading]


def _due(match: Match, side: Side) -> list[Order]:
    """The orders that answer what a side is asked."""
    found: list[Order] = []
    for station in Station:
        found += match.legal(side, station)
    answers: list[Order] = [order for order in found if isinstance(order, Answer)]
    return answers or found


def far_starts(sea: int, chance: random.Random, apart: int) -> tuple[int, int]:
    """Two sea cells by chance that lie at least so many columns or rows apart."""
    cells = list(cells_of(sea))
    while True:
        first, second = chance.choice(cells), chance.choice(cells)
        if max(abs(column_of(first) - column_of(second)), abs(row_of(first) - row_of(second))) >= apart:
            return first, second
