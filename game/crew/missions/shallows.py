"""Through the shallows (S1): two harbours of three, then the far border."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import TYPE_CHECKING

from game.crew.missions.plan import FREE, NO_WAY, Plan, steps_from, steps_left
from game.crew.reason import Decision, Reason
from game.rules.chart import Chart
from game.rules.grid import RING, cells_of
from game.rules.orders import Order, Supplies
from game.rules.terms import Side
from game.rules.waters import HARBOURS_NEEDED, goal_border

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What a step nearer to the goal is worth.
_STEP = 0.25
_HUNTING = 0.2


class Race(Plan):
    """The shortest way by harbours not yet visited; the enemy is fired at on the way."""

    def __init__(self, side: Side, chart: Chart) -> None:
        super().__init__(side)
        self.quays = {harbour: RING[harbour] & chart.sea for harbour in cells_of(chart.mark("harbour"))}
        self.goal = goal_border(chart, side)

    def hunting(self, now: Situation) -> float:
        """Whoever is fired at on the way is fired at; nobody is looked for."""
        return _HUNTING

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """Supplies cost nothing."""
        return [(FREE, Decision(order, Reason("supplies"))) for order in options if isinstance(order, Supplies)]

    def pull(self, now: Situation, cell: int) -> float:
        """The whole way that is left, as far as the harbours need one."""
        visited = now.view.public["supplies-blue" if self.side else "supplies-yellow"]
        needed = max(0, HARBOURS_NEEDED - len(visited))
        left = [quay for harbour, quay in self.quays.items() if harbour not in visited]
        return -_STEP * min((self._way(now, cell, legs) for legs in permutations(left, min(needed, len(left)))), default=0)

    def _way(self, now: Situation, cell: int, legs: tuple[int, ...]) -> int:
        """The steps from a cell by these quays to the border, each leg by its nearest cell."""
        goals = (*legs, self.goal)
        steps = steps_left(now, cell, goals[0])
        for quay, goal in pairwise(goals):
            steps += min((steps_from(goal, now.sea).get(at, NO_WAY) for at in cells_of(quay)), default=NO_WAY)
        return steps
