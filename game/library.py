"""What is shipped and what the player adds, by name: charts, boat classes, Engineer's sheets, expert cards."""
from __future__ import annotations

import functools
import tomllib
from pathlib import Path
from typing import Any

import msgspec

from game.charts.tmx import ChartError, load_chart
from game.paths import campaign_folder, maps_folder
from game.rules.boats import BoatClass
from game.rules.chart import Chart
from game.rules.experts.text import CardText, check_cards
from game.rules.sheets import Sheet, read_sheet


class DataError(Exception):
    """A data file that cannot be read: which, where in it, and why, in one sentence."""


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise DataError(f"{path}: {fault}") from fault


@functools.cache
def _boats() -> dict[str, BoatClass]:
    path = campaign_folder() / "boats.toml"
    boats = {}
    for name, entry in _table(path).items():
        try:
            boats[name] = msgspec.convert({"name": name, **entry}, BoatClass)
        except (msgspec.ValidationError, TypeError) as fault:
            raise DataError(f"{path}: [{name}]: {fault}") from fault
        if boats[name].fault():
            raise DataError(f"{path}: [{name}]: {boats[name].fault()}")
    return boats


@functools.cache
def _sheets() -> dict[str, Sheet]:
    path = campaign_folder() / "sheets.toml"
    sheets = {}
    for name, entry in _table(path).items():
        try:
            sheets[name] = read_sheet(name, entry)
        except (ValueError, AttributeError) as fault:
            raise DataError(f"{path}: [{name}]: {fault}") from fault
    return sheets


@functools.cache
def _experts() -> dict[str, CardText]:
    path = campaign_folder() / "experts.toml"
    cards = {}
    for card, entry in _table(path).items():
        try:
            cards[card] = msgspec.convert({"card": card, **entry}, CardText)
        except (msgspec.ValidationError, TypeError) as fault:
            raise DataError(f"{path}: [{card}]: {fault}") from fault
    wrong = check_cards(cards)
    if wrong:
        raise DataError(f"{path}: {wrong}")
    return cards


@functools.lru_cache(maxsize=32)
def _chart(path: Path, _stamp: int) -> Chart:
    return load_chart(path)


class Library:
    """The shipped data, read once. `own_charts` is the folder of the player's charts, if there is one."""

    def __init__(self, own_charts: Path | None = None) -> None:
        self.own_charts = own_charts

    def chart(self, name: str, folder: Path | None = None) -> Chart:
        """A chart by its name, or by the path of a .tmx file relative to `folder`. Raises LookupError."""
        path = self.chart_path(name, folder)
        try:
            chart = _chart(path, path.stat().st_mtime_ns)
        except (ChartError, OSError) as fault:
            raise LookupError(str(fault)) from fault
        return msgspec.structs.replace(chart, name=name)

    def chart_path(self, name: str, folder: Path | None = None) -> Path:
        """Where a chart lies. Raises LookupError."""
        if name.endswith(".tmx"):
            path = Path(name) if folder is None else folder / name
            if not path.exists():
                raise LookupError(f"there is no chart '{name}'")
            return path
        for place in (maps_folder(), self.own_charts):
            if place is not None and "/" not in name and "\\" not in name and (place / f"{name}.tmx").is_file():
                return place / f"{name}.tmx"
        raise LookupError(f"there is no chart '{name}' ({', '.join(self.chart_names())})")

    def chart_names(self) -> list[str]:
        """The names of all shipped charts and the player's own, shipped ones first."""
        names = [path.stem for path in sorted(maps_folder().glob("*.tmx"))]
        if self.own_charts is not None and self.own_charts.is_dir():
            names += [path.stem for path in sorted(self.own_charts.glob("*.tmx")) if path.stem not in names]
        return names

    def boat_names(self) -> tuple[str, ...]:
        """The names of all boat classes, in the order of the file."""
        return tuple(_boats())

    def boat(self, name: str) -> BoatClass:
        """A boat class by name. Raises LookupError."""
        boats = _boats()
        if name not in boats:
            raise LookupError(f"there is no boat class '{name}' ({', '.join(boats)})")
        return boats[name]

    def sheet(self, name: str) -> Sheet:
        """An Engineer's sheet by name. Raises LookupError."""
        sheets = _sheets()
        if name not in sheets:
            raise LookupError(f"there is no Engineer's sheet '{name}' ({', '.join(sheets)})")
        return sheets[name]

    def experts(self) -> dict[str, CardText]:
        """What is printed on every expert card, by the card's word (X2)."""
        return _experts()

    def sheets(self) -> tuple[Sheet, ...]:
        """All sheets, in the order of the file."""
        return tuple(_sheets().values())
