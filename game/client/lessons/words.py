"""Lessons in words: their texts with the player's own keys, what an order was, medals."""
from __future__ import annotations

from game.client.hand import face_of
from game.client.input import Action, KeyMap
from game.client.keyed_text import as_key
from game.i18n import _
from game.lessons.schema import Lesson
from game.phrases.terms import heading_name, station_name, system_name
from game.rules import orders
from game.rules.grid import cell_name
from game.rules.orders import Order
from game.rules.sheets import SYMBOL_NAMES

_ACTIONS = {action.value: action for action in Action}


class _Caps:
    """The caps of the player's keys by the names that stand in a text."""

    def __init__(self, keys: KeyMap) -> None:
        self.keys = keys

    def __getitem__(self, name: str) -> str:
        return as_key(self.keys.cap(_ACTIONS[name]))


def keyed(text: str, keys: KeyMap) -> str:
    """A lesson's text in the language spoken, every key named as it lies on the player's keyboard."""
    return _(text).format_map(_Caps(keys))


def lesson_title(lesson: Lesson) -> str:
    """A lesson's title."""
    return _(lesson.title)


def medal_name(medal: str) -> str:
    """A medal's name; what is said without one if it is none."""
    return {"bronze": _("Bronze"), "silver": _("Silver"), "gold": _("Gold")}.get(medal, _("no medal yet"))


def what_was_done(order: Order) -> str:
    """What an order of the human was, in a few words."""
    match order:
        case orders.Head(heading=heading):
            return _("You went {heading}.").format(heading=heading_name(heading))
        case orders.Charge(system=system):
            return _("You have marked {system}.").format(system=system_name(system))
        case orders.Break(symbol=symbol):
            return _("You have crossed out {symbol}.").format(symbol=SYMBOL_NAMES[symbol])
        case orders.Pass():
            return _("You have ended your turn.")
        case orders.Torpedo(cell=cell):
            return _("You have fired at {cell}.").format(cell=cell_name(cell))
        case orders.DropMine(cell=cell):
            return _("You have dropped a mine at {cell}.").format(cell=cell_name(cell))
        case orders.Detonate(cell=cell):
            return _("You have blown up the mine at {cell}.").format(cell=cell_name(cell))
        case orders.Drone(sector=sector):
            return _("You have sent the drone to sector {sector}.").format(sector=sector)
        case orders.Sonar():
            return _("You have called the sonar.")
        case orders.Silence():
            return _("You have gone silent.")
        case orders.Surface():
            return _("You have surfaced.")
        case orders.Expert(card=card):
            return face_of(card).name
    return _("You, {station}, have done something else.").format(station=station_name(order.station))
