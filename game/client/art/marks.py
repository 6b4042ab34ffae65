"""Marks of cells: tinted waters, currents, vortices, bases, what grows and what is gone."""
from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.colour import RGB, WHITE, mix, rgb
from game.client.draw import Canvas
from game.client.icons import draw_icon
from game.client.palette import Palette
from game.client.shapes import Point, Points, smooth, turned
from game.client.store import ART
from game.client.symbols import draw_symbol
from game.client.text import Face, TextStyle
from game.rules.terms import Colour

FIRE, GLOW, EMBER = rgb("#FF6A3C"), rgb("#FF8A4A"), rgb("#FFC08A")
_ICE = rgb("#D5ECF2")
#: Marks are designed in a box of this size.
_BOX = 96
#: How wide the ground of a number is in the box and how far from its edges; and its least pixels, which hold the smallest letter.
_TAB, _TAB_IN, _LEAST_TAB = 34, 2, 11


@dataclass
class _Tile:
    """A cell being drawn; `k` turns pixels of the box into those of the cell. `words` are set when the shapes are done."""

    canvas: Canvas
    palette: Palette
    k: float
    words: list[tuple[str, float, RGB, float, float]]
    worded: bool

    @property
    def middle(self) -> float:
        return _BOX * self.k / 2

    def at(self, points: Points) -> Points:
        """Points from the middle of the box."""
        return [(self.middle + a * self.k, self.middle + b * self.k) for a, b in points]

    def tint(self, colour: RGB, top: float, foot: float) -> None:
        size = _BOX * self.k
        self.canvas.gradient([(0, 0), (size, 0), (size, size), (0, size)], colour, colour, top, foot)

    def disc(self, radius: float, colour: RGB, alpha: float = 1.0, x: float = 0, y: float = 0) -> None:
        (px, py), = self.at([(x, y)])
        self.canvas.disc(px, py, radius * self.k, colour, alpha)

    def ring(
        self, radius: float, width: float, colour: RGB, alpha: float = 1.0, glow: float = 0.0, x: float = 0, y: float = 0,
    ) -> None:
        (px, py), = self.at([(x, y)])
        self.canvas.ring(px, py, radius * self.k, max(1.0, width * self.k), colour, alpha, glow)

    def line(self, points: Points, width: float, colour: RGB, alpha: float = 1.0, **rest: object) -> None:
        self.canvas.stroke(self.at(points), max(1.0, width * self.k), colour, alpha, **rest)  # type: ignore[arg-type]

    def icon(self, name: str, radius: float, colour: RGB, width: float, x: float = 0, y: float = 0, glow: float = 0.0) -> None:
        (px, py), = self.at([(x, y)])
        draw_icon(self.canvas, name, px, py, radius * self.k, colour, width=max(1.0, width * self.k), glow=glow)

    def letter(self, word: str, size: float, colour: RGB, x: float = 0, y: float = 0) -> None:
        (px, py), = self.at([(x, y)])
        self.words.append((word, size, colour, px, py))


def number_tab(kind: str, cell: int) -> pygame.Rect | None:
    """Where in its cell the number of a mark stands, on a ground of its own; None for marks that have none."""
    if not kind.startswith("vortex-"):
        return None
    left, top, wide = _tab(cell / _BOX)
    x, y = math.floor(left), math.floor(top)
    return pygame.Rect(x, y, math.ceil(left + wide) - x, math.ceil(top + wide) - y)


def _tab(k: float) -> tuple[float, float, float]:
    """Left, top and width of the ground of a number: at the right, since a sector's number may stand at the left."""
    wide = max(_TAB * k, _LEAST_TAB)
    return (_BOX - _TAB_IN) * k - wide, _TAB_IN * k, wide


def mark(palette: Palette, kind: str, cell: int, *, worded: bool = True) -> pygame.Surface:
    """The tile of a kind of mark, `cell` pixels wide, premultiplied.

    The kinds are those of `chart.MARKS`, `vortex-1` and so on, and `ice` (with `ice-1` and `ice-2`), `rising`, `volcano` and `ruin`.
    Without `worded` what stands in the middle of waters is left out: on small cells a sector's number would lie over it.
    """

    def make() -> pygame.Surface:
        tile = _Tile(Canvas(cell, cell, over=3 if cell < 60 else 2), palette, cell / _BOX, [], worded)
        _drawing(kind)(tile)
        art = tile.canvas.finish(1, 4, min(0.5, tile.k))
        if (tab := number_tab(kind, cell)) is not None:
            pygame.draw.rect(art, palette.abyss, tab, border_radius=round(3 * tile.k))  # over the icon's light
        for word, size, colour, x, y in tile.words:
            style = TextStyle(Face.BOLD, max(9, round(size * tile.k)))
            text.write(art, word, style, colour, (x, y), align="centre")
        return art

    return ART.get(("mark", palette.red, palette.green, palette.sys_y, palette.high_contrast, kind, cell, worded), make)


