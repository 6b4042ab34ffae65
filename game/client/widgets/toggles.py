"""Toggles: any of a few options, several or none, each with its icon, its name and a tick."""
from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.symbols import put_symbol
from game.client.theme import Role
from game.client.widgets.base import Widget, across
from game.rules.terms import Colour

#: Room beside a name for the icon at its left and the tick at its right, at 100 %.
_LEFT, _RIGHT = 38, 34


@dataclass(frozen=True)
class Toggle:
    """One thing to switch on or off: its value, its name already translated, its icon or the colour of a symbol, and what it does."""

    value: Hashable
    name: str
    icon: str
    hint: str = ""
    kind: Colour | None = None


class Toggles(Widget):
    """A label, its toggles and a note. Arrows move among them; Enter, or a click, switches one."""

    focusable = True

    def __init__(
        self, label: str, toggles: Sequence[Toggle], chosen: Collection[Hashable],
        on_change: Callable[[frozenset[Hashable]], None] | None = None, *, note: str = "",
    ) -> None:
        super().__init__()
        self.label, self.toggles, self.on_change, self.note = label, list(toggles), on_change, note
        self.chosen = frozenset(toggle.value for toggle in self.toggles if toggle.value in chosen)
        self.cursor = 0
        self._under = -1
        self._tell()

    # ------------------------------------------------------------------------------------------------------ places

    def natural_height(self, width: int) -> int:
        """The height it wants in a width: label, toggles and note."""
        px = self.theme.px
        rows = -(-len(self.toggles) // self._per_row(width))
        style = self.theme.type(Role.REASON)
        below = len(text.wrap(self.note, style, width)) * style.line_height + px(4) if self.note else 0
        return px(22) + rows * self._height(width) + (rows - 1) * px(6) + below

    def _room(self, width: int, per_row: int) -> int:
        """Pixels for a name with so many toggles in a row."""
        return self._wide(width, per_row) - self.theme.px(_LEFT) - self.theme.px(_RIGHT)

    def _wide(self, width: int, per_row: int) -> int:
        return (width - self.theme.px(8) * (per_row - 1)) // per_row

    def _per_row(self, width: int) -> int:
        """All in one row if every name fits on two lines there, else half of them, else one."""
        small = self.theme.type(Role.BODY_BOLD).at(self.theme.smallest_type)
        for per_row in (len(self.toggles), (len(self.toggles) + 1) // 2):
            room = self._room(width, per_row)
            if all(
                len(text.wrap(toggle.name, small, room)) <= 2 and all(text.width(word, small) <= room for word in toggle.name.split())
                for toggle in self.toggles
            ):
                return per_row
        return 1

    def _height(self, width: int) -> int:
        """Height of a toggle: more if a name takes two lines."""
        least = self.theme.px(max(40, self.theme.metrics.hit))
        room, style = self._room(width, self._per_row(width)), self.theme.type(Role.BODY_BOLD)
        highest = max(
            (text.fit(toggle.name, style, room, self.theme.smallest_type).height for toggle in self.toggles), default=0,
        )
        return max(least, highest + self.theme.px(18))

    def cells(self) -> list[pygame.Rect]:
        """Where each toggle lies."""
        per_row, high, px = self._per_row(self.rect.width), self._height(self.rect.width), self.theme.px
        places = across(self.rect.x, self.rect.width, per_row, px(8))
        cells = []
        for index in range(len(self.toggles)):
            left, wide = places[index % per_row]
            cells.append(pygame.Rect(left, self.rect.y + px(22) + index // per_row * (high + px(6)), wide, high))
        return cells

    @property
    def solid(self) -> pygame.Rect:
        """All options."""
        cells = self.cells()
        return cells[0].unionall(cells[1:])

    @property
    def spot(self) -> pygame.Rect:
        """The toggle that is spoken of."""
        return self.cells()[self._under if self._under >= 0 else self.cursor]

    # ------------------------------------------------------------------------------------------------------ input

    def act(self, action: Action) -> bool:
        """Arrows move among the toggles, up and down only as far as there are rows; Enter switches."""
        if action is Action.ACCEPT:
            self._switch(self.cursor)
            return True
        count, per_row = len(self.toggles), self._per_row(self.rect.width)
        if action in (Action.LEFT, Action.RIGHT):
            self._move((self.cursor + (1 if action is Action.RIGHT else -1)) % count)
            return True
        if action in (Action.UP, Action.DOWN):
            there = self.cursor + (per_row if action is Action.DOWN else -per_row)
            if 0 <= there < count:
                self._move(there)
                return True
        return False

    def press(self, at: tuple[int, int]) -> None:
        """Switch what was clicked."""
        for index, cell in enumerate(self.cells()):
            if cell.collidepoint(at):
                self._switch(index)

    def activate(self) -> None:
        """A click has switched already."""

    def hover(self, at: tuple[int, int]) -> bool:
        """The mouse is at a point of the window; True if another toggle lies under it."""
        under = next((i for i, cell in enumerate(self.cells()) if cell.collidepoint(at)), -1) if self.hit(at) else -1
        if under == self._under:
            return False
        self._under = under
        self._tell()
        return True

    def _move(self, index: int) -> None:
        self.cursor, self._under = index, -1
        self._tell()

    def _tell(self) -> None:
        self.hint = self.toggles[self._under if self._under >= 0 else self.cursor].hint

    def _switch(self, index: int) -> None:
        self._move(index)
        self.chosen ^= {self.toggles[index].value}
        if self.on_change is not None:
            self.on_change(self.chosen)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, toggles and note."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        text.write(surface, self.label.upper(), theme.type(Role.LABEL), palette.amber if self.focused else palette.muted,
                   (self.rect.x, self.rect.y + px(8)))
        cells = self.cells()
        room = self._room(self.rect.width, self._per_row(self.rect.width))
        px_all = min(  # no name in a row of them is smaller than the others
            (text.fit(toggle.name, theme.type(Role.BODY_BOLD), room, theme.smallest_type).style.px for toggle in self.toggles),
            default=theme.type(Role.BODY_BOLD).px,
        )
        for index, (toggle, cell) in enumerate(zip(self.toggles, cells, strict=True)):
            on, focused = toggle.value in self.chosen, self.focused and index == self.cursor
            face = faces.button(theme, cell.width, cell.height, ButtonState.HOT if on else ButtonState.IDLE, focused)
            faces.put_face(surface, theme, face, cell)
            ink = palette.bright if on else palette.text
            if toggle.kind is not None:
                put_symbol(surface, palette, toggle.kind, cell.x + px(20), cell.centery, px(9))
            else:
                put_icon(surface, toggle.icon, cell.x + px(20), cell.centery, px(10), palette.amber if on else palette.muted)
            style = theme.type(Role.BODY_BOLD if on else Role.BODY).at(px_all)
            fitted = text.fit(toggle.name, style, room, theme.smallest_type)
            text.write_lines(
                surface, fitted.lines, fitted.style, ink, (cell.x + px(_LEFT), cell.centery - fitted.height / 2),
            )
            self._box(surface, cell, on)
        if self.note:
            style = theme.type(Role.REASON)
            text.write_lines(
                surface, text.wrap(self.note, style, self.rect.width), style, palette.muted, (self.rect.x, cells[-1].bottom + px(10)),
            )

    def _box(self, surface: pygame.Surface, cell: pygame.Rect, on: bool) -> None:
        """The tick's box at the right of a toggle."""
        palette, px = self.theme.palette, self.theme.px
        box = pygame.Rect(0, 0, px(18), px(18))
        box.midright = (cell.right - px(9), cell.centery)
        pygame.draw.rect(surface, palette.abyss, box, border_radius=px(3))
        pygame.draw.rect(surface, palette.amber if on else palette.muted, box, max(1, px(1.2)), border_radius=px(3))
        if on:
            put_icon(surface, "tick", box.centerx, box.centery, px(6.5), palette.amber, width=max(2.0, 2.2 * self.theme.scale))
