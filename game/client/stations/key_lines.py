"""What every key does, line by line, for the list of keys: made from the tables that the stations themselves act by."""
from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.client.input import Action
from game.client.stations.captain_orders import MOVES, SYSTEMS, Want, want_name
from game.client.stations.mate_orders import CALL_KEYS, CHARGE_KEYS
from game.client.stations.radio_hand import Tool
from game.client.stations.radio_instruments import PENS
from game.client.stations.radio_words import tool_name
from game.i18n import _
from game.phrases.terms import station_name, system_name
from game.rules.terms import Station, System

_ARROWS = (Action.LEFT, Action.UP, Action.DOWN, Action.RIGHT)
TABS = {
    Action.STATION_1: Station.CAPTAIN, Action.STATION_2: Station.MATE, Action.STATION_3: Station.ENGINEER, Action.STATION_4: Station.RADIO,
}
UNITS = (Action.HELICOPTER, Action.CRUISER)
LAYERS = (Action.LAYER_1, Action.LAYER_2, Action.LAYER_3, Action.LAYER_4, Action.LAYER_5)
SYMBOLS = (Action.SYMBOL_1, Action.SYMBOL_2, Action.SYMBOL_3, Action.SYMBOL_4, Action.SYMBOL_5, Action.SYMBOL_6)


@dataclass(frozen=True)
class KeyLine:
    """Keys that do one thing between them, and what that is."""

    actions: tuple[Action, ...]
    words: str


def everywhere(*, real: bool, watching: bool, cards: bool = False, mission: bool = False) -> list[KeyLine]:
    """The keys of every station in this match."""
    lines = [
        KeyLine(tuple(TABS), _("The four stations")),
        KeyLine((Action.STATION_BEFORE, Action.STATION_AFTER), _("Station before, next one")),
    ]
    if real or watching:
        lines.append(KeyLine((Action.PAUSE,), _("Pause, go on")))
        lines.append(KeyLine((Action.SLOWER, Action.FASTER), _("Slower, faster")))
    else:
        lines.append(KeyLine((Action.PAUSE,), _("End the turn (captain)")))
    if watching:
        lines.append(KeyLine((Action.EYES,), _("With other eyes")))
        lines.append(KeyLine((Action.OTHER_BOAT,), _("The umpire: the other boat")))
    lines.append(KeyLine((Action.TALK,), _("What is said aboard") if watching else _("Talk to the crew")))
    if cards:
        lines.append(KeyLine((Action.CARDS,), _("Your cards")))
    if mission:
        lines.append(KeyLine((Action.MISSION,), _("The mission: how it stands, its rules")))
    if not watching and not real:
        lines.append(KeyLine((Action.UNDO,), _("Take back a mark or a cross")))
    return [
        *lines,
        KeyLine((Action.NEXT,), _("To the next button")),
        KeyLine((Action.PREVIOUS,), _("To the button before")),
        KeyLine((Action.ACCEPT,), _("Press it, go on")),
        KeyLine((Action.BACK,), _("Cancel, menu")),
        KeyLine((Action.FULL_SCREEN,), _("Full screen")),
        KeyLine((Action.MUTE,), _("Sound on or off")),
        KeyLine((Action.KEYS,), _("This list")),
        KeyLine((Action.RULES,), _("Rule book; on a reason: its rule")),
    ]


#: All that a boat may have.
EVERY_SYSTEM = frozenset(System)


def station_lines(station: Station | None, systems: frozenset[System] = EVERY_SYSTEM, *, armada: bool = False) -> list[KeyLine]:
    """The keys of a station of a boat that has some systems, with or without units; None for the drawing of the hull."""
    if station is None:
        return [
            KeyLine(_ARROWS, _("Lead the pen")),
            KeyLine((Action.PEN_DRAW,), _("The pen follows the mouse")),
            KeyLine((Action.BACK,), _("Lift the pen")),
            KeyLine((Action.UNDO,), _("This section again")),
            KeyLine((Action.SURFACE,), _("Dive!")),
        ]
    lines = _LINES[station](systems)
    if station is Station.RADIO and armada:
        lines.insert(6, KeyLine(UNITS, _("Mark the enemy's helicopter, cruiser")))
    if station is Station.CAPTAIN and armada:
        lines.insert(1, KeyLine(UNITS, _("Move helicopter, cruiser: then arrows")))
    return lines


