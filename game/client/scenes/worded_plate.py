"""A plate over a screen with a title and words; what stands beneath them is the scene's own."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme


class WordedPlateScene(Scene):
    """Title and words on a plate in the middle of the dimmed screen. `beneath` says what room is left below, `place` fills it."""

    overlay = True
    #: Between title and words, at 100 %.
    gap = 20
    #: How wide the plate is, at 100 %.
    widest = 600

    def __init__(self, title: str, words: str) -> None:
        super().__init__()
        self.title, self.words = title, words
        self.plate = pygame.Rect(0, 0, 0, 0)
        #: Pixels that the window leaves for everything but title and words.
        self.room = 0

    def beneath(self) -> int:
        """How high everything but title and words is, in pixels."""
        raise NotImplementedError

    def place(self) -> None:
        """Lay out what stands beneath, from the foot of the plate."""
        raise NotImplementedError

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px = theme.px
        wide = min(px(self.widest), size[0] - px(32))
        style = theme.type(Role.BODY)
        self._title = text.fit(self.title, theme.type(Role.SCENE_TITLE), wide - px(56), theme.smallest_type, 2)
        self._lines = text.wrap(self.words, style, wide - px(56))
        words = self._title.height + len(self._lines) * style.line_height
        self.room = size[1] - 2 * px(8) - words
        self.plate = pygame.Rect(0, 0, wide, words + self.beneath())
        self.plate.center = (size[0] // 2, size[1] // 2)
        self.place()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed screen."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        x, y = self.plate.x + px(28), self.plate.y + px(26)
        text.write_lines(surface, self._title.lines, self._title.style, palette.amber, (x, y))
        text.write_lines(surface, self._lines, theme.type(Role.BODY), palette.text, (x, y + self._title.height + px(self.gap)))
        self.board.draw(surface)
