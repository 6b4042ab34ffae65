"""A match played again, order by order: from its set-up on, and, where its orders no longer play as they were written, from snapshots."""
from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from game.match.match import Entry, Match
from game.rules.beginning import begin
from game.rules.engine import apply, check
from game.rules.events import Event
from game.rules.state import MatchState


class Retold(msgspec.Struct, frozen=True):
    """An order and what it left. `state` goes on changing: copy what is to stay.

    An order that cannot be played again is not `known`: it has no events, and the state is still that of the last one known. The one at
    which a snapshot was taken is not known either, but its state is, so that all goes on from it: it `rejoins`.
    """

    entry: Entry
    events: Sequence[Event]
    state: MatchState
    known: bool = True
    rejoins: bool = False


def retell(match: Match) -> Iterator[Retold]:
    """Every order of a match as it has been played so far."""
    state, entries, at = begin(match.setup)[0], match.entries, 0
    for number, snapshot in match.waypoints():
        playable = _playable(state, entries[at:number], snapshot)
        yield from _played(state, entries[at : at + playable])
        if at + playable < number:
            lost = entries[at + playable : number]
            for entry in lost[:-1]:
                yield Retold(entry, (), state, known=False)
            state = snapshot
            yield Retold(lost[-1], (), state, known=False, rejoins=True)
        at = number
    yield from _played(state, entries[at:])


def _played(state: MatchState, entries: Sequence[Entry]) -> Iterator[Retold]:
    for entry in entries:
        yield Retold(entry, apply(state, entry.order), state)


def _playable(begun: MatchState, entries: Sequence[Entry], end: MatchState) -> int:
    """How many of the orders before a snapshot can be played as they were: all, or those before the first that went otherwise.

    Where no hash says which one that was, none is trusted.
    """
    state = begun.copy()
    for count, entry in enumerate(entries):
        if check(state, entry.order) is not None:
            return count if all(before.digest for before in entries[:count]) else 0
        apply(state, entry.order)
        if entry.digest and entry.digest != state.digest():
            return count
    return len(entries) if state.digest() == end.digest() else 0
