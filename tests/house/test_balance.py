"""`balance`: contests between crews, their figures, and the book that keeps them."""
from __future__ import annotations

import json
from pathlib import Path

import msgspec
import pytest

from game.bench.contests import CHARTS, MODES, contests
from game.campaign.missions import missions
from game.cli import main
from game.commands.balance import Figure, page
from game.rules.experts.deck import DECK
from game.rules.terms import Side


def test_every_class_sheet_upgrade_and_card_has_a_contest() -> None:
    groups: dict[str, int] = {}
    for contest in contests():
        groups[contest.group] = groups.get(contest.group, 0) + 1
    assert groups == {"levels": 6, "stations": 2, "classes": 5, "sheets": 5, "upgrades": 12, "cards": len(DECK), "missions": 11}


def test_pairings_change_sides_charts_modes_and_opponents() -> None:  # both sides with the same seed
    contest = next(one for one in contests() if one.group == "classes")
    found = list(contest.pairings(160, 7))
    assert [one.side for one in found[:4]] == [Side.YELLOW, Side.BLUE, Side.YELLOW, Side.BLUE]
    assert found[0].seed == found[1].seed != found[2].seed
    assert {one.chart for one in found} == set(CHARTS)
    assert {one.mode for one in found} == set(MODES)
    assert {crew for one in found for crew in one.crews} == {contest.ours, *contest.theirs}
    assert all(one.crews[one.side] == contest.ours for one in found)


def test_missions_are_measured_on_their_charts_in_real_time() -> None:  # D0.7
    found = {one.name: one for one in contests() if one.group == "missions"}
    assert set(found) == {mission.mission for mission in missions()}
    assert all(pairing.mode == "realtime" for one in found.values() for pairing in one.pairings(2, 1))
    first, second = found["laboratory"].pairings(2, 1)  # each side attacks in turn (D3.1)
    assert (first.lines.count("yellow role attacker"), second.lines.count("blue role attacker")) == (1, 1)
    assert {name: one.goals for name, one in found.items() if one.goal} == {
        "laboratory": 0.3, "vortex": 0.3, "shallows": 0.3, "volcano": 0.1,
    }


def test_a_mission_holds_by_its_goal_as_well_as_by_its_sides() -> None:
    figure = Figure(
        "missions", "vortex", 200, 0.5, 0.43, 0.57, 0.5, 0.5, 0.42, 0.58, 30.0, 0.1, 0.1, "0", "2026-01-01", goal=0.31, goals=0.3
    )
    assert figure.holds
    assert "| 31% of at least 30% |" in page([figure])
    rare = msgspec.structs.replace(figure, goal=0.29)
    assert not rare.holds
    assert "| 29% of at least 30% **no** |" in page([rare])


def test_a_mission_holds_only_if_every_match_ends() -> None:
    figure = Figure("missions", "emp", 200, 0.5, 0.43, 0.57, 0.5, 0.5, 0.42, 0.58, 30.0, 0.1, 0.1, "0", "2026-01-01")
    assert figure.holds
    assert not msgspec.structs.replace(figure, unended=1).holds


@pytest.mark.parametrize("what", [{"unended": 5}, {"moves": 24.0}, {"moves": 91.0}, {"breakdowns": 0.3}, {"own_blasts": 0.1}])
def test_of_aces_it_is_asked_how_matches_go(what: dict[str, float]) -> None:
    assert [one.name for one in contests() if one.whole] == ["yellow, ace against ace"]
    figure = Figure(
        "levels", "yellow", 400, 0.5, 0.44, 0.56, 0.5, 0.5, 0.44, 0.56, 26.0, 0.2, 0.09, "0", "2026-01-01", unended=4, whole=True
    )
    assert figure.holds
    assert not msgspec.structs.replace(figure, **what).holds


def test_a_contest_is_played_and_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = tmp_path / "balance.json"
    arguments = ["balance", "--group", "sheets", "--only", "lattice", "--games", "4", "--json", "--book", str(book), "--page"]
    assert main(arguments) in (0, 1)
    out = capsys.readouterr().out
    figure = json.loads(out.splitlines()[0])
    assert (figure["group"], figure["name"], figure["games"]) == ("sheets", "lattice", 4)
    assert figure["least"] <= figure["share"] <= figure["most"]
    assert "| lattice | 4 |" in out
    assert json.loads(book.read_text())[0] == figure
    assert main([*arguments[:4], "bastion", *arguments[5:]]) in (0, 1)  # a second run adds to the book
    assert [one["name"] for one in json.loads(book.read_text())] == ["bastion", "lattice"]
    assert page([]) == "\n"


@pytest.mark.parametrize(("arguments", "said"), [
    (["--group", "boats"], "there is no group 'boats'"),
    (["--only", "nobody"], "there is no contest 'nobody'"),
    (["--group", "sheets", "--only", "lattice", "--book", "BOOK"], "balance.json"),
])  # fmt: skip
def test_what_is_asked_for_in_vain_is_said(
    arguments: list[str], said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    book = tmp_path / "balance.json"
    book.write_text("{")
    assert main(["balance", *(str(book) if one == "BOOK" else one for one in arguments)]) == 2
    assert said in capsys.readouterr().err
