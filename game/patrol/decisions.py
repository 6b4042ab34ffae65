"""Each decision of the player: why it may not be made, and what it does (P7.2)."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.patrol import combat, combat_events, operations, orders, refusals
from game.patrol.attack import beneath, candidates, chits_to_place, counter_at, exists, face_down, fire, place_chits
from game.patrol.combat import Step, combat_of, fighter
from game.patrol.forces import is_open
from game.patrol.orders import Order
from game.patrol.refusals import with_facts
from game.patrol.rolls import Log
from game.patrol.state import Boat, War
from game.patrol.sums import column_of, within
from game.patrol.table import COLUMNS
from game.patrol.terms import Question
from game.rules.refusals import Refusal

Check = Callable[[War, Any], Refusal | None]
Apply = Callable[[War, Log, Any], None]

#: Which orders answer each question.
ANSWERS: dict[Question, tuple[type[Order], ...]] = {
    Question.PATROL: (orders.Stay, orders.Move, orders.Mission, orders.Pack, orders.Sail, orders.Next),
    Question.TRANSIT: (orders.Sail, orders.Wait, orders.Next),
    Question.COLUMN: (orders.Column,),
    Question.REVEAL: (orders.Reveal,),
    Question.PRESS: (orders.Press, orders.Withdraw),
    Question.RADAR: (orders.Radar,),
    Question.CROSSING: (orders.Cross,),
    Question.CHITS: (orders.Chits,),
    Question.POINTS: (orders.Points,),
    Question.GUN: (orders.Gun,),
    Question.AGAIN: (orders.Again, orders.Withdraw),
}


def acting(war: War) -> Boat:
    """The boat that is asked."""
    return war.state.boats[war.state.acting]


# ------------------------------------------------------------------------------------------------ boats (P3)


def _check_next(war: War, order: orders.Next) -> Refusal | None:
    if not 0 <= order.boat < len(war.state.boats):
        return refusals.NO_SUCH_BOAT
    return None if order.boat in war.state.queue else with_facts(refusals.HAS_ACTED, war.state.boats[order.boat].name)


def _next(war: War, log: Log, order: orders.Next) -> None:
    state = war.state
    state.queue.remove(order.boat)
    state.queue.insert(0, state.acting)
    state.acting = order.boat
    state.leg = operations.Leg.PATROL


def _stay(war: War, log: Log, order: orders.Stay) -> None:
    operations.patrol(war, log, [acting(war)])


def _check_move(war: War, order: orders.Move) -> Refusal | None:
    if order.area not in war.tables.map[acting(war).at]:
        return with_facts(refusals.NOT_ADJACENT, order.area)
    return None if order.area in war.tables.activity else with_facts(refusals.NO_WATERS, order.area)


def _move(war: War, log: Log, order: orders.Move) -> None:
    operations.move_and_patrol(war, log, acting(war), order.area)


def _check_mission(war: War, order: orders.Mission) -> Refusal | None:
    opened, boat = war.state.mission, acting(war)
    if opened is None or opened.area != boat.at:
        return refusals.NO_MISSION
    return None if operations.mission_here(war, boat) else refusals.NOT_THIS_CLASS


def _mission(war: War, log: Log, order: orders.Mission) -> None:
    operations.enter_mission(war, log, acting(war))


def _check_pack(war: War, order: orders.Pack) -> Refusal | None:
    pack = war.tables.general.pack
    if war.month < pack.since:
        return with_facts(refusals.NO_PACKS_YET, pack.since)
    if not 1 <= len(order.boats) < pack.boats or len(set(order.boats)) < len(order.boats):
        return with_facts(refusals.PACK_SIZE, pack.boats)
    mates = operations.pack_mates(war, acting(war))
    wrong = next((number for number in order.boats if number not in mates), None)
    return None if wrong is None else with_facts(refusals.NO_MATE, wrong)


def _pack(war: War, log: Log, order: orders.Pack) -> None:
    operations.form_pack(war, log, [acting(war), *(war.state.boats[number] for number in order.boats)])


def _check_sail(war: War, order: orders.Sail) -> Refusal | None:
    boat, tables = acting(war), war.tables
    if order.bound in tables.base:
        base = tables.base[order.bound]
        goal = base.at
        if boat.in_port:
            return with_facts(refusals.NO_SUCH_GOAL, order.bound)
        if not is_open(war, order.bound):
            return with_facts(refusals.BASE_CLOSED, order.bound)
        if boat.damage and not base.repairs:
            return with_facts(refusals.NO_REPAIR, order.bound)
    elif order.bound in tables.activity:
        goal = order.bound
        if boat.rtb:
            return refusals.MUST_GO_HOME
    else:
        return with_facts(refusals.NO_SUCH_GOAL, order.bound)
    return _check_way(war, boat, order.areas, goal)


def _check_way(war: War, boat: Boat, areas: tuple[str, ...], goal: str) -> Refusal | None:
    move = war.tables.sub[boat.cls].move
    if len(areas) > move:
        return with_facts(refusals.TOO_FAR, move)
    here = war.tables.base[boat.at].at if boat.in_port else boat.at
    if not areas and here != goal:
        return refusals.NO_WAY
    distance = war.rulings.distance[goal]
    for area in areas:
        if area not in war.tables.map.get(here, ()):
            return with_facts(refusals.NOT_ADJACENT, area)
        if boat.rtb and distance[area] >= distance[here]:
            return with_facts(refusals.MUST_COME_NEARER, area)
        here = area
    return None


def _sail(war: War, log: Log, order: orders.Sail) -> None:
    operations.sail(war, log, acting(war), order.areas, order.bound)
    operations.finish_boat(war)


def _check_wait(war: War, order: orders.Wait) -> Refusal | None:
    return refusals.MUST_GO_HOME if acting(war).rtb else None


def _wait(war: War, log: Log, order: orders.Wait) -> None:
    operations.finish_boat(war)


# ------------------------------------------------------------------------------------------------ combat (P4, P5)


def _check_column(war: War, order: orders.Column) -> Refusal | None:
    fight = combat_of(war)
    if not 0 <= order.column < len(COLUMNS):
        return refusals.NO_SUCH_COLUMN
    if order.column in combat.open_columns(war, fight):
        return None
    full = any(not counter.gone for counter in fight.columns[order.column])
    return with_facts(refusals.COLUMN_FULL if full else refusals.COLUMN_EMPTY, COLUMNS[order.column])


def _column(war: War, log: Log, order: orders.Column) -> None:
    combat.take_column(war, log, order.column)


def _reachable(war: War, place: int) -> Refusal | None:
    fight = combat_of(war)
    if not exists(fight, place):
        return refusals.NO_COUNTER
    return None if column_of(place) in within(fight.column) else refusals.NOT_IN_REACH


def _check_reveal(war: War, order: orders.Reveal) -> Refusal | None:
    fight = combat_of(war)
    refusal = _reachable(war, order.place)
    if refusal is not None:
        return refusal
    if counter_at(fight, order.place).up:
        return refusals.FACE_UP
    return None if order.place in beneath(war, fight) else refusals.SUNS_FIRST


def _reveal(war: War, log: Log, order: orders.Reveal) -> None:
    combat.turn_up(war, log, order.place)


def _press(war: War, log: Log, order: orders.Press) -> None:
    """The fight goes on where it was."""


def _withdraw(war: War, log: Log, order: orders.Withdraw) -> None:
    combat.withdraw(war, log)


def _check_radar(war: War, order: orders.Radar) -> Refusal | None:
    if order.down is None or order.up is None:
        return None
    fight = combat_of(war)
    refusal = _reachable(war, order.down) or _reachable(war, order.up)
    if refusal is not None:
        return refusal
    if not counter_at(fight, order.down).up:
        return refusals.FACE_DOWN
    return refusals.FACE_UP if counter_at(fight, order.up).up else None


def _radar(war: War, log: Log, order: orders.Radar) -> None:
    if order.down is not None and order.up is not None:
        combat.use_radar(war, log, order.down, order.up)


def _check_cross(war: War, order: orders.Cross) -> Refusal | None:
    fight = combat_of(war)
    refusal = _reachable(war, order.place)
    if refusal is not None:
        return refusal
    if order.place not in face_down(fight):
        return refusals.FACE_UP
    return None if order.place in combat_events.discs(war, fight) else refusals.NO_DISC


def _cross(war: War, log: Log, order: orders.Cross) -> None:
    combat_events.cross(war, log, order.place)


def _check_chits(war: War, order: orders.Chits) -> Refusal | None:
    fight = combat_of(war)
    if len(set(order.places)) < len(order.places):
        return refusals.CHIT_TWICE
    for place in order.places:
        refusal = _reachable(war, place)
        if refusal is not None:
            return refusal
    possible = candidates(war, fight)
    if any(place not in possible for place in order.places):
        return refusals.NO_SHIP
    count = chits_to_place(war, fight, fighter(war))
    return None if len(order.places) == count else with_facts(refusals.CHITS_COUNT, count)


def _chits(war: War, log: Log, order: orders.Chits) -> None:
    place_chits(war, log, combat_of(war), order.places)
    combat_of(war).phase = Step.BEFORE_POINTS


def _check_points(war: War, order: orders.Points) -> Refusal | None:
    fight, boat = combat_of(war), fighter(war)
    if not order.shares or any(points < 1 for _, points in order.shares):
        return refusals.NO_POINTS
    if len({place for place, _ in order.shares}) < len(order.shares):
        return refusals.CHIT_TWICE
    for place, _ in order.shares:
        refusal = _reachable(war, place)
        if refusal is not None:
            return refusal
        if counter_at(fight, place).chit is None:
            return refusals.NO_CHIT
    most = war.tables.sub[boat.cls].attack
    return with_facts(refusals.TOO_MANY_POINTS, most) if sum(points for _, points in order.shares) > most else None


def _points(war: War, log: Log, order: orders.Points) -> None:
    combat_of(war).phase = Step.AFTER_ATTACK
    fire(war, log, combat_of(war), fighter(war), order.shares)


def _check_gun(war: War, order: orders.Gun) -> Refusal | None:
    return None if order.place in combat_events.gun_targets(war, combat_of(war)) else refusals.NO_GUN_TARGET


def _gun(war: War, log: Log, order: orders.Gun) -> None:
    combat_events.fire_gun(war, log, order.place)
    combat_of(war).phase = Step.COUNTERATTACK


def _again(war: War, log: Log, order: orders.Again) -> None:
    combat.attack_again(war, log)


def _always(war: War, order: Any) -> None:
    return None


RULES: dict[type[Order], tuple[Check, Apply]] = {
    orders.Next: (_check_next, _next),
    orders.Stay: (_always, _stay),
    orders.Move: (_check_move, _move),
    orders.Mission: (_check_mission, _mission),
    orders.Pack: (_check_pack, _pack),
    orders.Sail: (_check_sail, _sail),
    orders.Wait: (_check_wait, _wait),
    orders.Column: (_check_column, _column),
    orders.Reveal: (_check_reveal, _reveal),
    orders.Press: (_always, _press),
    orders.Withdraw: (_always, _withdraw),
    orders.Radar: (_check_radar, _radar),
    orders.Cross: (_check_cross, _cross),
    orders.Chits: (_check_chits, _chits),
    orders.Points: (_check_points, _points),
    orders.Gun: (_check_gun, _gun),
    orders.Again: (_always, _again),
}
