"""Measures that follow the size of the window."""
from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

#: Rows: width, height, margin, gutter, top bar, order bar, chart frame, instruments, readout, rail, state plate.
_ROWS: tuple[tuple[int, ...], ...] = (
    (1024, 640, 12, 8, 52, 50, 18, 200, 0, 283, 260),
    (1280, 720, 16, 10, 56, 54, 20, 232, 0, 416, 344),
    (1920, 1080, 24, 16, 72, 104, 26, 304, 208, 464, 320),
    (2560, 1440, 32, 20, 96, 136, 35, 400, 268, 632, 420),
)

#: Under this width (at 100 %) the small window's forms hold.
SMALL_WIDTH = 1400
#: The chart's cell never falls below this many pixels at 100 %.
SMALLEST_CELL = 24


@dataclass(frozen=True)
class Metrics:
    """Measures in pixels at a UI scale of 100 %, for a window of a size at that scale."""

    width: float
    height: float
    small: bool
    margin: float
    gutter: float
    top_bar: float
    order_bar: float
    chart_frame: float
    instruments: float
    readout: float
    rail: float
    state_plate: float
    padding: float
    hit: float


def _place(value: float, column: int) -> float:
    """Where a width or height stands among the rows: 0 for the first, 3 for the last, beyond it further."""
    sizes = [row[column] for row in _ROWS]
    if value <= sizes[0]:
        return 0.0
    for index, (low, high) in enumerate(pairwise(sizes)):
        if value <= high:
            return index + (value - low) / (high - low)
    return len(sizes) - 1 + (value - sizes[-1]) / (sizes[-1] - sizes[-2])


def _value(place: float, column: int) -> float:
    index = min(int(place), len(_ROWS) - 2)
    low, high = _ROWS[index][column], _ROWS[index + 1][column]
    return low + (high - low) * (place - index)


def metrics_for(width: float, height: float) -> Metrics:
    """The measures of a window of a size, given at a UI scale of 100 %."""
    place = min(_place(width, 0), _place(height, 1))
    small = width < SMALL_WIDTH or place < 1.2
    order_bar = min(_value(place, 5), 54.0) if small else max(_value(place, 5), 92.0)
    return Metrics(
        width=width, height=height, small=small,
        margin=_value(place, 2), gutter=_value(place, 3), top_bar=min(_value(place, 4), 60.0) if small else _value(place, 4),
        order_bar=order_bar, chart_frame=_value(place, 6), instruments=_value(place, 7),
        readout=0.0 if small else max(200.0, _value(place, 8)), rail=_value(_place(width, 0), 9) if small else _value(place, 9),
        state_plate=_value(place, 10), padding=12.0 if small else 16.0, hit=32.0 if small else 40.0,
    )
