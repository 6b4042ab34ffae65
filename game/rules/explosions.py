"""Explosions and their chains (B7.2–B7.4, B8.4–B8.6, U2–U4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

from game.rules.armada import destroy, units_of
from game.rules.ballistics import OF_MINE, Blast, wave_cells
from game.rules.events import Damage, ImpactCalled, MineDestroyed, MineExploded
from game.rules.goes import EXPLODED, note
from game.rules.grid import RING, cells_of
from game.rules.rulebook import Log
from game.rules.state import Hit
from game.rules.terms import Audience, Impact, Side, Unit

if TYPE_CHECKING:
    from game.rules.state import MatchState


def impact_on(blast: Blast, cell: int, position: int, sea: int) -> tuple[Impact, int]:
    """What an explosion is for a boat, and the damage it does to it (B7.2, B7.3)."""
    if blast.wave:
        hit = wave_cells(cell, sea) >> position & 1
        return (Impact.DIRECT, blast.direct) if hit else (Impact.CLEAR, 0)
    if cell == position:
        return Impact.DIRECT, blast.direct
    if blast.indirect and RING[cell] >> position & 1:
        return Impact.INDIRECT, blast.indirect
    return Impact.CLEAR, 0


class Explosion(msgspec.Struct, frozen=True):
    """One explosion due: where, of what, and whose mine it is (None: no mine, or one already taken from the chart)."""

    cell: int
    blast: Blast
    owner: Side | None = None


def explode(state: MatchState, actor: Side, first: Sequence[Explosion], log: Log) -> tuple[Hit, ...]:
    """Resolve explosions and all that they set off; what they will do to boats and units, in the order of the explosions (B6.7, B7.4)."""
    hits: list[Hit] = []
    queue = list(first)
    if state.cards:
        note(state, actor, EXPLODED)
        state.blast = queue[0].cell
    due = {(explosion.owner, explosion.cell) for explosion in first if explosion.owner is not None}
    for explosion in queue:
        cell, blast = explosion.cell, explosion.blast
        if explosion.owner is not None:
            kind = state.boats[explosion.owner].remove_mine(cell)
            log.append(MineExploded(Audience.PUBLIC, explosion.owner, cell, kind))
        for side in (actor.enemy, actor):
            result, amount = impact_on(blast, cell, state.boats[side].position, state.sea)
            log.append(ImpactCalled(Audience.PUBLIC, side, cell, result))
            if amount:
                hits.append(Hit(side, Unit.BOAT, amount, blast.cause, result is Impact.INDIRECT))
            if state.armada:
                hits += _unit_hits(state, side, blast, cell)
        queue += _set_off(state, actor, explosion, due, log)
    return tuple(hits)


def _unit_hits(state: MatchState, side: Side, blast: Blast, cell: int) -> list[Hit]:
    """What an explosion does to a side's helicopter and cruiser (A2)."""
    found = []
    for unit in units_of(state.boats[side]):
        result, amount = impact_on(blast, cell, state.boats[side].unit_cell(unit), state.sea)
        if amount:
            found.append(Hit(side, unit, amount, blast.cause, result is Impact.INDIRECT))
    return found


def land(state: MatchState, hits: tuple[Hit, ...], log: Log) -> None:
    """Take the damage of explosions: boats are hurt, units are destroyed (B6.7, A2)."""
    for hit in hits:
        if hit.unit is Unit.BOAT:
            hurt(state, hit.side, hit.amount, hit.cause, log)
        elif state.boats[hit.side].unit_cell(hit.unit):
            destroy(state, hit.side, hit.unit, log)


def _set_off(state: MatchState, actor: Side, explosion: Explosion, due: set[tuple[Side, int]], log: Log) -> list[Explosion]:
    """Destroy the mines in the explosion's cell that are not due, and list those that it sets off, by row and column."""
    cell, blast = explosion.cell, explosion.blast
    if blast.wave:
        reach = wave_cells(cell, state.sea)
    elif blast.surgical:
        reach = 1 << cell
    else:
        reach = 0 if state.options.no_chain_in_ring else RING[cell]
        for side in (actor, actor.enemy):
            if state.boats[side].mine_mask >> cell & 1 and (side, cell) not in due:
                state.boats[side].remove_mine(cell)
                log.append(MineDestroyed(Audience.of(side), side, cell))
    found = []
    for at in cells_of(reach & (state.boats[0].mine_mask | state.boats[1].mine_mask)):
        for side in (actor, actor.enemy):
            if state.boats[side].mine_mask >> at & 1 and (side, at) not in due:
                due.add((side, at))
                found.append(Explosion(at, OF_MINE[state.boats[side].mines[at]], side))
    return found


def hurt(state: MatchState, side: Side, amount: int, cause: str, log: Log) -> None:
    """Damage a boat, unless the mission shields it where it is (D5.4)."""
    if state.scenario.shields(state, side):
        return
    boat = state.boats[side]
    boat.damage += amount
    log.append(Damage(Audience.PUBLIC, side, amount, boat.damage, cause))
