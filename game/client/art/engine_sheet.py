"""The drawn parts of an Engineer's sheet: its panels, the wires of its circuits, its symbols in every state."""
from __future__ import annotations

from enum import Enum

import pygame

from game.client import text
from game.client.colour import BLACK, mix, rgb
from game.client.draw import Canvas
from game.client.faces import PAD
from game.client.icons import draw_icon
from game.client.shapes import Points, chamfered, rounded, softened
from game.client.store import ART
from game.client.symbols import LETTERS, draw_symbol
from game.client.text import Face, TextStyle
from game.client.theme import Theme
from game.rules.terms import Colour

#: In how many steps a cross is drawn.
CROSS_STEPS = 6


class Look(Enum):
    """The states of a symbol on the sheet."""

    FREE = "free"
    POINTED = "pointed"
    AIMED = "aimed"
    CROSSED = "crossed"
    ERASED = "erased"


def panel_art(theme: Theme, size: tuple[int, int], reactor: pygame.Rect, lit: bool) -> pygame.Surface:
    """A panel with its reactor (a rectangle within the panel), premultiplied, with room for shadow and glow all round."""

    def make() -> pygame.Surface:
        palette, k, pad, (wide, high) = theme.palette, theme.scale, theme.px(PAD), size
        flat = palette.high_contrast
        canvas = Canvas(wide + 2 * pad, high + 2 * pad)
        cut = min(14 * k, wide * 0.06)
        outline = chamfered(pad + 0.5, pad + 0.5, wide - 1, high - 1, cut)
        if flat:
            canvas.poly(outline, palette.panel)
        else:
            canvas.poly(chamfered(pad, pad + 4 * k, wide, high, cut), BLACK, 0.35)
            top, foot = (rgb("#1A4652"), rgb("#0D252D")) if lit else (rgb("#102A33"), rgb("#0A191F"))
            canvas.gradient(outline, top, foot)
        line = (2.0 if lit or flat else 1.1) * k
        canvas.stroke(outline, max(1.0, line), palette.amber if lit else palette.line, closed=True, glow=0 if flat or not lit else 0.35)
        x, y, w, h = pad + reactor.x, pad + reactor.y, reactor.width, reactor.height
        radius = min(8 * k, w * 0.06)
        if not flat:
            canvas.gradient(rounded(x, y, w, h, radius), rgb("#091318"), rgb("#0B1A20"))
        canvas.frame(x, y, w, h, radius, max(1.0, (2 if flat else 1.2) * k), palette.line_hi if lit else palette.line)
        step = min(18 * k, w / 8)
        for number in range(int((w - 1.1 * step) / step)):
            left = x + 0.55 * step + number * step
            band = [(left, y + 3 * k), (left + step / 2, y + 3 * k), (left + step * 0.22, y + 3 * k + step / 3)]
            canvas.poly([*band, (left - step * 0.28, y + 3 * k + step / 3)], palette.amber_dim if lit else palette.line, 0.75)
        return canvas.finish()

    return ART.get(("sheet-panel", theme.key, size, tuple(reactor), lit), make)


def wires_art(
    theme: Theme, size: tuple[int, int], paths: tuple[tuple[tuple[float, float], ...], ...], circuit: int, radius: float, lit: bool,
) -> pygame.Surface:
    """The wires of a circuit, 1 to 3: solid, double, dash-dot; `lit` while a cross would complete it. Premultiplied, `size` large."""

    def make() -> pygame.Surface:
        palette = theme.palette
        hue, k = palette.circuits[circuit - 1], max(radius / 34, theme.scale * 0.56)
        canvas = Canvas(*size)
        glow = 0.0 if palette.high_contrast else 0.22 if lit else 0.06
        lines: list[Points] = [softened(path, 14 * k) if len(path) > 2 else list(path) for path in paths]
        if lit:
            for path in lines:
                canvas.stroke(path, 15 * k, hue, 0.22)
        for path in lines:
            canvas.stroke(path, 9.5 * k, palette.abyss, 0.8)
        for path in lines:
            if circuit == 3:
                canvas.stroke(path, 5 * k, hue, dash=(16 * k, 6 * k, 4 * k, 6 * k), glow=glow)
            else:
                canvas.stroke(path, (7.5 if circuit == 2 else 5) * k, hue, glow=glow)
        if circuit == 2:
            for path in lines:
                canvas.stroke(path, 2.8 * k, palette.abyss if palette.high_contrast else palette.panel)
        return canvas.finish()

    return ART.get(("sheet-wires", theme.key, size, paths, circuit, round(radius * 4), lit), make)


