"""The hull's four sections and a pen line drawn round one of them (B12.3).

Pure geometry in the boat's own units: 1 is half its length, x from the stern (-1) to the bow (1), y downwards from the axis. A section
is a closed band between two white borders; a line stays in the band and goes once all the way round. Nothing here knows pixels.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise

from game.client.shapes import Point, Points, softened
from game.rules.terms import Station

#: The stations by their sections, from stern to bow.
SECTIONS = (Station.ENGINEER, Station.MATE, Station.RADIO, Station.CAPTAIN)
#: Where each section begins and ends along the boat.
_SPANS = {
    Station.ENGINEER: (-0.80, -0.37), Station.MATE: (-0.335, 0.04), Station.RADIO: (0.075, 0.45), Station.CAPTAIN: (0.485, 0.92),
}
#: The boat's side at some places: x, top, bottom.
_SIDE = (
    (-0.80, -0.105, 0.115), (-0.5, -0.165, 0.17), (-0.2, -0.175, 0.182), (0.2, -0.178, 0.185), (0.5, -0.175, 0.182), (0.72, -0.163, 0.17),
    (0.92, -0.115, 0.125),
)
#: From the boat's side to the outer border; breadth of the band.
_INSET, BAND = 0.02, 0.058
#: How far a pen may be put down from where the line ended, and how finely a line is looked at.
REACH, _STEP = 0.075, 0.004
#: So many steps a line has that somebody draws by himself.
STEPS = 60
#: The share of the way round that counts as all of it.
WHOLE = 0.985


def outline() -> Points:
    """The boat's outline from the side."""
    top = [(x, y) for x, y, _ in _SIDE]
    foot = [(x, y) for x, _, y in reversed(_SIDE)]
    bow: Points = [(0.985, -0.055), (1.0, 0.005), (0.985, 0.065)]
    return [(-0.985, -0.012), (-0.92, -0.05), *top, *bow, *foot, (-0.92, 0.055), (-0.985, 0.03)]


def _height(x: float) -> tuple[float, float]:
    """Top and bottom of the boat's side at a place."""
    for (x0, top0, foot0), (x1, top1, foot1) in pairwise(_SIDE):
        if x <= x1:
            t = (x - x0) / (x1 - x0)
            return top0 + (top1 - top0) * t, foot0 + (foot1 - foot0) * t
    return _SIDE[-1][1], _SIDE[-1][2]


def _shrunk(corners: Sequence[Point], by: float) -> Points:
    """A convex outline, clockwise as seen on the screen, with each edge moved inwards."""
    edges = []
    for (x0, y0), (x1, y1) in zip(corners, [*corners[1:], corners[0]], strict=True):
        length = math.hypot(x1 - x0, y1 - y0)
        dx, dy = (x1 - x0) / length, (y1 - y0) / length
        edges.append(((x0 - dy * by, y0 + dx * by), (dx, dy)))
    points = []
    for ((ax, ay), (adx, ady)), ((bx, by_), (bdx, bdy)) in zip([edges[-1], *edges[:-1]], edges, strict=True):
        t = ((bx - ax) * bdy - (by_ - ay) * bdx) / (adx * bdy - ady * bdx)
        points.append((ax + adx * t, ay + ady * t))
    return points


def _rounded(corners: Sequence[Point], radius: float) -> Points:
    """A closed outline with round corners, beginning in the middle of its first edge."""
    (x0, y0), (x1, y1) = corners[0], corners[1]
    start = ((x0 + x1) / 2, (y0 + y1) / 2)
    return softened([start, *corners[1:], corners[0], start], radius)[:-1]


