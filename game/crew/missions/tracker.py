"""What can be known of a boat in a mission: where it may start, where water and islands move it, what is said of its place."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.crew.branches import Branch, back
from game.crew.tracker import Tracker
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import RING, STEP, bits, cells_of, spread, within
from game.rules.setup import Options
from game.rules.terms import Audience, Heading, Mode, Side
from game.rules.waters import GOLIATH_RANGE, border, goal_border, outside_closed_sectors, partner, sea_bases, vortices

_STARTS: dict[str, Callable[[Chart, Side], int]] = {
    "captain": lambda chart, _side: border(chart),
    "vortex": lambda chart, _side: chart.sea & ~vortices(chart),
    "shallows": lambda chart, side: goal_border(chart, side.enemy),
    "interference": lambda chart, _side: outside_closed_sectors(chart),
}


class MissionTracker(Tracker):
    """The tracker of a match with any mission, which the chart names; without one it is the plain tracker."""

    def __init__(self, side: Side, chart: Chart, mode: Mode, options: Options, memory: int) -> None:
        super().__init__(side, chart, mode, options, memory)
        word = chart.mission
        if word in _STARTS:
            self.branches[0].anchors &= _STARTS[word](chart, side)
        self._currents = [(heading, chart.mark(f"current-{heading.word}")) for heading in Heading] if word == "stream" else []
        self._vortices = vortices(chart) if word == "vortex" else 0
        #: The boat has gone on, and may be on a vortex cell only if a passage is called.
        self._unpassed = False
        #: Two movements are called for one, of which the first does not end it.
        self._doubled = False
        #: The orange cells of a pulse that may have struck the boat, until it is heard whether it was damaged.
        self._pulse = 0
        #: How often an island's rise has damaged the boat in this order, where it was before, and where it can have evaded to.
        self._lifted, self._before, self._evaded = 0, 0, 0

    def hear(self, event: Event) -> None:
        """Take an event into account; only what is public counts."""
        if event.audience is not Audience.PUBLIC:
            return
        mine = event.side is self.side
        if self._pulse and not (isinstance(event, events.Damage) and event.cause == "emp"):
            self._filter(self.sea & ~self._pulse)
            self._pulse = 0
        going = mine and isinstance(event, events.Course | events.SilenceCalled)
        if going and self._vortices and not self._deaf:
            self._may_have_evaded()
        super().hear(event)
        if going and not self._deaf:
            self._unpassed = bool(self._vortices)
            if self._currents and isinstance(event, events.Course) and not self._doubled:
                self._flow()
            self._doubled = False
        handler = _OF_BOTH.get(type(event)) or (_OF_BOAT.get(type(event)) if mine else None)
        if handler is not None:
            handler(self, event)
            self._belief = None
            self.epoch += 1

    # --------------------------------------------------------------------------------------------------------- vortex

    def _passage(self, _event: events.VortexPassage) -> None:
        """D5.3: the boat was on a vortex cell, and is on its partner."""
        self._unpassed = False
        if self._deaf:
            return
        entered: dict[int, float] = {}
        for branch in self._all():
            for cell in cells_of(back(branch.anchors, -branch.end) & self._vortices):
                entered[cell] = entered.get(cell, 0.0) + branch.weight
        if not entered:
            self.contradictions += 1
            entered = dict.fromkeys(cells_of(self._vortices), 1.0)
        self._begin_from(
            Branch(1 << to, 0, self._origin | 1 << self._bias + cell - to, (), weight)
            for cell, weight in entered.items() if (to := partner(self.chart, cell))
        )  # fmt: skip

    def _no_passage(self, _event: events.Ok) -> None:
        """D5.3: the boat has come to no vortex, or a passage would have been called."""
        if self._unpassed:
            self._unpassed = False
            self._filter(self.sea & ~self._vortices)

    def _may_have_evaded(self) -> None:
        """D5.7: a boat on a vortex cell that had no legal heading has evaded before it went on."""
        blockers = len(self.areas) + len(self.drop_kinds) + 2
        found: list[Branch] = []
        for branch in self.branches:
            for cell in cells_of(back(branch.anchors, -branch.end) & self._vortices):
                route = back(branch.shape, self._bias - cell + branch.end)
                ways = spread(1 << cell) & self.sea & ~route
                if ways.bit_count() <= (blockers if blockers > 2 else 0):
                    found.append(Branch(RING[cell] & self.sea & ~self._vortices, 0, self._origin, (), branch.weight * 0.5))
        if found:
            self._bury_mines()
            for branch in self.branches:
                branch.drops = ()
            self.branches += found

    # --------------------------------------------------------------------------------------------------------- stream

    def _flow(self) -> None:
        """S4: a heading that ends on a current leads a cell further, unless something is there that nobody else knows: an own mine or unit,
        or a part of the route that was forgotten.
        """
        stays = 0.5 if self.areas or self.drop_kinds or self._has_units else 0.1
        drifted: list[Branch] = []
        for branch in self.branches:
            for heading, cells in self._currents:
                end = branch.end + STEP[heading]
                bit = 1 << self._bias + end
                going = 0 if branch.shape & bit else branch.anchors & back(cells, branch.end) & self._sea_from(end)
                if going:
                    drifted.append(Branch(going, end, branch.shape | bit, branch.drops, branch.weight))
                    drifted.append(Branch(going, branch.end, branch.shape, branch.drops, branch.weight * stays))
                    branch.anchors &= ~going
        if drifted:
            self._keep([branch for branch in self.branches if branch.anchors] + drifted)
            self._thin()

    _has_units = False

    def _unit(self, _event: Event) -> None:
        self._has_units = True

    def _card_played(self, event: events.CardPlayed) -> None:
        self._doubled = event.card == "okafor"

    # -------------------------------------------------------------------------------------------------------- volcano

    def _any_stop(self, _event: events.Stop) -> None:
        self._lifted, self._before, self._evaded = 0, 0, 0

    def _any_island(self, event: events.IslandRisen) -> None:
        """D7.1, D7.2: a cell is no sea any more; a boat that was on it is somewhere around it."""
        if self._lifted == 1 and self._before >> event.cell & 1:
            self._evaded |= RING[event.cell]
        self.sea &= ~(1 << event.cell)
        self._seas.clear()
        if self._evaded:
            self._begin_from([Branch(self._evaded & self.sea, 0, self._origin, (), 1.0)])
        else:
            self._filter(self.sea)

    def _hurt(self, event: events.Damage) -> None:
        if event.cause == "island":
            self._before = self._before or self.cells
            self._lifted += 1
        elif event.cause == "emp":
            self._filter(self._pulse)
            self._pulse = 0

    # -------------------------------------------------------------------------------------------- what else is called

    def _any_pulse(self, event: events.EmpFired) -> None:
        """D4.1: whether the boat was in orange water there is told by its damage."""
        self._pulse = self.chart.sector(event.sector) & self.chart.mark("emp") & self.sea

    def _any_hack(self, event: events.Hacked) -> None:
        """D5.2: the one who hacks names its sector, and whether the other is in it."""
        sector = self.chart.sector(event.sector)
        self._filter(sector if event.success or event.side is self.side else self.sea & ~sector)

    def _goliath(self, event: events.GoliathFired) -> None:
        """D3.5."""
        self._filter(within(1 << event.cell, self.chart.board, GOLIATH_RANGE) & self.sea)

    def _reinforced(self, event: events.Reinforced) -> None:
        """D1.2."""
        self._filter(sea_bases(self.chart, event.station))

    def _supplied(self, event: events.SuppliesAboard) -> None:
        """S1."""
        self._filter(RING[event.cell] & self.sea)

    def _begin_from(self, branches: Any) -> None:
        """Go on from these hypotheses alone; the route before is forgotten, mines laid on it are not."""
        self._belief = None
        self._bury_mines()
        self._unmoved = None
        self.branches = list(branches)
        if self._adrift:
            near = bits(cell for branch in self.branches for cell in cells_of(back(branch.anchors, -branch.end)))
            self.branches = [Branch(near, 0, self._origin, (), 1.0)]
            self._flood(near)


_Handlers = dict[type[Event], Callable[[MissionTracker, Any], None]]

_OF_BOTH: _Handlers = {
    events.Stop: MissionTracker._any_stop,
    events.EmpFired: MissionTracker._any_pulse,
    events.Hacked: MissionTracker._any_hack,
    events.IslandRisen: MissionTracker._any_island,
}
_OF_BOAT: _Handlers = {
    events.VortexPassage: MissionTracker._passage,
    events.Ok: MissionTracker._no_passage,
    events.Damage: MissionTracker._hurt,
    events.GoliathFired: MissionTracker._goliath,
    events.Reinforced: MissionTracker._reinforced,
    events.SuppliesAboard: MissionTracker._supplied,
    events.UnitMoved: MissionTracker._unit,
    events.CardPlayed: MissionTracker._card_played,
}
