"""Key caps: the key that does a thing, with the letter of the player's keyboard."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.faces import CapState
from game.client.icons import put_icon
from game.client.pads import ROUND, Cap
from game.client.theme import Role, Theme
from game.i18n import _

#: Caps that show a sign.
_SIGNS = {"↑": "arrow-up", "↓": "arrow-down", "←": "arrow-left", "→": "arrow-right", "␣": "space"}


def brief_cap(key: str) -> str:
    """What a key's cap shows where there is no room for a word: the space bar as it looks."""
    return "␣" if key == _("Space") else key


def cap_width(theme: Theme, key: str, height: float = 24) -> int:
    """Width of a key's cap in pixels."""
    if key in _SIGNS or (isinstance(key, Cap) and key.pad in ROUND):
        return theme.px(height)
    return max(theme.px(height), text.width(key, theme.type(Role.KEY_CAP)) + theme.px(14))


def put_cap(
    surface: pygame.Surface, theme: Theme, key: str, x: float, middle: float, state: CapState = CapState.ON, *,
    height: float = 24,
    align: str = "left",
) -> pygame.Rect:
    """Put a key cap with its left, centre or right at x; return its rectangle."""
    palette, wide, high = theme.palette, cap_width(theme, key, height), theme.px(height)
    left = x - (0 if align == "left" else wide / 2 if align == "centre" else wide)
    rect = pygame.Rect(round(left), round(middle - high / 2), wide, high)
    ink = {CapState.ON: palette.amber, CapState.OFF: palette.muted, CapState.HOT: palette.amber_ink}[state]
    if isinstance(key, Cap) and key.pad in ROUND:
        _put_round(surface, theme, key, rect, state)
        return rect
    faces.put_face(surface, theme, faces.key_cap(theme, wide, high, state), rect)
    if key in _SIGNS:
        put_icon(surface, _SIGNS[key], rect.centerx, rect.centery, theme.px(6), ink)
    else:
        text.write(surface, key, theme.type(Role.KEY_CAP), ink, (rect.x + wide / 2, rect.y + high / 2), align="centre")
    return rect


def _put_round(surface: pygame.Surface, theme: Theme, cap: Cap, rect: pygame.Rect, state: CapState) -> None:
    """A round button of a gamepad: its letter, or its shape drawn."""
    palette = theme.palette
    ink = {CapState.ON: palette.amber, CapState.OFF: palette.muted, CapState.HOT: palette.amber_ink}[state]
    radius, middle = rect.height // 2, rect.center
    pygame.draw.aacircle(surface, palette.amber if state is CapState.HOT else palette.abyss, middle, radius)
    pygame.draw.aacircle(surface, palette.line_hi if state is CapState.OFF else palette.amber, middle, radius, max(1, theme.px(1.5)))
    if cap.shaped:
        put_icon(surface, f"pad-{cap.pad.name.lower()}", rect.centerx, rect.centery, theme.px(7), ink)
    else:
        text.write(surface, cap, theme.type(Role.KEY_CAP), ink, middle, align="centre")
