"""What is written down of each patrol (P7.3): facts only; the sentences are `game.phrases.patrol`'s."""
from __future__ import annotations

import msgspec


class Sinking(msgspec.Struct, frozen=True):
    """A ship sunk: its kind, thousand tons (doubled, if P5.6 says so), where, in which turn, and by what: torpedo, gun, mine."""

    kind: str
    kt: int
    area: str
    turn: int
    by: str


class PatrolRecord(msgspec.Struct, frozen=True):
    """A patrol from leaving port to coming home or being lost. `number` counts the boat's patrols from 1; turns count from 0.

    `end` is home or lost, `cause` of what the boat was lost or why it went home; `port` is where it came in.
    """

    boat: int
    name: str
    cls: str
    captain: str
    number: int
    began: int
    ended: int
    areas: tuple[str, ...]
    sinkings: tuple[Sinking, ...]
    damaged: int
    points: int
    attacks: int
    counterattacks: int
    hits_taken: int
    skipper: int
    end: str
    cause: str
    port: str

    @property
    def ships(self) -> int:
        """How many ships were sunk."""
        return len(self.sinkings)

    @property
    def kt(self) -> int:
        """Thousand tons sunk."""
        return sum(sinking.kt for sinking in self.sinkings)
