"""The captain: he hunts, evades, and does his boat no needless harm."""
from __future__ import annotations

import random
from collections.abc import Sequence

from game.crew.answers import minos_answer, sonar_answer
from game.crew.arms import Valued, detonations, mines, shots
from game.crew.course import choose_course
from game.crew.reason import Decision, Reason
from game.crew.senses import repairs, silences, soundings
from game.crew.situation import Situation
from game.crew.units import moves
from game.crew.wishes import asked, is_fire, is_kept, permitted
from game.match.crewtalk import Topic
from game.rules.grid import RING, bits
from game.rules.orders import Detonate, Dive, Emp, Head, Island, MoveUnit, Order, Pass, Surface, Trace, bare
from game.rules.terms import Mode, Question, Station

#: How often a captain who can only sink his boat by surfacing looks again before he does it all the same (real time).
_PATIENCE = 60


class Captain:
    """Decides for the captain's station. He holds nothing but his patience; all knowledge is in the `Situation`."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.waited = 0

    def decide(self, now: Situation, options: Sequence[Order]) -> Decision | None:
        """What the captain orders; None to wait."""
        question = now.own.answering
        if question is Question.SONAR:
            return sonar_answer(now, options, self.chance)
        if question is Question.MINOS:
            return minos_answer(now, options)
        if question is not None:
            answered = now.plan.answer(now, options, self.chance)
            if answered is not None:
                return answered
            return Decision(options[int(self.chance.random() * len(options))], Reason("answer"))
        if now.own.surfaced:
            return self._surfaced(options)
        return self._under_way(now, permitted(now.wishes, options))

    def _surfaced(self, options: Sequence[Order]) -> Decision | None:
        for order in options:
            if isinstance(order, Dive):
                return Decision(order, Reason("dive"))
            if isinstance(order, Trace) and order.inside:
                return Decision(order, Reason("trace"))
        return None

    def _under_way(self, now: Situation, options: list[Order]) -> Decision | None:
        acts = self._acts(now, options)
        best = max(acts, key=lambda act: act[0], default=None)
        if best is not None and best[0] > 0:
            return best[1]
        if not any(isinstance(bare(order), Head | Surface) for order in options):
            passing = next((order for order in options if isinstance(order, Pass)), None)
            return None if passing is None else Decision(passing, Reason("pass"))
        if now.view.mode is Mode.REALTIME and (now.own.owes_marks or now.own.owes_cross is not None):
            return None
        course = choose_course(now, options, self.chance)
        if course is None:
            return None
        return self._reluctant(now, course[1])

    def _reluctant(self, now: Situation, decision: Decision) -> Decision | None:
        """To surface where the ice sinks the boat is put off as long as may be."""
        if isinstance(bare(decision.order), Surface) and now.ice_at(now.own.position) > 10 and now.view.mode is Mode.REALTIME:
            self.waited += 1
            if self.waited < _PATIENCE:
                return None
        self.waited = 0
        return decision

    def _acts(self, now: Situation, options: list[Order]) -> list[Valued]:
        """All acts but courses, each with its worth."""
        acts = detonations(now, options) + moves(now, options)
        if all(isinstance(bare(order), Head | Surface | Detonate | MoveUnit) for order in options):
            return acts
        acts += shots(now, options)
        acts += mines(now, options)
        acts += soundings(now, options)
        acts += silences(now, options, self.chance)
        acts += repairs(now, options)
        acts += now.plan.acts(now, options)
        acts = [(value - now.plan.toll(now, act.order), act) for value, act in acts]
        error = now.skill.error
        if error:
            acts = [(value + self.chance.gauss(0, 1) * error * _misjudged(now, value, act.order), act) for value, act in acts]
        return self._as_wished(now, acts) if now.wishes else acts

    def _as_wished(self, now: Situation, acts: list[Valued]) -> list[Valued]:
        """What others aboard ask for: fire only when sure, and gauges kept full but in need."""
        if asked(now.wishes, Station.CAPTAIN, Topic.FIRE_WHEN_SURE):
            acts = [(value, act) for value, act in acts if not is_fire(act.order) or _touches(now, act.order) >= now.weights.sure]
        kept = now.weights.kept
        return [(value - kept if is_kept(now.wishes, act.order) else value, act) for value, act in acts]


def _misjudged(now: Situation, value: float, order: Order) -> float:
    """How far a worth can be misjudged, of the captain's error. A mine can wait: it is looked at again and again, and is not blown up for
    nothing because one of these looks was wrong.
    """
    if value <= -1:
        return 0.0
    return 0.5 * min(1.0, _touches(now, order)) if isinstance(order, Detonate) else 0.5


def _touches(now: Situation, order: Order) -> float:
    """How likely what is fired touches the enemy."""
    fired = bare(order)
    if isinstance(fired, Emp):
        chart = now.view.chart
        return now.foe.share(chart.sector(fired.sector) & chart.mark("emp"))
    if isinstance(fired, Island):
        return now.foe.share(bits(fired.cells))
    cell = getattr(fired, "cell", 0)
    return now.foe.share(RING[cell] | 1 << cell)

