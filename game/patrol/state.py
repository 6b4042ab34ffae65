"""The state of a war: mutable, cheap to copy, never handed out but as a snapshot.

A place of the display is a number (`sums.place_of`); `notation` writes it `A1`.
"""
from __future__ import annotations

import copy
import hashlib

import msgspec

from game.patrol.records import PatrolRecord, Sinking
from game.patrol.rulings import Rulings
from game.patrol.setup import WarSetup
from game.patrol.terms import IN_PORT, Place, Question
from game.rules.state import Dice

#: No boat, no combat event.
NONE = -1


class Counter(msgspec.Struct):
    """A counter in the display. `chit` is the value of its TDC chit, None without one."""

    kind: str
    up: bool = False
    damaged: bool = False
    gone: bool = False
    chit: int | None = None


class Log(msgspec.Struct):
    """The patrol that a boat is on, as it is being written (P7.3)."""

    began: int
    areas: list[str] = []
    sinkings: list[Sinking] = []
    damaged: int = 0
    points: int = 0
    attacks: int = 0
    counterattacks: int = 0
    hits_taken: int = 0
    #: Why it is going home.
    why: str = ""


class Boat(msgspec.Struct):
    """A boat. `at` is an area at sea, a base in port; `bound` where it is going, `home` the base whose command it belongs to.

    `damage` is 0, 1 or, heavy, 2 (P4.10); `rounds` are the attack rounds of this patrol (P4.6); `dry` the patrols in a row without a ship,
    `trips` those since the last overhaul, `rest` the turns of it that are left; `held` says that it may not leave port this turn.
    """

    number: int
    name: str
    cls: str
    captain: str
    place: Place
    at: str
    home: str
    bound: str = ""
    patrolling: bool = False
    done: bool = False
    spotted: bool = False
    damage: int = 0
    rtb: bool = False
    rounds: int = 0
    skipper: int = 0
    raised: bool = False
    dry: int = 0
    patrols: int = 0
    rest: int = 0
    held: bool = False
    trips: int = 0
    sunk: int = 0
    kt: int = 0
    points: int = 0
    log: Log | None = None

    @property
    def afloat(self) -> bool:
        """Whether the boat is still in the war."""
        return self.place < Place.LOST

    @property
    def in_port(self) -> bool:
        """Whether it lies in a base."""
        return self.place in IN_PORT


class Combat(msgspec.Struct):
    """A contact and the fights for it. What belongs to the present boat's fight stands from `boat` on, to its present round from `round`.

    `waiting` are the boats of a pack that fight after this one, `taken` the columns that boats have had; `quiet_air` leaves aircraft out
    (P1.1 typhoon), `alarm` is P5.8. `number` is that of this round's combat event, `answered` says that its counterattack is over.
    """

    area: str
    density: str
    type: str
    columns: list[list[Counter]]
    waiting: list[int]
    pack: bool
    quiet_air: bool
    taken: list[int] = []
    alarm: bool = False
    boat: int = NONE
    column: int = NONE
    first_sinking: int = 0
    double: bool = False
    phase: int = 0
    round: int = 0
    revealed: int = 0
    number: int = NONE
    answered: bool = False


class Effect(msgspec.Struct, frozen=True):
    """Something that lasts: in an area (or nowhere), up to and including a turn. `boat` is whose it is, if anybody's."""

    word: str
    area: str
    until: int
    boat: int = NONE


class OpenMission(msgspec.Struct, frozen=True):
    """A special mission that is open: its number in the table, its area, its last turn."""

    mission: int
    area: str
    until: int


class YearTotal(msgspec.Struct):
    """What came about in a year."""

    patrols: int = 0
    ships: int = 0
    kt: int = 0
    lost: int = 0


class Result(msgspec.Struct, frozen=True):
    """How the scenario ended (P7.1): `word` is a grade or rank, `reason` what ended it."""

    word: str
    reason: str
    ships: int
    kt: int
    points: int
    patrols: int
    lost: int


