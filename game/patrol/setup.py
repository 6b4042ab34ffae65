"""What a war is played by (P7.1): the scenario, its choices, and the seed of the dice."""
from __future__ import annotations

import msgspec

from game.patrol.terms import Kind
from game.rules.flaws import Flaw


class WarSetup(msgspec.Struct, frozen=True):
    """A scenario and its choices. `base` is of a squadron or year, `year` of a year, `cls` of a career or patrol, `period` (from 1) and
    `area` of a patrol. `overhaul` says whether boats rest after every few patrols.
    """

    kind: Kind
    seed: int = 0
    base: str = ""
    year: int = 0
    cls: str = ""
    period: int = 0
    area: str = ""
    overhaul: bool = True


class ScenarioError(Flaw):
    """A scenario that cannot be played, in one sentence."""
