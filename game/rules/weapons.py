"""Torpedo (B7), mines (B8), and the attack that a counter-measure makes void (U6.2)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules import ballistics, refusals
from game.rules.activation import Activation, ask, may_counter, spent
from game.rules.ballistics import TORPEDO_RANGE, torpedo_reach
from game.rules.events import Detonated, MineDropped, MineLaid, Stop, Target
from game.rules.explosions import Explosion, explode
from game.rules.grid import RING, cell_name, cells_of
from game.rules.movement import open_cells
from game.rules.orders import Detonate, DropMine, Order, Torpedo
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.terms import Audience, Colour, MineKind, Question, Side, Station, System, Unit

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

NO_UNIT = Refusal("N2.3", "no-unit")


class Attack(Activation):
    """An activation that MINOS may answer (U6.1): its target is named after the answer."""

    attack = True
    blast: ballistics.Blast

    def resolve(self, state: MatchState, order: Any, log: Log) -> None:
        """B6.7: the target is named; explosion, chain, damage; the gauge is emptied."""
        log.append(Target(Audience.PUBLIC, order.side, order.cell, getattr(order, "by", Unit.BOAT)))
        explode(state, order.side, Explosion(order.cell, self.blast), log)
        spent(state, order.side, self.system, log)

    def countered(self, state: MatchState, order: Any, log: Log) -> None:
        """U6.2: the cell is named, nothing happens, the gauge is emptied."""
        log.append(Target(Audience.PUBLIC, order.side, order.cell, getattr(order, "by", Unit.BOAT)))
        spent(state, order.side, self.system, log)


class TorpedoRule(Attack):
    """B7."""

    system = System.TORPEDO
    action = "torpedo"
    blast = ballistics.TORPEDO

    def meaning(self, order: Torpedo) -> Refusal | None:
        """N6.1."""
        return None if order.by is Unit.BOAT else NO_UNIT

    def target(self, state: MatchState, boat: BoatState, order: Torpedo) -> Refusal | None:
        """B7.1."""
        if torpedo_reach(boat.position, state.scenario.torpedo_sea(state)) >> order.cell & 1:
            return None
        if not state.sea >> order.cell & 1:
            return Refusal("B7.1", "not-sea", (cell_name(order.cell),))
        if order.cell == boat.position:
            return Refusal("B7.1", "own-cell")
        return Refusal("B7.1", "out-of-range", (cell_name(order.cell), TORPEDO_RANGE))

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell in reach."""
        position = state.boats[side].position
        if anywhere:
            return [Torpedo(side, station, position)]
        return [Torpedo(side, station, cell) for cell in cells_of(torpedo_reach(position, state.scenario.torpedo_sea(state)))]


def mine_cells(state: MatchState, boat: BoatState) -> int:
    """The cells where a boat may lay a mine: its ring, sea, off the route, without an own mine (B8.1)."""
    return RING[boat.position] & open_cells(state, boat) & state.scenario.minable_sea(state)


def mine_refusal(state: MatchState, boat: BoatState, cell: int, rule: str = "B8.1") -> Refusal | None:
    """Why no mine can be laid on a cell."""
    if mine_cells(state, boat) >> cell & 1:
        return None
    if not RING[boat.position] >> cell & 1:
        return Refusal(rule, "not-in-ring", (cell_name(cell),))
    if not state.sea >> cell & 1:
        return Refusal(rule, "not-sea", (cell_name(cell),))
    if boat.route_mask >> cell & 1:
        return Refusal(rule, "own-route", (cell_name(cell),))
    if boat.mine_mask >> cell & 1:
        return Refusal(rule, "own-mine", (cell_name(cell),))
    return Refusal("D5.4", "no-mine-here", (cell_name(cell),))


def lay(state: MatchState, side: Side, cell: int, kind: MineKind, log: Log) -> None:
    """Lay a mine: all hear of it, its owner knows where."""
    state.boats[side].add_mine(cell, kind, fresh=True)
    log.append(MineDropped(Audience.PUBLIC, side, Unit.BOAT, kind))
    log.append(MineLaid(Audience.of(side), side, cell, kind))


class DropMineRule(Activation):
    """B8.1."""

    system = System.MINE
    action = "mine"

    def meaning(self, order: DropMine) -> Refusal | None:
        """N6.1."""
        return None if order.by is Unit.BOAT else NO_UNIT

    def target(self, state: MatchState, boat: BoatState, order: DropMine) -> Refusal | None:
        """B8.1."""
        return mine_refusal(state, boat, order.cell)

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell where a mine may lie."""
        boat = state.boats[side]
        if anywhere:
            return [DropMine(side, station, boat.position)]
        return [DropMine(side, station, cell) for cell in cells_of(mine_cells(state, boat))]

    def resolve(self, state: MatchState, order: DropMine, log: Log) -> None:
        """The mine lies; it may be detonated after the next movement."""
        lay(state, order.side, order.cell, MineKind.MINE, log)
        spent(state, order.side, self.system, log)


#: The colour that must be whole to detonate each kind of mine (B8.2, U3.2).
DETONATOR: dict[MineKind, Colour] = {MineKind.MINE: Colour.RED, MineKind.KAOS: Colour.YELLOW}


def may_detonate(state: MatchState, boat: BoatState, kind: MineKind) -> bool:
    """Whether no breakdown keeps a boat from detonating such a mine (B8.2, U3.2)."""
    if kind is MineKind.MINE and state.options.detonate_despite_red:
        return True
    return not boat.crossed & boat.sheet.colours[DETONATOR[kind]]


class DetonateRule(OrderRule):
    """B8.2–B8.4, U3.2: no activation, bound to no turn."""

    def check(self, state: MatchState, order: Detonate) -> Refusal | None:
        """N2.3, B8.2."""
        boat = state.boats[order.side]
        if boat.surfaced:
            return Refusal("B8.2", "surfaced")
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        kind = boat.mines.get(order.cell)
        if kind is None:
            return Refusal("B8.2", "no-mine", (cell_name(order.cell),))
        if boat.fresh >> order.cell & 1:
            return Refusal("B8.2", "fresh-mine", (cell_name(order.cell),))
        if not may_detonate(state, boat, kind):
            return Refusal("B8.2" if kind is MineKind.MINE else "U3.2", "detonator-broken", (DETONATOR[kind].word,))
        return None

    def apply(self, state: MatchState, order: Detonate, log: Log) -> None:
        """Stop, MINOS, then the explosion."""
        log.append(Stop(Audience.PUBLIC, order.side, "detonate"))
        if may_counter(state, order.side.enemy):
            state.pending = order
            ask(state, order.side.enemy, Question.MINOS, log)
        else:
            self.resolve(state, order, log)

    def resolve(self, state: MatchState, order: Detonate, log: Log) -> None:
        """B8.4."""
        kind = self.countered(state, order, log)
        explode(state, order.side, Explosion(order.cell, ballistics.OF_MINE[kind]), log)

    def countered(self, state: MatchState, order: Detonate, log: Log) -> MineKind:
        """The mine is named and gone (U6.2); its kind."""
        kind = state.boats[order.side].remove_mine(order.cell)
        log.append(Detonated(Audience.PUBLIC, order.side, order.cell, kind))
        return kind

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every mine that may be detonated now."""
        boat = state.boats[side]
        if not boat.mines or boat.surfaced or station is not Station.CAPTAIN:
            return []
        return [
            Detonate(side, station, cell)
            for cell, kind in boat.mines.items()
            if not boat.fresh >> cell & 1 and may_detonate(state, boat, kind)
        ]
