"""Brushes: which cells the radio operator marks at once."""
from __future__ import annotations

from enum import Enum

from game.rules.ballistics import torpedo_reach
from game.rules.chart import Chart
from game.rules.grid import RING, column_of, row_of


class Brush(Enum):
    """What is marked: a cell, its ring, its row, column or sector, or all that a torpedo fired from it reaches."""

    CELL = "cell"
    RING = "ring"
    ROW = "row"
    COLUMN = "column"
    SECTOR = "sector"
    REACH = "reach"


def brush_cells(brush: Brush, chart: Chart, cell: int) -> int:
    """The sea cells that a brush covers when it is put on a cell of the chart; none off it."""
    if not chart.board >> cell & 1:
        return 0
    covered = {
        Brush.CELL: lambda: 1 << cell, Brush.RING: lambda: RING[cell], Brush.ROW: lambda: chart.row(row_of(cell) + 1),
        Brush.COLUMN: lambda: chart.column(column_of(cell) + 1), Brush.SECTOR: lambda: chart.sector(chart.sector_of(cell)),
        Brush.REACH: lambda: torpedo_reach(cell, chart.sea),
    }[brush]()
    return covered & chart.sea
