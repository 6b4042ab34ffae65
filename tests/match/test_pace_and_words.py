"""Time decides no rule, and every computer member says why (B14.5, B15.4)."""
from __future__ import annotations

import pytest

from game.crew.crew import Crew
from game.crew.levels import Level
from game.match.match import Match
from game.match.realtime import TICKS_PER_SECOND, RealtimeDriver
from game.match.seats import Seats
from game.match.turns import TurnDriver
from game.phrases.reasons import reason_sentence
from game.rules.orders import Head
from game.rules.terms import Side, Station
from tests.rules.scripts import match_of


def crews(match: Match) -> dict[Side, Crew]:
    setup = match.setup
    return {
        side: Crew(side, setup.chart, setup.mode, setup.options, frozenset(Station), Level.OFFICER, 7 + side) for side in Side
    }


@pytest.mark.parametrize("step", [1, 7, 40])
def test_pauses_and_speeds_change_nothing_but_when_one_looks(step: int) -> None:  # B14.5
    # A pause is not to call `advance`, a speed how many ticks it is given: the orders and their ticks are the same.
    def played(size: int) -> list[tuple[int, str]]:
        match = match_of("mode realtime", "seed 5")
        driver = RealtimeDriver(match, Seats(match, dict(crews(match))))
        for _ in range(2_000 // size):
            driver.advance(size)
            driver.advance(0)
        driver.advance(2_000 - driver.tick)
        return [(entry.tick, entry.text) for entry in match.entries]

    assert len(played(1)) > 20
    assert played(step) == played(20)


@pytest.mark.parametrize("level", list(Level), ids=lambda level: level.word)
def test_computer_crews_move_at_the_pace_of_people(level: Level) -> None:  # B14.4: 8 to 16 movements a minute at normal speed
    moves, ticks = 0, 0
    for seed in range(8):
        match = match_of("mode realtime", f"seed {seed}")
        setup = match.setup
        boats = {
            side: Crew(side, setup.chart, setup.mode, setup.options, frozenset(Station), level, 2 * seed + side) for side in Side
        }
        driver = RealtimeDriver(match, Seats(match, dict(boats)))
        driver.run()
        moves += sum(isinstance(entry.order, Head) for entry in match.entries)
        ticks += driver.tick
    assert 8 <= moves / 2 / (ticks / TICKS_PER_SECOND / 60) <= 16


def test_every_member_says_in_a_sentence_what_he_does_and_why() -> None:  # B15.4
    match = match_of("mode turns", "seed 5")
    aboard = crews(match)
    driver = TurnDriver(match, Seats(match, dict(aboard)))
    spoken = set()
    for _ in range(120):
        entry = driver.step()
        if entry is None:
            break
        said = aboard[entry.order.side].words(entry.order.station)
        assert said is not None, entry.text
        sentence = reason_sentence(said)
        assert sentence[0].isupper() or sentence[0].isdigit()
        assert sentence.rstrip()[-1] in ".!?", sentence
        spoken.add(entry.order.station)
    assert {Station.CAPTAIN, Station.MATE, Station.ENGINEER} <= spoken
    for side in Side:
        report = aboard[side].words(Station.RADIO)
        assert report is not None
        assert reason_sentence(report)
