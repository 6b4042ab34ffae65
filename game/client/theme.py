"""The theme: palette, UI scale, measures and type of one window."""
from __future__ import annotations

import functools
from dataclasses import dataclass
from enum import Enum

from game.client.metrics import Metrics, metrics_for
from game.client.palette import ColourSet, Palette, palette_of
from game.client.text import Face, TextStyle

SMALLEST_SCALE, LARGEST_SCALE = 0.75, 2.5


class Role(Enum):
    """What a piece of text is."""

    WORDMARK = "wordmark"
    STOP = "stop"
    SCENE_TITLE = "scene-title"
    BIG_VALUE = "big-value"
    CARD_NAME = "card-name"
    STATE_FIRST = "state-first"
    STATE_SECOND = "state-second"
    CREW_LINE = "crew-line"
    MENU = "menu"
    MENU_CHOSEN = "menu-chosen"
    MENU_NOTE = "menu-note"
    BODY = "body"
    BODY_BOLD = "body-bold"
    BUTTON = "button"
    REASON = "reason"
    REASON_BOLD = "reason-bold"
    LABEL = "label"
    SMALL = "small"
    SMALL_BOLD = "small-bold"
    KEY_CAP = "key-cap"
    COUNT = "count"
    COUNT_BOLD = "count-bold"
    COORDINATE = "coordinate"
    CAPTION = "caption"


#: Face, pixels at 100 % in large and in small windows, tracking in em.
_TYPE: dict[Role, tuple[Face, int, int, float]] = {
    Role.WORDMARK: (Face.BOLD, 104, 70, 0.06),
    Role.STOP: (Face.BOLD, 96, 64, 0.10),
    Role.SCENE_TITLE: (Face.BOLD, 28, 24, 0.07),
    Role.BIG_VALUE: (Face.BOLD, 40, 28, 0.0),
    Role.CARD_NAME: (Face.BOLD, 20, 18, 0.0),
    Role.STATE_FIRST: (Face.BOLD, 13, 13, 0.16),
    Role.STATE_SECOND: (Face.BOLD, 17, 15, 0.0),
    Role.CREW_LINE: (Face.BOLD, 16, 14, 0.0),
    Role.MENU: (Face.REGULAR, 23, 19, 0.0),
    Role.MENU_CHOSEN: (Face.BOLD, 23, 19, 0.0),
    Role.MENU_NOTE: (Face.REGULAR, 16, 14, 0.0),
    Role.BODY: (Face.REGULAR, 15, 15, 0.0),
    Role.BODY_BOLD: (Face.BOLD, 15, 15, 0.0),
    Role.BUTTON: (Face.BOLD, 15, 13, 0.0),
    Role.REASON: (Face.REGULAR, 14, 13, 0.0),
    Role.REASON_BOLD: (Face.BOLD, 14, 13, 0.0),
    Role.LABEL: (Face.BOLD, 13, 13, 0.10),
    Role.SMALL: (Face.REGULAR, 13, 13, 0.0),
    Role.SMALL_BOLD: (Face.BOLD, 13, 13, 0.0),
    Role.KEY_CAP: (Face.MONO_BOLD, 13, 13, 0.0),
    Role.COUNT: (Face.MONO, 13, 13, 0.0),
    Role.COUNT_BOLD: (Face.MONO_BOLD, 13, 13, 0.0),
    Role.COORDINATE: (Face.MONO_BOLD, 14, 13, 0.0),
    Role.CAPTION: (Face.ITALIC, 15, 14, 0.0),
}


@dataclass(frozen=True, eq=False)
class Theme:
    """How one window is drawn. `size` is the window's in pixels; `px` turns pixels at 100 % into pixels of the window.

    Themes are compared by identity; `key` names what a drawing depends on, for caches.
    """

    size: tuple[int, int] = (1280, 720)
    scale: float = 1.0
    colours: ColourSet = ColourSet.STANDARD
    reduced_motion: bool = False

    @functools.cached_property
    def palette(self) -> Palette:
        """The colours."""
        return palette_of(self.colours)

    @functools.cached_property
    def metrics(self) -> Metrics:
        """The measures, at 100 %."""
        return metrics_for(self.size[0] / self.scale, self.size[1] / self.scale)

    @functools.cached_property
    def key(self) -> tuple[str, int, bool]:
        """What cached drawings depend on besides their own size."""
        return (self.colours.value, round(self.scale * 100), self.metrics.small)

    @property
    def small(self) -> bool:
        """Whether the small window's forms hold."""
        return self.metrics.small

    def px(self, value: float) -> int:
        """Pixels of the window for a measure at 100 %, at least 1 for any that is positive."""
        return max(1, round(value * self.scale)) if value > 0 else round(value * self.scale)

    def type(self, role: Role) -> TextStyle:
        """The text style of a role."""
        return self._styles[role]

    @functools.cached_property
    def _styles(self) -> dict[Role, TextStyle]:
        small = self.small
        return {
            role: TextStyle(face, max(1, round((little if small else large) * self.scale)), tracking)
            for role, (face, large, little, tracking) in _TYPE.items()
        }

    @property
    def smallest_type(self) -> int:
        """Text is never set smaller than this, in pixels."""
        return max(1, round(13 * self.scale))


def clamp_scale(scale: float) -> float:
    """A UI scale within what the game allows."""
    return min(LARGEST_SCALE, max(SMALLEST_SCALE, scale))
