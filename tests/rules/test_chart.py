"""Charts as the rules know them: sectors, marks, and changes that leave the chart itself alone (B1)."""
from __future__ import annotations

import pytest

from game.rules.chart import Chart, is_mark, standard_sectors
from game.rules.grid import bits, cell_name, cells_of, parse_cell, rectangle


def cells(text: str) -> int:
    return bits(parse_cell(name) for name in text.split())


def chart(width: int, height: int, islands: str = "") -> Chart:
    return Chart("test", width, height, rectangle(width, height) & ~cells(islands), standard_sectors(width, height))


@pytest.mark.parametrize(("size", "count"), [(15, 9), (10, 4)])
def test_sectors_are_numbered_row_by_row(size: int, count: int) -> None:  # B1.1
    sea = chart(size, size)
    assert len(sea.sectors) == count
    across = size // 5
    for cell in cells_of(sea.board):
        name = cell_name(cell)
        column, row = ord(name[0]) - ord("A"), int(name[1:]) - 1
        assert sea.sector_of(cell) == row // 5 * across + column // 5 + 1
        assert sea.sector(sea.sector_of(cell)) >> cell & 1


def test_other_sizes_give_their_own_sectors() -> None:  # B1.1
    board = rectangle(26, 26)
    west = rectangle(13, 26)
    large = Chart("large", 26, 26, board, (west, board & ~west))
    assert large.sector_of(parse_cell("Z26")) == 2
    assert large.sector_of(parse_cell("M1")) == 1
    for width, height in ((26, 26), (12, 10), (0, 5), (30, 30)):
        with pytest.raises(ValueError, match="has no 5×5 sectors"):
            standard_sectors(width, height)


def test_a_cell_is_sea_or_island_and_may_carry_marks() -> None:  # B1.2
    sea = chart(10, 10, "C3 D4")
    assert sea.islands == cells("C3 D4")
    assert sea.sea | sea.islands == sea.board
    marked = sea.with_mark("emp", cells("C3 A1")).with_mark("emp", cells("A2")).with_mark("vortex-1", cells("J10"))
    assert marked.mark("emp") == cells("A1 A2 C3")
    assert marked.mark("vortex-1") == cells("J10")
    assert marked.mark("hole") == sea.mark("emp") == 0


def test_changes_make_another_chart() -> None:  # B1.3
    sea = chart(10, 10, "C3")
    assert sea.with_island(cells("A1")).islands == cells("A1 C3")
    assert sea.with_sea(cells("C3")).islands == 0
    assert sea.islands == cells("C3")


def test_rows_and_columns_are_numbered_from_one() -> None:
    sea = chart(10, 10)
    assert sea.row(2) == cells(" ".join(f"{letter}2" for letter in "ABCDEFGHIJ"))
    assert sea.column(3) == cells(" ".join(f"C{row}" for row in range(1, 11)))


@pytest.mark.parametrize("word", ["emp", "current-N", "vortex-1", "vortex-12", "base-mate", "archer"])
def test_marks_have_words(word: str) -> None:  # N1
    assert is_mark(word)


@pytest.mark.parametrize("word", ["", "vortex-0", "vortex", "vortex-123", "current-n", "Emp", "island"])
def test_other_words_are_no_marks(word: str) -> None:  # N1
    assert not is_mark(word)
