"""Where everything lies on the bridge: the shares of the window for the captain's station."""
from __future__ import annotations

import dataclasses
import functools
from dataclasses import dataclass

import pygame

from game.client.theme import Theme

#: The bridge needs at least this much room at 100 %; a larger UI scale is held back to leave it.
LEAST = (800, 500)
LEAST_CELL = 24
LEAST_RAIL = 283
#: Height of the cursor's strip in windows that are not small.
STRIP = 84
#: Height of a crew card that has one line.
LINE = 34


@dataclass(frozen=True)
class BridgeLayout:
    """Places in the window. Empty rectangles are not shown: readout in small windows, instruments when they are a drawer."""

    theme: Theme
    top_bar: pygame.Rect
    gauges: pygame.Rect
    engine: pygame.Rect
    chart: pygame.Rect
    cursor: pygame.Rect
    plot: pygame.Rect
    layers: pygame.Rect
    cards: tuple[pygame.Rect, ...]
    log: pygame.Rect
    order_bar: pygame.Rect

    @property
    def stage(self) -> pygame.Rect:
        """All between top bar and order bar, left of the rail: the place of a station without a chart."""
        left = self.gauges.x if self.gauges.width else self.chart.x
        right = self.layers.right if self.layers.width else self.chart.right
        return pygame.Rect(left, self.chart.y, right - left, self.chart.height)

    @property
    def head_of_rail(self) -> pygame.Rect:
        """A strip on top of the rail in windows too small for a readout; empty in others."""
        return pygame.Rect(0, 0, 0, 0) if self.layers.width else self.cursor

    @property
    def drawer(self) -> bool:
        """Whether the instruments are a drawer (key G)."""
        return not self.gauges.width


@functools.lru_cache(maxsize=4)
def bridge_theme(theme: Theme) -> Theme:
    """The theme with its scale held back so that the bridge has room."""
    most = min(theme.size[0] / LEAST[0], theme.size[1] / LEAST[1])
    return theme if theme.scale <= most else dataclasses.replace(theme, scale=max(0.6, most))


def _rect(x: float, y: float, width: float, height: float) -> pygame.Rect:
    return pygame.Rect(round(x), round(y), round(x + width) - round(x), round(y + height) - round(y))


_NOWHERE = pygame.Rect(0, 0, 0, 0)


def bridge_layout(window: Theme, columns: int, rows: int, cards: int = 3) -> BridgeLayout:
    """The captain's bridge for a window, a chart of a size, and a number of crew cards."""
    theme = bridge_theme(window)
    k, m = theme.scale, theme.metrics
    wide, high = theme.size
    margin, gutter = m.margin * k, m.gutter * k
    top, order_high = m.top_bar * k, m.order_bar * k
    stage_top, stage_high = top + gutter, high - margin - order_high - gutter - (top + gutter)
    frame = m.chart_frame * k

    def cell_in(width: float) -> int:
        return int(min((width - 2 * frame) / columns, (stage_high - 2 * frame) / rows))

    def room(instruments: float, readout: float, rail: float) -> float:
        used = sum(part * k + gutter for part in (instruments, readout, rail) if part)
        return wide - 2 * margin - used

    rail = m.rail if not m.small else min(m.rail, max(283.0, m.width * 0.32))
    plans = [(m.instruments, m.readout, rail), (m.instruments, 0.0, rail), (m.instruments, 0.0, 283.0), (0.0, 0.0, 283.0)]
    height_bound = int((stage_high - 2 * frame) / rows)
    needed = min(height_bound, LEAST_CELL * k)
    instruments, readout, rail = next((plan for plan in plans if cell_in(room(*plan)) >= needed), plans[-1])
    # the chart comes before the rail's breadth
    lacking = height_bound * columns + 2 * frame - room(instruments, readout, rail)
    rail = max(min(rail, LEAST_RAIL), rail - max(0.0, lacking / k))
    cell = max(4, cell_in(room(instruments, readout, rail)))
    chart_wide = cell * columns + 2 * frame
    x = margin
    gauges = engine = _NOWHERE
    if instruments:
        share = stage_high * 0.48
        gauges = _rect(x, stage_top, instruments * k, share)
        engine = _rect(x, stage_top + share + gutter, instruments * k, stage_high - share - gutter)
        x += instruments * k + gutter
    chart = _rect(x, stage_top, chart_wide, stage_high)
    x += chart_wide + gutter
    cursor = plot = layers = _NOWHERE
    if readout:
        first, second = stage_high * 0.39 - gutter / 2, stage_high * 0.30 - gutter / 2
        cursor = _rect(x, stage_top, readout * k, first)
        plot = _rect(x, stage_top + first + gutter, readout * k, second)
        layers = _rect(x, stage_top + first + second + 2 * gutter, readout * k, stage_high - first - second - 2 * gutter)
        x += readout * k + gutter
    order = _rect(margin, stage_top + stage_high + gutter, wide - 2 * margin if m.small else x - gutter - margin, order_high)
    rail_wide = wide - margin - x
    y, foot = stage_top, stage_top + stage_high if m.small else high - margin
    if not readout:
        strip = 74 * k if m.small else STRIP * k
        cursor = _rect(x, y, rail_wide, strip)
        y += strip + gutter
    places, log = rail_places(theme, pygame.Rect(round(x), round(y), round(rail_wide), round(foot - y)), cards)
    return BridgeLayout(theme, _rect(0, 0, wide, top), gauges, engine, chart, cursor, plot, layers, places, log, order)


def rail_places(theme: Theme, rail: pygame.Rect, cards: int) -> tuple[tuple[pygame.Rect, ...], pygame.Rect]:
    """Where the crew cards lie in the rail, and the log beneath them."""
    k, m = theme.scale, theme.metrics
    x, y, rail_wide, foot, gutter = float(rail.x), float(rail.y), rail.width, rail.bottom, m.gutter * k
    least_log = (46 + 3 * 26 + 8) * k
    card_gap = 8 * k if m.small else 12 * k
    card_high = 138 * k if not m.small and cards <= 4 else 90 * k
    if cards:
        left = (foot - y - least_log - gutter - cards * card_gap) / cards
        if left < 56 * k:  # on one line each
            card_gap = 6 * k
            left = (foot - y - least_log - gutter - cards * card_gap) / cards
        card_high = min(card_high, max(LINE * k, left))
    places = []
    for _ in range(cards):
        places.append(_rect(x, y, rail_wide, card_high))
        y += card_high + card_gap
    y += gutter - card_gap if cards else 0
    return tuple(places), _rect(x, y, rail_wide, foot - y)
