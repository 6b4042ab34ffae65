"""The first mate's drill: the captain says when he will want what, and what it is worth; this looks for the best order of charging.

Needs are taken only if who always marks the first gauge that is not full, or always the last one, earns no medal.
"""
from __future__ import annotations

import functools
import random
from collections.abc import Sequence

import msgspec

from game.lessons.deputies import Deputies
from game.lessons.drill import Drill, DrillError, earns, percent
from game.lessons.judging import Facts
from game.lessons.schema import HUMAN
from game.lessons.walks import cells_along, walk
from game.match.crewtalk import Wish
from game.match.match import Match
from game.match.script import SEPARATOR, Library, parse_script
from game.rules.ballistics import torpedo_reach
from game.rules.boats import slot
from game.rules.chart import Chart
from game.rules.grid import RING, bits, cell_name, cells_of, within
from game.rules.orders import Answer, Break, Charge, Drone, DropMine, Head, Order, Sonar, Torpedo
from game.rules.setup import Options
from game.rules.sheets import Sheet, symbols_of, what_if
from game.rules.terms import Colour, Heading, Side, Station, System

MOVES = 16
_CHART = "alpha"
_WANTED = (System.TORPEDO, System.MINE, System.DRONE, System.SONAR)
#: Movements after which something is wanted: so many of them, the first not before the third.
_TIMES, _FIRST = 7, 3
_MOST_TRIES, _MOST_NODES = 300, 4_000


class Need(msgspec.Struct, frozen=True):
    """After which movement (from 1) the captain uses which system if it is ready, what that is worth, and his order."""

    move: int
    system: System
    worth: int
    order: Order


class Plan(msgspec.Struct, frozen=True):
    """What can be reached at most, and marks that reach it, one a movement."""

    worth: int
    marks: tuple[System, ...]


def best_charges(needs: Sequence[tuple[int, System, int]], spaces: dict[System, int], moves: int) -> Plan:
    """The best that marks can do, exactly: every way of marking is reckoned, movement by movement. A need is (movement, system, worth); a
    system that is ready then is used and its gauge emptied. A full gauge takes no mark; with all full none is made.
    """
    systems = tuple(spaces)
    place = {system: at for at, system in enumerate(systems)}
    due = {move: (place[system], worth) for move, system, worth in needs}

    @functools.cache
    def best(move: int, marks: tuple[int, ...]) -> tuple[int, tuple[System, ...]]:
        if move > moves:
            return 0, ()
        found: tuple[int, tuple[System, ...]] | None = None
        free = [at for at, system in enumerate(systems) if marks[at] < spaces[system]]
        for at in free or [-1]:
            after = marks if at < 0 else (*marks[:at], marks[at] + 1, *marks[at + 1 :])
            gained = 0
            if move in due and after[due[move][0]] == spaces[systems[due[move][0]]]:
                used, gained = due[move]
                after = (*after[:used], 0, *after[used + 1 :])
            later, way = best(move + 1, after)
            if found is None or gained + later > found[0]:
                found = gained + later, ((systems[at],) if at >= 0 else ()) + way
        assert found is not None
        return found

    worth, way = best(1, tuple(0 for _ in systems))
    return Plan(worth, way)


def reached_by(needs: Sequence[tuple[int, System, int]], spaces: dict[System, int], moves: int, order: Sequence[System]) -> int:
    """What is reached by always marking the first gauge of an order that is not full; needs as for `best_charges`."""
    marks, worth = dict.fromkeys(spaces, 0), 0
    for move in range(1, moves + 1):
        free = next((system for system in order if marks[system] < spaces[system]), None)
        if free is not None:
            marks[free] += 1
        for when, system, gain in needs:
            if when == move and marks[system] == spaces[system]:
                marks[system], worth = 0, worth + gain
    return worth


