"""The way that a crew has in mind beyond the next movement: headings, and what they ask of the engines, weighed together."""
from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from game.crew.wishes import headings_avoided
from game.rules.grid import STEP
from game.rules.terms import Heading, Station

if TYPE_CHECKING:
    from game.crew.situation import Situation

Way = tuple[Heading, ...]


def way_ahead(now: Situation, first: Heading, cell: int, free: int) -> Way:
    """The headings that had best follow a movement on `first` which leads to `cell`, as far as the crew looks ahead: by where the boat
    comes to, what room that leaves, and what all these crosses together cost. `free` is what can still be entered.
    """
    avoided = headings_avoided(now.wishes, Station.CAPTAIN) | headings_avoided(now.wishes, Station.ENGINEER)
    best: Way = ()
    most = -1e9
    for way, places in _ways(cell, free, now.skill.horizon, avoided):
        value = _worth(now, places) - now.engines.along(now.own.crossed, (first, *way))
        if value > most:
            most, best = value, way
    return best


def _ways(cell: int, free: int, steps: int, avoided: int) -> Iterator[tuple[Way, list[tuple[int, int]]]]:
    """All ways of so many steps, or as many as there are: the headings, and after each the cell and what is then still free."""
    ons = [(heading, cell + STEP[heading]) for heading in Heading if free >> cell + STEP[heading] & 1] if steps else []
    wanted = [one for one in ons if not avoided >> one[0] & 1]
    if not ons:
        yield (), []
    for heading, to in wanted or ons:
        left = free & ~(1 << to)
        for way, places in _ways(to, left, steps - 1, avoided):
            yield (heading, *way), [(to, left), *places]


def _worth(now: Situation, places: list[tuple[int, int]]) -> float:
    """What it is worth to come to these cells one after the other, each later one less, and the room from the last."""
    worth, weight = 0.0, 1.0
    for cell, free in places:
        weight *= now.weights.later
        worth += weight * (now.prey(cell, free) * now.plan.hunting(now) + now.plan.pull(now, cell) - now.danger(cell, now.hunted))
    if places:
        cell, free = places[-1]
        worth -= weight * now.surfacing_later(cell, free) * now.weights.later ** now.room(cell, free)
    return worth
