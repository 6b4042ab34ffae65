"""The Pacific as a picture: water by its depth, land with relief, the grid of degrees; made once for a size."""

from __future__ import annotations

import math
import random

import pygame

from game.client.art import field
from game.client.art.terrain import shaded_terrain
from game.client.colour import BLACK, WHITE, rgb
from game.client.draw import Canvas, stamp
from game.client.shapes import Point, Points
from game.client.store import SCENERY
from game.client.theme import Theme
from game.client.war.coasts import outlines
from game.client.war.geography import Projection

#: A part of the picture's width is what a cell is to the other charts: bands and relief go by it.
_CELLS = 52
_SEED = 5
#: Wider pictures are enlarged from one of so many pixels: water and land are soft enough.
_MOST = 1400
#: They are drawn in sizes of so many pixels and fitted to the window, so that nothing is drawn anew while that is pulled larger.
_STEP = 120
#: Pixels a cell in which distances are gathered: near the coast, and far from it.
_NEAR, _FAR = field.FINE, 6
#: Nearer than so many cells distances are gathered finely.
_CLOSE = 0.5


def sea_surface(theme: Theme, width: int, height: int) -> pygame.Surface:
    """The picture without areas, opaque."""
    key = ("pacific", width, height, theme.palette.high_contrast)
    return SCENERY.get(key, lambda: _draw(theme, width, height))


def _draw(theme: Theme, width: int, height: int) -> pygame.Surface:
    scale = min(1.0, _MOST / width)
    wide, high = (max(_STEP, round(length * scale / _STEP) * _STEP) for length in (width, height))
    key = ("pacific-terrain", wide, high, theme.palette.high_contrast)
    picture = pygame.transform.smoothscale(SCENERY.get(key, lambda: _terrain(theme, wide, high)), (width, height))
    _degrees(picture, Projection(width, height), theme)
    return picture


def _terrain(theme: Theme, width: int, height: int) -> pygame.Surface:
    cell = max(8, round(width / _CELLS))
    projection = Projection(width, height)
    coasts = [projection.line(outline) for outline in outlines()]
    if theme.palette.high_contrast:
        picture = _plain(coasts, width, height)
    else:
        rough = [_rough(coast, cell, random.Random(number)) for number, coast in enumerate(coasts)]
        picture = shaded_terrain(_distances(coasts, rough, width, height, cell), (width, height), cell, random.Random(_SEED))
        _dusk(picture, coasts)
    return picture


def _plain(coasts: list[Points], width: int, height: int) -> pygame.Surface:
    """Two tones and a white coast, for high contrast."""
    picture = pygame.Surface((width, height), 0, 32)
    picture.fill(rgb("#00141C"))
    for coast in coasts:
        pygame.draw.polygon(picture, rgb("#3A382E"), coast)
        pygame.draw.lines(picture, WHITE, True, coast, 2)
    return picture


