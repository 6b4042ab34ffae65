"""Crews decide by what they may know (B15.3): with any other truth that fits what they heard they see, say and do the same.

At many moments of matches the whole truth is exchanged for another: the enemy began elsewhere, on another route, with other marks, crosses,
breakdowns, mines, another sheet and other dice, while every event the side heard so far is the same.
"""
from __future__ import annotations

import pickle
from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest
from playing import Played, officer, setup

from game.crew.crew import Crew
from game.crew.levels import Level
from game.match.match import Entry, Match
from game.rules.engine import legal
from game.rules.grid import cells_of
from game.rules.state import MatchState
from game.rules.terms import Mode, Side, Station, Upgrade
from game.rules.view import view
from tests.match.other_truths import Heard, differences, most_different

#: Charts of matches by mode: open sea, straits, and the two missions of the first charts that have one.
CHARTS = {Mode.TURNS: ("alpha-10", "bravo-10", "charlie-10", "delta-10", "echo-10"),
          Mode.REALTIME: ("alpha", "bravo", "charlie", "delta", "echo")}  # fmt: skip
UPGRADES = (Upgrade.NONE, Upgrade.KAOS, Upgrade.ASGARD, Upgrade.KRAKEN, Upgrade.TRIDENT, Upgrade.MINOS, Upgrade.ULYSSES, Upgrade.KAOS)
#: Moments are compared after every so many orders, each with so many other truths.
EVERY, TRUTHS = 3, 2


@dataclass
class Compared:
    """What has been compared: decisions, those with the enemy and his route elsewhere, those by what differed, and who decided."""

    decisions: int = 0
    elsewhere: int = 0
    whole_routes: int = 0
    differing: Counter[str] = field(default_factory=Counter)
    who: Counter[tuple[Side, Station]] = field(default_factory=Counter)


def said_and_done(copied: bytes, state: MatchState, side: Side, station: Station) -> tuple[Any, ...]:
    """All that a member of a crew is handed at a moment, and all that comes of it."""
    crew: Crew = pickle.loads(copied)
    seen, options = view(state, side, station), legal(state, side, station)
    advice, plot = crew.advice(seen), crew.plot()
    pace = crew.pace(station, options) if options else None
    decision = crew.decide(seen, options) if options else None
    words = [(crew.words(one), crew.mood(one)) for one in Station]
    return seen, options, advice, plot, pace, decision, words, crew.pace(station, options) if options else None


def played(mode: Mode, level: Level, number: int) -> tuple[Match, dict[Side, dict[int, bytes]]]:
    """A match between crews of a level and of its opposite, and copies of both crews as they were at the moments compared."""
    chart = CHARTS[mode][number % 5]
    upgrades = (Upgrade.NONE, Upgrade.NONE) if chart.startswith(("delta", "echo")) else (UPGRADES[number % 8], UPGRADES[(number + 3) % 8])
    wanted = setup(chart, mode, 40 + number, upgrades=upgrades, boat=("base", "cerberus")[number % 3 == 2], limit=45)
    crews = {Side.YELLOW: officer(Side.YELLOW, wanted, level), Side.BLUE: officer(Side.BLUE, wanted, Level(3 - level))}
    copies: dict[Side, dict[int, bytes]] = {side: {} for side in Side}

    def watch(match: Match, entry: Entry) -> None:
        if entry.number % EVERY == 0:
            for side, crew in crews.items():
                copies[side][entry.number] = pickle.dumps(crew)

    return Played(wanted, dict(crews), watch).match, copies


def compare(mode: Mode, level: Level, number: int, found: Compared) -> None:
    """Compare both sides' members at the moments of a match."""
    match, copies = played(mode, level, number)
    for side in Side:
        foe = side.enemy
        for entry, true, others in Heard(match, side, Random(number)).follow():
            copied = copies[side].get(entry.number)
            if copied is None:
                continue
            plot = pickle.loads(copied).tracker.cells
            chosen = most_different(true, others, foe, TRUTHS)
            for station in Station:
                before = said_and_done(copied, true.state, side, station)
                for other in chosen:
                    assert before == said_and_done(copied, other.state, side, station), (entry.number, entry.text, side, station)
                    if before[1]:
                        differs = differences(true.state, other.state, foe)
                        found.decisions += 1
                        found.elsewhere += {"position", "route"} <= differs
                        boats = (true.state.boats[foe], other.state.boats[foe])
                        found.whole_routes += min(len(boat.route) for boat in boats) >= 5 and boats[0].route != boats[1].route
                        found.differing.update(differs)
                        found.who[side, station] += 1
            for other in chosen:
                assert plot >> other.state.boats[foe].position & 1, "the plot leaves out a cell where the enemy may be"


def test_no_decision_depends_on_what_is_hidden() -> None:
    found = Compared()
    for mode in Mode:
        for level in Level:
            for number in range(2 * level, 2 * level + 2):
                before = found.decisions
                compare(mode, level, number, found)
                assert found.decisions > before
    assert found.elsewhere >= 1000
    assert found.whole_routes >= 700
    assert found.differing["crosses"] >= 1000
    assert found.differing["sheet"] >= 500
    assert found.differing["breakdowns"] >= 400
    assert found.differing["gauges"] >= 400
    assert found.differing["mines"] >= 100
    assert found.differing["dice"] >= 1000
    assert all(found.who[side, station] >= 4 for side in Side for station in Station)


@pytest.mark.slow
def test_no_decision_of_many_depends_on_what_is_hidden() -> None:
    found = Compared()
    for number in range(100, 112):
        compare(Mode(number % 2), Level(number // 2 % 4), number, found)
    assert found.elsewhere >= 750


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
def test_another_truth_is_a_match_that_sounds_the_same(mode: Mode) -> None:
    """Each is a set-up and legal orders; played from the start its boat has a whole route through the sea, and nothing else is heard."""
    match, _ = played(mode, Level.OFFICER, 1)
    for side in Side:
        for entry, true, others in Heard(match, side, Random(1)).follow():
            if entry.number % 25 == 0:
                for other in [true, *most_different(true, others, side.enemy, 3)]:
                    again = other.match()
                    assert again.umpire().freeze() == other.state.freeze()
                    boat = other.state.boats[side.enemy]
                    assert boat.route[-1] == boat.position
                    assert set(boat.route) <= set(cells_of(other.state.sea))
                    assert [again.heard(one, side) for one in again.entries] == [
                        match.heard(one, side) for one in match.entries[: entry.number]
                    ]
