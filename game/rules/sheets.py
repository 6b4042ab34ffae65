"""Engineer's sheets (B5.1, C2). The sheets themselves are data, `campaign/sheets.toml`.

A *symbol* is an integer 0–23, six for each heading's panel in the order of `Heading`: `heading * 6 + number - 1`. Sets of symbols are
bit masks.
"""
from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import msgspec

from game.rules.flaws import Flaw
from game.rules.terms import Colour, Heading

if TYPE_CHECKING:
    from game.rules.setup import Options

PER_PANEL = 6
CENTRAL = 3
SYMBOLS = PER_PANEL * len(Heading)
CIRCUITS = 3

_NAME = re.compile(r"([NESW])([1-6])")
_KIND = re.compile(r"([RGY])([1-3])")
_LETTERS = {"R": Colour.RED, "G": Colour.GREEN, "Y": Colour.YELLOW, "X": Colour.RADIATION}

#: The name of each symbol, `N1` … `W6`.
SYMBOL_NAMES: tuple[str, ...] = tuple(f"{heading.word}{number}" for heading in Heading for number in range(1, PER_PANEL + 1))
#: All symbols of each heading's panel.
PANEL: tuple[int, ...] = tuple(0b111111 << heading * PER_PANEL for heading in Heading)
#: The reactor symbols of each heading's panel (numbers 4–6).
REACTOR: tuple[int, ...] = tuple(0b111000 << heading * PER_PANEL for heading in Heading)
#: The symbols by panel letter and number, as the state lists them (N4).
BY_NAME: tuple[int, ...] = tuple(sorted(range(SYMBOLS), key=lambda symbol: SYMBOL_NAMES[symbol]))


def parse_symbol(text: str) -> int:
    """The symbol of a name. Raises ValueError for anything else."""
    found = _NAME.fullmatch(text)
    if found is None:
        raise Flaw("'{text}' is not a symbol of an Engineer's sheet (W1 to E6)", text=text)
    return Heading[found[1]] * PER_PANEL + int(found[2]) - 1


def symbols_of(mask: int) -> Iterator[int]:
    """The symbols of a mask, lowest first."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


class Symbol(msgspec.Struct, frozen=True):
    """A symbol of a sheet: its colour and the number of its circuit, 0 for none."""

    colour: Colour
    circuit: int


class Sheet(msgspec.Struct, frozen=True, dict=True):
    """An Engineer's sheet: 24 symbols by panel, of which `present` are printed (all but for C2's option of 20)."""

    name: str
    symbols: tuple[Symbol, ...]
    present: int = (1 << SYMBOLS) - 1

    @functools.cached_property
    def colours(self) -> tuple[int, int, int, int]:
        """The present symbols of each colour."""
        return (self._of(Colour.RED), self._of(Colour.GREEN), self._of(Colour.YELLOW), self._of(Colour.RADIATION))

    @functools.cached_property
    def circuits(self) -> tuple[int, int, int]:
        """The symbols of circuits 1, 2 and 3."""
        first, second, third = (
            sum(1 << n for n, symbol in enumerate(self.symbols) if symbol.circuit == circuit) & self.present
            for circuit in range(1, CIRCUITS + 1)
        )
        return (first, second, third)

    @functools.cached_property
    def circuit_of(self) -> tuple[int, ...]:
        """The mask of each symbol's circuit, 0 for none."""
        return tuple(self.circuits[symbol.circuit - 1] if symbol.circuit else 0 for symbol in self.symbols)

    @functools.cached_property
    def panels(self) -> tuple[int, int, int, int]:
        """The present symbols of each heading's panel."""
        north, east, south, west = (panel & self.present for panel in PANEL)
        return (north, east, south, west)

    @property
    def radiation(self) -> int:
        """The present radiation symbols."""
        return self.colours[Colour.RADIATION]

    @functools.cached_property
    def reactors(self) -> int:
        """The present symbols of all reactors."""
        return sum(REACTOR) & self.present

    def _of(self, colour: Colour) -> int:
        return sum(1 << n for n, symbol in enumerate(self.symbols) if symbol.colour is colour) & self.present

    def without(self, missing: int) -> Sheet:
        """The same sheet with some symbols not printed on it (option `engineer-sheet-turns`)."""
        return msgspec.structs.replace(self, present=self.present & ~missing)


class Outcome(msgspec.Struct, frozen=True):
    """What one more cross brings about (B5.4–B5.6): all crosses after it, the number of the circuit that it repairs (0 for none), the
    damage, and which group did that: `panel`, `radiation` or nothing.
    """

    crossed: int
    repaired: int
    damage: int
    cause: str


def what_if(sheet: Sheet, crossed: int, symbol: int, options: Options) -> Outcome:
    """What it would bring about to cross out a symbol: a complete circuit is repaired first, then a complete panel or all radiation
    damages (B5.4–B5.6).
    """
    crossed |= 1 << symbol
    circuit, repaired = sheet.circuit_of[symbol], 0
    if circuit and crossed & circuit == circuit:
        crossed &= ~circuit
        repaired = sheet.symbols[symbol].circuit
    panel, radiation = sheet.panels[symbol // PER_PANEL], sheet.radiation
    panel_full, radiation_full = crossed & panel == panel, crossed & radiation == radiation
    if not (panel_full or radiation_full):
        return Outcome(crossed, repaired, 0, "")
    kept = 0
    if options.erase_full_group_only:
        kept = crossed & ~((panel if panel_full else 0) | (radiation if radiation_full else 0))
    return Outcome(kept, repaired, 1, "panel" if panel_full else "radiation")


def read_sheet(name: str, panels: dict[str, str]) -> Sheet:
    """A sheet from its panels as printed, e.g. `{"W": "R1 Y1 G1 G X X", …}`: three central symbols, then three of the reactor.

    Raises ValueError if a sheet breaks what all sheets obey (C2): 24 symbols, six of each kind, radiation only in reactors, four
    symbols a circuit, six symbols a panel, circuits on the central symbols alone.
    """
    symbols: list[Symbol] = []
    for heading in Heading:
        words = panels.get(heading.word, "").split()
        if len(words) != PER_PANEL:
            raise ValueError(f"sheet {name}: panel {heading.word} has {len(words)} symbols in place of {PER_PANEL}")
        for number, word in enumerate(words, 1):
            found = _KIND.fullmatch(word)
            if number <= CENTRAL and found is None:
                raise ValueError(f"sheet {name}: {heading.word}{number} '{word}' is not a colour R, G or Y with its circuit")
            if number > CENTRAL and word not in _LETTERS:
                raise ValueError(f"sheet {name}: {heading.word}{number} '{word}' is not R, G, Y or X")
            symbols.append(Symbol(_LETTERS[word[0]], int(found[2]) if found else 0))
    sheet = Sheet(name, tuple(symbols))
    for colour in Colour:
        if sheet.colours[colour].bit_count() != PER_PANEL:
            raise ValueError(f"sheet {name}: {sheet.colours[colour].bit_count()} symbols are {colour.word} in place of {PER_PANEL}")
    for number, circuit in enumerate(sheet.circuits, 1):
        if circuit.bit_count() != 4:
            raise ValueError(f"sheet {name}: circuit {number} has {circuit.bit_count()} symbols in place of 4")
    return sheet
