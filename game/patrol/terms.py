"""The words of War Patrol. Each member's `word` is its text form in scripts, records and events."""
from __future__ import annotations

from enum import IntEnum


class _Term(IntEnum):
    @property
    def word(self) -> str:
        """The text form."""
        return self.name.lower().replace("_", "-")


class Place(_Term):
    """Where a boat is. Up to OVERHAUL it is in port."""

    READY = 0
    BOARDING = 1
    BROOM = 2
    BOX1 = 3
    BOX2 = 4
    BOX3 = 5
    OVERHAUL = 6
    SEA = 7
    LOST = 8
    WITHDRAWN = 9


class Question(_Term):
    """What the war waits for: a decision of the player (P7.2)."""

    PATROL = 0  # P3.1: stay, move, mission, pack, sail, or another boat first
    TRANSIT = 1  # P3.4: where to, or another boat first
    COLUMN = 2  # P4.1: which column
    REVEAL = 3  # P4.1: which counter
    PRESS = 4  # P4.1: damaged by an alert escort or aircraft: go on or withdraw
    RADAR = 5  # P4.1: turn one down and another up
    CROSSING = 6  # P5.0: which counter crosses
    CHITS = 7  # P4.2: where the TDC chits lie
    POINTS = 8  # P4.2: how the attack points are divided
    GUN = 9  # P5.1: which target
    AGAIN = 10  # P4.6: withdraw or attack again


class Kind(_Term):
    """The scenarios (P7.1)."""

    FULL = 0
    SQUADRON = 1
    YEAR = 2
    CAREER = 3
    PATROL = 4


#: Boats in these places lie in a base.
IN_PORT = frozenset(place for place in Place if place <= Place.OVERHAUL)
IN_REPAIR = frozenset((Place.BOX1, Place.BOX2, Place.BOX3))
