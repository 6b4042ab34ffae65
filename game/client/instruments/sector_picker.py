"""A small chart on which a sector is chosen: with the arrows and Enter, or with the mouse."""
from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from game.client import faces, text
from game.client.art.charts import chart_surface
from game.client.art.marks import mark
from game.client.art.pieces import draw_tick
from game.client.colour import mix
from game.client.draw import Canvas, stamp
from game.client.input import Action
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.phrases.terms import side_name
from game.rules.chart import Chart
from game.rules.grid import cells_of, column_of, row_of
from game.rules.terms import Side

#: The marks that a drone may ask for, or that are gone: they are not dimmed (D3.4).
_ASKED_FOR = ("base", "ruin")
_WAYS = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}


class SectorPicker(Widget):
    """The chart's sectors. `shares` are chances by sector, shown where they are known; `first` is taken while another is chosen."""

    focusable = True

    def __init__(self, label: str, side: Side, on_pick: Callable[[int], None], on_point: Callable[[], None]) -> None:
        super().__init__()
        self.label, self.side, self.on_pick, self.on_point = label, side, on_pick, on_point
        #: The rule that it serves.
        self.rule = "B10.1"
        self.chart: Chart | None = None
        self.boat = 0
        self.chosen = 1
        self.first = 0
        self.shares: Mapping[int, float] = {}
        self._pressed: int | None = None

    def show(self, chart: Chart, boat: int, shares: Mapping[int, float], first: int = 0) -> None:
        """Show a chart with the own boat."""
        self.chart, self.boat, self.shares, self.first = chart, boat, shares, first
        self.chosen = min(self.chosen, len(chart.sectors))

    # -------------------------------------------------------------------------------------------------------- the map

    def _cell(self) -> int:
        assert self.chart is not None
        inside = self._inside()
        return max(1, min(inside.width // self.chart.width, inside.height // self.chart.height))

    def _inside(self) -> pygame.Rect:
        px = self.theme.px
        return pygame.Rect(self.rect.x + px(16), self.rect.y + px(50), self.rect.width - px(32), self.rect.height - px(66))

    def _map(self) -> pygame.Rect:
        assert self.chart is not None
        cell, inside = self._cell(), self._inside()
        place = pygame.Rect(0, 0, cell * self.chart.width, cell * self.chart.height)
        place.center = inside.center
        return place

    def sector_rect(self, number: int) -> pygame.Rect:
        """Where a sector, by its number from 1, lies in the window."""
        assert self.chart is not None
        cell, corner = self._cell(), self._map().topleft
        cells = list(cells_of(self.chart.sector(number)))
        left, right = min(map(column_of, cells)), max(map(column_of, cells)) + 1
        top, foot = min(map(row_of, cells)), max(map(row_of, cells)) + 1
        return pygame.Rect(corner[0] + left * cell, corner[1] + top * cell, (right - left) * cell, (foot - top) * cell)

    def sector_under(self, at: tuple[int, int]) -> int | None:
        """The number of the sector at a point of the window."""
        if self.chart is None or not self.shown:
            return None
        return next((n for n in range(1, len(self.chart.sectors) + 1) if self.sector_rect(n).collidepoint(at)), None)

    @property
    def spot(self) -> pygame.Rect:
        """The chosen sector."""
        return self.sector_rect(self.chosen) if self.chart is not None else self.rect

    # ----------------------------------------------------------------------------------------------------- working it

    def act(self, action: Action) -> bool:
        """An arrow chooses the next sector that way."""
        if action not in _WAYS or self.chart is None:
            return False
        dx, dy = _WAYS[action]
        here = self.sector_rect(self.chosen).center
        best, least = self.chosen, float("inf")
        for number in range(1, len(self.chart.sectors) + 1):
            there = self.sector_rect(number).center
            along = (there[0] - here[0]) * dx + (there[1] - here[1]) * dy
            aside = abs((there[0] - here[0]) * dy) + abs((there[1] - here[1]) * dx)
            if along > 2 and along + 3 * aside < least:
                best, least = number, along + 3 * aside
        self._choose(best)
        return True

    def point(self, at: tuple[int, int]) -> None:
        """The mouse is here."""
        under = self.sector_under(at)
        if under is not None:
            self._choose(under)

    def _choose(self, number: int) -> None:
        if number != self.chosen:
            self.chosen = number
            self.on_point()

    def press(self, at: tuple[int, int]) -> None:
        """The mouse went down: only on a sector does it mean one."""
        self._pressed = self.sector_under(at) or 0
        self.point(at)

    def activate(self) -> None:
        """Ask for the chosen sector."""
        pressed, self._pressed = self._pressed, None
        if pressed != 0:
            self.on_pick(self.chosen)

    # --------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, the small chart, and the chosen sector."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect, self.label, self._note())
        if self.chart is None:
            return
        chart, place, cell = self.chart, self._map(), self._cell()
        key = ("sectors", theme.key, chart.name, chart.sea, chart.marks, place.size)
        surface.blit(ART.get(key, lambda: _picture(theme, chart, cell)), place)
        if self.boat:
            x, y = place.x + (column_of(self.boat) + 0.5) * cell, place.y + (row_of(self.boat) + 0.5) * cell
            put_side(surface, palette, self.side, x, y, max(px(5), cell * 0.42))
        for number in range(1, len(chart.sectors) + 1):
            self._sector(surface, number)

    def _note(self) -> str:
        """What the shares mean, as far as it has room beside the label, and the rule."""
        theme, rule = self.theme, self.rule
        words = _("%: how likely {side} is there").format(side=side_name(self.side.enemy))
        room = self.rect.width - 2 * theme.px(theme.metrics.padding) - theme.px(12)
        room -= text.width(self.label.upper(), theme.type(Role.LABEL))
        ways = (f"{words} · {rule}", words) if self.shares else ()
        return next((way for way in ways if text.width(way, theme.type(Role.SMALL)) <= room), rule)

    def _sector(self, surface: pygame.Surface, number: int) -> None:
        """The number in the corner, the chance in the opposite one, an amber frame round the chosen sector, a tick on the first of two."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        sector, chosen = self.sector_rect(number), number == self.chosen
        if chosen:
            stamp(surface, _chosen(theme, sector.size), (sector.x - px(8), sector.y - px(8)))
        style = theme.type(Role.BIG_VALUE)
        if sector.height < 3 * style.caps:
            style = theme.type(Role.CARD_NAME)
        ink = palette.amber if chosen else palette.bright
        text.write(surface, str(number), style, ink, (sector.x + px(8), sector.y + px(8)), anchor="top")
        if number == self.first:
            stamp(surface, _tick(theme), (sector.right - px(30), sector.y + px(6)))
        share = self.shares.get(number)
        small = theme.type(Role.SMALL_BOLD)
        if share is not None and sector.height >= style.caps + small.caps + px(20):
            words, at = f"{share * 100:.0f} %", (sector.right - px(8), sector.bottom - px(8))
            ground = pygame.Rect(0, 0, text.width(words, small) + px(8), small.caps + px(8))
            ground.bottomright = at[0] + px(4), at[1] + px(4)
            faces.put_face(surface, theme, faces.chip(theme, *ground.size, palette.abyss, palette.abyss), ground)
            text.write(surface, words, small, palette.side(self.side.enemy), at, align="right", anchor="base")


def _picture(theme: Theme, chart: Chart, cell: int) -> pygame.Surface:
    """The chart, dimmed so that numbers stand out, and the lines of the sectors."""
    palette = theme.palette
    picture = chart_surface(chart, cell, theme, plain=True).copy()
    veil = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    veil.fill((*palette.abyss, 96))
    picture.blit(veil, (0, 0))
    for kind in _ASKED_FOR:
        for place in cells_of(chart.mark(kind)):
            stamp(picture, mark(palette, kind, cell), (column_of(place) * cell, row_of(place) * cell))
    ink, thick = mix(palette.foam, palette.deep, 0.3), max(1, theme.px(1.4))
    for sector in chart.sectors:
        cells = list(cells_of(sector))
        left, top = min(map(column_of, cells)), min(map(row_of, cells))
        right, foot = max(map(column_of, cells)) + 1, max(map(row_of, cells)) + 1
        pygame.draw.rect(picture, ink, (left * cell, top * cell, (right - left) * cell, (foot - top) * cell), thick)
    return picture


def _tick(theme: Theme) -> pygame.Surface:
    """The tick on the first of two sectors."""

    def make() -> pygame.Surface:
        size = theme.px(24)
        canvas = Canvas(size, size, over=3)
        draw_tick(canvas, theme.palette, size / 2, size / 2, size / 2 * 0.84)
        return canvas.finish()

    return ART.get(("sector-tick", theme.key), make)


def _chosen(theme: Theme, size: tuple[int, int]) -> pygame.Surface:
    """Light and frame of the chosen sector."""

    def make() -> pygame.Surface:
        pad, k, (wide, high) = theme.px(8), theme.scale, size
        canvas = Canvas(wide + 2 * pad, high + 2 * pad)
        canvas.box(pad, pad, wide, high, 3 * k, theme.palette.amber, 0.16)
        canvas.frame(pad, pad, wide, high, 3 * k, 2.4 * k, theme.palette.amber, glow=0 if theme.palette.high_contrast else 0.5)
        return canvas.finish()

    return ART.get(("sector", theme.key, size), make)
