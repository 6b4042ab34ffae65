"""The captain's cards: mayhew, okafor, lindqvist, tanaka, moreau."""
from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.events import Course, Surfacing
from game.rules.experts.card import Card, InFront, OnActivation, refused
from game.rules.explosions import land
from game.rules.grid import STEP
from game.rules.movement import HeadRule, enter, open_cells
from game.rules.orders import Expert, Head, Order, Surface, Torpedo
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.state import HEADINGS, Hit
from game.rules.terms import Audience, Question, Side, Unit
from game.rules.weapons import Striking, TorpedoRule

if TYPE_CHECKING:
    from game.rules.state import MatchState

TANAKA_RANGE = 6


class Mayhew(InFront):
    """The boat may enter one neighbouring cell of its own route; the rest of B3.2 holds."""

    name = "mayhew"
    goes_with = (Head,)

    def inner_refusal(self, state: MatchState, order: Expert) -> Refusal | None:
        """The heading's, but for the own route."""
        refusal = super().inner_refusal(state, order)
        return None if refusal is not None and refusal.reason == "own-route" else refusal

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Every heading; B3.2 rules out what it does."""
        return self.in_front_of([Head(side, self.station, heading) for heading in HEADINGS])


class Okafor(InFront):
    """After the move one more cell on the same heading, if both are legal and the first is no vortex; one upkeep for both."""

    name = "okafor"
    goes_with = (Head,)

    def impossible(self, state: MatchState, order: Expert) -> Refusal | None:
        """The second cell is not legal, or the first holds the boat."""
        inner, boat = order.order, state.boats[order.side]
        assert isinstance(inner, Head)
        first = boat.position + STEP[inner.heading]
        if state.scenario.holds_silence(state, first) or not open_cells(state, boat) >> first + STEP[inner.heading] & 1:
            return refused(self, "no-second-cell")
        return super().impossible(state, order)

    def do(self, state: MatchState, order: Expert, inner: Order, log: Log) -> None:
        """Both cells, each announced."""
        rule = state.rules[Head]
        assert isinstance(inner, Head)
        assert isinstance(rule, HeadRule)
        rule.go(state, inner, log)
        boat = state.boats[order.side]
        cell = boat.position + STEP[inner.heading]
        if open_cells(state, boat) >> cell & 1 and not state.scenario.holds_silence(state, boat.position):
            log.append(Course(Audience.PUBLIC, order.side, inner.heading))
            enter(state, order.side, cell, "heading", log)
        state.scenario.headed(state, order.side, log)


class Lindqvist(InFront):
    """On surfacing no sector is announced."""

    name = "lindqvist"
    goes_with = (Surface,)

    def do(self, state: MatchState, order: Expert, inner: Order, log: Log) -> None:
        """Surface; the sector is left out of what is said."""
        told: Log = []
        super().do(state, order, inner, told)
        log += [msgspec.structs.replace(event, sector=None) if isinstance(event, Surfacing) else event for event in told]


class Tanaka(OnActivation):
    """A torpedo's range is 6 instead of 4."""

    name = "tanaka"
    goes_with = (Torpedo,)

    def inner_refusal(self, state: MatchState, order: Expert) -> Refusal | None:
        """The torpedo's, with the longer range."""
        refusal = super().inner_refusal(state, order)
        if refusal is None or refusal.reason not in ("out-of-range", "vortex-bars"):
            return refusal
        return self._rule(state).target(state, state.boats[order.side], order.order, TANAKA_RANGE)  # type: ignore[arg-type]

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """Every target in the longer range, where one may be fired at all."""
        rule, boat = self._rule(state), state.boats[side]
        if not rule.options(state, side, self.station):
            return []
        broken = boat.is_broken(rule.system)
        return self.in_front_of(rule.aims(state, side, self.station, anywhere=broken, steps=TANAKA_RANGE))

    def _rule(self, state: MatchState) -> TorpedoRule:
        rule = state.rules[Torpedo]
        assert isinstance(rule, TorpedoRule)
        return rule


class Moreau(Card):
    """When hit: one point of indirect damage is ignored."""

    name = "moreau"

    def is_its_moment(self, state: MatchState, order: Expert) -> bool:
        """Whether it is asked for."""
        return state.is_due(order.side, Question.EXPERT)

    def play(self, state: MatchState, order: Expert, log: Log) -> None:
        """The first indirect hit does one point less."""
        hits: list[Hit] = []
        spared = False
        for hit in state.hits:
            if not spared and hit.side is order.side and hit.indirect and hit.unit is Unit.BOAT:
                spared = True
                if hit.amount > 1:
                    hits.append(msgspec.structs.replace(hit, amount=hit.amount - 1))
            else:
                hits.append(hit)
        state.hits = tuple(hits)

    def options(self, state: MatchState, side: Side) -> list[Expert]:
        """To play it."""
        return [self.alone(side)]


def after_hit(state: MatchState, log: Log) -> None:
    """All cards that answer a hit have been asked for: the damage is taken, and the attack ends (B6.7)."""
    pending, hits = state.pending, state.hits
    state.pending, state.hits = None, ()
    land(state, hits, log)
    if pending is not None:
        rule: Striking = state.rules[type(pending)]  # type: ignore[assignment]
        rule.finish(state, pending, log)
