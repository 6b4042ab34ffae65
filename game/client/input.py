"""Actions, and the keys and buttons that ask for them. Keys go by their place; caps show the letter of the player's keyboard."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TypeVar

import pygame

from game.client.pads import Cap, Pad, pad_name, pad_named
from game.i18n import _


class Action(Enum):
    """What a key can ask for. The value is its name in the settings."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    ACCEPT = "accept"
    BACK = "back"
    PAGE_UP = "page-up"
    PAGE_DOWN = "page-down"
    FIRST = "first"
    LAST = "last"
    FULL_SCREEN = "full-screen"
    MUTE = "mute"
    KEYS = "keys"
    RULES = "rules"
    PAUSE = "pause"
    STATION_1 = "station-1"
    STATION_2 = "station-2"
    STATION_3 = "station-3"
    STATION_4 = "station-4"
    STATION_BEFORE = "station-before"
    STATION_AFTER = "station-after"
    HEAD_N = "head-n"
    HEAD_E = "head-e"
    HEAD_S = "head-s"
    HEAD_W = "head-w"
    MINE = "mine"
    TORPEDO = "torpedo"
    DRONE = "drone"
    SONAR = "sonar"
    SILENCE = "silence"
    SCENARIO = "scenario"
    DETONATE = "detonate"
    SURFACE = "surface"
    INSTRUMENTS = "instruments"
    LAYER_1 = "layer-1"
    LAYER_2 = "layer-2"
    LAYER_3 = "layer-3"
    LAYER_4 = "layer-4"
    LAYER_5 = "layer-5"
    HELICOPTER = "helicopter"
    CRUISER = "cruiser"
    CARDS = "cards"
    MISSION = "mission"
    TALK = "talk"
    UNDO = "undo"
    SAY_OK = "say-ok"
    SYMBOL_1 = "symbol-1"
    SYMBOL_2 = "symbol-2"
    SYMBOL_3 = "symbol-3"
    SYMBOL_4 = "symbol-4"
    SYMBOL_5 = "symbol-5"
    SYMBOL_6 = "symbol-6"
    WARN = "warn"
    CALL_SONAR = "call-sonar"
    CALL_DRONE = "call-drone"
    PEN_DRAW = "pen-draw"
    PEN_ERASE = "pen-erase"
    PEN_POSSIBLE = "pen-possible"
    PEN_IMPOSSIBLE = "pen-impossible"
    PEN_SLIDE = "pen-slide"
    BRUSH = "brush"
    NEXT_FIT = "next-fit"
    REPORT = "report"
    NEW_SHEET = "new-sheet"
    NOTES = "notes"
    ASK_HELP = "ask-help"
    LISTEN_AGAIN = "listen-again"
    EYES = "eyes"
    OTHER_BOAT = "other-boat"
    FASTER = "faster"
    SLOWER = "slower"
    NEXT_EVENT = "next-event"
    LAST_EVENT = "last-event"
    MAPS = "belief-maps"
    KEEP = "keep"
    EXPORT = "export"
    LEAVE_DECISION = "leave-decision"
    LEAVE_MORE = "leave-more"
    LEAVE_TURN = "leave-turn"


@dataclass(frozen=True)
class Key:
    """A key by its place (`pygame.KSCAN_…`), with or without shift."""

    place: int
    shift: bool = False


def _at(letter: str) -> int:
    return pygame.KSCAN_A + ord(letter) - ord("A")


