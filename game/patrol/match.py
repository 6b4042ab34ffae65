"""A war being played: the one gate for orders, and the computer's commander for whatever is left to him (P7.2)."""
from __future__ import annotations

from collections.abc import Callable

import msgspec

from game.patrol import engine
from game.patrol.beginning import begin
from game.patrol.commander import Commander
from game.patrol.events import Event
from game.patrol.orders import Order
from game.patrol.rulings import Rulings
from game.patrol.setup import WarSetup
from game.patrol.state import NONE, War, WarState, digest_of, snapshot
from game.patrol.terms import Question
from game.patrol.view import FleetView, View, fleet_view, view
from game.rules.refusals import Refusal


class Entry(msgspec.Struct, frozen=True):
    """An order that was taken: its number from 1, the events it brought and the state's hash after it."""

    number: int
    order: Order
    events: tuple[Event, ...]
    digest: str


Listener = Callable[[Entry], None]


class WarMatch:
    """A war from its set-up on. `entries` is all that was ordered, `opening` what happened before the first decision.

    `recording` off keeps neither entries nor hashes, for simulations.
    """

    def __init__(self, setup: WarSetup, rulings: Rulings, *, recording: bool = True) -> None:
        self.setup = setup
        self.rulings = rulings
        self._war, opening = begin(setup, rulings)
        self.opening: tuple[Event, ...] = tuple(opening)
        self.entries: list[Entry] = []
        self.recording = recording
        self._given = 0
        #: The newest snapshot outside of a fight, with the number of its order: a war taken up again from it can tell its fight whole.
        self.calm: tuple[int, bytes] = (0, snapshot(self._war.state) if recording else b"")
        self._listeners: list[Listener] = []

    @classmethod
    def resumed(cls, war: War, entries: list[Entry]) -> WarMatch:
        """A war that goes on from a snapshot; `entries` are those before it."""
        match = cls(war.state.setup, war.rulings)
        match._war = war
        match.entries = entries
        match._given = len(entries)
        match.calm = len(entries), snapshot(war.state)
        return match

    def listen(self, listener: Listener) -> None:
        """Have every order taken from now on told to a listener, after it has been done."""
        self._listeners.append(listener)

    def check(self, order: Order) -> Refusal | None:
        """Why an order may not be given now, or None."""
        return engine.check(self._war, order)

    def legal(self) -> list[Order]:
        """What may be ordered now (`engine.legal`)."""
        return engine.legal(self._war)

    def give(self, order: Order) -> Entry | Refusal:
        """Give an order: it is done and entered, or refused and nothing changes."""
        refusal = engine.check(self._war, order)
        if refusal is not None:
            return refusal
        happened = engine.apply(self._war, order)
        self._given += 1
        data = snapshot(self._war.state) if self.recording else b""
        entry = Entry(self._given, order, tuple(happened), digest_of(data) if self.recording else "")
        if self.recording:
            self.entries.append(entry)
            if self._war.state.combat is None:
                self.calm = self._given, data
        for listener in self._listeners:
            listener(entry)
        return entry

    def view(self) -> View:
        """The decision at hand."""
        return view(self._war)

    def fleet(self) -> FleetView:
        """The whole force."""
        return fleet_view(self._war)

    @property
    def is_over(self) -> bool:
        """Whether the scenario has ended."""
        return self._war.state.is_over

    @property
    def question(self) -> Question | None:
        """What is asked."""
        return self._war.state.question

    @property
    def turn(self) -> int:
        """The present turn, from 0."""
        return self._war.state.turn

    @property
    def acting(self) -> int:
        """The boat whose turn it is; -1 none."""
        return self._war.state.acting

    def umpire(self) -> WarState:
        """A copy of the whole state, for saves and tests: nothing a player is ever handed."""
        return self._war.state.copy()

    def digest(self) -> str:
        """The state's hash."""
        return self._war.state.digest()

    # -------------------------------------------------------------------------------------------- left to the commander

    def play_decision(self, commander: Commander) -> Entry:
        """Let the commander decide what is asked. ValueError if nothing is."""
        entry = self.give(commander.decide(self.view()))
        if isinstance(entry, Refusal):
            raise ValueError(f"the commander's order is refused by {entry.rule} ({entry.reason})")
        return entry

    def _play_while(self, commander: Commander, goes_on: Callable[[], bool]) -> list[Entry]:
        entries = []
        while not self.is_over and goes_on():
            entries.append(self.play_decision(commander))
        return entries

    def play_combat(self, commander: Commander) -> list[Entry]:
        """Let the commander play the combat to its end."""
        return self._play_while(commander, lambda: self._war.state.combat is not None)

    def play_boat(self, commander: Commander) -> list[Entry]:
        """Let the commander play the turn of the boat that acts."""
        boat, turn = self.acting, self.turn
        return self._play_while(commander, lambda: self.acting == boat != NONE and self.turn == turn)

    def play_turn(self, commander: Commander) -> list[Entry]:
        """Let the commander play the turn to its end."""
        turn = self.turn
        return self._play_while(commander, lambda: self.turn == turn)

    def play_out(self, commander: Commander) -> list[Entry]:
        """Let the commander play to the end of the scenario."""
        return self._play_while(commander, lambda: True)
