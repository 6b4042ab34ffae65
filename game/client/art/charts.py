"""The chart's picture: terrain, marks, grid and sectors, made once for a chart and a size."""
from __future__ import annotations

import functools
import operator
from collections.abc import Callable, Mapping

import msgspec
import pygame

from game.client import text
from game.client.art.marks import mark, number_tab
from game.client.art.terrain import terrain
from game.client.colour import BLACK, RGB, rgb
from game.client.draw import Canvas, stamp
from game.client.store import ART, SCENERY
from game.client.text import Face, TextStyle
from game.client.theme import Theme
from game.rules.chart import Chart
from game.rules.grid import bits, cell_at, cells_of, column_of, row_of
from game.rules.view import View
from game.rules.waters import ice

#: Sectors have their number on cells at least so large.
_NUMBERED_CELL = 14
#: So much of a cell round its middle has no mark's letter.
_AROUND = 0.88
#: Depth of the frame's shadow on a chart, at 100 %.
_SHADE = 26
#: The tiles of a sheet of ice.
_SHEET = ("ice", "ice-1", "ice-2")
_CELL_LINE, _SIGN = rgb("#7FC4C4"), rgb("#BFEDE6")


def chart_now(view: View) -> Chart:
    """A view's chart as it has become: islands that have risen, bases destroyed, no mark where an Archer mine was used."""
    public = view.public
    return _become(view.chart, view.sea, bits(public.get("used", ())), bits(public.get("destroyed", ())))


@functools.lru_cache(maxsize=64)
def _become(chart: Chart, sea: int, used: int, destroyed: int) -> Chart:
    marks = {kind: cells & ~used if kind == "archer" else cells & ~destroyed if kind == "base" else cells for kind, cells in chart.marks}
    if destroyed:
        marks["ruin"] = destroyed
    if sea != chart.sea:
        marks["volcano"] = chart.sea & ~sea
    if sea == chart.sea and marks == dict(chart.marks):
        return chart
    return msgspec.structs.replace(chart, sea=sea, marks=tuple(sorted(marks.items())))


def chart_surface(chart: Chart, cell: int, theme: Theme, *, plain: bool = False) -> pygame.Surface:
    """A chart with cells of `cell` pixels, opaque. `plain` leaves out the grid, as for small pictures of it."""
    key = ("chart", _identity(chart), cell, theme.colours, plain or theme.px(_SHADE))
    return SCENERY.get(key, lambda: _draw(chart, cell, theme, plain))


def terrain_surface(chart: Chart, cell: int, theme: Theme) -> pygame.Surface:
    """Sea and land alone, opaque; the same for all charts with the same islands."""
    key = ("terrain", _islands(chart), chart.width, chart.height, cell, theme.palette.high_contrast)
    return SCENERY.get(key, lambda: _terrain(chart, cell, theme))


def _terrain(chart: Chart, cell: int, theme: Theme) -> pygame.Surface:
    return terrain(_islands(chart), chart.width, chart.height, cell, theme.palette)


def _islands(chart: Chart) -> frozenset[tuple[int, int]]:
    return frozenset((column_of(place), row_of(place)) for place in cells_of(chart.islands))


def _identity(chart: Chart) -> tuple[object, ...]:
    return (chart.width, chart.height, chart.sea, chart.sectors, chart.marks, ice(chart))


def _draw(chart: Chart, cell: int, theme: Theme, plain: bool) -> pygame.Surface:
    surface = _unnumbered(chart, cell, theme, plain)
    if not plain:
        _beneath_tabs(chart, cell, theme, lambda: surface)  # kept for numbers that will have to give way
        _put_sector_tabs(surface, chart, cell, theme)
    return surface


def _unnumbered(chart: Chart, cell: int, theme: Theme, plain: bool) -> pygame.Surface:
    # the ground is kept for charts whose marks may change; the others' is drawn on once
    surface = terrain_surface(chart, cell, theme).copy() if chart.marks else _terrain(chart, cell, theme)
    for place in cells_of(ice(chart)):
        stamp(surface, mark(theme.palette, _SHEET[place * 7 % 5 % 3], cell), (column_of(place) * cell, row_of(place) * cell))
    if not plain:
        _inner_shadow(surface, theme)  # below the marks: their letters are read at the edge, too
    tabs = [] if plain else sector_tabs(chart, cell)
    for kind, cells in chart.marks:
        for place in cells_of(cells):
            rect = pygame.Rect(column_of(place) * cell, row_of(place) * cell, cell, cell)
            middle = rect.inflate(-round(cell * _AROUND), -round(cell * _AROUND))
            tile = mark(theme.palette, kind, cell, worded=middle.collidelist(tabs) < 0)
            stamp(surface, tile, rect.topleft)
    if not plain:
        _grid(surface, chart, cell, theme)
    return surface


