"""Missions are plug-ins: the few hooks a mission has. A scenario keeps nothing itself; what changes is in `state.mission`."""
from __future__ import annotations

import functools
from typing import TYPE_CHECKING, Any

from game.rules.boats import Gauges
from game.rules.grid import STEP
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Side, Station, System, Upgrade

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import MatchState


class Scenario:
    """A match without a mission; missions change what they need.

    Hooks, in the order of a match: `start_cells`, `prepare`; extra orders by `orders`; `entered` after a boat has come to a cell, `headed`
    where a heading's movement ends, `before_surfacing`, `activated` after a system is resolved, `shields` before damage, `victory` after
    each order; `public` and `secret` for the view, `side_record` for the umpire.
    What may be done where a boat is: `forbids_systems`, `forbids_units`, `forbids_cards`; on which cells: `torpedo_sea`, `minable_sea`,
    `unit_sea`. `crew` says who is aboard.
    """

    word = "none"
    #: The set-up lines that only some missions know and this one does: heads without the side (N1).
    lines: frozenset[str] = frozenset()
    #: Whether the goal of the set-up counts (B2.2); otherwise it is a hunt (D0.5).
    heeds_goal = True
    #: The class and upgrade of each side, and the damage of both, where the set-up has no line for them (S).
    fleet: tuple[tuple[str, Upgrade], ...] = ()
    first_damage = 0
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

    def scenario_gauge(self, setup: MatchSetup, side: Side, gauges: Gauges) -> tuple[int, ...]:
        """The spaces of the scenario gauge's groups that the mission itself gives a side's boat, none without (B4.1)."""
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
        for head in setup.mission_lines():
            if head.split()[-1] not in self.lines:
                raise SetupError(head, "'{head}' has no meaning in mission {mission}", head=head, mission=self.word)

    def joins(self, state: MatchState, cell: int, following: int) -> bool:
        """Whether a route can lead from a cell to the following one (N1)."""
        return following - cell in STEP

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

    def headed(self, state: MatchState, side: Side, log: Log) -> None:
        """The movement of a heading has ended where the boat is; its upkeep is owed."""

    def refuses_surfacing(self, state: MatchState, side: Side) -> Refusal | None:
        """Why a boat may not surface where it is."""
        return None

    def before_surfacing(self, state: MatchState, side: Side, log: Log) -> None:
        """A boat is about to surface."""

    def forbids_systems(self, state: MatchState, side: Side) -> Refusal | None:
        """Why a boat may activate no system where it is."""
        return None

    def activated(self, state: MatchState, side: Side, system: System, cell: int, log: Log) -> None:
        """A system has been resolved; `cell` is where the boat was when it was ordered."""

    def shields(self, state: MatchState, side: Side) -> bool:
        """Whether a boat cannot be damaged where it is."""
        return False

    def crew(self, state: MatchState, side: Side) -> tuple[Station, ...]:
        """The members aboard, in the order in which they came; the cards of others wait (X5), and the captain does their work (D1.1)."""
        return _STATIONS

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
        """What of `state.mission` both sides know, as cells or other numbers by name."""
        return {}

    def secret(self, state: MatchState, side: Side) -> dict[str, list[int]]:
        """What of `state.mission` this side knows besides."""
        return {}

    def record(self, state: MatchState) -> dict[str, Any]:
        """The mission's own keys in the umpire's view (N4)."""
        return {}

    def side_record(self, state: MatchState, side: Side) -> dict[str, Any]:
        """The mission's own keys of a side in the umpire's view (N4)."""
        return {}


_STATIONS = tuple(Station)


class MainMission(Scenario):
    """A mission of Operation Drache: always a hunt besides its own goal (D0.5)."""

    heeds_goal = False


class GaugeMission(MainMission):
    """A mission that gives the scenario gauge a use of its own: a fast one (D0.8), and no upgrade beside it (U1.2)."""

    allows_upgrades = False

    def scenario_gauge(self, setup: MatchSetup, side: Side, gauges: Gauges) -> tuple[int, ...]:
        """Fast."""
        return gauges.fast


class SideMission(MainMission):
    """A side mission: boats, upgrades and damage are given, and no upgrade is changed (S, U1.4)."""

    allows_change = False
