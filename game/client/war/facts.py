"""Plates of plain facts: a name, lines of words, chips with a sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.icons import put_icon
from game.client.input import Action
from game.client.keyed_text import KeyedLine, put_lines, wrap
from game.client.theme import Role, Theme
from game.client.war.ribbons import put_ribbon
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.client.widgets.scroll import put_bar
from game.patrol.honours import Honour


@dataclass(frozen=True)
class Chip:
    """A fact in a word or two with its sign, or a medal with its ribbon; `tone` is a colour's token of the palette."""

    icon: str
    words: str
    tone: str = "text"
    honour: Honour | None = None


@dataclass(frozen=True)
class _Row:
    """A row of chips, or a line of words, in a plate."""

    height: int
    chips: Sequence[Chip] = ()
    line: KeyedLine | None = None


class FactsPlate(Widget):
    """A name, chips in rows, lines below them, which may name keys. What has no room scrolls by whole rows, and a bar says so."""

    def __init__(self, label: str = "") -> None:
        super().__init__()
        self.label, self.name = label, ""
        #: Opens help, if a click on the plate does; a question mark says so.
        self.on_press: Callable[[], None] | None = None
        self.chips: Sequence[Chip] = ()
        self.lines: Sequence[str] = ()
        #: How many rows have been scrolled away.
        self.back = 0
        self._kept: tuple[object, list[_Row]] | None = None

    def tell(self, name: str, chips: Sequence[Chip] = (), lines: Sequence[str] = ()) -> None:
        """Show other facts."""
        if (name, list(chips), list(lines)) != (self.name, list(self.chips), list(self.lines)):
            self.back = 0
        self.name, self.chips, self.lines = name, chips, lines

    @property
    def focusable(self) -> bool:  # type: ignore[override]
        """Whether keys have something to do here: where it scrolls."""
        return self._most > 0

    # ------------------------------------------------------------------------------------------------------ rows

    def _rows(self, room: int) -> list[_Row]:
        """All rows in a width; a gap stands between chips and words."""
        theme, px = self.theme, self.theme.px
        key = (room, theme.key, tuple(self.chips), tuple(self.lines))
        if self._kept is None or self._kept[0] != key:
            rows = [_Row(px(28), chips) for chips in chip_rows(theme, self.chips, room)]
            if rows and self.lines:
                rows[-1] = _Row(px(32), rows[-1].chips)
            style = theme.type(Role.REASON)
            for words in self.lines:
                rows += [_Row(line.height, line=line) for line in wrap(theme, words, style, room)] or [_Row(style.line_height)]
            self._kept = key, rows
        return self._kept[1]

    def _head(self, width: int) -> int:
        """From the top to the first row: label and name."""
        px = self.theme.px
        high = px(46) if self.label else px(14)
        return high + (self._named(self._inside(width)).height + px(12) if self.name else 0)

    def _inside(self, width: int, *, scrolls: bool = False) -> int:
        px = self.theme.px
        sign = px(18) if self.on_press is not None else 0
        return width - 2 * px(self.theme.metrics.padding) - max(sign, px(10) if scrolls else 0)

    def _named(self, room: int) -> text.Fitted:
        return text.fit(self.name, self.theme.type(Role.CREW_LINE), room, self.theme.smallest_type, 2)

    def natural_height(self, width: int, theme: Theme) -> int:
        """The height that all of it needs in a width."""
        self.theme = theme
        return self._head(width) + sum(row.height for row in self._rows(self._inside(width))) + theme.px(8)

    def fitting_height(self, width: int, theme: Theme, most: int) -> int:
        """The height of as many whole rows as have room in `most`: all of them, or fewer that scroll, but one in any case."""
        high = self.natural_height(width, theme)
        if high <= most:
            return high
        first, *rows = self._rows(self._inside(width, scrolls=True)) or [_Row(0)]
        high = self._head(width) + theme.px(8) + first.height
        for row in rows:
            if high + row.height > most:
                break
            high += row.height
        return high

    @property
    def _room(self) -> int:
        return self.rect.height - self._head(self.rect.width) - self.theme.px(2)

    def _shown_rows(self) -> list[_Row]:
        rows = self._rows(self._inside(self.rect.width))
        if sum(row.height for row in rows) > self._room:
            rows = self._rows(self._inside(self.rect.width, scrolls=True))
        return rows

    @property
    def _most(self) -> int:
        """How many rows may be scrolled away: then the last ones are seen."""
        if not self.rect.width:
            return 0
        rows = self._shown_rows()
        room, seen = self._room, 0
        for row in reversed(rows):
            room -= row.height
            if room < 0:
                break
            seen += 1
        return min(len(rows) - seen, max(0, len(rows) - 1))

    # ------------------------------------------------------------------------------------------------------ input

    def activate(self) -> None:
        """A click opens help."""
        if self.on_press is not None:
            self.on_press()

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        before, self.back = self.back, min(max(0, self.back - steps), self._most)
        return before != self.back

    def act(self, action: Action) -> bool:
        """Up and down, pages and ends scroll."""
        by = {Action.UP: 1, Action.DOWN: -1, Action.PAGE_UP: 4, Action.PAGE_DOWN: -4, Action.FIRST: 999, Action.LAST: -999}.get(action)
        return by is not None and self.wheel(by)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, self.label)
        if self.on_press is not None:
            put_help_sign(surface, theme, self.rect, hot=self.hovered)
        if self.name:
            fitted = self._named(self._inside(self.rect.width))
            top = self.rect.y + (px(46) if self.label else px(14))
            text.write_lines(surface, fitted.lines, fitted.style, palette.bright, (inside.x, top))
        begins = self.rect.y + self._head(self.rect.width)
        y, style, rows, most = float(begins), theme.type(Role.REASON), self._shown_rows(), self._most
        self.back = min(self.back, most)
        for row in rows[self.back :]:
            if y + row.height > self.rect.bottom - px(2):
                break
            x = inside.x
            for chip in row.chips:
                x = put_chip(surface, theme, chip, x, round(y)).right + px(6)
            if row.line is not None:
                put_lines(surface, theme, [row.line], style, palette.text, (inside.x, y))
            y += row.height
        if most:
            track = pygame.Rect(self.rect.right - px(10), begins, px(5), self.rect.bottom - px(8) - begins)
            length = sum(row.height for row in rows)
            put_bar(surface, theme, track, self.back * (length - track.height) // most, max(length, track.height + 1))
        if self.focused:
            inner = self.rect.inflate(-px(6), -px(6))
            faces.put_face(surface, theme, faces.focus_ring(theme, *inner.size), inner)


def put_help_sign(surface: pygame.Surface, theme: Theme, plate: pygame.Rect, *, hot: bool) -> None:
    """Put the question mark in the corner of a plate that opens help."""
    ink = theme.palette.amber if hot else theme.palette.line_hi
    put_icon(surface, "question", plate.right - theme.px(15), plate.y + theme.px(17), theme.px(7), ink, width=theme.px(1.4))


def _chip_width(theme: Theme, chip: Chip) -> int:
    return text.width(chip.words, theme.type(Role.SMALL)) + theme.px(40 if chip.honour is not None else 32 if chip.icon else 14)


def chip_rows(theme: Theme, chips: Sequence[Chip], room: int) -> list[list[Chip]]:
    """Chips in rows no wider than the room."""
    rows: list[list[Chip]] = []
    used = room + 1
    for chip in chips:
        wide = _chip_width(theme, chip) + theme.px(6)
        if used + wide > room + theme.px(6):
            rows.append([])
            used = 0
        rows[-1].append(chip)
        used += wide
    return rows


def put_chip(surface: pygame.Surface, theme: Theme, chip: Chip, x: int, y: int) -> pygame.Rect:
    """Put a chip with its upper left at a point; its rectangle."""
    px, ink = theme.px, tone_of(theme, chip.tone)
    rect = pygame.Rect(x, y, _chip_width(theme, chip), px(24))
    faces.put_face(surface, theme, faces.chip(theme, rect.width, rect.height, theme.palette.abyss, theme.palette.line), rect)
    left = rect.x + px(7)
    if chip.honour is not None:
        put_ribbon(surface, theme, chip.honour, pygame.Rect(rect.x + px(7), rect.centery - px(5), px(22), px(10)))
        left = rect.x + px(34)
    elif chip.icon:
        put_icon(surface, chip.icon, rect.x + px(14), rect.centery, px(7), ink, width=px(1.4))
        left = rect.x + px(25)
    text.write(surface, chip.words, theme.type(Role.SMALL), ink, (left, rect.centery))
    return rect


def tone_of(theme: Theme, tone: str) -> RGB:
    """The colour of a token."""
    colour: RGB = getattr(theme.palette, tone)
    return colour
