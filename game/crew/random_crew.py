"""A crew that orders anything legal by chance: the measure of the least."""
from __future__ import annotations

import random
from collections.abc import Sequence

from game.crew.reason import Decision, Mood, Reason
from game.rules.events import Event
from game.rules.orders import Order
from game.rules.terms import Side, Station
from game.rules.view import View


class RandomCrew:
    """Every legal order is as likely as any other."""

    def __init__(self, side: Side, stations: frozenset[Station], seed: int) -> None:
        self.side = side
        self.stations = stations
        self._chance = random.Random(seed)

    def hear(self, events: Sequence[Event]) -> None:
        """Nothing is remembered."""

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        """Any of the options."""
        return Decision(options[int(self._chance.random() * len(options))], Reason("chance"))

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        """Nothing takes thought."""
        return True

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        """Two seconds for anything."""
        return 40

    def words(self, station: Station) -> Reason | None:
        """Nothing is said."""
        return None

    def mood(self, station: Station) -> Mood:
        """Always the same."""
        return Mood.CALM
