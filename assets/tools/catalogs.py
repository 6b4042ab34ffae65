"""The languages' catalogs: takes the marked texts from the code and the cards', and keeps assets/locale up to date with them. Needs Babel
and, for the places where words may be parted, pyphen.

    python assets/tools/catalogs.py extract     marked texts of game/ to assets/locale/operation-drache.pot
    python assets/tools/catalogs.py update      extract, and bring each language's .po up to it
    python assets/tools/catalogs.py compile     each .po to the .mo that the game reads, and the lists of assets/hyphens
    python assets/tools/catalogs.py check       what is out of date, missing, or a word that was given up; exit 1 if anything is

A .po whose header says `X-Complete: yes` may lack no translation of a text in the code. Nothing carries a date, so that the same
texts give the same files.
"""
from __future__ import annotations

import argparse
import contextlib
import io
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import hyphens
from babel.messages import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo, write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[2]
LOCALE = ROOT / "assets" / "locale"
DOMAIN = "operation-drache"
TEMPLATE = LOCALE / f"{DOMAIN}.pot"
LANGUAGES = ("de", "es")
#: The table of terms, and the files whose texts are prose.
TERMS = ROOT / "docs" / "translating.md"
PROSE = ("story.toml", "experts.toml")
KEYWORDS = {
    "_": None, "N_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2),
    "Flaw": None, "Lacking": None, "ScenarioError": None, "SetupError": (2,),  # what is raised for players says so itself
}  # fmt: skip
LONG_AGO = datetime(2000, 1, 1, tzinfo=UTC)
DATED = re.compile(
    rb'^"(POT-Creation-Date|PO-Revision-Date|Generated-By|Last-Translator|Language-Team|Report-Msgid-Bugs-To): .*\n', re.MULTILINE
)


def po_path(language: str) -> Path:
    """The catalog of a language."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def mo_path(language: str) -> Path:
    """The compiled catalog of a language."""
    return po_path(language).with_suffix(".mo")


def _new(language: str | None = None) -> Catalog:
    return Catalog(
        locale=language, domain=DOMAIN, project="Operation Drache", version="1", charset="utf-8", fuzzy=False, header_comment="",
        copyright_holder="The Operation Drache developers", creation_date=LONG_AGO, revision_date=LONG_AGO,
    )  # fmt: skip


def template() -> Catalog:
    """All marked texts of the code, each with the files that use it."""
    catalog = _new()
    with contextlib.redirect_stderr(io.StringIO()):  # it warns of the values of flaws; that texts are plain is tests/house/test_flaws.py's
        found = sorted(
            extract_from_dir(ROOT / "game", keywords=KEYWORDS, comment_tags=["Translators:"], strip_comment_tags=True),
            key=lambda marked: (marked[0], marked[1], str(marked[2])),  # one line may hold a plain text and one with its plural
        )
    for file, _line, text, comments, context in found:
        catalog.add(text, locations=[(f"game/{Path(file).as_posix()}", None)], auto_comments=comments, context=context)
    for file, text in printed():
        catalog.add(text, locations=[(file, None)])
    return catalog


def printed() -> Iterator[tuple[str, str]]:
    """The texts in the data files that a player reads, each with its file."""
    file = "campaign/experts.toml"
    for card in tomllib.loads((ROOT / file).read_text(encoding="utf-8")).values():
        for field in ("line", "moment", "effect"):
            yield file, card[field]
    file = "campaign/campaign.toml"
    for mission in tomllib.loads((ROOT / file).read_text(encoding="utf-8"))["mission"]:
        yield file, mission["title"]
    file = "campaign/story.toml"
    for text in _told(tomllib.loads((ROOT / file).read_text(encoding="utf-8"))):
        yield file, text
    for path in sorted((ROOT / "campaign" / "lessons").glob("*.toml")):
        file = path.relative_to(ROOT).as_posix()
        course = tomllib.loads(path.read_text(encoding="utf-8"))
        yield file, course["duty"]
        for lesson in course["lesson"]:
            yield from ((file, lesson[field]) for field in ("title", "about", "learned"))
            for step in lesson["step"]:
                told = [step["say"], step.get("right", ""), *(other["say"] for other in step.get("instead", []))]
                yield from ((file, text) for text in told if text)


def _told(part: object) -> Iterator[str]:
    """The texts of the story; of what a member of the crew says, the line without the station."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, dict):
        for name, inner in part.items():
            lines = [inner] if name == "crew" and isinstance(inner[0], str) else inner if name == "crew" else None
            yield from _told(inner) if lines is None else [line[1] for line in lines]
    elif isinstance(part, list):
        for inner in part:
            yield from _told(inner)


def read(language: str) -> Catalog:
    """The catalog of a language, empty if there is none yet."""
    path = po_path(language)
    if not path.exists():
        return _new(language)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def complete(language: str) -> bool:
    """Whether the language promises to lack nothing."""
    path = po_path(language)
    return path.exists() and '"X-Complete: yes\\n"' in path.read_text(encoding="utf-8")


def _text(catalog: Catalog, *, whole: bool = False) -> bytes:
    buffer = BytesIO()
    write_po(buffer, catalog, width=120, sort_output=True, ignore_obsolete=True, include_lineno=False)
    text = DATED.sub(b"", buffer.getvalue())
    return text.replace(b'"MIME-Version', b'"X-Complete: yes\\n"\n"MIME-Version', 1) if whole else text


def messages(catalog: Catalog) -> dict[tuple[str, str | None], tuple[str, ...]]:
    """The translated texts by source text and context."""
    found = {}
    for message in catalog:
        texts = _strings(message)
        if message.id and all(texts):
            source = message.id if isinstance(message.id, str) else message.id[0]
            found[source, message.context or None] = texts
    return found


