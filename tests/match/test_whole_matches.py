"""Computer crews play whole matches on every shipped chart in both modes, and every record plays again as it was written."""
from __future__ import annotations

import json
import os

import pytest

from game.cli import main
from game.crew.crew import Crew
from game.crew.levels import Level
from game.library import Library
from game.match.chronicle import chronicle
from game.match.match import Match
from game.match.realtime import RealtimeDriver
from game.match.record import record_text
from game.match.replay import play_record
from game.match.script import parse_script
from game.match.seats import Seats
from game.match.turns import TurnDriver
from game.rules.terms import Mode, Side, Station, Upgrade

LIBRARY = Library()
#: Matches a chart and mode; the environment may ask for more.
MATCHES = int(os.environ.get("OPERATION_DRACHE_MATCHES", "3"))
MOST_MOVES = 400
#: The goals by which a match may end: sinking, and those of missions.
ENDS = ("sunk", "supplies", "bases", "isolated", "entrance")


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
@pytest.mark.parametrize("chart", LIBRARY.chart_names())
def test_matches_end_by_a_goal_and_play_again(chart: str, mode: Mode) -> None:
    for seed in range(MATCHES):
        setup = parse_script(f"chart {chart}\nmode {mode.word}\nseed {seed}\nlimit {MOST_MOVES}\n---\n", "test", LIBRARY).setup
        match = Match(setup)
        seats = Seats(match, {
            side: Crew(side, setup.chart, mode, setup.options, frozenset(Station), Level.OFFICER, 2 * seed + side) for side in Side
        })
        (TurnDriver(match, seats) if mode is Mode.TURNS else RealtimeDriver(match, seats)).run()
        state = match.umpire()
        assert state.is_over
        assert state.reason in ENDS, f"seed {seed}: {state.reason} after {len(match.entries)} orders"
        assert max(boat.moves for boat in state.boats) <= MOST_MOVES
        again = play_record(parse_script(record_text(match), "record", LIBRARY))
        assert again.digest() == match.digest()


@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
@pytest.mark.parametrize("seed", range(6))
def test_matches_with_all_that_there_is_end_and_play_again(mode: Mode, seed: int) -> None:  # A7 X1 C1.1 C2 U1.1
    """Units, full hands, classes, drawn sheets and upgrades of either side: no crew is stuck or gives an order that is refused."""
    boats, upgrades = ("cerberus", "armstrong", "kasparov", "chateaubriand", "base"), [upgrade.word for upgrade in Upgrade]
    chart = "charlie-10" if mode is Mode.TURNS else "charlie"
    lines = [f"chart {chart}", f"mode {mode.word}", f"seed {seed}", "limit 150", "armada yes"]
    for place, side in enumerate(Side):
        lines += [f"{side.word} boat {boats[(seed + place) % 5]}", f"{side.word} sheet draw", f"{side.word} expert draw {4 + 4 * place}"]
        lines.append(f"{side.word} upgrade {upgrades[(seed + 3 * place) % 7]}")
    setup = parse_script("\n".join([*lines, "---"]), "test", LIBRARY).setup
    match = Match(setup)
    seats = Seats(match, {
        side: Crew(side, setup.chart, mode, setup.options, frozenset(Station), Level.SAILOR, 2 * seed + side) for side in Side
    })
    (TurnDriver(match, seats) if mode is Mode.TURNS else RealtimeDriver(match, seats)).run()
    assert match.is_over
    assert chronicle(match).orders == len(match.entries)
    again = play_record(parse_script(record_text(match), "record", LIBRARY))
    assert again.digest() == match.digest()


def test_simulate_takes_the_words_of_the_notation(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["--armada", "yes", "--yellow-expert", "draw", "3", "--blue-expert", "moreau", "yilmaz", "--yellow-boat", "cerberus"]
    more = ["--blue-upgrade", "minos", "--blue-sheet", "draw", "--games", "2", "--limit", "40", "--json", "--mode", "turns"]
    assert main(["simulate", "--chart", "charlie-10", *words, *more]) == 0
    told = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [game.get("reason") in ("sunk", "limit") for game in told[:2]] == [True, True]
    assert told[2]["summary"]["games"] == 2
    assert main(["simulate", "--yellow-expert", "ahab"]) == 2
    assert "there is no card 'ahab'" in capsys.readouterr().err
