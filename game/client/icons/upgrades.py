"""The signs of the special upgrades (U); they take the place of the scenario's star."""
from __future__ import annotations

from dataclasses import replace

from game.client.icons import systems
from game.client.icons.pen import Drawing, Pen
from game.client.icons.stations import engineer
from game.client.shapes import smooth


def kraken(pen: Pen) -> None:
    """A missile from the waves."""
    systems.missile(replace(pen, y=pen.y - 0.2 * pen.radius, radius=0.8 * pen.radius))
    for side in (-1, 1):
        pen.curve((0.25 * side, 0.62), (0.55 * side, 0.78), (0.75 * side, 0.55), (0.98 * side, 0.8), thick=0.9)


def kaos(pen: Pen) -> None:
    """A mine that spreads four ways."""
    pen.ring(0, 0, 0.42)
    pen.line((-0.11, -0.2), (-0.11, 0.2), thick=0.8)
    pen.line((0.15, -0.2), (-0.11, 0.02), (0.15, 0.2), thick=0.8)
    for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        pen.line((a * 0.5, b * 0.5), (a * 0.95, b * 0.95))
        pen.line((a * 0.75 - b * 0.2, b * 0.75 - a * 0.2), (a * 0.95, b * 0.95), (a * 0.75 + b * 0.2, b * 0.75 + a * 0.2))


def asgard(pen: Pen) -> None:
    """A torpedo at great speed."""
    systems.torpedo(replace(pen, x=pen.x + 0.25 * pen.radius, radius=0.78 * pen.radius))
    for y in (-0.34, 0.0, 0.34):
        pen.line((-1.0, y), (-0.68, y), thick=0.8)
    for side in (-1, 1):
        pen.curve((0.98, 0.42 * side), (0.62, 0.5 * side), (0.2, 0.46 * side), thick=0.75)


def trident(pen: Pen) -> None:
    """A trident."""
    pen.line((0, 0.95), (0, -0.9))
    pen.curve((-0.6, -0.7), (-0.6, -0.1), (-0.3, 0.15), (0.3, 0.15), (0.6, -0.1), (0.6, -0.7))
    for x in (-0.6, 0.0, 0.6):
        pen.line((x - 0.16, -0.6), (x, -0.92), (x + 0.16, -0.6), thick=0.85)
    pen.line((-0.2, 0.6), (0.2, 0.6))


def minos(pen: Pen) -> None:
    """A shield."""
    right = [*smooth([(0, -0.9), (0.4, -0.72), (0.78, -0.66)]), *smooth([(0.78, -0.66), (0.74, 0.1), (0.4, 0.62), (0, 0.92)])]
    pen.outline(*right, *[(-x, y) for x, y in reversed(right)])
    pen.line((-0.36, -0.05), (-0.08, 0.26), (0.4, -0.3))


def ulysses(pen: Pen) -> None:
    """A spanner and more of it."""
    engineer(replace(pen, x=pen.x - 0.19 * pen.radius, y=pen.y + 0.12 * pen.radius, radius=0.78 * pen.radius))
    pen.line((0.62, -0.3), (0.62, 0.3))
    pen.line((0.32, 0), (0.92, 0))


ICONS: dict[str, Drawing] = {
    "kraken": kraken, "kaos": kaos, "asgard": asgard, "trident": trident, "minos": minos, "ulysses": ulysses,
}
