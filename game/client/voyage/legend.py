"""The marks of a chart with what they mean, as rows of a column."""
from __future__ import annotations

import itertools

import pygame

from game.client import text
from game.client.art.marks import mark
from game.client.chart_marks import MarkLine, legend
from game.client.draw import stamp
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.rules.chart import Chart

#: The side of a mark's tile at 100 %.
_TILE = 36


class Legend(Widget):
    """A tile, a name and a sentence for each kind of mark on a chart; kinds that mean the same stand side by side over one sentence."""

    def __init__(self, label: str, chart: Chart) -> None:
        super().__init__()
        self.label, self.lines = label, legend(chart)

    @property
    def _groups(self) -> list[list[MarkLine]]:
        """The lines, those with the same sentence together."""
        return [list(lines) for _words, lines in itertools.groupby(self.lines, lambda line: line.words)]

    def _names(self, lines: list[MarkLine], width: int) -> list[text.Fitted]:
        """The names of marks side by side, each with its share of the width."""
        theme = self.theme
        room = width // len(lines) - theme.px(_TILE + 14)
        return [text.fit(line.name, theme.type(Role.BODY_BOLD), room, theme.smallest_type, 2) for line in lines]

    def _rows(self, width: int) -> list[tuple[list[MarkLine], list[text.Fitted], list[str], int]]:
        """For each group its marks, their names, its sentence and how high it is."""
        px, small, found = self.theme.px, self.theme.type(Role.REASON), []
        for lines in self._groups:
            names = self._names(lines, width)
            alone = len(lines) == 1
            words = text.wrap(lines[0].words, small, width - px(_TILE + 14) if alone else width)
            told, named = len(words) * small.line_height, max(name.height for name in names)
            high = max(px(_TILE), round(named + px(10) + told)) if alone else max(px(_TILE), round(named)) + px(10) + round(told)
            found.append((lines, names, words, high + px(8)))
        return found

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        return self.theme.px(24) + sum(high for *_row, high in self._rows(width))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label and lines."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        y, side, ink = rect.y + px(26), px(_TILE), palette.text
        rows = self._rows(rect.width)
        if text.is_whole(surface, y, y + rows[0][-1] - px(8), 0):  # no heading is seen without a row
            text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.muted, (rect.x, rect.y + px(2)), anchor="top")
        for lines, names, words, high in rows:
            if not text.is_whole(surface, y, y + high - px(8), 0):  # a row is seen whole or not at all
                y += high
                continue
            alone = len(lines) == 1
            for number, (line, name) in enumerate(zip(lines, names, strict=True)):
                x = rect.x + number * (rect.width // len(lines))
                place = pygame.Rect(x, y, side, side)
                pygame.draw.rect(surface, palette.deep, place, border_radius=px(3))
                stamp(surface, mark(palette, line.kind, side), place.topleft)
                down = px(4) if alone else (side - name.height) / 2
                text.write_lines(surface, name.lines, name.style, palette.bright, (x + side + px(14), y + down))
            if alone:
                text.write_lines(surface, words, theme.type(Role.REASON), ink, (rect.x + side + px(14), y + names[0].height + px(12)))
            else:
                below = y + max(side, *(name.height for name in names)) + px(8)
                text.write_lines(surface, words, theme.type(Role.REASON), ink, (rect.x, below))
            y += high
