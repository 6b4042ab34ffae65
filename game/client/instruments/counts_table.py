"""The match in numbers: what each side did how often."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import text
from game.client.symbols import put_side
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.rules.terms import Side


class CountsTable(Widget):
    """Rows of a name and a number for each side, in two columns where there is room; the last ones go if there is none."""

    def __init__(self, rows: Sequence[tuple[str, tuple[int, int]]]) -> None:
        super().__init__()
        self.rows = rows

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, _("In numbers"))
        style, count, row = theme.type(Role.BODY), theme.type(Role.BODY_BOLD), px(28)
        names = max(text.width(name, style) for name, _counts in self.rows) + px(110)
        columns = 2 if inside.width >= 2 * names + px(32) else 1
        wide = (inside.width - px(32) * (columns - 1)) // columns
        fit = max(0, inside.height // row)
        shown = self.rows[:fit * columns]
        per = -(-len(shown) // columns) if shown else 1
        for place, (name, counts) in enumerate(shown):
            x = inside.x + place // per * (wide + px(32))
            y = inside.y + place % per * row + row / 2
            text.write(surface, name, style, palette.text, (x, y))
            for side in Side:
                right = x + wide - px(50) * (1 - side)
                text.write(surface, str(counts[side]), count, palette.bright, (right, y), align="right")
                put_side(surface, palette, side, right - px(30), y, px(5.5))
