"""While a long war is read: a word that says so, and then the work."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.scene import Scene
from game.client.theme import Role
from game.i18n import _


class ReadingScene(Scene):
    """Says that a war is being read; does it once that has been seen."""

    def __init__(self, read: Callable[[], None]) -> None:
        super().__init__()
        self._read = read
        self._seen = False

    def update(self, seconds: float) -> None:
        """Begin with the work after the first picture."""
        if self._seen:
            self._read()
        self._seen = True

    @property
    def pace(self) -> float:
        """The work begins at once."""
        return 60.0

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the word in the middle."""
        theme, (wide, high) = self.theme, surface.get_size()
        surface.blit(backdrop(theme), (0, 0))
        fitted = text.fit(_("The war is being loaded …"), theme.type(Role.SCENE_TITLE), wide - theme.px(80), theme.smallest_type, 2)
        text.write_lines(surface, fitted.lines, fitted.style, theme.palette.amber, (wide / 2, high / 2), align="centre")