DEFAULT_KEYS: Mapping[Action, tuple[Key, ...]] = {
    Action.UP: (Key(pygame.KSCAN_UP),),
    Action.DOWN: (Key(pygame.KSCAN_DOWN),),
    Action.LEFT: (Key(pygame.KSCAN_LEFT),),
    Action.RIGHT: (Key(pygame.KSCAN_RIGHT),),
    Action.NEXT: (Key(pygame.KSCAN_TAB),),
    Action.PREVIOUS: (Key(pygame.KSCAN_TAB, shift=True),),
    Action.ACCEPT: (Key(pygame.KSCAN_RETURN), Key(pygame.KSCAN_KP_ENTER), Key(pygame.KSCAN_SPACE)),
    Action.BACK: (Key(pygame.KSCAN_ESCAPE),),
    Action.PAGE_UP: (Key(pygame.KSCAN_PAGEUP),),
    Action.PAGE_DOWN: (Key(pygame.KSCAN_PAGEDOWN),),
    Action.FIRST: (Key(pygame.KSCAN_HOME),),
    Action.LAST: (Key(pygame.KSCAN_END),),
    Action.FULL_SCREEN: (Key(pygame.KSCAN_F11),),
    Action.MUTE: (Key(pygame.KSCAN_F10),),
    Action.KEYS: (Key(pygame.KSCAN_F1),),
    Action.RULES: (Key(pygame.KSCAN_F7),),
    Action.PAUSE: (Key(pygame.KSCAN_SPACE),),
    Action.STATION_1: (Key(pygame.KSCAN_1),),
    Action.STATION_2: (Key(pygame.KSCAN_2),),
    Action.STATION_3: (Key(pygame.KSCAN_3),),
    Action.STATION_4: (Key(pygame.KSCAN_4),),
    Action.STATION_BEFORE: (Key(pygame.KSCAN_COMMA),),
    Action.STATION_AFTER: (Key(pygame.KSCAN_PERIOD),),
    Action.HEAD_N: (Key(pygame.KSCAN_UP),),
    Action.HEAD_E: (Key(pygame.KSCAN_RIGHT),),
    Action.HEAD_S: (Key(pygame.KSCAN_DOWN),),
    Action.HEAD_W: (Key(pygame.KSCAN_LEFT),),
    Action.MINE: (Key(_at("Q")),),
    Action.TORPEDO: (Key(_at("W")),),
    Action.DRONE: (Key(_at("E")),),
    Action.SONAR: (Key(_at("R")),),
    Action.SILENCE: (Key(_at("T")),),
    Action.SCENARIO: (Key(_at("Y")),),
    Action.DETONATE: (Key(_at("X")),),
    Action.SURFACE: (Key(_at("C")),),
    Action.INSTRUMENTS: (Key(_at("G")),),
    Action.LAYER_1: (Key(pygame.KSCAN_F2),),
    Action.LAYER_2: (Key(pygame.KSCAN_F3),),
    Action.LAYER_3: (Key(pygame.KSCAN_F4),),
    Action.LAYER_4: (Key(pygame.KSCAN_F5),),
    Action.LAYER_5: (Key(pygame.KSCAN_F6),),
    Action.HELICOPTER: (Key(_at("J")),),
    Action.CRUISER: (Key(_at("K")),),
    Action.CARDS: (Key(_at("L")),),
    Action.MISSION: (Key(pygame.KSCAN_F8),),
    Action.TALK: (Key(_at("V")),),
    Action.UNDO: (Key(_at("Z")), Key(pygame.KSCAN_BACKSPACE)),
    Action.SAY_OK: (Key(_at("O")),),
    Action.SYMBOL_1: (Key(_at("Q")),),
    Action.SYMBOL_2: (Key(_at("W")),),
    Action.SYMBOL_3: (Key(_at("E")),),
    Action.SYMBOL_4: (Key(_at("A")),),
    Action.SYMBOL_5: (Key(_at("S")),),
    Action.SYMBOL_6: (Key(_at("D")),),
    Action.WARN: (Key(_at("F")),),
    Action.CALL_SONAR: (Key(_at("F")),),
    Action.CALL_DRONE: (Key(_at("G")),),
    Action.PEN_DRAW: (Key(_at("D")),),
    Action.PEN_ERASE: (Key(_at("E")),),
    Action.PEN_POSSIBLE: (Key(_at("P")),),
    Action.PEN_IMPOSSIBLE: (Key(_at("I")),),
    Action.PEN_SLIDE: (Key(_at("S")),),
    Action.BRUSH: (Key(_at("B")),),
    Action.NEXT_FIT: (Key(_at("F")),),
    Action.REPORT: (Key(_at("R")),),
    Action.NEW_SHEET: (Key(_at("N")),),
    Action.NOTES: (Key(_at("M")),),
    Action.ASK_HELP: (Key(_at("H")),),
    Action.LISTEN_AGAIN: (Key(_at("A")),),
    Action.EYES: (Key(_at("U")),),
    Action.OTHER_BOAT: (Key(_at("B")),),
    Action.FASTER: (Key(pygame.KSCAN_KP_PLUS), Key(pygame.KSCAN_EQUALS)),
    Action.SLOWER: (Key(pygame.KSCAN_KP_MINUS), Key(pygame.KSCAN_MINUS)),
    Action.NEXT_EVENT: (Key(_at("J")),),
    Action.LAST_EVENT: (Key(_at("K")),),
    Action.MAPS: (Key(_at("B")),),
    Action.KEEP: (Key(_at("S")),),
    Action.EXPORT: (Key(_at("X")),),
    Action.LEAVE_DECISION: (Key(_at("C")),),
    Action.LEAVE_MORE: (Key(_at("V")),),
    Action.LEAVE_TURN: (Key(_at("N")),),
}

