"""Rows of the title's menu."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import text
from game.client.colour import mix, rgb
from game.client.draw import Canvas, stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.shapes import rounded
from game.client.store import ART
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap

#: How strongly a row is lit that the mouse is on, but that the key would not open.
_HOVERED = 0.45


class MenuRow(Widget):
    """An entry: icon, name, note; the chosen one on an amber ground with the key that opens it. What the mouse alone is on is lit less."""

    focusable = True
    warms = True

    def __init__(self, name: str, icon: str, on_press: Callable[[], None], note: str = "", key: str = "") -> None:
        super().__init__()
        self.name, self.icon, self.note, self.on_press, self.key = name, icon, note, on_press, key
        #: The key that opens it from anywhere, shown while it is not chosen.
        self.also = ""
        #: What stands in the place of the icon, so many pixels high.
        self.picture: Callable[[Theme, int], pygame.Surface] | None = None
        #: The rows of its list, itself among them: their notes stand in one column if all have room there.
        self.peers: Sequence[MenuRow] = ()

    @property
    def solid(self) -> pygame.Rect:
        """What is written on it: there is no plate to be cut."""
        return self.rect.inflate(0, -self.rect.height // 2)

    def activate(self) -> None:
        """Open it."""
        self.on_press()

    def _own_column(self) -> int:
        return max(self.theme.px(176), text.width(self.name, self.theme.type(Role.MENU_CHOSEN)) + self.theme.px(20))

    def _column(self) -> int:
        """How far from its name's beginning its note stands."""
        theme, px = self.theme, self.theme.px
        shared = max((peer._own_column() for peer in self.peers if peer.note), default=0)
        room = self.rect.width - px(70 + 16 + 12) - (cap_width(theme, self.key, 26) if self.key else 0) - shared
        return shared if shared and all(peer.fitted_note(room) is not None for peer in self.peers if peer.note) else self._own_column()

    def fitted_note(self, room: int) -> text.Fitted | None:
        """Its note as it is set in a width; None where that has no room for all its words."""
        note = text.fit(self.note, self.theme.type(Role.MENU_NOTE), max(1, room), self.theme.smallest_type)
        whole = " ".join(note.lines) == self.note and note.width <= room  # a word parted is worse than none
        return note if whole and note.height <= self.rect.height - self.theme.px(8) else None

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the row."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        hot = self.focused or self.hovered
        light = 1.0 if self.focused else _HOVERED
        if hot or self.warmth is not None:
            key, share = ("menu-row", theme.key, rect.size), light if self.warmth is None else light * max(0.0, min(1.0, self.warmth))
            stamp(surface, ART.get(key, lambda: _ground(theme, rect.width, rect.height)), (rect.x - px(10), rect.y - px(10)), share)
        if self.picture is not None:
            art = self.picture(theme, px(36))
            stamp(surface, art, (rect.x + px(36) - art.get_width() / 2, rect.centery - art.get_height() / 2))
        else:
            hue = palette.amber if hot else palette.muted
            put_icon(surface, self.icon, rect.x + px(36), rect.centery, px(12), hue, width=px(1.7))
        left, right = rect.x + px(70), rect.right - px(16)
        if self.focused and self.key:
            right -= put_cap(surface, theme, self.key, right, rect.centery, CapState.HOT, height=26, align="right").width + px(12)
        elif self.also:
            state = CapState.ON if self.keyed else CapState.OFF
            right -= put_cap(surface, theme, self.also, right, rect.centery, state, height=26, align="right").width + px(12)
        elif self.key:
            right -= cap_width(theme, self.key, 26) + px(12)
        style = theme.type(Role.MENU_CHOSEN if hot else Role.MENU)
        note_left = left + self._column()
        note = self.fitted_note(right - note_left) if self.note else None
        if note is not None:
            at = (note_left, rect.centery - note.height / 2)
            # amber is not read on its own ground; the sea behind the others may be lit
            ink = mix(palette.amber, palette.bright, 0.5) if hot else mix(palette.muted, palette.text, 0.5)
            text.write_lines(surface, note.lines, note.style, ink, at)
            right = note_left - px(12)
        fitted = text.fit(self.name, style, right - left, theme.smallest_type)
        at = (left, rect.centery - fitted.height / 2)
        text.write_lines(surface, fitted.lines, fitted.style, palette.bright if hot else palette.text, at)


def _ground(theme: Theme, width: int, height: int) -> pygame.Surface:
    palette, k, pad = theme.palette, theme.scale, theme.px(10)
    canvas = Canvas(width + 2 * pad, height + 2 * pad)
    outline = rounded(pad, pad, width, height, 6 * k)
    if palette.high_contrast:
        canvas.poly(outline, mix(palette.amber_dim, palette.abyss, 0.55))
        canvas.frame(pad, pad, width, height, 6 * k, 3 * k, palette.bright)
    else:
        canvas.gradient(outline, rgb("#6A4716"), rgb("#2A1F0E"), 0.95, 0.45, across=True)
        canvas.frame(pad, pad, width, height, 6 * k, max(1.0, 1.2 * k), palette.amber, 0.75, glow=0.15)
    canvas.box(pad, pad, 4 * k, height, 2 * k, palette.amber, 1, 0 if palette.high_contrast else 0.8)
    return canvas.finish()
