"""What is shipped and what the player adds, by name: charts, boat classes, Engineer's sheets, expert cards."""
from __future__ import annotations

import functools
import tomllib
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from game.charts.tmx import ChartError, load_chart
from game.own import Own, OwnThing, Shipped, What
from game.paths import campaign_folder, maps_folder
from game.rules.boats import BoatClass
from game.rules.chart import Chart
from game.rules.experts.text import CardText, Guise, check_cards
from game.rules.flaws import Checked, Lacking, Named
from game.rules.sheets import Sheet, read_sheet

Thing = TypeVar("Thing")


class DataError(Exception):
    """A data file that cannot be read: which, where in it, and why, in one sentence."""


def _table(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise DataError(f"{path}: {fault}") from fault


def _unreadable(path: Path, fault: ChartError | OSError) -> Lacking:
    """A chart that is there and cannot be loaded."""
    if isinstance(fault, OSError):
        return Lacking("{file}: {why}", file=path, why=fault)
    return Lacking("{file}: {fault}", file=fault.file, fault=Checked(str(fault).removeprefix(f"{fault.file}: ")))


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


@functools.cache
def _shipped_charts() -> tuple[str, ...]:
    return tuple(path.stem for path in sorted(maps_folder().glob("*.tmx")))


@functools.lru_cache(maxsize=256)
def _chart(path: Path, _stamp: int) -> Chart:
    return load_chart(path)


class Library:
    """The shipped data, read once, and what the player made in his folder `own`, if he has one: looked at anew each time."""

    def __init__(self, own: Path | None = None) -> None:
        shipped = Shipped(frozenset(_shipped_charts()), frozenset(_boats()), frozenset(_sheets()))
        self.own = None if own is None else Own(own, shipped)

    def own_things(self) -> list[OwnThing]:
        """All that the player made, what cannot be used with the reason."""
        return [] if self.own is None else self.own.things()

    def _usable(self, what: What) -> dict[str, Any]:
        return {} if self.own is None else self.own.usable(what)

    def is_own(self, what: What, name: str) -> bool:
        """Whether something of this name is the player's and not the game's; its file may have gone meanwhile."""
        shipped: Collection[str] = {What.CHART: _shipped_charts(), What.BOAT: _boats(), What.SHEET: _sheets()}.get(what, _experts())
        return name not in shipped

    # ------------------------------------------------------------------------------------------------------ charts

    def chart(self, name: str, folder: Path | None = None) -> Chart:
        """A chart by its name, or by the path of a .tmx file relative to `folder`. Raises Lacking."""
        path = self.chart_path(name, folder)
        try:
            chart = _chart(path, path.stat().st_mtime_ns)
        except (ChartError, OSError) as fault:
            raise _unreadable(path, fault) from fault
        return msgspec.structs.replace(chart, name=name)

    def chart_path(self, name: str, folder: Path | None = None) -> Path:
        """Where a chart lies. Raises Lacking."""
        if name.endswith(".tmx"):
            path = Path(name) if folder is None else folder / name
            if not path.exists():
                raise Lacking("there is no chart '{name}'", name=name)
            return path
        if "/" not in name and "\\" not in name:
            if name in _shipped_charts():
                return maps_folder() / f"{name}.tmx"
            own = None if self.own is None else self.own.folder / "charts" / f"{name}.tmx"
            if own is not None and own.is_file():
                return own
        raise Lacking("there is no chart '{name}' ({known})", name=name, known=', '.join(self.chart_names()))

    def chart_names(self) -> list[str]:
        """The names of all shipped charts and of the player's own that can be used, shipped ones first."""
        return [*_shipped_charts(), *self._usable(What.CHART)]

    # ------------------------------------------------------------------------------------------------------ boats, sheets, experts

    def boat_names(self) -> tuple[str, ...]:
        """The names of all boat classes, in the order of the files, shipped ones first."""
        return (*_boats(), *self._usable(What.BOAT))

    def boat(self, name: str) -> BoatClass:
        """A boat class by name. Raises Lacking."""
        return self._named("boat class", name, _boats(), What.BOAT)

    def sheet(self, name: str) -> Sheet:
        """An Engineer's sheet by name. Raises Lacking."""
        return self._named("Engineer's sheet", name, _sheets(), What.SHEET)

    def sheets(self) -> tuple[Sheet, ...]:
        """The shipped sheets, in the order of the file: those that a drawn sheet is drawn from, the same for everybody."""
        return tuple(_sheets().values())

    def sheet_names(self) -> tuple[str, ...]:
        """The names of all sheets that can be chosen, shipped ones first."""
        return (*_sheets(), *self._usable(What.SHEET))

    def experts(self) -> dict[str, CardText]:
        """What is printed on every expert card, by the card's word (X2)."""
        return _experts()

    def guises(self) -> dict[str, Guise]:
        """The player's own experts, by the card whose effect they play."""
        return self._usable(What.EXPERT)

    def _named(self, kind: str, name: str, shipped: Mapping[str, Thing], what: What) -> Thing:
        """A shipped thing, or one of the player's; whoever asks for one of his that is faulty is told why. Raises Lacking."""
        if name in shipped:
            return shipped[name]
        usable: dict[str, Thing] = self._usable(what)
        if name in usable:
            return usable[name]
        faulty = [thing for thing in self.own_things() if thing.what is what and thing.name == name]
        if faulty:
            raise Lacking("{file}: {fault}", file=faulty[0].file, fault=Checked(faulty[0].fault.removeprefix(f"{faulty[0].file}: ")))
        raise Lacking("there is no {kind} '{name}' ({known})", kind=Named(kind), name=name, known=", ".join([*shipped, *usable]))
