"""Cells and sets of cells.

A *cell* is an integer, `(row + 1) * STRIDE + column`, the same on every chart: rows and columns count from 0, `A1` is 27. A set of
cells is an integer bitboard with bit `cell` set. Charts are at most 26 wide and high (B1.1), so that STRIDE leaves an empty column
to the right and an empty row on top: stepping or shifting past the border lands on no sea, and nothing needs to be masked but by
the sea itself.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from game.rules.flaws import Flaw
from game.rules.terms import Heading

STRIDE = 27
LARGEST = 26
CELLS = STRIDE * (LARGEST + 2)

#: What is added to a cell by one step on each heading.
STEP: tuple[int, int, int, int] = (-STRIDE, 1, STRIDE, -1)

#: `cell` of an order that names a place off every chart.
NOWHERE = 0

_NAME = re.compile(r"[A-Z](?:0|[1-9][0-9]{0,2})")


def cell_at(column: int, row: int) -> int:
    """The cell in a column and a row, both from 0."""
    return (row + 1) * STRIDE + column


def column_of(cell: int) -> int:
    """The column of a cell, 0 in the west."""
    return cell % STRIDE


def row_of(cell: int) -> int:
    """The row of a cell, 0 in the north."""
    return cell // STRIDE - 1


def column_name(column: int) -> str:
    """The letter of a column."""
    return chr(ord("A") + column)


NAMES: tuple[str, ...] = tuple(
    f"{column_name(column_of(cell))}{row_of(cell) + 1}" if column_of(cell) < LARGEST and 0 <= row_of(cell) < LARGEST else "-"
    for cell in range(CELLS)
)
_CELLS = {name: cell for cell, name in enumerate(NAMES) if name != "-"}


def cell_name(cell: int) -> str:
    """The name of a cell: column letter and row number, `G5`."""
    return NAMES[cell]


def is_cell_name(text: str) -> bool:
    """Whether a text has the form of a cell's name, on a chart or off it."""
    return _NAME.fullmatch(text) is not None


def parse_cell(text: str) -> int:
    """The cell of a name; NOWHERE for a well-formed name off the largest chart, such as A0 or Z27.

    Raises ValueError for anything that is not a letter and a number.
    """
    if _NAME.fullmatch(text) is None:
        raise Flaw("'{text}' is not a cell", text=text)
    return _CELLS.get(text, NOWHERE)


def bits(cells: Iterable[int]) -> int:
    """The bitboard of some cells."""
    board = 0
    for cell in cells:
        board |= 1 << cell
    return board


def cells_of(board: int) -> Iterator[int]:
    """The cells of a bitboard by row and column."""
    while board:
        lowest = board & -board
        yield lowest.bit_length() - 1
        board ^= lowest


def rectangle(width: int, height: int) -> int:
    """All cells of a chart of that size."""
    row = (1 << width) - 1
    board = 0
    for number in range(height):
        board |= row << ((number + 1) * STRIDE)
    return board


def spread(board: int) -> int:
    """The cells of a board and their orthogonal neighbours, on the chart or off it."""
    return board | board << 1 | board >> 1 | board << STRIDE | board >> STRIDE


def spread_ring(board: int) -> int:
    """The cells of a board and their rings, on the chart or off it."""
    wide = board | board << 1 | board >> 1
    return wide | wide << STRIDE | wide >> STRIDE


def flood(start: int, sea: int) -> int:
    """All of `sea` that is joined to the board `start` by orthogonal steps through sea."""
    reached = start & sea
    while True:
        wider = spread(reached) & sea
        if wider == reached:
            return reached
        reached = wider


def within(start: int, sea: int, steps: int) -> int:
    """All of `sea` at most `steps` orthogonal steps through sea from the board `start`, itself included."""
    reached = start
    for _ in range(steps):
        wider = spread(reached) & sea
        if wider == reached:
            break
        reached = wider
    return reached


def line(cell: int, heading: Heading, sea: int) -> list[int]:
    """The sea cells in a straight line from a cell, itself left out, up to the first that is not sea."""
    step = STEP[heading]
    cells = []
    cell += step
    while sea >> cell & 1:
        cells.append(cell)
        cell += step
    return cells


#: The ring of each cell (8 cells, on the chart or off it), as a bitboard.
RING: tuple[int, ...] = tuple(
    spread_ring(1 << cell) ^ (1 << cell) if NAMES[cell] != "-" else 0 for cell in range(CELLS)
)
