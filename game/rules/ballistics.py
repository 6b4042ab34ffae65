"""Where weapons reach and what their blasts are: pure geometry and the rules' figures, for the engine, crews and screens alike."""
from __future__ import annotations

from itertools import pairwise

import msgspec

from game.rules.grid import STEP, bits, line, within
from game.rules.terms import Heading, MineKind

#: Orthogonal steps through sea (B7.1), and cells in a straight line (U4.1).
TORPEDO_RANGE = 4
ASGARD_RANGE = 6


class Blast(msgspec.Struct, frozen=True):
    """What a weapon does: damage in its cell and in the ring.

    `wave` runs along row and column instead (U3.3); `surgical` leaves the ring alone and sets off mines in its cell, which others
    destroy (U2).
    """

    cause: str
    direct: int
    indirect: int
    wave: bool = False
    surgical: bool = False


TORPEDO = Blast("torpedo", 2, 1)
MINE = Blast("mine", 2, 1)
KAOS = Blast("kaos", 1, 0, wave=True)
ASGARD = Blast("asgard", 2, 2)
KRAKEN = Blast("kraken", 1, 0, surgical=True)
ARCHER = Blast("archer", 2, 1)

#: Every blast by its cause's word, and that of each kind of mine.
BLASTS: dict[str, Blast] = {blast.cause: blast for blast in (TORPEDO, MINE, KAOS, ASGARD, KRAKEN, ARCHER)}
OF_MINE: dict[MineKind, Blast] = {MineKind.MINE: MINE, MineKind.KAOS: KAOS}


def torpedo_reach(cell: int, sea: int, steps: int = TORPEDO_RANGE) -> int:
    """The cells that a torpedo fired from a cell reaches, never the own one; also those it can have come from (B7.1)."""
    return within(1 << cell, sea, steps) & ~(1 << cell)


def torpedo_way(cell: int, target: int, sea: int, steps: int = TORPEDO_RANGE) -> tuple[int, ...]:
    """A shortest way of a torpedo from a cell to a target through sea, both included, with few bends; empty out of its reach (B7.1)."""
    ways: list[tuple[int, ...]] = [(cell,)]
    for _step in range(steps):
        ways = [(*way, way[-1] + step) for way in ways for step in STEP if sea >> way[-1] + step & 1 and way[-1] + step not in way]
        found = [way for way in ways if way[-1] == target]
        if found:
            return min(found, key=_bends)
    return ()


def _bends(way: tuple[int, ...]) -> int:
    """How often a way turns."""
    steps = [after - before for before, after in pairwise(way)]
    return sum(first != second for first, second in pairwise(steps))


def asgard_reach(cell: int, sea: int) -> int:
    """The cells in straight lines of 1 to 6 cells through sea, both ways (U4.1)."""
    return sum(bits(line(cell, heading, sea)[:ASGARD_RANGE]) for heading in Heading)


def wave_cells(cell: int, sea: int) -> int:
    """The cells that a KAOS wave passes, its own included: both ways along row and column up to an island (U3.3)."""
    reached = 1 << cell
    for step in STEP:
        at = cell + step
        while sea >> at & 1:
            reached |= 1 << at
            at += step
    return reached
