"""What a sonar's answer and those to cards tell, as boards (B9.1, X)."""
from __future__ import annotations

from game.rules.chart import Chart
from game.rules.events import SonarAnswer
from game.rules.grid import spread_ring
from game.rules.orders import Answer
from game.rules.terms import Item

#: How near a boat is to an explosion that nakamura asks about, in the larger difference of coordinates.
_NEAR = 3


def item_board(chart: Chart, kind: Item, value: int) -> int:
    """The cells of a row, column or sector, numbered from 1."""
    if kind is Item.ROW:
        return chart.row(value)
    return chart.column(value) if kind is Item.COLUMN else chart.sector(value)


def told(chart: Chart, answer: Answer | SonarAnswer) -> int:
    """The cells that an answer leaves: those for which just one of its two items is true."""
    return item_board(chart, answer.first, answer.first_value) ^ item_board(chart, answer.second, answer.second_value)


def untold(chart: Chart, answer: Answer | SonarAnswer) -> int:
    """The cells for which both items are true: all that an answer excludes that may be false altogether (X, amari)."""
    return item_board(chart, answer.first, answer.first_value) & item_board(chart, answer.second, answer.second_value)


def near(cell: int, chart: Chart) -> int:
    """The cells that a boat within three cells of an explosion may be on (nakamura)."""
    board = 1 << cell
    for _ in range(_NEAR):
        board = spread_ring(board) & chart.board
    return board


def odd_rows(chart: Chart) -> int:
    """The cells of the rows 1, 3, 5 … (fitzroy)."""
    board = 0
    for number in range(1, chart.height + 1, 2):
        board |= chart.row(number)
    return board
