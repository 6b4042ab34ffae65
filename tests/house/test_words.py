"""What a player reads: every text marked for translation, every translation whole, every sign in the fonts."""
from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.client.glyphs import signs_of
from game.client.text import Face
from game.i18n import LANGUAGES
from game.paths import assets_folder, rule_book, rule_book_of_orders

ROOT = Path(__file__).resolve().parents[2]
CLIENT = ROOT / "game" / "client"

#: Calls that mark a text, and that log one, which no player reads.
MARKING = {"_", "N_", "ngettext", "pgettext"}
LOGGING = {"debug", "info", "warning", "error", "exception"}
#: Calls that show a text, and the number of the argument that is shown.
SHOWING = {
    "write": 1, "fit": 0, "wrap": 0, "line": 0, "Button": 0, "ToolButton": 0, "MenuRow": 0, "Section": 0, "Switch": 0, "Stepper": 0,
    "Slider": 0, "Chooser": 0, "Option": 1, "Page": 0, "Entry": 0, "SearchField": 0, "StateLines": 0, "Piece": 0, "tell": 0, "note": 0,
    "HeadingButton": 1,
}
SHOWN_BY_NAME = {"hint", "note", "label", "title", "prompt", "words", "name", "first", "second", "why"}
#: Names that are the same in every language, and those of keys in the settings' file.
NAMES = {"Operation Drache", "Keypad Enter", "Keypad Plus", "Keypad Minus"}
#: What a face is drawn with, by the names of the experts: nothing of it is read.
FACES = CLIENT / "portraits" / "people.py"
#: Modules that make pictures of screens in a fixed state, with what a player would have put in.
SAMPLES = re.compile(r"(^|_)samples\.py$")
SENTENCE = re.compile(r"[^\W\d_]{2,}[,.;:!?]? +[^\W\d_]{2,}")


def _called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else ""


class Texts(ast.NodeVisitor):
    """Finds the texts of a module that a player may read and that nothing marks: `found` has their lines and words."""

    def __init__(self) -> None:
        self.found: list[tuple[int, str]] = []
        self._shown = False

    def _look(self, node: ast.AST, words: str) -> None:
        bare = re.sub(r"\{[^}]*\}", "", words)
        letters = re.search(r"[^\W\d_]{3,}", bare)
        if words not in NAMES and (SENTENCE.search(bare) or (self._shown and letters and bare.strip()[:1].isupper())):
            self.found.append((getattr(node, "lineno", 0), words))

    def _visit_body(self, node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        """All but the docstring and the annotations."""
        body = node.body
        if body and isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant):
            body = body[1:]
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for default in (*node.args.defaults, *(each for each in node.args.kw_defaults if each is not None)):
                self.visit(default)
        for each in body:
            self.visit(each)

    visit_Module = visit_ClassDef = visit_FunctionDef = visit_AsyncFunctionDef = _visit_body

    def visit_Raise(self, node: ast.Raise) -> None:
        """What is raised is for makers."""

    def visit_Assert(self, node: ast.Assert) -> None:
        """So is what is asserted."""

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        """The value alone."""
        if node.value is not None:
            self.visit(node.value)

    def visit_Expr(self, node: ast.Expr) -> None:
        """A text that stands by itself is a comment on an attribute."""
        if not isinstance(node.value, ast.Constant):
            self.visit(node.value)

    def visit_Call(self, node: ast.Call) -> None:
        """Marked texts are well; what is shown is looked at more closely."""
        name = _called(node.func)
        if name in MARKING or name in LOGGING or name == "compile":
            return
        self.visit(node.func)
        for number, argument in enumerate(node.args):
            self._visit_shown(argument, shown=SHOWING.get(name) == number)
        for keyword in node.keywords:
            self._visit_shown(keyword.value, shown=keyword.arg in SHOWN_BY_NAME)

    def _visit_shown(self, node: ast.expr, *, shown: bool) -> None:
        before, self._shown = self._shown, shown
        self.visit(node)
        self._shown = before

    def visit_Constant(self, node: ast.Constant) -> None:
        """A text."""
        if isinstance(node.value, str):
            self._look(node, node.value)

    def visit_JoinedStr(self, node: ast.JoinedStr) -> None:
        """A text with values in it."""
        fixed = "".join(part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
        self._look(node, fixed)
        for part in node.values:
            if isinstance(part, ast.FormattedValue):
                self._visit_shown(part.value, shown=False)


def unmarked(source: str) -> list[tuple[int, str]]:
    """The texts of a module that nothing marks."""
    texts = Texts()
    texts.visit(ast.parse(source))
    return texts.found


def test_the_search_finds_what_it_is_for() -> None:
    source = '''
"""Not this one: it is a docstring."""
NAMES = {"a": "A sentence in a table", "b": N_("A marked sentence")}
def draw(self, surface, hint="Press any key"):
    """Nor this."""
    write(surface, "Depth", style)
    write(surface, _("Depth of the boat"), style)
    Button("Fire", self.fire, note=f"{n} torpedoes left")
    log.warning("nobody reads this here")
    raise ValueError("nor what is raised")
    put("icon-name", "snake_case", "N", "%", "F1")
'''
    assert [words for _, words in unmarked(source)] == ["A sentence in a table", "Press any key", "Depth", "Fire", "{} torpedoes left"]


def test_every_text_on_screen_is_marked() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{line}: {words!r}"
        for path in sorted(CLIENT.rglob("*.py")) if not SAMPLES.search(path.name) and path != FACES
        for line, words in unmarked(path.read_text(encoding="utf-8"))
    ]
    assert not found, "\n".join(found)


