"""The four stations and the units of a side."""
from __future__ import annotations

import math

from game.client.icons.pen import Drawing, Pen
from game.client.shapes import rounded


def captain(pen: Pen) -> None:
    """A wheel."""
    pen.ring(0, 0, 0.66)
    pen.dot(0, 0, 0.16)
    for i in range(8):
        cos, sin = math.cos(math.tau * i / 8), math.sin(math.tau * i / 8)
        pen.line((cos * 0.18, sin * 0.18), (cos * 0.95, sin * 0.95), thick=0.9)


def mate(pen: Pen) -> None:
    """A dial."""
    pen.arc(0, 0.2, 0.82, 180, 360)
    pen.line((-0.82, 0.2), (-0.82, 0.5), (0.82, 0.5), (0.82, 0.2))
    pen.line((0, 0.2), (0.42, -0.3))
    pen.dot(0, 0.2, 0.12)
    for angle in (210, 250, 290, 330):
        cos, sin = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        pen.line((cos * 0.62, 0.2 + sin * 0.62), (cos * 0.78, 0.2 + sin * 0.78), thick=0.8)


def engineer(pen: Pen) -> None:
    """A spanner."""
    pen.outline(
        (0.5, -0.86), (0.16, -0.8), (-0.06, -0.5), (-0.02, -0.2), (-0.8, 0.56), (-0.84, 0.74), (-0.7, 0.86), (-0.54, 0.8),
        (0.22, 0.04), (0.52, 0.06), (0.8, -0.16), (0.86, -0.5), (0.56, -0.22), (0.26, -0.28), (0.2, -0.56),
    )


def radio(pen: Pen) -> None:
    """A headset."""
    pen.arc(0, 0.1, 0.78, 180, 360)
    pen.outline(*rounded(-0.92, 0.06, 0.34, 0.62, 0.14))
    pen.outline(*rounded(0.58, 0.06, 0.34, 0.62, 0.14))
    pen.line((0.75, 0.68), (0.6, 0.88), (0.2, 0.9))
    pen.dot(0.1, 0.9, 0.1)


def boat(pen: Pen) -> None:
    """A submarine from the side."""
    pen.loop((-0.9, 0.1), (-0.5, -0.14), (0.4, -0.16), (0.82, -0.04), (0.95, 0.12), (0.82, 0.28), (0.4, 0.38), (-0.5, 0.36))
    pen.line((-0.1, -0.16), (-0.04, -0.5), (0.26, -0.5), (0.32, -0.16))
    pen.line((0.1, -0.5), (0.1, -0.75))


def helicopter(pen: Pen) -> None:
    """A helicopter."""
    pen.loop((-0.2, -0.2), (0.3, -0.2), (0.66, 0.12), (0.5, 0.42), (-0.1, 0.42), (-0.36, 0.1))
    pen.line((-0.3, 0.02), (-0.92, -0.06), (-0.92, -0.3))
    pen.line((-0.66, -0.6), (0.86, -0.6))
    pen.line((0.1, -0.6), (0.1, -0.2))
    pen.line((-0.16, 0.42), (-0.16, 0.64))
    pen.line((0.34, 0.42), (0.34, 0.64))
    pen.line((-0.36, 0.66), (0.6, 0.66))


def cruiser(pen: Pen) -> None:
    """A ship."""
    pen.outline((-0.95, 0.14), (0.95, 0.14), (0.7, 0.6), (-0.74, 0.6))
    pen.line((-0.4, 0.14), (-0.4, -0.2), (0.34, -0.2), (0.34, 0.14))
    pen.line((-0.16, -0.2), (-0.16, -0.5), (0.16, -0.5), (0.16, -0.2))
    pen.line((0, -0.5), (0, -0.9))
    pen.line((0.5, 0.14), (0.5, -0.02), (0.84, -0.1))


ICONS: dict[str, Drawing] = {
    "captain": captain, "mate": mate, "engineer": engineer, "radio": radio, "boat": boat, "helicopter": helicopter,
    "cruiser": cruiser,
}
