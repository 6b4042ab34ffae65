"""Undo: own marks and crosses that revealed nothing, turn by turn."""
from __future__ import annotations

from pathlib import Path

import pytest

from game.library import Library
from game.match.match import Match
from game.match.undo import undo, undoable
from game.rules.terms import Side, Station
from game.storage.saves import Journal, read_save, resume
from tests.rules.scripts import give, match_of

MATE, ENGINEER = frozenset({Station.MATE}), frozenset({Station.ENGINEER})


def moved(*lines: str) -> Match:
    """Yellow has gone North; a mark and a cross are owed."""
    match = match_of("mode turns", *lines)
    give(match, "yellow captain head N")
    return match


def test_a_mark_is_taken_back_with_the_cross_that_followed_it() -> None:
    match = moved()
    before = match.digest()
    give(match, "yellow mate charge torpedo")
    give(match, "yellow engineer break N4")
    assert [entry.text for entry in undoable(match, Side.YELLOW, MATE)] == ["yellow mate charge torpedo", "yellow engineer break N4"]
    assert [entry.text for entry in undoable(match, Side.YELLOW, ENGINEER)] == ["yellow engineer break N4"]
    assert len(undo(match, Side.YELLOW, MATE)) == 2
    assert match.digest() == before
    assert len(match.entries) == 1
    give(match, "yellow mate charge sonar")


def test_what_the_enemy_has_heard_is_not_taken_back() -> None:
    match = moved("given yellow gauge torpedo 2")
    assert not undoable(match, Side.YELLOW, frozenset(Station)), "a heading is heard"
    give(match, "yellow mate charge torpedo")
    assert not undoable(match, Side.YELLOW, MATE), "Torpedo ready!"
    match = moved()
    give(match, "yellow mate charge mine")
    give(match, "yellow engineer break N4")
    give(match, "yellow captain pass")
    assert not undoable(match, Side.YELLOW, MATE), "the turn has passed"


def test_damage_is_not_taken_back() -> None:
    match = moved("given yellow crossed N1 N2 N4 N5 N6")
    give(match, "yellow mate charge mine")
    give(match, "yellow engineer break N3")
    assert not undoable(match, Side.YELLOW, ENGINEER)


def test_only_ones_own_acts_are_taken_back() -> None:
    match = moved()
    give(match, "yellow mate charge mine")
    assert not undoable(match, Side.YELLOW, ENGINEER)
    assert not undoable(match, Side.BLUE, MATE)
    assert not undo(match, Side.BLUE, MATE)


def test_nothing_is_taken_back_in_real_time() -> None:
    match = match_of("mode realtime")
    give(match, "yellow captain head N")
    give(match, "yellow mate charge mine")
    assert not undoable(match, Side.YELLOW, MATE)


def test_a_match_cannot_go_back_before_its_set_up_or_forward() -> None:
    match = moved()
    for number in (-1, 2):
        with pytest.raises(ValueError, match="cannot go back"):
            match.rewind(number)


def test_the_save_goes_back_too(tmp_path: Path) -> None:
    match = moved()
    path = tmp_path / "one.match"
    journal = Journal(path, match, {"stations": "mate"})
    give(match, "yellow mate charge torpedo")
    journal.note("wishes", "mate charge-first torpedo")
    undo(match, Side.YELLOW, MATE)
    give(match, "yellow mate charge sonar")
    journal.close()
    save = read_save(path, Library())
    assert [line.text for line in save.script.orders] == ["yellow captain head N", "yellow mate charge sonar"]
    assert save.notes["wishes"] == "mate charge-first torpedo"
    assert resume(save).digest() == match.digest()
