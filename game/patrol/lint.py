"""What must hold across War Patrol's tables, beyond each value's own kind (which `tables` asks for). Each fault is one sentence."""
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from game.patrol.rulings import attack_row_bounds
from game.patrol.table import COLUMNS, PERIODS, SIDES
from game.patrol.tables import AttackRow, Tables

_ROWS = ("m3", "m2", "m1", "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7", "aircraft", "alert_escort")
_YEARS = ("y1942", "y1943", "y1944", "y1945")


def faults(tables: Tables) -> list[str]:
    """Everything that is wrong, in the order of the file; nothing if all is well."""
    return [*_boats(tables), *_cups(tables), *_numbers(tables), *_results(tables), *_areas(tables), *_forces(tables), *_victory(tables)]


def _lacking(place: str, found: Mapping[Any, object], wanted: tuple[str, ...]) -> Iterator[str]:
    for name in wanted:
        if name not in found:
            yield f"{place}: {name} is missing"
    for name in found:
        if name not in wanted:
            yield f"{place}: there is nothing called {name}"


def _boats(tables: Tables) -> Iterator[str]:
    rows = {name.removeprefix("row_").replace("_", "-") for name, row in tables.attack_results.items() if isinstance(row, AttackRow)}
    for name, sub in tables.sub.items():
        if sub.gun_row not in rows:
            yield f"[sub.{name}]: gun_row {sub.gun_row} is no row of [attack_results]"
        if not tables.names.get(name):
            yield f"[names]: the class {name} has no names"
    if not tables.names.get("captains"):
        yield "[names]: there are no captains"


def _cups(tables: Tables) -> Iterator[str]:
    most = [max(drawn[column] for row in tables.engagement.values() for drawn in row.values()) for column in range(len(COLUMNS))]
    yield from _lacking("[cup]", tables.cup, PERIODS)
    for period, cups in tables.cup.items():
        yield from _lacking(f"[cup.{period}]", cups, COLUMNS)
        for column, cup in cups.items():
            for ship in cup:
                if ship not in tables.ship:
                    yield f"[cup.{period}.{column}]: {ship} is no counter of [ship]"
            needed = most[COLUMNS.index(column)] + tables.ultra.extra_counters
            if sum(cup.values()) < needed:
                yield f"[cup.{period}.{column}]: it holds {sum(cup.values())} counters, and {needed} may be drawn"


def _numbers(tables: Tables) -> Iterator[str]:
    general = tables.general
    yield from _lacking("[general]: gen_asw", general.gen_asw, PERIODS)
    yield from _lacking("[general]: repair_box_number", general.repair_box_number, ("box3", "box2", "box1"))
    yield from _lacking("[war_event.table]", tables.war_event.table, PERIODS)
    yield from _lacking("[ultra.areas]", tables.ultra.areas, PERIODS)
    yield from _lacking("[scenario]: patrol", tables.scenario.patrol, PERIODS)
    yield from _lacking("[scenario]: year", tables.scenario.year, _YEARS)
    for force in ("full_war", "squadron", "one_boat"):
        if force not in tables.torpedo_improvement.modifier:
            yield f"[torpedo_improvement]: modifier: {force} is missing"
        if force not in tables.ultra.times:
            yield f"[ultra]: times: {force} is missing"
    for value in general.tdc:
        if not value.removeprefix("-").isdigit():
            yield f"[general]: tdc: {value} is not a number"
    if list(general.mk_track) != sorted(general.mk_track):
        yield "[general]: mk_track does not rise from left to right"
    yield from _lacking("[engagement]", tables.engagement, ("G", "O", "B", "R"))
    for density, row in tables.engagement.items():
        yield from _lacking(f"[engagement]: {density}", row, ("C1", "C2", "TF"))
    yield from _lacking("[damage]: heavy_lost_max", tables.damage.heavy_lost_max, ("c", "k"))
    yield from _lacking("[commander]: density", tables.commander.density, ("W", "G", "O", "B", "R"))
    for word in (tables.transit.small_craft.kind, *(mission.field.kind for mission in tables.mission if mission.field)):
        if word not in tables.ship:
            yield f"[ship]: {word} is missing"


def _results(tables: Tables) -> Iterator[str]:
    bounds: list[tuple[int, int | None, str]] = []
    for name, row in tables.attack_results.items():
        if not isinstance(row, AttackRow):
            if name != "second_damage_sinks":
                yield f"[attack_results]: there is nothing called {name}"
            continue
        try:
            low, high = attack_row_bounds(name)
        except ValueError:
            yield f"[attack_results]: {name} is not called row_LOW_HIGH or row_LOW_up"
            continue
        bounds.append((low, high, name))
        if row.none > row.damaged:
            yield f"[attack_results]: {name}: none is more than damaged"
    bounds.sort()
    following = 1
    for low, high, name in bounds:
        if low != following:
            yield f"[attack_results]: {name}: no row covers {following} kt" if low > following else f"[attack_results]: {name} overlaps"
        following = (high or 0) + 1
    if not bounds or bounds[-1][1] is not None:
        yield "[attack_results]: no row goes up without end"
    yield from _lacking("[counterattack]", tables.counterattack, _ROWS)


