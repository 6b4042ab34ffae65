"""Laboratory work (D3)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules import refusals
from game.rules.activation import Activation, spent
from game.rules.boats import Gauges
from game.rules.detection import DroneRule
from game.rules.events import BaseDestroyed, DroneAnswer, GoliathFired
from game.rules.grid import bits, cell_name, cells_of, within
from game.rules.orders import Drone, Goliath, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.scenario import GaugeMission
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Audience, Role, Side, Station, System
from game.rules.waters import GOLIATH_RANGE

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

#: The bases that the defender chooses, and those that there are to choose from (D3.2).
CHOSEN, OFFERED = 4, 6
#: The systems that the attacker has not (D3.3).
DISARMED = (System.MINE, System.TORPEDO)
_BASES, _DESTROYED, _ATTACKER = "bases", "destroyed", "attacker"


def attacker_of(setup: MatchSetup) -> Side:
    """Who attacks: yellow, unless a line says otherwise (N1)."""
    yellow, blue = (own.role for own in setup.sides)
    if yellow is not None and yellow is blue:
        raise SetupError("blue role", "both sides cannot be {role} (D3.1)", role=yellow.word)
    return Side.BLUE if yellow is Role.DEFENDER or blue is Role.ATTACKER else Side.YELLOW


def standing(state: MatchState) -> int:
    """The chosen bases that have not been destroyed."""
    return bits(state.mission[_BASES]) & ~bits(state.mission[_DESTROYED])


class GoliathRule(Activation):
    """D3.5: it flies over islands, destroys a chosen base and hurts no boat."""

    system = System.SCENARIO
    action = "goliath"

    def carried(self, state: MatchState, boat: BoatState) -> Refusal | None:
        """N2.6: the attacker alone has it."""
        return None if boat is state.boats[state.mission[_ATTACKER][0]] else refusals.NO_MEANING

    def target(self, state: MatchState, boat: BoatState, order: Goliath) -> Refusal | None:
        """D3.5."""
        if not state.chart.board >> order.cell & 1:
            return Refusal("D3.5", "off-chart")
        if within(1 << boat.position, state.chart.board, GOLIATH_RANGE) >> order.cell & 1:
            return None
        return Refusal("D3.5", "out-of-flight", (cell_name(order.cell), GOLIATH_RANGE))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell in its range."""
        position = state.boats[side].position
        reach = 1 << position if anywhere else within(1 << position, state.chart.board, GOLIATH_RANGE)
        return [Goliath(side, station, cell) for cell in cells_of(reach)]

    def resolve(self, state: MatchState, order: Goliath, log: Log) -> None:
        """The defender confirms a base that is hit."""
        hit = bool(standing(state) >> order.cell & 1)
        log.append(GoliathFired(Audience.PUBLIC, order.side, order.cell, hit))
        if hit:
            state.mission[_DESTROYED].append(order.cell)
            log.append(BaseDestroyed(Audience.PUBLIC, order.side.enemy, order.cell))
        spent(state, order.side, self.system, log)


class LaboratoryDroneRule(DroneRule):
    """D3.4: the attacker's drone asks for the boat or for a base."""

    def meaning(self, state: MatchState, order: Drone) -> Refusal | None:
        """The defender's asks for no base."""
        return refusals.NO_MEANING if order.base and order.side != state.mission[_ATTACKER][0] else None

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every sector, the attacker's for boat and base."""
        found = super().aims(state, side, station, anywhere=anywhere)
        if anywhere or side != state.mission[_ATTACKER][0]:
            return found
        return found + [Drone(side, station, sector, base=True) for sector in range(1, len(state.chart.sectors) + 1)]

    def resolve(self, state: MatchState, order: Drone, log: Log) -> None:
        """The enemy answers truthfully, of chosen bases that still stand."""
        if not order.base:
            super().resolve(state, order, log)
            return
        there = bool(standing(state) & state.chart.sector(order.sector))
        log.append(DroneAnswer(Audience.PUBLIC, order.side.enemy, order.sector, "base", there, ()))
        spent(state, order.side, self.system, log)


