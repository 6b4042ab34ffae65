"""The chart on which a start cell is chosen (B2.1), and the line that says which."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from game.client import text
from game.client.input import Action
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.i18n import N_, _
from game.phrases.terms import unit_name
from game.rules.chart import Chart
from game.rules.grid import CELLS, cell_at, cell_name
from game.rules.scenarios import MISSIONS
from game.rules.terms import Heading, Side, Unit

#: A name as wide as any, to keep room for what is said of a cell.
_WIDE_NAME = "M24"
_WIDEST = cell_at(12, 23)
_CHOOSE = {
    Unit.BOAT: N_("Choose a sea cell on the chart."), Unit.HELICOPTER: N_("Choose a sea cell for the helicopter."),
    Unit.CRUISER: N_("Choose a sea cell for the cruiser."),
}


@dataclass(frozen=True)
class Muster:
    """Where the own boat, helicopter and cruiser start: cells, 0 for chance (B2.1, A1)."""

    boat: int = 0
    helicopter: int = 0
    cruiser: int = 0


def on_land(name: str) -> str:
    """Why a boat cannot start on a cell."""
    return _("{cell} is land; a boat starts at sea (B2.1).").format(cell=name)


def not_by_mission(name: str) -> str:
    """Why the boat cannot start on a cell of the sea."""
    return _("The chart's mission does not let your boat start at {cell} (B2.1).").format(cell=name)


def unit_on_land(name: str) -> str:
    """Why a unit of the Armada cannot start on a cell."""
    return _("{cell} is land; helicopter and cruiser start at sea, too (A1).").format(cell=name)


def on_unit(name: str, unit: Unit) -> str:
    """Why no unit can start on a cell: another one does."""
    return _("{unit} starts at {cell}; each unit needs a cell of its own (A1).").format(unit=unit_name(unit), cell=name)


def cell_of(muster: Muster, unit: Unit) -> int:
    """Where a unit starts, 0 for chance."""
    return (muster.boat, muster.helicopter, muster.cruiser)[unit]


def _cells(muster: Muster) -> tuple[int, int, int]:
    return muster.boat, muster.helicopter, muster.cruiser


class StartChart(ChartInstrument):
    """A chart to choose the start of the own boat on, and of helicopter and cruiser; a start chosen again goes back to chance.

    `muster` has the cells, 0 for chance; `placing` is what the next cell is for; `told` says why the last choice was refused. Arrow keys
    move the cursor, and leave the chart over its edge. With the `armada` the units are shown, and what is placed next goes on from one to
    the other.
    """

    def __init__(self, chart: Chart, side: Side, on_start: Callable[[int], None], start: Muster | int = 0) -> None:
        super().__init__(chart)
        self.side, self._on_start = side, on_start
        self.muster, self.told = Muster(), ""
        self.armada, self.placing = False, Unit.BOAT
        self.steered = True
        self.on_cell, self.on_cursor = self._choose, self._pointed
        self.put(chart, start if isinstance(start, Muster) else Muster(start))

    @property
    def start(self) -> int:
        """The boat's cell, 0 for chance."""
        return self.muster.boat

    def put(self, chart: Chart, start: Muster | int) -> None:
        """Show a chart with its starts; one that is no sea there goes back to chance, and of two on one cell the unit's (A1)."""
        other = chart is not self.picture.chart
        found: list[int] = []
        for unit, cell in zip(Unit, _cells(start if isinstance(start, Muster) else replace(self.muster, boat=start)), strict=True):
            free = cell not in found and self.is_sea(cell, chart) and (unit is not Unit.BOAT or self._allowed(cell, chart))
            found.append(cell if free else 0)
        self.muster = Muster(*found)
        self.told = ""
        self._show(chart)
        if other:
            self.point(0)
            self.layout(self.rect, self.theme)

    def muster_for(self, *, armada: bool, placing: Unit) -> None:
        """Show the units of the Armada, or not, and say what the next cell is for."""
        if (armada, placing) != (self.armada, self.placing):
            self.armada, self.placing, self.told = armada, placing if armada else Unit.BOAT, ""
            self._show(self.picture.chart)

    def _show(self, chart: Chart) -> None:
        signs = [BoatSign(self.side, self.muster.boat, Heading.N)] if self.muster.boat else []
        if self.armada:
            signs += [
                BoatSign(self.side, cell, unit=unit.word)
                for unit, cell in zip(Unit, _cells(self.muster), strict=True) if cell and unit is not Unit.BOAT
            ]
        self.picture = ChartPicture(chart, boats=tuple(signs))

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; what is told of the cursor's cell depends on whether coordinates have room there."""
        super().layout(rect, theme)
        self.hint = self._told_of(self.cursor)

    @staticmethod
    def is_sea(cell: int, chart: Chart) -> bool:
        """Whether a boat may start on a cell."""
        return 0 < cell < CELLS and bool(chart.sea >> cell & 1)

    def _allowed(self, cell: int, chart: Chart) -> bool:
        """Whether the chart's mission lets the boat start on a cell of the sea."""
        mission = MISSIONS.get(chart.mission)
        return mission is None or bool(mission.start_cells(chart, self.side) >> cell & 1)

    @property
    def margin(self) -> int:
        """Room for the coordinates; next to nothing where they have none."""
        return super().margin if self._has_coordinates else self.theme.px(3)

    @property
    def _has_coordinates(self) -> bool:
        wide, chart = super().margin, self.picture.chart
        cell = min((self.rect.width - 2 * wide) // chart.width, (self.rect.height - 2 * wide) // chart.height)
        return self.theme.type(Role.COORDINATE).caps <= min(wide, cell) - 2

    @property
    def spot(self) -> pygame.Rect:
        """The cell under the cursor."""
        return self.place(self.cursor) if self.cursor else self.rect

    def follow(self) -> bool:
        """Have a cursor while the keys are on the chart, and none when they have gone; True if that changed anything."""
        if not self.focused:
            return self.point(0)
        chart = self.picture.chart
        return not self.cursor and self.point(self.start or cell_at(chart.width // 2, chart.height // 2))

    def act(self, action: Action) -> bool:
        """Arrow keys move the cursor; over the edge they leave the chart."""
        before = self.cursor
        return super().act(action) and self.cursor != before

    def press(self, at: tuple[int, int]) -> None:
        """What is pressed is what lies under the mouse."""
        self.hover(at)

    def _choose(self, cell: int) -> None:
        chart, own = self.picture.chart, cell_of(self.muster, self.placing)
        taken = next((unit for unit in Unit if unit is not self.placing and self.armada and cell_of(self.muster, unit) == cell), None)
        if not self.is_sea(cell, chart):
            self.told = on_land(cell_name(cell)) if self.placing is Unit.BOAT else unit_on_land(cell_name(cell))
        elif self.placing is Unit.BOAT and not self._allowed(cell, chart):
            self.told = not_by_mission(cell_name(cell))
        elif taken is not None:
            self.told = on_unit(cell_name(cell), taken)
        else:
            self.put(chart, replace(self.muster, **{self.placing.word: 0 if cell == own else cell}))
            if self.armada and cell != own:
                self.placing = next((unit for unit in Unit if not cell_of(self.muster, unit)), self.placing)
        self._on_start(self.start)

    def _pointed(self, cell: int) -> None:
        self.told, self.hint = "", self._told_of(cell)

    def _told_of(self, cell: int) -> str:
        if cell and not self.is_sea(cell, self.picture.chart):
            return on_land(cell_name(cell))
        return cell_name(cell) if cell and not self._has_coordinates else ""


class StartLine(Widget):
    """Says where the boat starts, and the units with it, or why one cannot; what is to be done as long as something may be placed, or
    `always`.
    """

    def __init__(self, chart: StartChart, *, always: bool = False) -> None:
        super().__init__()
        self.chart, self.always = chart, always

    def natural_height(self, width: int, theme: Theme) -> int:
        """Room for whatever it may come to say in a width."""
        smallest, reason = theme.smallest_type, theme.type(Role.REASON)
        first = max(self._first(muster, width, theme).height for muster in (Muster(), Muster(*[_WIDEST] * 3)))
        second = max(text.fit(_(words), reason, width, smallest).height for words in _CHOOSE.values()) if self.chart.armada else (
            text.fit(_(_CHOOSE[Unit.BOAT]), reason, width, smallest).height)
        refusals = [on_land(_WIDE_NAME), *([not_by_mission(_WIDE_NAME)] if self.chart.picture.chart.mission != "none" else [])]
        if self.chart.armada:
            refusals += [unit_on_land(_WIDE_NAME), *(on_unit(_WIDE_NAME, unit) for unit in Unit)]
        refusal = max(text.fit(words, reason, width, smallest).height for words in refusals)
        return max(first + theme.px(9) + second, refusal) + theme.px(6)

    def _first(self, muster: Muster, width: int, theme: Theme) -> text.Fitted:
        """The first line; of units that have no room beside each other only the one that is placed next."""
        style, room = theme.type(Role.BODY_BOLD), width - theme.px(22)
        if not self.chart.armada:
            words = _("Start: {cell}").format(cell=cell_name(muster.boat)) if muster.boat else _("Start: by chance")
            return text.fit(words, style, room, theme.smallest_type)
        placed = [f"{unit_name(unit)}\u00a0{cell_name(cell) if cell else '?'}" for unit, cell in zip(Unit, _cells(muster), strict=True)]
        whole = text.fit(" · ".join(placed), style, room, theme.smallest_type)
        return whole if len(whole.lines) <= 2 else text.fit(placed[self.chart.placing], style, room, theme.smallest_type)

    @property
    def _asks(self) -> bool:
        """Whether something may still be placed."""
        return self.always or (not self.chart.start if not self.chart.armada else not all(_cells(self.chart.muster)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        theme, palette, px, chart = self.theme, self.theme.palette, self.theme.px, self.chart
        left, room = self.rect.x, self.rect.width
        fitted = text.fit(chart.told, theme.type(Role.REASON), room, theme.smallest_type)
        if chart.told and fitted.height <= self.rect.height:  # else it is told beside the cell alone
            top = self.rect.centery - fitted.height / 2
            text.write_lines(surface, fitted.lines, fitted.style, palette.red, (left, top))
            return
        first = self._first(chart.muster, room, theme)
        second = text.fit(_(_CHOOSE[chart.placing]), theme.type(Role.REASON), room, theme.smallest_type) if self._asks else None
        whole = first.height + (second.height + px(9) if second is not None else 0)
        top = self.rect.centery - whole / 2
        put_side(surface, palette, chart.side, left + px(8), top + first.style.caps / 2, px(7))
        text.write_lines(
            surface, first.lines, first.style, palette.bright if any(_cells(chart.muster)) else palette.text, (left + px(22), top),
        )
        if second is not None:
            below = top + first.height + px(9)
            text.write_lines(surface, second.lines, second.style, palette.muted, (left, below))
