"""KRAKEN missile (U2)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.ballistics import KRAKEN
from game.rules.grid import cell_name, cells_of
from game.rules.orders import Kraken, Order
from game.rules.refusals import Refusal
from game.rules.terms import Side, Station, Upgrade
from game.rules.upgrades.changing import UpgradeActivation
from game.rules.weapons import Attack

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState


class KrakenRule(UpgradeActivation, Attack):
    """U2.1, U2.2: any cell of the chart."""

    upgrade = Upgrade.KRAKEN
    action = "kraken"
    blast = KRAKEN

    def target(self, state: MatchState, boat: BoatState, order: Kraken) -> Refusal | None:
        """U2.1."""
        return None if state.chart.board >> order.cell & 1 else Refusal("U2.1", "off-chart", (cell_name(order.cell),))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell."""
        if anywhere:
            return [Kraken(side, station, state.boats[side].position)]
        return [Kraken(side, station, cell) for cell in cells_of(state.chart.board)]
