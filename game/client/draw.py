"""A canvas for vector art: drawn at double size, scaled once, with soft glow.

What comes out is premultiplied: `stamp` puts it on a surface. Light (glow) is stored as colour without opacity and adds itself.
"""
from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from itertools import pairwise

import pygame

from game.client.colour import RGB
from game.client.shapes import Point, arc, dashes, rounded


def stamp(target: pygame.Surface, art: pygame.Surface, at: tuple[float, float], opacity: float = 1.0) -> None:
    """Put a premultiplied drawing on a surface."""
    if opacity <= 0:
        return
    if opacity < 1:
        art = art.copy()
        shade = round(255 * opacity)
        art.fill((shade, shade, shade, shade), special_flags=pygame.BLEND_RGBA_MULT)
    target.blit(art, (round(at[0]), round(at[1])), special_flags=pygame.BLEND_PREMULTIPLIED)


def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """A soft copy of a surface: two box blurs, quick at any radius."""
    if radius < 1:
        return surface.copy()
    half = max(1, round(radius * 0.6))
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, half), half)


def hazed(surface: pygame.Surface, radius: int, share: float) -> pygame.Surface:
    """A soft and darker copy of an opaque picture, quick even for a whole window; `share` of its light stays."""
    wide, high = surface.get_size()
    step = max(2, round(radius * 0.8))
    small = pygame.transform.smoothscale(surface, (max(1, wide // step), max(1, high // step)))
    small.fill((round(255 * share),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    # without this the steps of the small picture would be seen in the large one
    return pygame.transform.smoothscale(pygame.transform.box_blur(small, 1), (wide, high))


def lens(surface: pygame.Surface, place: pygame.Rect) -> pygame.Surface:
    """The part of a picture in a circle within a square place, fading at its rim; where the place reaches beyond it, nothing."""
    found = pygame.Surface(place.size, pygame.SRCALPHA, 32)
    found.blit(surface, (0, 0), place)
    found.blit(_rim(place.width), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return found


@functools.lru_cache(maxsize=2)
def _rim(size: int) -> pygame.Surface:
    """White, opaque within a circle of a diameter, fading over the outer third of its radius."""
    rim = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    rim.fill((255, 255, 255, 0))
    radius, steps = size / 2, 48
    for step in range(steps + 1):
        share = step / steps
        alpha = round(255 * (3 - 2 * share) * share * share)
        pygame.draw.circle(rim, (255, 255, 255, alpha), (radius, radius), radius * (1 - 0.34 * share))
    return rim


@functools.lru_cache(maxsize=64)
def _strip(first: RGB, second: RGB, first_alpha: int, second_alpha: int, length: int, across: bool) -> pygame.Surface:
    """A gradient one pixel wide."""
    surface = pygame.Surface((length, 1) if across else (1, length), pygame.SRCALPHA, 32)
    last = max(1, length - 1)
    way = [i / last for i in range(length)]
    pixels = bytearray(4 * length)
    for shift, a, b in zip(surface.get_shifts(), (*first, first_alpha), (*second, second_alpha), strict=True):
        pixels[shift // 8::4] = bytes([a]) * length if a == b else bytes([round(a + (b - a) * t) for t in way])
    surface.get_buffer().write(bytes(pixels))
    return surface


@functools.lru_cache(maxsize=16)
def _falloff(power: float) -> pygame.Surface:
    """White with an opacity falling from the middle to the rim, 128 pixels wide."""
    half = 64
    rows = []
    for y in range(half):
        row = bytes([round(255 * max(0.0, 1 - math.hypot(half - x - 0.5, half - y - 0.5) / half) ** power) for x in range(half)])
        rows.append(row + row[::-1])
    surface = pygame.Surface((2 * half, 2 * half), pygame.SRCALPHA, 32)
    pixels = bytearray(b"\xff" * (4 * half * half * 4))
    pixels[surface.get_shifts()[3] // 8::4] = b"".join((*rows, *reversed(rows)))
    surface.get_buffer().write(bytes(pixels))
    return surface


def radial_light(width: int, height: int, colour: RGB, strength: float, power: float = 2.0) -> pygame.Surface:
    """A premultiplied ellipse of colour that fades to its rim."""
    shape = pygame.transform.smoothscale(_falloff(power), (max(1, width), max(1, height)))
    shape.fill((*colour, round(255 * min(1.0, strength))), special_flags=pygame.BLEND_RGBA_MULT)
    return shape.premul_alpha()


Paint = Callable[[pygame.Surface, list[Point], float], None]


class Canvas:
    """A transparent drawing of `width` × `height` pixels. Coordinates are those pixels; art is drawn `over` times as large."""

    def __init__(self, width: float, height: float, over: int = 2) -> None:
        """An empty canvas."""
        self.width, self.height, self.over = max(1, round(width)), max(1, round(height)), over
        self.surface = pygame.Surface((self.width * over, self.height * over), pygame.SRCALPHA, 32)
        self._light: pygame.Surface | None = None

    def _layer(
        self, points: Sequence[Point], pad: float, colour: RGB, alpha: float, paint: Paint, target: pygame.Surface, factor: float,
    ) -> None:
        xs = [x * factor for x, _ in points]
        ys = [y * factor for _, y in points]
        left, top = max(0, math.floor(min(xs) - pad * factor - 2)), max(0, math.floor(min(ys) - pad * factor - 2))
        right = min(target.get_width(), math.ceil(max(xs) + pad * factor + 2))
        bottom = min(target.get_height(), math.ceil(max(ys) + pad * factor + 2))
        if right <= left or bottom <= top:
            return
        layer = pygame.Surface((right - left, bottom - top), pygame.SRCALPHA, 32)
        layer.fill((*colour, 0))
        paint(layer, [(x - left, y - top) for x, y in zip(xs, ys, strict=True)], factor)
        if alpha < 1:
            layer.set_alpha(round(255 * max(0.0, alpha)))
        target.blit(layer, (left, top))

    def _draw(self, points: Sequence[Point], pad: float, colour: RGB, alpha: float, glow: float, paint: Paint) -> None:
        self._layer(points, pad, colour, alpha, paint, self.surface, self.over)
        if glow > 0:
            if self._light is None:
                self._light = pygame.Surface((max(1, self.width // 2), max(1, self.height // 2)), 0, 32)
            self._layer(points, pad, colour, min(1.0, glow * 0.8), paint, self._light, 0.5)

    def poly(self, points: Sequence[Point], colour: RGB, alpha: float = 1.0, glow: float = 0.0) -> None:
        """A filled outline."""
        if len(points) < 3:
            return

        def paint(layer: pygame.Surface, at: list[Point], _: float) -> None:
            pygame.draw.polygon(layer, (*colour, 255), at)
            pygame.draw.aalines(layer, (*colour, 255), True, at)

        self._draw(points, 0, colour, alpha, glow, paint)

    def stroke(
        self, points: Sequence[Point], width: float, colour: RGB, alpha: float = 1.0, *, closed: bool = False,
        dash: Sequence[float] | None = None, glow: float = 0.0, round_ends: bool = True,
    ) -> None:
        """A line of a width along points, round at its joins."""
        path = [*points, points[0]] if closed else list(points)
        if len(path) < 2:
            return
        pieces = dashes(path, dash) if dash else [path]
        ends = round_ends and not dash
        flat = [point for piece in pieces for point in piece]
        counts = [len(piece) for piece in pieces]
        if not flat:
            return

        def paint(layer: pygame.Surface, at: list[Point], factor: float) -> None:
            half, start = max(0.5, width * factor / 2), 0
            for count in counts:
                _pen(layer, at[start:start + count], half, (*colour, 255), ends)
                start += count

        self._draw(flat, width, colour, alpha, glow, paint)

    def line(
        self, x0: float, y0: float, x1: float, y1: float, width: float, colour: RGB, alpha: float = 1.0, glow: float = 0.0,
    ) -> None:
        """A straight line with flat ends."""
        self.stroke([(x0, y0), (x1, y1)], width, colour, alpha, glow=glow, round_ends=False)

    def disc(self, x: float, y: float, radius: float, colour: RGB, alpha: float = 1.0, glow: float = 0.0) -> None:
        """A filled circle."""

        def paint(layer: pygame.Surface, at: list[Point], factor: float) -> None:
            middle = ((at[0][0] + at[1][0]) / 2, (at[0][1] + at[1][1]) / 2)
            pygame.draw.aacircle(layer, (*colour, 255), middle, max(1.0, radius * factor))

        self._draw([(x - radius, y - radius), (x + radius, y + radius)], 1, colour, alpha, glow, paint)

    def ring(
        self, x: float, y: float, radius: float, width: float, colour: RGB, alpha: float = 1.0, glow: float = 0.0,
        dash: Sequence[float] | None = None,
    ) -> None:
        """A circle's line."""
        if dash:
            self.arc(x, y, radius, 0, 360, width, colour, alpha, glow=glow, dash=dash)
            return

        def paint(layer: pygame.Surface, at: list[Point], factor: float) -> None:
            middle = ((at[0][0] + at[1][0]) / 2, (at[0][1] + at[1][1]) / 2)
            thick = max(1, round(width * factor))
            pygame.draw.aacircle(layer, (*colour, 255), middle, radius * factor + thick / 2, thick)

        self._draw([(x - radius, y - radius), (x + radius, y + radius)], width + 1, colour, alpha, glow, paint)

    def arc(
        self, x: float, y: float, radius: float, start: float, end: float, width: float, colour: RGB, alpha: float = 1.0, *,
        glow: float = 0.0, dash: Sequence[float] | None = None,
    ) -> None:
        """A part of a circle's line, degrees clockwise from east."""
        steps = max(12, round(abs(end - start) / 4))
        self.stroke(arc(x, y, radius, start, end, steps), width, colour, alpha, glow=glow, dash=dash)

    def box(
        self, x: float, y: float, width: float, height: float, radius: float, colour: RGB, alpha: float = 1.0, glow: float = 0.0,
    ) -> None:
        """A filled rectangle with round corners."""
        self.poly(rounded(x, y, width, height, radius), colour, alpha, glow)

    def frame(
        self, x: float, y: float, width: float, height: float, radius: float, line: float, colour: RGB, alpha: float = 1.0, *,
        glow: float = 0.0, dash: Sequence[float] | None = None,
    ) -> None:
        """A frame with its line inside the rectangle."""
        half = line / 2
        outline = rounded(x + half, y + half, width - line, height - line, max(0.0, radius - half))
        self.stroke(outline, line, colour, alpha, closed=True, glow=glow, dash=dash)

    def gradient(
        self, points: Sequence[Point], first: RGB, second: RGB, first_alpha: float = 1.0, second_alpha: float = 1.0, *,
        across: bool = False,
    ) -> None:
        """An outline filled from one colour at the top (or left) to another at the bottom (or right)."""
        k = self.over
        xs, ys = [x * k for x, _ in points], [y * k for _, y in points]
        left, top = math.floor(min(xs)), math.floor(min(ys))
        wide, high = math.ceil(max(xs)) + 1 - left, math.ceil(max(ys)) + 1 - top
        if wide < 1 or high < 1:
            return
        mask = pygame.Surface((wide, high), pygame.SRCALPHA, 32)
        mask.fill((255, 255, 255, 0))
        at = [(x - left, y - top) for x, y in zip(xs, ys, strict=True)]
        pygame.draw.polygon(mask, (255, 255, 255, 255), at)
        pygame.draw.aalines(mask, (255, 255, 255, 255), True, at)
        length = wide if across else high
        strip = _strip(tuple(first), tuple(second), round(255 * first_alpha), round(255 * second_alpha), length, across)
        mask.blit(pygame.transform.scale(strip, (wide, high)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(mask, (left, top))

    def radial(self, x: float, y: float, radius: float, colour: RGB, alpha: float = 1.0, power: float = 2.0) -> None:
        """A disc of colour that fades to its rim."""
        size = max(2, round(2 * radius * self.over))
        shape = pygame.transform.smoothscale(_falloff(power), (size, size))
        shape.fill((*colour, round(255 * min(1.0, alpha))), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(shape, (round((x - radius) * self.over), round((y - radius) * self.over)))

    def clip(self, points: Sequence[Point]) -> None:
        """Throw away all that was drawn outside an outline."""
        mask = pygame.Surface(self.surface.get_size(), pygame.SRCALPHA, 32)
        mask.fill((255, 255, 255, 0))
        at = [(x * self.over, y * self.over) for x, y in points]
        pygame.draw.polygon(mask, (255, 255, 255, 255), at)
        pygame.draw.aalines(mask, (255, 255, 255, 255), True, at)
        self.surface.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)

    def finish(self, tight: int = 2, wide: int = 8, strength: float = 0.5) -> pygame.Surface:
        """The drawing, premultiplied and at its final size, its glow spread by `tight` and `wide` double pixels."""
        art = pygame.transform.smoothscale(self.surface.premul_alpha(), (self.width, self.height))
        if self._light is not None:
            for radius in (tight, wide):
                light, spread = self._light, radius
                while spread >= 6:  # wide halos are as soft from a smaller picture
                    light = pygame.transform.smoothscale(light, (max(1, light.get_width() // 2), max(1, light.get_height() // 2)))
                    spread //= 2
                halo = blurred(light, spread)
                if strength < 1:
                    halo.fill((round(255 * strength),) * 3, special_flags=pygame.BLEND_RGB_MULT)
                halo = pygame.transform.smoothscale(halo, (self.width, self.height))
                art.blit(halo, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        return art


def _pen(layer: pygame.Surface, at: Sequence[Point], half: float, colour: tuple[int, int, int, int], ends: bool) -> None:
    """Draw a path of a half width in pixels of the layer."""
    for (ax, ay), (bx, by) in pairwise(at):
        length = math.hypot(bx - ax, by - ay)
        if length < 1e-6:
            continue
        nx, ny = -(by - ay) / length * half, (bx - ax) / length * half
        quad = [(ax + nx, ay + ny), (bx + nx, by + ny), (bx - nx, by - ny), (ax - nx, ay - ny)]
        pygame.draw.polygon(layer, colour, quad)
        pygame.draw.aalines(layer, colour, True, quad)
    if half > 1.2:
        for point in at if ends else at[1:-1]:
            pygame.draw.circle(layer, colour, point, half)


def shadow(width: int, height: int, radius: float, blur: int, alpha: float) -> pygame.Surface:
    """The shadow of a plate, `2 * blur` wider than it on each side; premultiplied."""
    pad, k = blur * 2, 2
    small = pygame.Surface((max(1, (width + 2 * pad) // k), max(1, (height + 2 * pad) // k)), pygame.SRCALPHA, 32)
    dark = pygame.Rect(pad // k, pad // k, width // k, height // k)
    pygame.draw.rect(small, (0, 0, 0, round(255 * alpha)), dark, border_radius=round(radius / k))
    soft = blurred(small, max(1, blur // k))
    return pygame.transform.smoothscale(soft, (width + 2 * pad, height + 2 * pad))


def dim(surface: pygame.Surface) -> None:
    """Darken all that is drawn, for what is laid over it."""
    shade = pygame.Surface(surface.get_size(), 0, 32)
    shade.fill((90, 90, 90))
    surface.blit(shade, (0, 0), special_flags=pygame.BLEND_MULT)
