"""Vortex (D5): hack the enemy, find the entrance, take the short ways."""
from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.crew.missions.plan import NO_WAY, Plan
from game.crew.reason import Decision, Reason
from game.rules.chart import Chart
from game.rules.grid import STEP, bits, cells_of, spread
from game.rules.orders import Evade, Hack, Order
from game.rules.terms import Heading, System
from game.rules.waters import arrival, partner, vortices

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What the other half is worth, the price of asking for it in vain, a step towards the entrance.
_HALF, _PRICE, _STEP = 1.8, 1.0, 0.4
#: What it costs to lie on a vortex, where nothing can be fired.
_LAMED = 0.08


class Whirl(Plan):
    """The race for the Hollow Earth, and the hunt before it."""

    def _knows(self, now: Situation) -> bool:
        return bool(now.view.public["knows"][self.side])

    def hunting(self, now: Situation) -> float:
        """Who knows where the entrance is goes there."""
        return 0.2 if self._knows(now) else 1.0

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """Hacking, where the enemy most likely is in the own sector; and the way out of a vortex without a heading."""
        found: list[tuple[float, Decision]] = []
        for order in options:
            if isinstance(order, Hack) and not self._knows(now) and not now.broken(System.SCENARIO):
                share = self._near(now, now.own.position)
                found.append((_HALF * share - _PRICE, Decision(order, Reason("hack", (round(100 * share),)))))
            elif isinstance(order, Evade):
                found.append((0.1 + 0.01 * now.room(order.cell, now.free), Decision(order, Reason("evade"))))
        return found

    def _near(self, now: Situation, cell: int) -> float:
        chart = now.view.chart
        return now.foe.share(chart.sector(chart.sector_of(cell)))

    def lands(self, now: Situation, heading: Heading, cells: int = 1) -> int:
        """D5.3."""
        cell = super().lands(now, heading, cells)
        return partner(now.view.chart, cell) or cell

    def pull(self, now: Situation, cell: int) -> float:
        """To the entrance, once its place is known; before, into the enemy's sector if he can be hacked."""
        chart = now.view.chart
        lamed = _LAMED if vortices(chart) >> cell & 1 else 0.0
        if self._knows(now):
            place = {**now.view.public, **now.view.secret}
            goal = arrival(chart, place["row"][0], place["column"][0])
            return -_STEP * _steps(chart, goal).get(cell, NO_WAY) - lamed
        if now.view.enemy.damage and now.missing(System.SCENARIO) <= 1:
            return 0.2 * self._near(now, cell) - lamed
        return -lamed

    def wants(self, now: Situation) -> dict[System, float]:
        """The hacking gear until it has done its work."""
        return {System.SCENARIO: 0.1 if self._knows(now) else 0.9 if now.view.enemy.damage else 0.5}


@functools.lru_cache(maxsize=16)
def _steps(chart: Chart, goal: int) -> dict[int, int]:
    """How many movements each cell is away from a board, vortices taken as short ways: who enters one is on its partner."""
    steps = dict.fromkeys(cells_of(goal), 0)
    fresh, count = goal, 0
    whirls = vortices(chart)
    while fresh:
        count += 1
        before = spread(fresh & ~whirls) & chart.sea & ~whirls
        exits = bits(partner(chart, cell) for cell in cells_of(fresh & whirls))
        before |= spread(exits) & chart.sea & ~whirls
        stands = bits(cell for cell in cells_of(whirls) if any(fresh & ~whirls & 1 << cell + step for step in STEP if cell + step > 0))
        fresh = (before | stands) & ~bits(steps)
        steps.update(dict.fromkeys(cells_of(fresh), count))
    return steps
