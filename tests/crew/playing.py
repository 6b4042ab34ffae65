"""Matches between crews, watched by an umpire who knows all."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.random_crew import RandomCrew
from game.library import Library
from game.match.match import Entry, Match
from game.match.realtime import RealtimeDriver
from game.match.seats import Minds, Seats
from game.match.turns import TurnDriver
from game.rules.events import Damage
from game.rules.setup import MatchSetup, Options, SideSetup
from game.rules.terms import Mode, Side, Station, Upgrade

LIBRARY = Library()
ALL = frozenset(Station)
PLAIN = Options()


def setup(
    chart: str, mode: Mode, seed: int, *,
    upgrades: tuple[Upgrade, Upgrade] = (Upgrade.NONE, Upgrade.NONE), boat: str = "base", limit: int = 200,
    options: Options = PLAIN,
) -> MatchSetup:  # fmt: skip
    """A match on a shipped chart with its mission."""
    shipped = LIBRARY.chart(chart)
    yellow, blue = (SideSetup(LIBRARY.boat(boat), None, upgrade=upgrade) for upgrade in upgrades)
    return MatchSetup(
        shipped, (yellow, blue), LIBRARY.sheets(), mode=mode, mission=shipped.mission, seed=seed, limit=limit, options=options
    )


def officer(side: Side, wanted: MatchSetup, level: Level = Level.OFFICER, stations: frozenset[Station] = ALL) -> Crew:
    """A crew that plans."""
    return Crew(side, wanted.shaped_chart(), wanted.mode, wanted.options, stations, level, wanted.seed * 2 + side)


def chancer(side: Side, wanted: MatchSetup) -> RandomCrew:
    """A crew that does not."""
    return RandomCrew(side, ALL, wanted.seed * 2 + side)


class Played:
    """A match that has been played. `harm` counts damage by side, cause and whether that side did it itself."""

    def __init__(self, wanted: MatchSetup, crews: dict[Side, Minds], watch: Callable[[Match, Entry], None] | None = None) -> None:
        self.match = Match(wanted, hashing=False)
        self.crews = crews
        self.harm: Counter[tuple[Side, str, bool]] = Counter()
        seats = Seats(self.match, crews)
        self.match.listen(self._count)
        if watch is not None:
            self.match.listen(lambda entry: watch(self.match, entry))
        if wanted.mode is Mode.TURNS:
            TurnDriver(self.match, seats).run()
        else:
            RealtimeDriver(self.match, seats).run()
        self.winner = self.match.umpire().winner

    def _count(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, Damage):
                self.harm[event.side, event.cause, event.cause in ("breakdown", "ice") or event.side is entry.order.side] += event.amount
