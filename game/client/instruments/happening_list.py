"""What happened, line by line: the order, the time, whose it was, the words and what came of it."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import mix
from game.client.icons import put_icon
from game.client.input import Action
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.rules.terms import Side

_NOTHING = -1


@dataclass(frozen=True)
class Told:
    """A happening in words already translated. `time` is empty where no clock ran."""

    number: int
    ended: int
    time: str
    side: Side
    icon: str
    words: str
    result: str
    hurt: bool


@dataclass(frozen=True)
class _Row:
    """A line made to fit: where it begins in the whole list, how high it is, and its lines of text. A note has no index."""

    index: int
    top: int
    height: int
    words: tuple[str, ...]
    result: tuple[str, ...]


class HappeningList(Widget):
    """A list that scrolls. A click goes to a happening; while it has the focus, up and down go to the one before or after."""

    focusable = True

    def __init__(self, on_choose: Callable[[int], None], title: str, nothing: str, note: str = "") -> None:
        """`nothing` is said where there is nothing to list."""
        super().__init__()
        self.on_choose, self.title, self.nothing, self.note = on_choose, title, nothing, note
        self.items: Sequence[Told] = ()
        self.lit: int | None = None
        self.begun = 0
        self.offset = 0
        self._rows: list[_Row] = []
        self._under = _NOTHING
        self._grip: int | None = None

    def tell(self, items: Sequence[Told]) -> None:
        """Take other happenings."""
        self.items = items
        self._set()

    def light(self, index: int | None, begun: int) -> None:
        """Show which one the shown order is part of and how many have begun by then; the newest of those is scrolled to."""
        self.lit, self.begun = index, begun
        self._reveal(begun - 1)

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; the words are broken anew."""
        super().layout(rect, theme)
        self._set()

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def _view(self) -> pygame.Rect:
        """The place that scrolls."""
        px = self.theme.px
        return pygame.Rect(self.rect.x + px(6), self.rect.y + px(HEAD), self.rect.width - px(12), self.rect.height - px(HEAD) - px(8))

    @property
    def _columns(self) -> tuple[int, int, int]:
        """From the left edge: where the side's mark has its middle, where words begin; and their room."""
        px, style = self.theme.px, self.theme.type(Role.COUNT_BOLD)
        widest = max((max(text.width(str(item.number), style), text.width(item.time, self.theme.type(Role.SMALL))) for item in self.items),
                     default=0)
        chip = max(px(40), widest + px(14))
        mark = px(8) + chip + px(18)
        left = mark + px(44)
        return mark, left, self._view.width - left - px(18)

    def _set(self) -> None:
        px = self.theme.px
        self._rows = []
        room = self._columns[2]
        bold, reason = self.theme.type(Role.BODY_BOLD), self.theme.type(Role.REASON)
        top = 0
        if self.note:
            lines = tuple(text.wrap(self.note, reason, self._view.width - px(32)))
            high = reason.caps + (len(lines) - 1) * reason.line_height + px(18)
            self._rows.append(_Row(_NOTHING, top, high, (), lines))
            top += high
        for index, item in enumerate(self.items):
            words = tuple(text.wrap(item.words, bold, room))
            result = tuple(text.wrap(item.result, reason, room)) if item.result else ()
            high = px(12) + bold.caps + (len(words) - 1) * bold.line_height + px(12)
            if result:
                high += px(10) + reason.caps + (len(result) - 1) * reason.line_height
            high = max(high, px(54) if item.time else px(40))
            self._rows.append(_Row(index, top, high, words, result))
            top += high
        self._scroll_to(self.offset)

    @property
    def _furthest(self) -> int:
        """The top of the first line from which on all the others have room."""
        length = self._rows[-1].top + self._rows[-1].height if self._rows else 0
        return next((row.top for row in self._rows if length - row.top <= self._view.height), 0)

    def _scroll_to(self, offset: int) -> bool:
        """Scroll so far, and on to the next line's top, in the way that it goes: a line is seen whole or not at all."""
        before, tops = self.offset, [row.top for row in self._rows] or [0]
        on = min((top for top in tops if top >= offset), default=tops[-1])
        self.offset = min(on if offset > before else max((top for top in tops if top <= offset), default=0), self._furthest)
        return before != self.offset

    def _reveal(self, index: int) -> None:
        row = next((row for row in self._rows if row.index == index), None)
        if row is None:
            self._scroll_to(0)
            return
        if row.top < self.offset:
            self._scroll_to(row.top)
        elif row.top + row.height > self.offset + self._view.height:
            self._scroll_to(row.top + row.height - self._view.height)

    def place(self, index: int) -> pygame.Rect:
        """Where a happening lies in the window, perhaps outside what is seen."""
        row = next(row for row in self._rows if row.index == index)
        return pygame.Rect(self._view.x, self._view.y + row.top - self.offset, self._view.width - self.theme.px(10), row.height)

    def _index_at(self, at: tuple[int, int]) -> int:
        if self._view.collidepoint(at):
            y = at[1] - self._view.y + self.offset
            for row in self._rows:
                if row.top <= y < row.top + row.height and row.top + row.height <= self.offset + self._view.height:
                    return row.index
        return _NOTHING

    def _thumb(self) -> pygame.Rect:
        view, px = self._view, self.theme.px
        high = max(px(24), view.height * view.height // max(1, view.height + self._furthest))
        return pygame.Rect(view.right - px(6), view.y + (view.height - high) * self.offset // max(1, self._furthest), px(6), high)

    # ------------------------------------------------------------------------------------------------------ input

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of the bar, or of a line."""
        thumb = self._thumb().inflate(self.theme.px(12), 0)
        self._grip = at[1] - thumb.y if self._furthest and thumb.collidepoint(at) else None
        self._under = self._index_at(at) if self._grip is None else _NOTHING

    def drag(self, at: tuple[int, int]) -> bool:
        """Move the bar."""
        if self._grip is None:
            return False
        free = self._view.height - self._thumb().height
        return self._scroll_to(self._furthest * (at[1] - self._grip - self._view.y) // max(1, free))

    def activate(self) -> None:
        """Go to the line that was clicked."""
        chosen, self._under = self._under, _NOTHING
        if chosen != _NOTHING:
            self.on_choose(chosen)

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        return self._scroll_to(self.offset - steps * self.theme.px(48))

    def act(self, action: Action) -> bool:
        """Up and down go from happening to happening."""
        if action not in (Action.UP, Action.DOWN) or not self.items:
            return False
        newest = self.begun - 1
        chosen = newest + 1 if action is Action.DOWN else newest if self.lit is None else newest - 1
        if 0 <= chosen < len(self.items):
            self.on_choose(chosen)
        return True

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the lines that are seen, and the bar."""
        theme, palette, px, view = self.theme, self.theme.palette, self.theme.px, self._view
        put_plate(surface, theme, self.rect, self.title, str(len(self.items)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view))
        with text.whole_between(surface, view.top, view.bottom):
            for row in self._rows:
                if row.top == self.offset or self.offset < row.top <= self.offset + view.height - row.height:
                    self._row(surface, row)
        if not self._rows:
            lines = text.wrap(self.nothing, theme.type(Role.REASON), view.width - px(20))
            text.write_lines(surface, lines, theme.type(Role.REASON), palette.muted, (view.x + px(10), view.y + px(10)))
        surface.set_clip(clip)
        if self._furthest:
            thumb = self._thumb()
            track = pygame.Rect(thumb.x, view.y, thumb.width, view.height)
            pygame.draw.rect(surface, palette.abyss, track, border_radius=thumb.width // 2)
            pygame.draw.rect(surface, palette.line_hi, thumb, border_radius=thumb.width // 2)
        if self.focused:
            faces.put_face(surface, theme, faces.focus_ring(theme, self.rect.width - px(8), self.rect.height - px(8)),
                           self.rect.inflate(-px(8), -px(8)))

    def _row(self, surface: pygame.Surface, row: _Row) -> None:
        theme, palette, px, view = self.theme, self.theme.palette, self.theme.px, self._view
        bold, reason, small = theme.type(Role.BODY_BOLD), theme.type(Role.REASON), theme.type(Role.SMALL)
        top = view.y + row.top - self.offset
        if row.index == _NOTHING:
            text.write_lines(surface, row.result, reason, palette.text, (view.x + px(10), top + px(6)))
            return
        item, lit = self.items[row.index], row.index == self.lit
        mark, left, _room = self._columns
        whole = pygame.Rect(view.x, top, view.width - px(10), row.height)
        if lit:
            ground = palette.lifted if palette.high_contrast else mix(palette.panel, palette.lifted, 0.6)
            pygame.draw.rect(surface, ground, whole, border_radius=px(3))
            pygame.draw.rect(surface, palette.amber, pygame.Rect(whole.x, whole.y, px(3), whole.height), border_radius=px(2))
        elif row.top > self.offset:
            pygame.draw.line(surface, palette.line, (view.x + px(8), top), (whole.right - px(8), top))
        first = top + px(12)
        middle = first + bold.caps / 2
        chip = pygame.Rect(view.x + px(8), 0, mark - px(26), px(22))
        chip.centery = round(middle)
        edge = palette.amber if lit else palette.amber_dim
        faces.put_face(surface, theme, faces.chip(theme, chip.width, chip.height, palette.abyss, edge), chip)
        text.write(surface, str(item.number), theme.type(Role.COUNT_BOLD), palette.amber, chip.center, align="centre")
        if item.time:
            text.write(surface, item.time, small, palette.muted, (chip.centerx, chip.bottom + px(11)), align="centre")
        put_side(surface, palette, item.side, view.x + mark, middle, px(7))
        plain = palette.bright if lit else palette.text if row.index < self.begun else palette.muted
        ink = palette.red if item.hurt and not lit else plain
        put_icon(surface, item.icon, view.x + mark + px(24), middle, px(8.5), ink)
        text.write_lines(surface, row.words, bold, plain, (view.x + left, first))
        if row.result:
            y = first + bold.caps + (len(row.words) - 1) * bold.line_height + px(10)
            text.write_lines(surface, row.result, reason, palette.text if lit else palette.muted, (view.x + left, y))
