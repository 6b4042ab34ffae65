"""`simulate`: the computer's crews against each other at full speed, one JSON line a game and a summary."""
from __future__ import annotations

import argparse
import json
import math
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from game.commands import BadInput
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.mixed import Member, MixedCrew
from game.crew.newcomer import NewcomerCrew
from game.crew.random_crew import RandomCrew
from game.library import DataError, Library
from game.match.match import Match
from game.match.realtime import RealtimeDriver
from game.match.record import record_text
from game.match.script import ScriptError, parse_script
from game.match.seats import Minds, Seats
from game.match.turns import TurnDriver
from game.paths import data_beside
from game.phrases.flaws import why_words
from game.rules.setup import MatchSetup, SetupError
from game.rules.state import DRAW
from game.rules.terms import Mode, Side, Station

#: So many standard deviations hold 95 % of a normal distribution.
_NORMAL_95 = 1.96


class Plan(msgspec.Struct, frozen=True):
    """What to simulate: the set-up but for its seed, the level of each side's crew (`random`: by chance), and its other members."""

    setup: MatchSetup
    levels: tuple[str, str]
    log: Path | None
    members: tuple[dict[Station, Member], dict[Station, Member]] = ({}, {})


def crew_of(side: Side, setup: MatchSetup, level: str, members: Mapping[Station, Member] | None = None) -> Minds:
    """A side's computer crew. Its own chance comes from the match's seed."""
    seed, stations = setup.seed * 2 + side, frozenset(Station)
    if level == "random":
        return RandomCrew(side, stations, seed)
    if level == "newcomer":
        return NewcomerCrew(side, setup.shaped_chart(), stations, seed)
    if members:
        return MixedCrew(side, setup.shaped_chart(), setup.mode, setup.options, Level[level.upper()], seed, members)
    return Crew(side, setup.shaped_chart(), setup.mode, setup.options, stations, Level[level.upper()], seed)


def played(plan: Plan, seed: int) -> Match:
    """One match, to its end."""
    setup = msgspec.structs.replace(plan.setup, seed=seed)
    match = Match(setup, hashing=plan.log is not None)
    seats = Seats(match, {side: crew_of(side, setup, plan.levels[side], plan.members[side]) for side in Side})
    if setup.mode is Mode.TURNS:
        TurnDriver(match, seats).run()
    else:
        RealtimeDriver(match, seats).run()
    return match


def play(plan: Plan, seed: int) -> dict[str, Any]:
    """One match; its line of output."""
    started = time.perf_counter()
    match = played(plan, seed)
    state = match.umpire()
    if plan.log is not None:
        name = f"{Path(plan.setup.chart.name).stem}-{plan.setup.mode.word}-{seed}.match"
        (plan.log / name).write_text(record_text(match), encoding="utf-8")
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
    if arguments.armada is not None:
        lines.append(f"armada {arguments.armada}")
    lines += [f"option {name} {value}" for name, value in arguments.option]
    for side in ("yellow", "blue"):
        outfit = {what: getattr(arguments, f"{side}_{what}") for what in ("boat", "sheet", "upgrade")}
        lines += [f"{side} {what} {word}" for what, word in outfit.items() if word is not None]
        if getattr(arguments, f"{side}_expert") is not None:
            lines.append(f"{side} expert {' '.join(getattr(arguments, f'{side}_expert'))}")
    try:
        setup = parse_script("\n".join([*lines, "---"]), "simulate", Library(data_beside(arguments.data_dir)), Path.cwd()).setup
        Match(setup)
    except (ScriptError, SetupError, DataError) as fault:
        raise BadInput(f"simulate: {why_words(fault)}") from fault
    log = None
    if arguments.log is not None:
        log = Path(arguments.log)
        try:
            log.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise BadInput(f"simulate: {log}: {why_words(fault)}") from fault
        if setup.chart.name.endswith(".tmx"):  # a replay looks for its chart from where it lies
            name = os.path.relpath(Path.cwd() / setup.chart.name, log.resolve())
            setup = msgspec.structs.replace(setup, chart=msgspec.structs.replace(setup.chart, name=Path(name).as_posix()))
    members = []
    for side in ("yellow", "blue"):
        named = {station: getattr(arguments, f"{side}_{station.word}") for station in Station}
        members.append({station: Member[word.upper()] for station, word in named.items() if word is not None})
        if members[-1] and getattr(arguments, side) in ("random", "newcomer"):
            raise BadInput(f"simulate: a crew without a level has no other members; give --{side} a level")
    return Plan(setup, (arguments.yellow, arguments.blue), log, (members[0], members[1]))


def summary(results: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
    """The last line of a simulation."""
    count = len(results)
    won = {side.word: sum(result["winner"] == side.word for result in results) for side in Side}
    return {
        "games": count,
        **won,
        **{f"{side}_share": [round(bound, 3) for bound in interval(wins, count)] for side, wins in won.items()},
        "drawn": sum(result["winner"] not in ("yellow", "blue") for result in results),
        "moves": round(sum(result["moves"] for result in results) / count, 1),
        "games_per_second": round(count / seconds, 3),
    }


def interval(wins: int, count: int) -> tuple[float, float]:
    """The bounds, at 95 %, of the share that so many wins of so many games stand for (Wilson's score interval)."""
    share, width = wins / count, _NORMAL_95**2 / count
    middle = (share + width / 2) / (1 + width)
    reach = _NORMAL_95 * math.sqrt(share * (1 - share) / count + width / (4 * count)) / (1 + width)
    return max(0.0, middle - reach), min(1.0, middle + reach)


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
