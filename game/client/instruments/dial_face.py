"""The face of a dial, drawn once for each state: ticks, ring segments with their crosses, the icon in the middle."""
from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.client.colour import BLACK, WHITE, mix, rgb
from game.client.draw import Canvas
from game.client.icons import draw_icon
from game.client.shapes import Point, Points, arc
from game.client.store import ART
from game.client.theme import Theme
from game.rules.terms import Colour

#: How far a dial reaches beyond its outer ring, as a share of that ring's radius.
RIM = 0.145
#: Outer and inner radius of each ring by how many there are.
_RINGS = {1: ((1.0, 0.81),), 2: ((1.0, 0.835), (0.765, 0.6))}
#: Radius of the icon by the number of rings.
_ICON = {1: 0.44, 2: 0.3}
_GAP = 6.0
_NORTH = -90.0


@dataclass(frozen=True)
class Ring:
    """A gauge group: marks made of spaces."""

    marks: int
    spaces: int

    @property
    def full(self) -> bool:
        """Whether all its spaces are marked."""
        return self.marks >= self.spaces


@dataclass(frozen=True)
class DialFace:
    """What a dial's picture depends on. `aimed` is the ring, from 0, whose next mark is shown dashed; None for none.

    `out` of service it is crossed out (U7.1); `hacked` it bears the hacker's sign (U5.2).
    """

    icon: str
    colour: Colour
    rings: tuple[Ring, ...]
    broken: bool = False
    out: bool = False
    hacked: bool = False
    aimed: int | None = None

    @property
    def ready(self) -> bool:
        """Whether a ring is full and the system whole."""
        return not self.broken and not self.out and any(ring.full for ring in self.rings)


def reach(radius: float) -> int:
    """Pixels from the middle of a dial's picture to its edge, its glow included."""
    return math.ceil(radius * (1 + RIM)) + 12


def ring_at(face: DialFace, radius: float, dx: float, dy: float) -> int | None:
    """The ring, from 0, at a place seen from the dial's middle; None outside all of them."""
    distance = math.hypot(dx, dy) / radius
    slack = 0.035
    return next((n for n, (outer, inner) in enumerate(_RINGS[len(face.rings)]) if inner - slack <= distance <= outer + slack), None)


def label_places(face: DialFace, radius: float, high: float) -> list[Point]:
    """Where the number of each ring stands, seen from the dial's middle; nowhere on a dial with one.

    They are `high` pixels high: where the rings lie closer than that the inner one has its number at its foot.
    """
    if len(face.rings) == 1:
        return []
    outer, inner = (radius * (far + near) / 2 for far, near in _RINGS[len(face.rings)])
    return [(0.0, -outer), (0.0, -inner if outer - inner >= high else inner)]


def dial_picture(theme: Theme, radius: int, face: DialFace) -> pygame.Surface:
    """The dial as a premultiplied picture; its middle is the picture's middle."""
    return ART.get(("dial", theme.key, radius, face), lambda: _draw(theme, radius, face))


def ready_light(theme: Theme, radius: int) -> pygame.Surface:
    """The light of a dial that has just become ready."""

    def make() -> pygame.Surface:
        size = 2 * reach(radius)
        canvas = Canvas(size, size)
        canvas.ring(size / 2, size / 2, radius * 0.88, radius * 0.1, theme.palette.amber, 0.7, 1.0)
        return canvas.finish(3, 12, 0.8)

    return ART.get(("dial-ready", theme.key, radius), make)


def _segment(middle: float, radius: float, ring: tuple[float, float], number: int, count: int, gap: float) -> Points:
    """The outline of one space, counted clockwise from 12 o'clock."""
    step, outer, inner = 360 / count, radius * ring[0], radius * ring[1]
    start, end = _NORTH + number * step, _NORTH + (number + 1) * step
    far, near = math.degrees(gap / 2 / outer), math.degrees(gap / 2 / inner)
    steps = max(6, round(step / 4))
    return [
        *arc(middle, middle, outer, start + far, end - far, steps), *arc(middle, middle, inner, end - near, start + near, steps),
    ]


