"""A fight looked ahead: both boats play on from hypotheses of where the enemy is, by simple rules, and what comes of it is counted.

The model leaves out what takes long to matter (sheets, mines, drones and sonar) and keeps what decides a fight: routes, torpedoes as they
come ready, silence, and for each boat the board of the cells where the other can know it to be.
"""

from __future__ import annotations

import functools
import random

from game.rules.ballistics import torpedo_reach
from game.rules.grid import RING, STEP, STRIDE, cells_of, within

#: From so many cells on, a boat is too little known to be fired at.
_WIDE = 30
#: What comes a movement later counts so much less.
_LATER = 0.93
#: The expected damage from which the model's captains fire, and from how many cells known on they hide from a torpedo that is ready.
_FIRES = 0.45
_HIDES = 9
_SILENCE = 4


@functools.lru_cache(maxsize=4096)
def reach_of(cell: int, sea: int) -> int:
    """The cells that a torpedo fired from a cell reaches."""
    return torpedo_reach(cell, sea)


def best_target(seen: int, allowed: int) -> tuple[int, float]:
    """Of the targets on a board, those that do most damage on average to a boat that is on `seen`, all cells alike, and how much."""
    west, east = seen << 1, seen >> 1
    one, two = seen ^ west ^ east, seen & west | seen & east | west & east
    one_n, one_s, two_n, two_s = one << STRIDE, one >> STRIDE, two << STRIDE, two >> STRIDE
    p0 = one ^ one_n ^ one_s
    carry = one & one_n | one & one_s | one_n & one_s
    twos = two ^ two_n ^ two_s
    fours = two & two_n | two & two_s | two_n & two_s
    p1 = twos ^ carry
    more = twos & carry
    p2 = fours ^ more
    p3 = fours & more
    carry = p0 & seen  # the cell itself counts twice
    p0 ^= seen
    more = p1 & carry
    p1 ^= carry
    p3 |= p2 & more
    p2 ^= more
    score = 0
    for plane, weight in ((p3, 8), (p2, 4), (p1, 2), (p0, 1)):
        best = allowed & plane
        if best:
            allowed = best
            score += weight
    return (allowed, score / seen.bit_count()) if score else (0, 0.0)


class Fighter:
    """One boat in the model. `seen` is where the other can know it to be; `torpedo` and `silence` the marks still missing, and of how many;
    `held` the movements that it must lie still.
    """

    __slots__ = ("cell", "held", "hull", "seen", "silence", "silence_spaces", "taken", "torpedo", "torpedo_spaces")

    def __init__(
        self, cell: int, taken: int, hull: int, seen: int, torpedo: tuple[int, int], silence: tuple[int, int], held: int = 0
    ) -> None:
        self.cell, self.taken, self.hull, self.seen, self.held = cell, taken, hull, seen, held
        self.torpedo, self.torpedo_spaces = torpedo
        self.silence, self.silence_spaces = silence

    def copy(self) -> Fighter:
        """The same boat once more."""
        return Fighter(
            self.cell, self.taken, self.hull, self.seen, (self.torpedo, self.torpedo_spaces), (self.silence, self.silence_spaces), self.held
        )


