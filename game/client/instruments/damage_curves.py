"""Damage over time: a step curve for each hull over the orders, and what each has taken at the order shown."""
from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.client import text
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.shapes import Point
from game.client.symbols import draw_side, put_side
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.plate import put_plate
from game.i18n import _, ngettext
from game.phrases.terms import side_name
from game.rules.terms import Side


@dataclass(frozen=True)
class Signs:
    """A boat's fittings: its class already translated, the icons of its upgrade and of its systems out of service or hacked."""

    boat: str = ""
    upgrade: str = ""
    out: tuple[str, ...] = ()
    hacked: tuple[str, ...] = ()


class DamageCurves(Widget):
    """Yellow's curve is solid with diamonds, Blue's dashed with discs. A click or a drag goes to an order."""

    def __init__(self, damage: tuple[Sequence[int], Sequence[int]], hull: int, on_seek: Callable[[int], None]) -> None:
        super().__init__()
        self.damage, self.hull, self.on_seek = damage, hull, on_seek
        self.number = 0
        self.signs = (Signs(), Signs())
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    @property
    def _orders(self) -> int:
        return len(self.damage[0]) - 1

    @property
    def _most(self) -> int:
        """The top of the scale: the hull, or more where a boat took more."""
        return max(self.hull, self.damage[0][-1], self.damage[1][-1])

    @property
    def _bars_high(self) -> int:
        """The height of the hull bars above the curves: a row each where there is room."""
        return self.theme.px(34) * (2 if self._tall else 1)

    @property
    def _tall(self) -> bool:
        return self.rect.height >= self.theme.px(300)

    @property
    def _inside(self) -> pygame.Rect:
        inset, head = self.theme.px(self.theme.metrics.padding), self.theme.px(46)
        return pygame.Rect(self.rect.x + inset, self.rect.y + head, self.rect.width - 2 * inset, self.rect.height - head - inset)

    @property
    def _field(self) -> pygame.Rect:
        """The place of the curves, between the numbers of the damage and those of the orders."""
        inside, px = self._inside, self.theme.px
        style = self.theme.type(Role.COUNT)
        top = inside.y + self._bars_high + px(8)
        return pygame.Rect(inside.x + px(22), top, inside.width - px(30), inside.bottom - style.caps - px(8) - top)

    def _x(self, number: int) -> float:
        field = self._field
        return field.x + field.width * number / max(1, self._orders)

    def _y(self, damage: float) -> float:
        field = self._field
        return field.bottom - field.height * damage / self._most

    def press(self, at: tuple[int, int]) -> None:
        """Go to the order of a place."""
        field = self._field
        if at[1] >= field.top:
            self.on_seek(min(self._orders, max(0, round((at[0] - field.x) * self._orders / max(1, field.width)))))

    def drag(self, at: tuple[int, int]) -> bool:
        """The line follows the mouse."""
        self.press((at[0], self._field.bottom))
        return True

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw bars, curves and the line of the order shown."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        note = ngettext("a boat sinks at {n} damage", "a boat sinks at {n} damage", self.hull).format(n=self.hull)
        put_plate(surface, theme, self.rect, _("Damage over time"), note)
        self._bars(surface)
        field, style = self._field, theme.type(Role.COUNT)
        if field.height < px(24):
            return
        key = (field.size, theme.key, palette.yellow)
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._curves())
        stamp(surface, self._kept[1], (field.x - px(10), field.y - px(10)))
        every = 1
        while field.height * every / self._most < style.caps + px(4):
            every += 1
        for damage in range(0, self._most + 1, every):
            text.write(surface, str(damage), style, palette.muted, (field.x - px(10), self._y(damage)), align="right")
        x = round(self._x(self.number))
        pygame.draw.line(surface, palette.amber, (x, field.y - px(4)), (x, field.bottom + px(4)), max(2, px(2)))
        self._numbers(surface, x)

    def _numbers(self, surface: pygame.Surface, x: int) -> None:
        """The numbers of the first order, the one shown and the last; the one shown comes first."""
        field, px, palette = self._field, self.theme.px, self.theme.palette
        style, bold = self.theme.type(Role.COUNT), self.theme.type(Role.COUNT_BOLD)
        y = self._inside.bottom - style.caps
        wide = text.width(str(self.number), bold)
        middle = min(max(x, field.x + wide / 2), self._inside.right - wide / 2)
        text.write(surface, str(self.number), bold, palette.amber, (middle, y), align="centre", anchor="top")
        for number in (0, self._orders):
            away = (text.width(str(number), style) + wide) / 2 + px(8)
            place = min(self._x(number), self._inside.right - text.width(str(number), style) / 2)
            if abs(place - middle) >= away:
                text.write(surface, str(number), style, palette.muted, (place, y), align="centre", anchor="top")

    def _bars(self, surface: pygame.Surface) -> None:
        theme, palette, px, inside = self.theme, self.theme.palette, self.theme.px, self._inside
        room = inside.width if self._tall else inside.width // 2
        name_style, count_style = theme.type(Role.BODY), theme.type(Role.BODY_BOLD)
        for side in Side:
            x = inside.x if self._tall else inside.x + side * room
            y = inside.y + (px(34) * side if self._tall else 0) + px(11)
            damage = self.damage[side][self.number]
            put_side(surface, palette, side, x + px(8), y, px(8))
            name, count = side_name(side), f"{self.hull - damage}/{self.hull}"
            left = x + px(24)
            names = max(text.width(side_name(each), name_style) for each in Side)
            signs = self._signs_wide(side)
            bar = room - px(24) - px(52) - (names + px(12)) - signs
            if bar >= px(64):
                text.write(surface, name, name_style, palette.text, (left, y))
                left += names + px(12)
            else:
                bar = room - px(24) - px(52) - signs
            bar = min(bar, px(200))
            rect = pygame.Rect(round(left), y - px(9), bar, px(18))
            put_hull_bar(surface, theme, side, rect, min(damage, self.hull), self.hull, mirrored=False)
            ink = palette.red if damage >= self.hull else palette.bright
            place = text.write(surface, count, count_style, ink, (rect.right + px(10), y))
            self._put_signs(surface, side, place.right + px(10), y, x + room)

    def _signs_wide(self, side: Side) -> int:
        """The width of the icons of a boat's fittings."""
        signs = self.signs[side]
        count = bool(signs.upgrade) + len(signs.out) + len(signs.hacked)
        return self.theme.px(24) * count + self.theme.px(16 if count else 0)

    def _put_signs(self, surface: pygame.Surface, side: Side, left: int, y: float, right: int) -> None:
        """The upgrade, systems out of service struck through, hacked ones with a small trident, and the class where there is room."""
        palette, px, signs = self.theme.palette, self.theme.px, self.signs[side]
        x = left + px(12)
        kinds = (("", (signs.upgrade,) if signs.upgrade else ()), ("out", signs.out), ("hacked", signs.hacked))
        icons = [(icon, kind) for kind, some in kinds for icon in some]
        for icon, kind in icons:
            put_icon(surface, icon, x, y, px(9), palette.muted if kind == "out" else palette.amber if not kind else palette.text)
            if kind == "out":
                pygame.draw.line(surface, palette.bright, (x - px(9), y + px(9)), (x + px(9), y - px(9)), max(1, px(2)))
            elif kind == "hacked":
                put_icon(surface, "trident", x + px(8), y + px(7), px(5), palette.red)
            x += px(24)
        style = self.theme.type(Role.REASON)
        if signs.boat and x + text.width(signs.boat, style) <= right - px(4):
            text.write(surface, signs.boat, style, palette.muted, (x - px(8), y))

    def _curves(self) -> pygame.Surface:
        """Grid and curves."""
        theme, palette, px, field = self.theme, self.theme.palette, self.theme.px, self._field
        pad = px(10)
        canvas = Canvas(field.width + 2 * pad, field.height + 2 * pad)
        dx, dy = pad - field.x, pad - field.y
        canvas.box(pad, pad, field.width, field.height, px(3), palette.abyss, 0.55)
        for damage in range(self._most + 1):
            y, sunk = self._y(damage) + dy, damage == self.hull
            canvas.line(pad, y, pad + field.width, y, theme.scale, palette.red if sunk else palette.line, 0.8 if sunk else 0.5)
        for side in (Side.BLUE, Side.YELLOW):
            shift = px(1.5) if side is Side.BLUE else -px(1.5)  # so that equal curves are both seen
            points: list[Point] = [(self._x(0) + dx, self._y(self.damage[side][0]) + dy + shift)]
            turns: list[Point] = []
            for number, (before, after) in enumerate(pairwise(self.damage[side]), 1):
                if after != before:
                    x = self._x(number) + dx + shift
                    points += [(x, self._y(before) + dy + shift), (x, self._y(after) + dy + shift)]
                    turns.append(points[-1])
            points.append((self._x(self._orders) + dx, self._y(self.damage[side][-1]) + dy + shift))
            dash = None if side is Side.YELLOW else (px(7), px(4))
            glow = 0.0 if palette.high_contrast else 0.25
            canvas.stroke(points, 2.4 * theme.scale, palette.side(side), dash=dash, glow=glow)
            for x, y in turns:
                canvas.disc(x, y, px(6.5), palette.abyss)
                draw_side(canvas, palette, side, x, y, px(5.5))
        return canvas.finish(1, 4)
