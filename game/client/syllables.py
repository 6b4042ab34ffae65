"""Where a word too long for its line may be parted: between syllables, as the lists of assets/hyphens have it.

`assets/tools/hyphens.py` makes them of all the words that are said. A word of a player's own, as a chart's name, is in none.
"""
from __future__ import annotations

import functools
import re
from itertools import accumulate

from game.i18n import language
from game.paths import assets_folder

_WORD = re.compile(r"[^\W\d_]+")
#: Signs that end a line without a hyphen.
ENDS = "-/"
#: So many signs are left for the last line at least.
_LEFT_OVER = 3


def breaks(word: str) -> tuple[int, ...]:
    """The places in a word, by the number of letters before them, where it may be parted."""
    parted, found = _parted(language()), set[int]()
    for run in _WORD.finditer(word):
        found.update(run.start() + place for place in parted.get(run[0].lower(), ()))
        if word[run.end():run.end() + 1] in tuple(ENDS):
            found.add(run.end() + 1)
    return tuple(place for place in sorted(found) if place <= len(word) - _LEFT_OVER)


@functools.lru_cache(maxsize=1)
def _parted(code: str) -> dict[str, tuple[int, ...]]:
    """By word in small letters the places where it may be parted."""
    ways = (assets_folder() / "hyphens" / f"{code}.txt").read_text(encoding="utf-8").split()
    return {way.replace("-", ""): tuple(accumulate(map(len, way.split("-")[:-1]))) for way in ways}
