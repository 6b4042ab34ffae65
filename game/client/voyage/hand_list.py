"""The experts of a hand as rows of a column: face, name, moment and effect."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import text
from game.client.draw import stamp
from game.client.hand import CardFace, face_of
from game.client.icons import put_icon
from game.client.portraits import Mood, portrait
from game.client.theme import Role
from game.client.widgets.base import Widget

#: The width of a face at 100 %; it is a fifth higher.
_FACE = 40
#: Two columns from this width on, at 100 %.
_TWO = 560


class HandList(Widget):
    """A hand under its heading, in two columns where there is room; beneath it a line in words."""

    def __init__(self, label: str, cards: Sequence[str], note: str) -> None:
        super().__init__()
        self.label, self.cards, self.note = label, [face_of(card) for card in cards], note

    def _columns(self, width: int) -> tuple[int, int]:
        """How many columns there are, and how wide each is."""
        gap, across = self.theme.px(16), 2 if width >= self.theme.px(_TWO) and len(self.cards) > 1 else 1
        return across, (width - gap * (across - 1)) // across

    def _words(self, face: CardFace, wide: int) -> tuple[text.Fitted, text.Fitted, text.Fitted]:
        theme = self.theme
        room = wide - theme.px(_FACE + 14)
        moment = text.fit(face.moment, theme.type(Role.CAPTION).at(theme.px(13)), room, theme.smallest_type, 2)
        effect = text.fit(face.effect, theme.type(Role.REASON), room, theme.smallest_type, 3)
        return text.fit(face.name, theme.type(Role.BODY_BOLD), room - theme.px(24), theme.smallest_type, 2), moment, effect

    def _high(self, face: CardFace, wide: int) -> int:
        px = self.theme.px
        name, moment, effect = self._words(face, wide)
        return max(round(px(_FACE) * 1.2), round(name.height + moment.height + effect.height) + px(4 + 18)) + px(12)

    def _rows(self, width: int) -> list[int]:
        """How high each row of cards is."""
        across, wide = self._columns(width)
        return [max(self._high(face, wide) for face in self.cards[at:at + across]) for at in range(0, len(self.cards), across)]

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        return self.theme.px(26) + sum(self._rows(width)) + self.theme.type(Role.BODY).line_height

    def draw(self, surface: pygame.Surface) -> None:
        """Draw heading, cards and line."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        y, (across, wide) = rect.y + px(26), self._columns(rect.width)
        if text.is_whole(surface, y, y + self._rows(rect.width)[0] - px(12), 0):  # no heading is seen without a card
            text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.muted, (rect.x, rect.y + px(2)), anchor="top")
        for row, high in enumerate(self._rows(rect.width)):
            if not text.is_whole(surface, y, y + high - px(12), 0):  # a row is seen whole or not at all
                y += high
                continue
            for number, face in enumerate(self.cards[row * across:(row + 1) * across]):
                self._card(surface, face, rect.x + number * (wide + px(16)), y, wide)
            y += high
        text.write(surface, self.note, theme.type(Role.BODY), palette.text, (rect.x, y + px(2)), anchor="top")

    def _card(self, surface: pygame.Surface, face: CardFace, x: int, y: int, wide: int) -> None:
        palette, px = self.theme.palette, self.theme.px
        stamp(surface, portrait(palette, face.person, Mood.CALM, px(_FACE)), (x, y))
        left, (name, moment, effect) = x + px(_FACE + 14), self._words(face, wide)
        text.write_lines(surface, name.lines, name.style, palette.bright, (left, y + px(2)))
        put_icon(surface, face.station.word, x + wide - px(10), y + px(8), px(8), palette.amber)
        below = y + px(2) + name.height + px(9)
        text.write_lines(surface, moment.lines, moment.style, palette.amber, (left, below))
        text.write_lines(surface, effect.lines, effect.style, palette.text, (left, below + moment.height + px(9)))
