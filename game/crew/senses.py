"""Sonar, drone and silence, and the upgrades that do not explode: when they are worth it."""
from __future__ import annotations

import math
import random
from collections.abc import Sequence

from game.crew.arms import Valued
from game.crew.belief import Belief, bits_of_parts
from game.crew.reason import Decision, Reason
from game.crew.situation import Situation
from game.rules.chart import Chart
from game.rules.grid import STEP, bits, column_of, row_of
from game.rules.orders import Drone, Order, Silence, Sonar, Trident, Ulysses
from game.rules.terms import Item, System

#: How many cells stand for a belief.
_SAMPLES = 6
#: On how many cells the enemy is nearly found.
_NEARLY = 8


def items_at(chart: Chart, cell: int) -> tuple[int, int, int]:
    """Row, column and sector of a cell as boards, by `Item`."""
    return chart.row(row_of(cell) + 1), chart.column(column_of(cell) + 1), chart.sector(chart.sector_of(cell))


def least_told(chart: Chart, cell: int, belief: Belief, asked: Sequence[Item] = tuple(Item)) -> float:
    """The share of a belief that stays when a boat on a cell answers a sonar so that it tells least, by two of the items asked for."""
    truth = items_at(chart, cell)
    rows = [chart.row(number) for number in range(1, chart.height + 1)]
    columns = [chart.column(number) for number in range(1, chart.width + 1)]
    kinds = (rows, columns, list(chart.sectors))
    best = 0.0
    for true in asked:
        for false in asked:
            if true == false:
                continue
            for board in kinds[false]:
                if board != truth[false]:
                    best = max(best, belief.share(truth[true] ^ board))
    return best


def _sampled(belief: Belief) -> list[int]:
    """A few cells that stand for a belief, evenly by weight."""
    found: list[int] = []
    passed, mark = 0.0, 0.5 / _SAMPLES
    for cell, share in belief.shares.items():
        passed += share
        while passed > mark and len(found) < _SAMPLES:
            found.append(cell)
            mark += 1 / _SAMPLES
    return found


def bits_of_sonar(now: Situation, asked: Sequence[Item] = tuple(Item)) -> float:
    """The bits that a sonar is likely to tell, if the enemy may choose two of these items."""
    cells = _sampled(now.foe)
    return sum(-math.log2(max(1e-6, least_told(now.view.chart, cell, now.foe, asked))) for cell in cells) / max(1, len(cells))


def thirst(now: Situation) -> float:
    """What a bit about the enemy is worth; more when a torpedo waits for it."""
    return now.weights.bit * now.weights.thirst if now.full(System.TORPEDO) and not now.broken(System.TORPEDO) else now.weights.bit


def soundings(now: Situation, options: Sequence[Order]) -> list[Valued]:
    """Sonar and drones, by how many bits they are likely to tell."""
    found: list[Valued] = []
    chart, foe = now.view.chart, now.foe
    if foe.count <= 2 or now.broken(System.SONAR):
        return found
    for order in options:
        if isinstance(order, Sonar):
            reason = Reason("sonar-near" if foe.count <= _NEARLY else "sonar", (foe.count,))
            found.append((thirst(now) * bits_of_sonar(now) - now.weights.sonar, Decision(order, reason)))
        elif isinstance(order, Drone) and not order.base:
            share = foe.share(chart.sector(order.sector))
            if 0.0 < share < 1.0:
                value = thirst(now) * bits_of_parts([share]) - now.weights.drone
                found.append((value, Decision(order, Reason("drone", (order.sector, round(100 * share))))))
    return found


def hidden_gain(now: Situation) -> float:
    """What a silence takes from the enemy's knowledge, above its price."""
    known = now.known
    hidden = known.silent(now.sea)
    gain = now.danger(now.own.position, known.aim) - now.danger(now.own.position, hidden.aim)
    return gain + now.weights.hide * (math.log2(hidden.count or 1) - math.log2(known.count or 1)) - now.weights.silence


def silences(now: Situation, options: Sequence[Order], chance: random.Random) -> list[Valued]:
    """Silence when the enemy knows much and can use it; the line is one of the good ones by chance."""
    lines = [order for order in options if isinstance(order, Silence)]
    if not lines or now.broken(System.SILENCE):
        return []
    known = now.known
    hidden = known.silent(now.sea)
    value = hidden_gain(now)
    if value <= -0.12:
        return []
    valued = []
    for order in lines:
        if order.heading is None or not order.distance:
            cell, free = now.own.position, now.free
        else:
            step = STEP[order.heading]
            path = [now.own.position + step * (number + 1) for number in range(order.distance)]
            cell, free = path[-1], now.free & ~bits(path)
        steps = now.room(cell, free)
        place = -now.surfacing_later(cell, free) * now.weights.later**steps - now.danger(cell, hidden.aim) + now.prey(cell, free)
        if order.heading is not None and order.distance:
            place -= now.engines.best(now.own.crossed, order.heading, now.headings_from(cell, free) or 15, 0)[1]
        else:
            place -= now.engines.strain(now.own.crossed) + 0.03
        valued.append((place, order))
    best = max(place for place, _ in valued)
    good = [order for place, order in valued if place > best - now.weights.line]
    order = good[int(chance.random() * len(good))]
    stay = next((place for place, line in valued if not line.distance), best)
    reason = Reason("silence", (known.count,)) if known.count > 1 else Reason("silence-known")
    return [(value + max(0.0, best - stay) * 0.5, Decision(order, reason))]


def repairs(now: Situation, options: Sequence[Order]) -> list[Valued]:
    """TRIDENT and ULYSSES (U5, U7)."""
    found: list[Valued] = []
    if now.broken(System.SCENARIO):
        return found
    for order in options:
        if isinstance(order, Trident):
            ready = now.lookout.is_ready(order.system)
            worth = {System.TORPEDO: 0.5, System.MINE: 0.25, System.SONAR: 0.2, System.DRONE: 0.15}[order.system]
            found.append((worth * ready + 0.02, Decision(order, Reason("trident", (order.system.word,)))))
        elif isinstance(order, Ulysses):
            loss = {System.DRONE: 0.1, System.MINE: 0.2, System.SONAR: 0.3, System.SILENCE: 0.4, System.TORPEDO: 0.9}
            found.append((0.9 - loss[order.system], Decision(order, Reason("ulysses", (order.system.word,)))))
    return found


