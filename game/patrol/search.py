"""Search and what comes of it: contacts (P3.2), special missions (P3.5), sub against sub (P4.8), endurance (P4.9)."""
from __future__ import annotations

from game.patrol import events
from game.patrol.events import Sum
from game.patrol.harm import damage, lose, send_home, sink
from game.patrol.rolls import Log, at_most, nonzero, on_row
from game.patrol.state import Boat, Combat, Counter, Effect, War
from game.patrol.table import SIDES
from game.patrol.tables import AttackRow

QUIET = "W"


def search_drm(war: War, boat: Boat, *, barrier: bool) -> Sum:
    """P3.2: what is added to a search's die."""
    drm, area = war.tables.search.drm, boat.at
    return nonzero(
        ("ultra", drm.ultra if area in war.state.ultra else 0),
        ("pack", drm.wolfpack_barrier if barrier else 0),
        ("spotted", drm.spotted if boat.spotted else 0),
        ("typhoon", drm.typhoon if war.lasts("typhoon", area) else 0),
        ("reroute", drm.reroute if war.lasts("reroute", area) else 0),
    )


def is_empty(war: War, area: str) -> bool:
    """Whether a war event leaves an area without contacts."""
    return war.lasts("carrier_raid", area) or war.lasts("empty_sea", area)


def search(war: War, log: Log, boats: list[Boat]) -> Combat | None:
    """P3.2: the boats, one or a pack, search their area; the contact, or None."""
    boat = boats[0]
    area = boat.at
    if is_empty(war, area):
        log.append(events.NoContact(boat.number, area))
        return None
    strip = war.tables.activity[area][war.state.period]
    density = on_row(war, log, "search", "P3.2", strip, boat.number, search_drm(war, boat, barrier=len(boats) > 1))
    if density == QUIET:
        log.append(events.NoContact(boat.number, area))
        return None
    kind = on_row(war, log, "contact-type", "P3.2", getattr(war.tables.contact_type, density), boat.number)
    if war.lasts("task_force_alert", area):
        kind = war.tables.war_event_effect.task_force_alert.type
    extra = war.tables.ultra.extra_counters if area in war.state.ultra else 0
    columns = []
    for number, count in enumerate(war.tables.engagement[density][kind]):  # type: ignore[index]
        cup = war.rulings.cups[war.state.period][number]
        columns.append(draw(war, cup, count + extra if count else 0))
    combat = Combat(area, density, kind, columns, [boat.number for boat in boats], len(boats) > 1, war.lasts("typhoon", area))
    log.append(events.Contact(boat.number, area, density, kind, tuple(flags(war, column) for column in columns)))
    return combat


def flags(war: War, column: list[Counter]) -> str:
    """The backs of a column's counters."""
    ships = war.rulings.ships
    return "".join(ships[counter.kind].flag for counter in column)


def draw(war: War, cup: tuple[str, ...], count: int) -> list[Counter]:
    """So many counters from a cup, by lot and without putting back."""
    left = list(cup)
    found = []
    for _ in range(min(count, len(left))):
        number = war.below(len(left))
        found.append(Counter(left[number]))
        left[number] = left[-1]
        left.pop()
    return found


def cross_minefield(war: War, log: Log, boat: Boat) -> None:
    """P1.1: an enemy minefield where the boat patrols."""
    table = war.tables.war_event_effect.minefield
    if not war.lasts("minefield", boat.at):
        return
    if at_most(war, log, "minefield", "P1.1", boat.number, (("table", table.hit_max),), ("mine", "clear")):
        if at_most(war, log, "mine", "P1.1", boat.number, (("table", table.lost_max),), ("lost", "damaged")):
            lose(war, log, boat, "mine")
        else:
            damage(war, log, boat, "mine")
            send_home(boat, log, "damage")


