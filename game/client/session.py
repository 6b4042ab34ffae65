"""A match at the table: the match, who sits where, the crews around it, its save, and the pace at which all goes on (B13.2, B14)."""
from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from game.client.berths import stations_of
from game.client.radio_room import RadioRoom
from game.client.spoken import note_of, said_before
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.reason import Reason
from game.hindsight.study import PLOT_NOTE
from game.library import Library
from game.match.crewtalk import CrewTalk, Kind, Plot, Said, Talk, Topic, Wish, parse_wish
from game.match.match import Entry, Match
from game.match.realtime import TICKS_PER_SECOND, RealtimeDriver
from game.match.seats import Minds, Seats
from game.match.turns import TurnDriver
from game.match.undo import undo, undoable
from game.paths import replays_folder
from game.phrases.flaws import fault_words
from game.rules.events import Event, hears
from game.rules.experts.deck import LIAR
from game.rules.flaws import Flaw
from game.rules.grid import cell_name
from game.rules.orders import Expert, Head, Minos, Order, Silence
from game.rules.refusals import Refusal
from game.rules.setup import MatchSetup
from game.rules.terms import Heading, Mode, Question, Side, Station
from game.storage.carried import carried_by
from game.storage.journal_file import SaveError
from game.storage.replays import keep_replay
from game.storage.saves import ENDING, Journal, Save, notes_of, read_save, resume

if TYPE_CHECKING:
    from game.client.scenes.open_channel import Exchange

_LOG = logging.getLogger(__name__)

#: The match that is being played, in the folder of saves.
CURRENT = f"current{ENDING}"
#: Seconds after which the computer's next act follows turn by turn, by what it was.
PACE_UPKEEP, PACE_ACT = 0.32, 0.85
#: So long the computer's captain waits while the human can still take his last act back.
PACE_UNDO = 2.6
#: So long it waits while the human can play a card that the next act makes too late.
PACE_CARD = 3.0
#: The speeds of real time (B14.5).
SPEEDS = (0.25, 0.5, 0.75, 1.0, 1.25, 1.5, 2.0)
#: So many of a human operator's reports are kept.
MOST_PLOTS = 400
CAPTAIN_ONLY = frozenset({Station.CAPTAIN})
#: Real time stands still.
PAUSED = Refusal("B14.5", "paused")


