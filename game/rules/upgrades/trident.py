"""TRIDENT hacking (U5)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.activation import spent
from game.rules.events import GaugeEmptied
from game.rules.orders import Order, Trident
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.terms import Audience, Side, Station, System, Upgrade
from game.rules.upgrades.changing import UpgradeActivation

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

HACKABLE = (System.MINE, System.TORPEDO, System.DRONE, System.SONAR)


class TridentRule(UpgradeActivation):
    """U5.1, U5.2."""

    upgrade = Upgrade.TRIDENT
    action = "trident"

    def target(self, state: MatchState, boat: BoatState, order: Trident) -> Refusal | None:
        """U5.1."""
        enemy = state.boats[order.side.enemy]
        if order.system not in HACKABLE:
            return Refusal("U5.1", "not-hackable", (order.system.word,))
        if enemy.hacked >> order.system & 1:
            return Refusal("U5.1", "hacked-already", (order.system.word,))
        if enemy.out >> order.system & 1:
            return Refusal("U5.1", "out-of-service", (order.system.word,))
        return None

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every system that may still be hacked."""
        boat = state.boats[side]
        orders = [Trident(side, station, system) for system in HACKABLE]
        return [*orders[:1]] if anywhere else [order for order in orders if self.target(state, boat, order) is None]

    def resolve(self, state: MatchState, order: Trident, log: Log) -> None:
        """The enemy's gauge is emptied and marked as hacked."""
        enemy = order.side.enemy
        state.boats[enemy].empty_gauge(order.system)
        state.boats[enemy].hacked |= 1 << order.system
        log.append(GaugeEmptied(Audience.PUBLIC, enemy, order.system))
        spent(state, order.side, self.system, log)
