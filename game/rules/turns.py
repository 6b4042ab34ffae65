"""Whose turn it is, and when the match is over (B2.2–B2.5, B13.1)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.events import Drawn, Turn, Won
from game.rules.orders import Order, Pass
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.state import DRAW
from game.rules.surfacing import EXTRA_TURNS, dive
from game.rules.terms import BLUE, YELLOW, Audience, Mode, Side, Station

if TYPE_CHECKING:
    from game.rules.state import MatchState


class PassRule(OrderRule):
    """B13.1: end the turn without a system."""

    def check(self, state: MatchState, order: Pass) -> Refusal | None:
        """N2.6, B13.1, B3.3, N2.3."""
        if state.mode is Mode.REALTIME:
            return refusals.NO_MEANING
        if state.turn != order.side:
            return refusals.NOT_YOUR_TURN
        if not state.moved:
            return refusals.MOVE_FIRST
        if state.boats[order.side].owes_upkeep:
            return refusals.UPKEEP_OWED
        return None if order.station is Station.CAPTAIN else refusals.NOT_YOUR_STATION

    def apply(self, state: MatchState, order: Pass, log: Log) -> None:
        """The turn is done."""
        state.done = True

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """To pass, after the movement and its upkeep."""
        if state.mode is Mode.REALTIME or state.turn != side or not state.moved or station is not Station.CAPTAIN:
            return []
        return [] if state.boats[side].owes_upkeep else [Pass(side, station)]


def settle(state: MatchState, actor: Side, log: Log) -> None:
    """After an order: test the end, then end the turn if nothing more is owed (B2.3, B13.1)."""
    if _end(state, actor, log):
        state.due.clear()
        state.pending, state.hits = None, ()
    elif state.mode is Mode.TURNS and state.done and not state.due and not state.boats[state.turn].owes_upkeep:
        _next_turn(state, log)


def _end(state: MatchState, actor: Side, log: Log) -> bool:
    yellow, blue = state.boats[0].damage >= state.hull, state.boats[1].damage >= state.hull
    if yellow or blue:
        if yellow and blue and state.options.draw_if_both_sunk:
            return _drawn(state, "both-sunk", log)
        _won(state, actor.enemy if yellow and blue else BLUE if yellow else YELLOW, "sunk", log)
        return True
    if not state.due:
        victory = state.scenario.victory(state, actor)
        if victory is not None:
            _won(state, victory[0], victory[1], log)
            return True
        limit = state.setup.limit
        if limit is not None and max(state.boats[0].moves, state.boats[1].moves) >= limit:
            return _drawn(state, "limit", log)
    return False


def _won(state: MatchState, winner: Side, reason: str, log: Log) -> None:
    state.winner, state.reason = winner, reason
    log.append(Won(Audience.PUBLIC, winner, reason))


def _drawn(state: MatchState, reason: str, log: Log) -> bool:
    state.winner, state.reason = DRAW, reason
    log.append(Drawn(Audience.PUBLIC, YELLOW, reason))
    return True


def _next_turn(state: MatchState, log: Log) -> None:
    """The enemy's turn, or another of the turns that a surfacing left (B12.2)."""
    if state.boats[state.turn].surfaced:
        begin_turn(state, state.turn.enemy, EXTRA_TURNS, log)
    elif state.turns_left > 1:
        begin_turn(state, state.turn, state.turns_left - 1, log)
    else:
        begin_turn(state, state.turn.enemy, 1, log)


def begin_turn(state: MatchState, side: Side, turns: int, log: Log) -> None:
    """A turn of this side, the first of so many in a row; a surfaced boat dives (B12.2)."""
    state.turn, state.turns_left = side, turns
    state.moved = state.done = False
    if state.cards:
        state.boats[0].overlooked = state.boats[1].overlooked = 0
    if state.boats[side].surfaced:
        dive(state, side, log)
    log.append(Turn(Audience.PUBLIC, side))
