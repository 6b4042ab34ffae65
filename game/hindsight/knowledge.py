"""What a side could know of where the other boat was, order by order: the crews' own tracker, fed with what that side heard."""
from __future__ import annotations

import functools
from array import array
from bisect import bisect_right

from game.crew.belief import Belief
from game.crew.missions.tracker import MissionTracker
from game.match.match import Match
from game.match.retelling import Retold
from game.rules.events import hears
from game.rules.state import MatchState
from game.rules.terms import Side

#: The branches that the tracker keeps apart: those of the best crew.
MEMORY = 600
#: So many beliefs are kept ready for use.
_READY = 64


class Knowledge:
    """What `side` could know of the other boat, as far as the match has been retold.

    `cells` has an item for each order, the first for none given: on how many cells the other boat could be, 0 where nothing is known of
    what was heard. Only the orders after which the belief was another one are kept, as bare numbers.
    """

    def __init__(self, side: Side, match: Match) -> None:
        self.side = side
        self._match = match
        self._mission = match.setup.mission
        self.tracker = self._tracker()
        for event in match.opening:
            if hears(event, side):
                self.tracker.hear(event)
        self._epoch = self.tracker.epoch
        belief = self.tracker.belief
        self._changed = array("L", [0])
        self._planes: list[tuple[int, ...]] = [tuple(belief.planes)]
        self.cells = array("H", [belief.count])
        self._ready = functools.lru_cache(_READY)(self._belief)

    def _tracker(self) -> MissionTracker:
        setup = self._match.setup
        tracker = MissionTracker(self.side.enemy, setup.shaped_chart(), setup.mode, setup.options, MEMORY)
        tracker.mission = self._mission
        return tracker

    def take(self, retold: Retold) -> None:
        """An order."""
        number = len(self.cells)
        if not retold.known:
            if retold.rejoins:
                self._begin_anew(retold.state)
            if self._planes[-1]:
                self._note(number, ())
            self.cells.append(0)
            return
        for event in retold.events:
            if hears(event, self.side):
                self.tracker.hear(event)
        if self.tracker.epoch != self._epoch or not self._planes[-1]:
            self._epoch = self.tracker.epoch
            planes = tuple(self.tracker.belief.planes)
            if planes != self._planes[-1]:
                self._note(number, planes)
        self.cells.append(self.tracker.belief.count)

    def _begin_anew(self, state: MatchState) -> None:
        """What was heard before a snapshot is not known: the other boat may be anywhere in the sea."""
        self.tracker = self._tracker()
        self.tracker.sea = state.sea
        self.tracker.branches[0].anchors = state.sea
        self._epoch = -1

    def _note(self, number: int, planes: tuple[int, ...]) -> None:
        self._changed.append(number)
        self._planes.append(planes)

    @property
    def told(self) -> int:
        """The last order that has been retold."""
        return len(self.cells) - 1

    @property
    def belief(self) -> Belief:
        """The belief after the last order that has been retold."""
        return self.tracker.belief

    def at(self, number: int) -> Belief | None:
        """The belief after an order; None where nothing is known, or it has not been retold yet."""
        if number > self.told or not self.cells[number]:
            return None
        return self._ready(bisect_right(self._changed, number) - 1)

    def _belief(self, place: int) -> Belief:
        return Belief(list(self._planes[place]))
