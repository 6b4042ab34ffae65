"""`patrol`: War Patrol with the computer's commander; one war as a story, or many as figures."""
from __future__ import annotations

import argparse
import json
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from game.commands import BadInput
from game.paths import campaign_folder
from game.patrol.commander import Commander, Reattack
from game.patrol.events import WarOver, record
from game.patrol.files import FILE, TablesError, shipped_rulings, table_faults
from game.patrol.match import WarMatch
from game.patrol.notation import LineError, parse_setup
from game.patrol.record import RecordError, WarRecord, parse_record, play_record, record_text
from game.patrol.rulings import Rulings
from game.patrol.setup import ScenarioError, WarSetup
from game.phrases.flaws import fault_words, why_words
from game.phrases.patrol import sentence
from game.phrases.patrol_story import story, story_title
from game.storage.journal_file import no_text

#: 1941 has three weeks and is told with 1942.
_FIRST_YEAR = 1942
_YEARLY = ("patrols", "ships", "kt", "lost")
_FIELDS = ("ships", "kt", "patrols", "lost", "points")


def setup_of(arguments: argparse.Namespace) -> WarSetup:
    """The set-up that the arguments name. Raises BadInput."""
    words = {
        "war": "full",
        "squadron": f"squadron {arguments.base}",
        "year": f"year {arguments.year} {arguments.base}",
        "career": f"career {arguments.boat}",
        "patrol": f"patrol {arguments.period} {arguments.boat} {arguments.area}",
    }[arguments.scenario]
    lines = [f"war {words}", f"seed {arguments.seed}"] + (["overhaul no"] if arguments.no_overhaul else [])
    try:
        return parse_setup(lines)
    except LineError as fault:
        raise BadInput(f"patrol: {why_words(fault.why)}") from fault


def _rulings() -> Rulings:
    try:
        return shipped_rulings()
    except TablesError as fault:
        raise BadInput(f"patrol: {why_words(fault)}") from fault


def _reattack(arguments: argparse.Namespace) -> Reattack | None:
    return None if arguments.reattack is None else Reattack(arguments.reattack)


def simulate(setup: WarSetup, seed: int, reattack: Reattack | None) -> dict[str, Any]:
    """One war or career, played by the commander: its line."""
    started = time.perf_counter()
    rulings = shipped_rulings()
    match = WarMatch(msgspec.structs.replace(setup, seed=seed), rulings, recording=False)
    commander = Commander(rulings, seed, reattack)
    orders = 0
    while not match.is_over:
        match.play_decision(commander)
        orders += 1
    result = match.view().result
    assert result is not None
    years: dict[int, dict[str, int]] = {}
    for total in match.fleet().years:
        year = years.setdefault(max(total.year, _FIRST_YEAR), dict.fromkeys(_YEARLY, 0))
        for name in year:
            year[name] += getattr(total, name)
    return {
        "seed": seed,
        "result": result.word,
        "reason": result.reason,
        **{name: getattr(result, name) for name in _FIELDS},
        "years": {str(year): total for year, total in years.items()},
        "orders": orders,
        "seconds": round(time.perf_counter() - started, 3),
    }


def _wars(setup: WarSetup, arguments: argparse.Namespace) -> Iterator[dict[str, Any]]:
    reattack = _reattack(arguments)
    seeds = range(arguments.seed, arguments.seed + arguments.simulate)
    if arguments.jobs == 1:
        yield from (simulate(setup, seed, reattack) for seed in seeds)
        return
    with ProcessPoolExecutor(arguments.jobs) as pool:
        yield from pool.map(simulate, [setup] * len(seeds), seeds, [reattack] * len(seeds))


def spread(values: list[int]) -> dict[str, float]:
    """Mean, standard deviation, least and most."""
    return {
        "mean": round(statistics.fmean(values), 2), "spread": round(statistics.pstdev(values), 2),
        "least": min(values), "most": max(values),
    }  # fmt: skip


def summary(lines: list[dict[str, Any]], seconds: float) -> dict[str, Any]:
    """The last line of a simulation."""
    years = sorted({year for line in lines for year in line["years"]})
    lost = sum(line["lost"] for line in lines)
    grades = sorted({line["result"] for line in lines})
    return {
        "wars": len(lines),
        **{name: spread([line[name] for line in lines]) for name in _FIELDS},
        "years": {
            year: {
                name: spread([line["years"].get(year, {}).get(name, 0) for line in lines]) for name in ("patrols", "ships", "kt", "lost")
            }
            for year in years
        },
        "kt_per_boat_lost": round(sum(line["kt"] for line in lines) / lost, 1) if lost else None,
        "survived": round(sum(line["lost"] == 0 for line in lines) / len(lines), 3),
        "results": {grade: sum(line["result"] == grade for line in lines) for grade in grades},
        "seconds_per_war": round(seconds / len(lines), 3),
    }


