"""A match being played: the one gate for orders. Everybody else has views, events and this gate."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from game.rules.beginning import begin
from game.rules.engine import apply, check, legal
from game.rules.events import Event, hears
from game.rules.notation import order_text
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.setup import MatchSetup
from game.rules.state import MatchState
from game.rules.terms import Side, Station
from game.rules.view import View, view


class Entry(msgspec.Struct, frozen=True):
    """An order that was taken: its number from 1, tick, text form, the events it brought and the state's hash after it."""

    number: int
    tick: int
    order: Order
    events: tuple[Event, ...]
    digest: str

    @property
    def text(self) -> str:
        """The order's text form."""
        return order_text(self.order)


Listener = Callable[[Entry], None]


class Match:
    """A match from its set-up on. `entries` is all that was ordered, `opening` the events of the set-up.

    `hashing` off leaves the entries' hashes empty, for simulations that keep no record.
    """

    def __init__(self, setup: MatchSetup, *, hashing: bool = True) -> None:
        self.setup = setup
        self._state, opening = begin(setup)
        self.opening: tuple[Event, ...] = tuple(opening)
        self.entries: list[Entry] = []
        self.hashing = hashing
        #: Whether every order since the set-up is known with its events, so that one can go back.
        self.is_whole = True
        self._listeners: list[Listener] = []
        self._rewound: list[Callable[[], None]] = []
        self._waypoints: tuple[tuple[int, MatchState], ...] = ()

    @classmethod
    def resumed(
        cls, setup: MatchSetup, state: MatchState, entries: list[Entry], earlier: Sequence[tuple[int, MatchState]] = (),
    ) -> Match:
        """A match that goes on from a snapshot's state; `entries` are those before it, whose events may be unknown. `earlier` are other
        snapshots with how many of these entries had been given then.
        """
        match = cls(setup)
        match._state = state
        match._waypoints = (*earlier, (len(entries), state.copy()))
        match.entries = entries
        match.is_whole = False
        return match

    def parted(self) -> Match:
        """The same match at this moment, to be gone on with in this one's place: nobody listens to it yet."""
        twin = Match(self.setup, hashing=self.hashing)
        twin._state, twin.entries, twin.is_whole = self._state.copy(), list(self.entries), self.is_whole
        twin._waypoints = self._waypoints
        return twin

    def listen(self, listener: Listener) -> None:
        """Have every order taken from now on told to a listener, after it has been done."""
        self._listeners.append(listener)

    def listen_back(self, listener: Callable[[], None]) -> None:
        """Have a listener told when the match has gone back to an earlier order."""
        self._rewound.append(listener)

    def rewind(self, number: int) -> None:
        """Go back to where the match stood after so many orders, by playing it anew up to there. ValueError if it is not whole."""
        if not self.is_whole or not 0 <= number <= len(self.entries):
            raise ValueError(f"the match cannot go back to order {number}")
        state, _ = begin(self.setup)
        for entry in self.entries[:number]:
            apply(state, entry.order)
        self._state = state
        del self.entries[number:]
        for listener in self._rewound:
            listener()

    def check(self, order: Order) -> Refusal | None:
        """Why an order may not be given now, or None."""
        return check(self._state, order)

    def give(self, order: Order, tick: int = 0) -> Entry | Refusal:
        """Give an order: it is done and entered, or refused and nothing changes."""
        refusal = check(self._state, order)
        if refusal is not None:
            return refusal
        events = apply(self._state, order)
        digest = self._state.digest() if self.hashing else ""
        entry = Entry(len(self.entries) + 1, tick, order, tuple(events), digest)
        self.entries.append(entry)
        for listener in self._listeners:
            listener(entry)
        return entry

    def legal(self, side: Side, station: Station) -> list[Order]:
        """What a station may order now."""
        return legal(self._state, side, station)

    def view(self, side: Side, station: Station) -> View:
        """What a station sees now."""
        return view(self._state, side, station)

    def heard(self, entry: Entry, side: Side) -> tuple[Event, ...]:
        """The events of an entry that a side may know of."""
        return tuple(event for event in entry.events if hears(event, side))

    @property
    def is_over(self) -> bool:
        """Whether the match has ended."""
        return self._state.is_over

    def umpire(self) -> MatchState:
        """A copy of the whole state, for umpires, debriefs and saves: nothing a seat is ever handed."""
        return self._state.copy()

    def waypoints(self) -> list[tuple[int, MatchState]]:
        """From where the match can be played again besides its set-up, for umpires: how many orders had been given then, and the state.

        None unless the match was resumed from a snapshot; that one is the last.
        """
        return [(number, state.copy()) for number, state in self._waypoints]

    def digest(self) -> str:
        """The state's hash."""
        return self._state.digest()
