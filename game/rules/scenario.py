"""Missions are plug-ins: the few hooks a mission has. A scenario keeps nothing itself; what changes is in `state.mission`."""
from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from game.rules.boats import Gauges
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Side, Station, System

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import MatchState


class Scenario:
    """A match without a mission; missions change what they need.

    Hooks, in the order of a match: `start_cells`, `prepare`; extra orders by `orders`; `entered` after a boat has come to a cell,
    `before_surfacing`, `activated` after a system is resolved, `shields` before damage, `victory` after each order; `public` for the view.
    What units and cards may do on its cells: `unit_sea`, `forbids_units`, `forbids_cards`, `is_aboard`.
    """

    word = "none"
    #: Whether special upgrades may be used (U1.2), and changed on surfacing (U1.4).
    allows_upgrades = True
    allows_change = True
    #: Whether the Armada is part of the mission, and whether it may be (A7).
    demands_armada = False
    allows_armada = True
    #: Whether surfacing erases the crosses (B12.2, B12.3).
    surfacing_erases = True
    #: The rule that puts a system out of service (U7.1).
    out_of_service_rule = "U7.1"

    def scenario_gauge(self, gauges: Gauges) -> tuple[int, ...]:
        """The spaces of the scenario gauge's groups that the mission itself gives a boat, none without (B4.1)."""
        return ()

    def orders(self) -> dict[type[Order], OrderRule]:
        """The mission's own orders, or other rules for common ones."""
        return {}

    @functools.cached_property
    def extra(self) -> tuple[type[Order], ...]:
        """The kinds of the mission's own orders."""
        return tuple(self.orders())

    def start_cells(self, chart: Chart, side: Side) -> int:
        """Where a boat may start (B2.1)."""
        return chart.sea

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """Fill `state.mission` from the set-up. Raises SetupError for what the mission does not know."""
        if setup.used:
            raise SetupError("given used", f"mission {self.word} has no Archer mines (D9.1)")

    def torpedo_sea(self, state: MatchState) -> int:
        """The cells that a torpedo may run through and end in (B7.1)."""
        return state.sea

    def minable_sea(self, state: MatchState) -> int:
        """The cells where a mine may lie."""
        return state.sea

    def holds_silence(self, state: MatchState, cell: int) -> bool:
        """Whether a silent boat is held on a cell it passes (D5.3)."""
        return False

    def entered(self, state: MatchState, side: Side, cause: str, log: Log) -> None:
        """A boat has come to a cell: by heading, silence, drift, vortex or evade."""

    def refuses_surfacing(self, state: MatchState, side: Side) -> Refusal | None:
        """Why a boat may not surface where it is."""
        return None

    def before_surfacing(self, state: MatchState, side: Side, log: Log) -> None:
        """A boat is about to surface."""

    def activated(self, state: MatchState, side: Side, system: System, log: Log) -> None:
        """A system has been resolved."""

    def shields(self, state: MatchState, side: Side) -> bool:
        """Whether a boat cannot be damaged where it is."""
        return False

    def is_aboard(self, state: MatchState, side: Side, station: Station) -> bool:
        """Whether a station's member is aboard; his cards wait while he is not (X5)."""
        return True

    def forbids_cards(self, state: MatchState, side: Side) -> bool:
        """Whether a side may play no card where its boat is (X6)."""
        return self.shields(state, side)

    def unit_sea(self, state: MatchState) -> int:
        """The cells that helicopter and cruiser may enter (A2, A4)."""
        return state.sea

    def forbids_units(self, state: MatchState, side: Side) -> bool:
        """Whether a side may move no unit where its boat is (A4)."""
        return self.shields(state, side)

    def victory(self, state: MatchState, actor: Side) -> tuple[Side, str] | None:
        """Who has won by the mission's own goal, and the reason's word."""
        return None

    def public(self, state: MatchState) -> dict[str, list[int]]:
        """What of `state.mission` both sides know, as cells by name."""
        return {}
