"""The radio operator's tools: a column with names and keys, or a row of signs; and where the sheet lies."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.instruments.brushes import Brush
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.keycap import cap_width, put_cap
from game.client.widgets.plate import HEAD, put_plate
from game.rules.terms import Side

#: How high a row of tools is whose keys stand beneath their signs, at 100 %, and one where they stand beside them.
STACKED, BESIDE = 44, 34
#: So wide is a tool of a row that has its key beside its sign, at 100 %.
_WIDE = 46

_PATTERNS: dict[Brush, tuple[str, ...]] = {
    Brush.CELL: (".....", ".....", "..#..", ".....", "....."),
    Brush.RING: (".....", ".###.", ".#.#.", ".###.", "....."),
    Brush.ROW: (".....", ".....", "#####", ".....", "....."),
    Brush.COLUMN: ("..#..", "..#..", "..#..", "..#..", "..#.."),
    Brush.SECTOR: (".....", ".####", ".####", ".####", ".####"),
    Brush.REACH: ("..#..", ".###.", "##.##", ".###.", "..#.."),
}


def brush_sign(brush: Brush, size: int, colour: RGB, dim: RGB) -> pygame.Surface:
    """Which cells a brush covers, as a small pattern."""

    def make() -> pygame.Surface:
        canvas, step = Canvas(size, size, over=3), size / 5
        for y, row in enumerate(_PATTERNS[brush]):
            for x, mark in enumerate(row):
                hue, inset = (colour, 0.08) if mark == "#" else (dim, 0.22)
                side = step * (1 - 2 * inset)
                canvas.box(x * step + step * inset, y * step + step * inset, side, side, step * 0.15, hue)
        return canvas.finish()

    return ART.get(("brush-sign", brush, size, colour, dim), make)


class PenButton(Button):
    """A tool. In a row it is bare: its sign, and its key beside it or beneath; the name is then said when it is touched."""

    def __init__(self, name: str, on_press: Callable[[], None], icon: str) -> None:
        super().__init__(name, on_press, icon=icon)
        self.brush: Brush | None = None
        self.bare = False
        self.tip = ""

    @property
    def telling(self) -> str:
        """What it does, or why it does nothing; a bare one's name and key before that."""
        if not self.bare:
            return self.tip
        named = f"{self.name} ({self.key})" if self.key else self.name
        return " · ".join(filter(None, (named, self.tip)))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        faces.put_face(surface, theme, faces.button(theme, rect.width, rect.height, self.look, self.focused), rect)
        name, sign, _note, cap = self._inks()
        wide = cap_width(theme, self.key, 21) if self.key else 0
        stacked = self.bare and bool(self.key) and rect.height >= px(STACKED)
        capped = bool(self.key) and (not self.bare or rect.width >= px(20) + wide + px(4)) and not stacked
        x = rect.x + (px(20) if not self.bare else (rect.width - (wide + px(4) if capped else 0)) / 2)
        y = rect.y + px(13) if stacked else rect.centery
        if self.brush is not None:
            art = brush_sign(self.brush, px(18 if stacked else 22), sign, palette.line_hi)
            stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))
        else:
            put_icon(surface, self.icon, x, y, px(8.5 if stacked else 9.5), sign)
        right = rect.right - px(8)
        if stacked:
            put_cap(surface, theme, self.key, rect.centerx, rect.bottom - px(3) - px(9), cap, height=18, align="centre")
        elif capped:
            put_cap(surface, theme, self.key, right if not self.bare else rect.right - px(4), rect.centery, cap, height=21, align="right")
            right -= wide + px(6)
        if not self.bare:
            left = rect.x + px(38)
            style = theme.type(Role.BODY_BOLD if self.chosen or self.look is ButtonState.HOT else Role.BODY)
            fitted = text.fit(self.name, style, right - left, theme.smallest_type, 2)
            text.write_lines(surface, fitted.lines, fitted.style, name, (left, rect.centery - fitted.height / 2))


