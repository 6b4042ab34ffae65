"""Badges of what happened: the side's shape with an icon inside, for timelines and charts."""
from __future__ import annotations

import pygame

from game.client.colour import mix
from game.client.draw import Canvas, stamp
from game.client.icons import draw_icon
from game.client.palette import Palette
from game.client.shapes import diamond
from game.client.store import ART
from game.rules.terms import Side


def badge(palette: Palette, side: Side, icon: str, radius: float, lit: bool = False) -> pygame.Surface:
    """Yellow's a diamond, Blue's a disc, premultiplied, the middle the surface's middle; a lit one stands in an amber glow."""

    def make() -> pygame.Surface:
        size = 2 * (round(radius) + 8)
        canvas, middle, hue = Canvas(size, size, over=3), size / 2, palette.side(side)
        ground, ink = mix(hue, palette.abyss, 0.86), palette.amber if lit else palette.bright
        frame, glow = palette.amber if lit else hue, 0.6 if lit and not palette.high_contrast else 0.0
        line = max(1.4, radius * (0.15 if lit else 0.1))
        if side is Side.YELLOW:
            canvas.poly(diamond(middle, middle, radius), ground)
            canvas.stroke(diamond(middle, middle, radius - line / 2), line, frame, closed=True, glow=glow)
        else:
            canvas.disc(middle, middle, radius * 0.84, ground)
            canvas.ring(middle, middle, radius * 0.8, line, frame, glow=glow)
        draw_icon(canvas, icon, middle, middle, radius * 0.46, ink, width=max(1.2, radius * 0.09))
        return canvas.finish(1, 4)

    return ART.get(("badge", palette.side(side), palette.amber, side, icon, round(radius * 4), lit), make)


def put_badge(
    target: pygame.Surface, palette: Palette, side: Side, icon: str, x: float, y: float, radius: float, *, lit: bool = False,
) -> None:
    """Put a badge on a surface with its middle at (x, y)."""
    art = badge(palette, side, icon, radius, lit)
    stamp(target, art, (x - art.get_width() / 2, y - art.get_height() / 2))
