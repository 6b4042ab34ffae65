"""A name is asked for, over a screen."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.name_field import NameField
from game.i18n import _


class NameScene(Scene):
    """A field, and two buttons; Enter takes the name, Escape leaves all as it was."""

    overlay = True

    def __init__(self, title: str, words: str, name: str, longest: int, done: Callable[[str], None], back: Callable[[], None]) -> None:
        super().__init__()
        self.title, self.words, self._done, self._back = title, words, done, back
        self.field = NameField(name, longest)
        self.leave_button = Button(_("Back"), back, icon="undo", form=Form.ROW)
        self.take = Button(_("Keep this name"), self._take, icon="save", form=Form.ROW, state=ButtonState.READY)
        self.board.put([self.field, self.leave_button, self.take])
        self.board.focus_on(self.field)
        self.plate = pygame.Rect(0, 0, 0, 0)
        #: The letter of the key that opened the screen is none of the name.
        self._opening = True

    def _take(self) -> None:
        self._done(self.field.words.strip())

    def back(self) -> bool:
        """Escape leaves all as it was."""
        self._back()
        return True

    def handle(self, event: pygame.event.Event) -> bool:
        """What is typed goes to the field while it has the focus."""
        typing = self.board.focus is self.field
        if event.type == pygame.TEXTINPUT:
            if typing and not self._opening:
                self.field.write(event.text)
                self.dirty = True
            self._opening = False
            return True
        if event.type == pygame.KEYDOWN:
            self._opening = False
            if typing and event.key == pygame.K_BACKSPACE:
                self.field.rub_out()
                self.dirty = True
                return True
            if typing and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                self._take()
                return True
            if typing and event.key not in (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN):
                return True
        return super().handle(event)

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate in the middle."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px = theme.px
        wide = min(px(600), size[0] - px(32))
        style = theme.type(Role.BODY)
        self._title = text.fit(self.title, theme.type(Role.SCENE_TITLE), wide - px(56), theme.smallest_type, 2)
        self._lines = text.wrap(self.words, style, wide - px(56))
        high = px(170) + self._title.height + len(self._lines) * style.line_height
        self.plate = pygame.Rect(0, 0, wide, high)
        self.plate.center = (size[0] // 2, size[1] // 2)
        inner = self.plate.inflate(-px(48), 0)
        self.field.layout(pygame.Rect(inner.x, self.plate.bottom - px(124), inner.width, px(44)), theme)
        half = (inner.width - px(12)) // 2
        for place, (button, action) in enumerate(((self.leave_button, Action.BACK), (self.take, Action.ACCEPT))):
            button.key = self.keys.cap(action)
            button.layout(pygame.Rect(inner.x + place * (half + px(12)), self.plate.bottom - px(66), half, px(46)), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the question over the dimmed screen."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        x, y = self.plate.x + px(28), self.plate.y + px(26)
        text.write_lines(surface, self._title.lines, self._title.style, palette.amber, (x, y))
        text.write_lines(surface, self._lines, theme.type(Role.BODY), palette.text, (x, y + self._title.height + px(18)))
        self.board.draw(surface)
