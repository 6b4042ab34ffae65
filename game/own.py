"""What players make themselves: charts, boats, sheets and experts in their folder, each with what is wrong with it in one sentence.

`charts/*.tmx` are charts, `boats.toml`, `sheets.toml` and `experts.toml` have a table for each thing. Whatever is faulty is left out and
told of; nothing of it is in the way of what is shipped. A name that something shipped has is refused, so that a record never means two
things.
"""
from __future__ import annotations

import functools
import re
import tomllib
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import msgspec

from game.charts.lint import lint
from game.charts.template import TEMPLATE
from game.charts.tmx import ChartError, load_chart
from game.rules.boats import BoatClass
from game.rules.chart import Chart
from game.rules.experts.deck import STATIONS
from game.rules.experts.text import Guise, Portrait
from game.rules.flaws import no_toml, plain
from game.rules.sheets import Sheet, read_sheet

#: A file of more bytes is not read: a hundred boats have a fifth of it.
LARGEST_FILE = 100_000
#: What the name of a boat, a sheet or an expert may be: it is a word of scripts and records.
_WORD = re.compile(r"[a-z][a-z0-9-]{0,29}")
#: What the name of a chart's file may be, so that a line of a record can name it.
_FILE = re.compile(r"\w(?:[\w.()+-]| (?! )){0,58}[\w)+-]|\w")


class What(Enum):
    """A kind of thing that players make."""

    CHART = "chart"
    BOAT = "boat"
    SHEET = "sheet"
    EXPERT = "expert"


class OwnThing(msgspec.Struct, frozen=True):
    """Something that a player made: its file, its name there, and the name that is shown.

    `fault` is why it cannot be used, one sentence with file and place; `advice` what its maker may want to look at again. `made` is the
    chart, boat class, sheet or expert; None for a faulty one.
    """

    what: What
    file: Path
    name: str
    title: str = ""
    fault: str = ""
    advice: tuple[str, ...] = ()
    made: Chart | BoatClass | Sheet | Guise | None = None


class Shipped(msgspec.Struct, frozen=True):
    """The names that are taken."""

    charts: Collection[str]
    boats: Collection[str]
    sheets: Collection[str]


class Own:
    """All that a player made, as his folder has it now. `folder` need not be there."""

    def __init__(self, folder: Path, shipped: Shipped) -> None:
        self.folder, self.shipped = folder, shipped

    def things(self) -> list[OwnThing]:
        """Charts, boats, sheets and experts in this order, the faulty ones as well."""
        return [*self.charts(), *self._of(What.BOAT), *self._of(What.SHEET), *self._of(What.EXPERT)]

    def usable(self, what: What) -> dict[str, Any]:
        """Those of a kind that can be used, by name: charts, boat classes, sheets, or experts by the card whose effect they have."""
        things = self.charts() if what is What.CHART else self._of(what)
        found = [(thing.name, thing.made) for thing in things if thing.made is not None]
        return {made.effect if isinstance(made, Guise) else name: made for name, made in found}

    def charts(self) -> list[OwnThing]:
        """The charts of the folder `charts`; the template is none."""
        places = sorted((self.folder / "charts").glob("*.tmx"))
        return [_chart(path, _stamp(path), path.stem in self.shipped.charts) for path in places if path.stem != TEMPLATE]

    def _of(self, what: What) -> list[OwnThing]:
        path = self.folder / f"{what.value}s.toml"
        taken = {What.BOAT: self.shipped.boats, What.SHEET: self.shipped.sheets, What.EXPERT: STATIONS}.get(what, ())
        return _read(what, path, _stamp(path), frozenset(taken)) if path.is_file() else []


def _stamp(path: Path) -> tuple[int, int]:
    """What changes with a file and those beside it that it may name."""
    try:
        looked = path.stat()
        return looked.st_mtime_ns, max((each.stat().st_mtime_ns for each in path.parent.glob("*.tsx")), default=0)
    except OSError:
        return 0, 0


@functools.lru_cache(maxsize=256)
def _chart(path: Path, _now: tuple[int, int], taken: bool) -> OwnThing:
    if _FILE.fullmatch(path.stem) is None:
        why = "the name of a chart's file has letters, digits, single spaces and . - _ + ( ), and at most 60 of them"
        return OwnThing(What.CHART, path, path.stem, fault=f"{path}: {why}")
    if taken:
        return OwnThing(What.CHART, path, path.stem, fault=f"{path}: a chart of the game has this name; give the file another one")
    try:
        chart = load_chart(path)
    except ChartError as fault:
        return OwnThing(What.CHART, path, path.stem, fault=str(fault))
    advice = tuple(str(complaint) for complaint in lint(path) if not complaint.refused)
    return OwnThing(What.CHART, path, path.stem, chart.title, "", advice, chart)


