"""Operations (P3): boats act one after another, each with its patrol movement, search and combat, then its transit movement."""
from __future__ import annotations

from enum import IntEnum

from game.patrol import combat, events
from game.patrol.forces import is_open
from game.patrol.harm import damage, from_above, lose, put_to_sea, send_home, sink, spot, write_down
from game.patrol.readiness import come_home
from game.patrol.rolls import Log, at_least, at_most, on_row, plain
from game.patrol.search import cross_minefield, endurance, run_mission, search, sub_against_sub
from game.patrol.state import NONE, Boat, War
from game.patrol.terms import Place, Question


class Leg(IntEnum):
    """How far the boat that acts has come this turn."""

    PATROL = 0
    COMBAT = 1
    TRANSIT = 2


def begin_operations(war: War) -> None:
    """P3: all boats that can act, in the order of the list."""
    state = war.state
    state.queue = [boat.number for boat in state.boats if boat.place in (Place.SEA, Place.READY)]
    state.acting = NONE


def advance(war: War, log: Log) -> bool:
    """Go on to the next decision; False once all boats have acted."""
    state = war.state
    while state.question is None:
        if state.acting == NONE:
            if not state.queue:
                return False
            state.acting = state.queue.pop(0)
            state.leg = Leg.PATROL
        boat = state.boats[state.acting]
        if state.leg == Leg.PATROL:
            state.leg = Leg.TRANSIT
            if boat.place is Place.SEA and boat.patrolling and not boat.done:
                state.leg = Leg.PATROL
                state.question = Question.PATROL
        elif state.leg == Leg.COMBAT:
            combat.advance(war, log)
            if state.combat is None:
                state.leg = Leg.TRANSIT
        elif may_sail(boat):
            state.question = Question.TRANSIT
        else:
            state.acting = NONE
    return True


def may_sail(boat: Boat) -> bool:
    """P3.4: whether the boat has a transit movement: ready for sea, under way, or with RTB."""
    if boat.place is Place.READY:
        return not boat.held
    return boat.place is Place.SEA and not boat.patrolling


def finish_boat(war: War) -> None:
    """The boat that acts is done for this turn."""
    war.state.acting = NONE


# ------------------------------------------------------------------------------------------------ patrol (P3.1 to P3.3, P3.5)


def patrol(war: War, log: Log, boats: list[Boat]) -> None:
    """P3.2, P3.3: boats search where they are, and fight or are done."""
    state = war.state
    for boat in boats:
        boat.done = True
        cross_minefield(war, log, boat)
    boats = [boat for boat in boats if boat.afloat and not boat.rtb]
    state.leg = Leg.TRANSIT
    if not boats:
        return
    for boat in boats:
        if boat.log is not None:
            boat.log.areas.append(boat.at)
    state.combat = search(war, log, boats)
    if state.combat is not None:
        state.leg = Leg.COMBAT
        return
    for boat in boats:
        sub_against_sub(war, log, boat)
        endurance(war, log, boat, contact=False)


def move_and_patrol(war: War, log: Log, boat: Boat, area: str) -> None:
    """P3.1: the boat goes to an adjacent area and patrols there."""
    boat.at = area
    log.append(events.Moved(boat.number, area))
    transit_event(war, log, boat, "P3.1")
    if boat.afloat and not boat.rtb:
        patrol(war, log, [boat])
    else:
        boat.done = True
        war.state.leg = Leg.TRANSIT


def form_pack(war: War, log: Log, boats: list[Boat]) -> None:
    """P7.4: boats of one area patrol as a pack this turn."""
    log.append(events.PackFormed(tuple(boat.number for boat in boats), boats[0].at))
    patrol(war, log, boats)


