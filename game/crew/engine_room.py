"""The Engineer's sheet as he reckons with it: what a cross brings about, what a sheet of crosses is worth, what headings would cost."""
from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.rules.setup import Options
from game.rules.sheets import PER_PANEL, Sheet, symbols_of, what_if
from game.rules.terms import Colour, Heading

#: What the crosses of one panel, and those on radiation, are worth in points of damage, by how many there are.
_PANEL = (0.0, 0.0, 0.01, 0.03, 0.08, 0.22, 0.6)
_RADIATION = (0.0, 0.01, 0.02, 0.04, 0.10, 0.35, 0.6)
#: How much less counts what lies a movement further on.
_LATER = 0.7
#: How many symbols of a panel are looked at where more than one movement follows.
_PROMISING = 4
_BLOCKING = (Colour.RED, Colour.GREEN, Colour.YELLOW)


class Needs(msgspec.Struct, frozen=True):
    """What it is worth, in points of damage, that no symbol of a colour is crossed out."""

    red: float = 0.3
    green: float = 0.2
    yellow: float = 0.2


class EngineRoom:
    """Reckons with one sheet and certain needs; results are kept as long as both stay the same."""

    def __init__(self, sheet: Sheet, options: Options, needs: Needs, damage: float) -> None:
        self.sheet = sheet
        self.options = options
        self.needs = needs
        #: What a damage counts.
        self.damage = damage
        self._strains: dict[int, float] = {}
        self._along: dict[tuple[int, tuple[Heading, ...]], float] = {}
        self._reckoned: dict[tuple[int, int, int], float] = {}
        self._colours = [
            (worth, sheet.colours[colour], sheet.colours[colour] & sheet.reactors)
            for colour, worth in zip(_BLOCKING, (needs.red, needs.green, needs.yellow), strict=True)
        ]

    def cross(self, crossed: int, symbol: int) -> tuple[int, int]:
        """The crosses after one more, and the damage it does (B5.4–B5.6)."""
        after = what_if(self.sheet, crossed, symbol, self.options)
        return after.crossed, after.damage

    def strain(self, crossed: int) -> float:
        """What it costs, in points of damage, to go on with these crosses."""
        known = self._strains.get(crossed)
        if known is not None:
            return known
        sheet = self.sheet
        cost = _RADIATION[(crossed & sheet.radiation).bit_count()]
        for panel in sheet.panels:
            count = (crossed & panel).bit_count()
            cost += _PANEL[count + PER_PANEL - panel.bit_count()]
        for worth, colour, in_reactors in self._colours:
            broken = crossed & colour
            if not broken:
                continue
            if broken & in_reactors:
                cost += worth * (1.0 + 0.06 * broken.bit_count())
                continue
            missing = max((circuit & ~crossed).bit_count() for circuit in sheet.circuits if circuit & broken)
            cost += worth * (0.4 + 0.15 * missing)
        self._strains[crossed] = cost
        return cost

    def ahead(self, crossed: int, headings: int, steps: int) -> float:
        """The strain to be expected after so many movements on any of these headings (a mask), with the best crosses."""
        if not steps or not headings:
            return self.strain(crossed)
        key = (crossed, headings, steps)
        known = self._reckoned.get(key)
        if known is None:
            known = 0.0
            for heading in Heading:
                if headings >> heading & 1:
                    known += min(self.outcomes(crossed, heading, headings, steps - 1, 3).values())
            known = known / headings.bit_count() * _LATER + self.strain(crossed) * (1 - _LATER)
            self._reckoned[key] = known
        return known

    def _crossed(self, crossed: int, heading: Heading, most: int) -> dict[int, tuple[int, int]]:
        """By free symbol of a heading's panel the crosses after it and the damage; of the `most` that look best at once."""
        after = {symbol: self.cross(crossed, symbol) for symbol in symbols_of(self.sheet.panels[heading] & ~crossed)}
        if len(after) > most:
            near = sorted(after, key=lambda symbol: self.damage * after[symbol][1] + self.strain(after[symbol][0]))
            after = {symbol: after[symbol] for symbol in near[:most]}
        return after

    def outcomes(self, crossed: int, heading: Heading, headings: int, steps: int, most: int = PER_PANEL) -> dict[int, float]:
        """What each free symbol of a heading's panel would cost, `steps` movements looked ahead; the `most` promising ones."""
        after = self._crossed(crossed, heading, most if steps else PER_PANEL)
        return {symbol: self.damage * damage + self.ahead(left, headings, steps) for symbol, (left, damage) in after.items()}

    def outcomes_along(self, crossed: int, heading: Heading, way: Sequence[Heading], most: int = PER_PANEL) -> dict[int, float]:
        """What each free symbol of a heading's panel would cost, with a way to follow it; the `most` promising ones."""
        after = self._crossed(crossed, heading, most)
        return {symbol: self.damage * damage + self._then(left, way) for symbol, (left, damage) in after.items()}

    def _then(self, crossed: int, way: Sequence[Heading]) -> float:
        if not way:
            return self.strain(crossed)
        return self.along(crossed, way) * _LATER + self.strain(crossed) * (1 - _LATER)

    def along(self, crossed: int, way: Sequence[Heading]) -> float:
        """What movements on the headings of a way cost, one after the other, with the best crosses for all of them together."""
        key = (crossed, tuple(way))
        known = self._along.get(key)
        if known is None:
            most = _PROMISING if len(way) > 2 else PER_PANEL
            costs = self.outcomes_along(crossed, way[0], way[1:], most)
            known = self._along[key] = min(costs.values(), default=self.strain(crossed))
        return known

    def best(self, crossed: int, heading: Heading, headings: int, steps: int) -> tuple[int, float]:
        """The best symbol for a movement on a heading, and what it costs; symbol -1 if the panel has none free."""
        outcomes = self.outcomes(crossed, heading, headings, steps)
        if not outcomes:
            return -1, self.strain(crossed)
        symbol = min(outcomes, key=lambda one: (outcomes[one], one))
        return symbol, outcomes[symbol]

    def usable_after(self, crossed: int, heading: Heading, colour: Colour) -> bool:
        """Whether some cross for a movement on a heading leaves a colour whole and does no damage."""
        for symbol in symbols_of(self.sheet.panels[heading] & ~crossed):
            left, damage = self.cross(crossed, symbol)
            if not damage and not left & self.sheet.colours[colour]:
                return True
        return False
