"""The change from one picture to the next: the old one fades, the new one slides in by a few pixels."""
from __future__ import annotations

import pygame

#: Seconds of a change, and where nothing is to move.
FADE, STILL_FADE = 0.18, 0.08
#: So many pixels at 100 % the new picture slides.
SLIDE = 8


class CrossFade:
    """One change. `old` is the picture that goes."""

    def __init__(self, old: pygame.Surface, slide: int, *, still: bool) -> None:
        self.old = old
        self.new: pygame.Surface | None = None
        self._slide, self._long = (0, STILL_FADE) if still else (slide, FADE)
        self._gone = 0.0

    @property
    def over(self) -> bool:
        """Whether only the new picture is left."""
        return self._gone >= 1

    def update(self, seconds: float) -> None:
        """Go on."""
        self._gone = min(1.0, self._gone + seconds / self._long)

    def put(self, window: pygame.Surface) -> None:
        """Put both pictures on the window as they are mixed now."""
        if self.new is None:
            return
        if self.over:
            window.blit(self.new, (0, 0))
            return
        share = 1 - (1 - self._gone) ** 3
        window.blit(self.old, (0, 0))
        self.new.set_alpha(round(255 * share))
        window.blit(self.new, (round(self._slide * (1 - share)), 0))
        self.new.set_alpha(None)
