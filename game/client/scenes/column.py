"""The frame that campaign, lessons and replays share: a bar with the title, a column that scrolls, buttons at the foot."""
from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client import text
from game.client.art.backdrop import backdrop
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.mood import VOYAGE, Mood
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.base import Tall, Widget
from game.client.widgets.button import Button
from game.client.widgets.head import put_head
from game.client.widgets.menu_row import MenuRow
from game.client.widgets.plate import put_plate
from game.client.widgets.scroll import ScrollColumn
from game.client.widgets.toggles import Toggles

#: What a button of the foot holds beside its words, at 100 %: icon, key and margins.
_BESIDE_WORDS = 124
#: How far apart rows stand, and how close they come before the column scrolls, at 100 %.
_GAPS = (14, 11, 8)


class ColumnScene(Scene):
    """Things in a column on a plate, buttons below. `column_place` may leave room beside the column."""

    #: The widest that the column grows, at 100 %.
    widest = 820

    def __init__(self) -> None:
        super().__init__()
        self.column = ScrollColumn()
        self.rows: list[Widget] = []
        self.foot: list[Button] = []
        self.plate = self.aside = pygame.Rect(0, 0, 0, 0)
        self.head = 0

    @property
    def mood(self) -> Mood:
        """As over the chart of the voyage."""
        return VOYAGE

    @property
    def title(self) -> str:
        """The title of the screen."""
        return ""

    @property
    def note(self) -> str:
        """What stands behind the title."""
        return ""

    @property
    def aside_label(self) -> str:
        """The name of the plate beside the column; without one there is none."""
        return ""

    def put(self, rows: Sequence[Widget], foot: Sequence[Button], others: Sequence[Widget] = ()) -> None:
        """Take the rows of the column and the buttons of the foot, the last one at the right."""
        self.rows, self.foot = list(rows), list(foot)
        entries = [row for row in rows if isinstance(row, MenuRow)]
        for entry in entries:
            entry.peers = entries
        self.board.put([self.column, *self.rows, *others, *self.foot])
        self.board.reveal = self.column.reveal

    def place_aside(self, aside: pygame.Rect) -> None:
        """Lay out what lies beside the column; nothing here."""

    def room_aside(self, body: pygame.Rect) -> int:
        """How wide the room beside the column is."""
        return 0

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """The column in the middle, or left of what lies beside it."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, (wide, high) = theme.px, size
        margin, gutter = px(theme.metrics.margin), px(theme.metrics.gutter)
        self.head = px(56 if theme.small else 72)
        button = px(44 if theme.small else 52)
        foot = high - margin - button
        body = pygame.Rect(margin, self.head + gutter, wide - 2 * margin, foot - 2 * gutter - self.head)
        room = self.room_aside(body)
        left = min(px(self.widest), body.width - (room + gutter if room else 0))
        whole = left + (room + gutter if room else 0)
        self.plate = pygame.Rect(body.x + (body.width - whole) // 2, body.y, left, body.height)
        self.aside = pygame.Rect(self.plate.right + gutter, body.y, room, body.height)
        self._place_column()
        self.place_aside(self.aside)
        edge = self.aside.right if room else self.plate.right
        x = self.plate.x
        for number, (widget, share) in enumerate(zip(self.foot, self._shares(edge - self.plate.x, gutter), strict=True)):
            last = number == len(self.foot) - 1
            widget.layout(pygame.Rect(edge - share if last else x, foot, share, button), theme)
            x += share + gutter
        if len(self.foot) > 1:
            self.foot[0].key = self.keys.cap(Action.BACK)
        self.foot[-1].key = self.keys.cap(Action.ACCEPT if len(self.foot) > 1 else Action.BACK)
        if self.board.focus is not None and self.column.contains(self.board.focus):
            self.column.reveal(self.board.focus)

    def _shares(self, room: int, gutter: int) -> list[int]:
        """How wide each button of the foot is: all alike, or by its words where one of them would have to be broken."""
        px, count = self.theme.px, max(1, len(self.foot))
        room -= gutter * (count - 1)
        share, style = min(px(360), room // count), self.theme.type(Role.BODY_BOLD)
        wanted = [text.width(button.name, style) + px(_BESIDE_WORDS) for button in self.foot]
        if max(wanted, default=0) <= share or sum(wanted) > room:
            return [share] * len(self.foot)
        return [want + (min(room, share * count) - sum(wanted)) // count for want in wanted]

    def _place_column(self) -> None:
        theme, px = self.theme, self.theme.px
        inset = px(theme.metrics.padding)
        place = self.plate.inflate(-2 * inset, -2 * inset)
        for gap in _GAPS:
            cells = self._cells(place.width - px(8), gap)
            if not cells or cells[-1][1].bottom <= place.height:
                break
        else:  # it scrolls: the bar has its room at the right
            cells = self._cells(place.width - px(24))
        self.column.fill(place, theme, cells)

    def _cells(self, room: int, gap: int = _GAPS[0]) -> list[tuple[Widget, pygame.Rect]]:
        """The rows one below the other, each so wide, so far apart."""
        theme, px, y = self.theme, self.theme.px, 0
        cells = []
        for row in self.rows:
            row.theme = theme
            high = row.natural_height(room) if isinstance(row, Tall) else px(56 if isinstance(row, MenuRow) else 44)
            cells.append((row, pygame.Rect(px(4), y + px(4), room, high)))
            y += high + px(gap)
        return cells

    def handle(self, event: pygame.event.Event) -> bool:
        """The mouse moves among toggles; keys that nothing else takes scroll the column."""
        used = super().handle(event)
        if event.type == pygame.KEYDOWN and not used:
            by = {Action.UP: -1, Action.DOWN: 1}
            for action in self.keys.actions(event):
                step = by.get(action, 0) * self.theme.px(60)
                if self.column.act(action) or (step and self.column.scroll_to(self.column.offset + step)):
                    self.dirty = used = True
        if event.type == pygame.MOUSEMOTION:
            for row in self.rows:
                if isinstance(row, Toggles) and row.hover(event.pos):
                    self.dirty = used = True
        return used

    def draw_ground(self, surface: pygame.Surface) -> None:
        """What lies beneath the plate: the backdrop, and the bar with the title."""
        surface.blit(backdrop(self.theme), (0, 0))
        put_head(surface, self.theme, self.title, self.head, surface.get_width() - self.theme.px(24), note=self.note)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw head, plate and widgets."""
        self.draw_ground(surface)
        put_plate(surface, self.theme, self.plate)
        if self.aside.width and self.aside_label:
            put_plate(surface, self.theme, self.aside, self.aside_label)
        self.board.draw(surface)
