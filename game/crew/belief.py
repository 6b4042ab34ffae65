"""Where a boat may be, with weights: a set of cells whose weights are held as bit planes, so that the share of any board is a few
counts of bits.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Iterable, Sequence

from game.rules.grid import RING, STEP, cells_of

#: Weights are whole numbers up to this one while a belief is built.
HEAVIEST = 63


def _add(planes: list[int], board: int, weight: int) -> None:
    """Add a weight to every cell of a board, plane by plane with carry."""
    place = 0
    while weight:
        if weight & 1:
            carry, at = board, place
            while carry:
                while at >= len(planes):
                    planes.append(0)
                old = planes[at]
                planes[at] = old ^ carry
                carry &= old
                at += 1
        weight >>= 1
        place += 1


def bits_of_parts(shares: Sequence[float]) -> float:
    """The bits that an answer tells which parts a belief into these shares and the rest."""
    return -sum(share * math.log2(share) for share in (*shares, 1 - sum(shares)) if share > 1e-9)


class Belief:
    """Cells with weights. `cells` is every cell that may be, as a bitboard; `share` the part of all weight on a board."""

    def __init__(self, planes: list[int]) -> None:
        self.planes = planes
        cells = 0
        for plane in planes:
            cells |= plane
        self.cells = cells
        self.total = sum(plane.bit_count() << place for place, plane in enumerate(planes))

    @classmethod
    def of(cls, parts: Iterable[tuple[int, float]]) -> Belief:
        """The belief of boards with their weights a cell."""
        boards = list(parts)
        heaviest = max((weight for _, weight in boards), default=1.0) or 1.0
        scale = HEAVIEST / heaviest
        planes: list[int] = []
        for board, weight in boards:
            _add(planes, board, max(1, round(weight * scale)))
        return cls(planes)

    @functools.cached_property
    def count(self) -> int:
        """How many cells may be."""
        return self.cells.bit_count()

    def share(self, board: int) -> float:
        """The part of all weight that lies on a board, 0 to 1."""
        if not self.total:
            return 0.0
        found = 0
        for place, plane in enumerate(self.planes):
            found += (plane & board).bit_count() << place
        return found / self.total

    def weight(self, cell: int) -> int:
        """The weight of one cell."""
        return sum((plane >> cell & 1) << place for place, plane in enumerate(self.planes))

    @functools.cached_property
    def shares(self) -> dict[int, float]:
        """The part of all weight on each cell that may be, by row and column."""
        return {cell: self.weight(cell) / self.total for cell in cells_of(self.cells)}

    def masked(self, board: int) -> Belief:
        """What is left of the belief on a board."""
        return Belief([plane & board for plane in self.planes])

    def stepped(self, sea: int) -> Belief:
        """The belief after one movement of unknown heading."""
        planes: list[int] = []
        for place, plane in enumerate(self.planes):
            for board in (plane << 1, plane >> 1, plane << -STEP[0], plane >> STEP[2]):
                _add(planes, board & sea, 1 << place)
        return Belief(planes)

    def silent(self, sea: int) -> Belief:
        """The belief after a silence of 0 to 4 cells, routes left aside."""
        planes: list[int] = []
        for place, plane in enumerate(self.planes):
            weight = 1 << place
            _add(planes, plane, weight)
            for step in STEP:
                board = plane
                for _ in range(4):
                    board = (board << step if step > 0 else board >> -step) & sea
                    if not board:
                        break
                    _add(planes, board, weight)
        return Belief(planes)

    @functools.cached_property
    def likeliest(self) -> int:
        """The likeliest cell, the first by row and column among equals; 0 if there is none."""
        board = self.cells
        for plane in reversed(self.planes):
            if board & plane:
                board &= plane
        return (board & -board).bit_length() - 1 if board else 0

    @functools.cached_property
    def aim(self) -> float:
        """The damage that the best-aimed torpedo would do on average: 2 in its cell, 1 in the ring (B7.2)."""
        if not self.total:
            return 0.0
        if self.count > 90:
            return 10.0 / self.count
        shares = self.shares
        best = 0.0
        for cell, share in shares.items():
            around = 2 * share
            for near in cells_of(RING[cell] & self.cells):
                around += shares[near]
            best = max(best, around)
        return best

    @functools.cached_property
    def tiers(self) -> list[tuple[int, float]]:
        """The cells in up to three boards of about equal weight a cell, heaviest first, with that weight."""
        if not self.total:
            return []
        most = self.weight(self.likeliest)
        bands: list[list[int]] = [[0, 0], [0, 0], [0, 0]]
        for cell in cells_of(self.cells):
            weight = self.weight(cell)
            band = bands[0 if weight * 2 >= most else 1 if weight * 8 >= most else 2]
            band[0] |= 1 << cell
            band[1] += weight
        return [(board, weight / board.bit_count() / most) for board, weight in bands if board]
