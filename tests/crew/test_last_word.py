"""A captain trusts a human's plot, and says where it is at odds with what all aboard have heard (B15.4)."""
from __future__ import annotations

import pytest
from playing import ALL, Played, officer, setup

from game.crew.crew import Crew
from game.match.crewtalk import Plot
from game.match.match import Entry, Match
from game.rules import events
from game.rules.events import Event
from game.rules.grid import parse_cell
from game.rules.terms import Audience, Heading, Impact, Item, Mode, Side, Station

FOE = Side.BLUE


def crew() -> Crew:
    """A computer crew with a human at the radio."""
    return officer(Side.YELLOW, setup("alpha-10", Mode.TURNS, 1), stations=ALL - {Station.RADIO})


def plot(*names: str) -> Plot:
    return Plot(tuple((parse_cell(name), 1) for name in names))


def said(minds: Crew, *names: str) -> str:
    reason = minds.take_plot(plot(*names))
    assert reason is not None
    return reason.word


HIT = events.ImpactCalled(Audience.PUBLIC, FOE, parse_cell("A1"), Impact.DIRECT)
WORDS: list[tuple[Event, str, str, str]] = [
    (events.DroneAnswer(Audience.PUBLIC, FOE, 1, "boat", True, ()), "J10", "A1", "plot-drone-there"),
    (events.DroneAnswer(Audience.PUBLIC, FOE, 1, "boat", False, ()), "A1", "J10", "plot-drone-not-there"),
    (events.SonarAnswer(Audience.PUBLIC, FOE, Item.ROW, 3, Item.COLUMN, 2), "B3", "B7", "plot-sonar"),  # both cannot be true (B9.1)
    (events.Surfacing(Audience.PUBLIC, FOE, 1), "J10", "A1", "plot-surfaced"),
    (HIT, "J10", "A1", "plot-hit"),
]


@pytest.mark.parametrize(("event", "wrong", "right", "word"), WORDS, ids=[word for *_, word in WORDS])
def test_a_plot_at_odds_with_the_last_certain_word_is_asked_about(event: Event, wrong: str, right: str, word: str) -> None:
    minds = crew()
    assert said(minds, wrong) == "plot-cell"
    minds.hear([event])
    assert said(minds, wrong) == word
    assert said(minds, right) == "plot-cell"
    assert said(minds, wrong, right) == "plot-few-even"


def test_a_mark_is_a_mark_even_when_he_doubts_it() -> None:
    minds = crew()
    minds.hear([WORDS[0][0]])
    minds.take_plot(plot("J10"))
    assert minds.sighting.belief.cells == 1 << parse_cell("J10")


def test_what_was_certain_goes_along_with_the_enemys_headings() -> None:
    minds = crew()
    minds.hear([WORDS[0][0], events.Course(Audience.PUBLIC, FOE, Heading.E)])
    assert said(minds, "J10") == "plot-drone-there-since"
    assert said(minds, "A1") == "plot-drone-there-since"  # who went east is not in column A
    assert said(minds, "B1") == "plot-cell"


def test_a_silence_makes_it_wide() -> None:
    minds = crew()
    minds.hear([HIT, events.SilenceCalled(Audience.PUBLIC, FOE)])
    assert said(minds, "J10") == "plot-hit-since"
    assert said(minds, "A4") == "plot-cell"
    assert said(minds, "B2") == "plot-hit-since"  # silence runs straight


def test_a_new_word_is_narrowed_by_the_one_before() -> None:
    minds = crew()
    minds.hear([HIT, events.Course(Audience.PUBLIC, FOE, Heading.S), events.DroneAnswer(Audience.PUBLIC, FOE, 1, "boat", True, ())])
    assert minds.last_word.cells == 1 << parse_cell("A2")


def test_who_does_not_listen_knows_nothing_for_certain_any_more() -> None:  # B12.3
    for mode in Mode:
        minds = officer(Side.YELLOW, setup("alpha-10", mode, 1), stations=ALL - {Station.RADIO})
        surfacing = events.Surfacing(Audience.PUBLIC, Side.YELLOW, 1)
        minds.hear([HIT, surfacing, events.Course(Audience.PUBLIC, FOE, Heading.S)])
        assert (minds.last_word.cells == 1 << parse_cell("A2")) is (mode is Mode.TURNS)


def test_a_plot_on_an_island_that_has_risen_is_asked_about() -> None:  # D7.1
    minds = crew()
    assert said(minds, "B3") == "plot-cell"
    minds.hear([events.IslandRisen(Audience.PUBLIC, FOE, parse_cell("B3"))])
    assert said(minds, "B3") == "plot-island"


@pytest.mark.parametrize("chart", ["alpha", "delta-10", "echo", "laboratory", "vortex", "volcano", "kilo"])
def test_the_enemy_is_where_the_last_certain_word_has_him(chart: str) -> None:
    spoken = 0

    def watch(match: Match, entry: Entry) -> None:
        nonlocal spoken
        truth = match.umpire()
        for side, minds in crews.items():
            cells, cell = minds.last_word.cells, truth.boats[side.enemy].position
            spoken += cells != truth.sea
            assert cells >> cell & 1 or not truth.sea >> cell & 1, (side, entry.text)  # whom an island has lifted is on no sea

    for seed in range(4):
        wanted = setup(chart, Mode(seed % 2), seed, limit=150)
        crews = {side: officer(side, wanted) for side in Side}
        Played(wanted, dict(crews), watch)
    assert spoken


def test_an_answer_that_may_be_false_altogether_is_no_certain_word() -> None:  # X, amari
    minds = crew()
    minds.hear([events.CardPlayed(Audience.PUBLIC, FOE, "amari"), WORDS[2][0]])
    assert said(minds, "B3") == "plot-cell"


def test_what_is_said_of_the_own_boat_is_no_word_on_the_enemy() -> None:
    minds = crew()
    minds.hear([events.DroneAnswer(Audience.PUBLIC, Side.YELLOW, 1, "boat", True, ())])
    assert said(minds, "J10") == "plot-cell"
