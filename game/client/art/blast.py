"""Explosions and what they cost, and rings of sound: drawn for a moment of their course."""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping

import pygame

from game.client import text
from game.client.colour import RGB, mix, rgb
from game.client.draw import Canvas, radial_light, stamp
from game.client.palette import Palette
from game.client.shapes import Point
from game.client.store import ART, BLASTS
from game.client.text import Face, TextStyle

FIRE, GLOW = rgb("#FF6A3C"), rgb("#FF8A4A")
#: An explosion is kept in this many pictures.
FRAMES = 14


def _reaching(art: pygame.Surface) -> pygame.Surface:
    """A square picture as far as it reaches from its middle: all of an explosion's shall be kept."""
    inked, wide = art.get_bounding_rect(), art.get_width()
    empty = min(inked.left, inked.top, wide - inked.right, wide - inked.bottom) if inked.width else (wide - 1) // 2
    empty -= empty % 2  # so that the middle stays where it is to half a pixel
    return art.subsurface(art.get_rect().inflate(-2 * empty, -2 * empty)).copy() if empty else art


def blast(palette: Palette, cell: int, progress: float) -> pygame.Surface:
    """An explosion at a moment from 0 to 1, premultiplied, up to seven cells wide, its middle the surface's middle."""
    frame = min(FRAMES - 1, max(0, int(progress * FRAMES)))
    return BLASTS.get((palette.red, palette.amber, cell, frame), lambda: _reaching(_blast(palette, cell, frame / (FRAMES - 1))))


