"""What a mission changes for a captain: acts of its own, where it is good to be, what an act costs besides, how questions are answered."""
from __future__ import annotations

import functools
import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from game.crew.engine_room import Needs
from game.crew.reason import Decision
from game.crew.room import way
from game.rules.events import Event
from game.rules.grid import STEP, cells_of, spread
from game.rules.orders import Order
from game.rules.terms import Heading, Side, System

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What an act is worth that costs nothing and always helps.
FREE = 5.0
#: Steps of a way that does not exist.
NO_WAY = 40
#: Steps that a way barred by the own route counts more: a surfacing.
DETOUR = 6


class Plan:
    """The plan without a mission: nothing but the hunt. All values are in points of damage, as in `weights`."""

    #: How much more a heading's crosses count than where the sheet is erased again.
    wear = 1.0
    #: How much an ASGARD is feared, of what it is elsewhere.
    asgard_feared = 1.0

    def __init__(self, side: Side) -> None:
        self.side = side

    def hear(self, event: Event) -> None:
        """Be told what the side may know."""

    def hunting(self, now: Situation) -> float:
        """How much of the worth of being near the enemy counts."""
        return 1.0

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """The mission's own orders among the options, with what they are worth."""
        return []

    def toll(self, now: Situation, order: Order) -> float:
        """What an act costs besides its price."""
        return 0.0

    def lands(self, now: Situation, heading: Heading, cells: int = 1) -> int:
        """Where a heading leads in the end, of one cell or of two (okafor)."""
        return now.own.position + cells * STEP[heading]

    def pull(self, now: Situation, cell: int) -> float:
        """What it is worth to be on a cell."""
        return 0.0

    def surfacing(self, now: Situation) -> float:
        """What surfacing costs besides, where it is not forced."""
        return 0.0

    def wants(self, now: Situation) -> Mapping[System, float]:
        """How much the mission wants systems full, where that is not as ever."""
        return {}

    def needs(self, now: Situation, ever: Needs) -> Needs:
        """What whole colours are worth, `ever` where the mission changes nothing."""
        return ever

    def answer(self, now: Situation, options: Sequence[Order], chance: random.Random) -> Decision | None:
        """The answer to a question that only the mission asks."""
        return None


@functools.lru_cache(maxsize=256)
def steps_from(goal: int, sea: int) -> dict[int, int]:
    """How many movements each cell of sea is away from a board, leaving routes and mines aside."""
    steps = dict.fromkeys(cells_of(goal & sea), 0)
    reached, fresh, count = goal & sea, goal & sea, 0
    while fresh:
        count += 1
        fresh = spread(fresh) & sea & ~reached
        reached |= fresh
        steps.update(dict.fromkeys(cells_of(fresh), count))
    return steps


def steps_left(now: Situation, cell: int, goal: int) -> int:
    """How many movements lead from a cell to a goal; DETOUR more where the own route bars all ways, NO_WAY if mines do."""
    steps = way(cell, goal, now.free)
    if steps >= 0:
        return steps
    afresh = way(cell, goal, now.sea & ~now.mines)
    return NO_WAY if afresh < 0 else afresh + DETOUR
