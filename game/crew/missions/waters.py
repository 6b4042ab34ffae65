"""Side missions whose water matters: fields that charge (S2), a labyrinth where nothing is repaired (S3), currents that carry (S4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.crew.missions.plan import Plan
from game.rules.terms import Heading
from game.rules.waters import drift_from

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What a second mark is worth.
_MARK = 0.06
#: What a surfacing that brings nothing costs, and from how much room on it does.
_IDLE, _ROOM = 3.0, 3


class Fields(Plan):
    """S2."""

    def pull(self, now: Situation, cell: int) -> float:
        """A heading that ends in a field brings a mark more."""
        return _MARK if now.view.chart.mark("field") >> cell & 1 else 0.0


class Labyrinth(Plan):
    """S3."""

    def surfacing(self, now: Situation) -> float:
        """Surfacing gives room and repairs nothing: while there is room it gives nothing."""
        return _IDLE if now.room(now.own.position, now.free) >= _ROOM else 0.0


class Stream(Plan):
    """S4."""

    def lands(self, now: Situation, heading: Heading, cells: int = 1) -> int:
        """A current carries the boat on if the cell is free."""
        cell = super().lands(now, heading, cells)
        further = drift_from(now.view.chart, cell)
        return further if further and now.free >> further & 1 else cell
