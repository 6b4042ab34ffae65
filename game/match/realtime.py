"""The driver of real time (B14): logical ticks of 1/20 s, members at work one job at a time."""
from __future__ import annotations

from collections.abc import Callable

from game.match.match import Entry, Match
from game.match.seats import UPKEEP_FIRST, Seats
from game.rules.terms import Side, Station

TICKS_PER_SECOND = 20
#: How long a member who chose to wait does so before he looks again.
_LOOK_AGAIN = 10


class _Member:
    """A computer member at one station: idle, or at work until `done`; `waits` while he only looks again whether to act."""

    __slots__ = ("done", "seen", "side", "station", "waits")

    def __init__(self, side: Side, station: Station) -> None:
        self.side, self.station = side, station
        self.done: int | None = None
        self.seen = -1
        self.waits = False


class RealtimeDriver:
    """Lets ticks pass and members work. Ticks stand still while an answer is due (B14.2); the answer itself comes at once. The captain does
    the work of members who are not aboard, one job after the other (D1.3).

    `sliced` is for who draws frames between: a decision that takes long is thought out over several calls of `advance`, `pondering` says
    so, and ticks stand still meanwhile. What comes of it is the same.
    """

    def __init__(self, match: Match, seats: Seats, tick: int = 0, *, sliced: bool = False) -> None:
        self.match = match
        self.seats = seats
        self.tick = tick
        self.sliced = sliced
        self.pondering = False
        #: Whether the computer holds its answer back, because a human may play a card in front of it (X7).
        self.holds: Callable[[], bool] = lambda: False
        self._members = [_Member(side, station) for side in Side for station in Station if seats.held(side, station)]
        self._last_order = {Side.YELLOW: -1, Side.BLUE: -1}

    def entered(self, entry: Entry) -> None:
        """A human's order has been taken."""
        self._last_order[entry.order.side] = entry.number

    def advance(self, ticks: int) -> list[Entry]:
        """Let time pass; what the computer's members did in it."""
        until = self.tick + ticks
        done: list[Entry] = []
        while not self.match.is_over:
            entry = self._answer()
            if entry is not None:
                done.append(entry)
                continue
            if self.match.view(Side.YELLOW, Station.CAPTAIN).waiting:
                return done
            self._set_to_work()
            due = [member for member in self._members if member.done is not None and member.done <= until]
            if not due:
                self.tick = until
                return done
            due.sort(key=lambda member: (member.done, self._last_order[member.side], member.side, member.station))
            self.pondering = self.sliced and self._ponders(due[0])
            if self.pondering:
                return done
            entry = self._finish(due[0])
            if entry is not None:
                done.append(entry)
        return done

    def _answer(self) -> Entry | None:
        """Let the side that owes an answer give it, if the computer holds the station."""
        if self.holds():
            return None
        for side in Side:
            if self.match.view(side, Station.CAPTAIN).own.answering is None:
                continue
            for station in UPKEEP_FIRST:
                options = self.seats.options(side, station)
                if options:
                    entry = self.seats.ask(side, station, options, self.tick)
                    if entry is not None:
                        self._last_order[side] = entry.number
                        return entry
        return None

    def _set_to_work(self) -> None:
        """Members who are idle and have something to do begin to think about it."""
        count = len(self.match.entries)
        idle = [member for member in self._members if member.done is None and member.seen != count]
        if not idle:
            return
        absent = {side: frozenset(Station) - frozenset(self.match.view(side, Station.CAPTAIN).own.crew) for side in self.seats.crews}
        for member in idle:
            if not absent[member.side] or member.station not in (Station.CAPTAIN, *absent[member.side]):
                self._begin(member, count)
        for side in (side for side, away in absent.items() if away):
            mind = [member for member in self._members if member.side is side and member.station in (Station.CAPTAIN, *absent[side])]
            for member in sorted((one for one in mind if one in idle), key=lambda one: UPKEEP_FIRST.index(one.station)):
                if not any(other.done is not None and not other.waits for other in mind):
                    self._begin(member, count)

    def _begin(self, member: _Member, count: int) -> None:
        """Have an idle member think about what he may order, if there is anything."""
        member.seen = count
        options = self.seats.options(member.side, member.station)
        if options:
            member.done = self.tick + max(1, self.seats.crews[member.side].pace(member.station, options))
            member.waits = False

    def _ponders(self, member: _Member) -> bool:
        """Whether a member whose time has come still has to think before he finishes; he has thought on a little."""
        assert member.done is not None
        self.tick = max(self.tick, member.done)
        options = self.seats.options(member.side, member.station)
        return bool(options) and not self.seats.ponder(member.side, member.station, options)

    def _finish(self, member: _Member) -> Entry | None:
        """A member has thought: he orders what is right now, or waits."""
        assert member.done is not None
        self.tick = max(self.tick, member.done)
        member.done = None
        options = self.seats.options(member.side, member.station)
        if not options:
            return None
        entry = self.seats.ask(member.side, member.station, options, self.tick)
        if entry is None:
            member.done, member.waits = self.tick + _LOOK_AGAIN, True
            return None
        self._last_order[member.side] = entry.number
        return entry

    def run(self, most_ticks: int = 20 * 60 * 120) -> None:
        """Play until the match is over or waits for a human, or so many ticks have passed."""
        end = self.tick + most_ticks
        while not self.match.is_over and self.tick < end:
            before = (self.tick, len(self.match.entries))
            self.advance(TICKS_PER_SECOND)
            if (self.tick, len(self.match.entries)) == before:
                return