def contains(outline: Sequence[Point], point: Point) -> bool:
    """Whether a point lies within a closed outline."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        if (y0 > y) != (y1 > y) and x < (x1 - x0) * (y - y0) / (y1 - y0) + x0:
            inside = not inside
    return inside


@dataclass(frozen=True)
class Section:
    """A section's two borders, and the middle between them with the way along it."""

    station: Station
    outer: tuple[Point, ...]
    inner: tuple[Point, ...]
    middle: tuple[Point, ...]
    ways: tuple[float, ...] = field(repr=False)

    @property
    def length(self) -> float:
        """The way all round, along the middle."""
        return self.ways[-1]

    @property
    def centre(self) -> Point:
        """The middle of the section."""
        xs, ys = [x for x, _ in self.inner], [y for _, y in self.inner]
        return (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2

    def holds(self, point: Point) -> bool:
        """Whether a point lies between the borders."""
        return contains(self.outer, point) and not contains(self.inner, point)

    def near(self, point: Point) -> bool:
        """Whether a point lies within the outer border."""
        return contains(self.outer, point)

    def share(self, point: Point) -> float:
        """How far round a point lies, 0 to 1 from the start."""
        best, least = 0.0, math.inf
        for ((x0, y0), (x1, y1)), (before, after) in zip(self._edges, pairwise(self.ways), strict=True):
            length = after - before
            t = 0.0 if not length else max(0.0, min(1.0, ((point[0] - x0) * (x1 - x0) + (point[1] - y0) * (y1 - y0)) / length**2))
            away = math.hypot(x0 + (x1 - x0) * t - point[0], y0 + (y1 - y0) * t - point[1])
            if away < least:
                best, least = before + length * t, away
        return best / self.length % 1.0

    @functools.cached_property
    def steps(self) -> tuple[Point, ...]:
        """The points of the middle from the start all round to it again, `STEPS` equal ways apart."""
        return tuple(self.at(number / STEPS) for number in range(STEPS + 1))

    def at(self, share: float) -> Point:
        """The point of the middle so far round."""
        way = share % 1.0 * self.length
        for ((x0, y0), (x1, y1)), (before, after) in zip(self._edges, pairwise(self.ways), strict=True):
            if way <= after and after > before:
                t = (way - before) / (after - before)
                return x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        return self.middle[0]

    def heading(self, share: float) -> Point:
        """The direction of the band so far round, clockwise."""
        (x0, y0), (x1, y1) = self.at(share - 0.004), self.at(share + 0.004)
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        return (x1 - x0) / length, (y1 - y0) / length

    @functools.cached_property
    def _edges(self) -> list[tuple[Point, Point]]:
        return list(zip(self.middle, [*self.middle[1:], self.middle[0]], strict=True))

    def along(self, point: Point, way: Point, step: float) -> Point:
        """Where a pen that is pushed `way` (a unit vector) goes in one step.

        Pushed roughly along the band it follows the band and keeps to its middle, as a ruler would lead it; pushed across it goes
        where it is pushed, at half speed, which leaves time to turn at a corner.
        """
        share = self.share(point)
        dx, dy = self.heading(share)
        with_it = dx * way[0] + dy * way[1]
        if abs(with_it) < _LED:
            return point[0] + way[0] * step * _ACROSS, point[1] + way[1] * step * _ACROSS
        sign = 1.0 if with_it > 0 else -1.0
        mx, my = self.at(share)
        pull = min(1.0, step * _PULL)
        return (
            point[0] + dx * sign * step + (mx - point[0]) * pull, point[1] + dy * sign * step + (my - point[1]) * pull,
        )


#: How well a push must agree with the band to be led along it, how strongly the middle draws, and how slow a push across is.
_LED, _PULL, _ACROSS = 0.65, 5.0, 0.5


@functools.cache
def section(station: Station) -> Section:
    """The section that a station draws."""
    left, right = _SPANS[station]
    places = [left, *(x for x, _, _ in _SIDE if left + 0.04 < x < right - 0.04), right]
    corners: Points = [*((x, _height(x)[0]) for x in places), *((x, _height(x)[1]) for x in reversed(places))]
    outer = _rounded(_shrunk(corners, _INSET), 0.03)
    inner = _rounded(_shrunk(corners, _INSET + BAND), 0.012)
    middle = _rounded(_shrunk(corners, _INSET + BAND / 2), 0.02)
    start = min(range(len(middle)), key=lambda n: middle[n][0] + middle[n][1])
    middle = [*middle[start:], *middle[:start]]
    ways = [0.0]
    for (x0, y0), (x1, y1) in zip(middle, [*middle[1:], middle[0]], strict=True):
        ways.append(ways[-1] + math.hypot(x1 - x0, y1 - y0))
    return Section(station, tuple(outer), tuple(inner), tuple(middle), tuple(ways))


class Result(Enum):
    """What a movement of the pen has come to."""

    DRAWN = "drawn"
    CROSSED = "crossed"
    ROUND = "round"


class Trace:
    """A line round a section: its points, how far round it has come, and whether it crossed a border."""

    def __init__(self, section: Section) -> None:
        self.section = section
        self.points: Points = []
        self.crossed = False
        self._share = self._gone = 0.0

    @property
    def progress(self) -> float:
        """How much of the way round is drawn, 0 to 1."""
        return min(1.0, abs(self._gone) / WHOLE)

    @property
    def done(self) -> bool:
        """Whether it goes all the way round, back to where it began."""
        return not self.crossed and abs(self._gone) >= WHOLE

    @property
    def over(self) -> bool:
        """Whether nothing can be added to it."""
        return self.crossed or self.done

    @property
    def tip(self) -> Point:
        """Where the pen is, or where it would begin."""
        return self.points[-1] if self.points else self.section.at(0.0)

    def may_begin(self, point: Point) -> bool:
        """Whether the pen may be put down at a point: in the band, and where the line has ended, if there is one."""
        if self.over or not self.section.holds(point):
            return False
        return not self.points or math.dist(point, self.points[-1]) <= REACH

    def begin(self, point: Point) -> bool:
        """Put the pen down, and draw on from where the line ended; whether that may be."""
        if not self.may_begin(point):
            return False
        if self.points:
            self.move(point)
            return True
        self.points.append(point)
        self._share = self.section.share(point)
        return True

    def move(self, point: Point) -> Result:
        """Draw to a point. Whatever lies on the way counts: a quick stroke across a border crosses it."""
        if self.crossed:
            return Result.CROSSED
        if self.done:
            return Result.ROUND
        start = self.tip
        steps = max(1, math.ceil(math.dist(start, point) / _STEP))
        for number in range(1, steps + 1):
            t = number / steps
            here = (start[0] + (point[0] - start[0]) * t, start[1] + (point[1] - start[1]) * t)
            if not self.section.holds(here):
                self.points.append(here)
                self.crossed = True
                return Result.CROSSED
            share = self.section.share(here)
            self._gone += (share - self._share + 0.5) % 1.0 - 0.5
            self._share = share
            if abs(self._gone) >= WHOLE:
                self.points.append(here)
                return Result.ROUND
        self.points.append(point)
        return Result.DRAWN
