"""The engineer's drill: forty headings, a cross for each, and the boat is to stay whole. An exact search finds how.

A way is taken only if who always crosses out the first free symbol, or always the last one, earns no medal.
"""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.lessons.deputies import Deputies
from game.lessons.drill import Drill, DrillError, earns, percent
from game.lessons.judging import Facts
from game.lessons.schema import HUMAN
from game.lessons.walks import walk
from game.match.crewtalk import Wish
from game.match.match import Match
from game.match.script import SEPARATOR, Library, parse_script
from game.rules.events import Damage
from game.rules.grid import cell_name
from game.rules.orders import Break, Head, Order
from game.rules.setup import Options
from game.rules.sheets import Sheet, symbols_of, what_if
from game.rules.terms import Heading, Station, System

#: So many movements.
MOVES = 40
_CHART = "alpha"
_MOST_TRIES, _MOST_NODES = 400, 1_500


class _Search:
    """Looks for crosses that do no damage on given headings. A sheet's reactor symbols of one panel and kind are as good as each other, so
    that a position is what is crossed out in the middle and how many of each kind in every reactor.
    """

    def __init__(self, sheet: Sheet, headings: Sequence[Heading], options: Options) -> None:
        self.sheet, self.headings, self.options = sheet, headings, options
        self.nodes = 0
        self._lost: set[tuple[int, ...]] = set()
        self._kinds = [
            part for panel in sheet.panels
            for part in (panel & sheet.reactors & sheet.radiation, panel & sheet.reactors & ~sheet.radiation)
        ]

    def find(self, at: int = 0, crossed: int = 0) -> list[int] | None:
        """The symbols from a movement on; None if there are none. DrillError if that is not known after so many tries."""
        if at == len(self.headings):
            return []
        key = (at, crossed & ~self.sheet.reactors, *((crossed & kind).bit_count() for kind in self._kinds))
        if key in self._lost:
            return None
        self.nodes += 1
        if self.nodes > _MOST_NODES:
            raise DrillError("the search takes too long")
        for _price, symbol, after in self._ways(at, crossed):
            rest = self.find(at + 1, after)
            if rest is not None:
                return [symbol, *rest]
        self._lost.add(key)
        return None

    def _ways(self, at: int, crossed: int) -> list[tuple[tuple[int, ...], int, int]]:
        """The crosses that do no damage, one of each kind: those that repair first, radiation last."""
        sheet, found, seen = self.sheet, [], set[tuple[int, ...]]()
        for symbol in symbols_of(sheet.panels[self.headings[at]] & ~crossed):
            outcome = what_if(sheet, crossed, symbol, self.options)
            bit = 1 << symbol
            kind = (-1, symbol) if not bit & sheet.reactors else (bool(bit & sheet.radiation), 0)
            if outcome.damage or kind in seen:
                continue
            seen.add(kind)
            reactor = 2 if bit & sheet.radiation else 1 if bit & sheet.reactors else 0
            circuit = sheet.circuit_of[symbol]
            price = (not outcome.repaired, reactor, -(crossed & circuit).bit_count(), symbol)
            found.append((price, symbol, outcome.crossed))
        return sorted(found)


def harmless_crosses(sheet: Sheet, headings: Sequence[Heading], options: Options) -> list[int] | None:
    """A symbol for each heading by which the boat takes no damage; None if there is no such choice. Raises DrillError if that is not known
    soon enough.
    """
    return _Search(sheet, headings, options).find()


def survived_by(sheet: Sheet, headings: Sequence[Heading], options: Options, choose: Callable[[Sequence[int]], int]) -> int:
    """How many crosses do no damage if `choose` takes one of the free symbols of each panel, lowest number first."""
    crossed = 0
    for count, heading in enumerate(headings):
        outcome = what_if(sheet, crossed, choose(list(symbols_of(sheet.panels[heading] & ~crossed))), options)
        if outcome.damage:
            return count
        crossed = outcome.crossed
    return len(headings)


class CrossDrill(Drill):
    """Made from a seed. The captain sails a way of forty headings on which no damage need come; the first one ends the drill."""

    station = Station.ENGINEER

    def __init__(self, seed: int, library: Library) -> None:
        """Raises DrillError."""
        self.seed = seed
        chance = random.Random(seed)
        chart = library.chart(_CHART, None)
        for _ in range(_MOST_TRIES):
            sheet = chance.choice(library.sheets())
            way = walk(chart, MOVES, chance)
            if way is None:
                continue
            start, self.headings = way
            lines = [
                f"chart {_CHART}", "mode realtime", "mission none", f"yellow sheet {sheet.name}", f"yellow start {cell_name(start)}",
                f"blue start {cell_name(start)}", SEPARATOR, "",
            ]
            self.setup = parse_script("\n".join(lines), "drill", library).setup
            if any(earns(percent(survived_by(sheet, self.headings, self.setup.options, choose), MOVES)) for choose in (min, max)):
                continue
            try:
                plan = harmless_crosses(sheet, self.headings, self.setup.options)
            except DrillError:
                continue
            if plan is not None:
                self.sheet, self.plan = sheet, tuple(plan)
                return
        raise DrillError(f"no way comes of seed {seed}")

    def attach(self, match: Match) -> None:
        """Lead this match from now on."""
        super().attach(match)
        self._mates = Deputies(tuple(System), ())

    @property
    def crossed(self) -> tuple[int, ...]:
        """The symbols that were crossed out, in order."""
        return tuple(entry.order.symbol for entry in self.match.entries if isinstance(entry.order, Break) and entry.order.side is HUMAN)

    @property
    def moved(self) -> int:
        """How many headings were called."""
        return sum(isinstance(entry.order, Head) and entry.order.side is HUMAN for entry in self.match.entries)

    @property
    def to_come(self) -> tuple[Heading, ...]:
        """The headings after this one."""
        return self.headings[self.moved:]

    def following(self) -> Order | Wish | None:
        """The mate's mark, or the next heading once the cross is made."""
        owed = self._mates.owed(self.match, frozenset({Station.ENGINEER}), HUMAN)
        if owed is not None:
            return owed
        if self.is_over() or self.moved > len(self.crossed) or self.moved == MOVES:
            return None
        return Head(HUMAN, Station.CAPTAIN, self.headings[self.moved])

    @property
    def survived(self) -> int:
        """The movements without damage."""
        count = 0
        for entry in self.match.entries:
            if any(isinstance(event, Damage) and event.side is HUMAN for event in entry.events):
                break
            count += isinstance(entry.order, Break) and entry.order.side is HUMAN
        return count

    def is_over(self) -> bool:
        """Whether the boat was damaged, or all is done."""
        return self.survived < len(self.crossed) or self.survived == MOVES

    def score(self, facts: Facts) -> int:
        """The movements without damage, in percent of all: that is what the exact search reaches."""
        return percent(self.survived, len(self.plan))
