"""The state of a match: mutable, cheap to copy, never handed out but as a snapshot.

`Dice` are the rules' random stream, kept in the state, so that a match is its set-up and its orders.
"""
from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING, Any

import msgspec

from game.rules.boats import GROUPS, SLOTS, slot
from game.rules.grid import bits
from game.rules.sheets import Sheet
from game.rules.terms import Heading, MineKind, Mode, Question, Side, Station, System, Upgrade

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
    """An answer that the match waits for (N2.1)."""

    side: Side
    question: Question


class BoatState:
    """All of one side: its boat, gauges, sheet and mines. Cells, gauges and symbols as in `grid`, `boats.slot` and `sheets`."""

    __slots__ = (
        "position", "route", "route_mask", "damage", "surfaced", "spaces", "marks", "out", "hacked", "sheet", "crossed",
        "mines", "mine_mask", "fresh", "upgrade", "owes_marks", "owes_cross", "silence_slot", "silence_zero", "system_allowed",
        "drawn_by", "crossed_border", "checked", "moves",
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
        """Whether a symbol of the system's colour is crossed out (B5.3)."""
        return bool(self.crossed & self.sheet.colours[system.colour])

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

    def freeze(self) -> tuple[Any, ...]:
        """All that may change in a match, as plain values in a fixed order."""
        return (
            self.position, tuple(self.route), self.damage, self.surfaced, self.spaces, tuple(self.marks), self.out, self.hacked,
            self.sheet.name, self.crossed, tuple(self.mines.items()), self.fresh.to_bytes(96, "little").rstrip(b"\0"),
            self.upgrade, self.owes_marks, self.owes_cross, self.silence_slot, self.silence_zero, self.system_allowed,
            self.drawn_by, self.crossed_border, self.checked, self.moves,
        )  # fmt: skip

    @staticmethod
    def thaw(frozen: tuple[Any, ...], sheets: dict[str, Sheet]) -> BoatState:
        """The boat that was frozen. Raises KeyError for a sheet that is not known, ValueError or TypeError for other nonsense."""
        boat = BoatState.__new__(BoatState)
        (
            boat.position, route, boat.damage, boat.surfaced, spaces, marks, boat.out, boat.hacked,
            sheet, boat.crossed, mines, fresh,
            upgrade, boat.owes_marks, boat.owes_cross, boat.silence_slot, boat.silence_zero, boat.system_allowed,
            boat.drawn_by, boat.crossed_border, boat.checked, boat.moves,
        ) = frozen  # fmt: skip
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
    """A whole match. `turn`, `moved`, `done` and `turns_left` are of mode turns only; `mission` is the scenario's own."""

    __slots__ = (
        "setup", "chart", "options", "mode", "hull", "sea", "scenario", "rules", "boats", "turn", "moved", "done", "turns_left",
        "due", "pending", "winner", "reason", "dice", "mission",
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

    def copy(self) -> MatchState:
        """A copy that shares nothing mutable."""
        twin = MatchState.__new__(MatchState)
        for name in ("setup", "chart", "options", "mode", "hull", "sea", "scenario", "rules", "turn", "moved", "done", "turns_left",
                     "pending", "winner", "reason"):  # fmt: skip
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
        return (
            self.turn if self.mode is Mode.TURNS else -1, self.moved, self.done, self.turns_left,
            tuple((due.side, due.question) for due in self.due), self.pending, self.winner, self.reason, self.dice.value,
            tuple(sorted((key, tuple(cells)) for key, cells in self.mission.items())),
            (self.sea ^ self.chart.sea).to_bytes(96, "little").rstrip(b"\0"),
            self.boats[0].freeze(), self.boats[1].freeze(),
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