class ToolsPanel(Widget):
    """The plate of the tools and a word on the one that is held; without room for a column, the tools are a row."""

    def __init__(self, buttons: Sequence[PenButton]) -> None:
        super().__init__()
        self.label, self.words = "", ""
        self.buttons = list(buttons)
        self.row = False

    @staticmethod
    def row_height(width: int, count: int, theme: Theme) -> int:
        """How high a row of so many tools is in a width: higher where they are too narrow for their keys beside their signs."""
        each = (width + theme.px(4)) / max(1, count) - theme.px(4)
        return theme.px(BESIDE if each >= theme.px(_WIDE) else STACKED)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place: higher than wide a column, else a row."""
        super().layout(rect, theme)
        self.row = rect.width > rect.height
        px, count = theme.px, len(self.buttons)
        if self.row:
            gap = px(4)
            for number, button in enumerate(self.buttons):
                left = rect.x + round(number * (rect.width + gap) / count)
                right = rect.x + round((number + 1) * (rect.width + gap) / count) - gap
                button.bare = True
                button.layout(pygame.Rect(left, rect.y, right - left, rect.height), theme)
            return
        inset, top, gap = px(12), rect.y + px(HEAD), px(6)
        words = px(76) if rect.height > px(500) else 0
        high = min(px(50), (rect.height - px(HEAD) - words - px(10) - gap * (count - 1)) // count)
        for number, button in enumerate(self.buttons):
            button.bare = False
            button.layout(pygame.Rect(rect.x + inset, top + number * (high + gap), rect.width - 2 * inset, high), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and the words; of a row nothing."""
        if self.row:
            return
        theme, px = self.theme, self.theme.px
        put_plate(surface, theme, self.rect, self.label)
        last = self.buttons[-1].rect
        room = pygame.Rect(last.x + px(4), last.bottom + px(12), last.width - px(8), self.rect.bottom - px(10) - last.bottom - px(12))
        fitted = text.fit(self.words, theme.type(Role.SMALL), room.width, theme.smallest_type, 4)
        if fitted.height <= room.height:
            text.write_lines(surface, fitted.lines, fitted.style, theme.palette.muted, room.topleft)


@dataclass(frozen=True)
class SlideFacts:
    """Where the sheet lies, in words already translated; `at_once` goes with the number on a strip, `fit` says that it fits as it lies,
    `fit_at_once` in short, `note` what to do.
    """

    side: Side = Side.BLUE
    slid: tuple[str, ...] = ()
    fitting: int = 0
    of: str = ""
    at_once: str = ""
    note: str = ""
    slid_at_once: str = ""
    fit: str = ""
    fit_at_once: str = ""


