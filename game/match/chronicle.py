"""A match as the umpire knew it, order by order, for those who look back on it: made once, by playing it again. No prose."""
from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence

import msgspec

from game.match.happenings import Group, Happening
from game.match.match import Match
from game.match.retelling import Retold, retell
from game.rules.beginning import begin
from game.rules.grid import STEP
from game.rules.state import BoatState, MatchState
from game.rules.terms import Heading, MineKind, Upgrade

Mines = tuple[tuple[int, MineKind], ...]


class Fittings(msgspec.Struct, frozen=True):
    """What is public of a boat's fittings: its upgrade, and as masks the systems that are out of service and those that were hacked (U)."""

    upgrade: Upgrade
    out: int
    hacked: int


class SideChronicle(msgspec.Struct, frozen=True):
    """One side's boat. `course` is every cell since the start; the other fields have an item for each order, the first for none given.

    `reached` is the length of the course then, `begun` where in it the route of then begins (B3.2, B12.2). `units` are the cells of
    helicopter and cruiser, NOWHERE without one (A1).
    """

    course: tuple[int, ...]
    reached: tuple[int, ...]
    begun: tuple[int, ...]
    damage: tuple[int, ...]
    surfaced: tuple[bool, ...]
    mines: tuple[Mines, ...]
    units: tuple[tuple[int, int], ...]
    fittings: tuple[Fittings, ...]

    def position(self, number: int) -> int:
        """Where the boat was after an order."""
        return self.course[self.reached[number] - 1]

    def route(self, number: int) -> tuple[int, ...]:
        """The route after an order: the cells since the last surfacing."""
        return self.course[self.begun[number] : self.reached[number]]

    def heading(self, number: int) -> Heading:
        """The way the boat last went; north before its first step."""
        for place in range(self.reached[number] - 1, 0, -1):
            step = self.course[place] - self.course[place - 1]
            if step in STEP:
                return Heading(STEP.index(step))
        return Heading.N


class Chronicle(msgspec.Struct, frozen=True):
    """The whole match by order numbers, 0 to `orders`.

    `lost` are the orders that can no longer be played, of a match that went on from snapshots: the boats stand still there in what is
    told, and what happened is not known.
    """

    sides: tuple[SideChronicle, SideChronicle]
    ticks: tuple[int, ...]
    happenings: tuple[Happening, ...]
    lost: tuple[range, ...]

    @property
    def orders(self) -> int:
        """How many orders were given."""
        return len(self.ticks) - 1

    def is_lost(self, number: int) -> bool:
        """Whether an order is one of which nothing is known."""
        return any(number in run for run in self.lost)

    def at(self, number: int) -> int | None:
        """The index of the happening that an order is part of, the newest of several."""
        index = bisect_right(self.happenings, number, key=_number) - 1
        return index if index >= 0 and self.happenings[index].ended >= number else None

    def next_after(self, number: int) -> int | None:
        """The index of the first happening that begins after an order."""
        index = bisect_right(self.happenings, number, key=_number)
        return index if index < len(self.happenings) else None

    def up_to(self, number: int) -> int:
        """How many happenings had begun when an order had been given."""
        return bisect_right(self.happenings, number, key=_number)

    def last_before(self, number: int) -> int | None:
        """The index of the last happening that begins before an order."""
        index = bisect_left(self.happenings, number, key=_number) - 1
        return index if index >= 0 else None


def _number(happening: Happening) -> int:
    return happening.number


