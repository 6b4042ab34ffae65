"""One moment of the game as the planner weighs it: both beliefs, the enemy's mines, and what each thing known of the own boat costs."""
from __future__ import annotations

import functools
import math
from collections.abc import Iterable
from typing import NamedTuple

from game.crew.belief import Belief
from game.crew.room import room
from game.ooc.charges import Charges
from game.ooc.hazard import Hazard
from game.ooc.own import Own
from game.ooc.protocol import Kind, Order
from game.ooc.replies import Replies
from game.ooc.tracker import Tracker
from game.ooc.waters import Waters
from game.ooc.ways import Way, space, ways_on
from game.ooc.weights import Weights
from game.rules.grid import NOWHERE, spread
from game.rules.terms import Heading

#: Rooms above this many cells are held to be filled by this part; smaller ones are walked through.
_WIDE, _FILLED = 24, 0.75
_Key = tuple[bool, int, Heading | None, int, int]


class Heard(NamedTuple):
    """What the other boat hears of a turn: a surfacing, which comes first, the heading, a silence and whether that came before the heading,
    the target of a torpedo fired first, between and last of all, NOWHERE without one, and the mine triggered.
    """

    surfaces: bool
    heading: Heading | None
    silence: bool
    silence_first: bool
    before: int
    between: int
    late: int
    mine: int


