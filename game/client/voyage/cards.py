"""The hand between missions: cards as they are where there is room, else their names; free places and the deck; cards to be cut (X5)."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.draw import Canvas, stamp
from game.client.faces import ButtonState, button, put_face
from game.client.hand import CardFace, face_of
from game.client.icons import put_icon
from game.client.portraits import Mood, portrait
from game.client.shapes import chamfered, dashes
from game.client.store import ART
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.expert_card import HIGH, WIDE, CardLook, card_size, put_card_back, put_expert_card
from game.i18n import _, ngettext
from game.rules.experts.deck import LARGEST_HAND

#: A card is shown whole from this height on, at 100 %: a lower one has no room for face and words.
_WHOLE = 240


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
        return self.rect.height >= self.theme.px(_WHOLE)

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


@dataclass(frozen=True)
class HandRoom:
    """What is beside the cards: places that are free, and where the deck lies, None if it has no room."""

    free: tuple[pygame.Rect, ...] = ()
    deck: pygame.Rect | None = None


def place_hand(cards: list[HandCard], place: pygame.Rect, theme: Theme) -> HandRoom:
    """Lay the cards out in a place, whole ones beside each other or folded ones in two rows; say what is left of it."""
    px = theme.px
    wide, high = card_size(theme)
    shown = max(len(cards), LARGEST_HAND)
    gap = px(12)
    scale = min(1.4, place.height / high, (place.width - gap * (shown - 1)) / (shown * wide))
    if scale * high >= px(_WHOLE):
        w, h = round(wide * scale), round(high * scale)
        cells = [pygame.Rect(place.x + number * (w + gap), place.y + (place.height - h) // 2, w, h) for number in range(shown)]
        deck = pygame.Rect(cells[-1].right + gap, cells[-1].y, w, h)
        room = HandRoom(tuple(cells[len(cards):]), deck if deck.right <= place.right else None)
    else:
        gap, columns = px(8), max(-(-shown // 2), 3)
        w, h = (place.width - gap * (columns - 1)) // columns, min(px(110), (place.height - gap) // 2)
        cells = [
            pygame.Rect(place.x + number % columns * (w + gap), place.y + number // columns * (h + gap), w, h)
            for number in range(2 * columns)
        ]
        room = HandRoom(tuple(cells[len(cards):shown]), cells[shown] if shown < len(cells) else None)
    for card, cell in zip(cards, cells, strict=False):
        card.layout(cell, theme)
    return room


def put_room(surface: pygame.Surface, theme: Theme, room: HandRoom, left: int) -> None:
    """Put what is beside the cards: dashed frames where a card would have its place, and the deck with how many are `left` in it."""
    palette, style, px = theme.palette, theme.type(Role.SMALL), theme.px
    for place in room.free:
        stamp(surface, _free(theme, place.size), place.topleft)
        if place is not room.free[0]:  # said once
            continue
        words = text.fit(_("free place"), style, place.width - px(12), theme.smallest_type, 2)
        middle = (place.centerx, place.centery - words.height / 2)
        text.write_lines(surface, words.lines, words.style, palette.muted, middle, align="centre")
    cell = room.deck
    if cell is None:
        return
    words = text.fit(ngettext("{n} in the deck", "{n} in the deck", left).format(n=left), theme.type(Role.SMALL_BOLD),
                     cell.width - px(12), theme.smallest_type, 2)
    if cell.height >= px(_WHOLE):  # the deck above its words
        high = round(cell.height * 0.62)
        back = pygame.Rect(0, 0, round(high * WIDE / HIGH), high)
        back.midtop = (cell.centerx, cell.y + px(22))
        _put_deck(surface, theme, back, left)
        text.write_lines(surface, words.lines, words.style, palette.text, (cell.centerx, back.bottom + px(24)), align="centre")
        return
    high = cell.height - px(8)
    back = pygame.Rect(cell.x + px(10), cell.y + px(4), round(high * WIDE / HIGH), high)
    _put_deck(surface, theme, back, left)
    left_edge = back.right + px(20)
    words = text.fit(" ".join(words.lines), words.style, cell.right - left_edge, theme.smallest_type, 2)
    text.write_lines(surface, words.lines, words.style, palette.text, (left_edge, cell.centery - words.height / 2))


def _put_deck(surface: pygame.Surface, theme: Theme, top: pygame.Rect, left: int) -> None:
    """Cards face down, one on the other: as many as show that some are left."""
    step = max(2, round(top.height * 0.03))
    for number in reversed(range(min(left, 4))):
        put_card_back(surface, theme, top.move(number * step, number * step // 2))


def _free(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """A dashed frame."""

    def make() -> pygame.Surface:
        canvas, k = Canvas(*size), theme.scale
        outline = chamfered(1, 1, size[0] - 2, size[1] - 2, min(12 * k, size[1] / 5))
        for piece in dashes([*outline, outline[0]], (7 * k, 6 * k)):
            canvas.stroke(piece, 1.4 * k, theme.palette.line_hi, 0.7)
        return canvas.finish()

    return ART.get(("hand-free", theme.key, size), make)
