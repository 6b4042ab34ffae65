"""The sea behind the title: shafts of light, ridges, the own boat with its lamp, a far enemy, a volcano."""
from __future__ import annotations

import math
import random

import pygame

from game.client.art.boats import draw_boat_side
from game.client.art.dither import dither
from game.client.colour import BLACK, RGB, mix, rgb
from game.client.draw import Canvas, blurred, radial_light, stamp
from game.client.palette import Palette
from game.client.shapes import Point, Points, diamond, smooth
from game.client.store import ART, SCENERY
from game.client.theme import Theme

#: The scene is designed for 1080 lines; its middle of interest keeps to 67 % of the width.
_LINES = 1080
#: The steps in which bubbles grow strong and fade.
SHADES = 96


def title_scene(theme: Theme, menu_right: int) -> pygame.Surface:
    """The scene for the theme's window, opaque, dark as far as the menu reaches."""
    return SCENERY.get(("title", theme.size, theme.colours, menu_right), lambda: _Scene(theme, menu_right).draw())


def volcano_mouth(width: int, height: int, boat: float) -> Point:
    """Where the volcano opens, in a window of a size whose boat has its middle at an x."""
    return boat + 350 * scene_scale(width, height), 0.593 * height


def scene_scale(width: int, height: int) -> float:
    """Pixels of the window for one of the design."""
    return max(height / _LINES, width / 2400)


def boat_place(size: tuple[int, int], menu_right: int) -> tuple[Point, float]:
    """The middle of the own boat, and pixels of the window for one of its design; it never lies under the menu, as far as that can be."""
    k = scene_scale(*size)
    middle = (0.672 * size[0], min(0.441 * size[1], 476 * k))
    return middle, min(k, max(0.45 * k, (middle[0] - menu_right - 16) / 430))


def speck(radius: float, shade: int = SHADES) -> pygame.Surface:
    """A bubble or a drifting speck, premultiplied, crisp however small it is; as strong as `shade` of SHADES."""
    steps = max(2, round(radius * 4))

    def make() -> pygame.Surface:
        half = steps / 4 + 1.5
        canvas = Canvas(2 * half, 2 * half, over=4)
        canvas.disc(half, half, steps / 4, rgb("#D8F5EE"))
        art, level = canvas.finish(), round(255 * shade / SHADES)
        art.fill((level,) * 4, special_flags=pygame.BLEND_RGBA_MULT)
        return art

    return ART.get(("speck", steps, shade), make)


