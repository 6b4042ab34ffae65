"""Crew cards: a member's face, mood, what is being done and why, and the standing orders."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB, mix
from game.client.draw import stamp
from game.client.icons import put_icon
from game.client.portraits import Mood, Person, portrait
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.i18n import _
from game.rules.terms import Side, Station


@dataclass(frozen=True)
class CrewState:
    """What a card shows, in words already translated. Who is not aboard has no mood."""

    person: Person
    station: Station
    title: str
    line: str
    reason: str = ""
    mood: Mood | None = Mood.CALM
    orders: tuple[str, ...] = ()
    #: What comes first, in fewer words, and the state of his work: for a card of one line that has no room for more.
    short: str = ""
    facts: str = ""


def mood_sign(theme: Theme, mood: Mood) -> tuple[str, RGB, str]:
    """Icon, colour and word of a mood."""
    palette = theme.palette
    return {
        Mood.CALM: ("tick", palette.green, _("calm")), Mood.BUSY: ("gear", palette.amber, _("busy")),
        Mood.ALARMED: ("warning", palette.red, _("alarmed")), Mood.PLEASED: ("tick", palette.green, _("pleased")),
    }[mood]


class CrewCard(Widget):
    """A card; pressing it is the way to talk to the member."""

    focusable = True

    def __init__(self, state: CrewState, on_press: Callable[[Station], None] | None = None) -> None:
        super().__init__()
        self.state, self.on_press = state, on_press
        #: Whose crew it is, for who looks at both.
        self.side: Side | None = None

    def activate(self) -> None:
        """Talk to the member."""
        if self.on_press is not None:
            self.on_press(self.state.station)

    @property
    def kept(self) -> Sequence[pygame.Rect]:
        """The card of who is alarmed."""
        return (self.rect,) if self.state.mood is Mood.ALARMED else ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the card."""
        theme, palette, px, rect, state = self.theme, self.theme.palette, self.theme.px, self.rect, self.state
        alarmed = palette.amber if self.hovered or self.focused else palette.red if state.mood is Mood.ALARMED else None
        faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=alarmed), rect)
        if rect.height < px(48):
            self._one_line(surface)
            return
        compact = rect.height < px(120)
        high = rect.height - 2 * px(8)
        wide = round(high / 1.2)
        face = portrait(palette, state.person, state.mood or Mood.CALM, wide)
        stamp(surface, face, (rect.x + px(8), rect.y + px(8)), 1.0 if state.mood is not None else 0.4)
        if self.side is not None:
            mark = px(6 if rect.height < px(90) else 8)
            spot = rect.x + px(8) + wide - mark - px(3), rect.bottom - px(8) - mark - px(3)
            pygame.draw.circle(surface, palette.abyss, spot, mark + px(3))
            put_side(surface, palette, self.side, *spot, mark)
        left, right = rect.x + wide + px(22), rect.right - px(14)
        low = rect.height < px(76)
        y = rect.y + px(16 if low else 21)
        put_icon(surface, state.station.word, left + px(8), y, px(8), palette.side(self.side) if self.side is not None else palette.amber)
        icon, tone, word = mood_sign(theme, state.mood) if state.mood is not None else ("", palette.muted, "")
        small, label = theme.type(Role.SMALL), theme.type(Role.LABEL)
        title = state.title.upper()
        sign = right - text.width(word, small) - px(14)
        if text.width(state.title, text.TextStyle(label.face, label.px)) > sign - px(14) - left - px(23):
            sign = right - px(6)  # no room for the mood's word: its sign alone
        else:
            text.write(surface, word, small, tone, (right, y), align="right")
        if icon:
            put_icon(surface, icon, sign, y, px(6), tone)
        room = sign - px(14) - left - px(23)
        if text.width(title, label) > room:
            label = text.TextStyle(label.face, label.px)
            title = title if text.width(title, label) <= room else state.title
        text.write(surface, title, label, palette.muted, (left + px(23), y))
        bottom = rect.bottom - px(6 if low else 10)
        if state.orders and not compact:
            bottom = self._orders(surface, left, right) - px(6)
        self._words(surface, left, right - left, y + px(8 if low else 12), bottom)

    def _one_line(self, surface: pygame.Surface) -> None:
        """Face, station, line and the mood's sign beside each other; the station's name where it has room."""
        theme, palette, px, rect, state = self.theme, self.theme.palette, self.theme.px, self.rect, self.state
        high = rect.height - 2 * px(4)
        wide = round(high / 1.2)
        face = portrait(palette, state.person, state.mood or Mood.CALM, wide)
        stamp(surface, face, (rect.x + px(6), rect.y + px(4)), 1.0 if state.mood is not None else 0.4)
        left, right, y = rect.x + wide + px(24), rect.right - px(14), rect.centery
        tone = palette.side(self.side) if self.side is not None else palette.amber
        put_icon(surface, state.station.word, left, y, px(8), tone)
        if self.side is not None:
            put_side(surface, palette, self.side, rect.x + px(4) + wide, rect.bottom - px(9), px(5))
        if state.mood is not None:
            icon, hue, _word = mood_sign(theme, state.mood)
            put_icon(surface, icon, right - px(6), y, px(6), hue)
            right -= px(20)
        left += px(16)
        line, small = theme.type(Role.CREW_LINE), theme.type(Role.SMALL)
        words, other = state.line, state.reason
        if state.mood is Mood.ALARMED and state.reason:  # what alarms him comes first
            words, other = other, words
        if text.width(state.title, small) + px(12) + text.width(words, line) <= right - left:
            left = text.write(surface, state.title, small, palette.muted, (left, y)).right + px(12)
        # what has no room to its end is not begun: fewer words stand here, and all of them where he is talked to
        forms = (words, state.short, other, state.facts, state.title)
        fitted = text.first_whole(forms, line, right - left, rect.height - px(8), theme.smallest_type)
        if fitted is not None:
            text.write_lines(surface, fitted.lines, fitted.style, palette.bright, (left, y - fitted.height / 2))

    def _words(self, surface: pygame.Surface, left: int, room: int, top: float, bottom: float) -> None:
        """The line and, as far as it fits, its reason."""
        theme, px = self.theme, self.theme.px
        line = text.fit(self.state.line, theme.type(Role.CREW_LINE), room, theme.smallest_type, 2)
        y = top + px(4)
        if y + line.height > bottom:
            line = text.fit(self.state.line, theme.type(Role.CREW_LINE).at(theme.smallest_type), room, theme.smallest_type, 2)
        y = min(y, max(top, bottom - line.height))
        text.write_lines(surface, line.lines, line.style, theme.palette.bright, (left, y))
        y += line.height + px(10)
        style = theme.type(Role.REASON)
        reason = text.wrap(self.state.reason, style, room) if self.state.reason else []
        if reason and y + style.caps + (len(reason) - 1) * style.line_height <= bottom:
            text.write_lines(surface, reason, style, theme.palette.muted, (left, y))

    def _orders(self, surface: pygame.Surface, left: int, right: int) -> int:
        """The standing orders as chips along the foot; return their top."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        small, high = theme.type(Role.SMALL), px(23)
        x, y = left, self.rect.bottom - px(10) - high
        for number, order in enumerate(self.state.orders):
            rest = len(self.state.orders) - number
            wide = text.width(order, small) + px(16)
            more = f"+{rest}"
            if x + wide + (px(44) if rest > 1 else 0) > right and number:
                wide, order = text.width(more, small) + px(16), more
            face = faces.chip(theme, wide, high, mix(palette.panel, palette.abyss, 0.75), palette.amber_dim)
            faces.put_face(surface, theme, face, pygame.Rect(x, y, wide, high))
            text.write(surface, order, small, palette.amber, (x + px(8), y + high / 2))
            if order == more:
                break
            x += wide + px(8)
        return y