def _beneath_tabs(chart: Chart, cell: int, theme: Theme, picture: Callable[[], pygame.Surface]) -> pygame.Surface:
    """What the tabs of the sectors' numbers lie on, one beside the other; taken from the picture without them unless it is kept."""

    def make() -> pygame.Surface:
        tabs = sector_tabs(chart, cell)
        wide, whole = max((tab.width for tab in tabs), default=0), picture()
        ground = pygame.Surface((wide * len(tabs), max((tab.height for tab in tabs), default=0)), 0, 32)
        ground.blits([(whole, (wide * number, 0), tab) for number, tab in enumerate(tabs)])
        return ground

    return ART.get(("beneath-tabs", _identity(chart), cell, theme.colours, theme.px(_SHADE)), make)


def _grid(surface: pygame.Surface, chart: Chart, cell: int, theme: Theme) -> None:
    strong = theme.palette.high_contrast
    wide, high = chart.width * cell, chart.height * cell
    canvas = Canvas(wide, high, over=1)
    for i in range(1, chart.width):
        canvas.line(i * cell, 0, i * cell, high, 1, _CELL_LINE, 0.4 if strong else 0.11)
    for i in range(1, chart.height):
        canvas.line(0, i * cell, wide, i * cell, 1, _CELL_LINE, 0.4 if strong else 0.11)
    line = max(1.3, cell / 40)
    for x0, y0, x1, y1 in _sector_lines(chart):
        canvas.line(x0 * cell, y0 * cell, x1 * cell, y1 * cell, line, theme.palette.foam, 0.9 if strong else 0.42)
    radius = max(1.0, cell / 46)
    for place in cells_of(chart.sea & ~_marked(chart)):  # what a mark has in its middle is not drawn over
        canvas.disc((column_of(place) + 0.5) * cell, (row_of(place) + 0.5) * cell, radius, _SIGN, 0.45)
    stamp(surface, canvas.finish(), (0, 0))


def _marked(chart: Chart) -> int:
    """The cells that carry a mark."""
    return functools.reduce(operator.or_, (cells for _kind, cells in chart.marks), 0)


def sector_tabs(chart: Chart, cell: int) -> list[pygame.Rect]:
    """Where the tabs of the sectors' numbers lie on the chart, from sector 1 on: each in its sector's corner or, where a mark lies there,
    at the next cell without one. None on cells too small for them.
    """
    if cell < _NUMBERED_CELL:
        return []
    style, tabs = _tab_style(cell), []
    pad = _tab_pad(style)
    marked = _marked(chart)
    for number, sector in enumerate(chart.sectors, 1):
        first = _tab_cell(sector, marked)
        tabs.append(pygame.Rect(
            column_of(first) * cell, row_of(first) * cell, text.width(str(number), style) + 2 * pad + 1, style.caps + 2 * pad,
        ))
    return tabs


def _tab_cell(sector: int, marked: int) -> int:
    """The cell that carries a sector's number: its first one, or the nearest at its upper or left edge that has no mark."""
    corner = min(cells_of(sector), default=cell_at(0, 0))
    row, column = row_of(corner), column_of(corner)
    edge = [cell for cell in cells_of(sector & ~marked) if row_of(cell) == row or column_of(cell) == column]
    return min(edge, key=lambda cell: (row_of(cell) - row + column_of(cell) - column, column_of(cell)), default=corner)


def put_sector_numbers(surface: pygame.Surface, chart: Chart, cell: int, theme: Theme, at: tuple[int, int]) -> None:
    """Put the sectors' numbers once more over what was laid on a chart's picture that lies at a place: they are read through nothing."""
    picture = chart_surface(chart, cell, theme)
    for tab in sector_tabs(chart, cell):
        surface.blit(picture, tab.move(at), tab)