class SlidePanel(Widget):
    """By how much the sheet is slid and on how many places it fits. Wide and low it lies as a strip; its button goes on the board after."""

    def __init__(self, button: PenButton) -> None:
        super().__init__()
        self.label, self.places_label = "", ""
        self.button = button
        self.facts = SlideFacts()
        #: What a click on the strip does.
        self.on_press: Callable[[], None] | None = None

    def activate(self) -> None:
        """A click on the strip opens what has no place of its own in a small window."""
        if self.on_press is not None and self.strip:
            self.on_press()

    @property
    def strip(self) -> bool:
        """Whether it lies as a strip."""
        return self.rect.height < self.theme.px(150)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; the button lies at its foot unless it is a strip."""
        super().layout(rect, theme)
        px = theme.px
        if not self.strip:
            self.button.bare = False
            self.button.layout(pygame.Rect(rect.x + px(12), rect.bottom - px(12) - px(46), rect.width - px(24), px(46)), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw it."""
        if self.strip:
            self._strip(surface)
            return
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        inside = put_plate(surface, theme, self.rect, self.label)
        y = inside.y + px(6)
        foot = self.button.rect.y - px(10) if self.button.shown else inside.bottom
        style = theme.type(Role.CARD_NAME)
        for words in facts.slid:
            fitted = text.fit(words, style, inside.width, theme.smallest_type)
            text.write_lines(surface, fitted.lines, fitted.style, palette.amber, (inside.x, y))
            y += fitted.height + px(13)
        y += px(4) if facts.slid else 0
        small, big = theme.type(Role.REASON), theme.type(Role.BIG_VALUE)
        fitted = text.fit(self.places_label, small, inside.width, theme.smallest_type)
        if y + fitted.height + px(14) + big.caps <= foot:
            if facts.slid:
                pygame.draw.line(surface, palette.line, (inside.x, y), (inside.right, y), max(1, px(1)))
                y += px(14)
            text.write_lines(surface, fitted.lines, fitted.style, palette.muted, (inside.x, y))
            y += fitted.height + px(12)
            place = text.write(surface, str(facts.fitting), big, palette.side(facts.side), (inside.x, y), anchor="top")
            room = inside.right - place.right - px(10)
            of = text.fit(facts.of, theme.type(Role.BODY), room, theme.smallest_type)
            text.write_lines(surface, of.lines, of.style, palette.text, (place.right + px(10), y + big.caps - of.height))
            y += big.caps + px(16)
        if facts.fit:
            fit = text.fit(facts.fit, small, inside.width - px(22), theme.smallest_type, 3)
            y = min(y, max(y - px(8), foot - fit.height))  # where it is tight it stands nearer to the number
            if y + fit.height <= foot:
                put_icon(surface, "tick", inside.x + px(7), y + fit.style.caps / 2, px(7), palette.green)
                text.write_lines(surface, fit.lines, fit.style, palette.green, (inside.x + px(22), y))
                y += fit.height + px(12)
        if facts.note:
            note = text.fit(facts.note, small, inside.width, theme.smallest_type, 4)
            if y + note.height <= foot:
                text.write_lines(surface, note.lines, note.style, palette.text, (inside.x, y))

    def _strip_fit(self, surface: pygame.Surface, first: text.Fitted, second: text.Fitted | None, left: int, right: int) -> bool:
        """The strip where the sheet fits as it lies: that between the number's words and what to do. False without room for all."""
        theme, palette, px, facts, rect = self.theme, self.theme.palette, self.theme.px, self.facts, self.rect
        gap = px(8)
        fit = text.fit(facts.fit, theme.type(Role.SMALL), right - left - px(20), theme.smallest_type, 2)
        rows = [(first, palette.text, 0), (fit, palette.green, px(20)), *([(second, palette.muted, 0)] if second is not None else [])]
        high = sum(row.height for row, _ink, _inset in rows) + gap * (len(rows) - 1)
        if high > rect.height - px(14):
            return False
        y = rect.centery - high / 2
        put_side(surface, palette, facts.side, rect.x + px(21), rect.centery, px(7))
        text.write(surface, str(facts.fitting), theme.type(Role.BIG_VALUE), palette.side(facts.side), (rect.x + px(38), rect.centery))
        for row, ink, inset in rows:
            if inset:
                put_icon(surface, "tick", left + px(7), y + row.style.caps / 2, px(7), ink)
            text.write_lines(surface, row.lines, row.style, ink, (left + inset, y))
            y += row.height + gap
        return True

    def _strip(self, surface: pygame.Surface) -> None:
        theme, palette, px, facts, rect = self.theme, self.theme.palette, self.theme.px, self.facts, self.rect
        put_plate(surface, theme, rect)
        margin, right, gap = rect.x + px(14), rect.right - px(12), px(7)
        big, style = theme.type(Role.BIG_VALUE), theme.type(Role.SMALL)
        left = margin + px(24) + text.width(str(facts.fitting), big) + px(12)
        words = " · ".join(filter(None, (facts.at_once, facts.slid_at_once)))
        first = text.fit(words, style, right - left, theme.smallest_type, 2)
        second = text.fit(facts.note, style, right - left, theme.smallest_type, 2) if facts.note else None
        if facts.fit:
            if self._strip_fit(surface, first, second, left, right):
                return
            words = " · ".join(filter(None, (facts.at_once, facts.fit_at_once)))
            first = text.fit(words, style, right - left, theme.smallest_type, 2)
        room, middle = rect.height - px(20), rect.centery  # no line stands at the plate's edge
        if second is not None and first.height + gap + second.height > room:
            # not beside the number: beneath it, along the whole strip, if need be in the place of how it fits here; else the note gives way
            below, second = text.fit(facts.note, style, right - margin, theme.smallest_type, 2), None
            for said in (first, *([text.fit(facts.at_once, style, right - left, theme.smallest_type, 2)] if facts.fit else [])):
                head = max(said.height, big.caps)
                if head + gap + below.height <= room:
                    first, middle = said, round(rect.centery - (gap + below.height) / 2)
                    text.write_lines(surface, below.lines, below.style, palette.muted, (margin, middle + head / 2 + gap))
                    break
        put_side(surface, palette, facts.side, margin + px(7), middle, px(7))
        text.write(surface, str(facts.fitting), big, palette.side(facts.side), (margin + px(24), middle))
        if second is None:
            text.write_lines(surface, first.lines, first.style, palette.text, (left, middle - first.height / 2))
            return
        top = rect.centery - (first.height + gap + second.height) / 2
        text.write_lines(surface, first.lines, first.style, palette.text, (left, top))
        text.write_lines(surface, second.lines, second.style, palette.muted, (left, top + first.height + gap))