def _dusk(picture: pygame.Surface, coasts: list[Points]) -> None:
    """Great lands lie in the dark, so that what stands on the chart is seen."""
    size = picture.get_size()
    small = (max(1, size[0] // 4), max(1, size[1] // 4))
    mask = pygame.Surface(small, 0, 32)
    mask.fill((226, 226, 226))
    for coast in coasts:
        pygame.draw.polygon(mask, (112, 120, 124), [(x / 4, y / 4) for x, y in coast])
    mask = pygame.transform.smoothscale(pygame.transform.box_blur(mask, 2), size)
    picture.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _rough(coast: Points, cell: int, chance: random.Random) -> Points:
    """A coast with capes and bays between its corners."""
    points = coast
    for _ in range(4):
        found: Points = []
        for (ax, ay), (bx, by) in zip(points, [*points[1:], points[0]], strict=True):
            length = math.hypot(bx - ax, by - ay)
            found.append((ax, ay))
            if length > cell * 0.12:
                out = chance.uniform(-0.17, 0.17)
                found.append(((ax + bx) / 2 + (by - ay) * out, (ay + by) / 2 - (bx - ax) * out))
        if len(found) == len(points):
            break
        points = found
    return points


def _distances(coasts: list[Points], rough: list[Points], width: int, height: int, cell: int) -> pygame.Surface:
    """The distance from the nearest coast as levels of a field, sea positive, land negative."""
    far = _gathered(coasts, width, height, cell, _FAR, field.FAR, 24)
    size = (round(width / cell * _NEAR), round(height / cell * _NEAR))
    found = pygame.transform.smoothscale(far, size)
    near = _gathered(rough, width, height, cell, _NEAR, _CLOSE, 9)
    # finely gathered distances end at a level; only what is nearer comes from them
    table = bytes(value if value < round(field.level(_CLOSE)) - 2 else 255 for value in range(256))
    near = field.from_grey(field.grey(near).translate(table), near.get_size())
    found.blit(pygame.transform.smoothscale(near, size) if near.get_size() != size else near, (0, 0), special_flags=pygame.BLEND_RGB_MIN)
    return pygame.transform.box_blur(found, 1)


def _gathered(coasts: list[Points], width: int, height: int, cell: int, fine: int, reach: float, steps: int) -> pygame.Surface:
    """Levels of the distance, drawn as ever thinner lines along the coasts."""
    scale = fine / cell
    size = (max(1, round(width * scale)), max(1, round(height * scale)))
    lines = [[(x * scale, y * scale) for x, y in coast] for coast in coasts]
    pieces = _pieces(lines, pygame.Rect((0, 0), size).inflate(4 * reach * fine, 4 * reach * fine))
    sea = pygame.Surface(size, 0, 32)
    sea.fill((round(min(255.0, field.level(reach))),) * 3)
    for step in range(steps, 0, -1):
        away = reach * step / steps
        _band(sea, pieces, away * fine, round(min(255.0, field.level(away))))
    land = pygame.Surface(size, 0, 32)
    depth = -field.INLAND
    for step in range(6, -1, -1):
        _band(land, pieces, depth * step / 6 * fine, round(field.level(-depth * step / 6)))
    mask = pygame.Surface(size, 0, 32)
    for line in lines:
        pygame.draw.polygon(mask, WHITE, line)
    land.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    mask.fill(WHITE)
    for line in lines:
        pygame.draw.polygon(mask, BLACK, line)
    sea.blit(mask, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    sea.blit(land, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return sea


def _pieces(lines: list[Points], seen: pygame.Rect) -> list[tuple[Point, Point, float]]:
    """The straight pieces of closed lines with their lengths, without those far outside the picture."""
    return [
        (start, end, math.hypot(end[0] - start[0], end[1] - start[1]))
        for line in lines
        for start, end in zip(line, [*line[1:], line[0]], strict=True)
        if seen.collidepoint(start) or seen.collidepoint(end)
    ]


def _band(target: pygame.Surface, pieces: list[tuple[Point, Point, float]], away: float, level: int) -> None:
    """All that lies within a distance of the lines, in one level."""
    colour, wide = (level,) * 3, max(1, round(2 * away))
    circle, line = pygame.draw.circle, pygame.draw.line
    skipped = 0.0
    for start, end, length in pieces:
        skipped += length
        if wide > 2 and skipped < away * 0.3:
            continue
        skipped = 0.0
        if wide > 2:
            circle(target, colour, start, away)
        if length > away * 0.5 or wide <= 2:
            line(target, colour, start, end, wide)


def _degrees(picture: pygame.Surface, projection: Projection, theme: Theme) -> None:
    """The grid: every twenty degrees a hairline, equator and date line stronger."""
    wide, high = picture.get_size()
    canvas, foam = Canvas(wide, high, over=1), theme.palette.foam
    for east in range(60, 261, 20):
        x, _ = projection.at((east, 0))
        canvas.line(x, 0, x, high, 1, foam, 0.2 if east == 180 else 0.09)
    for north in range(-60, 81, 20):
        _, y = projection.at((150, north))
        canvas.line(0, y, wide, y, 1, foam, 0.2 if north == 0 else 0.09)
    stamp(picture, canvas.finish(), (0, 0))
