"""Plates of plain facts: a name, lines of words, chips with a sign."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.icons import put_icon
from game.client.theme import Role, Theme
from game.client.war.ribbons import put_ribbon
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.patrol.honours import Honour


@dataclass(frozen=True)
class Chip:
    """A fact in a word or two with its sign, or a medal with its ribbon; `tone` is a colour's token of the palette."""

    icon: str
    words: str
    tone: str = "text"
    honour: Honour | None = None


class FactsPlate(Widget):
    """A name, chips in rows, lines below them. What has no room at the end is left out, never cut within a line."""

    def __init__(self, label: str = "") -> None:
        super().__init__()
        self.label, self.name = label, ""
        #: Opens help, if a click on the plate does; a question mark says so.
        self.on_press: Callable[[], None] | None = None
        self.chips: Sequence[Chip] = ()
        self.lines: Sequence[str] = ()

    def tell(self, name: str, chips: Sequence[Chip] = (), lines: Sequence[str] = ()) -> None:
        """Show other facts."""
        self.name, self.chips, self.lines = name, chips, lines

    def natural_height(self, width: int, theme: Theme) -> int:
        """The height that all of it needs in a width."""
        self.theme = theme
        px = theme.px
        inside = width - 2 * px(theme.metrics.padding) - (px(18) if self.on_press is not None else 0)
        high = px(46) if self.label else px(14)
        if self.name:
            high += text.fit(self.name, theme.type(Role.CREW_LINE), inside, theme.smallest_type, 2).height + px(12)
        rows = chip_rows(theme, self.chips, inside)
        high += len(rows) * px(28) + (px(4) if rows and self.lines else 0)
        style = theme.type(Role.REASON)
        for line in self.lines:
            high += len(text.wrap(line, style, inside)) * style.line_height
        return high + px(8)

    def activate(self) -> None:
        """A click opens help."""
        if self.on_press is not None:
            self.on_press()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, self.label)
        if self.on_press is not None:
            put_help_sign(surface, theme, self.rect, hot=self.hovered)
            inside.width -= px(18)
        y = float(inside.y if self.label else self.rect.y + px(14))
        foot = self.rect.bottom - px(8)
        if self.name:
            fitted = text.fit(self.name, theme.type(Role.CREW_LINE), inside.width, theme.smallest_type, 2)
            text.write_lines(surface, fitted.lines, fitted.style, palette.bright, (inside.x, y))
            y += fitted.height + px(12)
        for row in chip_rows(theme, self.chips, inside.width):
            if y + px(24) > foot:
                return
            x = inside.x
            for chip in row:
                x = put_chip(surface, theme, chip, x, round(y)).right + px(6)
            y += px(28)
        y += px(4) if self.chips else 0
        style = theme.type(Role.REASON)
        for line in self.lines:
            lines = text.wrap(line, style, inside.width)
            if y + (len(lines) - 1) * style.line_height + style.caps > foot:
                continue  # a shorter one may have room
            y = text.write_lines(surface, lines, style, palette.text, (inside.x, y))


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
