"""What happened in a war, to be read back: the log in a rail, the row that it folds to, and the whole of it over the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import text
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.war.titled_plate import TitledPlateScene
from game.client.widgets.button import Button, Form
from game.client.widgets.log_list import LogLine, LogList
from game.client.widgets.scroll import put_bar

#: The least height at 100 % at which the log stands in a rail, and that of the row it folds to.
LEAST, FOLDED = 104, 40
#: How far keys go back, in lines.
_STEPS = {Action.UP: 1, Action.DOWN: -1, Action.PAGE_UP: 8, Action.PAGE_DOWN: -8, Action.FIRST: 9999, Action.LAST: -9999}


class WarLog(LogList):
    """The log with a bar, where there is more of it than is seen."""

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the log and the bar."""
        super().draw(surface)
        px = self.theme.px
        seen = max(1, (self.rect.height - px(54)) // self.row)
        if len(self.lines) > seen:
            track = pygame.Rect(self.rect.right - px(9), self.rect.y + px(46 if self.label else 10), px(4), 0)
            track.height = self.rect.bottom - px(8) - track.y
            most = max(1, len(self.lines) - 1)
            length = max(track.height * len(self.lines) // seen, track.height + 1)
            put_bar(surface, self.theme, track, self.back * (length - track.height) // most, length)


class LogRail:
    """The log at the foot of a rail: as a plate where there is room, else as a row with the newest line that opens the whole of it."""

    def __init__(self, label: str, on_open: Callable[[], None]) -> None:
        self.label = label
        self.plate = WarLog(label)
        self.plate.on_press = on_open
        self.row = Button(label, on_open, icon="rules", form=Form.ROW)

    def tell(self, lines: Sequence[LogLine]) -> None:
        """Show other lines, the newest first."""
        self.plate.lines = lines

    def layout(self, place: pygame.Rect, theme: Theme) -> None:
        """Take what is left of a rail; less than a row of it is no place."""
        px = theme.px
        self.plate.shown = place.height >= px(LEAST)
        self.row.shown = not self.plate.shown and place.height >= px(FOLDED) - px(6)
        if self.plate.shown:
            self.plate.layout(place, theme)
        elif self.row.shown:
            newest = self.plate.lines[0].words if self.plate.lines else ""
            room = (place.width - px(8) - px(24) - px(28)) // 2
            self.row.note = newest if len(text.wrap(newest, theme.type(Role.SMALL), room)) < 3 else ""
            self.row.layout(pygame.Rect(place.x + px(4), place.y, place.width - px(8), min(place.height, px(FOLDED))), theme)


class LogScene(TitledPlateScene):
    """The whole log over a screen. Arrows, pages and the wheel go back in it."""

    largest = (860, 760)

    def __init__(self, label: str, lines: Sequence[LogLine], on_back: Callable[[], None]) -> None:
        super().__init__(on_back)
        self.label, self.lines = label, lines
        self._make()

    @property
    def title(self) -> str:
        """The log's name."""
        return self.label

    def _make(self) -> None:
        self.log = WarLog("")
        self.log.lines = self.lines
        self.done = self.way_back()
        self.board.put([self.log, self.done])
        self.board.focus_on(self.done)

    def translate(self) -> None:
        """Take every word anew."""
        self._make()

    def handle(self, event: pygame.event.Event) -> bool:
        """Keys go back in the log."""
        if event.type == pygame.KEYDOWN:
            by = next((_STEPS[action] for action in self.keys.actions(event) if action in _STEPS), 0)
            if by and self.log.wheel(by):
                self.dirty = True
                return True
        return super().handle(event)

    def place(self, room: pygame.Rect) -> None:
        """The log."""
        self.log.layout(room, self.theme)