class _Scene:
    def __init__(self, theme: Theme, menu_right: int) -> None:
        self.menu_right = menu_right
        self.palette: Palette = theme.palette
        self.width, self.height = theme.size
        self.k = scene_scale(self.width, self.height)
        self.boat, self.boat_k = boat_place(theme.size, menu_right)
        self.surface = pygame.Surface(theme.size, 0, 32)
        self.rng = random.Random(8)

    def draw(self) -> pygame.Surface:
        if self.palette.high_contrast:
            self._plain()
            return self.surface
        self._water()
        self._shafts()
        self._far()
        self._boat()
        self._near()
        dither(self.surface, self.rng)
        return self.surface

    # ------------------------------------------------------------------------------------------------- pieces of scene

    def _put(self, canvas: Canvas, tight: int = 2, wide: int = 8, strength: float = 0.6, at: tuple[int, int] = (0, 0)) -> None:
        stamp(self.surface, canvas.finish(tight, wide, strength), at)

    def _light(self, x: float, y: float, radius: float, colour: RGB, strength: float, power: float, add: bool = False) -> None:
        size = round(2 * radius * self.k)
        light = radial_light(size, size, colour, strength, power)
        flag = pygame.BLEND_RGB_ADD if add else pygame.BLEND_PREMULTIPLIED
        self.surface.blit(light, (round(x - size / 2), round(y - size / 2)), special_flags=flag)

    def _plain(self) -> None:
        self.surface.fill(BLACK)
        canvas, bright = Canvas(self.width, self.height), self.palette.bright
        (x, y), k = self.boat, self.boat_k
        draw_boat_side(canvas, x, y, 860 * k, rgb("#101A1E"), rgb("#4A5A60"), bright, bright, west=True)
        canvas.poly(diamond(x - 82 * k, y - 92 * k, 9 * k), self.palette.yellow)
        self._put(canvas)

    def _water(self) -> None:
        wide, high = self.width, self.height
        canvas, middle = Canvas(wide, high, over=1), high * 0.52
        canvas.gradient([(0, 0), (wide, 0), (wide, middle), (0, middle)], rgb("#1F757A"), rgb("#0C3440"))
        canvas.gradient([(0, middle), (wide, middle), (wide, high), (0, high)], rgb("#0C3440"), rgb("#04090C"))
        self._put(canvas)
        sun = self.boat[0] + 40 * self.k
        self._light(sun, -60 * self.k, 900, rgb("#8FE3D6"), 0.55, 2.0)
        self._light(sun, -40 * self.k, 360, rgb("#E8FFF4"), 0.5, 1.8)

    def _shafts(self) -> None:
        """Light that falls through the surface, softened, fading downwards."""
        wide, high = max(8, self.width // 4), max(8, self.height // 4)
        k, rng = self.k / 4, self.rng
        light = pygame.Surface((wide, high), 0, 32)
        for i in range(15):
            x = self.boat[0] / 4 + (-430 + i * 68 + rng.gauss(0, 28)) * k
            breadth, value, long = (16 + rng.random() * 52) * k, 14 + rng.random() * 24, (600 + rng.random() * 480) * k
            slant = (x - self.boat[0] / 4 - 15 * k) * 1.1
            shaft = pygame.Surface((wide, high), 0, 32)
            pygame.draw.polygon(shaft, (round(value * 0.55), round(value), round(value * 0.95)), [
                (x, -3), (x + breadth * 0.6, -3), (x + slant + breadth * 1.8, long), (x + slant - breadth * 0.8, long),
            ])
            light.blit(blurred(shaft, max(2, round(9 * k * 2))), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        fade = pygame.Surface((1, high), 0, 32)
        for y in range(high):
            level = round(255 * max(0.0, 1 - y / (high * 0.96)) ** 1.2)
            fade.set_at((0, y), (level, level, level))
        light.blit(pygame.transform.scale(fade, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.blit(
            pygame.transform.smoothscale(light, self.surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD,
        )
        canvas = Canvas(self.width, round(56 * self.k))
        for _ in range(46):
            start, depth = self.boat[0] + (-590 + rng.random() * 1220) * self.k, (6 + rng.random() * 40) * self.k
            long = (40 + rng.random() * 150) * self.k
            wave = smooth([
                (start, depth), (start + long * 0.3, depth - 3 * self.k), (start + long * 0.6, depth + 3 * self.k), (start + long, depth),
            ], steps=5)
            canvas.stroke(wave, 1.4 * self.k, rgb("#D8FFF4"), 0.10 + 0.22 * rng.random())
        self._put(canvas)

    def _ridge(self, share: float, rise: float, colour: RGB, seed: int, alpha: float = 1.0, top: RGB | None = None) -> None:
        """A ridge of the sea floor across the window, on a canvas no higher than itself."""
        rng, points = random.Random(seed), []
        waves = [(rng.random() * math.tau, 0.5**i, 2.0 * 2.1**i) for i in range(6)]
        for i in range(193):
            t = i / 192
            height = sum(strength * math.sin(phase + speed * t * math.tau) for phase, strength, speed in waves)
            points.append((t * self.width, share * self.height - rise * self.k * height * 0.34))
        head = max(0, math.floor(min(y for _, y in points) - 3 * self.k))
        canvas = Canvas(self.width, self.height - head)
        line = [(x, y - head) for x, y in points]
        deep = self.height - head + 4
        foot: Points = [(-4, deep), (-4, line[0][1]), *line, (self.width + 4, line[-1][1]), (self.width + 4, deep)]
        foam = self.palette.foam
        canvas.gradient(foot, top or mix(colour, foam, 0.10), colour, alpha, alpha)
        canvas.stroke(line, 1.3 * self.k, mix(colour, foam, 0.35), 0.45 * alpha)
        self._put(canvas, at=(0, head))

    def _far(self) -> None:
        """The volcano, two ridges and the distant enemy."""
        k, palette = self.k, self.palette
        x, y = volcano_mouth(self.width, self.height, self.boat[0])
        self._light(x, y - 10 * k, 300, rgb("#FF6A3C"), 0.42, 2.2, add=True)
        corner = (round(x - 380 * k), round(y - 20 * k))
        canvas = Canvas(760 * k, 370 * k)

        def at(*points: tuple[float, float]) -> Points:
            return [(x - corner[0] + a * k, y - corner[1] + b * k) for a, b in points]

        slope = at(
            (-330, 340), (-262, 262), (-214, 214), (-150, 150), (-112, 96), (-78, 44), (-52, 0), (-20, 12), (18, 4), (50, -4), (82, 40),
            (118, 98), (170, 170), (236, 226), (292, 280), (360, 340),
        )
        canvas.gradient(slope, rgb("#1A4852"), rgb("#0A222A"))
        for shade in (  # the flank away from the light
            ((50, -4), (82, 40), (118, 98), (170, 170), (236, 226), (292, 280), (360, 340), (120, 340), (84, 190), (64, 96), (30, 30)),
            ((-150, 150), (-112, 96), (-78, 44), (-52, 0), (-44, 30), (-70, 92), (-96, 150), (-150, 250), (-214, 214)),
        ):
            canvas.poly(at(*shade), BLACK, 0.16)
        canvas.stroke(at((-52, 0), (-20, 12), (18, 4), (50, -4)), 3 * k, rgb("#FF8A4A"), 1, glow=1)
        for stream, width, alpha in (
            ([(-18.0, 12.0), (-26, 40), (-44, 62), (-52, 96)], 2.6, 0.8), ([(30, 2), (46, 34), (76, 66), (96, 112)], 2.2, 0.65),
            ([(6, 8), (4, 36), (14, 56)], 1.8, 0.5),
        ):
            canvas.stroke(smooth(at(*stream), steps=8), width * k, rgb("#FF7A44"), alpha, glow=0.5)
        self._put(canvas, at=corner)
        self._ridge(0.713, 62, rgb("#0D333D"), 3, 0.9)
        self._ridge(0.815, 70, rgb("#0A252E"), 11)
        reach = round(190 * k)
        left = round(max(self.boat[0] - 440 * k, self.menu_right + 150 * k)) - reach
        top = round(0.639 * self.height) - reach
        canvas, x, y = Canvas(2 * reach, 2 * reach), float(reach), float(reach)
        for radius in (26, 52, 84, 122):
            canvas.arc(x, y, radius * 1.4 * k, -70, 250, 1.3 * k, palette.blue, 0.5 - 0.003 * radius, glow=0.25)
        draw_boat_side(canvas, x, y, 150 * k, rgb("#0F3440"), rgb("#1C5260"), palette.blue, palette.foam, ports=False)
        canvas.disc(x + 54 * k, y - 6 * k, 2.2 * k, palette.blue, 1, 1)
        self._put(canvas, at=(left, top))

    def _boat(self) -> None:
        """The own boat with its lamp, and the rings of its sonar."""
        k, palette, (x, y), long = self.boat_k, self.palette, self.boat, 860 * self.boat_k
        wide, high = max(8, self.width // 4), max(8, self.height // 4)
        beam, bow = pygame.Surface((wide, high), 0, 32), (x - long / 2 + 14 * k) / 4
        reach = 430 * k / 2
        pygame.draw.polygon(beam, (96, 74, 36), [
            (bow, y / 4 - 3 * k), (bow, y / 4 + 5 * k), (bow - reach, y / 4 + 85 * k), (bow - reach, y / 4 - 10 * k),
        ])
        beam = blurred(beam, max(2, round(8 * k)))
        fade = pygame.Surface((wide, 1), 0, 32)
        for column in range(wide):
            level = round(255 * min(1.0, max(0.0, (column - bow + reach * 0.98) / (reach * 0.98))) ** 1.5)
            fade.set_at((column, 0), (level, level, level))
        beam.blit(pygame.transform.scale(fade, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        self.surface.blit(pygame.transform.smoothscale(beam, self.surface.get_size()), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        self._light(x, y + 70 * k, 520, BLACK, 0.40, 1.5)
        corner = (round(x - 480 * k), round(y - 240 * k))
        canvas = Canvas(1240 * k, 480 * k)
        x, y = x - corner[0], y - corner[1]
        draw_boat_side(canvas, x, y, long, rgb("#071A21"), rgb("#2C6C76"), rgb("#FFC873"), palette.foam, west=True)
        canvas.poly(diamond(x - 0.19 * long / 2, y - 0.215 * long / 2, 9 * k), palette.yellow, 1, 0.7)
        canvas.disc(x - long / 2 + 16 * k, y + 4 * k, 5 * k, rgb("#FFE9B8"), 1, 1)
        self._put(canvas, 3, 14, 0.8, corner)
        canvas, (x, y) = Canvas(self.width, self.height, over=1), self.boat
        for around, alpha in ((220, 0.34), (340, 0.24), (480, 0.15), (640, 0.09)):
            canvas.ring(x - 60 * k, y, around * k, 1.6 * k, palette.green, alpha, glow=0.2)
        self._put(canvas)

    def _near(self) -> None:
        """The nearest ridges, drifting specks, and dark ground for menu and foot."""
        wide, high, rng = self.width, self.height, self.rng
        self._ridge(0.926, 52, rgb("#06151B"), 21, top=rgb("#0B222A"))
        self._ridge(0.983, 36, rgb("#030A0D"), 33, top=rgb("#061419"))
        for _ in range(230):
            x, y = rng.random() * wide, (0.055 + 0.91 * rng.random()) * high
            art, alpha = speck((0.5 + rng.random() ** 3 * 2.2) * self.k), 0.10 + 0.35 * rng.random()
            stamp(self.surface, art, (x - art.get_width() / 2, y - art.get_height() / 2), alpha)
        # the name's last letters reach out to where the light falls in
        self._light(self.menu_right - 60 * self.k, 0.13 * high, 330, BLACK, 0.42, 1.1)
        canvas = Canvas(wide, high, over=1)
        abyss, dark = self.palette.abyss, max(0.43 * wide, 1.22 * self.menu_right)
        canvas.gradient([(0, 0), (dark, 0), (dark, high), (0, high)], abyss, abyss, 0.92, 0, across=True)
        low = 0.70 * high
        canvas.gradient([(0, low), (wide, low), (wide, high), (0, high)], abyss, abyss, 0, 0.8)
        self._put(canvas)
