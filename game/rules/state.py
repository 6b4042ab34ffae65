"""The state of a match: mutable, cheap to copy, never handed out but as a snapshot.

`Dice` are the rules' random stream, kept in the state, so that a match is its set-up and its orders.
"""
from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.boats import GROUPS, SLOTS, slot
from game.rules.grid import NOWHERE, bits
from game.rules.sheets import Sheet
from game.rules.terms import Heading, MineKind, Mode, Question, Side, Station, System, Unit, Upgrade

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.orders import Order
    from game.rules.rulebook import OrderRule
    from game.rules.scenario import Scenario
    from game.rules.setup import MatchSetup, Options

_MASK = (1 << 64) - 1
#: `owes_cross` when no cross is owed.
NO_CROSS = -1
#: `silence_slot` when no silence waits for its mark.
NO_SLOT = -1
#: `winner` besides the sides.
NOBODY, DRAW = -1, 2


class Dice:
    """The rules' random stream: splitmix64, its whole state one 64-bit number."""

    __slots__ = ("value",)

    def __init__(self, seed: int) -> None:
        self.value = seed & _MASK

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1."""
        self.value = (self.value + 0x9E3779B97F4A7C15) & _MASK
        mixed = self.value
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return ((mixed ^ mixed >> 31) * limit) >> 64


class Due(msgspec.Struct, frozen=True):
    """An answer that the match waits for (N2.1). Of an expert's moment `card` says which, and `upkeep` whether it is a movement's cross.

    `rule` names the rule that asks where more than one may (a radiation symbol after D6.1, otherwise after B6.4).
    """

    side: Side
    question: Question
    card: str = ""
    upkeep: bool = False
    rule: str = ""

    def freeze(self) -> tuple[Any, ...]:
        """As plain values."""
        if self.rule:
            return (self.side, self.question, self.card, self.upkeep, self.rule)
        return (self.side, self.question, self.card, self.upkeep) if self.card else (self.side, self.question)


class Hit(msgspec.Struct, frozen=True, array_like=True):
    """What an explosion does to a boat or a unit before the damage is taken (B6.7)."""

    side: Side
    unit: Unit
    amount: int
    cause: str
    indirect: bool


class BoatState:
    """All of one side: its boat, gauges, sheet and mines. Cells, gauges and symbols as in `grid`, `boats.slot` and `sheets`.

    `helicopter` and `cruiser` are cells, NOWHERE without one (A1). `hand` is the side's cards; `carded` and `carded_move` say that one was
    played in this go or in that of the own last movement (X3), `by_heading` that the upkeep owed is a heading's. `silent` is the direction
    of the last silence, `overlooked` a symbol, as a mask, that the next activation does not count, `keeps` the marks that it leaves.
    """

    __slots__ = (
        "position", "route", "route_mask", "damage", "surfaced", "spaces", "marks", "out", "hacked", "sheet", "crossed",
        "mines", "mine_mask", "fresh", "upgrade", "owes_marks", "owes_cross", "silence_slot", "silence_zero", "system_allowed",
        "drawn_by", "crossed_border", "checked", "moves", "helicopter", "cruiser", "hand", "carded", "carded_move", "by_heading", "silent",
        "overlooked", "keeps",
    )  # fmt: skip

    position: int
    route: list[int]
    route_mask: int
    damage: int
    surfaced: bool
    spaces: tuple[int, ...]
    marks: list[int]
    out: int
    hacked: int
    sheet: Sheet
    crossed: int
    mines: dict[int, MineKind]
    mine_mask: int
    fresh: int
    upgrade: Upgrade
    owes_marks: int
    owes_cross: int
    silence_slot: int
    silence_zero: bool
    system_allowed: bool
    drawn_by: int
    crossed_border: bool
    checked: bool
    moves: int
    helicopter: int
    cruiser: int
    hand: tuple[str, ...]
    carded: bool
    carded_move: bool
    by_heading: bool
    silent: int
    overlooked: int
    keeps: int

    def bare(self) -> None:
        """Without units and cards."""
        self.helicopter = self.cruiser = NOWHERE
        self.hand = ()
        self.carded = self.carded_move = self.by_heading = False
        self.silent, self.overlooked, self.keeps = NO_CROSS, 0, 0

    def copy(self) -> BoatState:
        """A copy that shares nothing mutable."""
        twin = BoatState.__new__(BoatState)
        twin.position = self.position
        twin.route = self.route.copy()
        twin.route_mask = self.route_mask
        twin.damage = self.damage
        twin.surfaced = self.surfaced
        twin.spaces = self.spaces
        twin.marks = self.marks.copy()
        twin.out = self.out
        twin.hacked = self.hacked
        twin.sheet = self.sheet
        twin.crossed = self.crossed
        twin.mines = self.mines.copy()
        twin.mine_mask = self.mine_mask
        twin.fresh = self.fresh
        twin.upgrade = self.upgrade
        twin.owes_marks = self.owes_marks
        twin.owes_cross = self.owes_cross
        twin.silence_slot = self.silence_slot
        twin.silence_zero = self.silence_zero
        twin.system_allowed = self.system_allowed
        twin.drawn_by = self.drawn_by
        twin.crossed_border = self.crossed_border
        twin.checked = self.checked
        twin.moves = self.moves
        twin.helicopter = self.helicopter
        twin.cruiser = self.cruiser
        twin.hand = self.hand
        twin.carded = self.carded
        twin.carded_move = self.carded_move
        twin.by_heading = self.by_heading
        twin.silent = self.silent
        twin.overlooked = self.overlooked
        twin.keeps = self.keeps
        return twin

    @property
    def owes_upkeep(self) -> bool:
        """Whether a mark or a cross of a movement is owed (B3.3)."""
        return self.owes_marks > 0 or self.owes_cross != NO_CROSS

    def full_slot(self, system: System) -> int:
        """The first full gauge group in service of a system, by slot; NO_SLOT if none is full (C1.2)."""
        if not self.out >> system & 1:
            first = system * GROUPS
            marks, spaces = self.marks, self.spaces
            if spaces[first] and marks[first] == spaces[first]:
                return first
            if spaces[first + 1] and marks[first + 1] == spaces[first + 1]:
                return first + 1
        return NO_SLOT

    def is_broken(self, system: System) -> bool:
        """Whether a symbol of the system's colour is crossed out and counts (B5.3)."""
        return bool(self.crossed & ~self.overlooked & self.sheet.colours[system.colour])

    def markable(self, place: int) -> bool:
        """Whether a gauge group, by slot, has a space that may be marked (B4.2, B11.2)."""
        return (
            self.marks[place] < self.spaces[place]
            and place != self.silence_slot
            and not (self.out and self.out >> (place // GROUPS) & 1)
        )

    def has_system(self, system: System) -> bool:
        """Whether the boat has the system at all (B4.1)."""
        return self.spaces[system * GROUPS] > 0

    def add_mine(self, cell: int, kind: MineKind, *, fresh: bool) -> None:
        """Lay a mine (B8.1)."""
        self.mines[cell] = kind
        self.mine_mask |= 1 << cell
        if fresh:
            self.fresh |= 1 << cell

    def remove_mine(self, cell: int) -> MineKind:
        """Take a mine away; its kind."""
        self.mine_mask &= ~(1 << cell)
        self.fresh &= ~(1 << cell)
        return self.mines.pop(cell)

    def empty_gauge(self, system: System) -> None:
        """Take all marks of all groups of a system (U5.2, D4.1)."""
        for group in range(GROUPS):
            self.marks[slot(system, group)] = 0

    def unit_cell(self, unit: Unit) -> int:
        """Where the boat or a unit is; NOWHERE for a unit that there is not, or no longer (A2)."""
        return self.helicopter if unit is Unit.HELICOPTER else self.cruiser if unit is Unit.CRUISER else self.position

    def freeze(self, *, extended: bool) -> tuple[Any, ...]:
        """All that may change in a match, as plain values in a fixed order; units and cards only where a match may have some."""
        extension = (
            self.helicopter, self.cruiser, self.hand, self.carded, self.carded_move, self.by_heading, self.silent, self.overlooked,
            self.keeps,
        ) if extended else ()  # fmt: skip
        return (
            self.position, tuple(self.route), self.damage, self.surfaced, self.spaces, tuple(self.marks), self.out, self.hacked,
            self.sheet.name, self.crossed, tuple(self.mines.items()), self.fresh.to_bytes(96, "little").rstrip(b"\0"),
            self.upgrade, self.owes_marks, self.owes_cross, self.silence_slot, self.silence_zero, self.system_allowed,
            self.drawn_by, self.crossed_border, self.checked, self.moves, *extension,
        )  # fmt: skip

    @staticmethod
    def thaw(frozen: tuple[Any, ...], sheets: dict[str, Sheet]) -> BoatState:
        """The boat that was frozen. Raises KeyError for a sheet that is not known, ValueError or TypeError for other nonsense."""
        boat = BoatState.__new__(BoatState)
        (
            boat.position, route, boat.damage, boat.surfaced, spaces, marks, boat.out, boat.hacked,
            sheet, boat.crossed, mines, fresh,
            upgrade, boat.owes_marks, boat.owes_cross, boat.silence_slot, boat.silence_zero, boat.system_allowed,
            boat.drawn_by, boat.crossed_border, boat.checked, boat.moves, *extension,
        ) = frozen  # fmt: skip
        boat.bare()
        if extension:
            (boat.helicopter, boat.cruiser, hand, boat.carded, boat.carded_move, boat.by_heading, boat.silent, boat.overlooked,
             boat.keeps) = extension  # fmt: skip
            boat.hand = tuple(hand)
        boat.route = list(route)
        boat.route_mask = bits(boat.route)
        boat.spaces = tuple(spaces)
        boat.marks = list(marks)
        boat.sheet = sheets[sheet]
        boat.mines = {cell: MineKind(kind) for cell, kind in mines}
        boat.mine_mask = bits(boat.mines)
        boat.fresh = int.from_bytes(fresh, "little")
        boat.upgrade = Upgrade(upgrade)
        if len(boat.marks) != SLOTS or len(boat.spaces) != SLOTS or not boat.route:
            raise ValueError("the snapshot's boat is not whole")
        return boat


class MatchState:
    """A whole match. `turn`, `moved`, `done` and `turns_left` are of mode turns only; `mission` is the scenario's own.

    `armada` and `cards` say whether there are units and cards at all, `extended` whether there is either. `go` is what happened in the last
    go (`goes`), `blast` the cell of its explosion; `hits` wait for cards that answer them; `demanded` and `free_answer` are what cards make
    of a sonar's answer.
    """

    __slots__ = (
        "setup", "chart", "options", "mode", "hull", "sea", "scenario", "rules", "boats", "turn", "moved", "done", "turns_left",
        "due", "pending", "winner", "reason", "dice", "mission", "armada", "cards", "extended", "fronted", "go", "blast", "hits",
        "demanded", "free_answer",
    )  # fmt: skip

    setup: MatchSetup
    chart: Chart
    options: Options
    mode: Mode
    hull: int
    sea: int
    scenario: Scenario
    rules: dict[type[Order], OrderRule]
    boats: tuple[BoatState, BoatState]
    turn: Side
    moved: bool
    done: bool
    turns_left: int
    due: list[Due]
    pending: Order | None
    winner: int
    reason: str
    dice: Dice
    mission: dict[str, list[int]]
    armada: bool
    cards: bool
    extended: bool
    fronted: bool
    go: int
    blast: int
    hits: tuple[Hit, ...]
    demanded: int
    free_answer: bool

    def copy(self) -> MatchState:
        """A copy that shares nothing mutable."""
        twin = MatchState.__new__(MatchState)
        for name in ("setup", "chart", "options", "mode", "hull", "sea", "scenario", "rules", "turn", "moved", "done", "turns_left",
                     "pending", "winner", "reason", "armada", "cards", "extended", "fronted", "go", "blast", "hits", "demanded",
                     "free_answer"):  # fmt: skip
            setattr(twin, name, getattr(self, name))
        twin.boats = (self.boats[0].copy(), self.boats[1].copy())
        twin.due = self.due.copy()
        twin.dice = Dice(self.dice.value)
        twin.mission = {key: cells.copy() for key, cells in self.mission.items()}
        return twin

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self.winner != NOBODY

    def is_sunk(self, side: Side) -> bool:
        """Whether a side's damage has reached its hull (B2.2)."""
        return self.boats[side].damage >= self.hull

    def is_due(self, side: Side, question: Question) -> bool:
        """Whether the answer that the match waits for now is this one (N2.1)."""
        return bool(self.due) and self.due[0].side == side and self.due[0].question == question

    def may_act(self, side: Side) -> bool:
        """Whether a side's turn allows it to act (B13.1); always in real time."""
        return self.mode is Mode.REALTIME or self.turn == side

    def freeze(self) -> tuple[Any, ...]:
        """All that may change in a match, as plain values in a fixed order."""
        extended = self.extended
        extension = (self.go, self.blast, self.hits, self.demanded, self.free_answer) if extended else ()
        return (
            self.turn if self.mode is Mode.TURNS else -1, self.moved, self.done, self.turns_left,
            tuple(due.freeze() for due in self.due), self.pending, self.winner, self.reason, self.dice.value,
            tuple(sorted((key, tuple(cells)) for key, cells in self.mission.items())),
            (self.sea ^ self.chart.sea).to_bytes(96, "little").rstrip(b"\0"),
            self.boats[0].freeze(extended=extended), self.boats[1].freeze(extended=extended), *extension,
        )  # fmt: skip

    def digest(self) -> str:
        """The canonical hash of the state: 16 hexadecimal digits, the same in every process."""
        return hashlib.blake2b(_ENCODER.encode(self.freeze()), digest_size=8).hexdigest()


_ENCODER = msgspec.msgpack.Encoder()


def snapshot(state: MatchState) -> bytes:
    """The state as bytes (msgpack). With the set-up it gives the state again: `restore`."""
    return _ENCODER.encode(state.freeze())


STATIONS = tuple(Station)
HEADINGS = tuple(Heading)
SYSTEMS = tuple(System)
