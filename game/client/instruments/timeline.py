"""The timeline: all orders of a match in a row, Yellow's happenings above as diamonds, Blue's below as discs."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.art.badges import put_badge
from game.client.draw import Canvas, stamp
from game.client.store import ART
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.rules.terms import Side


@dataclass(frozen=True)
class Notch:
    """A happening on the timeline; where room is short, those of greater `weight` keep their badge."""

    number: int
    side: Side
    icon: str
    weight: int = 0


class Timeline(Widget):
    """A slider over the orders. A click on a badge goes to it, one elsewhere to that order; the knob can be dragged."""

    def __init__(self, orders: int, on_seek: Callable[[int], None]) -> None:
        super().__init__()
        self.orders, self.on_seek = orders, on_seek
        self.notches: Sequence[Notch] = ()
        self.lit: int | None = None
        self.number = 0
        self._badged: list[int] = []
        self._ground: pygame.Surface | None = None

    def tell(self, notches: Sequence[Notch]) -> None:
        """Take other happenings."""
        self.notches = notches
        self._arrange()

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place."""
        super().layout(rect, theme)
        self._arrange()

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def _radius(self) -> int:
        return self.theme.px(10 if self.theme.small else 15)

    @property
    def _line(self) -> int:
        """The height of the line."""
        return self.rect.y + 2 * self._radius + self.theme.px(9)

    def x_of(self, number: int) -> int:
        """Where an order lies."""
        left, right = self.rect.x + self._radius, self.rect.right - self._radius
        return left + round((right - left) * number / max(1, self.orders))

    def number_at(self, x: int) -> int:
        """The order nearest to a place."""
        left, right = self.rect.x + self._radius, self.rect.right - self._radius
        return min(self.orders, max(0, round((x - left) * self.orders / max(1, right - left))))

    def _badge_at(self, notch: Notch) -> tuple[int, int]:
        away = self._radius + self.theme.px(8)
        return self.x_of(notch.number), self._line + (away if notch.side is Side.BLUE else -away)

    def _arrange(self) -> None:
        """Choose the happenings whose badges have room, the weightiest first."""
        self._ground = None
        taken: dict[Side, list[int]] = {Side.YELLOW: [], Side.BLUE: []}
        self._badged = []
        apart = round(self._radius * 1.7)
        for index in sorted(range(len(self.notches)), key=lambda index: (-self.notches[index].weight, index)):
            notch = self.notches[index]
            x = self.x_of(notch.number)
            if all(abs(x - other) >= apart for other in taken[notch.side]):
                taken[notch.side].append(x)
                self._badged.append(index)
        self._badged.sort()

    # ------------------------------------------------------------------------------------------------------ input

    def press(self, at: tuple[int, int]) -> None:
        """Go to the badge that was hit, else to the place."""
        for index in self._badged:
            x, y = self._badge_at(self.notches[index])
            if abs(at[0] - x) <= self._radius and abs(at[1] - y) <= self._radius:
                self.on_seek(self.notches[index].number)
                return
        self.on_seek(self.number_at(at[0]))

    def drag(self, at: tuple[int, int]) -> bool:
        """The knob follows the mouse."""
        self.on_seek(self.number_at(at[0]))
        return True

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw line, badges and knob."""
        palette, px, y = self.theme.palette, self.theme.px, self._line
        if self._ground is None:
            self._ground = self._draw_ground()
        self._numbers(surface)
        stamp(surface, self._ground, (self.rect.x - px(10), self.rect.y - px(10)))
        knob, thick = self.x_of(self.number), px(4)
        left = self.x_of(0)
        pygame.draw.rect(surface, palette.amber, pygame.Rect(left, y - thick // 2, max(1, knob - left), thick), border_radius=thick // 2)
        if self.lit is not None and self.lit < len(self.notches):
            notch = self.notches[self.lit]
            put_badge(surface, palette, notch.side, notch.icon, *self._badge_at(notch), self._radius * 1.08, lit=True)
        art = ART.get(("knob", self.theme.key, palette.amber), lambda: _knob(self.theme))
        stamp(surface, art, (knob - art.get_width() / 2, y - art.get_height() / 2))

    def _draw_ground(self) -> pygame.Surface:
        """Line and badges, which stay as they are while the knob moves."""
        palette, px, pad = self.theme.palette, self.theme.px, self.theme.px(10)
        art = pygame.Surface((self.rect.width + 2 * pad, self.rect.height + 2 * pad), pygame.SRCALPHA, 32)
        dx, dy = pad - self.rect.x, pad - self.rect.y
        y, thick = self._line + dy, px(4)
        left, right = self.x_of(0) + dx, self.x_of(self.orders) + dx
        line = pygame.Rect(left, y - thick // 2, max(1, right - left), thick)
        pygame.draw.rect(art, (*palette.line, 255), line, border_radius=thick // 2)
        badged = set(self._badged)
        for index, notch in enumerate(self.notches):
            down = 1 if notch.side is Side.BLUE else -1
            x, foot = self.x_of(notch.number) + dx, y + down * px(3)
            end = foot + down * (px(6) if index in badged else px(10))
            pygame.draw.line(art, (*palette.side(notch.side), 255), (x, foot), (x, end), max(1, px(1.4)))
        for index in self._badged:
            notch = self.notches[index]
            x, at = self._badge_at(notch)
            put_badge(art, palette, notch.side, notch.icon, x + dx, at + dy, self._radius)
        return art

    def _numbers(self, surface: pygame.Surface) -> None:
        """Order numbers at round steps."""
        style, px = self.theme.type(Role.COUNT), self.theme.px
        room = (text.width(str(self.orders), style) + px(24)) * self.orders / max(1, self.x_of(self.orders) - self.x_of(0))
        step = next(size for size in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10 ** 9) if size >= room)
        y = self.rect.bottom - style.caps
        for number in range(0, self.orders + 1, step):
            wide = text.width(str(number), style)
            x = min(max(self.x_of(number), self.rect.x + wide / 2), self.rect.right - wide / 2)
            text.write(surface, str(number), style, self.theme.palette.muted, (x, y), align="centre", anchor="top")


def _knob(theme: Theme) -> pygame.Surface:
    palette, radius = theme.palette, theme.px(9)
    size = 2 * radius + 12
    canvas, middle = Canvas(size, size, over=3), size / 2
    canvas.disc(middle, middle, radius, palette.amber, glow=0.0 if palette.high_contrast else 0.4)
    canvas.disc(middle, middle, radius * 0.35, palette.amber_ink)
    return canvas.finish(1, 4)
