"""Two stations side by side in a wide window: each with a stage and an order bar of its own, one rail for both."""
from __future__ import annotations

from dataclasses import replace

import pygame

from game.client.instruments.bridge_layout import STRIP, BridgeLayout, bridge_theme, rail_places
from game.client.theme import Theme

#: Two stations lie side by side from this width on, at 100 %.
WIDE = 2400
#: No rail is broader beside two stations, and no station narrower, at 100 %.
_RAIL, _LEAST = 464, 720
#: A chart that shares the room of its half with instruments has cells of so many pixels at least, at 100 %.
_CELL = 34

_NOWHERE = pygame.Rect(0, 0, 0, 0)


def is_wide(window: Theme) -> bool:
    """Whether two stations have room side by side."""
    return window.size[0] >= WIDE * window.scale and window.size[1] >= 900 * window.scale


def pair_layout(
    window: Theme, columns: int, rows: int, cards: int, charts: tuple[bool, bool],
) -> tuple[BridgeLayout, BridgeLayout]:
    """Places of both; `charts` says which of them have a chart. One chart has all the height and comes first, two share the room."""
    theme = bridge_theme(window)
    k, m = theme.scale, theme.metrics
    wide, high = theme.size
    margin, gutter, top, order = round(m.margin * k), round(m.gutter * k), round(m.top_bar * k), round(m.order_bar * k)
    stage = pygame.Rect(margin, top + gutter, 0, high - margin - order - gutter - top - gutter)
    rail = round(min(m.rail, _RAIL) * k)
    stage.width = wide - 2 * margin - rail - gutter
    head = pygame.Rect(wide - margin - rail, stage.y, rail, 0)
    frame = round(m.chart_frame * k)
    single = charts[0] and not charts[1]
    if single:
        full = (stage.height - 2 * frame) // rows * columns + 2 * frame
        left = _room_of_one(stage.width, full, theme)
    else:
        left = (stage.width - gutter) // 2
    parts = [
        pygame.Rect(stage.x, stage.y, left, stage.height),
        pygame.Rect(stage.x + left + gutter, stage.y, stage.width - left - gutter, stage.height),
    ]
    found = [_pane(theme, part, has_chart, columns, alone=single) for part, has_chart in zip(parts, charts, strict=True)]
    if single and not found[0].layers.width:  # the strip of the only chart lies over the rail
        head.height = round(STRIP * k)
        found[0] = replace(found[0], cursor=head)
    y = head.bottom + gutter if head.height else head.y
    places, log = rail_places(theme, pygame.Rect(head.x, y, rail, high - margin - y), cards)
    first, second = (
        replace(
            pane, top_bar=pygame.Rect(0, 0, wide, top), cards=places, log=log,
            order_bar=pygame.Rect(part.x, part.bottom + gutter, part.width, order),
        )
        for part, pane in zip(parts, found, strict=True)
    )
    return first, second


def _room_of_one(room: int, chart: int, theme: Theme) -> int:
    """The breadth of a chart's station beside one without a chart: with instruments and readout as far as the other leaves room."""
    k, m, gutter = theme.scale, theme.metrics, round(theme.metrics.gutter * theme.scale)
    least = round(_LEAST * k)
    for columns in ((m.instruments, m.readout), (m.instruments,), ()):
        breadth = chart + sum(round(column * k) + gutter for column in columns)
        if room - gutter - breadth >= least:
            return breadth
    return min(chart, room - gutter - least)


def _pane(theme: Theme, part: pygame.Rect, has_chart: bool, columns: int, *, alone: bool) -> BridgeLayout:
    """The places within one half. A station without a chart takes all of it."""
    k, m, gutter = theme.scale, theme.metrics, round(theme.metrics.gutter * theme.scale)
    whole = BridgeLayout(theme, _NOWHERE, _NOWHERE, _NOWHERE, part, _NOWHERE, _NOWHERE, _NOWHERE, (), _NOWHERE, _NOWHERE)
    if not has_chart:
        return whole
    chart, strip = pygame.Rect(part), _NOWHERE
    if not alone:
        strip = pygame.Rect(part.x, part.bottom - round(STRIP * k), part.width, round(STRIP * k))
        chart.height -= strip.height + gutter
    instruments, readout = round(m.instruments * k), round(m.readout * k)
    if not alone:
        instruments = min(instruments, round(304 * k))
    frame = 2 * round(m.chart_frame * k)
    spare = part.width - gutter - instruments - frame
    gauges = engine = plot = layers = _NOWHERE
    cursor = strip
    if (alone and spare < chart.height - frame - columns) or spare < columns * round(_CELL * k):
        return replace(whole, chart=chart, cursor=cursor)
    first = round(chart.height * 0.48)
    gauges = pygame.Rect(part.x, chart.y, instruments, first)
    engine = pygame.Rect(part.x, chart.y + first + gutter, instruments, chart.height - first - gutter)
    chart.x, chart.width = part.x + instruments + gutter, part.width - instruments - gutter
    if alone and chart.width - gutter - readout - frame >= chart.height - frame - columns:
        chart.width -= readout + gutter
        upper, middle = round(chart.height * 0.39) - gutter // 2, round(chart.height * 0.30) - gutter // 2
        x = chart.right + gutter
        cursor = pygame.Rect(x, chart.y, readout, upper)
        plot = pygame.Rect(x, cursor.bottom + gutter, readout, middle)
        layers = pygame.Rect(x, plot.bottom + gutter, readout, chart.bottom - plot.bottom - gutter)
    return replace(whole, gauges=gauges, engine=engine, chart=chart, cursor=cursor, plot=plot, layers=layers)
