"""What stands on the chart: mines, units, heading arrows, the target and its ring."""
from __future__ import annotations

import math
from collections.abc import Sequence
from enum import Enum

import pygame

from game.client import text
from game.client.art.boats import ANGLES
from game.client.colour import BLACK, mix, rgb
from game.client.draw import Canvas
from game.client.icons import draw_icon
from game.client.palette import Palette
from game.client.shapes import Point, Points, circle, diamond, turned
from game.client.store import ART
from game.client.text import Face, TextStyle
from game.rules.terms import Heading, MineKind, Side


class Advice(Enum):
    """What a heading would be: good, costs something, fatal, refused."""

    GOOD = "good"
    COSTS = "costs"
    FATAL = "fatal"
    REFUSED = "refused"


def mine(palette: Palette, side: Side, kind: MineKind, cell: int, fresh: bool = False) -> pygame.Surface:
    """A mine with its letter, premultiplied, its middle the surface's middle: Yellow's a diamond with horns, Blue's a ball.

    A fresh one, not to be detonated yet, has a second ring.
    """

    def make() -> pygame.Surface:
        radius = cell * (0.27 if cell > 44 else 0.30 if cell > 32 else 0.38)  # on small cells, too, the letter stands within its shape
        size = 2 * round(radius * 1.75 + 3)
        middle, hue = size / 2, palette.side(side)
        canvas = Canvas(size, size, over=3)
        canvas.disc(middle, middle, radius * 1.25, palette.abyss, 0.55)
        for i in range(8):
            cos, sin = math.cos(math.tau * (i + 0.5) / 8), math.sin(math.tau * (i + 0.5) / 8)
            canvas.line(middle + cos * radius * 0.7, middle + sin * radius * 0.7, middle + cos * radius * 1.15,
                        middle + sin * radius * 1.15, max(1.4, radius * 0.14), hue)
            canvas.disc(middle + cos * radius * 1.2, middle + sin * radius * 1.2, max(1.3, radius * 0.13), hue)
        line, glow = max(1.2, radius * 0.11), 0.3 if cell > 32 else 0.0
        if side is Side.YELLOW:
            canvas.poly(diamond(middle, middle, radius * 0.98), mix(hue, palette.abyss, 0.78))
            canvas.stroke(diamond(middle, middle, radius * 0.96), line, hue, 1, closed=True, glow=glow)
        else:
            canvas.disc(middle, middle, radius * 0.78, mix(hue, palette.abyss, 0.78))
            canvas.ring(middle, middle, radius * 0.76, line, hue, 1, glow)
        if fresh:
            canvas.ring(middle, middle, radius * 1.62, max(1.1, radius * 0.09), hue, 0.9)
        art = canvas.finish(1, 4)
        style = TextStyle(Face.BOLD, max(10, round(cell * (0.25 if cell > 44 else 0.33))))
        text.write(art, "K" if kind is MineKind.KAOS else "M", style, palette.bright, (middle, middle), align="centre")
        return art

    return ART.get(("mine", palette.side(side), side, kind, cell, fresh), make)


def unit(palette: Palette, side: Side, icon: str, cell: int) -> pygame.Surface:
    """A helicopter or a cruiser in its side's shape, premultiplied."""

    def make() -> pygame.Surface:
        canvas, middle, hue, k = Canvas(cell, cell, over=3), cell / 2, palette.side(side), cell / 96
        if side is Side.YELLOW:
            canvas.poly(diamond(middle, middle, 42 * k), rgb("#14120A"), 0.9)
            canvas.stroke(diamond(middle, middle, 42 * k), max(1.4, 2.4 * k), hue, closed=True, glow=0.3)
        else:
            canvas.disc(middle, middle, 37 * k, rgb("#0A1826"), 0.9)
            canvas.ring(middle, middle, 36 * k, max(1.4, 2.4 * k), hue, glow=0.3)
        draw_icon(canvas, icon, middle, middle, (20 if side is Side.YELLOW else 23) * k, hue, width=max(1.2, 2.2 * k))
        return canvas.finish(1, 4)

    return ART.get(("unit", palette.side(side), side, icon, cell), make)


