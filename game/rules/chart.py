"""The chart: public, the same for both sides (B1)."""
from __future__ import annotations

import functools
import re

import msgspec

from game.rules.grid import LARGEST, cell_at, cells_of, rectangle

#: The kinds of mark a chart may carry (B1.2, N1), but for the numbered vortex pairs (`vortex-1`, `vortex-2` …).
MARKS: tuple[str, ...] = (
    "emp", "red", "green", "yellow", "field", "hole", "archer", "harbour", "base", "base-mate", "base-engineer", "base-radio",
    "current-N", "current-E", "current-S", "current-W",
)
_VORTEX = re.compile(r"vortex-[1-9][0-9]?")


def is_mark(word: str) -> bool:
    """Whether a word names a kind of mark."""
    return word in MARKS or _VORTEX.fullmatch(word) is not None


class Chart(msgspec.Struct, frozen=True, dict=True):
    """A chart: sea and islands in sectors, with the marks of missions. All sets of cells are bitboards (`grid`).

    `sectors[0]` is sector 1. `marks` holds pairs of a kind of mark and its cells, sorted by kind. `mission` is the word of the
    mission the chart is made for (N1), `none` without one.
    """

    name: str
    width: int
    height: int
    sea: int
    sectors: tuple[int, ...]
    marks: tuple[tuple[str, int], ...] = ()
    mission: str = "none"
    title: str = ""
    author: str = ""

    @functools.cached_property
    def board(self) -> int:
        """Every cell of the chart."""
        return rectangle(self.width, self.height)

    @functools.cached_property
    def islands(self) -> int:
        """The cells that are not sea."""
        return self.board & ~self.sea

    @functools.cached_property
    def sector_numbers(self) -> dict[int, int]:
        """The number of the sector, from 1, that each cell lies in."""
        return {cell: number for number, sector in enumerate(self.sectors, 1) for cell in cells_of(sector)}

    def sector_of(self, cell: int) -> int:
        """The number of a cell's sector, from 1."""
        return self.sector_numbers[cell]

    def sector(self, number: int) -> int:
        """The cells of a sector, by its number from 1."""
        return self.sectors[number - 1]

    def row(self, number: int) -> int:
        """The cells of a row, by its number from 1."""
        return ((1 << self.width) - 1) << cell_at(0, number - 1)

    def column(self, number: int) -> int:
        """The cells of a column, by its number from 1 (A)."""
        return sum(1 << cell_at(number - 1, row) for row in range(self.height))

    def mark(self, kind: str) -> int:
        """The cells that carry a kind of mark."""
        for name, cells in self.marks:
            if name == kind:
                return cells
        return 0

    def with_island(self, cells: int) -> Chart:
        """The same chart with these cells as islands."""
        return msgspec.structs.replace(self, sea=self.sea & ~cells)

    def with_sea(self, cells: int) -> Chart:
        """The same chart with these cells as sea."""
        return msgspec.structs.replace(self, sea=self.sea | (cells & self.board))

    def with_mark(self, kind: str, cells: int) -> Chart:
        """The same chart with a mark on these cells besides those it has."""
        marks = dict(self.marks)
        marks[kind] = marks.get(kind, 0) | (cells & self.board)
        return msgspec.structs.replace(self, marks=tuple(sorted(marks.items())))


def standard_sectors(width: int, height: int) -> tuple[int, ...]:
    """The 5×5 sectors of a chart, numbered row by row (B1.1).

    Raises ValueError if the size is not made of 5×5 sectors or larger than a chart may be.
    """
    if width % 5 or height % 5 or not 0 < width <= LARGEST or not 0 < height <= LARGEST:
        raise ValueError(f"a chart of {width}×{height} has no 5×5 sectors of its own")
    block = rectangle(5, 5)
    return tuple(
        block << (cell_at(column, row) - cell_at(0, 0)) for row in range(0, height, 5) for column in range(0, width, 5)
    )
