"""A needless cross in the debrief: the Engineer's sheet in small as it then was, the cross made and the better one (B5.4-B5.6)."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.art.engine_sheet import Look, symbol_art
from game.client.draw import stamp
from game.client.instruments.sheet_sketch import INK, WELL, sketch_art, symbol_places
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.rules.sheets import Sheet

#: The height of the sheet in a width, and the least and most of it at 100 %; the height of a line of the legend.
_SHARE, _LEAST, _MOST, _LINE = 0.36, 84, 170, 26
#: The height of the sheet from which on the plate has a head.
_HEADED = 110


@dataclass(frozen=True)
class CrossSign:
    """A cross on its sheet: the crosses before it as a mask, the symbol crossed out and the better one, and what is said of them."""

    sheet: Sheet
    before: int
    crossed: int
    better: int
    label: str
    #: What stands beside the signs of the two symbols below the sheet.
    legend: tuple[str, str]
    when: str = ""


class CrossSketch(Widget):
    """The sheet on a plate with its legend. The cross made stands in a frame; round the better one is a ring with the ends of a cross.

    Where room is short the plate has no head.
    """

    def __init__(self) -> None:
        super().__init__()
        self.sign: CrossSign | None = None

    def heights(self, width: int, theme: Theme) -> tuple[int, int]:
        """The least height it can do with in a width, without a head, and the one it wants."""
        px, inset, sheet = theme.px, theme.px(theme.metrics.padding), round(self._inside(width, theme) * _SHARE)
        rest = px(10) + self._lines(width, theme) * px(_LINE) + inset
        return inset + rest + px(_LEAST), px(HEAD) + rest + max(px(_LEAST), min(px(_MOST), sheet))

    def _inside(self, width: int, theme: Theme) -> int:
        return width - 2 * theme.px(theme.metrics.padding)

    def _lines(self, width: int, theme: Theme) -> int:
        """In how many lines the legend stands: one if both words have room side by side."""
        if self.sign is None:
            return 1
        return 1 if sum(self._wide(words, theme) for words in self.sign.legend) <= self._inside(width, theme) else 2

    def _wide(self, words: str, theme: Theme) -> int:
        """How wide a sign is with its words and the gap after them."""
        return text.width(words, theme.type(Role.REASON)) + theme.px(_LINE + 20)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, sheet and legend."""
        sign, theme, px = self.sign, self.theme, self.theme.px
        if sign is None:
            return
        lines = self._lines(self.rect.width, theme)
        rest = px(HEAD) + px(10) + lines * px(_LINE) + px(theme.metrics.padding)
        headed = self.rect.height - rest >= px(_HEADED)
        inside = put_plate(surface, theme, self.rect, sign.label if headed else "", sign.when)
        size = inside.width, inside.height - lines * px(_LINE) - px(10)
        stamp(surface, sketch_art(theme, sign.sheet, size), inside.topleft)
        places, radius = symbol_places(theme, sign.sheet, size)
        for symbol, (x, y) in places.items():
            if sign.before >> symbol & 1:
                self._put(surface, symbol, (inside.x + x, inside.y + y), radius, Look.CROSSED)
        for symbol in (sign.crossed, sign.better):
            x, y = places[symbol]
            self._mark(surface, symbol, (inside.x + x, inside.y + y), radius)
        foot, wide = inside.bottom - lines * px(_LINE), max(inside.width // 2, self._wide(sign.legend[0], theme))
        if wide + self._wide(sign.legend[1], theme) > inside.width:
            wide = self._wide(sign.legend[0], theme)
        style = theme.type(Role.REASON)
        for place, (symbol, words) in enumerate(zip((sign.crossed, sign.better), sign.legend, strict=True)):
            x, y = (inside.x + place * wide, foot) if lines == 1 else (inside.x, foot + place * px(_LINE))
            room = inside.right - x - px(_LINE + 8)
            self._mark(surface, symbol, (x + px(_LINE) / 2, y + px(_LINE) / 2), px(8))
            fitted = text.first_whole((words,), style, room, px(_LINE), theme.smallest_type, 1)
            if fitted is not None:
                text.write(surface, fitted.lines[0], fitted.style, theme.palette.text, (x + px(_LINE + 8), y + px(_LINE) // 2))

    def _put(self, surface: pygame.Surface, symbol: int, at: tuple[float, float], radius: float, look: Look) -> None:
        assert self.sign is not None
        art = symbol_art(self.theme, self.sign.sheet.symbols[symbol].colour, radius * INK, radius * WELL, look)
        stamp(surface, art, (at[0] - art.get_width() / 2, at[1] - art.get_height() / 2))

    def _mark(self, surface: pygame.Surface, symbol: int, at: tuple[float, float], radius: float) -> None:
        """The cross made in its frame, or the better one with its ring."""
        assert self.sign is not None
        made, palette = symbol == self.sign.crossed, self.theme.palette
        self._put(surface, symbol, at, radius, Look.CROSSED if made else Look.AIMED)
        if made:
            reach = round(radius * 1.35)
            frame = pygame.Rect(round(at[0]) - reach, round(at[1]) - reach, 2 * reach + 1, 2 * reach + 1)
            pygame.draw.rect(surface, palette.red, frame, max(2, self.theme.px(2)), border_radius=self.theme.px(2))
