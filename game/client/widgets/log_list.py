"""The radio log: who said what, the newest on top."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB, mix
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.rules.terms import Side


@dataclass(frozen=True)
class LogLine:
    """A line of the log, in words already translated; `side` None for the umpire."""

    time: str
    side: Side | None
    station: str
    words: str
    notable: bool = False


class LogList(Widget):
    """The log on its plate; the wheel goes back in it."""

    def __init__(self, label: str, right: str = "") -> None:
        super().__init__()
        self.label, self.right = label, right
        self.lines: Sequence[LogLine] = ()
        self.back = 0
        self.on_press: Callable[[], None] | None = None

    def activate(self) -> None:
        """A click opens what the log belongs to, if anything."""
        if self.on_press is not None:
            self.on_press()

    @property
    def row(self) -> int:
        """Height of a row."""
        return self.theme.px(26 if self.theme.small else 38 if self.rect.height > self.theme.px(360) else 30)

    def wheel(self, steps: int) -> bool:
        """Go back or on."""
        before = self.back
        self.back = min(max(0, self.back + steps), max(0, len(self.lines) - 1))
        return self.back != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw as many lines as there is room for."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect, self.label, self.right)
        head = px(HEAD if self.label or self.right else 8)
        inset, y = px(theme.metrics.padding), self.rect.y + head
        style, small = theme.type(Role.BODY), theme.type(Role.SMALL)
        shown = self.lines[self.back:]
        room_below = self.rect.bottom - px(8)
        near = shown[:max(1, (self.rect.height - head) // self.row)]
        times = max((text.width(line.time, small) for line in near), default=0)
        names = max((text.width(line.station, small) for line in near), default=0)
        first = self.rect.x + inset
        left = first + times + px(28) if times or names or any(line.side for line in near) else first
        named = self.rect.right - inset - left - names - px(12) >= px(150)
        if named:
            left += names + px(12)
        for number, line in enumerate(shown):
            words = style if not (line.notable or number == 0) else theme.type(Role.BODY_BOLD if line.notable else Role.BODY)
            lines = text.wrap(line.words, words, self.rect.right - inset - left)
            above = 0 if named or not line.station else small.line_height  # without room beside them, the name stands above the words
            high = self.row + (len(lines) - 1) * words.line_height + above
            if number == 0 and y + high > room_below:  # a long one has room in small letters at least
                words = words.at(theme.smallest_type)
                lines = text.wrap(line.words, words, self.rect.right - inset - left)
                high = self.row + (len(lines) - 1) * words.line_height + above
            if y + high > room_below:
                break
            if number == 0 and self.back == 0:
                row = pygame.Rect(self.rect.x + px(8), y, self.rect.width - px(16), high)
                pygame.draw.rect(surface, palette.lifted if palette.high_contrast else _lift(theme), row, border_radius=px(3))
            middle = y + self.row / 2
            text.write(surface, line.time, small, palette.muted, (first, middle))
            ink = palette.muted
            if line.side is not None:
                ink = palette.side(line.side)
                put_side(surface, palette, line.side, first + times + px(14), middle, px(5.5))
            if named or above:
                text.write(surface, line.station, small, ink, (first + times + px(28), middle))
            bold = palette.bright if line.notable or number == 0 else palette.text
            text.write_lines(surface, lines, words, bold, (left, middle + above - words.caps / 2))
            y += high


def _lift(theme: Theme) -> RGB:
    panel, lifted = theme.palette.panel, theme.palette.lifted
    return mix(panel, lifted, 0.55)
