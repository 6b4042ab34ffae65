"""The languages: what is spoken, what is guessed, and that the catalogs hold together."""
from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from game import i18n

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.fixture(scope="module")
def catalogs() -> Iterator[ModuleType]:
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(ROOT / "assets" / "tools"))
        yield importlib.import_module("catalogs")


def test_catalogs_are_compiled_and_whole_where_they_say_so(catalogs: ModuleType) -> None:
    assert list(catalogs.faults()) == []


def test_a_word_that_was_given_up_is_found(catalogs: ModuleType) -> None:
    """By the table of docs/translating.md: anywhere, or where the source has the term, as a whole word and outside of gaps."""

    def found(language: str, source: str, said: str, file: str = "game/phrases/events.py") -> list[str]:
        message = catalogs.Message(source, said, locations=[(file, None)])
        return list(catalogs.given_up_in(message, catalogs.terms(language)))

    assert found("de", "The enemy is near.", "Der Feind ist nah.") == ["Feind"]
    assert found("de", "The enemy is near.", "Der Gegner ist nah.") == []
    assert found("de", "One patrol", "Eine Feindfahrt") == []
    assert found("de", "Every movement pays one mark.", "Jede Fahrt bringt eine Markierung.") == ["Fahrt"]
    assert found("de", "Under way", "In Fahrt") == []
    assert found("es", "The chart", "La carta", "game/phrases/patrol_glossary.py") == ["carta"]
    assert found("es", "It is a good chart.", "Es una buena carta.", "campaign/story.toml") == []
    assert found("es", "Your cards", "Tus cartas") == []
    assert found("es", "Call the sonar: {call-sonar}.", "Usa el sónar: {call-sonar}.") == []
    assert found("es", "Call the sonar: {call-sonar}.", "Usa el sonar: {call-sonar}.") == ["sonar"]


def test_rule_books_are_held_to_the_terms(catalogs: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("docs", "assets"):
        (tmp_path / folder).mkdir()
    (tmp_path / "docs" / "rules.de.md").write_text("Der Gegner hört es.\nDer Feind hört `Feind`.\n", encoding="utf-8")
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    faults = list(catalogs.word_faults("de", catalogs.Catalog(locale="de")))
    assert faults == ["docs/rules.de.md:2: 'Feind' is given up (translating.md)"]


def test_every_catalog_says_that_it_lacks_nothing(catalogs: ModuleType) -> None:
    assert [language for language in catalogs.LANGUAGES if not catalogs.complete(language)] == []


def test_every_language_but_the_source_has_a_catalog(catalogs: ModuleType) -> None:
    assert {*catalogs.LANGUAGES, i18n.SOURCE} == set(i18n.LANGUAGES)


def test_a_language_is_spoken_from_its_catalog(catalogs: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catalog = catalogs.Catalog(locale="de")
    catalog.add("Dive!", "Tauchen!")
    catalog.add(("{n} cell", "{n} cells"), ("{n} Feld", "{n} Felder"))
    catalog.add("Alpha", "Alfa", context="chart")
    place = tmp_path / "de" / "LC_MESSAGES"
    place.mkdir(parents=True)
    with (place / f"{i18n.DOMAIN}.mo").open("wb") as file:
        catalogs.write_mo(file, catalog)
    monkeypatch.setattr(i18n, "locale_folder", lambda: tmp_path)
    assert i18n.set_language("de") == "de" == i18n.language()
    assert i18n._("Dive!") == "Tauchen!"
    assert i18n.ngettext("{n} cell", "{n} cells", 1).format(n=1) == "1 Feld"
    assert i18n.ngettext("{n} cell", "{n} cells", 2).format(n=2) == "2 Felder"
    assert i18n.pgettext("chart", "Alpha") == "Alfa"
    assert i18n._("Alpha") == "Alpha"
    assert i18n._("not in the catalog") == "not in the catalog"
    assert i18n._("") == ""
    assert i18n.set_language("es") == "es", "a language without a catalog speaks English"
    assert i18n._("Dive!") == "Dive!"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(ValueError, match="no such language: tlh"):
        i18n.set_language("tlh")


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "de_DE", "LC_ALL": "es_MX.UTF-8"}, "es"),
        ({"LANGUAGE": "es:de", "LANG": "en_GB.UTF-8"}, "es"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "German_Germany.1252"}, "de"),
        ({"LANGUAGE": "fr:de:en", "LANG": "fr_FR.UTF-8"}, "de"),
    ],
)
def test_the_guess_follows_the_environment(environment: dict[str, str], code: str, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert i18n.guess_language() == code


@pytest.mark.parametrize(
    ("preferred", "environment", "code"),
    [(["fr", "es"], "", "es"), (["de"], "", "de"), (["de"], "en_GB.UTF-8", "en"), (["de"], "C", "en"), (["pt"], "", "en")],
)
def test_the_platform_is_asked_where_the_environment_is_silent(
    preferred: list[str], environment: str, code: str, monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    if environment:
        monkeypatch.setenv("LANG", environment)
    assert i18n.guess_language(preferred) == code