# ---------------------------------------------------------------------------------------------------------------- signs


def _texts() -> Iterator[tuple[str, str]]:
    """Everything that is read on screen, with where it stands."""
    for path in (assets_folder() / "locale").rglob("*.po"):
        yield path.name, path.read_text(encoding="utf-8")
    for page in (*map(rule_book, LANGUAGES), rule_book_of_orders()):
        yield page.name, page.read_text(encoding="utf-8")
    for path in (ROOT / "campaign").rglob("*.toml"):
        yield path.name, str(tomllib.loads(path.read_text(encoding="utf-8")))
    for path in CLIENT.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield path.name, node.value


def test_the_fonts_have_every_sign() -> None:
    signs: dict[str, str] = {}
    for place, words in _texts():
        for sign in set(words) - signs.keys():
            signs[sign] = place
    shown = {sign: place for sign, place in signs.items() if sign.isprintable() and not sign.isspace()}
    assert {"ä", "ß", "ñ", "¿", "«", "„", "−", "×", "↑"} <= shown.keys()
    for face in Face:
        there = frozenset().union(*(signs_of(assets_folder() / "fonts" / name) for name in face.value))
        lacking = sorted(f"{sign} (U+{ord(sign):04X}) of {place}" for sign, place in shown.items() if ord(sign) not in there)
        assert not lacking, (face, lacking)


def test_a_sign_that_a_font_lacks_is_known() -> None:
    for name in {name for face in Face for name in face.value}:
        there = signs_of(assets_folder() / "fonts" / name)
        assert {ord(sign) for sign in "AZaz09ÄäßñÑ¿«»„“−×…"} <= there, name
        assert not {0x4E2D, 0x1F433, 0xFFFF} & there, name
    regular, fallback = (signs_of(assets_folder() / "fonts" / name) for name in Face.REGULAR.value)
    assert ord("⌫") in fallback - regular, "the one sets what the other lacks"


def test_what_is_no_font_is_refused(tmp_path: Path) -> None:
    for data in (b"", b"OTTO", b"\0\1\0\0" + b"\0" * 8, b"\0" * 400):
        path = tmp_path / f"{len(data)}.otf"
        path.write_bytes(data)
        with pytest.raises(ValueError, match=r"font|cmap"):
            signs_of(path)
