"""The cards that are asked for when harm is about to be done: moreau and yilmaz (X7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.reason import Decision, Reason
from game.rules.orders import Expert, Order
from game.rules.view import View


def saved(view: View, options: Sequence[Order]) -> Decision:
    """A damage spared is worth more than any card: it is played at the first that comes."""
    order = next(order for order in options if isinstance(order, Expert))
    return Decision(order, Reason(f"card-{order.card}", (view.own.damage,)))
