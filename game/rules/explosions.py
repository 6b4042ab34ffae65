"""Explosions and their chains (B7.2–B7.4, B8.4–B8.6, U2–U4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.events import Damage, ImpactCalled, MineDestroyed, MineExploded
from game.rules.grid import RING, STEP, cells_of
from game.rules.rulebook import Log
from game.rules.terms import Audience, Heading, Impact, MineKind, Side

if TYPE_CHECKING:
    from game.rules.state import MatchState


class Blast(msgspec.Struct, frozen=True):
    """What a weapon does: damage in its cell and in the ring; `wave` runs along row and column instead (U3.3); `surgical` leaves the
    ring alone and sets off mines in its cell, which others destroy (U2).
    """

    cause: str
    direct: int
    indirect: int
    wave: bool = False
    surgical: bool = False


TORPEDO = Blast("torpedo", 2, 1)
MINE = Blast("mine", 2, 1)
KAOS = Blast("kaos", 1, 0, wave=True)
ASGARD = Blast("asgard", 2, 2)
KRAKEN = Blast("kraken", 1, 0, surgical=True)
ARCHER = Blast("archer", 2, 1)

OF_MINE: dict[MineKind, Blast] = {MineKind.MINE: MINE, MineKind.KAOS: KAOS}


def wave_cells(cell: int, sea: int) -> int:
    """The cells that a KAOS wave passes, its own included: both ways along row and column up to an island (U3.3)."""
    reached = 1 << cell
    for heading in Heading:
        at = cell + STEP[heading]
        while sea >> at & 1:
            reached |= 1 << at
            at += STEP[heading]
    return reached


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


def explode(state: MatchState, actor: Side, first: Explosion, log: Log) -> None:
    """Resolve an explosion and all that it sets off, then the damage, in the order of the explosions (B6.7, B7.4)."""
    hits: list[tuple[Side, int, str]] = []
    queue = [first]
    due: set[tuple[Side, int]] = set()
    for explosion in queue:
        cell, blast = explosion.cell, explosion.blast
        if explosion.owner is not None:
            kind = state.boats[explosion.owner].remove_mine(cell)
            log.append(MineExploded(Audience.PUBLIC, explosion.owner, cell, kind))
        for side in (actor.enemy, actor):
            result, amount = impact_on(blast, cell, state.boats[side].position, state.sea)
            log.append(ImpactCalled(Audience.PUBLIC, side, cell, result))
            if amount:
                hits.append((side, amount, blast.cause))
        queue += _set_off(state, actor, explosion, due, log)
    for side, amount, cause in hits:
        hurt(state, side, amount, cause, log)


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
