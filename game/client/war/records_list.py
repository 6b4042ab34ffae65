"""Patrols told one below the other: title, story, medals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.war.honour_words import honour_name
from game.client.widgets.base import Widget
from game.client.widgets.plate import HEAD, put_plate
from game.client.widgets.scroll import put_bar
from game.i18n import _
from game.patrol.honours import honours_of
from game.patrol.records import PatrolRecord
from game.patrol.rulings import Rulings
from game.phrases.patrol_story import story, story_title


@dataclass(frozen=True)
class _Told:
    title: tuple[str, ...]
    lines: tuple[str, ...]
    medals: tuple[str, ...]
    lost: bool
    top: int
    height: int


class RecordsList(Widget):
    """Stories that scroll; the newest on top."""

    focusable = True

    def __init__(self, rulings: Rulings, label: str) -> None:
        super().__init__()
        self.rulings, self.label = rulings, label
        self.records: Sequence[PatrolRecord] = ()
        self.offset = 0
        self._told: list[_Told] = []
        self._length = 0

    def tell(self, records: Sequence[PatrolRecord]) -> None:
        """Show other patrols."""
        self.records, self.offset = records, 0
        if self.rect.width:
            self.layout(self.rect, self.theme)

    @property
    def _view(self) -> pygame.Rect:
        px = self.theme.px
        inset = px(self.theme.metrics.padding)
        return pygame.Rect(self.rect.x + inset, self.rect.y + px(HEAD), self.rect.width - 2 * inset, self.rect.height - px(HEAD) - px(10))

    def layout(self, rect: pygame.Rect, theme: Theme) -> None:
        """Break the stories into lines."""
        super().layout(rect, theme)
        px, view = theme.px, self._view
        bold, body = theme.type(Role.BODY_BOLD), theme.type(Role.REASON)
        self._told, top, room = [], 0, view.width - px(16)
        for record in self.records:
            title = tuple(text.wrap(story_title(self.rulings, record), bold, room))
            lines = tuple(text.wrap(story(record), body, room))
            medals = tuple(text.wrap(", ".join(honour_name(each) for each in honours_of(self.rulings, record)), body, room - px(24)))
            medals = medals if any(medals) else ()
            high = len(title) * bold.line_height + (len(lines) + len(medals)) * body.line_height + px(18)
            self._told.append(_Told(title, lines, medals, record.end == "lost", top, high))
            top += high
        self._length = top
        self._scroll_to(self.offset)

    def _scroll_to(self, offset: int) -> bool:
        before, self.offset = self.offset, min(max(0, offset), max(0, self._length - self._view.height))
        return before != self.offset

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        return self._scroll_to(self.offset - steps * self.theme.px(48))

    def act(self, action: Action) -> bool:
        """Arrows and pages scroll."""
        page, line = self._view.height * 3 // 4, self.theme.px(48)
        by = {
            Action.UP: -line,
            Action.DOWN: line,
            Action.PAGE_UP: -page,
            Action.PAGE_DOWN: page,
            Action.FIRST: -self._length,
            Action.LAST: self._length,
        }.get(action)
        return by is not None and self._scroll_to(self.offset + by)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stories that are seen."""
        theme, palette, px, view = self.theme, self.theme.palette, self.theme.px, self._view
        put_plate(surface, theme, self.rect, self.label, str(len(self.records)))
        clip = surface.get_clip()
        surface.set_clip(clip.clip(view))
        bold, body = theme.type(Role.BODY_BOLD), theme.type(Role.REASON)
        if not self._told:
            text.write(surface, _("No patrol has ended yet."), body, palette.muted, (view.x, view.y + px(12)))
        with text.whole_between(surface, view.top, view.bottom):
            for told in self._told:
                y = float(view.y + told.top - self.offset + px(6))
                if y > view.bottom or y + told.height < view.y:
                    continue
                y = text.write_lines(surface, told.title, bold, palette.red if told.lost else palette.amber, (view.x, y))
                y = text.write_lines(surface, told.lines, body, palette.text, (view.x, y))
                if told.medals:
                    put_icon(surface, "medal", view.x + px(8), y + body.caps / 2, px(7), palette.amber, width=px(1.3))
                    text.write_lines(surface, told.medals, body, palette.bright, (view.x + px(24), y))
        surface.set_clip(clip)
        put_bar(surface, theme, pygame.Rect(view.right - px(5), view.y, px(5), view.height), self.offset, self._length, hot=self.focused)