def _simulation(setup: WarSetup, arguments: argparse.Namespace) -> int:
    started = time.perf_counter()
    lines = []
    for line in _wars(setup, arguments):
        lines.append(line)
        if arguments.json:
            print(json.dumps(line), flush=True)
        else:
            print(" ".join(f"{key} {value}" for key, value in line.items() if key != "years"), flush=True)
        if len(lines) % 10 == 0:
            print(f"{len(lines)} of {arguments.simulate}", file=sys.stderr)
    print(json.dumps({"summary": summary(lines, time.perf_counter() - started)}))
    return 0


def _tell(match: WarMatch, arguments: argparse.Namespace, commander: Commander | None) -> int:
    """Print a war: as it goes with `--events`, else each patrol's story; as JSON objects with `--json`."""
    names = {boat.number: boat.name for boat in match.fleet().boats}

    def name(number: int) -> str:
        if number not in names:
            names.update((boat.number, boat.name) for boat in match.fleet().boats)
        return names.get(number, str(number))

    entries: Iterator[Any] = iter(match.entries) if commander is None else _played(match, commander)
    if arguments.events:
        _print_events(match.opening, arguments, name)
        for entry in entries:
            _print_events(entry.events, arguments, name)
    for _ in entries:
        pass
    if not arguments.events:
        for written in match.fleet().records:
            if arguments.json:
                print(json.dumps(msgspec.to_builtins(written)))
            else:
                print(f"{story_title(match.rulings, written)}\n  {story(written)}")
    result = match.view().result
    if result is not None and not (arguments.events and not arguments.json):
        if arguments.json:
            print(json.dumps({"result": msgspec.to_builtins(result)}))
        else:
            over = WarOver(result.word, result.reason, result.ships, result.kt, result.points, result.lost)
            print(sentence(over, name))
    return 0


def _played(match: WarMatch, commander: Commander) -> Iterator[Any]:
    while not match.is_over:
        yield match.play_decision(commander)


def _print_events(happened: tuple[Any, ...], arguments: argparse.Namespace, name: Any) -> None:
    for event in happened:
        if arguments.json:
            print(json.dumps(record(event)))
        elif words := sentence(event, name):
            print(words)


def _read(path: Path) -> WarRecord:
    try:
        return parse_record(path.read_text(encoding="utf-8"), str(path))
    except (OSError, UnicodeDecodeError) as fault:
        raise BadInput(f"patrol: {path}: {why_words(no_text(fault) if isinstance(fault, UnicodeDecodeError) else fault)}") from fault
    except RecordError as fault:
        raise BadInput(fault_words(fault)) from fault


def _lint(path: Path) -> int:
    found = table_faults(path)
    print(*found, sep="\n") if found else print(f"{path.name}: ok")
    return 1 if found else 0


def run(arguments: argparse.Namespace) -> int:
    """Simulate, check the tables, print a recorded war, or play one."""
    if arguments.lint:
        return _lint(campaign_folder() / FILE)
    rulings = _rulings()
    if arguments.play is not None:
        written = _read(Path(arguments.play))
        try:
            WarMatch(written.setup, rulings)
            return _tell(play_record(written, rulings), arguments, None)
        except ScenarioError as fault:
            raise BadInput(f"patrol: {why_words(fault)}") from fault
        except RecordError as fault:
            print(fault_words(fault), file=sys.stderr)
            return 1
    setup = setup_of(arguments)
    try:
        match = WarMatch(setup, rulings)
    except ScenarioError as fault:
        raise BadInput(f"patrol: {why_words(fault)}") from fault
    if arguments.simulate is not None:
        return _simulation(setup, arguments)
    match.recording = arguments.log is not None
    done = _tell(match, arguments, Commander(rulings, arguments.seed, _reattack(arguments)))
    if arguments.log is not None:
        try:
            Path(arguments.log).write_text(record_text(match), encoding="utf-8")
        except OSError as fault:
            raise BadInput(f"patrol: {arguments.log}: {why_words(fault)}") from fault
    return done
