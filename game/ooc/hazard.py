"""Where the other boat's mines may lie, and what it costs to go among them."""
from __future__ import annotations

from collections.abc import Iterable

from game.crew.belief import Belief
from game.ooc.waters import Waters
from game.rules.grid import STEP

_DEPTH = 3


class Hazard:
    """The expected number of enemy mines on a board; each counts when its blast is first entered."""

    def __init__(self, waters: Waters, areas: Iterable[tuple[int, float]], later: float) -> None:
        self.waters = waters
        self.later = later
        parts = [(area, left / area.bit_count()) for area, left in areas if left > 0]
        self.mines = Belief.of(parts)
        #: The number of mines that stand for one unit of the belief's weight.
        self._unit = sum(weight * area.bit_count() for area, weight in parts) / (self.mines.total or 1)

    def on(self, board: int) -> float:
        """How many mines lie on a board, on average."""
        if not board & self.mines.cells:
            return 0.0
        weight = 0
        for place, plane in enumerate(self.mines.planes):
            weight += (plane & board).bit_count() << place
        return weight * self._unit

    def entered(self, cell: int, start: int) -> float:
        """The damage of the mines whose blast a boat enters that goes from one cell to another."""
        blast = self.waters.blast
        fresh = self.on(blast[cell] & ~blast[start])
        return fresh + self.on(1 << cell)

    def ahead(self, cell: int, free: int, depth: int = _DEPTH) -> float:
        """The least damage by mines on the next few movements from a cell through free cells, discounted."""
        if not depth or not self._unit:
            return 0.0
        best = -1.0
        for step in STEP:
            to = cell + step
            if free >> to & 1:
                cost = self.entered(to, cell)
                if best < 0 or cost < best:
                    cost += self.later * self.ahead(to, free & ~(1 << to), depth - 1)
                    if best < 0 or cost < best:
                        best = cost
        return best if best >= 0 else 0.5
