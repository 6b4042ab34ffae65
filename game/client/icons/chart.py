"""Signs of the chart: bases, harbours, vortices, volcanoes, targets."""
from __future__ import annotations

import math

from game.client.icons.pen import Drawing, Pen


def base(pen: Pen) -> None:
    """A sea base with its flag."""
    pen.arc(0, 0.3, 0.8, 180, 360)
    pen.line((-0.95, 0.3), (0.95, 0.3))
    pen.line((-0.95, 0.3), (-0.95, 0.62), (0.95, 0.62), (0.95, 0.3))
    pen.line((0, -0.5), (0, -0.95), (0.36, -0.8), (0, -0.66))
    for x, top in ((-0.45, 0.02), (0.0, -0.18), (0.45, 0.02)):
        pen.line((x, 0.3), (x, top), thick=0.7)


def harbour(pen: Pen) -> None:
    """An anchor."""
    pen.ring(0, -0.68, 0.24)
    pen.line((0, -0.46), (0, 0.84))
    pen.line((-0.42, -0.2), (0.42, -0.2))
    pen.arc(0, 0.1, 0.74, 12, 168)
    for side in (-1, 1):
        pen.line((0.94 * side, 0.3), (0.72 * side, 0.2), (0.56 * side, 0.46))


#: A line this thick, as a share of the radius, leaves the arms of a vortex no water between them unless they turn less.
_THICK = 0.14


def vortex(pen: Pen) -> None:
    """Three arms that turn inwards, in small icons half way round only."""
    turn = 300 if pen.width < _THICK * pen.radius else 180
    for start in (0, 120, 240):
        arm = []
        for i in range(26):
            t = i / 25
            angle, radius = math.radians(start + turn * t), 0.12 + 0.8 * t
            arm.append((radius * math.cos(angle), radius * math.sin(angle)))
        pen.line(*arm, thick=0.9)


def volcano(pen: Pen) -> None:
    """A mountain that smokes."""
    pen.outline((-0.95, 0.75), (-0.34, -0.3), (-0.16, -0.14), (0.1, -0.3), (0.3, -0.22), (0.95, 0.75))
    pen.curve((-0.1, -0.45), (-0.26, -0.7), (0, -0.95))
    pen.curve((0.14, -0.5), (0.3, -0.7), (0.2, -0.92))


def waves(pen: Pen) -> None:
    """A field on the water."""
    for y in (-0.55, 0.0, 0.55):
        pen.curve((-0.9, y + 0.12), (-0.45, y - 0.18), (0.0, y + 0.12), (0.45, y - 0.18), (0.9, y + 0.12), thick=0.95)


def maze(pen: Pen) -> None:
    """Walls with a way between them."""
    pen.line((0.2, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85), (-0.85, -0.85), (-0.2, -0.85))
    pen.line((-0.2, -0.85), (-0.2, -0.3), (-0.45, -0.3), (-0.45, 0.45), (0.45, 0.45), (0.45, -0.3), (0.2, -0.3))
    pen.line((0.0, 0.45), (0.0, 0.05), thick=0.9)


def current(pen: Pen) -> None:
    """Chevrons that drift one way."""
    for x in (-0.6, 0.0, 0.6):
        pen.line((x - 0.25, -0.6), (x + 0.25, 0.0), (x - 0.25, 0.6))


def target(pen: Pen) -> None:
    """Cross-hairs."""
    pen.ring(0, 0, 0.64)
    pen.dot(0, 0, 0.13)
    for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line((a * 0.42, b * 0.42), (a * 0.96, b * 0.96))


def possible(pen: Pen) -> None:
    """A cell a boat may stand on."""
    pen.ring(0, 0, 0.64)
    pen.dot(0, 0, 0.28)


def globe(pen: Pen) -> None:
    """The world: a circle, a meridian, two parallels."""
    pen.ring(0, 0, 0.9)
    pen.loop((0, -0.86), (0.4, 0), (0, 0.86), (-0.4, 0))
    pen.line((-0.8, -0.34), (0.8, -0.34))
    pen.line((-0.8, 0.34), (0.8, 0.34))


def shield(pen: Pen) -> None:
    """A shield."""
    pen.outline((-0.72, -0.8), (0.72, -0.8), (0.66, 0.1), (0, 0.9), (-0.66, 0.1))


ICONS: dict[str, Drawing] = {
    "globe": globe, "shield": shield,
    "base": base, "harbour": harbour, "vortex": vortex, "volcano": volcano, "target": target, "possible": possible,
    "waves": waves, "maze": maze, "current": current,
}