class ChargeDrill(Drill):
    """Made from a seed: a way of sixteen movements, seven needs, an engineer who keeps the colours free that they take."""

    station = Station.MATE

    def __init__(self, seed: int, library: Library) -> None:
        """Raises DrillError."""
        self.seed = seed
        chance = random.Random(seed)
        chart = library.chart(_CHART, None)
        for _ in range(_MOST_TRIES):
            way = walk(chart, MOVES, chance)
            if way is None:
                continue
            start, self.headings = way
            needs = _needs(chart, cells_along(start, self.headings), chance)
            far = _far(chart, cells_along(start, self.headings), chance)
            if needs is None or not far:
                continue
            lines = [f"chart {_CHART}", "mode realtime", "mission none", f"yellow start {cell_name(start)}", f"blue start {cell_name(far)}"]
            self.setup = parse_script("\n".join([*lines, SEPARATOR, ""]), "drill", library).setup
            sheet = self.setup.sides[HUMAN].sheet
            assert sheet is not None
            crosses = _free_crosses(sheet, self.headings, needs, self.setup.options)
            if crosses is None:
                continue
            self.needs, self.crosses = needs, crosses
            wanted, spaces = [(need.move, need.system, need.worth) for need in needs], self.spaces()
            self.plan = best_charges(wanted, spaces, MOVES)
            if self.plan.worth >= sum(need.worth for need in needs):  # where all can be had there is nothing to choose
                continue
            thoughtless = (reached_by(wanted, spaces, MOVES, order) for order in (tuple(spaces), tuple(spaces)[::-1]))
            if not any(earns(percent(worth, self.plan.worth)) for worth in thoughtless):
                return
        raise DrillError(f"no plan comes of seed {seed}")

    def attach(self, match: Match) -> None:
        """Lead this match from now on."""
        super().attach(match)
        self._mates = Deputies((), tuple(colour for colour in Colour if colour is not Colour.RADIATION))

    def spaces(self) -> dict[System, int]:
        """The spaces of every gauge of the boat."""
        own = Match(self.setup, hashing=False).view(HUMAN, Station.MATE).own
        return {system: own.spaces[slot(system)] for system in System if own.spaces[slot(system)]}

    @property
    def moved(self) -> int:
        """How many headings were called."""
        return sum(isinstance(entry.order, Head) and entry.order.side is HUMAN for entry in self.match.entries)

    @property
    def marks(self) -> tuple[System, ...]:
        """The marks that were made, in order."""
        return tuple(entry.order.system for entry in self.match.entries if isinstance(entry.order, Charge) and entry.order.side is HUMAN)

    def met(self, need: Need) -> bool:
        """Whether the captain had what he needed then."""
        return any(entry.order == need.order for entry in self.match.entries)

    def _works(self, need: Need) -> bool:
        """Whether the engineer's sheet has nothing crossed out of its colour."""
        own = self.match.view(HUMAN, Station.CAPTAIN).own
        return not own.crossed & own.sheet.colours[need.system.colour]

    def following(self) -> Order | Wish | None:
        """The engineer's cross, the captain's use of what he needs, an answer, the next heading."""
        match = self.match
        for side in Side:
            if match.view(side, Station.CAPTAIN).own.answering is not None:
                return next(order for station in Station for order in match.legal(side, station) if isinstance(order, Answer | Break))
        own = match.view(HUMAN, Station.ENGINEER).own
        if own.owes_cross is not None:
            planned = Break(HUMAN, Station.ENGINEER, self.crosses[self.moved - 1])
            # What the mate has tried himself may have taken a symbol that was counted on (B6.4).
            return planned if match.check(planned) is None else self._mates.owed(match, frozenset({Station.MATE}), HUMAN)
        if own.owes_marks:
            return None
        need = next((need for need in self.needs if need.move == self.moved), None)
        if need is not None and not self.met(need) and self._works(need) and match.check(need.order) is None:
            return need.order
        return Head(HUMAN, Station.CAPTAIN, self.headings[self.moved]) if self.moved < MOVES else None

    def is_over(self) -> bool:
        """Whether the last movement is paid and used."""
        own = self.match.view(HUMAN, Station.MATE).own
        return self.moved == MOVES and not own.owes_marks and self.following() is None

    @property
    def worth(self) -> int:
        """What was reached."""
        return sum(need.worth for need in self.needs if self.met(need))

    def score(self, facts: Facts) -> int:
        """What was reached, in percent of the best."""
        return percent(self.worth, self.plan.worth)


