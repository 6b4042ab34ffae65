"""Against the stream (S4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.grid import STEP
from game.rules.movement import enter, open_cells
from game.rules.rulebook import Log
from game.rules.scenario import SideMission
from game.rules.terms import Heading, Side, Upgrade

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import MatchState


def drift_from(chart: Chart, cell: int) -> int:
    """The cell to which the current of a cell leads, be it open or not; NOWHERE without a current."""
    for heading in Heading:
        if chart.mark(f"current-{heading.word}") >> cell & 1:
            return cell + STEP[heading]
    return 0


class StreamMission(SideMission):
    """S4: a boat that ends a heading on a current drifts one cell, if B3.2 lets it; once, unannounced, without upkeep."""

    word = "stream"
    fleet = (("kasparov", Upgrade.ASGARD), ("kasparov", Upgrade.KAOS))

    def headed(self, state: MatchState, side: Side, log: Log) -> None:
        """S4."""
        boat = state.boats[side]
        cell = drift_from(state.chart, boat.position)
        if cell and open_cells(state, boat) >> cell & 1:
            enter(state, side, cell, "drift", log)
