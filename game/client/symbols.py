"""The shapes that go before colour: sides, symbols of the Engineer's sheet, moods."""
from __future__ import annotations

import pygame

from game.client import text
from game.client.colour import RGB, mix
from game.client.draw import Canvas, stamp
from game.client.icons import draw_icon
from game.client.palette import Palette
from game.client.shapes import Points, circle, diamond, polygon, rounded
from game.client.store import ART
from game.client.text import Face, TextStyle
from game.rules.terms import Colour, Side, System

LETTERS = ("R", "G", "Y", "")


def system_icon(system: System) -> str:
    """The name of a system's icon."""
    return system.word


def symbol_outline(colour: Colour, x: float, y: float, radius: float) -> Points:
    """Red a triangle, green a circle, yellow a square, radiation a hexagon."""
    if colour is Colour.RED:
        return [(x, y - radius * 1.02), (x + radius * 1.06, y + radius * 0.82), (x - radius * 1.06, y + radius * 0.82)]
    if colour is Colour.YELLOW:
        return rounded(x - radius * 0.86, y - radius * 0.86, radius * 1.72, radius * 1.72, radius * 0.12)
    if colour is Colour.RADIATION:
        return polygon(x, y, radius, 6)
    return circle(x, y, radius * 0.96)


def draw_symbol(
    canvas: Canvas, palette: Palette, colour: Colour, x: float, y: float, radius: float, *, filled: bool = True,
    tint: RGB | None = None, alpha: float = 1.0, glow: float = 0.0,
) -> None:
    """Draw a symbol's shape without its letter; radiation carries its trefoil."""
    hue = tint or palette.symbol(colour)
    outline = symbol_outline(colour, x, y, radius)
    if filled:
        canvas.poly(outline, hue, alpha, glow)
    else:
        canvas.poly(outline, mix(hue, palette.abyss, 0.78), alpha)
        canvas.stroke(outline, max(1.2, radius * 0.1), hue, alpha, closed=True, glow=glow)
    if colour is Colour.RADIATION:
        draw_icon(canvas, "trefoil", x, y, radius * 0.68, palette.abyss if filled else hue, alpha=alpha)


def symbol(
    palette: Palette, colour: Colour, radius: float, *, filled: bool = True, letter: bool = False, muted: bool = False,
) -> pygame.Surface:
    """A symbol as a premultiplied surface; its middle is the surface's middle."""

    def make() -> pygame.Surface:
        size = 2 * (round(radius * 1.1) + 3)
        canvas = Canvas(size, size, over=3 if radius < 16 else 2)
        hue = palette.muted if muted else palette.symbol(colour)
        draw_symbol(canvas, palette, colour, size / 2, size / 2, radius, filled=filled, tint=hue)
        art = canvas.finish()
        if letter and LETTERS[colour]:
            red = colour is Colour.RED
            style = TextStyle(Face.BOLD, max(8, round(radius * (0.86 if red else 1.0))))
            middle = (size / 2, size / 2 + (radius * 0.26 if red else 0))
            text.write(art, LETTERS[colour], style, palette.abyss if filled else hue, middle, align="centre")
        return art

    return ART.get(("symbol", palette.symbol(colour), colour, round(radius * 4), filled, letter, muted), make)


def put_symbol(
    target: pygame.Surface, palette: Palette, colour: Colour, x: float, y: float, radius: float, *, filled: bool = True,
    letter: bool = False, muted: bool = False,
) -> None:
    """Put a symbol on a surface with its middle at (x, y)."""
    art = symbol(palette, colour, radius, filled=filled, letter=letter, muted=muted)
    stamp(target, art, (x - art.get_width() / 2, y - art.get_height() / 2))


def draw_side(
    canvas: Canvas, palette: Palette, side: Side, x: float, y: float, radius: float, *, filled: bool = True, alpha: float = 1.0,
    glow: float = 0.0,
) -> None:
    """Draw a side's mark: Yellow a diamond, Blue a disc."""
    hue = palette.side(side)
    if side is Side.YELLOW:
        if filled:
            canvas.poly(diamond(x, y, radius), hue, alpha, glow)
        else:
            canvas.stroke(diamond(x, y, radius), max(1.0, radius * 0.18), hue, alpha, closed=True, glow=glow)
    elif filled:
        canvas.disc(x, y, radius * 0.86, hue, alpha, glow)
    else:
        canvas.ring(x, y, radius * 0.8, max(1.0, radius * 0.2), hue, alpha, glow)


def put_side(
    target: pygame.Surface, palette: Palette, side: Side, x: float, y: float, radius: float, *, glow: float = 0.0,
) -> None:
    """Put a side's mark on a surface with its middle at (x, y); within something that scrolls, only if it is seen whole."""
    if not text.is_whole(target, round(y - radius), round(y + radius), round(2 * radius)):
        return

    def make() -> pygame.Surface:
        size = 2 * (round(radius) + 2 + (8 if glow else 0))
        canvas = Canvas(size, size, over=3)
        draw_side(canvas, palette, side, size / 2, size / 2, radius, glow=glow)
        return canvas.finish()

    art = ART.get(("side", palette.side(side), side, round(radius * 4), glow), make)
    stamp(target, art, (x - art.get_width() / 2, y - art.get_height() / 2))
