"""Playing scripts: case files, records, saves. A record is checked against the hashes it carries."""
from __future__ import annotations

from collections.abc import Iterator

import msgspec

from game.match.match import Entry, Match
from game.match.script import OrderLine, Script, ScriptError
from game.rules.flaws import FileFlaw, Flaw
from game.rules.notation import parse_order
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.setup import SetupError


class Played(msgspec.Struct, frozen=True):
    """What a line of a script brought: the entries it made, and the refusal that ended it, if any."""

    number: int
    line: OrderLine
    entries: tuple[Entry, ...]
    refused: tuple[Order, Refusal] | None


def parse_lines(script: Script) -> list[tuple[OrderLine, list[Order]]]:
    """All orders of a script. Raises ScriptError at the first that cannot be read."""
    parsed = []
    for line in script.orders:
        try:
            parsed.append((line, parse_order(line.text)))
        except Flaw as fault:
            raise ScriptError(script.file, fault, line.line) from fault
    return parsed


def begin_match(script: Script, *, hashing: bool = True) -> Match:
    """The match of a script before its first order. Raises ScriptError for a set-up that cannot be."""
    try:
        return Match(script.setup, hashing=hashing)
    except SetupError as fault:
        raise ScriptError(script.file, fault, script.line_of(fault.line)) from fault


def play_lines(match: Match, parsed: list[tuple[OrderLine, list[Order]]]) -> Iterator[Played]:
    """Play the lines one by one. A `go` ends at its first part refused, or when the match is over (N2, N6.1)."""
    for number, (line, orders) in enumerate(parsed, 1):
        entries: list[Entry] = []
        refused = None
        for order in orders:
            if entries and match.is_over:
                break
            result = match.give(order, line.tick)
            if isinstance(result, Refusal):
                refused = (order, result)
                break
            entries.append(result)
        yield Played(number, line, tuple(entries), refused)


class Mismatch(FileFlaw):
    """A record that does not play as it was written: the line, and what is different. `rule` refused the order, if any did."""

    def __init__(self, file: str, why: Flaw, line: int, rule: str = "") -> None:
        super().__init__(file, why, line)
        self.rule = rule


def play_record(script: Script) -> Match:
    """Play a record to its end, every order and hash as written. Raises ScriptError or Mismatch."""
    parsed = parse_lines(script)
    match = begin_match(script)
    for played in play_lines(match, parsed):
        line = played.line
        if played.refused is not None:
            rule = played.refused[1].rule
            raise Mismatch(script.file, Flaw("'{line}' is refused by {rule}", line=line.text, rule=rule), line.line, rule)
        if line.digest is not None and played.entries and line.digest != match.digest():
            raise Mismatch(script.file, Flaw("the match is not the recorded one after '{line}'", line=line.text), line.line)
    return match
