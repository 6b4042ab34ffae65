"""ASGARD super-cavitation torpedo (U4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.ballistics import ASGARD, ASGARD_RANGE, asgard_reach
from game.rules.grid import cell_name, cells_of
from game.rules.orders import Asgard, Order
from game.rules.refusals import Refusal
from game.rules.terms import Side, Station, Upgrade
from game.rules.upgrades.changing import UpgradeActivation
from game.rules.weapons import Attack

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

class AsgardRule(UpgradeActivation, Attack):
    """U4.1–U4.3."""

    upgrade = Upgrade.ASGARD
    action = "asgard"
    blast = ASGARD

    def target(self, state: MatchState, boat: BoatState, order: Asgard) -> Refusal | None:
        """U4.1."""
        if asgard_reach(boat.position, state.scenario.torpedo_sea(state)) >> order.cell & 1:
            return None
        return Refusal("U4.1", "out-of-line", (cell_name(order.cell), ASGARD_RANGE))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell in line."""
        position = state.boats[side].position
        if anywhere:
            return [Asgard(side, station, position)]
        return [Asgard(side, station, cell) for cell in cells_of(asgard_reach(position, state.scenario.torpedo_sea(state)))]
