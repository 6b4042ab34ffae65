"""Matches between computer crews, for tests that look back on them."""
from __future__ import annotations

import functools

from game.crew.crew import Crew
from game.crew.levels import Level
from game.library import Library
from game.match.match import Match
from game.match.realtime import RealtimeDriver
from game.match.script import parse_script
from game.match.seats import Seats
from game.match.turns import TurnDriver
from game.rules.terms import Side, Station


def set_up(*lines: str) -> Match:
    """A match of set-up lines."""
    return Match(parse_script("\n".join([*lines, "---", ""]), "test", Library()).setup)


@functools.cache
def crewed(level: Level, orders: int, *lines: str) -> Match:
    """A match played by two computer crews of a level; the same for every test that asks for it, which must not go on with it."""
    match = set_up(*lines)
    setup = match.setup
    chart = setup.shaped_chart()
    crews = {side: Crew(side, chart, setup.mode, setup.options, frozenset(Station), level, setup.seed * 2 + side) for side in Side}
    seats = Seats(match, dict(crews))
    turns, clock = TurnDriver(match, seats), RealtimeDriver(match, seats, 0)
    while not match.is_over and len(match.entries) < orders:
        if setup.mode.word == "turns":
            if turns.step() is None:
                break
        else:
            clock.advance(20)
    return match
