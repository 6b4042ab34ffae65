"""The table of events in docs/notation.md (N3), held against what matches tell."""
from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from game.commands.run import refused_record
from game.rules.events import Drawn, Event, Ready, record, word_of
from game.rules.orders import Pass
from game.rules.refusals import OVER
from game.rules.terms import Audience, Side, Station
from tests.property.matches import play

NOTATION = Path(__file__).resolve().parents[2] / "docs" / "notation.md"
#: Fields that only some events of their kind have (a cruiser's mine), and fields named otherwise in the table.
SOMETIMES = {"mine-dropped": {"cell"}}


def table() -> dict[str, tuple[str, set[str]]]:
    """Audience and fields of each event, as the page has them."""
    text = NOTATION.read_text(encoding="utf-8").partition("# N3 Events")[2].partition("# N4")[0]
    found = {}
    for row in re.findall(r"^\| (`.*)\|$", text, re.MULTILINE):
        names, audience, fields = (part.strip() for part in row.split(" | ", 2)) if row.count(" | ") > 1 else (*row.split(" | "), "")
        said = set(re.findall(r"`([a-z]+)`", re.sub(r"`side` is[^;|]*|MINOS;.*|a cruiser's.*", "", fields)))
        for name in re.findall(r"`([a-z-]+)`", names):
            found[name] = (audience.strip(" |"), said)
    return found


TABLE = table()


def complain_of(event: Event, found: dict[str, Any]) -> str:
    name = word_of(event)
    audience, fields = TABLE[name]
    if isinstance(event, Ready) and event.audience is Audience.of(event.side):
        audience = "side"  # option ready-call boat
    wanted = "public" if audience == "public" else event.side.word
    if found["audience"] != wanted:
        return f"{name} is {found['audience']}'s in place of {wanted}'s"
    has = set(found) - {"n", "audience", "event", "side"}
    if has - SOMETIMES.get(name, set()) != fields:
        return f"{name} has {has} in place of {fields}"
    return ""


@pytest.mark.parametrize("seed", range(120))
def test_every_event_has_the_audience_and_the_fields_of_the_table(seed: int) -> None:  # N3
    for match, entry in play(seed, 120):
        for event in match.opening if entry is None else entry.events:
            found = record(event, 0)
            assert complain_of(event, found) == ""
            assert ("side" in found) == (not isinstance(event, Drawn))  # N6.3


def test_every_event_of_this_version_is_in_the_table() -> None:  # N3
    assert {word_of(kind(*[None] * len(kind.__struct_fields__))) for kind in Event.__subclasses__()} <= set(TABLE)


def test_a_refusal_is_an_event_of_the_side_whose_order_it_was() -> None:  # N3
    found = refused_record(Pass(Side.BLUE, Station.CAPTAIN), "blue captain pass", OVER, 7)
    assert found == {
        "n": 7, "audience": "blue", "event": "refused", "side": "blue", "order": "blue captain pass", "reason": "match-over",
        "rule": "N2.2", "text": "The match is over.",
    }  # fmt: skip
    assert set(found) - {"n", "audience", "event", "side"} == TABLE["refused"][1]
