"""Who does the upkeep in an exercise where no human does it: the mates and engineers of a scripted match, who always do the same."""
from __future__ import annotations

from collections.abc import Sequence

from game.match.match import Match
from game.rules.orders import Break, Charge, Ok, Order
from game.rules.sheets import what_if
from game.rules.terms import Colour, Side, Station, System


class Deputies:
    """The mate marks the first of `charge` that is not full; the engineer harms the boat last, then spares the colours of
    `spare`, the first most, and repairs what he can.
    """

    def __init__(self, charge: Sequence[System], spare: Sequence[Colour]) -> None:
        self.charge, self.spare = tuple(charge), tuple(spare)

    def owed(self, match: Match, held: frozenset[Station], human: Side) -> Order | None:
        """The next mark or cross that somebody owes besides the human at the stations he holds."""
        for side in Side:
            own = match.view(side, Station.MATE).own
            if own.answering is not None:
                continue
            if own.owes_marks and not (side is human and Station.MATE in held):
                return self._mark(match, side)
            if own.owes_cross is not None and not (side is human and Station.ENGINEER in held):
                return self._cross(match, side)
        return None

    def _mark(self, match: Match, side: Side) -> Order | None:
        options = match.legal(side, Station.MATE)
        charges = [order for order in options if isinstance(order, Charge)]
        rank = {system: place for place, system in enumerate(self.charge)}
        if charges:
            return min(charges, key=lambda order: (rank.get(order.system, len(rank)), order.system))
        return next((order for order in options if isinstance(order, Ok)), None)

    def _cross(self, match: Match, side: Side) -> Order | None:
        options = match.legal(side, Station.ENGINEER)
        own = match.view(side, Station.ENGINEER).own
        breaks = [order for order in options if isinstance(order, Break)]

        def price(order: Break) -> tuple[int, ...]:
            after = what_if(own.sheet, own.crossed, order.symbol, match.setup.options)
            blocked = (bool(after.crossed & own.sheet.colours[colour]) for colour in self.spare)
            return after.damage, *blocked, after.crossed.bit_count(), order.symbol

        if breaks:
            return min(breaks, key=price)
        return next((order for order in options if isinstance(order, Ok)), None)
