"""The radio operator: what he makes of all that is heard, in words."""
from __future__ import annotations

from game.crew.belief import Belief
from game.crew.reason import Reason
from game.rules.chart import Chart
from game.rules.grid import cell_name, column_name, column_of, row_of


def report(chart: Chart, belief: Belief) -> Reason:
    """Where the enemy is: cell, row, column or sector where they are sure, else the likeliest sector and how likely it is."""
    cells = belief.cells
    if belief.count == 1:
        return Reason("radio-cell", (cell_name(belief.likeliest),))
    if belief.count <= 4:
        return Reason("radio-few", (belief.count, cell_name(belief.likeliest)))
    likely = belief.likeliest
    for number, sector in enumerate(chart.sectors, 1):
        if not cells & ~sector:
            return Reason("radio-sector", (number, belief.count))
    if likely:
        if not cells & ~chart.row(row_of(likely) + 1):
            return Reason("radio-row", (row_of(likely) + 1, belief.count))
        if not cells & ~chart.column(column_of(likely) + 1):
            return Reason("radio-column", (column_name(column_of(likely)), belief.count))
    shares = [(belief.share(sector), -number) for number, sector in enumerate(chart.sectors, 1)]
    share, number = max(shares)
    if share >= 0.4:
        return Reason("radio-likely", (-number, round(100 * share)))
    return Reason("radio-unknown", (belief.count,))
