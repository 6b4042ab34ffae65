"""A question over a screen: what happens, and the rows that answer it."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.menu_row import MenuRow


class AskScene(Scene):
    """The first row takes nothing away; Escape does the same as it."""

    overlay = True

    def __init__(self, title: str, words: str, rows: Sequence[tuple[str, str, Callable[[], None]]]) -> None:
        """`rows` are names, icons and what each does."""
        super().__init__()
        self.title, self.words = title, words
        self.rows = [MenuRow(name, icon, do) for name, icon, do in rows]
        self.board.put(self.rows)
        self.board.focus_on(self.rows[0])
        self.plate = pygame.Rect(0, 0, 0, 0)

    def back(self) -> bool:
        """Escape answers as the first row does."""
        self.rows[0].activate()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px = theme.px
        wide = min(px(600), size[0] - px(32))
        style = theme.type(Role.BODY)
        self._title = text.fit(self.title, theme.type(Role.SCENE_TITLE), wide - px(56), theme.smallest_type, 2)
        self._lines = text.wrap(self.words, style, wide - px(56))
        high = px(52) + self._title.height + len(self._lines) * style.line_height + px(14) + len(self.rows) * px(60)
        self.plate = pygame.Rect(0, 0, wide, high)
        self.plate.center = (size[0] // 2, size[1] // 2)
        y = self.plate.bottom - px(6) - len(self.rows) * px(60)
        for row in self.rows:
            row.key = self.keys.cap(Action.ACCEPT)
            row.layout(pygame.Rect(self.plate.x + px(16), y, wide - px(32), px(52)), theme)
            y += px(60)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question over the dimmed screen."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        x, y = self.plate.x + px(28), self.plate.y + px(26)
        text.write_lines(surface, self._title.lines, self._title.style, palette.amber, (x, y))
        text.write_lines(surface, self._lines, theme.type(Role.BODY), palette.text, (x, y + self._title.height + px(20)))
        self.board.draw(surface)
