"""Slow noise as grey surfaces, from a seed of its own: a chart always looks the same."""
from __future__ import annotations

import random

import pygame


def grains(width: int, height: int, rng: random.Random) -> pygame.Surface:
    """Grey grains from 0 to 255, one per pixel."""
    values = rng.randbytes(width * height)
    return from_grey(values, (width, height))


def grey(surface: pygame.Surface) -> bytes:
    """The levels of a grey surface, row by row."""
    return surface.get_buffer().raw[::4]


def from_grey(levels: bytes, size: tuple[int, int]) -> pygame.Surface:
    """A grey surface of levels, 32 bits deep as all fields are: blits of such are quick."""
    pixels = bytearray(len(levels) * 4)
    for channel in range(4):
        pixels[channel::4] = levels
    surface = pygame.Surface(size, 0, 32)
    surface.get_buffer().write(bytes(pixels))
    return surface


def noise(size: tuple[int, int], scale: float, rng: random.Random) -> pygame.Surface:
    """One octave: bumps about `scale` pixels wide, centred on 128."""
    width, height = max(4, round(size[0] / scale) + 3), max(4, round(size[1] / scale) + 3)
    bumps = grains(width, height, rng)
    if scale >= 8:  # rounder than bilinear scaling leaves them
        bumps = pygame.transform.box_blur(pygame.transform.smoothscale_by(bumps, 4), 2)
        spread(bumps, 1.6)
    full = pygame.transform.smoothscale(bumps, (round(width * scale), round(height * scale)))
    return full.subsurface(((full.get_width() - size[0]) // 2, (full.get_height() - size[1]) // 2, *size)).copy()


def spread(surface: pygame.Surface, factor: float) -> None:
    """Draw grey values away from 128."""
    table = bytes(min(255, max(0, round(128 + (value - 128) * factor))) for value in range(256))
    surface.blit(from_grey(grey(surface).translate(table), surface.get_size()), (0, 0))


def layered(size: tuple[int, int], scale: float, rng: random.Random, octaves: int, gain: float = 0.5) -> pygame.Surface:
    """Several octaves, each half as wide and `gain` as strong as the one before, centred on 128."""
    total = pygame.Surface(size, 0, 32)
    weights = [gain**i for i in range(octaves) if scale / 2**i >= 2]
    whole = sum(weights)
    for i, weight in enumerate(weights):
        octave = noise(size, scale / 2**i, rng)
        octave.fill((round(255 * weight / whole),) * 3, special_flags=pygame.BLEND_RGB_MULT)
        total.blit(octave, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return total
