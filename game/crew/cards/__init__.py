"""Expert cards in the crews' hands (X1–X7): what playing one is worth now, in points of damage, by station.

A card is played for what it brings above its price, and its price falls as the match runs out: what is kept for later needs a later.
"""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.situation import Situation

#: What each card is held to bring at a good moment, in points of damage, with all hulls whole.
_PRICES = {
    "mayhew": 0.25, "okafor": 0.3, "tanaka": 0.2, "brandt": 0.1, "silva": 0.15, "novak": 0.06, "haddad": 0.12, "price": 0.06,
    "kowalski": 0.2, "eriksen": 0.2, "dubois": 0.2, "costa": 0.15, "petrov": 0.1, "nakamura": 0.03, "fitzroy": 0.08, "amari": 0.05,
    "weiss": 0.1,
}  # fmt: skip

#: Of a card that is played whenever its moment comes.
_ALWAYS = 0.3


def to_cut(hand: Sequence[str], count: int) -> tuple[str, ...]:
    """Which cards a hand can best do without (X5)."""
    return tuple(sorted(hand, key=lambda card: (_PRICES.get(card, _ALWAYS), card))[:count])


def price(now: Situation, card: str) -> float:
    """What a card in the hand is worth for later: less the nearer either boat is to its end."""
    return _PRICES[card] * min(now.hull_left, now.foe_left) / now.view.hull
