"""What the crews say by radio, phrase by phrase, in every language: the words of the captions (game/phrases), cut where a value stands.

Nothing is worded here but the alphabets and the numbers, which are written as `G5`. What a caption says around a cell is two phrases,
`target` and `target-end`; one of them has no words where the cell is the language's first or last word. game/client/radio_calls.py puts
them together again. SPELLINGS are for espeak-ng's tongue alone.
"""
from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from game.client.radio_calls import ACTIONS
from game.i18n import LANGUAGES as NAMES
from game.i18n import language, set_language
from game.phrases.events import item_words, sentence, sentence_case
from game.phrases.terms import impact_name, station_name, system_name, unit_name, upgrade_name
from game.rules import events
from game.rules.events import Event, Reveal
from game.rules.experts.deck import DECK, STATIONS
from game.rules.grid import column_name, parse_cell
from game.rules.terms import Audience, Heading, Impact, Item, MineKind, Side, Station, System, Unit, Upgrade

LANGUAGES = tuple(NAMES)

Words = dict[str, str]


@dataclass(frozen=True)
class Speaker:
    """A voice: espeak-ng's variant, pitch (0 to 99) and words a minute."""

    variant: str
    pitch: int
    pace: int


SPEAKERS: dict[str, Speaker] = {
    "own-captain": Speaker("m3", 45, 165),
    "own-mate": Speaker("f2", 45, 178),
    "own-engineer": Speaker("m1", 85, 175),
    "own-radio": Speaker("f4", 75, 185),
    "enemy-captain": Speaker("m1", 10, 140),
    "enemy-mate": Speaker("f3", 10, 162),
    "enemy-engineer": Speaker("m2", 70, 156),
    "enemy-radio": Speaker("m4", 95, 170),
}
#: espeak-ng's voice of each language.
SPOKEN = {"en": "en-gb-x-rp", "de": "de", "es": "es"}

ALPHABETS = {
    "en": "Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliet Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango "
          "Uniform Victor Whiskey X-ray Yankee Zulu",
    "de": "Anton Berta Cäsar Dora Emil Friedrich Gustav Heinrich Ida Julius Kaufmann Ludwig Martha Nordpol Otto Paula Quelle Richard "
          "Samuel Theodor Ulrich Viktor Wilhelm Xanthippe Ypsilon Zacharias",
    "es": "Alfa Bravo Charli Delta Eco Foxtrot Golf Hotel India Yuliet Kilo Lima Maik Noviembre Óscar Papá Quebec Romeo Sierra Tango "
          "Uniform Víctor Güiski Equis Yanqui Zulú",
}
NUMBERS = {
    "en": "one two three four five six seven eight niner ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen "
          "twenty twenty-one twenty-two twenty-three twenty-four twenty-five twenty-six",
    "de": "eins zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn "
          "zwanzig einundzwanzig zwoundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig sechsundzwanzig",
    "es": "uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve "
          "veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis",
}
#: How espeak-ng is to be told words, by language, that it would say wrongly as they are written.
SPELLINGS: dict[str, Words] = {
    "en": {
        "OK": "Okay", "E.M.P.": "E M P", "KRAKEN": "Kracken", "KAOS": "Kay-oss", "ASGARD": "Azgard", "MINOS": "Mynoss",
        "Lindqvist": "Lindkvist", "Moreau": "Morow", "Brandt": "Brant", "Kowalski": "Kovalski", "Eriksen": "Erikson",
        "Dubois": "Doobwah", "Nakamura": "Nakamoora", "Amari": "Amahri", "Weiss": "Vice",
    },
    "de": {
        "OK": "Okay", "E.M.P.": "E M P", "Archer": "Artscher", "Hackerangriff": "Häckerangriff", "1 Schaden": "Ein Schaden",
        "Lindqvist": "Lindkwist", "Moreau": "Moroh", "Novak": "Nowak", "Price": "Preis", "Dubois": "Dübwa", "Yilmaz": "Yilmas",
        "Petrov": "Petroff", "Fitzroy": "Fitzroi", "Weiss": "Weiß",
    },
    "es": {
        "OK": "Okey", "P.E.M.": "P E M", "Archer": "Árcher", "ASGARD": "Ásgard", "ULYSSES": "Ulises", "1 daño": "Un daño",
        "Mayhew": "Méihiu", "Lindqvist": "Lindkvist", "Moreau": "Moró", "Brandt": "Brant", "Novak": "Nóvak", "Price": "Prais",
        "Kowalski": "Kovalski", "Dubois": "Dubuá", "Fitzroy": "Fitzroi", "Weiss": "Vais",
    },
}

#: What stands where a value stands, in the captions that are cut.
_NAME, _SECTOR, _MARK = "G5", 7, "§"
_CELL = parse_cell(_NAME)
_UPGRADES = [upgrade for upgrade in Upgrade if upgrade is not Upgrade.NONE]


def _made(kind: type[Event], /, **fields: Any) -> Event:
    return kind(Audience.PUBLIC, Side.YELLOW, **fields)


