"""The strategic segment (P1): war events, torpedo improvement, ULTRA."""
from __future__ import annotations

from collections.abc import Callable

from game.patrol import events
from game.patrol.forces import is_open, move_base
from game.patrol.harm import damage, sink
from game.patrol.readiness import box_for, next_box
from game.patrol.rolls import Log, at_least, at_most, on_row, plain
from game.patrol.state import NONE, Effect, OpenMission, War
from game.patrol.table import PERIODS, SIDES, Force
from game.patrol.terms import IN_REPAIR, Kind, Place


def force_of(kind: Kind) -> Force:
    """Which figures of the tables count in a scenario."""
    if kind is Kind.FULL:
        return "full_war"
    return "squadron" if kind in (Kind.SQUADRON, Kind.YEAR) else "one_boat"


def segment(war: War, log: Log) -> None:
    """P1, in order."""
    state = war.state
    state.ultra = []
    war_event(war, log)
    improve_torpedo(war, log)
    ultra(war, log)


def war_event(war: War, log: Log) -> None:
    """P1.1: is there a war event, and which."""
    table = war.tables.war_event
    if not at_most(war, log, "war-event", "P1.1", NONE, (("table", table.die_max),), ("event", "quiet")):
        return
    word = on_row(war, log, "war-event-table", "P1.1", table.table[PERIODS[war.state.period]])
    EFFECTS[word](war, log, word)


def improve_torpedo(war: War, log: Log) -> None:
    """P1.2: the torpedo marker may move one column to the right."""
    state, table = war.state, war.tables.torpedo_improvement
    if state.mk >= len(table.earliest) or war.month < table.earliest[state.mk]:
        return
    against = (("ships", state.sunk_before), ("table", table.modifier[force_of(state.setup.kind)]))
    if at_least(war, log, "torpedo-improvement", "P1.2", NONE, against):
        state.mk += 1
        log.append(events.TorpedoImproved(war.mk))


def ultra(war: War, log: Log) -> None:
    """P1.3: areas are marked, drawn by lot without repetition."""
    state, table = war.state, war.tables.ultra
    if war.lasts("code_change"):
        return
    first, second = table.areas[PERIODS[state.period]]
    die = war.below(SIDES)
    count = (die >= first) + (die >= second)
    log.append(events.Rolled("ultra", "P1.3", NONE, die, (), (("table", first),), str(count)))
    count *= table.times[force_of(state.setup.kind)]
    mark_ultra(war, log, count)


def mark_ultra(war: War, log: Log, count: int) -> None:
    """So many more areas are marked."""
    state = war.state
    free = [area for area in war.rulings.waters if area not in state.ultra]
    drawn = [free.pop(war.below(len(free))) for _ in range(min(count, len(free)))]
    if drawn:
        state.ultra += drawn
        log.append(events.UltraMarked(tuple(drawn)))


# ------------------------------------------------------------------------------------------------ war events (P1.1)


def _tell(war: War, log: Log, word: str, area: str = "", boat: int = NONE, *, effective: bool = True) -> None:
    log.append(events.WarEvent(word, area, boat, effective))


def _lasting(war: War, word: str, area: str, turns: int) -> None:
    war.state.effects.append(Effect(word, area, war.state.turn + turns - 1))


def _some_area(war: War) -> str:
    waters = war.rulings.waters
    return waters[war.below(len(waters))]


def _in_an_area(war: War, log: Log, word: str) -> None:
    area = _some_area(war)
    _lasting(war, word, area, getattr(war.tables.war_event_effect, word).turns)
    _tell(war, log, word, area)


def _everywhere(war: War, log: Log, word: str) -> None:
    _lasting(war, word, "", getattr(war.tables.war_event_effect, word).turns)
    _tell(war, log, word)


def _once(war: War, log: Log, word: str) -> None:
    fresh = word not in war.state.once
    if fresh:
        war.state.once.append(word)
        if word == "depth_charge_leak":
            _lasting(war, word, "", war.tables.war_event_effect.depth_charge_leak.turns)
    _tell(war, log, word, effective=fresh)


def _base_lost(war: War, log: Log, word: str) -> None:
    table = war.tables.war_event_effect.base_lost
    lost = next((base for base in table.bases if is_open(war, base)), None)
    _tell(war, log, word, lost or "", effective=lost is not None)
    if lost is None:
        return
    war.state.closed.append(lost)
    log.append(events.BaseClosed(lost))
    following = table.bases[table.bases.index(lost) + 1 :]
    goal = next((base for base in following if is_open(war, base)), table.then)
    for boat in war.state.boats:
        if boat.in_port and boat.at == lost:
            if at_least(war, log, "base-lost", "P1.1", boat.number, (("table", table.damaged_from),), ("damaged", "safe")):
                damage(war, log, boat, "base-lost")
                if boat.afloat:
                    boat.place = box_for(war.tables.damage, boat.damage)
            if boat.afloat:
                move_base(war, log, boat, goal)


