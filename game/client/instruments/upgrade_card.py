"""A special upgrade in a few words: its sign, what it does, how long it charges (U)."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget


class UpgradeCard(Widget):
    """The sign at the left, name and words beside it. All words already translated."""

    def __init__(self) -> None:
        super().__init__()
        self.show("", "", "", "", "")

    def show(self, icon: str, name: str, does: str, charge: str, note: str) -> None:
        """Show another; the `note` says what comes of the choice, or why there is none."""
        self.icon, self.name, self.does, self.charge, self.note = icon, name, does, charge, note

    def _fitted(self, width: int) -> tuple[text.Fitted, ...]:
        theme, room = self.theme, width - self.theme.px(58)
        parts = ((self.name, Role.BODY_BOLD), (self.does, Role.REASON), (self.charge, Role.SMALL), (self.note, Role.SMALL))
        return tuple(text.fit(words, theme.type(role), room, theme.smallest_type, 4) for words, role in parts)

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        px = self.theme.px
        return max(px(52), sum(fitted.height + px(10) for fitted in self._fitted(width) if any(fitted.lines)) + px(4))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        palette, px, rect = self.theme.palette, self.theme.px, self.rect
        if self.icon:
            put_icon(surface, self.icon, rect.x + px(24), rect.y + px(26), px(20), palette.amber)
        y: float = rect.y + px(4)
        for fitted, ink in zip(self._fitted(rect.width), (palette.bright, palette.text, palette.amber, palette.muted), strict=True):
            if not any(fitted.lines):
                continue
            text.write_lines(surface, fitted.lines, fitted.style, ink, (rect.x + px(58), y))
            y += fitted.height + px(10)
