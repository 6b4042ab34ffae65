"""The captions of what is heard, over whatever is shown: the newest few, for some seconds each."""
from __future__ import annotations

import time
from collections.abc import Callable

import pygame

from game.client import faces, text
from game.client.theme import Role, Theme

#: Seconds for which a caption stays, and how many are shown at once.
STAYS, MOST = 3.2, 3


class CaptionStrip:
    """What is said, the oldest first; drawn at the foot of the window, in the middle. It takes no events."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._lines: list[tuple[str, float]] = []
        #: Whether it looks different since `changed` was last read.
        self._changed = False

    def say(self, words: str) -> None:
        """Show words; the same words, shown already, stay longer."""
        self._lines = [(line, until) for line, until in self._lines if line != words][1 - MOST :]
        self._lines.append((words, self._clock() + STAYS))
        self._changed = True

    def clear(self) -> None:
        """Show nothing."""
        self._changed = self._changed or bool(self._lines)
        self._lines.clear()

    @property
    def lines(self) -> list[str]:
        """What is shown."""
        return [line for line, _ in self._lines]

    @property
    def due(self) -> float | None:
        """In how many seconds the oldest goes."""
        return max(0.0, self._lines[0][1] - self._clock()) if self._lines else None

    def update(self) -> bool:
        """Let what is old go; True if it looks different now."""
        now = self._clock()
        left = [(line, until) for line, until in self._lines if until > now]
        changed = self._changed or len(left) != len(self._lines)
        self._lines, self._changed = left, False
        return changed

    def reach(self, theme: Theme) -> pygame.Rect:
        """The part of the window that it can ever cover."""
        wide, high = theme.size
        height = theme.px(34) * MOST + theme.px(48)
        return pygame.Rect(0, max(0, high - height), wide, min(high, height))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the captions, each on a plate of its own."""
        px, wide = theme.px, theme.size[0]
        style, bottom = theme.type(Role.BODY), theme.size[1] - px(14)
        for line in reversed(self.lines):
            fitted = text.fit(line, style, min(wide - px(48), px(720)), theme.smallest_type, 1)
            plate = pygame.Rect(0, 0, min(wide - px(16), fitted.width + px(28)), px(30))
            plate.midbottom = (wide // 2, bottom)
            faces.put_face(surface, theme, faces.plate(theme, plate.width, plate.height, accent=theme.palette.line_hi), plate)
            at = plate.centerx, plate.centery - fitted.height / 2
            text.write_lines(surface, fitted.lines, fitted.style, theme.palette.bright, at, align="centre")
            bottom = plate.top - px(4)
