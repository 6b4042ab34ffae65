"""Case files: scripts with what must come out.

A .cases file holds cases, each beginning with a line `=== NAME`. The rest is a script (docs/notation.md); lines that begin with `#=` say
what the order above them (or the set-up) must bring:

    #= event NAME key=value …      an event of that order has this name and these fields
    #= no event NAME [key=value …] none has
    #= refused RULE                it is refused by this rule (several, joined by |: one of them)
    #= ok                          it is not refused
    #= state PATH VALUE            at the end of the script: PATH dotted into the state, VALUE JSON or a bare word
    #= error [LINE]                the script cannot be read: the only check of its case

A line `#@ --as SIDE` has only that looked at which this side may know.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from game.commands.run import refused_record
from game.library import Library
from game.match.replay import begin_match, parse_lines, play_lines
from game.match.script import ScriptError, parse_script
from game.rules.events import record
from game.rules.umpire import umpire_record

Record = dict[str, Any]


class Check(NamedTuple):
    """A line `#=`: the number of the order above it, 0 for the set-up, and its words."""

    order: int
    words: list[str]


class Case(NamedTuple):
    """A case: its name, its script, and what must come out."""

    name: str
    script: str
    checks: list[Check]
    eyes: str


def read_cases(path: Path) -> Iterator[Case]:
    """The cases of a file."""
    name, lines = "", list[str]()
    for line in [*path.read_text(encoding="utf-8").splitlines(), "==="]:
        if not line.startswith("==="):
            lines.append(line)
            continue
        if name:
            yield _case(name, lines)
        name, lines = line[3:].strip(), []


def _case(name: str, lines: list[str]) -> Case:
    script, checks, eyes, order, in_orders = list[str](), list[Check](), "", 0, False
    for line in lines:
        if line.startswith("#@"):
            eyes = line.removeprefix("#@ --as ").strip()
            continue
        if line.startswith("#="):
            checks.append(Check(order, line[2:].split()))
            continue
        script.append(line)
        bare = line.split("#")[0].strip()
        if bare == "---":
            in_orders = True
        elif bare and in_orders:
            order += 1
    return Case(name, "\n".join(script) + "\n", checks, eyes)


def complaints(case: Case) -> list[str]:
    """What does not come out as the case says."""
    errors = [check for check in case.checks if check.words[0] == "error"]
    try:
        records, state = play(case.script)
    except ScriptError as fault:
        wanted = errors[0].words[1:] if errors else []
        good = errors and len(case.checks) == 1 and (not wanted or wanted == [str(fault.line)])
        return [] if good else [str(fault)]
    if not case.checks or errors:
        return ["the script can be read" if errors else "the case checks nothing"]
    if case.eyes:
        records = [(n, found) for n, found in records if found["audience"] in ("public", case.eyes)]
    return [wrong for check in case.checks if (wrong := _complaint(check, case.checks, records, state))]


def play(script: str) -> tuple[list[tuple[int, Record]], Record]:
    """All events of a script with the number of their order, and the state at its end. Raises ScriptError."""
    read = parse_script(script, "case.txt", Library())
    parsed = parse_lines(read)
    match = begin_match(read)
    records = [(0, record(event, 0)) for event in match.opening]
    for played in play_lines(match, parsed):
        records += [(played.number, record(event, played.number)) for entry in played.entries for event in entry.events]
        if played.refused is not None:
            order, refusal = played.refused
            records.append((played.number, refused_record(order, played.line.text, refusal, played.number)))
    return records, umpire_record(match.umpire())


def _complaint(check: Check, checks: list[Check], records: list[tuple[int, Record]], state: Record) -> str:
    number, words = check
    mine = [found for n, found in records if n == number]
    refusals = [found["rule"] for found in mine if found["event"] == "refused"]
    label = f"order {number}: {' '.join(words)}"
    match words:
        case ["event", name, *fields]:
            return "" if _any(mine, name, fields) else f"{label}: got {mine}"
        case ["no", "event", name, *fields]:
            if refusals and not any(n == number and other[0] == "refused" for n, other in checks):
                return f"{label}: refused by {refusals}"
            return label if _any(mine, name, fields) else ""
        case ["refused", rules]:
            return "" if set(refusals) & set(rules.split("|")) else f"{label}: got {refusals or 'no refusal'}"
        case ["ok"]:
            return f"{label}: refused by {refusals}" if refusals else ""
        case ["state", path, *value]:
            found = _look_up(state, path)
            return "" if _same(found, _value(" ".join(value))) else f"{label}: is {json.dumps(found)}"
    return f"{label}: not a check"


def _any(records: list[Record], name: str, fields: list[str]) -> bool:
    wanted = {key: _value(rest) for key, _, rest in (field.partition("=") for field in fields)}
    return any(found["event"] == name and all(found.get(key) == value for key, value in wanted.items()) for found in records)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError:
        return text


def _same(one: Any, other: Any) -> bool:
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _look_up(state: Any, path: str) -> Any:
    for part in path.split("."):
        try:
            state = state[int(part)] if isinstance(state, list) else state[part]
        except (KeyError, IndexError, TypeError, ValueError):
            return "(not there)"
    return state
