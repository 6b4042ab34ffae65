"""The other boat's best torpedo in reply, averaged over where it may be."""
from __future__ import annotations

from typing import NamedTuple

from game.crew.belief import Belief
from game.ooc.fire import damages
from game.ooc.waters import Waters
from game.rules.grid import RING, within

#: Targets looked at, cells known beyond which no reply is reckoned, and the expected damage from which he fires: surely, at all.
_TARGETS, _WIDE = 40, 70
_SURE, _LEAST = 0.9, 0.3
#: Cells that a silence is held to bring him nearer.
_SNEAK = 3


class Reply(NamedTuple):
    """A torpedo that may come: its target, how likely it is, and what it does on average."""

    cell: int
    chance: float
    expected: float


class Replies:
    """All torpedoes that may come when the other boat knows so much of the own one."""

    def __init__(self, waters: Waters, foe: Belief, known: Belief, sneak: float = 0.0) -> None:
        """`sneak`: how likely he comes nearer by a silence for it."""
        self.replies: list[Reply] = []
        self.aim = 10.0 / known.count if known.count else 2.0
        if known.count > _WIDE:
            return
        self.evenly = Belief([known.cells])
        worth = sorted(((damage, cell) for cell, damage in damages(self.evenly, waters.sea).items()), reverse=True)
        self.aim = worth[0][0] if worth else 0.0
        left = foe.cells
        for expected, cell in worth[:_TARGETS]:
            if expected < _LEAST or not left:
                break
            there = left & waters.reach_next[cell]
            if there:
                left &= ~there
                fires = min(1.0, (expected - _LEAST) / (_SURE - _LEAST))
                self.replies.append(Reply(cell, fires * foe.share(there), expected))
        if sneak > 0 and left and self.aim > _LEAST:
            expected, cell = worth[0]
            there = left & within(waters.reach_next[cell], waters.sea, _SNEAK)
            if there:
                fires = min(1.0, (expected - _LEAST) / (_SURE - _LEAST))
                self.replies.append(Reply(cell, sneak * fires * foe.share(there), expected))

    def damage(self, cell: int, trust: float) -> float:
        """The damage to be expected on a cell: as much as `trust` (0 to 1) by the very targets, the rest by their average."""
        total = 0.0
        for reply in self.replies:
            here = 2 if reply.cell == cell else RING[reply.cell] >> cell & 1
            total += reply.chance * (trust * here + (1 - trust) * reply.expected)
        return total

    def sunk(self, cell: int, life: int, trust: float) -> float:
        """How likely a boat of so much life is sunk on a cell."""
        if life > 2:
            return 0.0
        total = 0.0
        for reply in self.replies:
            here = 2 if reply.cell == cell else RING[reply.cell] >> cell & 1
            board = RING[reply.cell] | 1 << reply.cell if life == 1 else 1 << reply.cell
            average = self.evenly.share(board)
            total += reply.chance * (trust * (here >= life) + (1 - trust) * average)
        return total
