"""Ships in profile, drawn by code: every kind of counter has its own, so that a convoy is read without its words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.shapes import Point
from game.client.store import ART

#: A profile is drawn in a box two wide and about one high: x from -1 (stern) to 1 (bow), y up from 0, the waterline.
Profile = Callable[["Yard"], None]


@dataclass(frozen=True)
class Yard:
    """Where profiles are drawn: the waterline's middle at (x, y), `unit` pixels to 1."""

    canvas: Canvas
    x: float
    y: float
    unit: float
    colour: RGB

    def shape(self, *points: Point) -> None:
        """A filled outline."""
        self.canvas.poly([(self.x + a * self.unit, self.y - b * self.unit) for a, b in points], self.colour)

    def block(self, left: float, foot: float, right: float, top: float) -> None:
        """A house, funnel or crane."""
        self.shape((left, foot), (right, foot), (right, top), (left, top))

    def mast(self, x: float, foot: float, top: float) -> None:
        """A thin mast."""
        self.canvas.line(
            self.x + x * self.unit,
            self.y - foot * self.unit,
            self.x + x * self.unit,
            self.y - top * self.unit,
            max(1.0, self.unit * 0.03),
            self.colour,
        )

    def hull(self, stern: float, bow: float, deck: float, *, flare: float = 0.08, sheer: float = 0.05) -> None:
        """A hull from stern to bow, its deck so high."""
        self.shape(
            (stern + 0.05, -0.05),
            (bow - flare, -0.05),
            (bow, deck + sheer),
            (bow - 0.25, deck),
            (stern + 0.12, deck),
            (stern, deck + sheer * 0.6),
        )


def _coaster(yard: Yard) -> None:
    yard.hull(-0.6, 0.6, 0.13)
    yard.block(-0.5, 0.1, -0.22, 0.34)
    yard.block(-0.42, 0.3, -0.32, 0.5)
    yard.mast(0.15, 0.1, 0.5)


def _merchant(yard: Yard) -> None:
    yard.hull(-0.95, 0.95, 0.16)
    yard.block(-0.2, 0.14, 0.16, 0.36)
    yard.block(-0.12, 0.3, 0.1, 0.46)
    yard.block(-0.08, 0.4, 0.02, 0.66)
    for x in (-0.6, 0.52):
        yard.mast(x, 0.14, 0.62)
        yard.block(x - 0.16, 0.14, x + 0.16, 0.2)


def _tanker(yard: Yard) -> None:
    yard.hull(-0.95, 0.95, 0.13)
    yard.block(-0.84, 0.1, -0.5, 0.32)
    yard.block(-0.74, 0.3, -0.62, 0.62)
    yard.block(0.08, 0.1, 0.28, 0.42)
    yard.block(-0.5, 0.17, 0.08, 0.21)
    yard.block(0.28, 0.17, 0.72, 0.2)
    yard.mast(0.7, 0.1, 0.44)


def _liner(yard: Yard) -> None:
    yard.hull(-1, 1, 0.18)
    yard.block(-0.74, 0.16, 0.66, 0.32)
    yard.block(-0.6, 0.3, 0.54, 0.42)
    for x in (-0.3, 0.08):
        yard.shape((x, 0.4), (x + 0.16, 0.4), (x + 0.13, 0.72), (x - 0.03, 0.72))
    yard.mast(0.72, 0.2, 0.66)
    yard.mast(-0.84, 0.2, 0.6)


def _auxiliary(yard: Yard) -> None:
    _merchant(yard)
    yard.block(0.66, 0.16, 0.84, 0.28)
    yard.shape((0.74, 0.26), (0.98, 0.34), (0.98, 0.37), (0.74, 0.3))
    yard.block(-0.84, 0.16, -0.68, 0.28)


def _patrol(yard: Yard) -> None:
    yard.hull(-0.55, 0.55, 0.1, flare=0.1)
    yard.block(-0.08, 0.08, 0.18, 0.3)
    yard.mast(0.02, 0.28, 0.55)
    yard.block(0.26, 0.1, 0.36, 0.18)


