"""A word over a screen while something is done that takes longer than a frame."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme


class BusyScene(Scene):
    """Is drawn once; then it goes, and what it speaks of is done."""

    overlay = True
    fades = False

    def __init__(self, words: str, do: Callable[[], None]) -> None:
        super().__init__()
        self.words, self._do = words, do
        self._drawn = False
        self.plate = pygame.Rect(0, 0, 0, 0)

    def handle(self, event: pygame.event.Event) -> bool:
        """Nothing is taken meanwhile."""
        return True

    def update(self, seconds: float) -> None:
        """Once the words are seen, do it."""
        if self._drawn and self.stage is not None and self.stage.top is self:
            self.stage.pop()
            self._do()

    @property
    def pace(self) -> float:
        """At once."""
        return 60.0

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        self._lines = text.fit(self.words, theme.type(Role.CARD_NAME), min(theme.px(520), size[0] - theme.px(64)), theme.smallest_type, 2)
        self.plate = pygame.Rect(0, 0, round(self._lines.width) + theme.px(64), round(self._lines.height) + theme.px(56))
        self.plate.center = (size[0] // 2, size[1] // 2)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the word over the dimmed screen."""
        dim(surface)
        faces.put_face(surface, self.theme, faces.plate(self.theme, *self.plate.size), self.plate)
        at = (self.plate.centerx - self._lines.width / 2, self.plate.centery - self._lines.height / 2)
        text.write_lines(surface, self._lines.lines, self._lines.style, self.theme.palette.bright, at)
        self._drawn = True
