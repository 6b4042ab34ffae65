"""The radio operator's drill: twenty of the enemy's orders are heard; then the sheet is held against all that could be known.

A sailing is taken only if what is not marked costs: who draws all that he hears and marks nothing earns no medal.
"""
from __future__ import annotations

import random

import msgspec

from game.crew.belief import Belief
from game.lessons.drill import Drill, DrillError, earns, percent
from game.lessons.judging import Facts
from game.lessons.perfect import perfect_belief
from game.lessons.schema import HUMAN
from game.lessons.shadowing import Sailing, far_starts
from game.match.crewtalk import Wish
from game.match.match import Match
from game.match.radio_sheet import RadioSheet
from game.match.script import SEPARATOR, Library, parse_script
from game.rules import events
from game.rules.grid import bits, cell_name
from game.rules.orders import Order
from game.rules.setup import MatchSetup
from game.rules.terms import Station

#: The charts of the drills turn by turn, whose missions change nothing.
CHARTS = ("alpha-10", "bravo-10", "charlie-10", "echo-10")
#: So many of the enemy's orders are heard.
HEARD = 20
_MOST_TRIES = 200
#: The perfect plot has so many cells.
_CELLS = (2, 40)


class Plotted(msgspec.Struct, frozen=True):
    """What came of it, as boards: what the sheet left, what could be known, the cell of the enemy, and his route."""

    sheet: int
    perfect: int
    enemy: int
    route: tuple[int, ...]

    @property
    def right(self) -> int:
        """Cells that both have."""
        return self.sheet & self.perfect

    @property
    def missing(self) -> int:
        """Cells that the sheet rules out although the enemy could be there."""
        return self.perfect & ~self.sheet

    @property
    def needless(self) -> int:
        """Cells that the sheet leaves although the enemy cannot be there."""
        return self.sheet & ~self.perfect

    @property
    def score(self) -> int:
        """The cells that both have, in percent of those that either has."""
        return overlap(self.sheet, self.perfect)


def sailing_setup(library: Library, chance: random.Random, *, torpedo: bool = False) -> MatchSetup:
    """A set-up turn by turn on one of the charts, the boats apart."""
    name = chance.choice(CHARTS)
    yellow, blue = far_starts(library.chart(name, None).sea, chance, 3)
    lines = [f"chart {name}", "mode turns", "mission none", "first blue", f"seed {chance.randrange(1 << 30)}"]
    lines += [f"yellow start {cell_name(yellow)}", f"blue start {cell_name(blue)}"]
    lines += ["given blue gauge silence 3", *(["given yellow gauge torpedo 3"] if torpedo else [])]
    return parse_script("\n".join([*lines, SEPARATOR, ""]), "drill", library).setup


def unmarked(match: Match) -> RadioSheet:
    """The sheet of who draws all that he hears of the enemy and marks nothing."""
    sheet = RadioSheet(match.setup.shaped_chart())
    for entry in match.entries:
        for event in match.heard(entry, HUMAN):
            match event:
                case events.Course(side=side, heading=heading) if side is not HUMAN:
                    sheet.draw(heading)
                case events.SilenceCalled(side=side) if side is not HUMAN:
                    sheet.silence()
                case events.Surfacing(side=side, sector=sector) if side is not HUMAN:
                    if len(sheet.nodes) > 1:
                        sheet.new_sheet()
                    if sector is not None:
                        sheet.mark(sheet.chart.sea & ~sheet.chart.sector(sector), possible=False)
    return sheet


def overlap(sheet: int, perfect: int) -> int:
    """The cells that both boards have, in percent of those that either has."""
    return percent((sheet & perfect).bit_count(), (sheet | perfect).bit_count())


class PlotDrill(Drill):
    """Made from a seed. The score is by cells: those that both plots leave, of those that either leaves."""

    station = Station.RADIO

    def __init__(self, seed: int, library: Library) -> None:
        """Raises DrillError."""
        self.seed = seed
        chance = random.Random(seed)
        for _ in range(_MOST_TRIES):
            self.setup = sailing_setup(library, chance)
            sailing = Sailing(self.setup, chance, silent=0.5, asks=0.8)
            for _entry in sailing.go_on():
                if sailing.heard() >= HEARD and not sailing.match.view(HUMAN, Station.CAPTAIN).waiting:
                    break
            if sailing.heard() < HEARD or sailing.match.is_over:
                continue
            perfect = perfect_belief(sailing.match, HUMAN)
            if not _CELLS[0] <= perfect.count <= _CELLS[1]:
                continue
            if not earns(overlap(bits(unmarked(sailing.match).plot()), perfect.cells)):
                self._script = sailing.orders
                return
        raise DrillError(f"no sailing comes of seed {seed}")

    def following(self) -> Order | Wish | None:
        """The next order of the sailing."""
        done = len(self.match.entries)
        return self._script[done] if done < len(self._script) else None

    def is_over(self) -> bool:
        """The operator says himself when he is done."""
        return False

    @property
    def waits(self) -> bool:
        """All has been heard."""
        return self.following() is None

    @property
    def heard(self) -> int:
        """How many of the enemy's orders have been heard."""
        return sum(type(entry.order).__name__ in _HEARD and entry.order.side is not HUMAN for entry in self.match.entries)

    def perfect(self) -> Belief:
        """Where the enemy may be by all that was heard."""
        return perfect_belief(self.match, HUMAN)

    def plotted(self, facts: Facts) -> Plotted:
        """What came of it."""
        sheet = facts.sheet
        boat = self.match.umpire().boats[HUMAN.enemy]
        return Plotted(bits(sheet.plot()) if sheet is not None else 0, self.perfect().cells, 1 << boat.position, tuple(boat.route))

    def score(self, facts: Facts) -> int:
        """The score in percent of the perfect answer."""
        return self.plotted(facts).score


_HEARD = frozenset({"Head", "Silence", "Surface"})
