"""A question over a screen: what happens, and the rows that answer it."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.input import Action
from game.client.scenes.worded_plate import WordedPlateScene
from game.client.widgets.menu_row import MenuRow


class AskScene(WordedPlateScene):
    """The first row takes nothing away; Escape does the same as it."""

    def __init__(self, title: str, words: str, rows: Sequence[tuple[str, str, Callable[[], None]]]) -> None:
        """`rows` are names, icons and what each does."""
        super().__init__(title, words)
        self.rows = [MenuRow(name, icon, do) for name, icon, do in rows]
        for row in self.rows:
            row.follows, row.peers = True, self.rows
        self.board.put(self.rows)
        self.board.round = True
        self.board.focus_on(self.rows[0])

    @property
    def declining(self) -> MenuRow:
        """The row that Escape stands for."""
        return self.rows[0]

    def back(self) -> bool:
        """Escape answers as the row does that takes nothing away."""
        self.declining.activate()
        return True

    def beneath(self) -> int:
        """The rows, one below the other."""
        return self.theme.px(52) + self.theme.px(14) + len(self.rows) * self._step

    @property
    def _step(self) -> int:
        """From one row to the next: closer where the window is low."""
        px = self.theme.px
        return max(px(44), min(px(60), (self.room - px(52) - px(14)) // len(self.rows)))

    def place(self) -> None:
        """Place the rows."""
        px, step = self.theme.px, self._step
        y = self.plate.bottom - px(6) - len(self.rows) * step
        for row in self.rows:
            row.key = self.keys.cap(Action.ACCEPT)
            row.also = self.keys.cap(Action.BACK) if row is self.declining else ""
            row.layout(pygame.Rect(self.plate.x + px(16), y, self.plate.width - px(32), step - px(8)), self.theme)
            y += step
