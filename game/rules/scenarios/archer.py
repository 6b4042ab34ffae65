"""Archer (D9, chart Echo)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.activation import Activation, spent
from game.rules.ballistics import ARCHER
from game.rules.boats import Gauges
from game.rules.events import ArcherFired
from game.rules.explosions import Explosion
from game.rules.grid import bits, cell_name, cells_of
from game.rules.orders import Archer, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.scenario import Scenario
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Audience, Side, Station, System
from game.rules.weapons import strike

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

_USED = "used"


def unused(state: MatchState) -> int:
    """The Archer mines that have not been used."""
    return state.chart.mark("archer") & ~bits(state.mission[_USED])


class ArcherRule(Activation):
    """D9.1: an Archer mine acts like a torpedo's impact there; it is no attack of the boat's, so that MINOS has nothing to say."""

    system = System.SCENARIO
    action = "archer"

    def target(self, state: MatchState, boat: BoatState, order: Archer) -> Refusal | None:
        """D9.1."""
        if unused(state) >> order.cell & 1:
            return None
        known = state.chart.mark("archer") >> order.cell & 1
        return Refusal("D9.1", "archer-used" if known else "no-archer", (cell_name(order.cell),))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every Archer mine not yet used."""
        if anywhere:
            return [Archer(side, station, state.boats[side].position)]
        return [Archer(side, station, cell) for cell in cells_of(unused(state))]

    def resolve(self, state: MatchState, order: Archer, log: Log) -> None:
        """The mine explodes; both sides cross it out."""
        log.append(ArcherFired(Audience.PUBLIC, order.side, order.cell))
        state.mission[_USED].append(order.cell)
        strike(state, self, order, log, Explosion(order.cell, ARCHER))

    def finish(self, state: MatchState, order: Archer, log: Log) -> None:
        """The damage is done: the gauge is emptied."""
        spent(state, order.side, self.system, log)


class ArcherMission(Scenario):
    """D9.1."""

    word = "archer"
    lines = frozenset({"used"})
    allows_upgrades = False

    def scenario_gauge(self, setup: MatchSetup, side: Side, gauges: Gauges) -> tuple[int, ...]:
        """Fast."""
        return gauges.fast

    def orders(self) -> dict[type[Order], OrderRule]:
        """The Archer."""
        return {Archer: ArcherRule()}

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """The mines used before (N1, `given used`)."""
        super().prepare(state, setup)
        mines, used = state.chart.mark("archer"), list[int]()
        for cell in setup.used:
            if not mines >> cell & 1:
                raise SetupError(f"given used {cell_name(cell)}", "there is no Archer mine at {cell} (D9.1)", cell=cell_name(cell))
            if cell in used:
                raise SetupError(f"given used {cell_name(cell)}", "the Archer mine at {cell} is used twice (D9.1)", cell=cell_name(cell))
            used.append(cell)
        state.mission[_USED] = used

    def public(self, state: MatchState) -> dict[str, list[int]]:
        """The mines used."""
        return {_USED: state.mission[_USED]}

    def record(self, state: MatchState) -> dict[str, Any]:
        """The mines used."""
        return {_USED: [cell_name(cell) for cell in state.mission[_USED]]}
