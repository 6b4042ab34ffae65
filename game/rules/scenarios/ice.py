"""Ice (D8, chart Delta)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.explosions import hurt
from game.rules.rulebook import Log
from game.rules.scenario import Scenario
from game.rules.terms import Side

if TYPE_CHECKING:
    from game.rules.state import MatchState


class IceMission(Scenario):
    """D8.1: surfacing anywhere but on a hole costs 1 damage first."""

    word = "ice"

    def before_surfacing(self, state: MatchState, side: Side, log: Log) -> None:
        """D8.1."""
        if not state.chart.mark("hole") >> state.boats[side].position & 1:
            hurt(state, side, 1, "ice", log)
