"""What a cross would bring about, before it is made: told by one function, and the same as what the engine then does."""
from __future__ import annotations

import random

import msgspec
import pytest

from game.library import Library
from game.rules import events
from game.rules.setup import LEFT_OUT, Options
from game.rules.sheets import SYMBOL_NAMES, Outcome, Sheet, parse_symbol, symbols_of, what_if
from game.rules.terms import Side
from game.rules.upkeep import cross_out
from tests.rules.scripts import state_of

LIBRARY = Library()
SHEETS = [*LIBRARY.sheets(), LIBRARY.sheet("standard").without(LEFT_OUT)]


def mask(*names: str) -> int:
    return sum(1 << parse_symbol(name) for name in names)


def by_the_book(sheet: Sheet, crossed: set[str], symbol: str, group_only: bool) -> tuple[set[str], int, int]:
    """The rules B5.4 to B5.6 told once more, with names: crosses after it, circuit repaired, damage."""
    kinds = {name: sheet.symbols[number] for number, name in enumerate(SYMBOL_NAMES) if sheet.present >> number & 1}
    crossed, repaired = crossed | {symbol}, 0
    circuit = {name for name, kind in kinds.items() if kind.circuit and kind.circuit == kinds[symbol].circuit}
    if circuit and circuit <= crossed:
        crossed, repaired = crossed - circuit, kinds[symbol].circuit
    panel = {name for name in kinds if name[0] == symbol[0]}
    radiation = {name for name, kind in kinds.items() if kind.colour.word == "radiation"}
    full = [group for group in (panel, radiation) if group <= crossed]
    if not full:
        return crossed, repaired, 0
    return (crossed - set().union(*full) if group_only else set()), repaired, 1


@pytest.mark.parametrize("group_only", [False, True])
@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: f"{sheet.name}-{sheet.present.bit_count()}")
def test_it_is_what_the_engine_does(sheet: Sheet, group_only: bool) -> None:  # B5.4 B5.5 B5.6
    chance = random.Random(f"{sheet.name} {sheet.present} {group_only}")
    options = Options(erase_full_group_only=group_only)
    state = state_of("mode turns")
    state.options = options
    boat = state.boats[Side.YELLOW]
    boat.sheet = sheet
    seen = set()
    for _round in range(60):
        most = chance.random()
        crossed = sum(1 << symbol for symbol in symbols_of(sheet.present) if chance.random() < most)
        for group in (*sheet.panels, *sheet.circuits, sheet.radiation):   # what is complete already cannot stand on a sheet
            if crossed & group == group:
                crossed &= ~(group & -group)
        for symbol in symbols_of(sheet.present & ~crossed):
            boat.crossed, boat.damage, log = crossed, 0, []
            told = what_if(sheet, crossed, symbol, options)
            cross_out(state, Side.YELLOW, symbol, log, upkeep=True)
            assert boat.crossed == told.crossed
            assert boat.damage == told.damage
            assert [event.circuit for event in log if isinstance(event, events.CircuitRepaired)] == [told.repaired] * bool(told.repaired)
            assert [event.reason for event in log if isinstance(event, events.SheetErased)] == [told.cause] * told.damage
            names = {SYMBOL_NAMES[one] for one in symbols_of(crossed)}
            left, repaired, damage = by_the_book(sheet, names, SYMBOL_NAMES[symbol], group_only)
            assert ({SYMBOL_NAMES[one] for one in symbols_of(told.crossed)}, told.repaired, told.damage) == (left, repaired, damage)
            seen.add((bool(told.repaired), told.cause))
    assert {(False, ""), (True, ""), (False, "panel"), (False, "radiation")} <= seen


@pytest.mark.parametrize("symbol", range(24))
def test_it_says_what_one_cross_on_an_empty_sheet_does(symbol: int) -> None:  # B5.2
    for sheet in LIBRARY.sheets():
        assert what_if(sheet, 0, symbol, Options()) == Outcome(1 << symbol, 0, 0, "")


def test_the_circuit_comes_before_the_panel() -> None:  # B5.6
    sheet = LIBRARY.sheet("standard")
    crossed = mask("W1", "W2", "E3", "W4", "W5", "W6")
    assert what_if(sheet, crossed, parse_symbol("W3"), Options()) == Outcome(mask("W4", "W5", "W6"), 1, 0, "")


def test_a_full_panel_and_all_radiation_are_one_damage() -> None:  # B5.5
    sheet = LIBRARY.sheet("standard")
    crossed = mask("W1", "W2", "W3", "W4", "W5", "N6", "S5", "E4", "E6")
    panel_kept = msgspec.structs.replace(Options(), erase_full_group_only=True)
    assert what_if(sheet, crossed, parse_symbol("W6"), Options()) == Outcome(0, 0, 1, "panel")
    assert what_if(sheet, crossed | mask("S1"), parse_symbol("W6"), panel_kept) == Outcome(mask("S1"), 0, 1, "panel")
