"""Why an order may not be done: a rule's id, a fixed word, and what the sentence needs. The sentences are `game.phrases`'."""
from __future__ import annotations

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """An order is refused by `rule` for `reason`, a fixed word; `facts` fill the sentence made of it."""

    rule: str
    reason: str
    facts: tuple[str | int, ...] = ()


# Shared by all orders, in the order in which they are looked at (N2.4).
OVER = Refusal("N2.2", "match-over")
ANSWER_DUE = Refusal("N2.1", "answer-due")
NOT_YOUR_TURN = Refusal("B13.1", "not-your-turn")
SURFACED = Refusal("B12.3", "surfaced")
SURFACED_SYSTEM = Refusal("B6.6", "surfaced-system")
UPKEEP_OWED = Refusal("B3.3", "upkeep-owed")
NOT_YOUR_STATION = Refusal("N2.3", "not-your-station")
NOT_YOUR_SYSTEM = Refusal("B6.1", "not-your-system")
NO_MEANING = Refusal("N2.3", "no-meaning")
NOTHING_DUE = Refusal("N2.3", "nothing-due")
NOT_OWED = Refusal("B3.3", "not-owed")

# The phases of a turn (B13.1).
MOVE_FIRST = Refusal("B13.1", "move-first")
MOVED_ALREADY = Refusal("B13.1", "moved-already")

# Systems (B6).
NO_SUCH_SYSTEM = Refusal("B4.1", "no-such-system")
NO_MOVEMENT_SINCE = Refusal("B6.3", "no-movement-since")