def _drawing(kind: str) -> Callable[[_Tile], None]:
    if kind.startswith("vortex-"):
        return lambda tile: _vortex(tile, kind.removeprefix("vortex-"))
    if kind.startswith("current-"):
        angle = {"N": -90, "E": 0, "S": 90, "W": 180}[kind[-1]]
        return lambda tile: _current(tile, angle)
    return _DRAWINGS[kind]


def _current(tile: _Tile, angle: float) -> None:
    foam = tile.palette.foam
    for along, alpha in ((-26, 0.35), (0, 0.65), (26, 0.95)):
        tile.line(turned([(along - 12, -22), (along + 8, 0), (along - 12, 22)], angle, 0, 0), 4.5, foam, alpha, glow=0.15)
    for aside in (-34, 34):
        tile.line(turned([(-40, aside), (40, aside)], angle, 0, 0), 1.5, foam, 0.4, dash=(10 * tile.k, 6 * tile.k))


def _vortex(tile: _Tile, number: str) -> None:
    hue = rgb("#8FE9E0")
    tile.canvas.radial(tile.middle, tile.middle, 46 * tile.k, rgb("#02070A"), 0.95, 0.8)
    tile.icon("vortex", 40, hue, 3.4, glow=0.5)
    left, top, wide = _tab(tile.k)
    tile.words.append((number, 22, tile.palette.bright, left + wide / 2, top + wide / 2))


def _ice(tile: _Tile, crack: Sequence[Point] = ()) -> None:
    """Thin enough to see the sea through; some cells have a crack."""
    tile.tint(_ICE, 0.15, 0.12)
    if crack:
        tile.line(list(crack), 1.3, _ICE, 0.34)


def _hole(tile: _Tile) -> None:
    crack = rgb("#6FA3B2")
    tile.tint(_ICE, 0.80, 0.62)
    cracks: tuple[Points, ...] = (
        [(-48, -18), (-18, -26), (4, -48)], [(48, 14), (22, 24), (12, 48)], [(-48, 26), (-26, 18)], [(28, -48), (26, -28)],
    )
    for points in cracks:
        tile.line(points, 1.3, crack, 0.8)
    rim = smooth([(-28, -8), (-12, -26), (14, -24), (29, -4), (20, 22), (-8, 27), (-26, 14)], True)
    tile.canvas.poly(tile.at([(a + 2, b + 4) for a, b in rim]), crack, 0.8)
    tile.canvas.poly(tile.at(rim), rgb("#062029"))
    tile.line(rim, 2.4, WHITE, closed=True)
    tile.line(smooth([(-14, 4), (0, -2), (14, 5)]), 1.6, tile.palette.foam, 0.8)


def _field(tile: _Tile) -> None:
    wave = rgb("#C8BEFF")
    tile.tint(rgb("#8C7BFF"), 0.22, 0.22)
    for k in range(6):
        row = [(-46 + i * 15.4, -36 + k * 15 + 3.5 * math.sin(i * 1.6 + k)) for i in range(7)]
        tile.line(smooth(row), 1.4, wave, 0.65)
    if tile.worded:
        tile.disc(21, rgb("#0B1620"), 0.92)
        tile.ring(20, 1.6, wave, glow=0.3)
        tile.letter("+2", 22, tile.palette.bright)


def _emp(tile: _Tile) -> None:
    tile.tint(rgb("#FF8A2C"), 0.62, 0.48)
    for i in range(-96, 96, 16):
        start, end = max(0, i), min(96, i + 96)
        tile.line([(start - 48, start - i - 48), (end - 48, end - i - 48)], 1.6, rgb("#FFD9A0"), 0.38)
    tile.disc(25, rgb("#140C04"), 0.72)
    tile.icon("bolt", 19, rgb("#FFC27A"), 2, glow=0.5)


