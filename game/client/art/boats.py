"""Boats: from above on the chart, from the side on the title."""
from __future__ import annotations

import functools

import pygame

from game.client.colour import BLACK, RGB, WHITE, mix
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.shapes import Points, circle, smooth, turned
from game.client.store import ART
from game.rules.terms import Heading, Side

#: Degrees clockwise from east.
ANGLES = {Heading.N: -90.0, Heading.E: 0.0, Heading.S: 90.0, Heading.W: 180.0}

_HULLS: dict[Side, Points] = {
    Side.YELLOW: [
        (1.0, 0), (0.93, -0.13), (0.72, -0.2), (0.2, -0.225), (-0.4, -0.205), (-0.75, -0.12), (-0.96, -0.035), (-0.96, 0.035),
        (-0.75, 0.12), (-0.4, 0.205), (0.2, 0.225), (0.72, 0.2), (0.93, 0.13),
    ],
    Side.BLUE: [
        (0.92, 0), (0.88, -0.17), (0.66, -0.27), (0.2, -0.3), (-0.35, -0.25), (-0.72, -0.13), (-0.94, -0.03), (-0.94, 0.03),
        (-0.72, 0.13), (-0.35, 0.25), (0.2, 0.3), (0.66, 0.27), (0.88, 0.17),
    ],
}
_FINS: dict[Side, tuple[Points, ...]] = {
    Side.YELLOW: (
        [(-0.98, -0.36), (-0.8, -0.34), (-0.72, -0.1), (-0.88, 0), (-0.72, 0.1), (-0.8, 0.34), (-0.98, 0.36), (-0.92, 0)],
        [(0.62, -0.38), (0.5, -0.38), (0.44, 0), (0.5, 0.38), (0.62, 0.38), (0.6, 0)],
    ),
    Side.BLUE: ([(-0.62, -0.1), (-0.98, -0.42), (-1.04, -0.34), (-0.8, 0), (-1.04, 0.34), (-0.98, 0.42), (-0.62, 0.1)],),
}


def draw_boat(
    canvas: Canvas, palette: Palette, side: Side, x: float, y: float, radius: float, angle: float, glow: float = 0.25,
) -> None:
    """Draw a boat from above: Yellow slender with a diamond sail, Blue broad with a round one."""
    hue = palette.side(side)

    def place(points: Points) -> Points:
        return turned(points, angle, x, y, radius)

    for fin in _FINS[side]:
        canvas.poly(place(fin), mix(hue, palette.abyss, 0.35))
    hull = smooth(_HULLS[side], True, 6)
    canvas.poly(place(hull), hue, 1, glow * 0.5)
    canvas.poly(place([(a, max(0.0, b)) for a, b in hull]), mix(hue, palette.abyss, 0.3))
    if side is Side.YELLOW:
        canvas.poly(place([(0.46, 0), (0.18, -0.13), (-0.10, 0), (0.18, 0.13)]), mix(hue, palette.abyss, 0.76))
    else:
        canvas.poly(place(circle(0.2, 0, 0.15, 24)), mix(hue, palette.abyss, 0.76))
        canvas.poly(place(circle(0.2, 0, 0.06, 12)), hue)
    canvas.stroke(place(hull), max(1.0, radius * 0.05), mix(hue, WHITE, 0.35), closed=True)


def boat(palette: Palette, side: Side, radius: float, angle: float) -> pygame.Surface:
    """A boat from above on its dark well, premultiplied; its middle is the surface's middle."""

    def make() -> pygame.Surface:
        size = 2 * round(radius * 1.3)
        canvas = Canvas(size, size, over=3)
        canvas.radial(size / 2, size / 2, radius * 1.15, BLACK, 0.75, 1.2)
        draw_boat(canvas, palette, side, size / 2, size / 2, radius, angle, 0.0 if palette.high_contrast else 0.25)
        return canvas.finish(2, 6)

    return ART.get(("boat", palette.side(side), side, round(radius * 4), round(angle) % 360), make)


@functools.lru_cache(maxsize=1)
def _side_outline() -> tuple[Points, Points, Points]:
    hull = smooth([
        (1.0, 0.0), (0.965, -0.075), (0.84, -0.118), (0.5, -0.13), (0, -0.13), (-0.5, -0.12), (-0.8, -0.06), (-0.98, -0.012),
        (-0.98, 0.03), (-0.8, 0.075), (-0.5, 0.125), (0, 0.14), (0.5, 0.14), (0.84, 0.125), (0.965, 0.08),
    ], True)
    sail = smooth([(0.36, -0.12), (0.345, -0.22), (0.32, -0.3), (0.26, -0.318), (0.06, -0.31), (0.03, -0.27), (-0.02, -0.12)])
    deck = smooth([(0.93, -0.095), (0.5, -0.122), (0, -0.122), (-0.5, -0.112), (-0.8, -0.052)])
    return hull, sail, deck


def draw_boat_side(
    canvas: Canvas, x: float, y: float, length: float, body: RGB, top: RGB, light: RGB, foam: RGB, *, west: bool = False,
    ports: bool = True,
) -> None:
    """Draw a boat from the side, its axis at y, its bow to the east or `west`."""
    half = length / 2
    way = -half if west else half
    hull, sail, deck = _side_outline()

    def place(points: Points) -> Points:
        return [(x + a * way, y + b * half) for a, b in points]

    canvas.poly(place([(-0.97, 0.0), (-0.99, -0.2), (-0.9, -0.2), (-0.8, -0.03)]), top)
    canvas.poly(place([(-0.97, 0.0), (-0.99, 0.2), (-0.9, 0.2), (-0.8, 0.04)]), body)
    canvas.gradient(place(sail), top, body)
    canvas.stroke(place([(0.14, -0.3), (0.14, -0.42)]), half * 0.010, top)
    canvas.stroke(place([(0.2, -0.3), (0.2, -0.385)]), half * 0.014, top)
    canvas.poly(place([(0.4, -0.235), (0.2, -0.25), (0.2, -0.225), (0.4, -0.225)]), top)
    canvas.gradient(place(hull), top, body)
    sheen = mix(top, foam, 0.5)
    canvas.stroke(place(deck), half * 0.006, sheen, 0.9)
    canvas.stroke(place([(0.34, -0.22), (0.32, -0.292), (0.26, -0.308), (0.07, -0.302)]), half * 0.006, sheen, 0.9)
    for a in (0.72, 0.3, -0.12, -0.5):
        canvas.line(x + a * way, y - 0.12 * half, x + a * way, y + 0.125 * half, half * 0.003, BLACK, 0.35)
    if ports:
        for a in (0.62, 0.54, 0.46, 0.18, 0.1, 0.02, -0.06, -0.26, -0.34, -0.42):
            dark = a in (0.1, -0.34)
            hue = mix(light, body, 0.75) if dark else light
            canvas.disc(x + a * way, y - 0.035 * half, half * 0.0135, hue, 1, 0.0 if dark else 1.0)
    canvas.disc(x + 0.31 * way, y - 0.262 * half, half * 0.009, light, 1, 1)
    canvas.stroke(place([(-1.0, -0.13), (-1.012, 0), (-1.0, 0.13)]), half * 0.014, top)
