"""Where names stand on a chart: beside their own signs, nearer to them than to any other, over nothing, as many as can be."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True)
class Label:
    """A name as it may be set: its lines, and the pixels they fill."""

    lines: tuple[str, ...]
    size: tuple[int, int]


@dataclass(frozen=True)
class Wish:
    """A place that wants its name beside `box`: the ways to set it, the best first. `over` and `under` are what hangs on the box."""

    place: str
    box: pygame.Rect
    labels: tuple[Label, ...]
    over: int = 0
    under: int = 0
    #: Whether it is wanted so much that it may stand farther off, if nowhere else: a line leads to it.
    sure: bool = False


@dataclass(frozen=True)
class Named:
    """A name in its place."""

    label: Label
    rect: pygame.Rect
    #: Whether it stands so far off that a line has to lead to it.
    led: bool = False


def gap(one: pygame.Rect, other: pygame.Rect) -> float:
    """The pixels between two rectangles."""
    across = max(0, other.left - one.right, one.left - other.right)
    down = max(0, other.top - one.bottom, one.top - other.bottom)
    return math.hypot(across, down)


class _Chart:
    """What is taken, and which names already stand."""

    def __init__(self, wishes: Sequence[Wish], taken: Sequence[pygame.Rect], inside: pygame.Rect, step: int) -> None:
        self.taken, self.inside, self.step = list(taken), inside, step
        self.boxes = [wish.box for wish in wishes]

    def spots(self, wish: Wish, label: Label) -> list[pygame.Rect]:
        """Below, above, beside, and at the corners."""
        (wide, high), box, step = label.size, wish.box, self.step
        below, above = box.bottom + wish.under + step, box.top - wish.over - step - high
        middle, left, right = box.centerx - wide // 2, box.left - step - wide, box.right + step
        level = box.centery - high // 2
        at = (
            (middle, below), (middle, above), (right, level), (left, level),
            (box.left, below), (box.right - wide, below), (box.left, above), (box.right - wide, above),
            (right, box.top - high + step), (right, box.bottom - step), (left, box.top - high + step), (left, box.bottom - step),
        )  # fmt: skip
        return [pygame.Rect(x, y, wide, high) for x, y in at]

    def ways(self, wish: Wish, labels: Sequence[Label]) -> Iterator[Named]:
        """Every way and place in which a name may stand as far as signs go."""
        for label in labels:
            for rect in self.spots(wish, label):
                if not self.inside.contains(rect) or rect.collidelist(self.taken) >= 0:
                    continue
                least = gap(rect, wish.box) + 1.5 * self.step
                if all(gap(rect, box) >= least for box in self.boxes if box is not wish.box):
                    yield Named(label, rect)
        if wish.sure:
            (wide, high), box = wish.labels[0].size, wish.box
            for away in range(1, 12):
                for down in (0, -1, 1, -2, 2, -3, 3):
                    rect = pygame.Rect(box.x - wide - 5 * self.step * away, box.centery - high // 2 + 5 * self.step * down, wide, high)
                    crossed = any(each.clipline(rect.midright, box.midleft) for each in self.boxes if each is not box)
                    if self.inside.contains(rect) and rect.collidelist(self.taken) < 0 and not crossed:
                        yield Named(wish.labels[0], rect, led=True)

    def beside(self, way: Named, named: Mapping[str, Named]) -> list[str]:
        """The names that stand in the way of one: they keep apart above each other, lest two are read as one."""
        wide = way.rect.inflate(0, 2 * self.step)
        return [place for place, other in named.items() if wide.colliderect(other.rect)]

    def find(self, wish: Wish, labels: Sequence[Label], named: Mapping[str, Named]) -> Named | None:
        """The first way and place in which a name has room among others."""
        others = {place: each for place, each in named.items() if place != wish.place}
        return next((way for way in self.ways(wish, labels) if not self.beside(way, others)), None)

    def squeeze(self, wish: Wish, wishes: Mapping[str, Wish], named: dict[str, Named]) -> bool:
        """Find room for a name by moving others; whether that went."""
        for way in self.ways(wish, wish.labels[::-1]):
            tried = dict(named)
            moved = self.beside(way, tried)
            for place in moved:
                del tried[place]
            tried[wish.place] = way
            for place in moved:
                found = self.find(wishes[place], wishes[place].labels, tried)
                if found is None or (found.led and not named[place].led):  # a name beside its sign is not driven off
                    break
                tried[place] = found
            else:
                named.update(tried)
                return True
        return False


def place_names(wishes: Sequence[Wish], taken: Sequence[pygame.Rect], inside: pygame.Rect, step: int) -> dict[str, Named]:
    """The places' names, the most wanted first; those without room are left out.

    `step` are the pixels between a name and its box. Where not all have room with their long names, all begin with the short ones,
    and as many as can be are made long again.
    """
    chart, by_place = _Chart(wishes, taken, inside, step), {wish.place: wish for wish in wishes}
    named = _in_turn(chart, wishes, longest=True)
    if len(named) == len(wishes):
        return named
    named = max((named, _in_turn(chart, wishes, longest=False)), key=len)
    for wish in wishes:
        if wish.place not in named:
            chart.squeeze(wish, by_place, named)
    for wish in wishes:
        if wish.place in named:
            longer = wish.labels[: wish.labels.index(named[wish.place].label)]
            found = chart.find(wish, longer, named)
            named[wish.place] = found if found is not None and not found.led else named[wish.place]
    return named


def _in_turn(chart: _Chart, wishes: Sequence[Wish], *, longest: bool) -> dict[str, Named]:
    """Each name in its turn where it has room first."""
    named: dict[str, Named] = {}
    for wish in wishes:
        found = chart.find(wish, wish.labels if longest else wish.labels[::-1], named)
        if found is not None:
            named[wish.place] = found
    return named
