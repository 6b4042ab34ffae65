"""What explosions in this turn are worth: a torpedo, an own mine, or both together."""
from __future__ import annotations

import math
from typing import NamedTuple

from game.crew.belief import Belief
from game.ooc.waters import Waters
from game.ooc.weights import Weights
from game.rules.grid import NOWHERE, RING, cells_of, spread_ring

#: So many targets and mines are looked at, the best of each.
_TARGETS, _MINES = 14, 4


class Fire(NamedTuple):
    """A torpedo's target and an own mine to trigger, NOWHERE without one; `value` their worth after their price, `kill` how likely
    they sink the other boat.
    """

    value: float
    kill: float
    target: int
    mine: int


NO_FIRE = Fire(0.0, 0.0, NOWHERE, NOWHERE)


def damages(foe: Belief, sea: int) -> dict[int, float]:
    """The damage that an explosion does to the other boat on average, by cell, where it does any."""
    shares = foe.shares
    found: dict[int, float] = {}
    for cell in cells_of(spread_ring(foe.cells) & sea):
        direct = shares.get(cell, 0.0)
        near = RING[cell] & foe.cells
        around = 0.0
        while near:
            lowest = near & -near
            around += shares[lowest.bit_length() - 1]
            near ^= lowest
        found[cell] = 2 * direct + around
    return found


def kills(foe: Belief, life: int, target: int, mine: int) -> float:
    """How likely a torpedo and a mine together do so much damage as the other boat has life."""
    if life > 4:
        return 0.0
    boards = [0, 0, 0, 0]
    for cell in (target, mine):
        if cell != NOWHERE:
            for board in (1 << cell, 1 << cell | RING[cell]):
                for level in (3, 2, 1):
                    boards[level] |= boards[level - 1] & board
                boards[0] |= board
    return foe.share(boards[life - 1]) if life > 0 else 0.0


class Gunnery:
    """All shots worth a thought, best first."""

    def __init__(
        self, waters: Waters, foe: Belief, life: int, within: int, mines: set[int], weights: Weights, *, last: bool = False
    ) -> None:
        """`within`: the cells a torpedo can be brought to in this turn; 0 if none can be fired. `last`: nothing is to be spared."""
        self.weights = weights
        self.foe = foe
        self.life = life
        self.last = last
        self.worth = damages(foe, waters.sea)
        self._bits: dict[int, float] = {}
        torpedo_least = 0.0 if last else weights.torpedo * 0.5
        targets = sorted(
            ((damage, cell) for cell, damage in self.worth.items() if within >> cell & 1 and damage > torpedo_least), reverse=True
        )[:_TARGETS]
        triggers = sorted(((self.worth[mine], mine) for mine in mines if mine in self.worth), reverse=True)[:_MINES]
        choices = [NO_FIRE]
        for _, target in [(0.0, NOWHERE), *targets]:
            for _, mine in [(0.0, NOWHERE), *triggers]:
                if target != NOWHERE or mine != NOWHERE:
                    choices.append(self._weighed(target, mine, mines))
        self.choices = sorted(choices, reverse=True)[:40]

    def _weighed(self, target: int, mine: int, mines: set[int]) -> Fire:
        weights = self.weights
        expected = self.worth.get(target, 0.0) + self.worth.get(mine, 0.0)
        kill = kills(self.foe, self.life, target, mine)
        value = min(expected, float(self.life)) + weights.kill * kill
        if not self.last:
            if target != NOWHERE:
                value += weights.bit * self._told(target) - weights.torpedo
            if mine != NOWHERE:
                near = any(other != mine and RING[mine] >> other & 1 for other in mines)
                value -= weights.trigger * (0.7 if near else 1.0)
        return Fire(value, kill, target, mine)

    def _told(self, cell: int) -> float:
        """The bits that an explosion tells of the other boat."""
        told = self._bits.get(cell)
        if told is None:
            direct, around = self.foe.share(1 << cell), self.foe.share(RING[cell])
            told = -sum(share * math.log2(share) for share in (direct, around, 1 - direct - around) if share > 1e-9)
            self._bits[cell] = told
        return told