def _torpedo_boat(yard: Yard) -> None:
    yard.hull(-0.75, 0.75, 0.11, flare=0.12)
    yard.block(0.18, 0.1, 0.4, 0.34)
    yard.block(-0.16, 0.1, -0.02, 0.36)
    yard.mast(0.26, 0.3, 0.6)
    yard.block(0.5, 0.1, 0.6, 0.2)


def _destroyer(yard: Yard) -> None:
    yard.shape(
        (-0.95, -0.05),
        (0.86, -0.05),
        (1, 0.2),
        (0.5, 0.17),
        (0.46, 0.12),
        (-0.9, 0.1),
        (-0.97, 0.08),
    )
    yard.block(0.24, 0.1, 0.46, 0.4)
    yard.mast(0.26, 0.36, 0.68)
    for x in (-0.06, -0.34):
        yard.shape((x, 0.1), (x + 0.14, 0.1), (x + 0.1, 0.4), (x - 0.04, 0.4))
    for x in (0.6, -0.6, -0.8):
        yard.block(x, 0.1, x + 0.12, 0.24)


def _escort(yard: Yard) -> None:
    yard.hull(-0.85, 0.85, 0.14, flare=0.12)
    yard.block(0.08, 0.12, 0.34, 0.42)
    yard.block(-0.22, 0.12, -0.06, 0.42)
    yard.mast(0.16, 0.38, 0.72)
    yard.block(0.48, 0.14, 0.6, 0.26)
    yard.block(-0.66, 0.14, -0.5, 0.24)


def _cruiser(yard: Yard, turrets: Sequence[float], tower: float) -> None:
    yard.hull(-1, 1, 0.13, flare=0.12)
    yard.shape((0.12, 0.1), (0.36, 0.1), (0.3, tower), (0.18, tower))
    yard.mast(0.24, tower, tower + 0.16)
    for x in (-0.06, -0.28):
        yard.shape((x, 0.1), (x + 0.15, 0.1), (x + 0.1, 0.42), (x - 0.05, 0.42))
    yard.mast(-0.44, 0.1, 0.6)
    for x in turrets:
        yard.block(x - 0.07, 0.1, x + 0.07, 0.24)
        way = 1 if x > 0 else -1
        yard.shape((x, 0.17), (x + 0.2 * way, 0.2), (x + 0.2 * way, 0.23), (x, 0.22))


def _light_cruiser(yard: Yard) -> None:
    _cruiser(yard, (0.56, -0.62), 0.5)


def _heavy_cruiser(yard: Yard) -> None:
    _cruiser(yard, (0.5, 0.7, -0.6, -0.78), 0.62)


def _battleship(yard: Yard) -> None:
    yard.hull(-1, 1, 0.18, flare=0.1)
    yard.shape((0.06, 0.14), (0.34, 0.14), (0.3, 0.6), (0.26, 0.88), (0.14, 0.88), (0.1, 0.6))
    yard.block(-0.26, 0.14, 0.06, 0.36)
    yard.shape((-0.14, 0.3), (0.02, 0.3), (-0.02, 0.64), (-0.18, 0.64))
    yard.shape((-0.4, 0.14), (-0.26, 0.14), (-0.3, 0.6), (-0.38, 0.6))
    for x, foot in ((0.46, 0.22), (0.66, 0.16), (-0.52, 0.22), (-0.74, 0.16)):
        yard.block(x - 0.1, 0.14, x + 0.1, foot + 0.14)
        way = 1 if x > 0 else -1
        yard.shape((x, foot + 0.05), (x + 0.28 * way, foot + 0.07), (x + 0.28 * way, foot + 0.11), (x, foot + 0.11))


def _carrier(yard: Yard) -> None:
    yard.shape((-0.94, -0.05), (0.88, -0.05), (0.96, 0.18), (-0.98, 0.18))
    yard.block(-1, 0.2, 1, 0.27)
    for x in (-0.7, -0.4, -0.1, 0.2, 0.5, 0.78):
        yard.block(x, 0.16, x + 0.06, 0.22)
    yard.block(0.14, 0.25, 0.4, 0.48)
    yard.shape((-0.02, 0.25), (0.12, 0.25), (0.06, 0.46), (-0.08, 0.46))
    yard.mast(0.28, 0.44, 0.76)


