"""An Engineer's sheet in small, with its circuits: to choose one by (C2)."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.art.engine_sheet import wires_art
from game.client.colour import mix
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.instruments.circuit_lanes import ORDER, UPRIGHTS, Wire, lanes_of, upright_of
from game.client.store import ART
from game.client.symbols import draw_symbol
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.rules.sheets import CENTRAL, CIRCUITS, PER_PANEL, Sheet

#: The height at 100 % in a width, and the most and least of it.
_SHARE, _LEAST, _MOST = 0.36, 96, 200
#: The radius of a symbol's well and of its ink, in radii of the sketch.
WELL, INK = 1.15, 0.85


class SheetSketch(Widget):
    """The four panels with their symbols and the wires of the circuits; without a sheet, that it is drawn. `note` stands beneath.

    In a higher place than it wants the sheet grows.
    """

    def __init__(self, sheet: Sheet | None, note: str = "") -> None:
        super().__init__()
        self.sheet, self.note = sheet, note

    def _high(self, width: int) -> int:
        return min(self.theme.px(_MOST), max(self.theme.px(_LEAST), round(width * _SHARE)))

    def _note(self, width: int) -> text.Fitted:
        return text.fit(self.note, self.theme.type(Role.REASON), width, self.theme.smallest_type, 4)

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        return self._high(width) + (self._note(width).height + self.theme.px(14) if self.note else 0)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the sheet and the note."""
        theme, rect, palette = self.theme, self.rect, self.theme.palette
        note = self._note(rect.width) if self.note else None
        high = rect.height - (note.height + theme.px(14) if note is not None else 0)
        if high >= theme.px(60):
            size = (rect.width, high)
            if self.sheet is None:
                stamp(surface, ART.get(("sketch-drawn", theme.key, size), lambda: _panels(theme, size)), rect.topleft)
                put_icon(surface, "question", rect.centerx, rect.y + high / 2, min(theme.px(26), high / 3), palette.amber)
            else:
                stamp(surface, sketch_art(theme, self.sheet, size), rect.topleft)
        if note is not None:
            text.write_lines(surface, note.lines, note.style, palette.text, (rect.x, rect.bottom - note.height))


def _panel_rects(theme: Theme, size: tuple[int, int]) -> list[pygame.Rect]:
    gap = theme.px(6)
    wide = (size[0] - gap * (len(ORDER) - 1)) / len(ORDER)
    return [pygame.Rect(round(number * (wide + gap)), 0, round(wide), size[1]) for number in range(len(ORDER))]


def _panels(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Four empty panels, each with the letter of its heading."""
    palette, k = theme.palette, theme.scale
    canvas = Canvas(*size)
    for place in _panel_rects(theme, size):
        canvas.box(place.x, place.y, place.width, place.height, 4 * k, mix(palette.panel, palette.abyss, 0.3))
        canvas.frame(place.x, place.y, place.width, place.height, 4 * k, max(1.0, k), palette.line)
    art = canvas.finish()
    style = theme.type(Role.SMALL_BOLD)
    for heading, place in zip(ORDER, _panel_rects(theme, size), strict=True):
        text.write(art, heading.word, style, palette.muted, (place.x + theme.px(6), place.y + theme.px(6)), anchor="top")
    return art


class _Plan:
    """Where the parts of a sheet lie in a size: `row` and `foot` are the heights of the central symbols and of the reactors'."""

    def __init__(self, theme: Theme, sheet: Sheet, size: tuple[int, int]) -> None:
        self.lanes, self.panels = lanes_of(sheet), _panel_rects(theme, size)
        self._plan(theme, size[1])
        self.uprights = _uprights(self.panels)
        #: The middle of each symbol that is printed.
        self.symbols: dict[int, tuple[float, float]] = {}
        for number, heading in enumerate(ORDER):
            for symbol in range(heading * PER_PANEL, (heading + 1) * PER_PANEL):
                if sheet.present >> symbol & 1:
                    at = symbol % PER_PANEL
                    across = self.uprights[upright_of(number * CENTRAL + at % CENTRAL)]
                    self.symbols[symbol] = across, self.row if at < CENTRAL else self.foot

    def _plan(self, theme: Theme, high: int) -> None:
        lanes, panels = self.lanes, self.panels
        head = theme.px(20)
        count = lanes.above + lanes.below
        pitch = min(theme.px(12), max(3.0, (high - head) * 0.4 / max(1, count)))
        self.radius = radius = min(panels[0].width / 9.5, (high - head - count * pitch) / 6.4)
        slack = max(0.0, high - head - count * pitch - 6.4 * radius) / 3
        self.row = row = head + lanes.above * pitch + radius * 1.2 + slack
        self.foot = high - radius * 1.7 - slack
        self.levels = {0: row} | {lane: row - radius * 0.9 - lane * pitch for lane in range(1, lanes.above + 1)}
        self.levels |= {-lane: row + radius * 0.9 + lane * pitch for lane in range(1, lanes.below + 1)}


def symbol_places(theme: Theme, sheet: Sheet, size: tuple[int, int]) -> tuple[dict[int, tuple[float, float]], float]:
    """Where the symbols of a sketch lie in its size, and their radius."""
    plan = _Plan(theme, sheet, size)
    return plan.symbols, plan.radius


def sketch_art(theme: Theme, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
    """A sheet in small."""
    return ART.get(("sketch", theme.key, sheet.name, size), lambda: _sketch(theme, sheet, size))


def _sketch(theme: Theme, sheet: Sheet, size: tuple[int, int]) -> pygame.Surface:
    """The panels with wires and symbols: central ones in a row, wires in their lanes above and below it, the reactor's at the foot."""
    palette = theme.palette
    art = _panels(theme, size)
    plan = _Plan(theme, sheet, size)
    lanes, panels, radius, foot, uprights, levels = plan.lanes, plan.panels, plan.radius, plan.foot, plan.uprights, plan.levels
    well = Canvas(*size)
    for place in panels:
        inset = theme.px(4)
        box = (place.x + inset, foot - radius * 1.5, place.width - 2 * inset, radius * 3)
        well.box(*box, 4 * theme.scale, palette.abyss, 0.6)
        well.frame(*box, 4 * theme.scale, max(1.0, theme.scale), palette.line)
    art.blit(well.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    for circuit in range(CIRCUITS):
        paths = tuple(_path(wire, uprights, levels) for wire in lanes.wires[circuit])
        stamp(art, wires_art(theme, size, paths, circuit + 1, radius, False), (0, 0))
    over = Canvas(*size)
    for symbol, (x, y) in plan.symbols.items():
        over.disc(x, y, radius * WELL, palette.hull)
        draw_symbol(over, palette, sheet.symbols[symbol].colour, x, y, radius * INK)
    art.blit(over.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return art


def _uprights(panels: list[pygame.Rect]) -> list[float]:
    """Where each upright of the lanes' grid stands: three in a panel, one in the passage between two."""
    found = [0.0] * len(UPRIGHTS)
    for number, place in enumerate(panels):
        for column in range(CENTRAL):
            found[upright_of(number * CENTRAL + column)] = place.x + place.width * (column + 0.5) / CENTRAL
    for upright, stands in enumerate(UPRIGHTS):
        if stands is None:
            found[upright] = (found[upright - 1] + found[upright + 1]) / 2
    return found


def _path(wire: Wire, uprights: list[float], levels: dict[int, float]) -> tuple[tuple[float, float], ...]:
    return tuple((round(uprights[upright], 1), round(levels[lane], 1)) for upright, lane in wire)

