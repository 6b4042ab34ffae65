"""Electromagnetic interference (S2)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.rulebook import Log
from game.rules.scenario import SideMission
from game.rules.terms import Side, Upgrade
from game.rules.waters import outside_closed_sectors

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import MatchState

#: The spaces that the mate marks after a heading into the field.
MARKS = 2


class InterferenceMission(SideMission):
    """S2: a heading that ends on a field cell lets the mate mark two spaces."""

    word = "interference"
    fleet = (("cerberus", Upgrade.MINOS), ("cerberus", Upgrade.TRIDENT))

    def start_cells(self, chart: Chart, side: Side) -> int:
        """S2."""
        return outside_closed_sectors(chart)

    def headed(self, state: MatchState, side: Side, log: Log) -> None:
        """S2."""
        boat = state.boats[side]
        if state.chart.mark("field") >> boat.position & 1:
            boat.owes_marks = MARKS
