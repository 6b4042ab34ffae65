"""Tables of boats and careers: rows to choose from, sorted by the column whose name is pressed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import mix
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.war.facts import tone_of
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.client.widgets.scroll import put_bar

#: How wide the arrow is that says by which column the rows are sorted, and which way.
_ARROW = 12


@dataclass(frozen=True)
class Column:
    """A column: its name, how many pixels it wants at 100 %, whether it holds numbers. Those of higher `rank` go first where room lacks."""

    name: str
    wide: int
    number: bool = False
    rank: int = 0


@dataclass(frozen=True)
class Row:
    """A row: what it stands for, its words, what each is sorted by, its sign and tone."""

    key: object
    words: tuple[str, ...]
    sort: tuple[float | str, ...]
    icon: str = ""
    tone: str = "text"


class Table(Widget):
    """Rows that scroll. Up and down choose, left and right sort by another column; a click does both."""

    focusable = True

    def __init__(self, columns: Sequence[Column], on_choose: Callable[[object], None], *, by: int = 0, down: bool = False) -> None:
        super().__init__()
        self.columns, self.on_choose = list(columns), on_choose
        self.rows: list[Row] = []
        self.chosen: object = None
        self.by, self.down = by, down
        self.offset = 0
        self.empty = ""
        self._most_lines = 1

    def tell(self, rows: Sequence[Row]) -> None:
        """Show other rows; what was chosen stays chosen if it is still there."""
        self.rows = list(rows)
        self._sort()
        self._measure()
        if all(row.key != self.chosen for row in self.rows):
            self.chosen = self.rows[0].key if self.rows else None
        self._scroll_to(self.offset)

    def _sort(self) -> None:
        column = min(self.by, len(self.columns) - 1)
        self.rows.sort(key=lambda row: row.sort[column], reverse=self.down)

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def _row(self) -> int:
        """Height of a row: more if anything in the table takes more lines than one."""
        px, more = self.theme.px, self._most_lines - 2
        return px(34) if more < 0 else px(44) + more * self.theme.type(Role.REASON_BOLD).line_height

    @property
    def _head(self) -> int:
        return self.theme.px(38)

    @property
    def _view(self) -> pygame.Rect:
        inset = self.theme.px(8)
        high = self.rect.height - self._head - self.theme.px(8)
        if len(self.rows) * self._row > high:  # what scrolls shows whole rows
            high = max(1, high // self._row) * self._row
        return pygame.Rect(self.rect.x + inset, self.rect.y + self._head, self.rect.width - 2 * inset, high)

    def _places(self) -> list[tuple[int, pygame.Rect]]:
        """The columns that have room, with their places."""
        px, room = self.theme.px, self._view.width - self.theme.px(40)
        shown = list(range(len(self.columns)))
        while len(shown) > 1 and sum(px(self.columns[i].wide) for i in shown) > room:
            shown.remove(max(shown, key=lambda i: (self.columns[i].rank, i)))
        free = room - sum(px(self.columns[i].wide) for i in shown)
        wordy = [i for i in shown if not self.columns[i].number] or shown
        x, found = self._view.x + px(30), []
        for i in shown:
            wide = px(self.columns[i].wide) + (free // len(wordy) if i in wordy else 0)
            found.append((i, pygame.Rect(x, self.rect.y, wide, self._head)))
            x += wide
        return found

    def _scroll_to(self, offset: int) -> bool:
        before = self.offset
        most = max(0, len(self.rows) * self._row - self._view.height)
        self.offset = min(max(0, offset), most) // self._row * self._row if self.rect.width else 0
        return before != self.offset

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; what is chosen is seen."""
        super().layout(rect, theme)
        self._measure()
        self._reveal()

    def _measure(self) -> None:
        plain, bold, smallest = self.theme.type(Role.REASON), self.theme.type(Role.REASON_BOLD), self.theme.smallest_type
        self._most_lines = max((
            len(text.fit(row.words[i], plain if number else bold, place.width - self.theme.px(8), smallest, 2).lines)
            for number, (i, place) in enumerate(self._places())
            for row in self.rows
        ), default=1) if self.rect.width else 1

    def _index(self) -> int:
        return next((i for i, row in enumerate(self.rows) if row.key == self.chosen), -1)

    def _reveal(self) -> None:
        index = self._index()
        if index >= 0:
            top = index * self._row
            low = top + self._row - self._view.height
            self._scroll_to(min(max(self.offset, low), top))
        else:
            self._scroll_to(self.offset)

    # ------------------------------------------------------------------------------------------------------ input

    def press(self, at: tuple[int, int]) -> None:
        """A row is chosen, or the rows are sorted by a column."""
        if at[1] < self._view.y:
            for i, place in self._places():
                if place.collidepoint(at):
                    self._sort_by(i)
            return
        index = (at[1] - self._view.y + self.offset) // self._row
        if 0 <= index < len(self.rows):
            self._choose(index)

    def _sort_by(self, column: int) -> None:
        self.down = not self.down if column == self.by else self.columns[column].number
        self.by = column
        self._sort()
        self._reveal()

    def _choose(self, index: int) -> None:
        self.chosen = self.rows[index].key
        self._reveal()
        self.on_choose(self.chosen)

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        return self._scroll_to(self.offset - steps * 2 * self._row)

    def act(self, action: Action) -> bool:
        """Up and down choose, left and right sort."""
        page = max(1, self._view.height // self._row - 1)
        by = {
            Action.UP: -1,
            Action.DOWN: 1,
            Action.PAGE_UP: -page,
            Action.PAGE_DOWN: page,
            Action.FIRST: -len(self.rows),
            Action.LAST: len(self.rows),
        }.get(action)
        if by is not None and self.rows:
            before = self._index()
            after = min(max(0, before + by), len(self.rows) - 1)
            if before == after:
                return False
            self._choose(after)
            return True
        if action in (Action.LEFT, Action.RIGHT):
            shown = [i for i, _ in self._places()]
            now = shown.index(self.by) if self.by in shown else 0
            self._sort_by(shown[(now + (1 if action is Action.RIGHT else -1)) % len(shown)])
            return True
        return False

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw names and rows."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect)
        view, places = self._view, self._places()
        style = theme.type(Role.SMALL_BOLD)
        for i, place in places:
            column, sorted_by = self.columns[i], i == self.by
            ink = palette.amber if sorted_by else palette.muted
            name = text.fit(column.name, style, place.width - px(8) - (px(_ARROW) if sorted_by else 0), theme.smallest_type, 2)
            x, top = place.right - px(10) if column.number else place.x, place.centery - name.height / 2
            text.write_lines(surface, name.lines, name.style, ink, (x, top), align="right" if column.number else "left")
            if sorted_by:  # at the name's inner end, as a second sign of it and of the way down or up
                away = (name.width + px(_ARROW) / 2 + px(2)) * (-1 if column.number else 1)
                put_icon(surface, "arrow-down" if self.down else "arrow-up", x + away, place.centery, px(5), ink)
        pygame.draw.line(surface, palette.line, (view.x, view.y - 1), (view.right, view.y - 1))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view))
        if not self.rows and self.empty:
            text.write(surface, self.empty, theme.type(Role.REASON), palette.muted, (view.x + px(10), view.y + px(20)))
        first = self.offset // self._row
        with text.whole_between(surface, view.top, view.bottom):
            for index in range(first, min(len(self.rows), first + view.height // self._row + 2)):
                self._draw_row(surface, index, places)
        surface.set_clip(clip)
        put_bar(surface, theme, pygame.Rect(view.right - px(4), view.y, px(5), view.height), self.offset, len(self.rows) * self._row)
        if self.focused:
            inner = self.rect.inflate(-px(6), -px(6))
            faces.put_face(surface, theme, faces.focus_ring(theme, *inner.size), inner)

    def _draw_row(self, surface: pygame.Surface, index: int, places: list[tuple[int, pygame.Rect]]) -> None:
        theme, palette, px, row = self.theme, self.theme.palette, self.theme.px, self.rows[index]
        rect = pygame.Rect(self._view.x, self._view.y + index * self._row - self.offset, self._view.width - px(8), self._row)
        chosen = row.key == self.chosen
        if chosen:
            ground = palette.lifted if palette.high_contrast else mix(palette.panel, palette.lifted, 0.6)
            pygame.draw.rect(surface, ground, rect, border_radius=px(3))
            pygame.draw.rect(surface, palette.amber, pygame.Rect(rect.x, rect.y, px(3), rect.height), border_radius=px(2))
        elif index:
            pygame.draw.line(surface, palette.line, (rect.x + px(8), rect.y), (rect.right - px(8), rect.y))
        tone = palette.bright if chosen else tone_of(theme, row.tone)
        if row.icon:
            put_icon(surface, row.icon, rect.x + px(17), rect.centery, px(7.5), tone, width=px(1.4))
        plain, bold = theme.type(Role.REASON), theme.type(Role.REASON_BOLD)
        for number, (i, place) in enumerate(places):
            style = bold if number == 0 else plain
            fitted = text.fit(row.words[i], style, place.width - px(8), theme.smallest_type, 2)
            top = rect.centery - fitted.height / 2
            x = place.right - px(10) if self.columns[i].number else place.x
            text.write_lines(surface, fitted.lines, fitted.style, tone, (x, top), align="right" if self.columns[i].number else "left")
