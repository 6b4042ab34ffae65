"""The radio operator's sheet: it never loses what was truly drawn on it, and says no more than a slow search by its own definition."""
from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.library import Library
from game.match.radio_sheet import Node, RadioSheet
from game.rules.chart import Chart, standard_sectors
from game.rules.grid import STEP, bits, cell_at, cell_name, cells_of, column_of, parse_cell, rectangle, row_of
from game.rules.terms import Heading

LIBRARY = Library()
CHARTS = ("alpha", "bravo", "echo", "foxtrot", "alpha-10", "delta-10")
WAYS = {Heading.N: (0, -1), Heading.E: (1, 0), Heading.S: (0, 1), Heading.W: (-1, 0)}


def small(islands: str = "", width: int = 5, height: int = 5) -> Chart:
    board = rectangle(width, height)
    return Chart("small", width, height, board & ~bits(parse_cell(name) for name in islands.split()), standard_sectors(width, height))


def cells(names: str) -> int:
    return bits(parse_cell(name) for name in names.split())


def names(board: int) -> str:
    return " ".join(cell_name(cell) for cell in cells_of(board))


# ------------------------------------------------------------------------------------------------------------------ the truth


class Boat:
    """A boat that goes as the rules let it, and what is drawn of it."""

    def __init__(self, chart: Chart, chance: Random) -> None:
        self.chart, self.chance, self.sheet = chart, chance, RadioSheet(chart)
        self.cell = chance.choice(list(cells_of(chart.sea)))
        self.route = {self.cell}

    def free(self, cell: int) -> bool:
        return bool(self.chart.sea >> cell & 1) and cell not in self.route

    def go(self) -> None:
        heads = [heading for heading in Heading if self.free(self.cell + STEP[heading])]
        if not heads:
            self.surface()
            return
        heading = self.chance.choice(heads)
        self.cell += STEP[heading]
        self.route.add(self.cell)
        self.sheet.draw(heading)

    def slip(self) -> None:
        heading, far = self.chance.choice(list(Heading)), self.chance.randrange(5)
        for _ in range(far):
            if not self.free(self.cell + STEP[heading]):
                break
            self.cell += STEP[heading]
            self.route.add(self.cell)
        self.sheet.silence()

    def surface(self) -> None:
        self.route = {self.cell}
        self.sheet.new_sheet()
        self.tell(self.chart.sector(self.chart.sector_of(self.cell)))

    def tell(self, board: int) -> None:
        """A fact: the boat is on one of these cells."""
        self.sheet.mark(self.chart.sea & ~board, possible=False)

    def learn(self) -> None:
        """A fact of any kind, as it may come from a sonar, a drone or an explosion."""
        board = bits(self.chance.sample(list(cells_of(self.chart.sea)), self.chance.randrange(1, 60))) | 1 << self.cell
        if self.chance.random() < 0.3 and not self.sheet.nodes[-1].possible:
            self.sheet.mark(board, possible=True)
        else:
            self.tell(board)


@settings(max_examples=120)
@given(seed=st.integers(0, 1 << 32), moves=st.integers(1, 60), quiet=st.sampled_from((0.05, 0.15, 0.4)))
def test_the_plot_never_loses_the_truth(seed: int, moves: int, quiet: float) -> None:
    chance = Random(seed)
    boat = Boat(LIBRARY.chart(chance.choice(CHARTS)), chance)
    for _ in range(moves):
        luck = chance.random()
        if luck < quiet:
            boat.slip()
        elif luck < quiet + 0.05:
            boat.learn()
        elif luck < quiet + 0.07:
            boat.surface()
        else:
            boat.go()
        assert boat.cell in boat.sheet.plot(), boat.sheet.text()
        assert any(boat.sheet.ends(start) >> boat.cell & 1 for start in boat.sheet.fits)


# ------------------------------------------------------------------------------------------------------- the slow search


