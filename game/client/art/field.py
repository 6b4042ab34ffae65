"""Fields of numbers kept as grey surfaces, one level per pixel; tables turn levels into colours and masks.

All heavy work is done by blits, blurs and byte tables, so that a whole chart takes a fraction of a second without numpy.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterable, Sequence

import pygame

from game.client.art.noise import from_grey, grey
from game.client.colour import RGB

__all__ = ["coast", "distance", "from_grey", "grey", "heated", "level", "painted", "table", "tinted"]

#: Distances from -0.45 cells (inland) to 3.5 cells (sea) fill the levels 0 to 255.
INLAND, FAR = -0.45, 3.5
LEVELS_PER_CELL = 255 / (FAR - INLAND)
#: Pixels per cell in which distances are gathered before they are scaled to the chart's cell.
FINE = 24


def level(distance: float) -> float:
    """The level of a distance in cells."""
    return (distance - INLAND) * LEVELS_PER_CELL


def distance(at_level: float) -> float:
    """The distance in cells of a level."""
    return at_level / LEVELS_PER_CELL + INLAND


def table(function: Callable[[float], float]) -> bytes:
    """A byte for each level by a function of the level that gives 0 to 1."""
    return bytes(min(255, max(0, round(255 * function(value)))) for value in range(256))


def painted(levels: bytes, size: tuple[int, int], colours: Iterable[RGB]) -> pygame.Surface:
    """A picture of a field by a colour for each level."""
    palette = list(colours)
    surface = pygame.Surface(size, 0, 32)
    pixels = bytearray(len(levels) * 4)
    for place, channel in _places(surface):
        pixels[place::4] = levels.translate(bytes(colour[channel] for colour in palette))
    surface.get_buffer().write(bytes(pixels))
    return surface


def tinted(mask: bytes, size: tuple[int, int], colour: RGB) -> pygame.Surface:
    """A colour with a mask as its opacity, premultiplied."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    pixels = bytearray(len(mask) * 4)
    for place, channel in _places(surface):
        if colour[channel]:
            pixels[place::4] = mask if colour[channel] == 255 else mask.translate(_shares(colour[channel]))
    pixels[surface.get_shifts()[3] // 8::4] = mask
    surface.get_buffer().write(bytes(pixels))
    return surface


def heated(levels: bytes, size: tuple[int, int], colours: Sequence[RGB], opacity: bytes) -> pygame.Surface:
    """A field by a colour and an opacity for each level, premultiplied."""
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    pixels = bytearray(len(levels) * 4)
    for place, channel in _places(surface):
        values = bytes(round(colour[channel] * alpha / 255) for colour, alpha in zip(colours, opacity, strict=True))
        pixels[place::4] = levels.translate(values)
    pixels[surface.get_shifts()[3] // 8::4] = levels.translate(opacity)
    surface.get_buffer().write(bytes(pixels))
    return surface


def _places(surface: pygame.Surface) -> list[tuple[int, int]]:
    """Where red, green and blue lie in the four bytes of a pixel."""
    return [(shift // 8, channel) for channel, shift in enumerate(surface.get_shifts()[:3])]


@functools.lru_cache(maxsize=256)
def _shares(value: int) -> bytes:
    return bytes(round(alpha * value / 255) for alpha in range(256))


@functools.lru_cache(maxsize=8)
def _blob(half_width: float, half_height: float, corner: float) -> pygame.Surface:
    """Levels of the distance from one rounded box in the middle, out to FAR."""
    reach = math.ceil((FAR + max(half_width, half_height)) * FINE)
    away = [(reach - place - 0.5) / FINE + corner for place in range(reach)]
    rows = []
    for away_y in (far - half_height for far in away):
        fars = [math.hypot(x, away_y) if x > 0 and away_y > 0 else max(x, away_y) for x in (far - half_width for far in away)]
        row = bytes([min(255, max(0, round(level(far - corner)))) for far in fars])
        rows.append(row + row[::-1])
    return from_grey(b"".join((*rows, *reversed(rows))), (2 * reach, 2 * reach))


def coast(cells: frozenset[tuple[int, int]], width: int, height: int) -> pygame.Surface:
    """Levels of the distance from the nearest coast, for islands given by column and row, at FINE pixels per cell.

    Islands of neighbouring cells grow together, corners do not.
    """
    field = pygame.Surface((width * FINE, height * FINE), 0, 32)
    field.fill((255, 255, 255))

    def press(kind: tuple[float, float, float], x: float, y: float) -> None:
        blob = _blob(*kind)
        half = blob.get_width() // 2
        field.blit(blob, (round(x * FINE) - half, round(y * FINE) - half), special_flags=pygame.BLEND_RGB_MIN)

    for column, row in sorted(cells):
        press((0.41, 0.41, 0.26), column + 0.5, row + 0.5)
        if (column + 1, row) in cells:
            press((0.5, 0.36, 0.05), column + 1, row + 0.5)
        if (column, row + 1) in cells:
            press((0.36, 0.5, 0.05), column + 0.5, row + 1)
        if {(column + 1, row), (column, row + 1), (column + 1, row + 1)} <= cells:
            press((0.41, 0.41, 0.26), column + 1, row + 1)
    return pygame.transform.box_blur(pygame.transform.box_blur(field, 2), 1)
