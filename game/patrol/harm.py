"""What happens to boats: spotted, damaged, sent home, lost (P4.5, P4.10); ships sunk and patrols written down (P7.3)."""
from __future__ import annotations

from game.patrol import events
from game.patrol.records import PatrolRecord, Sinking
from game.patrol.rolls import Log, at_most, nonzero, on_row
from game.patrol.state import Boat, War, YearTotal
from game.patrol.state import Log as PatrolLog
from game.patrol.terms import Kind, Place


def year_total(war: War) -> YearTotal:
    """The present year's totals."""
    return war.state.years.setdefault(war.year, YearTotal())


def spot(boat: Boat, log: Log) -> None:
    """Put a spotted marker on a boat."""
    if not boat.spotted:
        boat.spotted = True
        log.append(events.Spotted(boat.number))


def send_home(boat: Boat, log: Log, why: str) -> None:
    """RTB: the boat must return to base."""
    if not boat.rtb and boat.place is Place.SEA:
        boat.rtb = True
        boat.patrolling = False
        if boat.log is not None:
            boat.log.why = why
        log.append(events.ReturnToBase(boat.number, why))


def damage(war: War, log: Log, boat: Boat, cause: str) -> None:
    """P4.10: a hit. A damaged boat that is hit again may be lost."""
    if boat.log is not None:
        boat.log.hits_taken += 1
    if boat.damage:
        table = war.tables.damage
        against = (("defence", war.tables.sub[boat.cls].defence), ("table", table.second_over_defence))
        if not at_most(war, log, "second-damage", "P4.10", boat.number, against, ("damaged", "lost")):
            lose(war, log, boat, cause)
            return
        boat.damage = 2
        log.append(events.BoatDamaged(boat.number, heavy=True))
        return
    boat.damage = 1
    log.append(events.BoatDamaged(boat.number, heavy=False))


def heavy_damage(war: War, log: Log, boat: Boat, letter: str, cause: str) -> None:
    """P4.5: letters c and k."""
    if boat.log is not None:
        boat.log.hits_taken += 1
    limit = war.tables.damage.heavy_lost_max[letter]  # type: ignore[index]
    if at_most(war, log, "heavy-damage", "P4.5", boat.number, (("table", limit),), ("lost", "survives")):
        lose(war, log, boat, cause)
        return
    boat.damage = 2
    log.append(events.BoatDamaged(boat.number, heavy=True))
    spot(boat, log)
    send_home(boat, log, "damage")


def suffer(war: War, log: Log, boat: Boat, letter: str, cause: str) -> bool:
    """What a letter of the counterattack table does to a boat (P4.5); whether it did damage."""
    if letter == ".":
        return False
    if letter == "s":
        spot(boat, log)
        return False
    if letter == "X":
        lose(war, log, boat, cause)
    elif letter in "ck":
        heavy_damage(war, log, boat, letter, cause)
    else:
        damage(war, log, boat, cause)
        if boat.afloat:
            spot(boat, log)
            if letter == "r":
                send_home(boat, log, "damage")
    return True


def markers(boat: Boat) -> events.Sum:
    """What a boat's markers add to the die of a counterattack (P4.5)."""
    return nonzero(("spotted", int(boat.spotted)), ("damaged", int(boat.damage > 0)))


def from_above(war: War, log: Log, boat: Boat, rule: str) -> bool:
    """An aircraft attacks: a roll on its row; whether it did damage."""
    more = war.tables.war_event_effect.air_patrol.die if war.lasts("air_patrol") else 0
    added = markers(boat) + nonzero(("air-patrol", more))
    letter = on_row(war, log, "aircraft", rule, war.tables.counterattack["aircraft"], boat.number, added)
    return suffer(war, log, boat, letter, "aircraft")


def by_alert_escort(war: War, log: Log, boat: Boat) -> bool:
    """P4.1: an alert escort attacks at once; whether it did damage."""
    row = war.tables.counterattack["alert_escort"]
    letter = on_row(war, log, "alert-escort", "P4.1", row, boat.number, markers(boat))
    return suffer(war, log, boat, letter, "escort")


def lose(war: War, log: Log, boat: Boat, cause: str) -> None:
    """The boat is lost with all hands."""
    area = boat.at
    boat.place = Place.LOST
    boat.rtb = boat.patrolling = boat.spotted = False
    log.append(events.BoatLost(boat.number, cause, area))
    year_total(war).lost += 1
    write_down(war, log, boat, "lost", cause, "")
    state = war.state
    if state.setup.kind in (Kind.SQUADRON, Kind.YEAR):
        state.replacements.append((state.turn + war.tables.squadron.replacement_delay, boat.home))


def sink(war: War, log: Log, boat: Boat, kind: str, kt: int, area: str, by: str, place: int = -1) -> None:
    """A ship is sunk to the boat's credit."""
    state = war.state
    state.sunk_now += 1
    boat.sunk += 1
    total = year_total(war)
    total.ships += 1
    log.append(events.ShipSunk(boat.number, place, kind, kt, by))
    if boat.log is not None and by != "mine":
        boat.log.sinkings.append(Sinking(kind, kt, area, state.turn, by))
    credit(war, boat, kt)


def credit(war: War, boat: Boat, kt: int) -> None:
    """Tonnage to a boat's credit."""
    boat.kt += kt
    year_total(war).kt += kt


def put_to_sea(war: War, boat: Boat, area: str) -> None:
    """A boat leaves port, and its patrol begins."""
    boat.place = Place.SEA
    boat.at = area
    boat.patrols += 1
    boat.trips += 1
    boat.rounds = 0
    boat.raised = False
    boat.log = PatrolLog(war.state.turn)


def write_down(war: War, log: Log, boat: Boat, end: str, cause: str, port: str) -> None:
    """P7.3: the patrol is over and is written down."""
    written = boat.log
    if written is None:
        return
    boat.log = None
    record = PatrolRecord(
        boat.number, boat.name, boat.cls, boat.captain, boat.patrols, written.began, war.state.turn, tuple(written.areas),
        tuple(written.sinkings), written.damaged, written.points, written.attacks, written.counterattacks, written.hits_taken,
        boat.skipper, end, cause, port,
    )  # fmt: skip
    boat.dry = 0 if record.sinkings else boat.dry + 1
    war.state.records.append(record)
    year_total(war).patrols += 1
    log.append(events.PatrolEnded(record))
