"""The search over the combinations of orders of one turn, on one currency of expected damage."""
from __future__ import annotations

import time
from typing import NamedTuple

from game.ooc.fire import NO_FIRE, Fire, Gunnery
from game.ooc.moment import Heard, Moment, best_of
from game.ooc.protocol import COST, Kind, Order
from game.ooc.ways import Way, moved, silent, standing, surfaced
from game.rules.grid import NOWHERE, RING, within


class Plan(NamedTuple):
    """A way with what is fired on it: `torpedo_at` and `mine_at` are indices of `way.cells` where that is done, -1 without."""

    value: float
    way: Way
    fire: Fire = NO_FIRE
    torpedo_at: int = -1
    mine_at: int = -1


class Planner:
    """Finds the best plan of one moment before a deadline (seconds of `time.perf_counter`); of the time from `started` on, half goes to the
    ways and half to what is fired on them.
    """

    def __init__(self, now: Moment, started: float, deadline: float, *, last: bool = False) -> None:
        self.now = now
        self.own = now.own
        self.deadline = deadline
        self.half = (started + deadline) / 2
        self.weights = now.weights
        self.torpedo = self.own.charges[Kind.TORPEDO]
        self.silence = self.own.charges[Kind.SILENCE]
        self.looked = 0
        reach = self._within()
        self.gunnery = Gunnery(now.waters, now.foe, now.foe_life, reach, self.own.mines, now.weights, last=last)
        self.targets = sorted(((worth, cell) for cell, worth in self.gunnery.worth.items()), reverse=True)[:60]

    def _within(self) -> int:
        """The cells that a torpedo can be brought to in this turn in whatever way."""
        if self.torpedo < COST[Kind.TORPEDO] - 1:
            return 0
        steps = 4 + 1 + (4 if self.silence >= COST[Kind.SILENCE] - 1 else 0)
        return within(1 << self.own.cell, self.now.waters.sea, steps)

    # ----------------------------------------------------------------------------------------------------------- ways

    def ways(self) -> list[Way]:
        """All ways worth a thought; never none."""
        sea, own = self.now.waters.sea, self.own
        stay = standing(own.cell, own.trail)
        moves = list(moved(stay, sea))
        up = surfaced(stay)
        found = [*moves, up, *moved(up, sea)]
        quiet = self.silence >= COST[Kind.SILENCE]
        if not moves:
            found.append(stay)
        if quiet:
            sneaks = list(silent(stay, sea))
            found += sneaks
            for sneak in sneaks:
                found += moved(sneak, sea)
        if self.silence >= COST[Kind.SILENCE] - 1:
            for move in moves:
                found += silent(move, sea)
            if not moves or own.life <= 2 or self.now.contact > 0.9:
                for move in moved(up, sea):
                    found += silent(move, sea)
        return found

    # --------------------------------------------------------------------------------------------------------- values

    def best(self) -> Plan:
        """The best plan found in time."""
        calm: list[tuple[float, Way]] = []
        for way in self.ways():
            calm.append((self._calm(way), way))
            if time.perf_counter() > self.half:
                break
        calm.sort(key=lambda one: one[0], reverse=True)
        best: Plan | None = None
        for value, way in calm:
            for plan in self._armed(value, way):
                if best is None or plan.value > best.value:
                    best = plan
            if time.perf_counter() > self.deadline:
                break
        assert best is not None
        return best

    def _calm(self, way: Way) -> float:
        """What a way is worth before what the other boat hears and what is fired."""
        now, weights = self.now, self.weights
        value = -now.space_cost(way.end, way.trail) - now.mines_ahead(way)
        if way.surfaces:
            value -= 1 + weights.surface + (50.0 if self.own.life <= 1 else 0.0)
        if way.silence_at >= 0:
            value -= now.silence_price
        return value

    def _armed(self, value: float, way: Way) -> list[Plan]:
        """The way without fire, and with the two best fires that can be brought about on it."""
        plans = [Plan(self._settled(value, way, NO_FIRE, -1, 0), way)]
        if self.torpedo >= 2 or self.own.mines:
            found = 0
            for fire in self.gunnery.choices:
                if fire.target == NOWHERE and fire.mine == NOWHERE:
                    break
                placed = self._placed(way, fire)
                if placed is not None:
                    torpedo_at, mine_at, harm = placed
                    plans.append(Plan(self._settled(value, way, fire, torpedo_at, harm), way, fire, torpedo_at, mine_at))
                    found += 1
                    if found == 2 or time.perf_counter() > self.deadline:
                        break
        return plans

    def _placed(self, way: Way, fire: Fire) -> tuple[int, int, int] | None:
        """Where on a way a fire does the own boat the least harm, as early as may be: places of torpedo and mine, and the harm."""
        torpedo_at, mine_at, harm = -1, -1, 0
        if fire.target != NOWHERE:
            first = 0 if self.torpedo >= COST[Kind.TORPEDO] else way.move_at + 1 if way.move_at >= 0 else 99
            torpedo_at, harm = self._place(way, fire.target, first, self.now.waters.reach[fire.target])
            if torpedo_at < 0:
                return None
        if fire.mine != NOWHERE:
            mine_at, more = self._place(way, fire.mine, 0, -1)
            harm += more
        left = self.own.life - way.surfaces
        if harm and (harm >= left or fire.kill < 0.5):
            return None
        return torpedo_at, mine_at, harm

    def _place(self, way: Way, target: int, first: int, allowed: int) -> tuple[int, int]:
        best, least = -1, 3
        for place in range(first, len(way.cells)):
            cell = way.cells[place]
            if allowed >> cell & 1:
                harm = 2 if cell == target else RING[target] >> cell & 1
                if harm < least:
                    best, least = place, harm
        return best, least

    def _settled(self, value: float, way: Way, fire: Fire, torpedo_at: int, harm: int) -> float:
        """The whole value: what is fired, and unless that ends the game what the other boat will know and do."""
        now, weights = self.now, self.weights
        self.looked += 1
        known = now.known(_heard(way, fire, torpedo_at))
        value -= now.danger(way.end, known) + now.traced(known)
        value += now.near(way.end, known)
        ready = self.torpedo + (way.move_at >= 0) if torpedo_at < 0 else 0
        if ready >= 2:
            value += weights.prey * best_of(self.targets, now.waters.reach_next[way.end]) * (1.0 if ready > 2 else 0.7)
        if torpedo_at >= 0 or fire.mine != NOWHERE:
            value -= weights.harm * harm * now.urgency
            if torpedo_at >= 0:
                value += weights.recharge * (way.move_at >= torpedo_at)
        return fire.value + (1 - fire.kill) * value


def _heard(way: Way, fire: Fire, torpedo_at: int) -> Heard:
    first = 0 <= way.silence_at < way.move_at
    targets = [NOWHERE, NOWHERE, NOWHERE]
    if torpedo_at >= 0:
        done = (0 <= way.move_at < torpedo_at) + (0 <= way.silence_at < torpedo_at)
        ends = way.silence_at >= 0 and torpedo_at > max(way.move_at, way.silence_at)
        targets[2 if ends else done] = fire.target
    before, between, late = targets
    return Heard(way.surfaces, way.heading, way.silence_at >= 0, first, before, between, late, fire.mine)


def orders_of(plan: Plan) -> list[Order]:
    """The orders of a plan in their order, powers to charge left open."""
    orders: list[Order] = []
    for place in range(len(plan.way.cells)):
        if plan.mine_at == place:
            orders.append(Order(Kind.TRIGGER, cell=plan.fire.mine))
        if plan.torpedo_at == place:
            orders.append(Order(Kind.TORPEDO, cell=plan.fire.target))
        if place < len(plan.way.orders):
            orders.append(plan.way.orders[place])
    return orders
