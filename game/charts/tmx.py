"""Charts from Tiled's .tmx files (docs/charts.md).

A chart may come from anybody. Its bytes and its tileset's are read once, parsed without document types and entities, held to
an allow-list (`schema`), given to pytmx as a tree that names no file, and the cells it makes of them are checked (`ground`).
Whatever is wrong is a ChartError.
"""
from __future__ import annotations

import functools
import os
import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree.ElementTree import Element

from game.charts.files import ChartError, read_file, shown
from game.charts.ground import Fault, Layer, check_size, marks_of, sea_of, sectors_of
from game.charts.missions import MISSIONS
from game.charts.schema import MAP, parse, where
from game.charts.tileset import Tileset, properties, read_tileset
from game.rules.chart import Chart
from game.rules.grid import cell_at, cell_name, rectangle

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pytmx

__all__ = ["ChartError", "charts_in", "load_chart", "load_chart_and_tilesets"]

#: The version of the schema that this loader reads: the chart's property `format`, if it has one.
FORMAT = 1

_PROPERTIES = ("title", "author", "mission", "format")
_MOST_TILESETS = 4
_MARKS = re.compile(r"marks(-[2-9])?")
_GID = re.compile(r"[0-9]{1,10}")
#: Tiled keeps how a tile is flipped and turned in the highest bits of its number.
_PLAIN = 1 << 28


def load_chart(path: str | os.PathLike[str]) -> Chart:
    """The chart in a .tmx file; its name is the file's, without the ending. Raises ChartError and nothing else."""
    return load_chart_and_tilesets(path)[0]


def charts_in(folder: Path) -> list[Path]:
    """The charts in a folder, sorted by name; none if there is no such folder."""
    return sorted(path for path in folder.glob("*.tmx") if path.is_file())


def load_chart_and_tilesets(path: str | os.PathLike[str]) -> tuple[Chart, list[Tileset]]:
    """The chart in a .tmx file with the tilesets it names. Raises ChartError and nothing else."""
    file = Path(path)
    try:
        return _loaded(file)
    except ChartError:
        raise
    except Exception as error:  # a chart may come from anybody: whatever it brings about, the game goes on
        raise ChartError(file, "", f"cannot be read: {type(error).__name__} {shown(str(error))}") from error


def _loaded(file: Path) -> tuple[Chart, list[Tileset]]:
    fault = functools.partial(ChartError, file)
    root = parse(file, read_file(file), "map", MAP)
    width, height = int(root.attrib["width"]), int(root.attrib["height"])
    check_size(fault, width, height)
    facts = _facts(fault, root)
    tilesets = list(_tilesets(fault, root))
    layers = _layers(fault, root)
    for name, layer in layers.items():
        _check_cells(fault, name, layer, tilesets, width, height)
    kinds = _read(fault, root, tilesets)

    board = rectangle(width, height)
    sea = sea_of(fault, kinds["terrain"], board)
    sectors = sectors_of(fault, kinds.get("sectors"), width, height, board)
    marks = marks_of(fault, {name: layer for name, layer in kinds.items() if _MARKS.fullmatch(name)}, sea)
    chart = Chart(
        name=file.stem, width=width, height=height, sea=sea, sectors=sectors, marks=marks, mission=facts.get("mission", "none"),
        title=facts.get("title", ""), author=facts.get("author", ""),
    )
    return chart, [tileset for _, tileset in tilesets]


def _facts(fault: Fault, root: Element) -> dict[str, str]:
    """The map's own properties."""
    facts = {name: value.strip() for name, value in properties(fault("", "").file, root).items()}
    for name, value in facts.items():
        if name not in _PROPERTIES:
            raise fault("map", f"the property {shown(name)} is none of a chart's ({', '.join(_PROPERTIES)})")
        if not value.isprintable():
            raise fault("map", f"the property '{name}' holds characters that cannot be shown")
    if facts.get("format", str(FORMAT)) != str(FORMAT):
        raise fault("map", f"the property 'format' is {shown(facts['format'])}; this version of the game reads format {FORMAT}")
    if facts.get("mission", "none") not in MISSIONS:
        raise fault("map", f"there is no mission {shown(facts['mission'])} ({', '.join(MISSIONS)})")
    return facts