def _caption(kind: type[Event], /, **fields: Any) -> str:
    """The caption of an event, in the language that is spoken."""
    words = sentence(_made(kind, **fields))
    assert words is not None
    return words


def _around(name: str, caption: str, value: object) -> Words:
    """What a caption says before a value, and behind it."""
    before, after = caption.split(str(value))
    return {name: _open(before), f"{name}-end": after}


def _open(words: str) -> str:
    """Words after which more is said: the voice stays up."""
    words = words.rstrip(" .,:;!?")
    return f"{words}," if words else ""


def _captain() -> Words:
    alphabet, numbers = ALPHABETS[language()].split(), NUMBERS[language()].split()
    cell: dict[str, Any] = {"cell": _CELL}
    drone: dict[str, Any] = {"sector": _SECTOR, "units": ()}
    yes, no = (_caption(events.DroneAnswer, **drone, about="boat", answer=answer) for answer in (True, False))
    asked, base = yes.split("?")[0], _caption(events.DroneAnswer, **drone, about="base", answer=True).split("?")[0]
    return {
        "dive": _caption(events.Dive),
        **{f"head-{heading.word.lower()}": _caption(events.Course, heading=heading) for heading in Heading},
        "stop": _caption(events.Stop, action=""),
        **{f"stop-{action}": _caption(events.Stop, action=action) for action in ACTIONS},
        **_around("target", _caption(events.Target, **cell, by=Unit.BOAT), _NAME),
        **_around("helicopter", _caption(events.Target, **cell, by=Unit.HELICOPTER), _NAME),
        **{f"impact-{impact.word}": f"{sentence_case(impact_name(impact))}." for impact in Impact},
        "mine-dropped": _caption(events.MineDropped, by=Unit.BOAT, kind=MineKind.MINE),
        "kaos-dropped": _caption(events.MineDropped, by=Unit.BOAT, kind=MineKind.KAOS),
        "cruiser-dropped": _caption(events.MineDropped, by=Unit.CRUISER, kind=MineKind.MINE),
        **_around("cruiser-mine", _caption(events.MineDropped, by=Unit.CRUISER, kind=MineKind.MINE, **cell), _NAME),
        **_around("mine-at", _caption(events.Detonated, **cell, kind=MineKind.MINE), _NAME),
        **_around("kaos-at", _caption(events.Detonated, **cell, kind=MineKind.KAOS), _NAME),
        **_around("mine-explodes", _caption(events.MineExploded, **cell, kind=MineKind.MINE), _NAME),
        **_around("kaos-explodes", _caption(events.MineExploded, **cell, kind=MineKind.KAOS), _NAME),
        **{item.word: _item(item) for item in Item},
        **_around("drone", asked, _SECTOR),
        **_around("drone-base", base, _SECTOR),
        "yes": yes.split("?")[1],
        "no": no.split("?")[1],
        **{f"unit-{unit.word}": f"{unit_name(unit)}." for unit in Unit},
        "surfacing": _caption(events.Surfacing, sector=None),
        **_around("surfacing-in", _caption(events.Surfacing, sector=_SECTOR), _SECTOR),
        "ready-to-dive": _caption(events.ReadyToDive),
        "counter-measures": _caption(events.Countered),
        **{f"move-{unit.word}": _caption(events.UnitMoved, unit=unit) for unit in (Unit.HELICOPTER, Unit.CRUISER)},
        **_around("supplies", _caption(events.SuppliesAboard, **cell), _NAME),
        "vortex": _caption(events.VortexPassage),
        **_around("island", _caption(events.IslandRisen, **cell), _NAME),
        **_around("emp", _caption(events.EmpFired, sector=_SECTOR), _SECTOR),
        **_around("goliath-hit", _caption(events.GoliathFired, **cell, hit=True), _NAME),
        **_around("goliath-missed", _caption(events.GoliathFired, **cell, hit=False), _NAME),
        **_around("base-destroyed", _caption(events.BaseDestroyed, **cell), _NAME),
        **_around("hacked", _caption(events.Hacked, sector=_SECTOR, success=True), _SECTOR),
        **_around("not-hacked", _caption(events.Hacked, sector=_SECTOR, success=False), _SECTOR),
        **_around("entrance", _caption(events.Revealed, half=Item.ROW, value=_SECTOR), item_words(Item.ROW, _SECTOR)),
        **{f"direction-{word.lower()}": _revealed(Reveal("heading", word)) for word in (*(heading.word for heading in Heading), "none")},
        **{f"row-{word}": _revealed(Reveal("row", word)) for word in ("odd", "even")},
        "within-three": _revealed(Reveal("within", yes=True)),
        "not-within-three": _revealed(Reveal("within", yes=False)),
        **{f"aboard-{station.word}": _caption(events.Reinforced, station=station) for station in Station if station is not Station.CAPTAIN},
        **{f"letter-{chr(97 + place)}": f"{word}," for place, word in enumerate(alphabet)},
        **{f"number-{place + 1}": word for place, word in enumerate(numbers)},
    }


