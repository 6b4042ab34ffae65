"""The ten combat events (P5.0 to P5.9)."""
from __future__ import annotations

from enum import IntEnum

from game.patrol import events
from game.patrol.attack import NO_SHIPS, counter_at, draw_chits, face_down, settle, strike
from game.patrol.harm import from_above, lose, send_home, spot
from game.patrol.rolls import Log, at_most, on_row, plain
from game.patrol.search import attack_result
from game.patrol.state import Boat, Combat, War
from game.patrol.sums import column_of, lying
from game.patrol.terms import Question


class Occurrence(IntEnum):
    """The combat events by their number."""

    CROSSING = 0
    GUN = 1
    CIRCULAR = 2
    BOMBER = 3
    MECHANICAL = 4
    PERFECT = 5
    DOUBLE = 6
    COUNTERATTACK_FIRST = 7
    COUNTERATTACK = 8
    UNDETECTED = 9


_WORDS = tuple(occurrence.name.lower() for occurrence in Occurrence)
#: What the gun may be laid on, and what forbids it (P5.1).
_MERCHANTS, _NAVAL = ("mer", "aux"), ("esc", "alert", "war", "air")
_ESCORTS = ("esc", "alert")


def happen(war: War, log: Log, combat: Combat, boat: Boat) -> None:
    """P5: which event it is, and what it does at once."""
    word = on_row(war, log, "combat-event", "P5", _WORDS, boat.number)
    number = _WORDS.index(word)
    combat.number = number
    log.append(events.CombatEvent(boat.number, number))
    if number == Occurrence.CROSSING:
        _crossing(war, log, combat)
    elif number == Occurrence.BOMBER:
        from_above(war, log, boat, "P5.3")
    elif number == Occurrence.MECHANICAL:
        die = plain(war, log, "mechanical", "P5.4", boat.number)
        if die % 2 == (war.tables.general.mechanical.die == "odd"):
            if not boat.damage:
                boat.damage = 1
                log.append(events.BoatDamaged(boat.number, heavy=False))
            send_home(boat, log, "machinery")
    elif number == Occurrence.DOUBLE:
        combat.double = True
    elif number == Occurrence.COUNTERATTACK:
        combat.alarm = True


def discs(war: War, combat: Combat) -> list[int]:
    """P5.0: the counters with the red disc, face down in own and adjacent columns."""
    ships = war.rulings.ships
    return [place for place in face_down(combat) if ships[counter_at(combat, place).kind].flag == "M"]


def _crossing(war: War, log: Log, combat: Combat) -> None:
    places = discs(war, combat)
    if not places:
        log.append(events.Ignored(combat.boat, combat.number))
    elif len(places) == 1:
        cross(war, log, places[0])
    else:
        war.state.question = Question.CROSSING


def cross(war: War, log: Log, place: int) -> None:
    """P5.0: a merchant crosses the torpedoes' path."""
    combat = war.state.combat
    assert combat is not None
    counter = counter_at(combat, place)
    counter.up = True
    log.append(events.Revealed(place, counter.kind))
    if war.rulings.ships[counter.kind].kind in NO_SHIPS:
        counter.gone = True
        log.append(events.Returned(place, counter.kind))
        log.append(events.Ignored(combat.boat, combat.number))
        return
    strike(war, log, combat, war.state.boats[combat.boat], place, war.mk)


def gun_targets(war: War, combat: Combat) -> list[int]:
    """P5.1: the revealed merchants and transports in the own column; none if a naval unit is revealed."""
    ships = war.rulings.ships
    for column in combat.columns:
        for counter in column:
            if counter.up and not counter.gone and ships[counter.kind].kind in _NAVAL:
                return []
    return [
        place
        for place, counter in lying(combat.columns, combat.column)
        if column_of(place) == combat.column and counter.up and ships[counter.kind].kind in _MERCHANTS
    ]


def fire_gun(war: War, log: Log, place: int) -> None:
    """P5.1: gun action in place of the attack."""
    combat = war.state.combat
    assert combat is not None
    boat = war.state.boats[combat.boat]
    spot(boat, log)
    row = war.rulings.gun_row(war.tables.sub[boat.cls])
    settle(war, log, combat, boat, place, attack_result(war, log, row, boat.number, 0, "P5.1"), "gun")


def circular_run(war: War, log: Log, boat: Boat) -> None:
    """P5.2: a torpedo comes back."""
    (chit,) = draw_chits(war, 1)
    log.append(events.ChitSeen(-1, chit))
    against = (("torpedo", war.mk), ("tdc", chit))
    if at_most(war, log, "circular-run", "P5.2", boat.number, against, ("sunk", "miss")):
        lose(war, log, boat, "circular-run")


def escorted(war: War, combat: Combat) -> bool:
    """P5.8: whether an escort is revealed in own or adjacent columns."""
    ships = war.rulings.ships
    return any(counter.up and ships[counter.kind].kind in _ESCORTS for _, counter in lying(combat.columns, combat.column))
