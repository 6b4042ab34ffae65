"""The captain's orders that only a mission has (D): the pulse, Goliath, hacking and the islands, all of the scenario's gauge."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.client.stations.captain_units import steps_left
from game.i18n import N_, _, ngettext
from game.rules import orders
from game.rules.grid import cell_name
from game.rules.orders import Order
from game.rules.terms import Station
from game.rules.view import View

#: The orders that use the scenario's gauge.
ORDERS: tuple[type[Order], ...] = (orders.Archer, orders.Emp, orders.Goliath, orders.Hack, orders.Island)

_PROMPTS = {
    "emp": N_("Choose the sector of the pulse"), "laboratory": N_("Goliath: choose a cell up to 4 steps away"),
    "volcano": N_("Choose a sea cell: it becomes an island"), "archer": N_("Choose the Archer mine"),
}
_DOES = {"laboratory": N_("launch"), "volcano": N_("raise it")}


def prompt(view: View) -> str:
    """What is asked while a place is chosen."""
    return _(_PROMPTS[view.mission]) if view.mission in _PROMPTS else _("Choose a target cell")


def does(view: View, most: int, *, named: bool) -> str:
    """What Enter does at a cell; `named` where it is one of several that wait already."""
    if most > 1:
        return _("not this one") if named else _("name it")
    return _(_DOES[view.mission]) if view.mission in _DOES else _("fire")


def most_islands(view: View) -> int:
    """How many islands the gauge has marks for (D7.1)."""
    return steps_left(view)


def rising(view: View, cells: Sequence[int]) -> Order:
    """The order that lets cells rise together (D7.1)."""
    return orders.Island(view.side, Station.CAPTAIN, tuple(cells))


def rising_prompt(cells: Sequence[int], most: int, key: str = "") -> str:
    """What is said while cells are named."""
    if not cells:
        return ngettext("Choose a sea cell: it becomes an island", "Choose up to {n} sea cells: all rise together", most).format(n=most)
    names = ", ".join(map(cell_name, cells))
    return ngettext("{cells}: {key} raises it", "{cells}: {key} raises them", len(cells)).format(cells=names, key=key)


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


def pulsed(order: orders.Emp, view: View) -> int:
    """The cells on which a pulse hits a boat (D4.1)."""
    return view.chart.sector(order.sector) & view.chart.mark("emp")


def pulse_share(order: orders.Emp, view: View, plot: Mapping[int, float]) -> float:
    """How likely the enemy is hit by a pulse."""
    hit = pulsed(order, view)
    return sum(share for cell, share in plot.items() if hit >> cell & 1)


def warning(order: Order | None, view: View) -> tuple[str, bool] | None:
    """What a mission's order would do to the own boat, or for nothing, and whether that is bad; None where there is nothing to say."""
    here = 1 << view.own.position
    match order:
        case orders.Emp():
            bad = bool(pulsed(order, view) & here)
            return (_("Your own boat would be hit!") if bad else _("Your own boat is clear.")), bad
        case orders.Island():
            bad = order.cells[0] == view.own.position
            return (_("Your own boat is there: 1 damage!") if bad else _("Your own boat is clear.")), bad
        case orders.Goliath():
            return _goliath(order.cell, view), not view.chart.mark("base") >> order.cell & 1 or order.cell in view.public["destroyed"]
    return None


def _goliath(cell: int, view: View) -> str:
    """What a Goliath on a cell would come to, as far as its captain knows (D3.5)."""
    if cell in view.public["destroyed"]:
        return _("This base is destroyed already.")
    if not view.chart.mark("base") >> cell & 1:
        return _("No base is here: nothing would happen.")
    return _("Destroyed if it is one of the chosen bases.")
