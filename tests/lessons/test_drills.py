"""Drills: what a seed makes, that the perfect answer can be given and scores a hundred, and that nothing is better by another reckoning."""
from __future__ import annotations

import itertools
import random
import time

import pytest

from game.client.lessons.table import ExerciseSession
from game.lessons.charge_drill import MOVES, ChargeDrill, best_charges
from game.lessons.cross_drill import CrossDrill, harmless_crosses
from game.lessons.drill import Drill, medal, percent
from game.lessons.perfect import perfect_belief
from game.lessons.plot_drill import HEARD, PlotDrill
from game.lessons.schema import HUMAN
from game.lessons.shot_drill import ShotDrill
from game.lessons.walks import cells_along, walk
from game.library import Library
from game.match.match import Entry, Match
from game.rules import events
from game.rules.chart import Chart
from game.rules.grid import STEP, bits, cells_of, column_of, row_of
from game.rules.orders import Break, Charge, Ok, Order, Torpedo
from game.rules.setup import Options
from game.rules.sheets import symbols_of, what_if
from game.rules.terms import Heading, Impact, Item, Station, System

LIBRARY = Library()
SEEDS = (1, 2)


def begun(drill: Drill) -> ExerciseSession:
    session = ExerciseSession.begun(drill.setup, frozenset({drill.station}), drill.orders)
    drill.attach(session.match)
    session.exercise = drill
    return session


def until_asked(session: ExerciseSession, drill: Drill) -> None:
    """Let the others act until it is the human's turn; what is heard is drawn."""
    for _ in range(2_000):
        if session.radio is not None and session.undrawn:
            session.radio.draw_next()
        elif drill.following() is None:
            return
        session.update(60.0)
    raise AssertionError("the drill never comes to the human")


@pytest.mark.parametrize("kind", [PlotDrill, ShotDrill, CrossDrill, ChargeDrill])
def test_a_seed_always_makes_the_same_and_another_one_another(kind: type[Drill]) -> None:
    first, again, other = kind(5, LIBRARY), kind(5, LIBRARY), kind(6, LIBRARY)  # type: ignore[call-arg]
    assert (first.setup, first.orders) == (again.setup, again.orders)
    assert (first.setup, first.orders) != (other.setup, other.orders)


# ------------------------------------------------------------------------------------------------------- radio operator


class Ways:
    """Where the enemy may be, by trying every beginning and every way from it: the rules taken literally (B3.2, B9–B12)."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.ways = {(cell, frozenset({cell})) for cell in cells_of(chart.sea)}
        self.pending: set[tuple[int, frozenset[int]]] = set()

    @property
    def cells(self) -> set[int]:
        return {cell for cell, _route in self.ways | self.pending}

    def hear(self, event: events.Event) -> None:
        if event.side is HUMAN:
            return
        match event:
            case events.Course(heading=heading):
                self.settle(moved=False)
                self.ways = {self.step(way, heading) for way in self.ways} - {None}  # type: ignore[assignment]
            case events.SilenceCalled():
                self.settle(moved=False)
                self.pending = set(self.ways)  # who did not move at all
                self.ways = {way for begun in self.ways for heading in Heading for way in self.line(begun, heading)}
            case events.Ok(station=Station.ENGINEER):
                self.settle(moved=True)
            case events.Turn():
                self.settle(moved=False)
            case events.Surfacing(sector=sector):
                sea = self.chart.sector(sector) if sector is not None else self.chart.sea
                self.ways = {(cell, frozenset({cell})) for cell in self.cells if sea >> cell & 1}
                self.pending = set()
            case events.DroneAnswer(sector=sector, answer=answer):
                self.keep(lambda cell: bool(self.chart.sector(sector) >> cell & 1) is answer)
            case events.SonarAnswer():
                first, second = (event.first, event.first_value), (event.second, event.second_value)
                self.keep(lambda cell: self.fits(cell, *first) is not self.fits(cell, *second))

    def keep(self, may) -> None:  # type: ignore[no-untyped-def]
        self.ways = {way for way in self.ways if may(way[0])}
        self.pending = {way for way in self.pending if may(way[0])}

    def settle(self, *, moved: bool) -> None:
        """After a silence the engineer's OK tells whether the boat has moved (B11.2)."""
        if self.pending and not moved:
            self.ways = self.pending
        self.pending = set()

    def fits(self, cell: int, item: Item, value: int) -> bool:
        if item is Item.SECTOR:
            return bool(self.chart.sector(value) >> cell & 1)
        return (row_of(cell) if item is Item.ROW else column_of(cell)) + 1 == value

    def step(self, way: tuple[int, frozenset[int]], heading: Heading) -> tuple[int, frozenset[int]] | None:
        cell = way[0] + STEP[heading]
        return (cell, way[1] | {cell}) if self.chart.sea >> cell & 1 and cell not in way[1] else None

    def line(self, way: tuple[int, frozenset[int]], heading: Heading) -> list[tuple[int, frozenset[int]]]:
        found, at = [], self.step(way, heading)
        for _ in range(4):
            if at is None:
                break
            found.append(at)
            at = self.step(at, heading)
        return found


