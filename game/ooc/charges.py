"""What the other boat can have charged: its movements are announced, what they charge is not."""
from __future__ import annotations

from collections.abc import Iterable

from game.ooc.protocol import COST, Kind, Order


class Charges:
    """The most that the other boat can have charged of each power."""

    def __init__(self) -> None:
        #: Charges not yet spent, whatever they are on, and movements since each power was used.
        self.unspent = 0
        self.since: dict[Kind, int] = dict.fromkeys(COST, 0)

    def hear(self, orders: Iterable[Order]) -> None:
        """Take a turn's orders into account."""
        for order in orders:
            if order.kind is Kind.MOVE:
                self.unspent += 1
                for power in self.since:
                    self.since[power] += 1
            elif order.kind in COST:
                self.unspent = max(0, self.unspent - COST[order.kind])
                self.since[order.kind] = 0

    def most(self, power: Kind) -> int:
        """The most it can have of a power, 0 to what the power costs."""
        return min(COST[power], self.unspent, self.since[power])

    def ready(self, power: Kind) -> bool:
        """Whether it can use a power in its next turn, a movement before that included."""
        return self.most(power) >= COST[power] - 1
