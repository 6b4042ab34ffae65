"""What is wrong with a chart, and what its maker may want to look at again."""
from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from game.charts.files import ChartError
from game.charts.missions import MISSIONS, family
from game.charts.tmx import load_chart_and_tilesets
from game.rules.chart import Chart
from game.rules.grid import cell_name, cells_of, flood, spread, spread_ring

#: The largest pocket of sea behind a single cell that is complained of: a boat that goes in has nowhere to go but up.
POCKET = 3
#: A colour of blackout with more than this many times the cells of another is complained of.
LOPSIDED = 2
#: A way that is this many steps longer for one side than the same for the other is complained of.
UNFAIR = 2


@dataclass(frozen=True)
class Complaint:
    """Something about a chart: in which file, where in it, and what, as in ChartError.

    With `refused` the chart cannot be loaded; otherwise it can be played, and the complaint is advice.
    """

    file: Path
    element: str
    message: str
    refused: bool

    def __str__(self) -> str:
        sentence = ": ".join(part for part in (str(self.file), self.element, self.message) if part)
        return sentence if self.refused else f"{sentence} (advice)"


def lint(chart_path: str | os.PathLike[str]) -> list[Complaint]:
    """All that can be said against a chart, nothing if it is well. A chart that is refused has its one reason."""
    try:
        chart, tilesets = load_chart_and_tilesets(chart_path)
    except ChartError as error:
        return [Complaint(error.file, error.element, error.message, True)]
    file = Path(chart_path)
    advice = [Complaint(file, element, message, False) for element, message in _advice(chart)]
    imageless = (tileset for tileset in tilesets if not (tileset.file.parent / tileset.image).is_file())
    return advice + [
        Complaint(tileset.file, "image", f"there is no {tileset.image} beside it, so Tiled cannot show it", False)
        for tileset in imageless
    ]


def _advice(chart: Chart) -> Iterator[tuple[str, str]]:
    if not chart.title:
        yield "map", "has no title; the name of its file is shown instead"
    yield from _missing_marks(chart)
    yield from _empty_sectors(chart)
    if chart.mission != "labyrinth":        # where dead ends are the point
        yield from _pockets(chart)
    yield from _unbalanced(chart)


def _missing_marks(chart: Chart) -> Iterator[tuple[str, str]]:
    """The mission's marks that the chart lacks, and marks of no use in it."""
    needed = MISSIONS[chart.mission]
    carried: dict[str, int] = {}
    for kind, cells in chart.marks:
        carried[family(kind)] = carried.get(family(kind), 0) + cells.bit_count()
    for kind, least in needed.items():
        if carried.get(kind, 0) < least:
            yield "marks", f"the mission '{chart.mission}' needs {least} of '{kind}', but the chart has {carried.get(kind, 0)}"
    for kind in sorted(carried.keys() - needed.keys()):
        yield "marks", f"'{kind}' means nothing in the mission '{chart.mission}' that the chart names"


def _empty_sectors(chart: Chart) -> Iterator[tuple[str, str]]:
    for number, sector in enumerate(chart.sectors, 1):
        if not sector & chart.sea:
            yield "layer 'terrain'", f"sector {number} has no sea: who hears its name knows that it is false"


def _pockets(chart: Chart) -> Iterator[tuple[str, str]]:
    """Pockets of a few cells of sea that only one cell leads to, the outermost of those within each other."""
    pockets: dict[int, int] = {}
    for gate in cells_of(chart.sea):
        rest = chart.sea & ~(1 << gate)
        if not rest:
            continue
        near = spread(1 << gate) & rest
        parts = []
        while near:
            part = flood(near & -near, rest)
            parts.append(part)
            near &= ~part
        largest = max(parts, key=int.bit_count)
        pockets.update((part, gate) for part in parts if part != largest)
    for pocket, gate in pockets.items():
        within_another = any(pocket | other == other for other in pockets if other != pocket)
        if pocket.bit_count() <= POCKET and not within_another:
            names = ", ".join(cell_name(cell) for cell in cells_of(pocket))
            yield "layer 'terrain'", f"cell {cell_name(gate)} leads into a pocket and nowhere else ({names}): a trap for a boat"


def _unbalanced(chart: Chart) -> Iterator[tuple[str, str]]:
    """What may give one side more than the other, or one system."""
    if chart.mission == "blackout":
        counts = {colour: chart.mark(colour).bit_count() for colour in ("red", "green", "yellow")}
        most, fewest = max(counts, key=lambda colour: counts[colour]), min(counts, key=lambda colour: counts[colour])
        if counts[most] > LOPSIDED * counts[fewest] > 0:
            yield "marks", f"unbalanced: {counts[most]} cells are '{most}' and only {counts[fewest]} are '{fewest}'"
    if chart.mission == "emp" and sum(bool(sector & chart.mark("emp")) for sector in chart.sectors) == 1:
        yield "marks", "unbalanced: 'emp' lies in a single sector, which both sides will keep out of"
    if chart.mission == "shallows":
        yield from _unequal_ways(chart)


def _unequal_ways(chart: Chart) -> Iterator[tuple[str, str]]:
    """S1: yellow comes from the west and blue from the east, and each must come to two harbours."""
    west = _steps(chart, chart.column(1) & chart.sea)
    east = _steps(chart, chart.column(chart.width) & chart.sea)
    ways: list[tuple[int, int]] = []
    for harbour in cells_of(chart.mark("harbour")):
        ring = spread_ring(1 << harbour) & chart.sea
        reach = [(west[cell], east[cell]) for cell in cells_of(ring) if cell in west and cell in east]
        if not reach:
            yield "marks", f"no boat comes near the harbour at cell {cell_name(harbour)}"
            return
        ways.append((min(a for a, _ in reach), min(b for _, b in reach)))
    yellow, blue = sorted(a for a, _ in ways), sorted(b for _, b in ways)
    if any(abs(a - b) > UNFAIR for a, b in zip(yellow, blue, strict=True)):
        yield "marks", f"unbalanced: the harbours are {yellow} steps from yellow's border, but {blue} from blue's"


def _steps(chart: Chart, start: int) -> dict[int, int]:
    """How many steps each cell of sea is from a set of them."""
    steps, reached, count = {}, start, 0
    fresh = start
    while fresh:
        steps.update(dict.fromkeys(cells_of(fresh), count))
        fresh = spread(fresh) & chart.sea & ~reached
        reached |= fresh
        count += 1
    return steps
