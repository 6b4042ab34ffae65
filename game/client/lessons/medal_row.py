"""The medal that an exercise brought, in its column: the picture, what came of it in large, and why in small."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.art.medals import DISC, medal
from game.client.draw import stamp
from game.client.theme import Role
from game.client.widgets.base import Widget

#: Height of the picture, and the room beside it, at 100 %.
_HIGH, _LEFT = 96, 92


class MedalRow(Widget):
    """A medal's word, empty without one, and words already translated."""

    def __init__(self, grade: str, words: str, note: str) -> None:
        super().__init__()
        self.grade, self.words, self.note = grade, words, note

    def _fitted(self, width: int) -> tuple[text.Fitted, text.Fitted]:
        theme, room = self.theme, max(1, width - self.theme.px(_LEFT))
        return (
            text.fit(self.words, theme.type(Role.CARD_NAME), room, theme.smallest_type, 2),
            text.fit(self.note, theme.type(Role.BODY), room, theme.smallest_type, 3),
        )

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        words, note = self._fitted(width)
        return max(self.theme.px(_HIGH + 4), round(words.height + note.height) + self.theme.px(16))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw medal and words."""
        palette, px, rect = self.theme.palette, self.theme.px, self.rect
        art = medal(palette, self.grade, px(_HIGH))
        stamp(surface, art, (rect.x + (px(_LEFT - 14) - art.get_width()) / 2, rect.y))
        words, note = self._fitted(rect.width)
        high = words.height + px(12) + note.height
        y = rect.y + max(0.0, min(px(_HIGH) * DISC - high / 2, rect.height - high))
        y = text.write_lines(surface, words.lines, words.style, palette.bright, (rect.x + px(_LEFT), y))
        y += words.height + px(12) - len(words.lines) * words.style.line_height
        text.write_lines(surface, note.lines, note.style, palette.text, (rect.x + px(_LEFT), y))
