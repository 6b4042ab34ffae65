"""A field in which a name is typed."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.theme import Role
from game.client.widgets.base import Widget


class NameField(Widget):
    """One line of free text, as long as `longest` letters. It takes what is typed while it has the focus."""

    focusable = True

    def __init__(self, words: str, longest: int) -> None:
        super().__init__()
        self.words, self.longest = words[:longest], longest
        self.nothing = ""

    def write(self, words: str) -> None:
        """Type some letters."""
        typed = "".join(letter for letter in words if letter.isprintable())
        self.words = (self.words + typed)[: self.longest]

    def rub_out(self) -> None:
        """Take the last letter away."""
        self.words = self.words[:-1]

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line with its end, where the next letter comes."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        pygame.draw.rect(surface, palette.abyss, rect, border_radius=px(4))
        pygame.draw.rect(surface, palette.amber if self.focused else palette.line_hi, rect, max(1, px(2 if self.focused else 1)), px(4))
        style, room = theme.type(Role.CREW_LINE), rect.width - px(28)
        shown = self.words
        while shown and text.width(shown, style) > room:
            shown = shown[1:]
        x: float = rect.x + px(12)
        if shown:
            x = text.write(surface, shown, style, palette.bright, (x, rect.centery)).right
        elif self.nothing:
            text.write(surface, self.nothing, theme.type(Role.REASON), palette.muted, (x + px(8), rect.centery))
        if self.focused:
            pygame.draw.rect(surface, palette.amber, (x + px(2), rect.centery - px(10), max(2, px(2)), px(20)))
