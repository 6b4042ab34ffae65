"""The engineer's cards: kowalski, eriksen, dubois, yilmaz, costa."""
from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from game.rules.events import CircuitRepaired
from game.rules.experts.card import After, Card, refused, words_number
from game.rules.goes import MOVED
from game.rules.orders import Expert
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.sheets import CIRCUITS, SYMBOL_NAMES, symbols_of
from game.rules.state import NO_CROSS
from game.rules.terms import Audience, Mode, Question, Side
from game.rules.upkeep import cross_done

if TYPE_CHECKING:
    from game.rules.state import MatchState

_SYMBOLS = {name: symbol for symbol, name in enumerate(SYMBOL_NAMES)}
#: The crosses of a circuit that can be repaired, and those that are erased at once.
_THREE, _TWO = 3, 2


class Kowalski(Card):
    """During a movement: no symbol is crossed out. It is played in place of the cross."""

    name = "kowalski"
    upkeep = True
    own_turn = True

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """The cross of a movement is owed."""
        boat = state.boats[order.side]
        return boat.owes_cross != NO_CROSS and boat.by_heading

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """The cross is owed no more."""
        state.boats[order.side].owes_cross = NO_CROSS
        cross_done(state, order.side, log)

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """To play it."""
        return [self.alone(side)]


class Eriksen(After):
    """After a movement: two crossed symbols are erased."""

    name = "eriksen"
    what = MOVED

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """Two different symbols, both crossed out."""
        symbols = {_SYMBOLS.get(word, -1) for word in order.words}
        if len(order.words) != _TWO or len(symbols) != _TWO or -1 in symbols:
            return refused(self, "card-words")
        for symbol in sorted(symbols):
            if not state.boats[order.side].crossed >> symbol & 1:
                return Refusal("X2", "not-crossed", (SYMBOL_NAMES[symbol],))
        return None

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """Erase them."""
        boat = state.boats[order.side]
        boat.crossed &= ~sum(1 << _SYMBOLS[word] for word in order.words)
        boat.overlooked &= boat.crossed

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Each two crossed symbols."""
        crossed = symbols_of(state.boats[side].crossed)
        return [self.alone(side, SYMBOL_NAMES[first], SYMBOL_NAMES[second]) for first, second in combinations(crossed, _TWO)]


class Dubois(After):
    """After a movement: a circuit with three crosses is repaired."""

    name = "dubois"
    what = MOVED

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """A circuit with three crosses."""
        number = words_number(order.words[0]) if len(order.words) == 1 else -1
        if not 1 <= number <= CIRCUITS:
            return refused(self, "card-words")
        boat = state.boats[order.side]
        crosses = (boat.crossed & boat.sheet.circuits[number - 1]).bit_count()
        return None if crosses == _THREE else Refusal("X2", "not-three-crosses", (number,))

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """Its crosses are erased."""
        boat, number = state.boats[order.side], int(order.words[0])
        boat.crossed &= ~boat.sheet.circuits[number - 1]
        boat.overlooked &= boat.crossed
        log.append(CircuitRepaired(Audience.of(order.side), order.side, number))

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Each circuit."""
        return [self.alone(side, str(number)) for number in range(1, CIRCUITS + 1)]


class Yilmaz(Card):
    """When a breakdown would damage: no damage; only that panel, or the radiation, is erased."""

    name = "yilmaz"

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """Whether it is asked for."""
        return state.is_due(order.side, Question.EXPERT)

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """The answer itself does it."""

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """To play it."""
        return [self.alone(side)]


class Costa(Card):
    """Before an activation: exactly one crossed symbol of its colour is overlooked."""

    name = "costa"
    ahead = True
    own_turn = True

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """An activation may follow."""
        boat = state.boats[order.side]
        return state.mode is Mode.REALTIME or (state.moved and not state.done and not boat.owes_upkeep)

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """One crossed symbol of a system's colour."""
        boat = state.boats[order.side]
        symbol = _SYMBOLS.get(order.words[0], -1) if len(order.words) == 1 else -1
        if symbol < 0:
            return refused(self, "card-words")
        if not boat.crossed & ~boat.sheet.radiation & 1 << symbol:
            return Refusal("X2", "not-crossed", (SYMBOL_NAMES[symbol],))
        return None

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """It is overlooked once."""
        state.boats[order.side].overlooked = 1 << _SYMBOLS[order.words[0]]

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Every crossed symbol of a system."""
        boat = state.boats[side]
        return [self.alone(side, SYMBOL_NAMES[symbol]) for symbol in symbols_of(boat.crossed & ~boat.sheet.radiation)]
