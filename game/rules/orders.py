"""Every order a frozen struct (N2). Their text form is `notation`'s.

A cell off the chart is NOWHERE, a sector or number off it is kept as it was written: the order's own rule refuses it.
"""
from __future__ import annotations

import msgspec

from game.rules.terms import Colour, Heading, Item, Side, Station, System, Unit, Upgrade


class Order(msgspec.Struct, frozen=True, tag=True):
    """An order that `station` of `side` gives."""

    side: Side
    station: Station


class Head(Order, frozen=True, tag=True):
    """B3: go one cell on a heading."""

    heading: Heading


class Charge(Order, frozen=True, tag=True):
    """B4: mark one space of a gauge; `group` from 1, 0 for the first that is not full."""

    system: System
    group: int = 0


class Break(Order, frozen=True, tag=True):
    """B5: cross out a symbol."""

    symbol: int


class Ok(Order, frozen=True, tag=True):
    """B3.3: nothing to mark or to cross out."""


class Torpedo(Order, frozen=True, tag=True):
    """B7, A3."""

    cell: int
    by: Unit = Unit.BOAT


class DropMine(Order, frozen=True, tag=True):
    """B8.1, A3."""

    cell: int
    by: Unit = Unit.BOAT


class Detonate(Order, frozen=True, tag=True):
    """B8.2, U3.2."""

    cell: int


class Sonar(Order, frozen=True, tag=True):
    """B9."""


class Answer(Order, frozen=True, tag=True):
    """B9.1: two items, by kind; columns are numbered from 1."""

    first: Item
    first_value: int
    second: Item
    second_value: int


class Drone(Order, frozen=True, tag=True):
    """B10, D3.4: asks for the boat or, `base`, for a laboratory base."""

    sector: int
    base: bool = False


class Silence(Order, frozen=True, tag=True):
    """B11: 0 to 4 cells in a line; no heading with 0, but with the option `silence-zero cross`."""

    heading: Heading | None
    distance: int


class Surface(Order, frozen=True, tag=True):
    """B12; `equip` changes the upgrade (U1.4)."""

    equip: Upgrade | None = None


class Trace(Order, frozen=True, tag=True):
    """B12.3: draw round the next section of the hull, inside the white border or not."""

    inside: bool = True


class Dive(Order, frozen=True, tag=True):
    """B12.3."""


class Pass(Order, frozen=True, tag=True):
    """B13.1: end the turn without a system."""


class Kraken(Order, frozen=True, tag=True):
    """U2."""

    cell: int


class DropKaos(Order, frozen=True, tag=True):
    """U3."""

    cell: int


class Asgard(Order, frozen=True, tag=True):
    """U4."""

    cell: int


class Trident(Order, frozen=True, tag=True):
    """U5."""

    system: System


class Minos(Order, frozen=True, tag=True):
    """U6: the answer when asked."""

    use: bool


class Ulysses(Order, frozen=True, tag=True):
    """U7."""

    system: System


class Emp(Order, frozen=True, tag=True):
    """D4.1."""

    sector: int


class Empty(Order, frozen=True, tag=True):
    """D4.1: which pair of gauges is emptied."""

    colour: Colour


class Hack(Order, frozen=True, tag=True):
    """D5.2."""


class Goliath(Order, frozen=True, tag=True):
    """D3.5."""

    cell: int


class Archer(Order, frozen=True, tag=True):
    """D9.1."""

    cell: int


class Island(Order, frozen=True, tag=True):
    """D7.1."""

    cells: tuple[int, ...]


class Evade(Order, frozen=True, tag=True):
    """D5.7, D7.2."""

    cell: int


class Reinforce(Order, frozen=True, tag=True):
    """D1.2."""

    post: Station


class Supplies(Order, frozen=True, tag=True):
    """S1."""


class MoveUnit(Order, frozen=True, tag=True):
    """A4."""

    unit: Unit
    heading: Heading


class Discard(Order, frozen=True, tag=True):
    """X5."""

    cards: tuple[str, ...]


class Expert(Order, frozen=True, tag=True):
    """X3: a card, alone or in front of the order it goes with; `words` are what the card itself names."""

    card: str
    words: tuple[str, ...] = ()
    order: Order | None = None


class ExpertPass(Order, frozen=True, tag=True):
    """X7: the card asked about is not played."""


def bare(order: Order) -> Order:
    """The order behind a card, or the order itself."""
    return order.order if isinstance(order, Expert) and order.order is not None else order