def move_sector_numbers(
    surface: pygame.Surface, chart: Chart, cell: int, theme: Theme, at: tuple[int, int], moved: Mapping[int, int],
) -> None:
    """Let sectors' numbers on a chart's picture that lies at a place stand in other cells, where something comes to lie on theirs."""
    for number, tab in enumerate(sector_tabs(chart, cell), 1):
        here = cell_at(tab.x // cell, tab.y // cell)
        if here in moved:
            there = moved[here]
            ground = _beneath_tabs(chart, cell, theme, lambda: _unnumbered(chart, cell, theme, plain=False))
            wide = ground.get_width() // len(chart.sectors)
            surface.blit(ground, tab.move(at), (wide * (number - 1), 0, *tab.size))
            other = tab.move((column_of(there) - column_of(here)) * cell, (row_of(there) - row_of(here)) * cell)
            _put_tab(surface, number, other.move(at), cell, theme)


def put_mark_numbers(surface: pygame.Surface, chart: Chart, cell: int, theme: Theme, at: tuple[int, int]) -> None:
    """The same for the numbers of marks."""
    picture = chart_surface(chart, cell, theme)
    for kind, cells in chart.marks:
        tab = number_tab(kind, cell)
        if tab is None:
            continue
        for place in cells_of(cells):
            here = tab.move(column_of(place) * cell, row_of(place) * cell)
            surface.blit(picture, here.move(at), here)


def _tab_style(cell: int) -> TextStyle:
    return TextStyle(Face.BOLD, max(13, round(cell * 0.34)))


def _tab_pad(style: TextStyle) -> int:
    return max(2, round(style.px * 0.3))


def _put_sector_tabs(surface: pygame.Surface, chart: Chart, cell: int, theme: Theme) -> None:
    """The sectors' numbers, each on a dark tab."""
    for number, tab in enumerate(sector_tabs(chart, cell), 1):
        _put_tab(surface, number, tab, cell, theme, 1 if theme.palette.high_contrast else 0.74)


def _put_tab(surface: pygame.Surface, number: int, tab: pygame.Rect, cell: int, theme: Theme, strength: float = 1) -> None:
    """A tab with a number."""
    style, (wide, high) = _tab_style(cell), tab.size
    pad, ink = _tab_pad(style), theme.palette.bright if theme.palette.high_contrast else _SIGN

    def make() -> pygame.Surface:
        canvas = Canvas(wide, high)
        canvas.poly([(0, 0), (wide, 0), (wide, high - pad), (wide - pad, high), (0, high)], theme.palette.abyss, strength)
        return canvas.finish()

    stamp(surface, ART.get(("sector-tab", theme.palette.abyss, tab.size, pad, strength), make), tab.topleft)
    text.write(surface, str(number), style, ink, (tab.x + wide / 2, tab.y + high / 2), align="centre")


def _sector_lines(chart: Chart) -> list[tuple[int, int, int, int]]:
    """The borders of sectors, as few long lines as there are."""
    numbers = chart.sector_numbers
    lines = []
    for column in range(chart.width + 1):
        start = None
        for row in range(chart.height + 1):
            border = row < chart.height and (column in (0, chart.width) or numbers.get(cell_at(column - 1, row)) != numbers.get(
                cell_at(column, row)))
            if border and start is None:
                start = row
            elif not border and start is not None:
                lines.append((column, start, column, row))
                start = None
    for row in range(chart.height + 1):
        start = None
        for column in range(chart.width + 1):
            border = column < chart.width and (row in (0, chart.height) or numbers.get(cell_at(column, row - 1)) != numbers.get(
                cell_at(column, row)))
            if border and start is None:
                start = column
            elif not border and start is not None:
                lines.append((start, row, column, row))
                start = None
    return lines


def _inner_shadow(surface: pygame.Surface, theme: Theme) -> None:
    if theme.palette.high_contrast:
        return
    wide, high = surface.get_size()
    depth = theme.px(_SHADE)
    canvas = Canvas(wide, high, over=1)
    canvas.gradient([(0, 0), (wide, 0), (wide, depth), (0, depth)], BLACK, BLACK, 0.45, 0)
    canvas.gradient([(0, high - depth), (wide, high - depth), (wide, high), (0, high)], BLACK, BLACK, 0, 0.4)
    canvas.gradient([(0, 0), (depth, 0), (depth, high), (0, high)], BLACK, BLACK, 0.4, 0, across=True)
    canvas.gradient([(wide - depth, 0), (wide, 0), (wide, high), (wide - depth, high)], BLACK, BLACK, 0, 0.4, across=True)
    stamp(surface, canvas.finish(), (0, 0))


def frame_colours(theme: Theme) -> tuple[RGB, RGB]:
    """Ground and line of the frame that carries the coordinates."""
    return theme.palette.deep, theme.palette.line_hi
