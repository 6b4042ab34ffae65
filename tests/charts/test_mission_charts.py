"""The charts of Operation Drache: each has what its mission lives by, and both sides have the same chances (D0.7)."""
from __future__ import annotations

from collections.abc import Callable

import pytest

from game.charts.missions import MISSIONS as NEEDED
from game.charts.missions import family
from game.charts.tmx import load_chart
from game.library import Library
from game.match.match import Match
from game.rules.chart import Chart
from game.rules.grid import RING, bits, cell_at, cells_of, column_of, flood, parse_cell, row_of, spread, within
from game.rules.scenarios import MISSIONS
from game.rules.setup import MatchSetup, SideSetup
from game.rules.terms import Heading, Side
from game.rules.waters import GOLIATH_RANGE, areas, vortices
from tests.charts.drawing import MAPS

CHARTS = {
    "captain": "captain", "armada": "armada", "laboratory": "laboratory", "emp": "emp", "vortex": "vortex", "blackout": "blackout",
    "volcano": "volcano", "india": "shallows", "hotel": "interference", "juliet": "labyrinth", "kilo": "stream",
}  # fmt: skip
LAST = 14


def turned(cell: int) -> int:
    """The cell half a turn round the middle."""
    return cell_at(LAST - column_of(cell), LAST - row_of(cell))


def mirrored(cell: int) -> int:
    """The cell on the other side of the diagonal from A1 to O15."""
    return cell_at(row_of(cell), column_of(cell))


def moved(board: int, way: Callable[[int], int]) -> int:
    return bits(way(cell) for cell in cells_of(board))


def chart_of(name: str) -> Chart:
    return load_chart(MAPS / f"{name}.tmx")


def steps(chart: Chart, start: int, goal: int) -> int:
    """How many headings lead from one board to another."""
    count = 0
    while not start & goal:
        start, count = spread(start) & chart.sea | start, count + 1
    return count


@pytest.mark.parametrize("name", CHARTS)
def test_a_chart_has_what_its_mission_lives_by(name: str) -> None:  # D0.7 D1.2 D3.2 D4.1 D5.3 D6.1 S1 S2 S4
    chart = chart_of(name)
    assert (chart.width, chart.height, chart.mission) == (15, 15, CHARTS[name])
    carried: dict[str, int] = {}
    for kind, cells in chart.marks:
        carried[family(kind)] = carried.get(family(kind), 0) + cells.bit_count()
    assert carried.keys() == NEEDED[chart.mission].keys()
    assert all(carried[kind] >= least for kind, least in NEEDED[chart.mission].items())


@pytest.mark.parametrize("name", CHARTS)
def test_turned_half_round_it_is_the_same_for_the_other_side(name: str) -> None:  # D0.7
    chart = chart_of(name)
    way = mirrored if name == "vortex" else turned
    assert moved(chart.sea, way) == chart.sea
    for kind, cells in chart.marks:
        if kind.startswith("current-"):
            back = Heading((Heading[kind[-1]] + 2) % 4)
            assert moved(cells, way) == chart.mark(f"current-{back.word}")
        elif kind.startswith("vortex-"):
            assert moved(cells, way) in [other for word, other in chart.marks if word.startswith("vortex-")]
        else:
            assert moved(cells, way) == cells
    scenario = MISSIONS[chart.mission]
    assert moved(scenario.start_cells(chart, Side.YELLOW), way) == scenario.start_cells(chart, Side.BLUE)


@pytest.mark.parametrize("name", CHARTS)
def test_a_match_begins_on_it_as_it_is(name: str) -> None:  # N1
    library = Library()
    side = SideSetup(library.boat("base"), library.sheet("standard"))
    chart = chart_of(name)
    match = Match(MatchSetup(chart, (side, side), library.sheets(), mission=chart.mission))
    assert not match.is_over


