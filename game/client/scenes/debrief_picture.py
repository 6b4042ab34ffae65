"""The debrief's chart at a moment, as plain data: routes, boats, mines, belief maps, what happened, and a missed chance."""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.client.instruments.chart_picture import BoatSign, ChartPicture, MineSign, RouteSign
from game.client.instruments.debrief_chart import ChartBadge
from game.client.instruments.happening_list import Told
from game.hindsight.attacks import BLOWN
from game.hindsight.chances import CROSS, SILENCE, Chance
from game.hindsight.study import Study
from game.match.known import Known
from game.rules.ballistics import asgard_reach, torpedo_reach, torpedo_way, wave_cells
from game.rules.state import MatchState
from game.rules.terms import MineKind, Side, Upgrade

#: So many of the newest happenings carry a badge on the chart.
BADGES = 6

Plot = tuple[tuple[int, float], ...]


def belief_maps(study: Study, number: int, boats: Collection[Side]) -> tuple[tuple[Side, Plot], ...]:
    """Where each of these boats could be by what the other side could know, after an order."""
    found = []
    for boat in sorted(boats):
        belief = study.knowledge[boat.enemy].at(number)
        if belief is not None:
            found.append((boat, tuple(belief.shares.items())))
    return tuple(found)


def concerned(chance: Chance) -> set[Side]:
    """The boats whose maps a chance is about: the enemy's for an attack, the own for a silence."""
    return set() if chance.what == CROSS else {chance.side} if chance.what == SILENCE else {chance.side.enemy}


def picture_at(
    state: MatchState, known: Known, number: int, courses: tuple[RouteSign, ...], maps: tuple[tuple[Side, Plot], ...],
    chance: Chance | None,
) -> ChartPicture:
    """The chart after an order for some eyes. `state` is any of the match; a chance is drawn as it would have been taken."""
    whole, sides = known.whole, known.whole.sides
    index = whole.at(number)
    lit = None if index is None or chance is not None else whole.happenings[index]
    target, ring, reach, way = lit.blasts[0] if lit is not None and lit.blasts else 0, True, 0, tuple[int, ...]()
    if lit is not None:
        ring = not (lit.kaos or lit.what == Upgrade.KRAKEN.word)
    wave = wave_cells(lit.cell, state.sea) if lit is not None and lit.kaos and not lit.countered else 0
    if chance is not None and chance.what not in (SILENCE, CROSS):
        target, ring = chance.cell, chance.what != "kraken"
        if chance.what == BLOWN:
            kinds = dict(sides[chance.side].mines[chance.number])
            if kinds.get(chance.cell) is MineKind.KAOS:
                ring, wave = False, wave_cells(chance.cell, state.sea)
        elif chance.what == "torpedo":
            reach, way = torpedo_reach(chance.start, state.sea), torpedo_way(chance.start, chance.cell, state.sea)
        elif chance.what == "asgard":
            reach = asgard_reach(chance.start, state.sea)
    return ChartPicture(
        state.chart,
        courses=courses,
        routes=tuple(RouteSign(side, sides[side].route(number)) for side in Side if known.own(side)),
        boats=(
            *(BoatSign(side, cell, unit=unit.word) for side in Side for unit, cell in known.units(side, number)),
            *(BoatSign(side, cell, sides[side].heading(number)) for side in Side if (cell := known.found(side, number))),
        ),
        mines=tuple(MineSign(side, cell, kind) for side in Side for cell, kind in known.mines(side, number)),
        maps=maps, reach=reach, way=way, target=target, target_ring=ring, wave=wave,
    )


def badges_at(known: Known, told: Sequence[Told], number: int, *, lit: bool) -> list[ChartBadge]:
    """The newest happenings until an order; with `lit` the one that the order is part of stands out."""
    whole = known.whole
    index, until = whole.at(number), whole.up_to(number)
    found = []
    for place in range(max(0, until - BADGES), until):
        happening = whole.happenings[place]
        cell, here = known.cell(happening), lit and place == index
        if cell:
            found.append(ChartBadge(cell, happening.side, told[place].icon, here))
        if here:
            found += [ChartBadge(blast, happening.side, "detonate", lit=True) for blast in happening.blasts[1:]]
    return found


def chance_badges(known: Known, chance: Chance) -> list[ChartBadge]:
    """The sign of a chance that has no place of its own, at its boat, for eyes that may know where that is."""
    if chance.what not in (SILENCE, CROSS) or not known.own(chance.side):
        return []
    cell = known.whole.sides[chance.side].position(chance.number)
    return [ChartBadge(cell, chance.side, chance.what if chance.what == SILENCE else "warning", lit=True)]
