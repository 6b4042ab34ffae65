"""The sea in motion: threads of light that come up and go over the cells of sea.

They are small pictures added to the chart, so that a frame costs little.
"""
from __future__ import annotations

import math
import random
from dataclasses import dataclass

import pygame

from game.client.art.field import from_grey, grey, table
from game.client.art.noise import layered
from game.client.draw import radial_light
from game.client.store import ART
from game.rules.chart import Chart
from game.rules.grid import RING, cells_of, column_of, row_of

#: How often a second the light is put anew.
RATE = 8.0
#: The threads' patterns, and the steps of their strength.
_PATTERNS, _STEPS = 6, 8
#: Of the cells of open sea so many have a light of their own.
_LIT = 0.5
#: So many new pictures of threads are made at a moment; the lights that lack theirs wait for the next.
_MADE_AT_ONCE = 3
#: A light drifts by so many pixels at 100 %.
_DRIFT = 3.0

_Blit = tuple[pygame.Surface, tuple[int, int], pygame.Rect, int]


@dataclass(frozen=True)
class _Light:
    """A light: its middle in pixels of the chart, how wide it is, its pattern, the seconds of its loop and where in it it begins."""

    x: float
    y: float
    wide: int
    pattern: int
    loop: float
    start: float
    strength: float


class Water:
    """The lights of a chart with cells of `cell` pixels; the same chart always has the same."""

    def __init__(self, chart: Chart, cell: int, scale: float) -> None:
        rng = random.Random(17)
        self._cell, self._drift = cell, _DRIFT * scale
        self._lights: list[_Light] = []
        for place in cells_of(chart.sea):
            lit, aside, down = rng.random() < _LIT, rng.uniform(-0.4, 0.4), rng.uniform(-0.4, 0.4)
            pattern, loop, start = rng.randrange(_PATTERNS), rng.uniform(8.0, 14.0), rng.random()
            if not lit:
                continue
            coast = bool(RING[place] & chart.islands)
            reach = 0.0 if coast else 1.0  # land is never lit: beside it a light keeps to its own cell
            wide = max(4, round(cell - 2 * self._drift) - 2) if coast else round(cell * 1.7)
            x, y = column_of(place) + 0.5 + aside * reach, row_of(place) + 0.5 + down * reach
            self._lights.append(_Light(x * cell, y * cell, wide, pattern, loop, start, 1.0 if coast else 0.8))
        self._at = -1.0
        self._made: set[tuple[int, int, int]] = set()
        self._left = 0
        self._blits: list[_Blit] = []

    def put(self, surface: pygame.Surface, origin: tuple[int, int], seconds: float) -> None:
        """Add the lights of a moment to a chart that lies at `origin`."""
        if seconds != self._at:
            self._at, self._left = seconds, _MADE_AT_ONCE
            self._blits = [blit for light in self._lights if (blit := self._blit(light, origin, seconds)) is not None]
        surface.blits(self._blits, doreturn=False)

    def _blit(self, light: _Light, origin: tuple[int, int], seconds: float) -> _Blit | None:
        turn = math.tau * (seconds / light.loop + light.start)
        step = round(_STEPS * light.strength * max(0.0, math.sin(turn)))
        if not step:
            return None
        if (sort := (light.wide, light.pattern, step)) not in self._made:
            if not self._left:
                return None
            self._left -= 1
            self._made.add(sort)
        x = origin[0] + light.x - light.wide / 2 + self._drift * math.sin(turn / 2)
        y = origin[1] + light.y - light.wide / 2 + self._drift * math.cos(turn / 2)
        art = _threads(light.wide, self._cell, light.pattern, step)
        return art, (round(x), round(y)), art.get_rect(), pygame.BLEND_RGB_ADD


def _threads(wide: int, cell: int, pattern: int, step: int) -> pygame.Surface:
    """Threads of light at a strength, fading to the rim; to be added to what lies below."""

    def make() -> pygame.Surface:
        web = grey(layered((wide, wide), max(4, cell * 0.34), random.Random(31 + pattern), 2))
        lines = from_grey(web.translate(table(lambda value: max(0.0, 1 - abs(value - 128) / 128 * 3.0) ** 3)), (wide, wide))
        rim = pygame.Surface((wide, wide), 0, 32)
        rim.blit(radial_light(wide, wide, (255, 255, 255), 1.0, 0.9), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        lines.blit(rim, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        share = step / _STEPS
        lines.fill((round(46 * share), round(96 * share), round(92 * share)), special_flags=pygame.BLEND_RGB_MULT)
        return lines

    return ART.get(("water", wide, cell, pattern, step), make)
