"""The captions of what is heard, over whatever is shown: the newest few, for some seconds each."""
from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import pygame

from game.client import faces, text
from game.client.theme import Role, Theme

#: Seconds for which a caption stays, and how many are shown at once.
STAYS, MOST = 3.2, 3
#: The most lines that they fill, and the room above and below them at 100 %.
LINES, _PADDING = 3, 8


def clear_foot(theme: Theme, foot: int, fixed: Sequence[pygame.Rect], scrolled: Sequence[pygame.Rect] = ()) -> int:
    """The lowest foot, no lower than `foot`, on which a caption hides nothing that is worked with; if there is none low enough, one on
    which it hides only rows that can be scrolled, else `foot`.

    What is larger than buttons and rows are, as a chart, is not looked at: a caption over a part of it leaves the rest.
    """
    wide, high = theme.size
    room, line = _room(theme) + theme.px(28), theme.type(Role.BODY).line_height + 2 * theme.px(_PADDING)
    for places in ((*fixed, *scrolled), fixed):
        rows, at = [place for place in places if 0 < place.height < high / 4], foot
        while at > high * 0.6:
            strip = pygame.Rect((wide - room) // 2, at - line, room, line)
            hidden = [place.top for place in rows if place.colliderect(strip)]
            if not hidden:
                return at
            at = min(hidden) - theme.px(6)
    return foot


def _room(theme: Theme) -> int:
    """How wide captions may be."""
    return min(theme.size[0] - theme.px(48), theme.px(760))


class CaptionStrip:
    """What is said, the oldest first; drawn on a foot and about a middle that the scene names. It takes no events."""

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

    def drop(self, words: str) -> None:
        """Show words no longer: others say the same better."""
        self._lines = [(line, until) for line, until in self._lines if line != words]
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

    def reach(self, theme: Theme, foot: int) -> pygame.Rect:
        """The part of the window that it can ever cover, above its `foot`."""
        high = theme.px(_PADDING) * 2 + theme.type(Role.BODY).line_height * LINES + theme.px(24)
        return pygame.Rect(0, max(0, foot - high), theme.size[0], min(foot, high) + theme.px(10))

    def draw(self, surface: pygame.Surface, theme: Theme, foot: int, middle: int | None = None) -> None:
        """Draw what is heard, the newest last, on a plate that stands on `foot`, about `middle` or the window's."""
        if not self._lines:
            return
        wide, heard = theme.size[0], "   ·   ".join(self.lines)
        fitted = text.fit(heard, theme.type(Role.BODY), _room(theme), theme.smallest_type, LINES)
        plate = pygame.Rect(0, 0, fitted.width + theme.px(28), fitted.height + 2 * theme.px(_PADDING))
        plate.midbottom = (wide // 2 if middle is None else middle, foot)
        plate.clamp_ip(pygame.Rect(theme.px(12), 0, wide - theme.px(24), foot))
        faces.put_face(surface, theme, faces.plate(theme, plate.width, plate.height, accent=theme.palette.line_hi), plate)
        at = plate.centerx, plate.centery - fitted.height / 2
        text.write_lines(surface, fitted.lines, fitted.style, theme.palette.bright, at, align="centre")
