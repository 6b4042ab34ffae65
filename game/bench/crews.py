"""Figures of the crews: the tracker's updates, the captain's decisions, whole matches a second."""
from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from game.bench import Figure, at_least, at_most
from game.bench.engine import base_setup
from game.crew.crew import Crew
from game.crew.levels import Level
from game.match.match import Match
from game.match.seats import Decision, Minds, Seats
from game.match.turns import TurnDriver
from game.rules.events import Event
from game.rules.orders import Order
from game.rules.terms import Side, Station
from game.rules.view import View

MATCHES = 30


class _Timed:
    """A crew with a watch beside it."""

    def __init__(self, crew: Crew, hearing: list[float], deciding: list[float]) -> None:
        self.crew, self.hearing, self.deciding = crew, hearing, deciding
        self.stations = crew.stations

    def hear(self, events: Sequence[Event]) -> None:
        started = time.perf_counter()
        self.crew.hear(events)
        self.hearing.append(time.perf_counter() - started)

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        started = time.perf_counter()
        decision = self.crew.decide(view, options)
        if view.station is Station.CAPTAIN:
            self.deciding.append(time.perf_counter() - started)
        return decision

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        return self.crew.pace(station, options)


def _play(seed: int, level: Level, hearing: list[float], deciding: list[float]) -> None:
    setup = base_setup(seed)
    match = Match(setup, hashing=False)
    crews: dict[Side, Minds] = {
        side: _Timed(
            Crew(side, setup.chart, setup.mode, setup.options, frozenset(Station), level, seed * 2 + side), hearing, deciding
        )
        for side in Side
    }
    TurnDriver(match, Seats(match, crews)).run()


def measure_crews() -> Iterator[Figure]:
    """`tracker`, `captain` and `matches`."""
    hearing: list[float] = []
    deciding: list[float] = []
    for seed in range(MATCHES):
        _play(seed, Level.ACE, hearing, deciding)
    note = f"{MATCHES} matches of aces turn by turn on Alpha"
    yield at_most("tracker-median", median(hearing) * 1000, "ms", 1, 0.2, f"{len(hearing)} updates of both trackers, {note}")
    yield at_most("tracker-p99", quantiles(hearing, n=100)[98] * 1000, "ms", 10, 2)
    yield at_most("captain-median", median(deciding) * 1000, "ms", 30, 10, f"{len(deciding)} decisions, {note}")
    yield at_most("captain-p99", quantiles(deciding, n=100)[98] * 1000, "ms", 120, 50)
    started = time.perf_counter()
    for seed in range(MATCHES):
        _play(1000 + seed, Level.OFFICER, [], [])
    yield at_least("matches", MATCHES / (time.perf_counter() - started), "matches/s", 0.5, 3, "officers, both crews complete")
