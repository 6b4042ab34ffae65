"""The last look at a line of orders: what the referee would refuse is taken out before it is said."""
from __future__ import annotations

from collections.abc import Iterable

from game.ooc.own import Own
from game.ooc.protocol import COST, Kind, Order
from game.ooc.waters import HEADINGS, Waters
from game.rules.grid import STEP


def legal(orders: Iterable[Order], own: Own, waters: Waters) -> list[Order]:
    """Those of the orders that can be carried out one after the other, each kind once; a movement or a surfacing if none is left."""
    cell, trail = own.cell, own.trail
    charges, mines, laid = dict(own.charges), set(own.mines), set[int]()
    found: list[Order] = []
    for order in orders:
        kind = order.kind
        if any(other.kind is kind for other in found) or (kind in COST and charges[kind] < COST[kind]):
            continue
        if kind in (Kind.MOVE, Kind.SILENCE):
            passed = _passed(order, cell, waters.sea & ~trail)
            if passed is None:
                continue
            for cell in passed:
                trail |= 1 << cell
            if kind is Kind.MOVE and order.power is not None:
                charges[order.power] = min(COST[order.power], charges[order.power] + 1)
        elif kind is Kind.SURFACE:
            trail = 1 << cell
        elif kind is Kind.TORPEDO:
            if not waters.reach[cell] >> order.cell & 1:
                continue
        elif kind is Kind.MINE:
            to = cell + STEP[order.heading] if order.heading is not None else cell
            if to == cell or not waters.sea >> to & 1 or to in mines or to in laid:
                continue
            laid.add(to)
        elif kind is Kind.TRIGGER and order.cell not in mines:
            continue
        if kind is Kind.TRIGGER:
            mines.discard(order.cell)
        if kind in COST:
            charges[kind] = 0
        found.append(order)
    return found or any_legal(own, waters)


def _passed(order: Order, cell: int, free: int) -> list[int] | None:
    """The cells that a movement enters; None if it may not."""
    if order.heading is None:
        return None
    passed = []
    for _ in range(1 if order.kind is Kind.MOVE else order.number):
        cell += STEP[order.heading]
        if not free >> cell & 1:
            return None
        passed.append(cell)
    return passed if order.kind is Kind.MOVE or order.number <= 4 else None


def any_legal(own: Own, waters: Waters) -> list[Order]:
    """An answer without any thought: a movement that is free, else a surfacing."""
    free = waters.sea & ~own.trail
    for heading in HEADINGS:
        if free >> own.cell + STEP[heading] & 1:
            return [Order(Kind.MOVE, heading, power=Kind.TORPEDO)]
    return [Order(Kind.SURFACE)]