class LaboratoryMission(GaugeMission):
    """D3.2–D3.6."""

    word = "laboratory"
    lines = frozenset({"role", "bases", "destroyed"})
    allows_armada = False
    out_of_service_rule = "D3.3"

    def scenario_gauge(self, setup: MatchSetup, side: Side, gauges: Gauges) -> tuple[int, ...]:
        """D3.2: the defender has none."""
        return gauges.fast if side is attacker_of(setup) else ()

    def orders(self) -> dict[type[Order], OrderRule]:
        """The Goliath, and the drone that asks for bases."""
        return {Goliath: GoliathRule(), Drone: LaboratoryDroneRule()}

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """The roles, the bases chosen or drawn, those destroyed; the attacker's red gauges are crossed out."""
        super().prepare(state, setup)
        attacker = attacker_of(setup)
        own, offered = setup.sides[attacker.enemy], state.chart.mark("base")
        if offered.bit_count() < OFFERED:
            raise SetupError(
                "mission", "mission laboratory needs {wanted} bases, and the chart has {count} (D3.2)",
                wanted=OFFERED, count=offered.bit_count(),
            )
        if setup.sides[attacker].bases:
            raise SetupError(f"{attacker.word} bases", "{attacker} attacks; the defender chooses the bases (D3.2)", attacker=attacker.word)
        head = f"{attacker.enemy.word} bases" if own.bases else "given destroyed"
        for cell in (*own.bases, *setup.destroyed):
            if not offered >> cell & 1:
                raise SetupError(f"{head} {cell_name(cell)}", "there is no base at {cell} (D3.2)", cell=cell_name(cell))
        self._bring_bases(state, own.bases, setup.destroyed, offered)
        state.mission[_ATTACKER] = [int(attacker)]
        self._disarm(state, attacker)

    def _bring_bases(self, state: MatchState, chosen: tuple[int, ...], destroyed: tuple[int, ...], offered: int) -> None:
        if chosen and (len(chosen) != CHOSEN or len(set(chosen)) != CHOSEN):
            raise SetupError(
                f"{attacker_of(state.setup).enemy.word} bases", "the defender chooses {count} different bases (D3.2)", count=CHOSEN,
            )
        if len(set(destroyed)) != len(destroyed) or len(destroyed) >= CHOSEN:
            raise SetupError("given destroyed", "fewer than {count} bases can be destroyed at the start, each once (D3.2)", count=CHOSEN)
        bases = list(chosen)
        if not bases:
            bases, left = list(destroyed), list(cells_of(offered & ~bits(destroyed)))
            while len(bases) < CHOSEN:
                bases.append(left.pop(state.dice.below(len(left))))
            bases.sort()
        for cell in destroyed:
            if cell not in bases:
                raise SetupError(f"given destroyed {cell_name(cell)}", "{cell} is none of the chosen bases (D3.2)", cell=cell_name(cell))
        state.mission[_BASES], state.mission[_DESTROYED] = bases, list(destroyed)

    def _disarm(self, state: MatchState, attacker: Side) -> None:
        """D3.3."""
        boat = state.boats[attacker]
        if boat.mines:
            raise SetupError(f"given {attacker.word} mine", "{attacker} attacks and has no mines (D3.3)", attacker=attacker.word)
        for system, marks in state.setup.sides[attacker].given.gauges:
            if system in DISARMED and any(marks):
                raise SetupError(
                    f"given {attacker.word} gauge {system.word}", "{attacker} attacks and has no {system} (D3.3)",
                    attacker=attacker.word, system=system.word,
                )
        for system in DISARMED:
            boat.out |= 1 << system

    def victory(self, state: MatchState, actor: Side) -> tuple[Side, str] | None:
        """D3.2: the attacker wins when all four are destroyed."""
        if len(state.mission[_DESTROYED]) < CHOSEN:
            return None
        return Side(state.mission[_ATTACKER][0]), "bases"

    def public(self, state: MatchState) -> dict[str, list[int]]:
        """Who attacks, and what has been destroyed."""
        return {_ATTACKER: state.mission[_ATTACKER], _DESTROYED: state.mission[_DESTROYED]}

    def secret(self, state: MatchState, side: Side) -> dict[str, list[int]]:
        """The defender's choice."""
        return {_BASES: state.mission[_BASES]} if side != state.mission[_ATTACKER][0] else {}

    def record(self, state: MatchState) -> dict[str, Any]:
        """N4."""
        return {_DESTROYED: [cell_name(cell) for cell in state.mission[_DESTROYED]]}

    def side_record(self, state: MatchState, side: Side) -> dict[str, Any]:
        """N4: the chosen bases stand with the defender."""
        return {name: [cell_name(cell) for cell in cells] for name, cells in self.secret(state, side).items()}
