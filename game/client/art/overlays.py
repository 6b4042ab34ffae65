"""What is laid over the chart for a moment: reach, silence lines, the torpedo's way, the plot's heat."""
from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence

import pygame

from game.client import text
from game.client.art import field
from game.client.colour import RGB, WHITE, mix
from game.client.draw import Canvas, stamp
from game.client.palette import Palette
from game.client.shapes import Point, diamond
from game.client.store import ART
from game.client.text import Face, TextStyle
from game.rules.grid import RING, STEP, cells_of, column_of, row_of
from game.rules.terms import Heading, Side

#: The likeliest cells that carry their percent.
LABELLED = 3


def put_reach(target: pygame.Surface, palette: Palette, cells: int, cell: int) -> None:
    """Shade the cells of a board on a layer of the chart's size, with a line round them."""
    shade = _shade(palette, cell)
    pad = shade.get_width() - cell
    for place in cells_of(cells):
        stamp(target, shade, (column_of(place) * cell - pad / 2, row_of(place) * cell - pad / 2))
    for ground in (True, False):
        for place in cells_of(cells):
            x, y = column_of(place) * cell, row_of(place) * cell
            for heading, (dx, dy) in _EDGES.items():
                if not cells >> (place + STEP[heading]) & 1:
                    edge = _edge(palette, cell, dy != 0, ground)
                    middle_x, middle_y = x + cell * (0.5 + dx / 2), y + cell * (0.5 + dy / 2)
                    stamp(target, edge, (middle_x - edge.get_width() / 2, middle_y - edge.get_height() / 2))


def put_strips(target: pygame.Surface, palette: Palette, strips: Sequence[int], cell: int) -> None:
    """Shade rows, columns or borders on a layer of the chart's size, each with a dashed line round it."""
    for strip in strips:
        cells = list(cells_of(strip))
        left, right = min(map(column_of, cells)), max(map(column_of, cells)) + 1
        top, foot = min(map(row_of, cells)), max(map(row_of, cells)) + 1
        wide, high = (right - left) * cell, (foot - top) * cell
        canvas = Canvas(wide, high, over=1)
        canvas.gradient([(0, 0), (wide, 0), (wide, high), (0, high)], palette.amber, palette.amber, 0.13, 0.13)
        corners = [(1.0, 1.0), (wide - 1.0, 1.0), (wide - 1.0, high - 1.0), (1.0, high - 1.0)]
        dash = (max(5.0, cell * 0.22), max(3.0, cell * 0.12))
        canvas.stroke(corners, max(1.6, cell * 0.045), palette.amber, 0.9, closed=True, dash=dash)
        stamp(target, canvas.finish(), (left * cell, top * cell))


