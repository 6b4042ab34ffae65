"""Routes: Yellow's solid with diamonds, Blue's dashed with rings."""
from __future__ import annotations

from collections.abc import Sequence

from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.shapes import Point, diamond
from game.client.symbols import draw_side
from game.rules.terms import Side


def draw_route(
    canvas: Canvas, palette: Palette, side: Side, at: Sequence[Point], cell: float, *, alpha: float = 1.0, start: bool = True,
) -> None:
    """Draw a route through the middles of its cells, oldest first; `start` marks the first."""
    if not at:
        return
    hue, width = palette.side(side), max(2.0, cell * 0.07)
    glow = 0.0 if palette.high_contrast else 0.4 * alpha
    if len(at) > 1:
        canvas.stroke(at, width + 3.5, palette.abyss, 0.55 * alpha)
        canvas.stroke(at, width, hue, alpha, glow=glow, dash=None if side is Side.YELLOW else (cell * 0.2, cell * 0.1))
    for x, y in at[1:-1]:
        if side is Side.YELLOW:
            canvas.poly(diamond(x, y, cell * 0.085), hue, alpha)
            canvas.poly(diamond(x, y, cell * 0.035), palette.abyss, alpha)
        else:
            canvas.disc(x, y, cell * 0.085, palette.abyss, alpha)
            canvas.ring(x, y, cell * 0.065, max(1.0, cell * 0.035), hue, alpha)
    if start:
        draw_side(canvas, palette, side, *at[0], cell * 0.2, filled=False, alpha=alpha)
        draw_side(canvas, palette, side, *at[0], cell * 0.09, alpha=alpha)
