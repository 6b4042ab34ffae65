"""Where a word too long for its line may be parted: between syllables, as the lists of assets/hyphens have it.

`assets/tools/hyphens.py` makes them of all the words that are said. A word of a player's own, as a chart's name, is in none.
"""
from __future__ import annotations

import functools
import re
from dataclasses import dataclass

from game.i18n import language
from game.paths import assets_folder

_WORD = re.compile(r"[^\W\d_]+")
#: Signs that end a line without a hyphen.
ENDS = "-/"
#: A place in a word of the lists; the second is one between two words.
_SIGN = re.compile("[-=]")
#: So many signs are left for the last line at least.
_LEFT_OVER = 3


@dataclass(frozen=True)
class _Places:
    """The places in a word, by the number of letters before them, where it may be parted; the joints are those between two words."""

    all: tuple[int, ...] = ()
    joints: tuple[int, ...] = ()


def breaks(word: str) -> tuple[int, ...]:
    """The places in a word, by the number of letters before them, where it may be parted."""
    found = {place + run.start() for run in _WORD.finditer(word) for place in _places(run[0]).all}
    return _with_room(word, found | _ends(word))


def joints(word: str) -> tuple[int, ...]:
    """Those of its places that are between two words."""
    found = {place + run.start() for run in _WORD.finditer(word) for place in _places(run[0]).joints}
    return _with_room(word, found | _ends(word))


def _ends(word: str) -> set[int]:
    return {run.end() + 1 for run in _WORD.finditer(word) if word[run.end():run.end() + 1] in tuple(ENDS)}


def _with_room(word: str, places: set[int]) -> tuple[int, ...]:
    return tuple(place for place in sorted(places) if place <= len(word) - _LEFT_OVER)


def _places(word: str) -> _Places:
    return _parted(language()).get(word.lower(), _Places())


@functools.lru_cache(maxsize=1)
def _parted(code: str) -> dict[str, _Places]:
    """By word in small letters the places where it may be parted."""
    ways = (assets_folder() / "hyphens" / f"{code}.txt").read_text(encoding="utf-8").split()
    return {_SIGN.sub("", way): _Places(*_read(way)) for way in ways}


def _read(way: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    signs = [(sign.start() - before, sign[0]) for before, sign in enumerate(_SIGN.finditer(way))]
    return tuple(place for place, _ in signs), tuple(place for place, sign in signs if sign == "=")
