"""What the captain foresees of a fight: each heading tried in the model of `duel`, against hypotheses of where the enemy is."""
from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TYPE_CHECKING

from game.crew.duel import Duel, Fighter
from game.rules.boats import GROUPS
from game.rules.terms import Heading, System

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: Movements of both boats that are played on.
_PLIES = 7
#: How long an enemy who has surfaced lies still, in his movements.
_HELD = 2
#: A gauge that the boat lacks, or that is out of service, is never ready in a fight.
_NEVER = 9
#: A torpedo whose colour is broken now is not ready before so many marks.
_BROKEN = 2


class Foresight:
    """One moment's hypotheses of the enemy, each with its own luck, so that all headings meet the same."""

    def __init__(self, now: Situation, samples: int) -> None:
        own, lookout = now.own, now.lookout
        self.urgency = now.urgency
        self._moment = now.foe, now.known, own.marks, own.crossed
        self._reckoned: dict[Heading, float] = {}
        torpedo, silence = self._spaces(now, System.TORPEDO), self._spaces(now, System.SILENCE)
        missing = max(now.missing(System.TORPEDO), _BROKEN) if now.broken(System.TORPEDO) else now.missing(System.TORPEDO)
        self.own = Fighter(
            own.position, now.sea & ~now.free, now.hull_left, now.known.cells | 1 << own.position,
            (min(missing, _NEVER), torpedo), (min(now.missing(System.SILENCE), _NEVER), silence),
        )  # fmt: skip
        luck = random.Random(own.position * 1_000_003 + now.foe.cells % 1_000_003)
        self.duel = Duel(now.sea, random.Random())
        self.foes: list[tuple[Fighter, int]] = []
        ready = lookout.missing(System.TORPEDO, torpedo), lookout.missing(System.SILENCE, silence)
        for cell, route in now.plot.samples(samples, luck):
            foe = Fighter(cell, route | 1 << cell, now.foe_left, now.foe.cells | 1 << cell, (ready[0], torpedo), (ready[1], silence))
            foe.held = _HELD if now.view.enemy.surfaced else 0
            self.foes.append((foe, luck.getrandbits(30)))

    @staticmethod
    def _spaces(now: Situation, system: System) -> int:
        groups = now.own.spaces[system * GROUPS : (system + 1) * GROUPS]
        return min((spaces for spaces in groups if spaces), default=_NEVER)

    def fits(self, now: Situation) -> bool:
        """Whether this is still the same moment."""
        foe, known, marks, crossed = self._moment
        return foe is now.foe and known is now.known and marks == now.own.marks and crossed == now.own.crossed

    def ponder(self, headings: Iterable[Heading]) -> bool:
        """Look ahead for one more of some headings; True when there is none left."""
        for heading in headings:
            if heading not in self._reckoned:
                self.heading(heading)
                return False
        return True

    def heading(self, heading: Heading) -> float:
        """What is to be expected after a movement on a heading, in points of damage."""
        if heading in self._reckoned:
            return self._reckoned[heading]
        total = 0.0
        for foe, seed in self.foes:
            self.duel.chance.seed(seed)
            own, other = self.own.copy(), foe.copy()
            self.duel.moved(own, heading)
            self.duel.marked(own)
            total += self.duel.act(own, other) + self.duel.play(own, other, _PLIES, self.urgency)
        self._reckoned[heading] = total / len(self.foes)
        return self._reckoned[heading]