def pack_mates(war: War, boat: Boat) -> list[int]:
    """P7.4: the boats that may form a pack with this one: in the same area, yet to patrol this turn."""
    if war.month < war.tables.general.pack.since:
        return []
    return [
        mate.number
        for mate in war.state.boats
        if mate is not boat and mate.place is Place.SEA and mate.at == boat.at and mate.patrolling and not mate.done and not mate.rtb
    ]


def mission_here(war: War, boat: Boat) -> bool:
    """P3.5: whether the boat may enter the special mission."""
    opened = war.state.mission
    if opened is None or opened.area != boat.at:
        return False
    needs = war.tables.mission[opened.mission].needs
    return needs is None or needs == boat.cls


def enter_mission(war: War, log: Log, boat: Boat) -> None:
    """P3.5: the boat enters the special mission in place of a search."""
    boat.done = True
    run_mission(war, log, boat)
    endurance(war, log, boat, contact=False)
    war.state.leg = Leg.TRANSIT


# ------------------------------------------------------------------------------------------------ transit (P3.4)


def sail(war: War, log: Log, boat: Boat, areas: tuple[str, ...], bound: str) -> None:
    """P3.4: the boat goes through areas on its way to an area or base."""
    boat.done = True
    if boat.place is Place.READY:
        if not leaves_port(war, log, boat):
            return
        put_to_sea(war, boat, war.tables.base[boat.at].at)
    boat.bound = bound
    boat.patrolling = False
    if bound in war.tables.base and not boat.rtb:
        send_home(boat, log, "ordered")
    if areas:
        boat.at = areas[-1]
        for area in areas:
            log.append(events.Moved(boat.number, area))
        transit_event(war, log, boat, "P3.4")
        if not boat.afloat:
            return
    base = war.tables.base.get(bound)
    if base is not None and boat.at == base.at and is_open(war, bound) and (base.repairs or not boat.damage):
        why = boat.log.why if boat.log is not None else ""
        come_home(war, log, boat, bound)
        write_down(war, log, boat, "home", why, bound)
    elif boat.at == bound and not boat.rtb:
        boat.patrolling = True
        boat.bound = ""


def leaves_port(war: War, log: Log, boat: Boat) -> bool:
    """P1.1: with too few torpedoes a boat may have to stay."""
    if not war.lasts("torpedo_shortage"):
        return True
    against = (("table", war.tables.war_event_effect.torpedo_shortage.leaves_max),)
    if at_most(war, log, "torpedo-shortage", "P1.1", boat.number, against, ("leaves", "stays")):
        return True
    log.append(events.StayedIn(boat.number, "torpedo_shortage"))
    return False


def transit_event(war: War, log: Log, boat: Boat, rule: str) -> None:
    """P3.1, P3.4: a boat that changes areas may meet with something."""
    table = war.tables.transit
    if not at_most(war, log, "transit", rule, boat.number, (("table", table.die_max),), ("event", "quiet")):
        return
    word = on_row(war, log, "transit-table", rule, table.table, boat.number)
    if word == "aircraft":
        from_above(war, log, boat, rule)
    elif word == "mine":
        die = plain(war, log, "mine", rule, boat.number)
        if die <= table.mine.lost_max:
            lose(war, log, boat, "mine")
        elif die <= table.mine.damaged_max:
            damage(war, log, boat, "mine")
            send_home(boat, log, "damage")
    elif word == "engine":
        send_home(boat, log, "machinery")
    elif word == "sighted":
        spot(boat, log)
    elif word == "small_craft":
        against = (("table", table.small_craft.sunk_from),)
        if at_least(war, log, "small-craft", rule, boat.number, against, ("sunk", "escapes")):
            kind = table.small_craft.kind
            sink(war, log, boat, kind, war.rulings.ships[kind].kt, boat.at, "gun")
    elif word == "friendly_aircraft":
        against = (("table", table.friendly_aircraft.damaged_from),)
        if at_least(war, log, "friendly-aircraft", rule, boat.number, against, ("damaged", "safe")):
            damage(war, log, boat, "friendly-aircraft")
