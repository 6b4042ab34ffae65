"""What explosions reach and whom they would hurt, for members who weigh a shot (B7, B8, U2–U4, D9)."""
from __future__ import annotations

from collections.abc import Iterable

from game.rules.ballistics import BLASTS, OF_MINE, wave_cells
from game.rules.grid import RING, within
from game.rules.terms import MineKind


def hit_boards(kind: str, cell: int, sea: int) -> tuple[int, int]:
    """The cells where an explosion is a direct, and where an indirect hit."""
    if kind == "kaos":
        return wave_cells(cell, sea), 0
    return 1 << cell, 0 if kind == "kraken" else RING[cell]


def chain(kind: str, cell: int, mines: Iterable[tuple[int, MineKind]], sea: int, *, ring: bool = True) -> list[tuple[int, str]]:
    """An explosion and all the own mines it sets off, one after the other (B7.4, U2.2, U3.4); `ring` off is option `mine-chain none`."""
    left = dict(mines)
    queue = [(cell, kind)]
    if kind not in ("kraken", "kaos"):
        left.pop(cell, None)
    for at, what in queue:
        if what == "kaos":
            reach = wave_cells(at, sea)
        elif what == "kraken":
            reach = 1 << at
        else:
            reach = RING[at] if ring else 0
        queue += [(mine, OF_MINE[left.pop(mine)].cause) for mine in sorted(left) if reach >> mine & 1]
    return queue


def damage_boards(explosions: Iterable[tuple[int, str]], sea: int) -> list[int]:
    """For 1, 2, 3 and 4 damage, the cells where all these explosions together do at least so much."""
    boards = [0, 0, 0, 0]
    for cell, kind in explosions:
        full, half = BLASTS[kind].direct, BLASTS[kind].indirect
        direct, indirect = hit_boards(kind, cell, sea)
        for amount, board in ((full, direct), (half, indirect)):
            for _ in range(amount):
                for level in (3, 2, 1):
                    boards[level] |= boards[level - 1] & board
                boards[0] |= board
    return boards


def damage_at(explosions: Iterable[tuple[int, str]], cell: int, sea: int) -> int:
    """The damage that all these explosions together do to a boat on a cell."""
    total = 0
    for at, kind in explosions:
        full, half = BLASTS[kind].direct, BLASTS[kind].indirect
        direct, indirect = hit_boards(kind, at, sea)
        total += full * (direct >> cell & 1) + half * (indirect >> cell & 1)
    return total


def distances(cell: int, sea: int) -> list[int]:
    """The boards of the cells at 0, 1, 2 … steps through sea from a cell, to the farthest."""
    seen = 1 << cell
    boards = [seen]
    while True:
        wider = within(seen, sea, 1)
        fresh = wider & ~seen
        if not fresh:
            return boards
        boards.append(fresh)
        seen = wider


