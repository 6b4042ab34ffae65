"""`simulate`: the computer's crews against each other at full speed, one JSON line a game and a summary."""
from __future__ import annotations

import argparse
import json
import multiprocessing
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from game.commands import BadInput
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.random_crew import RandomCrew
from game.library import DataError, Library
from game.match.match import Match
from game.match.realtime import RealtimeDriver
from game.match.record import record_text
from game.match.script import ScriptError, parse_script
from game.match.seats import Minds, Seats
from game.match.turns import TurnDriver
from game.rules.setup import MatchSetup, SetupError
from game.rules.state import DRAW
from game.rules.terms import Mode, Side, Station


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: the set-up but for its seed, and the level of each side's crew (`random` for orders by chance)."""

    setup: MatchSetup
    levels: tuple[str, str]
    log: Path | None


def crew_of(side: Side, setup: MatchSetup, level: str, stations: frozenset[Station] = frozenset(Station)) -> Minds:
    """A side's computer crew. Its own chance comes from the match's seed."""
    seed = setup.seed * 2 + side
    if level == "random":
        return RandomCrew(side, stations, seed)
    return Crew(side, setup.shaped_chart(), setup.mode, setup.options, stations, Level[level.upper()], seed)


def play(plan: Plan, seed: int) -> dict[str, Any]:
    """One match; its line of output."""
    setup = msgspec.structs.replace(plan.setup, seed=seed)
    started = time.perf_counter()
    match = Match(setup, hashing=plan.log is not None)
    seats = Seats(match, {side: crew_of(side, setup, plan.levels[side]) for side in Side})
    if setup.mode is Mode.TURNS:
        TurnDriver(match, seats).run()
    else:
        RealtimeDriver(match, seats).run()
    state = match.umpire()
    if plan.log is not None:
        (plan.log / f"{setup.chart.name}-{setup.mode.word}-{seed}.match").write_text(record_text(match), encoding="utf-8")
    return {
        "seed": seed,
        "winner": "draw" if state.winner == DRAW else Side(state.winner).word if state.is_over else None,
        "reason": state.reason or "stuck",
        "moves": state.boats[0].moves + state.boats[1].moves,
        "orders": len(match.entries),
        "seconds": round(time.perf_counter() - started, 3),
    }


def _play(job: tuple[Plan, int]) -> dict[str, Any]:
    return play(*job)


def games(plan: Plan, count: int, seed: int, jobs: int) -> Iterator[dict[str, Any]]:
    """So many matches, seeds counted on from the first, on so many processes."""
    work = [(plan, seed + number) for number in range(count)]
    if jobs == 1 or count == 1:
        yield from map(_play, work)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, count)) as pool:
        yield from pool.imap(_play, work)


def plan_of(arguments: argparse.Namespace) -> Plan:
    """The plan that the arguments name. Raises BadInput."""
    lines = [f"chart {arguments.chart}", f"mode {arguments.mode}", f"goal {arguments.goal}", f"limit {arguments.limit}"]
    if arguments.mission is not None:
        lines.append(f"mission {arguments.mission}")
    lines += [f"option {name} {value}" for name, value in arguments.option]
    for side in ("yellow", "blue"):
        lines += [f"{side} {what} {getattr(arguments, f'{side}_{what}')}" for what in ("boat", "sheet", "upgrade")]
    try:
        setup = parse_script("\n".join([*lines, "---"]), "simulate", Library(), Path.cwd()).setup
        Match(setup)
    except (ScriptError, SetupError, DataError) as fault:
        message = fault.message if isinstance(fault, ScriptError) else str(fault)
        raise BadInput(f"simulate: {message}") from fault
    log = None
    if arguments.log is not None:
        log = Path(arguments.log)
        try:
            log.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadInput(f"simulate: {log}: {fault.strerror}") from fault
    return Plan(setup, (arguments.yellow, arguments.blue), log)


def summary(results: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
    """The last line of a simulation."""
    count = len(results)
    return {
        "games": count,
        "yellow": sum(result["winner"] == "yellow" for result in results),
        "blue": sum(result["winner"] == "blue" for result in results),
        "drawn": sum(result["winner"] not in ("yellow", "blue") for result in results),
        "moves": round(sum(result["moves"] for result in results) / count, 1),
        "games_per_second": round(count / seconds, 3),
    }


def run(arguments: argparse.Namespace) -> int:
    """Simulate."""
    plan = plan_of(arguments)
    started = time.perf_counter()
    results = []
    for result in games(plan, arguments.games, arguments.seed, arguments.jobs):
        results.append(result)
        if arguments.json:
            print(json.dumps(result), flush=True)
        else:
            print(" ".join(f"{key} {value}" for key, value in result.items()), flush=True)
        if len(results) % 50 == 0:
            print(f"{len(results)} of {arguments.games}", file=sys.stderr)
    total = summary(results, time.perf_counter() - started)
    print(json.dumps({"summary": total}))
    return 0
