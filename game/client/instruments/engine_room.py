"""The engine room in small: what each heading would be, the four panels with their crosses, and what it means."""
from __future__ import annotations

import math
from dataclasses import dataclass
from enum import Enum
from functools import partial

import pygame

from game.client import faces, text
from game.client.art.pieces import Advice
from game.client.colour import RGB, mix
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.instruments.chart_picture import HeadingSign
from game.client.store import ART
from game.client.symbols import draw_symbol, symbol_outline
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.rules.sheets import PER_PANEL, Sheet
from game.rules.terms import Colour, Heading

#: The order in which panels and headings lie side by side.
ORDER = (Heading.W, Heading.N, Heading.S, Heading.E)
ADVICE_ICONS = {Advice.GOOD: "tick", Advice.COSTS: "warning", Advice.FATAL: "skull", Advice.REFUSED: "cross"}


class Tone(Enum):
    """How grave a note is."""

    WELL = "well"
    WARNING = "warning"
    BAD = "bad"
    RADIATION = "radiation"


@dataclass(frozen=True)
class Note:
    """A note beneath the sheet, in words already translated; `short` is what the corner of a low plate says of it."""

    tone: Tone
    line: str
    reason: str = ""
    short: str = ""


def advice_colour(theme: Theme, advice: Advice) -> RGB:
    """The colour of what a heading would be."""
    palette = theme.palette
    return {
        Advice.GOOD: palette.green, Advice.COSTS: palette.amber, Advice.FATAL: palette.red, Advice.REFUSED: palette.muted,
    }[advice]


