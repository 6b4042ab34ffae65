"""Triple R (P2): ready boats, repair, and boats that may operate again."""
from __future__ import annotations

from game.patrol import events
from game.patrol.rolls import Log, at_most
from game.patrol.state import Boat, War
from game.patrol.tables import Damage
from game.patrol.terms import IN_REPAIR, Place

#: The repair boxes by their number.
_BOXES = {1: Place.BOX1, 2: Place.BOX2, 3: Place.BOX3}
_NEXT = {Place.BOX3: Place.BOX2, Place.BOX2: Place.BOX1, Place.BOX1: Place.BOARDING}


def lie(boat: Boat, place: Place, log: Log) -> None:
    """The boat lies there in its base now."""
    boat.place = place
    log.append(events.Docked(boat.number, place.word, boat.at))


def ready_boats(war: War, log: Log) -> None:
    """P2.2: from the Boarding dock to Ready for Sea; from the Broom dock by a d10. Overhauls go on."""
    for boat in war.state.boats:
        if boat.place is Place.BOARDING:
            lie(boat, Place.READY, log)
        elif boat.place is Place.BROOM:
            against = (("ready", war.tables.sub[boat.cls].ready),)
            ready = at_most(war, log, "ready", "P2.2", boat.number, against, ("ready", "boarding"))
            lie(boat, Place.READY if ready else Place.BOARDING, log)
        elif boat.place is Place.OVERHAUL:
            boat.rest -= 1
            if boat.rest <= 0:
                boat.trips = 0
                lie(boat, Place.BOARDING, log)


def box_for(table: Damage, level: int) -> Place:
    """P4.10: the repair box of a boat that is damaged, 2 heavily."""
    return _BOXES[table.heavy_box if level == 2 else table.box]


def next_box(boat: Boat, log: Log) -> None:
    """P2.3: a boat in repair moves on: boxes 3, 2, 1, then the Boarding dock."""
    lie(boat, _NEXT[boat.place], log)
    if boat.place is Place.BOARDING:
        boat.damage = 0


def repair_boats(war: War, log: Log) -> None:
    """P2.3: each boat in a repair box rolls."""
    numbers = war.tables.general.repair_box_number
    for boat in war.state.boats:
        if boat.place in IN_REPAIR:
            against = (("table", numbers[boat.place.word]),)  # type: ignore[index]
            if at_most(war, log, "repair", "P2.3", boat.number, against, ("repaired", "waits")):
                next_box(boat, log)


def release_boats(war: War) -> None:
    """P2.4: boats in the Done section may operate again."""
    for boat in war.state.boats:
        boat.done = False


def come_home(war: War, log: Log, boat: Boat, base: str) -> None:
    """A boat comes in: to the Broom dock, to its repair box if it is damaged (P4.10), or to an overhaul."""
    general = war.tables.general
    boat.at = base
    boat.rtb = boat.patrolling = boat.spotted = False
    boat.bound = ""
    if boat.damage:
        lie(boat, box_for(war.tables.damage, boat.damage), log)
    elif war.state.setup.overhaul and war.tables.base[base].repairs and boat.trips >= general.overhaul.every_patrols:
        boat.rest = general.overhaul.turns
        lie(boat, Place.OVERHAUL, log)
    else:
        lie(boat, Place.BROOM, log)
