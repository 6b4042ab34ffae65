"""What the marks of missions' charts mean for boats: pure geometry, for the engine, crews and screens alike."""
from __future__ import annotations

from game.rules.chart import Chart
from game.rules.grid import NOWHERE, RING, STEP, bits, cell_at, cells_of, flood, spread_ring
from game.rules.terms import Heading, Side, Station

#: The sea bases' marks, by the station whose member waits there (D1.2).
BASES: dict[Station, str] = {Station.MATE: "base-mate", Station.ENGINEER: "base-engineer", Station.RADIO: "base-radio"}
#: Orthogonal steps that a Goliath flies at most (D3.5).
GOLIATH_RANGE = 4
#: The harbours of which a boat needs supplies (S1).
HARBOURS_NEEDED = 2
#: The sectors in which no boat starts (S2).
CLOSED = (1, 5, 9)


def border(chart: Chart) -> int:
    """The sea at the border (D1.1)."""
    return chart.sea & (chart.row(1) | chart.row(chart.height) | chart.column(1) | chart.column(chart.width))


def sea_bases(chart: Chart, station: Station) -> int:
    """The sea next to an island where a station's member waits (D1.2)."""
    return spread_ring(chart.islands & chart.mark(BASES[station])) & chart.sea


def in_reach(chart: Chart, cell: int) -> tuple[Station, ...]:
    """The stations whose members wait on an island next to a cell (D1.2)."""
    return tuple(station for station, mark in BASES.items() if RING[cell] & chart.islands & chart.mark(mark))


def vortices(chart: Chart) -> int:
    """All vortex cells of a chart (D5.3)."""
    return sum(cells for kind, cells in chart.marks if kind.startswith("vortex-"))


def partner(chart: Chart, cell: int) -> int:
    """The other cell of a vortex; NOWHERE for a cell that is none (D5.3)."""
    for kind, cells in chart.marks:
        if kind.startswith("vortex-") and cells >> cell & 1:
            return next(cells_of(cells & ~(1 << cell)), NOWHERE)
    return NOWHERE


def arrival(chart: Chart, row: int, column: int) -> int:
    """The cells from which a boat is at the entrance in this row and column, from 1: the cell, its ring, or the pair (D5.1)."""
    entrance = cell_at(column - 1, row - 1)
    if not chart.sea >> entrance & 1:
        return RING[entrance] & chart.sea
    return bits({entrance, partner(chart, entrance) or entrance})


def goal_border(chart: Chart, side: Side) -> int:
    """The border opposite a side's start: yellow's is the east, blue's the west (S1)."""
    return chart.column(1 if side else chart.width) & chart.sea


def harbours_near(chart: Chart, cell: int) -> list[int]:
    """The harbours next to a cell, by row and column (S1)."""
    return list(cells_of(RING[cell] & chart.islands & chart.mark("harbour")))


def outside_closed_sectors(chart: Chart) -> int:
    """The sea in which boats may start where some sectors are closed (S2)."""
    return chart.sea & ~sum(chart.sector(number) for number in CLOSED if number <= len(chart.sectors))


def drift_from(chart: Chart, cell: int) -> int:
    """The cell to which the current of a cell leads, be it open or not; NOWHERE without a current (S4)."""
    for heading in Heading:
        if chart.mark(f"current-{heading.word}") >> cell & 1:
            return cell + STEP[heading]
    return NOWHERE


def ice(chart: Chart) -> int:
    """The sea that lies beneath ice: on a chart of the mission all but the holes in it (D8.1)."""
    return chart.sea & ~chart.mark("hole") if chart.mission == "ice" else 0


def areas(board: int, sea: int, one: int, other: int) -> tuple[int, int] | None:
    """D7.4: the sizes of the areas of two boats, given by their cells, on a chart of these cells; None while they can reach each other.

    Islands that touch, diagonally too, are a group. One that touches both boats' seas is the chain between them and counts for neither, any
    other counts with the boat's sea that it touches.
    """
    seas = (flood(1 << one, sea), flood(1 << other, sea))
    if seas[0] >> other & 1:
        return None
    sizes = [piece.bit_count() for piece in seas]
    shores = [spread_ring(piece) for piece in seas]
    land = board & ~sea
    while land:
        group = _touching(land & -land, land)
        land &= ~group
        touched = [bool(group & shore) for shore in shores]
        if touched[0] != touched[1]:
            sizes[touched[1]] += group.bit_count()
    return sizes[0], sizes[1]


def _touching(start: int, land: int) -> int:
    """All of `land` that is joined to the board `start` by steps in all eight directions."""
    reached = start
    while (wider := spread_ring(reached) & land) != reached:
        reached = wider
    return reached