def endurance(war: War, log: Log, boat: Boat, *, contact: bool) -> None:
    """P4.9: whether the boat can stay."""
    table = war.tables.endurance
    if boat.rtb or not boat.afloat:
        return
    added = nonzero(("no-contact", 0 if contact else table.no_contact), ("damaged", table.damaged if boat.damage else 0))
    bonus = table.bonus if war.mk >= table.bonus_if_mk_at_least else 0
    against = (("endurance", war.tables.sub[boat.cls].endurance), *nonzero(("torpedo", bonus)))
    if not at_most(war, log, "endurance", "P4.9", boat.number, against, ("stays", "rtb"), added):
        send_home(boat, log, "endurance")


def run_mission(war: War, log: Log, boat: Boat) -> None:
    """P3.5: the boat tries the special mission."""
    state = war.state
    assert state.mission is not None
    opened = state.mission
    mission = war.tables.mission[opened.mission]
    if boat.log is not None:
        boat.log.areas.append(boat.at)
    against = (("table", mission.success_max),)
    if not at_most(war, log, "mission", "P3.5", boat.number, against, ("done", "failed")):
        return
    boat.points += mission.points
    if boat.log is not None:
        boat.log.points += mission.points
    if mission.field is not None:
        state.effects.append(Effect("own_field", opened.area, state.turn + mission.field.turns, boat.number))
    state.mission = None
    log.append(events.MissionDone(boat.number, mission.id, mission.points))
    log.append(events.MissionClosed(mission.id, done=True))


# ------------------------------------------------------------------------------------------------ sub against sub (P4.8)


def sub_against_sub(war: War, log: Log, boat: Boat) -> None:
    """P4.8: after a search without contact an enemy submarine may be about."""
    table = war.tables.enemy_sub
    if not at_most(war, log, "sub-contact", "P4.8", boat.number, (("table", table.contact_max),), ("sub", "nothing")):
        return
    added = nonzero(
        ("marked", table.spotted_or_damaged if boat.spotted or boat.damage else 0), ("radar", table.radar if war.has_radar() else 0)
    )
    theirs = at_most(war, log, "sub-first", "P4.8", boat.number, (("table", table.seen_max),), ("theirs", "ours"), added)
    drawn = war.below(len(table.chits) + table.blank)
    if drawn >= len(table.chits):
        log.append(events.EnemySub(boat.number, "", ours_first=not theirs))
        return
    enemy = table.chits[drawn]
    log.append(events.EnemySub(boat.number, enemy.name, ours_first=not theirs))
    chit = war.rulings.chits[war.below(len(war.rulings.chits))]
    sub = war.tables.sub[boat.cls]
    row = war.rulings.attack_row(0)
    if theirs:
        against = (
            ("points", enemy.attack),
            ("torpedo", table.mk_value),
            ("defence", -sub.defence),
            ("skipper", -boat.skipper),
            ("tdc", -chit),
        )
        if not at_most(war, log, "hit", "P4.8", boat.number, against, ("hit", "miss")):
            return
        result = attack_result(war, log, row, boat.number, table.mk_value, "P4.8")
        if result == "sunk":
            lose(war, log, boat, "submarine")
        elif result == "damaged":
            damage(war, log, boat, "submarine")
        return
    against = (("points", sub.attack), ("torpedo", war.mk), ("skipper", boat.skipper), ("ship-defence", -enemy.defence), ("tdc", -chit))
    if at_most(war, log, "hit", "P4.8", boat.number, against, ("hit", "miss")):
        if attack_result(war, log, row, boat.number, war.mk, "P4.8") == "sunk":
            sink(war, log, boat, enemy.name, enemy.kt, boat.at, "torpedo")
        elif boat.log is not None:
            boat.log.damaged += 1


def attack_result(war: War, log: Log, row: AttackRow, boat: int, mk: int, rule: str) -> str:
    """P4.4: a hit on `attack_results`: none, damaged or sunk. `mk` is 0 for guns."""
    die = war.below(SIDES)
    total = die + mk
    found = "none" if total <= row.none else "damaged" if total <= row.damaged else "sunk"
    log.append(events.Rolled("result", rule, boat, die, nonzero(("torpedo", mk)), (), found))
    return found
