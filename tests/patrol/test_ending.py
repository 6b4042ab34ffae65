"""P6 and P7.1: the end of a turn, and scenarios with their victory."""
from __future__ import annotations

import pytest

from game.patrol import ending, events
from game.patrol.beginning import begin
from game.patrol.setup import ScenarioError
from game.patrol.state import YearTotal
from game.patrol.terms import Place, Question
from tests.patrol.loaded import RULINGS, at_sea, boat_of, roll, rolls, setup_of, war_of


def test_p6_1_spotted_markers_go() -> None:
    """P6.1: on 0 to 6 at sea, in base always"""
    for die, stays in ((6, False), (7, True)):
        war = at_sea("patrol 2 GATO EMS")
        boat_of(war).spotted = True
        ending.end_turn(war.load(die), [])
        assert boat_of(war).spotted is stays
    war = war_of("career GATO")
    boat_of(war).spotted = True
    log: list[events.Event] = []
    ending.end_turn(war, log)
    assert not boat_of(war).spotted
    assert not rolls(log, "spotted")


def test_p6_1_the_date_moves_on_and_what_is_over_goes() -> None:
    """P6.1, P3.5"""
    war = at_sea("patrol 2 GATO EMS")
    turn = war.state.turn
    war.state.sunk_now = 3
    ending.end_turn(war, [])
    assert (war.state.turn, war.state.sunk_before, war.state.sunk_now) == (turn + 1, 3, 0)


def test_p6_2_the_war_period_changes_on_the_last_turn_of_a_month() -> None:
    """P6.2: d10 at or above the month's number"""
    war = war_of("full")
    first = RULINGS.first_week["1942-09"]
    last = RULINGS.first_week["1942-10"] - 1
    for turn, die, period, rolled in ((first, 9, 0, False), (last, 5, 0, True), (last, 6, 1, True)):
        war.state.turn, war.state.period = turn, 0
        log: list[events.Event] = []
        ending.next_period(war.load(die), log)
        assert war.state.period == period
        assert bool(rolls(log, "war-period")) is rolled
    assert roll(log, "war-period").number == 6


@pytest.mark.parametrize(
    ("words", "boats", "question"),
    [
        ("full", 42, Question.TRANSIT),
        ("squadron PEARL", 12, Question.TRANSIT),
        ("squadron FREMANTLE", 12, Question.TRANSIT),
        ("year 1943 PEARL", 14, Question.TRANSIT),
        ("year 1945 FREMANTLE", 16, Question.TRANSIT),
        ("career TAMBOR", 1, Question.TRANSIT),
        ("patrol 3 BALAO LUZ", 1, Question.PATROL),
    ],
)
def test_p7_1_scenarios_begin(words: str, boats: int, question: Question) -> None:
    """P7.1"""
    war, _ = begin(setup_of(words, 5), RULINGS)
    assert len(war.state.boats) == boats
    assert war.state.question is question


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("squadron NOWHERE", "there is no squadron at 'NOWHERE' (PEARL, FREMANTLE)"),
        ("year 1940 PEARL", "there is no year 1940 of the war"),
        ("career TYPE7", "there is no class 'TYPE7' (S, V, P, SARGO, TAMBOR, GATO, BALAO, TENCH)"),
        ("patrol 5 GATO EMS", "there is no war period 5"),
        ("patrol 1 GATO EPA", "nobody patrols in 'EPA'"),
    ],
)
def test_p7_1_a_scenario_that_cannot_be_is_refused(words: str, told: str) -> None:
    """P7.1"""
    with pytest.raises(ScenarioError) as caught:
        begin(setup_of(words), RULINGS)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("words", "kt", "lost", "word"),
    [
        ("squadron PEARL", 1180, 9, "decisive"),
        ("squadron PEARL", 1180, 10, "substantial"),
        ("squadron PEARL", 1049, 0, "marginal"),
        ("squadron FREMANTLE", 1064, 0, "defeat"),
        ("full", 5300, 48, "substantial"),
        ("year 1943 PEARL", 302, 5, "substantial"),
        ("year 1943 PEARL", 100, 5, "defeat"),
        ("career GATO", 87, 0, "Top boat"),
        ("career GATO", 13, 1, "Relieved"),
        ("patrol 3 GATO EMS", 20, 0, "outstanding"),
        ("patrol 3 GATO EMS", 3, 0, "failure"),
        ("patrol 3 GATO EMS", 30, 1, "defeat"),
    ],
)
def test_p7_1_victory_by_the_table(words: str, kt: int, lost: int, word: str) -> None:
    """P7.1"""
    war = war_of(words)
    war.state.years = {1943: YearTotal(1, 1, kt, lost)}
    found = ending.judge(war, "war")
    assert (found.word, found.kt, found.lost) == (word, kt, lost)


def test_p7_1_points_of_missions_count_with_the_tonnage() -> None:
    """P7.1, P3.5"""
    war = war_of("career GATO")
    war.state.years = {1943: YearTotal(1, 1, 10, 0)}
    boat_of(war).points = 4
    assert ending.judge(war, "war").word == "Qualified"


def test_p7_1_a_patrol_ends_at_home_a_career_with_the_boat() -> None:
    """P7.1, P6.1"""
    war = war_of("patrol 3 GATO EMS")
    assert ending.over(war) == ""
    boat_of(war).place = Place.BROOM
    assert ending.over(war) == "home"
    war = war_of("career GATO")
    boat_of(war).place = Place.LOST
    assert ending.over(war) == "lost"
    war = war_of("year 1943 PEARL")
    war.state.turn = RULINGS.first_week["1944-01"] - 1
    assert ending.over(war) == "year"
    war = war_of("squadron PEARL")
    assert ending.over(war) == ""
    war.state.turn = len(RULINGS.weeks) - 1
    assert ending.over(war) == "war"
