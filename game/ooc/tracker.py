"""What can be known of where a boat is by this game's rules: the branches of `game.crew.branches`, with its belief.

Differences from the crews' tracker: a silence may be of no cell, every order is heard as it was done, mines lie north, east, south or west
of where they were laid, and nobody says what an explosion hit: the boat's life does, once a turn. So hypotheses are kept apart by
the damage they took in the turn until the life is known. The same tracker on the own orders tells what the other boat can know.
"""
from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Iterable

from game.crew.belief import Belief
from game.crew.branches import DISTANCES, Branch, back, forks, union, united
from game.ooc.protocol import SIZE, Kind, Order
from game.ooc.waters import Waters
from game.rules.grid import RING, STEP, STRIDE, cells_of
from game.rules.terms import Heading

#: How far a branch's end may lie from its anchors: the bias of shapes.
_BIAS = STRIDE * SIZE + SIZE
_ORIGIN = 1 << _BIAS
#: Weights of branches are rounded to whole steps, so that equal ones can be put together.
_ROUND = 3
#: So many branches are forked one by one to foresee a silence.
_FORKED = 20


class Tracker:
    """All hypotheses about one boat that fit what is known. `cells` never leaves out the cell where it truly is.

    `memory` is how many branches are kept apart; beyond, those with the same end are united, which forgets parts of routes only.
    """

    def __init__(self, waters: Waters, memory: int) -> None:
        self.waters = waters
        self.memory = memory
        #: Branches by the damage taken since the life was last known.
        self.taken: dict[int, list[Branch]] = {0: [Branch(waters.sea, 0, _ORIGIN, (), 1.0)]}
        #: For each mine laid before the present route, where it may lie.
        self.areas: list[int] = []
        #: How many mines on the present route there are, and how many of all were triggered without its being known which.
        self.drops = 0
        self.spent = 0
        self.contradictions = 0
        self._seas: dict[int, int] = {}
        self._belief: Belief | None = None

    def copy(self) -> Tracker:
        """Another tracker that knows the same and goes its own way."""
        other = copy.copy(self)
        other.taken = {
            harm: [Branch(one.anchors, one.end, one.shape, one.drops, one.weight) for one in branches]
            for harm, branches in self.taken.items()
        }
        other.areas = list(self.areas)
        return other

    # ---------------------------------------------------------------------------------------------------------- reading

    @property
    def belief(self) -> Belief:
        """Where the boat may be now, by weight of hypotheses."""
        if self._belief is None:
            self._belief = Belief.of(self._parts())
        return self._belief

    @property
    def cells(self) -> int:
        """Every cell where the boat may be."""
        return self.belief.cells

    def _all(self) -> list[Branch]:
        if len(self.taken) == 1:
            return next(iter(self.taken.values()))
        return [branch for branches in self.taken.values() for branch in branches]

    def _parts(self) -> Iterable[tuple[int, float]]:
        """The boards of the boat's cells by weight, those of equal weight put together as far as they do not overlap."""
        parts: dict[float, int] = {}
        for branch in self._all():
            board, weight = back(branch.anchors, -branch.end), round(branch.weight, _ROUND)
            before = parts.get(weight, 0)
            if before & board:
                yield board, branch.weight
            else:
                parts[weight] = before | board
        for weight, board in parts.items():
            yield board, weight

    def silent_belief(self, seen: int = -1, heading: Heading | None = None) -> Belief:
        """Where the boat may be once it has been silent, has then shown itself on the board `seen`, and has gone on a heading."""
        branches = self._all()
        if len(branches) > _FORKED:
            belief = self.belief.silent(self.waters.sea).masked(seen)
            if heading is not None:
                belief = Belief([back(plane, -STEP[heading]) & self.waters.sea for plane in belief.planes])
            return belief
        parts = []
        for branch in branches:
            still = Branch(branch.anchors, branch.end, branch.shape, (), branch.weight * DISTANCES[0] * 4)
            for fork in itertools.chain((still,), forks(branch, _BIAS, self._sea_from)):
                anchors, end = fork.anchors & back(seen, fork.end), fork.end
                if heading is not None:
                    end += STEP[heading]
                    anchors = 0 if fork.shape >> _BIAS + end & 1 else anchors & self._sea_from(end)
                if anchors:
                    parts.append((back(anchors, -end), fork.weight))
        return Belief.of(parts)

    def mine_areas(self) -> list[tuple[int, float]]:
        """For each mine that may still lie, the cells where it may, and how likely it lies at all."""
        found = self.areas + [self._drop_area(number) for number in range(self.drops)]
        left = 1 - self.spent / len(found) if found else 0.0
        return [(area, left) for area in found if area]

    def _drop_area(self, number: int) -> int:
        by_bit: dict[int, int] = {}
        for branch in self._all():
            dropped = branch.drops[number]
            by_bit[dropped] = by_bit.get(dropped, 0) | branch.anchors
        area = 0
        for dropped, anchors in by_bit.items():
            for bit in cells_of(dropped):
                area |= back(anchors, _BIAS - bit)
        return self.waters.beside(area)

    # ----------------------------------------------------------------------------------------------------- what happens

    def sounded(self, sector: int, there: bool) -> None:
        """A sonar told whether the boat is in a sector."""
        board = self.waters.sector(sector)
        self._filter(board if there else self.waters.sea & ~board)

    def exploded(self, cell: int) -> None:
        """Something exploded: the hypotheses part by the damage they take."""
        taken: dict[int, list[Branch]] = {}
        for harm, branches in self.taken.items():
            for damage, board in ((2, 1 << cell), (1, RING[cell]), (0, ~(RING[cell] | 1 << cell))):
                hit = taken.setdefault(harm + damage, [])
                for branch in branches:
                    anchors = branch.anchors & back(board, branch.end)
                    if anchors:
                        hit.append(Branch(anchors, branch.end, branch.shape, branch.drops, branch.weight))
        self.taken = {harm: branches for harm, branches in taken.items() if branches}
        self._belief = None

    def lost(self, life: int) -> None:
        """The boat lost so much life since this was last known."""
        whole = len(self.taken) == 1
        branches = self.taken.get(life)
        if not branches:
            self.contradictions += 1
            self._begin_anew(self.belief.cells)
            return
        self.taken = {0: branches if whole else _rejoined(branches)}
        self._belief = None

    def did(self, order: Order) -> None:
        """The boat carried out an order that was heard."""
        handler = _HANDLERS.get(order.kind)
        if handler is not None:
            handler(self, order)
            self._belief = None

    def _moved(self, order: Order) -> None:
        if order.heading is not None:
            self.moved(order.heading)

    def moved(self, heading: Heading) -> None:
        """The boat went one cell on a heading."""
        step = STEP[heading]
        self._belief = None
        for harm, branches in list(self.taken.items()):
            kept = []
            for branch in branches:
                branch.end = end = branch.end + step
                bit = 1 << _BIAS + end
                if not branch.shape & bit:
                    branch.anchors &= self._sea_from(end)
                    if branch.anchors:
                        branch.shape |= bit
                        kept.append(branch)
            self.taken[harm] = kept
        self._sweep(self.waters.sea)

    def _silent(self, order: Order) -> None:
        if len(self._all()) > self.memory // 10:
            self._unite()
        for harm, branches in self.taken.items():
            moved = [fork for branch in branches for fork in forks(branch, _BIAS, self._sea_from)]
            for branch in branches:
                branch.weight *= 4 * DISTANCES[0]
            self.taken[harm] = branches + moved
        self._belief = None
        if len(self._all()) > self.memory:
            self._unite()
            if len(self._all()) > self.memory:
                self._anchor()
        self._scale()

    def _surfaced(self, order: Order) -> None:
        if order.number:
            self._filter(self.waters.sector(order.number))
        self._anchor()
        self.taken = {harm + 1: branches for harm, branches in self.taken.items()}

    def _fired(self, order: Order) -> None:
        if order.cell in self.waters.reach:
            self.narrow(self.waters.reach[order.cell])
            self.exploded(order.cell)

    def _mined(self, order: Order) -> None:
        self.drops += 1
        for branch in self._all():
            branch.drops = (*branch.drops, 1 << _BIAS + branch.end)

    def narrow(self, board: int) -> None:
        """The boat is known to be on a board."""
        self._filter(board)

    def _triggered(self, order: Order) -> None:
        self.showed(order.cell)
        self.exploded(order.cell)

    def showed(self, cell: int) -> None:
        """A mine shows where it lay: the boat was next to it when it laid it, if it was laid on the present route."""
        old = [number for number, area in enumerate(self.areas) if area >> cell & 1]
        fits = {number: self._fitting(number, cell) for number in range(self.drops)}
        new = [number for number in fits if any(fits[number])]
        if old and not new and len(old) == 1:
            del self.areas[old[0]]
        elif len(new) == 1 and not old:
            number = new[0]
            self._mask(fits[number])
            self.drops -= 1
            for branch in self._all():
                branch.drops = branch.drops[:number] + branch.drops[number + 1 :]
        else:
            if new and not old:
                self._mask([union(fits[number][at] for number in new) for at in range(len(self._all()))])
            self.spent += 1
        self._belief = None

    def _fitting(self, number: int, cell: int) -> list[int]:
        """For each branch the anchors from which that mine can lie on that cell."""
        near = self.waters.beside(1 << cell)
        return [
            branch.anchors & union(back(near, bit - _BIAS) for bit in cells_of(branch.drops[number])) for branch in self._all()
        ]

    # -------------------------------------------------------------------------------------------------------- branches

    def _sea_from(self, end: int) -> int:
        sea = self._seas.get(end)
        if sea is None:
            sea = self._seas[end] = back(self.waters.sea, end)
        return sea

    def _filter(self, board: int) -> None:
        for branches in self.taken.values():
            for branch in branches:
                branch.anchors &= back(board, branch.end)
        self._sweep(board)

    def _mask(self, masks: list[int]) -> None:
        for branch, mask in zip(self._all(), masks, strict=True):
            branch.anchors &= mask
        self._sweep(self.waters.sea)

    def _sweep(self, board: int) -> None:
        self._belief = None
        kept = {harm: [branch for branch in branches if branch.anchors] for harm, branches in self.taken.items()}
        self.taken = {harm: branches for harm, branches in kept.items() if branches}
        if not self.taken:
            self.contradictions += 1
            self._begin_anew(board)

    def _begin_anew(self, cells: int) -> None:
        """What was heard fits nothing: all that the last word allows may be, and mines anywhere."""
        self.areas = [self.waters.sea] * (len(self.areas) + self.drops)
        self.drops = 0
        self.taken = {0: [Branch(cells & self.waters.sea or self.waters.sea, 0, _ORIGIN, (), 1.0)]}
        self._belief = None

    def _anchor(self) -> None:
        """Forget the route: every cell that may be now is an anchor, in a few boards by weight."""
        self.areas += [self._drop_area(number) for number in range(self.drops)]
        self.drops = 0
        for harm, branches in self.taken.items():
            belief = Belief.of((back(branch.anchors, -branch.end), branch.weight) for branch in branches)
            self.taken[harm] = [Branch(board, 0, _ORIGIN, (), weight) for board, weight in belief.tiers]
        self._belief = None

    def _unite(self) -> None:
        self.taken = {harm: united(branches) for harm, branches in self.taken.items()}
        self._belief = None

    def _scale(self) -> None:
        """Weights stay between 0 and 1."""
        most = max(branch.weight for branch in self._all())
        for branch in self._all():
            branch.weight /= most


def _rejoined(branches: list[Branch]) -> list[Branch]:
    """Branches that damage parted and that took the same after all, as one."""
    found: dict[tuple[int, int, tuple[int, ...], float], Branch] = {}
    for branch in branches:
        key = (branch.end, branch.shape, branch.drops, branch.weight)
        other = found.get(key)
        if other is None:
            found[key] = branch
        else:
            other.anchors |= branch.anchors
    return list(found.values())


_HANDLERS: dict[Kind, Callable[[Tracker, Order], None]] = {
    Kind.MOVE: Tracker._moved,
    Kind.SURFACE: Tracker._surfaced,
    Kind.TORPEDO: Tracker._fired,
    Kind.SILENCE: Tracker._silent,
    Kind.MINE: Tracker._mined,
    Kind.TRIGGER: Tracker._triggered,
}
