"""The bar along the top of a scene."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.theme import Role, Theme


def put_head(surface: pygame.Surface, theme: Theme, title: str, high: int, room: int, *, note: str = "") -> int:
    """Put the bar along the top with a scene's title and a note behind it, as far as they have room; where they end."""
    palette, px = theme.palette, theme.px
    surface.blit(faces.bar(theme, surface.get_width(), high), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    left = px(theme.metrics.margin)
    fitted = text.fit(title.upper(), theme.type(Role.SCENE_TITLE), room - left, theme.smallest_type, 2)
    text.write_lines(surface, fitted.lines, fitted.style, palette.amber, (left, high / 2 - fitted.height / 2))
    end = left + fitted.width
    style = theme.type(Role.REASON)
    if note and end + px(20) + text.width(note, style) <= room:
        text.write(surface, note, style, palette.muted, (end + px(20), high / 2))
        end += px(20) + text.width(note, style)
    return end
