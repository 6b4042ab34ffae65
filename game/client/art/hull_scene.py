"""The surfaced boat at night: sky, moon, sea and the boat in section, drawn once for a window."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pygame

from game.client.colour import BLACK, WHITE, rgb
from game.client.draw import Canvas, radial_light, stamp
from game.client.palette import Palette
from game.client.shapes import Point, Points, rounded, smooth
from game.client.store import SCENERY
from game.client.theme import Theme

#: Half the boat's length for which the scene is designed.
_DESIGN = 620
#: The moon's radius in the design, and how far above the boat's middle the horizon lies, in half lengths.
_MOON, _HORIZON = 44, 0.245


def hull_scene(theme: Theme, size: tuple[int, int], axis: Point, unit: float, outline: Sequence[Point]) -> pygame.Surface:
    """The scene, premultiplied, with round corners: `axis` the boat's middle, `unit` half its length, `outline` its side."""
    key = ("hull-scene", theme.key, size, axis, round(unit * 4))
    return SCENERY.get(key, lambda: _Scene(theme, size, axis, unit, outline).draw())


def moon_place(size: tuple[int, int], axis: Point, unit: float) -> pygame.Rect:
    """Where the moon stands in a scene: what is written over it needs a ground of its own."""
    k = unit / _DESIGN
    horizon = axis[1] - _HORIZON * unit
    place = pygame.Rect(0, 0, round(2 * _MOON * k), round(2 * _MOON * k))
    place.center = round(size[0] * 0.768), round(max(52 * k, horizon * 0.38))
    return place


