"""What a chart's cells must be: sea in one piece, sectors that fit, marks that make sense (B1)."""
from __future__ import annotations

from collections.abc import Callable

from game.charts.files import ChartError
from game.charts.missions import ASHORE, AT_SEA, family
from game.charts.tileset import sector_number
from game.rules.chart import is_mark, standard_sectors
from game.rules.grid import LARGEST, cell_name, cells_of, flood

#: The fewest columns and rows, cells of sea and sectors a chart may have.
SMALLEST, LEAST_SEA, LEAST_SECTORS = 5, 16, 2

#: The sizes whose sectors are given by the rules (B1.1).
STANDARD_SIZES = ((15, 15), (10, 10))

#: Of each of these groups a cell carries one mark at most.
_ALONE: tuple[tuple[str, ...], ...] = (
    ("red", "green", "yellow"), ("current-N", "current-E", "current-S", "current-W"),
    ("base", "base-mate", "base-engineer", "base-radio", "harbour"),
)

#: A tile layer: what stands in each of its cells that is not empty.
Layer = dict[int, str]
#: Makes the error of an element and a message.
Fault = Callable[[str, str], ChartError]


def check_size(fault: Fault, width: int, height: int) -> None:
    """B1.1: raise if a chart is too small or too large."""
    if not (SMALLEST <= width <= LARGEST and SMALLEST <= height <= LARGEST):
        raise fault("map", f"is {width}×{height} cells; a chart has from {SMALLEST}×{SMALLEST} to {LARGEST}×{LARGEST}")


def sea_of(fault: Fault, layer: Layer, board: int) -> int:
    """The sea, from the layer `terrain` (B1.2). It must be one piece, or the boats could be cut off from each other."""
    place, sea = "layer 'terrain'", 0
    for cell in cells_of(board):
        kind = layer.get(cell)
        if kind is None:
            raise fault(place, f"cell {cell_name(cell)} is empty; it must be sea or island")
        if kind not in ("sea", "island"):
            raise fault(place, f"cell {cell_name(cell)} has the tile '{kind}'; it must be sea or island")
        if kind == "sea":
            sea |= 1 << cell
    if not sea:
        raise fault(place, "every cell is island; a chart needs sea")
    if sea.bit_count() < LEAST_SEA:
        raise fault(place, f"has only {sea.bit_count()} cells of sea; two boats need {LEAST_SEA}")
    piece = flood(sea & -sea, sea)
    if piece != sea:
        rest = sea & ~piece
        lesser = rest if rest.bit_count() <= piece.bit_count() else piece
        first = next(cells_of(lesser))
        others = flood(1 << first, sea).bit_count() - 1
        more = f" and {others} more cell{'s' if others > 1 else ''} of sea are" if others else " is"
        raise fault(place, f"the sea falls apart: cell {cell_name(first)}{more} cut off by islands, so two boats may never meet")
    return sea


def sectors_of(fault: Fault, layer: Layer | None, width: int, height: int, board: int) -> tuple[int, ...]:
    """The sectors: 5×5 by the rules, or from the layer `sectors` where the size asks for it (B1.1)."""
    fives = standard_sectors(width, height) if width % 5 == height % 5 == 0 else ()
    if layer is None:
        if not fives:
            raise fault("map", f"is {width}×{height}, which is not made of 5×5 sectors; it needs a layer 'sectors'")
        sectors = fives
    else:
        sectors = _painted_sectors(fault, layer, board)
        if (width, height) in STANDARD_SIZES and sectors != fives:
            cell = next(cell for cell in cells_of(board) if _place(cell, sectors) != _place(cell, fives))
            wrong = f"is not in the sector that a chart of {width}×{height} has there"
            raise fault("layer 'sectors'", f"cell {cell_name(cell)} {wrong}")
    if len(sectors) < LEAST_SECTORS:
        raise fault("map" if layer is None else "layer 'sectors'", f"has one sector; a chart needs at least {LEAST_SECTORS}")
    return sectors


def _place(cell: int, sectors: tuple[int, ...]) -> int:
    return next(place for place, sector in enumerate(sectors) if sector >> cell & 1)


def _painted_sectors(fault: Fault, layer: Layer, board: int) -> tuple[int, ...]:
    place = "layer 'sectors'"
    numbers: dict[int, int] = {}
    for cell in cells_of(board):
        kind = layer.get(cell)
        number = sector_number(kind) if kind else None
        if number is None:
            found = f"has the tile '{kind}'" if kind else "is empty"
            raise fault(place, f"cell {cell_name(cell)} {found}; it must have a sector's number")
        numbers[number] = numbers.get(number, 0) | 1 << cell
    for number in range(1, max(numbers) + 1):
        if number not in numbers:
            raise fault(place, f"there is a sector {max(numbers)}, but no cell in sector {number}")
    return tuple(numbers[number] for number in sorted(numbers))


def marks_of(fault: Fault, layers: dict[str, Layer], sea: int) -> tuple[tuple[str, int], ...]:
    """The marks, from the layers `marks`, `marks-2` and so on (B1.2), sorted by kind."""
    marks: dict[str, int] = {}
    for name, layer in layers.items():
        for cell, kind in layer.items():
            if not is_mark(kind):
                raise fault(f"layer '{name}'", f"cell {cell_name(cell)} has the tile '{kind}', which is no mark")
            if family(kind) in (ASHORE if sea >> cell & 1 else AT_SEA):
                wrong = "in the sea; it belongs on an island" if sea >> cell & 1 else "on an island; it belongs in the sea"
                raise fault(f"layer '{name}'", f"cell {cell_name(cell)} has '{kind}' {wrong}")
            marks[kind] = marks.get(kind, 0) | 1 << cell
    vortices = tuple(sorted(kind for kind in marks if kind.startswith("vortex-")))
    for kind in vortices:
        cells = [cell_name(cell) for cell in cells_of(marks[kind])]
        if len(cells) != 2:
            raise fault("marks", f"'{kind}' is a pair of cells, but the chart has {len(cells)}: {', '.join(cells[:4])}")
    for group in (*_ALONE, vortices):
        taken = 0
        for kind in group:
            twice = taken & marks.get(kind, 0)
            if twice:
                cell = next(cells_of(twice))
                both = [other for other in group if marks.get(other, 0) >> cell & 1]
                raise fault("marks", f"cell {cell_name(cell)} has both '{both[0]}' and '{both[1]}'")
            taken |= marks.get(kind, 0)
    return tuple(sorted(marks.items()))
