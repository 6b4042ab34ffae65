"""Outlines as lists of points, in any unit."""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

Point = tuple[float, float]
Points = list[Point]


def circle(x: float, y: float, radius: float, corners: int = 48) -> Points:
    """A circle."""
    return polygon(x, y, radius, corners)


def arc(x: float, y: float, radius: float, start: float, end: float, steps: int = 40) -> Points:
    """A part of a circle from one angle to another, in degrees clockwise from east."""
    angles = (math.radians(start + (end - start) * i / steps) for i in range(steps + 1))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def rounded(x: float, y: float, width: float, height: float, radius: float, steps: int = 8) -> Points:
    """A rectangle with round corners."""
    radius = min(radius, width / 2, height / 2)
    corners = (
        (x + width - radius, y + radius, -90), (x + width - radius, y + height - radius, 0),
        (x + radius, y + height - radius, 90), (x + radius, y + radius, 180),
    )
    return [point for cx, cy, start in corners for point in arc(cx, cy, radius, start, start + 90, steps)]


def chamfered(x: float, y: float, width: float, height: float, cut: float) -> Points:
    """A rectangle with cut corners."""
    return [
        (x + cut, y), (x + width - cut, y), (x + width, y + cut), (x + width, y + height - cut), (x + width - cut, y + height),
        (x + cut, y + height), (x, y + height - cut), (x, y + cut),
    ]


def diamond(x: float, y: float, radius: float) -> Points:
    """A square on its corner."""
    return [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]


def polygon(x: float, y: float, radius: float, corners: int, turn: float = 0.0) -> Points:
    """A regular polygon, its first corner at `turn` degrees clockwise from east."""
    angles = (math.radians(turn) + math.tau * i / corners for i in range(corners))
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


def star(x: float, y: float, outer: float, inner: float, rays: int) -> Points:
    """A star with its first ray upwards."""
    points = []
    for i in range(2 * rays):
        angle = math.pi * i / rays - math.pi / 2
        radius = inner if i % 2 else outer
        points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return points


def smooth(points: Sequence[Point], closed: bool = False, steps: int = 8) -> Points:
    """A smooth curve through points (Catmull-Rom)."""
    count = len(points)
    curve: Points = []
    for i in range(count if closed else count - 1):
        if closed:
            before, here, there, after = points[i - 1], points[i], points[(i + 1) % count], points[(i + 2) % count]
        else:
            before, here, there, after = points[max(i - 1, 0)], points[i], points[i + 1], points[min(i + 2, count - 1)]
        for step in range(steps):
            t = step / steps
            x = _between(before[0], here[0], there[0], after[0], t)
            curve.append((x, _between(before[1], here[1], there[1], after[1], t)))
    if not closed:
        curve.append(points[-1])
    return curve


def _between(before: float, here: float, there: float, after: float, t: float) -> float:
    return 0.5 * (
        2 * here + (there - before) * t + (2 * before - 5 * here + 4 * there - after) * t * t
        + (3 * here - before - 3 * there + after) * t * t * t
    )


def softened(points: Sequence[Point], radius: float, steps: int = 6) -> Points:
    """A path with its corners rounded."""
    path: Points = [points[0]]
    for before, corner, after in zip(points, points[1:], points[2:], strict=False):
        start, end = _toward(corner, before, radius), _toward(corner, after, radius)
        for step in range(steps + 1):
            t = step / steps
            path.append((
                (1 - t) ** 2 * start[0] + 2 * t * (1 - t) * corner[0] + t * t * end[0],
                (1 - t) ** 2 * start[1] + 2 * t * (1 - t) * corner[1] + t * t * end[1],
            ))
    path.append(points[-1])
    return path


def _toward(start: Point, end: Point, distance: float) -> Point:
    length = math.hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    share = min(distance, length / 2) / length
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def turned(points: Sequence[Point], angle: float, x: float, y: float, scale: float = 1.0) -> Points:
    """Points turned by degrees clockwise, scaled, and moved so that the origin comes to (x, y)."""
    cos, sin = math.cos(math.radians(angle)) * scale, math.sin(math.radians(angle)) * scale
    return [(x + px * cos - py * sin, y + px * sin + py * cos) for px, py in points]


def dashes(points: Sequence[Point], pattern: Sequence[float]) -> list[Points]:
    """The drawn pieces of a dashed path; `pattern` is dash and gap in turns."""
    pieces: list[Points] = []
    index, left = 0, pattern[0]
    piece: Points = [points[0]]
    for start, end in pairwise(points):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        gone = 0.0
        while length - gone > left:
            gone += left
            here = (start[0] + (end[0] - start[0]) * gone / length, start[1] + (end[1] - start[1]) * gone / length)
            if index % 2 == 0:
                pieces.append([*piece, here])
            index += 1
            left = pattern[index % len(pattern)]
            piece = [here]
        left -= length - gone
        piece.append(end)
    if index % 2 == 0 and len(piece) > 1:
        pieces.append(piece)
    return pieces
