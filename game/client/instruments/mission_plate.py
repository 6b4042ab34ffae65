"""How the mission stands, in a few words beside the radio log; pressing it opens the page of the mission."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.client.widgets.keycap import cap_width, put_cap

#: Its height at 100 %, in large and in small windows.
HIGH, LOW = 56, 46
#: The icon of each mission.
ICONS = {
    "captain": "captain", "armada": "helicopter", "laboratory": "base", "emp": "bolt", "vortex": "vortex", "blackout": "trefoil",
    "volcano": "volcano", "shallows": "harbour", "interference": "waves", "labyrinth": "maze", "stream": "current", "ice": "surface",
    "archer": "missile",
}


def plate_height(theme: Theme) -> int:
    """How high it is in a window."""
    return theme.px(LOW if theme.small else HIGH)


@dataclass(frozen=True)
class PlateFacts:
    """What it shows, already translated: the mission's icon and name, how it stands, and the key. `due` is something to be done now."""

    icon: str = ""
    name: str = ""
    words: str = ""
    key: str = ""
    warns: bool = False
    due: bool = False


class MissionPlate(Widget):
    """The plate; pressing it opens the page."""

    focusable = True

    def __init__(self, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.on_press = on_press
        self.facts = PlateFacts()

    def activate(self) -> None:
        """Open the page."""
        self.on_press()

    def show(self, facts: PlateFacts, hint: str) -> None:
        """Show how it stands; `hint` is said while the plate is touched."""
        self.facts, self.hint = facts, hint

    def draw(self, surface: pygame.Surface) -> None:
        """Draw plate, icon, words and key."""
        theme, palette, px, rect, facts = self.theme, self.theme.palette, self.theme.px, self.rect, self.facts
        hot = self.hovered or self.focused
        accent = palette.amber if hot or facts.due else palette.red if facts.warns else None
        faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=accent), rect)
        left, right = rect.x + px(12), rect.right - px(10)
        tone = palette.amber if facts.due else palette.red if facts.warns else palette.muted
        put_icon(surface, facts.icon, left + px(9), rect.centery, px(9), tone)
        left += px(28)
        if facts.key:
            put_cap(surface, theme, facts.key, right, rect.centery, CapState.HOT if hot else CapState.ON, align="right")
            right -= cap_width(theme, facts.key) + px(10)
        label = theme.type(Role.LABEL)
        fitted = text.fit(facts.words, theme.type(Role.SMALL_BOLD), right - left, theme.smallest_type, 2)
        name = facts.name.upper()
        titled = text.width(name, label) <= right - left and label.caps + px(8) + fitted.height <= rect.height - px(10)
        y = rect.centery - (fitted.height + (label.caps + px(8) if titled else 0)) / 2
        if titled:
            text.write(surface, name, label, palette.muted, (left, y), anchor="top")
            y += label.caps + px(8)
        text.write_lines(surface, fitted.lines, fitted.style, palette.amber if facts.due else palette.bright, (left, y))
