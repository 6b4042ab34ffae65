"""The own boat: what the referee says of it each turn, and the trail and mines that it leaves to the player to remember."""
from __future__ import annotations

from collections.abc import Iterable

from game.ooc.protocol import COST, Kind, Order, Turn
from game.rules.grid import STEP

LIVES = 6


class Own:
    """The own boat between turns. `trail` is a bitboard of the cells not to be entered; `mines` are those that can be triggered."""

    def __init__(self, cell: int) -> None:
        self.cell = cell
        self.trail = 1 << cell
        self.life = LIVES
        self.charges: dict[Kind, int] = dict.fromkeys(COST, 0)
        self.mines: set[int] = set()
        #: Whether the last turn said something else than was expected.
        self.astray = False

    def begin(self, turn: Turn) -> None:
        """Take over what the referee says, which is right whatever was thought."""
        self.astray = turn.cell != self.cell
        self.cell = turn.cell
        self.trail |= 1 << turn.cell
        self.life = turn.life
        self.charges = dict(turn.charges)

    def carry_out(self, orders: Iterable[Order]) -> None:
        """Remember the orders that were given in this turn."""
        for order in orders:
            if order.heading is not None and order.kind in (Kind.MOVE, Kind.SILENCE):
                for _ in range(1 if order.kind is Kind.MOVE else order.number):
                    self.cell += STEP[order.heading]
                    self.trail |= 1 << self.cell
            elif order.kind is Kind.SURFACE:
                self.trail = 1 << self.cell
                self.life -= 1
            elif order.kind is Kind.MINE and order.heading is not None:
                self.mines.add(self.cell + STEP[order.heading])
            elif order.kind is Kind.TRIGGER:
                self.mines.discard(order.cell)
