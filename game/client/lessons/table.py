"""An exercise at the table: a usual session of which the others act by the exercise's script in the place of their own minds."""
from __future__ import annotations

from typing import Protocol

from game.client.session import PACE_ACT, PACE_UPKEEP, Session
from game.crew.levels import Level
from game.crew.reason import Reason
from game.lessons.schema import HUMAN
from game.match.crewtalk import Kind, Wish
from game.match.match import Entry, Match
from game.match.radio_sheet import RadioSheet
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.setup import MatchSetup
from game.rules.terms import Heading, Station


class Exercise(Protocol):
    """What leads the others through an exercise (`game.lessons.run`, `game.lessons.drills`)."""

    @property
    def free(self) -> bool:
        """Whether the computer's crews play by themselves now."""

    def following(self) -> Order | Wish | None:
        """What the others do next; None while it is the human's turn to act."""

    def did(self, act: Order | Wish) -> None:
        """An act of `following` was done."""

    def went_back(self) -> None:
        """The match has gone back to an earlier order."""


class ExerciseSession(Session):
    """The human's boat is Yellow's. `exercise` is given before time passes. It is not saved: it can be begun anew at any time.

    It is also what a lesson looks at besides the match (`game.lessons.judging.Facts`). `helped` counts how often the radio operator has
    asked the computer.
    """

    exercise: Exercise

    def __init__(self, match: Match, stations: frozenset[Station], notes: dict[str, str] | None = None) -> None:
        super().__init__(match, HUMAN, Level.SAILOR, None, stations=stations, own_level=Level.OFFICER, notes=notes)
        self.helped = 0
        #: How much quicker the others act than in a match.
        self.haste = 1.0
        if self.radio is not None:
            help_with = self.radio.help

            def helped() -> Reason:
                self.helped += 1
                return help_with()

            self.radio.help = helped  # type: ignore[method-assign]

    @classmethod
    def begun(cls, setup: MatchSetup, stations: frozenset[Station], orders: tuple[Order, ...] = (),
              notes: dict[str, str] | None = None) -> ExerciseSession:
        """A table at which some orders have been given already, with what was noted at it then."""
        match = Match(setup, hashing=False)
        for order in orders:
            match.give(order)
        return cls(match, stations, notes)

    # ---------------------------------------------------------------------------------------------------------- time

    def update(self, seconds: float) -> bool:
        """Let time pass; True if somebody acted."""
        if self.exercise.free:
            return super().update(seconds)
        if self.held or self.paused or self.match.is_over or self.waits_for_pencil:
            return False
        self._wait -= seconds * self.pace * self.haste
        if self._wait > 0:
            return False
        act = self.exercise.following()
        if act is None:
            return False
        self._wait = PACE_UPKEEP
        if isinstance(act, Wish):
            self.ask(Station.CAPTAIN, act)
            self.exercise.did(act)
            return True
        result = self.match.give(act, self.tick)
        if isinstance(result, Refusal):
            return False
        self.exercise.did(act)
        if self.clock is not None:
            self.clock.entered(result)
        return True

    def _entered(self, entry: Entry) -> None:
        super()._entered(entry)
        self._wait = PACE_UPKEEP if entry.order.station in (Station.MATE, Station.ENGINEER) else PACE_ACT

    def _overhear(self, entry: Entry) -> None:
        """What is said aboard is the script's, but where the crews play by themselves."""
        if self.exercise.free:
            super()._overhear(entry)

    def _went_back(self) -> None:
        self.exercise.went_back()
        super()._went_back()

    # --------------------------------------------------------------------------------------------------------- facts

    @property
    def sheet(self) -> RadioSheet | None:
        """The radio operator's sheet."""
        return self.radio.sheet if self.radio is not None else None

    @property
    def drawn(self) -> int:
        """How much of what was heard has been taken care of."""
        return self.radio.done if self.radio is not None else 0

    @property
    def undrawn(self) -> int:
        """How much has not."""
        return len(self.radio.heard) - self.radio.done if self.radio is not None else 0

    @property
    def line(self) -> tuple[Heading | None, ...]:
        """What has been heard of the enemy's ways and taken care of."""
        return self.radio.ways if self.radio is not None else ()

    @property
    def behind(self) -> bool:
        """Whether something is still to be drawn, and not only noted."""
        return self.radio is not None and any(heard.draws for heard in self.radio.heard[self.radio.done :])

    @property
    def lies(self) -> int:
        """The cell on which the sheet begins as it lies; 0 as long as it was never laid."""
        return self.radio.lies[0] if self.radio is not None and self.radio.lies is not None else 0

    @property
    def reports(self) -> int:
        """How often the plot has been told."""
        return sum(said.kind is Kind.PLOT for said in self.talk.said)

    @property
    def wishes(self) -> frozenset[Wish]:
        """What stands of all that was asked aboard."""
        return self.talk.wishes

    def kept(self) -> dict[str, str]:
        """What is to be noted so that a step can be begun anew from here: sheet, pencil, wishes."""
        notes = {"wishes": self._wishes_text()}
        if self.radio is not None:
            notes.update(self.radio.notes)
        return notes