def name_of(station: Station | None) -> str:
    """How a group of lines is called."""
    return station_name(station) if station is not None else _("Hull")


def _captain(systems: frozenset[System]) -> list[KeyLine]:
    had = [want for want in Want if want is not Want.PASS and want not in MOVES and (want not in SYSTEMS or SYSTEMS[want] in systems)]
    named = [KeyLine((want.value,), want_name(want)) for want in had]
    return [
        KeyLine((Action.HEAD_W, Action.HEAD_N, Action.HEAD_S, Action.HEAD_E), _("Steer, or move the aim")), *named,
        KeyLine((Action.ACCEPT,), _("Choose the cell that is aimed at")),
        KeyLine(LAYERS, _("Show and hide layers of the chart")),
        KeyLine((Action.INSTRUMENTS,), _("Instruments, where they are folded away")),
    ]


def _mate(systems: frozenset[System]) -> list[KeyLine]:
    had = [(system, action) for system, action in CHARGE_KEYS.items() if system in systems]
    charges = [KeyLine((action,), _("Mark: {system}").format(system=system_name(system))) for system, action in had]
    calls = [KeyLine((action,), _("Call: {system}").format(system=system_name(system))) for system, action in CALL_KEYS.items()]
    return [*charges, *calls, KeyLine((Action.SAY_OK,), _("Say OK"))]


def _engineer(_systems: frozenset[System]) -> list[KeyLine]:
    return [
        KeyLine(SYMBOLS[:3], _("Symbols of the upper row; again: cross")),
        KeyLine(SYMBOLS[3:], _("Symbols of the reactor; again: cross")),
        KeyLine(_ARROWS, _("Move the aim")),
        KeyLine((Action.ACCEPT,), _("Cross what is aimed at")),
        KeyLine((Action.WARN,), _("Warn captain")),
        KeyLine((Action.SAY_OK,), _("Say OK")),
    ]


def _radio(_systems: frozenset[System]) -> list[KeyLine]:
    def both(one: Tool, other: Tool) -> KeyLine:
        return KeyLine((PENS[one], PENS[other]), f"{tool_name(one)}, {tool_name(other)}")

    return [
        KeyLine((Action.ACCEPT,), _("Draw what was heard, mark a cell")),
        KeyLine(_ARROWS, _("Draw by hand, slide, or move the brush")),
        KeyLine((Action.SILENCE,), _("Draw a silence by hand")),
        both(Tool.DRAW, Tool.ERASE), both(Tool.POSSIBLE, Tool.IMPOSSIBLE), KeyLine((PENS[Tool.SLIDE],), tool_name(Tool.SLIDE)),
        KeyLine((Action.BRUSH, Action.NEXT_FIT), _("Another brush, next place that fits")),
        KeyLine((Action.REPORT,), _("Report plot")),
        KeyLine((Action.UNDO, Action.NEW_SHEET), _("Undo, new sheet")),
        KeyLine((Action.NOTES,), _("Write a note")),
        KeyLine((Action.LISTEN_AGAIN,), _("Listen again")),
        KeyLine((Action.ASK_HELP,), _("Ask for help")),
        KeyLine((Action.INSTRUMENTS,), _("List and notes, where they are folded away")),
    ]


_LINES = {Station.CAPTAIN: _captain, Station.MATE: _mate, Station.ENGINEER: _engineer, Station.RADIO: _radio}


def actions_of(lines: Iterable[KeyLine]) -> frozenset[Action]:
    """Every action of some lines."""
    return frozenset(action for line in lines for action in line.actions)
