"""The names of sides, stations, systems, headings and colours in the player's language."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import N_, _
from game.phrases.cards import card_name
from game.rules.experts.deck import STATIONS
from game.rules.terms import Colour, Heading, Impact, Item, MineKind, Side, Station, System, Unit, Upgrade

_SIDES = {Side.YELLOW: N_("Yellow"), Side.BLUE: N_("Blue")}
_STATIONS = {
    Station.CAPTAIN: N_("Captain"),
    Station.MATE: N_("First Mate"),
    Station.ENGINEER: N_("Engineer"),
    Station.RADIO: N_("Radio Operator"),
}
_SYSTEMS = {
    System.MINE: N_("Mine"),
    System.TORPEDO: N_("Torpedo"),
    System.DRONE: N_("Drone"),
    System.SONAR: N_("Sonar"),
    System.SILENCE: N_("Silence"),
    System.SCENARIO: N_("Scenario"),
}
_HEADINGS = {Heading.N: N_("North"), Heading.E: N_("East"), Heading.S: N_("South"), Heading.W: N_("West")}
_COLOURS = {Colour.RED: N_("red"), Colour.GREEN: N_("green"), Colour.YELLOW: N_("yellow"), Colour.RADIATION: N_("radiation")}
_IMPACTS = {Impact.CLEAR: N_("clear"), Impact.INDIRECT: N_("indirect hit"), Impact.DIRECT: N_("direct hit")}
_UNITS = {Unit.BOAT: N_("Boat"), Unit.HELICOPTER: N_("Helicopter"), Unit.CRUISER: N_("Cruiser")}
_ITEMS = {Item.ROW: N_("row"), Item.COLUMN: N_("column"), Item.SECTOR: N_("sector")}
_MINES = {MineKind.MINE: N_("mine"), MineKind.KAOS: N_("KAOS mine")}
_WORDS: Mapping[str, System] = {system.word: system for system in System}
_COLOUR_WORDS: Mapping[str, Colour] = {colour.word: colour for colour in Colour}
_UNIT_WORDS: Mapping[str, Unit] = {unit.word: unit for unit in Unit}
_ITEM_WORDS: Mapping[str, Item] = {item.word: item for item in Item}
_STATION_WORDS: Mapping[str, Station] = {station.word: station for station in Station}
_UPGRADE_WORDS: Mapping[str, Upgrade] = {upgrade.word: upgrade for upgrade in Upgrade if upgrade is not Upgrade.NONE}


def side_name(side: Side) -> str:
    """Yellow or Blue."""
    return _(_SIDES[side])


def station_name(station: Station) -> str:
    """The station's name."""
    return _(_STATIONS[station])


def system_name(system: System) -> str:
    """The system's name."""
    return _(_SYSTEMS[system])


def heading_name(heading: Heading) -> str:
    """North, East, South or West."""
    return _(_HEADINGS[heading])


def colour_name(colour: Colour) -> str:
    """The colour's name."""
    return _(_COLOURS[colour])


def impact_name(impact: Impact) -> str:
    """What an explosion was for a boat."""
    return _(_IMPACTS[impact])


def mine_name(kind: MineKind) -> str:
    """Mine or KAOS mine."""
    return _(_MINES[kind])


def unit_name(unit: Unit) -> str:
    """Boat, helicopter or cruiser."""
    return _(_UNITS[unit])


def upgrade_name(upgrade: Upgrade) -> str:
    """The upgrade's name, a proper name in every language."""
    return upgrade.name


def word_name(word: str | int) -> str:
    """The name behind a word of the rules (a system, colour, station, unit, item, card or upgrade); other words stay as they are."""
    if isinstance(word, str):
        if word in _WORDS:
            return system_name(_WORDS[word])
        if word in _COLOUR_WORDS:
            return colour_name(_COLOUR_WORDS[word])
        if word in _STATION_WORDS:
            return station_name(_STATION_WORDS[word])
        if word in _UNIT_WORDS:
            return unit_name(_UNIT_WORDS[word])
        if word in _ITEM_WORDS:
            return _(_ITEMS[_ITEM_WORDS[word]])
        if word in STATIONS:
            return card_name(word)
        if word in _UPGRADE_WORDS:
            return upgrade_name(_UPGRADE_WORDS[word])
    return str(word)
