"""The settings: what the player chose, in a text file that can be read and mended by hand.

Every value has its range. A value that is not within it falls back to its default and is named by a fault; a file that cannot be read at
all is set aside. What the game does not know (a word mistyped, or a setting of a later version) is named by a fault, too, and is kept when
the file is next written.
"""
from __future__ import annotations

import datetime
import json
import tomllib
from collections.abc import Mapping
from enum import Enum
from pathlib import Path
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta

from game.rules.flaws import Flaw, no_toml
from game.storage.atomic import write_atomically
from game.storage.saves import set_aside

VERSION = 1
#: No settings are longer; what is, is something else.
_MOST_BYTES = 256 * 1024

#: The least and the most of each number.
WIDTH, HEIGHT = (800, 16384), (600, 16384)
SCALE, SPEED, PACE, VOLUME = (0.75, 2.5), (0.25, 2.0), (0.5, 3.0), (0, 100)

Width = Annotated[int, Meta(ge=WIDTH[0], le=WIDTH[1])]
Height = Annotated[int, Meta(ge=HEIGHT[0], le=HEIGHT[1])]
Scale = Annotated[float, Meta(ge=SCALE[0], le=SCALE[1])]
Speed = Annotated[float, Meta(ge=SPEED[0], le=SPEED[1])]
Pace = Annotated[float, Meta(ge=PACE[0], le=PACE[1])]
Volume = Annotated[int, Meta(ge=VOLUME[0], le=VOLUME[1])]
Colours = Literal["standard", "protan", "deutan", "tritan", "high-contrast"]
Language = Literal["", "en", "de", "es"]
#: The name of a chart's file, and the name of a cell or none.
ChartName = Annotated[str, Meta(max_length=200, pattern=r'^[^"\\\x00-\x1f\x7f]*$')]
Cell = Annotated[str, Meta(pattern=r"^([A-Z][1-9][0-9]?)?$")]
GoalWord = Literal["hunt", "sudden-death"]
ModeWord = Literal["turns", "realtime"]
SideWord = Literal["", "yellow", "blue"]
StationWord = Literal["captain", "mate", "engineer", "radio"]
LevelWord = Literal["recruit", "sailor", "officer", "ace"]
#: The name of a boat class or of an Engineer's sheet, which a player's own data may add to.
DataName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
UpgradeWord = Literal["none", "kraken", "kaos", "asgard", "trident", "minos", "ulysses", "crew"]
Experts = Annotated[int, Meta(ge=0, le=5)]
#: What a key or a button does, and which it is: `torpedo = ["W"]`, `previous = ["Shift+Tab"]`, `torpedo = ["R Left"]`.
ActionName = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
KeyName = Annotated[str, Meta(pattern=r"^[A-Za-z0-9#+ ]{1,24}$")]


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set. `language` empty is that of the system."""

    window: tuple[Width, Height] = (1280, 720)
    full_screen: bool = False
    scale: Scale = 1.0
    colours: Colours = "standard"
    reduced_motion: bool = False
    language: Language = ""
    #: Of the clock in real time (B14.5).
    speed: Speed = 1.0
    #: Whether orders may be given while the match is paused (B14.5).
    tactical: bool = False
    #: Of the computer's acts turn by turn and of what its members say (B13.2).
    pace: Pace = 1.0
    sound: bool = True
    #: Loudness in percent.
    master: Volume = 80
    effects: Volume = 100
    ambience: Volume = 70
    voices: Volume = 90
    music: Volume = 60
    #: Whether every sound is also told in words.
    captions: bool = False
    #: The quick match that was last begun. `begins` and `start` empty leave it to chance, `stations` empty is to look on.
    chart: ChartName = "alpha-10"
    goal: GoalWord = "hunt"
    mode: ModeWord = "turns"
    begins: SideWord = ""
    stations: tuple[StationWord, ...] = ("captain",)
    own_level: LevelWord = "officer"
    level: LevelWord = "sailor"
    start: Cell = ""
    #: What it has besides the base game: classes of both boats, the own sheet (draw: drawn), the own upgrade (crew: the crew's choice),
    #: expert cards a side, the Armada with its start cells.
    boat: DataName = "base"
    other_boat: DataName = "base"
    sheet: DataName = "standard"
    upgrade: UpgradeWord = "none"
    experts: Experts = 0
    armada: bool = False
    helicopter: Cell = ""
    cruiser: Cell = ""
    #: The keys, and a gamepad's buttons, of every action that does not have its usual ones.
    keys: dict[ActionName, tuple[KeyName, ...]] = msgspec.field(default_factory=dict)
    pads: dict[ActionName, tuple[KeyName, ...]] = msgspec.field(default_factory=dict)

    def changed(self, **fields: Any) -> Settings:
        """The settings with some of them changed. ValueError if one is not within its range, TypeError if there is no such setting."""
        for name, value in fields.items():
            if name not in _KINDS:
                raise TypeError(f"there is no setting '{name}'")
            fields[name] = msgspec.convert(value, _KINDS[name])
        return msgspec.structs.replace(self, **fields)


_KINDS: dict[str, Any] = {field.name: field.type for field in msgspec.structs.fields(Settings)}

_ALLOWED: dict[str, str] = {
    "window": f"width from {WIDTH[0]}, height from {HEIGHT[0]}", "scale": f"{SCALE[0]} to {SCALE[1]}",
    "colours": ", ".join(get_args(Colours)), "language": "en, de, es; empty: as the system", "speed": f"{SPEED[0]} to {SPEED[1]}",
    "chart": "quick match: the name of a chart", "goal": ", ".join(get_args(GoalWord)), "mode": ", ".join(get_args(ModeWord)),
    "begins": "yellow, blue; empty: chance", "stations": ", ".join(get_args(StationWord)), "own_level": ", ".join(get_args(LevelWord)),
    "level": ", ".join(get_args(LevelWord)), "start": "a cell; empty: chance",
    "boat": "the class of the own boat", "other_boat": "the class of the other", "sheet": "an Engineer's sheet; draw: drawn",
    "upgrade": ", ".join(get_args(UpgradeWord)), "experts": "cards a side, 0 to 5", "helicopter": "a cell; empty: chance",
    "cruiser": "a cell; empty: chance",
    "keys": 'only what was changed, as torpedo = ["W"]', "pads": 'a gamepad, only what was changed, as torpedo = ["RB"]',
    "pace": f"{PACE[0]} to {PACE[1]}", "master": f"{VOLUME[0]} to {VOLUME[1]}", "effects": f"{VOLUME[0]} to {VOLUME[1]}",
    "ambience": f"{VOLUME[0]} to {VOLUME[1]}", "voices": f"{VOLUME[0]} to {VOLUME[1]}", "music": f"{VOLUME[0]} to {VOLUME[1]}",
}


class Trouble(Enum):
    """What can be wrong with the settings' file."""

    VALUE = "value"            # one value is not within its range
    DAMAGED = "damaged"        # the file cannot be read and was set aside
    KEPT = "kept"              # the file cannot be read, nor set aside: nothing is written over it
    UNKNOWN = "unknown"        # there is no such setting; it stays in the file
    NEWER = "newer"            # a later version has written the file; what this one does not know stays in it


