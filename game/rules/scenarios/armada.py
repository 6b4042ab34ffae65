"""Armada (D2)."""
from __future__ import annotations

from game.rules.scenario import MainMission


class ArmadaMission(MainMission):
    """D2.1: played with the Armada mode."""

    word = "armada"
    demands_armada = True
