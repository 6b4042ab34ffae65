"""The orders about cards: to play one (X1–X7), not to (X7), and to cut a hand (X5)."""
from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.events import CardPlayed
from game.rules.experts.captain import Lindqvist, Mayhew, Moreau, Okafor, Tanaka, after_hit
from game.rules.experts.card import Card
from game.rules.experts.deck import LARGEST_HAND, STATIONS, WHEN_BROKEN
from game.rules.experts.engineer import Costa, Dubois, Eriksen, Kowalski, Yilmaz
from game.rules.experts.mate import Brandt, Haddad, Novak, Price, Silva
from game.rules.experts.radio import Amari, Fitzroy, Nakamura, Petrov, Weiss
from game.rules.goes import card_played
from game.rules.orders import Discard, Expert, ExpertPass, Order, Surface
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.terms import Audience, Question, Side, Station
from game.rules.upkeep import break_down, cross_done

if TYPE_CHECKING:
    from game.rules.state import Due, MatchState

CARDS: dict[str, Card] = {
    card.name: card
    for card in (
        Mayhew(), Okafor(), Lindqvist(), Tanaka(), Moreau(), Brandt(), Silva(), Novak(), Haddad(), Price(), Kowalski(), Eriksen(), Dubois(),
        Yilmaz(), Costa(), Petrov(), Nakamura(), Fitzroy(), Amari(), Weiss(),
    )
}  # fmt: skip

#: What refuses the order behind a card before the card itself is looked at (N6.2).
_BEFORE_CARDS = (
    refusals.NOT_YOUR_TURN, refusals.SURFACED, refusals.SURFACED_SYSTEM, refusals.MOVE_FIRST, refusals.MOVED_ALREADY, refusals.UPKEEP_OWED,
)


def answers(order: Order, due: Due) -> bool:
    """Whether a card is played where an answer is due: the one asked for, or one that goes with the answer (N2.1)."""
    if not isinstance(order, Expert):
        return False
    if due.question is Question.EXPERT:
        return order.card == due.card
    return due.question is Question.SONAR and order.card == Amari.name


class ExpertRule(OrderRule):
    """X1–X7."""

    def check(self, state: MatchState, order: Expert) -> Refusal | None:
        """What comes first for the order behind it, then X1, X3, X5, X6, X7, that order's own rules, X2 (N6.2)."""
        card, boat, inner = CARDS.get(order.card), state.boats[order.side], order.order
        if inner is not None:
            refusal = state.rules[type(inner)].check(state, inner)
            if refusal in _BEFORE_CARDS:
                return refusal
        elif card is not None and card.own_turn and not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if card is None or order.card not in boat.hand:
            return Refusal("X1", "not-in-hand", (order.card,))
        if order.station is not card.station:
            return Refusal("X1", "not-your-card", (order.card, card.station.word))
        if card.was_carded(state, boat):
            return Refusal("X3", "one-card-a-go")
        if card.station not in state.scenario.crew(state, order.side):
            return Refusal("X5", "not-aboard", (order.card, card.station.word))
        if boat.surfaced:
            return Refusal("X6", "surfaced")
        if state.scenario.forbids_cards(state, order.side) or (isinstance(inner, Surface) and Surface not in card.goes_with):
            return Refusal("X6", "no-card-here")
        fits = inner is None if not card.goes_with else isinstance(inner, card.goes_with)
        if not fits or not card.is_its_moment(state, order):
            return Refusal("X7", "not-its-moment", (order.card,))
        return card.inner_refusal(state, order) or card.impossible(state, order)

    def apply(self, state: MatchState, order: Expert, log: Log) -> None:
        """Announce the card and discard it; do what it does. One that was asked for lets the match go on."""
        side, card = order.side, CARDS[order.card]
        boat = state.boats[side]
        boat.hand = tuple(held for held in boat.hand if held != order.card)
        log.append(CardPlayed(Audience.PUBLIC, side, order.card, card.reveal(state, side)))
        due = state.due[0] if state.due and state.due[0].question is Question.EXPERT else None
        if not card.ahead:
            card_played(state, side, upkeep=card.upkeep if due is None else due.upkeep)
        card.play(state, order, log)
        if due is not None:
            _go_on(state, due, log, played=True)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every way to play a card of the station that its check lets pass."""
        boat = state.boats[side]
        if not boat.hand:
            return []
        found: list[Order] = []
        for name in boat.hand:
            card, bare = CARDS[name], Expert(side, station, name)
            if card.station is not station or card.was_carded(state, boat) or boat.surfaced or not card.is_its_moment(state, bare):
                continue
            if not state.due or answers(bare, state.due[0]):
                found += [order for order in card.options(state, side) if self.check(state, order) is None]
        return found


class ExpertPassRule(OrderRule):
    """X7: the card asked about stays in the hand."""

    def check(self, state: MatchState, order: ExpertPass) -> Refusal | None:
        """N6.1, N2.3."""
        if not state.is_due(order.side, Question.EXPERT):
            return refusals.NOTHING_DUE
        return None if order.station is STATIONS[state.due[0].card] else refusals.NOT_YOUR_STATION

    def apply(self, state: MatchState, order: ExpertPass, log: Log) -> None:
        """The match goes on without it."""
        _go_on(state, state.due[0], log, played=False)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Not to play it."""
        asked = state.is_due(side, Question.EXPERT) and STATIONS[state.due[0].card] is station
        return [ExpertPass(side, station)] if asked else []


def _go_on(state: MatchState, due: Due, log: Log, *, played: bool) -> None:
    """A card asked for has been answered about: what waited for it goes on."""
    del state.due[0]
    if due.card == WHEN_BROKEN:
        break_down(state, due.side, log, spared=played)
        if due.upkeep:
            cross_done(state, due.side, log)
    elif not any(other.question is Question.EXPERT for other in state.due):
        after_hit(state, log)


class DiscardRule(OrderRule):
    """X5: a hand of more than five is cut to five."""

    def check(self, state: MatchState, order: Discard) -> Refusal | None:
        """N6.1, N2.3, X5."""
        if not state.is_due(order.side, Question.DISCARD):
            return refusals.NOTHING_DUE
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        hand = state.boats[order.side].hand
        for card in order.cards:
            if card not in hand:
                return Refusal("X5", "not-in-hand", (card,))
        if len(set(order.cards)) != len(order.cards) or len(order.cards) != len(hand) - LARGEST_HAND:
            return Refusal("X5", "cut-to-five", (len(hand) - LARGEST_HAND,))
        return None

    def apply(self, state: MatchState, order: Discard, log: Log) -> None:
        """They are gone."""
        del state.due[0]
        boat = state.boats[order.side]
        boat.hand = tuple(card for card in boat.hand if card not in order.cards)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every choice of cards, in the hand's order."""
        if station is not Station.CAPTAIN or not state.is_due(side, Question.DISCARD):
            return []
        hand = state.boats[side].hand
        return [Discard(side, station, cards) for cards in combinations(hand, len(hand) - LARGEST_HAND)]
