"""Ways over a chart that never cross themselves, by chance."""
from __future__ import annotations

import random
from collections.abc import Sequence

from game.rules.chart import Chart
from game.rules.grid import STEP, cells_of
from game.rules.terms import Heading

_MOST_STEPS = 20_000


def walk(chart: Chart, length: int, chance: random.Random) -> tuple[int, tuple[Heading, ...]] | None:
    """A start cell and so many headings that cross neither land nor the way itself; None if none was found soon enough."""
    start = chance.choice(list(cells_of(chart.sea)))
    cells, headings = [start], list[Heading]()
    options = [_shuffled(chance)]
    for _ in range(_MOST_STEPS):
        if len(headings) == length:
            return start, tuple(headings)
        while options[-1]:
            heading = options[-1].pop()
            cell = cells[-1] + STEP[heading]
            if chart.sea >> cell & 1 and cell not in cells:
                cells.append(cell)
                headings.append(heading)
                options.append(_shuffled(chance))
                break
        else:
            if not headings:
                return None
            options.pop()
            cells.pop()
            headings.pop()
    return None


def cells_along(start: int, headings: Sequence[Heading]) -> list[int]:
    """The cells of a way, its start included."""
    cells = [start]
    for heading in headings:
        cells.append(cells[-1] + STEP[heading])
    return cells


def _shuffled(chance: random.Random) -> list[Heading]:
    headings = list(Heading)
    chance.shuffle(headings)
    return headings
