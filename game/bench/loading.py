"""Figures of what is read: charts and saved matches."""
from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import msgspec

from game.bench import Figure, at_most
from game.bench.engine import base_setup
from game.charts.tmx import load_chart
from game.library import Library
from game.match.match import Entry, Match
from game.rules.orders import Break, Charge, Head, Ok, Order, Pass, Surface
from game.rules.terms import Mode, Side, Station
from game.storage.saves import Journal, read_save, resume

ORDERS = 2_000
#: What is ordered in the long match: nothing that can hurt for long.
_CALM = (Head, Charge, Break, Ok, Surface, Pass)


def measure_load() -> Iterator[Figure]:
    """`load`: a chart, and a saved match of 2,000 orders."""
    library = Library()
    path = library.chart_path("foxtrot")
    times = []
    for _ in range(30):
        started = time.perf_counter()
        load_chart(path)
        times.append(time.perf_counter() - started)
    yield at_most("load-chart", median(times) * 1000, "ms", 20, 5, "Foxtrot, median of 30")
    with tempfile.TemporaryDirectory() as folder:
        save = Path(folder, "long.match")
        match = long_match()
        journal = Journal(save, match, {})
        journal.close()
        times = []
        for _ in range(5):
            started = time.perf_counter()
            resumed = resume(read_save(save, library))
            times.append(time.perf_counter() - started)
        if resumed.digest() != match.digest():
            raise AssertionError("the resumed match is not the saved one")
    yield at_most("load-match", median(times) * 1000, "ms", 500, 100, f"{len(match.entries)} orders, median of 5")


def long_match() -> Match:
    """A match of 2,000 legal orders, quiet enough to last."""
    for seed in range(1_000):
        match = Match(msgspec.structs.replace(base_setup(seed, Mode.TURNS), first=Side.YELLOW))
        chance = random.Random(seed)
        while not match.is_over and len(match.entries) < ORDERS:
            _order(match, chance)
        if len(match.entries) == ORDERS:
            return match
    raise AssertionError("no quiet match was found")


def _order(match: Match, chance: random.Random) -> None:
    """One more order: a quiet one where there is one, surfacing often enough to keep the sheets clean."""
    for side in Side:
        for station in Station:
            options = match.legal(side, station)
            if not options:
                continue
            calm: list[Order] = [order for order in options if isinstance(order, _CALM)] or options
            surfacing: list[Order] = [order for order in calm if isinstance(order, Surface)]
            own = match.view(side, station).own
            if surfacing and own.crossed.bit_count() > 3:
                calm = surfacing
            elif len(calm) > len(surfacing):
                calm = [order for order in calm if order not in surfacing]
            result = match.give(calm[int(chance.random() * len(calm))])
            assert isinstance(result, Entry)
            return
