"""Side missions whose water matters: fields that charge (S2), a labyrinth where nothing is repaired (S3), currents that carry (S4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.crew.missions.plan import Plan
from game.rules.terms import Heading, System, Upgrade
from game.rules.waters import drift_from

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What a second mark is worth.
_MARK = 0.06
#: How much a MINOS is wanted in the field, a KRAKEN in the labyrinth, and a KAOS in the stream.
_MINOS, _KRAKEN, _KAOS = 0.4, 0.7, 0.6
#: What a surfacing that brings nothing costs, and from how much room on it does: more than anything, or two boats might do nothing else.
_IDLE, _ROOM = 1000.0, 3


class Fields(Plan):
    """S2."""

    def pull(self, now: Situation, cell: int) -> float:
        """A heading that ends in a field brings a mark more."""
        return _MARK if now.view.chart.mark("field") >> cell & 1 else 0.0

    def wants(self, now: Situation) -> dict[System, float]:
        """Where gauges fill twice as quickly, torpedoes come too often for a MINOS to be waited for."""
        return {System.SCENARIO: _MINOS} if now.own.upgrade is Upgrade.MINOS else {}


class Labyrinth(Plan):
    """S3: what is crossed out stays so until its circuit is whole."""

    wear = 2.0

    def surfacing(self, now: Situation) -> float:
        """Surfacing gives room and repairs nothing: while there is room it gives nothing."""
        return _IDLE if now.room(now.own.position, now.free) >= _ROOM else 0.0

    def wants(self, now: Situation) -> dict[System, float]:
        """A KRAKEN needs no line of sight round the corners."""
        return {System.SCENARIO: _KRAKEN} if now.own.upgrade is Upgrade.KRAKEN else {}


class Stream(Plan):
    """S4: an ASGARD runs straight, and the stream carries boats out of its line: who keeps away from it is late elsewhere."""

    asgard_feared = 0.0

    def wants(self, now: Situation) -> dict[System, float]:
        """A wave down a row is worth less than eyes while the stream carries everybody on."""
        return {System.SCENARIO: _KAOS} if now.own.upgrade is Upgrade.KAOS else {}

    def lands(self, now: Situation, heading: Heading, cells: int = 1) -> int:
        """A current carries the boat on if the cell is free."""
        cell = super().lands(now, heading, cells)
        further = drift_from(now.view.chart, cell)
        return further if further and now.free >> further & 1 else cell
