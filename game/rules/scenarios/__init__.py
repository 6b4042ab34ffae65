"""The missions, one file each. `MISSIONS` finds them by the word of N1."""
from __future__ import annotations

from game.rules.scenario import Scenario
from game.rules.scenarios.archer import ArcherMission
from game.rules.scenarios.armada import ArmadaMission
from game.rules.scenarios.ice import IceMission

MISSIONS: dict[str, Scenario] = {scenario.word: scenario for scenario in (Scenario(), IceMission(), ArcherMission(), ArmadaMission())}
