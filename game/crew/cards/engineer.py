"""The engineer's cards: kowalski, eriksen, dubois, yilmaz, costa."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.cards import price
from game.crew.reason import Decision, Reason
from game.crew.senses import bits_of_sonar, hidden_gain, thirst
from game.crew.situation import Situation
from game.rules.grid import bits
from game.rules.orders import Expert, Order
from game.rules.sheets import parse_symbol
from game.rules.terms import Colour, Item, System


def spare_cross(now: Situation, options: Sequence[Order], cost: float) -> Decision | None:
    """Kowalski in place of a cross that costs so much."""
    card = next((order for order in options if isinstance(order, Expert) and order.card == "kowalski"), None)
    if card is None or cost - now.engines.strain(now.own.crossed) <= price(now, "kowalski"):
        return None
    return Decision(card, Reason("card-kowalski"))


def repairs(now: Situation, options: Sequence[Order]) -> Decision | None:
    """Eriksen or dubois: the crosses whose loss relieves the boat most; costa for what could be done at once but for one cross."""
    before = now.engines.strain(now.own.crossed)
    best: tuple[float, Decision] | None = None
    for order in options:
        if not isinstance(order, Expert):
            continue
        if order.card == "eriksen":
            gain = before - now.engines.strain(now.own.crossed & ~bits(map(parse_symbol, order.words)))
        elif order.card == "dubois":
            gain = before - now.engines.strain(now.own.crossed & ~now.own.sheet.circuits[int(order.words[0]) - 1])
        elif order.card == "costa":
            gain = _overlooked(now, parse_symbol(order.words[0]))
        else:
            continue
        if gain > price(now, order.card) and (best is None or gain > best[0]):
            best = gain, Decision(order, Reason(f"card-{order.card}", order.words))
    return best[1] if best is not None else None


def _overlooked(now: Situation, symbol: int) -> float:
    """What could be done at once if this cross did not count, if it is the only one of its colour."""
    own, weights = now.own, now.weights
    colour = own.sheet.symbols[symbol].colour
    if own.overlooked or (own.crossed & own.sheet.colours[colour]).bit_count() != 1:
        return 0.0
    if colour is Colour.RED:
        return now.shot(own.position) - weights.torpedo if now.full(System.TORPEDO) else 0.0
    if colour is Colour.GREEN:
        return thirst(now) * bits_of_sonar(now, tuple(Item)) - weights.sonar if now.full(System.SONAR) else 0.0
    return hidden_gain(now) if now.full(System.SILENCE) else 0.0
