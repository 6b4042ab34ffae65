"""Matches for tests, made from set-up lines: what is left out is chart charlie, yellow at C5, blue at M12, in real time."""
from __future__ import annotations

from game.library import Library
from game.match.match import Entry, Match
from game.match.replay import begin_match
from game.match.script import parse_script
from game.rules.events import Event
from game.rules.notation import parse_order
from game.rules.refusals import Refusal
from game.rules.state import MatchState

LIBRARY = Library()
DEFAULTS = {"chart": "chart charlie", "yellow start": "yellow start C5", "blue start": "blue start M12", "first": "first yellow"}


def match_of(*lines: str) -> Match:
    """The match of some set-up lines."""
    heads = [default for head, default in DEFAULTS.items() if not any(line.startswith(head + " ") for line in lines)]
    return begin_match(parse_script("\n".join([*heads, *lines, "---"]), "lines", LIBRARY))


def state_of(*lines: str) -> MatchState:
    """The state of some set-up lines."""
    return match_of(*lines).umpire()


def give(match: Match, text: str) -> tuple[Event, ...]:
    """Give orders that must be taken, as a script has them; what happened."""
    events: list[Event] = []
    for order in parse_order(text):
        entry = match.give(order)
        assert isinstance(entry, Entry), f"{text}: {entry}"
        events += entry.events
    return tuple(events)


def refused(match: Match, text: str) -> Refusal:
    """Give an order that must be refused; why it was."""
    refusal = match.give(parse_order(text)[0])
    assert isinstance(refusal, Refusal), text
    return refusal
