"""What an order of the war is called on a button, and when."""

from __future__ import annotations

from collections.abc import Callable

from game.i18n import _
from game.patrol import orders
from game.patrol.orders import Order
from game.patrol.rulings import Rulings
from game.patrol.table import COLUMNS
from game.patrol.view import View
from game.phrases.patrol_areas import area_at, area_to, base_name
from game.phrases.patrol_terms import display_place, mission_name


def order_words(order: Order, rulings: Rulings, view: View, names: Callable[[int], str]) -> str:
    """An order in a few words."""
    match order:
        case orders.Next():
            return _("{boat} first").format(boat=names(order.boat))
        case orders.Stay():
            return _("Patrol here")
        case orders.Move():
            return _first_up(area_at(order.area))
        case orders.Mission():
            if view.mission is None:
                return _("Special mission")
            return _("Mission: {mission}").format(mission=mission_name(rulings.tables.mission[view.mission.mission].id))
        case orders.Pack():
            return _("Wolfpack with {boats}").format(boats=", ".join(names(boat) for boat in order.boats))
        case orders.Sail():
            if order.bound in rulings.tables.base:
                return _("Home to {base}").format(base=base_name(order.bound))
            return _first_up(area_to(order.bound))
        case orders.Wait():
            return _("Stay in port") if view.boat is not None and view.boat.in_port else _("Wait here")
    return _fight_words(order)


def _first_up(words: str) -> str:
    return words[:1].upper() + words[1:]


def _fight_words(order: Order) -> str:
    match order:
        case orders.Column():
            return _("Column {column}").format(column=COLUMNS[order.column])
        case orders.Reveal() | orders.Cross():
            return _("Reveal {place}").format(place=display_place(order.place))
        case orders.Press():
            return _("Press the attack")
        case orders.Radar():
            if order.down is None or order.up is None:
                return _("Leave all as it is")
            return _("{down} down, {up} up").format(down=display_place(order.down), up=display_place(order.up))
        case orders.Chits():
            return _("Chits at {places}").format(places=", ".join(display_place(place) for place in order.places))
        case orders.Points():
            return ", ".join(f"{display_place(place)}: {points}" for place, points in order.shares)
        case orders.Gun():
            return _("Fire at {place}").format(place=display_place(order.place))
        case orders.Again():
            return _("Attack again")
    return _("Withdraw")


def weeks_away(rulings: Rulings, view: View, goal: str) -> int:
    """P3.4: in how many weeks of sailing the boat that acts is in an area."""
    boat = view.boat
    if boat is None:
        return 0
    here = rulings.tables.base[boat.at].at if boat.in_port else boat.at
    away = rulings.distance[goal].get(here, 0)
    return -(-away // rulings.tables.sub[boat.cls].move)
