"""The reason beside the rule: what exactly is in the way."""
from __future__ import annotations

import pytest

from tests.rules.scripts import give, match_of, refused

ALL_FULL = ("given yellow gauge torpedo 3", "given yellow gauge mine 3", "given yellow gauge silence 6")


@pytest.mark.parametrize(
    ("setup", "order", "reason"),
    [
        (("yellow start A1",), "yellow captain head N", "off-chart"),
        (("yellow start A1",), "yellow captain head W", "off-chart"),
        (("yellow start E4",), "yellow captain head E", "island"),
        (("given yellow route C4 C5",), "yellow captain head N", "own-route"),
        (("given yellow mine C4",), "yellow captain head N", "own-mine"),
    ],
)
def test_why_a_cell_cannot_be_entered(setup: tuple[str, ...], order: str, reason: str) -> None:  # B3.2
    assert refused(match_of(*setup), order).reason == reason


@pytest.mark.parametrize(
    ("target", "reason"), [("F4", "not-sea"), ("E4", "own-cell"), ("E9", "out-of-range"), ("P4", "not-sea"), ("H4", "out-of-range")]
)
def test_why_a_torpedo_cannot_be_aimed(target: str, reason: str) -> None:  # B7.1
    assert refused(match_of("yellow start E4", *ALL_FULL), f"yellow captain torpedo {target}").reason == reason


@pytest.mark.parametrize(
    ("target", "reason"),
    [("F4", "not-sea"), ("E6", "not-in-ring"), ("E4", "not-in-ring"), ("E3", "own-route"), ("D4", "own-mine"), ("Z99", "not-in-ring")],
)
def test_why_a_mine_cannot_be_laid(target: str, reason: str) -> None:  # B8.1
    match = match_of("given yellow route E3 E4", "given yellow mine D4", *ALL_FULL)
    assert refused(match, f"yellow captain mine {target}").reason == reason


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        ("row 12 column M", "both-true"),
        ("row 1 column A", "both-false"),
        ("row 12 row 1", "same-kind"),
        ("row 12 column P", "not-on-chart"),
    ],
)
def test_why_an_answer_is_none(answer: str, reason: str) -> None:  # B9.1
    match = match_of("given yellow gauge sonar 3")
    give(match, "yellow mate sonar")
    assert refused(match, f"blue captain answer {answer}").reason == reason


@pytest.mark.parametrize(
    ("order", "reason"),
    [
        ("silence 0", ""),
        ("silence N 5", "silence-range"),
        ("silence E 3", "silence-blocked"),
        ("silence S 1", "silence-blocked"),
    ],
)
def test_why_silence_cannot_go_there(order: str, reason: str) -> None:  # B11.1
    match = match_of("given yellow route C6 C5", "given yellow mine F5", *ALL_FULL)
    if not reason:
        give(match, f"yellow captain {order}")
        return
    assert refused(match, f"yellow captain {order}").reason == reason
