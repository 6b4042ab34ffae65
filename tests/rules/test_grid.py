"""Cells and sets of cells: names, rings, lines, floods, and nothing that runs over an edge (B1.1)."""
from __future__ import annotations

import pytest

from game.rules.grid import (
    LARGEST,
    NOWHERE,
    RING,
    STEP,
    bits,
    cell_at,
    cell_name,
    cells_of,
    column_of,
    flood,
    line,
    parse_cell,
    rectangle,
    row_of,
    spread_ring,
    within,
)  # fmt: skip
from game.rules.terms import Heading


def names(board: int) -> list[str]:
    return [cell_name(cell) for cell in cells_of(board)]


def cells(text: str) -> int:
    return bits(parse_cell(name) for name in text.split())


def test_a_cell_is_named_by_column_letter_and_row_number() -> None:  # B1.1
    assert cell_name(cell_at(0, 0)) == "A1"
    assert cell_name(cell_at(6, 4)) == "G5"
    assert cell_name(cell_at(25, 25)) == "Z26"
    for cell in cells_of(rectangle(LARGEST, LARGEST)):
        assert parse_cell(cell_name(cell)) == cell
        assert cell_at(column_of(cell), row_of(cell)) == cell


@pytest.mark.parametrize("name", ["A0", "Z27", "A27", "G999"])
def test_a_name_off_every_chart_is_nowhere(name: str) -> None:  # N1
    assert parse_cell(name) == NOWHERE
    assert not rectangle(LARGEST, LARGEST) >> NOWHERE & 1


@pytest.mark.parametrize("name", ["", "G", "5G", "g5", "G05", "AA1", "G-1", "G5 ", "Ä1", "G٣", "G1000"])
def test_what_has_not_the_form_of_a_cell_is_none(name: str) -> None:
    with pytest.raises(ValueError, match="is not a cell"):
        parse_cell(name)


def test_headings_step_north_east_south_and_west() -> None:  # B3.1
    start = parse_cell("G5")
    assert [cell_name(start + STEP[heading]) for heading in Heading] == ["G4", "H5", "G6", "F5"]


def test_a_ring_is_the_eight_cells_around() -> None:
    assert names(RING[parse_cell("G5")]) == ["F4", "G4", "H4", "F5", "H5", "F6", "G6", "H6"]


@pytest.mark.parametrize("size", [10, 15, 26])
def test_nothing_runs_over_an_edge(size: int) -> None:
    board = rectangle(size, size)
    assert board.bit_count() == size * size
    for cell in cells_of(board):
        near = {(column_of(other), row_of(other)) for other in cells_of(RING[cell] & board)}
        column, row = column_of(cell), row_of(cell)
        assert near == {
            (column + x, row + y)
            for x in (-1, 0, 1)
            for y in (-1, 0, 1)
            if (x or y) and 0 <= column + x < size and 0 <= row + y < size
        }
        for heading in Heading:
            assert all(row_of(other) == row or column_of(other) == column for other in line(cell, heading, board))
    west = cells(" ".join(f"A{row}" for row in range(1, size + 1)))
    assert spread_ring(west) & board == west | west << 1


def test_a_line_ends_before_the_first_cell_that_is_not_sea() -> None:
    sea = rectangle(10, 10) & ~cells("E5")
    assert [cell_name(cell) for cell in line(parse_cell("B5"), Heading.E, sea)] == ["C5", "D5"]
    assert line(parse_cell("B5"), Heading.W, sea) == [parse_cell("A5")]
    assert line(parse_cell("A5"), Heading.W, sea) == []


def test_steps_through_sea_go_round_islands() -> None:  # B7.1
    sea = rectangle(5, 5) & ~cells("B1 B2 B3")
    assert names(within(cells("A1"), sea, 2)) == ["A1", "A2", "A3"]
    assert "C3" not in names(within(cells("A3"), sea, 3))
    assert "C3" in names(within(cells("A3"), sea, 4))


def test_a_flood_fills_one_sea() -> None:
    sea = rectangle(5, 5) & ~cells("C1 C2 C3 C4 C5")
    assert flood(cells("A1"), sea) == rectangle(2, 5)
    assert flood(cells("C1"), sea) == 0