@functools.lru_cache(maxsize=32)
def _read(what: What, path: Path, _now: tuple[int, int], taken: frozenset[str]) -> list[OwnThing]:
    """The things of a file, each read by itself, so that a faulty one costs no other."""
    try:
        if path.stat().st_size > LARGEST_FILE:
            raise ValueError(f"is larger than {LARGEST_FILE // 1000} kB")
        tables = tomllib.loads(path.read_text(encoding="utf-8-sig"))
    except UnicodeDecodeError as fault:
        return [OwnThing(what, path, "", fault=f"{path}: is not UTF-8 text from byte {fault.start} on")]
    except tomllib.TOMLDecodeError as fault:
        return [OwnThing(what, path, "", fault=f"{path}: {no_toml(fault)}")]
    except (OSError, ValueError) as fault:
        return [OwnThing(what, path, "", fault=f"{path}: {plain(fault)}")]
    found: list[OwnThing] = []
    for name, table in tables.items():
        place = f"{path}: [{name}]"
        try:
            if not isinstance(table, dict):
                raise ValueError(f"is no table; it begins with a line [{name}]")
            if _WORD.fullmatch(name) is None:
                raise ValueError("its name must be a word of small letters, digits and -, at most 30, beginning with a letter")
            if name in taken:
                if what is What.EXPERT:
                    raise ValueError("an expert of the game has this name; give it another one")
                raise ValueError(f"a {what.value} of the game has this name; give it another one")
            made, title = _MAKERS[what](name, table)
            if isinstance(made, Guise):
                first = next((thing for thing in found if isinstance(thing.made, Guise) and thing.made.effect == made.effect), None)
                if first is not None:
                    raise ValueError(f"[{first.name}] has the effect of {made.effect} already; each effect has one expert")
            found.append(OwnThing(what, path, name, title, made=made))
        except (ValueError, TypeError, AttributeError) as fault:
            reason = _plain(fault).removeprefix(f"{what.value} {name}: ")
            found.append(OwnThing(what, path, name, fault=f"{place}: {reason}"))
    return found


def _plain(fault: Exception) -> str:
    """The reason of a fault, with the place as the file has it: `turns.mine` for msgspec's `$.turns.mine`."""
    reason, at, where = str(fault).partition(" - at `$.")
    if isinstance(fault, msgspec.ValidationError):
        for pattern, words in _WORDS:
            reason = pattern.sub(words, reason.removesuffix(" - at `$`"))
        if reason.endswith(_NO_SUCH_WORD):
            reason += f" ({', '.join(_words_of(where.rpartition('.')[2]))})"
    return f"{where.rstrip('`')}: {reason}" if at else reason


def _words_of(place: str) -> list[str]:
    """The words that may stand at a place of a portrait: `style`, `worn[0]`."""
    kind = get_type_hints(Portrait)[place.rstrip("`").partition("[")[0]]
    words = get_args(get_args(kind)[0] if get_origin(kind) is tuple else kind)
    return [word or '""' for word in words]


#: The word of scripts for a sheet that is drawn (N1).
_DRAWN = "draw"
_NO_SUCH_WORD = " is none of the words that mean something here"
_KINDS = {
    "int": "a whole number", "float": "a number", "str": "text in quotation marks", "array": "a list in [ ]", "object": "a table in { }",
    "bool": "true or false", "date": "a date", "datetime": "a date", "time": "a time",
}  # fmt: skip


def _kind(found: re.Match[str]) -> str:
    wanted = " or ".join(_KINDS.get(word.strip(), word.strip()) for word in found[1].split("|") if word.strip() != "null")
    return f"{wanted} is wanted, not {_KINDS.get(found[2], found[2])}"


#: What msgspec says, in a maker's words.
_WORDS: tuple[tuple[re.Pattern[str], str | Callable[[re.Match[str]], str]], ...] = (
    (re.compile(r"Expected `([^`]+)`, got `(\w+)`"), _kind),
    (re.compile(r"Object missing required field `([^`]+)`"), r"'\1' is missing"),
    (re.compile(r"Object contains unknown field `([^`]+)`"), r"'\1' means nothing here"),
    (re.compile(r"Invalid enum value (.+)"), rf"\1{_NO_SUCH_WORD}"),
    (re.compile(r"Expected `str` matching regex .+"), "a colour such as \"#2E4452\" is wanted"),
    (re.compile(r"Expected `(?:int|float)` <= (\d+)\S*"), r"a number of at most \1 is wanted"),
    (re.compile(r"Expected `(?:int|float)` >= (\d+)\S*"), r"a number of at least \1 is wanted"),
)


def _boat(name: str, table: Mapping[str, Any]) -> tuple[BoatClass, str]:
    boat = msgspec.convert({"title": name.capitalize(), **table, "name": name}, BoatClass)
    if boat.fault():
        raise ValueError(boat.fault())
    _one_line("title", boat.title)
    return boat, boat.title


def _sheet(name: str, table: Mapping[str, Any]) -> tuple[Sheet, str]:
    if name == _DRAWN:
        raise ValueError(f"'{name}' stands for a sheet that is drawn; give this one another name")
    for key, value in table.items():
        if key not in ("W", "N", "S", "E"):
            raise ValueError(f"'{key}' is no panel of a sheet (W, N, S, E)")
        if not isinstance(value, str):
            raise ValueError(f"{key} is no text in quotation marks")
    return read_sheet(name, dict(table)), name.capitalize()


def _expert(name: str, table: Mapping[str, Any]) -> tuple[Guise, str]:
    guise = msgspec.convert(dict(table), Guise)
    if guise.effect not in STATIONS:
        raise ValueError(f"effect: '{guise.effect}' is no card of the deck ({', '.join(STATIONS)})")
    for field, most in (("name", 30), ("line", 160), ("moment", 60), ("does", 160)):
        words = getattr(guise, field)
        if words or field == "name":
            _one_line(field, words, most)
    return guise, guise.name


def _one_line(field: str, words: str, most: int = 30) -> None:
    if not 0 < len(words.strip()) <= most or not words.isprintable():
        raise ValueError(f"{field}: one line of 1 to {most} characters is wanted")


_MAKERS: dict[What, Callable[[str, Mapping[str, Any]], tuple[BoatClass | Sheet | Guise, str]]] = {
    What.BOAT: _boat,
    What.SHEET: _sheet,
    What.EXPERT: _expert,
}
