"""The pen that draws icons in their unit box."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.client.colour import RGB
from game.client.draw import Canvas
from game.client.shapes import Point, rounded, smooth


@dataclass(frozen=True)
class Pen:
    """Draws on a canvas in a box from -1 to 1 round (x, y)."""

    canvas: Canvas
    x: float
    y: float
    radius: float
    colour: RGB
    width: float
    alpha: float = 1.0
    glow: float = 0.0

    def at(self, points: Sequence[Point]) -> list[Point]:
        """Points of the box as points of the canvas."""
        return [(self.x + a * self.radius, self.y + b * self.radius) for a, b in points]

    def line(self, *points: Point, thick: float = 1.0) -> None:
        """An open line."""
        self.canvas.stroke(self.at(points), self.width * thick, self.colour, self.alpha, glow=self.glow)

    def outline(self, *points: Point, thick: float = 1.0) -> None:
        """A closed line."""
        self.canvas.stroke(self.at(points), self.width * thick, self.colour, self.alpha, closed=True, glow=self.glow)

    def curve(self, *points: Point, thick: float = 1.0) -> None:
        """A smooth open line."""
        self.line(*smooth(points), thick=thick)

    def loop(self, *points: Point, thick: float = 1.0) -> None:
        """A smooth closed line."""
        self.outline(*smooth(points, True, 6), thick=thick)

    def box(self, x: float, y: float, width: float, height: float, corner: float, thick: float = 1.0) -> None:
        """A rectangle with round corners."""
        self.outline(*rounded(x, y, width, height, corner), thick=thick)

    def fill(self, *points: Point) -> None:
        """A filled outline."""
        self.canvas.poly(self.at(points), self.colour, self.alpha, self.glow)

    def dot(self, x: float, y: float, radius: float) -> None:
        """A filled dot."""
        (px, py), = self.at([(x, y)])
        self.canvas.disc(px, py, radius * self.radius, self.colour, self.alpha, self.glow)

    def ring(self, x: float, y: float, radius: float, thick: float = 1.0) -> None:
        """A circle."""
        (px, py), = self.at([(x, y)])
        inner = radius * self.radius - self.width * thick / 2
        self.canvas.ring(px, py, inner, self.width * thick, self.colour, self.alpha, self.glow)

    def arc(self, x: float, y: float, radius: float, start: float, end: float, thick: float = 1.0) -> None:
        """A part of a circle, degrees clockwise from east."""
        (px, py), = self.at([(x, y)])
        self.canvas.arc(px, py, radius * self.radius, start, end, self.width * thick, self.colour, self.alpha, glow=self.glow)


Drawing = Callable[[Pen], None]
