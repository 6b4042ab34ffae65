"""The captain's orders that only a mission has (D): the pulse, Goliath, hacking and the islands, all of the scenario's gauge."""
from __future__ import annotations

from game.i18n import N_, _
from game.rules import orders
from game.rules.orders import Order
from game.rules.terms import Station
from game.rules.view import View

#: The orders that use the scenario's gauge.
ORDERS: tuple[type[Order], ...] = (orders.Archer, orders.Emp, orders.Goliath, orders.Hack, orders.Island)

_PROMPTS = {
    "emp": N_("Choose the sector of the pulse"), "laboratory": N_("Goliath: choose a cell up to 4 steps away"),
    "volcano": N_("Choose a sea cell: it becomes an island"),
}


def prompt(view: View) -> str:
    """What is asked while a place is chosen."""
    return _(_PROMPTS[view.mission]) if view.mission in _PROMPTS else _("Choose a target cell")


def mission_order(view: View, cell: int) -> Order:
    """The mission's order that names a cell, or its sector, legal or not."""
    side, captain = view.side, Station.CAPTAIN
    match view.mission:
        case "emp":
            return orders.Emp(side, captain, view.chart.sector_of(cell) or 1)
        case "laboratory":
            return orders.Goliath(side, captain, cell)
        case "vortex":
            return orders.Hack(side, captain)
        case "volcano":
            return orders.Island(side, captain, (cell,))
    return orders.Archer(side, captain, cell)
