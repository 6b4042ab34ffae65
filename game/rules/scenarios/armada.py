"""Armada (D2)."""
from __future__ import annotations

from game.rules.scenario import Scenario


class ArmadaMission(Scenario):
    """D2.1: played with the Armada mode."""

    word = "armada"
    demands_armada = True