#: Letters that lie elsewhere than on the American layout, by the language of the system: place to letter.
_LAYOUTS: Mapping[str, Mapping[str, str]] = {
    "de": {"Y": "Z", "Z": "Y"},
    "fr": {"Q": "A", "W": "Z", "A": "Q", "Z": "W"},
}

_ARROWS = {pygame.KSCAN_UP: "↑", pygame.KSCAN_DOWN: "↓", pygame.KSCAN_LEFT: "←", pygame.KSCAN_RIGHT: "→"}


#: The sign that asks for the list of keys, wherever it lies on the player's keyboard.
ASKING = "?"


#: What each button of a gamepad asks for; a direction means all that the arrow key means. Cross and left stick are the same.
DEFAULT_PADS: Mapping[Action, tuple[Pad, ...]] = {
    **dict.fromkeys(Action, ()),
    Action.ACCEPT: (Pad.A,), Action.BACK: (Pad.B,), Action.UNDO: (Pad.X,), Action.TALK: (Pad.Y,),
    Action.PREVIOUS: (Pad.LB,), Action.NEXT: (Pad.RB,), Action.STATION_BEFORE: (Pad.LT,), Action.STATION_AFTER: (Pad.RT,),
    Action.KEYS: (Pad.VIEW,), Action.PAUSE: (Pad.START,), Action.CARDS: (Pad.L3,), Action.RULES: (Pad.R3,),
    **dict.fromkeys((Action.UP, Action.HEAD_N), (Pad.UP, Pad.L_UP)), **dict.fromkeys((Action.DOWN, Action.HEAD_S), (Pad.DOWN, Pad.L_DOWN)),
    **dict.fromkeys((Action.LEFT, Action.HEAD_W), (Pad.LEFT, Pad.L_LEFT)),
    **dict.fromkeys((Action.RIGHT, Action.HEAD_E), (Pad.RIGHT, Pad.L_RIGHT)),
    Action.PAGE_UP: (Pad.R_UP,), Action.PAGE_DOWN: (Pad.R_DOWN,),
}

#: A key of the keyboard, or a button of a gamepad.
Press = TypeVar("Press", bound=Key | Pad)


