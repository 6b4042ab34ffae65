"""Helicopter and cruiser (A): where the captain sends them with the marks of the scenario gauge."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.arms import Valued
from game.crew.reason import Decision, Reason
from game.crew.room import way
from game.crew.situation import Situation
from game.rules.grid import RING, STEP, within
from game.rules.orders import MoveUnit, Order
from game.rules.terms import System, Unit, Upgrade

#: A way that leads nowhere counts so many steps.
_NOWHERE = 40
#: How far from the cruiser the enemy may be for its mines to be in his way.
_NEAR = 5


def moves(now: Situation, options: Sequence[Order]) -> list[Valued]:
    """Steps of the units, each with its worth above that of the mark it costs."""
    found: list[Valued] = []
    for order in options:
        if isinstance(order, MoveUnit):
            value = _worth(now, order) - mark_price(now)
            if value > 0:
                found.append((value, Decision(order, Reason("unit-move", (order.unit.word,)))))
    return found


def mark_price(now: Situation) -> float:
    """What a mark of the scenario gauge is worth that is kept: little, unless an upgrade waits for it (A6)."""
    weights = now.weights
    return weights.unit_mark if now.own.upgrade is Upgrade.NONE else weights.unit_mark_upgrade


def _worth(now: Situation, order: MoveUnit) -> float:
    weights = now.weights
    if order.unit is Unit.HELICOPTER:
        here = now.own.helicopter
        there = here + STEP[order.heading]
        if RING[there] & now.mines:
            return 0.0
        return weights.unit_step * (_away(now, here) - _away(now, there)) * (2.0 if now.missing(System.TORPEDO) <= 1 else 1.0)
    here = now.own.cruiser
    there = here + STEP[order.heading]
    if now.missing(System.MINE) > 1 or RING[there] & now.mines:
        return 0.0
    return weights.unit_lay * (_near(now, there) - _near(now, here))


def _away(now: Situation, cell: int) -> float:
    """How many steps the helicopter is away from where it could fire at the enemy."""
    if now.zone:
        steps = way(cell, now.zone, now.sea)
        return float(steps) if steps >= 0 else _NOWHERE
    return now.distance(cell)


def steps_wanted(now: Situation) -> float:
    """How useful a step of the helicopter would be, 0 to 1: while it has no shot, and more with a torpedo ready."""
    if not now.own.helicopter or _away(now, now.own.helicopter) <= 0:
        return 0.0
    return 1.0 if now.missing(System.TORPEDO) <= 1 else 0.5


def _near(now: Situation, cell: int) -> float:
    return now.foe.share(within(1 << cell, now.sea, _NEAR))
