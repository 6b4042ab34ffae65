"""Signs of judgement: good, costs, fatal, refused, and their like."""
from __future__ import annotations

import math

from game.client.icons.pen import Drawing, Pen
from game.client.shapes import arc


def tick(pen: Pen) -> None:
    """Good."""
    pen.line((-0.7, 0.05), (-0.2, 0.55), (0.75, -0.55), thick=1.3)


def cross(pen: Pen) -> None:
    """Refused; also quit."""
    pen.line((-0.6, -0.6), (0.6, 0.6), thick=1.3)
    pen.line((-0.6, 0.6), (0.6, -0.6), thick=1.3)


def warning(pen: Pen) -> None:
    """Costs."""
    pen.outline((0, -0.8), (0.9, 0.74), (-0.9, 0.74))
    pen.line((0, -0.28), (0, 0.22), thick=1.3)
    pen.dot(0, 0.48, 0.1)


def skull(pen: Pen) -> None:
    """Fatal."""
    pen.loop(
        (-0.72, -0.15), (-0.5, -0.74), (0, -0.9), (0.5, -0.74), (0.72, -0.15), (0.5, 0.32), (0.4, 0.8), (-0.4, 0.8), (-0.5, 0.32),
    )
    for side in (-1, 1):
        pen.dot(0.3 * side, -0.08, 0.19)
        pen.line((0.12 * side, 0.5), (0.12 * side, 0.8), thick=0.8)
    pen.fill((0, 0.1), (0.1, 0.32), (-0.1, 0.32))


def question(pen: Pen) -> None:
    """Not known."""
    pen.arc(0, -0.34, 0.42, 170, 400)
    pen.line((0.27, -0.02), (0, 0.24), (0, 0.42))
    pen.dot(0, 0.74, 0.11)


def hack(pen: Pen) -> None:
    """A screen that asks for a command."""
    pen.box(-0.9, -0.72, 1.8, 1.44, 0.16)
    pen.line((-0.55, -0.3), (-0.2, 0.0), (-0.55, 0.3))
    pen.line((0.02, 0.32), (0.5, 0.32))


def lock(pen: Pen) -> None:
    """Locked."""
    pen.box(-0.6, -0.1, 1.2, 0.95, 0.14)
    pen.arc(0, -0.1, 0.4, 180, 360)
    pen.dot(0, 0.34, 0.13)


def bolt(pen: Pen) -> None:
    """Electromagnetic pulse."""
    pen.fill((0.18, -0.95), (-0.5, 0.14), (-0.04, 0.14), (-0.2, 0.95), (0.52, -0.2), (0.06, -0.2))


def eye(pen: Pen) -> None:
    """Seen."""
    pen.loop((-0.9, 0), (-0.45, -0.45), (0, -0.58), (0.45, -0.45), (0.9, 0), (0.45, 0.45), (0, 0.58), (-0.45, 0.45))
    pen.ring(0, 0, 0.28)


def gear(pen: Pen) -> None:
    """Settings; also busy."""
    rim = []
    for i in range(8):
        for angle, radius in ((-14, 0.92), (14, 0.92), (19, 0.7), (26, 0.7)):
            turn = math.radians(45 * i + angle)
            rim.append((math.cos(turn) * radius, math.sin(turn) * radius))
    pen.outline(*rim)
    pen.ring(0, 0, 0.34)


def medal(pen: Pen) -> None:
    """A medal on its ribbon."""
    pen.ring(0, 0.3, 0.54)
    pen.line((-0.4, 0.0), (-0.62, -0.9), (-0.2, -0.9), (0, -0.35), (0.2, -0.9), (0.62, -0.9), (0.4, 0))


def trefoil(pen: Pen) -> None:
    """Radiation."""
    for middle in (-90, 30, 150):
        pen.fill(*arc(0, 0, 0.95, middle - 30, middle + 30, 10), *arc(0, 0, 0.34, middle + 30, middle - 30, 6))
    pen.dot(0, 0, 0.2)


ICONS: dict[str, Drawing] = {
    "tick": tick, "cross": cross, "warning": warning, "skull": skull, "question": question, "hack": hack, "lock": lock, "bolt": bolt,
    "eye": eye, "gear": gear, "medal": medal, "trefoil": trefoil,
}
