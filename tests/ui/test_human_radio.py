"""What a human radio operator is worth to a computer captain: by his decisions, not by words (B15.4)."""
from __future__ import annotations

import math
import statistics

import msgspec
import pytest

from game.client.session import Session
from game.crew.levels import Level
from game.match.match import Entry, Match
from game.match.realtime import TICKS_PER_SECOND
from game.rules.events import Damage, ImpactCalled
from game.rules.orders import Torpedo, Trace
from game.rules.setup import MatchSetup
from game.rules.terms import Impact, Mode, Side, Station
from tests.crew.playing import setup
from tests.ui.test_radio_room import Operator

MATCHES = 14
#: For what is told apart by statistics: the chart, so many matches, and no larger a standard error, in orders.
MANY = {Mode.TURNS: ("alpha-10", 320, 3.2), Mode.REALTIME: ("alpha", 200, 9.2)}
LATEST = 400


class Watched(msgspec.Struct):
    """A match with Yellow's shots: how many, how many told as hits, at which order the first one hit, and how it ended."""

    shots: int = 0
    hits: int = 0
    first: int = LATEST
    won: bool = False


def played(wanted: MatchSetup, *, human: bool, plots: bool = False) -> Watched:
    """A whole match of Yellow, whose radio a human holds or the computer."""
    match = Match(wanted, hashing=False)
    stations = frozenset({Station.RADIO}) if human else frozenset()
    session = Session(match, Side.YELLOW, Level.OFFICER, None, stations=stations)
    seen = Watched()
    if plots:
        assert session.radio is not None
        match.listen(Operator(session.radio).hear)

    def watch(entry: Entry) -> None:
        if not isinstance(entry.order, Torpedo) or entry.order.side is not Side.YELLOW:
            return
        seen.shots += 1
        struck = [event for event in entry.events if isinstance(event, ImpactCalled | Damage) and event.side is Side.BLUE]
        if any(isinstance(event, Damage) or event.result is not Impact.CLEAR for event in struck):
            seen.hits += 1
            seen.first = min(seen.first, entry.number)

    match.listen(watch)
    while not match.is_over:
        if session.clock is None:
            session.driver.run()
        else:
            session.clock.advance(TICKS_PER_SECOND)
            for order in session.options(Station.RADIO):  # he draws his section of the hull (B12.3)
                if isinstance(order, Trace) and order.inside:
                    session.give(order)
    seen.won = match.view(Side.YELLOW, Station.CAPTAIN).winner is Side.YELLOW
    return seen


def mean(values: list[int]) -> float:
    return sum(values) / len(values)


@pytest.mark.slow
@pytest.mark.parametrize("mode", MANY, ids=lambda mode: mode.word)
def test_a_true_plot_makes_the_captain_hit_as_soon_as_the_computers_own(mode: Mode) -> None:
    """Match by match with the same dice: no difference in when the first shot tells but what chance explains (3 errors)."""
    chart, count, most = MANY[mode]
    later = []
    for seed in range(count):
        wanted = setup(chart, mode, seed, limit=150)
        later.append(played(wanted, human=True, plots=True).first - played(wanted, human=False).first)
    error = statistics.stdev(later) / math.sqrt(count)
    print(f"{mode.word}: the first hit {statistics.mean(later):+.1f} orders later, standard error {error:.1f}")
    assert error <= most, "so many matches would show a difference that matters"
    assert statistics.mean(later) <= 3 * error


@pytest.mark.parametrize(
    ("mode", "chart"), [(Mode.TURNS, "alpha-10"), (Mode.REALTIME, "alpha")], ids=lambda value: getattr(value, "word", value),
)
def test_a_true_plot_finds_the_enemy_as_soon_as_the_computers_and_no_plot_leaves_the_captain_blind(mode: Mode, chart: str) -> None:
    wanted = [setup(chart, mode, seed, limit=150) for seed in range(MATCHES)]
    own = [played(one, human=False) for one in wanted]
    true = [played(one, human=True, plots=True) for one in wanted]
    blind = [played(one, human=True) for one in wanted]
    middle = statistics.median(one.first for one in true), statistics.median(one.first for one in own)
    assert middle[0] <= 1.25 * middle[1] + 5  # so few matches tell no more, and one without a hit would decide their mean
    assert abs(sum(one.won for one in true) - sum(one.won for one in own)) <= MATCHES // 2
    assert sum(one.hits for one in true) >= 0.6 * sum(one.hits for one in own)
    assert sum(one.shots for one in blind) <= 0.25 * sum(one.shots for one in true)
    assert sum(one.won for one in blind) <= MATCHES // 4
