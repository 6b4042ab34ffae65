"""Fine grain over slow gradients, so that dark ones show no steps."""
from __future__ import annotations

import random

import pygame

from game.client.art.noise import grains


def dither(surface: pygame.Surface, rng: random.Random, strength: int = 3) -> None:
    """Lay grain of up to `strength` levels over a surface."""
    tile = grains(256, 256, rng)
    tile.fill((strength,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    width, height = surface.get_size()
    for y in range(0, height, 256):
        for x in range(0, width, 256):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
    surface.fill((strength // 2,) * 3, special_flags=pygame.BLEND_RGB_SUB)