def symbol_art(
    theme: Theme, colour: Colour, radius: float, well: float, look: Look, *, step: int = CROSS_STEPS,
) -> pygame.Surface:
    """A symbol in its well, premultiplied, its middle the surface's middle.

    `step` says how much of a crossed one's cross is drawn.
    """

    def make() -> pygame.Surface:
        palette, k = theme.palette, theme.scale
        size = 2 * round(max(radius * 1.36, well) + max(6 * k, radius * 0.2) + 2)
        canvas, at = Canvas(size, size, over=3 if radius < 30 else 2), size / 2
        flat = palette.high_contrast
        if not flat:
            canvas.disc(at, at + radius * 0.14, radius * 1.1, BLACK, 0.3)
        canvas.disc(at, at, well, palette.hull)
        crossed = look in (Look.CROSSED, Look.ERASED)
        if crossed and step == CROSS_STEPS:
            draw_symbol(canvas, palette, colour, at, at, radius * 0.92, filled=False)
        else:
            draw_symbol(canvas, palette, colour, at, at, radius * 0.92, glow=0 if flat else 0.12)
        canvas.ring(at, at, well - 0.6 * k, max(1.0, 1.2 * k), palette.line_hi, 0.9)
        if look is Look.AIMED:
            canvas.ring(at, at, min(radius * 1.3, well + 2.5 * k), max(2.0, radius * 0.09), palette.amber, glow=0 if flat else 0.8)
        elif look is Look.POINTED:
            canvas.ring(at, at, min(radius * 1.3, well + 2 * k), max(1.6, radius * 0.06), palette.muted)
        elif look is Look.ERASED:
            canvas.ring(at, at, min(radius * 1.3, well + 1.5 * k), max(1.6, radius * 0.07), palette.green, glow=0 if flat else 0.35)
        art = canvas.finish(2, 6)
        if LETTERS[colour]:
            _letter(art, theme, colour, at, radius, filled=not crossed or step < CROSS_STEPS)
        over = Canvas(size, size, over=3 if radius < 30 else 2)
        if crossed:
            _cross(over, theme, at, radius, step)
        elif look is Look.AIMED:
            _coming_cross(over, theme, at, radius)
        _put(art, over)
        return art

    return ART.get(("sheet-symbol", theme.key, colour, round(radius * 8), round(well * 8), look, step), make)


def number_art(theme: Theme, circuit: int, radius: float) -> pygame.Surface:
    """The number of a circuit on a disc of its colour, for a symbol of a radius; premultiplied, its middle the surface's middle."""

    def make() -> pygame.Surface:
        disc = number_radius(theme, radius)
        size = 2 * round(disc * 1.15 + 2)
        canvas = Canvas(size, size, over=3)
        canvas.disc(size / 2, size / 2, disc * 1.12, theme.palette.abyss)
        canvas.disc(size / 2, size / 2, disc, theme.palette.circuits[circuit - 1])
        art = canvas.finish()
        style = TextStyle(Face.BOLD, max(round(13 * theme.scale), round(radius * 0.4)))
        text.write(art, str(circuit), style, theme.palette.abyss, (size / 2, size / 2), align="centre")
        return art

    return ART.get(("sheet-number", theme.key, circuit, round(radius * 8)), make)


def number_radius(theme: Theme, radius: float) -> float:
    """How large the disc of a number is."""
    return max(radius * 0.34, 8 * theme.scale)


def _put(art: pygame.Surface, over: Canvas) -> None:
    art.blit(over.finish(), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)


def _letter(art: pygame.Surface, theme: Theme, colour: Colour, at: float, radius: float, *, filled: bool) -> None:
    red = colour is Colour.RED
    style = TextStyle(Face.BOLD, max(8, round(radius * (0.8 if red else 0.92))))
    # between the strokes of its cross there is little of it: it is lighter than the outline
    ink = theme.palette.abyss if filled else mix(theme.palette.symbol(colour), theme.palette.bright, 0.4)
    text.write(art, LETTERS[colour], style, ink, (at, at + (radius * 0.24 if red else 0)), align="centre")


def _cross(canvas: Canvas, theme: Theme, at: float, radius: float, step: int) -> None:
    """The cross as far as it is drawn: one stroke after the other."""
    reach = radius * 0.8
    for way, share in ((1, min(1.0, step * 2 / CROSS_STEPS)), (-1, max(0.0, step * 2 / CROSS_STEPS - 1))):
        if share <= 0:
            continue
        end = -reach + 2 * reach * share
        for width, ink in ((0.22, theme.palette.abyss), (0.125, theme.palette.bright)):
            canvas.stroke([(at - reach, at - reach * way), (at + end, at + end * way)], radius * width, ink)


def _coming_cross(canvas: Canvas, theme: Theme, at: float, radius: float) -> None:
    for across in (-1, 1):
        for down in (-1, 1):
            inner, outer = radius * 0.5, radius * 0.82
            for width, ink in ((0.24, theme.palette.abyss), (0.13, theme.palette.bright)):
                canvas.stroke([(at + across * inner, at + down * inner), (at + across * outer, at + down * outer)], radius * width, ink)


def sign_art(theme: Theme, icon: str, radius: float, hue: tuple[int, int, int]) -> pygame.Surface:
    """A small sign on a dark disc, as what a cross would bring; premultiplied, its middle the surface's middle."""

    def make() -> pygame.Surface:
        size = 2 * round(radius * 1.25 + 2)
        canvas = Canvas(size, size, over=3)
        canvas.disc(size / 2, size / 2, radius * 1.2, theme.palette.abyss)
        draw_icon(canvas, icon, size / 2, size / 2 - radius * 0.04, radius * 0.78, hue, width=max(1.4, radius * 0.16))
        return canvas.finish()

    return ART.get(("sheet-sign", theme.key, icon, round(radius * 4), hue), make)