class Session:
    """One match with a human at some stations of one side, or at none, and the computer at all others.

    `update` lets the computer act; while `held` it waits, as during a Stop that is being shown, and in real time no tick passes. `level`
    is the other crew's, `own_level` that of the human's own.
    """

    def __init__(
        self, match: Match, human: Side, level: Level, saves: Path | None, *,
        stations: frozenset[Station] = CAPTAIN_ONLY, own_level: Level | None = None, pace: float = 1.0, speed: float = 1.0,
        notes: dict[str, str] | None = None, file: Path | None = None, wanted: frozenset[Station] | None = None,
    ) -> None:
        """`file` is where the match is saved if it is not the one of the title; `wanted` are the stations that the human has chosen, if
        for now he works others (D1.3).
        """
        self.match, self.human, self.stations, self.level = match, human, stations, level
        self.own_level = own_level if own_level is not None else level
        self.wanted = wanted if wanted is not None else stations
        self.pace, self.speed = pace, speed
        self.paused = self.tactical = self.held = False
        #: Whether a captain who aims is offered the target that promises most.
        self.offers = True
        #: Whether who only watches sees both boats.
        self.umpire = False
        self._told: dict[tuple[Side, bool], list[int]] = {}
        self.on_entry: Callable[[Entry], None] = lambda entry: None
        self.on_back: Callable[[], None] = lambda: None
        #: What a campaign's story has to say after an order of the match, or before the first.
        self.exchange: Callable[[Match, Entry | None], Exchange | None] = lambda match, entry: None
        #: Called when the match is over, before its save goes; with an OSError of it the save stays.
        self.on_over: Callable[[Session], None] = lambda session: None
        self.real = match.setup.mode is Mode.REALTIME
        self._wait, self._ticks = PACE_ACT, 0.0
        self.crews = self._crews()
        minds: dict[Side, Minds] = dict(self.crews)
        self.seats = Seats(match, minds)
        self.driver = TurnDriver(match, self.seats)
        tick = match.entries[-1].tick if match.entries else 0
        self.clock = RealtimeDriver(match, self.seats, tick, sliced=True) if self.real else None
        #: After how many orders the card was kept that goes with the answer that was due then.
        self._kept = -1
        if self.clock is not None:
            self.clock.holds = lambda: self.may_lie
        self.talks = {side: CrewTalk(side, self.crews.get(side)) for side in Side}
        notes = notes or {}
        self._carried = carried_by(notes)
        self.talk.restore(_wishes(notes.get("wishes", "")))
        #: The speed that was chosen in this match; None as long as the settings' one holds.
        self.chosen_speed = _speed(notes.get("speed", ""))
        self._spoken = 0
        self._recall(notes)
        self.radio = RadioRoom(self, notes) if Station.RADIO in stations else None
        self.path = file if file is not None else saves / CURRENT if saves is not None else None
        self.journal: Journal | None = None
        #: What the human radio operator reported, as notes.
        self._plots = {key: value for key, value in notes.items() if key.startswith(PLOT_NOTE)}
        self._reports = len(self._plots)
        #: Where the match is kept once it is over.
        self.replay: Path | None = None
        self._trouble: SaveError | None = None
        self._begin_journal()
        self.talk.listen(lambda talk: self.note("wishes", self._wishes_text()))
        for side in self._heard_aboard:
            self.talks[side].listen(self._keep_said)
        match.listen(self._entered)
        match.listen_back(self._went_back)

    def _crews(self) -> dict[Side, Crew]:
        setup = self.match.setup
        chart, everybody = setup.shaped_chart(), frozenset(Station)
        return {
            side: Crew(
                side, chart, setup.mode, setup.options, everybody - self.stations if side is self.human else everybody,
                self.own_level if side is self.human else self.level, setup.seed * 2 + side,
            )
            for side in Side
        }

    @classmethod
    def resumed(cls, save: Save, saves: Path | None, file: Path | None = None) -> Session:
        """The match of a save goes on. Raises SaveError."""
        notes = save.notes
        try:
            human = Side[notes.get("human", "yellow").upper()]
            level = Level[notes.get("level", "officer").upper()]
            own = Level[notes.get("own-level", level.word).upper()]
            stations = frozenset(Station[word.upper()] for word in notes.get("stations", "captain").split())
            wanted = frozenset(Station[word.upper()] for word in notes["wanted"].split()) if "wanted" in notes else None
        except KeyError as fault:
            raise SaveError(save.path, Flaw("the save names '{word}', which does not exist", word=fault.args[0])) from fault
        return cls(resume(save), human, level, saves, stations=stations, own_level=own, notes=notes, file=file, wanted=wanted)

    def handed_over(self, stations: frozenset[Station]) -> Session:
        """The match goes on with the human at other stations; this session is closed. Who comes to a station knows what was heard there."""
        self.close()
        other = Session(
            self.match.parted(), self.human, self.level, None, stations=stations, own_level=self.own_level, pace=self.pace,
            speed=self.speed, notes=self._notes, file=self.path, wanted=self.wanted,
        )
        other.paused, other.tactical, other.on_over, other.exchange = self.paused, self.tactical, self.on_over, self.exchange
        if self.clock is not None and other.clock is not None:
            other.clock.tick = self.clock.tick
        return other

    # ---------------------------------------------------------------------------------------------------------- save

    @property
    def crew_notes(self) -> dict[str, str]:
        """Who sits where, as notes of a save or a replay, and what the match has of the player's own making."""
        words = " ".join(station.word for station in sorted(self.stations))
        notes = notes_of(human=self.human.word, stations=words, level=self.level.word, own_level=self.own_level.word)
        if self.wanted != self.stations:
            notes["wanted"] = " ".join(station.word for station in sorted(self.wanted))
        return {**notes, **self._carried, **self._plots}

    def reported(self, plot: Plot) -> None:
        """The human radio operator's plot was reported: it is kept for whoever looks back on the match."""
        key = f"{PLOT_NOTE}{self._reports % MOST_PLOTS:03}"
        self._reports += 1
        self._plots[key] = " ".join([str(len(self.match.entries)), *(cell_name(cell) for cell, count in plot.cells if count > 0)])
        self.note(key, self._plots[key])

    @property
    def _notes(self) -> dict[str, str]:
        """What the save keeps about the table."""
        notes = self.crew_notes
        notes["wishes"] = self._wishes_text()
        if self.chosen_speed is not None:
            notes["speed"] = str(self.chosen_speed)
        if self.radio is not None:
            notes.update(self.radio.notes)
        return {**notes, **self._said_notes}

    def _begin_journal(self) -> None:
        if self.path is None:
            return
        try:
            self.journal = Journal(self.path, self.match, self._notes)
        except OSError as fault:
            self._trouble = SaveError(self.path, fault)
            _LOG.warning("the match is not saved: %s", self._trouble)

    def note(self, key: str, value: str) -> None:
        """Write something about the table into the save."""
        if self.journal is not None:
            self.journal.note(key, value)

    @property
    def _heard_aboard(self) -> tuple[Side, ...]:
        """The boats whose talk reaches the human: who watches overhears both."""
        return (self.human,) if self.stations else tuple(self.crews)

    def _recall(self, notes: dict[str, str]) -> None:
        """Have said what was said before the match was left: the log, and what each member was doing."""
        self._said_notes: dict[str, str] = {}
        for serial, talk in said_before(notes):
            if talk.side in self._heard_aboard:
                self.talks[talk.side].said.append(talk)
                self._remember(serial, talk)
                if talk.kind is Kind.REPORT and isinstance(talk.reason, Reason):
                    self.crews[talk.side].recall(talk.speaker, talk.reason)

    def _keep_said(self, talk: Talk) -> None:
        self.note(*self._remember(self._spoken, talk))

    def _remember(self, serial: int, talk: Talk) -> tuple[str, str]:
        key, value = note_of(serial, talk)
        self._said_notes[key] = value
        self._spoken = serial + 1
        return key, value

    def _wishes_text(self) -> str:
        return "; ".join(wish.text for wish in sorted(self.talk.wishes))

    @property
    def trouble(self) -> str:
        """Why the match is not being saved, as a sentence; empty while it is."""
        trouble = self._trouble or (self.journal.trouble if self.journal is not None else None)
        return fault_words(trouble) if trouble is not None else ""

    # -------------------------------------------------------------------------------------------------------- aboard

    @property
    def own(self) -> Crew:
        """The computer's members aboard the human's boat."""
        return self.crews[self.human]

    @property
    def tick(self) -> int:
        """The tick of real time, 20 a second; 0 turn by turn."""
        return self.clock.tick if self.clock is not None else 0

    def look(self, side: Side, *, umpire: bool = False) -> None:
        """Who holds no station may watch either boat, or both. ValueError for anybody else."""
        if self.stations:
            raise ValueError("who plays sees with his own eyes")
        self.human, self.umpire = side, umpire

    @property
    def talk(self) -> CrewTalk:
        """What is said aboard the boat that is looked at."""
        return self.talks[self.human]

    @property
    def told(self) -> list[int]:
        """How many orders whoever looks on may know of, after each order of the match, beginning with none: what lists number by.

        An answer with MINOS is none of them, so that no gap in the numbers says that somebody was asked (U6.4).
        """
        told = self._told.setdefault((self.human, self.umpire), [0])
        for entry in self.match.entries[len(told) - 1 :]:
            told.append(told[-1] + (not isinstance(entry.order, Minos) and any(map(self._overhears, entry.events))))
        return told

    def _overhears(self, event: Event) -> bool:
        return hears(event, self.human) or (self.umpire and hears(event, self.human.enemy))

    def ask(self, speaker: Station, wish: Wish, reason: Said | None = None) -> None:
        """A member asks another for something, or withdraws it."""
        self.talk.wish(speaker, wish, len(self.match.entries), self.tick, reason)

    def warn(self, words: str, headings: Iterable[Heading] = ()) -> None:
        """The human engineer warns the captain in his own words; a computer captain is asked to avoid these headings, and no others."""
        number, tick = len(self.match.entries), self.tick
        self.talk.say(Talk(number, tick, self.human, Station.ENGINEER, Station.CAPTAIN, Kind.WARNING, reason=Reason("said", (words,))))
        avoid = {Wish(Station.CAPTAIN, Topic.AVOID, heading) for heading in headings}
        standing = {wish for wish in self.talk.wishes if wish.to is Station.CAPTAIN and wish.topic is Topic.AVOID}
        for wish in sorted(avoid ^ standing):
            self.ask(Station.ENGINEER, wish)

    def plot(self, side: Side | None = None) -> dict[int, float]:
        """The plot aboard: the share of all hypotheses on each cell where the enemy may be. Only who watches may have the other boat's."""
        if side is None or side is self.human:
            return self.radio.shares() if self.radio is not None else self.own.plot()
        if self.stations:
            raise ValueError("who plays sees with his own eyes")
        return self.crews[side].plot()

    def hasten(self, speed: float) -> None:
        """Choose the speed of real time for this match; it is kept with the save."""
        self.speed = self.chosen_speed = speed
        self.note("speed", str(speed))

    # -------------------------------------------------------------------------------------------------------- orders

    def options(self, station: Station = Station.CAPTAIN) -> list[Order]:
        """What the human at a station may order now; nothing at one that he does not hold."""
        return self.match.legal(self.human, station) if station in self.stations else []

    def duties(self, station: Station) -> list[Order]:
        """The same without cards, which may be played but never have to be."""
        return [order for order in self.options(station) if not isinstance(order, Expert)]

    @property
    def may_play(self) -> bool:
        """Whether the human could play a card whose moment passes with what comes next (X7)."""
        held = (station for station in self.stations if station is not Station.CAPTAIN)
        return any(isinstance(order, Expert) and order.order is None for station in held for order in self.options(station))

    @property
    def may_lie(self) -> bool:
        """Whether the human is still to be asked for the card with which all of the answer that is due may be false (X7)."""
        if self._kept == len(self.match.entries):
            return False
        return any(isinstance(order, Expert) and order.card == LIAR for order in self.options(Station.RADIO))

    def keep_liar(self) -> None:
        """That card stays in the hand: the answer may be given."""
        self._kept = len(self.match.entries)

    def give(self, order: Order) -> Entry | Refusal:
        """Give the human's order."""
        owes = self.match.view(self.human, order.station).own.answering is not None
        if self.paused and not self.tactical and not owes:  # while an answer is due no tick passes anyway (B14.2)
            return PAUSED
        result = self.match.give(order, self.tick)
        if isinstance(result, Entry) and self.clock is not None:
            self.clock.entered(result)
        self._counter()
        return result

    def _counter(self) -> None:
        """A computer's captain who is asked for MINOS answers at once: how long he took would tell that he was asked (U6.4)."""
        for side in self.crews:
            if self.match.view(side, Station.CAPTAIN).own.answering is not Question.MINOS:
                continue
            options = self.seats.options(side, Station.CAPTAIN)
            entry = self.seats.ask(side, Station.CAPTAIN, options, self.tick) if options else None
            if entry is not None and self.clock is not None:
                self.clock.entered(entry)

    def undoable(self) -> tuple[Entry, ...]:
        """What the human would take back, oldest first; nothing if he can take nothing back."""
        return undoable(self.match, self.human, self.stations)

    def undo(self) -> bool:
        """Take the human's last act back; False if it cannot be."""
        return bool(undo(self.match, self.human, self.stations))

    def _went_back(self) -> None:
        self._told.clear()
        self._wait = PACE_ACT * 2
        self.on_back()

    def _entered(self, entry: Entry) -> None:
        upkeep = entry.order.station in (Station.MATE, Station.ENGINEER)
        self._wait = PACE_UNDO if self._may_regret else PACE_UPKEEP if upkeep else PACE_ACT
        if self.match.view(self.human, Station.CAPTAIN).own.hand and self.may_play:
            self._wait = max(self._wait, PACE_CARD)
        self._overhear(entry)
        self.on_entry(entry)
        if self.match.is_over:
            self.finish()

    @property
    def _may_regret(self) -> bool:
        """Whether the human's last act can be taken back and would not be, were the computer's captain to go on at once."""
        own = self.match.view(self.human, Station.CAPTAIN).own
        owed = own.owes_marks or own.owes_cross is not None
        return not owed and Station.CAPTAIN not in self.stations and bool(self.undoable())

    def _overhear(self, entry: Entry) -> None:
        """What the members say after an order: why they gave it, what they make of it, what they want. Who watches overhears both boats."""
        for side in self._heard_aboard:
            if not self.match.is_over and self.crews[side].stations:
                self._overhear_aboard(side, entry)

    def _overhear_aboard(self, side: Side, entry: Entry) -> None:
        crew, station = self.crews[side], entry.order.station
        if entry.order.side is not side and isinstance(entry.order, Minos):
            return  # the attack was our own order, and is spoken of as if nobody had been asked (U6.4)
        if entry.order.side is not side:
            last = self._last_said(side, Station.RADIO, Kind.REPORT)
            report = crew.report(last, moved=isinstance(entry.order, Head | Silence))
            self._say(side, Station.RADIO, None, Kind.REPORT, report)
            return
        if station in crew.stations and station is not Station.RADIO:
            self._say(side, station, None, Kind.REPORT, crew.words(station))
        view = self.match.view(side, station)
        if station is Station.ENGINEER:
            self._say(side, Station.ENGINEER, Station.CAPTAIN, Kind.WARNING, crew.remark(view, Station.ENGINEER))
        elif station is Station.CAPTAIN:
            self._say(side, Station.CAPTAIN, Station.RADIO, Kind.REQUEST, crew.remark(view, Station.CAPTAIN))
            if Station.CAPTAIN in crew.stations and self.stations:
                wanted = crew.requests(view)
                for wish in sorted(self.talk.wishes - wanted.keys()) + sorted(wanted.keys() - self.talk.wishes):
                    if wish.to in self.stations:
                        self.ask(Station.CAPTAIN, wish, wanted.get(wish))

    def _say(self, side: Side, speaker: Station, to: Station | None, kind: Kind, reason: Said | None) -> None:
        """Let a member say something; he warns and asks of nothing twice."""
        if reason is None or (kind is not Kind.REPORT and reason == self._last_said(side, speaker, kind)):
            return
        self.talks[side].say(Talk(len(self.match.entries), self.tick, side, speaker, to, kind, reason=reason))

    def _last_said(self, side: Side, speaker: Station, kind: Kind) -> Reason | None:
        """What a member last said of a kind."""
        last = next((said for said in reversed(self.talks[side].said) if said.speaker is speaker and said.kind is kind), None)
        return last.reason if last is not None and isinstance(last.reason, Reason) else None

    # ---------------------------------------------------------------------------------------------------------- time

    def update(self, seconds: float) -> bool:
        """Let time pass; True if the computer acted."""
        if self.held or self.paused or self.match.is_over or self.waits_for_pencil:
            return False
        if self.clock is not None:
            self._ticks += seconds * self.speed * TICKS_PER_SECOND
            whole = int(self._ticks)
            self._ticks -= whole
            return bool(self.clock.advance(whole)) if whole or self.clock.pondering else False
        self._wait -= seconds * self.pace
        if self._wait > 0:
            return False
        self._wait = PACE_UPKEEP
        acted = self.driver.step() is not None
        self._counter()
        return acted

    @property
    def waits_for_pencil(self) -> bool:
        """Whether turn by turn the computer waits until the human radio operator has drawn or noted all that he heard; questions are
        answered first.
        """
        if self.clock is not None or self.radio is None or self.radio.next is None:
            return False
        return not self.match.view(self.human, Station.RADIO).waiting

    @property
    def waits_for_human(self) -> bool:
        """Whether the human may act or has to answer at a station of his."""
        return not self.match.is_over and (self.waits_for_pencil or any(self.options(station) for station in self.stations))

    # ----------------------------------------------------------------------------------------------------------- end

    def finish(self) -> None:
        """The match is over: its record is kept as a replay, the save goes."""
        self.close()
        try:
            self.on_over(self)
            if self.path is None:
                return
            self.replay = keep_replay(self.match, replays_folder(self.path.parent.parent), self.crew_notes)
            self.path.unlink(missing_ok=True)
        except OSError as fault:
            _LOG.warning("the replay or the result is not kept: %s", fault)

    def close(self) -> None:
        """Stop writing; what was saved stays and is offered again."""
        if self.journal is not None:
            self.journal.close()
            self.journal = None


