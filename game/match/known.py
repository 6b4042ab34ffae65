"""What of a chronicle a side could know for certain."""
from __future__ import annotations

import functools

from game.match.chronicle import Chronicle, Mines
from game.match.happenings import SURFACE, Happening
from game.rules.armada import UNITS
from game.rules.terms import Side, Unit


class Known:
    """A chronicle seen by the umpire (`eyes` None) or by one side: what it knew for certain, and no more."""

    def __init__(self, whole: Chronicle, eyes: Side | None) -> None:
        self.whole, self.eyes = whole, eyes

    def own(self, side: Side) -> bool:
        """Whether a side's secrets are open to these eyes."""
        return self.eyes is None or self.eyes is side

    def cell(self, happening: Happening) -> int:
        """The cell of a happening; 0 if these eyes cannot know it."""
        return happening.cell if not happening.private or self.own(happening.side) else 0

    def found(self, side: Side, number: int) -> int:
        """Where a boat was known to be after an order: its place to its own side, and where a direct hit found it; 0 if unknown."""
        if self.own(side):
            return self.whole.sides[side].position(number)
        index = self.whole.at(number)
        return 0 if index is None else self.whole.happenings[index].found[side]

    def sector(self, side: Side, number: int) -> int:
        """The sector that a surfaced boat of the other side has called and is still in; 0 for none."""
        if self.own(side) or not self.whole.sides[side].surfaced[number]:
            return 0
        for happening in reversed(self.whole.happenings[: self.whole.up_to(number)]):
            if happening.side is side and happening.what == SURFACE:
                return happening.sector or 0
        return 0

    @functools.cached_property
    def courses(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Each side's whole course, empty if it is not open to these eyes."""
        first, second = (self.whole.sides[side].course if self.own(side) else () for side in Side)
        return first, second

    def mines(self, side: Side, number: int) -> Mines:
        """A side's mines after an order, none if they are not open to these eyes."""
        return self.whole.sides[side].mines[number] if self.own(side) else ()

    def units(self, side: Side, number: int) -> tuple[tuple[Unit, int], ...]:
        """A side's helicopter and cruiser with their cells after an order, none if they are not open to these eyes."""
        cells = self.whole.sides[side].units[number] if self.own(side) else ()
        return tuple((unit, cell) for unit, cell in zip(UNITS, cells, strict=False) if cell)
