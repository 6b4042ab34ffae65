"""The labyrinth (S3)."""
from __future__ import annotations

from game.rules.scenario import SideMission
from game.rules.terms import Upgrade


class LabyrinthMission(SideMission):
    """S3: both boats are damaged, and surfacing erases no breakdowns; circuits still repair themselves."""

    word = "labyrinth"
    fleet = (("chateaubriand", Upgrade.KRAKEN), ("chateaubriand", Upgrade.ULYSSES))
    first_damage = 2
    surfacing_erases = False
