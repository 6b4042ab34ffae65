"""A tileset: what each of its tiles means."""
from __future__ import annotations

import functools
import re
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from game.charts.files import ChartError, read_file, shown
from game.charts.schema import TILESET, parse, where
from game.rules.chart import is_mark

_SECTOR = re.compile(r"sector-([1-9][0-9]?)")


@dataclass(frozen=True)
class Tileset:
    """A tileset as its file gives it: tiles by number from 0, `kinds` for those that mean something on a chart.

    The kinds are `sea`, `island`, `sector-1` and so on, and the kinds of marks (N1). The image is for Tiled; the game never
    opens it.
    """

    file: Path
    count: int
    kinds: dict[int, str]
    image: str
    element: Element


def sector_number(kind: str) -> int | None:
    """The number of a sector's tile, from 1; None for any other kind."""
    found = _SECTOR.fullmatch(kind)
    return int(found[1]) if found else None


def read_tileset(file: Path) -> Tileset:
    """The tileset in a .tsx file. A link is not followed. Raises ChartError."""
    return _tileset(file, read_file(file, follow_links=False))


@functools.lru_cache(maxsize=8)
def _tileset(file: Path, data: bytes) -> Tileset:
    root = parse(file, data, "tileset", TILESET)
    count = int(root.attrib["tilecount"])
    if not 1 <= count <= 4096:
        raise ChartError(file, where(root), f"has {count} tiles; a tileset has from 1 to 4096")
    images = root.findall("image")
    if len(images) != 1:
        raise ChartError(file, where(root), f"has {len(images)} images; a tileset has one")
    kinds: dict[int, str] = {}
    seen = set()
    for tile in root.findall("tile"):
        number = int(tile.attrib["id"])
        if number >= count or number in seen:
            reason = "is there twice" if number in seen else f"is one too many for a tileset of {count}"
            raise ChartError(file, where(tile), reason)
        seen.add(number)
        for name, value in properties(file, tile).items():
            if name != "kind":
                raise ChartError(file, where(tile), f"the property {shown(name)} does not belong in a chart's tileset")
            if value not in ("sea", "island") and not is_mark(value) and sector_number(value) is None:
                raise ChartError(file, where(tile), f"its kind {shown(value)} means nothing on a chart")
            kinds[number] = value
    return Tileset(file, count, kinds, images[0].attrib["source"], root)


def properties(file: Path, element: Element) -> dict[str, str]:
    """The properties that an element gives, as text. Raises ChartError if one is there twice."""
    found: dict[str, str] = {}
    for child in element.iterfind("properties/property"):
        name = child.attrib["name"]
        if name in found:
            raise ChartError(file, where(element), f"the property {shown(name)} is there twice")
        found[name] = child.attrib["value"]
    return found