def _water(colour: Colour, letter: str) -> Callable[[_Tile], None]:
    def draw(tile: _Tile) -> None:
        hue = tile.palette.symbol(colour)
        tile.tint(mix(hue, tile.palette.abyss, 0.45), 0.80, 0.72)
        for a in range(4):
            for b in range(4):
                (x, y), = tile.at([(-33 + a * 22, -33 + b * 22)])
                draw_symbol(tile.canvas, tile.palette, colour, x, y, 6 * tile.k, filled=False, alpha=0.75)
        if tile.worded:
            tile.disc(22, tile.palette.abyss, 0.86)
            tile.letter(letter, 27, mix(hue, WHITE, 0.5))

    return draw


def _on_land(icon: str, station: str = "") -> Callable[[_Tile], None]:
    def draw(tile: _Tile) -> None:
        sand = tile.palette.sand
        tile.disc(31, rgb("#06141A"), 0.88)
        tile.ring(30, 2.4, sand, glow=0.15)
        tile.icon(icon, 19, sand, 2.4)
        if station:
            tile.disc(17, tile.palette.abyss, 1, 28, 28)
            tile.ring(16, 1.8, tile.palette.amber, 1, 0, 28, 28)
            tile.icon(station, 10.5, tile.palette.amber, 1.8, 28, 28)

    return draw


def _ruin(tile: _Tile) -> None:
    _on_land("base")(tile)
    for colour, width in ((tile.palette.abyss, 7.0), (tile.palette.red, 4.0)):
        for way in (-1, 1):
            tile.line([(-28, -28 * way), (28, 28 * way)], width, colour)


def _archer(tile: _Tile) -> None:
    amber = tile.palette.amber
    tile.ring(34, 1.8, amber, 0.8, 0.2)
    tile.disc(25, rgb("#06141A"), 0.85)
    tile.ring(25, 1.8, amber, 0.8)
    tile.icon("missile", 17, amber, 2.2)
    for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        tile.line([(a * 30, b * 30), (a * 42, b * 42)], 2.2, amber, round_ends=False)


def _rising(tile: _Tile) -> None:
    tile.canvas.radial(tile.middle, tile.middle, 34 * tile.k, FIRE, 0.7, 1.2)
    for reach, alpha in ((40, 0.4), (29, 0.7)):
        tile.ring(reach, 2.2, GLOW, alpha, 0.4)
    for x, y, radius in ((-12, -6, 4), (8, -14, 6), (14, 8, 3.4), (-6, 12, 5), (-22, 8, 3)):
        tile.ring(radius, 1.6, tile.palette.foam, 0.8, 0, x, y)


def _volcano(tile: _Tile) -> None:
    tile.canvas.radial(tile.middle, tile.middle, 32 * tile.k, FIRE, 0.95, 1.1)
    rim = smooth([(-14, -4), (-4, -13), (10, -9), (14, 4), (3, 12), (-11, 8)], True)
    tile.canvas.poly(tile.at(rim), rgb("#2A0D06"))
    tile.canvas.poly(tile.at([(a * 0.62, b * 0.62) for a, b in rim]), GLOW, 1, 0.8)
    tile.line(rim, 1.8, EMBER, closed=True)
    for stream in ([(10, 8), (18, 16), (20, 26)], [(-10, -8), (-20, -14), (-26, -12)]):
        tile.line(smooth(stream), 2.2, rgb("#FF7A44"), glow=0.5)


_CRACKS: tuple[Points, ...] = ([(-44, 22), (-20, 8), (6, 20), (40, -8)], [(-18, -44), (-4, -12), (-22, 14), (-10, 40)])
_DRAWINGS: dict[str, Callable[[_Tile], None]] = {
    "ice": lambda tile: _ice(tile, _CRACKS[0]), "ice-1": lambda tile: _ice(tile, _CRACKS[1]), "ice-2": _ice,
    "hole": _hole, "field": _field, "emp": _emp, "archer": _archer, "rising": _rising, "volcano": _volcano, "ruin": _ruin,
    "red": _water(Colour.RED, "R"), "green": _water(Colour.GREEN, "G"), "yellow": _water(Colour.YELLOW, "Y"),
    "harbour": _on_land("harbour"), "base": _on_land("base"), "base-mate": _on_land("base", "mate"),
    "base-engineer": _on_land("base", "engineer"), "base-radio": _on_land("base", "radio"),
}