class Duel:
    """The sea that two fighters move in, and their chance."""

    def __init__(self, sea: int, chance: random.Random) -> None:
        self.sea = sea
        self.chance = chance

    # ------------------------------------------------------------------------------------------------------- movements

    def moved(self, boat: Fighter, heading: int) -> None:
        """The boat goes on a heading; the other hears it."""
        step = STEP[heading]
        boat.cell += step
        boat.taken |= 1 << boat.cell
        seen = (boat.seen << step if step > 0 else boat.seen >> -step) & self.sea
        boat.seen = seen | 1 << boat.cell

    def marked(self, boat: Fighter) -> None:
        """The mate's mark: the torpedo first, then silence."""
        if boat.torpedo:
            boat.torpedo -= 1
        elif boat.silence:
            boat.silence -= 1

    def fire(self, boat: Fighter, other: Fighter, target: int) -> float:
        """A torpedo, and what both learn of it; the damage it does to the other less that to the own boat."""
        boat.torpedo = boat.torpedo_spaces
        ring = RING[target]
        hit = 2 if target == other.cell else ring >> other.cell & 1
        other.hull -= hit
        other.seen &= 1 << target if hit == 2 else ring if hit else ~(ring | 1 << target)
        other.seen |= 1 << other.cell
        harm = 2 if target == boat.cell else ring >> boat.cell & 1
        boat.hull -= harm
        boat.seen = boat.seen & reach_of(target, self.sea) | 1 << boat.cell
        return hit - harm

    def hide(self, boat: Fighter, heading: int, distance: int) -> None:
        """A silence: the boat goes so far, and the other knows only that."""
        boat.silence = boat.silence_spaces
        step = STEP[heading]
        for _ in range(distance):
            boat.cell += step
            boat.taken |= 1 << boat.cell
        seen = wide = boat.seen
        for direction in STEP:
            board = wide
            for _ in range(_SILENCE):
                board = (board << direction if direction > 0 else board >> -direction) & self.sea
                seen |= board
        boat.seen = seen

    def lines(self, boat: Fighter) -> list[tuple[int, int]]:
        """The headings and distances that a silence of the boat may have."""
        found = []
        for heading, step in enumerate(STEP):
            cell = boat.cell
            for distance in range(1, _SILENCE + 1):
                cell += step
                if not self.sea & ~boat.taken >> cell & 1:
                    break
                found.append((heading, distance))
        return found

    # ------------------------------------------------------------------------------------------------------------ play

    def ply(self, boat: Fighter, other: Fighter) -> float:
        """One movement of a boat with what follows it: the damage done less the damage taken."""
        if boat.held:
            boat.held -= 1
            return 0.0
        heading = self._heading(boat, other)
        if heading < 0:
            boat.taken = 1 << boat.cell
            boat.held = 2
            return 0.0
        self.moved(boat, heading)
        self.marked(boat)
        return self.act(boat, other)

    def act(self, boat: Fighter, other: Fighter) -> float:
        """What a boat does after its movement: fire, hide or nothing."""
        if not boat.torpedo and other.seen.bit_count() <= _WIDE:
            ring = RING[boat.cell] if other.hull > 2 or boat.hull <= 1 else 0
            targets, worth = best_target(other.seen, reach_of(boat.cell, self.sea) & ~ring)
            if worth >= _FIRES:
                return self.fire(boat, other, self._one_of(targets))
        elif not boat.silence and other.torpedo <= 1 and boat.seen.bit_count() <= _HIDES:
            lines = self.lines(boat)
            if lines:
                self.hide(boat, *lines[int(self.chance.random() * len(lines))])
        return 0.0

    def _one_of(self, board: int) -> int:
        cells = list(cells_of(board))
        return cells[int(self.chance.random() * len(cells))]

    def _heading(self, boat: Fighter, other: Fighter) -> int:
        """Towards the other while the own torpedo is ready sooner, away while his is, and never into a dead end if it can be helped."""
        free = self.sea & ~boat.taken
        best, most = -1, -99.0
        eager = 1.0 if boat.torpedo <= 1 else 0.0
        if other.held:
            eager += 0.5
        fear = (1.0 if other.torpedo <= 1 else 0.3 if other.torpedo == 2 else 0.0) * (1.5 if boat.hull <= 2 else 1.0)
        if boat.seen.bit_count() > _WIDE or (boat.torpedo <= 1 and other.hull <= 2 and other.seen.bit_count() <= 2):
            fear = 0.0
        his = reach_of(other.cell, self.sea)
        near = within(his, self.sea, 1)
        for heading, step in enumerate(STEP):
            cell = boat.cell + step
            if not free >> cell & 1:
                continue
            value = self.chance.random() * 0.3
            if his >> cell & 1:
                value += eager - fear
            elif near >> cell & 1:
                value -= 0.6 * fear
            ways = (free >> cell + 1 & 1) + (free >> cell - 1 & 1) + (free >> cell + STRIDE & 1) + (free >> cell - STRIDE & 1)
            if not ways:
                value -= 0.8
            if value > most:
                best, most = heading, value
        return best

    def play(self, first: Fighter, second: Fighter, plies: int, urgency: float) -> float:
        """Both play on, `second` to move; what it is worth to `first`: damage done less `urgency` times the damage taken, and the end."""
        value, weight = 0.0, 1.0
        mover, other, sign = second, first, -urgency
        for ply in range(plies):
            value += sign * weight * self.ply(mover, other)
            if first.hull <= 0 or second.hull <= 0:
                break
            mover, other = other, mover
            sign = 1.0 if mover is first else -urgency
            if ply & 1:
                weight *= _LATER
        if second.hull <= 0:
            value += weight * 1.0
        if first.hull <= 0:
            value -= weight * 1.0
        return value
