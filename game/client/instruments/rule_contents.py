"""The list beside the rule book's page: its chapters and sections, or what was found."""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.input import Action
from game.client.rich_text import places_of
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.scroll import put_bar
from game.rule_book import folded


@dataclass(frozen=True)
class Row:
    """A row: what it leads to (chapter and block), its id, its words, how far it stands in, and how often the words were found."""

    chapter: int
    block: int
    id: str
    words: str
    level: int = 0
    count: int = 0


class RuleContents(Widget):
    """Up and down go from row to row and show where each leads; Enter and a click go there."""

    focusable = True

    def __init__(self, on_look: Callable[[Row], None], on_go: Callable[[Row], None]) -> None:
        super().__init__()
        self.on_look, self.on_go = on_look, on_go
        self.rows: Sequence[Row] = ()
        self.found: Sequence[str] = ()
        self.index = -1
        self.offset = 0
        self._hover = -1
        #: Where each row begins beneath the top of the first, and where the last one ends.
        self._tops: list[int] = [0]

    def show(self, rows: Sequence[Row], found: Sequence[str] = (), index: int = -1) -> None:
        """Show other rows."""
        self.rows, self.found, self.index, self.offset, self._hover = rows, found, index, 0, -1
        self._arrange()
        self.reveal()

    def _begin(self, row: Row) -> int:
        """How far from the left edge the words of a row begin."""
        return self.theme.px(10 + 14 * row.level) + (self.theme.px(44) if row.level and row.id else 0)

    def _fitted(self, row: Row) -> text.Fitted:
        """The words of a row of the contents: on more lines where one is too narrow for them."""
        style = self.theme.type(Role.REASON if row.level else Role.REASON_BOLD)
        room = self.rect.width - self.theme.px(12) - self.theme.px(6) - self._begin(row)
        return text.fit(row.words, style, room, self.theme.smallest_type, 2)

    def _arrange(self) -> None:
        """Give every row the height that its words need."""
        least = self.theme.px(50 if self.found else 30)
        self._tops = [0]
        for row in self.rows:
            fitted = self._fitted(row) if self.rect.width and not self.found else None
            self._tops.append(self._tops[-1] + least + (fitted.height - fitted.style.caps if fitted is not None else 0))

    def _span(self, number: int) -> tuple[int, int]:
        """Top and height of a row, from the top of the first."""
        number = min(max(0, number), len(self.rows) - 1)
        return (self._tops[number], self._tops[number + 1] - self._tops[number]) if self.rows else (0, 0)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self._tops[-1] - self.rect.height)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; the chosen row stays in sight."""
        super().layout(rect, theme)
        self._arrange()
        self.reveal()

    def reveal(self) -> None:
        """Scroll so that the chosen row is seen."""
        top, tall = self._span(self.index)
        if top < self.offset:
            self.offset = top
        elif top + tall > self.offset + self.rect.height:
            self.offset = top + tall - self.rect.height
        self.offset = min(max(0, self.offset), self.furthest)

    @property
    def spot(self) -> pygame.Rect:
        """The chosen row."""
        top, tall = self._span(self.index)
        return pygame.Rect(self.rect.x, self.rect.y - self.offset + top, self.rect.width, tall)

    def act(self, action: Action) -> bool:
        """Go to another row."""
        page = max(1, self.rect.height * len(self.rows) // max(1, self._tops[-1]) - 1)
        by = {
            Action.UP: -1, Action.DOWN: 1, Action.PAGE_UP: -page, Action.PAGE_DOWN: page, Action.FIRST: -len(self.rows),
            Action.LAST: len(self.rows),
        }.get(action)
        if by is None or not self.rows:
            return False
        index = min(max(0, self.index + by), len(self.rows) - 1)
        if index == self.index:
            return action not in (Action.UP, Action.DOWN)
        self.index = index
        self.reveal()
        self.on_look(self.rows[index])
        return True

    def activate(self) -> None:
        """Go where the chosen row leads."""
        if 0 <= self.index < len(self.rows):
            self.on_go(self.rows[self.index])

    def _under(self, at: tuple[int, int]) -> int:
        number = self._row_at(at[1] - self.rect.y + self.offset)
        return number if self.rect.collidepoint(at) and 0 <= number < len(self.rows) else -1

    def _row_at(self, y: int) -> int:
        """The row that lies so far beneath the top of the first."""
        return bisect_right(self._tops, y) - 1

    def point(self, at: tuple[int, int]) -> bool:
        """The mouse is here; True if another row is beneath it."""
        before, self._hover = self._hover, self._under(at)
        return self._hover != before

    def press(self, at: tuple[int, int]) -> None:
        """Choose the row that was clicked."""
        under = self._under(at)
        if under >= 0:
            self.index = under

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        before = self.offset
        self.offset = min(max(0, self.offset - steps * self.theme.px(50 if self.found else 30) * 2), self.furthest)
        return self.offset != before

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows that are seen."""
        theme, px, rect = self.theme, self.theme.px, self.rect
        clip = surface.get_clip()
        surface.set_clip(clip.clip(rect.inflate(px(4), 0)))
        first, last = max(0, self._row_at(self.offset)), self._row_at(self.offset + rect.height)
        with text.whole_between(surface, rect.top, rect.bottom):
            for number in range(first, min(len(self.rows), last + 1)):
                top, tall = self._span(number)
                place = pygame.Rect(rect.x, rect.y + top - self.offset, rect.width - px(12), tall)
                self._row(surface, self.rows[number], place, chosen=number == self.index, hot=number == self._hover)
        surface.set_clip(clip)
        track = pygame.Rect(rect.right - px(7), rect.y, px(7), rect.height)
        put_bar(surface, theme, track, self.offset, self._tops[-1], hot=self.focused)

    def _row(self, surface: pygame.Surface, row: Row, place: pygame.Rect, *, chosen: bool, hot: bool) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        if chosen or hot:
            pygame.draw.rect(surface, palette.lifted if chosen else palette.raised, place, border_radius=px(4))
        if chosen:
            pygame.draw.rect(surface, palette.amber if self.focused else palette.line_hi, place, max(1, px(1.5)), border_radius=px(4))
        left, middle = place.x + px(10 + 14 * row.level), place.y + px(15)
        if row.id and (self.found or row.level):
            ink = palette.amber if chosen else palette.muted
            text.write(surface, row.id, theme.type(Role.REASON_BOLD), ink, (left, middle))
        if self.found:
            if row.count > 1:
                text.write(surface, f"×{row.count}", theme.type(Role.SMALL), palette.muted, (place.right - px(10), middle), align="right")
            self._snippet(surface, row, (left, place.y + px(35)), place.right - px(10) - left)
            return
        fitted = self._fitted(row)
        ink = palette.bright if chosen or not row.level else palette.text
        text.write_lines(surface, fitted.lines, fitted.style, ink, (place.x + self._begin(row), middle - fitted.style.caps / 2))

    def _snippet(self, surface: pygame.Surface, row: Row, at: tuple[int, int], room: int) -> None:
        """A line of the words round the first that was found, which is lit."""
        style, palette = self.theme.type(Role.SMALL), self.theme.palette
        words = row.words.replace("\n", " · ")
        plain = folded(words)
        first = min((plain.find(term) for term in self.found if term in plain), default=0)
        start = words.rfind(" ", 0, max(0, first - 12)) + 1 if first > 16 else 0
        shown = ("… " if start else "") + words[start:start + 140]
        while shown and text.width(shown + " …", style) > room and " " in shown:
            shown = shown.rsplit(" ", 1)[0]
        if start + len(shown) < len(words):
            shown += " …"
        x, y = at
        for begin, end in places_of(shown, self.found):
            left, wide = x + text.width(shown[:begin], style) - 1, text.width(shown[begin:end], style) + 2
            if text.is_whole(surface, y - style.caps // 2, y + style.caps - style.caps // 2, style.caps):
                pygame.draw.rect(surface, palette.amber_dim, (left, y - style.caps, wide, 2 * style.caps), border_radius=2)
        text.write(surface, shown, style, palette.text, (x, y))