class Slow:
    """The sheet by its definition: every hypothesis with its places, one by one, in columns and rows."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.sea = {(column_of(cell), row_of(cell)) for cell in cells_of(chart.sea)}
        #: The beginning, the place now, the run since the last silence, and what the next heading may not enter.
        self.all = {(place, place, (place,), frozenset()) for place in self.sea}

    def draw(self, heading: Heading) -> None:
        dx, dy = WAYS[heading]
        found = set()
        for start, (x, y), run, used in self.all:
            there = x + dx, y + dy
            if there in self.sea and there not in used:
                found.add((start, there, (*run, there), frozenset()))
        self.all = found

    def silence(self) -> None:
        found = set()
        for start, place, run, _ in self.all:
            found.add((start, place, (place,), frozenset(run)))
            for dx, dy in WAYS.values():
                (x, y), passed = place, [place]
                for _ in range(4):
                    x, y = x + dx, y + dy
                    if (x, y) not in self.sea or (x, y) in run:
                        break
                    found.add((start, (x, y), ((x, y),), frozenset(passed)))
                    passed.append((x, y))
        self.all = found

    def only(self, board: int) -> None:
        self.all = {one for one in self.all if board >> cell_at(*one[1]) & 1}

    def ends(self, start: int) -> int:
        return bits(cell_at(*place) for first, place, _, _ in self.all if cell_at(*first) == start)


@settings(max_examples=200)
@given(
    islands=st.lists(st.sampled_from([f"{column}{row}" for column in "ABCDE" for row in range(1, 6)]), max_size=9),
    acts=st.lists(st.sampled_from(["N", "E", "S", "W", "N", "E", "S", "W", "?", "-"]), min_size=1, max_size=9),
    seed=st.integers(0, 1 << 16),
)
def test_it_agrees_with_a_slow_search(islands: list[str], acts: list[str], seed: int) -> None:
    chart, chance = small(" ".join(islands)), Random(seed)
    sheet, slow = RadioSheet(chart), Slow(chart)
    for act in acts:
        if act == "?":
            sheet.silence()
            slow.silence()
        elif act == "-":
            board = bits(chance.sample(list(cells_of(chart.board)), 4))
            sheet.mark(board, possible=False)
            slow.only(chart.sea & ~board)
        else:
            sheet.draw(Heading[act])
            slow.draw(Heading[act])
        ends = {start: slow.ends(start) for start in cells_of(chart.sea)}
        assert {start: sheet.ends(start) for start in cells_of(chart.sea)} == ends, (islands, sheet.text())
        assert sheet.fits == tuple(start for start, board in ends.items() if board)
        counts = {cell: sum(board >> cell & 1 for board in ends.values()) for cell in cells_of(chart.sea)}
        assert sheet.plot() == {cell: count for cell, count in counts.items() if count}


# ------------------------------------------------------------------------------------------------------------- its acts


def test_a_silence_forks_by_up_to_four_cells_over_sea_and_not_back_along_the_run() -> None:
    # B11.1, B3.2
    sheet = RadioSheet(small("C1", 10, 10))
    sheet.draw(Heading.E)
    sheet.silence()
    assert names(sheet.ends(parse_cell("A1"))) == "B1 B2 B3 B4 B5", "C1 is an island, A1 the own route"
    assert {(cell_name(base), cell_name(cell)) for base, cell in sheet.forks(parse_cell("A1"))} == {
        ("B1", name) for name in ("B1", "B2", "B3", "B4", "B5")
    }
    sheet.draw(Heading.W)
    assert names(sheet.ends(parse_cell("A1"))) == "A2 A3 A4 A5"
    assert {cell_name(cell) for _, cell in sheet.forks(parse_cell("A1"))} == {"B2", "B3", "B4", "B5"}


def test_a_mark_counts_for_what_is_drawn_after_it() -> None:
    sheet = RadioSheet(small())
    sheet.draw(Heading.S)
    sheet.mark(cells("C3 D3"), possible=False)
    assert names(sheet.ruled_out(parse_cell("C2"))) == "C3"
    assert not sheet.ends(parse_cell("C2"))
    sheet.draw(Heading.S)
    assert "C4" not in {cell_name(cell) for cell in sheet.plot()}
    assert "E4" in {cell_name(cell) for cell in sheet.plot()}
    assert sheet.nodes[1] == Node(Heading.S, 0, cells("C3 D3"))
    assert sheet.nodes[2] == Node(Heading.S)


def test_what_is_marked_possible_leaves_nothing_else_and_can_be_rubbed_out() -> None:
    sheet = RadioSheet(small("A1"))
    sheet.mark(cells("A1 B1"), possible=True)
    assert [cell_name(cell) for cell in sheet.plot()] == ["B1"], "an island is never possible"
    sheet.mark(cells("C1"), possible=True)
    assert [cell_name(cell) for cell in sheet.plot()] == ["B1", "C1"]
    sheet.mark(cells("B1"), possible=False)
    assert [cell_name(cell) for cell in sheet.plot()] == ["C1"]
    sheet.erase(cells("B1 C1"))
    assert len(sheet.plot()) == 24
    assert sheet.is_blank


def test_a_new_sheet_keeps_what_is_possible_and_a_second_rubs_all_out() -> None:
    # B12.1
    sheet = RadioSheet(small())
    for _ in range(3):
        sheet.draw(Heading.E)
    before = bits(sheet.plot())
    sheet.new_sheet()
    assert len(sheet.nodes) == 1
    assert bits(sheet.plot()) == before
    assert set(sheet.fits) == set(cells_of(before))
    sheet.new_sheet()
    assert sheet.is_blank


def test_a_sheet_that_fits_nowhere_says_so_and_begins_anew() -> None:
    sheet = RadioSheet(small())
    for _ in range(5):
        sheet.draw(Heading.E)
    assert not sheet.fits
    assert not sheet.plot()
    sheet.new_sheet()
    assert sheet.is_blank


def test_it_knows_what_is_in_the_way() -> None:
    sheet = RadioSheet(small("C1"))
    sheet.draw(Heading.E)
    assert cell_name(sheet.obstacle(parse_cell("B1"))) == "C1"
    assert cell_name(sheet.obstacle(parse_cell("C1"))) == "C1", "the beginning may be the island"
    assert not sheet.obstacle(parse_cell("E2")), "off the chart there is no island"
    assert not sheet.obstacle(parse_cell("A1"))


ACTS = st.lists(
    st.one_of(
        st.sampled_from(list(Heading)).map(lambda heading: ("draw", heading)),
        st.just(("silence", None)),
        st.just(("new", None)),
        st.tuples(st.sampled_from(["possible", "impossible", "erase"]), st.lists(st.integers(0, 99), max_size=12)),
    ),
    max_size=25,
)


def act(sheet: RadioSheet, kind: str, what: object) -> None:
    if kind == "draw":
        sheet.draw(what)
    elif kind == "silence":
        sheet.silence()
    elif kind == "new":
        sheet.new_sheet()
    else:
        board = bits(cell_at(place % 10, place // 10) for place in what)
        sheet.erase(board) if kind == "erase" else sheet.mark(board, possible=kind == "possible")


def seen(sheet: RadioSheet) -> object:
    return sheet.nodes, sheet.plot(), sheet.fits, sheet.text(), sheet.acts


@given(acts=ACTS)
def test_undo_is_exact(acts: list[tuple[str, object]]) -> None:
    sheet = RadioSheet(LIBRARY.chart("alpha-10"))
    past = [seen(sheet)]
    for kind, what in acts:
        act(sheet, kind, what)
        if sheet.acts == len(past):
            past.append(seen(sheet))
        assert sheet.acts == len(past) - 1
    while len(past) > 1:
        assert seen(sheet) == past.pop()
        assert sheet.undo()
    assert seen(sheet) == past[0]
    assert not sheet.undo()


@given(acts=ACTS)
def test_its_text_says_all_of_it(acts: list[tuple[str, object]]) -> None:
    chart = LIBRARY.chart("alpha-10")
    sheet = RadioSheet(chart)
    for kind, what in acts:
        act(sheet, kind, what)
    again = RadioSheet.from_text(chart, sheet.text())
    assert again.nodes == sheet.nodes
    assert again.plot() == sheet.plot()
    assert again.fits == sheet.fits
    assert again.text() == sheet.text()
    assert not again.undo(), "what was read is nobody's act"


@pytest.mark.parametrize("text", ["N X", "n", "+", "-,", "+Z9", "-A1,", "+C1", "N +A0", "N ? -B2,b3", "+-A1", "N,E"])
def test_a_bad_text_is_refused_in_one_sentence(text: str) -> None:
    with pytest.raises(ValueError, match=r"^'.*'.* (is|in) ") as fault:
        RadioSheet.from_text(small("C1"), text)
    assert "\n" not in str(fault.value)
    assert not str(fault.value).endswith(".")
