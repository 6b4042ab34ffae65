"""An attack: what can be revealed and aimed at, chits, points, hits and what they do (P4.1 to P4.4)."""
from __future__ import annotations

from game.patrol import events
from game.patrol.events import Sum
from game.patrol.harm import sink
from game.patrol.rolls import Log, at_most
from game.patrol.search import attack_result
from game.patrol.state import Boat, Combat, Counter, War
from game.patrol.sums import asw, column_of, hit_sum, index_of, lying

#: Kinds of counters that no torpedo can be aimed at.
NO_SHIPS = ("air", "event")
#: The number of the combat event of a perfect approach (P5.5).
_PERFECT = 5


def counter_at(combat: Combat, place: int) -> Counter:
    """The counter that lies at a place."""
    return combat.columns[column_of(place)][index_of(place)]


def exists(combat: Combat, place: int) -> bool:
    """Whether a counter still lies at a place."""
    column, index = column_of(place), index_of(place)
    return 0 <= column < len(combat.columns) and index < len(combat.columns[column]) and not combat.columns[column][index].gone


def face_down(combat: Combat) -> list[int]:
    """The counters in own and adjacent columns that lie face down."""
    return [place for place, counter in lying(combat.columns, combat.column) if not counter.up]


def beneath(war: War, combat: Combat) -> list[int]:
    """P4.1, P4.6: the counters that may be revealed now; after the first round the rising sun comes first."""
    places = face_down(combat)
    if combat.round > 1:
        ships = war.rulings.ships
        suns = [place for place in places if ships[counter_at(combat, place).kind].flag == "N"]
        return suns or places
    return places


def candidates(war: War, combat: Combat) -> list[int]:
    """P4.2: where a chit may be placed: at ships in own and adjacent columns, revealed or not."""
    ships = war.rulings.ships
    return [place for place, counter in lying(combat.columns, combat.column) if not counter.up or ships[counter.kind].kind not in NO_SHIPS]


def chits_to_place(war: War, combat: Combat, boat: Boat) -> int:
    """P4.2: how many chits are placed."""
    return min(war.tables.sub[boat.cls].tactical, len(candidates(war, combat)))


def targets(combat: Combat) -> list[int]:
    """P4.2: the places that have a chit."""
    return [place for place, counter in lying(combat.columns, combat.column) if counter.chit is not None]


def draw_chits(war: War, count: int) -> list[int]:
    """So many TDC chits, by lot and without putting back."""
    left = list(war.rulings.chits)
    return [left.pop(war.below(len(left))) for _ in range(min(count, len(left)))]


def chit_value(war: War, combat: Combat, value: int) -> int:
    """What a chit counts: negative in a perfect approach (P5.5), lower after the first round (P4.6)."""
    again = war.tables.general.again
    if combat.number == _PERFECT:
        value = -abs(value)
    if combat.round > 1:
        value = max(value + again.tdc, again.tdc_least)
    return value


def place_chits(war: War, log: Log, combat: Combat, places: tuple[int, ...]) -> None:
    """P4.2: chits are placed, and then looked at."""
    for place, value in zip(places, draw_chits(war, len(places)), strict=False):
        counter = counter_at(combat, place)
        counter.chit = chit_value(war, combat, value)
        log.append(events.ChitSeen(place, counter.chit))


def number_to_hit(war: War, combat: Combat, boat: Boat, place: int, points: int) -> Sum:
    """P4.3: the parts of the number that the d10 must not exceed."""
    counter = counter_at(combat, place)
    ships = war.rulings.ships
    guard = asw(ships, combat.columns, combat.column, quiet_air=combat.quiet_air)
    adjacent = column_of(place) != combat.column
    return hit_sum(ships[counter.kind], counter, points, war.mk, boat.skipper, guard, adjacent=adjacent)


def fire(war: War, log: Log, combat: Combat, boat: Boat, shares: tuple[tuple[int, int], ...]) -> None:
    """P4.2 to P4.4: what lies face down is turned up, then each target may be hit, damaged, sunk."""
    boat.rounds += 1
    if boat.log is not None:
        boat.log.attacks += 1
    aimed = []
    for place, points in shares:
        counter = counter_at(combat, place)
        if not counter.up:
            counter.up = True
            log.append(events.Revealed(place, counter.kind))
        kind = war.rulings.ships[counter.kind].kind
        if kind in NO_SHIPS:
            log.append(events.PointsLost(place, points))
            if kind == "event":
                counter.gone = True
                log.append(events.Returned(place, counter.kind))
            continue
        aimed.append((place, points))
    for place, points in aimed:
        against = number_to_hit(war, combat, boat, place, points)
        if at_most(war, log, "hit", "P4.3", boat.number, against, ("hit", "miss")):
            strike(war, log, combat, boat, place, war.mk)


def strike(war: War, log: Log, combat: Combat, boat: Boat, place: int, mk: int) -> None:
    """P4.4: a hit on a ship."""
    counter = counter_at(combat, place)
    row = war.rulings.attack_row(war.rulings.ships[counter.kind].kt)
    settle(war, log, combat, boat, place, attack_result(war, log, row, boat.number, mk, "P4.4"), "torpedo")


def settle(war: War, log: Log, combat: Combat, boat: Boat, place: int, result: str, by: str) -> None:
    """P4.4: what a result does to a ship; a second damage sinks."""
    counter = counter_at(combat, place)
    if result == "sunk" or (result == "damaged" and counter.damaged and war.rulings.second_damage_sinks):
        counter.gone = True
        sink(war, log, boat, counter.kind, war.rulings.ships[counter.kind].kt, combat.area, by, place)
    elif result == "damaged" and not counter.damaged:
        counter.damaged = True
        if boat.log is not None:
            boat.log.damaged += 1
        log.append(events.ShipDamaged(boat.number, place, counter.kind))
