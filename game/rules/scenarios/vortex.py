"""Vortex (D5)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.activation import Activation, spent
from game.rules.events import Hacked, Moved, Revealed, VortexPassage
from game.rules.goes import MOVED, begin_go
from game.rules.grid import STEP, cell_name, cells_of, column_name
from game.rules.movement import enter, evading_cells, open_cells
from game.rules.orders import Evade, Hack, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule, heading_refusal
from game.rules.scenario import GaugeMission
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Audience, Item, Mode, Side, Station, System
from game.rules.waters import arrival, partner, vortices

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import BoatState, MatchState

#: Each side's half of the entrance's place: yellow's row and blue's column, from 1.
HALF = (Item.ROW, Item.COLUMN)
_HALVES, _KNOWS = "halves", "knows"
#: The cells of a vortex.
PAIR = 2


def stuck(state: MatchState, boat: BoatState) -> bool:
    """Whether a boat is on a vortex cell without a legal heading (D5.7)."""
    if not vortices(state.chart) >> boat.position & 1:
        return False
    free = open_cells(state, boat)
    return not any(free >> boat.position + step & 1 for step in STEP)


class HackRule(Activation):
    """D5.2."""

    system = System.SCENARIO
    action = "hack"

    def condition(self, state: MatchState, boat: BoatState) -> Refusal | None:
        """D5.2: the enemy must have taken damage."""
        enemy = state.boats[boat is state.boats[0]]
        return None if enemy.damage else Refusal("D5.2", "enemy-unharmed")

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """It has no target."""
        return [Hack(side, station)]

    def resolve(self, state: MatchState, order: Hack, log: Log) -> None:
        """The own sector is named; an enemy in it says its half."""
        side, enemy = order.side, order.side.enemy
        sector = state.chart.sector_of(state.boats[side].position)
        success = bool(state.chart.sector(sector) >> state.boats[enemy].position & 1)
        log.append(Hacked(Audience.PUBLIC, side, sector, success))
        if success:
            log.append(Revealed(Audience.PUBLIC, enemy, HALF[enemy], state.mission[_HALVES][enemy]))
            state.mission[_KNOWS][side] = 1
        spent(state, side, self.system, log)


class VortexEvadeRule(OrderRule):
    """D5.7: in place of a heading, on a vortex cell without a legal one."""

    def check(self, state: MatchState, order: Evade) -> Refusal | None:
        """B13.1, B12.3, B3.3, N2.3, D5.7."""
        boat = state.boats[order.side]
        refusal = heading_refusal(state, order)
        if refusal is not None:
            return refusal
        if not stuck(state, boat):
            return Refusal("D5.7", "no-need-to-evade")
        return None if evading_cells(state, boat) >> order.cell & 1 else Refusal("D5.7", "no-way-out", (cell_name(order.cell),))

    def apply(self, state: MatchState, order: Evade, log: Log) -> None:
        """It counts as movement, without upkeep, and is not announced."""
        boat = state.boats[order.side]
        if state.cards:
            begin_go(state, order.side, MOVED)
        boat.moves += 1
        boat.system_allowed = True
        boat.fresh = 0
        boat.silence_zero = False
        state.moved = True
        enter(state, order.side, order.cell, "evade", log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every free cell of the ring."""
        boat = state.boats[side]
        if station is not Station.CAPTAIN or boat.surfaced or boat.owes_upkeep or not stuck(state, boat):
            return []
        if state.mode is Mode.TURNS and (state.moved or state.turn != side):
            return []
        return [Evade(side, station, cell) for cell in cells_of(evading_cells(state, boat))]


class VortexMission(GaugeMission):
    """D5.1–D5.7."""

    word = "vortex"
    lines = frozenset({"row", "column", "knows"})

    def orders(self) -> dict[type[Order], OrderRule]:
        """Hacking, and the way out of a vortex."""
        return {Hack: HackRule(), Evade: VortexEvadeRule()}

    def start_cells(self, chart: Chart, side: Side) -> int:
        """D0.6."""
        return chart.sea & ~vortices(chart)

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """The halves noted or drawn, and who has heard the other's."""
        super().prepare(state, setup)
        for kind, cells in state.chart.marks:
            if kind.startswith("vortex-") and (cells.bit_count() != PAIR or cells & ~state.chart.sea):
                raise SetupError("given mark", "'{kind}' must be a pair of cells at sea (D5.3)", kind=kind)
        limits = (state.chart.height, state.chart.width)
        state.mission[_HALVES] = [
            state.dice.below(limit) + 1 if own.half is None else own.half for own, limit in zip(setup.sides, limits, strict=True)
        ]
        state.mission[_KNOWS] = [int(own.given.knows) for own in setup.sides]

    def joins(self, state: MatchState, cell: int, following: int) -> bool:
        """A route leads through a vortex, too."""
        return super().joins(state, cell, following) or partner(state.chart, cell) == following

    def torpedo_sea(self, state: MatchState) -> int:
        """D5.6."""
        return state.sea & ~vortices(state.chart)

    def minable_sea(self, state: MatchState) -> int:
        """D5.4."""
        return state.sea & ~vortices(state.chart)

    def unit_sea(self, state: MatchState) -> int:
        """A2."""
        return state.sea & ~vortices(state.chart)

    def holds_silence(self, state: MatchState, cell: int) -> bool:
        """D5.3."""
        return bool(vortices(state.chart) >> cell & 1)

    def entered(self, state: MatchState, side: Side, cause: str, log: Log) -> None:
        """D5.3: the boat is moved to the other cell at once."""
        boat = state.boats[side]
        other = partner(state.chart, boat.position)
        if not other:
            return
        boat.position = other
        boat.route.append(other)
        boat.route_mask |= 1 << other
        log.append(VortexPassage(Audience.PUBLIC, side))
        log.append(Moved(Audience.of(side), side, other, "vortex"))

    def refuses_surfacing(self, state: MatchState, side: Side) -> Refusal | None:
        """D5.4."""
        return self.forbids_systems(state, side)

    def forbids_systems(self, state: MatchState, side: Side) -> Refusal | None:
        """D5.4."""
        return Refusal("D5.4", "on-a-vortex") if self.shields(state, side) else None

    def shields(self, state: MatchState, side: Side) -> bool:
        """D5.4."""
        return bool(vortices(state.chart) >> state.boats[side].position & 1)

    def victory(self, state: MatchState, actor: Side) -> tuple[Side, str] | None:
        """D5.1: who knows both halves and is there, be it that he comes or that he hears the other half."""
        knows = state.mission[_KNOWS]
        if not any(knows):
            return None
        there = arrival(state.chart, *state.mission[_HALVES])
        for side in (actor, actor.enemy):
            if knows[side] and there >> state.boats[side].position & 1:
                return side, "entrance"
        return None

    def public(self, state: MatchState) -> dict[str, list[int]]:
        """Who has heard the other's half, and so what has been said aloud."""
        row, column = state.mission[_HALVES]
        yellow, blue = state.mission[_KNOWS]
        return {_KNOWS: state.mission[_KNOWS]} | ({"column": [column]} if yellow else {}) | ({"row": [row]} if blue else {})

    def secret(self, state: MatchState, side: Side) -> dict[str, list[int]]:
        """The own half."""
        return {HALF[side].word: [state.mission[_HALVES][side]]}

    def side_record(self, state: MatchState, side: Side) -> dict[str, Any]:
        """N4."""
        half = state.mission[_HALVES][side]
        return {HALF[side].word: column_name(half - 1) if side else half, _KNOWS: bool(state.mission[_KNOWS][side])}
