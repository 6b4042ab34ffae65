"""Volcano (D7): islands under the enemy's keel, and islands that leave him the smaller sea."""
from __future__ import annotations

import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.crew.missions.cuts import smallest_cuts
from game.crew.missions.plan import Plan
from game.crew.reason import Decision, Reason
from game.rules.boats import GROUPS
from game.rules.grid import bits, cell_name
from game.rules.orders import Evade, Island, Order
from game.rules.terms import Station, System
from game.rules.waters import areas

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: The price of a mark, what winning is worth, and how sure a cell must be for an island under the keel.
_MARK, _WIN, _SURE = 0.22, 4.0, 0.3
#: How many cells the enemy's plot may have for a chain to be looked for, and how many of them are looked at.
_NARROW, _LOOKED_AT = 14, 3


class Volcano(Plan):
    """Both sides may raise islands."""

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """D7.1: the best islands under the enemy, and the best chain."""
        marks = sum(now.own.marks[System.SCENARIO * GROUPS : System.SCENARIO * GROUPS + GROUPS])
        if not any(isinstance(order, Island) for order in options) or now.broken(System.SCENARIO) or now.foe.count > _NARROW:
            return []
        found = [self._keel(now, marks), self._chain(now, marks)]
        return [act for act in found if act is not None]

    def _keel(self, now: Situation, marks: int) -> tuple[float, Decision] | None:
        """Islands where the enemy most likely is: a point of damage."""
        shares = sorted(now.foe.shares.items(), key=lambda one: (-one[1], one[0]))
        cells = tuple(cell for cell, share in shares[:marks] if share >= _SURE and cell != now.own.position and now.sea >> cell & 1)
        if not cells:
            return None
        share = now.foe.share(bits(cells))
        worth = share * (1 + (now.weights.kill if now.foe_left == 1 else 0.0)) - _MARK * len(cells)
        return worth, Decision(self._order(cells), Reason("island-keel", (" ".join(map(cell_name, cells)), round(100 * share))))

    def _chain(self, now: Situation, marks: int) -> tuple[float, Decision] | None:
        """Islands that cut the enemy off, if the own area is then the larger one (D7.4)."""
        best: tuple[float, tuple[int, ...]] | None = None
        likeliest = sorted(now.foe.shares, key=lambda cell: (-now.foe.shares[cell], cell))[:_LOOKED_AT]
        for foe in likeliest:
            for cut in smallest_cuts(now.sea, now.own.position, foe, marks):
                worth = self._isolation(now, now.sea & ~bits(cut), now.own.position) - _MARK * len(cut) / 2
                if best is None or worth > best[0]:
                    best = worth, cut
        if best is None or best[0] <= 0:
            return None
        return best[0], Decision(self._order(best[1]), Reason("island-chain", (" ".join(map(cell_name, best[1])),)))

    def _isolation(self, now: Situation, sea: int, own: int) -> float:
        """What it is worth that the boats may be cut off from each other: by the enemy's likely cells, who has the larger area."""
        worth = 0.0
        for foe, share in now.foe.shares.items():
            if sea >> foe & 1:
                sizes = areas(now.view.chart.board, sea, own, foe)
                if sizes is not None:
                    worth += share * (_WIN if sizes[0] > sizes[1] else -_WIN * 1.2)
        return worth

    def _order(self, cells: tuple[int, ...]) -> Island:
        return Island(self.side, Station.CAPTAIN, tuple(sorted(cells)))

    def wants(self, now: Situation) -> dict[System, float]:
        """Marks that can be used one by one."""
        return {System.SCENARIO: 0.75}

    def answer(self, now: Situation, options: Sequence[Order], chance: random.Random) -> Decision | None:
        """D7.2: to where there is room, out of their fire, and not into the smaller sea."""
        evading = [order for order in options if isinstance(order, Evade)]
        if not evading:
            return None

        def worth(order: Evade) -> float:
            isolated = self._isolation(now, now.sea, order.cell) if now.foe.count <= _NARROW else 0.0
            room = now.room(order.cell, now.free)
            return isolated + 0.05 * min(room, 10) - now.danger(order.cell, 1.0) + chance.random() * 0.01

        return Decision(max(evading, key=worth), Reason("evade"))


