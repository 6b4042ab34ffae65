"""Plates with a label: the ground that instruments stand on."""
from __future__ import annotations

import pygame

from game.client import faces, text
from game.client.theme import Role, Theme

#: Pixels at 100 % from a plate's top to what stands under its label.
HEAD = 46


def put_plate(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, label: str = "", right: str = "", *, alarmed: bool = False,
) -> pygame.Rect:
    """Put a plate on a surface with a label in capitals and words at its right; return the room inside it.

    Of words that stand apart, three spaces between them, the first give way where there is no room for all.
    """
    accent = theme.palette.red if alarmed else None
    faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=accent, ruled=bool(label)), rect)
    inset = theme.px(theme.metrics.padding)
    head = inset
    if label:
        style, middle = theme.type(Role.LABEL), rect.y + theme.px(20)
        room = rect.width - 2 * inset
        wide = 0
        note = theme.type(Role.SMALL)
        while right and text.width(right, note) + text.width(label.upper(), style) + theme.px(12) > room:
            right = right.partition("   ")[2]
        if right:
            text.write(surface, right, note, theme.palette.muted, (rect.right - inset, middle), align="right")
            wide = text.width(right, note) + theme.px(12)
        plain = style if text.width(label.upper(), style) <= room - wide else text.TextStyle(style.face, style.px)
        text.write(surface, label.upper(), plain, theme.palette.muted, (rect.x + inset, middle))
        head = theme.px(HEAD)
    return pygame.Rect(rect.x + inset, rect.y + head, rect.width - 2 * inset, rect.height - head - inset)


def put_meter(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, share: float, colour: tuple[int, int, int],
) -> None:
    """Put a thin bar that is full to a share."""
    radius = rect.height // 2
    pygame.draw.rect(surface, theme.palette.abyss, rect, border_radius=radius)
    if theme.palette.high_contrast:  # the plate is as black as what is left of the bar
        pygame.draw.rect(surface, theme.palette.line, rect, max(1, theme.px(1)), border_radius=radius)
    full = pygame.Rect(rect.x, rect.y, round(rect.width * min(1.0, max(0.0, share))), rect.height)
    if full.width > 1:
        pygame.draw.rect(surface, colour, full, border_radius=radius)
