"""The button of a symbol of the Engineer's sheet: its shape, its name, its key, and what a cross there would do."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import text
from game.client.faces import ButtonState
from game.client.symbols import put_symbol
from game.client.theme import Role, Theme
from game.client.widgets.button import Button
from game.client.widgets.keycap import cap_width, put_cap
from game.rules.terms import Colour


class SymbolButton(Button):
    """A button that crosses out a symbol."""

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__("", on_press)
        self.colour = Colour.RED

    def _badge(self, surface: pygame.Surface, x: float, y: float, radius: float) -> None:
        filled = self.state is not ButtonState.REFUSED
        put_symbol(surface, self.theme.palette, self.colour, x, y, radius, filled=filled, letter=True)

    def _tall(self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
        name, _icon, note, cap = self._inks()
        px = theme.px
        middle, wide = rect.y + px(26), cap_width(theme, self.key, 23) if self.key else 0
        roomy = rect.width >= px(46) + text.width(self.name, theme.type(Role.CREW_LINE)) + px(15) + wide
        self._badge(surface, rect.x + px(24 if roomy else 16), middle, px(12 if roomy else 10))
        style = theme.type(Role.CREW_LINE if roomy else Role.SMALL_BOLD)
        text.write(surface, self.name, style, name, (rect.x + px(46 if roomy else 29), middle))
        if self.key:
            right, y = (px(8), px(22)) if roomy else (px(4), px(26))
            put_cap(surface, theme, self.key, rect.right - right, rect.y + y, cap, height=23, align="right")
        if self.note:
            words = text.fit(self.note, theme.type(Role.SMALL), rect.width - px(18), theme.smallest_type, 2)
            if words.height <= rect.bottom - middle - px(18):
                text.write_lines(surface, words.lines, words.style, note, (rect.x + px(10), rect.bottom - px(12) - words.height))

    def _small(self, surface: pygame.Surface, rect: pygame.Rect, theme: Theme) -> None:
        name, _icon, note, cap = self._inks()
        px = theme.px
        style = theme.type(Role.SMALL)
        said = next((words for words in (self.note, self.short) if words and text.width(words, style) <= rect.width - px(12)), "")
        told = bool(said) and rect.height >= px(46)
        middle = rect.y + px(17) if told else rect.centery
        self._badge(surface, rect.x + px(16), middle, px(9))
        text.write(surface, self.name, theme.type(Role.SMALL_BOLD), name, (rect.x + px(30), middle))
        if self.key:
            put_cap(surface, theme, self.key, rect.right - px(6), middle, cap, height=21, align="right")
        if told:
            text.write(surface, said, style, note, (rect.centerx, rect.bottom - px(12)), align="centre")
