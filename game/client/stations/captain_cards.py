"""The captain's cards: mayhew and okafor with a heading, lindqvist with surfacing, tanaka with a torpedo."""
from __future__ import annotations

from collections.abc import Sequence

from game.client.hand import face_of
from game.client.session import Session
from game.client.stations.captain_orders import Aim, Want
from game.i18n import _
from game.phrases.refusals import refusal_sentence
from game.rules import orders
from game.rules.grid import STEP
from game.rules.orders import Expert, Order
from game.rules.terms import Heading, Side, Station

#: The cards that change what a heading does.
WITH_HEADING = frozenset({"mayhew", "okafor"})


def played_with(plays: Sequence[Expert], order: Order) -> Expert | None:
    """The way to play the card that waits with an order; None if it does not go with it."""
    return next((play for play in plays if play.order == order), None)


def headings_of(plays: Sequence[Expert]) -> frozenset[Heading]:
    """The headings that a card can be played with."""
    return frozenset(play.order.heading for play in plays if isinstance(play.order, orders.Head))


def refused_headings(session: Session, side: Side, card: str) -> dict[Heading, str]:
    """Why a card cannot be played with each heading that it cannot be played with, as a sentence with its rule."""
    found = {}
    for heading in Heading:
        refusal = session.match.check(Expert(side, Station.CAPTAIN, card, (), orders.Head(side, Station.CAPTAIN, heading)))
        if refusal is not None:
            found[heading] = f"{refusal_sentence(refusal)} ({refusal.rule})"
    return found


def long_shot(plays: Sequence[Expert]) -> Aim:
    """Tanaka's aim: every cell in the longer range."""
    targets: dict[int, Order] = {play.order.cell: play.order for play in plays if isinstance(play.order, orders.Torpedo)}
    return Aim(Want.TORPEDO, targets, face_of("tanaka").name, _("Choose a target, up to 6 steps"))


def ways_of(plays: Sequence[Expert], position: int) -> tuple[tuple[int, ...], ...]:
    """Okafor's two cells in a line, for each heading."""
    return tuple(
        (position, position + 2 * STEP[play.order.heading])
        for play in plays if play.card == "okafor" and isinstance(play.order, orders.Head)
    )


def heading_prompt(card: str) -> str:
    """What is to be chosen for a card with a heading."""
    return _("Choose a heading: two cells") if card == "okafor" else _("Choose a heading, also onto your route")
