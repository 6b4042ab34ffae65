"""Every order of a war a frozen struct: an answer to what the war asks (`terms.Question`). Their text form is `notation`'s."""
from __future__ import annotations

import msgspec


class Order(msgspec.Struct, frozen=True, tag=True):
    """A decision of the player about the boat that acts."""


class Next(Order, frozen=True, tag=True):
    """P3: let another boat act first."""

    boat: int


class Stay(Order, frozen=True, tag=True):
    """P3.1: patrol where the boat is."""


class Move(Order, frozen=True, tag=True):
    """P3.1: patrol in an adjacent area."""

    area: str


class Mission(Order, frozen=True, tag=True):
    """P3.5: enter the special mission."""


class Pack(Order, frozen=True, tag=True):
    """P7.4: patrol here as a wolfpack with other boats."""

    boats: tuple[int, ...]


class Sail(Order, frozen=True, tag=True):
    """P3.4: go through areas, at most as many as the boat's Movement, on the way to an area or a base."""

    areas: tuple[str, ...]
    bound: str


class Wait(Order, frozen=True, tag=True):
    """P3.4: stay in port, or where the boat lies under way."""


class Column(Order, frozen=True, tag=True):
    """P4.1: take a column, from 0."""

    column: int


class Reveal(Order, frozen=True, tag=True):
    """P4.1: reveal a counter."""

    place: int


class Press(Order, frozen=True, tag=True):
    """P4.1: go on although damaged."""


class Radar(Order, frozen=True, tag=True):
    """P4.1: turn one counter down and another one up; None leaves all as it is."""

    down: int | None = None
    up: int | None = None


class Cross(Order, frozen=True, tag=True):
    """P5.0: the counter that crosses."""

    place: int


class Chits(Order, frozen=True, tag=True):
    """P4.2: where the TDC chits are placed."""

    places: tuple[int, ...]


class Points(Order, frozen=True, tag=True):
    """P4.2: the attack points on each target, at least one on each that stands here."""

    shares: tuple[tuple[int, int], ...]


class Gun(Order, frozen=True, tag=True):
    """P5.1: the target of the gun."""

    place: int


class Again(Order, frozen=True, tag=True):
    """P4.6: attack again."""


class Withdraw(Order, frozen=True, tag=True):
    """P4.1, P4.6: withdraw."""