class Bindings(dict[Action, tuple[Press, ...]]):
    """Which presses ask for each action. `usual` are those that nobody has changed; the settings know a press by `name` and `named`."""

    def __init__(
        self, usual: Mapping[Action, tuple[Press, ...]], name: Callable[[Press], str], named: Callable[[str], Press | None],
    ) -> None:
        super().__init__(usual)
        self.usual, self.name, self.named = usual, name, named

    def asked(self, press: Press) -> frozenset[Action]:
        """All that a press asks for."""
        return frozenset(action for action, bound in self.items() if press in bound)

    def take(self, written: Mapping[str, Sequence[str]]) -> None:
        """Take what the settings name, in place of all that was bound before; what they do not name has its default.

        Names of actions and presses that do not exist are passed over; an action whose presses all are unknown keeps its default.
        """
        self.update(self.usual)
        for action in Action:
            if action.value in written:
                known = [press for press in map(self.named, written[action.value]) if press is not None]
                if known or not written[action.value]:
                    self[action] = tuple(known)

    def written(self) -> dict[str, tuple[str, ...]]:
        """What is bound as the settings name it: of the actions alone that do not have their default."""
        return {action.value: tuple(map(self.name, bound)) for action, bound in self.items() if bound != self.usual[action]}


def usual_keys() -> Bindings[Key]:
    """The keys as nobody has changed them."""
    return Bindings(DEFAULT_KEYS, key_name, key_named)


def usual_pads() -> Bindings[Pad]:
    """A gamepad's buttons as nobody has changed them."""
    return Bindings(DEFAULT_PADS, pad_name, pad_named)


class KeyMap:
    """Which keys ask for which actions, and what their caps show."""

    def __init__(self, keys: Mapping[Action, tuple[Key, ...]] | None = None) -> None:
        """The default table with `keys` laid over it."""
        self.keys, self.pads = usual_keys(), usual_pads()
        self.keys.update(keys or {})
        self._letters = dict(_LAYOUTS.get(_keyboard_language(), {}))
        self._given: dict[str, str] = {}  # the letters that keys have really given, by their place
        #: How often a cap was found to show another letter than was thought.
        self.corrections = 0
        #: Whether caps show the buttons of a gamepad where it has one, and whether these have shapes in place of letters.
        self.by_pad = self.shaped = False

    def actions(self, event: pygame.event.Event) -> frozenset[Action]:
        """Every action a key-down event asks for; a scene takes those it knows. That of a gamepad's button names it as `pad`.

        With Shift, a key that is bound with Shift means that and nothing else; every other key means with Shift what it means without.
        """
        pad = getattr(event, "pad", None)
        if pad is not None:
            return self.pads.asked(pad)
        place = place_of(event)
        shift = bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT)
        self._learn(place, event)
        if getattr(event, "unicode", "") == ASKING:
            return frozenset({Action.KEYS})
        found = self.keys.asked(Key(place, shift))
        return found or self.keys.asked(Key(place)) if shift else found

    def bind(self, action: Action, *keys: Key) -> None:
        """Give an action other keys."""
        self.keys[action] = keys

    def cap(self, action: Action) -> str:
        """What the cap of an action's first key shows, or of the button while a gamepad is used; empty if it has none."""
        if self.by_pad and self.pads[action]:
            return self.pad_cap(self.pads[action][0])
        keys = self.keys.get(action, ())
        return self.cap_of(keys[0].place) if keys else ""

    def caps(self, action: Action) -> list[str]:
        """What the caps of all of an action's keys show, each once; Shift is named where it is part of a key."""
        if self.by_pad and self.pads[action]:
            return [self.pad_cap(pad) for pad in self.pads[action]]
        caps = [self.key_cap(key) for key in self.keys.get(action, ())]
        return list(dict.fromkeys([*caps, ASKING] if action is Action.KEYS else caps))

    def pad_cap(self, pad: Pad) -> Cap:
        """What stands on a button of the gamepad that is used."""
        return Cap(pad, shaped=self.shaped)

    def key_cap(self, key: Key) -> str:
        """What the cap of a key shows, with Shift if that is part of it."""
        cap = self.cap_of(key.place)
        return f"{_('Shift')}+{cap}" if key.shift else cap

    def cap_of(self, place: int) -> str:
        """What the cap of the key at a place shows on the player's keyboard."""
        if place in _ARROWS:
            return _ARROWS[place]
        if pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
            letter = chr(ord("A") + place - pygame.KSCAN_A)
            return self._letters.get(letter, letter)
        if pygame.KSCAN_1 <= place <= pygame.KSCAN_9:
            return str(place - pygame.KSCAN_1 + 1)
        if pygame.KSCAN_F1 <= place <= pygame.KSCAN_F12:
            return f"F{place - pygame.KSCAN_F1 + 1}"
        names = {
            pygame.KSCAN_RETURN: _("Enter"), pygame.KSCAN_KP_ENTER: _("Enter"), pygame.KSCAN_ESCAPE: _("Esc"),
            pygame.KSCAN_SPACE: _("Space"), pygame.KSCAN_TAB: _("Tab"), pygame.KSCAN_PAGEUP: _("PgUp"),
            pygame.KSCAN_PAGEDOWN: _("PgDn"), pygame.KSCAN_HOME: _("Home"), pygame.KSCAN_END: _("End"), pygame.KSCAN_0: "0",
            pygame.KSCAN_KP_PLUS: "+", pygame.KSCAN_KP_MINUS: "−", pygame.KSCAN_EQUALS: "+", pygame.KSCAN_MINUS: "−",
            pygame.KSCAN_BACKSPACE: "⌫", pygame.KSCAN_DELETE: _("Del"), pygame.KSCAN_INSERT: _("Ins"),
            pygame.KSCAN_LSHIFT: _("Shift"), pygame.KSCAN_RSHIFT: _("Shift"), pygame.KSCAN_LCTRL: _("Ctrl"), pygame.KSCAN_RCTRL: _("Ctrl"),
        }
        return names.get(place) or _SIGNS.get(place) or f"#{place}"

    def _learn(self, place: int, event: pygame.event.Event) -> None:
        """Note the letter a key really gives. If it is not the one that was thought, another layout is thought of that has it there."""
        key = getattr(event, "key", 0)
        if not (pygame.KSCAN_A <= place <= pygame.KSCAN_Z and pygame.K_a <= key <= pygame.K_z):
            return
        here, letter = chr(ord("A") + place - pygame.KSCAN_A), chr(key).upper()
        self._given[here] = letter
        if self._letters.get(here, here) == letter:
            return
        layouts: list[Mapping[str, str]] = [{}, *_LAYOUTS.values()]
        fitting = (layout for layout in layouts if all(layout.get(at, at) == given for at, given in self._given.items()))
        self._letters = {**next(fitting, {}), **self._given}
        self.corrections += 1


