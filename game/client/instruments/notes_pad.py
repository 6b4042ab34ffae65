"""The radio operator's notes: a few lines of free text, typed where they stand."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import text
from game.client.radio_room import MOST_LINES
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _

#: A line holds so many characters.
LONGEST = 120


class NotesPad(Widget):
    """The pad on its plate. `lines` is the room's own list; `on_change` is called when a line is left changed."""

    focusable = True

    def __init__(self, lines: list[str], on_change: Callable[[], None]) -> None:
        super().__init__()
        self.label, self.right = "", ""
        self.lines, self.on_change = lines, on_change
        self.open = True
        self.typing = False
        self._at = 0
        self._changed = False

    # ------------------------------------------------------------------------------------------------------ typing

    def begin(self) -> None:
        """Begin to type on a new last line."""
        if not self.open or self.typing:
            return
        self.typing = True
        if (not self.lines or self.lines[-1]) and len(self.lines) < MOST_LINES:
            self.lines.append("")
        self._at = len(self.lines) - 1

    def end(self) -> None:
        """Leave typing: empty lines go."""
        if not self.typing:
            return
        self.typing = False
        self.lines[:] = [line.strip() for line in self.lines if line.strip()]
        self._tell()

    def write(self, words: str) -> None:
        """Type some words."""
        typed = "".join(letter for letter in words if letter.isprintable())
        self.lines[self._at] = (self.lines[self._at] + typed)[:LONGEST]
        self._changed = True

    def key(self, key: int) -> None:
        """Take a key while typing: Enter ends the line, Escape leaves, Backspace rubs out, up and down go to another line."""
        if key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if not self.lines[self._at].strip():
                self.end()
                return
            self._tell()
            if len(self.lines) < MOST_LINES:
                self.lines.insert(self._at + 1, "")
                self._at += 1
        elif key == pygame.K_ESCAPE:
            self.end()
        elif key == pygame.K_BACKSPACE:
            self._rub_out()
        elif key in (pygame.K_UP, pygame.K_DOWN):
            self._at = min(max(0, self._at + (1 if key == pygame.K_DOWN else -1)), len(self.lines) - 1)

    def _rub_out(self) -> None:
        if self.lines[self._at]:
            self.lines[self._at] = self.lines[self._at][:-1]
        elif len(self.lines) > 1:
            del self.lines[self._at]
            self._at = max(0, self._at - 1)
        self._changed = True

    def _tell(self) -> None:
        if self._changed:
            self._changed = False
            self.on_change()

    def activate(self) -> None:
        """A click or Enter begins to type."""
        self.begin()

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate and the last lines, or those round the one that is typed."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, self.label, self.right)
        style, room = theme.type(Role.BODY), inside.width - px(10)
        if not self.lines:
            small = theme.type(Role.REASON)
            words = text.wrap(_("Nothing noted yet."), small, inside.width)
            text.write_lines(surface, words, small, palette.muted, (inside.x, inside.y + px(6)))
        wrapped = [text.wrap(line, style, room) or [""] for line in self.lines]
        heights = [(len(lines) - 1) * style.line_height + px(32) for lines in wrapped]
        last = self._at if self.typing else len(self.lines) - 1
        first, left = last, inside.bottom - inside.y
        while first >= 0 and heights[first] <= left:
            left -= heights[first]
            first -= 1
        y = inside.y
        for number in range(first + 1, len(self.lines)):
            if y + heights[number] > inside.bottom + px(6):
                break
            lines, here = wrapped[number], self.typing and number == self._at
            top = y + px(16) - style.caps / 2
            text.write_lines(surface, lines, style, palette.bright if here else palette.text, (inside.x + px(4), top))
            foot = y + heights[number] - 1
            if here:
                x = inside.x + px(6) + text.width(lines[-1], style)
                pygame.draw.rect(surface, palette.amber, (x, foot - px(25), max(2, px(2)), px(18)))
            pygame.draw.line(surface, palette.amber if here else palette.line, (inside.x, foot), (inside.right, foot))
            y += heights[number]
        if self.focused or self.typing:
            pygame.draw.rect(surface, palette.amber, self.rect.inflate(px(6), px(6)), max(2, px(2)), border_radius=px(8))
