"""A name is asked for, over a screen."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.faces import ButtonState
from game.client.input import Action
from game.client.scenes.worded_plate import WordedPlateScene
from game.client.widgets.button import Button, Form
from game.client.widgets.name_field import NameField
from game.i18n import _


class NameScene(WordedPlateScene):
    """A field, and two buttons; Enter takes the name, Escape leaves all as it was."""

    gap = 18

    def __init__(self, title: str, words: str, name: str, longest: int, done: Callable[[str], None], back: Callable[[], None]) -> None:
        super().__init__(title, words)
        self._done, self._back = done, back
        self.field = NameField(name, longest)
        self.leave_button = Button(_("Back"), back, icon="undo", form=Form.ROW)
        self.take = Button(_("Keep this name"), self._take, icon="save", form=Form.ROW, state=ButtonState.READY)
        self.board.put([self.field, self.leave_button, self.take])
        self.board.focus_on(self.field)
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

    def beneath(self) -> int:
        """The field, and the buttons side by side."""
        return self.theme.px(170)

    def place(self) -> None:
        """Place field and buttons."""
        theme, px = self.theme, self.theme.px
        inner = self.plate.inflate(-px(48), 0)
        self.field.layout(pygame.Rect(inner.x, self.plate.bottom - px(124), inner.width, px(44)), theme)
        half = (inner.width - px(12)) // 2
        for place, (button, action) in enumerate(((self.leave_button, Action.BACK), (self.take, Action.ACCEPT))):
            button.key = self.keys.cap(action)
            button.layout(pygame.Rect(inner.x + place * (half + px(12)), self.plate.bottom - px(66), half, px(46)), theme)
