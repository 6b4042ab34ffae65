"""Where everything lies in the debrief: header, chart, eyes and panels beside it, timeline along the bottom."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.instruments.bridge_layout import bridge_theme
from game.client.theme import Theme

_NOWHERE = pygame.Rect(0, 0, 0, 0)
#: The narrowest panel of two columns, and the lowest body whose panels lie one below the other, at 100 %.
LEAST_COLUMN, LEAST_STACK = 400, 400
#: The height of the numbers, and the least of the curves above them, at 100 %.
COUNTS, LEAST_DAMAGE = 190, 300


@dataclass(frozen=True)
class DebriefLayout:
    """Places in the window. Without `tabs` both panels are shown at once; with them they lie on the same place.

    `counts` has no width where there is no room for it.
    """

    theme: Theme
    header: pygame.Rect
    chart: pygame.Rect
    eyes: pygame.Rect
    tabs: pygame.Rect
    damage: pygame.Rect
    happened: pygame.Rect
    counts: pygame.Rect
    timeline: pygame.Rect
    tools: pygame.Rect
    strip: pygame.Rect


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
    eye = px(44 if not m.small else 36)
    if right.width >= 2 * px(LEAST_COLUMN) + gutter:
        column = (right.width - gutter) // 2
        seen = pygame.Rect(left, top, column, px(46) + eye + inset)
        damage = pygame.Rect(left, seen.bottom + gutter, column, right.bottom - seen.bottom - gutter)
        counts = _NOWHERE
        if damage.height >= px(LEAST_DAMAGE) + gutter + px(COUNTS):
            counts = pygame.Rect(left, right.bottom - px(COUNTS), column, px(COUNTS))
            damage.height = counts.y - gutter - damage.y
        happened = pygame.Rect(left + column + gutter, top, right.width - column - gutter, body)
        return DebriefLayout(theme, header, chart, seen, _NOWHERE, damage, happened, counts, timeline, tools, strips)
    seen = pygame.Rect(left, top, right.width, eye)
    rest = pygame.Rect(left, seen.bottom + gutter, right.width, right.bottom - seen.bottom - gutter)
    if body >= px(LEAST_STACK):
        share = round((rest.height - gutter) * 0.44)
        damage = pygame.Rect(left, rest.y, rest.width, share)
        happened = pygame.Rect(left, damage.bottom + gutter, rest.width, rest.bottom - damage.bottom - gutter)
        return DebriefLayout(theme, header, chart, seen, _NOWHERE, damage, happened, _NOWHERE, timeline, tools, strips)
    tabs = pygame.Rect(left, rest.y, rest.width, px(34))
    panel = pygame.Rect(left, tabs.bottom + px(6), rest.width, rest.bottom - tabs.bottom - px(6))
    return DebriefLayout(theme, header, chart, seen, tabs, panel, panel, _NOWHERE, timeline, tools, strips)
