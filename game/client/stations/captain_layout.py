"""Where everything of the captain's station lies, for any window and scale."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.theme import Theme
from game.rules.view import View


@dataclass(frozen=True)
class Regions:
    """Places in the window. `orders` are the headings' buttons, then the others; `readout` or `strip` is None."""

    top: pygame.Rect
    gauges: pygame.Rect
    engine: pygame.Rect
    chart: pygame.Rect
    readout: pygame.Rect | None
    strip: pygame.Rect | None
    cards: tuple[pygame.Rect, ...]
    log: pygame.Rect
    orders: tuple[pygame.Rect, ...]


HEADINGS = 4
#: Narrower than this, at 100 %, a gap between the groups of the order bar.
_GROUP_GAP = 16


def regions(view: View, theme: Theme, buttons: int) -> Regions:
    """Lay the station out: instruments, chart, readout, rail, and the order bar beneath."""
    px, metrics = theme.px, theme.metrics
    wide, high = theme.size
    margin, gutter = px(metrics.margin), px(metrics.gutter)
    top = pygame.Rect(margin, px(8), wide - 2 * margin, px(metrics.top_bar))
    stage_top = top.bottom + px(8)
    bar_high = px(metrics.order_bar)
    stage = pygame.Rect(margin, stage_top, wide - 2 * margin, high - stage_top - margin - bar_high - gutter)
    rail_wide = min(px(metrics.rail), round(wide * 0.34))
    instruments_wide = min(px(metrics.instruments), round(wide * 0.22))
    readout_wide = px(metrics.readout)
    chart = view.chart
    frame = 2 * px(metrics.chart_frame)
    room = stage.width - instruments_wide - rail_wide - 2 * gutter
    cell = max(4, min((stage.height - frame) // chart.height, (room - frame) // chart.width))
    chart_wide = cell * chart.width + frame
    if readout_wide and room - chart_wide - gutter < readout_wide:
        readout_wide = 0
    instruments = pygame.Rect(stage.x, stage.y, instruments_wide, stage.height)
    gauges = pygame.Rect(instruments.x, instruments.y, instruments.width, round((instruments.height - gutter) * 0.5))
    engine = pygame.Rect(instruments.x, gauges.bottom + gutter, instruments.width, instruments.bottom - gauges.bottom - gutter)
    spare = room - chart_wide - (readout_wide + gutter if readout_wide else 0)
    rail_wide += max(0, min(spare, round(wide * 0.08)))
    chart_place = pygame.Rect(instruments.right + gutter, stage.y, chart_wide, stage.height)
    rail = pygame.Rect(stage.right - rail_wide, stage.y, rail_wide, stage.height)
    readout = None
    if readout_wide:
        readout = pygame.Rect(chart_place.right + gutter, stage.y, rail.x - chart_place.right - 2 * gutter, stage.height)
    else:
        chart_place.width = rail.x - gutter - chart_place.x
    strip, cards, log = _rail(rail, theme, readout is None)
    bar = pygame.Rect(margin, stage.bottom + gutter, wide - 2 * margin, bar_high)
    return Regions(top, gauges, engine, chart_place, readout, strip, cards, log, _orders(bar, theme, buttons))


def _rail(rail: pygame.Rect, theme: Theme, with_strip: bool) -> tuple[pygame.Rect | None, tuple[pygame.Rect, ...], pygame.Rect]:
    """Strip, three crew cards, and the log in what is left, at least three lines of it."""
    px, gutter = theme.px, theme.px(theme.metrics.gutter)
    strip = None
    y = rail.y
    if with_strip:
        strip = pygame.Rect(rail.x, y, rail.width, px(74))
        y = strip.bottom + gutter
    least_log = px(46) + 3 * px(26) + px(10)
    room = rail.bottom - y - least_log - 3 * gutter
    card_high = max(px(60), min(px(90 if theme.small else 128), room // 3))
    cards = []
    for _number in range(3):
        cards.append(pygame.Rect(rail.x, y, rail.width, card_high))
        y += card_high + gutter
    return strip, tuple(cards), pygame.Rect(rail.x, y, rail.width, max(px(60), rail.bottom - y))


def _orders(bar: pygame.Rect, theme: Theme, buttons: int) -> tuple[pygame.Rect, ...]:
    """The headings' buttons square at the left, the others sharing the rest."""
    px = theme.px
    gap, group = px(6 if theme.small else 10), px(_GROUP_GAP)
    square = min(px(54 if theme.small else 92), bar.height + px(6))
    places = []
    x = bar.x
    for _number in range(HEADINGS):
        places.append(pygame.Rect(x, bar.y, square, bar.height))
        x += square + gap
    x += group - gap
    wide = (bar.right - x - gap * (buttons - 1)) / max(1, buttons)
    for number in range(buttons):
        left = round(x + number * (wide + gap))
        places.append(pygame.Rect(left, bar.y, round(x + number * (wide + gap) + wide) - left, bar.height))
    return tuple(places)
