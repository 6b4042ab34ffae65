"""A war at the table: the war, its save, the commander for whatever is left to him (P7.2), and what has been told so far."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from game.paths import replays_folder
from game.patrol.commander import Commander
from game.patrol.events import Event, PatrolEnded, PointsLost, Rolled
from game.patrol.match import Entry, WarMatch
from game.patrol.orders import Order, Points
from game.patrol.records import PatrolRecord
from game.patrol.rulings import Rulings
from game.patrol.setup import WarSetup
from game.patrol.terms import Question
from game.patrol.view import FleetView, View
from game.phrases.flaws import fault_words
from game.phrases.patrol_terms import display_place
from game.rules.refusals import Refusal
from game.storage.journal_file import SaveError
from game.storage.war_files import CURRENT, ENDING
from game.storage.wars import WarJournal

_LOG = logging.getLogger(__name__)

#: While decisions are left to the commander, so many seconds of each frame go to them: the picture never stands still.
SLICE = 0.008
#: The rule by which a shot hits.
_SHOT = "P4.3"
#: So many events are kept to be read again.
MOST_TOLD = 3000


@dataclass(frozen=True)
class Told:
    """Something that happened, and in which turn."""

    turn: int
    event: Event


class WarSession:
    """One war. `update` lets the commander go on with what was left to him, a slice at a time; `on_told` hears what each order brought."""

    def __init__(self, match: WarMatch, saves: Path | None) -> None:
        self.match = match
        self.commander = Commander(match.rulings, match.setup.seed * 2 + len(match.entries))
        #: Told of each order with what it brought.
        self.on_told: Callable[[Order, tuple[Event, ...]], None] = lambda order, happened: None
        self.told: list[Told] = []
        #: The patrols that ended since somebody looked (P7.3).
        self.ended: list[PatrolRecord] = []
        self._goes_on: Callable[[], bool] | None = None
        self._advice: tuple[int, Order] | None = None
        self._views: tuple[int, View, FleetView] | None = None
        self._given = len(match.entries)
        self._names: dict[int, str] = {}
        #: The places of the display that shots were aimed at, by the identity of their dice.
        self._aimed: dict[int, int] = {}
        self._turn = match.turn
        #: The turn in which the last order was given.
        self.ordered_in = match.turn
        self._remember()
        self.path = saves / CURRENT if saves is not None else None
        self.journal: WarJournal | None = None
        self._trouble: SaveError | None = None
        self._begin_journal()
        match.listen(self._entered)

    @property
    def setup(self) -> WarSetup:
        """The scenario."""
        return self.match.setup

    @property
    def rulings(self) -> Rulings:
        """The tables."""
        return self.match.rulings

    # ------------------------------------------------------------------------------------------------------ what is seen

    @property
    def view(self) -> View:
        """The decision at hand."""
        return self._seen()[1]

    @property
    def fleet(self) -> FleetView:
        """The whole force."""
        return self._seen()[2]

    def _seen(self) -> tuple[int, View, FleetView]:
        if self._views is None or self._views[0] != self._given:
            self._views = self._given, self.match.view(), self.match.fleet()
        return self._views

    @property
    def question(self) -> Question | None:
        """What is asked."""
        return self.match.question

    @property
    def fighting(self) -> bool:
        """Whether what is asked belongs to a fight."""
        return self.question is not None and self.question >= Question.COLUMN

    def name(self, boat: int) -> str:
        """A boat's name."""
        if boat not in self._names:
            self._names.update((each.number, each.name) for each in self.match.fleet().boats)
        return self._names.get(boat, str(boat))

    def date(self, turn: int) -> str:
        """The first day of a turn's week, as YYYY-MM-DD."""
        weeks = self.rulings.weeks
        return weeks[min(turn, len(weeks) - 1)].date

    # ------------------------------------------------------------------------------------------------------ orders

    def give(self, order: Order) -> Entry | Refusal:
        """Give an order; nothing is left to the commander any more."""
        self._goes_on = None
        return self.match.give(order)

    def advice(self) -> Order | None:
        """What the commander would order now; None if nothing is asked."""
        if self.question is None:
            return None
        if self._advice is None or self._advice[0] != self._given:
            self._advice = self._given, self.commander.decide(self.view)
        return self._advice[1]

    def leave_decision(self) -> None:
        """P7.2: leave the decision at hand to the commander."""
        advice = self.advice()
        if advice is not None:
            self.match.give(advice)

    def leave_fight(self) -> None:
        """P7.2: leave the fight to the commander."""
        self._leave(lambda: self.fighting)

    def leave_boat(self) -> None:
        """P7.2: leave the turn of the boat that acts to the commander."""
        boat, turn = self.match.acting, self.match.turn
        self._leave(lambda: (self.match.acting, self.match.turn) == (boat, turn))

    def leave_turn(self) -> None:
        """P7.2: leave the turn to the commander."""
        turn = self.match.turn
        self._leave(lambda: self.match.turn == turn)

    def _leave(self, goes_on: Callable[[], bool]) -> None:
        self._goes_on = goes_on

    @property
    def busy(self) -> bool:
        """Whether the commander is at work."""
        return self._goes_on is not None

    def stop(self) -> None:
        """Leave nothing more to the commander."""
        self._goes_on = None

    @property
    def given(self) -> int:
        """How many orders have been given."""
        return self._given

    def update(self, _seconds: float) -> bool:
        """Let the commander go on for a slice of a frame; False once there is nothing more for him to do."""
        if self._goes_on is None:
            return False
        end = time.perf_counter() + SLICE
        while not self.match.is_over and self._goes_on():
            self.leave_decision()
            if time.perf_counter() >= end:
                return True
        self._goes_on = None
        return False

    def place_of(self, event: Rolled) -> int:
        """P4.3: the place of the display that a shot was aimed at; -1 if the die was for something else."""
        return self._aimed.get(id(event), -1)

    def target_of(self, event: Rolled) -> str:
        """That place as it is called; empty if there is none."""
        place = self.place_of(event)
        return display_place(place) if place >= 0 else ""

    def _aim(self, entry: Entry) -> None:
        """What each shot of an order was aimed at: its targets in their order, less those that were no ships."""
        if not isinstance(entry.order, Points):
            return
        lost = {event.place for event in entry.events if isinstance(event, PointsLost)}
        targets = [place for place, _points in entry.order.shares if place not in lost]
        shots = [event for event in entry.events if isinstance(event, Rolled) and event.rule == _SHOT]
        self._aimed.update((id(shot), place) for shot, place in zip(shots, targets, strict=False))

    def _entered(self, entry: Entry) -> None:
        self._given += 1
        self._aim(entry)
        self._tell(entry.events)
        self.ordered_in = self._turn
        if self.journal is not None and self.match.turn != self._turn:
            self._note()
        self._turn = self.match.turn
        self.on_told(entry.order, entry.events)

    def _tell(self, happened: tuple[Event, ...]) -> None:
        turn = self._turn
        for event in happened:
            turn = getattr(event, "turn", turn)
            self.told.append(Told(turn, event))
            if isinstance(event, PatrolEnded):
                self.ended.append(event.record)
        del self.told[:-MOST_TOLD]

    def _remember(self) -> None:
        """What was told before the war was left, as far as it is still known."""
        self._turn = 0
        recent = self.match.entries[-60:]
        for entry in recent:
            self._aim(entry)
        happened = [event for entry in recent for event in entry.events]
        if len(recent) == len(self.match.entries):
            happened = [*self.match.opening, *happened]
        self._turn = self.match.turn
        self._tell(tuple(happened))
        self.ended.clear()

    # ------------------------------------------------------------------------------------------------------ save

    def _begin_journal(self) -> None:
        if self.path is None:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.journal = WarJournal(self.path, self.match, self._notes())
        except OSError as fault:
            self._trouble = SaveError(self.path, fault)
            _LOG.warning("the war is not saved: %s", self._trouble)

    def _notes(self) -> dict[str, str]:
        """What the title tells of the war without playing it."""
        years = self.match.fleet().years
        return {
            "date": self.date(self.match.turn),
            "ships": str(sum(year.ships for year in years)),
            "kt": str(sum(year.kt for year in years)),
            "boat": self.match.fleet().boats[0].name if self.match.fleet().boats else "",
        }

    def _note(self) -> None:
        assert self.journal is not None
        for key, value in self._notes().items():
            self.journal.note(key, value)

    @property
    def trouble(self) -> str:
        """Why the war is not being saved, as a sentence; empty while it is."""
        trouble = self._trouble or (self.journal.trouble if self.journal is not None else None)
        return fault_words(trouble) if trouble is not None else ""

    def finish(self) -> None:
        """The war is over: its whole record is kept, the save goes."""
        result = self.view.result
        if self.journal is not None:
            self._note()
            if result is not None:
                self.journal.note("result", f"{result.word}")
        trouble = self.trouble
        self.close()
        if self.path is None or trouble or not self.path.is_file():
            return
        try:
            folder = replays_folder(self.path.parent.parent)
            folder.mkdir(parents=True, exist_ok=True)
            self.path.rename(folder / f"{time.strftime('%Y%m%d-%H%M%S')}-{secrets.token_hex(2)}{ENDING}")
        except OSError as fault:
            _LOG.warning("the war's record is not kept: %s", fault)

    def close(self) -> None:
        """Stop writing; what was saved stays and is offered again."""
        self._goes_on = None
        if self.journal is not None:
            self.journal.close()
            self.journal = None
