"""The First Mate: he charges what the boat will want next."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.reason import Decision, Reason
from game.crew.senses import soundings
from game.crew.situation import Situation
from game.crew.wishes import asked
from game.match.crewtalk import Topic
from game.rules.boats import slot
from game.rules.orders import Charge, Drone, Ok, Order, Sonar, Trace
from game.rules.terms import Station, System, Upgrade

_UPGRADES = {
    Upgrade.KRAKEN: 0.6, Upgrade.KAOS: 0.5, Upgrade.ASGARD: 0.9, Upgrade.TRIDENT: 0.4, Upgrade.MINOS: 0.8, Upgrade.ULYSSES: 0.3,
    Upgrade.NONE: 0.5,
}  # fmt: skip


def wants(now: Situation) -> dict[System, float]:
    """How much the boat wants each system full."""
    weights = now.weights
    unknown = min(1.0, now.foe.count / 30)
    fear = min(1.0, now.hunted)
    scenario = _UPGRADES[now.own.upgrade]
    if now.own.upgrade is Upgrade.ULYSSES:
        scenario += 0.3 * now.own.damage
    return {
        System.TORPEDO: weights.want_torpedo + weights.want_contact * min(1.0, now.contact),
        System.SONAR: weights.want_sonar + weights.want_sonar_blind * unknown,
        System.DRONE: weights.want_drone + weights.want_drone_blind * unknown,
        System.SILENCE: weights.want_silence + weights.want_silence_fear * fear,
        System.MINE: weights.want_mine - weights.want_mine_less * len(now.own.mines),
        System.SCENARIO: scenario,
    }


def asked_for(now: Situation, system: System) -> float:
    """What speaks for a system because the captain asks for it: more than anything else, and most for the one to be charged first; or
    against it, if it is held.
    """
    topics = ((Topic.CHARGE_FIRST, 2), (Topic.KEEP_FULL, 1))
    if asked(now.wishes, Station.MATE, Topic.HOLD, system):
        return -now.weights.asked
    return sum(times * now.weights.asked for topic, times in topics if asked(now.wishes, Station.MATE, topic, system))


def call(now: Situation, options: Sequence[Order]) -> Decision | None:
    """A drone or the sonar (B6.1), if the captain has told him to use them himself and there is something to be learned."""
    called = [
        order for order, system in ((order, System.SONAR if isinstance(order, Sonar) else System.DRONE) for order in options
                                    if isinstance(order, Sonar | Drone))
        if asked(now.wishes, Station.MATE, Topic.CALL, system)
    ]
    best = max(soundings(now, called), key=lambda valued: valued[0], default=None)
    return best[1] if best is not None else None


def charge(now: Situation, options: Sequence[Order]) -> Decision | None:
    """The mark that brings most soonest."""
    own, wanted = now.own, wants(now)
    best: tuple[float, Charge] | None = None
    for order in options:
        if isinstance(order, Trace) and order.inside:
            return Decision(order, Reason("trace"))
        if isinstance(order, Ok):
            return Decision(order, Reason("all-full"))
        if not isinstance(order, Charge):
            continue
        place = slot(order.system, max(0, order.group - 1))
        left = own.spaces[place] - own.marks[place]
        value = wanted[order.system] / (left + 0.6)
        if now.full(order.system):
            value *= now.weights.want_second
        if own.crossed & own.sheet.colours[order.system.colour] & own.sheet.reactors:
            value *= 0.7
        value += asked_for(now, order.system)
        if best is None or value > best[0]:
            best = (value, order)
    if best is None:
        return None
    order = best[1]
    place = slot(order.system, max(0, order.group - 1))
    left = own.spaces[place] - own.marks[place] - 1
    return Decision(order, Reason("charge", (order.system.word, left)) if left else Reason("charge-full", (order.system.word,)))
