"""Two boat classes beside each other: the spaces of every gauge, and a line of character for each (C1)."""
from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.symbols import put_side, put_symbol
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.i18n import _
from game.rules.terms import Colour, Side


@dataclass(frozen=True)
class ClassRow:
    """A system: its name already translated, its icon and colour, and the spaces of its groups in each class, as `4+4`.

    `quick` says by class whether its gauge is sooner full than the base boat's, None where it is as soon.
    """

    name: str
    icon: str
    colour: Colour
    spaces: tuple[str, str]
    quick: tuple[bool | None, bool | None] = (None, None)


@dataclass(frozen=True)
class ClassFacts:
    """What is told of the classes, in words already translated: their names, their characters, the systems."""

    names: tuple[str, str]
    characters: tuple[str, str]
    rows: tuple[ClassRow, ...]

    def without(self, place: int, name: str) -> ClassFacts:
        """The same with one of both classes not known yet, only called by a name."""
        def other(pair: tuple[str, str], here: str) -> tuple[str, str]:
            return (here, pair[1]) if place == 0 else (pair[0], here)

        rows = tuple(
            replace(row, spaces=other(row.spaces, "?"), quick=(None, row.quick[1]) if place == 0 else (row.quick[0], None))
            for row in self.rows
        )
        return ClassFacts(other(self.names, name), other(self.characters, ""), rows)


class ClassTable(Widget):
    """A table with a row for each system: fewer marks than the base boat needs are green, more are amber, in words where there is room."""

    def __init__(self, facts: ClassFacts) -> None:
        super().__init__()
        self.facts = facts

    def natural_height(self, width: int) -> int:
        """The height it wants in a width."""
        px = self.theme.px
        return px(30) + len(self.facts.rows) * self._step + px(4) + sum(fitted.height + px(12) for fitted in self._characters(width))

    @property
    def _step(self) -> int:
        return self.theme.px(26)

    @property
    def _alike(self) -> bool:
        return self.facts.names[0] == self.facts.names[1]

    def _characters(self, width: int) -> list[text.Fitted]:
        """The name and a line of character for each class; one for both of the same."""
        style, room = self.theme.type(Role.REASON), width - self.theme.px(0 if self._alike else 24)
        told = zip(self.facts.names, self.facts.characters, strict=True)
        lines = [f"{name}: {character}" if character else name for name, character in told]
        return [text.fit(line, style, room, self.theme.smallest_type, 4) for line in lines[: 1 if self._alike else 2]]

    def _columns(self) -> tuple[int, int]:
        """Where the middle of each class's column lies."""
        wide = self.rect.width
        return self.rect.x + round(wide * 0.53), self.rect.x + round(wide * 0.8)

    @property
    def _worded(self) -> bool:
        """Whether there is room for quicker and slower in words."""
        theme = self.theme
        wide = max(text.width(words, theme.type(Role.SMALL)) for words in (_("quicker"), _("slower")))
        return text.width("0+0", theme.type(Role.COUNT_BOLD)) / 2 + theme.px(8) + wide <= self.rect.width * 0.19

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, rows and characters."""
        theme, palette, px, facts = self.theme, self.theme.palette, self.theme.px, self.facts
        y: float = self.rect.y + px(12)
        head, room = theme.type(Role.REASON_BOLD), round(self.rect.width * 0.27) - px(24)
        named = all(text.width(name, head) <= room for name in facts.names)
        charge = text.fit(_("Marks to charge"), theme.type(Role.SMALL), round(self.rect.width * 0.38), theme.smallest_type, 1)
        text.write_lines(surface, charge.lines, charge.style, palette.muted, (self.rect.x, y - charge.height / 2))
        for side, name, middle in zip(Side, facts.names, self._columns(), strict=True):
            left = middle - (text.width(name, head) + px(18)) / 2 if named else middle - px(5)
            put_side(surface, palette, side, left + px(5), y, px(6))
            if named:
                text.write(surface, name, head, palette.side(side), (left + px(16), y))
        y += px(18) + self._step / 2
        for row in facts.rows:
            self._row(surface, row, y)
            y += self._step
        y += px(12) - self._step / 2
        for side, fitted in zip(Side, self._characters(self.rect.width), strict=False):
            if not self._alike:
                put_side(surface, palette, side, self.rect.x + px(7), y + fitted.style.caps / 2, px(6))
            text.write_lines(surface, fitted.lines, fitted.style, palette.text, (self.rect.x + px(0 if self._alike else 24), y))
            y += fitted.height + px(12)

    def _row(self, surface: pygame.Surface, row: ClassRow, y: float) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_icon(surface, row.icon, self.rect.x + px(10), y, px(9), palette.muted)
        put_symbol(surface, palette, row.colour, self.rect.x + px(28), y, px(5))
        room = round(self.rect.width * 0.42) - px(42)
        name = text.fit(row.name, theme.type(Role.REASON), room, theme.smallest_type, 1)
        if len(name.lines) == 1 and name.width <= room:  # else the icon stands alone
            text.write_lines(surface, name.lines, name.style, palette.text, (self.rect.x + px(42), y - name.height / 2))
        count, small = theme.type(Role.COUNT_BOLD), theme.type(Role.SMALL)
        for spaces, quick, middle in zip(row.spaces, row.quick, self._columns(), strict=True):
            ink = palette.text if quick is None else palette.green if quick else palette.amber
            place = text.write(surface, spaces, count, ink, (middle, y), align="centre")
            words = "" if quick is None else _("quicker") if quick else _("slower")
            if words and self._worded:
                text.write(surface, words, small, ink, (place.right + px(8), y))
