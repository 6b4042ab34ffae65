"""Engineer's sheets: what all obey, the published one, and what cannot be read."""
from __future__ import annotations

import pytest

from game.library import Library
from game.rules.setup import LEFT_OUT
from game.rules.sheets import SYMBOL_NAMES, Sheet, parse_symbol, read_sheet, symbols_of
from game.rules.terms import Colour, Heading

LIBRARY = Library()
STANDARD = {"W": "R1 Y1 G1 G X X", "N": "Y2 R2 Y2 G R X", "S": "G3 Y3 R3 R X Y", "E": "G2 Y3 R1 X G X"}
#: The sheets as they are printed: W, N, S, E (C2.1, C2.2, C2.3, C2.4, C2.5).
PRINTED = {
    "standard": "R1 Y1 G1 · G X X | Y2 R2 Y2 · G R X | G3 Y3 R3 · R X Y | G2 Y3 R1 · X G X",
    "bastion": "Y1 G1 R1 · X R G | R1 G2 Y3 · X Y X | G3 Y3 G3 · R Y X | R2 Y2 R2 · G X X",
    "maelstrom": "G1 R1 G1 · Y X Y | Y2 G2 R2 · X X G | Y1 R2 G3 · X X R | R3 Y3 R3 · Y G X",
    "caldera": "G1 R2 Y3 · X G X | R1 Y1 G1 · Y X R | R3 G3 R3 · G Y X | Y2 G2 Y2 · R X X",
    "lattice": "R1 G1 Y3 · X R X | G2 Y2 R1 · G X Y | Y3 R3 G2 · R X G | Y1 R2 G3 · X Y X",
}


def names(mask: int) -> list[str]:
    return sorted(SYMBOL_NAMES[symbol] for symbol in symbols_of(mask))


def printed(sheet: Sheet) -> str:
    panels = []
    for panel in (Heading.W, Heading.N, Heading.S, Heading.E):
        symbols = [sheet.symbols[panel * 6 + number] for number in range(6)]
        words = ["RGYX"[symbol.colour] + (str(symbol.circuit) if symbol.circuit else "") for symbol in symbols]
        panels.append(" ".join([*words[:3], "·", *words[3:]]))
    return " | ".join(panels)


@pytest.mark.parametrize("name", PRINTED)
def test_the_sheets_are_those_printed(name: str) -> None:  # C2.1 C2.2 C2.3 C2.4 C2.5
    assert printed(LIBRARY.sheet(name)) == PRINTED[name]


def test_there_are_five_sheets() -> None:
    assert [sheet.name for sheet in LIBRARY.sheets()] == list(PRINTED)


@pytest.mark.parametrize("name", PRINTED)
def test_every_sheet_has_four_panels_three_circuits_and_six_symbols_of_each_kind(name: str) -> None:  # B5.1
    sheet = LIBRARY.sheet(name)
    assert [mask.bit_count() for mask in sheet.colours] == [6, 6, 6, 6]
    assert [mask.bit_count() for mask in sheet.panels] == [6, 6, 6, 6]
    assert [mask.bit_count() for mask in sheet.circuits] == [4, 4, 4]
    assert sheet.reactors.bit_count() == 12
    assert sheet.radiation & ~sheet.reactors == 0
    assert sum(sheet.circuits) & sheet.reactors == 0


def test_the_published_sheet() -> None:  # C2.1
    sheet = LIBRARY.sheet("standard")
    assert [names(circuit) for circuit in sheet.circuits] == [["E3", "W1", "W2", "W3"], ["E1", "N1", "N2", "N3"], ["E2", "S1", "S2", "S3"]]
    assert names(sheet.radiation) == ["E4", "E6", "N6", "S5", "W5", "W6"]
    assert names(sheet.colours[Colour.RED]) == ["E3", "N2", "N5", "S3", "S4", "W1"]
    assert names(sheet.colours[Colour.GREEN]) == ["E1", "E5", "N4", "S1", "W3", "W4"]
    assert names(sheet.colours[Colour.YELLOW]) == ["E2", "N1", "N3", "S2", "S6", "W2"]


def test_the_sheet_of_twenty_leaves_four_symbols_out() -> None:
    sheet = LIBRARY.sheet("standard").without(LEFT_OUT)
    assert names(LIBRARY.sheet("standard").present & ~sheet.present) == ["E6", "N5", "S6", "W4"]
    assert [mask.bit_count() for mask in sheet.panels] == [5, 5, 5, 5]
    assert sheet.radiation.bit_count() == 5
    assert [circuit.bit_count() for circuit in sheet.circuits] == [4, 4, 4]


@pytest.mark.parametrize(
    ("panel", "text", "fault"),
    [
        ("W", "R1 Y1 G1 G X", "panel W has 5 symbols in place of 6"),
        ("N", "", "panel N has 0 symbols"),
        ("W", "R1 Y1 X1 G X X", "W3 'X1' is not a colour R, G or Y with its circuit"),
        ("W", "R1 Y1 G G X X", "W3 'G' is not a colour R, G or Y with its circuit"),
        ("W", "R1 Y1 G4 G X X", "W3 'G4' is not a colour"),
        ("W", "R1 Y1 G1 G1 X X", "W4 'G1' is not R, G, Y or X"),
        ("W", "R1 Y1 G1 R X X", "7 symbols are red in place of 6"),
        ("W", "R2 Y1 G1 G X X", "circuit 1 has 3 symbols in place of 4"),
    ],
)
def test_a_sheet_that_breaks_what_all_obey_is_not_read(panel: str, text: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"sheet mine: {fault}"):
        read_sheet("mine", {**STANDARD, panel: text})


def test_symbols_are_numbered_one_to_six_within_a_panel() -> None:  # B5.1
    assert len(SYMBOL_NAMES) == 24
    for symbol, name in enumerate(SYMBOL_NAMES):
        assert parse_symbol(name) == symbol
    for wrong in ("N0", "N7", "X1", "n1", "N", "N11", ""):
        with pytest.raises(ValueError, match="is not a symbol"):
            parse_symbol(wrong)
