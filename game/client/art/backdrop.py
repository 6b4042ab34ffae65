"""The control room behind the stage: petrol light, ribs with rivets, a breath of amber."""
from __future__ import annotations

import random

import pygame

from game.client.art.dither import dither
from game.client.colour import BLACK, rgb
from game.client.draw import Canvas, radial_light
from game.client.store import SCENERY
from game.client.theme import Theme


def backdrop(theme: Theme) -> pygame.Surface:
    """The backdrop of the theme's window, opaque."""
    key = ("backdrop", theme.size, theme.scale, theme.palette.high_contrast)
    return SCENERY.get(key, lambda: _draw(theme))


def _draw(theme: Theme) -> pygame.Surface:
    wide, high = theme.size
    surface = pygame.Surface(theme.size, 0, 32)
    if theme.palette.high_contrast:
        surface.fill(BLACK)
        return surface
    canvas = Canvas(wide, high, over=1)
    canvas.gradient([(0, 0), (wide, 0), (wide, high), (0, high)], rgb("#0A181E"), rgb("#04090C"))
    surface.blit(canvas.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for x, y, radius, colour, strength, power in (
        (0.40, 0.45, 0.62, "#12404A", 0.55, 1.7), (0.98, 1.02, 0.32, "#5A3A12", 0.22, 1.8),
    ):
        size = round(2 * radius * wide)
        light = radial_light(size, size, rgb(colour), strength, power)
        surface.blit(light, (round(x * wide - size / 2), round(y * high - size / 2)), special_flags=pygame.BLEND_PREMULTIPLIED)
    surface.blit(_ribs(theme), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    dither(surface, random.Random(7))
    return surface


def _ribs(theme: Theme) -> pygame.Surface:
    wide, high = theme.size
    canvas, rib = Canvas(wide, high, over=1), theme.px(26)
    for i in range(8):
        x = i * wide / 7
        canvas.gradient([(x, 0), (x + rib, 0), (x + rib, high), (x, high)], rgb("#16323A"), rgb("#081217"), 0.34, 0.18)
        canvas.line(x + 0.5, 0, x + 0.5, high, 1, rgb("#2A5661"), 0.28)
        canvas.line(x + rib + 0.5, 0, x + rib + 0.5, high, 1, BLACK, 0.5)
        for j in range(14):
            y = theme.px(20) + j * high / 13.6
            canvas.disc(x + rib / 2, y, theme.scale * 2.1, BLACK, 0.55)
            canvas.disc(x + rib / 2 - 0.4, y - 0.6, theme.scale * 1.5, rgb("#3A6873"), 0.45)
    for share in (0.1, 0.93):
        y = high * share
        canvas.gradient([(0, y), (wide, y), (wide, y + 6), (0, y + 6)], rgb("#1A3A42"), BLACK, 0.28, 0.3)
    return canvas.finish()
