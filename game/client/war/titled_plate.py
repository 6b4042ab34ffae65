"""A plate with a title over a screen of War Patrol, left by Escape or its button; what stands on it is the scene's own."""
from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.i18n import _


class TitledPlateScene(Scene):
    """The plate over the dimmed screen. `title` names it, `place` lays out what stands above the way back."""

    overlay = True
    #: The largest it gets, in pixels at 100 %.
    largest: ClassVar[tuple[int, int]]
    #: The way back, made with the scene's own widgets: see `way_back`.
    done: Button

    def __init__(self, on_back: Callable[[], None]) -> None:
        super().__init__()
        self.on_back = on_back
        self.plate = pygame.Rect(0, 0, 0, 0)

    @property
    def title(self) -> str:
        """What the plate is called."""
        raise NotImplementedError

    def place(self, room: pygame.Rect) -> None:
        """Lay out what stands between the title and the way back."""
        raise NotImplementedError

    def way_back(self) -> Button:
        """The button that leaves the plate, in the language that is spoken."""
        return Button(_("Back"), self.on_back, icon="undo", form=Form.ROW, state=ButtonState.READY)

    def back(self) -> bool:
        """Escape goes back."""
        self.on_back()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle of the window."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, margin = theme.px, theme.px(theme.metrics.margin)
        wide, high = (min(room - 2 * margin, px(most)) for room, most in zip(size, self.largest, strict=True))
        self.plate = pygame.Rect(0, 0, wide, high)
        self.plate.center = (size[0] // 2, size[1] // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(16))
        self.done.key = self.keys.cap(Action.BACK)
        self.done.layout(pygame.Rect(inside.right - px(200), inside.bottom - px(44), px(200), px(44)), theme)
        self.place(pygame.Rect(inside.x, inside.y + px(46), inside.width, inside.height - px(46) - px(56)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed screen."""
        theme, px = self.theme, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        title = text.fit(self.title, theme.type(Role.SCENE_TITLE), self.plate.width - px(40), theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, theme.palette.amber, (self.plate.x + px(20), self.plate.y + px(22)))
        self.board.draw(surface)
