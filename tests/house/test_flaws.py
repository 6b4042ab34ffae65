"""Why a file cannot be taken is said in every language: whatever is raised about players' input is a flaw, and each flaw has its words."""
from __future__ import annotations

import ast
import functools
import gettext
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.i18n import DOMAIN, locale_folder
from game.phrases.flaws import PIECES

GAME = Path(__file__).parents[2] / "game"
#: Each with the place of its sentence among the arguments.
FLAWS = {"Flaw": 0, "Lacking": 0, "ScenarioError": 0, "SetupError": 1}
#: What reads that which players hand in; `rules/sheets` says what a maker's check says (tests/storage/test_own.py).
READERS = (
    "library.py", "match/script.py", "match/replay.py", "patrol/beginning.py", "patrol/notation.py", "patrol/record.py",
    "rules/beginning.py", "rules/grid.py", "rules/notation.py", "rules/scenario.py",
    *(f"{folder}/{path.name}" for folder in ("rules/scenarios", "storage") for path in sorted((GAME / folder).glob("*.py"))),
)  # fmt: skip
#: What is caught in the same file, or is a fault of the program.
OWN_BUSINESS = {("storage/carried.py", "ValueError"), ("storage/settings.py", "TypeError")}


def calls(path: Path) -> Iterator[ast.Call]:
    text = path.read_text(encoding="utf-8")
    if not any(f"{name}(" in text for name in (*FLAWS, "Named", "next", "term")):  # parsing all of the game would take seconds
        return iter(())
    return (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Call))


def name_of(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else call.func.attr if isinstance(call.func, ast.Attribute) else ""


@functools.cache
def flaws() -> list[tuple[str, ast.Call]]:
    """Every flaw that is made anywhere in the game, with its place."""
    return [
        (f"{path.relative_to(GAME)}:{call.lineno}", call)
        for path in sorted(GAME.rglob("*.py")) for call in calls(path)
        if name_of(call) in FLAWS and not (call.args and isinstance(call.args[0], ast.Attribute))  # a flaw's sentence, taken over
    ]


def text_of(part: ast.expr) -> str:
    return part.value if isinstance(part, ast.Constant) and isinstance(part.value, str) else ""


def sentence_of(call: ast.Call) -> str:
    """The plain sentence of a flaw; empty without one."""
    place = FLAWS[name_of(call)]
    return text_of(call.args[place]) if len(call.args) > place else ""


def gaps_of(sentence: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field is not None}


def test_every_flaw_is_a_plain_sentence_and_fills_its_gaps() -> None:
    wrong = []
    for place, call in flaws():
        sentence = sentence_of(call)
        filled = {keyword.arg for keyword in call.keywords}
        # a form that is filled in later (storage/summed) has no values yet
        if not sentence or (gaps_of(sentence) != filled and (filled or gaps_of(sentence) != {"found", "known"})):
            wrong.append(f"{place}: {ast.unparse(call)}")
    assert len(flaws()) > 120
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", ["de", "es"])
def test_every_flaw_is_said_in_every_language(language: str) -> None:
    catalog = gettext.translation(DOMAIN, locale_folder(), [language])
    sentences = {sentence_of(call) for _, call in flaws()} | PIECES
    english = [
        sentence for sentence in sorted(sentences)
        if catalog.gettext(sentence) == sentence and "".join(text for text, *_ in string.Formatter().parse(sentence)).strip(": ")
        and sentence not in LIKE_ENGLISH[language]
    ]
    assert not english, english


#: Words that a language shares with English.
LIKE_ENGLISH = {"de": {"system", "station"}, "es": {"panel"}}


def test_readers_raise_nothing_but_flaws() -> None:
    """A sentence raised otherwise would stay English on the player's screen."""
    plain = []
    for reader in READERS:
        for node in ast.walk(ast.parse((GAME / reader).read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call)):
                continue
            name = name_of(node.exc)
            said = any(isinstance(part, ast.JoinedStr) or text_of(part) for part in node.exc.args)
            if said and name not in FLAWS and name not in ("DataError", "OSError") and (reader, name) not in OWN_BUSINESS:
                plain.append(f"{reader}:{node.lineno}: {ast.unparse(node.exc)}")
    assert not plain, "\n".join(plain)


def test_every_word_in_a_gap_is_known() -> None:
    """What an order lacks, what a word is not, what there is not."""
    named = set()
    for reader in READERS:
        for call in calls(GAME / reader):
            name = name_of(call)
            if name in ("Named", "_named", "_number") or (name == "next" and reader == "rules/notation.py"):
                named |= set(map(text_of, call.args)) - {""}
            elif name == "term":
                named.add(text_of(call.args[-1]) or ast.unparse(call.args[0]).lower())
    of_the_notation = {"by", "base", "equip", "go"}  # has been looked at before it is taken
    assert "heading" in named
    assert named - of_the_notation <= PIECES, named - of_the_notation - PIECES
