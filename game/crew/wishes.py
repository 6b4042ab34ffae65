"""What a crew is asked for, and how it bears on what its members do (B15.4)."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.reason import Reason
from game.match.crewtalk import Kind, Talk, Topic, Wish
from game.rules.orders import (
    Archer,
    Asgard,
    Detonate,
    Drone,
    DropKaos,
    DropMine,
    Emp,
    Goliath,
    Hack,
    Island,
    Kraken,
    Order,
    Silence,
    Sonar,
    Torpedo,
    Trident,
    Ulysses,
    bare,
)
from game.rules.terms import Colour, Heading, Station, System

_SYSTEM_OF: dict[type[Order], System] = {
    Torpedo: System.TORPEDO, DropMine: System.MINE, Drone: System.DRONE, Sonar: System.SONAR, Silence: System.SILENCE,
    Kraken: System.SCENARIO, Asgard: System.SCENARIO, DropKaos: System.SCENARIO, Trident: System.SCENARIO, Ulysses: System.SCENARIO,
    Emp: System.SCENARIO, Goliath: System.SCENARIO, Hack: System.SCENARIO, Island: System.SCENARIO,
}  # fmt: skip
#: What strikes at the enemy, whatever its mission calls it.
_FIRE = (Torpedo, Asgard, Kraken, Archer, Detonate, Emp, Goliath, Island)

_EVERY_HEADING = sum(1 << heading for heading in Heading)

Wishes = frozenset[Wish]
NONE: Wishes = frozenset()


def system_of(order: Order) -> System | None:
    """The system that an order activates, None for one that activates none (or an Archer mine, which nobody is asked to keep)."""
    return _SYSTEM_OF.get(type(order))


def asked(wishes: Wishes, to: Station, topic: Topic, about: System | Colour | Heading | None = None) -> bool:
    """Whether a member is asked for something now."""
    return bool(wishes) and Wish(to, topic, 0 if about is None else int(about)) in wishes


def headings_avoided(wishes: Wishes, by: Station) -> int:
    """The headings that a member is asked to avoid, or to reckon without, as a mask."""
    return sum(1 << heading for heading in Heading if asked(wishes, by, Topic.AVOID, heading))


def permitted(wishes: Wishes, options: Sequence[Order]) -> list[Order]:
    """What the captain may still do: fire that is held is not given, nor a system that is held used, whatever it would be worth."""
    captain = Station.CAPTAIN
    silent = asked(wishes, captain, Topic.HOLD_FIRE)
    held = {system for system in System if asked(wishes, captain, Topic.HOLD, system)}
    if not silent and not held:
        return list(options)
    return [
        order for order in options
        if not (silent and is_fire(order)) and _SYSTEM_OF.get(type(bare(order))) not in held
    ]


def is_kept(wishes: Wishes, order: Order) -> bool:
    """Whether an order would spend a gauge that the captain is asked to keep full."""
    system = _SYSTEM_OF.get(type(bare(order)))
    return system is not None and asked(wishes, Station.CAPTAIN, Topic.KEEP_FULL, system)


def is_fire(order: Order) -> bool:
    """Whether an order fires at something."""
    return isinstance(bare(order), _FIRE)


def declined(wish: Wish, wishes: Wishes, out: int) -> Reason | None:
    """Why a member cannot do what he is asked for, if he cannot; `out` are the systems out of service, as a mask."""
    subject = wish.subject
    if wish.topic is Topic.AVOID and headings_avoided(wishes, wish.to) == _EVERY_HEADING:
        return Reason("no-avoid")
    if isinstance(subject, System) and wish.topic is not Topic.HOLD and out >> subject & 1:
        return Reason("no-out", (subject.word,))
    return None


def acknowledged(talk: Talk) -> Reason | None:
    """What a member says to an order, a request or a warning."""
    if talk.kind is Kind.WARNING:
        return Reason("aye-warned")
    wish = talk.wish
    if wish is None:
        return None
    if talk.kind is Kind.WITHDRAWN:
        return Reason("aye-withdrawn")
    subject = wish.subject
    return Reason(f"aye-{wish.topic.word}", () if subject is None else (subject.word,))
