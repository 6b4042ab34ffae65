"""The marks of a chart with what they mean, as rows of a column."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.art.marks import mark
from game.client.chart_marks import legend
from game.client.draw import stamp
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.rules.chart import Chart

#: The side of a mark's tile at 100 %.
_TILE = 36


class Legend(Widget):
    """A tile, a name and a sentence for each kind of mark on a chart."""

    def __init__(self, label: str, chart: Chart) -> None:
        super().__init__()
        self.label, self.lines = label, legend(chart)

    def _rows(self, width: int) -> list[tuple[text.Fitted, list[str], int]]:
        """For each line its name, its sentence and how high it is."""
        theme, px = self.theme, self.theme.px
        room, small = width - px(_TILE + 14), theme.type(Role.REASON)
        found = []
        for number, line in enumerate(self.lines):
            same = number + 1 < len(self.lines) and self.lines[number + 1].words == line.words  # said once, with the last of them
            name = text.fit(line.name, theme.type(Role.BODY_BOLD), room, theme.smallest_type, 2)
            words = text.wrap(line.words, small, room) if not same else []
            found.append((name, words, max(px(_TILE), round(name.height + px(10) + len(words) * small.line_height)) + px(8)))
        return found

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        return self.theme.px(24) + sum(high for _name, _words, high in self._rows(width))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label and lines."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.muted, (rect.x, rect.y + px(2)), anchor="top")
        y = float(rect.y + px(26))
        left, side = rect.x + px(_TILE + 14), px(_TILE)
        for line, (name, words, high) in zip(self.lines, self._rows(rect.width), strict=True):
            place = pygame.Rect(rect.x, round(y), side, side)
            pygame.draw.rect(surface, palette.deep, place, border_radius=px(3))
            stamp(surface, mark(palette, line.kind, side), place.topleft)
            text.write_lines(surface, name.lines, name.style, palette.bright, (left, y + px(4)))
            text.write_lines(surface, words, theme.type(Role.REASON), palette.text, (left, y + name.height + px(12)))
            y += high
