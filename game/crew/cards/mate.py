"""The First Mate's cards: brandt, silva, novak, haddad, price."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.belief import bits_of_parts
from game.crew.cards import price
from game.crew.reason import Decision, Reason
from game.crew.senses import bits_of_sonar, thirst
from game.crew.situation import Situation
from game.rules.boats import slot
from game.rules.orders import Charge, Drone, Expert, Order, Sonar, bare
from game.rules.terms import Item, System

#: What a gauge is worth by the marks it lacks, of what it is worth full.
_LACKING = (1.0, 0.5, 0.3, 0.18, 0.1, 0.05, 0.0)
_SYSTEM_OF = {system.word: system for system in System}
_ITEM_OF = {item.word: item for item in Item}


def double_mark(now: Situation, options: Sequence[Order], charge: Charge, wanted: dict[System, float]) -> Decision | None:
    """Brandt in front of the charge that the mate is about to make, if the second mark brings enough."""
    card = next((order for order in options if isinstance(order, Expert) and order.card == "brandt" and order.order == charge), None)
    if card is None:
        return None
    place = slot(charge.system, max(0, charge.group - 1))
    left = now.own.spaces[place] - now.own.marks[place]
    gain = now.weights.mark * wanted[charge.system] * (_value(left - 2) - _value(left - 1))
    if gain <= price(now, "brandt"):
        return None
    return Decision(card, Reason("card-brandt", (charge.system.word,)))


def _value(lacking: int) -> float:
    return _LACKING[min(max(0, lacking), len(_LACKING) - 1)]


def moved_marks(now: Situation, options: Sequence[Order], wanted: dict[System, float]) -> Decision | None:
    """Silva: marks from a gauge that can wait to one that is needed now."""
    best: tuple[float, Expert] | None = None
    for order in options:
        if not isinstance(order, Expert) or order.card != "silva":
            continue
        giving, taking, count = _SYSTEM_OF[order.words[0]], _SYSTEM_OF[order.words[1]], int(order.words[2])
        gives, takes = now.missing(giving), now.missing(taking)
        gain = wanted[taking] * (_value(takes - count) - _value(takes)) - wanted[giving] * (_value(gives) - _value(gives + count))
        if takes > count or now.broken(taking):
            continue
        if best is None or gain > best[0]:
            best = gain, order
    if best is None or now.weights.mark * best[0] <= price(now, "silva"):
        return None
    return Decision(best[1], Reason("card-silva", (best[1].words[1],)))


def sounding(now: Situation, options: Sequence[Order]) -> tuple[float, Decision] | None:
    """Novak, haddad or price in front of a sonar or drone: the best, with its worth above the card's price; None if it is worth nothing."""
    if now.broken(System.SONAR) or now.foe.count <= 2:
        return None
    best: tuple[float, Decision] | None = None
    for order in options:
        inner = bare(order)
        if not isinstance(order, Expert) or not isinstance(inner, Sonar | Drone):
            continue
        value = _sounded(now, order, inner) - price(now, order.card)
        if value > 0 and (best is None or value > best[0]):
            best = value, Decision(order, Reason(f"card-{order.card}", (now.foe.count,)))
    return best


def _sounded(now: Situation, order: Expert, inner: Sonar | Drone) -> float:
    chart, weights = now.view.chart, now.weights
    if isinstance(inner, Sonar):
        kinds = tuple(_ITEM_OF[word] for word in order.words) if order.card == "haddad" else tuple(Item)
        told, cost = bits_of_sonar(now, kinds), weights.sonar
    else:
        shares = [now.foe.share(chart.sector(inner.sector))]
        if order.card == "price":
            shares.append(now.foe.share(chart.sector(int(order.words[0]))))
        told, cost = bits_of_parts(shares), weights.drone
    value = thirst(now) * told - cost
    if order.card == "novak":
        system = System.SONAR if isinstance(inner, Sonar) else System.DRONE
        value += weights.kept_mark * (now.own.spaces[slot(system, 0)] // 2)
    return value