def _escort_carrier(yard: Yard) -> None:
    yard.hull(-0.9, 0.9, 0.14)
    yard.block(-0.86, 0.22, 0.8, 0.29)
    for x in (-0.7, -0.36, 0, 0.36, 0.62):
        yard.block(x, 0.12, x + 0.05, 0.24)
    yard.block(0.56, 0.12, 0.78, 0.22)


def _aircraft(yard: Yard) -> None:
    yard.shape((-0.8, 0.36), (0.62, 0.32), (0.86, 0.42), (0.62, 0.52), (-0.6, 0.5), (-0.86, 0.72), (-0.94, 0.72))
    yard.shape((-0.1, 0.4), (0.4, 0.4), (0.06, 0.1), (-0.22, 0.06))
    yard.shape((0.0, 0.48), (0.34, 0.48), (0.22, 0.58), (0.06, 0.58))


def _submarine(yard: Yard) -> None:
    yard.shape((-0.98, 0.04), (-0.8, -0.05), (0.8, -0.05), (1, 0.1), (0.7, 0.1), (0.2, 0.12), (-0.7, 0.1))
    yard.shape((-0.1, 0.1), (0.22, 0.1), (0.16, 0.36), (-0.06, 0.36))
    yard.mast(0.06, 0.34, 0.58)
    yard.block(0.34, 0.1, 0.46, 0.17)


_PROFILES: Mapping[str, Profile] = {
    "coaster": _coaster,
    "craft": _coaster,
    "m": _merchant,
    "mined": _merchant,
    "tk": _tanker,
    "liner": _liner,
    "aux": _auxiliary,
    "oiler": _tanker,
    "patrol": _patrol,
    "torp": _torpedo_boat,
    "olddd": _torpedo_boat,
    "dd": _destroyer,
    "kaibo": _escort,
    "alert": _escort,
    "CL": _light_cruiser,
    "CA": _heavy_cruiser,
    "BB": _battleship,
    "BB2": _battleship,
    "CVE": _escort_carrier,
    "CVL": _escort_carrier,
    "CV": _carrier,
    "CVX": _carrier,
    "air": _aircraft,
    "RO": _submarine,
    "I": _submarine,
    "own": _submarine,
}
#: How long each is drawn, the longest counting 1.
_LENGTH: Mapping[str, float] = {
    "coaster": 0.72,
    "craft": 0.6,
    "m2": 0.72,
    "m3": 0.78,
    "m4": 0.82,
    "m5": 0.86,
    "patrol": 0.7,
    "torp": 0.8,
    "olddd": 0.84,
    "air": 0.7,
}


def profile_of(kind: str) -> Profile:
    """The profile of a counter's kind; merchants and tankers of all sizes share one."""
    return _PROFILES.get(kind) or _PROFILES.get(kind.rstrip("0123456789"), _merchant)


def silhouette(kind: str, width: int, colour: RGB) -> pygame.Surface:
    """A ship in profile, as wide as `width` at most; premultiplied, its foot the waterline."""

    def make() -> pygame.Surface:
        high = max(4, round(width * 0.5))
        canvas = Canvas(width, high, over=3)
        unit = width / 2 * _LENGTH.get(kind, 1.0) * 0.96
        profile_of(kind)(Yard(canvas, width / 2, high - max(1.0, unit * 0.07), unit, colour))
        return canvas.finish()

    return ART.get(("silhouette", kind, width, colour), make)


def put_silhouette(target: pygame.Surface, kind: str, middle: tuple[float, float], width: int, colour: RGB, opacity: float = 1.0) -> None:
    """Put a ship with the middle of its waterline at a point."""
    art = silhouette(kind, width, colour)
    stamp(target, art, (middle[0] - art.get_width() / 2, middle[1] - art.get_height()), opacity)
