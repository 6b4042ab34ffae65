"""Where everything lies in the debrief: header, chart, eyes and panels beside it, timeline along the bottom."""
from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

import pygame

from game.client.instruments.bridge_layout import bridge_theme
from game.client.theme import Theme

_NOWHERE = pygame.Rect(0, 0, 0, 0)
#: The narrowest panel of two columns, at 100 %.
LEAST_COLUMN = 400
#: The lowest list of what happened beneath the belief, at 100 %: a wide window that is too low for it has one column.
LEAST_LIST = 80
#: The least and the most height of the belief panel beside others, the height of all scores, the least and most of the numbers, at 100 %.
LEAST_BELIEF, MOST_BELIEF, SCORES, COUNTS, MOST_COUNTS = 230, 300, 560, 112, 190
#: The least and the most height of the curves of damage over the numbers.
LEAST_DAMAGE, MOST_DAMAGE = 210, 420


class Page(Enum):
    """The pages beside the chart. Where there is room, several are seen at once."""

    HAPPENED = "happened"
    CHANCES = "chances"
    BELIEF = "belief"
    SCORES = "scores"
    DAMAGE = "damage"


@dataclass(frozen=True)
class DebriefLayout:
    """Places in the window. `pages` says where each page lies; those in `tabbed` share one place, over which their tabs are.

    `counts` has no width where there is no room for it; below damage it is seen with that page alone.
    """

    theme: Theme
    header: pygame.Rect
    chart: pygame.Rect
    eyes: pygame.Rect
    tabs: pygame.Rect
    counts: pygame.Rect
    timeline: pygame.Rect
    tools: pygame.Rect
    strip: pygame.Rect
    pages: dict[Page, pygame.Rect]
    tabbed: tuple[Page, ...] = field(default=tuple(Page))


def debrief_layout(window: Theme, columns: int, rows: int) -> DebriefLayout:
    """The debrief for a window and a chart of a size."""
    theme = bridge_theme(window)
    px, m = theme.px, theme.metrics
    wide, high = theme.size
    margin, gutter, inset = px(m.margin), px(m.gutter), px(m.padding)
    header = pygame.Rect(0, 0, wide, px(72 if not m.small else 52))
    tool, strip = px(44 if not m.small else 36), px(108 if not m.small else 76)
    foot = 2 * inset + tool + px(10 if not m.small else 6) + strip
    timeline = pygame.Rect(margin, high - margin - foot, wide - 2 * margin, foot)
    tools = pygame.Rect(timeline.x + inset, timeline.y + inset, timeline.width - 2 * inset, tool)
    strips = pygame.Rect(tools.x, timeline.bottom - inset - strip, tools.width, strip)
    top = header.bottom + gutter
    body = timeline.y - gutter - top
    frame = 2 * px(m.chart_frame)
    chart_wide = min(round((body - frame) / rows * columns) + frame, round((wide - 2 * margin) * 0.55))
    chart = pygame.Rect(margin, top, chart_wide, body)
    left = chart.right + gutter
    right = pygame.Rect(left, top, wide - margin - left, body)
    eye, tab = px(44 if not m.small else 36), px(34)
    stacked = px(46) + eye + inset + px(LEAST_BELIEF) + tab + px(6) + 2 * gutter  # what stands over the list of the first of two columns
    if right.width >= 2 * px(LEAST_COLUMN) + gutter and body >= stacked + px(LEAST_LIST):
        column = (right.width - gutter) // 2
        seen = pygame.Rect(left, top, column, px(46) + eye + inset)
        rest = right.bottom - seen.bottom - gutter
        belief = pygame.Rect(left, seen.bottom + gutter, column, min(px(MOST_BELIEF), max(px(LEAST_BELIEF), round(rest * 0.42))))
        tabs = pygame.Rect(left, belief.bottom + gutter, column, tab)
        listed = pygame.Rect(left, tabs.bottom + px(6), column, right.bottom - tabs.bottom - px(6))
        scores = pygame.Rect(left + column + gutter, top, right.width - column - gutter, body)
        pages = {Page.HAPPENED: listed, Page.CHANCES: listed, Page.DAMAGE: listed, Page.BELIEF: belief, Page.SCORES: scores}
        tabbed: tuple[Page, ...] = (Page.HAPPENED, Page.CHANCES, Page.DAMAGE)
        counts = _NOWHERE
        room = body - px(SCORES) - gutter
        if room >= px(COUNTS):
            counts = pygame.Rect(scores.x, scores.bottom - min(room, px(MOST_COUNTS)), scores.width, min(room, px(MOST_COUNTS)))
            scores.height -= counts.height + gutter
            room -= counts.height + gutter
        if room >= px(LEAST_DAMAGE):
            high = min(room, px(MOST_DAMAGE))
            pages[Page.DAMAGE] = pygame.Rect(scores.x, counts.y - gutter - high, scores.width, high)
            scores.height -= high + gutter
            tabbed = (Page.HAPPENED, Page.CHANCES)
        return DebriefLayout(theme, header, chart, seen, tabs, counts, timeline, tools, strips, pages, tabbed)
    seen = pygame.Rect(left, top, right.width, eye)
    tabs = pygame.Rect(left, seen.bottom + px(8 if not m.small else 6), right.width, tab)
    panel = pygame.Rect(left, tabs.bottom + px(6), right.width, right.bottom - tabs.bottom - px(6))
    pages, counts = dict.fromkeys(Page, panel), _NOWHERE
    if panel.height >= px(LEAST_DAMAGE) + gutter + px(COUNTS):
        high = min(px(MOST_COUNTS), panel.height - px(LEAST_DAMAGE) - gutter)
        counts = pygame.Rect(panel.x, panel.bottom - high, panel.width, high)
        pages[Page.DAMAGE] = pygame.Rect(panel.x, panel.y, panel.width, panel.height - high - gutter)
    return DebriefLayout(theme, header, chart, seen, tabs, counts, timeline, tools, strips, pages)
