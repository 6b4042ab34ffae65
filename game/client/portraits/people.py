"""Who is drawn: both crews and the twenty experts, as data."""
from __future__ import annotations

from dataclasses import dataclass

from game.client.colour import RGB, rgb
from game.rules.experts.text import Guise
from game.rules.terms import Side, Station

#: Base, shade and light of a skin.
SKINS: dict[str, tuple[RGB, RGB, RGB]] = {
    "fair": (rgb("#E2B79A"), rgb("#B58468"), rgb("#F4D3B8")),
    "tan": (rgb("#C58F68"), rgb("#93613F"), rgb("#E0AF88")),
    "brown": (rgb("#94613F"), rgb("#664027"), rgb("#B98156")),
    "dark": (rgb("#6B432C"), rgb("#46291A"), rgb("#8F6042")),
    "olive": (rgb("#C9A077"), rgb("#967048"), rgb("#E3BF98")),
}

GROUNDS: dict[Station, RGB] = {
    Station.CAPTAIN: rgb("#3A4E52"), Station.MATE: rgb("#1F5048"), Station.ENGINEER: rgb("#56401E"),
    Station.RADIO: rgb("#1F4466"),
}


@dataclass(frozen=True)
class Person:
    """A face: skin, hair and what is worn. Lengths are in a box of 100 × 120; colours as `#RRGGBB`."""

    name: str
    station: Station
    skin: str
    hair: str
    style: str
    cloth: str
    collar: str
    jaw: float = 15
    face: float = 20
    long: float = 0
    shoulders: float = 44
    nose: float = 0
    brow: float = 1.7
    brows: str = ""
    lips: str = ""
    eyes: str = "#2B2018"
    beard: str = ""
    beard_hair: str = ""
    scarf: str = ""
    worn: frozenset[str] = frozenset()
    hat: str = ""
    glasses: str = "#D8C79A"
    rank: int = 0


def _person(
    name: str, station: Station, skin: str, hair: str, style: str, cloth: str, collar: str, worn: str = "", **rest: object,
) -> Person:
    return Person(name, station, skin, hair, style, cloth, collar, worn=frozenset(worn.split()), **rest)  # type: ignore[arg-type]


_C, _M, _E, _R = Station.CAPTAIN, Station.MATE, Station.ENGINEER, Station.RADIO

#: The crews of both sides, by station.
CREWS: dict[Side, dict[Station, Person]] = {
    Side.YELLOW: {
        _C: _person(
            "yellow-captain", _C, "olive", "#3A3F42", "crop", "#15303C", "lapel", "cap", beard="full", beard_hair="#6E7573",
            rank=3, jaw=16, brows="#464A4A",
        ),
        _M: _person(
            "yellow-mate", _M, "dark", "#17110F", "bun", "#1F4650", "open", "earring", rank=2, jaw=13, face=19, lips="#8A4A44",
        ),
        _E: _person(
            "yellow-engineer", _E, "fair", "#A9512A", "curly", "#6B4420", "open", "goggles soot freckles", jaw=14, face=19.5,
            lips="#A5564A", brow=1.4,
        ),
        _R: _person(
            "yellow-radio", _R, "tan", "#14181C", "swept", "#20313F", "turtle", "headset", jaw=14, face=19, beard="stubble",
        ),
    },
    Side.BLUE: {
        _C: _person(
            "blue-captain", _C, "fair", "#8C8F90", "bun", "#1B2F4A", "lapel", "cap earring", rank=3, jaw=13.5, face=19.5,
            brows="#6A6C6E", lips="#9E4E48", eyes="#3B6C86", long=1,
        ),
        _M: _person(
            "blue-mate", _M, "brown", "#15100D", "short", "#23405A", "open", "round", rank=2, jaw=15, beard="goatee", brow=2.1,
        ),
        _E: _person(
            "blue-engineer", _E, "tan", "#241610", "short", "#5A4426", "open", "beanie soot", hat="#3F5F7C", jaw=17, face=20.5,
            shoulders=47, beard="moustache", nose=1.2,
        ),
        _R: _person(
            "blue-radio", _R, "olive", "#1A1418", "bob", "#263A52", "turtle", "headset", jaw=12.5, face=19, lips="#A8504C",
        ),
    },
}

