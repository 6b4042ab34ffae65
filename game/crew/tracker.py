"""What can be known of where a boat is, from what all hear: exact hypotheses of cell and route, as bitboards by branch.

While a boat has not been silent since it last surfaced, its route's shape is known, only not where it lies: one *branch* holds the
shape and a board of the possible *anchors* (the cell where the route begins). A heading moves the branch's end and masks the anchors by
the sea there; a silence forks it by direction and distance; an answer or explosion masks the anchors of all branches; a surfacing merges
all into one. The same tracker, fed the same public events, tells what the enemy can know of the own boat.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from game.crew.belief import Belief
from game.crew.blast import hit_boards
from game.crew.branches import DISTANCES, Branch, back, forks, union, united
from game.crew.sonar import near, odd_rows, told, untold
from game.rules import events
from game.rules.ballistics import TORPEDO_RANGE, asgard_reach, torpedo_reach
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import NOWHERE, RING, STEP, STRIDE, cells_of, flood, spread, spread_ring, within
from game.rules.setup import Options
from game.rules.terms import Audience, Heading, Impact, MineKind, Mode, Side, Station, Unit, Upgrade

#: A torpedo's range with the card that makes it longer.
_LONG_RANGE = 6
#: How far the enemy is held to go while one section of the own hull is drawn.
_STEPS_A_SECTION = 2
#: How likely it is that a boat has run into a dead end, to what chance would have: measured, see docs/decisions.md.
_DEAD_END = 0.5


class Tracker:
    """All hypotheses about the boat of `side` that fit what was public. `cells` never leaves out the cell where it truly is.

    `memory` is how many branches are kept apart; beyond, those with the same end are united, which forgets parts of routes only.
    """

    def __init__(self, side: Side, chart: Chart, mode: Mode, options: Options, memory: int) -> None:
        self.side = side
        self.chart = chart
        self.sea = chart.sea
        self.mode = mode
        self.options = options
        self.memory = memory
        #: The mission's word, from the first view on; before, nothing is concluded from it.
        self.mission: str | None = None
        self._bias = STRIDE * chart.height + chart.width
        self._origin = 1 << self._bias
        self.branches = [Branch(chart.sea, 0, self._origin, (), 1.0)]
        #: Kinds of the mines laid on the present route, as `Branch.drops` lists them; and areas of mines laid before.
        self.drop_kinds: list[MineKind] = []
        self.areas: list[tuple[int, MineKind]] = []
        #: How often what was heard fitted no hypothesis, and all began anew.
        self.contradictions = 0
        self.epoch = 0
        self._unmoved: list[Branch] | None = None
        self._blast = "torpedo"
        self._action = ""
        #: Where the last attack of either side exploded first.
        self.last_blast = NOWHERE
        self._cracked_ice = False
        #: The card of the tracked side that goes with what is heard next.
        self._card = ""
        self._deaf = False
        self._adrift = False
        self._seas: dict[int, int] = {}
        self._belief: Belief | None = None

    # --------------------------------------------------------------------------------------------------------- reading

    @property
    def belief(self) -> Belief:
        """Where the boat may be now, by weight of hypotheses."""
        if self._belief is None:
            self._belief = Belief.of(self._weighed())
        return self._belief

    def _weighed(self) -> Iterator[tuple[int, float]]:
        """The boards of all branches with their weights; hypotheses that have run into a dead end apart."""
        sea_from, bias = self._sea_from, self._bias
        for branch in self._all():
            anchors, end, shape = branch.anchors, branch.end, branch.shape
            stuck = anchors
            for step in STEP:
                if not shape >> bias + end + step & 1:
                    stuck &= ~sea_from(end + step)
            if stuck:
                yield back(stuck, -end), branch.weight * _DEAD_END
                anchors ^= stuck
            if anchors:
                yield back(anchors, -end), branch.weight

    @property
    def cells(self) -> int:
        """Every cell where the boat may be."""
        return self.belief.cells

    def after(self, heading: Heading) -> Belief:
        """Where the boat may be once it has gone on a heading."""
        step = STEP[heading]
        parts = []
        for branch in self.branches if self._unmoved is None else self._unmoved:
            end = branch.end + step
            if not branch.shape >> self._bias + end & 1:
                anchors = branch.anchors & self._sea_from(end)
                if anchors:
                    parts.append((back(anchors, -end), branch.weight))
        return Belief.of(parts)

    def samples(self, count: int, chance: random.Random) -> list[tuple[int, int]]:
        """So many hypotheses by their weight: the cell where the boat is, and the board of its route as far as it is known."""
        branches = self._all()
        found = []
        for branch in chance.choices(branches, weights=[branch.weight * branch.anchors.bit_count() for branch in branches], k=count):
            nth, board = int(chance.random() * branch.anchors.bit_count()), branch.anchors
            for _ in range(nth):
                board &= board - 1
            anchor = (board & -board).bit_length() - 1
            found.append((anchor + branch.end, back(branch.shape, self._bias - anchor) & self.sea))
        return found

    def mine_areas(self) -> list[tuple[int, MineKind]]:
        """For each mine that may still lie, the cells where it may, and its kind."""
        found = list(self.areas)
        for number, kind in enumerate(self.drop_kinds):
            found.append((self._drop_area(number), kind))
        return found

    def _drop_area(self, number: int) -> int:
        dropped = 0
        for branch in self._all():
            for bit in cells_of(branch.drops[number]):
                dropped |= back(branch.anchors, self._bias - bit)
        return spread_ring(dropped) & self.sea

    def _all(self) -> list[Branch]:
        return self.branches if self._unmoved is None else self.branches + self._unmoved

    # --------------------------------------------------------------------------------------------------------- hearing

    def hear(self, event: Event) -> None:
        """Take an event into account; only what is public counts."""
        if event.audience is not Audience.PUBLIC:
            return
        handler = (_OF_TRACKED if event.side is self.side else _OF_OBSERVER).get(type(event))
        if handler is not None:
            handler(self, event)
            self._belief = None
            self.epoch += 1

    def blur(self) -> None:
        """Lose the exact place: the route is forgotten, and the boat may be a step from where it was held to be, too."""
        if self._adrift:
            return
        self._unmoved_joined()
        self._anchor()
        for branch in self.branches:
            branch.anchors = spread(branch.anchors) & self.sea
        self._belief = None
        self.epoch += 1

    def _stop(self, event: events.Stop) -> None:
        self._action = self._blast = event.action
        self.last_blast = NOWHERE
        if event.action != "torpedo":
            self._card = ""

    def _played(self, event: events.CardPlayed) -> None:
        self._card = event.card

    def _asked(self, event: events.CardPlayed) -> None:
        """What a card of the observer makes the tracked boat say (petrov, nakamura, fitzroy)."""
        reveal = event.reveal
        if reveal is None:
            return
        if reveal.what == "heading":
            self._went(reveal.word)
        elif reveal.what == "within" and self.last_blast:
            board = near(self.last_blast, self.chart)
            self._filter(board if reveal.yes else self.sea & ~board)
        elif reveal.what == "row":
            odd = odd_rows(self.chart)
            self._filter(odd if reveal.word == "odd" else self.sea & ~odd)

    def _went(self, word: str) -> None:
        """Which way the last silence went, or that it did not move."""
        if self._adrift:
            return
        if word == "none":
            if self._unmoved is not None:
                self.branches, self._unmoved = self._unmoved, None
            self._keep([branch for branch in self.branches if branch.silent is None])
        elif any(branch.silent is not None for branch in self.branches):  # none knows it any more once routes are forgotten
            self._unmoved = None
            self._keep([branch for branch in self.branches if branch.silent is not None and branch.silent.word == word])

    def _course(self, event: events.Course) -> None:
        crosses, self._card = self._card == "mayhew", ""
        if self._deaf:
            self._drift()
            return
        self._settle_silence()
        step = STEP[event.heading]
        kept = []
        for branch in self.branches:
            branch.silent = None
            branch.end = end = branch.end + step
            bit = 1 << self._bias + end
            if branch.shape & bit and not crosses:
                continue
            branch.anchors &= self._sea_from(end)
            if branch.anchors:
                branch.shape |= bit
                kept.append(branch)
        self._keep(kept)

    def _silence(self, event: events.SilenceCalled) -> None:
        if self._deaf:
            self._drift()
            return
        self._settle_silence()
        if len(self.branches) > self.memory // 4:
            self.branches = united(self.branches)
        for branch in self.branches:
            branch.silent = None
        moved = [fork for branch in self.branches for fork in forks(branch, self._bias, self._sea_from)]
        for branch in self.branches:
            branch.weight *= 4 * DISTANCES[0]
        if self.options.cross_after_silence_zero:
            self._keep(self.branches + moved)
        else:
            self._unmoved, self.branches = self.branches, moved
        self._thin()

    def _ok(self, event: events.Ok) -> None:
        """The engineer's OK after a silence: he had a cross to make, so that the boat has moved (B11.2)."""
        if self._unmoved is not None and event.station is Station.ENGINEER:
            self._unmoved = None
            self._keep(self.branches)
            self._thin()

    def _settle_silence(self) -> None:
        """The boat goes on, and its engineer has made no cross since the silence: it had not moved (B11.2)."""
        if self._unmoved is not None:
            self.branches, self._unmoved = self._unmoved, None
            self._keep(self.branches)

    def _turn(self, event: events.Turn) -> None:
        self._settle_silence()

    def _surfacing(self, event: events.Surfacing) -> None:
        if self._unmoved is not None:  # the cross may still be owed
            self.branches, self._unmoved = self._all(), None
        holes = self.chart.mark("hole")
        if self.mission == "ice" and holes:
            self._filter(self.sea & ~holes if self._cracked_ice else holes)
        self._cracked_ice = False
        if event.sector is not None:
            self._filter(self.chart.sector(event.sector))
        self._anchor()

    def _damage(self, event: events.Damage) -> None:
        if event.cause == "ice":
            self._cracked_ice = True
            self._filter(self.sea & ~self.chart.mark("hole"))

    def _target(self, event: events.Target) -> None:
        if event.by is Unit.BOAT:
            if self._action == "torpedo":
                reach = _LONG_RANGE if self._card == "tanaka" else TORPEDO_RANGE
                self._filter(torpedo_reach(event.cell, self.sea, reach))
            elif self._action == "asgard":
                self._filter(asgard_reach(event.cell, self.sea))

    def _any_detonated(self, event: events.Detonated | events.MineExploded) -> None:
        self._blast = "kaos" if event.kind is MineKind.KAOS else "mine"

    def _impact(self, event: events.ImpactCalled) -> None:
        self.last_blast = self.last_blast or event.cell
        direct, indirect = hit_boards(self._blast, event.cell, self.sea)
        if event.result is Impact.DIRECT:
            self._filter(direct)
        elif event.result is Impact.INDIRECT:
            self._filter(indirect & ~direct)
        else:
            self._filter(self.sea & ~(direct | indirect))

    def _drone(self, event: events.DroneAnswer) -> None:
        if event.about == "boat":
            there = event.answer and (Unit.BOAT in event.units or not event.units)
            sector = self.chart.sector(event.sector)
            self._filter(sector if there else self.sea & ~sector)

    def _sonar(self, event: events.SonarAnswer) -> None:
        free, self._card = self._card == "amari", ""
        self._filter(self.sea & ~untold(self.chart, event) if free else told(self.chart, event))

    # ----------------------------------------------------------------------------------------------------------- mines

    def _mine_dropped(self, event: events.MineDropped) -> None:
        if event.cell is not None:
            self.areas.append((1 << event.cell, event.kind))
        elif event.by is not Unit.BOAT:
            self.areas.append((self.sea, event.kind))
        elif self._adrift:
            self.areas.append((spread_ring(self.belief.cells) & self.sea, event.kind))
        else:
            self.drop_kinds.append(event.kind)
            for branch in self._all():
                branch.drops = (*branch.drops, 1 << self._bias + branch.end)

    def _mine_gone(self, event: events.Detonated | events.MineExploded) -> None:
        """A mine shows where it lay: the boat was next to it when it laid it, if it was laid on the present route."""
        self._any_detonated(event)
        cell, kind = event.cell, event.kind
        old = [number for number, (area, of) in enumerate(self.areas) if of is kind and area >> cell & 1]
        here = [number for number, of in enumerate(self.drop_kinds) if of is kind]
        fits = {number: self._fitting(number, cell) for number in here}
        new = [number for number in here if any(fits[number])]
        if len(old) + len(new) != 1:
            if new and not old:
                self._mask_all([union(fits[number][at] for number in new) for at in range(len(self._all()))])
        elif old:
            del self.areas[old[0]]
        else:
            self._mask_all(fits[new[0]])
            del self.drop_kinds[new[0]]
            for branch in self._all():
                branch.drops = branch.drops[: new[0]] + branch.drops[new[0] + 1 :]

    def _fitting(self, number: int, cell: int) -> list[int]:
        """For each branch the anchors from which that mine can lie on that cell."""
        return [
            branch.anchors & union(back(RING[cell], bit - self._bias) for bit in cells_of(branch.drops[number]))
            for branch in self._all()
        ]

    def _equipped(self, event: events.Equipped) -> None:
        if event.upgrade is Upgrade.KAOS or MineKind.KAOS not in [*self.drop_kinds, *(kind for _, kind in self.areas)]:
            return
        self.areas = [area for area in self.areas if area[1] is not MineKind.KAOS]  # U3.5
        left = [number for number, kind in enumerate(self.drop_kinds) if kind is not MineKind.KAOS]
        self.drop_kinds = [self.drop_kinds[number] for number in left]
        for branch in self._all():
            branch.drops = tuple(branch.drops[number] for number in left)

    # ------------------------------------------------------------------------------- the observer is surfaced (B12.3)

    def _observer_surfacing(self, event: events.Surfacing) -> None:
        self._deaf = self.mode is Mode.REALTIME

    def _observer_section(self, event: events.SectionDrawn) -> None:
        if self._adrift:
            near = within(self.branches[0].anchors, self.sea, _STEPS_A_SECTION)
            self.branches[0].anchors = near
            self._flood(near)

    def _observer_dive(self, event: events.Dive) -> None:
        self._deaf = self._adrift = False

    def _drift(self) -> None:
        """A movement goes unheard, and with it how many there are: the boat may be wherever it can have gone."""
        if not self._adrift:
            self._adrift = True
            self._unmoved_joined()
            near = self.belief.cells
            self._bury_mines()
            self.branches = [Branch(near, 0, self._origin, (), 1.0)]
            self._flood(near)
        else:
            self._flood(self.branches[0].anchors | self.branches[-1].anchors)

    def _unmoved_joined(self) -> None:
        if self._unmoved is not None:
            self.branches, self._unmoved = self._all(), None
            self._belief = None

    def _flood(self, near: int) -> None:
        del self.branches[1:]
        self.branches.append(Branch(flood(near, self.sea), 0, self._origin, (), 0.25))

    # ------------------------------------------------------------------------------------------------------- branches

    def _sea_from(self, end: int) -> int:
        """The anchors from which that offset lies in the sea."""
        sea = self._seas.get(end)
        if sea is None:
            sea = self._seas[end] = back(self.sea, end)
        return sea

    def _filter(self, board: int) -> None:
        """Keep the hypotheses whose cell now is on a board."""
        masks: dict[int, int] = {}
        lists = (self.branches,) if self._unmoved is None else (self.branches, self._unmoved)
        for branches in lists:
            for branch in branches:
                mask = masks.get(branch.end)
                if mask is None:
                    mask = masks[branch.end] = back(board, branch.end)
                branch.anchors &= mask
        self._sweep(board)

    def _mask_all(self, masks: Sequence[int]) -> None:
        for branch, mask in zip(self._all(), masks, strict=True):
            branch.anchors &= mask
        self._sweep(self.sea)

    def _sweep(self, board: int) -> None:
        if self._adrift:  # the first is where it was, the second where it may have gone since; both stay, even empty
            if not self.branches[-1].anchors:
                self.contradictions += 1
                self.branches[-1].anchors = self.sea & board
            if not self.branches[0].anchors:
                self.branches[0].anchors = self.branches[-1].anchors
            return
        if self._unmoved is not None:
            self._unmoved = [branch for branch in self._unmoved if branch.anchors] or None
        self._keep([branch for branch in self.branches if branch.anchors], board)

    def _keep(self, branches: list[Branch], board: int = -1) -> None:
        self.branches = branches
        if not branches:
            if self._unmoved is not None:
                self.branches, self._unmoved = self._unmoved, None
                return
            self.contradictions += 1
            self._begin_anew(self.sea & board)

    def _begin_anew(self, cells: int) -> None:
        """What was heard fits nothing: all that the last word allows may be, and mines anywhere."""
        self.areas = [(self.sea, kind) for kind in [*(kind for _, kind in self.areas), *self.drop_kinds]]
        self.drop_kinds = []
        self.branches = [Branch(cells or self.sea, 0, self._origin, (), 1.0)]
        self._unmoved = None

    def _bury_mines(self) -> None:
        """The mines of the present route become areas, before the route is forgotten."""
        self.areas += [(self._drop_area(number), kind) for number, kind in enumerate(self.drop_kinds)]
        self.drop_kinds = []

    def _anchor(self) -> None:
        """Forget the route: every cell that may be now is an anchor, in a few boards by weight."""
        self._belief = None
        tiers = self.belief.tiers
        self._bury_mines()
        if self._adrift:
            near = tiers[0][0]
            self.branches = [Branch(near, 0, self._origin, (), 1.0), Branch(self.belief.cells, 0, self._origin, (), 0.25)]
        else:
            self.branches = [Branch(board, 0, self._origin, (), weight) for board, weight in tiers]

    def _thin(self) -> None:
        if len(self.branches) > self.memory:
            self.branches = united(self.branches)
            if len(self.branches) > self.memory and self._unmoved is None:
                self._anchor()