def _strings(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string)


def _sources(message: Message) -> tuple[str, ...]:
    return (message.id,) if isinstance(message.id, str) else tuple(message.id)


def _fields(text: str) -> set[str] | None:
    try:
        return {field.split(".")[0].split("[")[0] for _, field, _, _ in string.Formatter().parse(text) if field is not None}
    except ValueError:
        return None


class Term(NamedTuple):
    """A word that a language has given up: where the source has the term, or anywhere."""

    source: re.Pattern[str]
    given_up: re.Pattern[str]
    anywhere: bool


def terms(language: str) -> list[Term]:
    """What the table of terms says of a language (docs/translating.md)."""
    column = {"de": 2, "es": 4}[language]
    found = []
    for line in TERMS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip().replace("\\|", "|") for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        if len(cells) == 5 and cells[0] not in ("term", "---"):
            source = re.compile(rf"\b(?:{cells[0]})\b", re.IGNORECASE)
            words = re.findall(r"`([^`]*?)(!?)`", cells[column])
            found += [Term(source, re.compile(rf"\b(?:{word})\b"), bool(ever)) for word, ever in words]
    return found


def given_up_in(message: Message, language_terms: list[Term]) -> Iterator[str]:
    """The words in a message's texts that were given up."""
    source = " ".join(_sources(message))
    prose = any(Path(file).name in PROSE for file, _ in message.locations)
    for term in language_terms:
        if term.anywhere or (not prose and term.source.search(source)):
            for text in _strings(message):
                if found := term.given_up.search(re.sub(r"{[^}]*}", "", text)):
                    yield found[0]


def word_faults(language: str, catalog: Catalog) -> Iterator[str]:
    """Words that were given up, in a catalog and in the rule book of its language."""
    language_terms = terms(language)
    for message in catalog:
        if message.id:
            for word in given_up_in(message, language_terms):
                yield f"{po_path(language).relative_to(ROOT)}: '{word}' is given up ({TERMS.name}): {_strings(message)[0]!r}"
    book = ROOT / "docs" / f"rules.{language}.md"
    for number, line in enumerate(book.read_text(encoding="utf-8").splitlines(), 1):
        for term in language_terms:
            if term.anywhere and (found := term.given_up.search(re.sub(r"`[^`]*`", "", line))):
                yield f"docs/{book.name}:{number}: '{found[0]}' is given up ({TERMS.name})"


def extract() -> None:
    """Write the template."""
    LOCALE.mkdir(parents=True, exist_ok=True)
    TEMPLATE.write_bytes(_text(template()))


def update() -> None:
    """Write the template, and bring each language up to it. What is no longer used goes; nothing is guessed."""
    extract()
    source = template()
    for language in LANGUAGES:
        catalog = read(language)
        catalog.update(source, no_fuzzy_matching=True, update_creation_date=False)
        catalog.fuzzy = False
        po_path(language).parent.mkdir(parents=True, exist_ok=True)
        po_path(language).write_bytes(_text(catalog, whole=complete(language)))


def texts(language: str) -> Iterator[str]:
    """All that is said in a language."""
    for message in template() if language == "en" else read(language):
        if message.id:
            yield from _sources(message) if language == "en" else _strings(message)


def compile_all() -> None:
    """Write each language's .mo, and its list of words that may be parted."""
    for language in ("en", *LANGUAGES):
        hyphens.write(texts(language), language)
    for language in LANGUAGES:
        catalog = read(language)
        catalog.creation_date = catalog.revision_date = LONG_AGO  # the same texts give the same bytes
        with mo_path(language).open("wb") as file:
            write_mo(file, catalog)


def faults() -> Iterator[str]:
    """What is out of date or missing, one line each. Languages that are not complete yet may lag behind the code."""
    wanted = {(message.id, message.context) for message in template() if message.id}
    for language in ("en", *LANGUAGES):
        yield from hyphens.faults(texts(language), language)
    for language in LANGUAGES:
        place = po_path(language).relative_to(ROOT)
        catalog = read(language)
        if complete(language) and {(message.id, message.context) for message in catalog if message.id} != wanted:
            yield f"{place} has not the texts of the code: run `catalogs.py update`"
        if not mo_path(language).exists():
            yield f"{place} is not compiled: run `catalogs.py compile`"
        else:
            with mo_path(language).open("rb") as file:
                if messages(read_mo(file)) != messages(catalog):
                    yield f"{place} is newer than its .mo: run `catalogs.py compile`"
        yield from word_faults(language, catalog)
        for message in catalog:
            if not message.id:
                continue
            translated = [text for text in _strings(message) if text]
            if complete(language) and len(translated) < len(_strings(message)):
                yield f"{place} lacks {_sources(message)[0]!r}"
            allowed = set().union(*(_fields(text) or set() for text in _sources(message)))
            used: set[str] = set()
            for text in translated:
                fields = _fields(text)
                used |= fields or set()
                if fields is None or not fields <= allowed:
                    yield f"{place}: {text!r} fills in other values than {_sources(message)[0]!r}"
            if translated and used < allowed:
                yield f"{place}: {translated[-1]!r} leaves out {', '.join(sorted(allowed - used))} of {_sources(message)[0]!r}"
            if not isinstance(message.string, str) and len(message.string) != catalog.num_plurals:
                yield f"{place}: {_sources(message)[0]!r} has {len(message.string)} forms of {catalog.num_plurals}"


def main() -> int:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("what", choices=("extract", "update", "compile", "check"))
    what = parser.parse_args().what
    if what == "check":
        found = list(faults())
        print(*found, sep="\n", file=sys.stderr)
        return int(bool(found))
    {"extract": extract, "update": update, "compile": compile_all}[what]()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
