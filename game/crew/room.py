"""How far a boat can still go: the room that its route leaves."""
from __future__ import annotations

from game.rules.grid import STEP, flood, spread

#: No walk is followed further than this.
FAR = 40


def walk(cell: int, free: int, turn: int = 0) -> list[int]:
    """A long way through free cells from a cell: always to the neighbour with the fewest ways on, headings tried from `turn` on."""
    steps = STEP[turn:] + STEP[:turn]
    way: list[int] = []
    while len(way) < FAR:
        best, fewest = 0, 9
        for step in steps:
            to = cell + step
            if free >> to & 1:
                ways = (free >> to + STEP[0] & 1) + (free >> to + 1 & 1) + (free >> to + STEP[2] & 1) + (free >> to - 1 & 1)
                rank = ways or 8
                if rank < fewest:
                    best, fewest = to, rank
        if not best:
            break
        way.append(best)
        free &= ~(1 << best)
        cell = best
    return way


def room(cell: int, free: int) -> int:
    """How many movements can follow from a cell: what the longest of a few walks makes, at most FAR."""
    free &= ~(1 << cell)
    around = 0
    for step in STEP:
        around |= 1 << cell + step
    region = flood(around & free, free)
    size = region.bit_count()
    longest = 0
    for turn in (0, 1, 2):
        longest = max(longest, len(walk(cell, region, turn)))
        if longest >= min(size, FAR):
            break
    return longest


def way(cell: int, goal: int, free: int) -> int:
    """How many movements through free cells lead from a cell to a goal; -1 if none do."""
    board, steps = 1 << cell, 0
    free |= board
    while not board & goal:
        wider = spread(board) & free
        if wider == board:
            return -1
        board = wider
        steps += 1
    return steps
