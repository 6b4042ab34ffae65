"""A card about which something is asked: whether it is played, when its moment comes (X7), or what is chosen with it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.hand import face_of
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.expert_card import CardLook, card_size, put_expert_card
from game.i18n import _
from game.phrases.terms import station_name


@dataclass(frozen=True)
class CardAnswer:
    """An answer: its name, and what it does."""

    name: str
    does: Callable[[], object]
    icon: str = ""


class CardAskedScene(Scene):
    """A card, what is asked about it, and the answers. The last one is that of Escape: the card is kept.

    What an answer does is done when the scene has been taken off.
    """

    overlay = True
    unbidden = True

    def __init__(self, card: str, title: str, why: str, answers: Sequence[CardAnswer]) -> None:
        super().__init__()
        self.face, self.title, self.why, self.answers = face_of(card), title, why, tuple(answers)
        self.buttons = [Button(answer.name, partial(self._answer, answer), icon=answer.icon, form=Form.ROW) for answer in self.answers]
        self.buttons[0].state = ButtonState.READY
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._card = pygame.Rect(0, 0, 0, 0)
        self.board.put(self.buttons)
        self.board.focus_on(self.buttons[0])

    def _answer(self, answer: CardAnswer) -> None:
        self.go_off()
        answer.does()

    def back(self) -> bool:
        """Escape keeps the card."""
        self._answer(self.answers[-1])
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The card at the left, words and answers at the right."""
        super().layout(size, theme)
        self.theme = theme = bridge_theme(theme)
        px = theme.px
        wide, high = card_size(theme)
        inset = px(24)
        self.plate = pygame.Rect(0, 0, min(px(720), size[0] - inset), high + 2 * inset)
        left, button = wide + 2 * inset, px(46)
        room = self.plate.width - left - inset
        buttons = len(self.buttons) * (button + px(8)) - px(8)
        inside = max(high, self._words_height(room) + px(22) + buttons)
        self.plate.height = min(inside + 2 * inset, size[1] - px(8))
        self.plate.center = (size[0] // 2, size[1] // 2)
        self._card = pygame.Rect(self.plate.x + inset, self.plate.y + inset, wide, high)
        self._card.centery = self.plate.centery
        y = self.plate.bottom - inset - buttons
        self.buttons[0].key, self.buttons[-1].key = self.keys.cap(Action.ACCEPT), self.keys.cap(Action.BACK)
        for widget in self.buttons:
            widget.layout(pygame.Rect(self.plate.x + left, y, room, button), theme)
            y += button + px(8)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, card, words, answers."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size, accent=palette.amber), self.plate)
        put_expert_card(surface, theme, self._card, self.face, CardLook(chosen=True))
        left = self._card.right + px(24)
        room = self.plate.right - px(24) - left
        title, lines, asked = self._words(room)
        y: float = self.plate.y + px(30)
        text.write_lines(surface, title.lines, title.style, palette.amber, (left, y))
        y += title.height + px(18)
        y = text.write_lines(surface, lines, theme.type(Role.BODY), palette.text, (left, y)) + px(4)
        text.write_lines(surface, asked.lines, asked.style, palette.muted, (left, y))
        self.board.draw(surface)

    def _words(self, room: int) -> tuple[text.Fitted, list[str], text.Fitted]:
        theme = self.theme
        asked = _("{station}, it is your card (X1).").format(station=station_name(self.face.station))
        return (
            text.fit(self.title, theme.type(Role.SCENE_TITLE), room, theme.smallest_type, 2),
            text.wrap(self.why, theme.type(Role.BODY), room),
            text.fit(asked, theme.type(Role.REASON), room, theme.smallest_type, 2),
        )

    def _words_height(self, room: int) -> int:
        title, lines, asked = self._words(room)
        return title.height + len(lines) * self.theme.type(Role.BODY).line_height + asked.height + self.theme.px(28)
