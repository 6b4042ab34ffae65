"""Why a decision may not be made: the rule's id and a fixed word, as in the duel (`game.rules.refusals`)."""
from __future__ import annotations

from game.rules.refusals import Refusal

OVER = Refusal("P6.1", "war-over")
NOT_ASKED = Refusal("P7.2", "not-asked")

# Boats (P3).
NO_SUCH_BOAT = Refusal("P3", "no-such-boat")
HAS_ACTED = Refusal("P3", "has-acted")
NOT_ADJACENT = Refusal("P3.1", "not-adjacent")
NO_WATERS = Refusal("P3.1", "no-waters")
NO_MISSION = Refusal("P3.5", "no-mission")
NOT_THIS_CLASS = Refusal("P3.5", "not-this-class")
NO_PACKS_YET = Refusal("P7.4", "no-packs-yet")
NO_MATE = Refusal("P7.4", "no-mate")
PACK_SIZE = Refusal("P7.4", "pack-size")
TOO_FAR = Refusal("P3.4", "too-far")
NO_WAY = Refusal("P3.4", "no-way")
NO_SUCH_GOAL = Refusal("P3.4", "no-such-goal")
MUST_GO_HOME = Refusal("P3.4", "must-go-home")
MUST_COME_NEARER = Refusal("P3.4", "must-come-nearer")
BASE_CLOSED = Refusal("P2.1", "base-closed")
NO_REPAIR = Refusal("P2.3", "no-repair")

# Combat (P4, P5).
NO_SUCH_COLUMN = Refusal("P4.1", "no-such-column")
COLUMN_EMPTY = Refusal("P4.1", "column-empty")
COLUMN_FULL = Refusal("P7.4", "column-full")
NO_COUNTER = Refusal("P4.1", "no-counter")
NOT_IN_REACH = Refusal("P4.1", "not-in-reach")
FACE_UP = Refusal("P4.1", "face-up")
FACE_DOWN = Refusal("P4.1", "face-down")
SUNS_FIRST = Refusal("P4.6", "suns-first")
NO_DISC = Refusal("P5.0", "no-disc")
NO_SHIP = Refusal("P4.2", "no-ship")
CHITS_COUNT = Refusal("P4.2", "chits-count")
CHIT_TWICE = Refusal("P4.2", "chit-twice")
NO_CHIT = Refusal("P4.2", "no-chit")
NO_POINTS = Refusal("P4.2", "no-points")
TOO_MANY_POINTS = Refusal("P4.2", "too-many-points")
NO_GUN_TARGET = Refusal("P5.1", "no-gun-target")


def with_facts(refusal: Refusal, *facts: str | int) -> Refusal:
    """The refusal with what its sentence needs."""
    return Refusal(refusal.rule, refusal.reason, facts)
