"""Figures of the crews: the tracker's updates, the captain's decisions, whole matches a second."""
from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from game.bench import Figure, at_least, at_most
from game.bench.engine import base_setup
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.tracker import Tracker
from game.match.match import Match
from game.match.seats import Decision, Minds, Seats
from game.match.turns import TurnDriver
from game.rules import events
from game.rules.events import Event
from game.rules.orders import Order
from game.rules.terms import Side, Station
from game.rules.view import View

MATCHES = 100
RATED = 30


#: What a tracker learns from; each is an update.
_TRACKED = (
    events.Course, events.SilenceCalled, events.Surfacing, events.SonarAnswer, events.DroneAnswer, events.Target, events.ImpactCalled,
    events.Detonated, events.MineDropped, events.Ok, events.Damage,
)


class _Timed:
    """A crew with a watch beside it, and a tracker of its own whose every update is timed up to the belief it leaves."""

    def __init__(self, crew: Crew, hearing: list[float], deciding: list[float]) -> None:
        self.crew, self.hearing, self.deciding = crew, hearing, deciding
        self.stations = crew.stations
        tracker = crew.tracker
        self.twin = Tracker(tracker.side, crew.chart, tracker.mode, tracker.options, crew.skill.memory)

    def hear(self, events: Sequence[Event]) -> None:
        self.crew.hear(events)
        for event in events:
            if isinstance(event, _TRACKED) and event.side is self.twin.side:
                started = time.perf_counter()
                self.twin.hear(event)
                self.twin.belief.count  # noqa: B018 - the belief is built when it is asked for
                self.hearing.append(time.perf_counter() - started)
            else:
                self.twin.hear(event)

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        started = time.perf_counter()
        decision = self.crew.decide(view, options)
        if view.station is Station.CAPTAIN:
            self.deciding.append(time.perf_counter() - started)
        return decision

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        return True

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
    yield at_most("tracker-median", median(hearing) * 1000, "ms", 1, 0.2, f"{len(hearing)} updates up to the belief, {note}")
    yield at_most("tracker-p99", quantiles(hearing, n=100)[98] * 1000, "ms", 10, 2)
    yield at_most("captain-median", median(deciding) * 1000, "ms", 30, 10, f"{len(deciding)} decisions, {note}")
    yield at_most("captain-p99", quantiles(deciding, n=100)[98] * 1000, "ms", 120, 50)
    started = time.perf_counter()
    for seed in range(RATED):
        _play(1000 + seed, Level.OFFICER, [], [])
    yield at_least("matches", RATED / (time.perf_counter() - started), "matches/s", 0.5, 3, "officers, both crews complete")
