"""A newcomer's crew: sensible play by chance, as of four people at their first match. The measure that the weakest level is held to."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.crew.reason import Decision, Mood, Reason
from game.crew.sonar import told
from game.rules import events
from game.rules.ballistics import torpedo_reach
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import RING, STEP, bits, cells_of, column_of, row_of, spread, within
from game.rules.orders import Break, Charge, Detonate, Drone, DropMine, Head, Order, Pass, Silence, Sonar, Surface, Torpedo, Trace
from game.rules.sheets import symbols_of, what_if
from game.rules.terms import Heading, Impact, Side, Station, System
from game.rules.view import View

#: How often he keeps up with a heading that he hears; else the area that he has in mind grows.
_KEEPS_UP = 0.92
#: He fires into an area of so many cells at most, and then this often when he might.
_FIRES_INTO, _FIRES = 20, 0.8
#: How often he marks anything at all instead of what comes first, tries a silence or a mine, and goes towards the enemy.
_DITHERS, _TRIES_OUT, _APPROACHES = 0.15, 0.2, 0.6
_CHARGES = (System.TORPEDO, System.SONAR, System.SILENCE, System.MINE, System.DRONE)


class NewcomerCrew:
    """Knows the rules, goes where there is room, charges what fires, and has a rough area in mind where the last word had the enemy."""

    def __init__(self, side: Side, chart: Chart, stations: frozenset[Station], seed: int) -> None:
        self.side = side
        self.chart = chart
        self.stations = stations
        self.area = chart.sea
        self._chance = random.Random(seed)

    # --------------------------------------------------------------------------------------------------------- hearing

    def hear(self, heard: Sequence[Event]) -> None:
        """Keep the rough area up to the last word."""
        for event in heard:
            if event.side is not self.side:
                self._hear(event)

    def _hear(self, event: Event) -> None:
        if isinstance(event, events.Course):
            step = STEP[event.heading]
            if self._chance.random() < _KEEPS_UP:
                self._take(self.area << step if step > 0 else self.area >> -step)
            else:
                self._take(spread(self.area))
        elif isinstance(event, events.SilenceCalled):
            self._take(within(self.area, self.chart.sea, 3))
        elif isinstance(event, events.Surfacing) and event.sector is not None:
            self._narrow(self.chart.sector(event.sector))
        elif isinstance(event, events.Target):
            self._narrow(torpedo_reach(event.cell, self.chart.sea))
        elif isinstance(event, events.ImpactCalled) and event.result is not Impact.CLEAR:
            self._take(RING[event.cell] | 1 << event.cell)
        elif isinstance(event, events.SonarAnswer):
            self._narrow(told(self.chart, event))

    def _narrow(self, board: int) -> None:
        self._take(self.area & board or board)

    def _take(self, board: int) -> None:
        self.area = board & self.chart.sea or self.chart.sea

    # -------------------------------------------------------------------------------------------------------- deciding

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        """Something sensible among the options; None to let it be."""
        order = self._choice(view, options)
        return None if order is None else Decision(order, Reason("chance"))

    def _choice(self, view: View, options: Sequence[Order]) -> Order | None:
        if view.own.surfaced:
            return self._any([order for order in options if not isinstance(order, Trace) or order.inside])
        if view.own.answering is None:
            if view.station is Station.MATE:
                return self._charge(view, options)
            if view.station is Station.CAPTAIN:
                return self._order(view, options)
        if view.station is Station.ENGINEER:
            return self._any([order for order in options if not isinstance(order, Break) or _does_no_harm(view, order.symbol)] or options)
        return self._any(options)

    def _any(self, options: Sequence[Order]) -> Order | None:
        return options[int(self._chance.random() * len(options))] if options else None

    def _charge(self, view: View, options: Sequence[Order]) -> Order | None:
        """Sonar whenever it may be; else a mark, most often on what he thinks comes first."""
        asks = [order for order in options if isinstance(order, Sonar)]
        if asks and _is_whole(view, System.SONAR):
            return self._any(asks)
        marks = [order for order in options if not isinstance(order, Sonar | Drone)]
        charges = [order for order in marks if isinstance(order, Charge) and order.system in _CHARGES]
        if not charges or self._chance.random() < _DITHERS:
            return self._any(marks)
        return min(charges, key=lambda order: _CHARGES.index(order.system))

    def _order(self, view: View, options: Sequence[Order]) -> Order | None:
        options = [order for order in options if _works(view, order)]
        return self._fire(view, options) or self._move(view, options)

    def _fire(self, view: View, options: Sequence[Order]) -> Order | None:
        """A shot somewhere into the area, or a mine blown up beside it; never onto himself."""
        if self.area.bit_count() > _FIRES_INTO:
            return None
        harmless = ~(RING[view.own.position] | 1 << view.own.position)
        shots = [order for order in options if isinstance(order, Torpedo) and self.area & harmless & 1 << order.cell]
        blasts = [order for order in options if isinstance(order, Detonate) and RING[order.cell] & self.area and harmless >> order.cell & 1]
        return self._any(shots or blasts) if self._chance.random() < _FIRES else None

    def _move(self, view: View, options: Sequence[Order]) -> Order | None:
        """A silence or a mine now and then, most often a heading, and up if none is without harm."""
        for kind in (Silence, DropMine):
            quiet = [order for order in options if isinstance(order, kind)]
            if quiet and self._chance.random() < _TRIES_OUT:
                return self._any(quiet)
        heads = [order for order in options if isinstance(order, Head)]
        rises = [order for order in options if isinstance(order, Surface)]
        if not heads:
            return self._any([order for order in options if isinstance(order, Pass)] or rises)
        safe = [order for order in heads if any(_does_no_harm(view, symbol) for symbol in _open_symbols(view, order.heading))]
        return self._head(view, safe) if safe else self._any(rises or heads)

    def _head(self, view: View, heads: list[Head]) -> Order | None:
        """Not into a dead end, and towards the area more often than not."""
        free = view.sea & ~bits(view.own.route)
        ends = {order: view.own.position + STEP[order.heading] for order in heads}
        heads = [order for order in heads if spread(1 << ends[order]) & free & ~(1 << ends[order])] or heads
        if self._chance.random() < _APPROACHES:
            goals = list(cells_of(self.area))
            goal = goals[int(self._chance.random() * len(goals))]
            return min(heads, key=lambda order: _apart(ends[order], goal))
        return self._any(heads)

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        """Nothing takes thought."""
        return True

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        """As slow as first matches are."""
        return 100 if station is Station.CAPTAIN else 50

    def words(self, station: Station) -> Reason | None:
        """Nothing is said."""
        return None

    def mood(self, station: Station) -> Mood:
        """Always the same."""
        return Mood.CALM


_SYSTEMS: dict[type[Order], System] = {Torpedo: System.TORPEDO, DropMine: System.MINE, Silence: System.SILENCE}


def _works(view: View, order: Order) -> bool:
    """Whether nothing that an order needs is broken (B5.3)."""
    system = _SYSTEMS.get(type(order))
    return system is None or _is_whole(view, system)


def _is_whole(view: View, system: System) -> bool:
    return not view.own.crossed & view.own.sheet.colours[system.colour]


def _open_symbols(view: View, heading: Heading) -> list[int]:
    return list(symbols_of(view.own.sheet.panels[heading] & ~view.own.crossed))


def _does_no_harm(view: View, symbol: int) -> bool:
    return not what_if(view.own.sheet, view.own.crossed, symbol, view.options).damage


def _apart(cell: int, goal: int) -> int:
    return abs(row_of(cell) - row_of(goal)) + abs(column_of(cell) - column_of(goal))
