"""Records of wars: set-up lines, then an order a line with the state's hash behind it; read and played again."""
from __future__ import annotations

import re

import msgspec

from game.patrol.match import Entry, WarMatch
from game.patrol.notation import LineError, order_text, parse_order, parse_setup, setup_text
from game.patrol.orders import Order
from game.patrol.rulings import Rulings
from game.patrol.setup import ScenarioError, WarSetup
from game.rules.flaws import FileFlaw, Flaw
from game.rules.refusals import Refusal

_DIGEST = re.compile(r"#\s*([0-9a-f]{16})\s*$")
_RULE = "---"


class RecordError(FileFlaw):
    """A record that cannot be read or played."""


class Line(msgspec.Struct, frozen=True):
    """An order of a record: its line in the file, and the state's hash after it, if it is written there."""

    number: int
    order: Order
    digest: str


class WarRecord(msgspec.Struct, frozen=True):
    """A record that has been read."""

    file: str
    setup: WarSetup
    lines: tuple[Line, ...]


def entry_line(entry: Entry) -> str:
    """An order's line in a record."""
    digest = f"  # {entry.digest}" if entry.digest else ""
    return f"{order_text(entry.order)}{digest}\n"


def record_text(match: WarMatch) -> str:
    """The whole record of a war."""
    return setup_text(match.setup) + "".join(entry_line(entry) for entry in match.entries)


def parse_record(text: str, file: str) -> WarRecord:
    """A record from its text. Raises RecordError."""
    lines = text.splitlines()
    try:
        end = lines.index(_RULE)
    except ValueError:
        raise RecordError(file, Flaw("the set-up does not end with {mark}", mark=_RULE), len(lines)) from None
    try:
        setup = parse_setup(lines[:end])
    except LineError as fault:
        raise RecordError(file, fault.why, fault.number) from fault
    found = []
    for number, line in enumerate(lines[end + 1 :], end + 2):
        text_of = line.split("#")[0]
        if not text_of.strip():
            continue
        digest = _DIGEST.search(line)
        try:
            found.append(Line(number, parse_order(text_of), digest[1] if digest else ""))
        except Flaw as fault:
            raise RecordError(file, fault, number) from fault
    return WarRecord(file, setup, tuple(found))


def play_record(record: WarRecord, rulings: Rulings) -> WarMatch:
    """Play a record again. Raises RecordError where it does not play as it was written."""
    try:
        match = WarMatch(record.setup, rulings)
    except ScenarioError as fault:
        raise RecordError(record.file, fault, 1) from fault
    for line in record.lines:
        entry = match.give(line.order)
        if isinstance(entry, Refusal):
            refused = Flaw("the order is refused by {rule} ({reason})", rule=entry.rule, reason=entry.reason)
            raise RecordError(record.file, refused, line.number)
        if line.digest and line.digest != entry.digest:
            raise RecordError(record.file, Flaw("from here the war is not the recorded one"), line.number)
    return match
