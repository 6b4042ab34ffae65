"""The hand between missions: cards as they are where there is room, else their names; cards chosen to be cut (X5)."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import text
from game.client.draw import stamp
from game.client.faces import ButtonState, button, put_face
from game.client.hand import CardFace, face_of
from game.client.icons import put_icon
from game.client.portraits import Mood, portrait
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.expert_card import CardLook, card_size, put_expert_card


class HandCard(Widget):
    """A card of the hand. Pressed it is chosen to be cut, while a hand has to be cut; folded to its name in small windows."""

    focusable = True

    def __init__(self, card: str, on_press: Callable[[HandCard], None]) -> None:
        super().__init__()
        self.face: CardFace = face_of(card)
        self.on_press = on_press
        self.chosen = False

    def activate(self) -> None:
        """Choose it, or not any more."""
        self.on_press(self)

    @property
    def whole(self) -> bool:
        """Whether there is room for the whole card."""
        return self.rect.height >= self.theme.px(230)

    @property
    def telling(self) -> str:
        """What a folded card does."""
        return "" if self.whole else f"{self.face.moment}. {self.face.effect}"

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card, or portrait and name."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        hot = self.hovered or self.focused
        if self.whole:
            put_expert_card(surface, theme, rect, self.face, CardLook(hot=hot, chosen=self.chosen))
        else:
            state = ButtonState.HOT if hot or self.chosen else ButtonState.IDLE
            put_face(surface, theme, button(theme, rect.width, rect.height, state, self.focused), rect)
            wide = min(round((rect.height - px(10)) / 1.2), px(60), round(rect.width * 0.3))
            left, style = rect.x + px(12) + wide, theme.type(Role.SMALL_BOLD)
            if max(text.width(word, style) for word in self.face.name.split()) <= rect.right - px(8) - left:
                stamp(surface, portrait(palette, self.face.person, Mood.CALM, wide), (rect.x + px(6), rect.centery - round(wide * 0.6)))
            else:  # the name is worth more than the face
                left = rect.x + px(8)
            name = text.fit(self.face.name, style, rect.right - px(8) - left, theme.smallest_type, 2)
            text.write_lines(surface, name.lines, name.style, palette.bright, (left, rect.centery - name.height / 2))
        if self.chosen:
            put_icon(surface, "cross", rect.right - px(14), rect.bottom - px(14), px(8), palette.red)


def place_hand(cards: list[HandCard], place: pygame.Rect, theme: Theme) -> None:
    """Lay the cards out in a place: whole ones beside each other, or folded ones in rows."""
    if not cards:
        return
    px = theme.px
    wide, high = card_size(theme)
    shown = len(cards)
    scale = min(1.0, place.height / high, (place.width - px(10) * (shown - 1)) / (shown * wide))
    if scale * high >= px(240):
        w, h, gap = round(wide * scale), round(high * scale), px(12)
        for number, card in enumerate(cards):
            card.layout(pygame.Rect(place.x + number * (w + gap), place.y + (place.height - h) // 2, w, h), theme)
        return
    gap = px(8)
    rows = 1 if shown <= 3 else 2
    columns = max(-(-shown // rows), 3)
    w, h = (place.width - gap * (columns - 1)) // columns, min(px(84), (place.height - gap * (rows - 1)) // rows)
    for number, card in enumerate(cards):
        card.layout(pygame.Rect(place.x + number % columns * (w + gap), place.y + number // columns * (h + gap), w, h), theme)
