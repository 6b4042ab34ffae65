"""Draw the game's icon in every size that systems ask for: PNGs, an .ico for Windows, an .icns for macOS.

Run from the top of the checkout: python assets/tools/make_icon.py [FOLDER]. A boat before the rings of its sonar; small sizes have fewer
and stronger lines, so that 16 pixels still show a boat.
"""
from __future__ import annotations

import io
import os
import struct
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame  # noqa: E402

from game.client.colour import BLACK, WHITE, mix, rgb  # noqa: E402
from game.client.draw import Canvas  # noqa: E402
from game.client.palette import ColourSet, palette_of  # noqa: E402
from game.client.shapes import Points, rounded, smooth  # noqa: E402

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
#: The kinds of an .icns for each size that it holds.
ICNS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
PALETTE = palette_of(ColourSet.STANDARD)
#: The boat from the side, bow to the right, in a box of 100: hull, tower with periscope, rudder; light on it, and shade.
_HULL = ((11, 62), (24, 56), (40, 53), (72, 53), (86, 55.5), (93, 60.5), (92, 65.5), (84, 69.5), (70, 71), (38, 71), (22, 67))
_TOWER = ((42, 55), (44.5, 39), (50, 37.5), (50, 27), (59, 27), (59, 30.5), (53.5, 30.5), (53.5, 37.5), (63, 38.5), (67, 55))
_RUDDER = ((7, 51), (15, 51), (24, 59), (24, 65), (15, 73), (7, 73), (11, 62))
_LIT = ((27, 57.5), (41, 55), (71, 55), (84, 57), (89, 60), (74, 58.8), (42, 58.8), (30, 59.8))
_SHADE = ((17, 64.5), (40, 66.5), (72, 66), (91, 63.5), (84, 67.6), (70, 70.3), (38, 70.3), (24, 67))
#: Below this many pixels only what makes a boat is drawn.
_SMALL = 40


def _hull(k: float, dx: float, dy: float) -> Points:
    """The hull from the side, bow to the right, in a box of 100."""
    return smooth(_at(_HULL, k, dx, dy), True, 12)


def _at(points: Sequence[tuple[float, float]], k: float, dx: float, dy: float) -> Points:
    return [(x * k + dx, y * k + dy) for x, y in points]


def icon(size: int) -> pygame.Surface:
    """The icon, with opacity as a file holds it."""
    small = size < _SMALL
    over = 8 if size <= 64 else 4 if size <= 128 else 2
    k = size / 100
    canvas = Canvas(size, size, over)
    edge = 3 * k
    outline = rounded(edge, edge, size - 2 * edge, size - 2 * edge, 20 * k)
    canvas.gradient(outline, rgb("#14505C"), rgb("#04141B"))
    middle = (50 * k, 56 * k)
    for radius, alpha in ((26, 0.0), (36, 0.85), (47, 0.5)) if small else ((24, 0.75), (33, 0.55), (42, 0.38), (51, 0.22)):
        if alpha:
            canvas.ring(*middle, radius * k, (5 if small else 2.2) * k, PALETTE.green, alpha)
    canvas.clip(outline)
    scale, dx, dy = (k * 1.0, 0.0, 2 * k) if small else (k * 0.94, 3 * k, 5 * k)
    for lift, tone in ((3.0 * k, mix(BLACK, rgb("#04141B"), 0.5)), (0.0, PALETTE.amber)):
        canvas.poly(_hull(scale, dx, dy + lift), tone, 0.6 if lift else 1.0)
        for part in (_TOWER, _RUDDER):
            canvas.poly(_at(part, scale, dx, dy + lift), tone, 0.6 if lift else 1.0)
    if not small:
        canvas.poly(smooth(_at(_LIT, scale, dx, dy), True, 10), mix(PALETTE.amber, WHITE, 0.55), 0.85)
        canvas.poly(smooth(_at(_SHADE, scale, dx, dy), True, 10), mix(PALETTE.amber, BLACK, 0.45), 0.8)
        canvas.frame(edge, edge, size - 2 * edge, size - 2 * edge, 20 * k, max(1.0, 1.4 * k), mix(PALETTE.amber, BLACK, 0.25), 0.9)
    return _straight(canvas.finish())


def _straight(art: pygame.Surface) -> pygame.Surface:
    """A premultiplied drawing with colour and opacity apart."""
    straight = pygame.Surface(art.get_size(), pygame.SRCALPHA, 32)
    for y in range(art.get_height()):
        for x in range(art.get_width()):
            red, green, blue, alpha = art.get_at((x, y))
            if alpha:
                straight.set_at((x, y), (*(min(255, round(part * 255 / alpha)) for part in (red, green, blue)), alpha))
    return straight


def _png(surface: pygame.Surface) -> bytes:
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "icon.png")
    return buffer.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """An .ico of the pictures up to 256 pixels, each as PNG."""
    kept = {size: data for size, data in pictures.items() if size <= 256}
    head, at = struct.pack("<HHH", 0, 1, len(kept)), 6 + 16 * len(kept)
    for size, data in kept.items():
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return head + b"".join(kept.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """An .icns of the sizes that macOS has."""
    blocks = b"".join(kind + struct.pack(">I", len(pictures[size]) + 8) + pictures[size] for size, kind in ICNS.items())
    return b"icns" + struct.pack(">I", len(blocks) + 8) + blocks


def main() -> None:
    """Write all of them to a folder, `assets/icon` without one."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "assets" / "icon"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: _png(icon(size)) for size in SIZES}
    for size, data in pictures.items():
        (folder / f"icon-{size}.png").write_bytes(data)
    (folder / "icon.ico").write_bytes(ico(pictures))
    (folder / "icon.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main()