_Handlers = dict[type[Event], Callable[[Tracker, Any], None]]

_OF_TRACKED: _Handlers = {
    events.Stop: Tracker._stop,
    events.CardPlayed: Tracker._played,
    events.Course: Tracker._course,
    events.SilenceCalled: Tracker._silence,
    events.Ok: Tracker._ok,
    events.Turn: Tracker._turn,
    events.Surfacing: Tracker._surfacing,
    events.Damage: Tracker._damage,
    events.Target: Tracker._target,
    events.ImpactCalled: Tracker._impact,
    events.Detonated: Tracker._mine_gone,
    events.MineExploded: Tracker._mine_gone,
    events.MineDropped: Tracker._mine_dropped,
    events.Equipped: Tracker._equipped,
    events.DroneAnswer: Tracker._drone,
    events.SonarAnswer: Tracker._sonar,
}
_OF_OBSERVER: _Handlers = {
    events.Stop: Tracker._stop,
    events.CardPlayed: Tracker._asked,
    events.Turn: Tracker._turn,
    events.Detonated: Tracker._any_detonated,
    events.MineExploded: Tracker._any_detonated,
    events.Surfacing: Tracker._observer_surfacing,
    events.SectionDrawn: Tracker._observer_section,
    events.Dive: Tracker._observer_dive,
}
