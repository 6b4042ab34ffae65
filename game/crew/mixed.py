"""A crew of unequal members, to measure what each station is worth: some do only what they must, some their work without fault."""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.missions.tracker import MissionTracker
from game.crew.random_crew import RandomCrew
from game.crew.reason import Decision
from game.match.crewtalk import Plot
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.orders import Order
from game.rules.setup import Options
from game.rules.terms import Mode, Side, Station, Term
from game.rules.view import View

#: The hypotheses that a faultless operator keeps apart.
_EVERYTHING = 4000
#: A belief's shares become counts of a plot by this factor.
_COUNTS = 100_000


class Member(Term):
    """What a member can be besides one of the crew's level."""

    BLANK = 0
    PERFECT = 1


class MixedCrew:
    """A crew of a level with other members at some stations. A blank captain, mate or engineer orders anything legal by chance, a blank
    radio operator plots nothing; a perfect one is an ace, and a perfect operator's plot goes the way of a human's (B15.4).
    """

    def __init__(
        self, side: Side, chart: Chart, mode: Mode, options: Options, level: Level, seed: int, members: Mapping[Station, Member]
    ) -> None:
        self.stations = frozenset(Station)
        self.members = dict(members)
        operator = members.get(Station.RADIO)
        held = self.stations if operator is None else self.stations - {Station.RADIO}
        self.crew = Crew(side, chart, mode, options, held, level, seed)
        self.ace = Crew(side, chart, mode, options, held, Level.ACE, seed + 1)
        self.chancer = RandomCrew(side, self.stations, seed + 2)
        self.tracker = MissionTracker(side.enemy, chart, mode, options, _EVERYTHING) if operator is Member.PERFECT else None

    def hear(self, events: Sequence[Event]) -> None:
        """Be told what the side may know."""
        self.crew.hear(events)
        if any(member is Member.PERFECT for member in self.members.values()):
            self.ace.hear(events)
        if self.tracker is not None:
            for event in events:
                self.tracker.hear(event)
            plot = Plot(tuple((cell, round(share * _COUNTS)) for cell, share in self.tracker.belief.shares.items()))
            self.crew.take_plot(plot)
            self.ace.take_plot(plot)

    def _mind(self, station: Station) -> Crew | RandomCrew:
        member = self.members.get(station)
        if member is None or station is Station.RADIO:  # a section of the hull is drawn by any operator
            return self.crew
        return self.ace if member is Member.PERFECT else self.chancer

    def decide(self, view: View, options: Sequence[Order]) -> Decision | None:
        """What the view's station does."""
        if self.tracker is not None:
            self.tracker.mission = view.mission
        return self._mind(view.station).decide(view, options)

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        """Think on about what the view's station does; True when it can decide."""
        return self._mind(view.station).ponder(view, options)

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        """The ticks that the station needs: those of the crew's level, whoever sits there."""
        return self.crew.pace(station, options)
