"""Vortex (D5): hack the enemy, find the entrance, take the short ways."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.crew.missions.plan import DETOUR, NO_WAY, Plan
from game.crew.reason import Decision, Reason
from game.rules.chart import Chart
from game.rules.grid import bits, cells_of, spread, within
from game.rules.orders import Evade, Hack, Order
from game.rules.terms import Heading, Side, System
from game.rules.waters import arrival, partner, vortices

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What the other half is worth, the price of asking for it in vain, a step towards the entrance.
_HALF, _PRICE, _STEP = 5.0, 0.6, 1.0
#: To have the enemy in the own sector when he can be hacked; a step away from the own half's line before.
_SECTOR, _LINE = 3.0, 0.03
#: What it costs to lie on a vortex, where nothing can be fired.
_LAMED = 0.08


class Whirl(Plan):
    """The race for the Hollow Earth, and the hunt before it."""

    def _knows(self, now: Situation) -> bool:
        return bool(now.view.public["knows"][self.side])

    def hunting(self, now: Situation) -> float:
        """Who knows where the entrance is goes there."""
        return 0.05 if self._knows(now) else 1.0

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
        """To the entrance, once its place is known; before, to the own half's line, and into the enemy's sector if he can be hacked."""
        chart = now.view.chart
        lamed = _LAMED if vortices(chart) >> cell & 1 else 0.0
        place = {**now.view.public, **now.view.secret}
        if self._knows(now):
            goal = arrival(chart, place["row"][0], place["column"][0])
            return -_STEP * _steps(now, cell, goal) - lamed
        line = chart.row(place["row"][0]) if self.side is Side.YELLOW else chart.column(place["column"][0])
        pull = -lamed - _LINE * _away(chart, cell, line)
        if now.view.enemy.damage and now.missing(System.SCENARIO) <= 1:
            pull += _SECTOR * self._near(now, cell)
        return pull

    def wants(self, now: Situation) -> dict[System, float]:
        """The hacking gear until it has done its work."""
        return {System.SCENARIO: 0.1 if self._knows(now) else 2.0 if now.view.enemy.damage else 1.4}


def _away(chart: Chart, cell: int, line: int) -> int:
    """How many steps a row or column is away, islands left aside."""
    for steps in range(NO_WAY):
        if within(1 << cell, chart.board, steps) & line:
            return steps
    return NO_WAY


def _steps(now: Situation, cell: int, goal: int) -> int:
    """How many movements lead from a cell to a goal by vortices as short ways; DETOUR more where the own route bars them all."""
    chart = now.view.chart
    steps = entrance_way(chart, cell, goal, now.free)
    if steps >= 0:
        return steps
    afresh = entrance_way(chart, cell, goal, now.sea & ~now.mines)
    return NO_WAY if afresh < 0 else afresh + DETOUR


def entrance_way(chart: Chart, cell: int, goal: int, free: int) -> int:
    """How many movements through free cells lead from a cell to a goal, -1 if none do: who enters a vortex is on its partner."""
    whirls = vortices(chart)
    board = reached = 1 << cell
    steps = 0
    while not board & goal:
        fresh = spread(board) & free & ~reached
        if not fresh:
            return -1
        reached |= fresh
        board = fresh & ~whirls | bits(partner(chart, drawn) for drawn in cells_of(fresh & whirls))
        steps += 1
    return steps
