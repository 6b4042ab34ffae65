"""Activating a system (B6): what every activation has in common. Each system adds its target and its effect."""
from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any

from game.rules import refusals
from game.rules.boats import GROUPS
from game.rules.events import Asked, AttemptFailed, Stop
from game.rules.goes import ACTIVATED, begin_go
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.state import NO_SLOT, Due
from game.rules.terms import Audience, Mode, Question, Side, Station, System

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState

CAPTAIN_ONLY = frozenset({Station.CAPTAIN})
CAPTAIN_OR_MATE = frozenset({Station.CAPTAIN, Station.MATE})


class Activation(OrderRule):
    """The rule of an order that activates `system`.

    A subclass gives `target` (may this order's target be named), `aims` (all orders of a station whose target may be named) and `resolve`
    (from the naming of the target on); `carried` and `condition` where there is more to ask for.
    """

    system: System
    action: str
    stations = CAPTAIN_ONLY
    attack = False

    def is_charged(self, boat: BoatState) -> bool:
        """Whether the gauge has the marks that it takes: a full group (B6.2), unless a mission has it otherwise (D7.1)."""
        return boat.full_slot(self.system) != NO_SLOT

    def uncharged(self, boat: BoatState) -> Refusal:
        """Why a gauge without these marks serves nothing (B6.2)."""
        place = self.system * GROUPS
        return Refusal("B6.2", "not-full", (self.system.word, boat.marks[place], boat.spaces[place]))

    def meaning(self, state: MatchState, order: Any) -> Refusal | None:
        """Why what the order names has no meaning in this match (N6.1), or None."""
        return None

    def carried(self, state: MatchState, boat: BoatState) -> Refusal | None:
        """Why the order has no meaning for this boat (N2.6), or None."""
        return None

    def condition(self, state: MatchState, boat: BoatState) -> Refusal | None:
        """Why it may not be activated whatever its target (B6.4), or None."""
        return None

    def target(self, state: MatchState, boat: BoatState, order: Any) -> Refusal | None:
        """Why its target may not be named, or None."""
        return None

    @abstractmethod
    def aims(self, state: MatchState, side: Side, station: Station, *, anywhere: bool) -> list[Order]:
        """All orders whose target may be named; with `anywhere` (the system is broken) one order that tries it."""

    @abstractmethod
    def resolve(self, state: MatchState, order: Any, log: Log) -> None:
        """Do it, and empty the gauge by `spent` when it is resolved."""

    def check(self, state: MatchState, order: Any) -> Refusal | None:
        """B13.1, B6.6, B13.1, B3.3, B6.1, N2.3 (N2.6, N6.1), B4.1, B6.2, B6.3, the system's and the cell's conditions, B6.4, its target."""
        boat = state.boats[order.side]
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if boat.surfaced:
            return refusals.SURFACED_SYSTEM
        if state.mode is Mode.TURNS and not state.moved:
            return refusals.MOVE_FIRST
        if boat.owes_upkeep and (state.mode is Mode.TURNS or self.system is System.SILENCE):
            return refusals.UPKEEP_OWED
        if order.station not in self.stations:
            return refusals.NOT_YOUR_SYSTEM
        refusal = self.meaning(state, order) or self.carried(state, boat)
        if refusal is None and not boat.has_system(self.system):
            refusal = Refusal("B4.1", "no-such-system", (self.system.word,))
        if refusal is None and not self.is_charged(boat):
            refusal = self.uncharged(boat)
        if refusal is None and not boat.system_allowed:
            refusal = refusals.NO_MOVEMENT_SINCE
        if refusal is None:
            refusal = self.condition(state, boat) or state.scenario.forbids_systems(state, order.side)
        if refusal is not None:
            return refusal
        if boat.is_broken(self.system):
            return Refusal("B6.4", "broken", (self.system.word,)) if state.options.refuse_broken else None
        return self.target(state, boat, order)

    def apply(self, state: MatchState, order: Any, log: Log) -> None:
        """Stop, colour check, MINOS, then the effect (B6.7)."""
        side = order.side
        boat = state.boats[side]
        log.append(Stop(Audience.PUBLIC, side, self.action))
        boat.system_allowed = False
        state.done = True
        broken = boat.is_broken(self.system)
        if state.cards:
            begin_go(state, side, ACTIVATED)
            boat.overlooked = 0
        if broken:
            log.append(AttemptFailed(Audience.PUBLIC, side, self.system))
            ask(state, side, Question.RADIATION, log)
        elif self.attack and may_counter(state, side.enemy):
            state.pending = order
            ask(state, side.enemy, Question.MINOS, log)
        else:
            self.resolve(state, order, log)

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """What may be activated now, target by target; one order alone where the system is broken and may be tried (B6.4)."""
        boat = state.boats[side]
        if station not in self.stations or not self.is_charged(boat) or not boat.system_allowed or boat.surfaced:
            return []
        if state.mode is Mode.TURNS:
            if state.turn != side or not state.moved or boat.owes_upkeep:
                return []
        elif self.system is System.SILENCE and boat.owes_upkeep:
            return []
        if self.carried(state, boat) is not None or self.condition(state, boat) is not None:
            return []
        if state.scenario.forbids_systems(state, side) is not None:
            return []
        broken = boat.is_broken(self.system)
        if broken and state.options.refuse_broken:
            return []
        return self.aims(state, side, station, anywhere=broken)


def spent(state: MatchState, side: Side, system: System, log: Log) -> None:
    """An activation is resolved: its gauge group is emptied (B4.4) but for what a card keeps, and the mission hears of it."""
    boat = state.boats[side]
    place = boat.full_slot(system)
    if place != NO_SLOT:
        boat.marks[place] = boat.keeps
        boat.keeps = 0
    state.scenario.activated(state, side, system, boat.position, log)


def ask(
    state: MatchState, side: Side, question: Question, log: Log, card: str = "", *, upkeep: bool = False, rule: str = ""
) -> None:
    """The match waits for this side's answer (N2.1)."""
    state.due.append(Due(side, question, card, upkeep, rule))
    log.append(Asked(Audience.of(side), side, question))


def may_counter(state: MatchState, side: Side) -> bool:
    """Whether a side can answer an attack with MINOS now (U6.3, U6.4)."""
    boat = state.boats[side]
    return (
        boat.upgrade.name == "MINOS"
        and boat.full_slot(System.SCENARIO) != NO_SLOT
        and not boat.is_broken(System.SCENARIO)
        and not boat.surfaced
        and not state.scenario.shields(state, side)
    )
