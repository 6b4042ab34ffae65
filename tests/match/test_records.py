"""The gate, and records: what was played plays again, or the line is named where it does not (N1, N2)."""
from __future__ import annotations

import pytest

from game.match.match import Entry
from game.match.record import record_text
from game.match.replay import Mismatch, play_record
from game.match.script import parse_script
from game.rules.notation import parse_order
from tests.rules.scripts import LIBRARY, give, match_of, refused

RECORD = """chart charlie
mode turns
first yellow
yellow start C5
blue start M12
---
yellow go N mine N6
yellow captain pass
"""


def play(text: str):
    return play_record(parse_script(text, "record", LIBRARY))


def test_an_order_taken_is_entered_and_told() -> None:
    match = match_of()
    told: list[Entry] = []
    match.listen(told.append)
    entry = match.give(parse_order("yellow captain head N")[0], tick=12)
    assert told == match.entries == [entry]
    assert (entry.number, entry.tick, entry.text, entry.digest) == (1, 12, "yellow captain head N", match.digest())
    refused(match, "yellow captain head N")
    assert len(told) == 1


def test_a_record_has_ticks_orders_and_hashes() -> None:
    match = match_of("seed 5", "option mine-chain none")
    match.give(parse_order("yellow captain head N")[0], tick=12)
    text = record_text(match)
    assert text.endswith(f"---\n@12 yellow captain head N  # {match.digest()}\n")
    assert "option mine-chain none\n" in text
    assert play(text).entries == match.entries


def test_a_script_is_a_record_without_hashes() -> None:
    assert [entry.text for entry in play(RECORD).entries] == [
        "yellow captain head N", "yellow mate charge mine", "yellow engineer break N6", "yellow captain pass",
    ]  # fmt: skip


def test_a_record_that_comes_out_otherwise_is_named_with_its_line() -> None:
    match = match_of("mode turns")
    give(match, "yellow go N mine N6")
    text = record_text(match)
    with pytest.raises(Mismatch, match="not the recorded one") as caught:
        play(text.replace("charge mine", "charge torpedo"))
    assert caught.value.line == text.splitlines().index(next(line for line in text.splitlines() if "charge" in line)) + 1


def test_a_record_with_an_order_that_is_refused_is_none() -> None:
    with pytest.raises(Mismatch, match=r"record:9: 'yellow captain head N' is refused by B13.1"):
        play(RECORD + "yellow captain head N\n")


def test_two_matches_of_one_setup_differ_in_nothing_that_is_drawn() -> None:  # N1
    lines = ("mode turns", "seed 9", "yellow sheet draw", "blue sheet draw")
    one, other = match_of(*lines), match_of(*lines)
    assert one.digest() == other.digest()
    assert len({match_of("mode turns", f"seed {seed}", "yellow sheet draw").umpire().boats[0].sheet.name for seed in range(40)}) == 5
