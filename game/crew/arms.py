"""Torpedoes, mines and what else explodes: which act is worth how much, in points of damage."""
from __future__ import annotations

from collections.abc import Sequence

from game.crew.belief import bits_of_parts
from game.crew.blast import chain, damage_at, damage_boards
from game.crew.cards import price as card_price
from game.crew.reason import Decision, Reason
from game.crew.room import way
from game.crew.situation import Situation
from game.rules.ballistics import OF_MINE, torpedo_reach, wave_cells
from game.rules.grid import RING, cell_name, flood, within
from game.rules.orders import Archer, Asgard, Detonate, DropKaos, DropMine, Expert, Kraken, Order, Torpedo, bare
from game.rules.terms import MineKind, System, Unit

Valued = tuple[float, Decision]


def explosion_value(now: Situation, kind: str, cell: int) -> tuple[float, float]:
    """What an explosion of one's own making is worth before its price, and how likely it sinks the enemy.

    An explosion that hurts the own boat is worth nothing unless it most likely ends the match; one that sinks it never.
    """
    ring = not now.view.options.no_chain_in_ring
    mines = [mine for mine in now.own.mines if mine[0] != cell] if kind in ("mine", "kaos") else now.own.mines
    explosions = chain(kind, cell, mines, now.sea, ring=ring)
    harm = damage_at(explosions, now.own.position, now.sea)
    boards = damage_boards(explosions, now.sea)
    left = min(now.foe_left, len(boards))
    expected = sum(now.foe.share(board) for board in boards[:left])
    kill = now.foe.share(boards[left - 1]) if now.foe_left <= len(boards) else 0.0
    if harm and (harm >= now.hull_left or kill < now.weights.dead_sure):
        return -10.0 * harm, kill
    wasted = now.weights.wasted * (len(explosions) - 1)
    wasted += now.weights.unit_lost * sum(damage_at(explosions, unit, now.sea) > 0 for unit in now.units)
    wasted += _backfire(now, [at for at, what in explosions if what not in ("kraken", "kaos")]) if ring else 0.0
    return expected + now.weights.kill * kill - 1.2 * harm - wasted, kill


def _backfire(now: Situation, explosions: Sequence[int]) -> float:
    """The harm to be expected of enemy mines that explosions set off beside the own boat (B7.4)."""
    if not now.mine_areas:
        return 0.0
    beside, touched = RING[now.own.position] | 1 << now.own.position, 0
    for cell in explosions:
        touched |= RING[cell]
    return now.weights.backfire * now.urgency * now.mines_on(touched & beside)


def price(now: Situation, kind: str) -> float:
    """What it costs to spend a shot: the damage that it might else do later."""
    price: float = getattr(now.weights, kind)
    return price


def _learned(now: Situation, target: int) -> float:
    """What a torpedo's result is worth by what it tells of the enemy (B7.2)."""
    return now.weights.shot_bit * bits_of_parts((now.foe.share(1 << target), now.foe.share(RING[target])))


def _leak(now: Situation, target: int) -> float:
    """What a torpedo's announcement costs by what it tells of the own boat (B7.2)."""
    told = now.known.masked(torpedo_reach(target, now.sea)).aim
    return now.weights.leak * max(0.0, min(told, 2.0) - now.hunted) * max(0.3, now.armed) * now.exposure(now.own.position, 6)


def shots(now: Situation, options: Sequence[Order]) -> list[Valued]:
    """Torpedoes, missiles and Archer mines worth a thought."""
    found: list[Valued] = []
    if not now.worth:
        return found
    for order in options:
        shot = bare(order)
        if not isinstance(shot, Torpedo | Asgard | Kraken | Archer):
            continue
        kind, cell = _KINDS[type(shot)], shot.cell
        rough = now.worth.get(cell, 0.0)
        if rough * 2 + (1.0 if now.mines & RING[cell] else 0.0) < price(now, kind):
            continue
        if now.broken(System.TORPEDO if kind == "torpedo" else System.SCENARIO):
            continue
        value, kill = explosion_value(now, kind, cell)
        value += _learned(now, cell) - price(now, kind)
        if isinstance(shot, Torpedo) and shot.by is Unit.BOAT and value > 0:
            value -= _leak(now, cell)
        if isinstance(order, Expert):
            value -= card_price(now, order.card)
        word = "fire-kill" if kill > now.weights.sure else "fire-sure" if now.foe.share(1 << cell) > 0.5 else "fire-likely"
        percent = round(100 * now.foe.share(RING[cell] | 1 << cell))
        found.append((value, Decision(order, Reason(word, (kind, cell_name(cell), percent)))))
    return found


_KINDS: dict[type[Order], str] = {Torpedo: "torpedo", Asgard: "asgard", Kraken: "kraken", Archer: "archer"}


def detonations(now: Situation, options: Sequence[Order]) -> list[Valued]:
    """Own mines worth blowing up."""
    found: list[Valued] = []
    kinds = dict(now.own.mines)
    for order in options:
        if isinstance(order, Detonate):
            kind = OF_MINE[kinds[order.cell]].cause
            value, _ = explosion_value(now, kind, order.cell)
            percent = round(100 * now.foe.share(RING[order.cell] | 1 << order.cell))
            found.append((value - price(now, kind), Decision(order, Reason("detonate", (cell_name(order.cell), percent)))))
    return found


def _cut_off(now: Situation, mine: int) -> float:
    """What a mine costs that bars the own boat from waters for good, or from its prey."""
    waters = now.sea & ~now.mines
    open_still = flood(1 << now.own.position, waters & ~(1 << mine))
    lost = (flood(1 << now.own.position, waters) & ~open_still).bit_count() - 1
    longer = 0
    if now.zone and open_still & now.zone:
        longer = way(now.own.position, now.zone, open_still) - way(now.own.position, now.zone, waters)
    return 0.05 * lost + 0.03 * longer


def mines(now: Situation, options: Sequence[Order]) -> list[Valued]:
    """Cells to lay a mine on: where the enemy may come, not where the own boat must go."""
    found: list[Valued] = []
    drops = [order for order in options if isinstance(order, DropMine | DropKaos)]
    if not drops or now.broken(System.MINE if isinstance(drops[0], DropMine) else System.SCENARIO):
        return found
    position, weights = now.own.position, now.weights
    steps = now.room(position, now.free)
    later = now.surfacing_later(position, now.free)
    for order in drops:
        kind = MineKind.MINE if isinstance(order, DropMine) else MineKind.KAOS
        left = now.room(position, now.free & ~(1 << order.cell))
        blocked = later * (weights.later**left - weights.later**steps) + weights.lay_room * max(0, steps - left)
        near = now.foe.share(within(1 << order.cell, now.sea, 5))
        if kind is MineKind.KAOS:
            near += weights.lay_wave * now.foe.share(wave_cells(order.cell, now.sea))
        open_water = (RING[order.cell] & now.sea).bit_count() / 8
        value = weights.lay * min(1.0, now.foe.count / 30) + weights.lay_near * near + weights.lay_open * open_water
        value -= blocked + _cut_off(now, order.cell)
        if RING[order.cell] & now.mines:
            value -= 0.08
        if len(now.own.mines) >= 4:
            value -= 0.1
        found.append((value, Decision(order, Reason("mine-drop", (kind.word, cell_name(order.cell))))))
    return found
