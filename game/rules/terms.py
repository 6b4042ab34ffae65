"""The words of the game as enumerations. Each member's `word` is its text form (N1, N2)."""
from __future__ import annotations

from enum import IntEnum, IntFlag


class Term(IntEnum):
    """An enumeration whose members index lists and carry a text form."""

    @property
    def word(self) -> str:
        """The text form: the name in small letters with hyphens."""
        return self.name.lower().replace("_", "-")


class Side(Term):
    """One of the two sides. `Side(1 - side)` is the other one."""

    YELLOW = 0
    BLUE = 1

    @property
    def enemy(self) -> Side:
        """The other side."""
        return BLUE if self is YELLOW else YELLOW


YELLOW, BLUE = Side.YELLOW, Side.BLUE


class Station(Term):
    """The four stations of a boat (B2.4)."""

    CAPTAIN = 0
    MATE = 1
    ENGINEER = 2
    RADIO = 3


class Mode(Term):
    """Turn by turn (B13) or real time (B14)."""

    TURNS = 0
    REALTIME = 1


class Goal(Term):
    """When a side is sunk (B2.2)."""

    HUNT = 0
    SUDDEN_DEATH = 1

    @property
    def hull(self) -> int:
        """The damage at which a boat is sunk."""
        return 4 if self is Goal.HUNT else 1


class Heading(Term):
    """The four headings (B3.1); also the four panels of an Engineer's sheet (B5.1)."""

    N = 0
    E = 1
    S = 2
    W = 3

    @property
    def word(self) -> str:
        """The letter of the heading."""
        return self.name


class Colour(Term):
    """The kinds of symbol on an Engineer's sheet (B5.1). The first three are colours of systems."""

    RED = 0
    GREEN = 1
    YELLOW = 2
    RADIATION = 3


class System(Term):
    """The six systems of a boat (B4.1)."""

    MINE = 0
    TORPEDO = 1
    DRONE = 2
    SONAR = 3
    SILENCE = 4
    SCENARIO = 5

    @property
    def colour(self) -> Colour:
        """The colour whose symbols put the system out of order (B5.3)."""
        return _COLOURS[self]


_COLOURS = (Colour.RED, Colour.RED, Colour.GREEN, Colour.GREEN, Colour.YELLOW, Colour.YELLOW)


class Upgrade(Term):
    """The special upgrades (U)."""

    NONE = 0
    KRAKEN = 1
    KAOS = 2
    ASGARD = 3
    TRIDENT = 4
    MINOS = 5
    ULYSSES = 6

    @property
    def is_fast(self) -> bool:
        """Whether it is ready after few marks (U1.3)."""
        return self in (Upgrade.KRAKEN, Upgrade.ASGARD)


class Unit(Term):
    """What a side moves on the chart (A1)."""

    BOAT = 0
    HELICOPTER = 1
    CRUISER = 2


class MineKind(Term):
    """Plain mines (B8) and KAOS mines (U3)."""

    MINE = 0
    KAOS = 1


class Role(Term):
    """Who does what in the laboratory mission (D3)."""

    ATTACKER = 0
    DEFENDER = 1


class Item(Term):
    """The kinds of item in a sonar's answer (B9.1)."""

    ROW = 0
    COLUMN = 1
    SECTOR = 2


class Impact(Term):
    """What an explosion was for a boat (B7.2)."""

    CLEAR = 0
    INDIRECT = 1
    DIRECT = 2


class Audience(IntFlag):
    """Who may know of an event (N3)."""

    YELLOW = 1
    BLUE = 2
    PUBLIC = 3

    @property
    def word(self) -> str:
        """`yellow`, `blue` or `public`."""
        return ("", "yellow", "blue", "public")[self]

    @staticmethod
    def of(side: Side) -> Audience:
        """The audience of one side alone."""
        return Audience.BLUE if side else Audience.YELLOW


class Question(Term):
    """What a match may wait for besides the next order (N2.1)."""

    SONAR = 0
    MINOS = 1
    EMPTY = 2
    EVADE = 3
    RADIATION = 4
    EXPERT = 5
    DISCARD = 6
