"""Choosers: one of a few options, side by side where there is room, else stepped through."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.symbols import put_side
from game.client.theme import Role
from game.client.widgets.base import Widget, across
from game.rules.terms import Side


@dataclass(frozen=True)
class Option:
    """One thing to choose: its value, its name already translated, a side's mark if it is a side, an icon, a refusal if it may not be, and
    what it means, said while it is chosen or under the mouse.
    """

    value: object
    name: str
    side: Side | None = None
    refused: str = ""
    icon: str = ""
    note: str = ""


class Chooser(Widget):
    """A label and its options. Left and right choose; a click chooses what is under the mouse.

    A note stands beneath; where options have notes of their own, the one that is spoken of stands beside the label if all of them have room
    there.
    """

    focusable = True

    def __init__(
        self, label: str, options: Sequence[Option], chosen: object, on_choice: Callable[[object], None] | None = None, *,
        note: str = "",
    ) -> None:
        super().__init__()
        self.label, self.options, self.on_choice, self.note = label, list(options), on_choice, note
        self.index = next((i for i, option in enumerate(self.options) if option.value == chosen), 0)
        self._under = -1

    @property
    def value(self) -> object:
        """What is chosen."""
        return self.options[self.index].value

    @property
    def _height(self) -> int:
        return self.theme.px(max(40, self.theme.metrics.hit))

    def natural_height(self, width: int) -> int:
        """The height it wants in a width: label, options and note."""
        self.rect.width = width
        px = self.theme.px
        rows = self.rows_in(width)
        notes = [self.note, *(option.note for option in self.options)] if not self._beside else []
        note = max((len(text.wrap(words, self.theme.type(Role.REASON), width)) for words in notes if words), default=0)
        below = note * self.theme.type(Role.REASON).line_height + px(4) if note else 0
        return px(22) + rows * self._height + (rows - 1) * px(6) + below

    @property
    def told(self) -> str:
        """What is said of the option under the mouse, else of the chosen one, else of all of them."""
        return self.options[self._under if self._under >= 0 else self.index].note or self.note

    @property
    def _beside(self) -> bool:
        """Whether the options' notes stand beside the label: if each of them has room there."""
        notes, style = [option.note for option in self.options if option.note], self.theme.type(Role.REASON).at(self.theme.smallest_type)
        return bool(notes) and max(text.width(note, style) for note in notes) <= self.rect.width - self._behind_label

    @property
    def _behind_label(self) -> int:
        """How far from the left edge there is room beside the label."""
        return text.width(self.label.upper(), self.theme.type(Role.LABEL)) + self.theme.px(18)

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is at a point of the window; True if another option lies under it that has something to say."""
        under = next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(at)), -1) if self.hit(at) else -1
        before, self._under = self._under, under
        return before != under and any(option.note for option in self.options)

    def rows_in(self, width: int) -> int:
        """How many rows its options take in a width."""
        return len(self._rows(width))

    def _rows(self, width: int) -> list[list[int]]:
        """The options in rows as equal as can be, each cell wide enough for its words."""
        gap, count = self.theme.px(8), len(self.options)
        for most in range(count, 0, -1):
            per_row = -(-count // -(-count // most))
            wide = (width - gap * (per_row - 1)) // per_row
            if all(self._fits(option, wide) for option in self.options) or per_row == 1:
                return [list(range(i, min(i + per_row, count))) for i in range(0, count, per_row)]
        return []

    def _fits(self, option: Option, wide: int) -> bool:
        style = self.theme.type(Role.BODY_BOLD)
        mark = self._mark(option)
        return text.width(option.name, style) + mark + self.theme.px(22) <= wide

    def _mark(self, option: Option) -> int:
        """The room of what stands before an option's name."""
        return self.theme.px(24) if option.side is not None or option.icon else 0

    def cells(self) -> list[pygame.Rect]:
        """Where each option lies."""
        gap, y, px = self.theme.px(8), self.rect.y + self.theme.px(22), self.theme.px
        rows = self._rows(self.rect.width)
        per_row = max(len(row) for row in rows)
        places = across(self.rect.x, self.rect.width, per_row, gap)
        cells = []
        for row in rows:
            for (left, wide), _index in zip(places, row, strict=False):
                cells.append(pygame.Rect(left, y, wide, self._height))
            y += self._height + px(6)
        return cells

    @property
    def solid(self) -> pygame.Rect:
        """All options."""
        cells = self.cells()
        return cells[0].unionall(cells[1:])

    @property
    def spot(self) -> pygame.Rect:
        """The chosen option."""
        return self.cells()[self.index]

    def act(self, action: Action) -> bool:
        """Left and right choose the option before or after."""
        if action in (Action.LEFT, Action.RIGHT):
            way = 1 if action is Action.RIGHT else -1
            places = ((self.index + way * step) % len(self.options) for step in range(1, len(self.options) + 1))
            self._choose(next(place for place in places if not self.options[place].refused or place == self.index))
            return True
        return False

    def press(self, at: tuple[int, int]) -> None:
        """Choose what was clicked."""
        for index, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                self._choose(index)

    def activate(self) -> None:
        """A click has chosen already; Enter keeps the choice."""

    def _choose(self, index: int) -> None:
        if self.options[index].refused or index == self.index:
            return
        self.index = index
        if self.on_choice is not None:
            self.on_choice(self.value)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, options and note."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.amber if self.focused else palette.muted,
                   (self.rect.x, self.rect.y + px(8)))
        last = 0
        for index, (option, cell) in enumerate(zip(self.options, self.cells(), strict=True)):
            chosen = index == self.index
            state = ButtonState.REFUSED if option.refused else ButtonState.HOT if chosen else ButtonState.IDLE
            faces.put_face(surface, theme, faces.button(theme, cell.width, cell.height, state, chosen and self.focused), cell)
            style = theme.type(Role.BODY_BOLD if chosen else Role.BODY)
            fitted = text.fit(
                option.name, style, cell.width - px(20) - self._mark(option), theme.smallest_type,
            )
            x = cell.centerx + (px(10) if self._mark(option) else 0)
            if option.side is not None:
                put_side(surface, palette, option.side, x - fitted.width / 2 - px(15), cell.centery, px(8))
            elif option.icon:
                hue = palette.muted if option.refused else palette.amber
                put_icon(surface, option.icon, x - fitted.width / 2 - px(15), cell.centery, px(9), hue)
            ink = palette.muted if option.refused else palette.bright if chosen else palette.text
            text.write_lines(surface, fitted.lines, fitted.style, ink, (x, cell.centery - fitted.height / 2), align="centre")
            last = cell.bottom
        told, style = self.told, theme.type(Role.REASON)
        if told and self._beside:
            fitted = text.fit(told, style, self.rect.width - self._behind_label, theme.smallest_type, 1)
            at = (self.rect.x + self._behind_label, self.rect.y + px(8) - fitted.style.caps / 2)
            text.write_lines(surface, fitted.lines, fitted.style, palette.muted, at)
        elif told:
            text.write_lines(surface, text.wrap(told, style, self.rect.width), style, palette.muted, (self.rect.x, last + px(10)))


