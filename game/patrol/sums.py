"""The sums of a combat (P4.3, P4.5), the same for the rules and for whoever looks at the odds before the die."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from game.patrol.events import Sum
from game.patrol.table import COLUMNS
from game.patrol.tables import Ship

SHIFT = 5
_INDEX = (1 << SHIFT) - 1


class CounterLike(Protocol):
    """A counter in the display, of the state or of a view."""

    @property
    def kind(self) -> str:
        """What it is; of a view, empty if it lies face down."""

    @property
    def up(self) -> bool:
        """Whether it lies face up."""

    @property
    def damaged(self) -> bool:
        """Whether it is damaged."""

    @property
    def gone(self) -> bool:
        """Whether it has left the display."""

    @property
    def chit(self) -> int | None:
        """The value of its TDC chit."""


Display = Sequence[Sequence[CounterLike]]


def place_of(column: int, index: int) -> int:
    """The number of a place of the display."""
    return column << SHIFT | index


def column_of(place: int) -> int:
    """The column of a place, from 0."""
    return place >> SHIFT


def index_of(place: int) -> int:
    """Where in its column a place lies, from 0."""
    return place & _INDEX


def within(column: int) -> range:
    """The column and those adjacent."""
    return range(max(column - 1, 0), min(column + 2, len(COLUMNS)))


def lying(display: Display, column: int) -> Iterator[tuple[int, CounterLike]]:
    """The counters still there in a column and those adjacent, with their places."""
    for near in within(column):
        for index, counter in enumerate(display[near]):
            if not counter.gone:
                yield near << SHIFT | index, counter


def asw(ships: dict[str, Ship], display: Display, column: int, *, quiet_air: bool) -> int:
    """P4.3: ASW of what is revealed in own and adjacent columns, of aircraft in any. What is damaged adds none."""
    found = 0
    for number, counters in enumerate(display):
        near = -1 <= number - column <= 1
        for counter in counters:
            if counter.up and not counter.gone and not counter.damaged:
                ship = ships[counter.kind]
                if ship.asw and (not quiet_air if ship.kind == "air" else near):
                    found += ship.asw
    return found


def hit_sum(ship: Ship, counter: CounterLike, points: int, mk: int, skipper: int, asw: int, *, adjacent: bool) -> Sum:
    """P4.3: the parts of the number that a d10 must not exceed to hit."""
    parts = [
        ("points", points),
        ("torpedo", mk),
        ("skipper", skipper),
        ("ship-defence", -ship.defence),
        ("asw", -asw),
        ("tdc", -(counter.chit or 0)),
    ]
    if adjacent:
        parts.append(("adjacent", -1))
    if counter.damaged:
        parts.append(("target-damaged", 1))
    return tuple(parts)


def counter_sum(asw: int, reds: int, general: int, first_round: int, again: int, defence: int, skipper: int) -> Sum:
    """P4.5: the parts of the difference that chooses the row of the counterattack."""
    parts = [("asw", asw), ("red-boxes", reds), ("general-asw", general), ("defence", -defence), ("skipper", -skipper)]
    if again:
        parts.append(("again", again))
    if first_round:
        parts.append(("no-wake", first_round))
    return tuple(parts)


def total(parts: Sum) -> int:
    """What the parts come to."""
    return sum(value for _, value in parts)
