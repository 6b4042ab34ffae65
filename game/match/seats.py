"""Who sits where: the stations that humans hold, and the crews that hold the rest (B2.4, B15.4)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.match.match import Entry, Match
from game.rules.events import Event, hears
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.terms import Side, Station
from game.rules.view import View

#: Who is asked first within a boat: what is owed before what comes next, and the radio operator, who may have a word to say to that.
UPKEEP_FIRST = (Station.MATE, Station.ENGINEER, Station.RADIO, Station.CAPTAIN)


class Decision(Protocol):
    """What a computer member wants to do."""

    @property
    def order(self) -> Order:
        """The order."""


class Minds(Protocol):
    """The computer's members of one side."""

    @property
    def stations(self) -> frozenset[Station]:
        """The stations they hold."""

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the side may know, as it happens."""

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        """What the view's station does now, of the orders it may give; None to wait."""

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        """Think on for a few milliseconds about what the view's station does; True when `decide` takes no longer than that."""

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        """How many ticks the station needs before it has decided among these orders (B14.4)."""


class OrderError(Exception):
    """A computer member gave an order that the rules refuse: a fault of the program, never of a player.

    Its words stand in the crash report, which the player reads: they do not say what the order names (B15.3).
    """

    def __init__(self, order: Order, refusal: Refusal) -> None:
        who = f"{order.side.word} {order.station.word}"
        super().__init__(f"an order of {who} ({type(order).__name__}) was refused by {refusal.rule} ({refusal.reason})")
        self.order, self.refusal = order, refusal


class Seats:
    """The crews of a match, listening to what their side may know. Stations that no crew holds are humans'."""

    def __init__(self, match: Match, crews: dict[Side, Minds]) -> None:
        self.match = match
        self.crews = crews
        for side, minds in crews.items():
            minds.hear([event for event in match.opening if hears(event, side)])
            for entry in match.entries:
                minds.hear(match.heard(entry, side))
        match.listen(self._tell)

    def _tell(self, entry: Entry) -> None:
        for side, minds in self.crews.items():
            heard = self.match.heard(entry, side)
            if heard:
                minds.hear(heard)

    def held(self, side: Side, station: Station) -> bool:
        """Whether the computer holds a station."""
        return side in self.crews and station in self.crews[side].stations

    def options(self, side: Side, station: Station) -> list[Order]:
        """What a station that the computer holds may order now; nothing for a human's."""
        return self.match.legal(side, station) if self.held(side, station) else []

    def ponder(self, side: Side, station: Station, options: Sequence[Order]) -> bool:
        """Let a computer member think on for a few milliseconds; True when he can decide."""
        return self.crews[side].ponder(self.match.view(side, station), options)

    def ask(self, side: Side, station: Station, options: Sequence[Order], tick: int = 0) -> Entry | None:
        """Let a computer member decide among its options, and give its order. Raises OrderError if the rules refuse it."""
        decision = self.crews[side].decide(self.match.view(side, station), options)
        if decision is None:
            return None
        result = self.match.give(decision.order, tick)
        if isinstance(result, Refusal):
            raise OrderError(decision.order, result)
        return result
