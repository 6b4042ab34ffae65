"""Why a member does what he does: a fixed word and its facts; the sentences are `game.phrases.reasons`'. Moods and decisions."""
from __future__ import annotations

import msgspec

from game.rules.orders import Order
from game.rules.terms import Term


class Reason(msgspec.Struct, frozen=True):
    """Why: a fixed word, and what its sentence needs (cell names, words of systems and headings, numbers)."""

    word: str
    facts: tuple[str | int, ...] = ()


class Decision(msgspec.Struct, frozen=True):
    """What a member does, and why."""

    order: Order
    reason: Reason


class Mood(Term):
    """How a member feels."""

    CALM = 0
    BUSY = 1
    ALARMED = 2
    PLEASED = 3


class Advice(Term):
    """What the engineer says of a heading: it costs nothing much, it costs a system or comes near to damage, it damages the boat."""

    GOOD = 0
    COSTS = 1
    FATAL = 2
