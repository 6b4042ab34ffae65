"""Where the three circuits of an Engineer's sheet run: lanes found by a search, so that no circuit ever touches another.

All twelve central symbols lie in one row, a column each, in the order of the panels. Wires run on a small grid: along the row, along
lanes above and below it, up and down at a symbol or in the passage between two panels. A place of the grid belongs to one circuit at
most; so wires cannot cross, whatever the size they are drawn at.
"""
from __future__ import annotations

import functools
import heapq
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise, permutations

from game.rules.sheets import CENTRAL, CIRCUITS, PER_PANEL, Sheet
from game.rules.terms import Heading

#: The order in which the panels lie side by side.
ORDER = (Heading.W, Heading.N, Heading.S, Heading.E)
#: Lanes on each side of the row that the search may use.
_LANES = 3
#: How often the circuits may be laid anew.
_TURNS = 14
#: What a bend costs, a step from lane to lane, one off the row at a symbol, and one in a passage; a step aside costs 1.
_BEND, _STEP, _SIDE, _PASS = 1.2, 0.35, 0.4, 1.5
_UNDER = 1.03

#: A place of the grid: its upright (see `UPRIGHTS`) and its lane: 0 the row, 1, 2 … upwards, -1, -2 … downwards.
Place = tuple[int, int]
Wire = tuple[Place, ...]

#: The uprights from left to right: the three columns of each panel, and a passage (None) between panels.
UPRIGHTS: tuple[int | None, ...] = (0, 1, 2, None, 3, 4, 5, None, 6, 7, 8, None, 9, 10, 11)
_AT = {column: upright for upright, column in enumerate(UPRIGHTS) if column is not None}


@dataclass(frozen=True)
class Lanes:
    """The wires of the circuits, circuit 1 first, and how many lanes they need above and below the row."""

    wires: tuple[tuple[Wire, ...], ...]
    above: int
    below: int

    def sides(self, upright: int) -> tuple[bool, bool]:
        """Whether a wire leaves the row upwards, and downwards, at an upright."""
        steps = {frozenset(step) for wires in self.wires for wire in wires for step in pairwise(wire)}
        return frozenset(((upright, 0), (upright, 1))) in steps, frozenset(((upright, 0), (upright, -1))) in steps


def column_of(symbol: int) -> int | None:
    """The column of a central symbol; None for one of a reactor."""
    panel, number = divmod(symbol, PER_PANEL)
    return ORDER.index(Heading(panel)) * CENTRAL + number if number < CENTRAL else None


def upright_of(column: int) -> int:
    """The upright at which a column stands."""
    return _AT[column]


def lanes_of(sheet: Sheet) -> Lanes:
    """The lanes of a sheet's circuits."""
    circuits = []
    for circuit in sheet.circuits:
        columns = [column_of(symbol) for symbol in range(len(sheet.symbols)) if circuit >> symbol & 1]
        circuits.append(tuple(sorted(_AT[column] for column in columns if column is not None)))
    return _search(tuple(circuits))


@functools.lru_cache(maxsize=32)
def _search(circuits: tuple[tuple[int, ...], ...]) -> Lanes:
    """Lay the circuits in one order after the other; the first that settles is taken, for they hardly differ."""
    for order in permutations(range(CIRCUITS)):
        laying = _Laying(circuits)
        if laying.settle(order):
            lanes = {lane for wires in laying.wires for wire in wires for _, lane in wire}
            return Lanes(tuple(laying.wires), max(lanes), -min(lanes))
    return Lanes(((), (), ()), 0, 0)


class _Laying:
    """Circuits laid in turns. Where two want the same place, it becomes dear to both, until one of them goes another way."""

    def __init__(self, circuits: tuple[tuple[int, ...], ...]) -> None:
        self.circuits = circuits
        self.symbols: dict[Place, int] = {(upright, 0): number for number, some in enumerate(circuits) for upright in some}
        self.wires: list[tuple[Wire, ...]] = [() for _ in circuits]
        self.costs = [0.0 for _ in circuits]
        self.dear: dict[Place, float] = {}
        self.taken: set[Place] = set()
        self.press = 0.0

    def settle(self, order: tuple[int, ...]) -> bool:
        """Lay all circuits, again and again in this order, until none touches another; False if that does not come about."""
        for turn in range(_TURNS):
            self.press = 0.6 * turn
            for circuit in order:
                self._lay(circuit)
            places = [{place for wire in wires for place in wire} for wires in self.wires]
            shared = {place for one, other in combinations(places, 2) for place in one & other}
            if not shared:
                self._tidy(order)
                return True
            for place in shared:
                self.dear[place] = self.dear.get(place, 0.0) + 1.0
        return False

    def _tidy(self, order: tuple[int, ...]) -> None:
        """Lay each circuit once more where the others have left room, with nothing dear but what is taken."""
        self.dear, self.press = {}, 1000.0
        for circuit in (*order, *order):
            self._lay(circuit)

    def _lay(self, circuit: int) -> None:
        """Join all symbols of a circuit, always the nearest to what is joined already."""
        self.taken = {place for other, wires in enumerate(self.wires) if other != circuit for wire in wires for place in wire}
        first, *others = self.circuits[circuit]
        joined, missing = {(first, 0)}, {(upright, 0) for upright in others}
        wires, self.costs[circuit] = [], 0.0
        while missing:
            cost, wire = self._way(circuit, joined, missing)
            self.costs[circuit] += cost
            wires.append(wire)
            joined |= set(wire)
            missing -= joined
        self.wires[circuit] = tuple(wires)

    def _way(self, circuit: int, joined: set[Place], missing: set[Place]) -> tuple[float, Wire]:
        """The cheapest wire from what is joined to a symbol that is missing."""
        heap: list[tuple[float, Place, tuple[int, int], Wire]] = [(0.0, place, (0, 0), (place,)) for place in sorted(joined)]
        done: set[tuple[Place, tuple[int, int]]] = set()
        while True:
            cost, place, way, wire = heapq.heappop(heap)
            if place in missing:
                return cost, wire
            if (place, way) in done:
                continue
            done.add((place, way))
            for there, price in self._steps(circuit, place):
                if there in joined:
                    continue
                turn = (there[0] - place[0], there[1] - place[1])
                more = cost + price + self.dear.get(there, 0.0) + (self.press if there in self.taken else 0.0)
                heapq.heappush(heap, (more + (_BEND if way not in ((0, 0), turn) else 0.0), there, turn, (*wire, there)))

    def _steps(self, circuit: int, place: Place) -> Iterator[tuple[Place, float]]:
        """The places beside a place; another circuit's symbol is never one of them."""
        upright, lane = place
        for there in ((upright - 1, lane), (upright + 1, lane), (upright, lane + 1), (upright, lane - 1)):
            if not 0 <= there[0] < len(UPRIGHTS) or abs(there[1]) > _LANES or self.symbols.get(there, circuit) != circuit:
                continue
            if there[1] == lane:
                yield there, 1.0 if lane >= 0 else _UNDER
            else:
                yield there, _STEP if 0 not in (lane, there[1]) else _SIDE if UPRIGHTS[upright] is not None else _PASS
