"""Figures of the rules: orders, views and whole random matches a second."""
from __future__ import annotations

import importlib
import random
import time
from collections.abc import Iterator
from typing import Any

from game.bench import Figure, at_least
from game.library import Library
from game.rules.beginning import begin
from game.rules.engine import apply, legal
from game.rules.setup import MatchSetup, SideSetup
from game.rules.state import NO_CROSS, NOBODY, MatchState
from game.rules.terms import Mode, Side, Station
from game.rules.view import view

SECONDS = 3.0
_WAITING = (Station.CAPTAIN, Station.ENGINEER)


def base_setup(seed: int, mode: Mode = Mode.TURNS, chart: str = "alpha") -> MatchSetup:
    """The base game on a chart."""
    library = Library()
    side = SideSetup(library.boat("base"), library.sheet("standard"))
    return MatchSetup(library.chart(chart), (side, side), library.sheets(), mode=mode, seed=seed)


def acting(state: MatchState) -> tuple[Side, tuple[Station, ...]]:
    """The side to act turn by turn, and the stations that may have something to do, first things first."""
    if state.due:
        return state.due[0].side, _WAITING
    boat = state.boats[state.turn]
    if boat.owes_marks:
        return state.turn, (Station.MATE,)
    if boat.owes_cross != NO_CROSS:
        return state.turn, (Station.ENGINEER,)
    return state.turn, _WAITING


def random_match(setup: MatchSetup, chance: random.Random, *, with_views: bool = False) -> int:
    """Play a match of legal orders by chance; the number of orders."""
    state, _ = begin(setup)
    pick = chance.random
    count = 0
    while state.winner == NOBODY:
        side, stations = acting(state)
        for station in stations:
            options = legal(state, side, station)
            if options:
                break
        if with_views:
            view(state, side, station)
        apply(state, options[int(pick() * len(options))])
        count += 1
    return count


def _rate(*, with_views: bool) -> tuple[float, float]:
    """Orders and matches a second."""
    setups = [base_setup(seed) for seed in range(200)]
    chance = random.Random(1)
    orders = matches = 0
    started = time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        orders += random_match(setups[matches % len(setups)], chance, with_views=with_views)
        matches += 1
    passed = time.perf_counter() - started
    return orders / passed, matches / passed


def measure_orders() -> Iterator[Figure]:
    """`orders` and `playouts`, and the peer's random games if it is installed."""
    orders, matches = _rate(with_views=False)
    yield at_least("orders", orders, "orders/s", 40_000, 100_000, "legal random orders, turn by turn on Alpha")
    peer = _chess_games()
    note = "" if peer is None else f"python-chess {peer:.0f} random games/s in the same run, ratio {matches / peer:.2f}"
    yield at_least("playouts", matches, "matches/s", max(110.0, peer or 0.0), 390, note)


def measure_views() -> Iterator[Figure]:
    """`views`."""
    orders, _ = _rate(with_views=True)
    yield at_least("views", orders, "orders/s", 12_000, 30_000, "with the acting station's view built each time")


def _chess_games() -> float | None:
    """Random games a second of python-chess; None where it is not installed."""
    try:
        chess: Any = importlib.import_module("chess")
    except ImportError:
        return None
    chance = random.Random(1)
    games, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        board = chess.Board()
        while not board.is_game_over():
            moves = list(board.legal_moves)
            board.push(moves[int(chance.random() * len(moves))])
        games += 1
    return games / (time.perf_counter() - started)
