"""Prose in a column of widgets."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget


class Prose(Widget):
    """A heading and paragraphs in a column."""

    def __init__(self, paragraphs: Sequence[str], *, label: str = "", icon: str = "", quiet: bool = False, large: bool = False) -> None:
        super().__init__()
        self.paragraphs, self.label, self.icon, self.quiet, self.large = list(paragraphs), label, icon, quiet, large

    @property
    def _style(self) -> text.TextStyle:
        """A story that has the screen to itself is set larger, where the window is."""
        style = self.theme.type(Role.BODY)
        return style.at(self.theme.px(18)) if self.large and not self.theme.small else style

    def _lines(self, width: int) -> list[list[str]]:
        return [text.wrap(paragraph, self._style, width - self._inset) for paragraph in self.paragraphs]

    @property
    def _inset(self) -> int:
        return self.theme.px(28) if self.icon else 0

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        style, px = self._style, self.theme.px
        lines = self._lines(width)
        head = px(24) if self.label else 0
        return head + sum(map(len, lines)) * style.line_height + max(0, len(lines) - 1) * px(6)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw heading and paragraphs."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        top, style, paragraphs = rect.y + px(2), self._style, self._lines(rect.width)
        first = top + (px(24) if self.label else 0)
        begun = not paragraphs or text.begins_whole(surface, paragraphs[0], style, first)
        if self.label and begun:  # no heading is seen without a line
            text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.muted, (rect.x, top), anchor="top")
        if self.icon and begun:
            put_icon(surface, self.icon, rect.x + px(10), first + style.caps / 2, px(9), palette.amber)
        y = float(first)
        for lines in paragraphs:
            y = text.write_lines(surface, lines, style, palette.muted if self.quiet else palette.text, (rect.x + self._inset, y)) + px(6)
