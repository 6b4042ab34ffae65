"""The player: keeps both trackers, and answers each turn with orders that are legal."""
from __future__ import annotations

import random
import time

from game.ooc.charges import Charges
from game.ooc.legal import legal
from game.ooc.moment import Moment
from game.ooc.own import LIVES, Own
from game.ooc.planner import Planner, orders_of
from game.ooc.protocol import TURNS, Kind, Order, Setup, Turn
from game.ooc.stores import charged, laid, sounded
from game.ooc.tracker import Tracker
from game.ooc.waters import Waters
from game.ooc.ways import ways_on
from game.ooc.weights import Weights
from game.rules.grid import cells_of, within

#: Seconds that the search may use of a turn, and branches that the trackers keep apart.
SEARCH = 0.022
MEMORY = 400


class Player:
    """Plays one game. `place` is asked once, `orders` for each turn."""

    def __init__(self, setup: Setup, weights: Weights | None = None, seed: int | None = None, search: float = SEARCH) -> None:
        self.weights = weights or Weights()
        self.chance = random.Random(seed)
        self.search = search
        self.waters = Waters(setup.sea)
        self.own = Own(self.place())
        self.foe = Tracker(self.waters, MEMORY)
        self.shadow = Tracker(self.waters, MEMORY)
        self.charges = Charges()
        self.turn = 0
        self.foe_life = LIVES
        self.given: list[Order] = []

    def place(self) -> int:
        """The cell to start from: with room and ways on all sides, one of the best by chance."""
        sea = self.waters.sea
        lake = max(self.waters.lakes, key=int.bit_count)
        rated = []
        for cell in cells_of(lake):
            open_sea = within(1 << cell, sea, 3).bit_count() + 2 * ways_on(cell, sea)
            rated.append((open_sea + self.chance.random() * 6, cell))
        rated.sort(reverse=True)
        return self.chance.choice(rated[: max(1, len(rated) // 6)])[1]

    def orders(self, turn: Turn, started: float | None = None) -> list[Order]:
        """The orders of a turn, which began at `started` (`time.perf_counter`)."""
        started = time.perf_counter() if started is None else started
        self.turn += 1
        self._hear(turn)
        now = Moment(self.waters, self.weights, self.own, turn.foe_life, self.foe, self.shadow, self.charges)
        plan = Planner(now, started, started + self.search, last=self.turn >= TURNS - 1).best()
        orders = laid(now, orders_of(plan), self.own.cell)
        orders = charged(now, sounded(now, orders))
        return legal(orders, self.own, self.waters)

    def begin_anew(self, turn: Turn) -> None:
        """Forget all that was concluded, which may be what went wrong; what the referee says stays."""
        self.foe = Tracker(self.waters, MEMORY)
        self.shadow = Tracker(self.waters, MEMORY)
        self.foe_life = turn.foe_life
        self.own.begin(turn)

    def give(self, orders: list[Order]) -> None:
        """Remember the orders that were answered with, and let the shadow hear them."""
        self.given = orders
        for order in orders:
            self._announce(order)
            self.own.carry_out([order])

    def _announce(self, order: Order) -> None:
        if order.kind is Kind.SURFACE:
            order = order._replace(number=self.waters.sector_numbers[self.own.cell])
        self.shadow.did(order)
        if order.kind in (Kind.TORPEDO, Kind.TRIGGER):
            harm = 2 if order.cell == self.own.cell else self.waters.blast[order.cell] >> self.own.cell & 1
            self.own.life -= harm
            self.shadow.lost(harm)
        elif order.kind is Kind.SURFACE:
            self.shadow.lost(1)

    def _hear(self, turn: Turn) -> None:
        """Take in what the other boat did, and what that and the lives tell of either boat."""
        for order in self.given:
            if order.kind in (Kind.TORPEDO, Kind.TRIGGER):
                self.foe.exploded(order.cell)
            elif order.kind is Kind.SONAR and turn.sonar is not None:
                self.foe.sounded(order.number, turn.sonar)
        before, where = self.own.life, self.own.cell
        for order in turn.heard:
            self.foe.did(order)
            if order.kind in (Kind.TORPEDO, Kind.TRIGGER):
                self.shadow.exploded(order.cell)
            elif order.kind is Kind.SONAR:
                self.shadow.sounded(order.number, bool(self.waters.sector(order.number) >> where & 1))
        self.foe.lost(self.foe_life - turn.foe_life)
        self.shadow.lost(before - turn.life)
        self.charges.hear(turn.heard)
        self.foe_life = turn.foe_life
        self.own.begin(turn)
        if self.own.astray:
            self.shadow = Tracker(self.waters, MEMORY)
