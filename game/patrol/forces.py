"""Boats that come, go and change bases (P2.1), and which bases are open."""
from __future__ import annotations

from game.patrol import events
from game.patrol.rolls import Log
from game.patrol.state import Boat, War
from game.patrol.terms import IN_PORT, Kind, Place


def is_open(war: War, name: str) -> bool:
    """Whether boats may use a base this month."""
    base = war.tables.base[name]
    return base.open <= war.month and (base.close is None or war.month <= base.close) and name not in war.state.closed


def open_bases(war: War) -> tuple[str, ...]:
    """The bases that are open, in the table's order."""
    key = war.state.turn, len(war.state.closed)
    if war.open_bases[0] != key:
        war.open_bases = key, tuple(name for name in war.tables.base if is_open(war, name))
    return war.open_bases[1]


def nearest_base(war: War, area: str, home: str, *, repairs: bool = False) -> str:
    """The nearest base that is open, of the boat's own command if there is one."""
    bases, distance = war.tables.base, war.rulings.distance[area]
    command = bases[home].command
    found = [name for name in open_bases(war) if bases[name].repairs or not repairs]
    return min(found, key=lambda name: (bases[name].command != command, distance[bases[name].at]))


def join(war: War, log: Log, cls: str, base: str, *, place: Place = Place.READY) -> Boat:
    """A boat joins the force, in a base."""
    names, captains = war.tables.names[cls], war.tables.names["captains"]
    same = sum(boat.cls == cls for boat in war.state.boats)
    name = names[same] if same < len(names) else f"{war.tables.sub[cls].name} {same + 1}"
    boat = Boat(len(war.state.boats), name, cls, captains[war.below(len(captains))], place, base, war.tables.base[base].command)
    war.state.boats.append(boat)
    log.append(events.Joined(boat.number, name, cls, base))
    return boat


def reinforce(war: War, log: Log) -> None:
    """P2.1: boats come and go by list; bases close and their boats go elsewhere."""
    _close_bases(war, log)
    kind = war.state.setup.kind
    if kind is Kind.FULL:
        _full_war(war, log)
    elif kind in (Kind.SQUADRON, Kind.YEAR):
        _squadron(war, log)


def _close_bases(war: War, log: Log) -> None:
    for boat in war.state.boats:
        if boat.place in IN_PORT and not is_open(war, boat.at):
            move_base(war, log, boat, nearest_base(war, war.tables.base[boat.at].at, boat.at, repairs=True))


def move_base(war: War, log: Log, boat: Boat, base: str) -> None:
    """A boat in port changes bases as it lies."""
    boat.at = base
    log.append(events.Docked(boat.number, boat.place.word, base))


def arriving(first: int, last: int, boats: int, turn: int) -> int:
    """How many of so many boats, spread evenly over turns, come in one of them."""
    if not first <= turn <= last:
        return 0
    length = last - first + 1
    return (turn - first + 1) * boats // length - (turn - first) * boats // length


def _full_war(war: War, log: Log) -> None:
    state, table, rulings = war.state, war.tables.full_war, war.rulings
    started = sum(count for boats in table.start.values() for count in boats.values())
    for first, last, cls, count in table.arrive:
        end = max(number for number, week in enumerate(rulings.weeks) if week.month <= last)
        for _ in range(arriving(rulings.first_week[first], end, count, state.turn)):
            base = table.arrive_at[(len(state.boats) - started) % len(table.arrive_at)]
            join(war, log, cls, base)
    for month, classes in table.withdraw:
        if war.month >= month:
            for boat in state.boats:
                if boat.cls in classes and boat.in_port:
                    boat.place = Place.WITHDRAWN
                    log.append(events.Left(boat.number))


def _squadron(war: War, log: Log) -> None:
    state, table = war.state, war.tables.squadron
    base = state.setup.base
    cls = table.join.get(war.month)
    if cls is not None and begins_month(war):
        join(war, log, cls, base)
    for turn, home in state.replacements:
        if turn == state.turn:
            name = [cls for month, cls in table.replacement_class if month <= war.month][-1]
            join(war, log, name, home if is_open(war, home) else base)
    state.replacements = [(turn, home) for turn, home in state.replacements if turn > state.turn]
    if war.month >= table.exchange.since:
        for boat in state.boats:
            if boat.cls == table.exchange.old and boat.in_port:
                exchange(war, log, boat, table.exchange.new)


def exchange(war: War, log: Log, boat: Boat, cls: str) -> None:
    """The crew of a boat gets a new one."""
    same = sum(other.cls == cls for other in war.state.boats)
    boat.cls = cls
    boat.name = war.tables.names[cls][same % len(war.tables.names[cls])]
    boat.damage = 0
    log.append(events.Exchanged(boat.number, boat.name, cls))


def begins_month(war: War) -> bool:
    """Whether this turn is the first of its month."""
    return war.rulings.first_week[war.month] == war.state.turn
