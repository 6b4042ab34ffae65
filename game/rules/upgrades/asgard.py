"""ASGARD super-cavitation torpedo (U4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.explosions import ASGARD
from game.rules.grid import bits, cell_name, cells_of, line
from game.rules.orders import Asgard, Order
from game.rules.refusals import Refusal
from game.rules.state import HEADINGS
from game.rules.terms import Side, Station, Upgrade
from game.rules.upgrades.changing import UpgradeActivation
from game.rules.weapons import Attack

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

ASGARD_RANGE = 6


def asgard_reach(state: MatchState, position: int) -> int:
    """The cells in straight lines of 1 to 6 cells through sea (U4.1)."""
    sea = state.scenario.torpedo_sea(state)
    return sum(bits(line(position, heading, sea)[:ASGARD_RANGE]) for heading in HEADINGS)


class AsgardRule(UpgradeActivation, Attack):
    """U4.1–U4.3."""

    upgrade = Upgrade.ASGARD
    action = "asgard"
    blast = ASGARD

    def target(self, state: MatchState, boat: BoatState, order: Asgard) -> Refusal | None:
        """U4.1."""
        if asgard_reach(state, boat.position) >> order.cell & 1:
            return None
        return Refusal("U4.1", "out-of-line", (cell_name(order.cell), ASGARD_RANGE))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell in line."""
        position = state.boats[side].position
        if anywhere:
            return [Asgard(side, station, position)]
        return [Asgard(side, station, cell) for cell in cells_of(asgard_reach(state, position))]