class Fault(msgspec.Struct, frozen=True):
    """What was wrong, and where: the file, the key with what stood there and what counts instead, or why the file cannot be read."""

    trouble: Trouble
    path: Path
    key: str = ""
    found: str = ""
    instead: str = ""
    why: Flaw | OSError | None = None
    aside: str = ""


class Reading(msgspec.Struct, frozen=True):
    """Settings that were read, and everything that was wrong with them."""

    settings: Settings
    faults: tuple[Fault, ...] = ()
    #: What stands in the file and is no setting of this version.
    unknown: Mapping[str, Any] = msgspec.field(default_factory=dict)

    @property
    def may_write(self) -> bool:
        """False if a file would be lost by writing."""
        return all(fault.trouble is not Trouble.KEPT for fault in self.faults)


def read_settings(path: Path) -> Reading:
    """Read the settings; without a file they are the defaults. Never raises."""
    try:
        table = tomllib.loads(_text(path))
    except FileNotFoundError:
        return Reading(Settings())
    except (OSError, ValueError, RecursionError, MemoryError) as fault:
        return Reading(Settings(), (_unreadable(path, fault),))
    good: dict[str, Any] = {}
    faults: list[Fault] = []
    for name, kind in _KINDS.items():
        if name not in table:
            continue
        if name in ("keys", "pads") and isinstance(table[name], dict):
            good[name], bad = _bindings(path, name, table[name])
            faults += bad
            continue
        try:
            good[name] = msgspec.convert(table[name], kind)
        except (ValueError, OverflowError, RecursionError):
            faults.append(Fault(Trouble.VALUE, path, name, _shown(table[name]), _written(getattr(Settings(), name))))
    version = table.pop("version", VERSION)
    unknown = {name: value for name, value in table.items() if name not in _KINDS}
    if isinstance(version, int) and version > VERSION:
        faults.append(Fault(Trouble.NEWER, path, found=_shown(version)))
        unknown["version"] = version
    else:
        faults += [Fault(Trouble.UNKNOWN, path, name) for name in unknown]
    return Reading(Settings(**good), tuple(faults), unknown)