class Stepper(Chooser):
    """A chooser of many options on one row: the chosen one between two arrows."""

    def natural_height(self, width: int) -> int:
        """Label and one row."""
        return self.theme.px(22) + self._height

    @property
    def solid(self) -> pygame.Rect:
        """Label and row."""
        return self.rect

    @property
    def spot(self) -> pygame.Rect:
        """The whole of it."""
        return self.rect

    def _arrows(self) -> tuple[pygame.Rect, pygame.Rect]:
        y, high = self.rect.y + self.theme.px(22), self._height
        return pygame.Rect(self.rect.x, y, high, high), pygame.Rect(self.rect.right - high, y, high, high)

    def press(self, at: tuple[int, int]) -> None:
        """An arrow steps; the middle steps on."""
        left, _ = self._arrows()
        self._choose((self.index + (-1 if left.collidepoint(at) else 1)) % len(self.options))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, arrows and the chosen option."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.amber if self.focused else palette.muted,
                   (self.rect.x, self.rect.y + px(8)))
        left, right = self._arrows()
        row = left.union(right)
        state = ButtonState.HOT if self.focused or self.hovered else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, row.width, row.height, state, self.focused), row)
        for cell, icon in ((left, "arrow-left"), (right, "arrow-right")):
            put_icon(
                surface, icon, cell.centerx, cell.centery, px(7), palette.amber if state is ButtonState.HOT else palette.muted,
            )
        option = self.options[self.index]
        mark = self._mark(option)
        fitted = text.fit(option.name, theme.type(Role.BODY_BOLD), row.width - 2 * row.height - px(8) - mark, theme.smallest_type)
        at = (row.centerx + mark / 2, row.centery - fitted.height / 2)
        if option.icon:
            put_icon(surface, option.icon, at[0] - fitted.width / 2 - px(15), row.centery, px(9), palette.amber)
        text.write_lines(surface, fitted.lines, fitted.style, palette.bright, at, align="centre")
