"""The trackers never lose the truth, whatever the boats do."""
from __future__ import annotations

import msgspec
import pytest
from playing import Played, chancer, officer, setup

from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.tracker import Tracker
from game.match.match import Entry, Match
from game.rules.setup import Options
from game.rules.terms import Mode, Side, Upgrade

CHARTS = {Mode.TURNS: ("alpha-10", "bravo-10", "charlie-10", "delta-10", "echo-10"),
          Mode.REALTIME: ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot")}  # fmt: skip
PLACES = [(mode, chart) for mode, charts in CHARTS.items() for chart in charts]


def check(match: Match, crew: Crew) -> None:
    """Both plots hold the cell where the boat is, and each mine lies where it may."""
    state = match.umpire()
    for tracker in (crew.tracker, crew.shadow):
        boat = state.boats[tracker.side]
        assert tracker.cells >> boat.position & 1, (tracker.side, match.entries[-1].text)
        assert not tracker.contradictions
        areas = tracker.mine_areas()
        for cell in boat.mines:
            assert any(area >> cell & 1 for area, _ in areas), (tracker.side, match.entries[-1].text)


def watched(crews: dict[Side, object]) -> object:
    def watch(match: Match, entry: Entry) -> None:
        for crew in crews.values():
            if isinstance(crew, Crew):
                check(match, crew)

    return watch


@pytest.mark.parametrize(("mode", "chart"), PLACES, ids=lambda value: getattr(value, "word", value))
def test_the_truth_is_never_lost(mode: Mode, chart: str) -> None:
    for seed in range(4):
        wanted = setup(chart, mode, seed)
        crews = {Side.YELLOW: officer(Side.YELLOW, wanted, Level(seed % 4)),
                 Side.BLUE: (officer if seed % 2 else chancer)(Side.BLUE, wanted)}  # fmt: skip
        Played(wanted, crews, watched(crews))


@pytest.mark.parametrize("upgrade", [one for one in Upgrade if one])
def test_the_truth_is_never_lost_with_upgrades(upgrade: Upgrade) -> None:
    for seed in range(4):
        mode = Mode(seed % 2)
        wanted = setup("alpha", mode, seed, upgrades=(upgrade, Upgrade((upgrade + seed) % 6 + 1)), boat=("base", "cerberus")[seed // 2])
        crews = {Side.YELLOW: officer(Side.YELLOW, wanted), Side.BLUE: (chancer if seed % 2 else officer)(Side.BLUE, wanted)}
        Played(wanted, crews, watched(crews))


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
def test_the_truth_is_never_lost_with_units_and_cards(mode: Mode) -> None:  # A3 A5 X4
    for seed in range(12):
        wanted = setup("charlie-10" if mode is Mode.TURNS else "bravo", mode, seed, upgrades=(Upgrade(seed % 7), Upgrade.ASGARD))
        sides = (msgspec.structs.replace(wanted.sides[0], draws=8), msgspec.structs.replace(wanted.sides[1], draws=5))
        wanted = msgspec.structs.replace(wanted, armada=seed % 3 > 0, sides=sides)
        crews = {Side.YELLOW: officer(Side.YELLOW, wanted), Side.BLUE: (officer if seed % 3 == 0 else chancer)(Side.BLUE, wanted)}
        Played(wanted, crews, watched(crews))


def test_the_truth_is_never_lost_between_chancers() -> None:
    """Crews without a plan do what no planner does: they stay in silence, surface with upkeep owed, drop mines anywhere."""
    for seed in range(40):
        options = Options(cross_after_silence_zero=seed % 3 == 0, ready_aboard_only=seed % 2 == 0, no_chain_in_ring=seed % 5 == 0)
        wanted = setup(("alpha", "alpha-10", "echo", "delta-10")[seed // 2 % 4], Mode(seed % 2), seed, options=options)
        trackers = [Tracker(side, wanted.chart, wanted.mode, options, (8, 600)[seed // 8 % 2]) for side in Side]
        for tracker in trackers:
            tracker.mission = wanted.mission

        def watch(match: Match, entry: Entry, trackers: list[Tracker] = trackers) -> None:
            state = match.umpire()
            for tracker in trackers:
                for event in entry.events:
                    tracker.hear(event)
                assert tracker.cells >> state.boats[tracker.side].position & 1, (match.setup.seed, entry.number, entry.text)
                assert not tracker.contradictions

        Played(wanted, {side: chancer(side, wanted) for side in Side}, watch)