def _areas(tables: Tables) -> Iterator[str]:
    for area, links in tables.map.items():
        if area not in tables.area_name:
            yield f"[area_name]: {area} is missing"
        for link in links:
            if link == area:
                yield f"[map]: {area} is linked with itself"
            elif link not in tables.map:
                yield f"[map]: {area} is linked with {link}, which is no area"
            elif area not in tables.map[link]:
                yield f"[map]: {area} is linked with {link}, but {link} not with {area}"
        if len(set(links)) < len(links):
            yield f"[map]: {area} has a link twice"
    for area in tables.area_name:
        if area not in tables.map:
            yield f"[area_name]: {area} is no area of [map]"
    for area, strips in tables.activity.items():
        if area not in tables.map:
            yield f"[activity]: {area} is no area of [map]"
        for period, strip in zip(PERIODS, strips, strict=True):
            if len(strip) != SIDES:
                yield f"[activity]: {area}: the string of {period} has not {SIDES} letters"
    for name, base in tables.base.items():
        if base.at not in tables.map:
            yield f"[base]: {name}: {base.at} is no area of [map]"
        if base.command not in tables.base:
            yield f"[base]: {name}: its command {base.command} is no base"
        if base.close is not None and base.close < base.open:
            yield f"[base]: {name} closes before it opens"
    for mission in tables.mission:
        for area in mission.area:
            if area not in tables.activity:
                yield f"[[mission]]: {mission.id}: {area} is no area with activity"
        if not mission.area:
            yield f"[[mission]]: {mission.id} has no area"
        if mission.needs is not None and mission.needs not in tables.sub:
            yield f"[[mission]]: {mission.id}: {mission.needs} is no class of [sub]"
    lost = tables.war_event_effect.base_lost
    for name in (*lost.bases, lost.then):
        if name not in tables.base:
            yield f"[war_event_effect]: base_lost: {name} is no base"


def _forces(tables: Tables) -> Iterator[str]:
    squadron, war = tables.squadron, tables.full_war
    bases: list[tuple[str, str]] = [("[squadron]", squadron.pearl.base), ("[squadron]", squadron.fremantle.base)]
    bases += [("[full_war]: start", base) for base in war.start] + [("[full_war]: arrive_at", base) for base in war.arrive_at]
    for place, base in bases:
        if base not in tables.base:
            yield f"{place}: {base} is no base"
    classes = [("[squadron]", name) for name in (*squadron.pearl.start, *squadron.fremantle.start, *squadron.join.values())]
    classes += [("[squadron]: replacement_class", name) for _, name in squadron.replacement_class]
    classes += [("[squadron]: exchange", squadron.exchange.old), ("[squadron]: exchange", squadron.exchange.new)]
    classes += [("[full_war]: start", name) for boats in war.start.values() for name in boats]
    classes += [("[full_war]: arrive", name) for _, _, name, _ in war.arrive]
    classes += [("[full_war]: withdraw", name) for _, names in war.withdraw for name in names]
    classes += [("[scenario]: class_from", name) for name in tables.scenario.class_from]
    for place, name in classes:
        if name not in tables.sub:
            yield f"{place}: {name} is no class of [sub]"
    for first, last, name, _ in war.arrive:
        if last < first:
            yield f"[full_war]: arrive: {name} arrives from {first} to {last}"
    if not war.arrive_at:
        yield "[full_war]: arrive_at names no base"


def _victory(tables: Tables) -> Iterator[str]:
    victory = tables.victory
    yield from _lacking("[victory.year]", victory.year, _YEARS)
    yield from _lacking("[victory.single_patrol]", victory.single_patrol, PERIODS)
    for place, row in (*victory.year.items(), *victory.single_patrol.items()):
        if list(row) != sorted(row):
            yield f"[victory]: {place} does not rise"
    for name in ("squadron_pearl", "squadron_fremantle", "full_war"):
        grades = getattr(victory, name)
        if not grades.marginal.kt < grades.substantial.kt < grades.decisive.kt:
            yield f"[victory.{name}]: kt does not rise from marginal to decisive"
        if not grades.marginal.max_lost >= grades.substantial.max_lost >= grades.decisive.max_lost:
            yield f"[victory.{name}]: max_lost does not fall from marginal to decisive"
    points = [at for _, at in victory.career.ranks]
    if not points or points[0] != 0 or points != sorted(points):
        yield "[victory.career]: ranks do not rise from 0"
