"""Sea and land of a chart: water bands by distance from the coast, foam, islands with relief."""
from __future__ import annotations

import functools
import math
import random

import pygame

from game.client.art import field
from game.client.art.noise import layered, spread
from game.client.colour import BLACK, RGB, WHITE, mix, rgb
from game.client.palette import Palette
from game.client.store import PATIENCE

DEEPEST = rgb("#08202A")
#: Distance from the coast in cells at which a band begins, and its colour, from deep to shallow.
BANDS: tuple[tuple[float, RGB], ...] = (
    (3.1, rgb("#0A2732")), (2.35, rgb("#0B2D39")), (1.7, rgb("#0D3642")), (1.15, rgb("#10424D")), (0.68, rgb("#15525B")),
    (0.3, rgb("#1E6A70")),
)
_DEPTH_LINE = rgb("#5FB7B4")
_BEACH, _LOW, _MIDDLE, _HIGH, _CREST = rgb("#B7A678"), rgb("#5F5A43"), rgb("#3C5A49"), rgb("#6F7A62"), rgb("#B9B79C")
_COAST, _CONTOUR, _FOAM = rgb("#E4D6A6"), rgb("#D8CDA0"), rgb("#9FE0D8")
#: Foam reaches so far from the coast, in cells.
_FOAM_REACH = 0.24
#: Cells up to so many pixels are drawn twice as large.
_DOUBLED = 64
#: A slope of so many levels a step is as light or dark as slopes become.
_STEEP = 46
_SEED = 3


def _ramp(start: float, end: float, value: float) -> float:
    t = min(1.0, max(0.0, (value - start) / (end - start)))
    return t * t * (3 - 2 * t)


def terrain(cells: frozenset[tuple[int, int]], width: int, height: int, cell: int, palette: Palette) -> pygame.Surface:
    """The picture of a chart `width` × `height` cells of `cell` pixels, with islands at (column, row)."""
    size = (width * cell, height * cell)
    if palette.high_contrast:
        return _flat(cells, size, cell)
    return shaded_terrain(field.coast(cells, width, height), size, cell, random.Random(_SEED))


