"""What goes with a plan: which power a movement charges, a mine to lay, a sector to sound."""
from __future__ import annotations

import math

from game.ooc.moment import Moment
from game.ooc.protocol import COST, Kind, Order
from game.ooc.waters import HEADINGS
from game.rules.grid import STEP

#: The powers in the order in which they are charged.
ORDER = (Kind.TORPEDO, Kind.SILENCE, Kind.MINE, Kind.SONAR)


def charged(now: Moment, orders: list[Order]) -> list[Order]:
    """The orders with the power that their movement charges: what is used later in the turn and still lacks a charge, else the first
    that is not full.
    """
    at = next((place for place, order in enumerate(orders) if order.kind is Kind.MOVE), -1)
    if at < 0:
        return orders
    left = dict(now.own.charges)
    for order in orders[:at]:
        if order.kind in COST:
            left[order.kind] = 0
    later = [order.kind for order in orders[at + 1 :] if order.kind in COST]
    power = next((kind for kind in later if left[kind] < COST[kind]), None)
    if power is None:
        after = {kind: 0 if kind in later else count for kind, count in left.items()}
        # a charge before the use of a full power would be lost
        power = next((kind for kind in ORDER if after[kind] < COST[kind] and kind not in later), None)
    return [*orders[:at], orders[at]._replace(power=power or Kind.SONAR), *orders[at + 1 :]]


def laid(now: Moment, orders: list[Order], start: int) -> list[Order]:
    """The orders with a mine where it covers most that no other does, if that is enough and a mine is charged."""
    own, waters = now.own, now.waters
    if own.charges[Kind.MINE] < COST[Kind.MINE]:
        return orders
    covered = 0
    for mine in own.mines:
        covered |= waters.blast[mine]
    full = all(own.charges[kind] >= COST[kind] for kind in ORDER)
    best: tuple[float, int, Order] | None = None
    cell = start
    for place in range(len(orders) + 1):
        for heading in HEADINGS:
            to = cell + STEP[heading]
            if not waters.sea >> to & 1 or to in own.mines:
                continue
            fresh = waters.blast[to] & waters.sea & ~covered
            cover = fresh.bit_count() + 4 * now.foe.share(fresh)
            if (cover >= now.weights.cover or full) and (best is None or cover >= best[0]):
                best = cover, place, Order(Kind.MINE, heading)
        if place < len(orders):
            order = orders[place]
            if order.heading is not None:
                cell += STEP[order.heading] * (1 if order.kind is Kind.MOVE else order.number)
    if best is None:
        return orders
    return [*orders[: best[1]], best[2], *orders[best[1] :]]


def sounded(now: Moment, orders: list[Order]) -> list[Order]:
    """The orders with a sonar first, if it is charged and a sector parts the belief well."""
    if now.own.charges[Kind.SONAR] < COST[Kind.SONAR] or now.foe.count < 6:
        return orders
    best, sector = 0.0, 0
    for number in range(1, len(now.waters.sectors) + 1):
        share = now.foe.share(now.waters.sector(number))
        told = _bits(share)
        if told > best:
            best, sector = told, number
    return [Order(Kind.SONAR, number=sector), *orders] if best >= now.weights.sonar else orders


def _bits(share: float) -> float:
    return -sum(part * math.log2(part) for part in (share, 1 - share) if part > 1e-9)
