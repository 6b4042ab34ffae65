"""A match at the table: the match, the crews around it, its save, and the pace at which the computer's acts are shown (B13.2)."""
from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

from game.crew.crew import Crew
from game.crew.levels import Level
from game.library import Library
from game.match.match import Entry, Match
from game.match.seats import Minds, Seats
from game.match.turns import TurnDriver
from game.paths import replays_folder
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.setup import MatchSetup
from game.rules.terms import Side, Station
from game.storage.saves import ENDING, Journal, Save, SaveError, keep_replay, notes_of, read_save, resume

_LOG = logging.getLogger(__name__)

#: The match that is being played, in the folder of saves.
CURRENT = f"current{ENDING}"
#: Seconds after which the computer's next act follows, by what it was.
PACE_UPKEEP, PACE_ACT = 0.32, 0.85


class Session:
    """One match with a human at some stations of one side, the computer at all others.

    `update` lets the computer act; while `held` it waits, as during a Stop that is being shown.
    """

    def __init__(
        self, match: Match, human: Side, level: Level, saves: Path | None, *,
        stations: frozenset[Station] = frozenset({Station.CAPTAIN}),
        pace: float = 1.0,
    ) -> None:
        self.match = match
        self.human = human
        self.stations = stations
        self.level = level
        self.pace = pace
        self.held = False
        self.on_entry: Callable[[Entry], None] = lambda entry: None
        self._wait = PACE_ACT
        setup = match.setup
        chart = setup.shaped_chart()
        seed = setup.seed * 2
        self.crews: dict[Side, Crew] = {
            side: Crew(
                side, chart, setup.mode, setup.options, frozenset(Station) - stations if side is human else frozenset(Station),
                level,
                seed + side,
            )
            for side in Side
        }
        minds: dict[Side, Minds] = dict(self.crews)
        self.seats = Seats(match, minds)
        self.driver = TurnDriver(match, self.seats)
        self.path = saves / CURRENT if saves is not None else None
        self.journal: Journal | None = None
        self._trouble = ""
        if self.path is not None:
            notes = notes_of(human=human.word, stations=" ".join(station.word for station in sorted(stations)), level=level.word)
            try:
                self.journal = Journal(self.path, match, notes)
            except OSError as fault:
                self._trouble = f"{self.path}: {fault.strerror or fault}"
                _LOG.warning("the match is not saved: %s", self._trouble)
        match.listen(self._entered)

    @classmethod
    def new(cls, setup: MatchSetup, human: Side, level: Level, saves: Path | None) -> Session:
        """A new match."""
        return cls(Match(setup), human, level, saves)

    @classmethod
    def resumed(cls, save: Save, saves: Path | None) -> Session:
        """The match of a save goes on. Raises SaveError."""
        try:
            human = Side[save.notes.get("human", "yellow").upper()]
            level = Level[save.notes.get("level", "officer").upper()]
        except KeyError as fault:
            raise SaveError(f"{save.path}: the save names {fault}, which does not exist") from fault
        return cls(resume(save), human, level, saves)

    @property
    def trouble(self) -> str:
        """Why the match is not being saved; empty while it is."""
        return self._trouble or (self.journal.trouble if self.journal is not None else "")

    @property
    def own(self) -> Crew:
        """The computer's members aboard the human's boat."""
        return self.crews[self.human]

    def options(self) -> list[Order]:
        """What the human captain may order now."""
        return self.match.legal(self.human, Station.CAPTAIN)

    def give(self, order: Order) -> Entry | Refusal:
        """Give the human's order."""
        return self.match.give(order)

    def _entered(self, entry: Entry) -> None:
        upkeep = entry.order.station in (Station.MATE, Station.ENGINEER)
        self._wait = PACE_UPKEEP if upkeep else PACE_ACT
        self.on_entry(entry)
        if self.match.is_over:
            self.finish()

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the computer acted."""
        if self.held or self.match.is_over:
            return False
        self._wait -= seconds * self.pace
        if self._wait > 0:
            return False
        self._wait = PACE_UPKEEP
        return self.driver.step() is not None

    @property
    def waits_for_human(self) -> bool:
        """Whether it is the human's turn to act or to answer."""
        return not self.match.is_over and bool(self.options())

    def finish(self) -> None:
        """The match is over: its record is kept as a replay, the save goes."""
        self.close()
        if self.path is None:
            return
        try:
            keep_replay(self.match, replays_folder(self.path.parent.parent) / f"{time.strftime('%Y%m%d-%H%M%S')}{ENDING}")
            self.path.unlink(missing_ok=True)
        except OSError as fault:
            _LOG.warning("the replay is not kept: %s", fault)

    def close(self) -> None:
        """Stop writing; what was saved stays and is offered again."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None


def saved_match(saves: Path, library: Library) -> Save | None:
    """The match that can be gone on with; None without one. Raises SaveError for one that is damaged."""
    path = saves / CURRENT
    if not path.is_file():
        return None
    return read_save(path, library)
