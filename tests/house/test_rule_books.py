"""The rule book's languages: the same rules with the same numbers, nothing left out, in the words that the game itself uses."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n import LANGUAGES, SOURCE
from game.rule_book import Block, Form, Kind, Span, read_book

ROOT = Path(__file__).resolve().parents[2]
OTHERS = [code for code in LANGUAGES if code != SOURCE]

#: What the game calls a thing, in German and Spanish: part of a word, small letters.
TERMS = {
    "gauge": ("anzeige", "indicador"),
    "circuit": ("schaltkreis", "circuito"),
    "upkeep": ("wartung", "manten"),
    "heading": ("kurs", "rumbo"),
    "panel": ("tafel", "panel"),
    "route": ("route", "ruta"),
    "silence": ("schleichfahrt", "silencio"),
    "reactor": ("reaktor", "reactor"),
    "radiation": ("strahlung", "radiaci"),
    "helicopter": ("helikopter", "helicóptero"),
    "cruiser": ("kreuzer", "crucero"),
    "reinforcement": ("verstärkung", "refuerzo"),
    "supplies": ("vorräte", "provisiones"),
    "surfac": ("tauch|oberfläche", "emer|superficie"),
    "detonat": ("zünd", "deton"),
    "endurance": ("ausdauer", "resistencia"),
    "escort": ("geleit", "escolta"),
    "super skipper": ("meisterkommandant", "súper capitán"),
    "drone": ("drohne", "dron"),
    "engineer": ("maschinist", "ingeniero"),
    "radio operator": ("funker", "operador"),
    "upgrade": ("upgrade", "mejora"),
    "out of service": ("außer betrieb", "fuera de servicio"),
    "hack": ("hack", "pirat"),
    "evade|evasion": ("ausweich|weicht", "apart"),
    "wolfpack": ("rudel", "manada"),
    "expert": ("expert", "expert"),
    "spotted": ("entdeck", "descubierto"),
    "shock wave": ("druckwelle", "onda"),
    "sector": ("sektor", "sector"),
    "vortex": ("strudel", "vórtice"),
    "overhaul": ("überholung", "revisión"),
    "war period": ("kriegsabschnitt", "período de guerra"),
    "transit": ("durchfahrt", "tránsito"),
}


def _pairs(code: str) -> Iterator[tuple[Block, Block]]:
    for source, other in zip(read_book(SOURCE).chapters, read_book(code).chapters, strict=True):
        yield from zip(source.blocks, other.blocks, strict=True)


def _spans(block: Block) -> list[Span]:
    return [*block.spans, *(span for row in block.rows for cell in row for span in cell)]


def _words(block: Block) -> str:
    """What is said in a block, without what stands in a data file or a script."""
    return "".join(span.text if span.kind is not Kind.CODE else "·" for span in _spans(block))


@pytest.mark.parametrize("code", OTHERS)
def test_every_rule_is_there_in_its_place(code: str) -> None:
    source, other = read_book(SOURCE), read_book(code)
    numbers = [name for name in source.places if not name.startswith("#")]
    assert len(numbers) > 230
    assert [name for name in other.places if not name.startswith("#")] == numbers
    assert [chapter.letter for chapter in other.chapters] == [chapter.letter for chapter in source.chapters]
    for one, two in _pairs(code):
        assert (two.form, two.id, two.row_ids) == (one.form, one.id, one.row_ids)
        assert [len(row) for row in two.rows] == [len(row) for row in one.rows]


@pytest.mark.parametrize("code", OTHERS)
def test_every_text_is_translated_whole(code: str) -> None:
    """Nothing is English still, nothing much shorter, and each sentence ends."""
    for one, two in _pairs(code):
        english, words = _words(one), _words(two)
        same = english == words
        assert not same or one.form in (Form.CHAPTER, Form.SECTION) or len(english) < 24, words
        assert len(words) > 0.75 * len(english) - 8, words
        assert len(words) < 1.8 * len(english) + 20, words
        if one.form in (Form.ITEM, Form.PARAGRAPH, Form.QUOTE):
            assert english.rstrip('"')[-1] == words.rstrip("“»")[-1] or words[-1] in ".:)»", words


@pytest.mark.parametrize("code", OTHERS)
def test_figures_links_and_names_of_options_are_the_same(code: str) -> None:
    def figures(block: Block) -> list[str]:
        plain = re.sub(r"(?<=\d)[.,](?=\d)", "", re.sub(r"\b[Wd]10\b", "", _words(block)))  # the German die is a W10
        return sorted(re.findall(r"(?<![A-Za-z\d])[A-Z]?\d+", plain))

    def links(block: Block) -> list[str]:
        return sorted(span.link for span in _spans(block) if "." in span.link)

    for one, two in _pairs(code):
        if one.id.startswith("N"):  # the page of the notation says more of scripts
            continue
        assert figures(two) == figures(one), _words(two)
        assert links(two) == links(one), _words(two)
        assert [s.text for s in _spans(two) if s.kind is Kind.CODE] == [s.text for s in _spans(one) if s.kind is Kind.CODE], _words(two)


@pytest.mark.parametrize(("place", "code"), list(enumerate(OTHERS)), ids=OTHERS)
def test_things_are_called_as_in_the_game(place: int, code: str) -> None:
    assert OTHERS == ["de", "es"]
    for one, two in _pairs(code):
        english, words = _words(one), _words(two).lower()
        for term, stems in TERMS.items():
            if re.search(rf"\b(?:{term})", english.replace("archer, laboratory, emp, vortex", ""), re.IGNORECASE):
                assert re.search(stems[place], words), f"{term}: {words}"


@pytest.mark.parametrize("code", OTHERS)
def test_quotes_are_those_of_the_language(code: str) -> None:
    words = "".join(_words(block) for chapter in read_book(code).chapters for block in chapter.blocks)
    assert '"' not in words
    opening, closing = ("„", "“") if code == "de" else ("«", "»")
    assert words.count(opening) == words.count(closing) > 20
