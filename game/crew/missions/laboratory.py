"""Laboratory work (D3): the attacker reckons which bases were chosen, and keeps away from the defender's boat."""
from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import combinations
from typing import TYPE_CHECKING

import msgspec

from game.crew.engine_room import Needs
from game.crew.missions.plan import NO_WAY, Plan, steps_from, steps_left
from game.crew.reason import Decision, Reason
from game.rules import events
from game.rules.chart import Chart
from game.rules.events import Event
from game.rules.grid import RING, cell_name, cells_of, within
from game.rules.orders import Drone, Goliath, Order
from game.rules.terms import Side, System
from game.rules.waters import GOLIATH_RANGE

if TYPE_CHECKING:
    from game.crew.situation import Situation

#: How many bases are chosen (D3.2).
_CHOSEN = 4
#: Steps that a base counts more that was surely not chosen, and what whole yellow is worth to the attacker besides.
_DOUBT, _YELLOW = 6, 0.3
#: What it is worth to the defender to be a step nearer to the bases.
_GUARD = 0.04
#: What a destroyed base is worth, the price of a Goliath and of a drone, a bit about the bases, a step towards one.
_BASE, _GOLIATH, _DRONE, _BIT, _STEP = 1.6, 0.3, 0.25, 0.5, 0.3


class Laboratory(Plan):
    """Both roles. `choices` are the sets of bases that fit all that was heard."""

    def __init__(self, side: Side, chart: Chart) -> None:
        super().__init__(side)
        self.chart = chart
        self.choices = [frozenset(found) for found in combinations(cells_of(chart.mark("base")), _CHOSEN)]
        self.destroyed: set[int] = set()

    def hear(self, event: Event) -> None:
        """What was hit, what was not, and what drones have seen (D3.4, D3.5)."""
        if isinstance(event, events.BaseDestroyed):
            self.destroyed.add(event.cell)
            self._keep([choice for choice in self.choices if event.cell in choice])
        elif isinstance(event, events.GoliathFired) and not event.hit and event.cell not in self.destroyed:
            self._keep([choice for choice in self.choices if event.cell not in choice])
        elif isinstance(event, events.DroneAnswer) and event.about == "base":
            sector = self.chart.sector(event.sector)
            self._keep([
                choice for choice in self.choices if any(sector >> cell & 1 for cell in choice - self.destroyed) == event.answer
            ])  # fmt: skip

    def _keep(self, choices: list[frozenset[int]]) -> None:
        self.choices = choices or self.choices

    def _attacks(self, now: Situation) -> bool:
        return now.view.public["attacker"][0] == self.side

    def hunting(self, now: Situation) -> float:
        """The defender hunts; what the attacker wants is ashore."""
        return 0.0 if self._attacks(now) else 1.0

    def _likely(self, now: Situation) -> dict[int, float]:
        """How likely each base is chosen and stands."""
        self.destroyed |= set(now.view.public["destroyed"])
        choices = [choice for choice in self.choices if self.destroyed <= choice] or self.choices
        left = {cell for choice in choices for cell in choice} - self.destroyed
        return {cell: sum(cell in choice for choice in choices) / len(choices) for cell in sorted(left)}

    def acts(self, now: Situation, options: Sequence[Order]) -> list[tuple[float, Decision]]:
        """Goliaths at bases in reach, and drones that look for them."""
        if not self._attacks(now):
            return []
        likely = self._likely(now)
        found: list[tuple[float, Decision]] = []
        for order in options:
            if isinstance(order, Goliath) and order.cell in likely and not now.broken(System.SCENARIO):
                chance = likely[order.cell]
                reason = Reason("goliath", (cell_name(order.cell), round(100 * chance)))
                found.append((_BASE * chance - _GOLIATH, Decision(order, reason)))
            elif isinstance(order, Drone) and order.base and not now.broken(System.DRONE):
                sector = self.chart.sector(order.sector)
                none = math.prod(1 - chance for cell, chance in likely.items() if sector >> cell & 1)
                if 0.01 < none < 0.99:
                    told = -none * math.log2(none) - (1 - none) * math.log2(1 - none)
                    found.append((_BIT * told - _DRONE, Decision(order, Reason("drone-base", (order.sector,)))))
        return found

    def pull(self, now: Situation, cell: int) -> float:
        """The attacker's way to where a Goliath reaches the base most worth it, as soon as it is charged; no need to wait there. The
        defender waits among the bases that stand while he does not know where the attacker is.
        """
        if not self._attacks(now):
            return self._guard(now, cell)
        likely = self._likely(now)
        far = [
            steps_left(now, cell, within(1 << base, self.chart.board, GOLIATH_RANGE)) + _DOUBT * (1 - chance)
            for base, chance in likely.items() if chance > 0.02
        ]  # fmt: skip
        return -_STEP * max(0.0, min(far, default=0.0) - min(now.missing(System.SCENARIO), _CHOSEN))

    def _guard(self, now: Situation, cell: int) -> float:
        standing = set(now.view.secret["bases"]) - set(now.view.public["destroyed"])
        away = [steps_from(RING[base], now.sea).get(cell, NO_WAY) for base in sorted(standing)]
        return -_GUARD * (1 - min(1.0, now.contact)) * sum(away) / len(away) if away else 0.0

    def needs(self, now: Situation, ever: Needs) -> Needs:
        """The attacker has nothing red; all that he does is yellow."""
        return msgspec.structs.replace(ever, red=0.0, yellow=ever.yellow + _YELLOW) if self._attacks(now) else ever

    def wants(self, now: Situation) -> dict[System, float]:
        """The attacker's missile before all else; then to stay unseen."""
        return {System.SCENARIO: 2.5, System.SILENCE: 0.7, System.SONAR: 0.15, System.DRONE: 0.25} if self._attacks(now) else {}
