"""Computer crews play whole matches on every shipped chart in both modes, and every record plays again as it was written."""
from __future__ import annotations

import os

import pytest

from game.crew.crew import Crew
from game.crew.levels import Level
from game.library import Library
from game.match.match import Match
from game.match.realtime import RealtimeDriver
from game.match.record import record_text
from game.match.replay import play_record
from game.match.script import parse_script
from game.match.seats import Seats
from game.match.turns import TurnDriver
from game.rules.terms import Mode, Side, Station

LIBRARY = Library()
#: Matches a chart and mode; the environment may ask for more.
MATCHES = int(os.environ.get("OPERATION_DRACHE_MATCHES", "3"))
MOST_MOVES = 400


@pytest.mark.slow
@pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)
@pytest.mark.parametrize("chart", LIBRARY.chart_names())
def test_matches_end_by_sinking_and_play_again(chart: str, mode: Mode) -> None:
    for seed in range(MATCHES):
        setup = parse_script(f"chart {chart}\nmode {mode.word}\nseed {seed}\nlimit {MOST_MOVES}\n---\n", "test", LIBRARY).setup
        match = Match(setup)
        seats = Seats(match, {
            side: Crew(side, setup.chart, mode, setup.options, frozenset(Station), Level.OFFICER, 2 * seed + side) for side in Side
        })
        (TurnDriver(match, seats) if mode is Mode.TURNS else RealtimeDriver(match, seats)).run()
        state = match.umpire()
        assert state.is_over
        assert state.reason == "sunk", f"seed {seed}: {state.reason} after {len(match.entries)} orders"
        assert max(boat.moves for boat in state.boats) <= MOST_MOVES
        again = play_record(parse_script(record_text(match), "record", LIBRARY))
        assert again.digest() == match.digest()
