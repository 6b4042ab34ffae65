"""Two scenes as the stage would show them, for pictures."""
from __future__ import annotations

import pygame

from game.client.scene import Scene
from game.client.theme import Theme


class Stacked(Scene):
    """An overlay over a scene."""

    def __init__(self, beneath: Scene, above: Scene) -> None:
        super().__init__()
        self.beneath, self.above = beneath, above

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Lay both out."""
        super().layout(size, theme)
        self.beneath.layout(size, theme)
        self.above.layout(size, theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw both."""
        self.beneath.draw(surface)
        self.above.draw(surface)