class Moment:
    """Everything of one moment that does not depend on what is chosen, and what follows from a choice, reckoned once each."""

    def __init__(
        self, waters: Waters, weights: Weights, own: Own, foe_life: int, foe: Tracker, shadow: Tracker, charges: Charges
    ) -> None:
        self.waters = waters
        self.weights = weights
        self.own = own
        self.foe_life = foe_life
        self.shadow = shadow
        self.charges = charges
        self.foe = _wary(foe.belief, self._mined(), weights.wary)
        self.hazard = Hazard(waters, foe.mine_areas(), weights.later)
        self.armed = 1.0 if charges.ready(Kind.TORPEDO) else 0.1
        self.urgency = weights.urgency if own.life <= 2 else 1.0
        self._known: dict[Heard, Belief] = {}
        self._moved: dict[_Key, Tracker] = {}
        self._replies: dict[int, Replies] = {}
        self._steps = self._steps_to_foe()

    def _mined(self) -> int:
        board = 0
        for mine in self.own.mines:
            board |= self.waters.blast[mine]
        return board

    def _steps_to_foe(self) -> list[int]:
        """Boards of the cells at 0, 1, 2 … steps from where the other boat may be."""
        boards, seen = [self.foe.cells], self.foe.cells
        while len(boards) < 30:
            wider = spread(seen) & self.waters.sea
            if wider == seen:
                break
            boards.append(wider & ~seen)
            seen = wider
        return boards

    # ------------------------------------------------------------------------------------------- what the enemy hears

    def known(self, heard: Heard) -> Belief:
        """Where the other boat can know the own one to be after a turn."""
        belief = self._known.get(heard)
        if belief is None:
            belief = self._silent(heard) if heard.silence else self._after(
                (heard.surfaces, heard.before, heard.heading, heard.between, heard.mine)
            ).belief
            if heard.late != NOWHERE:
                belief = belief.masked(self.waters.reach[heard.late])
            self._known[heard] = belief
        return belief

    def _silent(self, heard: Heard) -> Belief:
        surfaces, heading, _, silence_first, before, between, _, mine = heard
        if not silence_first:
            return self._after((surfaces, before, heading, between, mine)).silent_belief()
        seen = self.waters.reach[between] if between != NOWHERE else -1
        return self._after((surfaces, before, None, NOWHERE, mine)).silent_belief(seen, heading)

    def _after(self, key: _Key) -> Tracker:
        tracker = self._moved.get(key)
        if tracker is not None:
            return tracker
        surfaces, before, heading, after, mine = key
        if after != NOWHERE:
            tracker = self._after((surfaces, before, heading, NOWHERE, mine)).copy()
            tracker.narrow(self.waters.reach[after])
        elif heading is not None:
            tracker = self._after((surfaces, before, None, NOWHERE, mine)).copy()
            tracker.moved(heading)
        elif before != NOWHERE:
            tracker = self._after((surfaces, NOWHERE, None, NOWHERE, mine)).copy()
            tracker.narrow(self.waters.reach[before])
        elif surfaces:
            tracker = self._after((False, NOWHERE, None, NOWHERE, mine)).copy()
            tracker.did(Order(Kind.SURFACE, number=self.waters.sector_numbers[self.own.cell]))
            tracker.taken = {0: next(iter(tracker.taken.values()))}
        elif mine != NOWHERE:
            tracker = self.shadow.copy()
            tracker.showed(mine)
        else:
            tracker = self.shadow
        self._moved[key] = tracker
        return tracker

    # ------------------------------------------------------------------------------------------------------ the terms

    def replies(self, known: Belief) -> Replies:
        """The torpedoes that may come if the enemy knows so much of the own boat."""
        replies = self._replies.get(id(known))
        if replies is None:
            sneak = self.weights.sneak if self.charges.ready(Kind.SILENCE) else 0.0
            replies = self._replies[id(known)] = Replies(self.waters, self.foe, known, sneak)
        return replies

    def danger(self, cell: int, known: Belief) -> float:
        """The damage to be expected on a cell in the enemy's next turn, if he knows so much of the own boat."""
        weights, life = self.weights, self.own.life
        replies = self.replies(known)
        fire = self.armed * min(replies.damage(cell, weights.trust), float(life))
        aimed = min(1.0, replies.aim)
        mines = min(1.0, self.hazard.on(self.waters.blast[cell])) * aimed
        sunk = self.armed * replies.sunk(cell, life, weights.trust)
        if life <= 1:
            sunk = max(sunk, 0.6 * mines)
        elif life <= 4:
            sunk = max(sunk, 0.2 * mines * min(1.0, fire) * (3 if life == 2 else 1))
        return (fire * weights.danger + weights.mined * mines) * self.urgency + weights.killed * sunk

    def space_cost(self, cell: int, trail: int) -> float:
        """What the surfacing costs that comes when the room around a cell is used up."""
        free = self.waters.sea & ~trail
        return self.weights.forced * _power(self.weights.later, _walks(cell, free)) - self.weights.hug * (4 - ways_on(cell, free))

    @functools.cached_property
    def contact(self) -> float:
        """How well the other boat is known, as the damage that the best-aimed torpedo would do."""
        return self.foe.aim

    @functools.cached_property
    def silence_price(self) -> float:
        """What a silence costs: little where none is needed soon, more with the other boat about."""
        about = self.foe.share(self.waters.far_threat[self.own.cell])
        return self.weights.silence + self.weights.silence_about * about

    def near(self, cell: int, known: Belief) -> float:
        """What it is worth to be near the other boat, or away from it, by who knows more of whom; near by that decides the fight."""
        lead = max(-2.0, min(2.0, self.contact - self.replies(known).aim))
        steps = next((number for number, board in enumerate(self._steps) if board >> cell & 1), 30)
        about = self.foe.share(self.waters.far_threat[cell])
        weights = self.weights
        return -weights.near * lead * (max(steps, 3) if lead > 0 else min(steps, 8)) + weights.duel * lead * (0.2 + about)

    def traced(self, known: Belief) -> float:
        """What it costs that the own boat is known so well, by bits."""
        return self.weights.trace * max(0.0, 6 - math.log2(known.count or 1))

    def mines_ahead(self, way: Way) -> float:
        """The damage by enemy mines on a way and on the next movements."""
        if not self.hazard.mines.cells:
            return 0.0
        cost = self.hazard.entered(way.end, way.cells[0]) if way.end != way.cells[0] else 0.0
        cost += self.weights.later * self.hazard.ahead(way.end, self.waters.sea & ~way.trail)
        return self.weights.mines * min(cost, 2.0) * self.urgency


def best_of(targets: Iterable[tuple[float, int]], board: int) -> float:
    """The worth of the first of the targets, best first, that lies on a board."""
    return next((worth for worth, cell in targets if board >> cell & 1), 0.0)


def _power(base: float, exponent: float) -> float:
    return math.exp(math.log(base) * exponent)


def _walks(cell: int, free: int) -> float:
    size = space(cell, free)
    return float(room(cell, free)) if size <= _WIDE else _FILLED * size


def _wary(belief: Belief, mined: int, factor: float) -> Belief:
    """A belief with the cells in a mined board counted less, unless none else are left."""
    if not mined & belief.cells or not belief.cells & ~mined:
        return belief
    parts = []
    for place, plane in enumerate(belief.planes):
        parts += [(plane & ~mined, float(1 << place)), (plane & mined, factor * (1 << place))]
    return Belief.of(part for part in parts if part[0])