@pytest.mark.parametrize("seed", SEEDS)
def test_the_perfect_plot_is_what_is_left_of_all_ways_and_a_sheet_can_show_it(seed: int) -> None:
    drill = PlotDrill(seed, LIBRARY)
    session = begun(drill)
    until_asked(session, drill)
    assert drill.waits
    assert drill.heard == HEARD
    perfect = drill.perfect().cells
    ways = Ways(drill.setup.shaped_chart())
    for entry in session.match.entries:
        for event in session.match.heard(entry, HUMAN):
            ways.hear(event)
    assert ways.cells == set(cells_of(perfect)), "the tracker and all ways tried one by one agree"
    assert perfect >> session.match.umpire().boats[HUMAN.enemy].position & 1
    assert session.radio is not None
    unmarked = drill.score(session)
    session.radio.sheet.mark(session.radio.sheet.chart.sea & ~perfect, possible=False)
    assert drill.score(session) == 100 >= unmarked
    session.radio.sheet.mark(1 << min(cells_of(perfect)), possible=False)
    assert drill.score(session) < 100


#: A moment for whoever waits: making an exercise takes less of the processor's time, in seconds.
MOMENT = 4.0


@pytest.mark.parametrize(("kind", "seeds", "last"), [
    (PlotDrill, 24, False), (ShotDrill, 24, False), (ShotDrill, 24, True), (CrossDrill, 5, False), (CrossDrill, 5, True),
    (ChargeDrill, 6, False), (ChargeDrill, 6, True),
])
def test_who_takes_no_thought_earns_no_medal(kind: type[Drill], seeds: int, *, last: bool) -> None:
    """Drawing what is heard and marking nothing, always the first option or always the last one, seed by seed in the match itself."""
    for seed in range(1, seeds + 1):
        begun_at = time.process_time()
        drill = kind(seed, LIBRARY)  # type: ignore[call-arg]
        assert time.process_time() - begun_at < MOMENT, seed
        session = begun(drill)
        until_asked(session, drill)
        for _ in range(100):
            if drill.is_over() or drill.waits:
                break
            options = [order for order in session.options(drill.station) if isinstance(order, Torpedo | Break | Charge)]
            session.match.give(max(options, key=_place) if last else min(options, key=_place))
            until_asked(session, drill)
        assert drill.is_over() or drill.waits
        assert medal(drill.score(session)) == "", seed


def _place(order: Torpedo | Break | Charge) -> int:
    """Where an option stands among its like."""
    return order.cell if isinstance(order, Torpedo) else order.symbol if isinstance(order, Break) else order.system


