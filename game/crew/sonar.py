"""What a sonar's answer tells, as a board (B9.1)."""
from __future__ import annotations

from game.rules.chart import Chart
from game.rules.events import SonarAnswer
from game.rules.orders import Answer
from game.rules.terms import Item


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
