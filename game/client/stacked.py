"""Scenes as the stage would show them, for pictures: an overlay over another, and what is in motion at a moment of it."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

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


class InMotion(Scene):
    """A scene that moves, at a moment of it that `begin` brings about once it is laid out."""

    def __init__(self, scene: Scene, begin: Callable[[], None]) -> None:
        super().__init__()
        self.scene, self._begin = scene, begin

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Lay it out with motion, whatever the theme says."""
        super().layout(size, theme)
        self.scene.layout(size, replace(theme, reduced_motion=False))
        self._begin()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it as it is at the moment."""
        self.scene.draw(surface)
