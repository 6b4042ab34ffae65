"""Sonar and drone from every cell (B9, B10)."""
from __future__ import annotations

import pytest

from game.rules.detection import items_of, limits_of
from game.rules.engine import legal
from game.rules.events import DroneAnswer
from game.rules.grid import cells_of
from game.rules.orders import Answer
from game.rules.terms import Side, Station
from tests.rules.scripts import LIBRARY, give, match_of


def test_every_answer_has_one_true_and_one_false_item_of_different_kinds() -> None:  # B9.1
    match = match_of("given yellow gauge sonar 3")
    give(match, "yellow mate sonar")
    for cell in cells_of(LIBRARY.chart("charlie").sea):
        state = match.umpire()
        state.boats[1].position = cell
        answers = legal(state, Side.BLUE, Station.CAPTAIN)
        truth, limits = items_of(state.chart, cell), limits_of(state.chart)
        assert len(answers) == len(set(answers)) == 14 + 14 + 14 + 8 + 14 + 8
        for answer in answers:
            assert isinstance(answer, Answer)
            said = ((answer.first, answer.first_value), (answer.second, answer.second_value))
            assert answer.first < answer.second
            assert sum(truth[item] == value for item, value in said) == 1
            assert all(1 <= value <= limits[item] for item, value in said)


def test_nobody_else_may_answer() -> None:  # B9.1 N2.1
    match = match_of("given yellow gauge sonar 3")
    give(match, "yellow mate sonar")
    for side in Side:
        for station in Station:
            assert bool(match.legal(side, station)) == ((side, station) == (Side.BLUE, Station.CAPTAIN))


@pytest.mark.parametrize("sector", range(1, 10))
def test_a_drone_finds_the_boat_in_its_sector_alone(sector: int) -> None:  # B10.1
    chart = LIBRARY.chart("charlie")
    for number, cells in enumerate(chart.sectors, 1):
        cell = next(cells_of(cells & chart.sea))
        match = match_of("given yellow gauge drone 4", "yellow start A1")
        state = match.umpire()
        state.boats[1].position = cell
        rule = state.rules
        order = next(order for order in legal(state, Side.YELLOW, Station.MATE) if getattr(order, "sector", 0) == sector)
        log: list = []
        rule[type(order)].apply(state, order, log)
        (answer,) = [event for event in log if isinstance(event, DroneAnswer)]
        assert answer.answer == (number == sector)
        assert bool(answer.units) == answer.answer
