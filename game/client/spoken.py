"""What was said aboard as notes of a save: a line each, so that a damaged one costs no other, and only so many of them.

A note's key is its place in a ring; its value tells how much had been said before, so that the newest are in order again when it is read.
"""
from __future__ import annotations

import json
import logging

import msgspec

from game.crew.reason import Reason
from game.match.crewtalk import Kind, Talk, parse_wish
from game.phrases.crewtalk import talk_sentence
from game.rules.terms import Side, Station

_LOG = logging.getLogger(__name__)
#: So much of what was said is kept, and so long a note can be.
MOST, _LONGEST = 300, 2000
_KEY = "talk-"


class _Line(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A note: what was said before it, and the words of all that `Talk` holds."""

    serial: int
    number: int
    tick: int
    side: str
    speaker: str
    to: str | None
    kind: str
    wish: str | None
    word: str | None
    facts: tuple[str | int, ...]


def note_of(serial: int, talk: Talk) -> tuple[str, str]:
    """Something said, as the key and the value of a note."""
    reason, wish = talk.reason, talk.wish
    line = _Line(
        serial, talk.number, talk.tick, talk.side.word, talk.speaker.word, talk.to.word if talk.to is not None else None, talk.kind.word,
        wish.text if wish is not None else None, reason.word if reason is not None else None, reason.facts if reason is not None else (),
    )
    value = json.dumps(msgspec.to_builtins(line), separators=(",", ":"))
    return f"{_KEY}{serial % MOST:03}", value.replace("  ", " \\u0020")  # a note has single spaces


def said_before(notes: dict[str, str]) -> list[tuple[int, Talk]]:
    """All that the notes of a save tell of what was said, oldest first, with how much was said before each. What cannot be read is left
    out.
    """
    found: dict[int, Talk] = {}
    lost = 0
    for key, value in notes.items():
        if not key.startswith(_KEY):
            continue
        try:
            serial, talk = _read(value)
        except (ValueError, KeyError, IndexError):
            lost += 1
            continue
        found[serial] = talk
    if lost:  # not which: it is the crew's own business
        _LOG.warning("of what was said aboard the save has %d lines that cannot be read; they are left out", lost)
    return sorted(found.items())[-MOST:]


def _read(value: str) -> tuple[int, Talk]:
    """What a note says. Raises ValueError, KeyError or IndexError if it says nothing that there are words for."""
    if len(value) > _LONGEST:
        raise ValueError("too long")
    line = msgspec.json.decode(value.encode(), type=_Line)
    if min(line.serial, line.number, line.tick) < 0 or max(line.serial, line.number, line.tick) >= 1 << 40:
        raise ValueError("no such moment")
    talk = Talk(
        line.number, line.tick, Side[line.side.upper()], Station[line.speaker.upper()],
        Station[line.to.upper()] if line.to is not None else None, Kind[line.kind.upper()],
        parse_wish(line.wish) if line.wish is not None else None, Reason(line.word, line.facts) if line.word is not None else None,
    )
    talk_sentence(talk)
    return line.serial, talk
