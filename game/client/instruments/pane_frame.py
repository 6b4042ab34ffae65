"""The frame round a station where two are shown: amber round the one that has the keys, or each in its side's colour."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.colour import RGB, mix
from game.client.draw import Canvas, stamp
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.phrases.terms import side_name
from game.rules.terms import Side

#: Pixels at 100 % between a station and its frame.
_APART = 6


def put_pane_frame(surface: pygame.Surface, theme: Theme, area: pygame.Rect) -> None:
    """Put the frame round the place of the station that has the keys, its order bar included."""
    palette = theme.palette
    _frame(surface, theme, area, palette.bright if palette.high_contrast else palette.amber, 2)


def put_side_frame(surface: pygame.Surface, theme: Theme, area: pygame.Rect, side: Side, *, focused: bool) -> None:
    """Put the frame of a boat's station, for who looks at both."""
    _frame(surface, theme, area, theme.palette.side(side), 2 if focused else 1)


def put_side_tag(surface: pygame.Surface, theme: Theme, area: pygame.Rect, side: Side) -> None:
    """Say on the upper edge of the frame whose station it is."""
    px, style, name = theme.px, theme.type(Role.LABEL), side_name(side).upper()
    tag = pygame.Rect(0, 0, text.width(name, style) + px(44), px(24))
    tag.midtop = (area.centerx, area.y - px(_APART) - px(11))
    hue = theme.palette.side(side)
    faces.put_face(surface, theme, faces.chip(theme, tag.width, tag.height, mix(hue, theme.palette.abyss, 0.84), hue), tag)
    put_side(surface, theme.palette, side, tag.x + px(16), tag.centery, px(7))
    text.write(surface, name, style, hue, (tag.x + px(30), tag.centery))


def _frame(surface: pygame.Surface, theme: Theme, area: pygame.Rect, hue: RGB, line: float) -> None:
    pad = theme.px(_APART)
    rect = area.inflate(2 * pad, 2 * pad)

    def make() -> pygame.Surface:
        palette, k = theme.palette, theme.scale
        canvas = Canvas(rect.width, rect.height, over=1)
        canvas.frame(1, 1, rect.width - 2, rect.height - 2, 8 * k, (line + palette.high_contrast) * k, hue, 0.9)
        return canvas.finish()

    stamp(surface, ART.get(("pane-frame", theme.key, rect.size, hue, line), make), rect.topleft)