class EngineRoom(Widget):
    """Advice on headings, sheet and notes. `words` are one short word for each heading (`good`, `costs`, `mine` …).

    While no heading is `asked` for, nothing is said of any.
    """

    def __init__(self, label: str, right: str = "") -> None:
        super().__init__()
        self.label, self.right = label, right
        self.sheet: Sheet | None = None
        self.crossed = 0
        self.headings: tuple[HeadingSign, ...] = ()
        self.words: dict[Heading, str] = {}
        self.asked = True
        self.notes: tuple[Note, ...] = ()
        self._chips: dict[Heading, pygame.Rect] = {}
        self._panels = pygame.Rect(0, 0, 0, 0)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place."""
        super().layout(rect, theme)
        px, inset = theme.px, theme.px(theme.metrics.padding)
        roomy = self._roomy
        left, wide, gap = rect.x + inset, rect.width - 2 * inset, px(8 if roomy else 5)
        cell = (wide - 3 * gap) / 4
        top, high = rect.y + px(50), px(48 if roomy else 30)
        self._chips = {
            heading: pygame.Rect(round(left + i * (cell + gap)), top, round(cell), high) for i, heading in enumerate(ORDER)
        }
        self._panels = pygame.Rect(left, top + high + px(12), wide, px(80 if wide >= px(240) else 76))

    @property
    def _roomy(self) -> bool:
        return self.rect.height >= self.theme.px(390)

    def heading_under(self, at: tuple[int, int]) -> Heading | None:
        """The heading whose chip is at a point of the window."""
        return next((heading for heading, chip in self._chips.items() if chip.collidepoint(at)), None)

    def symbol_under(self, at: tuple[int, int]) -> int | None:
        """The symbol of the sheet at a point of the window."""
        for symbol, (x, y, radius) in self._places().items():
            if abs(at[0] - self._panels.x - x) <= radius * 1.4 and abs(at[1] - self._panels.y - y) <= radius * 1.4:
                return symbol
        return None

    def _places(self) -> dict[int, tuple[float, float, float]]:
        """Middle and radius of each present symbol, from the corner of the panels."""
        if self.sheet is None:
            return {}
        gap = self.theme.px(8 if self._panels.width >= self.theme.px(240) else 5)
        cell = (self._panels.width - 3 * gap) / 4
        radius = min(cell / 3 * 0.39, self.theme.px(7.4))
        places = {}
        for column, heading in enumerate(ORDER):
            middle = column * (cell + gap) + cell / 2
            for number in range(PER_PANEL):
                symbol = heading * PER_PANEL + number
                if self.sheet.present >> symbol & 1:
                    x = middle + (number % 3 - 1) * (cell / 3 - self.theme.px(1))
                    places[symbol] = (x, self._panels.height * (0.45 + 0.31 * (number // 3)), radius)
        return places

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, advice, sheet and notes."""
        put_plate(surface, self.theme, self.rect, self.label, self.right)
        if not self._roomy:
            self._radiation(surface)
        for sign in self.headings:
            self._chip(surface, sign)
        if self.sheet is not None:
            self._sheet(surface, self.sheet)
        self._notes(surface, self._panels.bottom + self.theme.px(14))

    def _radiation(self, surface: pygame.Surface) -> None:
        """In a low plate the count of radiation stands in the corner, as the notes may not all have room."""
        note = next((note for note in self.notes if note.tone is Tone.RADIATION), None)
        if note is None:
            return
        theme, px = self.theme, self.theme.px
        style, y = theme.type(Role.COUNT_BOLD), self.rect.y + px(20)
        right = self.rect.right - px(theme.metrics.padding)
        if text.width(note.short, style) + px(40) + text.width(self.label.upper(), theme.type(Role.LABEL)) > self.rect.width - 2 * px(12):
            return
        count = text.write(surface, note.short, style, theme.palette.rad, (right, y), align="right")
        put_icon(surface, "trefoil", count.x - px(12), y, px(7), theme.palette.rad)

    def _chip(self, surface: pygame.Surface, sign: HeadingSign) -> None:
        theme, palette, px, chip = self.theme, self.theme.palette, self.theme.px, self._chips[sign.heading]
        hue = advice_colour(theme, sign.advice) if self.asked else palette.muted
        face = faces.chip(theme, chip.width, chip.height, mix(hue, palette.abyss, 0.84), mix(hue, palette.abyss, 0.3))
        faces.put_face(surface, theme, face, chip)
        tall = chip.height >= px(44)
        y = chip.y + px(16) if tall else chip.centery
        style = theme.type(Role.CREW_LINE)
        if not self.asked:
            text.write(surface, sign.heading.word, style, palette.muted, chip.center, align="centre")
            return
        text.write(surface, sign.heading.word, style, palette.bright, (chip.x + chip.width * 0.32, y), align="centre")
        put_icon(surface, ADVICE_ICONS[sign.advice], chip.x + chip.width * 0.68, y, px(6.5), hue)
        word = self.words.get(sign.heading, "")
        small = theme.type(Role.SMALL)
        if tall and word and text.width(word, small) <= chip.width - px(4):
            text.write(surface, word, small, hue, (chip.centerx, chip.y + px(36)), align="centre")

    def _sheet(self, surface: pygame.Surface, sheet: Sheet) -> None:
        theme, places = self.theme, self._places()
        gap = theme.px(8 if self._panels.width >= theme.px(240) else 5)
        cell = (self._panels.width - 3 * gap) / 4
        for number, heading in enumerate(ORDER):  # one after the other, so that a cross costs one panel only
            crossed = self.crossed >> heading * PER_PANEL & (1 << PER_PANEL) - 1
            key = ("mini-panel", theme.key, sheet.name, sheet.present, heading, crossed, self._panels.size)
            art = ART.get(key, partial(self._panel_art, sheet, number, places))
            stamp(surface, art, (self._panels.x + math.floor(number * (cell + gap)), self._panels.y))
        for column, heading in enumerate(ORDER):
            at = (self._panels.x + column * (cell + gap) + cell / 2, self._panels.y + theme.px(13))
            text.write(surface, heading.word, theme.type(Role.SMALL_BOLD), theme.palette.muted, at, align="centre")

    def _panel_art(self, sheet: Sheet, column: int, places: dict[int, tuple[float, float, float]]) -> pygame.Surface:
        """One panel, drawn where it lies among the four."""
        theme, palette, (wide, high) = self.theme, self.theme.palette, self._panels.size
        canvas = Canvas(wide, high, over=3)
        gap = theme.px(8 if wide >= theme.px(240) else 5)
        cell = (wide - 3 * gap) / 4
        left = column * (cell + gap)
        canvas.box(left, 0, cell, high, 4 * theme.scale, palette.abyss, 0.6)
        canvas.frame(left, 0, cell, high, 4 * theme.scale, max(1.0, theme.scale), palette.line, 0.9)
        for symbol, (x, y, radius) in places.items():
            if symbol // PER_PANEL != ORDER[column]:
                continue
            colour = sheet.symbols[symbol].colour
            if self.crossed >> symbol & 1:
                self._draw_crossed(canvas, colour, x, y, radius)
            else:
                draw_symbol(canvas, palette, colour, x, y, radius)
        part = pygame.Rect(math.floor(left), 0, math.ceil(cell) + 1, high).clip(pygame.Rect(0, 0, wide, high))
        return canvas.finish().subsurface(part).copy()

    def _draw_crossed(self, canvas: Canvas, colour: Colour, x: float, y: float, radius: float) -> None:
        """A crossed symbol: its outline, and the cross within it, so that the shape is seen which its colour is told by."""
        palette, k = self.theme.palette, self.theme.scale
        outline = symbol_outline(colour, x, y, radius)
        canvas.poly(outline, mix(palette.symbol(colour), palette.abyss, 0.9))
        canvas.stroke(outline, max(1.1, 1.1 * k), palette.symbol(colour), closed=True)
        if colour is Colour.RED:
            y += radius * 0.26
        reach = radius * (0.38 if colour is Colour.RED else 0.5)
        for way in (-1, 1):
            canvas.line(x - reach, y - reach * way, x + reach, y + reach * way, max(1.6, 1.6 * k), palette.bright)

    def _notes(self, surface: pygame.Surface, top: float) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        looks = {
            Tone.WELL: ("tick", palette.green), Tone.WARNING: ("warning", palette.amber), Tone.BAD: ("cross", palette.red),
            Tone.RADIATION: ("trefoil", palette.rad),
        }
        inset = px(theme.metrics.padding)
        left, y, foot = self.rect.x + inset, top, self.rect.bottom - px(8)
        roomy = self._roomy
        room = self.rect.width - 2 * inset - px(36 if roomy else 26)
        for note in sorted(self.notes, key=lambda note: not roomy and note.tone is Tone.RADIATION):
            icon, hue = looks[note.tone]
            line = text.fit(note.line, theme.type(Role.BODY_BOLD if roomy else Role.REASON), room, theme.smallest_type)
            style = theme.type(Role.REASON)
            reason = text.wrap(note.reason, style, room) if roomy and note.reason else []
            high = line.height + (px(8) + len(reason) * style.line_height - style.line_height + style.caps if reason else 0)
            if y + high > foot:
                break
            x = left + px(13 if roomy else 8)
            middle = y + (px(13) if roomy else line.style.caps / 2)
            if roomy:
                face = faces.chip(theme, px(26), px(26), mix(hue, palette.abyss, 0.8), hue)
                faces.put_face(surface, theme, face, pygame.Rect(round(x - px(13)), round(middle - px(13)), px(26), px(26)))
            put_icon(surface, icon, x, middle, px(7 if icon == "trefoil" else 6), hue)
            ink = palette.bright if roomy else palette.text
            text.write_lines(surface, line.lines, line.style, ink, (left + px(36 if roomy else 26), y))
            if reason:
                text.write_lines(surface, reason, style, palette.muted, (left + px(36), y + line.height + px(8)))
            y += max(high, px(26) if roomy else 0) + px(14)
