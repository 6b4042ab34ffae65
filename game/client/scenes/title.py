"""The title: the name, the menu, and the saved match if there is one."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.client import faces, text
from game.client.art.charts import chart_surface
from game.client.art.title_life import TitleLife
from game.client.art.title_scene import title_scene
from game.client.draw import Canvas, stamp
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.mood import ON_DECK, Mood
from game.client.scene import Scene
from game.client.scenes.wordmark import HEIGHT, WIDTH, WITH_MOTTO, put_wordmark
from game.client.shapes import diamond
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.hull_bar import put_hull_bar
from game.client.widgets.keycap import put_cap
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.scroll import ScrollColumn
from game.i18n import LANGUAGES, _, language
from game.rules.chart import Chart
from game.rules.grid import column_of, row_of
from game.rules.terms import Side

#: How often a second the sea is drawn anew.
_LIVELY = 15.0


@dataclass(frozen=True)
class Entry:
    """An entry of the menu, in words already translated."""

    name: str
    icon: str
    open: Callable[[], None]
    note: str = ""
    #: Where it leads, in no language: by this the title finds it again.
    way: str = ""


@dataclass(frozen=True)
class SavedMatch:
    """What is told of a match that can be taken up again, in words already translated."""

    name: str
    note: str
    chart: Chart
    damage: tuple[int, int] = (0, 0)
    hull: int = 4
    route: tuple[int, ...] = ()
    side: Side = Side.YELLOW


class TitleScene(Scene):
    """The title. It takes its entries from outside, so that new ones come in as one line."""

    mood: Mood | None = ON_DECK

    def __init__(
        self, entries: Sequence[Entry], saved: SavedMatch | None = None, leave: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.entries, self.saved, self._quit = list(entries), saved, leave
        #: A sentence the player must see, as when a saved match was set aside; already translated.
        self.notice = ""
        #: Told the way of an entry that is opened.
        self.on_open: Callable[[str], None] = lambda way: None
        #: Gives entries and saved match anew when another language is spoken.
        self.anew: Callable[[], tuple[Sequence[Entry], SavedMatch | None]] | None = None
        self.column = ScrollColumn()
        self._make_rows()
        self.board.reveal = self.column.reveal
        self.board.focus_on(self.rows[0] if self.rows else None)
        self._mark = (0.0, 0.0, 0.0)
        self._motto = True
        self._card = pygame.Rect(0, 0, 0, 0)
        self._feet = 0
        self._life: TitleLife | None = None
        self._lived = self._drawn_at = 0.0

    def _make_rows(self) -> None:
        self.rows = [MenuRow(entry.name, entry.icon, partial(self._open, entry), entry.note) for entry in self.entries]
        for row in self.rows:
            row.peers = self.rows
        self.board.put([self.column, *self.rows])
        self.board.round = True

    def _open(self, entry: Entry) -> None:
        self.on_open(entry.way)
        entry.open()

    def go_to(self, way: str) -> None:
        """Put the focus on the entry of a way, if there is one."""
        row = next((row for row, entry in zip(self.rows, self.entries, strict=True) if way and entry.way == way), None)
        if row is not None:
            self.board.focus_on(row)

    def translate(self) -> None:
        """Take the entries anew; the focus stays where it was."""
        if self.anew is None:
            return
        place = next((i for i, row in enumerate(self.rows) if row is self.board.focus), 0)
        entries, self.saved = self.anew()
        self.entries = list(entries)
        self._make_rows()
        self.board.focus_on(self.rows[min(place, len(self.rows) - 1)] if self.rows else None)

    def back(self) -> bool:
        """Escape goes to the last entry, Quit."""
        self.board.focus_on(self.rows[-1], by_keyboard=True)
        self.dirty = True
        return True

    # ------------------------------------------------------------------------------------------------------ layout

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Wordmark above, menu below it, card at the lower right, keys along the foot."""
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        left = round(max(px(20), 0.058 * wide))
        menu_width = round(min(px(560), max(px(300), 0.44 * wide), wide - left - px(8)))
        self._feet = high - px(46)
        row_high, gap = px(52 if not theme.small else 44), px(4)
        rows_high = len(self.rows) * (row_high + gap) - gap
        top = round(min(0.104 * high, px(112)))
        # the name takes what the menu leaves, but never less than a third of its size
        room = self._feet - px(24) - rows_high - px(20) - top
        mark_wide = float(min(px(WIDTH), menu_width - px(20), wide - 2 * left))
        motto = True
        if WITH_MOTTO / WIDTH * mark_wide > room:
            motto = room >= WITH_MOTTO * 0.45 * theme.scale
            mark_wide = min(mark_wide, max(room / (WITH_MOTTO if motto else HEIGHT) * WIDTH, 0.16 * wide, px(WIDTH) * 0.24))
        self._mark = (float(left), float(top), float(mark_wide))
        self._motto = motto
        mark_high = mark_wide / WIDTH * (WITH_MOTTO if motto else HEIGHT)
        menu_top = round(top + mark_high + px(20))
        place = pygame.Rect(left - px(16), menu_top, menu_width, max(row_high, min(rows_high, self._feet - px(20) - menu_top)))
        cells = [(row, pygame.Rect(0, i * (row_high + gap), menu_width - (px(10) if rows_high > place.height else 0), row_high))
                 for i, row in enumerate(self.rows)]
        for row in self.rows:
            row.key = self.keys.cap(Action.ACCEPT)
        self.column.fill(place, theme, cells)
        if self.board.focus is not None:
            self.column.reveal(self.board.focus)
        self._place_card(size, place)
        self._life = TitleLife(size, self.column.rect.right, theme.palette)

    # ------------------------------------------------------------------------------------------------------ life

    @property
    def _lives(self) -> bool:
        """Whether the sea moves: where somebody looks at it, and motion is wanted."""
        return self.stage is not None and self.stage.fades and not self.theme.reduced_motion

    @property
    def pace(self) -> float:
        """Some frames for the sea."""
        return _LIVELY if self._lives else 0.0

    def update(self, seconds: float) -> None:
        """Let the sea go on."""
        if not self._lives or self._life is None:
            return
        self._lived += seconds
        if self._lived - self._drawn_at >= 0.9 / _LIVELY:
            self._drawn_at = self._lived
            for part in self._life.parts:
                self.spoil(part)

    def _place_card(self, size: tuple[int, int], menu: pygame.Rect) -> None:
        px = self.theme.px
        card = pygame.Rect(0, 0, px(424), px(160))
        card.bottomright = (size[0] - px(max(24, self.theme.metrics.margin * 3.3)), size[1] - px(84))
        if card.right > size[0] - px(24):
            card.right = size[0] - px(24)
        clear = card.left > menu.right + px(8) or card.top > menu.bottom + px(8)
        self._card = card if self.saved is not None and clear and card.top > 0 else pygame.Rect(0, 0, 0, 0)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw sea, name, menu, card and keys."""
        surface.blit(title_scene(self.theme, self.column.rect.right), (0, 0))
        if self._life is not None:
            self._life.put(surface, self._lived)
            if any(part.contains(surface.get_clip()) for part in self._life.parts) and not self._covered(surface.get_clip()):
                return
        x, y, wide = self._mark
        put_wordmark(surface, self.theme, x, y, wide, self._motto)
        self.board.draw(surface)
        if self._card.width and self.saved is not None:
            self._draw_card(surface, self.saved)
        self._draw_keys(surface)
        if self.notice:
            self._draw_notice(surface)

    def _covered(self, part: pygame.Rect) -> bool:
        """Whether words or the card may lie in a part of the window."""
        x, y, wide = self._mark
        mark = pygame.Rect(round(x), round(y), round(wide * 1.2), self.column.rect.top - round(y))
        hint = self.board.focus is not None and bool(self.board.focus.hint)
        return (
            bool(self.notice) or hint or part.bottom > self._feet - self.theme.px(20)
            or any(part.colliderect(place) for place in (mark, self.column.rect, self._card))
        )

    def _draw_notice(self, surface: pygame.Surface) -> None:
        """The notice on a plate at the upper right, clear of name and menu as far as the window lets it."""
        theme, px = self.theme, self.theme.px
        style = theme.type(Role.REASON)
        wide = min(px(424), surface.get_width() - 2 * px(24))
        lines = text.wrap(self.notice, style, wide - px(60))
        high = style.caps + (len(lines) - 1) * style.line_height + px(34)
        rect = pygame.Rect(surface.get_width() - wide - px(24), px(24), wide, high)
        faces.put_face(surface, theme, faces.plate(theme, wide, high, accent=theme.palette.amber), rect)
        put_icon(surface, "warning", rect.x + px(24), rect.centery, px(10), theme.palette.amber)
        text.write_lines(surface, lines, style, theme.palette.text, (rect.x + px(46), rect.y + px(17)))

    def _draw_card(self, surface: pygame.Surface, saved: SavedMatch) -> None:
        theme, palette, px, card = self.theme, self.theme.palette, self.theme.px, self._card
        faces.put_face(surface, theme, faces.plate(theme, card.width, card.height), card)
        side = px(128)
        cell = max(2, -(-2 * side // max(saved.chart.width, saved.chart.height)))
        picture = pygame.transform.smoothscale(chart_surface(saved.chart, cell, theme, plain=True), (side, side))
        at = (card.x + px(16), card.y + px(16))
        surface.blit(picture, at)
        canvas, unit = Canvas(side, side), side / max(saved.chart.width, saved.chart.height)
        points = [((column_of(cell) + 0.5) * unit, (row_of(cell) + 0.5) * unit) for cell in saved.route]
        hue = palette.side(saved.side)
        if len(points) > 1:
            canvas.stroke(points, px(2.4), hue, glow=0.4)
        if points:
            canvas.poly(diamond(*points[-1], px(5)), hue)
        canvas.frame(0, 0, side, side, 3, 1, palette.line_hi)
        stamp(surface, canvas.finish(), at)
        left, room = at[0] + side + px(20), card.right - px(16) - at[0] - side - px(20)
        y = card.y + px(22)
        label = text.fit(_("Saved match").upper(), theme.type(Role.LABEL), room, theme.smallest_type)
        text.write_lines(surface, label.lines, label.style, palette.amber, (left, y))
        y += label.height + px(16)
        name = text.fit(saved.name, theme.type(Role.CARD_NAME), room, theme.smallest_type)
        text.write_lines(surface, name.lines, name.style, palette.bright, (left, y))
        y += name.height + px(14)
        bars = card.bottom - px(52)
        note = text.fit(saved.note, theme.type(Role.BODY), room, theme.smallest_type)
        if y + note.height < bars - px(10):
            text.write_lines(surface, note.lines, note.style, palette.muted, (left, y))
        for side_, damage in zip(Side, saved.damage, strict=True):
            middle = bars + px(7) + side_ * px(22)
            put_side(surface, palette, side_, left + px(8), middle, px(7))
            bar = pygame.Rect(left + px(24), middle - px(7), min(px(140), room - px(64)), px(14))
            put_hull_bar(surface, theme, side_, bar, damage, saved.hull)
            count = f"{saved.hull - damage}/{saved.hull}"
            text.write(surface, count, theme.type(Role.REASON_BOLD), palette.text, (bar.right + px(12), middle))

    def _draw_keys(self, surface: pygame.Surface) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        y, small = self._feet + px(6), theme.type(Role.REASON)
        tongue = LANGUAGES[language()]
        right = surface.get_width() - px(max(24, theme.metrics.margin * 3.3))
        text.write(surface, tongue, small, palette.muted, (right, y), align="right")
        x, limit = self._mark[0], right - text.width(tongue, small) - px(24)
        up, down, accept = (self.keys.cap(action) for action in (Action.UP, Action.DOWN, Action.ACCEPT))
        for caps, word in (
            ((up, down), _("choose")), ((accept,), _("open")), ((self.keys.cap(Action.FULL_SCREEN),), _("full screen")),
        ):
            need = sum(px(34) if cap in "↑↓" else px(60) for cap in caps) + text.width(word, small)
            if x + need > limit:
                break
            for cap in caps:
                x += put_cap(surface, theme, cap, x, y, CapState.OFF).width + px(6)
            x = text.write(surface, word, small, palette.muted, (x + px(6), y)).right + px(26)
