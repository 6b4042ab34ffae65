"""The chances of a decision, before the die (P7.2): pure functions of what is seen and the tables."""
from __future__ import annotations

import msgspec

from game.patrol.events import Sum
from game.patrol.rulings import Rulings
from game.patrol.sums import asw, column_of, counter_sum, hit_sum, index_of, lying, total
from game.patrol.table import SIDES
from game.patrol.view import BoatView, CounterView, FightView, View


class HitOdds(msgspec.Struct, frozen=True):
    """An attack on a ship: the parts of the number, and the chances to hit, damage and sink."""

    parts: Sum
    number: int
    hit: float
    damaged: float
    sunk: float


class CounterOdds(msgspec.Struct, frozen=True):
    """A counterattack: the parts of the difference, and the chances of each outcome; `lost` is every way to be lost."""

    parts: Sum
    difference: int
    nothing: float
    spotted: float
    damaged: float
    home: float
    heavy: float
    lost: float


def at_most(number: int) -> float:
    """The chance that a d10 is at or below a number."""
    return min(max(number + 1, 0), SIDES) / SIDES


def counter_at(fight: FightView, place: int) -> CounterView:
    """The counter at a place of the display."""
    return fight.columns[column_of(place)][index_of(place)]


def result_chances(rulings: Rulings, kt: int, mk: int, *, damaged: bool) -> tuple[float, float]:
    """P4.4: the chances that a hit damages and that it sinks."""
    row = rulings.attack_row(kt)
    none, most = at_most(row.none - mk), at_most(row.damaged - mk)
    if damaged and rulings.second_damage_sinks:
        return 0.0, 1.0 - none
    return most - none, 1.0 - most


def guard(rulings: Rulings, fight: FightView) -> int:
    """P4.3: the ASW that is seen around the boat."""
    return asw(rulings.ships, fight.columns, fight.column, quiet_air=fight.quiet_air)


def hit_odds(rulings: Rulings, view: View, place: int, points: int) -> HitOdds | None:
    """P4.3, P4.4: an attack with so many points; None for a target that lies face down."""
    fight, boat = view.fight, view.boat
    if fight is None or boat is None or not counter_at(fight, place).up:
        return None
    counter = counter_at(fight, place)
    ship = rulings.ships[counter.kind]
    adjacent = column_of(place) != fight.column
    parts = hit_sum(ship, counter, points, view.mk, boat.skipper, guard(rulings, fight), adjacent=adjacent)
    hit = at_most(total(parts))
    damaged, sunk = result_chances(rulings, ship.kt, view.mk, damaged=counter.damaged)
    return HitOdds(parts, total(parts), hit, hit * damaged, hit * sunk)


def counter_parts(rulings: Rulings, view: View, *, again: bool) -> Sum:
    """P4.5: the difference of this round's counterattack, or of the next round's, as far as it can be seen now."""
    fight, boat = view.fight, view.boat
    if fight is None or boat is None:
        return ()
    later = again or fight.round > 1
    more = rulings.tables.general.again.attack if later else 0
    defence = rulings.tables.sub[boat.cls].defence
    return counter_sum(guard(rulings, fight), fight.reds, fight.general, 0 if later else fight.first_round, more, defence, boat.skipper)


def expected_asw(rulings: Rulings, view: View) -> float:
    """P4.6: the ASW that another attack round will turn up, by the cups: counters with the rising sun are revealed first."""
    fight, boat = view.fight, view.boat
    if fight is None or boat is None:
        return 0.0
    means = rulings.sun_asw[view.period]
    hidden = [
        means[column_of(place)] for place, counter in lying(fight.columns, fight.column) if not counter.up and _flag(fight, place) == "N"
    ]
    count = rulings.tables.sub[boat.cls].tactical
    return sum(hidden) * min(1.0, count / len(hidden)) if hidden else 0.0


def _flag(fight: FightView, place: int) -> str:
    return counter_at(fight, place).flag


def counter_odds(rulings: Rulings, view: View, *, again: bool = False) -> CounterOdds | None:
    """P4.5: what the counterattack can do to the boat; None without a fight."""
    boat = view.boat
    parts = counter_parts(rulings, view, again=again)
    if boat is None or not parts:
        return None
    return CounterOdds(parts, total(parts), *row_chances(rulings, boat, rulings.counter_row(total(parts))))


def row_chances(rulings: Rulings, boat: BoatView, row: str) -> tuple[float, float, float, float, float, float]:
    """P4.5, P4.10: nothing, spotted, damaged, damaged and home, heavy, lost, on a row of `counterattack`."""
    table = rulings.tables.damage
    more = int(boat.spotted) + int(boat.damage > 0)
    second = 1.0 - at_most(rulings.tables.sub[boat.cls].defence + table.second_over_defence) if boat.damage else 0.0
    found = [0.0] * 6
    for die in range(SIDES):
        letter = row[min(die + more, len(row) - 1)]
        place = ".sdr".find(letter)
        if place in (2, 3):
            found[place] += 1.0 - second
            found[5] += second
        elif place >= 0:
            found[place] += 1.0
        elif letter == "X":
            found[5] += 1.0
        else:
            lost = at_most(table.heavy_lost_max[letter])  # type: ignore[index]
            found[4] += 1.0 - lost
            found[5] += lost
    nothing, spotted, damaged, home, heavy, lost = (share / SIDES for share in found)
    return nothing, spotted, damaged, home, heavy, lost


def search_drm(rulings: Rulings, view: View, area: str, *, spotted: bool, barrier: bool = False) -> int:
    """P3.2: what would be added to a search's die in an area this turn."""
    drm = rulings.tables.search.drm
    found = drm.ultra if area in view.ultra else 0
    found += drm.wolfpack_barrier if barrier else 0
    found += drm.spotted if spotted else 0
    for effect in view.effects:
        if effect.area == area:
            found += drm.typhoon if effect.word == "typhoon" else drm.reroute if effect.word == "reroute" else 0
    return found


def search_chances(rulings: Rulings, view: View, area: str, *, spotted: bool = False, barrier: bool = False) -> dict[str, float]:
    """P3.2: the chances of each density (W no contact) for a search in an area this turn."""
    strip = rulings.tables.activity[area][view.period]
    if any(effect.area == area and effect.word in ("carrier_raid", "empty_sea") for effect in view.effects):
        return {"W": 1.0}
    drm = search_drm(rulings, view, area, spotted=spotted, barrier=barrier)
    found: dict[str, float] = {}
    for die in range(SIDES):
        letter = strip[min(max(die + drm, 0), SIDES - 1)]
        found[letter] = found.get(letter, 0.0) + 1 / SIDES
    return found


def endurance_chance(rulings: Rulings, view: View, *, contact: bool) -> float:
    """P4.9: the chance that the boat stays."""
    boat, table = view.boat, rulings.tables.endurance
    if boat is None:
        return 0.0
    number = rulings.tables.sub[boat.cls].endurance + (table.bonus if view.mk >= table.bonus_if_mk_at_least else 0)
    return at_most(number - (0 if contact else table.no_contact) - (table.damaged if boat.damage else 0))
