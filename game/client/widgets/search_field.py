"""A field for what is searched for: typed letters go into it, how much was found stands at its right."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.theme import Role
from game.client.widgets.base import Widget

#: Nobody searches for more.
LONGEST = 60


class SearchField(Widget):
    """One line. `on_change` is told the words after every letter, `prompt` stands in the empty field."""

    focusable = True

    def __init__(self, prompt: str, on_change: Callable[[str], None]) -> None:
        super().__init__()
        self.prompt, self.on_change = prompt, on_change
        self.words = ""
        self.told = ""

    def type(self, letters: str) -> None:
        """Type some letters."""
        self.words = (self.words + "".join(letter for letter in letters if letter.isprintable()))[:LONGEST]
        self.on_change(self.words)

    def rub_out(self, *, whole_word: bool = False) -> bool:
        """Take the last letter or word away; False if there is none."""
        if not self.words:
            return False
        self.words = self.words.rstrip().rpartition(" ")[0] if whole_word else self.words[:-1]
        self.on_change(self.words)
        return True

    def clear(self) -> None:
        """Begin anew."""
        self.words = ""
        self.on_change("")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the field, the words with their caret, and what was found."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        state = ButtonState.HOT if self.hovered and not self.focused else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, state, self.focused), rect)
        put_icon(surface, "lens", rect.x + px(20), rect.centery, px(8), palette.amber if self.focused else palette.muted)
        left, right = rect.x + px(38), rect.right - px(12)
        if self.told:
            told = text.fit(self.told, theme.type(Role.SMALL), rect.width // 2, theme.smallest_type, 2)
            if told.width + px(120) <= right - left:
                text.write_lines(surface, told.lines, told.style, palette.muted, (right, rect.centery - told.height / 2), align="right")
                right -= told.width + px(12)
        style = theme.type(Role.BODY)
        if not self.words:
            fitted = text.fit(self.prompt, style, right - left, theme.smallest_type, 2)
            text.write_lines(surface, fitted.lines, fitted.style, palette.muted, (left, rect.centery - fitted.height / 2))
            end = left
        else:
            shown = self.words
            while text.width(shown, style) > right - left - px(4) and len(shown) > 1:
                shown = shown[1:]
            end = text.write(surface, shown, style, palette.bright, (left, rect.centery)).right + px(2)
        if self.focused:
            pygame.draw.rect(surface, palette.amber, (end, rect.centery - px(9), max(2, px(2)), px(18)))