def shaded_terrain(fine: pygame.Surface, size: tuple[int, int], cell: int, rng: random.Random) -> pygame.Surface:
    """The picture of a field of distances from the coast (`field.coast`), scaled to a size at which a cell has so many pixels.

    Depth lines and coasts are drawn twice as large and scaled once, unless a cell is so large that nobody would see it.
    """
    PATIENCE.ask(size)
    over = 2 if cell <= _DOUBLED else 1
    rough = layered(fine.get_size(), field.FINE * 0.55, rng, 3, 0.6)
    shore = pygame.transform.box_blur(_shifted(fine, rough, 0.21), 1)
    slow = layered((max(1, fine.get_width() // 3), max(1, fine.get_height() // 3)), 8 * 3.2, rng, 3)
    sounding = _shifted(shore, pygame.transform.smoothscale(slow, fine.get_size()), 0.62, from_sea=True)
    picture = _water(sounding, size, cell, over)
    _caustics(picture, field.grey(_enlarged(sounding, size, cell)), cell, rng)
    _shade_of_land(picture, shore, cell)
    _land(picture, shore, cell, over, rng)
    return picture


def _shifted(distances: pygame.Surface, noise: pygame.Surface, strength: float, from_sea: bool = False) -> pygame.Surface:
    """Distances with noise of ± `strength` cells added; `from_sea` leaves coast and land as they are."""
    result = distances.copy()
    span = 2 * strength * field.LEVELS_PER_CELL
    wave = noise.copy()
    wave.fill((round(min(255, span)),) * 3, special_flags=pygame.BLEND_RGB_MULT)
    middle = round(span / 2)
    if from_sea:
        # the nearer the coast, the less of it
        share = field.table(lambda value: _ramp(0.1, 1.7, field.distance(value)))
        mask = field.from_grey(field.grey(distances).translate(share), distances.get_size())
        wave.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        mask.fill((middle,) * 3, special_flags=pygame.BLEND_RGB_MULT)
        result.blit(wave, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        result.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        return result
    result.blit(wave, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    result.fill((middle,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    return result


def _enlarged(fine: pygame.Surface, size: tuple[int, int], cell: int) -> pygame.Surface:
    """A field at the chart's own size, its steps smoothed."""
    large = pygame.transform.smoothscale(fine, size)
    return pygame.transform.box_blur(large, max(1, round(cell / 26)))


@functools.lru_cache(maxsize=64)
def _edge(at: float, cell: int) -> bytes:
    """A mask that is full nearer the coast than a distance, with an edge one pixel wide."""
    soft = max(0.75, field.LEVELS_PER_CELL / cell)
    middle = field.level(at)
    return field.table(lambda value: 0.5 - (value - middle) / (2 * soft))


@functools.lru_cache(maxsize=64)
def _within(at: float, strength: float) -> bytes:
    """A mask of a strength nearer the coast than a distance, hard-edged."""
    return field.table(lambda value: strength if field.distance(value) < at else 0.0)


@functools.lru_cache(maxsize=64)
def _line(at: float, width: float, strength: float) -> bytes:
    """A mask along a distance, `width` cells wide."""
    return field.table(lambda value: strength * math.exp(-(((field.distance(value) - at) / width) ** 2)))


def _crisp(art: pygame.Surface, cell: int, over: int) -> pygame.Surface:
    """Without the stairs that a field's levels leave where a cell has more pixels than a cell has levels, and is not scaled down."""
    return pygame.transform.box_blur(art, 1) if over == 1 and cell > field.LEVELS_PER_CELL else art


def _water(sounding: pygame.Surface, size: tuple[int, int], cell: int, over: int) -> pygame.Surface:
    """The bands from deep to shallow, each with a soft shadow on the deeper one and a depth line."""
    large = (size[0] * over, size[1] * over)
    depths = field.grey(_enlarged(sounding, large, cell * over))
    painted = _crisp(field.painted(depths, large, (_depth_colour(value, cell, over) for value in range(256))), cell, over)
    picture = pygame.transform.smoothscale(painted, size) if over > 1 else painted
    picture.blit(pygame.transform.smoothscale(_shade_of_bands(sounding, size, cell), size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return picture


def _depth_colour(level: int, cell: int, over: int) -> RGB:
    """The colour of water at a level: its band, with an edge one pixel wide, and the band's line."""
    colour, soft = DEEPEST, max(0.75, field.LEVELS_PER_CELL / cell / over)
    hair = max(0.012, 0.62 / cell)
    for start, band in BANDS:
        colour = mix(colour, band, min(1.0, max(0.0, 0.5 - (level - field.level(start)) / (2 * soft))))
        strength = 0.30 if start < 1.2 else 0.19
        colour = mix(colour, _DEPTH_LINE, strength * math.exp(-(((field.distance(level) - start) / hair) ** 2)))
    return colour


def _shade_of_bands(sounding: pygame.Surface, size: tuple[int, int], cell: int) -> pygame.Surface:
    """What the bands' shadows leave of the light, a third as large as the picture: each falls on deeper ones alone."""
    small = (max(1, size[0] // 3), max(1, size[1] // 3))
    low = field.grey(pygame.transform.smoothscale(sounding, small))
    light, blur = pygame.Surface(small, 0, 32), max(1, round(cell / 36))
    light.fill(WHITE)
    for start, _ in BANDS:
        shade = field.tinted(low.translate(_within(start, 0.36)), small, BLACK)
        soft = pygame.transform.box_blur(pygame.transform.box_blur(shade, blur), blur)
        light.blit(soft, (round(cell * 0.05 / 3), max(1, round(cell * 0.10 / 3))), special_flags=pygame.BLEND_PREMULTIPLIED)
        light.blit(field.tinted(low.translate(_within(start, 1.0)), small, WHITE), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return light


def _caustics(picture: pygame.Surface, depths: bytes, cell: int, rng: random.Random) -> None:
    """Threads of light on shallow water, and a slow mottle."""
    size = picture.get_size()
    half = (size[0] // 2, size[1] // 2)
    web = layered(half, max(4, cell * 0.27), rng, 2)
    threads = field.grey(web).translate(field.table(lambda value: max(0.0, 1 - abs(value - 128) / 128 * 3.4) ** 4))
    light = pygame.transform.smoothscale(field.from_grey(threads, half), size)
    shallow = field.from_grey(
        depths.translate(field.table(lambda value: 0.2 + 0.8 * _ramp(2.6, 0.1, field.distance(value)))), size,
    )
    light.blit(shallow, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    light.fill((8, 15, 14), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mottle = pygame.transform.smoothscale(layered((size[0] // 4, size[1] // 4), max(4, cell * 0.5), rng, 2), size)
    mottle.fill((7, 8, 8), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(mottle, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    picture.fill((3, 4, 4), special_flags=pygame.BLEND_RGB_SUB)


def _shade_of_land(picture: pygame.Surface, shore: pygame.Surface, cell: int) -> None:
    """The shadow that land throws on the sea."""
    size = picture.get_size()
    small = (max(1, size[0] // 3), max(1, size[1] // 3))
    low = field.grey(pygame.transform.smoothscale(shore, small))
    shade = field.tinted(low.translate(_within(0.0, 0.62)), small, BLACK)
    soft = pygame.transform.box_blur(pygame.transform.box_blur(shade, max(1, cell // 22)), max(1, cell // 22))
    at = (cell * 0.10, cell * 0.13)
    picture.blit(pygame.transform.smoothscale(soft, size), at, special_flags=pygame.BLEND_PREMULTIPLIED)


def _land(picture: pygame.Surface, shore: pygame.Surface, cell: int, over: int, rng: random.Random) -> None:
    """Islands, one by one: only what is near land is worked on so finely."""
    size = picture.get_size()
    whole = _enlarged(shore, (size[0] * over, size[1] * over), cell * over)
    hills = layered(size, max(4, cell * 0.34), rng, 4, 0.62)
    spread(hills, 2.1)
    hills.fill((150,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    hills.fill((104,) * 3, special_flags=pygame.BLEND_RGB_ADD)
    for place in _islands(shore, size, cell):
        large = pygame.Rect(place.x * over, place.y * over, place.width * over, place.height * over)
        rough = pygame.transform.smoothscale(hills.subsurface(place), large.size)
        art = _island(whole.subsurface(large).copy(), rough, cell, over)
        if over > 1:
            art = pygame.transform.smoothscale(art, place.size)
        picture.blit(art, place, special_flags=pygame.BLEND_PREMULTIPLIED)


def _islands(shore: pygame.Surface, size: tuple[int, int], cell: int) -> list[pygame.Rect]:
    """Where there is land, with room for its foam, in pixels of the picture; none overlaps another."""
    limit = round(field.level(_FOAM_REACH))
    mask = pygame.mask.from_threshold(shore, (0, 0, 0), (limit, limit, limit, 255))
    across, down, pad = size[0] / shore.get_width(), size[1] / shore.get_height(), 2 + cell // 20
    window = pygame.Rect((0, 0), size)
    places: list[pygame.Rect] = []
    for found in mask.get_bounding_rects():
        place = pygame.Rect(
            math.floor(found.x * across), math.floor(found.y * down), math.ceil(found.width * across), math.ceil(found.height * down),
        ).inflate(2 * pad, 2 * pad).clip(window)
        while (other := place.collidelist(places)) >= 0:
            place = place.union(places.pop(other))
        places.append(place)
    return places


def _island(shore: pygame.Surface, hills: pygame.Surface, cell: int, over: int) -> pygame.Surface:
    """Foam, and land: colour by height, light from the north-west, height lines, beach and coast line. Premultiplied."""
    size, levels, pixels = shore.get_size(), field.grey(shore), cell * over
    rise = field.from_grey(levels.translate(_rising()), size)
    rise.blit(hills, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    rise = pygame.transform.box_blur(rise, max(1, round(pixels / 44)))
    land = field.painted(field.grey(rise), size, _grounds())
    _relief(land, rise, pixels)
    beach = field.tinted(levels.translate(_beach()), size, _BEACH)
    land.blit(beach, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    cut = pygame.Surface(size, pygame.SRCALPHA, 32)
    cut.blit(land, (0, 0))
    mask = _crisp(field.tinted(levels.translate(_edge(0.0, pixels)), size, WHITE), cell, over)
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    art = pygame.Surface(size, pygame.SRCALPHA, 32)
    for at, strength, width in ((0.06, 0.75, 0.017), (0.14, 0.28, 0.013)):
        foam = field.tinted(levels.translate(_line(at, max(width, 0.75 / cell), strength)), size, _FOAM)
        art.blit(_crisp(foam, cell, over), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    art.blit(cut, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    coast = field.tinted(levels.translate(_line(0.0, max(0.018, 0.95 / cell), 0.9)), size, _COAST)
    art.blit(_crisp(coast, cell, over), (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return art


@functools.cache
def _rising() -> bytes:
    """How high land may be at a distance from the coast."""
    return field.table(lambda value: _ramp(0.0, 0.36, -field.distance(value)))


@functools.cache
def _beach() -> bytes:
    """How much of the beach is seen at a distance from the coast."""
    return field.table(lambda value: 0.8 * _ramp(-0.075, -0.02, field.distance(value)))


@functools.cache
def _grounds() -> tuple[RGB, ...]:
    """The colour of land for each level of its height."""
    return tuple(_ground(value / 255) for value in range(256))


def _ground(height: float) -> RGB:
    """The colour of land by its height, 0 to 1, with a breath of height lines."""
    colour = mix(_LOW, _MIDDLE, _ramp(0.10, 0.34, height))
    colour = mix(colour, _HIGH, _ramp(0.60, 0.90, height))
    colour = mix(colour, _CREST, _ramp(0.90, 1.06, height))
    lines = max(math.exp(-(((height - at) / 0.014) ** 2)) for at in (0.26, 0.44, 0.62, 0.8))
    return mix(colour, _CONTOUR, 0.15 * lines)


@functools.cache
def _slopes(light: bool) -> bytes:
    """How light or dark a slope is for each level of its steepness."""
    return field.table(lambda value: 1 - 0.66 * min(1.0, value / _STEEP) if light else min(1.0, value / _STEEP))


def _relief(land: pygame.Surface, rise: pygame.Surface, cell: int) -> None:
    """Light on slopes that look north-west, shadow on those that look south-east."""
    step = max(1, round(cell / 40))
    for toward, light in ((step, False), (-step, True)):
        slope = rise.copy()
        slope.blit(rise, (toward, toward), special_flags=pygame.BLEND_RGB_SUB)
        # what a pixel rises above its north-west (south-east) neighbour
        slope = pygame.transform.box_blur(slope, 1)
        shade = field.from_grey(field.grey(slope).translate(_slopes(light)), rise.get_size())
        if light:
            land.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        else:
            shade.fill((92, 88, 66), special_flags=pygame.BLEND_RGB_MULT)
            land.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_ADD)


def _flat(cells: frozenset[tuple[int, int]], size: tuple[int, int], cell: int) -> pygame.Surface:
    """Two tones of water and plain land with a white coast, for high contrast."""
    picture = pygame.Surface(size, 0, 32)
    picture.fill(rgb("#00141C"))
    for grown, colour in ((0.5, rgb("#00303C")), (-0.06, WHITE), (-0.06 - 2 / cell, rgb("#8A8468"))):
        for column, row in sorted(cells):
            extra = round(grown * cell)
            box = pygame.Rect(column * cell, row * cell, cell, cell).inflate(2 * extra, 2 * extra)
            pygame.draw.rect(picture, colour, box, border_radius=max(2, round(0.2 * cell) + extra))
            for across, down in ((1, 0), (0, 1)):
                if (column + across, row + down) in cells:
                    pygame.draw.rect(picture, colour, box.move(across * cell // 2, down * cell // 2))
            if {(column + 1, row), (column, row + 1), (column + 1, row + 1)} <= cells:
                pygame.draw.rect(picture, colour, box.move(cell // 2, cell // 2))
    return picture
