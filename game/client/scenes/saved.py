"""Saved games: matches and wars that were left for others, each with what its own side may know, to be taken up again."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.art.backdrop import backdrop
from game.client.input import Action
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.scroll import ScrollColumn
from game.i18n import _


@dataclass(frozen=True)
class SavedRow:
    """What is told of a match or a war, in words already translated, and how it is taken up."""

    name: str
    note: str
    take_up: Callable[[], None]
    icon: str = "save"


class SavedScene(Scene):
    """A row for each of them; Enter or a click goes on with it."""

    def __init__(self, saved: Sequence[SavedRow], back: Callable[[], None], title: Callable[[], str] = lambda: _("Saved games")) -> None:
        super().__init__()
        self._back, self._title = back, title
        self.rows = [MenuRow(row.name, row.icon, row.take_up, row.note) for row in saved]
        self.column = ScrollColumn()
        self.leave_button = Button(_("Title"), back, icon="undo", form=Form.ROW)
        self.board.put([self.column, *self.rows, self.leave_button])
        self.board.reveal = self.column.reveal
        self.board.focus_on(self.rows[0])
        self._head = 0

    def back(self) -> bool:
        """Escape goes back to the title."""
        self._back()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A column in the middle."""
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin = px(theme.metrics.margin)
        self._head = px(56 if theme.small else 72)
        button = px(44)
        self.leave_button.key = self.keys.cap(Action.BACK)
        self.leave_button.layout(pygame.Rect(margin, high - margin - button, min(px(200), wide - 2 * margin), button), theme)
        place = pygame.Rect(0, self._head + margin, min(px(760), wide - 2 * margin), high - 3 * margin - button - self._head)
        place.centerx = wide // 2
        cells = []
        for number, row in enumerate(self.rows):
            row.key = self.keys.cap(Action.ACCEPT)
            cells.append((row, pygame.Rect(px(4), px(4) + number * px(64), place.width - px(24), px(56))))
        self.column.fill(place, theme, cells)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head and rows."""
        theme, px = self.theme, self.theme.px
        surface.blit(backdrop(theme), (0, 0))
        surface.blit(faces.bar(theme, surface.get_width(), self._head), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        margin = px(theme.metrics.margin)
        title = text.fit(self._title().upper(), theme.type(Role.SCENE_TITLE), surface.get_width() - 2 * margin, theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, theme.palette.amber, (margin, self._head / 2 - title.height / 2))
        self.board.draw(surface)
