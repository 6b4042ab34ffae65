"""The hand of expert cards at the foot of the rail: a face for each card, what can be played now, and the key that opens it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.draw import stamp
from game.client.faces import CapState
from game.client.hand import HeldCard
from game.client.icons import put_icon
from game.client.portraits import Mood, portrait
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap
from game.i18n import _, ngettext

#: Its height at 100 %, in large and in small windows.
HIGH, LOW = 84, 44


def strip_height(theme: Theme) -> int:
    """How high it is in a window."""
    return theme.px(LOW if theme.small else HIGH)


@dataclass(frozen=True)
class StripFacts:
    """What it shows. `playing` is the card that is being played; `enemy` says how many cards the other side holds."""

    cards: Sequence[HeldCard] = ()
    playing: str = ""
    enemy: str = ""
    key: str = ""


class HandStrip(Widget):
    """The strip; pressing it opens the hand."""

    focusable = True

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.on_press = on_press
        self.facts = StripFacts()

    def activate(self) -> None:
        """Open the hand."""
        self.on_press()

    def show(self, facts: StripFacts) -> None:
        """Show another hand."""
        self.facts = facts
        told = [f"{card.face.name}: {card.face.moment}." for card in facts.cards]
        self.hint = " ".join([*told, facts.enemy])

    @property
    def words(self) -> tuple[str, bool]:
        """What can be done with the hand now, and whether anything can."""
        facts = self.facts
        ready = [card for card in facts.cards if card.can]
        if facts.playing:
            name = next((card.face.name for card in facts.cards if card.face.card == facts.playing), "")
            return _("{name} is being played").format(name=name), True
        if len(ready) == 1:
            return _("{name}: now").format(name=ready[0].face.name), True
        if ready:
            return ngettext("{n} card can be played now", "{n} cards can be played now", len(ready)).format(n=len(ready)), True
        if facts.cards:
            return _("None can be played now"), False
        return _("No card in hand"), False

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, faces, words and key."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        words, ready = self.words
        hot = self.hovered or self.focused
        accent = palette.amber if hot or ready else None
        faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=accent), rect)
        inset = px(6 if theme.small else 10)
        left, right = rect.x + inset, rect.right - inset
        cap = cap_width(theme, self.facts.key) if self.facts.key else 0
        room = right - cap - px(8) - left
        wide = self._faces(surface, left, room)
        middle = rect.centery
        if cap:
            put_cap(surface, theme, self.facts.key, right, middle, CapState.HOT if hot else CapState.ON, align="right")
        left += wide + (px(10) if wide else 0)
        space = right - cap - px(8) - left
        self._words(surface, left, space, words, ready=ready)

    def _words(self, surface: pygame.Surface, left: int, room: int, words: str, *, ready: bool) -> None:
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        if room < px(56):
            return
        label, style = theme.type(Role.LABEL), theme.type(Role.SMALL_BOLD if ready else Role.SMALL)
        fitted = text.fit(words, style, room, theme.smallest_type, 2 if not theme.small else 1)
        high = fitted.height
        title = _("Cards").upper()
        titled = label.caps + px(9) + high <= rect.height - px(10) and text.width(title, label) <= room
        y = rect.centery - (high + (label.caps + px(9) if titled else 0)) / 2
        if titled:
            text.write(surface, title, label, palette.muted, (left, y), anchor="top")
            y += label.caps + px(9)
        if high > rect.height - px(8):
            return
        text.write_lines(surface, fitted.lines, fitted.style, palette.amber if ready else palette.muted, (left, y))

    def _faces(self, surface: pygame.Surface, left: int, room: int) -> int:
        """The faces beside each other, as large as there is room; how wide they are together."""
        theme, palette, px, cards = self.theme, self.theme.palette, self.theme.px, self.facts.cards
        if not cards:
            return 0
        gap = px(4)
        most = (room - px(96) if len(cards) < 5 else room) // len(cards) - gap
        high = self.rect.height - px(10 if theme.small else 16)
        wide = max(px(22), min(round(high / 1.2), most))
        tall = round(wide * 1.2)
        top = self.rect.centery - tall // 2
        for number, card in enumerate(cards):
            x = left + number * (wide + gap)
            stamp(surface, portrait(palette, card.face.person, Mood.CALM, wide), (x, top), 1.0 if card.can or not card.mine else 0.6)
            place = pygame.Rect(x, top, wide, tall)
            if card.can or card.face.card == self.facts.playing:
                pygame.draw.rect(surface, palette.amber, place.inflate(2, 2), max(2, px(2)), border_radius=px(4))
            if wide >= px(36):
                radius = px(8)
                spot = place.right - radius + px(2), place.bottom - radius + px(2)
                pygame.draw.circle(surface, palette.abyss, spot, radius)
                put_icon(surface, card.face.station.word, *spot, px(5.5), palette.amber if card.mine else palette.muted)
        return len(cards) * (wide + gap) - gap
