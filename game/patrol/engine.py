"""The one way into War Patrol's rules: `check` an order, `apply` it, ask what is `legal`.

Check, can, do, as in the duel: `check` gives the reason why not, `apply` assumes there is none and goes on to the next decision. A war is
its set-up and its orders; nothing here asks the time.
"""
from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from enum import IntEnum

from game.patrol import combat_events, events, operations, orders, refusals
from game.patrol.attack import beneath, candidates, chits_to_place, targets
from game.patrol.combat import combat_of, fighter, open_columns, turned_up
from game.patrol.decisions import ANSWERS, RULES, acting
from game.patrol.ending import end_turn
from game.patrol.forces import open_bases, reinforce
from game.patrol.orders import Order
from game.patrol.readiness import ready_boats, release_boats, repair_boats
from game.patrol.rolls import Log
from game.patrol.state import Boat, War
from game.patrol.strategy import segment
from game.patrol.terms import Question
from game.rules.refusals import Refusal


class Stage(IntEnum):
    """How far the turn has come."""

    BEGIN = 0
    OPERATIONS = 1
    END = 2


def advance(war: War, log: Log) -> None:
    """Go on to the next decision, or to the end."""
    state = war.state
    while state.result is None and state.question is None:
        if state.stage == Stage.BEGIN:
            week = war.rulings.weeks[state.turn]
            log.append(events.TurnBegan(state.turn, week.date, state.period + 1, war.mk))
            segment(war, log)
            reinforce(war, log)
            ready_boats(war, log)
            repair_boats(war, log)
            release_boats(war)
            operations.begin_operations(war)
            state.stage = Stage.OPERATIONS
        elif state.stage == Stage.OPERATIONS:
            if not operations.advance(war, log):
                state.stage = Stage.END
        else:
            end_turn(war, log)
            state.stage = Stage.BEGIN


def check(war: War, order: Order) -> Refusal | None:
    """Why an order may not be given now, or None."""
    if war.state.is_over:
        return refusals.OVER
    question = war.state.question
    if question is None or not isinstance(order, ANSWERS[question]):
        return refusals.NOT_ASKED
    return RULES[type(order)][0](war, order)


def apply(war: War, order: Order) -> Log:
    """Do an order whose `check` found nothing, and tell what happened up to the next decision."""
    log: Log = []
    war.state.question = None
    RULES[type(order)][1](war, log, order)
    advance(war, log)
    return log


def legal(war: War) -> list[Order]:
    """The orders that may be given now, in a fixed order.

    Of the ways to a goal only one of the shortest stands here, of the shares only those that use all attack points; `check` allows others.
    """
    question = war.state.question
    return [] if question is None else list(_OPTIONS[question](war))


def route(war: War, boat: Boat, goal: str) -> tuple[str, ...]:
    """The areas of this turn's movement on a shortest way to an area."""
    here = war.tables.base[boat.at].at if boat.in_port else boat.at
    return shortest(war, here, goal, war.tables.sub[boat.cls].move)


def shortest(war: War, here: str, goal: str, steps: int) -> tuple[str, ...]:
    """The first so many areas of a shortest way."""
    distance = war.rulings.distance[goal]
    found: list[str] = []
    while here != goal and len(found) < steps:
        here = min(war.tables.map[here], key=lambda area: distance[area])
        found.append(here)
    return tuple(found)


def _others(war: War) -> Iterator[Order]:
    return (orders.Next(number) for number in war.state.queue)


def _homeward(war: War, boat: Boat) -> Iterator[Order]:
    for name in open_bases(war):
        base = war.tables.base[name]
        if base.repairs or not boat.damage:
            yield orders.Sail(route(war, boat, base.at), name)


def _seaward(war: War, boat: Boat) -> Iterator[Order]:
    return (orders.Sail(route(war, boat, area), area) for area in war.tables.activity)


def _patrol_options(war: War) -> Iterator[Order]:
    boat = acting(war)
    yield orders.Stay()
    yield from (orders.Move(area) for area in war.tables.map[boat.at] if area in war.tables.activity)
    if operations.mission_here(war, boat):
        yield orders.Mission()
    mates = operations.pack_mates(war, boat)
    for size in range(1, war.tables.general.pack.boats):
        yield from (orders.Pack(some) for some in itertools.combinations(mates, size))
    yield from _seaward(war, boat)
    yield from _homeward(war, boat)
    yield from _others(war)


def _transit_options(war: War) -> Iterator[Order]:
    boat = acting(war)
    if not boat.rtb:
        yield orders.Wait()
        yield from _seaward(war, boat)
    if not boat.in_port:
        yield from _homeward(war, boat)
    yield from _others(war)


def splits(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide a number into so many parts of one or more."""
    if parts == 1:
        yield (total,)
        return
    for first in range(1, total - parts + 2):
        for rest in splits(total - first, parts - 1):
            yield (first, *rest)


def _points_options(war: War) -> Iterator[Order]:
    places, attack = targets(combat_of(war)), war.tables.sub[fighter(war).cls].attack
    for size in range(1, len(places) + 1):
        for chosen in itertools.combinations(places, size):
            for shares in splits(attack, size):
                yield orders.Points(tuple(zip(chosen, shares, strict=True)))


def _radar_options(war: War) -> Iterator[Order]:
    yield orders.Radar()
    fight = combat_of(war)
    for down in turned_up(fight):
        yield from (orders.Radar(down, up) for up in beneath(war, fight))


def _chits_options(war: War) -> Iterator[Order]:
    fight = combat_of(war)
    count = chits_to_place(war, fight, fighter(war))
    return (orders.Chits(places) for places in itertools.combinations(candidates(war, fight), count))


_OPTIONS: dict[Question, Callable[[War], Iterator[Order]]] = {
    Question.PATROL: _patrol_options,
    Question.TRANSIT: _transit_options,
    Question.COLUMN: lambda war: (orders.Column(number) for number in open_columns(war, combat_of(war))),
    Question.REVEAL: lambda war: (orders.Reveal(place) for place in beneath(war, combat_of(war))),
    Question.PRESS: lambda war: iter((orders.Press(), orders.Withdraw())),
    Question.RADAR: _radar_options,
    Question.CROSSING: lambda war: (orders.Cross(place) for place in combat_events.discs(war, combat_of(war))),
    Question.CHITS: _chits_options,
    Question.POINTS: _points_options,
    Question.GUN: lambda war: (orders.Gun(place) for place in combat_events.gun_targets(war, combat_of(war))),
    Question.AGAIN: lambda war: iter((orders.Again(), orders.Withdraw())),
}
