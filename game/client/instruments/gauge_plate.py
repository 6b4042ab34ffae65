"""The plate of all gauges, small, as the captain has it beside the chart."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.theme import Theme
from game.client.widgets.gauge import GaugeState, put_gauge
from game.client.widgets.plate import put_plate
from game.i18n import _


def put_gauge_plate(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, gauges: Sequence[GaugeState]) -> None:
    """Put the plate with its gauges one below the other, as much room between them as there is."""
    inside = put_plate(surface, theme, rect, _("Gauges"))
    if not gauges:
        return
    step = inside.height / len(gauges)
    for number, gauge in enumerate(gauges):
        height = min(round(step), theme.px(52))
        place = pygame.Rect(inside.x, round(inside.y + number * step), inside.width, height)
        put_gauge(surface, theme, place, gauge)
