"""Draw the tileset that charts are made with in Tiled: tiles.png, and tiles.tsx that says what each tile means.

Run from the top of the checkout: python assets/tools/make_tiles.py [FOLDER]. Sea, land and marks are the game's own drawings.
"""
from __future__ import annotations

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from game.client import text  # noqa: E402
from game.client.art.marks import mark  # noqa: E402
from game.client.art.terrain import terrain  # noqa: E402
from game.client.colour import rgb  # noqa: E402
from game.client.draw import Canvas, stamp  # noqa: E402
from game.client.palette import ColourSet, palette_of  # noqa: E402

PALETTE = palette_of(ColourSet.STANDARD)
#: Pixels a tile is wide and high, and tiles a row.
TILE, COLUMNS = 64, 8
#: What each tile means, in the order of the tileset. Charts hold the tiles' numbers: new kinds go to the end.
KINDS: tuple[str, ...] = (
    "sea", "island",
    "emp", "red", "green", "yellow", "field", "hole", "archer", "harbour", "base", "base-mate", "base-engineer", "base-radio",
    "current-N", "current-E", "current-S", "current-W",
    *(f"vortex-{number}" for number in range(1, 11)), *(f"sector-{number}" for number in range(1, 37)),
)


def tsx() -> str:
    """The tileset's file, as Tiled writes it."""
    tiles = "".join(
        f' <tile id="{number}">\n  <properties>\n   <property name="kind" propertytype="Kind" value="{kind}"/>\n  </properties>\n </tile>\n'
        for number, kind in enumerate(KINDS)
    )
    rows = -(-len(KINDS) // COLUMNS)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="Operation Drache" tilewidth="{TILE}" tileheight="{TILE}" '
        f'tilecount="{len(KINDS)}" columns="{COLUMNS}">\n'
        f' <image source="tiles.png" width="{COLUMNS * TILE}" height="{rows * TILE}"/>\n'
        f"{tiles}</tileset>\n"
    )


def _sea() -> pygame.Surface:
    """Open water with the chart's faint grid and the dot of a sea cell, made to lie edge to edge."""
    tile = pygame.Surface((TILE, TILE), 0, 32)
    tile.fill(rgb("#0B2D39"))
    canvas = Canvas(TILE, TILE, over=4)
    canvas.line(0.5, 0, 0.5, TILE, 1, PALETTE.foam, 0.13)
    canvas.line(0, 0.5, TILE, 0.5, 1, PALETTE.foam, 0.13)
    canvas.disc(TILE / 2, TILE / 2, 1.6, PALETTE.foam, 0.45)
    stamp(tile, canvas.finish(), (0, 0))
    return tile


def _island() -> pygame.Surface:
    """An island in its shoals, which run out into open water at the tile's edge."""
    large = 3 * TILE
    picture = pygame.transform.smoothscale(terrain(frozenset({(1, 1)}), 3, 3, large, PALETTE), (large, large))
    shore = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    shore.blit(picture, (-TILE, -TILE))
    for y in range(TILE):
        for x in range(TILE):
            edge = min(x, y, TILE - 1 - x, TILE - 1 - y)
            share = min(1.0, edge / (TILE * 0.13))
            shore.set_at((x, y), (*shore.get_at((x, y))[:3], round(255 * share * share * (3 - 2 * share))))
    tile = _sea()
    tile.blit(shore, (0, 0))
    return tile


def _sector(number: str) -> pygame.Surface:
    """A sector's number on a breath of light, so that sea and islands stay in sight."""
    tile = pygame.Surface((TILE, TILE), pygame.SRCALPHA, 32)
    shade = (PALETTE.foam, PALETTE.sand, PALETTE.blue, PALETTE.rad)[int(number) % 4]
    tile.fill((*shade, 34))
    pygame.draw.rect(tile, (*shade, 120), (0, 0, TILE, TILE), 1)
    pygame.draw.circle(tile, (*PALETTE.abyss, 170), (TILE / 2, TILE / 2), 17)
    text.write(tile, number, text.TextStyle(text.Face.BOLD, 20), PALETTE.bright, (TILE / 2, TILE / 2), align="centre")
    return tile


def _straight(art: pygame.Surface) -> pygame.Surface:
    """A premultiplied drawing as an image file holds it: colour and opacity apart, light as opaque as it is bright."""
    straight = pygame.Surface(art.get_size(), pygame.SRCALPHA, 32)
    for y in range(art.get_height()):
        for x in range(art.get_width()):
            red, green, blue, alpha = art.get_at((x, y))
            alpha = max(red, green, blue, alpha)
            if alpha:
                straight.set_at((x, y), (red * 255 // alpha, green * 255 // alpha, blue * 255 // alpha, alpha))
    return straight


def tile(kind: str) -> pygame.Surface:
    """The picture of a kind of tile: sea and island opaque, all others to lie over them."""
    if kind == "sea":
        return _sea()
    if kind == "island":
        return _island()
    if kind.startswith("sector-"):
        return _sector(kind.removeprefix("sector-"))
    return _straight(mark(PALETTE, kind, TILE))


def main() -> None:
    """Write tiles.png and tiles.tsx to a folder, `maps` without one."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "maps"
    pygame.font.init()
    sheet = pygame.Surface((COLUMNS * TILE, -(-len(KINDS) // COLUMNS) * TILE), pygame.SRCALPHA, 32)
    for number, kind in enumerate(KINDS):
        sheet.blit(tile(kind), (number % COLUMNS * TILE, number // COLUMNS * TILE))
    pygame.image.save(sheet, str(folder / "tiles.png"))
    (folder / "tiles.tsx").write_text(tsx(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
