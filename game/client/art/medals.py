"""Medals: a disc on its ribbon, in the metal of its grade, with a star for bronze, two for silver, three for gold."""
from __future__ import annotations

import math

import pygame

from game.client.colour import RGB, mix, rgb
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.shapes import Point, arc
from game.client.store import ART

#: Light and shade of each metal.
_METALS: dict[str, tuple[RGB, RGB]] = {
    "bronze": (rgb("#DB9A66"), rgb("#7A4526")), "silver": (rgb("#E3EDEE"), rgb("#6F878C")), "gold": (rgb("#FFD873"), rgb("#A06E17")),
}
_GRADES = tuple(_METALS)
#: Width of a medal for its height, and where its disc has its middle.
_WIDE, DISC = 0.74, 0.655


def medal(palette: Palette, grade: str, high: int) -> pygame.Surface:
    """A medal so many pixels high; an empty place for one if the grade is none of bronze, silver and gold."""
    return ART.get(("medal", grade, high, palette), lambda: _draw(palette, grade, high))


def _draw(palette: Palette, grade: str, high: int) -> pygame.Surface:
    wide = high * _WIDE
    canvas = Canvas(math.ceil(wide) + 2, high + 2)
    middle, y, radius = wide / 2 + 1, high * DISC + 1, high * 0.325
    metal = _METALS.get(grade)
    if metal is None:
        canvas.ring(middle, y, radius * 0.94, max(1.0, high * 0.025), palette.line_hi, 0.9)
        return canvas.finish()
    light, shade = metal
    cloth, stripe = mix(palette.blue_dim, palette.abyss, 0.15), palette.foam
    for turn in (-1, 1):  # two bands that come together behind the disc
        top, foot, half = middle + turn * wide * 0.27, middle + turn * wide * 0.06, wide * 0.15
        band = cloth if turn < 0 else mix(cloth, palette.abyss, 0.3)
        canvas.poly([(top - half, 1), (top + half, 1), (foot + half, y), (foot - half, y)], band)
        thin = half * 0.3
        canvas.poly([(top - thin, 1), (top + thin, 1), (foot + thin, y), (foot - thin, y)], stripe, 0.85)
    canvas.disc(middle, y, radius, mix(shade, palette.abyss, 0.35), 1, 0 if palette.high_contrast or high < 60 else 0.35)
    rim = arc(middle, y, radius * 0.94, 0, 360, 48)
    canvas.gradient(rim, light, shade)
    canvas.gradient(arc(middle, y, radius * 0.76, 0, 360, 48), mix(shade, light, 0.25), mix(light, shade, 0.25))
    ink = mix(shade, palette.abyss, 0.72)
    stars = _GRADES.index(grade) + 1
    size = radius * (0.5, 0.34, 0.3)[stars - 1]
    for x, lift in {1: ((0.0, 0.0),), 2: ((-0.34, 0.0), (0.34, 0.0)), 3: ((-0.36, 0.2), (0.36, 0.2), (0.0, -0.36))}[stars]:
        canvas.poly(_star(middle + x * radius, y + lift * radius, size), ink)
    return canvas.finish()


def _star(x: float, y: float, radius: float) -> list[Point]:
    points = []
    for corner in range(10):
        turn, reach = math.radians(36 * corner - 90), radius * (0.42 if corner % 2 else 1.0)
        points.append((x + math.cos(turn) * reach, y + math.sin(turn) * reach))
    return points
