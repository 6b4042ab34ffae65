"""The cards that are asked for when harm is about to be done: moreau and yilmaz (X7)."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.reason import Decision, Reason
from game.rules.orders import Expert, ExpertPass, Order
from game.rules.view import View


def saved(view: View, options: Sequence[Order]) -> Decision:
    """A damage spared is worth more than any card: it is played at the first that comes. But moreau is kept while less than half of
    the hull is gone: the blow that she is for is the one that would tell.
    """
    order = next(order for order in options if isinstance(order, Expert))
    kept = next((order for order in options if isinstance(order, ExpertPass)), None)
    if order.card == "moreau" and kept is not None and 2 * view.own.damage < view.hull:
        return Decision(kept, Reason("moreau-kept"))
    return Decision(order, Reason(f"card-{order.card}", (view.own.damage,)))