def key_name(key: Key) -> str:
    """A key as the settings write it: by its place on an American keyboard, with `Shift+` in front if it is held with Shift."""
    return f"Shift+{_NAMES.get(key.place, f'#{key.place}')}" if key.shift else _NAMES.get(key.place, f"#{key.place}")


def key_named(name: str) -> Key | None:
    """The key of a name in the settings; None if there is none of that name."""
    bare = name.removeprefix("Shift+")
    place = _PLACES.get(bare.lower())
    if place is None and bare.startswith("#") and bare[1:].isascii() and bare[1:].isdigit():
        place = int(bare[1:])
    return Key(place, bare != name) if place is not None and 0 < place < 512 else None


def place_of(event: pygame.event.Event) -> int:
    """The place of the key of an event; events made without one count by their key on the American layout."""
    place = getattr(event, "scancode", 0)
    if place:
        return int(place)
    key = getattr(event, "key", 0)
    if pygame.K_a <= key <= pygame.K_z:
        return pygame.KSCAN_A + key - pygame.K_a
    if pygame.K_1 <= key <= pygame.K_9:
        return pygame.KSCAN_1 + key - pygame.K_1
    if key >= 1 << 30:
        return int(key - (1 << 30))
    return _PLAIN.get(key, 0)


#: What the caps of signs show on an American keyboard.
_SIGNS = {
    pygame.KSCAN_COMMA: ",", pygame.KSCAN_PERIOD: ".", pygame.KSCAN_SLASH: "/", pygame.KSCAN_SEMICOLON: ";", pygame.KSCAN_APOSTROPHE: "'",
    pygame.KSCAN_LEFTBRACKET: "[", pygame.KSCAN_RIGHTBRACKET: "]", pygame.KSCAN_BACKSLASH: "\\", pygame.KSCAN_GRAVE: "`",
    pygame.KSCAN_KP_MULTIPLY: "×", pygame.KSCAN_KP_DIVIDE: "÷", pygame.KSCAN_KP_PERIOD: ".", pygame.KSCAN_KP_0: "0",
    **{pygame.KSCAN_KP_1 + number: str(number + 1) for number in range(9)},
}