class _Trail:
    """One side's part while it is being written."""

    __slots__ = ("begun", "course", "damage", "fittings", "length", "mask", "mines", "reached", "surfaced", "units")

    def __init__(self, boat: BoatState) -> None:
        self.course: list[int] = []
        self.reached: list[int] = []
        self.begun: list[int] = []
        self.damage: list[int] = []
        self.surfaced: list[bool] = []
        self.mines: list[Mines] = []
        self.units: list[tuple[int, int]] = []
        self.fittings: list[Fittings] = []
        self.length, self.mask = 0, -1
        self.begin(boat)

    def begin(self, boat: BoatState) -> None:
        """The boat goes on from a route of which nothing was known."""
        self.length = 0
        start = len(self.course)
        self.note(boat)
        self.begun[-1] = start

    def note(self, boat: BoatState) -> None:
        """What an order left."""
        length = len(boat.route)
        begun = self.begun[-1] if self.begun else 0
        if length > self.length:
            self.course += boat.route[self.length :]
        elif length < self.length:  # erased but for its end
            begun = len(self.course) - length
        self.length = length
        self.reached.append(len(self.course))
        self.begun.append(begun)
        self.damage.append(boat.damage)
        self.surfaced.append(boat.surfaced)
        if boat.mine_mask == self.mask:
            self.mines.append(self.mines[-1])
        else:
            self.mask = boat.mine_mask
            self.mines.append(tuple(boat.mines.items()))
        units, fittings = (boat.helicopter, boat.cruiser), Fittings(boat.upgrade, boat.out, boat.hacked)
        self.units.append(self.units[-1] if self.units and self.units[-1] == units else units)
        self.fittings.append(self.fittings[-1] if self.fittings and self.fittings[-1] == fittings else fittings)

    def repeat(self) -> None:
        """An order of which nothing is known."""
        self.reached.append(self.reached[-1])
        self.begun.append(self.begun[-1])
        self.damage.append(self.damage[-1])
        self.surfaced.append(self.surfaced[-1])
        self.mines.append(self.mines[-1])
        self.units.append(self.units[-1])
        self.fittings.append(self.fittings[-1])

    def whole(self) -> SideChronicle:
        return SideChronicle(
            tuple(self.course), tuple(self.reached), tuple(self.begun), tuple(self.damage), tuple(self.surfaced), tuple(self.mines),
            tuple(self.units), tuple(self.fittings),
        )


class _Teller:
    """Writes down what orders left."""

    def __init__(self, state: MatchState) -> None:
        self.trails = (_Trail(state.boats[0]), _Trail(state.boats[1]))
        self.ticks = [0]
        self.lost: list[int] = []
        #: Whether the match waits for an answer, which the next order gives.
        self._answers = bool(state.due)
        self.happenings: list[Happening] = []
        self._group: Group | None = None

    def take(self, retold: Retold) -> None:
        """An order."""
        entry, state = retold.entry, retold.state
        self.ticks.append(entry.tick)
        if not retold.known:
            self.close()
            self.lost.append(len(self.ticks) - 1)
            for trail, boat in zip(self.trails, state.boats, strict=True):
                if retold.rejoins:
                    trail.begin(boat)
                else:
                    trail.repeat()
        else:
            for trail, boat in zip(self.trails, state.boats, strict=True):
                trail.note(boat)
            if not self._answers or self._group is None:
                self.close()
                self._group = Group(entry.number, entry.tick, (state.boats[0].position, state.boats[1].position))
            self._group.add(entry.number, retold.events)
        self._answers = bool(state.due)

    def close(self) -> None:
        """The order and its answers are complete."""
        if self._group is not None:
            happening = self._group.told()
            if happening is not None:
                self.happenings.append(happening)
            self._group = None


def chronicle(match: Match) -> Chronicle:
    """The chronicle of a match as far as it has been played."""
    teller = _Teller(begin(match.setup)[0])
    for retold in retell(match):
        teller.take(retold)
    teller.close()
    first, second = (trail.whole() for trail in teller.trails)
    return Chronicle((first, second), tuple(teller.ticks), tuple(teller.happenings), _runs(teller.lost))


def _runs(numbers: Sequence[int]) -> tuple[range, ...]:
    """Ascending numbers as ranges."""
    runs: list[range] = []
    for number in numbers:
        if runs and runs[-1].stop == number:
            runs[-1] = range(runs[-1].start, number + 1)
        else:
            runs.append(range(number, number + 1))
    return tuple(runs)