def _tilesets(fault: Fault, root: Element) -> Iterator[tuple[int, Tileset]]:
    """The tilesets with the number of their first tile on this chart, in that order."""
    elements = root.findall("tileset")
    if not 1 <= len(elements) <= _MOST_TILESETS:
        raise fault("map", f"names {len(elements)} tilesets; a chart has from 1 to {_MOST_TILESETS}")
    free = 1
    for element in sorted(elements, key=lambda element: int(element.attrib["firstgid"])):
        first = int(element.attrib["firstgid"])
        if first < free:
            raise fault(where(element), f"its first tile is {first}, which the tileset before it has too")
        tileset = read_tileset(fault("", "").file.parent / element.attrib["source"])
        free = first + tileset.count
        yield first, tileset


def _layers(fault: Fault, root: Element) -> dict[str, Element]:
    layers: dict[str, Element] = {}
    for element in root.findall("layer"):
        name = element.attrib["name"]
        if name not in ("terrain", "sectors") and not _MARKS.fullmatch(name):
            raise fault(where(element), "is no layer of a chart (terrain, sectors, marks, marks-2 to marks-9)")
        if name in layers:
            raise fault(where(element), "is there twice")
        layers[name] = element
    if "terrain" not in layers:
        raise fault("map", "has no layer 'terrain'")
    return layers


def _check_cells(
    fault: Fault, name: str, layer: Element, tilesets: list[tuple[int, Tileset]], width: int, height: int,
) -> None:
    """Raise if a layer is not made of just the chart's cells, each empty or a tile that means something."""
    place = f"layer '{name}'"
    size = (int(layer.attrib["width"]), int(layer.attrib["height"]))
    if size != (width, height):
        raise fault(place, f"is {size[0]}×{size[1]} cells on a map of {width}×{height}")
    data = layer.findall("data")
    if len(data) != 1:
        raise fault(place, f"has {len(data)} times data; a layer has it once")
    numbers = (data[0].text or "").split(",")
    if len(numbers) != width * height:
        found = len(numbers) if (data[0].text or "").strip() else 0
        row, column = divmod(found - 1, width)
        last = f"; the last is {cell_name(cell_at(column, row))}" if 0 < found < width * height else ""
        raise fault(place, f"has {found} cells, but a chart of {width}×{height} has {width * height}{last}")
    good = {"0", *(str(first + tile) for first, tileset in tilesets for tile in tileset.kinds if tile < tileset.count)}
    for index, word in enumerate(numbers):
        number = word.strip()
        if number in good:
            continue
        cell = f"cell {cell_name(cell_at(index % width, index // width))}"
        if _GID.fullmatch(number) is None:
            raise fault(place, f"{cell} is {shown(number)}, which is no tile's number")
        gid = int(number)
        if gid >= _PLAIN:
            raise fault(place, f"{cell} has a tile that is flipped or turned ({number})")
        if gid == 0:
            raise fault(place, f"{cell} is {shown(number)}, which is no tile's number")
        for first, tileset in tilesets:
            if first <= gid < first + tileset.count:
                if gid - first not in tileset.kinds:
                    raise fault(place, f"{cell} has tile {gid - first} of {tileset.file.name}, which has no property 'kind'")
                break
        else:
            raise fault(place, f"{cell} has tile {gid}, which no tileset of the chart holds")


def _read(fault: Fault, root: Element, tilesets: list[tuple[int, Tileset]]) -> dict[str, Layer]:
    """What pytmx makes of the checked trees: the kinds in each layer's cells."""
    whole = Element("map", root.attrib)
    whole.extend(child for child in root if child.tag in ("properties", "layer"))
    for first, tileset in tilesets:
        # the tree itself in place of a file's name, and without the image, which pytmx would cut up
        inlined = Element("tileset", {**tileset.element.attrib, "firstgid": str(first)})
        inlined.extend(tileset.element.findall("tile"))
        whole.append(inlined)
    try:
        tiled = pytmx.TiledMap()
        tiled.parse_xml(whole)
        return {
            layer.name: {
                cell_at(column, row): str(tiled.tile_properties[gid]["kind"]) for column, row, gid in layer.iter_data() if gid
            }
            for layer in tiled.layers
        }
    except Exception as error:  # pytmx raises whatever comes, bare exceptions too
        raise fault("map", f"the map's file cannot be read: {shown(str(error))}") from error
