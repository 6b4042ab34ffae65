"""The driver of mode turns (B13): one computer's act at a time, so that people can follow (B13.2)."""
from __future__ import annotations

from game.match.match import Entry, Match
from game.match.seats import UPKEEP_FIRST, Seats
from game.rules.terms import Side, Station


class TurnDriver:
    """Asks the computer's members in turn. It knows no time: whoever shows the match decides when `step` is called."""

    def __init__(self, match: Match, seats: Seats) -> None:
        self.match = match
        self.seats = seats
        self._asked_out_of_turn = -1

    def step(self) -> Entry | None:
        """The next act of a computer member; None when the match is over or waits for a human."""
        if self.match.is_over:
            return None
        side, waits = self._acting()
        count = len(self.match.entries)
        if not waits and self._asked_out_of_turn != count:
            self._asked_out_of_turn = count
            entry = self._ask(side.enemy)
            if entry is not None:
                return entry
        return self._ask(side)

    def _ask(self, side: Side) -> Entry | None:
        """The first act of a side's computer members, in their order."""
        for station in UPKEEP_FIRST:
            options = self.seats.options(side, station)
            if options:
                entry = self.seats.ask(side, station, options)
                if entry is not None:
                    return entry
        return None

    def _acting(self) -> tuple[Side, bool]:
        """The side that acts next, and whether it does so because an answer is due."""
        view = self.match.view(Side.YELLOW, Station.CAPTAIN)
        if view.waiting:
            return (Side.YELLOW if view.own.answering is not None else Side.BLUE), True
        assert view.turn is not None
        return view.turn, False

    def run(self) -> None:
        """Play until the match is over or waits for a human."""
        while self.step() is not None:
            pass
