"""Refusals: which of several reasons is named (N2.4), and that each has its sentence."""
from __future__ import annotations

import re
from pathlib import Path

import pytest

from game.phrases.refusals import SENTENCES, refusal_sentence
from tests.rules.scripts import give, match_of, refused

REASON = re.compile(r'Refusal\(\s*[^,()]+?,\s*"([a-z-]+)"')
ROOT = Path(__file__).resolve().parents[2]
FULL = (
    "given yellow gauge mine 3", "given yellow gauge torpedo 3", "given yellow gauge drone 4", "given yellow gauge sonar 3",
    "given yellow gauge silence 6",
)  # fmt: skip
TURNS = ("mode turns", "given yellow gauge torpedo 3", "given yellow gauge drone 3", "given yellow gauge silence 5")


@pytest.mark.parametrize(
    ("setup", "before", "order", "rule"),
    [
        # N2.2 before all else
        (("given blue damage 3", "blue start C3", *FULL), ["yellow captain torpedo C3"], "yellow mate head W", "N2.2"),
        # N2.1 before the turn
        (("mode turns", "given yellow gauge sonar 2"), ["yellow go N mine N6", "yellow mate sonar"], "yellow captain head N", "N2.1"),
        (("mode turns", "given yellow gauge sonar 2"), ["yellow go N mine N6", "yellow mate sonar"], "blue captain head N", "N2.1"),
        # the turn before surfaced, phase, upkeep, station and the rule itself
        (("mode turns", "given blue surfaced"), [], "blue mate torpedo A0", "B13.1"),
        (TURNS, [], "blue radio charge scenario", "B13.1"),
        (TURNS, [], "yellow mate torpedo A0", "B13.1"),
        (TURNS, ["yellow captain head N"], "yellow mate head N", "B13.1"),
        (TURNS, ["yellow captain head N"], "yellow mate surface", "B13.1"),
        # surfaced before upkeep owed
        (FULL, ["yellow captain head N", "yellow captain surface"], "yellow mate head N", "B12.3"),
        (FULL, ["yellow captain head N", "yellow captain surface"], "yellow mate surface", "B12.3"),
        (FULL, ["yellow captain head N", "yellow captain surface"], "yellow mate silence N 1", "B6.6"),
        (("given yellow mine A1", "given yellow surfaced"), [], "yellow mate detonate B7", "B8.2"),
        # upkeep owed before the station
        (FULL, ["yellow captain head N"], "yellow mate head S", "B3.3"),
        (FULL, ["yellow captain head N"], "yellow mate silence N 9", "B3.3"),
        (TURNS, ["yellow captain head N"], "yellow mate torpedo A0", "B3.3"),
        (TURNS, ["yellow captain head N"], "yellow mate pass", "B3.3"),
        # upkeep owed holds back nothing else in real time
        (FULL, ["yellow captain head N"], "yellow mate torpedo A0", "B6.1"),
        # the station before the rule itself
        (FULL, [], "yellow radio torpedo A0", "B6.1"),
        (FULL, [], "yellow radio kraken C5", "B6.1"),
        (FULL, [], "yellow mate surface equip asgard", "N2.3"),
        (FULL, [], "yellow captain charge scenario", "N2.3"),
        (FULL, [], "yellow captain break N1", "N2.3"),
        # no meaning, then not full, then no movement, then the target
        (("yellow upgrade minos",), [], "yellow captain kraken C5", "N2.3"),
        (("given yellow gauge drone 4",), ["yellow mate drone 1"], "yellow captain torpedo A0", "B6.2"),
        (FULL, ["yellow mate drone 1"], "yellow captain torpedo A0", "B6.3"),
        (FULL, [], "yellow captain torpedo A0", "B7.1"),
        # not owed before what it is
        (FULL, [], "yellow mate charge scenario", "B3.3"),
        (FULL, [], "yellow engineer break N1", "B3.3"),
        # a detonation and an answer are bound to no turn
        (("mode turns", "given blue mine A1"), [], "blue captain detonate A2", "B8.2"),
        (("mode turns",), [], "blue captain answer row 1 column B", "N2.3"),
        (("mode turns",), [], "blue captain evade C4", "N2.3"),
    ],
)
def test_of_several_reasons_the_first_is_named(setup: tuple[str, ...], before: list[str], order: str, rule: str) -> None:  # N2.4
    match = match_of(*setup)
    for text in before:
        give(match, text)
    assert refused(match, order).rule == rule


def test_every_reason_has_its_sentence() -> None:  # N3
    reasons = set[str]()
    for path in (ROOT / "game" / "rules").rglob("*.py"):
        reasons |= set(REASON.findall(path.read_text(encoding="utf-8")))
    assert len(reasons) > 50
    assert reasons <= set(SENTENCES)


def test_a_sentence_has_its_facts() -> None:
    match = match_of("given yellow gauge torpedo 2")
    refusal = refused(match, "yellow captain torpedo C4")
    assert (refusal.rule, refusal.reason) == ("B6.2", "not-full")
    assert refusal_sentence(refusal) == "Torpedo is charging: 2 of 3."


def test_a_sentence_names_an_upgrade_as_it_is_called() -> None:
    refusal = refused(match_of("yellow upgrade asgard"), "yellow captain surface equip asgard")
    assert (refusal.rule, refusal_sentence(refusal)) == ("U1.4", "The boat cannot change to ASGARD.")


def test_a_refusal_changes_nothing() -> None:
    match = match_of()
    before = match.digest()
    refused(match, "yellow captain torpedo C4")
    assert match.digest() == before
    assert match.entries == []
