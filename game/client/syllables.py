"""Where a word too long for its line may be parted: between syllables, by the rules that English, German and Spanish share.

Of the consonants between two vowels the last goes with what follows; a stop and its liquid (`tr`, `kl`), `sch` and what clings to it, and
signs of one sound (`ch`, `ck`, Spanish `ll` and `rr`) stay together. Two vowels are parted only where no language makes one sound of them.
German words are parted behind what they are put together from before they are parted by sound.
"""
from __future__ import annotations

import functools
import itertools
import re

from game.i18n import language

_VOWELS = frozenset("aeiouyäöüáéíóú")
#: Two vowels between which a syllable ends.
_HIATUS = frozenset({"ao", "eo", "oa"})
#: Consonants of one sound, the longest first.
_SOUNDS = ("sch", "ch", "ck", "ph", "qu", "sh", "th")
_SPANISH_SOUNDS = ("ch", "ll", "qu", "rr")
#: Sounds that begin a syllable together.
_TOGETHER = frozenset(
    {a + b for a, b in itertools.product("bcdfgkptv", "r")} | {a + b for a, b in itertools.product("bcfgkp", "l")}
    | {f"sch{b}" for b in "lmnrw"}
)
#: First parts of German words that end where no rule of sounds can see it.
_FIRST_PARTS = re.compile(
    "blei(?=stift)|buch(?=stab)|dauer|gegen|hacker|heimat|kampf|kriegs|laut(?=st)|linien|monats|rumpf|sonar|sonder|spiel|träger|werk|"
    "zug(?=ende)|zwischen|(?:be|ge)(?=[aeoäö]|s[pt])|(?:ab|an|auf|aus|ein|er|weiter|zer)(?=s[pt]|ge)|her|hin|unter|über|un|ver|vor"
)
#: So many letters stay on a line at least, and so many are left for the last one.
_BEFORE, _LEFT_OVER = 2, 3


def breaks(word: str) -> tuple[int, ...]:
    """The places in a word, by the number of letters before them, where a hyphen may part it; none in what has no two vowels."""
    return _breaks(word, language())


@functools.lru_cache(maxsize=512)
def _breaks(word: str, code: str) -> tuple[int, ...]:
    low, found, begin = word.lower(), set[int](), 0
    while begin < len(low):
        end = begin
        while end < len(low) and low[end].isalpha():
            end += 1
        found.update(begin + place for place in _of_letters(low[begin:end], code))
        if begin < end < len(low) and low[end] in "-/":
            found.add(end + 1)
        begin = end + 1
    return tuple(place for place in sorted(found) if _BEFORE <= place <= len(word) - _LEFT_OVER)


def _of_letters(low: str, code: str) -> list[int]:
    """The places in a run of small letters."""
    first = _FIRST_PARTS.match(low) if code == "de" else None
    if first and len(low) - first.end() > _LEFT_OVER:
        part, rest = low[:first.end()], low[first.end():]
        return [*_of_sounds(part, code), first.end(), *(first.end() + place for place in _of_letters(rest, code))]
    return _of_sounds(low, code)


def _of_sounds(low: str, code: str) -> list[int]:
    vowels = [number for number, letter in enumerate(low) if letter in _VOWELS]
    places = []
    for first, second in itertools.pairwise(vowels):
        between = low[first + 1:second]
        if between:
            places.append(second - len(_onset(between, low[second:], code)))
        elif low[first:second + 1] in _HIATUS:
            places.append(second)
    return [place for place in places if _BEFORE <= place <= len(low) - _BEFORE]


def _onset(between: str, after: str, code: str) -> str:
    """What of the consonants between two vowels begins the second syllable."""
    sounds = _SPANISH_SOUNDS if code == "es" else _SOUNDS
    parts, rest = [], between
    while rest:
        sound = next((sound for sound in sounds if rest.startswith(sound)), rest[0])
        parts.append(sound)
        rest = rest[len(sound):]
    last = "".join(parts[-2:])
    suffix = code == "de" and len(last) == 2 and last[1] == "l" and after.startswith("ich")
    if len(parts) == 1 or last not in _TOGETHER or suffix:
        return parts[-1]
    return f"s{last}" if code != "es" and parts[-3:-1] in (["s", "t"], ["s", "p"]) else last
