"""E.M.P. (D4): strike where the enemy is in orange water, and keep out of it when he may."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.crew.missions.plan import Plan
from game.crew.reason import Decision, Reason
from game.rules.boats import GROUPS
from game.rules.orders import Emp, Empty, Order
from game.rules.terms import Colour, System

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What a strike is worth with the gauges that it costs the enemy, its price, and what it costs to be struck oneself.
_STRIKE, _PRICE, _STRUCK = 1.35, 0.75, 1.4
#: What a mark is worth on the gauges that a pulse may empty.
_MARK = {System.TORPEDO: 0.3, System.MINE: 0.12, System.SONAR: 0.15, System.DRONE: 0.1}


class Pulse(Plan):
    """Both sides have the generator."""

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """D4.1."""
        found: list[tuple[float, Decision]] = []
        if now.broken(System.SCENARIO):
            return found
        orange = now.view.chart.mark("emp")
        for order in options:
            if not isinstance(order, Emp):
                continue
            cells = now.view.chart.sector(order.sector) & orange
            share, own = now.foe.share(cells), cells >> now.own.position & 1
            worth = _STRIKE + (now.weights.kill if now.foe_left == 1 else 0.0)
            harm = 20.0 if own and now.hull_left == 1 else _STRUCK * own
            found.append((worth * share - harm - _PRICE, Decision(order, Reason("emp", (order.sector, round(100 * share))))))
        return found

    def pull(self, now: Situation, cell: int) -> float:
        """Orange water costs as much as the enemy is ready and knows where the boat is."""
        chart = now.view.chart
        if not chart.mark("emp") >> cell & 1:
            return 0.0
        known = now.known.share(chart.sector(chart.sector_of(cell)) & chart.mark("emp"))
        return -now.lookout.is_ready(System.SCENARIO) * known * now.urgency

    def wants(self, now: Situation) -> dict[System, float]:
        """The generator is a weapon."""
        return {System.SCENARIO: 0.8}

    def answer(self, now: Situation, options: Sequence[Order], chance: random.Random) -> Decision | None:
        """The pair of gauges that is the lesser loss."""
        empties = [order for order in options if isinstance(order, Empty)]
        if not empties:
            return None
        order = min(empties, key=lambda one: (_loss(now, one.colour), one.colour))
        return Decision(order, Reason("empty", (order.colour.word,)))


def _loss(now: Situation, colour: Colour) -> float:
    return sum(
        worth * sum(now.own.marks[system * GROUPS : system * GROUPS + GROUPS])
        for system, worth in _MARK.items() if system.colour is colour
    )  # fmt: skip