class _Scene:
    def __init__(self, theme: Theme, size: tuple[int, int], axis: Point, unit: float, outline: Sequence[Point]) -> None:
        self.theme, self.palette = theme, theme.palette
        self.width, self.height = size
        self.x, self.y = axis
        self.unit, self.k = unit, unit / _DESIGN
        self.hull: Points = smooth([(self.x + a * unit, self.y + b * unit) for a, b in outline], True, 6)
        self.horizon = self.y - _HORIZON * unit
        self.water = self.y - 0.055 * unit
        self.rng = random.Random(2)
        self.surface = pygame.Surface(size, pygame.SRCALPHA, 32)

    def draw(self) -> pygame.Surface:
        if self.palette.high_contrast:
            self.surface.fill((0, 0, 0, 255))
            self._plain(self.palette)
        else:
            self._sky()
            self._sea()
            self._boat()
            self._darkness()
        self._corners()
        return self.surface

    def _put(self, canvas: Canvas, at: Point = (0, 0)) -> None:
        stamp(self.surface, canvas.finish(2, 8), at)

    def _place(self, *points: Point) -> Points:
        return [(self.x + a * self.unit, self.y + b * self.unit) for a, b in points]

    def _plain(self, palette: Palette) -> None:
        canvas = Canvas(self.width, self.height)
        canvas.line(0, self.horizon, self.width, self.horizon, 2, palette.line)
        canvas.poly(self.hull, rgb("#0A0A0A"))
        canvas.stroke(self.hull, 2 * self.theme.scale, palette.line_hi, closed=True)
        self._put(canvas)

    def _sky(self) -> None:
        wide, k, rng = self.width, self.k, self.rng
        canvas = Canvas(wide, self.height, over=1)
        canvas.gradient([(0, 0), (wide, 0), (wide, self.horizon + 2), (0, self.horizon + 2)], rgb("#0A1C2B"), rgb("#2A5663"))
        self.surface.blit(canvas.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        moon = self.moon
        reach = round(420 * k)
        light = radial_light(2 * reach, 2 * reach, rgb("#BFE6E2"), 0.40, 2.2)
        stamp(self.surface, light, (moon[0] - reach, moon[1] - reach))
        canvas = Canvas(wide, self.horizon + 8 * k)
        for _ in range(130):
            x, y = rng.random() * wide, rng.random() ** 1.4 * self.horizon * 0.85
            canvas.disc(x, y, max(0.5, (0.5 + rng.random() * 0.9) * min(1.4, k)), WHITE, 0.25 + 0.6 * rng.random())
        radius = _MOON * k
        canvas.disc(*moon, radius, rgb("#E9F5E8"), 0.96)
        for dx, dy, size, colour in ((-0.32, -0.18, 0.23, "#C7DAD2"), (0.32, 0.36, 0.32, "#CFE0D8"), (0.14, -0.41, 0.14, "#C7DAD2")):
            canvas.disc(moon[0] + dx * radius, moon[1] + dy * radius, size * radius, rgb(colour), 0.55)
        for _ in range(7):
            x, y, long = rng.random() * wide, (0.18 + 0.6 * rng.random()) * self.horizon, (160 + rng.random() * 260) * k
            canvas.poly(smooth([
                (x, y), (x + long * 0.3, y - 10 * k), (x + long * 0.7, y - 6 * k), (x + long, y), (x + long * 0.6, y + 7 * k),
                (x + long * 0.2, y + 6 * k),
            ], True, 6), rgb("#7FA9AE"), 0.10)
        canvas.poly(self._coast(), rgb("#12303C"))
        self._put(canvas)

    @property
    def moon(self) -> Point:
        """Where the moon stands."""
        x, y = moon_place((self.width, self.height), (self.x, self.y), self.unit).center
        return float(x), float(y)

    def _coast(self) -> Points:
        """A far coast along the horizon."""
        waves = [(self.rng.random() * math.tau, 0.55**i, 1.7 * 2**i) for i in range(5)]
        ridge = []
        for i in range(121):
            t = i / 120
            height = max(0.0, sum(strength * math.sin(phase + speed * t * math.tau) for phase, strength, speed in waves))
            ridge.append((t * self.width, self.horizon - (4 + 12 * height) * self.k))
        return [(0, self.horizon + 2), *ridge, (self.width, self.horizon + 2)]

    def _sea(self) -> None:
        wide, high, k, rng, top = self.width, self.height, self.k, self.rng, self.horizon
        canvas = Canvas(wide, high, over=1)
        canvas.gradient([(0, top), (wide, top), (wide, high), (0, high)], rgb("#1D5560"), rgb("#050D12"))
        self.surface.blit(canvas.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        canvas = Canvas(wide, 190 * k)
        for _ in range(90):
            y = (4 + rng.random() ** 1.6 * 130) * k
            x, long = self.moon[0] + rng.gauss(0, 30 * k + y), (14 + rng.random() * 50) * k
            canvas.line(x - long / 2, y, x + long / 2, y, max(0.8, 1.6 * k), rgb("#E9F5E8"), 0.55 * max(0.0, 1 - y / (150 * k)))
        for _ in range(120):
            x, y, long = rng.random() * wide, (6 + rng.random() * 150) * k, (20 + rng.random() * 90) * k
            wave = smooth([(x, y), (x + long * 0.3, y - 2.5 * k), (x + long * 0.6, y + 2 * k), (x + long, y)], False, 4)
            canvas.stroke(wave, max(0.7, 1.2 * k), rgb("#9FE0D8"), 0.08 + 0.14 * rng.random())
        self._put(canvas, (0, top))
        reach = round(700 * k)
        stamp(self.surface, radial_light(2 * reach, 2 * reach, BLACK, 0.5, 1.4), (self.x - reach, self.y + 120 * k - reach))

    def _boat(self) -> None:
        k, unit, place = self.k, self.unit, self._place
        body, top, foam = rgb("#0B222A"), rgb("#3A7078"), self.palette.foam
        canvas = Canvas(self.width, self.height)
        canvas.gradient(place((-0.98, 0.0), (-0.985, -0.26), (-0.87, -0.26), (-0.76, -0.08)), top, body)
        canvas.poly(place((-0.98, 0.0), (-0.985, 0.25), (-0.87, 0.25), (-0.76, 0.09)), body, 0.9)
        canvas.stroke(place((-1.02, -0.17), (-1.03, 0), (-1.02, 0.17)), 8 * k, top)
        sail = smooth(self._place((0.37, -0.16), (0.355, -0.27), (0.33, -0.35), (0.27, -0.37), (0.03, -0.36), (0.0, -0.32), (-0.06, -0.16)))
        canvas.gradient(sail, top, body)
        canvas.stroke(place((0.13, -0.35), (0.13, -0.46)), 6 * k, top)
        canvas.stroke(place((0.18, -0.35), (0.18, -0.43)), 9 * k, top)
        canvas.gradient(place((0.43, -0.285), (0.2, -0.3), (0.2, -0.27), (0.43, -0.27)), top, body)
        canvas.stroke(place((0.35, -0.26), (0.328, -0.342), (0.27, -0.36), (0.04, -0.351)), 3 * k, foam, 0.45)
        canvas.disc(*place((0.315, -0.31))[0], 5.5 * k, rgb("#FFC873"), 1, 0.9)
        self._put(canvas)
        self._wash(0.75, 0.9)
        canvas = Canvas(self.width, self.height)
        canvas.gradient([(0, self.water), (self.width, self.water), (self.width, self.height), (0, self.height)],
                        rgb("#0C333D"), rgb("#04090C"), 0.30, 0.78)
        for _ in range(60):
            canvas.disc(self.x + self.rng.uniform(-unit, unit), self.water + self.rng.gauss(2, 4) * k, (1 + self.rng.random() * 2.2) * k,
                        WHITE, 0.4)
        canvas.gradient(self.hull, rgb("#2F6A72"), rgb("#0F333C"), 0.95, 0.95)
        canvas.stroke(self.hull, max(1.2, 2 * k), rgb("#7FC4C4"), 0.75, closed=True)
        self._put(canvas)
        self._wash(0.34, 2.0)

    def _wash(self, strength: float, reach: float) -> None:
        """The water's line along the boat; up to `reach` half lengths it runs level."""
        k = self.k
        canvas = Canvas(self.width, 60 * k)
        for number in range(3):
            points = []
            for i in range(-1, int(self.width / (40 * k)) + 3):
                x = i * 40 * k
                lift = -5 * k if abs(x - self.x) > self.unit * reach else 0
                points.append((x, 24 * k + (number * 7 + 4 * math.sin(i * 1.3 + number)) * k + lift))
            canvas.stroke(smooth(points, False, 5), max(0.8, (2.1 - 0.5 * number) * k), rgb("#CFF3EC"), strength - strength * 0.3 * number)
        self._put(canvas, (0, self.water - 24 * k))

    def _darkness(self) -> None:
        """Dark ground for the words above and the cards below."""
        canvas, abyss, deep = Canvas(self.width, self.height, over=1), self.palette.abyss, self.theme.px(84)
        canvas.gradient([(0, 0), (self.width, 0), (self.width, deep), (0, deep)], abyss, abyss, 0.78, 0)
        self.surface.blit(canvas.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)

    def _corners(self) -> None:
        k = self.theme.scale
        mask = Canvas(self.width, self.height)
        mask.poly(rounded(0, 0, self.width, self.height, 6 * k), WHITE)
        self.surface.blit(mask.finish(), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        frame = Canvas(self.width, self.height)
        line = 2 * k if self.palette.high_contrast else max(1.0, 1.2 * k)
        frame.frame(0, 0, self.width, self.height, 6 * k, line, self.palette.line_hi)
        self._put(frame)
