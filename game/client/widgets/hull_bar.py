"""Hull bars: four parts, bow to bow, what is hit crossed out."""
from __future__ import annotations

import pygame

from game.client.colour import mix
from game.client.draw import Canvas, stamp
from game.client.shapes import Points, arc
from game.client.store import ART
from game.client.theme import Theme
from game.rules.terms import Side


def put_hull_bar(
    surface: pygame.Surface, theme: Theme, side: Side, rect: pygame.Rect, damage: int, parts: int = 4, *,
    mirrored: bool | None = None,
) -> None:
    """Put a side's hull bar in a rectangle; Blue's is mirrored, so that the bows point to each other."""
    flip = side is Side.BLUE if mirrored is None else mirrored
    key = ("hull", theme.key, side, rect.size, damage, parts, flip)
    stamp(surface, ART.get(key, lambda: _hull_bar(theme, side, rect.size, damage, parts, flip)), (rect.x - 4, rect.y - 4))


def _part(side: Side, number: int, parts: int, x: float, y: float, width: float, height: float) -> Points:
    """The outline of one part; the last is the bow."""
    bow, stern = number == parts - 1, number == 0
    if side is Side.BLUE and (bow or stern):
        r = height / 2
        if bow and stern:
            return [*arc(x + width - r, y + r, r, -90, 90, 14), *arc(x + r, y + r, r, 90, 270, 14)]
        if bow:
            return [*arc(x + width - r, y + r, r, -90, 90, 14), (x, y + height), (x, y)]
        return [*arc(x + r, y + r, r, 90, 270, 14), (x + width, y), (x + width, y + height)]
    cut = height * 0.42
    right: Points = [(x + width, y), (x + width, y + height)]
    left: Points = [(x, y + height), (x, y)]
    if bow:
        right = [
            (x + width - cut, y), (x + width - cut * 0.25, y + height * 0.22), (x + width, y + height / 2),
            (x + width - cut * 0.25, y + height * 0.78), (x + width - cut, y + height),
        ]
    if stern:
        left = [(x + cut * 0.9, y + height), (x, y + height * 0.72), (x, y + height * 0.28), (x + cut * 0.9, y)]
    return [*right, *left]


def _hull_bar(theme: Theme, side: Side, size: tuple[int, int], damage: int, parts: int, flip: bool) -> pygame.Surface:
    palette, k = theme.palette, theme.scale
    hue, (wide, high) = palette.side(side), size
    canvas = Canvas(wide + 8, high + 8)
    gap = 3 * k
    length = (wide - gap * (parts - 1)) / parts
    for number in range(parts):
        x = 4 + number * (length + gap)
        outline = _part(side, number, parts, x, 4, length, high)
        middle = x + length / 2
        if flip:
            outline, middle = [(wide + 8 - a, b) for a, b in outline], wide + 8 - middle
        if number < damage:
            reach = high * 0.2
            canvas.poly(outline, palette.red_dim)
            canvas.stroke(outline, 1.2 * k, palette.red, closed=True, glow=0.35)
            y = 4 + high / 2
            for down in (-1, 1):
                canvas.line(middle - reach, y - reach * down, middle + reach, y + reach * down, 1.8 * k, palette.red)
        else:
            canvas.poly(outline, mix(hue, palette.abyss, 0.68))
            upper = [(a, min(b, 4 + high * 0.5)) for a, b in outline]
            canvas.gradient(upper, mix(hue, palette.abyss, 0.35), mix(hue, palette.abyss, 0.68), 0.8, 0.2)
            canvas.stroke(outline, 1.1 * k, mix(hue, palette.abyss, 0.12), closed=True)
    return canvas.finish()
