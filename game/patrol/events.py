"""What happened in a war. Every event is frozen; all of them may be known to the player. `record` gives one as a JSON object.

Every die is a `Rolled`: what was read, what was added to it, and what it was held against, number by number, each with its word.
"""
from __future__ import annotations

from typing import Any

import msgspec

from game.patrol.records import PatrolRecord

Sum = tuple[tuple[str, int], ...]


class Event(msgspec.Struct, frozen=True, tag=True, tag_field="event"):
    """Something that happened. `boat` in an event is a boat's number."""


class TurnBegan(Event, frozen=True, tag="turn"):
    """A week begins; `period` counts from 1."""

    turn: int
    date: str
    period: int
    mk: int


class Rolled(Event, frozen=True, tag="rolled"):
    """A d10: `die` + `added` = `total`. With `against` (or a plain number of a table in it) the total is held against their sum, `number`.

    `outcome` is the word of what it means; `rule` the rule that asked for the roll.
    """

    what: str
    rule: str
    boat: int
    die: int
    added: Sum
    against: Sum
    outcome: str

    @property
    def total(self) -> int:
        """The die with all that was added."""
        return self.die + sum(value for _, value in self.added)

    @property
    def number(self) -> int:
        """What the total was held against."""
        return sum(value for _, value in self.against)


class WarEvent(Event, frozen=True, tag="war-event"):
    """P1.1: a war event; where, and the boat it is about (-1 none)."""

    word: str
    area: str
    boat: int
    effective: bool


class TorpedoImproved(Event, frozen=True, tag="torpedo"):
    """P1.2."""

    value: int


class UltraMarked(Event, frozen=True, tag="ultra"):
    """P1.3."""

    areas: tuple[str, ...]


class Joined(Event, frozen=True, tag="joined"):
    """P2.1: a boat comes."""

    boat: int
    name: str
    cls: str
    base: str


class Left(Event, frozen=True, tag="left"):
    """P2.1: a boat goes for good."""

    boat: int


class Exchanged(Event, frozen=True, tag="exchanged"):
    """P2.1: a crew gets a new boat."""

    boat: int
    name: str
    cls: str


class Docked(Event, frozen=True, tag="docked"):
    """P2.2, P2.3: where a boat lies in port now."""

    boat: int
    place: str
    base: str


class BaseClosed(Event, frozen=True, tag="base-closed"):
    """A base is given up."""

    base: str


class NewCaptain(Event, frozen=True, tag="new-captain"):
    """P1.1: a boat has another captain."""

    boat: int
    captain: str
    skipper: int


class Moved(Event, frozen=True, tag="moved"):
    """P3.1, P3.4: a boat is in another area."""

    boat: int
    area: str


class StayedIn(Event, frozen=True, tag="stayed-in"):
    """P1.1: a boat may not leave port this turn; `why` is fleet_screen or torpedo_shortage."""

    boat: int
    why: str


class PackFormed(Event, frozen=True, tag="pack"):
    """P7.4."""

    boats: tuple[int, ...]
    area: str


class NoContact(Event, frozen=True, tag="no-contact"):
    """P3.2."""

    boat: int
    area: str


class Contact(Event, frozen=True, tag="contact"):
    """P3.2: what lies in the columns, by its flags."""

    boat: int
    area: str
    density: str
    type: str
    columns: tuple[str, ...]


class ColumnTaken(Event, frozen=True, tag="column"):
    """P4.1."""

    boat: int
    column: int


class RoundBegan(Event, frozen=True, tag="round"):
    """P4.1, P4.6: an attack round begins."""

    boat: int
    round: int


class Revealed(Event, frozen=True, tag="revealed"):
    """P4.1: a counter is turned up."""

    place: int
    kind: str


class TurnedDown(Event, frozen=True, tag="turned-down"):
    """P4.1: radar."""

    place: int


class Returned(Event, frozen=True, tag="returned"):
    """P4.1: a counter leaves the display for the cup; `kind` is what it was."""

    place: int
    kind: str


class CombatEvent(Event, frozen=True, tag="combat-event"):
    """P5: its number."""

    boat: int
    number: int


class Ignored(Event, frozen=True, tag="ignored"):
    """P5: the combat event has no effect."""

    boat: int
    number: int


class ChitSeen(Event, frozen=True, tag="chit"):
    """P4.2: a TDC chit as it counts."""

    place: int
    value: int


class PointsLost(Event, frozen=True, tag="points-lost"):
    """P4.2: the target was no ship."""

    place: int
    points: int


class ShipDamaged(Event, frozen=True, tag="ship-damaged"):
    """P4.4."""

    boat: int
    place: int
    kind: str


class ShipSunk(Event, frozen=True, tag="ship-sunk"):
    """P4.4: `place` is -1 outside a display; `by` is torpedo, gun or mine."""

    boat: int
    place: int
    kind: str
    kt: int
    by: str


class Doubled(Event, frozen=True, tag="doubled"):
    """P5.6."""

    boat: int
    kt: int


class Spotted(Event, frozen=True, tag="spotted"):
    """P4.5."""

    boat: int


class Unspotted(Event, frozen=True, tag="unspotted"):
    """P6.1."""

    boat: int


class BoatDamaged(Event, frozen=True, tag="boat-damaged"):
    """P4.10."""

    boat: int
    heavy: bool


class BoatLost(Event, frozen=True, tag="boat-lost"):
    """The boat is lost, of what and where."""

    boat: int
    cause: str
    area: str


class ReturnToBase(Event, frozen=True, tag="rtb"):
    """The boat must return to base."""

    boat: int
    why: str


class EnemySub(Event, frozen=True, tag="enemy-sub"):
    """P4.8: an enemy submarine; which, and who saw whom first."""

    boat: int
    name: str
    ours_first: bool


class SkipperMade(Event, frozen=True, tag="super-skipper"):
    """P4.7."""

    boat: int
    value: int


class Withdrew(Event, frozen=True, tag="withdrew"):
    """P4.6: the boat leaves the combat."""

    boat: int


class MissionOpened(Event, frozen=True, tag="mission-opened"):
    """P3.5."""

    mission: str
    area: str


class MissionClosed(Event, frozen=True, tag="mission-closed"):
    """P3.5: its time is over, or it is done."""

    mission: str
    done: bool


class MissionDone(Event, frozen=True, tag="mission-done"):
    """P3.5: what it scored."""

    boat: int
    mission: str
    points: int


class PatrolEnded(Event, frozen=True, tag="patrol"):
    """P7.3."""

    record: PatrolRecord


class PeriodBegan(Event, frozen=True, tag="period"):
    """P6.2: from 1."""

    period: int


class WarOver(Event, frozen=True, tag="over"):
    """P7.1."""

    word: str
    reason: str
    ships: int
    kt: int
    points: int
    lost: int


def record(event: Event) -> dict[str, Any]:
    """An event as a JSON object, its kind under `event`; a roll with its sums."""
    found: dict[str, Any] = msgspec.to_builtins(event)
    if isinstance(event, Rolled):
        found["total"] = event.total
        found["number"] = event.number if event.against else None
    return found
