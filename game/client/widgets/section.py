"""Headings within a column of widgets."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget


class Section(Widget):
    """The name of a group of widgets with its icon and a hairline beneath."""

    def __init__(self, name: str, icon: str) -> None:
        super().__init__()
        self.name, self.icon = name, icon

    def natural_height(self, _width: int) -> int:
        """One line and the hairline."""
        return self.theme.px(34)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw icon, name and hairline."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        put_icon(surface, self.icon, rect.x + px(10), rect.y + px(12), px(9), palette.amber)
        fitted = text.fit(self.name, theme.type(Role.CREW_LINE), rect.width - px(30), theme.smallest_type, 1)
        text.write_lines(surface, fitted.lines, fitted.style, palette.bright, (rect.x + px(30), rect.y + px(12) - fitted.style.caps / 2))
        y = rect.bottom - px(4)
        pygame.draw.line(surface, palette.line, (rect.x, y), (rect.right, y), max(1, round(theme.scale)))
