"""What happened in a war, to be read back: the log in a rail, the row that it folds to, and the whole of it over the screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.draw import dim
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_theme
from game.client.scene import Scene
from game.client.theme import Role, Theme
from game.client.widgets.button import Button, Form
from game.client.widgets.log_list import LogLine, LogList
from game.client.widgets.scroll import put_bar
from game.i18n import _

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


class LogScene(Scene):
    """The whole log over a screen. Arrows, pages and the wheel go back in it."""

    overlay = True

    def __init__(self, label: str, lines: Sequence[LogLine], on_back: Callable[[], None]) -> None:
        super().__init__()
        self.label, self.lines, self.on_back = label, lines, on_back
        self.plate = pygame.Rect(0, 0, 0, 0)
        self._make()

    def _make(self) -> None:
        self.log = WarLog("")
        self.log.lines = self.lines
        self.done = Button(_("Back"), self.on_back, icon="undo", form=Form.ROW, state=ButtonState.READY)
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

    def back(self) -> bool:
        """Escape goes back."""
        self.on_back()
        return True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """A plate with the log."""
        theme = bridge_theme(theme)
        super().layout(size, theme)
        px, margin = theme.px, theme.px(theme.metrics.margin)
        self.plate = pygame.Rect(0, 0, min(size[0] - 2 * margin, px(860)), min(size[1] - 2 * margin, px(760)))
        self.plate.center = (size[0] // 2, size[1] // 2)
        inside = self.plate.inflate(-2 * px(20), -2 * px(16))
        self.log.layout(pygame.Rect(inside.x, inside.y + px(46), inside.width, inside.height - px(46) - px(56)), theme)
        self.done.key = self.keys.cap(Action.BACK)
        self.done.layout(pygame.Rect(inside.right - px(200), inside.bottom - px(44), px(200), px(44)), theme)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate over the dimmed screen."""
        theme, px = self.theme, self.theme.px
        dim(surface)
        faces.put_face(surface, theme, faces.plate(theme, *self.plate.size), self.plate)
        title = text.fit(self.label, theme.type(Role.SCENE_TITLE), self.plate.width - px(40), theme.smallest_type, 1)
        text.write_lines(surface, title.lines, title.style, theme.palette.amber, (self.plate.x + px(20), self.plate.y + px(22)))
        self.board.draw(surface)
