"""MINOS counter-measures (U6): the answer to an attack whose cell has not been named."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.activation import spent
from game.rules.events import Countered
from game.rules.goes import ACTIVATED, note
from game.rules.orders import Minos, Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.terms import Audience, Question, Side, Station, System
from game.rules.weapons import Attack, DetonateRule

if TYPE_CHECKING:
    from game.rules.state import MatchState


class MinosRule(OrderRule):
    """U6.1–U6.3."""

    def check(self, state: MatchState, order: Minos) -> Refusal | None:
        """N6.1, N2.3."""
        if not state.is_due(order.side, Question.MINOS):
            return refusals.NOTHING_DUE
        return None if order.station is Station.CAPTAIN else refusals.NOT_YOUR_STATION

    def apply(self, state: MatchState, order: Minos, log: Log) -> None:
        """Let the attack go on, or make it void."""
        del state.due[0]
        attack, state.pending = state.pending, None
        rule = state.rules[type(attack)] if attack is not None else None
        assert isinstance(rule, Attack | DetonateRule)
        if not order.use:
            rule.resolve(state, attack, log)  # type: ignore[arg-type]
            return
        log.append(Countered(Audience.PUBLIC, order.side))
        if state.cards:
            note(state, order.side, ACTIVATED)
        rule.countered(state, attack, log)  # type: ignore[arg-type]
        state.boats[order.side].system_allowed = False
        spent(state, order.side, System.SCENARIO, log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """To use it or not."""
        if station is not Station.CAPTAIN or not state.is_due(side, Question.MINOS):
            return []
        return [Minos(side, station, True), Minos(side, station, False)]
