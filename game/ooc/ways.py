"""The ways a boat can go in one turn: no movement, MOVE, SILENCE, SURFACE and what of them goes together."""
from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.ooc.protocol import Kind, Order
from game.ooc.waters import HEADINGS
from game.rules.grid import STEP, flood
from game.rules.terms import Heading

_RANGE = 4


class Way(NamedTuple):
    """Movements of one turn. `cells` are where the boat is before, between and after the orders; `trail` is what is left behind it.

    `move_at` and `silence_at` are the places of those orders among `orders`, -1 without one.
    """

    orders: tuple[Order, ...]
    cells: tuple[int, ...]
    trail: int
    move_at: int = -1
    silence_at: int = -1
    surfaces: bool = False

    @property
    def end(self) -> int:
        """The cell where the boat ends."""
        return self.cells[-1]

    @property
    def heading(self) -> Heading | None:
        """The heading that is announced."""
        return self.orders[self.move_at].heading if self.move_at >= 0 else None


def standing(cell: int, trail: int) -> Way:
    """The way of a boat that stays."""
    return Way((), (cell,), trail)


def surfaced(way: Way) -> Way:
    """A way with a surfacing at its end."""
    end = way.end
    return way._replace(orders=(*way.orders, Order(Kind.SURFACE)), cells=(*way.cells, end), trail=1 << end, surfaces=True)


def moved(way: Way, sea: int) -> Iterator[Way]:
    """A way with each possible MOVE at its end."""
    for heading in HEADINGS:
        to = way.end + STEP[heading]
        if sea >> to & 1 and not way.trail >> to & 1:
            order = Order(Kind.MOVE, heading)
            yield way._replace(
                orders=(*way.orders, order), cells=(*way.cells, to), trail=way.trail | 1 << to, move_at=len(way.orders)
            )


def silent(way: Way, sea: int) -> Iterator[Way]:
    """A way with each possible SILENCE at its end; that of no cell comes once, on a heading that is legal in any case."""
    at = len(way.orders)
    yield way._replace(orders=(*way.orders, Order(Kind.SILENCE, Heading.N)), cells=(*way.cells, way.end), silence_at=at)
    for heading in HEADINGS:
        to, trail = way.end, way.trail
        for distance in range(1, _RANGE + 1):
            to += STEP[heading]
            if not sea >> to & 1 or trail >> to & 1:
                break
            trail |= 1 << to
            order = Order(Kind.SILENCE, heading, number=distance)
            yield way._replace(orders=(*way.orders, order), cells=(*way.cells, to), trail=trail, silence_at=at)


def space(cell: int, free: int) -> int:
    """How many free cells can be reached from a cell through free cells, itself left out."""
    around = 0
    for step in STEP:
        around |= 1 << cell + step
    return flood(around & free, free & ~(1 << cell)).bit_count()


def ways_on(cell: int, free: int) -> int:
    """How many free cells are next to a cell."""
    return sum(free >> cell + step & 1 for step in STEP)
