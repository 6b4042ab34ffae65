"""Branches of a tracker: hypotheses that share the shape of a route, forked by a silence and united again."""
from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.rules.grid import STEP
from game.rules.terms import Heading

SILENCE_RANGE = 4
#: How likely each distance of a silence is held to be; people seldom stay.
DISTANCES = (0.4, 0.7, 1.0, 1.2, 1.3)


class Branch:
    """Hypotheses with one shape of route: `anchors` the board of cells where it can begin, `end` how far from there the boat is now,
    `shape` the route as a mask of offsets, `drops` for each mine laid on it the offsets where the boat can have been then; `silent` which
    way a silence went that has just been.
    """

    __slots__ = ("anchors", "drops", "end", "shape", "silent", "weight")

    def __init__(
        self, anchors: int, end: int, shape: int, drops: tuple[int, ...], weight: float, silent: Heading | None = None
    ) -> None:
        self.anchors = anchors
        self.end = end
        self.shape = shape
        self.drops = drops
        self.weight = weight
        self.silent = silent


def back(board: int, offset: int) -> int:
    """A board moved by minus an offset of cells."""
    return board >> offset if offset >= 0 else board << -offset


def union(boards: Iterable[int]) -> int:
    """The union of some boards."""
    all_of = 0
    for board in boards:
        all_of |= board
    return all_of


def forks(branch: Branch, bias: int, sea_from: Callable[[int], int]) -> Iterator[Branch]:
    """What a silence of 1 to 4 cells makes of a branch; `sea_from` gives the anchors from which an offset lies in the sea."""
    for heading in Heading:
        step = STEP[heading]
        anchors, end, shape = branch.anchors, branch.end, branch.shape
        for distance in range(1, SILENCE_RANGE + 1):
            end += step
            bit = 1 << bias + end
            if shape & bit:
                break
            anchors &= sea_from(end)
            if not anchors:
                break
            shape |= bit
            yield Branch(anchors, end, shape, branch.drops, branch.weight * DISTANCES[distance], heading)


def united(branches: Sequence[Branch]) -> list[Branch]:
    """Branches with the same end, and the same way of the last silence, united: the anchors of all, the parts of routes that they share."""
    by_end: dict[tuple[int, Heading | None], Branch] = {}
    for branch in branches:
        key = branch.end, branch.silent
        other = by_end.get(key)
        if other is None:
            by_end[key] = branch
            continue
        size, more = other.anchors.bit_count(), branch.anchors.bit_count()
        other.anchors |= branch.anchors
        other.weight = (other.weight * size + branch.weight * more) / other.anchors.bit_count()
        other.shape &= branch.shape
        other.drops = tuple(one | two for one, two in zip(other.drops, branch.drops, strict=True))
    return list(by_end.values())
