"""A few things to choose from, over all else: rows with icon, name and what each means; one that cannot be chosen says why."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget

#: From row to row at 100 %, where there is room.
_STEP = 56
#: Its width, and what would be too narrow a strip beside it, at 100 %.
_WIDE, _STRIP = 520, 40


@dataclass(frozen=True)
class ChoiceRow:
    """One row, in words already translated. `refused` says why it cannot be chosen; empty if it can."""

    name: str
    note: str
    icon: str
    refused: str = ""


class ChoicePlate(Widget):
    """The rows beneath what is asked. Arrows move, Enter or a click chooses; `on_choice` gets the row's number."""

    focusable = True
    over = True

    def __init__(self, on_choice: Callable[[int], None], on_refused: Callable[[str], None]) -> None:
        super().__init__()
        self.on_choice, self.on_refused = on_choice, on_refused
        self.title = self.words = ""
        self.rows: tuple[ChoiceRow, ...] = ()
        self.cursor = 0
        self.shown = False
        self._pressed: int | None = None
        self._room = pygame.Rect(0, 0, 0, 0)

    def ask(self, title: str, words: str, rows: Sequence[ChoiceRow]) -> None:
        """Show what is asked, the cursor on the first row that can be chosen."""
        self.title, self.words, self.rows = title, words, tuple(rows)
        self.cursor = next((number for number, row in enumerate(self.rows) if not row.refused), 0)
        self.shown = True
        self.layout(self._room, self.theme)

    # ------------------------------------------------------------------------------------------------------- the place

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take the middle of a room, as high as the rows need; all of it where no more than a strip of what lies beneath would be left."""
        self._room = pygame.Rect(rect)
        self.theme = theme
        high = min(self._head_high(self._wide) + len(self.rows) * self._step + theme.px(10), rect.height)
        whole = self._wide == rect.width or rect.height - high < 2 * theme.px(_STRIP)
        place = pygame.Rect(0, 0, self._wide, rect.height if whole else high)
        place.center = rect.center
        super().layout(place, theme)

    @property
    def _wide(self) -> int:
        room, wide = self._room.width, self.theme.px(_WIDE)
        return room if room - wide < 2 * self.theme.px(_STRIP) else wide

    @property
    def _step(self) -> int:
        room = self._room.height - self._head_high(self._wide) - self.theme.px(10)
        return min(self.theme.px(_STEP), max(self.theme.px(30), room // max(1, len(self.rows))))

    def _head_high(self, wide: int) -> int:
        fitted = self._fitted_words(wide)
        return self.theme.px(48) + fitted.height + self.theme.px(20)

    def _fitted_words(self, wide: int) -> text.Fitted:
        return text.fit(self.words, self.theme.type(Role.REASON), wide - self.theme.px(36), self.theme.smallest_type, 3)

    def cells(self) -> list[pygame.Rect]:
        """Where each row lies."""
        px, top, step = self.theme.px, self.rect.y + self._head_high(self.rect.width), self._step
        apart = px(8) if step >= px(_STEP) else px(4)  # the ring of the chosen one touches no other where there is room
        return [
            pygame.Rect(self.rect.x + px(12), top + number * step, self.rect.width - px(24), step - apart)
            for number in range(len(self.rows))
        ]

    @property
    def spot(self) -> pygame.Rect:
        """The row under the cursor."""
        cells = self.cells()
        return cells[self.cursor] if cells else self.rect

    @property
    def telling(self) -> str:
        """Why the row under the cursor cannot be chosen, or what it means where it has no room to say so."""
        if not self.shown or not self.rows:
            return ""
        row, cell = self.rows[self.cursor], self.cells()[self.cursor]
        return row.refused or ("" if self._note(row, cell) is not None else row.note)

    # ------------------------------------------------------------------------------------------------------ working it

    def act(self, action: Action) -> bool:
        """Arrows move, Enter chooses."""
        if action in (Action.UP, Action.DOWN):
            self.cursor = (self.cursor + (1 if action is Action.DOWN else -1)) % len(self.rows)
            return True
        if action is Action.ACCEPT:
            self._choose(self.cursor)
            return True
        return action in (Action.LEFT, Action.RIGHT)

    def point(self, at: tuple[int, int]) -> bool:
        """The mouse is here; True if the cursor moved."""
        under = self._under(at)
        if under is None or under == self.cursor:
            return False
        self.cursor = under
        return True

    def _under(self, at: tuple[int, int]) -> int | None:
        return next((number for number, cell in enumerate(self.cells()) if cell.collidepoint(at)), None) if self.shown else None

    def press(self, at: tuple[int, int]) -> None:
        """The mouse went down: only on a row does it mean one."""
        self._pressed = self._under(at)
        self.point(at)

    def activate(self) -> None:
        """Choose the row that was pressed."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None:
            self._choose(pressed)

    def _choose(self, number: int) -> None:
        if self.rows[number].refused:
            self.on_refused(self.rows[number].refused)
        else:
            self.on_choice(number)

    # --------------------------------------------------------------------------------------------------------- drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate, what is asked, and the rows."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        faces.put_face(surface, theme, faces.plate(theme, *self.rect.size, accent=palette.amber), self.rect)
        left, wide = self.rect.x + px(18), self.rect.width - px(36)
        title = text.fit(self.title, theme.type(Role.CARD_NAME), wide, theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, palette.amber, (left, self.rect.y + px(18)))
        words = self._fitted_words(self.rect.width)
        text.write_lines(surface, words.lines, words.style, palette.text, (left, self.rect.y + px(48)))
        for number, (row, cell) in enumerate(zip(self.rows, self.cells(), strict=True)):
            self._row(surface, row, cell, hot=number == self.cursor)

    def _row(self, surface: pygame.Surface, row: ChoiceRow, cell: pygame.Rect, *, hot: bool) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        state = ButtonState.REFUSED if row.refused else ButtonState.HOT if hot else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, cell.width, cell.height, state, hot and self.focused), cell)
        ink = palette.muted if row.refused else palette.bright if hot else palette.text
        hue = palette.muted if row.refused else palette.amber
        soft = palette.text if state is ButtonState.HOT else palette.muted
        put_icon(surface, row.icon, cell.x + px(24), cell.centery, min(px(12), cell.height * 0.36), hue)
        left, name, note = cell.x + px(48), self._name(row, cell), self._note(row, cell)
        if note is None:
            text.write_lines(surface, name.lines, name.style, ink, (left, cell.centery - name.height / 2))
        elif self._two(cell):
            top = cell.centery - (name.height + px(8) + note.height) / 2
            text.write_lines(surface, name.lines, name.style, ink, (left, top))
            text.write_lines(surface, note.lines, note.style, soft, (left, top + name.height + px(8)))
        else:
            text.write_lines(surface, name.lines, name.style, ink, (left, cell.centery - name.height / 2))
            at = (cell.right - px(12), cell.centery - note.height / 2)
            text.write_lines(surface, note.lines, note.style, soft, at, align="right")

    def _two(self, cell: pygame.Rect) -> bool:
        """Whether a row has the height for two lines."""
        return cell.height >= self.theme.px(42)

    def _name(self, row: ChoiceRow, cell: pygame.Rect) -> text.Fitted:
        return text.fit(row.name, self.theme.type(Role.BODY_BOLD), cell.width - self.theme.px(60), self.theme.smallest_type, 1)

    def _note(self, row: ChoiceRow, cell: pygame.Rect) -> text.Fitted | None:
        """What a row says besides its name, beneath it or beside it; None where that has no room."""
        px, theme = self.theme.px, self.theme
        room = cell.width - px(60) - (0 if self._two(cell) else self._name(row, cell).width + px(16))
        note = text.fit(row.refused or row.note, theme.type(Role.SMALL), max(1, room), theme.smallest_type, 1)
        return note if len(note.lines) == 1 and note.width <= room else None