def _needs(chart: Chart, way: list[int], chance: random.Random) -> tuple[Need, ...] | None:
    """Needs by chance along a way, each with an order that hurts nobody aboard; None if one has none."""
    times = sorted(chance.sample(range(_FIRST, MOVES + 1), _TIMES))
    found: list[Need] = []
    mines = 0
    for number, time in enumerate(times):
        system = chance.choice(_WANTED)
        cell, worth = way[time], chance.choice((1, 2, 2, 3, 3, 4))
        order: Order
        if system is System.MINE:
            places = list(cells_of(RING[cell] & chart.sea & ~bits(way) & ~mines))
            if not places:
                return None
            mines |= 1 << chance.choice(places)
            order = DropMine(HUMAN, Station.CAPTAIN, next(place for place in places if mines >> place & 1))
        elif system is System.TORPEDO:
            order = Torpedo(HUMAN, Station.CAPTAIN, 0)
        elif system is System.DRONE:
            order = Drone(HUMAN, Station.CAPTAIN, number + 1)
        else:
            order = Sonar(HUMAN, Station.CAPTAIN)
        found.append(Need(time, system, worth, order))
    return _with_targets(chart, way, found, mines, chance)


def _with_targets(chart: Chart, way: list[int], needs: list[Need], mines: int, chance: random.Random) -> tuple[Need, ...] | None:
    """Targets for the torpedoes, away from the boat and from all mines, each its own; one sonar alone, as its orders are all alike."""
    taken, done = set[int](), []
    if sum(need.system is System.SONAR for need in needs) > 1:
        return None
    for need in needs:
        if need.system is System.TORPEDO:
            here = way[need.move]
            near = RING[here] | 1 << here
            cells = [
                cell for cell in cells_of(torpedo_reach(here, chart.sea) & ~near)
                if not (RING[cell] | 1 << cell) & (mines | 1 << here) and cell not in taken
            ]
            if not cells:
                return None
            target = chance.choice(cells)
            taken.add(target)
            need = msgspec.structs.replace(need, order=Torpedo(HUMAN, Station.CAPTAIN, target))
        done.append(need)
    return tuple(done)


def _far(chart: Chart, way: list[int], chance: random.Random) -> int:
    """A cell for the other boat that no shot reaches: six cells from the whole way; 0 if there is none."""
    cells = list(cells_of(chart.sea & ~within(bits(way), chart.sea, 6)))
    return chance.choice(cells) if cells else 0


def _free_crosses(sheet: Sheet, headings: Sequence[Heading], needs: Sequence[Need], options: Options) -> tuple[int, ...] | None:
    """Crosses without damage that leave the colour of every need free when it comes; None if none are found soon enough."""
    wanted = {need.move: sheet.colours[need.system.colour] for need in needs}
    nodes = 0

    def find(at: int, crossed: int) -> tuple[int, ...] | None:
        nonlocal nodes
        nodes += 1
        if at == len(headings):
            return ()
        if nodes > _MOST_NODES:
            return None
        soon = [wanted[move] for move in range(at + 1, len(headings) + 1) if move in wanted]
        ways = []
        for symbol in symbols_of(sheet.panels[headings[at]] & ~crossed):
            after = what_if(sheet, crossed, symbol, options)
            if not after.damage and not after.crossed & wanted.get(at + 1, 0):
                ways.append((sum(bool(after.crossed & colour) for colour in soon), after.crossed.bit_count(), symbol, after.crossed))
        for _blocked, _count, symbol, left in sorted(ways):
            rest = find(at + 1, left)
            if rest is not None:
                return (symbol, *rest)
        return None

    return find(0, 0)
