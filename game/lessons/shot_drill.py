"""The captain's drill: one torpedo, and the plot of a radio operator who misses nothing. The best target does most damage on average.

A position is taken only if the first and the last target in reach, shot at without a thought, earn no medal.
"""
from __future__ import annotations

import random

import msgspec

from game.crew.belief import Belief
from game.lessons.drill import Drill, DrillError, earns, percent
from game.lessons.judging import Facts
from game.lessons.perfect import perfect_belief
from game.lessons.plot_drill import sailing_setup
from game.lessons.schema import HUMAN
from game.lessons.shadowing import Sailing
from game.match.crewtalk import Wish
from game.match.match import Match
from game.match.script import Library
from game.rules.grid import RING
from game.rules.orders import Head, Order, Silence, Torpedo
from game.rules.terms import Colour, Station

#: The plot has so many cells, and the best shot does so much damage on average, that there is something to choose.
_CELLS, _LEAST_WORTH = (4, 30), 0.35
_HEARD, _MOST_TRIES = (7, 16), 400


class Shot(msgspec.Struct, frozen=True):
    """A target, the chances of a direct and of an indirect hit, and the damage that the own boat takes."""

    cell: int
    direct: float
    indirect: float
    own: int

    @property
    def worth(self) -> float:
        """The damage on average: 2 in the cell, 1 around it (B7.2), less what the own boat takes."""
        return 2 * self.direct + self.indirect - self.own


def shot_at(belief: Belief, position: int, cell: int) -> Shot:
    """What a torpedo at a cell is worth by a belief, from a position."""
    own = 2 if cell == position else 1 if RING[cell] >> position & 1 else 0
    return Shot(cell, belief.share(1 << cell), belief.share(RING[cell]), own)


class ShotDrill(Drill):
    """Made from a seed: a position with the torpedo ready, after the boat has moved. The first shot is the answer; none is worth 0."""

    station = Station.CAPTAIN

    def __init__(self, seed: int, library: Library) -> None:
        """Raises DrillError."""
        self.seed = seed
        chance = random.Random(seed)
        for _ in range(_MOST_TRIES):
            self.setup = sailing_setup(library, chance, torpedo=True)
            orders = self._position(Sailing(self.setup, chance, silent=0.15, asks=0.9))
            if orders:
                self.orders = orders
                return
        raise DrillError(f"no position comes of seed {seed}")

    @staticmethod
    def _position(sailing: Sailing) -> tuple[Order, ...]:
        """The orders up to a moment at which a shot is worth a thought; nothing if none came."""
        match = sailing.match
        for entry in sailing.go_on():
            heard = sailing.heard()
            if heard > _HEARD[1] or sum(isinstance(each.order, Silence) for each in match.entries) > 1:
                break
            moved = entry.order.side is HUMAN and not match.view(HUMAN, Station.CAPTAIN).waiting
            if heard < _HEARD[0] or not moved or isinstance(entry.order, Head):
                continue
            own = match.view(HUMAN, Station.CAPTAIN).own
            shots = [order for order in match.legal(HUMAN, Station.CAPTAIN) if isinstance(order, Torpedo)]
            if not shots or own.crossed & own.sheet.colours[Colour.RED]:
                continue
            belief = perfect_belief(match, HUMAN)
            thoughtless = {min(order.cell for order in shots), max(order.cell for order in shots)}
            worths = sorted((shot_at(belief, own.position, order.cell).worth for order in shots), reverse=True)
            if any(earns(_score(shot_at(belief, own.position, cell).worth, worths[0])) for cell in thoughtless):
                continue
            if _CELLS[0] <= belief.count <= _CELLS[1] and worths[0] >= _LEAST_WORTH and worths[0] > worths[min(3, len(worths) - 1)]:
                return sailing.orders
        return ()

    def following(self) -> Order | Wish | None:
        """Nobody else acts."""
        return None

    def is_over(self) -> bool:
        """Whether a shot was fired, or the turn ended without one."""
        return len(self.match.entries) > len(self.orders)

    def _before(self) -> Match:
        """The match before the shot."""
        before = Match(self.setup, hashing=False)
        for order in self.orders:
            before.give(order)
        return before

    def belief(self) -> Belief:
        """The plot before the shot."""
        return perfect_belief(self._before(), HUMAN)

    def shots(self) -> list[Shot]:
        """All targets in reach before the shot, the best first; among equals by row and column."""
        before = self._before()
        belief, position = perfect_belief(before, HUMAN), before.view(HUMAN, Station.CAPTAIN).own.position
        targets = [order.cell for order in before.legal(HUMAN, Station.CAPTAIN) if isinstance(order, Torpedo)]
        return sorted((shot_at(belief, position, cell) for cell in targets), key=lambda shot: (-shot.worth, shot.cell))

    @property
    def fired(self) -> int:
        """The cell that was fired at; 0 if none was."""
        later = self.match.entries[len(self.orders):]
        return next((entry.order.cell for entry in later if isinstance(entry.order, Torpedo) and entry.order.side is HUMAN), 0)

    @property
    def enemy(self) -> int:
        """The cell of the enemy."""
        return self.match.umpire().boats[HUMAN.enemy].position

    def score(self, facts: Facts) -> int:
        """The damage on average of the shot, in percent of the best."""
        shots = self.shots()
        fired = next((shot.worth for shot in shots if shot.cell == self.fired), 0.0)
        return _score(fired, shots[0].worth)


def _score(worth: float, best: float) -> int:
    """What a shot is worth in percent of the best."""
    return percent(round(worth, 9), round(best, 9))
