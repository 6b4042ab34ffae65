"""Oh Captain, my Captain (D1)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.events import Reinforced, Stop
from game.rules.orders import Order, Reinforce
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, OrderRule
from game.rules.scenario import MainMission
from game.rules.setup import MatchSetup, SetupError
from game.rules.terms import Audience, Side, Station
from game.rules.waters import border, in_reach

if TYPE_CHECKING:
    from game.rules.chart import Chart
    from game.rules.state import MatchState

_ABOARD = ("crew-yellow", "crew-blue")


class ReinforceRule(OrderRule):
    """D1.2: no action; in the own turn or at any time in real time."""

    def check(self, state: MatchState, order: Reinforce) -> Refusal | None:
        """B13.1, B12.3, N2.3, D1.2."""
        boat, post = state.boats[order.side], order.post
        if not state.may_act(order.side):
            return refusals.NOT_YOUR_TURN
        if boat.surfaced:
            return refusals.SURFACED
        if order.station is not Station.CAPTAIN:
            return refusals.NOT_YOUR_STATION
        if post in state.mission[_ABOARD[order.side]]:
            return Refusal("D1.2", "aboard-already", (post.word,))
        return None if post in in_reach(state.chart, boat.position) else Refusal("D1.2", "no-base-near", (post.word,))

    def apply(self, state: MatchState, order: Reinforce, log: Log) -> None:
        """The station is manned."""
        log.append(Stop(Audience.PUBLIC, order.side, "reinforce"))
        state.mission[_ABOARD[order.side]].append(int(order.post))
        log.append(Reinforced(Audience.PUBLIC, order.side, order.post))

    def options(self, state: MatchState, side: Side, station: Station) -> list[Order]:
        """Every station that waits next to the boat."""
        boat = state.boats[side]
        if station is not Station.CAPTAIN or boat.surfaced or not state.may_act(side):
            return []
        aboard = state.mission[_ABOARD[side]]
        return [Reinforce(side, station, post) for post in in_reach(state.chart, boat.position) if post not in aboard]


class CaptainMission(MainMission):
    """D1.1: nobody but the captain is aboard, who gives the orders of absent stations in their name. D1.2: the others are fetched."""

    word = "captain"
    lines = frozenset({"crew"})

    def start_cells(self, chart: Chart, side: Side) -> int:
        """D1.1: the chart's border."""
        return border(chart)

    def orders(self) -> dict[type[Order], OrderRule]:
        """The reinforcement."""
        return {Reinforce: ReinforceRule()}

    def prepare(self, state: MatchState, setup: MatchSetup) -> None:
        """Who is aboard (N1, `given … crew`)."""
        super().prepare(state, setup)
        for side in Side:
            crew = setup.sides[side].given.crew or (Station.CAPTAIN,)
            head = f"given {side.word} crew"
            if Station.CAPTAIN not in crew:
                raise SetupError(head, "the captain is always aboard (D1.1)")
            if len(set(crew)) != len(crew):
                raise SetupError(head, "a station stands twice in one crew (D1.2)")
            state.mission[_ABOARD[side]] = [int(station) for station in crew]

    def crew(self, state: MatchState, side: Side) -> tuple[Station, ...]:
        """Who has come aboard."""
        return tuple(Station(station) for station in state.mission[_ABOARD[side]])
