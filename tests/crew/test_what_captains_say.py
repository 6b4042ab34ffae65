"""What a captain gives as his reason is so (B15.4)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from playing import ALL, Played, setup

from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.reason import Decision
from game.crew.situation import Situation
from game.match.crewtalk import Topic, Wish
from game.rules.grid import STEP, within
from game.rules.orders import Head, Order, bare
from game.rules.terms import Heading, Mode, Side, Station
from game.rules.view import View

WEST = frozenset({Wish(Station.CAPTAIN, Topic.AVOID, Heading.W)})


def _is_so(now: Situation, decision: Decision, options: Sequence[Order]) -> bool:
    """Whether what a decision's sentence claims of the moment is true."""
    order, here = bare(decision.order), now.own.position
    heads = [bare(one) for one in options if isinstance(bare(one), Head)]
    there = here + STEP[order.heading] if isinstance(order, Head) else here
    claims = {
        "surface-room": now.room(here, now.free) <= 8,
        "surface-both": now.view.enemy.surfaced,
        "surface-sheet-alone": now.foe.share(within(1 << here, now.sea, now.weights.surface_steps)) <= 0.1,
        "head-close": now.distance(there) < now.distance(here),
        "head-only": len(heads) == 1,
        "head-shot": now.shot(there) > 0,
        "head-though": isinstance(order, Head) and order.heading is Heading.W,
        "sonar": now.foe.count > 8,
        "sonar-near": now.foe.count <= 8,
        "silence-known": now.known.count == 1,
    }
    return claims.get(decision.reason.word, True)


class Overheard(Crew):
    """A crew whose captain is held to his words."""

    said: Counter[str]

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        decision = super().decide(view, options)
        if decision is not None and view.station is Station.CAPTAIN:
            word, order = decision.reason.word, bare(decision.order)
            self.said[word] += 1
            assert _is_so(self.situation(view), decision, options), word
            if self.wishes and isinstance(order, Head) and order.heading is Heading.W:
                assert word in ("head-though", "head-only")
        return decision


def test_no_captain_says_what_is_not_so() -> None:
    said: Counter[str] = Counter()
    for seed in range(10):
        wanted = setup(("alpha-10", "charlie", "alpha")[seed % 3], Mode(seed % 2), 8000 + seed, limit=120)
        crews = {}
        for side in Side:
            level = Level.ACE if seed % 5 == 0 else Level.OFFICER
            crews[side] = Overheard(side, wanted.shaped_chart(), wanted.mode, wanted.options, ALL, level, wanted.seed * 2 + side)
            crews[side].said = said
        crews[Side.BLUE].wishes = WEST
        Played(wanted, dict(crews))
    assert {word for word in said if word.startswith("surface")} - {"surface-blocked"}
    assert said["head-close"]
    assert said["head-though"]
