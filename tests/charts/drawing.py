"""Charts drawn for a test: a good one, and what a test wants otherwise."""
from __future__ import annotations

import shutil
from collections.abc import Mapping
from pathlib import Path

from game.charts.schema import TILESET, parse
from game.charts.tileset import properties

ROOT = Path(__file__).resolve().parents[2]
MAPS = ROOT / "maps"

#: Marks that lie at sea and those that lie on islands.
AT_SEA = ("hole", "archer", "vortex-1", "current-N", "current-E", "current-S", "current-W")
ASHORE = ("harbour", "base", "base-mate", "base-engineer", "base-radio")

_TSX = MAPS / "tiles.tsx"
#: The number on a chart of each kind of the shipped tileset's tiles.
GID = {
    properties(_TSX, tile)["kind"]: int(tile.attrib["id"]) + 1
    for tile in parse(_TSX, _TSX.read_bytes(), "tileset", TILESET).findall("tile")
}


def csv(width: int, height: int, tiles: Mapping[str, str | int], ground: str | int) -> str:
    """A layer's cells: what some of them have by name, and what all others have; kinds or plain numbers."""
    def number(kind: str | int) -> str:
        return str(GID[kind] if isinstance(kind, str) else kind)

    return ",\n".join(
        ",".join(number(tiles.get(f"{chr(65 + column)}{row + 1}", ground)) for column in range(width)) for row in range(height)
    )


def layer(name: str, width: int, height: int, data: str, encoding: str = ' encoding="csv"') -> str:
    return f'<layer id="1" name="{name}" width="{width}" height="{height}"><data{encoding}>{data}</data></layer>'


def properties_of(**facts: str) -> str:
    facts = {"title": "Test", **facts}
    return "<properties>" + "".join(f'<property name="{k}" value="{v}"/>' for k, v in facts.items() if v) + "</properties>"


def tmx(
    width: int = 10, height: int = 10, *, islands: str = "", terrain: str | None = None, layers: str = "", facts: str | None = None,
    head: str = '<?xml version="1.0" encoding="UTF-8"?>\n', attributes: str = 'orientation="orthogonal" infinite="0"',
    tileset: str = '<tileset firstgid="1" source="tiles.tsx"/>', more: str = "",
) -> str:
    """A chart's file. Whatever is not given is as in a good chart of sea alone."""
    ground = terrain if terrain is not None else csv(width, height, dict.fromkeys(islands.split(), "island"), "sea")
    return (
        f'{head}<map width="{width}" height="{height}" tilewidth="64" tileheight="64" {attributes}>'
        f"{facts if facts is not None else properties_of()}{tileset}{layer('terrain', width, height, ground)}{layers}{more}</map>"
    )


def marks(width: int, height: int, tiles: Mapping[str, str | int], name: str = "marks") -> str:
    """A layer with a kind of mark in each of some cells."""
    return layer(name, width, height, csv(width, height, tiles, 0))


def sectors(width: int, height: int, numbers: Mapping[str, str | int], other: str = "sector-1") -> str:
    return layer("sectors", width, height, csv(width, height, numbers, other))


def save(folder: Path, text: str | bytes, name: str = "test.tmx") -> Path:
    """Write a chart to a folder, with the shipped tileset beside it."""
    for file in ("tiles.tsx", "tiles.png"):
        if not (folder / file).exists():
            shutil.copy(MAPS / file, folder)
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    return path
