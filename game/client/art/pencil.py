"""What a pencil draws on the transparent sheet, piece by piece: steps with a slight tremble, nodes, forks, ends and marks; and the film."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pygame

from game.client import text
from game.client.colour import RGB, WHITE, mix, rgb
from game.client.draw import Canvas, shadow
from game.client.palette import Palette
from game.client.shapes import Points, rounded, smooth
from game.client.store import ART
from game.client.symbols import draw_side
from game.client.text import Face, TextStyle
from game.rules.terms import Heading, Side

WAYS = {Heading.N: (0, -1), Heading.E: (1, 0), Heading.S: (0, 1), Heading.W: (-1, 0)}
#: A step is drawn in this many ways.
HANDS = 5
_DASH = (7, 7)


def _ink(palette: Palette, side: Side) -> RGB:
    return mix(palette.side(side), WHITE, 0.12)


def _width(cell: int) -> float:
    return max(2.4, cell * 0.095)


def _strokes(palette: Palette, side: Side, lines: Sequence[Points], size: tuple[int, int], width: float, *, dashed: bool) -> pygame.Surface:
    canvas, glow = Canvas(*size), 0.0 if palette.high_contrast else 0.25
    for line in lines:
        canvas.stroke(line, width + 3, palette.abyss, 0.4, dash=_DASH if dashed else None)
    for line in lines:
        canvas.stroke(line, width, _ink(palette, side), 0.95, dash=_DASH if dashed else None, glow=glow)
    return canvas.finish(1, 5)


def step(palette: Palette, side: Side, cell: int, across: bool, hand: int) -> pygame.Surface:
    """A step from the middle of a cell to that of its neighbour, in one of a few ways; centred between the two."""

    def make() -> pygame.Surface:
        chance, pad = Random(hand * 2 + across), 10
        trembled = [chance.gauss(0, cell * 0.016) if 0 < i < 6 else 0.0 for i in range(7)]
        points = [(pad + cell * i / 6, pad + off) for i, off in enumerate(trembled)]
        if not across:
            points = [(y, x) for x, y in points]
        size = (cell + 2 * pad, 2 * pad) if across else (2 * pad, cell + 2 * pad)
        return _strokes(palette, side, [smooth(points, steps=3)], size, _width(cell), dashed=False)

    return ART.get(("pencil", palette.side(side), palette.high_contrast, cell, across, hand % HANDS), make)


def node(palette: Palette, side: Side, cell: int, *, first: bool) -> pygame.Surface:
    """A cell of the line; the beginning is larger and carries the side's mark."""

    def make() -> pygame.Surface:
        size = 2 * (round(cell * 0.26) + 2)
        canvas, middle, hue = Canvas(size, size, over=3), size / 2, palette.side(side)
        if first:
            draw_side(canvas, palette, side, middle, middle, cell * 0.24, filled=False)
            draw_side(canvas, palette, side, middle, middle, cell * 0.10)
        else:
            canvas.disc(middle, middle, cell * 0.12, palette.abyss)
            canvas.ring(middle, middle, cell * 0.085, max(1.2, cell * 0.04), hue)
        return canvas.finish()

    return ART.get(("pencil-node", palette.side(side), side, cell, first), make)


def fork(palette: Palette, side: Side, cell: int, across: bool, far: int) -> pygame.Surface:
    """A dashed way of some cells in a straight line, centred between its ends."""

    def make() -> pygame.Surface:
        pad = 8
        line: Points = [(pad, pad), (pad + far * cell, pad)] if across else [(pad, pad), (pad, pad + far * cell)]
        size = (far * cell + 2 * pad, 2 * pad) if across else (2 * pad, far * cell + 2 * pad)
        return _strokes(palette, side, [line], size, max(1.6, cell * 0.057), dashed=True)

    return ART.get(("pencil-fork", palette.side(side), palette.high_contrast, cell, across, far), make)


def tail(palette: Palette, side: Side, cell: int, run: tuple[Heading, ...]) -> tuple[pygame.Surface, tuple[float, float]]:
    """The line drawn since a silence, thin, and where on it its last cell's middle lies."""
    points, x, y = [(0.0, 0.0)], 0.0, 0.0
    for heading in run:
        x, y = x + WAYS[heading][0] * cell, y + WAYS[heading][1] * cell
        points.append((x, y))
    pad = 8
    left, top = min(px for px, _ in points) - pad, min(py for _, py in points) - pad
    wide, high = max(px for px, _ in points) + pad - left, max(py for _, py in points) + pad - top

    def make() -> pygame.Surface:
        canvas = Canvas(wide, high)
        here = [(px - left, py - top) for px, py in points]
        canvas.stroke(here, max(1.6, cell * 0.057), palette.side(side), 0.9)
        return canvas.finish()

    return ART.get(("pencil-tail", palette.side(side), cell, run), make), (x - left, y - top)


