"""The picture of a drill's answer: the chart with what could be known, what was plotted or aimed at, and where the enemy was."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from game.client import text
from game.client.art.charts import chart_surface, put_sector_numbers
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.rules.chart import Chart
from game.rules.grid import cells_of, column_name, column_of, row_of
from game.rules.terms import Side

#: How much the cells with the greatest share are covered, of 255: what is on the chart shows through.
_VEIL = 96


@dataclass(frozen=True)
class AnswerFacts:
    """What is shown, as boards and cells, 0 for what is not there: `could` are the cells by the perfect answer, with their shares if these
    count, `own` those of the own answer, `best` and `fired` targets, `enemy` and `boat` where the boats are.
    """

    chart: Chart
    could: int = 0
    shares: Mapping[int, float] = field(default_factory=dict)
    own: int = 0
    best: int = 0
    fired: int = 0
    enemy: int = 0
    boat: int = 0
    route: Sequence[int] = ()


def _places(widths: Sequence[int], room: int) -> list[tuple[int, int]]:
    """Where signs with their words stand, as left and row: in two columns if half of the room is enough for each, else as words flow."""
    column = max(widths)
    if 2 * column <= room:
        rows = -(-len(widths) // 2)
        return [(place // rows * column, place % rows) for place in range(len(widths))]
    places, left, row = [], 0, 0
    for wide in widths:
        if left and left + wide > room:
            left, row = 0, row + 1
        places.append((left, row))
        left += wide
    return places


class AnswerPicture(Widget):
    """The chart, and beneath it, or beside it where that leaves it larger, what its signs mean."""

    def __init__(self, facts: AnswerFacts) -> None:
        super().__init__()
        self.facts = facts

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, chart, signs and legend."""
        theme, px, facts = self.theme, self.theme.px, self.facts
        if self.rect.width < px(160):
            return
        inside = put_plate(surface, theme, self.rect, _("The answer"))
        legend = self._legend()
        style = theme.type(Role.SMALL)
        margin, step = px(20), round(style.line_height * 1.3)
        widths = [px(44) + text.width(words, style) for _sign, words in legend]
        wide, places = max(widths), _places(widths, inside.width + px(16))
        high = (max(row for _left, row in places) + 1) * step
        under = min(inside.width - margin, inside.height - high - px(8) - margin)
        beside = min(inside.width - wide - margin, inside.height - margin)
        side = max(px(120), under, beside)
        unit = max(1, side // max(facts.chart.width, facts.chart.height))
        room = inside.width - margin - (wide if beside > under else 0)
        at = (inside.x + margin + (room - unit * facts.chart.width) // 2, inside.y + margin)
        surface.blit(chart_surface(facts.chart, unit, theme), at)
        self._coordinates(surface, at, unit)
        self._cells(surface, at, unit)
        x, y = inside.x, at[1] + unit * facts.chart.height + px(16)
        if beside > under:
            places, x, y = [(0, row) for row in range(len(legend))], inside.right - wide + px(16), at[1] + px(10)
        for (left, row), (sign, words) in zip(places, legend, strict=True):
            at = (x + left, y + row * step)
            self._sign(surface, sign, (at[0] + px(10), at[1]), px(7))
            text.write(surface, words, style, theme.palette.text, (at[0] + px(28), at[1]))

    def _coordinates(self, surface: pygame.Surface, at: tuple[int, int], unit: int) -> None:
        """Letters above the columns, numbers beside the rows, as far as they have room."""
        theme, px, chart = self.theme, self.theme.px, self.facts.chart
        style, ink = theme.type(Role.COORDINATE), theme.palette.muted
        if text.width("10", style) > unit:
            return
        for column in range(chart.width):
            text.write(surface, column_name(column), style, ink, (at[0] + (column + 0.5) * unit, at[1] - px(11)), align="centre")
        for row in range(chart.height):
            text.write(surface, str(row + 1), style, ink, (at[0] - px(7), at[1] + (row + 0.5) * unit), align="right")

    def _legend(self) -> list[tuple[str, str]]:
        facts = self.facts
        told = [("share" if facts.shares else "could", _("where the enemy could be"))]
        if not facts.shares:
            told.append(("own", _("your plot")))
        if facts.fired:
            told.append(("fired", _("your target")))
        if facts.best:
            told.append(("best", _("the best target")))
        return [*told, ("enemy", _("where the enemy was")), *([("boat", _("your boat"))] if facts.boat else [])]

    def _cells(self, surface: pygame.Surface, at: tuple[int, int], unit: int) -> None:
        facts, palette = self.facts, self.theme.palette
        most = max(facts.shares.values(), default=1.0)
        for cell in cells_of(facts.could):
            x, y = self._corner(cell, at, unit)
            if facts.shares:
                veil = pygame.Surface((unit, unit), pygame.SRCALPHA)
                veil.fill((*palette.green, round(_VEIL * (0.3 + 0.7 * facts.shares.get(cell, 0.0) / most))))
                surface.blit(veil, (x, y))
            pygame.draw.rect(surface, palette.green, (x + 1, y + 1, unit - 1, unit - 1), max(1, unit // 14))
        put_sector_numbers(surface, facts.chart, unit, self.theme, at)
        for sign, cell in (("best", facts.best), ("fired", facts.fired)):
            if cell:
                self._sign(surface, sign, self._middle(cell, at, unit), unit * 0.42)
        points = [self._middle(cell, at, unit) for cell in facts.route]
        if len(points) > 1:
            pygame.draw.lines(surface, palette.side(Side.BLUE), False, points, max(1, unit // 12))
        if facts.boat:
            put_side(surface, palette, Side.YELLOW, *self._middle(facts.boat, at, unit), unit * 0.3)
        if facts.enemy:
            put_side(surface, palette, Side.BLUE, *self._middle(facts.enemy, at, unit), unit * 0.38)
        for cell in cells_of(facts.own):  # last: the cell where the enemy was may be among them
            self._sign(surface, "own", self._middle(cell, at, unit), unit // 4)

    @staticmethod
    def _corner(cell: int, at: tuple[int, int], unit: int) -> tuple[int, int]:
        return at[0] + column_of(cell) * unit, at[1] + row_of(cell) * unit

    def _middle(self, cell: int, at: tuple[int, int], unit: int) -> tuple[float, float]:
        x, y = self._corner(cell, at, unit)
        return x + unit / 2, y + unit / 2

    def _sign(self, surface: pygame.Surface, sign: str, at: tuple[float, float], radius: float) -> None:
        palette, (x, y), thick = self.theme.palette, at, max(2, round(radius / 4))
        tones: dict[str, RGB] = {"could": palette.green, "own": palette.bright, "best": palette.green, "fired": palette.amber}
        match sign:
            case "could":
                pygame.draw.rect(surface, tones[sign], (x - radius, y - radius, 2 * radius, 2 * radius), max(1, thick // 2))
            case "share":
                veil = pygame.Surface((2 * radius, 2 * radius), pygame.SRCALPHA)
                veil.fill((*palette.green, _VEIL))
                surface.blit(veil, (x - radius, y - radius))
                self._sign(surface, "could", at, radius)
            case "boat":
                put_side(surface, palette, Side.YELLOW, x, y, radius * 0.9)
            case "own":
                dot = max(3.0, radius * 0.7)
                pygame.draw.aacircle(surface, palette.abyss, at, dot + max(1.0, dot / 5))
                pygame.draw.aacircle(surface, tones[sign], at, dot)
            case "best" | "fired":
                stamp(surface, self._target(sign, tones[sign], radius), (x - 2 * radius, y - 2 * radius))
            case "enemy":
                put_side(surface, palette, Side.BLUE, x, y, radius * 0.9)

    def _target(self, sign: str, tone: RGB, radius: float) -> pygame.Surface:
        """The ring of the best target or the cross of one's own, with a dark edge, so that it is seen on every ground."""
        def make() -> pygame.Surface:
            canvas, middle, thick = Canvas(round(4 * radius), round(4 * radius)), 2 * radius, max(2.0, radius / 4)
            for ink, more in ((self.theme.palette.abyss, 2.5), (tone, 0.0)):
                if sign == "best":
                    canvas.ring(middle, middle, radius - thick / 2, thick + more, ink)
                for way in (-1, 1) if sign == "fired" else ():
                    end = radius * 0.75
                    canvas.line(middle - way * end, middle - end, middle + way * end, middle + end, thick + more, ink)
            return canvas.finish()

        return ART.get(("drill-target", sign, tone, self.theme.palette.abyss, radius), make)
