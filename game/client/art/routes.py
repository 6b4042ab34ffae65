"""Routes: Yellow's solid with diamonds, Blue's dashed with rings. Put together from pieces, one a step, so that a move costs nothing."""
from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.client.draw import Canvas, stamp
from game.client.palette import Palette
from game.client.shapes import Point, diamond
from game.client.store import ART
from game.client.symbols import draw_side
from game.rules.grid import STEP
from game.rules.terms import Side


def put_route(
    target: pygame.Surface, palette: Palette, side: Side, cells: Sequence[int], cell: int, at: Callable[[int], Point], opacity: float = 1.0,
) -> None:
    """Put a route on a layer of the chart's size, oldest cell first; `at` gives the middle of a cell."""
    steps = list(pairwise(cells))
    for dark in (True, False):
        for start, end in steps:
            if end - start in STEP:
                first, second = (start, end) if end > start else (end, start)
                # the dashes of a step begin where the step begins
                art = _step(palette, side, cell, abs(end - start) == 1, dark)
                (x0, y0), (x1, y1) = at(first), at(second)
                stamp(target, art, ((x0 + x1 - art.get_width()) / 2, (y0 + y1 - art.get_height()) / 2), opacity)
            elif dark and start != end:
                _leap(target, palette, side, at(start), at(end), cell, opacity)
    for place in cells[1:-1]:
        _middle(target, _node(palette, side, cell, False), at(place), opacity)
    if cells:
        _middle(target, _node(palette, side, cell, True), at(cells[0]), opacity)


def _middle(target: pygame.Surface, art: pygame.Surface, at: Point, opacity: float) -> None:
    stamp(target, art, (at[0] - art.get_width() / 2, at[1] - art.get_height() / 2), opacity)


def _step(palette: Palette, side: Side, cell: int, across: bool, dark: bool) -> pygame.Surface:
    """One step from middle to middle: its dark ground or its line."""

    def make() -> pygame.Surface:
        pad = 10
        canvas = Canvas(cell + 2 * pad if across else 2 * pad, 2 * pad if across else cell + 2 * pad)
        width = max(2.0, cell * 0.07)
        line = [(pad, pad), (pad + cell, pad)] if across else [(pad, pad), (pad, pad + cell)]
        if dark:
            canvas.stroke(line, width + 3.5, palette.abyss, 0.55)
        else:
            dash = None if side is Side.YELLOW else (cell * 0.2, cell * 0.4 / 3)
            canvas.stroke(line, width, palette.side(side), glow=0.0 if palette.high_contrast else 0.4, dash=dash)
        return canvas.finish(1, 5)

    return ART.get(("step", palette.side(side), palette.high_contrast, side, cell, across, dark), make)


def _node(palette: Palette, side: Side, cell: int, first: bool) -> pygame.Surface:
    """The sign of a cell on the route; the first cell's is larger."""

    def make() -> pygame.Surface:
        size = 2 * (round(cell * 0.22) + 2)
        canvas, middle, hue = Canvas(size, size, over=3), size / 2, palette.side(side)
        if first:
            draw_side(canvas, palette, side, middle, middle, cell * 0.2, filled=False)
            draw_side(canvas, palette, side, middle, middle, cell * 0.09)
        elif side is Side.YELLOW:
            canvas.poly(diamond(middle, middle, cell * 0.085), hue)
            canvas.poly(diamond(middle, middle, cell * 0.035), palette.abyss)
        else:
            canvas.disc(middle, middle, cell * 0.085, palette.abyss)
            canvas.ring(middle, middle, cell * 0.065, max(1.0, cell * 0.035), hue)
        return canvas.finish()

    return ART.get(("node", palette.side(side), side, cell, first), make)


def _leap(target: pygame.Surface, palette: Palette, side: Side, start: Point, end: Point, cell: int, opacity: float) -> None:
    """A way that is no step, as through a vortex: dotted."""
    pad = 8
    left, top = min(start[0], end[0]) - pad, min(start[1], end[1]) - pad
    canvas = Canvas(abs(end[0] - start[0]) + 2 * pad, abs(end[1] - start[1]) + 2 * pad)
    line = [(start[0] - left, start[1] - top), (end[0] - left, end[1] - top)]
    canvas.stroke(line, max(2.0, cell * 0.06), palette.side(side), 0.8, dash=(3, 7))
    stamp(target, canvas.finish(), (left, top), opacity)
