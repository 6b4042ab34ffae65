"""What is laid over the chart for a moment: reach, silence lines, the torpedo's way, the plot's heat."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from game.client import text
from game.client.art import field
from game.client.colour import RGB, WHITE, mix
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.shapes import Point, diamond
from game.client.text import Face, TextStyle
from game.rules.grid import RING, STEP, cells_of, column_of, row_of
from game.rules.terms import Heading, Side

#: The likeliest cells that carry their percent.
LABELLED = 3


def draw_reach(canvas: Canvas, palette: Palette, cells: int, cell: int, colour: RGB | None = None) -> None:
    """Shade the cells of a board, with a line round them."""
    hue = colour or palette.red
    glow = 0.0 if palette.high_contrast else 0.35
    for place in cells_of(cells):
        x, y = column_of(place) * cell, row_of(place) * cell
        canvas.gradient(
            [(x + 1, y + 1), (x + cell - 1, y + 1), (x + cell - 1, y + cell - 1), (x + 1, y + cell - 1)], hue, hue, 0.12, 0.20,
        )
    for place in cells_of(cells):
        x, y = column_of(place) * cell, row_of(place) * cell
        edges = {Heading.N: (x, y, x + cell, y), Heading.S: (x, y + cell, x + cell, y + cell), Heading.W: (x, y, x, y + cell),
                 Heading.E: (x + cell, y, x + cell, y + cell)}
        for heading, (x0, y0, x1, y1) in edges.items():
            if not cells >> (place + STEP[heading]) & 1:
                canvas.stroke([(x0, y0), (x1, y1)], 2, hue, 0.95, glow=glow)


def draw_lines(canvas: Canvas, palette: Palette, lines: Sequence[Sequence[Point]], cell: int) -> None:
    """Draw the lines a silent boat may take, with a ring where each may end."""
    for line in lines:
        if len(line) > 1:
            canvas.stroke(line, max(2.0, cell * 0.05), palette.sys_y, 0.8, dash=(7, 7))
        for x, y in line[1:]:
            canvas.disc(x, y, cell * 0.14, palette.abyss, 0.7)
            canvas.ring(x, y, cell * 0.12, max(1.4, cell * 0.035), palette.sys_y, 0.95)


def draw_way(canvas: Canvas, palette: Palette, way: Sequence[Point]) -> None:
    """Draw the dotted way of a torpedo from the boat to its target."""
    if len(way) > 1:
        canvas.stroke(way, 2.6, palette.bright, 0.95, dash=(3, 6), glow=0.0 if palette.high_contrast else 0.2)


def heat(
    palette: Palette, side: Side, plot: Mapping[int, float], size: tuple[int, int], cell: int, at: Callable[[int], Point],
) -> pygame.Surface:
    """A plot of where the enemy may be, premultiplied: warmth, his shape sized by likelihood, percents on the likeliest cells.

    `plot` holds a weight for each cell; weights need not sum to one.
    """
    whole, most = sum(plot.values()), max(plot.values())
    hue = palette.side(side)
    surface = _warmth(palette, hue, plot, size, cell, most)
    canvas = Canvas(*size)
    for place, weight in sorted(plot.items()):
        share = weight / most
        radius = cell * (0.10 + 0.26 * share)
        x, y = at(place)
        if side is Side.BLUE:
            canvas.disc(x, y, radius, hue, 0.30 + 0.3 * share)
            canvas.ring(x, y, radius, max(1.3, cell * 0.025), mix(hue, WHITE, 0.3), 0.85)
        else:
            canvas.poly(diamond(x, y, radius * 1.15), hue, 0.30 + 0.3 * share)
            canvas.stroke(diamond(x, y, radius * 1.15), max(1.3, cell * 0.025), mix(hue, WHITE, 0.3), 0.9, closed=True)
    likeliest = sorted(plot, key=lambda place: (-plot[place], place))[:LABELLED]
    if cell >= 24:
        for place in likeliest:
            if side is Side.YELLOW:  # dark ink needs no ground, light ink on a yellow diamond does
                canvas.disc(*at(place), max(9.0, cell * 0.2), palette.abyss, 0.55)
    surface.blit(canvas.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    if cell >= 24:
        style = TextStyle(Face.MONO_BOLD, 13 if cell <= 40 else max(14, round(cell * 0.26)))
        for place in likeliest:
            text.write(surface, f"{round(100 * plot[place] / whole)}", style, WHITE, at(place), align="centre")
    return surface


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
