"""Blackout (D6): what is fired in water of its own colour costs radiation."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.crew.missions.plan import Plan
from game.crew.wishes import system_of
from game.rules.orders import Order
from game.rules.terms import System

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: What the first cross of radiation costs, each one more, and the one that completes it.
_CROSS, _MORE, _LAST = 0.1, 0.05, 1.1
#: How much of it counts where something is ready that may be used there soon.
_SOON = 0.3


class Blackout(Plan):
    """The colours are a toll on acts, and a reason to be elsewhere."""

    def toll(self, now: Situation, order: Order) -> float:
        """D6.1."""
        system = system_of(order)
        if system is None or not now.view.chart.mark(system.colour.word) >> now.own.position & 1:
            return 0.0
        return self._price(now)

    def pull(self, now: Situation, cell: int) -> float:
        """Away from water of the colour of what is ready to be used."""
        ready = {system.colour for system in System if now.full(system)}
        return -_SOON * self._price(now) * sum(now.view.chart.mark(colour.word) >> cell & 1 for colour in ready)

    def _price(self, now: Situation) -> float:
        """What the next cross of radiation costs."""
        radiation = now.own.sheet.radiation
        crossed = (now.own.crossed & radiation).bit_count()
        if crossed == radiation.bit_count() - 1:
            return 50.0 if now.hull_left == 1 else _LAST
        return _CROSS + _MORE * crossed
