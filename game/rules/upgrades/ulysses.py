"""ULYSSES repair (U7)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.activation import spent
from game.rules.events import OutOfService, Repaired
from game.rules.orders import Order, Ulysses
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.state import SYSTEMS
from game.rules.terms import Audience, Side, Station, System, Upgrade
from game.rules.upgrades.changing import UpgradeActivation

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState


def in_service(boat: BoatState) -> list[System]:
    """The systems that may be put out of service: all but the scenario system (U7.1)."""
    return [system for system in SYSTEMS if system is not System.SCENARIO and boat.has_system(system) and not boat.out >> system & 1]


class UlyssesRule(UpgradeActivation):
    """U7.1, U7.2."""

    upgrade = Upgrade.ULYSSES
    action = "ulysses"

    def condition(self, state: MatchState, boat: BoatState) -> Refusal | None:
        """U7.2."""
        if not boat.damage:
            return Refusal("U7.2", "no-damage")
        return None if in_service(boat) else Refusal("U7.2", "nothing-in-service")

    def target(self, state: MatchState, boat: BoatState, order: Ulysses) -> Refusal | None:
        """U7.1."""
        if order.system is System.SCENARIO:
            return Refusal("U7.1", "not-the-scenario-system")
        return None if order.system in in_service(boat) else Refusal("U7.1", "out-of-service", (order.system.word,))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every system in service."""
        orders: list[Order] = [Ulysses(side, station, system) for system in in_service(state.boats[side])]
        return orders[:1] if anywhere else orders

    def resolve(self, state: MatchState, order: Ulysses, log: Log) -> None:
        """One damage is erased, the system is out of service for good."""
        boat = state.boats[order.side]
        boat.damage -= 1
        log.append(Repaired(Audience.PUBLIC, order.side, 1, boat.damage))
        boat.out |= 1 << order.system
        boat.empty_gauge(order.system)
        log.append(OutOfService(Audience.PUBLIC, order.side, order.system))
        spent(state, order.side, self.system, log)