def _draw(theme: Theme, radius: int, face: DialFace) -> pygame.Surface:
    palette, k = theme.palette, theme.scale
    size = 2 * reach(radius)
    middle = size / 2
    canvas = Canvas(size, size)
    rim = radius * (1 + RIM)
    if palette.high_contrast:
        canvas.disc(middle, middle, rim, BLACK)
    else:
        canvas.disc(middle, middle + 3 * k, rim, BLACK, 0.4)
        canvas.disc(middle, middle, rim, rgb("#0A181E"))
    canvas.ring(middle, middle, rim - 1.3 * k, 1.3 * k, palette.line_hi, 0.8)
    well = radius * (_RINGS[len(face.rings)][-1][1] - 0.06)
    canvas.disc(middle, middle, well, rgb("#0C2028") if not palette.high_contrast else BLACK)
    canvas.ring(middle, middle, well - 1.2 * k, 1.2 * k, palette.line)
    _ticks(canvas, theme, middle, radius)
    for number, ring in enumerate(face.rings):
        _ring(canvas, theme, middle, radius, face, number, ring)
    ready = face.ready
    hue = palette.amber if ready else palette.muted if face.out else palette.text
    count = len(face.rings)
    draw_icon(canvas, face.icon, middle, middle, radius * _ICON[count], hue, width=max(1.4, radius * 0.025),
              glow=0.3 if ready and not palette.high_contrast else 0)
    if face.hacked:
        _sign(canvas, theme, middle, radius)
    if face.out:
        _crossed_out(canvas, theme, middle, radius)
    return canvas.finish()


def _sign(canvas: Canvas, theme: Theme, middle: float, radius: float) -> None:
    """The trident of whoever has hacked the system, beneath the icon."""
    palette, at, size = theme.palette, middle + radius * 0.47, radius * 0.13
    canvas.disc(middle, at, size * 1.5, palette.red_dim)
    canvas.ring(middle, at, size * 1.5, max(1.0, radius * 0.015), palette.red)
    draw_icon(canvas, "trident", middle, at, size, palette.bright, width=max(1.2, size * 0.16))


def _crossed_out(canvas: Canvas, theme: Theme, middle: float, radius: float) -> None:
    """Two strokes over all of the ring."""
    arm, wide = radius * 0.74, max(3.0, radius * 0.07)
    for hue, width in ((theme.palette.abyss, wide * 1.9), (theme.palette.muted, wide)):
        for way in (-1, 1):
            canvas.line(middle - arm, middle - arm * way, middle + arm, middle + arm * way, width, hue)


def _ticks(canvas: Canvas, theme: Theme, middle: float, radius: float) -> None:
    for number in range(60):
        cos, sin = math.cos(math.tau * number / 60), math.sin(math.tau * number / 60)
        near, far = radius * 1.075, radius * (1.125 if number % 5 == 0 else 1.105)
        line = (middle + cos * near, middle + sin * near), (middle + cos * far, middle + sin * far)
        canvas.line(*line[0], *line[1], max(0.8, theme.scale * 0.9), theme.palette.muted, 0.6)


def _ring(canvas: Canvas, theme: Theme, middle: float, radius: float, face: DialFace, number: int, ring: Ring) -> None:
    palette, k = theme.palette, theme.scale
    shape = _RINGS[len(face.rings)][number]
    hue = palette.symbol(face.colour)
    ready = ring.full and not face.broken and not face.out
    lit = palette.amber if ready else hue
    glow = 0.0 if palette.high_contrast else 0.25 if ready else 0.1
    dull = 0.5 if face.broken or face.out else 0.12
    gap = min(_GAP * k, radius * 0.07)
    for space in range(ring.spaces):
        outline = _segment(middle, radius, shape, space, ring.spaces, gap)
        if space < ring.marks:
            canvas.poly(outline, mix(lit, palette.abyss, dull), 1, 0 if dull > 0.4 else glow)
            canvas.stroke(outline, 1.2 * k, mix(lit, WHITE, 0.25 if dull < 0.4 else 0), closed=True)
            angle = math.radians(_NORTH + (space + 0.5) * 360 / ring.spaces)
            along = radius * (shape[0] + shape[1]) / 2
            _cross(canvas, theme, middle + math.cos(angle) * along, middle + math.sin(angle) * along, radius * 0.26 * (shape[0] - shape[1]))
        elif face.aimed == number and space == ring.marks:
            canvas.poly(outline, palette.amber, 0.28, 0 if palette.high_contrast else 0.5)
            canvas.stroke(outline, 2 * k, palette.amber, closed=True, dash=(6 * k, 4 * k))
        else:
            canvas.poly(outline, palette.abyss)
            canvas.stroke(outline, 1.2 * k, mix(hue, palette.abyss, 0.4), closed=True)


def _cross(canvas: Canvas, theme: Theme, x: float, y: float, reach: float) -> None:
    for way in (-1, 1):
        canvas.line(x - reach, y - reach * way, x + reach, y + reach * way, max(1.2, reach * 0.48), theme.palette.abyss)
