"""The missions, one file each. `MISSIONS` finds them by the word of N1."""
from __future__ import annotations

from game.rules.scenario import Scenario
from game.rules.scenarios.archer import ArcherMission
from game.rules.scenarios.armada import ArmadaMission
from game.rules.scenarios.blackout import BlackoutMission
from game.rules.scenarios.captain import CaptainMission
from game.rules.scenarios.emp import EmpMission
from game.rules.scenarios.ice import IceMission
from game.rules.scenarios.interference import InterferenceMission
from game.rules.scenarios.laboratory import LaboratoryMission
from game.rules.scenarios.labyrinth import LabyrinthMission
from game.rules.scenarios.shallows import ShallowsMission
from game.rules.scenarios.stream import StreamMission
from game.rules.scenarios.volcano import VolcanoMission
from game.rules.scenarios.vortex import VortexMission

MISSIONS: dict[str, Scenario] = {
    scenario.word: scenario
    for scenario in (
        Scenario(), IceMission(), ArcherMission(), CaptainMission(), ArmadaMission(), LaboratoryMission(), EmpMission(), VortexMission(),
        BlackoutMission(), VolcanoMission(), ShallowsMission(), InterferenceMission(), LabyrinthMission(), StreamMission(),
    )
}  # fmt: skip