def new_session(
    setup: MatchSetup, human: Side, level: Level, saves: Path | None, stations: frozenset[Station] = CAPTAIN_ONLY,
    own_level: Level | None = None, file: Path | None = None, carried: dict[str, str] | None = None,
) -> Session:
    """A new match at the table. Where the captain begins alone the human is he, whatever stations he has chosen (D1.3).

    `carried` are the notes of what the match has of the player's own making.
    """
    match = Match(setup)
    crew = match.view(human, Station.CAPTAIN).own.crew
    works = stations_of(stations, crew, captain=not stations & frozenset(crew))
    return Session(match, human, level, saves, stations=works, own_level=own_level, file=file, wanted=stations, notes=carried)


def saved_match(saves: Path, library: Library) -> Save | None:
    """The match that can be gone on with; None without one. Raises SaveError for one that is damaged."""
    path = saves / CURRENT
    if not path.is_file():
        return None
    return read_save(path, library)


def _speed(text: str) -> float | None:
    """The speed of a note, if it is one there is."""
    return next((speed for speed in SPEEDS if str(speed) == text), None)


def _wishes(text: str) -> list[Wish]:
    """The wishes of a note; those of another version of the game are left out."""
    found = []
    for words in filter(None, (part.strip() for part in text.split(";"))):
        try:
            found.append(parse_wish(words))
        except ValueError as fault:
            _LOG.warning("a wish of the save is left out: %s", fault)
    return found
