"""Where words may be parted: assets/hyphens, one list a language, for `game.client.syllables`. Needs pyphen, which has the patterns.

`catalogs.py compile` writes the lists and its check looks at them: the game reads lists instead of patterns, since German's take half a
second to be read. They hold the words of the texts that can be wider than a narrow column, of LEAST letters or more. A place between two
words that the texts have by themselves, as in "szenario=anzeige", has its own sign: a word is rather parted there.
"""
from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pyphen

FOLDER = Path(__file__).resolve().parents[1] / "hyphens"
LEAST = 6
#: So many letters stay on a line at least, and so many are left for the last one.
BEFORE, LEFT_OVER = 2, 3
#: The patterns of a language; the next ones for a word in which the first find nothing.
PATTERNS = {"en": ("en_GB", "en_US"), "de": ("de_DE",), "es": ("es",)}
#: Words that the patterns part wrongly.
KNOWN = {
    "de": (
        "an-kli-cken", "auf-tauch=ma-nö-ver", "bern-stein=far-be-nes", "bis-marck=ar-chi-pel", "blei-stift-strich", "da-von-schlei-chen",
        "ein-schif-fungs=kai", "elek-tro=ma-gne-ti-sche", "ent-schlüs-selte", "for-mo-sa-straße",
        "fort-set-zen", "funk-offi-zier", "funk-offi-ziere", "funk-sprü-che", "ge-ant-wor-tet", "gil-bert-in-seln", "glo-cken-ton",
        "hei-mat=stütz-punkt", "he-li-ko-pter=ro-tor", "küs-ten=be-ob-ach-ter", "la-ge=be-spre-chung", "ma-schi-nis-ten=bö-gen",
        "meis-ter=kom-man-dant", "meis-ter=kom-man-dan-ten", "nord-west=pa-zi-fik", "ost=chi-ne-si-schen", "ost=chi-ne-si-sches",
        "pas-sa-gier=damp-fer", "see=fern-auf-klä-rer", "süd=chi-ne-si-sche", "süd=chi-ne-si-schen", "süd=chi-ne-si-sches", "süd=pa-zi-fik",
        "su-per=schlacht-schiff", "tor-pe-do=rech-ners", "ver-mes-sungs=schiff",
        "glück-wün-sche", "kampf-er-eig-nis", "kampf-er-eig-nisse", "la-bor-ar-beit", "li-ni-en-ende", "mis-sio-nen", "rumpf-ab-schnitt",
        "rumpf-ab-schnitte", "rück-gän-gig", "rück-kehr", "so-nar-ant-wort", "so-nar-ant-wor-ten", "so-nar-echo", "zug-ende", "zu-oberst",
    ),
    "en": (), "es": (),
}
#: Words that German puts together have so many letters at least, and one of these between them.
JOINED, BETWEEN = 4, ("", "s", "n", "en", "es")
#: A letter alone: the patterns of German find a place on either side of it where only the second is one.
_ALONE = re.compile(r"-(?=[^\W\d_]-)")
_WORD = re.compile(r"[^\W\d_]+")
_GAP = re.compile(r"{[^}]*}")


@cache
def _patterns(name: str) -> pyphen.Pyphen:
    return pyphen.Pyphen(lang=name, left=BEFORE, right=LEFT_OVER)


def parted(word: str, language: str) -> str:
    """A word in small letters with hyphens where it may be parted, or with those and the joints that are known of it."""
    for known in KNOWN[language]:
        if re.sub("[-=]", "", known) == word:
            return known
    ways = (_ALONE.sub("", _patterns(name).inserted(word)) for name in PATTERNS[language])
    return next((way for way in ways if way != word), word)


def listed(texts: Iterable[str], language: str) -> str:
    """The list of a language for its texts: a word that can be parted a line."""
    known = {word.lower() for text in texts for word in _WORD.findall(_GAP.sub(" ", text))}
    words = {word for word in known if len(word) >= LEAST}
    ways = sorted(parted(word, language) for word in words)
    return "".join(f"{_joined(way, known) if language == 'de' else way}\n" for way in ways if "-" in way)


def _joined(way: str, known: set[str]) -> str:
    """A word's parts with the sign of a joint between those that are words by themselves, as far as it has none."""
    if "=" in way:
        return way
    parts = way.split("-")
    joined = parts[0]
    for at, part in enumerate(parts[1:], 1):
        before, behind = "".join(parts[:at]), "".join(parts[at:])
        words = {before.removesuffix(sign) for sign in BETWEEN} & known
        is_joint = behind in known and len(behind) >= JOINED and any(len(word) >= JOINED for word in words)
        joined += ("=" if is_joint else "-") + part
    return joined


def path_of(language: str) -> Path:
    """The file of a language's list."""
    return FOLDER / f"{language}.txt"


def write(texts: Iterable[str], language: str) -> None:
    """Write a language's list."""
    FOLDER.mkdir(exist_ok=True)
    path_of(language).write_text(listed(texts, language), encoding="utf-8", newline="\n")


def faults(texts: Iterable[str], language: str) -> Iterator[str]:
    """What is out of date."""
    path = path_of(language)
    if not path.is_file() or path.read_text(encoding="utf-8") != listed(texts, language):
        yield f"{path.name} has not the words of the texts: run `catalogs.py compile`"