def put_frames(target: pygame.Surface, palette: Palette, cells: int, cell: int) -> None:
    """Frame single cells on a layer of the chart's size."""
    for place in cells_of(cells):
        rect = pygame.Rect(column_of(place) * cell, row_of(place) * cell, cell, cell).inflate(-2, -2)
        pygame.draw.rect(target, palette.amber, rect, max(2, cell // 14), border_radius=max(2, cell // 9))


def put_wave(target: pygame.Surface, palette: Palette, cells: int, cell: int) -> None:
    """Mark the cells that a shock wave will pass, each with two crests."""
    art = wave_crest(palette, cell)
    for place in cells_of(cells):
        stamp(target, art, (column_of(place) * cell, row_of(place) * cell))


def wave_crest(palette: Palette, cell: int) -> pygame.Surface:
    """One cell that a shock wave passes, premultiplied."""

    def make() -> pygame.Surface:
        canvas, end = Canvas(cell, cell, over=3), cell - 1
        canvas.gradient([(1, 1), (end, 1), (end, end), (1, end)], palette.sys_y, palette.sys_y, 0.1, 0.2)
        for middle in (0.36, 0.64):
            crest = [(cell * (0.2 + 0.06 * i), cell * (middle - 0.07 * math.sin(math.tau * i / 5))) for i in range(11)]
            canvas.stroke(crest, max(1.4, cell * 0.05), palette.sys_y, 0.85)
        canvas.frame(1, 1, cell - 2, cell - 2, 2, max(1.0, cell * 0.03), palette.sys_y, 0.55)
        return canvas.finish()

    return ART.get(("wave", palette.sys_y, palette.high_contrast, cell), make)


_EDGES = {Heading.N: (0, -1), Heading.S: (0, 1), Heading.W: (-1, 0), Heading.E: (1, 0)}


def _shade(palette: Palette, cell: int) -> pygame.Surface:
    def make() -> pygame.Surface:
        canvas, end = Canvas(cell, cell), cell - 1
        canvas.gradient([(1, 1), (end, 1), (end, end), (1, end)], palette.red, palette.red, 0.12, 0.20)
        return canvas.finish()

    return ART.get(("reach", palette.red, cell), make)


def _edge(palette: Palette, cell: int, across: bool, ground: bool) -> pygame.Surface:
    """One side of a reached cell, with its glow; or the dark ground of it, so that it is seen on bright waters without its colour."""

    def make() -> pygame.Surface:
        pad = 10
        canvas = Canvas(cell + 2 * pad if across else 2 * pad, 2 * pad if across else cell + 2 * pad)
        line = [(pad, pad), (pad + cell, pad)] if across else [(pad, pad), (pad, pad + cell)]
        if ground:
            canvas.stroke(line, 5, palette.abyss, 0.8)
        else:
            canvas.stroke(line, 2, palette.red, 0.95, glow=0.0 if palette.high_contrast else 0.35)
        return canvas.finish(1, 5)

    return ART.get(("edge", palette.red, palette.high_contrast, cell, across, ground), make)


def put_lines(target: pygame.Surface, palette: Palette, lines: Sequence[Sequence[Point]], cell: int) -> None:
    """Put the lines a silent boat may take on a layer, with a ring where each may end."""

    def draw(canvas: Canvas, left: float, top: float) -> None:
        for line in lines:
            here = [(x - left, y - top) for x, y in line]
            if len(here) > 1:
                canvas.stroke(here, max(2.0, cell * 0.05), palette.sys_y, 0.8, dash=(7, 7))
            for x, y in here[1:]:
                canvas.disc(x, y, cell * 0.14, palette.abyss, 0.7)
                canvas.ring(x, y, cell * 0.12, max(1.4, cell * 0.035), palette.sys_y, 0.95)

    _put_boxed(target, [point for line in lines for point in line], cell * 0.3, draw)


def put_way(target: pygame.Surface, palette: Palette, way: Sequence[Point]) -> None:
    """Put the dotted way of a torpedo from the boat to its target on a layer."""

    def draw(canvas: Canvas, left: float, top: float) -> None:
        glow = 0.0 if palette.high_contrast else 0.2
        canvas.stroke([(x - left, y - top) for x, y in way], 2.6, palette.bright, 0.95, dash=(3, 6), glow=glow)

    if len(way) > 1:
        _put_boxed(target, way, 10, draw)


def _put_boxed(target: pygame.Surface, points: Sequence[Point], pad: float, draw: Callable[[Canvas, float, float], None]) -> None:
    """Draw on a canvas no larger than what is drawn."""
    if not points:
        return
    left, top = (round(min(point[axis] for point in points) - pad) for axis in (0, 1))
    right, foot = (round(max(point[axis] for point in points) + pad) for axis in (0, 1))
    canvas = Canvas(right - left, foot - top)
    draw(canvas, left, top)
    stamp(target, canvas.finish(), (left, top))


def heat(
    palette: Palette, side: Side, plot: Mapping[int, float], size: tuple[int, int], cell: int, at: Callable[[int], Point],
) -> pygame.Surface:
    """A plot of where the enemy may be, premultiplied: warmth, his shape sized by likelihood.

    `plot` holds a weight for each cell; weights need not sum to one.
    """
    most = max(plot.values())
    surface = _warmth(palette, palette.side(side), plot, size, cell, most)
    for place, weight in sorted(plot.items()):
        art = _likelihood(palette, side, cell, round(_SHADES * weight / most))
        x, y = at(place)
        stamp(surface, art, (x - art.get_width() / 2, y - art.get_height() / 2))
    return surface


def put_percents(
    target: pygame.Surface, palette: Palette, side: Side, plot: Mapping[int, float], cell: int, at: Callable[[int], Point],
) -> None:
    """Put the percents of the likeliest cells of a plot, each on a tag of the enemy's shape; none on cells too small for them."""
    if cell < _PERCENT_CELL:
        return
    whole, style = sum(plot.values()), TextStyle(Face.MONO_BOLD, 13 if cell <= 40 else max(14, round(cell * 0.26)))
    for place in with_percent(plot):
        words, (x, y) = f"{round(100 * plot[place] / whole)}", at(place)
        tag = _tag(palette, side, text.width(words, style), style.caps)
        stamp(target, tag, (x - tag.get_width() / 2, y - tag.get_height() / 2))
        text.write(target, words, style, palette.abyss, (x, y), align="centre")


#: Cells smaller than this have no percents.
_PERCENT_CELL = 24


def _tag(palette: Palette, side: Side, wide: int, caps: int) -> pygame.Surface:
    """The ground of a percent: round for Blue, pointed for Yellow."""

    def make() -> pygame.Surface:
        pad = max(3.0, caps * 0.36)
        high, half = caps + 2 * pad, (wide + 2 * pad) / 2
        middle = half + pad
        canvas = Canvas(2 * middle, high, over=3)
        if side is Side.BLUE:
            canvas.box(middle - half, 0, 2 * half, high, high / 2, palette.side(side))
        else:
            left, right = middle - half, middle + half
            canvas.poly([(0, high / 2), (left, 0), (right, 0), (2 * middle, high / 2), (right, high), (left, high)], palette.side(side))
        return canvas.finish()

    return ART.get(("percent", palette.side(side), side, wide, caps), make)


def with_percent(plot: Mapping[int, float]) -> list[int]:
    """The cells that carry their percent: the likeliest, but none that is no likelier than one that would carry none."""
    order = sorted(plot, key=lambda place: (-plot[place], place))
    rest = round(plot[order[LABELLED]], 9) if len(order) > LABELLED else 0.0
    return [place for place in order[:LABELLED] if round(plot[place], 9) > rest]


#: Likelihoods are told apart in this many steps.
_SHADES = 16


def _likelihood(palette: Palette, side: Side, cell: int, step: int) -> pygame.Surface:
    """The enemy's shape, sized by likelihood."""

    def make() -> pygame.Surface:
        share, hue = step / _SHADES, palette.side(side)
        radius = cell * (0.10 + 0.26 * share)
        size = 2 * round(cell * 0.5)
        canvas, middle, line = Canvas(size, size), size / 2, max(1.3, cell * 0.025)
        if side is Side.BLUE:
            canvas.disc(middle, middle, radius, hue, 0.30 + 0.3 * share)
            canvas.ring(middle, middle, radius, line, mix(hue, WHITE, 0.3), 0.85)
        else:
            canvas.poly(diamond(middle, middle, radius * 1.15), hue, 0.30 + 0.3 * share)
            canvas.stroke(diamond(middle, middle, radius * 1.15), line, mix(hue, WHITE, 0.3), 0.9, closed=True)
        return canvas.finish()

    return ART.get(("likelihood", palette.side(side), side, cell, step), make)


def _warmth(
    palette: Palette, hue: RGB, plot: Mapping[int, float], size: tuple[int, int], cell: int, most: float,
) -> pygame.Surface:
    if palette.high_contrast:
        return pygame.Surface(size, pygame.SRCALPHA, 32)
    fine = 8
    low = pygame.Surface((size[0] * fine // cell, size[1] * fine // cell), 0, 32)
    for place, weight in plot.items():
        low.fill((round(255 * weight / most),) * 3, (column_of(place) * fine, row_of(place) * fine, fine, fine))
    low = pygame.transform.box_blur(pygame.transform.box_blur(low, 3), 2)
    first, second = mix(hue, palette.abyss, 0.35), mix(hue, WHITE, 0.35)
    colours = [mix(first, second, (value / 255) ** 1.5) for value in range(256)]
    opacity = bytes(round(150 * min(1.0, value / 255 * 1.15) ** 0.8) for value in range(256))
    return pygame.transform.smoothscale(field.heated(field.grey(low), low.get_size(), colours, opacity), size)


def ring_of(cell: int, sea: int) -> int:
    """The sea cells round a cell, that an explosion there reaches too."""
    return RING[cell] & sea
