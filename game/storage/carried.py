"""What a save or a replay carries of the player's own making: chart, boats and sheets. So it stays whole when their files change or go.

It stands in notes of the save, which are comments to a reader of scripts (N1), each as JSON in base64. Whoever reads the save is given it
in the place of what the library has by that name today.
"""
from __future__ import annotations

import base64
import binascii
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.match.script import Library
from game.rules.boats import BoatClass
from game.rules.chart import Chart, is_mark
from game.rules.grid import LARGEST, rectangle
from game.rules.setup import MatchSetup
from game.rules.sheets import Sheet, read_sheet
from game.rules.terms import Colour, Heading

#: The notes, each with the kind of thing and a number: `carried-boat-2`.
PREFIX = "carried-"
_LETTERS = {Colour.RED: "R", Colour.GREEN: "G", Colour.YELLOW: "Y", Colour.RADIATION: "X"}


class _ChartText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A chart as JSON; sets of cells as hexadecimal numbers."""

    name: str
    width: int
    height: int
    sea: str
    sectors: list[str]
    marks: list[tuple[str, str]]
    mission: str
    title: str
    author: str


class _SheetText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    panels: dict[str, str]


def carried_notes(setup: MatchSetup, is_own: Callable[[str, str], bool]) -> dict[str, str]:
    """The notes for a match; `is_own` tells of a kind (`chart`, `boat`, `sheet`) and a name whether it is of the player's making."""
    found = []
    if is_own("chart", setup.chart.name):
        found.append(("chart", msgspec.json.encode(_chart_text(setup.chart))))
    boats = {side.boat.name: side.boat for side in setup.sides}
    found += [("boat", msgspec.json.encode(boat)) for name, boat in sorted(boats.items()) if is_own("boat", name)]
    sheets = {side.sheet.name: side.sheet for side in setup.sides if side.sheet is not None}
    found += [("sheet", msgspec.json.encode(_sheet_text(sheet))) for name, sheet in sorted(sheets.items()) if is_own("sheet", name)]
    return {f"{PREFIX}{kind}-{number}": base64.b64encode(data).decode() for number, (kind, data) in enumerate(found, 1)}


def carried_by(notes: Mapping[str, str]) -> dict[str, str]:
    """The notes of a save that carry something, to be written again when it goes on."""
    return {key: value for key, value in notes.items() if key.startswith(PREFIX)}


def carried_in(path: Path) -> dict[str, str]:
    """The notes of a file that carry something; none of one that cannot be read, of which its reader will tell."""
    try:
        with path.open(encoding="utf-8-sig", errors="replace") as file:
            lines = [line.split() for line in file if line.startswith(f"#: {PREFIX}")]
    except OSError:
        return {}
    return {line[1]: line[2] for line in lines if len(line) == 3}


class CarryingLibrary:
    """A library in which what a save carries comes first. What of it cannot be read is as if it were not there."""

    def __init__(self, library: Library, notes: Mapping[str, str]) -> None:
        self._library = library
        self._carried: dict[str, dict[str, Any]] = {kind: {} for kind in _READERS}
        for key, value in carried_by(notes).items():
            kind = key.removeprefix(PREFIX).partition("-")[0]
            if kind in _READERS:
                try:
                    made = _READERS[kind](base64.b64decode(value, validate=True))
                except (ValueError, TypeError, OverflowError, binascii.Error, msgspec.MsgspecError):
                    continue
                self._carried[kind][made.name] = made

    def chart(self, name: str, folder: Path | None) -> Chart:
        """A chart by name."""
        carried: Chart | None = self._carried["chart"].get(name)
        return carried or self._library.chart(name, folder)

    def boat(self, name: str) -> BoatClass:
        """A boat class by name."""
        carried: BoatClass | None = self._carried["boat"].get(name)
        return carried or self._library.boat(name)

    def sheet(self, name: str) -> Sheet:
        """An Engineer's sheet by name."""
        carried: Sheet | None = self._carried["sheet"].get(name)
        return carried or self._library.sheet(name)

    def sheets(self) -> tuple[Sheet, ...]:
        """Those that a drawn sheet is drawn from: always the game's own."""
        return self._library.sheets()


# ------------------------------------------------------------------------------------------------------ one thing


def _chart_text(chart: Chart) -> _ChartText:
    return _ChartText(
        chart.name, chart.width, chart.height, f"{chart.sea:x}", [f"{sector:x}" for sector in chart.sectors],
        [(kind, f"{cells:x}") for kind, cells in chart.marks], chart.mission, chart.title, chart.author,
    )


def _read_chart(data: bytes) -> Chart:
    """A chart again. ValueError for one that none could be played on."""
    told = msgspec.json.decode(data, type=_ChartText)
    if not (0 < told.width <= LARGEST and 0 < told.height <= LARGEST):
        raise ValueError("no size of a chart")
    board = rectangle(told.width, told.height)
    sea, sectors = int(told.sea, 16), tuple(int(sector, 16) for sector in told.sectors)
    marks = tuple(sorted((kind, int(cells, 16)) for kind, cells in told.marks))
    whole = 0
    for sector in sectors:
        if sector & whole:
            raise ValueError("two sectors share a cell")
        whole |= sector
    outside = any(cells & ~board for cells in (sea, *(cells for _, cells in marks)))
    if not sea or outside or whole != board or not all(is_mark(kind) for kind, _ in marks):
        raise ValueError("no cells of a chart")
    return Chart(told.name, told.width, told.height, sea, sectors, marks, told.mission, told.title, told.author)


def _read_boat(data: bytes) -> BoatClass:
    boat = msgspec.json.decode(data, type=BoatClass)
    if boat.fault():
        raise ValueError(boat.fault())
    return boat


def _sheet_text(sheet: Sheet) -> _SheetText:
    words = [f"{_LETTERS[symbol.colour]}{symbol.circuit or ''}" for symbol in sheet.symbols]
    size = len(words) // len(Heading)
    return _SheetText(
        sheet.name, {heading.word: " ".join(words[heading * size : (heading + 1) * size]) for heading in Heading},
    )


def _read_sheet(data: bytes) -> Sheet:
    told = msgspec.json.decode(data, type=_SheetText)
    return read_sheet(told.name, told.panels)


_READERS: dict[str, Callable[[bytes], Any]] = {"chart": _read_chart, "boat": _read_boat, "sheet": _read_sheet}
