"""Torpedo (B7), mines (B8), and the attack that a counter-measure makes void (U6.2)."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

from game.rules import ballistics, refusals
from game.rules.activation import Activation, ask, may_counter, spent
from game.rules.armada import firing_refusal
from game.rules.ballistics import TORPEDO_RANGE, torpedo_reach
from game.rules.events import Detonated, MineDropped, MineLaid, Stop, Target
from game.rules.experts.deck import WHEN_HIT, may_answer
from game.rules.explosions import Explosion, explode, land
from game.rules.goes import DETONATED, begin_go
from game.rules.grid import RING, cell_name, cells_of
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
        strike(state, self, order, log, Explosion(order.cell, self.blast))

    def finish(self, state: MatchState, order: Any, log: Log) -> None:
        """The damage is done: the gauge is emptied."""
        spent(state, order.side, self.system, log)

    def countered(self, state: MatchState, order: Any, log: Log) -> None:
        """U6.2: the cell is named, nothing happens, the gauge is emptied."""
        log.append(Target(Audience.PUBLIC, order.side, order.cell, getattr(order, "by", Unit.BOAT)))
        spent(state, order.side, self.system, log)


class Striking(Protocol):
    """The rule of an order whose explosion may wait for cards that answer it."""

    def finish(self, state: MatchState, order: Any, log: Log) -> None:
        """What comes after the damage."""


def strike(state: MatchState, rule: Striking, order: Any, log: Log, *explosions: Explosion) -> None:
    """One explosion, or several at once, with their chain; cards that answer; damage; what comes after (B6.7)."""
    hits = explode(state, order.side, explosions, log) if explosions else ()
    for side in (order.side, order.side.enemy) if state.cards else ():
        touched = any(hit.side is side and hit.indirect and hit.unit is Unit.BOAT for hit in hits)
        if touched and may_answer(state, side, WHEN_HIT, upkeep=False):
            state.pending, state.hits = order, hits
            ask(state, side, Question.EXPERT, log, WHEN_HIT)
    if state.pending is None:
        land(state, hits, log)
        rule.finish(state, order, log)


class TorpedoRule(Attack):
    """B7."""

    system = System.TORPEDO
    action = "torpedo"
    blast = ballistics.TORPEDO

    def meaning(self, state: MatchState, order: Torpedo) -> Refusal | None:
        """N6.1."""
        return None if order.by is Unit.BOAT or state.armada else NO_UNIT

    def target(self, state: MatchState, boat: BoatState, order: Torpedo, steps: int = TORPEDO_RANGE) -> Refusal | None:
        """A2, A3, B7.1."""
        refusal = firing_refusal(boat, order.by, Unit.HELICOPTER)
        if refusal is not None:
            return refusal
        position = boat.unit_cell(order.by)
        if torpedo_reach(position, state.scenario.torpedo_sea(state), steps) >> order.cell & 1:
            return None
        if not state.sea >> order.cell & 1:
            return Refusal("B7.1", "not-sea", (cell_name(order.cell),))
        if order.cell == position:
            return Refusal("B7.1", "own-cell")
        if torpedo_reach(position, state.sea, steps) >> order.cell & 1:
            return Refusal("D5.6", "vortex-bars", (cell_name(order.cell),))
        return Refusal("B7.1", "out-of-range", (cell_name(order.cell), steps))

    def aims(
        self, state: MatchState, side: Side, station: Station, *, anywhere: bool, steps: int = TORPEDO_RANGE
    ) -> list[Order]:
        """Every cell in reach, of the boat and of the helicopter."""
        boat, sea = state.boats[side], state.scenario.torpedo_sea(state)
        if anywhere:
            return [Torpedo(side, station, boat.position)]
        found: list[Order] = [Torpedo(side, station, cell) for cell in cells_of(torpedo_reach(boat.position, sea, steps))]
        if boat.helicopter:
            found += [
                Torpedo(side, station, cell, Unit.HELICOPTER) for cell in cells_of(torpedo_reach(boat.helicopter, sea, steps))
            ]
        return found


def mine_cells(state: MatchState, boat: BoatState, by: Unit = Unit.BOAT) -> int:
    """The cells where a boat or its cruiser may lay a mine: the ring, sea, off the boat's route, without an own mine (B8.1, A3)."""
    free = state.sea & ~(boat.route_mask | boat.mine_mask)
    return RING[boat.unit_cell(by)] & free & state.scenario.minable_sea(state)


def mine_refusal(state: MatchState, boat: BoatState, cell: int, by: Unit = Unit.BOAT, rule: str = "B8.1") -> Refusal | None:
    """Why no mine can be laid on a cell."""
    if mine_cells(state, boat, by) >> cell & 1:
        return None
    if not RING[boat.unit_cell(by)] >> cell & 1:
        return Refusal(rule, "not-in-ring", (cell_name(cell),))
    if not state.sea >> cell & 1:
        return Refusal(rule, "not-sea", (cell_name(cell),))
    if boat.route_mask >> cell & 1:
        return Refusal(rule, "own-route", (cell_name(cell),))
    if boat.mine_mask >> cell & 1:
        return Refusal(rule, "own-mine", (cell_name(cell),))
    return Refusal("D5.4", "no-mine-here", (cell_name(cell),))


def lay(state: MatchState, side: Side, cell: int, kind: MineKind, log: Log, by: Unit = Unit.BOAT) -> None:
    """Lay a mine: all hear of it, its owner knows where; of a cruiser's mine all know where (A3)."""
    state.boats[side].add_mine(cell, kind, fresh=True)
    named = by is Unit.CRUISER and not state.options.secret_cruiser_mine
    log.append(MineDropped(Audience.PUBLIC, side, by, kind, cell if named else None))
    log.append(MineLaid(Audience.of(side), side, cell, kind))


class DropMineRule(Activation):
    """B8.1."""

    system = System.MINE
    action = "mine"

    def meaning(self, state: MatchState, order: DropMine) -> Refusal | None:
        """N6.1."""
        return None if order.by is Unit.BOAT or state.armada else NO_UNIT

    def target(self, state: MatchState, boat: BoatState, order: DropMine) -> Refusal | None:
        """A2, A3, B8.1."""
        return firing_refusal(boat, order.by, Unit.CRUISER) or mine_refusal(state, boat, order.cell, order.by)

    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """Every cell where a mine may lie, of the boat and of the cruiser."""
        boat = state.boats[side]
        if anywhere:
            return [DropMine(side, station, boat.position)]
        found: list[Order] = [DropMine(side, station, cell) for cell in cells_of(mine_cells(state, boat))]
        if boat.cruiser:
            found += [DropMine(side, station, cell, Unit.CRUISER) for cell in cells_of(mine_cells(state, boat, Unit.CRUISER))]
        return found

    def resolve(self, state: MatchState, order: DropMine, log: Log) -> None:
        """The mine lies; it may be detonated after the next movement."""
        lay(state, order.side, order.cell, MineKind.MINE, log, order.by)
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
        if state.cards:
            begin_go(state, order.side, DETONATED)
        if may_counter(state, order.side.enemy):
            state.pending = order
            ask(state, order.side.enemy, Question.MINOS, log)
        else:
            self.resolve(state, order, log)

    def resolve(self, state: MatchState, order: Detonate, log: Log) -> None:
        """B8.4."""
        kind = self.countered(state, order, log)
        strike(state, self, order, log, Explosion(order.cell, ballistics.OF_MINE[kind]))

    def finish(self, state: MatchState, order: Detonate, log: Log) -> None:
        """Nothing more."""

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