def _fleet_screen(war: War, log: Log, word: str) -> None:
    table = war.tables.war_event_effect.fleet_screen
    count = table.full_war
    _tell(war, log, word)
    if war.state.setup.kind is not Kind.FULL:
        count = table.smaller[plain(war, log, "fleet-screen", "P1.1")]
    ready = [boat for boat in war.state.boats if boat.place is Place.READY]
    for _ in range(min(count, len(ready))):
        boat = ready.pop(war.below(len(ready)))
        boat.held = True
        log.append(events.StayedIn(boat.number, word))


def _shortage(war: War, log: Log, word: str) -> None:
    _lasting(war, word, "", 1)
    _tell(war, log, word)


def _mission(war: War, log: Log, word: str) -> None:
    state = war.state
    classes = {boat.cls for boat in state.boats if boat.afloat}
    free = [
        number
        for number, mission in enumerate(war.tables.mission)
        if mission.since <= war.month and (mission.needs is None or mission.needs in classes)
    ]
    if state.mission is not None or not free:
        _tell(war, log, word, effective=False)
        return
    number = free[war.below(len(free))]
    mission = war.tables.mission[number]
    area = mission.area[war.below(len(mission.area))]
    state.mission = OpenMission(number, area, state.turn + war.tables.war_event_effect.special_mission.turns - 1)
    _tell(war, log, word, area)
    log.append(events.MissionOpened(mission.id, area))


def _windfall(war: War, log: Log, word: str) -> None:
    _tell(war, log, word, effective=not war.lasts("code_change"))
    if not war.lasts("code_change"):
        mark_ultra(war, log, getattr(war.tables.war_event_effect, word).areas)


def _new_skipper(war: War, log: Log, word: str) -> None:
    table = war.tables.war_event_effect.new_skipper
    boats = [boat for boat in war.state.boats if boat.afloat and boat.dry >= table.dry]
    if not boats:
        _tell(war, log, word, effective=False)
        return
    boat = max(boats, key=lambda boat: (boat.dry, -boat.number))
    _tell(war, log, word, boat=boat.number)
    captains = war.tables.names["captains"]
    boat.captain = captains[war.below(len(captains))]
    boat.dry = 0
    boat.skipper = int(at_least(war, log, "new-skipper", "P1.1", boat.number, (("table", table.super_from),)))
    log.append(events.NewCaptain(boat.number, boat.captain, boat.skipper))


def _yard_surge(war: War, log: Log, word: str) -> None:
    _tell(war, log, word)
    for _ in range(war.tables.war_event_effect.yard_surge.boxes):
        for boat in war.state.boats:
            if boat.place in IN_REPAIR:
                next_box(boat, log)


EFFECTS: dict[str, Callable[[War, Log, str], None]] = {
    "base_lost": _base_lost,
    "fleet_screen": _fleet_screen,
    "torpedo_shortage": _shortage,
    "special_mission": _mission,
    "ultra_windfall_1": _windfall,
    "ultra_windfall_2": _windfall,
    "code_change": _everywhere,
    "task_force_alert": _in_an_area,
    "new_skipper": _new_skipper,
    "typhoon": _in_an_area,
    "yard_surge": _yard_surge,
    "depth_charge_leak": _once,
    "hunter_group": _in_an_area,
    "minefield": _in_an_area,
    "reroute": _in_an_area,
    "mk18": _once,
    "carrier_raid": _in_an_area,
    "empty_sea": _in_an_area,
    "air_patrol": _everywhere,
}


def general_asw(war: War) -> int:
    """P4.5: the general ASW of the period, and what a war event adds."""
    found = war.tables.general.gen_asw[PERIODS[war.state.period]]
    return found + (war.tables.war_event_effect.depth_charge_leak.asw if war.lasts("depth_charge_leak") else 0)


def red_boxes(war: War, area: str) -> int:
    """P4.5: the red boxes of an area's activity in this period, and what a war event adds."""
    found = war.rulings.reds[area][war.state.period]
    return found + (war.tables.war_event_effect.hunter_group.red_boxes if war.lasts("hunter_group", area) else 0)


def no_wake(war: War) -> int:
    """P1.1: what electric torpedoes change in the counterattack of a first round."""
    return war.tables.war_event_effect.mk18.attack if "mk18" in war.state.once else 0


def sweep_own_fields(war: War, log: Log) -> None:
    """P3.5: each minefield of ours may sink a ship this turn, to the credit of the boat that laid it."""
    fields = {mission.area: mission.field for mission in war.tables.mission if mission.field is not None}
    for effect in war.state.effects:
        if effect.word != "own_field":
            continue
        field = next(field for areas, field in fields.items() if effect.area in areas)
        if at_most(war, log, "own-minefield", "P3.5", effect.boat, (("table", field.sinks_max),), ("ship", "quiet")):
            kt = war.rulings.ships[field.kind].kt
            sink(war, log, war.state.boats[effect.boat], field.kind, kt, effect.area, "mine")
