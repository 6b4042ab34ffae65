"""Icons, all drawn by code: a unit box from -1 to 1, one idea each, readable at 16 pixels."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.icons import chart, controls, signs, stations, systems, upgrades
from game.client.icons.pen import Drawing, Pen
from game.client.store import ART

ICONS: dict[str, Drawing] = {
    **systems.ICONS, **stations.ICONS, **upgrades.ICONS, **signs.ICONS, **controls.ICONS, **chart.ICONS,
}
"""Every icon by its name."""


def draw_icon(
    canvas: Canvas, name: str, x: float, y: float, radius: float, colour: RGB, *, width: float | None = None, alpha: float = 1.0,
    glow: float = 0.0,
) -> None:
    """Draw an icon on a canvas with its middle at (x, y)."""
    ICONS[name](Pen(canvas, x, y, radius, colour, width or max(1.4, radius * 0.11), alpha, glow))


def icon(name: str, radius: float, colour: RGB, *, width: float | None = None, glow: float = 0.0) -> pygame.Surface:
    """An icon as a premultiplied surface, kept for the next time. Its middle is the surface's middle."""

    def make() -> pygame.Surface:
        size = round(radius * 2) + 2 * (round(radius * 0.3) + 2) + (16 if glow else 0)
        canvas = Canvas(size, size, over=3 if radius < 16 else 2)
        draw_icon(canvas, name, size / 2, size / 2, radius, colour, width=width, glow=glow)
        return canvas.finish()

    return ART.get(("icon", name, round(radius * 4), colour, width, glow), make)


def put_icon(
    target: pygame.Surface, name: str, x: float, y: float, radius: float, colour: RGB, *, width: float | None = None,
    glow: float = 0.0, opacity: float = 1.0,
) -> None:
    """Put an icon on a surface with its middle at (x, y); within something that scrolls, only if it is seen whole."""
    if not text.is_whole(target, round(y - radius), round(y + radius), round(2 * radius)):
        return
    art = icon(name, radius, colour, width=width, glow=glow)
    stamp(target, art, (x - art.get_width() / 2, y - art.get_height() / 2), opacity)