def test_every_base_of_the_captains_is_as_far_from_one_border_as_from_another() -> None:  # D1.1 D1.2
    chart = chart_of("captain")
    for mark in ("base-mate", "base-engineer", "base-radio"):
        one, other = cells_of(chart.mark(mark))
        north = [steps(chart, RING[base] & chart.sea, chart.row(1) & chart.sea) for base in (one, other)]
        south = [steps(chart, RING[base] & chart.sea, chart.row(15) & chart.sea) for base in (other, one)]
        assert north == south
        assert one != turned(one)


def test_one_place_reaches_two_laboratories_and_none_more() -> None:  # D3.2 D3.5
    chart = chart_of("laboratory")
    bases = list(cells_of(chart.mark("base")))
    reached = [
        sum(within(1 << base, chart.board, GOLIATH_RANGE) >> cell & 1 for base in bases) for cell in cells_of(chart.sea)
    ]
    assert len(bases) == 6
    assert max(reached) == 2, "who wants four has to go round"
    assert all(reached.count(number) > 10 for number in (0, 1, 2))


def test_no_sector_and_no_way_across_is_without_orange_water() -> None:  # D4.1
    chart = chart_of("emp")
    orange = chart.mark("emp")
    assert all(sector & orange for sector in chart.sectors)
    plain = chart.sea & ~orange
    assert not flood(chart.column(1) & plain, plain) & chart.column(15), "from west to east every way leads through it"


def test_from_every_vortex_there_is_a_way_out() -> None:  # D5.3 D5.7
    chart = chart_of("vortex")
    assert vortices(chart).bit_count() == 10
    for cell in cells_of(vortices(chart)):
        open_sides = spread(1 << cell) & chart.sea & ~vortices(chart)
        assert open_sides.bit_count() >= 2


def test_no_colour_of_the_hollow_earth_outweighs_another() -> None:  # D6.1
    chart = chart_of("blackout")
    counts = [chart.mark(colour).bit_count() for colour in ("red", "green", "yellow")]
    assert max(counts) <= 1.25 * min(counts)
    assert sum(counts) * 2 > chart.sea.bit_count() * 0.7, "most activations are near coloured water"


@pytest.mark.parametrize(("islands", "within", "size"), [("H5 E8 K8 H11", "F6", 25), ("H3 H4 C8 D8", "D3", 41)])
def test_four_islands_close_the_crater_or_a_quarter(islands: str, within: str, size: int) -> None:  # D7.1 D7.4
    chart = chart_of("volcano")
    sea = chart.sea & ~bits(parse_cell(name) for name in islands.split())
    found = areas(chart.board, sea, parse_cell(within), parse_cell("O13"))
    assert found is not None
    assert found[0] == size
    assert found[0] < found[1]


def test_two_of_three_harbours_are_as_far_for_one_as_for_the_other() -> None:  # S1
    chart = chart_of("india")
    west, east = chart.column(1) & chart.sea, chart.column(15) & chart.sea
    harbours = list(cells_of(chart.mark("harbour")))
    ways = [
        sorted(steps(chart, border, RING[harbour] & chart.sea) for harbour in harbours) for border in (west, east)
    ]
    assert len(harbours) == 3
    assert ways[0] == ways[1]


def test_fields_lie_where_nobody_starts() -> None:  # S2
    chart = chart_of("hotel")
    closed = chart.sector(1) | chart.sector(5) | chart.sector(9)
    assert chart.mark("field") & ~closed == 0
    assert all(chart.sector(number) & chart.mark("field") for number in (1, 5, 9))


def test_no_current_flows_against_an_island() -> None:  # S4
    chart = chart_of("kilo")
    for heading in Heading:
        for cell in cells_of(chart.mark(f"current-{heading.word}")):
            step = ((0, -1), (1, 0), (0, 1), (-1, 0))[heading]
            assert chart.sea >> cell_at(column_of(cell) + step[0], row_of(cell) + step[1]) & 1
