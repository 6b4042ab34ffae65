"""What was heard of the enemy, the newest on top; the oldest that is not yet taken care of is lit."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB, mix
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.input import Action
from game.client.store import ART
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.rules.terms import Side


@dataclass(frozen=True)
class HeardLine:
    """A thing heard, in words already translated: its sign, what it was, when, and what became of it."""

    icon: str
    words: str
    when: str
    status: str
    done: bool = True
    lit: bool = False


class HeardList(Widget):
    """The list on its plate. Enter or a click on the lit line takes it, a click on another one plays it again; the wheel goes back."""

    focusable = True

    def __init__(self, on_take: Callable[[], None], on_again: Callable[[int], None]) -> None:
        super().__init__()
        self.label, self.right, self.side, self.nothing = "", "", Side.BLUE, ""
        self.on_take, self.on_again = on_take, on_again
        self.lines: Sequence[HeardLine] = ()
        self.back = 0
        self._pressed: int | None = None  # the line that was clicked, -1 beside all of them; None by keyboard

    def show(self, lines: Sequence[HeardLine]) -> None:
        """Show other lines, newest first; the lit one is brought into sight."""
        lit = next((place for place, line in enumerate(lines) if line.lit), 0)
        if lines != self.lines:
            self.back = 0
        self.lines = lines
        fit = max(1, len(self._rows(self.back)))
        if not self.back <= lit < self.back + fit:
            self.back = max(0, lit - max(1, fit - 2) + 1)
            while lit >= self.back + len(self._rows(self.back)) and self.back < lit:
                self.back += 1

    @property
    def row(self) -> int:
        """The height of a line of one row of words."""
        return self.theme.px(46 if self.theme.small or self.rect.height < self.theme.px(440) else 54)

    def _text_left(self) -> int:
        return self.rect.x + self.theme.px(self.theme.metrics.padding) + self.theme.px(46)

    def _fitted(self, line: HeardLine) -> text.Fitted:
        theme = self.theme
        style = theme.type(Role.CREW_LINE)
        room = self.rect.right - theme.px(theme.metrics.padding) - self._text_left()
        return text.fit(line.words, style if not line.done else text.TextStyle(text.Face.REGULAR, style.px), room, theme.smallest_type, 3)

    def _rows(self, back: int) -> list[tuple[int, pygame.Rect, text.Fitted]]:
        """The lines in sight: number, place, words."""
        px, y, found = self.theme.px, self.rect.y + self.theme.px(HEAD), []
        for number in range(back, len(self.lines)):
            fitted = self._fitted(self.lines[number])
            high = self.row + fitted.height - fitted.style.caps
            if y + high > self.rect.bottom - px(6):
                break
            found.append((number, pygame.Rect(self.rect.x + px(8), y, self.rect.width - px(16), high), fitted))
            y += high
        return found

    # ------------------------------------------------------------------------------------------------------ input

    def wheel(self, steps: int) -> bool:
        """Go back or on."""
        before = self.back
        self.back = min(max(0, self.back - steps), max(0, len(self.lines) - 1))
        return self.back != before

    def act(self, action: Action) -> bool:
        """Pages go back and on."""
        return action in (Action.PAGE_UP, Action.PAGE_DOWN) and self.wheel(4 if action is Action.PAGE_UP else -4)

    def press(self, at: tuple[int, int]) -> None:
        """Note which line was clicked."""
        self._pressed = next((number for number, rect, _ in self._rows(self.back) if rect.collidepoint(at)), -1)

    def activate(self) -> None:
        """Take the lit line, or play another again."""
        pressed, self._pressed = self._pressed, None
        if pressed is None or (pressed >= 0 and self.lines[pressed].lit):
            self.on_take()
        elif pressed >= 0:
            self.on_again(pressed)

    def line_rect(self, number: int) -> pygame.Rect:
        """Where a line lies; empty if it is out of sight."""
        return next((rect for place, rect, _ in self._rows(self.back) if place == number), pygame.Rect(0, 0, 0, 0))

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and the lines in sight."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, self.label, self.right)
        hue = palette.side(self.side)
        if not self.lines:
            style = theme.type(Role.REASON)
            text.write_lines(surface, text.wrap(self.nothing, style, inside.width), style, palette.muted, (inside.x, inside.y + px(8)))
        for number, rect, fitted in self._rows(self.back):
            line = self.lines[number]
            if line.lit:
                ground = rect.inflate(0, -px(2))
                art = _lit(ground.size, hue, mix(hue, palette.abyss, 0.78), flat=palette.high_contrast)
                stamp(surface, art, (ground.x - _PAD, ground.y - _PAD))
            x, middle = rect.x + px(8) + px(17), rect.centery
            disc = _sign(px(17), hue)
            stamp(surface, disc, (x - disc.get_width() / 2, middle - disc.get_height() / 2))
            put_icon(surface, line.icon, x, middle, px(9), hue)
            style = theme.type(Role.SMALL)
            high = fitted.height + px(9) + style.caps
            top = middle - high / 2
            ink = palette.bright if not line.done else palette.text
            text.write_lines(surface, fitted.lines, fitted.style, ink, (self._text_left(), top))
            tone = palette.amber if line.lit else palette.muted
            words = f"{line.when}   {line.status}" if line.when else line.status
            if text.width(words, style) > rect.right - px(8) - self._text_left():
                words = line.status
            text.write(surface, words, style, tone, (self._text_left(), top + fitted.height + px(9)), anchor="top")
        if self.focused:
            pygame.draw.rect(surface, palette.amber, self.rect.inflate(px(6), px(6)), max(2, px(2)), border_radius=px(8))


_PAD = 8


def _lit(size: tuple[int, int], hue: RGB, ground: RGB, *, flat: bool) -> pygame.Surface:
    """The ground of the lit line."""

    def make() -> pygame.Surface:
        canvas = Canvas(size[0] + 2 * _PAD, size[1] + 2 * _PAD)
        canvas.box(_PAD, _PAD, *size, 5, ground)
        canvas.frame(_PAD, _PAD, *size, 5, 2.0 if flat else 1.3, hue, glow=0.0 if flat else 0.3)
        return canvas.finish()

    return ART.get(("heard-lit", size, hue, ground, flat), make)


def _sign(radius: int, hue: RGB) -> pygame.Surface:
    """The disc a sign stands on."""

    def make() -> pygame.Surface:
        size = 2 * (radius + 2)
        canvas = Canvas(size, size, over=3)
        canvas.disc(size / 2, size / 2, radius, (7, 19, 24))
        canvas.ring(size / 2, size / 2, radius - 1.4, 1.4, hue, 0.9)
        return canvas.finish()

    return ART.get(("heard-sign", radius, hue), make)
