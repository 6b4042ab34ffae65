"""The game's name in its two lines, with the sonar's ping and the marks of both sides."""
from __future__ import annotations

import math

import pygame

from game.client import text
from game.client.draw import Canvas, stamp
from game.client.symbols import draw_side
from game.client.text import Face, TextStyle
from game.client.theme import Theme
from game.i18n import _
from game.rules.terms import Side

#: Its width in the design, and its height with the line beneath.
WIDTH, HEIGHT, WITH_MOTTO = 528, 208, 250


def put_wordmark(surface: pygame.Surface, theme: Theme, x: float, y: float, width: float, motto: bool = True) -> None:
    """Put the name with its top left at (x, y), `width` pixels wide."""
    palette, k = theme.palette, width / WIDTH
    upper, lower = TextStyle(Face.BOLD, round(70 * k)), TextStyle(Face.BOLD, round(104 * k), 0.06)
    first, second = "OPERATION", "DRACHE"
    track = (width - text.width(first, upper)) / (len(first) - 1) / upper.px
    text.write(surface, first, TextStyle(Face.BOLD, upper.px, track), palette.amber, (x - 2 * k, y), anchor="top")
    place = text.write(surface, second, lower, palette.bright, (x - 4 * k, y + 78 * k), anchor="top")
    canvas = Canvas(width + 90 * k, HEIGHT * k)
    ping_x, ping_y = place.right - x + 26 * k, 78 * k + lower.caps / 2 + 8 * k
    glow = 0.0 if palette.high_contrast else 1.0
    canvas.disc(ping_x, ping_y, 7 * k, palette.green, 1, 0.7 * glow)
    for i in range(4):
        radius = 24 + 29 * i
        reach = math.degrees(math.asin(min(0.74, 37 / radius)))
        canvas.arc(ping_x, ping_y, radius * k, -reach, reach, (5 - 0.5 * i) * k, palette.green, 1 - 0.14 * i, glow=0.4 * glow)
    rule = 192 * k
    canvas.line(22 * k, rule, 502 * k, rule, max(1.0, 1.5 * k), palette.line_hi)
    draw_side(canvas, palette, Side.YELLOW, 9 * k, rule, 9 * k, glow=0.6 * glow)
    draw_side(canvas, palette, Side.BLUE, 516 * k, rule, 9 * k, glow=0.6 * glow)
    stamp(surface, canvas.finish(3, 10), (x, y))
    if motto:
        style = TextStyle(Face.ITALIC, max(theme.smallest_type, round(21 * k)))
        fitted = text.fit(_("Two boats. One sea. Listen."), style, round(width), theme.smallest_type)
        text.write_lines(surface, fitted.lines, fitted.style, palette.text, (x, y + 216 * k))