def _item(item: Item) -> str:
    """What an item of a sonar's answer is called; its value is the last word in every language."""
    caption = item_words(item, _SECTOR)
    before, after = caption.split(column_name(_SECTOR - 1) if item is Item.COLUMN else str(_SECTOR))
    if after:
        raise ValueError(f"{language()}: nothing may be said after the value of {caption!r}")
    return _open(sentence_case(before))


def _revealed(reveal: Reveal) -> str:
    """What a card makes the enemy say."""
    card, shown = (_caption(events.CardPlayed, card=DECK[0], reveal=reveal) for reveal in (None, reveal))
    return shown.removeprefix(card)


def _mate() -> Words:
    return {
        "ok": _ok(Station.MATE),
        **{f"ready-{system.word}": _caption(events.Ready, system=system) for system in System},
        **{f"ready-{upgrade.word}": _serving(upgrade) for upgrade in _UPGRADES},
        **{f"gauge-{system.word}": _open(system_name(system)) for system in System},
        **_around("emptied", _caption(events.GaugeEmptied, system=System.TORPEDO), system_name(System.TORPEDO)),
        **{f"equipped-{upgrade.word}": _caption(events.Equipped, upgrade=upgrade) for upgrade in _UPGRADES},
    }


def _engineer() -> Words:
    return {
        "ok": _ok(Station.ENGINEER),
        **{f"gauge-{system.word}": _open(system_name(system)) for system in System},
        **{f"gauge-{upgrade.word}": _open(upgrade_name(upgrade)) for upgrade in _UPGRADES},
        **_around("broken", _caption(events.AttemptFailed, system=System.TORPEDO), system_name(System.TORPEDO)),
        **_around("out", _caption(events.OutOfService, system=System.TORPEDO), system_name(System.TORPEDO)),
        **{
            f"damage-{amount}": f"{_caption(events.Damage, amount=amount, total=amount, cause=_MARK).split(_MARK)[0].rstrip()}!"
            for amount in range(1, 5)
        },
        "repaired": f"{_caption(events.Repaired, amount=1, total=1).split(',')[0]}.",
        "hull-right": _caption(events.SheetChecked, ok=True),
        "hull-wrong": _caption(events.SheetChecked, ok=False),
    }


def _ok(station: Station) -> str:
    """A station's OK; its voice says whose it is."""
    return _caption(events.Ok, station=station).removeprefix(f"{station_name(station)}: ")


def _serving(upgrade: Upgrade) -> str:
    """What is said of the scenario's gauge that is full and serves an upgrade."""
    words = sentence(_made(events.Ready, system=System.SCENARIO), scenario=upgrade_name(upgrade))
    assert words is not None
    return words


def _radio() -> Words:
    return {f"lost-{unit.word}": _caption(events.UnitDestroyed, unit=unit) for unit in (Unit.HELICOPTER, Unit.CRUISER)}


def _captions() -> dict[str, Words]:
    """All phrases by station, as the captions write them in the language that is spoken."""
    found = {"captain": _captain(), "mate": _mate(), "engineer": _engineer(), "radio": _radio()}
    for card in DECK:
        found[STATIONS[card].word][f"card-{card}"] = _caption(events.CardPlayed, card=card)
    return found


def _told(words: str, spellings: Mapping[str, str]) -> str:
    """Words as espeak-ng is told them: empty if there is nothing to say."""
    words = re.sub(r"[„“«»\"]", "", words).strip().lstrip(".,:;!?").strip()
    if not re.search(r"\w", words):
        return ""
    for written, spoken in spellings.items():
        words = re.sub(rf"(?<!\w){re.escape(written)}(?!\w)", spoken, words)
    return re.sub(r"\b[A-Z]{4,}\b", lambda name: name[0].capitalize(), words)


def phrases(code: str) -> dict[str, Words]:
    """All phrases by station, as espeak-ng is told them in a language; those that it has no words for are empty."""
    before = language()
    set_language(code)
    try:
        return {
            station: {name: _told(words, SPELLINGS[code]) for name, words in said.items()} for station, said in _captions().items()
        }
    finally:
        set_language(before)


def script(code: str) -> Words:
    """What a pack's words.json has: the words of each phrase by `captain/dive`, and who says them by `own-captain`."""
    said = {f"{station}/{phrase}": words for station, found in phrases(code).items() for phrase, words in found.items()}
    by = {voice: f"{SPOKEN[code]}+{speaker.variant} {speaker.pitch} {speaker.pace}" for voice, speaker in SPEAKERS.items()}
    return dict(sorted({**said, **by}.items()))


def idle_spellings() -> Iterator[str]:
    """Spellings of words that no caption has any more."""
    before = language()
    for code, spellings in SPELLINGS.items():
        set_language(code)
        written = " ".join(words for said in _captions().values() for words in said.values())
        yield from (f"{code}: {word}" for word in spellings if not re.search(rf"(?<!\w){re.escape(word)}(?!\w)", written))
    set_language(before)
