"""What happened, and who may know it (N3). Every event is frozen; `record` gives it as the JSON object of N3.

`side` is the side acting for the events that N3 says so of, otherwise the side whose boat, gauge, mine or answer it is.
"""
from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from game.rules.grid import cell_name, column_name
from game.rules.sheets import SYMBOL_NAMES
from game.rules.terms import Audience, Heading, Impact, Item, MineKind, Question, Side, Station, System, Unit, Upgrade


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that happened; only `audience` may know it."""

    audience: Audience
    side: Side


class Dive(Event, frozen=True, tag=True):
    """The boat goes under: at the start (B2.1) and after a surfacing (B12)."""


class Course(Event, frozen=True, tag="heading"):
    """B3.1: a heading is announced."""

    heading: Heading


class Moved(Event, frozen=True, tag=True):
    """The boat is on another cell; `cause` is heading, silence, drift, vortex or evade."""

    cell: int
    cause: str


class Marked(Event, frozen=True, tag=True):
    """B4.2: a space of a gauge group (from 1) is marked."""

    system: System
    group: int
    marks: int
    spaces: int


class Ok(Event, frozen=True, tag=True):
    """B3.3: a station has done its upkeep."""

    station: Station


class Ready(Event, frozen=True, tag=True):
    """B4.3: a gauge group is full."""

    system: System


class Crossed(Event, frozen=True, tag=True):
    """B5.2: a symbol is crossed out."""

    symbol: int


class CircuitRepaired(Event, frozen=True, tag=True):
    """B5.4: a circuit, from 1."""

    circuit: int


class SheetErased(Event, frozen=True, tag=True):
    """All crosses (or the full group) are erased; `reason` is panel, radiation or surfacing."""

    reason: str


class Stop(Event, frozen=True, tag=True):
    """B6.5: the game stands still for `action`."""

    action: str


class AttemptFailed(Event, frozen=True, tag=True):
    """B6.4: a broken system was tried."""

    system: System


class Target(Event, frozen=True, tag=True):
    """B7.2: the cell an attack is aimed at, and what fires."""

    cell: int
    by: Unit


class ImpactCalled(Event, frozen=True, tag="impact"):
    """B7.2: what an explosion was for the boat of `side`."""

    cell: int
    result: Impact


class MineDropped(Event, frozen=True, tag=True):
    """B8.1: heard by all; `cell` only of a cruiser's mine (A3)."""

    by: Unit
    kind: MineKind
    cell: int | None = None


class MineLaid(Event, frozen=True, tag=True):
    """B8.1: where it lies, for its owner."""

    cell: int
    kind: MineKind


class Detonated(Event, frozen=True, tag=True):
    """B8.3."""

    cell: int
    kind: MineKind


class MineExploded(Event, frozen=True, tag=True):
    """B7.4: a mine of `side` was set off."""

    cell: int
    kind: MineKind


class MineDestroyed(Event, frozen=True, tag=True):
    """B7.4: a mine is gone without exploding; its owner knows."""

    cell: int


class MinesLost(Event, frozen=True, tag=True):
    """U3.5."""

    cells: tuple[int, ...]


class Damage(Event, frozen=True, tag=True):
    """The boat of `side` is damaged; `total` is what it now has."""

    amount: int
    total: int
    cause: str


class Repaired(Event, frozen=True, tag=True):
    """U7.1."""

    amount: int
    total: int


class Asked(Event, frozen=True, tag=True):
    """N2.1: the match waits for this side's answer."""

    question: Question


class SonarAnswer(Event, frozen=True, tag=True):
    """B9.1: two items, one of them true; columns are numbered from 1."""

    first: Item
    first_value: int
    second: Item
    second_value: int


class DroneAnswer(Event, frozen=True, tag=True):
    """B10.1: whether the boat (or a base) of `side` is in the sector; `units` says what is there (A5)."""

    sector: int
    about: str
    answer: bool
    units: tuple[Unit, ...]


class SilenceCalled(Event, frozen=True, tag="silence"):
    """B11.1: heard by all."""


class SilenceMove(Event, frozen=True, tag=True):
    """B11.1: the cells passed, for the own side."""

    heading: Heading | None
    cells: tuple[int, ...]


class Surfacing(Event, frozen=True, tag=True):
    """B12.1."""

    sector: int | None


class SectionDrawn(Event, frozen=True, tag=True):
    """B12.3: the section, 1 to 4, and whether its line is inside the border."""

    section: int
    ok: bool


class SheetChecked(Event, frozen=True, tag=True):
    """B12.3."""

    ok: bool


class ReadyToDive(Event, frozen=True, tag=True):
    """B12.3."""


class Equipped(Event, frozen=True, tag=True):
    """U1.1, U1.4."""

    upgrade: Upgrade


class Countered(Event, frozen=True, tag=True):
    """U6: `side` is the user of MINOS."""


class GaugeEmptied(Event, frozen=True, tag=True):
    """U5.2, D4.1."""

    system: System


