"""A chapter of the rule book as a page that is scrolled: rules beside their ids, tables, links between rules, what is searched for lit."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.input import Action
from game.client.rich_text import Line, Piece, flow, longest, natural, put_line
from game.client.text import Face, TextStyle
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.scroll import put_bar
from game.rule_book import Block, Chapter, Form, Kind, RuleBook, Spans

#: At 100 %: the width of the ids' column, the widest text, the room between two blocks.
_IDS, _WIDEST, _APART = 66, 860, 13


@dataclass(frozen=True)
class _Set:
    """A line where it stands: its left and the middle of its capitals, from the top left of the page."""

    x: int
    y: int
    line: Line


class RulePage(Widget):
    """The page. `on_link` is told the id of a link that was followed.

    While it has the focus, up and down scroll, Tab goes from link to link among those that are seen, Enter follows.
    """

    focusable = True

    def __init__(self, book: RuleBook, on_link: Callable[[str], None]) -> None:
        super().__init__()
        self.book, self.on_link = book, on_link
        self.chapter = 0
        #: The rule that was opened, marked at its left.
        self.rule = ""
        #: What is searched for, folded.
        self.found: Sequence[str] = ()
        self.offset = 0
        self.length = 0
        self.touched = -1
        self._lines: list[_Set] = []
        self._rules: list[tuple[int, int, int]] = []
        self._bars: list[pygame.Rect] = []
        self._dots: list[tuple[int, int]] = []
        self._tops: dict[int, tuple[int, int]] = {}
        self._row_tops: dict[str, tuple[int, int]] = {}
        #: Every line of a link that is seen as one, and where it leads.
        self._links: list[tuple[pygame.Rect, str]] = []
        self._grip: int | None = None
        self._as: tuple[object, ...] = ()

    # ------------------------------------------------------------------------------------------------------ showing

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Take a place; the text is set anew if that is another one."""
        share = self.offset / self.length if self.length else 0.0
        super().layout(rect, theme)
        if self._set():
            self.offset = round(share * self.length)
        self.scroll_to(self.offset)

    def show(self, chapter: int, block: int = 0, rule: str = "") -> None:
        """Show a chapter from a block on, with a rule marked."""
        self.chapter, self.rule, self.touched = chapter, rule, -1
        self._set()
        top, _ = self._row_tops.get(rule) or self._tops.get(block, (0, 0))
        self.scroll_to(0 if block == 0 else top - self.theme.px(14))

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.rect.height)

    def scroll_to(self, offset: int) -> bool:
        """Show the page from an offset on; False if nothing moved."""
        before, self.offset = self.offset, min(max(0, offset), self.furthest)
        return self.offset != before

    @property
    def top_block(self) -> int:
        """The block at the top of what is seen."""
        last = 0
        for number, (top, _) in self._tops.items():
            if top > self.offset + self.theme.px(24):
                break
            last = number
        return last

    # ------------------------------------------------------------------------------------------------------ setting

    def _style(self, kind: Kind) -> TextStyle:
        body = self.theme.type(Role.BODY)
        return {
            Kind.PLAIN: body, Kind.STRONG: self.theme.type(Role.BODY_BOLD), Kind.EMPHASIS: TextStyle(Face.ITALIC, body.px),
            Kind.CODE: TextStyle(Face.MONO, body.px), Kind.ID: self.theme.type(Role.BODY_BOLD),
        }[kind]

    def _pieces(self, spans: Spans, *, muted: bool = False) -> list[Piece]:
        palette = self.theme.palette
        plain = palette.muted if muted else palette.text
        inks = {Kind.STRONG: palette.bright, Kind.ID: palette.bright, Kind.CODE: palette.green}
        return [
            Piece(span.text, self._style(span.kind), palette.amber if span.link else inks.get(span.kind, plain), span.link)
            for span in spans
        ]

    def _set(self) -> bool:
        """Set the chapter in lines; False if it stands already."""
        wanted = (id(self.book), self.chapter, self.rect.width, self.theme.key)
        if wanted == self._as or not self.rect.width:
            return False
        self._as = wanted
        self._lines, self._rules, self._bars, self._dots, self._links = [], [], [], [], []
        self._tops, self._row_tops = {}, {}
        px = self.theme.px
        room = min(self.rect.width - px(28), px(_WIDEST))
        y = px(6)
        for number, block in enumerate(self.book.chapters[self.chapter].blocks):
            top = y
            y = self._block(self.book.chapters[self.chapter], block, y, room)
            self._tops[number] = (top, y)
            y += px(_APART)
        self.length = y + px(20)
        return True

    def _block(self, chapter: Chapter, block: Block, y: int, room: int) -> int:
        """Set a block from a height on; where it ends."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        ids = px(_IDS)
        if block.form is Form.CHAPTER:
            style = theme.type(Role.SCENE_TITLE)
            return self._flow([Piece(chapter.title, style, palette.amber)], 0, y, room)
        if block.form is Form.SECTION:
            y += px(12)
            name = theme.type(Role.CARD_NAME)
            pieces = [Piece(span.text, name, palette.bright, span.link) for span in block.spans]
            if block.id:
                pieces.insert(0, Piece(block.id, name, palette.muted))
                pieces.insert(1, Piece("\u2002", name, palette.bright))
            y = self._flow(pieces, 0, y, room)
            self._rules.append((0, y + px(3), room))
            return y + px(3)
        if block.form is Form.TABLE:
            return self._table(block, y, room)
        left = 0
        if block.form is Form.ITEM and block.id:
            self._lines.append(_Set(0, y + theme.type(Role.BODY).line_height // 2, flow(
                [Piece(block.id, self._style(Kind.ID), palette.bright)], room,
            )[0]))
            left = ids
        elif block.form is Form.ITEM:
            left = px(22)
            self._dots.append((px(8), y + theme.type(Role.BODY).line_height // 2))
        elif block.form is Form.QUOTE:
            left = ids
        end = self._flow(self._pieces(block.spans, muted=block.form is Form.QUOTE), left, y, room - left)
        if block.form is Form.QUOTE:
            self._bars.append(pygame.Rect(left - px(14), y + px(2), px(3), end - y - px(4)))
        return end

    def _flow(self, pieces: list[Piece], x: int, y: int, room: int) -> int:
        for line in flow(pieces, room):
            self._lines.append(_Set(x, y + line.height // 2, line))
            self._note_links(line, x, y)
            y += line.height
        return y

    def _note_links(self, line: Line, x: int, y: int) -> None:
        for run in line.runs:
            if run.piece.link:
                self._links.append((pygame.Rect(x + run.x, y, run.width, line.height), run.piece.link))

    def _table(self, block: Block, y: int, room: int) -> int:
        """Set a table in columns; where they have no room, row by row, each cell behind the name of its column."""
        px = self.theme.px
        heads = [any(cell) for cell in block.rows[0]]
        rows = [[self._pieces(cell) for cell in row] for row in block.rows]
        bold = self.theme.type(Role.SMALL_BOLD)
        rows[0] = [[Piece(piece.words, bold, self.theme.palette.muted) for piece in cell] for cell in rows[0]]
        count, gap = max(map(len, rows)), px(16)
        spare = px(3)  # words are rounded one by one
        wide = [max(natural(row[at]) + spare if at < len(row) else 0 for row in rows) for at in range(count)]
        least = [max(longest(row[at]) if at < len(row) else 0 for row in rows) for at in range(count)]
        free = room - gap * (count - 1)
        if sum(least) > free or (count > 2 and sum(wide) > 2.6 * free and free < px(420)):
            return self._stacked(block, rows, heads, y, room)
        while sum(wide) > free:
            at = max(range(count), key=lambda at: (wide[at] > least[at], wide[at]))
            wide[at] = max(least[at], wide[at] - max(1, min(sum(wide) - free, wide[at] // 6)))
        for number, row in enumerate(rows):
            top, end = y, y
            x = 0
            for at, cell in enumerate(row):
                end = max(end, self._flow(cell, x, y, wide[at]))
                x += wide[at] + gap
            if block.row_ids[number]:
                self._row_tops[block.row_ids[number]] = (top, end)
            y = end + px(4)
            self._rules.append((0, y, min(room, sum(wide) + gap * (count - 1))))
            y += px(5)
        return y

    def _stacked(self, block: Block, rows: list[list[list[Piece]]], heads: list[bool], y: int, room: int) -> int:
        px = self.theme.px
        for number, row in enumerate(rows[1:], 1):
            top = y
            for at, cell in enumerate(row):
                if not cell:
                    continue
                named = at > 0 and at < len(heads) and heads[at]
                if named:
                    cell = [*rows[0][at], Piece(": ", self.theme.type(Role.SMALL_BOLD), self.theme.palette.muted), *cell]
                y = self._flow(cell, px(16) if at else 0, y, room - (px(16) if at else 0))
            if block.row_ids[number]:
                self._row_tops[block.row_ids[number]] = (top, y)
            y += px(4)
            self._rules.append((0, y, room))
            y += px(5)
        return y

    # ------------------------------------------------------------------------------------------------------ working

    def _seen(self) -> list[int]:
        """The links that are seen whole, by their numbers."""
        return [
            number for number, (place, _) in enumerate(self._links)
            if place.top >= self.offset and place.bottom <= self.offset + self.rect.height
        ]

    @property
    def telling(self) -> str:
        """The beginning of the rule that the touched link leads to."""
        if not 0 <= self.touched < len(self._links):
            return ""
        rule = self._links[self.touched][1]
        words = self.book.words(rule)
        if rule.startswith("#") or not words:
            return ""
        short = words if len(words) <= 180 else words[:180].rsplit(" ", 1)[0] + " …"
        return f"{rule}: {short}"

    @property
    def spot(self) -> pygame.Rect:
        """The link that is touched."""
        if 0 <= self.touched < len(self._links):
            return self._links[self.touched][0].move(self.rect.x, self.rect.y - self.offset)
        return self.rect

    def act(self, action: Action) -> bool:
        """Scroll, or go from link to link."""
        step, page = self.theme.px(56), self.rect.height * 4 // 5
        by = {
            Action.UP: -step, Action.DOWN: step, Action.PAGE_UP: -page, Action.PAGE_DOWN: page, Action.FIRST: -self.length,
            Action.LAST: self.length,
        }.get(action)
        if by is not None:
            self.touched = -1
            return self.scroll_to(self.offset + by) or action in (Action.UP, Action.DOWN)
        if action in (Action.NEXT, Action.PREVIOUS):
            seen = self._seen()
            way = 1 if action is Action.NEXT else -1
            first = 0 if way > 0 else len(seen) - 1
            at = seen.index(self.touched) + way if self.touched in seen else first
            self.touched = seen[at] if 0 <= at < len(seen) else -1
            return self.touched >= 0
        return False

    def activate(self) -> None:
        """Follow the link that is touched."""
        if 0 <= self.touched < len(self._links):
            self.on_link(self._links[self.touched][1])

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        return self.scroll_to(self.offset - steps * self.theme.px(56))

    def point(self, at: tuple[int, int]) -> bool:
        """The mouse is here: the link beneath it is touched; True if that is another one."""
        before = self.touched
        self.touched = -1
        if self.rect.collidepoint(at):
            inside = (at[0] - self.rect.x, at[1] - self.rect.y + self.offset)
            self.touched = next((number for number, (place, _) in enumerate(self._links) if place.collidepoint(inside)), -1)
        return self.touched != before

    @property
    def _track(self) -> pygame.Rect:
        return pygame.Rect(self.rect.right - self.theme.px(7), self.rect.y, self.theme.px(7), self.rect.height)

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of the bar."""
        self.point(at)
        self._grip = at[1] if self.furthest and self._track.inflate(self.theme.px(14), 0).collidepoint(at) else None
        if self._grip is not None:
            self.drag(at)

    def drag(self, at: tuple[int, int]) -> bool:
        """Move the bar to the mouse."""
        if self._grip is None:
            return False
        return self.scroll_to(self.furthest * (at[1] - self.rect.y) // max(1, self.rect.height))

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw what is seen of the page, and the bar."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        clip = surface.get_clip()
        surface.set_clip(clip.clip(rect))
        left, up = rect.x + px(14), rect.y - self.offset
        lit = self._links[self.touched][1] if 0 <= self.touched < len(self._links) else ""
        self._mark(surface, left, up)
        for x, y, wide in self._rules:
            if rect.y <= up + y <= rect.bottom:
                pygame.draw.line(surface, palette.line, (left + x, up + y), (left + x + wide, up + y), max(1, round(theme.scale)))
        for bar in self._bars:
            pygame.draw.rect(surface, palette.line_hi, bar.move(left, up))
        for x, y in self._dots:
            pygame.draw.circle(surface, palette.line_hi, (left + x, up + y), px(3))
        with text.whole_between(surface, rect.top, rect.bottom):
            for each in self._lines:
                if rect.y <= up + each.y <= rect.bottom:
                    put_line(
                        surface, each.line, left + each.x, up + each.y, found=self.found, ground=palette.amber_dim, lit=lit,
                        lit_ink=palette.bright,
                    )
        surface.set_clip(clip)
        put_bar(surface, theme, self._track, self.offset, self.length, hot=self.focused)

    def _mark(self, surface: pygame.Surface, left: int, up: int) -> None:
        """A bar beside the rule that was opened."""
        blocks, px = self.book.chapters[self.chapter].blocks, self.theme.px
        span = self._row_tops.get(self.rule)
        if span is None and self.rule:
            number = next((at for at, block in enumerate(blocks) if block.id == self.rule and block.form is not Form.CHAPTER), None)
            span = self._tops.get(number) if number is not None else None
        if span is not None:
            top, end = span
            pygame.draw.rect(surface, self.theme.palette.amber, (left - px(12), up + top, px(4), end - top), border_radius=px(2))