# --------------------------------------------------------------------------------------------------------------- captain


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_shot_does_most_damage_on_average_by_the_engines_own_explosions(seed: int) -> None:
    drill = ShotDrill(seed, LIBRARY)
    session = begun(drill)
    belief, shots = drill.belief(), drill.shots()
    assert belief.cells == perfect_belief(session.match, HUMAN).cells
    assert session.plot() == dict(belief.shares), "what the captain sees on his chart is what the score is reckoned by"
    targets = [order for order in session.options() if isinstance(order, Torpedo)]
    assert {shot.cell for shot in shots} == {order.cell for order in targets}
    position = session.match.view(HUMAN, Station.CAPTAIN).own.position
    by_hand = {}
    for order in targets:
        own = _damage(position, order.cell)
        by_hand[order.cell] = sum(share * _damage(cell, order.cell) for cell, share in belief.shares.items()) - own
    best = max(by_hand.values())
    assert by_hand[shots[0].cell] == pytest.approx(best)
    entry = session.match.give(next(order for order in targets if order.cell == shots[0].cell))
    assert isinstance(entry, Entry)
    called = next(event for event in entry.events if isinstance(event, events.ImpactCalled) and event.side is not HUMAN)
    assert called.result == Impact(min(2, _damage(drill.enemy, shots[0].cell)))
    assert drill.is_over()
    assert drill.score(session) == 100


def _damage(cell: int, target: int) -> int:
    far = max(abs(column_of(cell) - column_of(target)), abs(row_of(cell) - row_of(target)))
    return 2 if far == 0 else 1 if far == 1 else 0


def test_another_shot_scores_what_it_is_worth_and_none_nothing() -> None:
    drill = ShotDrill(1, LIBRARY)
    session = begun(drill)
    worst = drill.shots()[-1]
    session.match.give(Torpedo(HUMAN, Station.CAPTAIN, worst.cell))
    assert drill.score(session) == percent(worst.worth, drill.shots()[0].worth) < 100
    drill = ShotDrill(1, LIBRARY)
    session = begun(drill)
    session.match.give(next(order for order in session.options() if not isinstance(order, Torpedo)))
    assert drill.is_over()
    assert drill.score(session) == 0


# -------------------------------------------------------------------------------------------------------------- engineer


@pytest.mark.parametrize("seed", SEEDS)
def test_forty_movements_can_be_survived_as_the_search_says(seed: int) -> None:
    drill = CrossDrill(seed, LIBRARY)
    session = begun(drill)
    for symbol in drill.plan:
        until_asked(session, drill)
        assert isinstance(session.match.give(Break(HUMAN, Station.ENGINEER, symbol)), Entry)
    assert drill.is_over()
    assert drill.survived == 40
    assert session.match.umpire().boats[HUMAN].damage == 0
    assert drill.score(session) == 100


def test_the_first_damage_ends_the_drill() -> None:
    drill = CrossDrill(1, LIBRARY)
    session = begun(drill)
    chance = random.Random(4)
    while not drill.is_over():
        until_asked(session, drill)
        crosses = [order for order in session.options(Station.ENGINEER) if isinstance(order, Break)]
        session.match.give(chance.choice(crosses))
    assert session.match.umpire().boats[HUMAN].damage == (drill.survived < 40)
    assert drill.score(session) == percent(drill.survived, 40)
    assert drill.following() is None or drill.survived == 40


def test_the_search_finds_crosses_whenever_there_are_some() -> None:
    """Held against every choice tried one by one, on short ways with few symbols left."""
    sheet, options, chance = LIBRARY.sheet("standard"), Options(), random.Random(9)

    def possible(headings: tuple[Heading, ...], crossed: int) -> bool:
        if not headings:
            return True
        for symbol in symbols_of(sheet.panels[headings[0]] & ~crossed):
            after = what_if(sheet, crossed, symbol, options)
            if not after.damage and possible(headings[1:], after.crossed):
                return True
        return False

    agreed = {True: 0, False: 0}
    for length in (5, 6, 7, 8, 9, 10):
        for _ in range(8):
            headings = tuple(chance.choice((Heading.N, Heading.N, Heading.E)) for _ in range(length))
            found = harmless_crosses(sheet, headings, options)
            assert (found is not None) is possible(headings, 0)
            agreed[found is not None] += 1
    assert min(agreed.values()) > 3


