"""The Engineer's cards that choose symbols on the sheet: eriksen, dubois, costa."""
from __future__ import annotations

from collections.abc import Sequence

from game.client.hand import face_of, plays_of
from game.client.session import Session
from game.i18n import _
from game.phrases.terms import colour_name
from game.rules.grid import bits
from game.rules.orders import Expert
from game.rules.sheets import SYMBOL_NAMES, Sheet, parse_symbol, symbols_of
from game.rules.terms import System
from game.rules.view import View


def overlooking(session: Session, view: View, system: System) -> Expert | None:
    """The way in which the human can play costa so that a broken system works for its next activation; None if there is none."""
    own = view.own
    crossed = list(symbols_of(own.crossed & ~own.overlooked & own.sheet.colours[system.colour]))
    if len(crossed) != 1:
        return None
    return next((play for play in plays_of(session, "costa") if play.words == (SYMBOL_NAMES[crossed[0]],)), None)


class SymbolPick:
    """A card whose symbols are being chosen. `plays` are the ways to play it, `first` what is chosen already (eriksen)."""

    def __init__(self, card: str, plays: Sequence[Expert], sheet: Sheet, crossed: int) -> None:
        self.card, self.plays, self.sheet, self.crossed = card, tuple(plays), sheet, crossed
        self.first: int | None = None

    @property
    def _by_circuit(self) -> bool:
        return self.card == "dubois"

    @property
    def symbols(self) -> int:
        """The symbols that may be chosen now, as a mask."""
        if self._by_circuit:
            circuits = {int(play.words[0]) for play in self.plays}
            return bits(symbol for number in circuits for symbol in symbols_of(self.sheet.circuits[number - 1] & self.crossed))
        return bits(parse_symbol(word) for play in self.plays for word in play.words)

    def erased(self, symbol: int | None) -> int:
        """The crosses that would be gone, or overlooked, if a symbol were chosen."""
        chosen = 0 if self.first is None else 1 << self.first
        if symbol is None or not self.symbols >> symbol & 1:
            return chosen
        if self._by_circuit:
            return self.sheet.circuit_of[symbol] & self.crossed
        return chosen | 1 << symbol

    def choose(self, symbol: int) -> Expert | None:
        """Choose a symbol; the order that plays the card if that was all, None if another one is to be chosen."""
        if self.card == "eriksen":
            if self.first is None or self.first == symbol:
                self.first = symbol if self.first is None else None
                return None
            words = {SYMBOL_NAMES[self.first], SYMBOL_NAMES[symbol]}
            return next(play for play in self.plays if set(play.words) == words)
        if self._by_circuit:
            number = str(self.sheet.symbols[symbol].circuit)
            return next(play for play in self.plays if play.words == (number,))
        return next(play for play in self.plays if play.words == (SYMBOL_NAMES[symbol],))

    @property
    def name(self) -> str:
        """Whose card it is."""
        return face_of(self.card).name

    @property
    def prompt(self) -> str:
        """What is to be chosen now."""
        if self._by_circuit:
            return _("Choose the circuit to repair, by one of its symbols")
        if self.card == "costa":
            return _("Choose the crossed symbol to overlook")
        if self.first is None:
            return _("Choose two crossed symbols to erase")
        return _("{symbol}, and which other one?").format(symbol=SYMBOL_NAMES[self.first])

    def does(self, symbol: int) -> str:
        """What choosing a symbol does."""
        kind = self.sheet.symbols[symbol]
        if self._by_circuit:
            return _("Circuit {n} is repaired.").format(n=kind.circuit)
        if self.card == "costa":
            others = [SYMBOL_NAMES[other] for other in symbols_of(self.crossed & self.sheet.colours[kind.colour]) if other != symbol]
            if others:
                return _("{colour} stays broken all the same: {symbols}.").format(
                    colour=colour_name(kind.colour).capitalize(), symbols=" ".join(others))
            return _("{colour} works for the next activation.").format(colour=colour_name(kind.colour).capitalize())
        names = ", ".join(SYMBOL_NAMES[one] for one in symbols_of(self.erased(symbol)))
        return _("Erases {symbols}.").format(symbols=names)