#: The names of keys in the settings.
_NAMES = {
    **{pygame.KSCAN_A + number: chr(ord("A") + number) for number in range(26)},
    **{pygame.KSCAN_1 + number: str(number + 1) for number in range(9)},
    **{pygame.KSCAN_F1 + number: f"F{number + 1}" for number in range(12)},
    **{pygame.KSCAN_KP_1 + number: f"Keypad {number + 1}" for number in range(9)},
    pygame.KSCAN_0: "0", pygame.KSCAN_KP_0: "Keypad 0", pygame.KSCAN_RETURN: "Enter", pygame.KSCAN_KP_ENTER: "Keypad Enter",
    pygame.KSCAN_ESCAPE: "Escape", pygame.KSCAN_SPACE: "Space", pygame.KSCAN_TAB: "Tab", pygame.KSCAN_BACKSPACE: "Backspace",
    pygame.KSCAN_DELETE: "Delete", pygame.KSCAN_INSERT: "Insert", pygame.KSCAN_PAGEUP: "PageUp", pygame.KSCAN_PAGEDOWN: "PageDown",
    pygame.KSCAN_HOME: "Home", pygame.KSCAN_END: "End", pygame.KSCAN_UP: "Up", pygame.KSCAN_DOWN: "Down", pygame.KSCAN_LEFT: "Left",
    pygame.KSCAN_RIGHT: "Right", pygame.KSCAN_KP_PLUS: "Keypad Plus", pygame.KSCAN_KP_MINUS: "Keypad Minus", pygame.KSCAN_EQUALS: "Equals",
    pygame.KSCAN_MINUS: "Minus", pygame.KSCAN_COMMA: "Comma", pygame.KSCAN_PERIOD: "Period", pygame.KSCAN_SLASH: "Slash",
    pygame.KSCAN_SEMICOLON: "Semicolon", pygame.KSCAN_APOSTROPHE: "Apostrophe", pygame.KSCAN_LEFTBRACKET: "LeftBracket",
    pygame.KSCAN_RIGHTBRACKET: "RightBracket", pygame.KSCAN_BACKSLASH: "Backslash", pygame.KSCAN_GRAVE: "Grave",
}
_PLACES = {name.lower(): place for place, name in _NAMES.items()}

_PLAIN = {
    pygame.K_RETURN: pygame.KSCAN_RETURN, pygame.K_ESCAPE: pygame.KSCAN_ESCAPE, pygame.K_SPACE: pygame.KSCAN_SPACE,
    pygame.K_TAB: pygame.KSCAN_TAB, pygame.K_0: pygame.KSCAN_0, pygame.K_BACKSPACE: pygame.KSCAN_BACKSPACE,
    pygame.K_DELETE: pygame.KSCAN_DELETE, pygame.K_COMMA: pygame.KSCAN_COMMA, pygame.K_PERIOD: pygame.KSCAN_PERIOD,
}


def _keyboard_language() -> str:
    try:
        locales = pygame.system.get_pref_locales()
    except (AttributeError, pygame.error):
        return ""
    return str(locales[0].get("language", "")) if locales else ""
