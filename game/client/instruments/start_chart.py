"""The chart on which a start cell is chosen (B2.1), and the line that says which."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import text
from game.client.input import Action
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.i18n import N_, _
from game.rules.chart import Chart
from game.rules.grid import CELLS, cell_at, cell_name
from game.rules.terms import Heading, Side

#: A name as wide as any, to keep room for what is said of a cell.
_WIDE_NAME = "M24"
_CHOOSE = N_("Choose a sea cell on the chart.")


def on_land(name: str) -> str:
    """Why a boat cannot start on a cell."""
    return _("{cell} is land; a boat starts at sea (B2.1).").format(cell=name)


class StartChart(ChartInstrument):
    """A chart to choose the own boat's start on; the start chosen again gives it back to chance.

    `start` is the cell, 0 for chance; `told` says why the last choice was refused. Arrow keys move the cursor, and leave the chart
    over its edge.
    """

    def __init__(self, chart: Chart, side: Side, on_start: Callable[[int], None], start: int = 0) -> None:
        super().__init__(chart)
        self.side, self._on_start = side, on_start
        self.start, self.told = 0, ""
        self.steered = True
        self.on_cell, self.on_cursor = self._choose, self._pointed
        self.put(chart, start)

    def put(self, chart: Chart, start: int) -> None:
        """Show a chart with a start; one that is no sea there goes back to chance."""
        other = chart is not self.picture.chart
        self.start = start if self.is_sea(start, chart) else 0
        self.told = ""
        boats = (BoatSign(self.side, self.start, Heading.N),) if self.start else ()
        self.picture = ChartPicture(chart, boats=boats)
        if other:
            self.point(0)
            self.layout(self.rect, self.theme)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; what is told of the cursor's cell depends on whether coordinates have room there."""
        super().layout(rect, theme)
        self.hint = self._told_of(self.cursor)

    @staticmethod
    def is_sea(cell: int, chart: Chart) -> bool:
        """Whether a boat may start on a cell."""
        return 0 < cell < CELLS and bool(chart.sea >> cell & 1)

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
        if not self.is_sea(cell, self.picture.chart):
            self.told = on_land(cell_name(cell))
        else:
            self.put(self.picture.chart, 0 if cell == self.start else cell)
        self._on_start(self.start)

    def _pointed(self, cell: int) -> None:
        self.told, self.hint = "", self._told_of(cell)

    def _told_of(self, cell: int) -> str:
        if cell and not self.is_sea(cell, self.picture.chart):
            return on_land(cell_name(cell))
        return cell_name(cell) if cell and not self._has_coordinates else ""


class StartLine(Widget):
    """Says where the boat starts, or why it cannot."""

    def __init__(self, chart: StartChart) -> None:
        super().__init__()
        self.chart = chart

    def natural_height(self, width: int, theme: Theme) -> int:
        """Room for whatever it may come to say in a width."""
        smallest = theme.smallest_type
        first = max(
            text.fit(words, theme.type(Role.BODY_BOLD), width - theme.px(22), smallest).height
            for words in (self._words(0), self._words(_WIDE_NAME))
        )
        second = text.fit(_(_CHOOSE), theme.type(Role.REASON), width, smallest).height
        refusal = text.fit(on_land(_WIDE_NAME), theme.type(Role.REASON), width, smallest).height
        return max(first + theme.px(9) + second, refusal) + theme.px(6)

    @staticmethod
    def _words(cell: int | str) -> str:
        if not cell:
            return _("Start: by chance")
        return _("Start: {cell}").format(cell=cell if isinstance(cell, str) else cell_name(cell))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the line."""
        theme, palette, px, chart = self.theme, self.theme.palette, self.theme.px, self.chart
        left, room = self.rect.x, self.rect.width
        if chart.told:
            fitted = text.fit(chart.told, theme.type(Role.REASON), room, theme.smallest_type)
            top = self.rect.centery - fitted.height / 2
            text.write_lines(surface, fitted.lines, fitted.style, palette.red, (left, top))
            return
        first = text.fit(self._words(chart.start), theme.type(Role.BODY_BOLD), room - px(22), theme.smallest_type)
        second = None if chart.start else text.fit(_(_CHOOSE), theme.type(Role.REASON), room, theme.smallest_type)
        whole = first.height + (second.height + px(9) if second is not None else 0)
        top = self.rect.centery - whole / 2
        put_side(surface, palette, chart.side, left + px(8), top + first.style.caps / 2, px(7))
        text.write_lines(
            surface, first.lines, first.style, palette.bright if chart.start else palette.text, (left + px(22), top),
        )
        if second is not None:
            below = top + first.height + px(9)
            text.write_lines(surface, second.lines, second.style, palette.muted, (left, below))