def end(palette: Palette, side: Side, cell: int, *, sure: bool, crossed: bool) -> pygame.Surface:
    """A possible end: a disc with a question mark, or with the side's mark if it is the only one; a ruled out one is crossed out."""

    def make() -> pygame.Surface:
        size = 2 * (round(cell * 0.38) + 3)
        canvas, middle, hue, radius = Canvas(size, size, over=3), size / 2, palette.side(side), cell * 0.32
        canvas.disc(middle, middle, radius, mix(hue, palette.abyss, 0.62), 0.88)
        canvas.ring(middle, middle, radius - cell * 0.02, max(1.3, cell * 0.042), hue)
        if sure:
            draw_side(canvas, palette, side, middle, middle, cell * 0.13)
        art = canvas.finish()
        if not sure and cell >= 16:
            text.write(art, "?", TextStyle(Face.BOLD, max(11, round(cell * 0.34))), palette.bright, (middle, middle), align="centre")
        if crossed:
            over, reach = Canvas(size, size, over=3), cell * 0.27
            for way in (-1, 1):
                line = [(middle - reach, middle - way * reach), (middle + reach, middle + way * reach)]
                over.stroke(line, max(3.4, cell * 0.11), palette.abyss)
                over.stroke(line, max(1.8, cell * 0.06), palette.bright)
            art.blit(over.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
        return art

    return ART.get(("pencil-end", palette.side(side), side, cell, sure, crossed), make)


def marked(palette: Palette, cell: int, *, possible: bool) -> pygame.Surface:
    """A marked cell where no end lies: a small ring for possible, a small cross for impossible."""

    def make() -> pygame.Surface:
        canvas, middle = Canvas(cell, cell, over=3), cell / 2
        line = max(1.2, cell * 0.035)
        if possible:
            canvas.ring(middle, middle, cell * 0.2, line, palette.green, 0.95)
        else:
            reach = cell * 0.13
            for way in (-1, 1):
                canvas.stroke(
                    [(middle - reach, middle - way * reach), (middle + reach, middle + way * reach)], line, palette.bright, 0.75,
                )
        return canvas.finish()

    return ART.get(("pencil-mark", palette.green, palette.bright, cell, possible), make)


def brushed(palette: Palette, cell: int) -> pygame.Surface:
    """A cell that the brush would mark."""

    def make() -> pygame.Surface:
        canvas = Canvas(cell, cell)
        canvas.box(1, 1, cell - 2, cell - 2, 3, palette.amber, 0.16)
        canvas.frame(1, 1, cell - 2, cell - 2, 3, max(1.0, cell / 36), palette.amber, 0.75)
        return canvas.finish()

    return ART.get(("pencil-brush", palette.amber, cell), make)


def film(palette: Palette, size: tuple[int, int], cell: int, grid: tuple[int, int], *, fits: bool) -> pygame.Surface:
    """The film with two glares, its frame and its own grid, which begins at `grid`; its shadow reaches `FILM_PAD` beyond it."""

    def make() -> pygame.Surface:
        (wide, high), pad, flat = size, FILM_PAD, palette.high_contrast
        light = palette.red if not fits else rgb("#D8F6FF")
        canvas = Canvas(wide, high)
        outline = rounded(0, 0, wide, high, 8)
        if flat:
            canvas.poly(outline, WHITE, 0.08)  # what lies beneath keeps its light
        else:
            canvas.gradient(outline, rgb("#CFF3FF"), rgb("#8FD0E6"), 0.17, 0.11)
            for left, right, foot_left, foot_right, alpha in ((0.10, 0.30, -0.12, 0.0, 0.06), (0.80, 0.97, 0.27, 0.44, 0.05)):
                canvas.poly([(wide * left, 0), (wide * right, 0), (wide * foot_right, high), (wide * foot_left, high)], WHITE, alpha)
        for along in range(grid[0] or cell, wide - 3, cell):
            canvas.line(along, 4, along, high - 4, 0.8, rgb("#D8F6FF"), 0.22)
        for along in range(grid[1] or cell, high - 3, cell):
            canvas.line(4, along, wide - 4, along, 0.8, rgb("#D8F6FF"), 0.22)
        canvas.clip(outline)
        canvas.frame(0, 0, wide, high, 8, 2.0 if flat else 1.6, light, 0.85)
        canvas.frame(3, 3, wide - 6, high - 6, 6, 1, light, 0.25)
        whole = pygame.Surface((wide + 2 * pad, high + 2 * pad), pygame.SRCALPHA, 32)
        if not flat:
            dark = shadow(wide, high, 8, pad // 2, 0.5)
            hole = pygame.Rect(pad, pad, wide, high)
            whole.blit(dark, (0, 4))
            whole.fill((0, 0, 0, 0), hole.inflate(-4, -4))  # the film itself is clear
        whole.blit(canvas.finish(), (pad, pad), special_flags=pygame.BLEND_PREMULTIPLIED)
        return whole

    return ART.get(("film", palette.high_contrast, palette.red, size, cell, grid, fits), make)


#: Room round the film for its shadow.
FILM_PAD = 16


def film_margin(cell: int) -> int:
    """How far the film reaches beyond the cells that are drawn on."""
    return round(cell * 0.85)


def handle(palette: Palette, side: Side, cell: int, heading: Heading, *, hot: bool) -> pygame.Surface:
    """One of the film's four handles."""

    def make() -> pygame.Surface:
        radius = handle_radius(cell)
        size = 2 * (radius + 5)
        canvas, middle, hue = Canvas(size, size, over=3), size / 2, palette.amber if hot else palette.side(side)
        canvas.disc(middle, middle, radius, rgb("#0B2029") if not palette.high_contrast else palette.abyss)
        canvas.ring(middle, middle, radius - 1, max(1.4, cell * 0.03), hue, glow=0.0 if palette.high_contrast else 0.3)
        dx, dy = WAYS[heading]
        tip, back, wide = radius * 0.5, -radius * 0.32, radius * 0.45
        canvas.poly(
            [(middle + dx * tip, middle + dy * tip), (middle + dx * back - dy * wide, middle + dy * back + dx * wide),
             (middle + dx * back + dy * wide, middle + dy * back - dx * wide)], hue,
        )
        return canvas.finish()

    return ART.get(("film-handle", palette.side(side), palette.amber, palette.high_contrast, cell, heading, hot), make)


def handle_radius(cell: int) -> int:
    """The radius of a handle."""
    return max(8, round(cell * 0.27))
