"""The six gauges in small, for stations that do not work them."""
from __future__ import annotations

import pygame

from game.client.widgets.base import Widget
from game.client.widgets.gauge import GaugeState, put_gauge
from game.client.widgets.plate import put_plate


class GaugesPanel(Widget):
    """The gauges of a boat on their plate."""

    def __init__(self, label: str, right: str = "") -> None:
        super().__init__()
        self.label, self.right = label, right
        self.gauges: tuple[GaugeState, ...] = ()

    def rows(self) -> list[pygame.Rect]:
        """Where each gauge lies."""
        if not self.gauges:
            return []
        px = self.theme.px
        inset, head = px(self.theme.metrics.padding), px(48)
        step = (self.rect.height - head - px(6)) / len(self.gauges)
        high = min(round(step), px(58))
        return [
            pygame.Rect(self.rect.x + inset, round(self.rect.y + head + i * step), self.rect.width - 2 * inset, high)
            for i in range(len(self.gauges))
        ]

    @property
    def kept(self) -> list[pygame.Rect]:
        """The gauges that are broken or out of service."""
        return [row for gauge, row in zip(self.gauges, self.rows(), strict=True) if gauge.broken or gauge.out]

    def gauge_under(self, at: tuple[int, int]) -> int | None:
        """The number of the gauge at a point of the window."""
        return next((i for i, row in enumerate(self.rows()) if row.collidepoint(at)), None)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate and gauges."""
        put_plate(surface, self.theme, self.rect, self.label, self.right)
        for gauge, row in zip(self.gauges, self.rows(), strict=True):
            put_gauge(surface, self.theme, row, gauge)
