"""Figures of the crews: the tracker's updates, the captain's decisions, whole matches a second."""
from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from statistics import median, quantiles

from game.bench import Figure, at_least, at_most
from game.bench.contests import CHARTS
from game.bench.engine import base_setup
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.tracker import Tracker
from game.match.match import Entry, Match
from game.match.realtime import RealtimeDriver
from game.match.seats import Decision, Minds, Seats
from game.match.turns import TurnDriver
from game.rules import events
from game.rules.events import Event
from game.rules.orders import Order
from game.rules.setup import MatchSetup
from game.rules.terms import Mode, Side, Station
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


def _play(setup: MatchSetup, level: Level, hearing: list[float], deciding: list[float]) -> int:
    """Play a match; how often a tracked boat was not where its tracker has it."""
    match, lost = Match(setup, hashing=False), 0
    crews = {
        side: _Timed(
            Crew(side, setup.chart, setup.mode, setup.options, frozenset(Station), level, setup.seed * 2 + side), hearing, deciding
        )
        for side in Side
    }
    minds: dict[Side, Minds] = dict(crews)
    seats = Seats(match, minds)

    def compare(_entry: Entry) -> None:
        nonlocal lost
        boats = match.umpire().boats
        lost += sum(not crew.twin.cells >> boats[crew.twin.side].position & 1 for crew in crews.values())

    match.listen(compare)
    if setup.mode is Mode.TURNS:
        TurnDriver(match, seats).run()
    else:
        RealtimeDriver(match, seats).run()
    return lost


def measure_crews() -> Iterator[Figure]:
    """`tracker`, `captain` and `matches`."""
    hearing: list[float] = []
    deciding: list[float] = []
    lost = 0
    for seed in range(MATCHES):
        chart, mode = CHARTS[seed % len(CHARTS)], Mode(seed // len(CHARTS) % len(Mode))
        lost += _play(base_setup(seed, mode, chart), Level.ACE, hearing, deciding)
    note = f"{MATCHES} matches of aces, five charts, half in real time"
    yield at_most("tracker-median", median(hearing) * 1000, "ms", 1, 0.2, f"{len(hearing)} updates up to the belief, {note}")
    yield at_most("tracker-p99", quantiles(hearing, n=100)[98] * 1000, "ms", 10, 2)
    yield at_most("tracker-lost", lost, "moments", 0, 0, "moments of these matches at which a boat was not where its tracker has it")
    yield at_most("captain-median", median(deciding) * 1000, "ms", 30, 10, f"{len(deciding)} decisions, {note}")
    yield at_most("captain-p99", quantiles(deciding, n=100)[98] * 1000, "ms", 120, 50)
    setups = [base_setup(1000 + seed) for seed in range(RATED)]
    started = time.perf_counter()
    for setup in setups:
        _play(setup, Level.OFFICER, [], [])
    yield at_least("matches", RATED / (time.perf_counter() - started), "matches/s", 0.5, 3, "officers turn by turn, both crews complete")
