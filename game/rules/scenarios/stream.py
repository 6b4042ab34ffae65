"""Against the stream (S4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.movement import enter, open_cells
from game.rules.rulebook import Log
from game.rules.scenario import SideMission
from game.rules.terms import Side, Upgrade
from game.rules.waters import drift_from

if TYPE_CHECKING:
    from game.rules.state import MatchState


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
