"""Crews of unequal members: what a station is worth (B15.4)."""
from __future__ import annotations

import pytest
from playing import Played, officer, setup

from game.crew.levels import Level
from game.crew.mixed import Member, MixedCrew
from game.rules.orders import Torpedo
from game.rules.setup import MatchSetup
from game.rules.terms import Mode, Side, Station


def mixed(wanted: MatchSetup, **members: Member) -> MixedCrew:
    stations = {Station[word.upper()]: member for word, member in members.items()}
    seed = wanted.seed * 2
    return MixedCrew(Side.YELLOW, wanted.shaped_chart(), wanted.mode, wanted.options, Level.OFFICER, seed, stations)


def won(count: int = 8, **members: Member) -> tuple[int, int]:
    """How many matches Yellow wins with these members against an officer's whole crew, and how often it fires."""
    wins = shots = 0
    for seed in range(count):
        wanted = setup("alpha" if seed % 4 > 1 else "alpha-10", Mode(seed % 2), 40 + seed, limit=120)
        played = Played(wanted, {Side.YELLOW: mixed(wanted, **members), Side.BLUE: officer(Side.BLUE, wanted)})
        wins += played.winner == Side.YELLOW
        shots += sum(isinstance(entry.order, Torpedo) and entry.order.side is Side.YELLOW for entry in played.match.entries)
    return wins, shots


def test_a_blank_radio_operator_leaves_the_captain_blind() -> None:
    wins, shots = won(radio=Member.BLANK)
    assert wins <= 2
    assert not shots


def test_a_perfect_captain_is_blind_as_well_without_an_operator() -> None:
    _, shots = won(4, radio=Member.BLANK, captain=Member.PERFECT)
    assert not shots


def test_a_perfect_plot_is_worth_as_much_as_the_crews_own() -> None:
    wins, shots = won(24, radio=Member.PERFECT)
    own, _ = won(24)
    assert abs(wins - own) <= 6
    assert shots > 24


@pytest.mark.parametrize("station", ["captain", "mate", "engineer"])
def test_every_other_station_is_worth_something(station: str) -> None:
    assert won(6, **{station: Member.BLANK})[0] <= 2


def test_a_crew_without_other_members_is_a_crew() -> None:
    wanted = setup("alpha-10", Mode.TURNS, 3)
    plain = Played(wanted, {side: officer(side, wanted) for side in Side}).match.entries
    same = Played(wanted, {Side.YELLOW: mixed(wanted), Side.BLUE: officer(Side.BLUE, wanted)}).match.entries
    assert [entry.text for entry in plain] == [entry.text for entry in same]
