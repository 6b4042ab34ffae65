"""Oh Captain, my Captain (D1): fetch the others while it is quiet."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.crew.missions.plan import FREE, NO_WAY, Plan, steps_from
from game.crew.reason import Decision, Reason
from game.rules.orders import Order, Reinforce
from game.rules.terms import Mode, Station
from game.rules.waters import BASES, sea_bases

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What a step nearer to a base is worth: in real time four work faster than one.
_STEP = {Mode.REALTIME: 0.05, Mode.TURNS: 0.01}
#: How many steps further a station may be that is worth as much: every movement waits for a mark and a cross, a plot for nothing.
_LATER = {Station.MATE: 0, Station.ENGINEER: 0, Station.RADIO: 6}


class Reinforcement(Plan):
    """Everyone comes aboard who is in reach, and bases draw the boat, first of those whose work every movement waits for."""

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """D1.2: it costs nothing."""
        return [(FREE, Decision(order, Reason("reinforce", (order.post.word,)))) for order in options if isinstance(order, Reinforce)]

    def pull(self, now: Situation, cell: int) -> float:
        """The way to the base whose member helps soonest."""
        away = [station for station in BASES if station not in now.own.crew]
        if not away:
            return 0.0
        chart = now.view.chart
        least = min(steps_from(sea_bases(chart, station), now.sea).get(cell, NO_WAY) + _LATER[station] for station in away)
        return -_STEP[now.view.mode] * least