EXPERTS: dict[str, Person] = {
    person.name: person
    for person in (
        _person(
            "Johannes Mayhew", _C, "fair", "#B9B4A6", "receding", "#1A3340", "lapel", "scar", beard="full",
            beard_hair="#C9C4B6", rank=4, jaw=16, brows="#969286",
        ),
        _person(
            "Adaeze Okafor", _C, "dark", "#120D0C", "afro", "#20424C", "lapel", "earring", rank=3, jaw=13, face=19,
            lips="#8E3F42",
        ),
        _person(
            "Runa Lindqvist", _C, "fair", "#D9C48C", "braid", "#24505A", "turtle", jaw=13.5, face=19, lips="#B0625A",
            eyes="#2F6D7A", brows="#967846",
        ),
        _person("Reiji Tanaka", _C, "olive", "#101317", "crop", "#14252E", "lapel", "cap", beard="goatee", rank=3, jaw=14.5),
        _person("Solène Moreau", _C, "fair", "#2B1512", "bob", "#3B2430", "lapel", "patch", jaw=13, face=19, lips="#B3403E"),
        _person("Ottilie Brandt", _M, "fair", "#C9CCC6", "bun", "#274852", "open", "glasses", jaw=14, brows="#969691", long=1),
        _person("Caetano Silva", _M, "tan", "#2A1710", "wavy", "#2F5A4E", "open", "band", beard="stubble", jaw=15, hat="#C9862F"),
        _person(
            "Iva Novak", _M, "fair", "#6E2A22", "pony", "#1D4A4E", "turtle", "freckles", jaw=12.5, face=19, lips="#A9504A",
            eyes="#3F6B4A",
        ),
        _person("Karim Haddad", _M, "brown", "#15100D", "short", "#33465A", "open", beard="full", jaw=15, brow=2.2, nose=1.2),
        _person("Merel Price", _M, "olive", "#4C8C86", "crest", "#26363E", "open", "earring", jaw=13, face=19, brows="#322822"),
        _person(
            "Bruno Kowalski", _E, "fair", "#5A3A22", "bald", "#7A4A1E", "open", "beanie", beard="moustache",
            beard_hair="#6B4526", jaw=18, face=21, shoulders=48, nose=1.5, hat="#2E4E5A",
        ),
        _person(
            "Liv Eriksen", _E, "fair", "#E0C98A", "short", "#6B4A22", "open", "goggles", jaw=13, face=19, lips="#B0625A",
            brows="#967846", eyes="#2F5F7A",
        ),
        _person(
            "Anatole Dubois", _E, "olive", "#DADAD2", "receding", "#4A3826", "open", "round", beard="goatee",
            beard_hair="#DADAD2", jaw=13, brows="#AAA8A0", long=2,
        ),
        _person(
            "Defne Yilmaz", _E, "olive", "#1A1210", "scarf", "#5A4426", "open", scarf="#B5622C", jaw=12.5, face=19,
            lips="#A5504A",
        ),
        _person("Rui Costa", _E, "tan", "#1E1410", "curly", "#70481F", "open", "soot", beard="stubble", jaw=15, brow=2.1),
        _person(
            "Anneliese Petrov", _R, "fair", "#8E8F94", "bob", "#2A3A50", "turtle", "headset", jaw=13, face=19, lips="#9A4A4A",
            brows="#6E6E72",
        ),
        _person("Emi Nakamura", _R, "olive", "#111318", "bob", "#23405A", "turtle", "round", jaw=12.5, face=19, lips="#B0524E"),
        _person(
            "Conor Fitzroy", _R, "fair", "#B65A26", "swept", "#2E4452", "turtle", "headset", beard="full",
            beard_hair="#B05A2A", jaw=15, brows="#8C461E", eyes="#3A6B55",
        ),
        _person(
            "Safiya Amari", _R, "brown", "#120E0C", "scarf", "#1C3448", "turtle", scarf="#2C6F8A", jaw=12.5, face=19,
            lips="#8A4442",
        ),
        _person(
            "Golda Weiss", _R, "fair", "#E6E3DA", "curly", "#3A3150", "open", "glasses earring", jaw=13.5, glasses="#D36A5A",
            brows="#AAA59E", lips="#A24A48", long=1,
        ),
    )
}


def person_of(guise: Guise, station: Station) -> Person:
    """The expert that a player made."""
    looks = guise.portrait
    return Person(
        guise.name, station, looks.skin, looks.hair, looks.style, looks.cloth, looks.collar, looks.jaw, looks.face,
        brows=looks.brows or "", lips=looks.lips or "", eyes=looks.eyes, beard=looks.beard, beard_hair=looks.beard_hair or "",
        scarf=looks.scarf, worn=frozenset(looks.worn), hat=looks.hat, glasses=looks.glasses, rank=looks.rank,
    )