def _blast(palette: Palette, cell: int, progress: float) -> pygame.Surface:
    size = cell * 7
    middle, k = size / 2, cell / 53
    grown = 1 - (1 - progress) ** 3
    fading = 1 - max(0.0, progress - 0.45) / 0.55
    canvas = Canvas(size, size)
    ring = mix(palette.red, palette.amber, 0.4)
    for number, (radius, alpha) in enumerate(((34, 0.9), (70, 0.7), (112, 0.45), (160, 0.25))):
        reach = radius * k * (0.25 + 0.75 * grown)
        canvas.ring(
            middle, middle, reach, 3 if number < 2 else 1.6, ring, alpha * fading, 0.0 if palette.high_contrast else 0.4 * fading,
        )
    rng = random.Random(5)
    for _ in range(34):
        angle, near, far = rng.random() * math.tau, 20 + rng.random() * 20, 20 + rng.random() * 70
        start, end = near * k * (0.3 + grown), (near + far * grown) * k
        if end > start:
            canvas.line(middle + math.cos(angle) * start, middle + math.sin(angle) * start, middle + math.cos(angle) * end,
                        middle + math.sin(angle) * end, 1.6, palette.amber, (0.35 + 0.5 * rng.random()) * fading, 0.25 * fading)
    art = canvas.finish(2, 8)
    if not palette.high_contrast:
        for radius, colour, strength, power in ((190, rgb("#FF7A3C"), 0.55, 1.8), (74, rgb("#FFE3A0"), 0.95, 1.3)):
            wide = round(2 * radius * k * (0.4 + 0.6 * grown))
            light = radial_light(wide, wide, colour, strength * fading, power)
            art.blit(light, ((size - wide) // 2, (size - wide) // 2), special_flags=pygame.BLEND_RGB_ADD)
    return art


def eruption(palette: Palette, cell: int, progress: float) -> pygame.Surface:
    """An island that rises, at a moment from 0 to 1: fire below, bubbles, steam. Premultiplied, three cells wide."""
    last = 2 * FRAMES - 1
    frame = min(last, max(0, int(progress * (last + 1))))
    key = (palette.red, palette.foam, palette.high_contrast, cell, "eruption", frame)
    return BLASTS.get(key, lambda: _eruption(palette, cell, frame / last))


def _eruption(palette: Palette, cell: int, progress: float) -> pygame.Surface:
    size = cell * 3
    middle, fading = size / 2, 1 - max(0.0, progress - 0.6) / 0.4
    canvas = Canvas(size, size)
    flat = palette.high_contrast
    for late in range(3):
        t = progress * 1.7 - late * 0.28
        if 0 < t < 1:
            canvas.ring(middle, middle, cell * (0.25 + 1.15 * t), max(1.2, cell * 0.045 * (1 - t)), GLOW, 0.85 * (1 - t),
                        0.0 if flat else 0.4 * (1 - t))
    rng = random.Random(9)
    for _ in range(46):
        angle, reach, start, radius = rng.random() * math.tau, 0.1 + rng.random() * 0.95, rng.random() * 0.7, 0.02 + 0.05 * rng.random()
        t = (progress - start) / 0.3
        if 0 < t < 1:
            far = cell * reach * (0.35 + 0.65 * t)
            x, y = middle + math.cos(angle) * far, middle + math.sin(angle) * far
            canvas.ring(x, y, cell * radius * (0.6 + t), max(1.0, cell * 0.018), palette.foam, 0.9 * math.sin(math.pi * t))
    art = canvas.finish(1, 6)
    if not flat:
        wide = round(cell * (1.0 + 1.3 * progress))
        light = radial_light(wide, wide, FIRE, 0.85 * fading * min(1.0, progress * 4), 1.4)
        art.blit(light, ((size - wide) // 2, (size - wide) // 2), special_flags=pygame.BLEND_RGB_ADD)
    return art


def still_blast(palette: Palette, cell: int) -> pygame.Surface:
    """An explosion where nothing is to move: one ring round the cell; premultiplied, seven cells wide, as the others."""

    def make() -> pygame.Surface:
        size = cell * 7
        canvas, hue = Canvas(size, size), mix(palette.red, palette.amber, 0.4)
        canvas.disc(size / 2, size / 2, cell * 0.36, hue, 0.9)
        canvas.ring(size / 2, size / 2, cell * 1.05, max(2.0, cell * 0.09), hue, 1, 0.0 if palette.high_contrast else 0.4)
        return canvas.finish()

    return BLASTS.get((palette.red, palette.amber, cell, "still"), make)


def sound_rings(colour: RGB, radius: int, progress: float) -> pygame.Surface:
    """Three rings that widen and fade, at a moment from 0 to 1; premultiplied, `radius` to its rim."""
    frame = min(27, max(0, int(progress * 28)))

    def make() -> pygame.Surface:
        canvas = Canvas(2 * radius, 2 * radius, over=2 if radius < 300 else 1)
        for late in range(3):
            t = frame / 27 * 1.5 - late * 0.25
            if 0 < t < 1:
                canvas.ring(radius, radius, (radius - 4) * (1 - (1 - t) ** 2), 2, colour, 0.7 * (1 - t), 0.3 * (1 - t))
        return canvas.finish()

    return ART.get(("rings", colour, radius, frame), make)


#: Cells smaller than this have no numbers.
_LEAST_CELL = 24
#: How far from the middle of a cell its number stands, in cells, where it is not the cell that was aimed at: what is plotted there is seen.
_ASIDE = 0.27


def put_tolls(
    surface: pygame.Surface, palette: Palette, aimed: int, tolls: Mapping[int, int], cell: int, at: Callable[[int], Point], share: float,
) -> None:
    """Put by cell the damage that an explosion does there, the `aimed` one's in its middle; `share` of the way they have come up."""
    if cell < _LEAST_CELL:
        return
    for place, toll in tolls.items():
        (x, y), wide = at(place), round(cell * (0.62 if place == aimed else 0.4))
        if place != aimed:
            x, y = x - round(cell * _ASIDE), y - round(cell * _ASIDE)
        stamp(surface, _toll_disc(palette, wide), (x - wide / 2, y - wide / 2), share)
        if share > 0.5:
            text.write(surface, str(toll), TextStyle(Face.MONO_BOLD, max(11, round(wide * 0.62))), palette.bright, (x, y), align="centre")


def _toll_disc(palette: Palette, wide: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        canvas = Canvas(wide, wide, over=3)
        canvas.disc(wide / 2, wide / 2, wide / 2 - 0.5, palette.abyss, 1)
        canvas.ring(wide / 2, wide / 2, wide / 2 - 1, max(1.0, wide * 0.06), palette.red, 1)
        return canvas.finish()

    return ART.get(("toll", palette.red, palette.abyss, wide), make)
