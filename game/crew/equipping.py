"""Which upgrade a crew sails with, and when it changes it on surfacing (U1.1, U1.4)."""
from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from game.crew.situation import Situation
from game.rules.ballistics import asgard_reach, wave_cells
from game.rules.boats import slot
from game.rules.chart import Chart
from game.rules.grid import cells_of
from game.rules.orders import Expert, Order, Surface, bare
from game.rules.terms import MineKind, System, Upgrade

#: How many marks more than a fast upgrade the others take in every class (U1.3).
_SLOWER = 2
#: What a mark that is missing leaves of an upgrade's worth.
_LACKING = 0.85
#: What is lost with a KAOS mine that lies (U3.5).
_MINE = 0.2
#: Where boats see so many cells along rows and columns, on average, long lines are worth most.
_OPEN = 22.0


def choose_upgrade(chart: Chart, chance: random.Random) -> Upgrade:
    """The upgrade to begin with: one that suits the waters, by the crew's taste."""
    sea = list(cells_of(chart.sea))
    line = sum(asgard_reach(cell, chart.sea).bit_count() for cell in sea) / len(sea)
    wave = sum(wave_cells(cell, chart.sea).bit_count() for cell in sea) / len(sea)
    suits = {
        Upgrade.KRAKEN: 1.0, Upgrade.KAOS: wave / _OPEN, Upgrade.ASGARD: 1.3 * line / _OPEN, Upgrade.TRIDENT: 0.8, Upgrade.MINOS: 1.0,
        Upgrade.ULYSSES: 1.0,
    }  # fmt: skip
    return max(suits, key=lambda upgrade: (suits[upgrade] + chance.gauss(0, 1) * 0.5, upgrade))


def equipped(now: Situation, options: Sequence[Order], surface: Order) -> Order:
    """The surfacing that changes the upgrade, if another would serve the boat better from here; else the plain one."""
    best, chosen = _worth(now, now.own.upgrade) + now.weights.change, surface
    carded = isinstance(surface, Expert)
    for order in options:
        inner = bare(order)
        if not isinstance(inner, Surface) or inner.equip is None or isinstance(order, Expert) is not carded:
            continue
        value = _worth(now, inner.equip)
        if now.own.upgrade is Upgrade.KAOS:
            value -= _MINE * sum(kind is MineKind.KAOS for _, kind in now.own.mines)
        if value > best:
            best, chosen = value, order
    return chosen


def _worth(now: Situation, upgrade: Upgrade) -> float:
    """What an upgrade is likely to do soon, in points of damage."""
    place = slot(System.SCENARIO, 0)
    spaces = now.own.spaces[place]
    if now.own.upgrade.is_fast is not upgrade.is_fast:
        spaces += -_SLOWER if upgrade.is_fast else _SLOWER
    soon = float(_LACKING ** max(0, spaces - now.own.marks[place]))
    return soon * _WORTH[upgrade](now)


_WORTH: dict[Upgrade, Callable[[Situation], float]] = {
    Upgrade.NONE: lambda now: 0.0,
    Upgrade.KRAKEN: lambda now: 0.3 + 0.6 * now.foe.share(1 << now.foe.likeliest),
    Upgrade.ASGARD: lambda now: 0.4 + 0.4 * min(1.0, now.contact),
    Upgrade.KAOS: lambda now: 0.4,
    Upgrade.TRIDENT: lambda now: 0.2 + 0.3 * now.lookout.is_ready(System.TORPEDO),
    Upgrade.MINOS: lambda now: 0.35 + 0.45 * min(1.0, now.hunted),
    Upgrade.ULYSSES: lambda now: 0.8 if now.own.damage else 0.5,
}
