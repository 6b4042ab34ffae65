"""The protocol's texts: the set-up, the three lines of a turn, and the orders of both boats.

Places are cells of `game.rules.grid`; the protocol's x is the column and its y the row.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from enum import StrEnum
from typing import NamedTuple

from game.rules.grid import NOWHERE, cell_at, column_of, row_of
from game.rules.terms import Heading

SIZE = 15
#: Turns of each boat, after which the higher life wins.
TURNS = 299


class Kind(StrEnum):
    """The kinds of order; the value is the protocol's word."""

    MOVE = "MOVE"
    SURFACE = "SURFACE"
    TORPEDO = "TORPEDO"
    SONAR = "SONAR"
    SILENCE = "SILENCE"
    MINE = "MINE"
    TRIGGER = "TRIGGER"


#: The powers in the order of the input's cooldowns, and the charges that each needs.
COST: dict[Kind, int] = {Kind.TORPEDO: 3, Kind.SONAR: 4, Kind.SILENCE: 6, Kind.MINE: 3}
POWERS: tuple[Kind, ...] = tuple(COST)


class ProtocolError(ValueError):
    """A text that does not follow the protocol."""


class Order(NamedTuple):
    """One order. `heading` of a movement, silence or mine; `cell` of a torpedo or trigger; `number` a sector (from 1) or the cells
    of a silence.

    In what is heard of the other boat, headings of silences and mines and what a movement charged are None.
    """

    kind: Kind
    heading: Heading | None = None
    cell: int = NOWHERE
    number: int = 0
    power: Kind | None = None


class Setup(NamedTuple):
    """What is said before the first turn: the water as a bitboard, and which player this is (0 or 1)."""

    sea: int
    me: int


class Turn(NamedTuple):
    """What is said before a turn. `charges` by power; `sonar` the answer to the sonar of the turn before, None without one;
    `heard` what the other boat did in its last turn.
    """

    cell: int
    life: int
    foe_life: int
    charges: dict[Kind, int]
    sonar: bool | None
    heard: tuple[Order, ...]


def _numbers(line: str, least: int) -> list[int]:
    try:
        found = [int(word) for word in line.split()]
    except ValueError:
        raise ProtocolError(f"numbers were expected: {line!r}") from None
    if len(found) < least:
        raise ProtocolError(f"{least} numbers were expected: {line!r}")
    return found


def read_setup(size: str, rows: Sequence[str]) -> Setup:
    """The set-up of the line `width height id` and the map's rows; whatever is not '.' is island. ProtocolError if there is no water."""
    width, height, me = _numbers(size, 3)[:3]
    sea = 0
    for row, text in enumerate(rows[:height]):
        for column, letter in enumerate(text.strip()[:width]):
            if letter == ".":
                sea |= 1 << cell_at(column, row)
    if not sea:
        raise ProtocolError("there is no water")
    return Setup(sea, 1 if me else 0)


def read_turn(state: str, sonar: str, heard: str) -> Turn:
    """The turn of its three lines; ProtocolError if the first one is not eight numbers."""
    x, y, life, foe_life, *missing = _numbers(state, 8)
    charges = {power: max(0, COST[power] - max(0, less)) for power, less in zip(POWERS, missing, strict=False)}
    answer = {"Y": True, "N": False}.get(sonar.strip().upper())
    return Turn(cell_at(x, y), life, foe_life, charges, answer, tuple(read_orders(heard)))


def read_orders(text: str) -> Iterable[Order]:
    """The orders of a line joined by '|'. What is no order of the protocol is left out."""
    for part in re.split(r"\|", text):
        order = _read_order(part.split())
        if order is not None:
            yield order


def _heading(words: list[str]) -> Heading | None:
    return Heading[words[1]] if len(words) > 1 and words[1] in Heading.__members__ else None


def _read_order(words: list[str]) -> Order | None:
    if not words or words[0] not in Kind.__members__:
        return None
    kind = Kind(words[0])
    numbers = [int(word) for word in words[1:] if re.fullmatch(r"[0-9]{1,3}", word)]
    heading = _heading(words)
    if kind is Kind.MOVE:
        power = Kind(words[2]) if len(words) > 2 and words[2] in Kind.__members__ else None
        return None if heading is None else Order(kind, heading, power=power)
    if kind in (Kind.TORPEDO, Kind.TRIGGER):
        if len(numbers) < 2 or not (numbers[0] < SIZE and numbers[1] < SIZE):
            return None
        return Order(kind, cell=cell_at(numbers[0], numbers[1]))
    return Order(kind, heading, number=numbers[0] if numbers else 0)


def place(cell: int) -> str:
    """A cell as the protocol writes it: `x y`."""
    return f"{column_of(cell)} {row_of(cell)}"


def write_order(order: Order) -> str:
    """An order as the protocol takes it."""
    kind, heading = order.kind, order.heading
    letter = heading.word if heading is not None else ""
    if kind is Kind.MOVE:
        return f"MOVE {letter} {order.power}" if order.power is not None else f"MOVE {letter}"
    if kind is Kind.SILENCE:
        return f"SILENCE {letter} {order.number}"
    if kind is Kind.MINE:
        return f"MINE {letter}"
    if kind is Kind.SONAR:
        return f"SONAR {order.number}"
    return kind.value if kind is Kind.SURFACE else f"{kind} {place(order.cell)}"


def write_orders(orders: Sequence[Order]) -> str:
    """The line of a turn; a turn without orders is a surfacing, as the referee would make of it."""
    return "|".join(write_order(order) for order in orders) or Kind.SURFACE.value
