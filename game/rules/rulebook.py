"""How an order is ruled upon: check, do, and what could be done instead. One `OrderRule` for each kind of order."""
from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from game.rules import refusals
from game.rules.events import Event
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Mode, Side, Station

if TYPE_CHECKING:
    from game.rules.state import MatchState

Log = list[Event]


class OrderRule(ABC):
    """The rule of one kind of order.

    `check` says why an order may not be done, after the engine has looked at N2.2 and N2.1; `apply` does an order whose check found
    nothing; `options` lists all orders of a station whose check finds nothing (each once, in a fixed order). Orders are of the rule's
    own kind only, hence Any.
    """

    @abstractmethod
    def check(self, state: MatchState, order: Any) -> Refusal | None:
        """Why the order may not be done, or None."""

    @abstractmethod
    def apply(self, state: MatchState, order: Any, log: Log) -> None:
        """Do it, and log what happens."""

    @abstractmethod
    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """All orders of this kind that the station may give now."""


def movement_refusal(state: MatchState, side: Side) -> Refusal | None:
    """Why a side may do nothing that stands in the place of a turn's movement: its turn, surfaced, moved already (N2.4)."""
    if not state.may_act(side):
        return refusals.NOT_YOUR_TURN
    if state.boats[side].surfaced:
        return refusals.SURFACED
    if state.mode is Mode.TURNS and state.moved:
        return refusals.MOVED_ALREADY
    return None


def heading_refusal(state: MatchState, order: Order) -> Refusal | None:
    """Why an order may not stand in the place of a heading: what holds for every movement, upkeep owed, another's station (B3.3, N2.3)."""
    refusal = movement_refusal(state, order.side)
    if refusal is not None:
        return refusal
    if state.boats[order.side].owes_upkeep:
        return refusals.UPKEEP_OWED
    return None if order.station is Station.CAPTAIN else refusals.NOT_YOUR_STATION


class Meaningless(OrderRule):
    """An order without meaning in this match (N2.6): refused, but for what is looked at before (N2.4)."""

    def __init__(self, *, turn: bool = True, system: bool = False) -> None:
        self.turn = turn
        self.system = system

    def check(self, state: MatchState, order: Any) -> Refusal:
        """The refusal, by N2.4's order."""
        boat = state.boats[order.side]
        if not self.turn:
            return refusals.NOTHING_DUE
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if self.system:
            if boat.surfaced:
                return refusals.SURFACED_SYSTEM
            if state.mode is Mode.TURNS:
                if not state.moved:
                    return refusals.MOVE_FIRST
                if boat.owes_upkeep:
                    return refusals.UPKEEP_OWED
            if order.station is not Station.CAPTAIN:
                return refusals.NOT_YOUR_SYSTEM
        return refusals.NO_MEANING

    def apply(self, state: MatchState, order: Any, log: Log) -> None:
        """Never done: it is always refused."""
        raise AssertionError(f"{order} has no meaning here and was not checked")

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """None."""
        return []
