"""The six systems, and what belongs to their use."""
from __future__ import annotations

import math

from game.client.icons.pen import Drawing, Pen
from game.client.shapes import polygon, star, turned


def mine(pen: Pen) -> None:
    """A ball with eight horns."""
    pen.ring(0, 0, 0.55)
    for i in range(8):
        cos, sin = math.cos(math.tau * (i + 0.5) / 8), math.sin(math.tau * (i + 0.5) / 8)
        pen.line((cos * 0.55, sin * 0.55), (cos * 0.8, sin * 0.8))
        pen.dot(cos * 0.86, sin * 0.86, 0.1)
    pen.arc(0, 0, 0.3, 190, 260)


def torpedo(pen: Pen) -> None:
    """Body, fins and propeller bar."""
    pen.loop(
        (-0.62, -0.2), (0.45, -0.2), (0.8, -0.1), (0.92, 0), (0.8, 0.1), (0.45, 0.2), (-0.62, 0.2), (-0.7, 0.12), (-0.7, -0.12),
    )
    for side in (-1, 1):
        pen.line((-0.5, 0.2 * side), (-0.72, 0.48 * side), (-0.86, 0.48 * side), (-0.74, 0.1 * side))
    pen.line((0.42, -0.2), (0.42, 0.2))
    pen.line((-0.98, -0.16), (-0.98, 0.16))


def drone(pen: Pen) -> None:
    """Body, two pods, a cone of sight below."""
    pen.box(-0.36, -0.5, 0.72, 0.5, 0.2)
    pen.dot(0, -0.25, 0.12)
    for side in (-1, 1):
        pen.line((0.36 * side, -0.32), (0.62 * side, -0.32))
        pen.line((0.16 * side, 0.1), (0.62 * side, 0.86), thick=0.8)
    pen.box(-0.9, -0.5, 0.28, 0.36, 0.1)
    pen.box(0.62, -0.5, 0.28, 0.36, 0.1)
    pen.arc(0, 0, 0.86, 55, 125, 0.8)
    pen.arc(0, 0, 0.52, 58, 122, 0.8)


def sonar(pen: Pen) -> None:
    """Three arcs from a corner."""
    pen.dot(-0.62, 0.62, 0.14)
    for radius in (0.55, 0.98, 1.42):
        pen.arc(-0.62, 0.62, radius, -90, 0)


def silence(pen: Pen) -> None:
    """A propeller struck through."""
    pen.ring(0, 0, 0.9)
    blade = [(0, 0), (0.16, -0.2), (0.13, -0.5), (-0.1, -0.6), (-0.2, -0.42), (-0.1, -0.16)]
    for angle in (0, 120, 240):
        pen.loop(*turned(blade, angle, 0, 0), thick=0.8)
    pen.line((-0.6, 0.6), (0.6, -0.6), thick=1.2)


def scenario(pen: Pen) -> None:
    """A star in a hexagon."""
    pen.outline(*polygon(0, 0, 0.9, 6, -90))
    pen.outline(*star(0, 0, 0.5, 0.22, 5), thick=0.85)


def surface(pen: Pen) -> None:
    """Up, above a wave."""
    pen.line((0, 0.3), (0, -0.7))
    pen.line((-0.34, -0.38), (0, -0.74), (0.34, -0.38))
    pen.curve((-0.9, 0.6), (-0.6, 0.42), (-0.3, 0.6), (0, 0.78), (0.3, 0.6), (0.6, 0.42), (0.9, 0.6))


def dive(pen: Pen) -> None:
    """Down, below a wave."""
    pen.line((0, -0.3), (0, 0.7))
    pen.line((-0.34, 0.38), (0, 0.74), (0.34, 0.38))
    pen.curve((-0.9, -0.6), (-0.6, -0.78), (-0.3, -0.6), (0, -0.42), (0.3, -0.6), (0.6, -0.78), (0.9, -0.6))


def detonate(pen: Pen) -> None:
    """A burst."""
    pen.outline(*star(0, 0, 0.95, 0.52, 8))
    pen.dot(0, 0, 0.2)


def missile(pen: Pen) -> None:
    """A missile with its flames."""
    pen.outline((-0.1, -0.95), (0.1, -0.95), (0.24, -0.6), (0.24, 0.5), (-0.24, 0.5), (-0.24, -0.6))
    for side in (-1, 1):
        pen.line((0.24 * side, 0.1), (0.55 * side, 0.6), (0.24 * side, 0.5))
        pen.line((0.12 * side, 0.66), (0.12 * side, 0.92))


ICONS: dict[str, Drawing] = {
    "mine": mine, "torpedo": torpedo, "drone": drone, "sonar": sonar, "silence": silence, "scenario": scenario,
    "surface": surface, "dive": dive, "detonate": detonate, "missile": missile,
}
