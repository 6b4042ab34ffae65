"""What lives in the sea behind the title: bubbles of the boat's screw and of the volcano.

Each path is a loop, so that nothing is kept but the time.
"""
from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import pygame

from game.client.art.title_scene import SHADES, boat_place, scene_scale, speck, volcano_mouth
from game.client.palette import Palette

#: The screw leaves so many bubbles, the volcano so many.
_WAKE, _SMOKE = 30, 16

_Blit = tuple[pygame.Surface, tuple[int, int], pygame.Rect, int]


@dataclass(frozen=True)
class _Bubble:
    """A bubble by its loop in seconds, where in it it begins, its way and its size in pixels of the design."""

    loop: float
    start: float
    begins: tuple[float, float]
    way: tuple[float, float]
    sway: float
    radius: float
    strength: float


def _bubbles() -> tuple[tuple[_Bubble, ...], tuple[_Bubble, ...]]:
    rng = random.Random(12)
    wake = tuple(
        _Bubble(
            8 + 4 * rng.random(), rng.random(), (8 + rng.gauss(0, 4), rng.gauss(0, 9)), (250 + 40 * rng.random(), rng.gauss(-16, 20)),
            2 + 2 * rng.random(), 1.4 + 2.4 * rng.random(), 0.46,
        )
        for _ in range(_WAKE)
    )
    smoke = tuple(
        _Bubble(
            9 + 5 * rng.random(), rng.random(), (rng.gauss(0, 12), -6), (rng.gauss(0, 22), -250 - 40 * rng.random()),
            4 + 5 * rng.random(), 4 + 14 * rng.random() ** 2, 0.16,
        )
        for _ in range(_SMOKE)
    )
    return wake, smoke


class TitleLife:
    """The bubbles of a window. `put` draws them as they are at a time, within `parts` and nowhere else."""

    def __init__(self, size: tuple[int, int], menu_right: int, palette: Palette) -> None:
        self._groups: list[tuple[tuple[_Bubble, ...], tuple[float, float], float, pygame.Rect]] = []
        self._at = -1.0
        self._blits: list[list[_Blit]] = []
        if palette.high_contrast:
            return
        (x, y), k = boat_place(size, menu_right)
        wake, smoke = _bubbles()
        screw = (x + 430 * k, y)
        scale = scene_scale(*size)
        mouth = volcano_mouth(*size, x)
        for bubbles, at, unit, box in (
            (wake, screw, k, (0, -90, 330, 150)), (smoke, mouth, scale, (-110, -320, 220, 330)),
        ):
            part = pygame.Rect(*(round(value * unit) for value in box)).move(round(at[0]), round(at[1]))
            self._groups.append((bubbles, at, unit, part.clip(pygame.Rect((0, 0), size))))

    @property
    def parts(self) -> list[pygame.Rect]:
        """The parts of the window in which anything moves."""
        return [part for *_, part in self._groups if part.width and part.height]

    def put(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw all bubbles at a time."""
        if seconds != self._at:
            self._at = seconds
            self._blits = [[*_blits(bubbles, at, unit, seconds)] for bubbles, at, unit, _ in self._groups]
        clip = surface.get_clip()
        for (*_, part), blits in zip(self._groups, self._blits, strict=True):
            if clip.colliderect(part):
                surface.set_clip(clip.clip(part))
                surface.blits(blits, doreturn=False)
        surface.set_clip(clip)


def _blits(bubbles: Iterable[_Bubble], origin: tuple[float, float], unit: float, seconds: float) -> Iterator[_Blit]:
    """Where bubbles are at a time, and how strong."""
    for bubble in bubbles:
        gone = (seconds / bubble.loop + bubble.start) % 1.0
        shade = round(SHADES * bubble.strength * math.sin(math.pi * gone) ** 0.7)
        if not shade:
            continue
        aside = bubble.sway * math.sin(math.tau * 2 * gone + 9 * bubble.start)
        along = gone * (1.25 - 0.25 * gone)
        at = bubble.begins[0] + bubble.way[0] * along, bubble.begins[1] + bubble.way[1] * along
        at = (at[0], at[1] + aside) if abs(bubble.way[0]) > abs(bubble.way[1]) else (at[0] + aside, at[1])
        art = speck(bubble.radius * unit * (0.7 + 0.5 * gone), shade)
        left, top = origin[0] + at[0] * unit - art.get_width() / 2, origin[1] + at[1] * unit - art.get_height() / 2
        yield art, (round(left), round(top)), art.get_rect(), pygame.BLEND_PREMULTIPLIED
