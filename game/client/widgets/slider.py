"""Sliders: a number within a range, by steps."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.faces import ButtonState
from game.client.icons import put_icon
from game.client.input import Action
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget

#: Up to so many steps are marked along the track.
_MOST_MARKS = 12


def percent(value: int) -> str:
    """A number as a slider shows it unless it is told otherwise."""
    return f"{value} %"


class Slider(Widget):
    """A label, the value in words, and a knob on a track. Left and right go a step, page keys several, Home and End to the ends.

    With `on_try` there is a button behind the track that lets the value be tried; Enter does the same.
    """

    focusable = True

    def __init__(
        self, label: str, least: int, most: int, value: int, on_change: Callable[[int], None] | None = None, *, step: int = 5,
        words: Callable[[int], str] = percent, on_try: Callable[[], None] | None = None,
    ) -> None:
        super().__init__()
        self.label, self.least, self.most, self.step = label, least, most, step
        self.value, self.on_change, self.words, self.on_try = value, on_change, words, on_try
        self._held = self._tries = False

    def natural_height(self, _width: int) -> int:
        """Label and track."""
        return self.theme.px(22) + self._height

    @property
    def _height(self) -> int:
        return self.theme.px(max(40, self.theme.metrics.hit))

    @property
    def row(self) -> pygame.Rect:
        """Where the mouse takes hold."""
        return pygame.Rect(self.rect.x, self.rect.y + self.theme.px(22), self.rect.width, self._height)

    @property
    def track(self) -> pygame.Rect:
        """The way of the knob's middle."""
        row, inset, high = self.row, self.theme.px(20), self.theme.px(6)
        tried = self.trial.width if self.on_try is not None else 0
        return pygame.Rect(row.x + inset, row.centery - high // 2, max(1, row.width - 2 * inset - tried), high)

    @property
    def trial(self) -> pygame.Rect:
        """Where it is tried, if it can be."""
        row = self.row
        return pygame.Rect(row.right - row.height, row.y, row.height, row.height)

    def place_of(self, value: int) -> int:
        """Where along the window the knob stands for a value."""
        return self.track.x + round(self.track.width * (value - self.least) / (self.most - self.least))

    def act(self, action: Action) -> bool:
        """Change the value by keys."""
        page = max(1, (self.most - self.least) // self.step // 4) * self.step
        target = {
            Action.LEFT: self.value - self.step, Action.RIGHT: self.value + self.step,
            Action.PAGE_DOWN: self.value - page, Action.PAGE_UP: self.value + page,
            Action.FIRST: self.least, Action.LAST: self.most,
        }.get(action)
        if target is None:
            return False
        self._set(target)
        return True

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of the knob, which comes to the mouse."""
        tries = self.on_try is not None and self.trial.collidepoint(at)
        self._held = self.row.collidepoint(at) and not tries
        self._tries = tries
        self.drag(at)

    def activate(self) -> None:
        """Try the value: by Enter, or by a click on the button behind the track."""
        if self.on_try is not None and (self._tries or not self._held):
            self.on_try()
        self._held = self._tries = False

    def drag(self, at: tuple[int, int]) -> bool:
        """Move the knob."""
        if not self._held:
            return False
        share = (at[0] - self.track.x) / self.track.width
        self._set(self.least + share * (self.most - self.least))
        return True

    def _set(self, value: float) -> None:
        stepped = self.least + round((value - self.least) / self.step) * self.step
        value = min(self.most, max(self.least, stepped))
        if value != self.value:
            self.value = value
            if self.on_change is not None:
                self.on_change(value)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw label, value, track and knob."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        middle, touched = self.rect.y + px(8), self.focused or self.hovered
        ink = palette.amber if self.focused else palette.muted
        text.write(surface, self.label.upper(), theme.type(Role.LABEL), ink, (self.rect.x, middle))
        text.write(surface, self.words(self.value), theme.type(Role.BODY_BOLD), palette.bright, (self.rect.right, middle), align="right")
        row, track, knob = self.row, self.track, self.place_of(self.value)
        state = ButtonState.HOT if touched else ButtonState.IDLE
        faces.put_face(surface, theme, faces.button(theme, row.width, row.height, state, self.focused), row)
        self._draw_marks(surface, theme)
        if self.on_try is not None:
            trial, line = self.trial, max(1, round(theme.scale))
            pygame.draw.line(surface, palette.line, (trial.x, trial.y + px(7)), (trial.x, trial.bottom - px(8)), line)
            put_icon(surface, "play", trial.centerx, trial.centery, px(9), palette.amber if touched else palette.text)
        radius = track.height // 2
        pygame.draw.rect(surface, palette.abyss, track, border_radius=radius)
        if palette.high_contrast:
            pygame.draw.rect(surface, palette.line, track, max(1, round(theme.scale)), border_radius=radius)
        full = pygame.Rect(track.x, track.y, max(track.height, knob - track.x), track.height)
        pygame.draw.rect(surface, palette.amber if touched else palette.line_hi, full, border_radius=radius)
        pygame.draw.aacircle(surface, palette.abyss, (knob, track.centery), px(11))
        pygame.draw.aacircle(surface, palette.amber if touched else palette.text, (knob, track.centery), px(9))

    def _draw_marks(self, surface: pygame.Surface, theme: Theme) -> None:
        steps = (self.most - self.least) // self.step
        if steps > _MOST_MARKS:
            return
        for number in range(steps + 1):
            x = self.place_of(self.least + number * self.step)
            top = self.track.bottom + theme.px(4)
            pygame.draw.line(surface, theme.palette.muted, (x, top), (x, top + theme.px(3)), max(1, round(theme.scale)))
