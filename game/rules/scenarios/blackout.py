"""Blackout (D6)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.activation import ask
from game.rules.rulebook import Log
from game.rules.scenario import MainMission
from game.rules.terms import Question, Side, System

if TYPE_CHECKING:
    from game.rules.state import MatchState


class BlackoutMission(MainMission):
    """D6.1: who activates a system of the colour of his cell crosses out a radiation symbol after it is resolved."""

    word = "blackout"

    def activated(self, state: MatchState, side: Side, system: System, cell: int, log: Log) -> None:
        """D6.1; nothing is asked once a boat is sunk (B2.3)."""
        if state.chart.mark(system.colour.word) >> cell & 1 and not any(state.is_sunk(other) for other in Side):
            ask(state, side, Question.RADIATION, log, rule="D6.1")
