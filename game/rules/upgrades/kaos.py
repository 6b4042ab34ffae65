"""KAOS polarizing mine (U3): dropping it. Its detonation is `weapons.DetonateRule`, its wave `explosions.wave_cells`."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.activation import spent
from game.rules.grid import cells_of
from game.rules.orders import DropKaos, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.terms import MineKind, Side, Station, Upgrade
from game.rules.upgrades.changing import UpgradeActivation
from game.rules.weapons import lay, mine_cells, mine_refusal

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState


class DropKaosRule(UpgradeActivation):
    """U3.1."""

    upgrade = Upgrade.KAOS
    action = "kaos"

    def target(self, state: MatchState, boat: BoatState, order: DropKaos) -> Refusal | None:
        """B8.1, as U3.1 says."""
        return mine_refusal(state, boat, order.cell)

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell where a mine may lie."""
        boat = state.boats[side]
        if anywhere:
            return [DropKaos(side, station, boat.position)]
        return [DropKaos(side, station, cell) for cell in cells_of(mine_cells(state, boat))]

    def resolve(self, state: MatchState, order: DropKaos, log: Log) -> None:
        """The KAOS lies, announced as one."""
        lay(state, order.side, order.cell, MineKind.KAOS, log)
        spent(state, order.side, self.system, log)
