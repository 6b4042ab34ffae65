"""What every card has in common: its moment, the order it goes with, whether its effect is possible, and playing it (X2, X7)."""
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from game.rules.experts.deck import STATIONS
from game.rules.goes import happened
from game.rules.orders import Expert, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.terms import Side, Station

if TYPE_CHECKING:
    from game.rules.events import Reveal
    from game.rules.state import BoatState, MatchState


class Card(ABC):
    """One expert. A subclass gives the moment (`is_its_moment`), `impossible` where the effect may fail, `play`, and `options`.

    `goes_with` are the orders it is played in front of; none: it is played alone. `upkeep` says that it belongs to the go of the own last
    movement (N6.2), `ahead` that it belongs to the go that follows, `own_turn` that it is bound to the turn.
    """

    name: ClassVar[str]
    goes_with: ClassVar[tuple[type[Order], ...]] = ()
    upkeep: ClassVar[bool] = False
    ahead: ClassVar[bool] = False
    own_turn: ClassVar[bool] = False

    @property
    def station(self) -> Station:
        """The station that alone may play it (X1)."""
        return STATIONS[self.name]

    def was_carded(self, state: MatchState, boat: BoatState) -> bool:
        """Whether the side has played a card already in the go that this one belongs to (X3)."""
        if self.ahead:
            return False
        return boat.carded_move if self.upkeep else boat.carded

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """Whether this is the moment at which it may be played (X7)."""
        return True

    def inner_refusal(self, state: MatchState, order: Expert) -> Refusal | None:
        """Why the order behind the card may not be done with it."""
        return None if order.order is None else state.rules[type(order.order)].check(state, order.order)

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """Why its effect is not possible (X2), its own words included."""
        return refused(self, "card-words") if order.words else None

    def reveal(self, state: MatchState, side: Side) -> Reveal | None:
        """What the enemy is made to say (X4)."""
        return None

    @abstractmethod
    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """Do it; the card has been announced."""

    @abstractmethod
    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """The ways to play it that may be possible now; those that `check` refuses are left out by who asks."""

    def alone(self, side: Side, *words: str) -> Expert:
        """The order that plays it alone."""
        return Expert(side, self.station, self.name, words)

    def in_front_of(self, orders: list[Order], *words: str) -> list[Expert]:
        """The orders that play it in front of these."""
        return [Expert(order.side, order.station, self.name, words, order) for order in orders]


class InFront(Card):
    """A card in front of an order that begins a go of its own."""

    ahead = True

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """Do the order with the card's effect."""
        assert order.order is not None
        state.fronted = True
        self.do(state, order, order.order, log)
        state.fronted = False

    def do(self, state: MatchState, order: Expert, inner: Order, log: Log) -> None:
        """Do the order behind the card."""
        state.rules[type(inner)].apply(state, inner, log)

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """In front of every order that it goes with."""
        found: list[Expert] = []
        for kind in self.goes_with:
            found += self.in_front_of(state.rules[kind].options(state, side, self.station))
        return found


class OnActivation(InFront):
    """A card in front of an activation, to whose go a symbol overlooked belongs as well (X3)."""

    def was_carded(self, state: MatchState, boat: BoatState) -> bool:
        """Whether a symbol is overlooked for the activation that follows."""
        return bool(boat.overlooked)


class After(Card):
    """A card played alone after something has happened, until the next go of either side (X7)."""

    what: ClassVar[int]
    of_enemy: ClassVar[bool] = False

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """Whether it happened in the last go."""
        return happened(state, order.side.enemy if self.of_enemy else order.side, self.what)

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """It is all said with the card."""

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """To play it."""
        return [self.alone(side)]


def refused(card: Card, reason: str) -> Refusal:
    """An effect that is not possible (N6.2)."""
    return Refusal("X2", reason, (card.name,))


def words_number(word: str) -> int:
    """A number among a card's words; -1 for anything else."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 5 else -1
