"""The fewest cells of sea whose loss cuts two cells off from each other (D7.4)."""
from __future__ import annotations

from collections import deque

from game.rules.grid import STEP


def smallest_cuts(sea: int, one: int, other: int, most: int) -> list[tuple[int, ...]]:
    """Smallest sets of at most `most` cells of sea between two cells that bar every way: the one nearest to `one` and the one nearest to
    `other`. None if there is none so small, or the cells are next to each other.

    As many ways that share no cell are looked for as there may be cells in a cut (Menger's theorem).
    """
    if not sea >> one & 1 or not sea >> other & 1 or one == other or any(one + step == other for step in STEP):
        return []
    following: dict[int, int] = {}
    preceding: dict[int, int] = {}
    for _ in range(most + 1):
        if not _one_more_way(sea, one, other, following, preceding):
            break
    else:
        return []
    found = {_cut(sea, one, following, preceding), _cut(sea, other, preceding, following)}
    return [cut for cut in sorted(found) if cut]


#: A cell entered (False) or left (True).
_Place = tuple[int, bool]


def _steps(sea: int, at: _Place, one: int, following: dict[int, int], preceding: dict[int, int]) -> list[_Place]:
    """Where a further way may lead from a place: on, or back along a way that there is."""
    cell, leaving = at
    found: list[_Place] = []
    used = cell in following
    if leaving:
        for step in STEP:
            to = cell + step
            if to > 0 and sea >> to & 1 and to != one and following.get(cell) != to:
                found.append((to, False))
        if used and cell != one:
            found.append((cell, False))
    else:
        if not used:
            found.append((cell, True))
        elif preceding[cell] != one:
            found.append((preceding[cell], True))
    return found


def _one_more_way(sea: int, one: int, other: int, following: dict[int, int], preceding: dict[int, int]) -> bool:
    """Find one more way that shares no cell with the others, and put all of them in order."""
    before: dict[_Place, _Place | None] = {(one, True): None}
    waiting = deque(before)
    while waiting:
        at = waiting.popleft()
        for to in _steps(sea, at, one, following, preceding):
            if to in before:
                continue
            before[to] = at
            if to[0] == other:
                _take(before, to, one, other, following, preceding)
                return True
            waiting.append(to)
    return False


def _take(
    before: dict[_Place, _Place | None], last: _Place, one: int, other: int, following: dict[int, int], preceding: dict[int, int]
) -> None:
    """Turn the edges along a found way: new steps are added, steps gone back are taken away."""
    arcs = {(preceding[cell], cell) for cell in preceding} | {(cell, other) for cell, after in following.items() if after == other}
    at: _Place | None = last
    while at is not None and before[at] is not None:
        came = before[at]
        assert came is not None
        if came[0] != at[0]:
            if came[1] and not at[1]:
                arcs.add((came[0], at[0]))
            else:
                arcs.discard((at[0], came[0]))
        at = came
    following.clear()
    preceding.clear()
    for tail, head in arcs:
        if tail != one:
            following[tail] = head
        if head != other:
            preceding[head] = tail


def _cut(sea: int, one: int, following: dict[int, int], preceding: dict[int, int]) -> tuple[int, ...]:
    """The used cells whose entry can still be reached, but not their exit."""
    before: dict[_Place, _Place | None] = {(one, True): None}
    waiting = deque(before)
    while waiting:
        at = waiting.popleft()
        for to in _steps(sea, at, one, following, preceding):
            if to not in before:
                before[to] = at
                waiting.append(to)
    return tuple(sorted(cell for cell in following if (cell, False) in before and (cell, True) not in before))