class WarState(msgspec.Struct):
    """A whole war. `queue` are the boats that still act this turn, `acting` the one that does, `leg` how far it has come."""

    setup: WarSetup
    dice: int
    turn: int
    period: int
    mk: int
    stage: int
    queue: list[int]
    acting: int
    leg: int
    question: Question | None
    boats: list[Boat]
    combat: Combat | None
    ultra: list[str]
    effects: list[Effect]
    once: list[str]
    mission: OpenMission | None
    closed: list[str]
    sunk_before: int
    sunk_now: int
    replacements: list[tuple[int, str]]
    records: list[PatrolRecord]
    years: dict[int, YearTotal]
    result: Result | None

    def copy(self) -> WarState:
        """A copy that shares nothing mutable."""
        return copy.deepcopy(self)

    @property
    def is_over(self) -> bool:
        """Whether the scenario has ended."""
        return self.result is not None

    def digest(self) -> str:
        """The canonical hash of the state: 16 hexadecimal digits, the same in every process."""
        return digest_of(snapshot(self))


class War:
    """A state with the tables it is played by, the dice, and what is asked of both most often. The rules' functions take this."""

    __slots__ = ("dice", "open_bases", "rulings", "state", "tables")

    def __init__(self, state: WarState, rulings: Rulings) -> None:
        self.state = state
        self.rulings = rulings
        self.tables = rulings.tables
        self.dice = Dice(state.dice)
        #: The bases that are open (`forces.open_bases`), and for which turn and how many given up that was looked up.
        self.open_bases: tuple[tuple[int, int], tuple[str, ...]] = ((NONE, NONE), ())

    def copy(self) -> War:
        """A copy that shares nothing but the tables."""
        return War(self.state.copy(), self.rulings)

    def below(self, limit: int) -> int:
        """A number by lot, from 0 to limit - 1."""
        found = self.dice.below(limit)
        self.state.dice = self.dice.value
        return found

    @property
    def month(self) -> str:
        """The present month."""
        return self.rulings.weeks[self.state.turn].month

    @property
    def year(self) -> int:
        """The present year."""
        return self.rulings.weeks[self.state.turn].year

    @property
    def mk(self) -> int:
        """The torpedo value."""
        return self.tables.general.mk_track[self.state.mk]

    def lasts(self, word: str, area: str = "") -> bool:
        """Whether an effect is in force, in an area or, without one, everywhere."""
        return any(effect.word == word and effect.area == area for effect in self.state.effects)

    def has_radar(self) -> bool:
        """Whether the boats have radar (P4.1)."""
        return self.month >= self.tables.general.radar_from


_ENCODER = msgspec.msgpack.Encoder()
_DECODER = msgspec.msgpack.Decoder(WarState)


def snapshot(state: WarState) -> bytes:
    """The state as bytes (msgpack), which give it again: `restore`."""
    return _ENCODER.encode(state)


def digest_of(data: bytes) -> str:
    """The hash of the state that a snapshot holds."""
    return hashlib.blake2b(data, digest_size=8).hexdigest()


def restore(data: bytes, rulings: Rulings) -> War:
    """The war of a snapshot. ValueError if it cannot be read, or is of other tables."""
    try:
        state = _DECODER.decode(data)
    except (msgspec.DecodeError, msgspec.ValidationError) as fault:
        raise ValueError(f"the snapshot cannot be read: {fault}") from fault
    _sound(state, rulings)
    return War(state, rulings)


def _sound(state: WarState, rulings: Rulings) -> None:
    """Raise ValueError if a state names what the tables do not have."""
    tables = rulings.tables
    places = set(tables.map) | set(tables.base) | {""}
    wrong = any(boat.cls not in tables.sub or boat.at not in places or boat.home not in tables.base for boat in state.boats)
    wrong |= any(boat.number != number for number, boat in enumerate(state.boats))
    wrong |= not 0 <= state.turn < len(rulings.weeks) or not 0 <= state.period < 4 or not 0 <= state.mk < 4
    wrong |= any(not 0 <= number < len(state.boats) for number in state.queue) or not NONE <= state.acting < len(state.boats)
    if state.combat is not None:
        kinds = {counter.kind for column in state.combat.columns for counter in column}
        wrong |= not kinds <= set(tables.ship) or state.combat.area not in tables.activity or len(state.combat.columns) != 4
        wrong |= not NONE <= state.combat.boat < len(state.boats)
    if wrong:
        raise ValueError("the snapshot is of other tables")