def heading_arrow(palette: Palette, heading: Heading, advice: Advice, cell: int, chosen: bool = False) -> pygame.Surface:
    """The arrow of a heading, premultiplied and larger than a cell by a quarter on each side; a refused one is a small cross."""

    def make() -> pygame.Surface:
        size = round(cell * 1.5)
        canvas, middle = Canvas(size, size, over=3), size / 2
        if advice is Advice.REFUSED:
            radius = max(5.0, cell * 0.16)
            canvas.disc(middle, middle, radius, palette.abyss, 0.95)
            canvas.ring(middle, middle, radius, max(1.1, cell * 0.022), palette.muted, 0.9)
            draw_icon(canvas, "cross", middle, middle, radius * 0.55, palette.text, width=max(1.5, cell * 0.034))
            return canvas.finish()
        radius, angle = cell * 0.36, ANGLES[heading]

        def place(a: float, b: float) -> tuple[float, float]:
            return turned([(a, b)], angle, middle, middle, radius)[0]

        fatal, good = advice is Advice.FATAL, advice is Advice.GOOD
        hue = palette.red if fatal else palette.amber
        plate = [place(-0.85, -0.9), place(0.25, -0.9), place(1.1, 0), place(0.25, 0.9), place(-0.85, 0.9), place(-0.5, 0)]
        glow = 0.0 if palette.high_contrast else 0.8 if chosen else 0.35 if good else 0.0
        canvas.poly(plate, hue if good else mix(hue, palette.abyss, 0.72), 0.96, glow)
        canvas.stroke(plate, max(1.6, cell * 0.034), palette.bright if chosen else hue, closed=True)
        if not good:
            sign = place(0.95, -0.95) if heading in (Heading.E, Heading.W) else place(0.9, 0.95)
            canvas.disc(*sign, radius * 0.5, palette.abyss)
            draw_icon(canvas, "skull" if fatal else "warning", *sign, radius * 0.38, hue, width=max(1.2, cell * 0.028))
        art = canvas.finish(2, 6)
        style = TextStyle(Face.BOLD, max(13, round(cell * 0.34)))
        text.write(art, heading.word, style, palette.amber_ink if good else palette.bright, place(0.08, 0), align="centre")
        return art

    return ART.get(("arrow", palette.amber, palette.red, heading, advice, cell, chosen), make)


def drift(palette: Palette, along: Heading, cell: int) -> pygame.Surface:
    """A current's pull from a heading's cell to the next one, premultiplied; its middle lies on the border of the two."""

    def make() -> pygame.Surface:
        size = 2 * cell
        canvas, middle, line = Canvas(size, size, over=3), size / 2, max(2.0, cell * 0.09)

        def turn(points: Points) -> Points:
            return turned(points, ANGLES[along], middle, middle, cell)

        shaft, head = turn([(-0.12, 0), (0.56, 0)]), turn([(0.36, -0.26), (0.64, 0), (0.36, 0.26)])
        for width, hue in ((line + max(3.0, cell * 0.1), palette.abyss), (line, palette.bright)):
            canvas.stroke(shaft, width, hue, 1)
            canvas.stroke(head, width, hue, 1)
        return canvas.finish()

    return ART.get(("drift", palette.bright, along, cell), make)


def draw_tick(canvas: Canvas, palette: Palette, x: float, y: float, radius: float) -> None:
    """Draw the badge of what is chosen: a tick on an amber disc with a dark edge."""
    canvas.disc(x, y, radius * 1.18, palette.abyss)
    canvas.disc(x, y, radius, palette.amber)
    draw_icon(canvas, "tick", x, y, radius * 0.6, palette.amber_ink, width=max(1.6, radius * 0.25))


def choice(palette: Palette, cell: int, *, chosen: bool) -> pygame.Surface:
    """What lies round a thing on the chart that is chosen, a full frame with a tick, or that may be, a dashed ring; premultiplied."""

    def make() -> pygame.Surface:
        size = round(cell * 1.5)
        canvas, middle = Canvas(size, size, over=3), size / 2
        if not chosen:
            canvas.ring(middle, middle, cell * 0.47, max(2.5, cell * 0.1), palette.abyss, 0.85)
            ring = circle(middle, middle, cell * 0.47)
            canvas.stroke(ring, max(1.5, cell * 0.05), palette.bright, 1, closed=True, dash=(cell * 0.16, cell * 0.135))
            return canvas.finish()
        line, side = max(2.4, cell * 0.09), cell * 0.98
        canvas.frame(middle - side / 2, middle - side / 2, side, side, cell * 0.12, line, palette.amber)
        badge = max(6.0, cell * 0.24)
        draw_tick(canvas, palette, middle + side / 2 - badge * 0.3, middle - side / 2 + badge * 0.3, badge)
        return canvas.finish()

    return ART.get(("choice", palette.amber, palette.bright, chosen, cell), make)


