"""The radio operator's cards: petrov, nakamura, fitzroy, amari, weiss."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.belief import bits_of_parts
from game.crew.cards import price
from game.crew.reason import Decision, Reason
from game.crew.senses import thirst
from game.crew.situation import Situation
from game.crew.sonar import near, odd_rows
from game.rules.orders import Expert, Order

#: A belief of so many cells gains nothing by a question.
_KNOWN = 3


def question(now: Situation, options: Sequence[Order]) -> Decision | None:
    """The card that tells most of the enemy now, or hides the own boat."""
    best: tuple[float, Decision] | None = None
    for order in options:
        if not isinstance(order, Expert):
            continue
        value = _VALUES[order.card](now) - price(now, order.card)
        if value > 0 and (best is None or value > best[0]):
            best = value, Decision(order, Reason(f"card-{order.card}", (now.foe.count,)))
    return best[1] if best is not None else None


def _petrov(now: Situation) -> float:
    """Which way the enemy went in silence: two bits and more of a belief that has just been forked."""
    return thirst(now) * 2.0 if now.foe.count > _KNOWN else 0.0


def _nakamura(now: Situation) -> float:
    cell = now.plot.last_blast
    if not cell or now.foe.count <= _KNOWN:
        return 0.0
    return thirst(now) * bits_of_parts([now.foe.share(near(cell, now.view.chart))])


def _fitzroy(now: Situation) -> float:
    if now.foe.count <= _KNOWN:
        return 0.0
    return thirst(now) * bits_of_parts([now.foe.share(odd_rows(now.view.chart))])


def _amari(now: Situation) -> float:
    """To answer falsely: what a sonar's answer would else take from the enemy's uncertainty."""
    return 2.0 * now.weights.bit if now.known.count > _KNOWN else 0.0


def _weiss(now: Situation) -> float:
    """The enemy's gauges: worth the more the nearer he is."""
    return now.weights.gauges * min(1.0, now.hunted)


_VALUES = {"petrov": _petrov, "nakamura": _nakamura, "fitzroy": _fitzroy, "amari": _amari, "weiss": _weiss}
