"""The order bar: headings, systems, other orders, in this order at every station."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate


class OrderBar(Widget):
    """Lays out groups of buttons in one row, parted by hairlines. The buttons themselves go on the board after it.

    `headings` says whether the first group holds the narrow buttons of the headings.
    """

    def __init__(self, groups: Sequence[Sequence[Widget]], *, headings: bool = True) -> None:
        super().__init__()
        self.groups = [list(group) for group in groups]
        self.headings = headings
        self._hairlines: list[int] = []

    @property
    def buttons(self) -> list[Widget]:
        """All buttons from left to right."""
        return [button for group in self.groups for button in group]

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """The headings' buttons are narrow, all others share the rest."""
        super().layout(rect, theme)
        px = theme.px
        tall = rect.height >= px(74)
        inset, gap, apart = (px(12 if rect.height >= px(100) else 8), px(8), px(22)) if tall else (0, px(6), px(14))
        narrow = px(58 if tall else 50)
        few = self.groups[0] if self.headings else []
        rest = [button for group in self.groups[1 if self.headings else 0:] for button in group]
        wide_gaps = gap * sum(max(0, len(group) - 1) for group in self.groups) + apart * (len(self.groups) - 1)
        room = rect.width - 2 * inset - wide_gaps
        if rest and (room - narrow * len(few)) / len(rest) < px(76):
            narrow = max(px(36), round(narrow - (px(76) - (room - narrow * len(few)) / len(rest)) * len(rest) / 4))
        share = (room - narrow * len(few)) / max(1, len(rest))
        x, top, high = float(rect.x + inset), rect.y + inset, rect.height - 2 * inset
        self._hairlines = []
        for number, group in enumerate(self.groups):
            for button in group:
                width = narrow if number == 0 and self.headings else share
                button.layout(pygame.Rect(round(x), top, round(x + width) - round(x), high), theme)
                x += width + gap
            x += apart - gap
            if number < len(self.groups) - 1:
                self._hairlines.append(round(x - apart / 2))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate of a tall bar, and the hairlines."""
        px = self.theme.px
        if self.rect.height >= px(74):
            put_plate(surface, self.theme, self.rect)
            for x in self._hairlines:
                line = (x, self.rect.y + px(18)), (x, self.rect.bottom - px(18))
                pygame.draw.line(surface, self.theme.palette.line, *line, max(1, px(1)))