class OutOfService(Event, frozen=True, tag=True):
    """U7.1."""

    system: System


class UnitMoved(Event, frozen=True, tag=True):
    """A4: heard by all."""

    unit: Unit


class UnitCell(Event, frozen=True, tag=True):
    """A4: where it is now, for its owner."""

    unit: Unit
    cell: int


class UnitDestroyed(Event, frozen=True, tag=True):
    """A2."""

    unit: Unit


class Reveal(msgspec.Struct, frozen=True):
    """What a card makes the enemy say (X4): one of heading, row, within or gauges."""

    what: str
    word: str = ""
    yes: bool = False
    gauges: tuple[tuple[System, tuple[int, ...]], ...] = ()


class CardPlayed(Event, frozen=True, tag="expert"):
    """X4: a card of `side` is played."""

    card: str
    reveal: Reveal | None = None


class ArcherFired(Event, frozen=True, tag="archer"):
    """D9.1."""

    cell: int


class Reinforced(Event, frozen=True, tag=True):
    """D1.2: a station is manned."""

    station: Station


class GoliathFired(Event, frozen=True, tag="goliath"):
    """D3.5: the cell, and whether a chosen base stood there."""

    cell: int
    hit: bool


class BaseDestroyed(Event, frozen=True, tag=True):
    """D3.5: a base of `side`."""

    cell: int


class EmpFired(Event, frozen=True, tag="emp"):
    """D4.1."""

    sector: int


class Hacked(Event, frozen=True, tag="hack"):
    """D5.2: the sector of the boat that hacks, and whether the enemy is in it."""

    sector: int
    success: bool


class Revealed(Event, frozen=True, tag=True):
    """D5.2: `side` says its half of the entrance's place: a row or a column, from 1."""

    half: Item
    value: int


class VortexPassage(Event, frozen=True, tag=True):
    """D5.3."""


class IslandRisen(Event, frozen=True, tag="island"):
    """D7.1: a cell of sea is an island now."""

    cell: int


class SuppliesAboard(Event, frozen=True, tag="supplies"):
    """S1: at which harbour."""

    cell: int


class Turn(Event, frozen=True, tag=True):
    """B13.1: a turn of `side` begins."""


class Won(Event, frozen=True, tag=True):
    """B2: `side` has won."""

    reason: str


class Drawn(Event, frozen=True, tag=True):
    """B2.3, B2.5: nobody has won. It has no side; `side` is of no account."""

    reason: str


def _hyphens(name: str) -> str:
    return re.sub(r"(?<=[a-z])([A-Z])", r"-\1", name).lower()


def word_of(event: Event) -> str:
    """The name of an event in N3."""
    return _WORDS[type(event)]


def hears(event: Event, side: Side) -> bool:
    """Whether a side may know of an event."""
    return bool(event.audience & (1 << side))


_WORDS: dict[type[Event], str] = {
    kind: str(kind.__struct_config__.tag) if kind.__struct_config__.tag != kind.__name__ else _hyphens(kind.__name__)
    for kind in Event.__subclasses__()
}


def reveal_record(reveal: Reveal | None) -> dict[str, Any] | None:
    """What a card made the enemy say, as N6.3 has it."""
    if reveal is None:
        return None
    if reveal.what == "gauges":
        return {"gauges": {system.word: list(marks) for system, marks in reveal.gauges}}
    return {reveal.what: reveal.yes if reveal.what == "within" else reveal.word}


def item_record(kind: Item, value: int) -> int | str:
    """An item of a sonar's answer as it is said: numbers for rows and sectors, letters for columns."""
    return column_name(value - 1) if kind is Item.COLUMN else value


_FIELDS: dict[str, Callable[[Any], Any]] = {
    "cell": lambda cell: None if cell is None else cell_name(cell),
    "cells": lambda cells: [cell_name(cell) for cell in cells],
    "heading": lambda heading: None if heading is None else heading.word,
    "units": lambda units: [unit.word for unit in units],
    "symbol": lambda symbol: SYMBOL_NAMES[symbol],
    "reveal": reveal_record,
}
_TERMS = {"system", "station", "by", "kind", "result", "question", "upgrade", "unit"}


def record(event: Event, order: int) -> dict[str, Any]:
    """The event as N3's JSON object, with the number of the order it followed."""
    found: dict[str, Any] = {"n": order, "audience": event.audience.word, "event": word_of(event)}
    if not isinstance(event, Drawn):
        found["side"] = event.side.word
    if isinstance(event, SonarAnswer):
        found["items"] = {
            event.first.word: item_record(event.first, event.first_value),
            event.second.word: item_record(event.second, event.second_value),
        }
        return found
    if isinstance(event, Revealed):
        found[event.half.word] = item_record(event.half, event.value)
        return found
    for name in event.__struct_fields__[2:]:
        value = getattr(event, name)
        if name in _FIELDS:
            value = _FIELDS[name](value)
        elif name in _TERMS:
            value = value.word
        if not (isinstance(event, MineDropped) and name == "cell" and value is None):
            found[name] = value
    return found
