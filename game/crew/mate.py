"""The First Mate: he charges what the boat will want next."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.cards.mate import double_mark, moved_marks, sounding
from game.crew.reason import Decision, Reason
from game.crew.senses import soundings
from game.crew.situation import Situation
from game.crew.units import steps_wanted
from game.crew.wishes import asked
from game.match.crewtalk import Topic
from game.rules.boats import slot
from game.rules.orders import Charge, Drone, Ok, Order, Sonar, Trace, bare
from game.rules.terms import Station, System, Upgrade


def wants(now: Situation) -> dict[System, float]:
    """How much the boat wants each system full."""
    weights = now.weights
    unknown = min(1.0, now.foe.count / 30)
    fear = min(1.0, now.hunted)
    hand = now.own.hand
    return {
        System.TORPEDO: weights.want_torpedo + weights.want_contact * min(1.0, now.contact),
        System.SONAR: weights.want_sonar + weights.want_sonar_blind * unknown + weights.want_card * ("haddad" in hand),
        System.DRONE: weights.want_drone + weights.want_drone_blind * unknown + 2 * weights.want_card * ("price" in hand),
        System.SILENCE: weights.want_silence + weights.want_silence_fear * fear,
        System.MINE: weights.want_mine - weights.want_mine_less * len(now.own.mines) + weights.want_cruiser * bool(now.own.cruiser),
        System.SCENARIO: wanted_upgrade(now),
        **now.plan.wants(now),
    }


def wanted_upgrade(now: Situation) -> float:
    """How much the boat wants its upgrade, or what a mission gives the scenario gauge."""
    weights, upgrade = now.weights, now.own.upgrade
    if upgrade is Upgrade.KRAKEN:
        return weights.want_kraken
    if upgrade is Upgrade.ASGARD:
        return weights.want_asgard + weights.want_contact * min(1.0, now.contact)
    if upgrade is Upgrade.MINOS:
        return weights.want_minos
    if upgrade is Upgrade.ULYSSES:
        return weights.want_ulysses
    if upgrade is Upgrade.TRIDENT:
        return weights.want_trident
    return weights.want_kaos if upgrade is Upgrade.KAOS else weights.want_mission


def asked_for(now: Situation, system: System) -> float:
    """What speaks for a system because the captain asks for it: more than anything else, and most for the one to be charged first; or
    against it, if it is held.
    """
    topics = ((Topic.CHARGE_FIRST, 2), (Topic.KEEP_FULL, 1))
    if asked(now.wishes, Station.MATE, Topic.HOLD, system):
        return -now.weights.asked
    return sum(times * now.weights.asked for topic, times in topics if asked(now.wishes, Station.MATE, topic, system))


def call(now: Situation, options: Sequence[Order], *, trusted: bool) -> Decision | None:
    """A drone or the sonar (B6.1), if the captain has told him to use them himself and there is something to be learned; and with a card of
    his, which a computer's captain trusts him to play (`trusted`) where nothing is to be fired.
    """
    called = [order for order in options if isinstance(bare(order), Sonar | Drone) and _is_called(now, order)]
    carded = sounding(now, called if not trusted else options)
    if carded is not None and (not trusted or carded[0] > _to_fire(now)):
        return carded[1]
    best = max(soundings(now, called), key=lambda valued: valued[0], default=None)
    return best[1] if best is not None else None


def _is_called(now: Situation, order: Order) -> bool:
    return asked(now.wishes, Station.MATE, Topic.CALL, System.SONAR if isinstance(bare(order), Sonar) else System.DRONE)


def _to_fire(now: Situation) -> float:
    """What the captain's best shot is worth that he could fire at once."""
    if not now.full(System.TORPEDO) or now.broken(System.TORPEDO):
        return 0.0
    return now.shot(now.own.position) - now.weights.torpedo


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
        if order.system is System.SCENARIO and now.view.armada:  # a mark is a step of a unit (A4)
            value = max(value * (now.own.upgrade is not Upgrade.NONE), now.weights.want_step * steps_wanted(now))
        if now.full(order.system):
            value *= now.weights.want_second
        if own.crossed & own.sheet.colours[order.system.colour] & own.sheet.reactors:
            value *= 0.7
        value += asked_for(now, order.system)
        if best is None or value > best[0]:
            best = (value, order)
    if best is None:
        return moved_marks(now, options, wanted)
    order = best[1]
    doubled = double_mark(now, options, order, wanted)
    if doubled is not None:
        return doubled
    place = slot(order.system, max(0, order.group - 1))
    left = own.spaces[place] - own.marks[place] - 1
    return Decision(order, Reason("charge", (order.system.word, left)) if left else Reason("charge-full", (order.system.word,)))
