"""The rule book: contents, chapters, search as one types, links between rules, and back to where one was."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.input import Action, place_of
from game.client.instruments.bridge_layout import bridge_theme
from game.client.instruments.rule_contents import Row, RuleContents
from game.client.instruments.rule_page import RulePage
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.search_field import SearchField
from game.client.widgets.tool_button import ToolButton
from game.i18n import _, ngettext
from game.rule_book import Form as BlockForm
from game.rule_book import book, words_of

#: With so much room, at 100 %, contents and page stand side by side.
_BOTH = 820
#: The mouse's buttons at the thumb.
_MOUSE_BACK, _MOUSE_ON = 6, 7


@dataclass
class _Stop:
    """A place where one was: chapter, block, the rule that was opened, how far it was scrolled."""

    chapter: int
    block: int
    rule: str = ""
    offset: int | None = None


class RuleBookScene(Scene):
    """Over whatever is shown; a match waits. `rule` is the one to open at, empty for the first page."""

    overlay = True

    def __init__(self, back: Callable[[], None], rule: str = "") -> None:
        super().__init__()
        self._leave = back
        self._stops: list[_Stop] = []
        self._at = -1
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._size = (0, 0)
        #: In narrow windows: whether the list is shown in the page's place.
        self.listing = not rule
        self._both = True
        self._make()
        if rule in self.book.places:
            self.open(rule)
            self.board.focus_on(self.page)
        else:
            self._go(_Stop(0, 0))
            self.board.focus_on(self.contents)

    def _make(self) -> None:
        self.book = book()
        self.page = RulePage(self.book, self.open)
        self.contents = RuleContents(self._look, self._go_row)
        self.field = SearchField(_("Search: a word, or a rule's id"), self._search)
        self.before = ToolButton(_("Where you were before"), self.go_back, icon="arrow-left", named=False)
        self.after = ToolButton(_("On again"), self.go_on, icon="arrow-right", named=False)
        self.list_button = ToolButton(_("Contents"), self._list, icon="menu")
        self.done = Button(_("Back"), self._leave, icon="undo", form=Form.ROW)
        self.board.put([self.field, self.before, self.after, self.list_button, self.done, self.contents, self.page])
        self._sections = [
            Row(number, place, block.id, words_of(block.spans), int(block.form is BlockForm.SECTION))
            for number, chapter in enumerate(self.book.chapters)
            for place, block in enumerate(chapter.blocks)
            if block.form in (BlockForm.CHAPTER, BlockForm.SECTION)
        ]
        self.contents.show(self._sections)

    def translate(self) -> None:
        """The book in the language that is spoken now, at the same place."""
        self._make()
        self.board.focus_on(self.page)
        if self._stops:
            self._show(self._stops[self._at])

    def name_keys(self) -> None:
        """Its keys are named when it is laid out."""

    # ------------------------------------------------------------------------------------------------------ places

    def open(self, rule: str) -> None:
        """Open the book at a rule, a section, a chapter, or where a link leads."""
        if rule in self.book.places:
            chapter, block = self.book.places[rule]
            self._go(_Stop(chapter, block, "" if rule.startswith("#") else rule))
            self.listing = False
            self._place()

    def _go(self, stop: _Stop) -> None:
        """Go to a place; where one was is remembered."""
        self._remember()
        del self._stops[self._at + 1:]
        self._stops.append(stop)
        self._at = len(self._stops) - 1
        self._show(stop)

    def _remember(self) -> None:
        if 0 <= self._at < len(self._stops):
            self._stops[self._at].offset = self.page.offset

    def _show(self, stop: _Stop) -> None:
        self.page.show(stop.chapter, stop.block, stop.rule)
        if stop.offset is not None:
            self.page.scroll_to(stop.offset)
        self._follow()
        self.dirty = True

    def go_back(self) -> None:
        """To where one was before."""
        self._step(-1)

    def go_on(self) -> None:
        """To where one was before one went back."""
        self._step(1)

    def _step(self, by: int) -> None:
        if 0 <= self._at + by < len(self._stops):
            self._remember()
            self._at += by
            self._show(self._stops[self._at])

    def _look(self, row: Row) -> None:
        """Show where a row of the list leads, without going there yet."""
        self.page.show(row.chapter, row.block, row.id if self.contents.found else "")
        self.dirty = True

    def _go_row(self, row: Row) -> None:
        self._go(_Stop(row.chapter, row.block, row.id if self.contents.found else ""))
        self.listing = False
        self._place()
        self.board.focus_on(self.page, by_keyboard=self.board.by_keyboard)

    def _follow(self) -> None:
        """The list shows where the page is."""
        if self.contents.found or self.board.focus is self.contents:
            return
        here = self.page.top_block
        index = -1
        for number, row in enumerate(self._sections):
            if (row.chapter, row.block) <= (self.page.chapter, here):
                index = number
        if index != self.contents.index:
            self.contents.index = index
            self.contents.reveal()
            self.dirty = True

    # ------------------------------------------------------------------------------------------------------ search

    def _search(self, words: str) -> None:
        """Find what is typed, letter by letter; the first place is shown."""
        terms = self.book.terms(words)
        self.page.found = terms
        if not terms:
            self.field.told = ""
            self.contents.show(self._sections)
            self._follow()
        else:
            hits = self.book.find(words)
            count = sum(hit.count for hit in hits)
            self.field.told = ngettext("{n} hit", "{n} hits", count).format(n=count) if hits else _("nothing found")
            rows = [Row(hit.chapter, hit.block, hit.id, hit.words, count=hit.count) for hit in hits]
            self.contents.show(rows, terms, 0 if rows else -1)
            if rows:
                self._look(rows[0])
        self.listing = True
        self._place()
        self.dirty = True

    def _list(self) -> None:
        self.listing = not self.listing
        self._place()
        self.board.focus_on(self.contents if self.listing else self.page)

    # ------------------------------------------------------------------------------------------------------ events

    def handle(self, event: pygame.event.Event) -> bool:
        """Letters are searched for wherever the focus is; the mouse touches links."""
        if event.type == pygame.KEYDOWN and self._key(event):
            self.dirty = True
            return True
        if event.type == pygame.MOUSEMOTION and (self.page.shown and self.page.point(event.pos)):
            self.dirty = True
        if event.type == pygame.MOUSEMOTION and self.contents.shown and self.contents.point(event.pos):
            self.dirty = True
        if event.type == pygame.MOUSEBUTTONDOWN and event.button in (_MOUSE_BACK, _MOUSE_ON):
            self._step(-1 if event.button == _MOUSE_BACK else 1)
            return True
        used = super().handle(event)
        self._follow()
        return used

    def _key(self, event: pygame.event.Event) -> bool:
        """The keys that are the book's own."""
        actions, place = self.keys.actions(event), place_of(event)
        mod = getattr(event, "mod", 0)
        if mod & pygame.KMOD_ALT and actions & {Action.LEFT, Action.RIGHT}:
            self._step(-1 if Action.LEFT in actions else 1)
            return True
        if place == pygame.KSCAN_BACKSPACE:
            if not self.field.rub_out(whole_word=bool(mod & pygame.KMOD_CTRL)):
                self.go_back()
            return True
        if mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META) and not mod & pygame.KMOD_MODE:
            return False
        typing = self.board.focus is self.field
        letter = getattr(event, "unicode", "")
        if letter and letter.isprintable() and (not letter.isspace() or (typing and self.field.words)):
            self.board.focus_on(self.field)
            self.field.type(letter)
            return True
        if typing and (Action.ACCEPT in actions or Action.DOWN in actions):
            if self.contents.rows and self.contents.shown:
                self.board.focus_on(self.contents, by_keyboard=True)
                if Action.ACCEPT in actions:
                    self.contents.activate()
            return True
        return False

    def back(self) -> bool:
        """Escape lets go of what is searched for, then goes back to where one was before the book was opened."""
        if self.field.words:
            self.field.clear()
            self.board.focus_on(self.contents if self.contents.shown else self.page)
        else:
            self._leave()
        return True

    @property
    def rule_here(self) -> str:
        """The book is open."""
        return ""

    def rule_at(self, at: tuple[int, int]) -> str:
        """A click on a link follows it anyway."""
        return ""

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate: title and search above, contents and page side by side, or one of them where it is narrow."""
        super().layout(size, theme)
        self._size = size
        self.theme = bridge_theme(theme)
        self._place()

    def _place(self) -> None:
        theme, (wide, high) = self.theme, self._size
        if not wide:
            return
        px, margin = theme.px, theme.px(theme.metrics.margin)
        self.plate = pygame.Rect(0, 0, min(wide - 2 * margin, px(1320)), high - 2 * margin)
        self.plate.center = (wide // 2, high // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(14))
        self._both = inside.width >= px(_BOTH)
        tall, gap = px(40), px(8)
        self.done.key = self.keys.cap(Action.BACK)
        done = px(170 if self._both else 130)
        y = inside.y
        title = text.width(self._title, theme.type(Role.SCENE_TITLE)) + px(24) if self._both else 0
        self.list_button.shown = not self._both
        self.list_button.theme = theme
        lists = 0 if self._both else max(px(44), min(self.list_button.wanted(key=False), px(150)))
        x = inside.x + title
        self.list_button.layout(pygame.Rect(inside.x, y, max(1, lists), tall), theme)
        x += lists + (gap if lists else 0)
        field = pygame.Rect(x, y, inside.right - x - done - 2 * px(44) - 3 * gap, tall)
        self.field.layout(field, theme)
        self.before.layout(pygame.Rect(field.right + gap, y, px(44), tall), theme)
        self.after.layout(pygame.Rect(field.right + 2 * gap + px(44), y, px(44), tall), theme)
        self.done.layout(pygame.Rect(inside.right - done, y, done, tall), theme)
        top = y + tall + px(14)
        area = pygame.Rect(inside.x, top, inside.width, inside.bottom - top)
        list_wide = min(px(330), area.width * 2 // 5) if self._both else area.width
        page_left = area.x + list_wide + px(18) if self._both else area.x
        self.contents.shown = self._both or self.listing
        self.page.shown = self._both or not self.listing
        self.contents.layout(pygame.Rect(area.x, area.y, list_wide, area.height), theme)
        self.page.layout(pygame.Rect(page_left, area.y, area.right - page_left, area.height), theme)
        if not self._size_known and self._stops:
            self._size_known = True
            if self.contents.found and self.contents.rows:
                self._look(self.contents.rows[self.contents.index])
            else:
                self._show(self._stops[self._at])
        if self.board.focus is not None and not self.board.focus.shown:
            self.board.focus_on(self.contents if self.contents.shown else self.page)

    _size_known = False

    @property
    def _title(self) -> str:
        return _("Rule book")

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over what lies beneath."""
        theme, palette, px, plate = self.theme, self.theme.palette, self.theme.px, self.plate
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *plate.size), plate)
        if self._both:
            style = theme.type(Role.SCENE_TITLE)
            text.write(surface, self._title, style, palette.amber, (plate.x + px(20), self.done.rect.centery))
            x = self.page.rect.x - px(10)
            pygame.draw.line(surface, palette.line, (x, self.page.rect.y), (x, self.page.rect.bottom), max(1, round(theme.scale)))
        self.board.draw(surface)