# ------------------------------------------------------------------------------------------------------------------ mate


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_charges_reach_what_they_promise_in_the_match_itself(seed: int) -> None:
    drill = ChargeDrill(seed, LIBRARY)
    session = begun(drill)
    for system in drill.plan.marks:
        until_asked(session, drill)
        order: Order = Charge(HUMAN, Station.MATE, system)
        assert isinstance(session.match.give(order), Entry)
    until_asked(session, drill)
    assert drill.is_over()
    assert drill.worth == drill.plan.worth
    assert drill.score(session) == 100
    assert not session.match.umpire().boats[HUMAN].damage


@pytest.mark.parametrize("seed", SEEDS)
def test_any_way_of_charging_ends_the_drill_and_none_is_better(seed: int) -> None:
    for luck in range(2):
        drill, chance = ChargeDrill(seed, LIBRARY), random.Random(luck)
        session = begun(drill)
        while not drill.is_over():
            until_asked(session, drill)
            marks = [order for order in session.options(Station.MATE) if isinstance(order, Charge | Ok)]
            if not marks:
                break
            session.match.give(chance.choice(marks))
        assert drill.is_over()
        assert drill.moved == MOVES
        assert drill.worth <= drill.plan.worth


@pytest.mark.parametrize("seed", [2, 4, 7])
def test_a_mate_who_calls_sonar_and_drone_himself_broken_ones_too_comes_to_the_end(seed: int) -> None:  # B6.2, B6.4
    """The mate acts as soon as he may, before the cross as well, and whatever he may."""
    tried = 0
    for luck in range(4):
        drill, chance = ChargeDrill(seed, LIBRARY), random.Random(luck)
        session = begun(drill)
        for _ in range(400):
            if drill.is_over():
                break
            options = session.options(Station.MATE)
            if options and (chance.random() < 0.5 or drill.following() is None):
                assert isinstance(session.match.give(chance.choice(options)), Entry)
            else:
                assert session.update(60.0)
        assert drill.is_over()
        assert drill.worth <= drill.plan.worth
        tried += sum(isinstance(event, events.AttemptFailed) for entry in session.match.entries for event in entry.events)
    assert tried, "something broken was tried"


def test_the_best_charges_are_those_of_all_ways_of_marking() -> None:
    spaces, chance = {System.TORPEDO: 2, System.SONAR: 2, System.DRONE: 3}, random.Random(3)
    for _ in range(20):
        moves = 6
        times = sorted(chance.sample(range(2, moves + 1), 3))
        needs = [(time, chance.choice(list(spaces)), chance.randint(1, 4)) for time in times]
        best = max(_reached(needs, spaces, way) for way in itertools.product(spaces, repeat=moves))
        plan = best_charges(needs, spaces, moves)
        assert plan.worth == best
        assert _reached(needs, spaces, plan.marks) == best


def _reached(needs, spaces, way) -> int:  # type: ignore[no-untyped-def]
    marks, worth = dict.fromkeys(spaces, 0), 0
    for move, system in enumerate(way, 1):
        if marks[system] == spaces[system]:
            return -1  # a full gauge takes no mark (B4.2)
        marks[system] += 1
        for moment, wanted, value in needs:
            if moment == move and marks[wanted] == spaces[wanted]:
                marks[wanted], worth = 0, worth + value
    return worth


# ----------------------------------------------------------------------------------------------------------------- rest


def test_ways_cross_neither_land_nor_themselves() -> None:
    chart, chance = LIBRARY.chart("alpha"), random.Random(2)
    for _ in range(5):
        found = walk(chart, 40, chance)
        assert found is not None
        cells = cells_along(*found)
        assert len(set(cells)) == 41
        assert not bits(cells) & ~chart.sea


def test_medals_by_score() -> None:
    assert [medal(score) for score in (100, 95, 94, 80, 79, 60, 59, 0)] == [
        "gold", "gold", "silver", "silver", "bronze", "bronze", "", "",
    ]
    assert percent(39.9, 40) == 99
    assert percent(-1, 40) == 0
    assert percent(0, 0) == 100


def test_a_match_without_a_human_operator_scores_nothing() -> None:
    drill = PlotDrill(1, LIBRARY)
    match = Match(drill.setup, hashing=False)
    drill.attach(match)
    session = ExerciseSession(match, frozenset({Station.CAPTAIN}))
    assert drill.score(session) == 0
