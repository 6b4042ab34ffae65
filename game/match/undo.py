"""Taking back one's own acts that revealed nothing to anybody (turn by turn): marks and crosses while the turn goes on.

An act may be taken back as long as all that has happened since is known to the own boat alone, a bare "OK" apart: whoever heard that
one hears it again and learns nothing. With a human's act go the acts of his own crew that followed it.
"""
from __future__ import annotations

from collections.abc import Set as AbstractSet

from game.match.match import Entry, Match
from game.rules.events import Ok, hears
from game.rules.terms import Mode, Side, Station


def reveals(entry: Entry) -> bool:
    """Whether the enemy has heard anything of an order but a bare OK."""
    return any(hears(event, entry.order.side.enemy) and not isinstance(event, Ok) for event in entry.events)


def undoable(match: Match, side: Side, stations: AbstractSet[Station]) -> tuple[Entry, ...]:
    """What would be taken back with the last act of these stations, oldest first; nothing if it cannot be."""
    if match.setup.mode is not Mode.TURNS or match.is_over or not match.is_whole:
        return ()
    for place in range(len(match.entries) - 1, -1, -1):
        entry = match.entries[place]
        if entry.order.side is not side or not entry.events or reveals(entry):
            break
        if entry.order.station in stations:
            return tuple(match.entries[place:])
    return ()


def undo(match: Match, side: Side, stations: AbstractSet[Station]) -> tuple[Entry, ...]:
    """Take the last act of these stations back; what was taken back."""
    taken = undoable(match, side, stations)
    if taken:
        match.rewind(taken[0].number - 1)
    return taken