def corners(palette: Palette, cell: int) -> pygame.Surface:
    """A cursor of four corners, a little larger than a cell, premultiplied."""

    def make() -> pygame.Surface:
        size = round(cell * 1.5)
        canvas, middle, reach, arm = Canvas(size, size, over=3), size / 2, cell * 0.64, cell * 0.26
        for width, hue in ((max(4.0, cell * 0.15), palette.abyss), (max(2.2, cell * 0.075), palette.bright)):
            for a in (-1, 1):
                for b in (-1, 1):
                    x, y = middle + a * reach, middle + b * reach
                    canvas.stroke([(x - a * arm, y), (x, y), (x, y - b * arm)], width, hue, 1)
        return canvas.finish()

    return ART.get(("corners", palette.bright, cell), make)


def torpedo(palette: Palette, side: Side, cell: int, angle: int) -> pygame.Surface:
    """A torpedo on its way, from above, `angle` degrees clockwise from east; premultiplied, its middle the surface's middle."""

    def make() -> pygame.Surface:
        size = 2 * round(cell * 0.5)
        canvas, middle, radius = Canvas(size, size, over=3), size / 2, cell * 0.3
        hue, flat = palette.side(side), palette.high_contrast

        def place(points: Sequence[Point]) -> list[Point]:
            return turned(points, angle, middle, middle, radius)

        if not flat:
            canvas.radial(middle, middle, radius * 1.3, BLACK, 0.55, 1.2)
        for way in (-1, 1):
            canvas.poly(place([(-0.62, 0.08 * way), (-1.02, 0.5 * way), (-1.08, 0.1 * way)]), mix(hue, palette.abyss, 0.3))
        hull = [(1.1, 0), (1.02, -0.15), (0.8, -0.22), (-0.6, -0.2), (-1.0, -0.08), (-1.0, 0.08), (-0.6, 0.2), (0.8, 0.22), (1.02, 0.15)]
        canvas.poly(place(hull), palette.bright, 1, 0.0 if flat else 0.5)
        canvas.poly(place([(0.5, -0.22), (0.72, -0.22), (0.72, 0.22), (0.5, 0.22)]), hue)
        canvas.stroke(place([(-1.12, -0.22), (-1.12, 0.22)]), max(1.2, cell * 0.03), hue)
        return canvas.finish(1, 5)

    return ART.get(("torpedo", palette.side(side), side, palette.high_contrast, cell, angle), make)


def target(palette: Palette, cell: int, ring: bool = True) -> pygame.Surface:
    """The target with cross-hairs and, dashed, its ring; premultiplied, three and a half cells wide."""

    def make() -> pygame.Surface:
        size = round(cell * 3.5)
        canvas, middle = Canvas(size, size), size / 2
        dash = (max(4.0, cell * 0.15), max(3.0, cell * 0.11))
        frames = [(cell, 3, 2.4, None, 0.6), *([(3 * cell - 4, 6, 2.0, dash, 0.3)] if ring else [])]
        for ground in (True, False):  # dark ground first, so that it is seen on bright waters and coasts without its colour
            hue, alpha, more = (palette.abyss, 0.75, 3.0) if ground else (palette.red, 1.0, 0.0)
            for side, radius, line, dashes, glow in frames:
                corner, edge = middle - (side + more) / 2, side + more
                canvas.frame(
                    corner, corner, edge, edge, radius + more / 2, line + more, hue, alpha, dash=dashes, glow=0.0 if ground else glow,
                )
            for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
                near, far = cell * 0.34 - more / 2, cell * 0.62 + more / 2
                canvas.line(middle + dx * near, middle + dy * near, middle + dx * far, middle + dy * far, 2 + more, hue, alpha)
        return canvas.finish(1, 5)

    return ART.get(("target", palette.red, palette.abyss, cell, ring), make)
