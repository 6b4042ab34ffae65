"""The radio operator: what he makes of all that is heard, in words."""
from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

from game.crew.belief import Belief
from game.crew.cards.radio import question
from game.crew.reason import Decision, Reason
from game.crew.situation import Situation
from game.crew.tracker import Tracker
from game.match.crewtalk import Plot
from game.rules.chart import Chart
from game.rules.events import Course, Event
from game.rules.grid import cell_name, column_name, column_of, row_of
from game.rules.orders import Order, Trace

#: So many cells at most are named one of them, and so many are as good as sure: as many as one torpedo touches.
_FEW, _SURE = 4, 9
#: The likeliest of a few cells is named if it is so many times as likely as were they all alike.
_APART = 1.2
#: Shares of all from which on a sector, two sectors together, or a half of the chart are named; two sectors only if they hold so many
#: times what their part of the sea would be anyway.
_LIKELY, _LIKELY_TWO, _HALF, _MORE = 0.4, 0.5, 0.6, 1.5


def listen(now: Situation, options: Sequence[Order]) -> Decision | None:
    """A section of the hull to draw, or a card worth playing."""
    for order in options:
        if isinstance(order, Trace) and order.inside:
            return Decision(order, Reason("trace"))
    return question(now, options)


def plot_heard(tracker: Tracker, event: Event, haze: float) -> None:
    """Plot what is heard, and lose one's place now and then: when, depends on what was heard alone."""
    tracker.hear(event)
    if not haze or not isinstance(event, Course) or event.side is not tracker.side:
        return
    if random.Random(tracker.cells * 1_009 + tracker.epoch).random() < haze:
        tracker.blur()


def is_sure(belief: Belief) -> bool:
    """Whether the radio operator is sure where the enemy is."""
    return 0 < belief.count <= _SURE


def ruled_out(chart: Chart, belief: Belief) -> Reason:
    """Where the enemy is not: the sectors that are ruled out, and how many cells are left."""
    out = [str(number) for number, sector in enumerate(chart.sectors, 1) if sector & chart.sea and not sector & belief.cells]
    left = (belief.count, chart.sea.bit_count())
    return Reason("not-sectors", (", ".join(out), *left)) if out else Reason("not-any", left)


def _even(share: float, count: int) -> bool:
    """Whether the likeliest cell, with this share of all, stands out from the others too little to be named alone."""
    return share * count < _APART


def report(chart: Chart, belief: Belief) -> Reason:
    """Where the enemy is: cell, row, column or sector where they are sure, else the likeliest sector and how likely it is."""
    cells = belief.cells
    if belief.count == 1:
        return Reason("radio-cell", (cell_name(belief.likeliest),))
    if belief.count <= _FEW:
        if _even(max(belief.shares.values()), belief.count):
            return Reason("radio-even", (", ".join(cell_name(cell) for cell in sorted(belief.shares)),))
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
    return _region(chart, belief)


def _region(chart: Chart, belief: Belief) -> Reason:
    """The sector, the two sectors or the half of the chart where the enemy is likeliest; nothing if he may be anywhere."""
    shares = sorted(((belief.share(sector), -number) for number, sector in enumerate(chart.sectors, 1)), reverse=True)
    (first, one), (second, other) = shares[:2]
    names = tuple(sorted((-one, -other)))
    both = chart.sector(-one) | chart.sector(-other)
    if not belief.cells & ~both:
        return Reason("radio-two-sectors", (*names, belief.count))
    if first >= _LIKELY:
        return Reason("radio-likely", (-one, round(100 * first)))
    if first + second >= max(_LIKELY_TWO, _MORE * (both & chart.sea).bit_count() / chart.sea.bit_count()):
        return Reason("radio-likely-two", (*names, round(100 * (first + second))))
    share, word, half = max((belief.share(half), word, half) for word, half in _halves(chart))
    if share >= _HALF:
        return Reason(f"radio-{word}", (round(100 * share), (belief.cells & half).bit_count()))
    return Reason("radio-unknown", (belief.count,))


def _halves(chart: Chart) -> Iterator[tuple[str, int]]:
    """The halves of the chart, without the middle row or column if there is one, as boards."""
    rows, columns = chart.height // 2, chart.width // 2
    yield "north", sum(chart.row(1 + number) for number in range(rows))
    yield "south", sum(chart.row(chart.height - number) for number in range(rows))
    yield "west", sum(chart.column(1 + number) for number in range(columns))
    yield "east", sum(chart.column(chart.width - number) for number in range(columns))


def understood(plot: Plot, chart: Chart) -> Reason:
    """What a captain concludes from a human operator's plot, in words."""
    cells = [cell for cell, _ in plot.cells]
    if not cells:
        return Reason("plot-none")
    if len(cells) == 1:
        return Reason("plot-cell", (cell_name(cells[0]),))
    if len(cells) == chart.sea.bit_count():
        return Reason("plot-anywhere")
    likely, share = max(plot.cells, key=lambda one: (one[1], -one[0]))
    even = "-even" if _even(share / sum(part for _, part in plot.cells), len(cells)) else ""
    return Reason(f"plot-few{even}" if len(cells) <= 8 else f"plot-many{even}", (len(cells), cell_name(likely)))