def _bindings(path: Path, name: str, table: dict[str, Any]) -> tuple[dict[str, tuple[str, ...]], list[Fault]]:
    """The keys or buttons of each action that can be read, and a fault for each that cannot."""
    good, faults = dict[str, tuple[str, ...]](), list[Fault]()
    for action, bound in table.items():
        try:
            good |= msgspec.convert({action: bound}, _KINDS[name])
        except (ValueError, OverflowError, RecursionError):
            faults.append(Fault(Trouble.VALUE, path, f"{name}.{_shown(action).strip(chr(34))}", _shown(bound)))
    return good, faults


def write_settings(path: Path, settings: Settings, unknown: Mapping[str, Any] | None = None) -> None:
    """Write the settings, and what else stood in the file. Raises OSError; then the old file stays."""
    write_atomically(path, settings_text(settings, unknown or {}).encode())


def settings_text(settings: Settings, unknown: Mapping[str, Any] | None = None) -> str:
    """The settings as their file holds them: a line each, with what is allowed; below them what this version does not know."""
    unknown = dict(unknown or {})
    version = unknown.pop("version", VERSION)
    lines = ["# Operation Drache: settings. What is left out or cannot be is as if it had never been changed.", f"version = {version}"]
    for name in _KINDS:
        allowed = f"  # {_ALLOWED[name]}" if name in _ALLOWED else ""
        lines.append(f"{name} = {_written(getattr(settings, name))}{allowed}")
    lines += [f"{_word(name)} = {_written(value)}" for name, value in unknown.items()]
    return "\n".join(lines) + "\n"


def _text(path: Path) -> str:
    with path.open("rb") as file:
        data = file.read(_MOST_BYTES + 1)
    if len(data) > _MOST_BYTES:
        raise Flaw("it is far too long")
    return data.decode("utf-8-sig").replace("\r\n", "\n")


def _unreadable(path: Path, fault: BaseException) -> Fault:
    try:
        return Fault(Trouble.DAMAGED, path, why=_why(fault), aside=set_aside(path).name)
    except OSError as worse:
        return Fault(Trouble.KEPT, path, why=worse)


def _why(fault: BaseException) -> Flaw | OSError:
    if isinstance(fault, OSError | Flaw):
        return fault
    if isinstance(fault, UnicodeDecodeError):
        return Flaw("it is not text")
    return no_toml(fault) if isinstance(fault, ValueError) else Flaw("is damaged or ends too soon")


def _written(value: object) -> str:
    """A value as TOML writes it, on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, tuple | list):
        return f"[{', '.join(_written(part) for part in value)}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{_word(name)} = {_written(part)}" for name, part in value.items()) + "}"
    if isinstance(value, datetime.date | datetime.time):
        return value.isoformat()
    return repr(value)


def _word(name: str) -> str:
    """A key as TOML writes it."""
    return name if name and all(sign.isascii() and (sign.isalnum() or sign in "-_") for sign in name) else _quoted(name)


def _quoted(words: str) -> str:
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007F")


def _shown(value: object) -> str:
    """What stood in the file, short enough for a sentence."""
    try:
        words = " ".join((_written(value) if isinstance(value, str | bool) else str(value)).split())
    except (ValueError, RecursionError):  # a number of more digits than Python writes
        return "…"
    words = "".join(sign if sign.isprintable() else "?" for sign in words)
    return words if len(words) <= 40 else f"{words[:39]}…"
