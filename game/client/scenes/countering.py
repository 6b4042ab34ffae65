"""An attack while a boat carries MINOS: what is announced, the pause before its cell is named, and what then came of it (U6).

The pause is made whenever the attacked boat carries MINOS, always equally long, and nothing that came of the attack is shown, heard or
told before it is over: so it gives nothing away (U6.4).
"""
from __future__ import annotations

from collections.abc import Callable

from game.match.match import Entry, Match
from game.rules import events
from game.rules.events import Event
from game.rules.orders import Minos
from game.rules.terms import Station, Upgrade
from game.rules.view import View

#: Seconds from the announcement to the naming of the cell (U6.4).
PAUSE = 2.2
#: The Stops that MINOS may answer (U6.1).
ATTACKS = frozenset({"torpedo", "kraken", "asgard", "detonate"})

_NAMED = (events.Target, events.Detonated, events.AttemptFailed)


def attack_of(heard: tuple[Event, ...]) -> events.Stop | None:
    """The announcement of an attack, if there is one among what was heard."""
    return next((event for event in heard if isinstance(event, events.Stop) and event.action in ATTACKS), None)


def awaits_answer(heard: tuple[Event, ...]) -> bool:
    """Whether an attack was announced and no cell named: MINOS is asked."""
    return attack_of(heard) is not None and not any(isinstance(event, _NAMED) for event in heard)


def heard_whole(match: Match, entry: Entry, heard: Callable[[Entry], tuple[Event, ...]]) -> tuple[Event, ...]:
    """What was heard of an order; of the answer to an attack, the attack as well."""
    if not isinstance(entry.order, Minos) or entry.number < 2:
        return heard(entry)
    return *heard(match.entries[entry.number - 2]), *heard(entry)


def pause_before(entry: Entry, heard: tuple[Event, ...], view: View, stations: frozenset[Station]) -> float:
    """The seconds between the announcement of an attack and the naming of its cell, for who holds some stations of the view's boat.

    None where he was the captain who was asked: he has had his time.
    """
    attack = attack_of(heard)
    asked = isinstance(entry.order, Minos) and entry.order.side is view.side and Station.CAPTAIN in stations
    if attack is None or asked or not any(isinstance(event, events.Target | events.Detonated) for event in heard):
        return 0.0
    attacked = view.enemy.upgrade if attack.side is view.side else view.own.upgrade
    return PAUSE if attacked is Upgrade.MINOS else 0.0


def is_void(heard: tuple[Event, ...]) -> bool:
    """Whether MINOS has made the attack void (U6.2)."""
    return any(isinstance(event, events.Countered) for event in heard)
