"""A human radio operator's table: what he has heard, his sheet and his notes, and how his plot reaches the captain (B15.4)."""
from __future__ import annotations

import base64
import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec

from game.crew.belief import Belief
from game.crew.missions.tracker import MissionTracker
from game.crew.radio import report
from game.crew.reason import Reason
from game.match.crewtalk import Kind, Plot, Talk
from game.match.match import Entry
from game.match.radio_sheet import RadioSheet
from game.rules import events
from game.rules.armada import UNITS
from game.rules.chart import Chart
from game.rules.events import Event, Reveal, hears
from game.rules.experts.radio import NEAR
from game.rules.grid import bits, cell_name, cells_of, column_of, parse_cell, row_of
from game.rules.terms import Heading, Mode, Side, Station, Unit

if TYPE_CHECKING:
    from game.client.session import Session

_LOG = logging.getLogger(__name__)
#: The notes hold so many lines.
MOST_LINES = 99
#: What of the enemy is worth a place on the list of what was heard.
_WORTH = (
    events.Course, events.SilenceCalled, events.Surfacing, events.Target, events.MineDropped, events.Detonated, events.SonarAnswer,
    events.DroneAnswer, events.ImpactCalled, events.Dive, events.CardPlayed,
)
#: What the answers to own cards say of the place of the enemy's boat.
_PLACES = ("heading", "row", "within")


def is_worth(event: Event, own: Side) -> bool:
    """Whether something is worth a place on the list of what a side has heard: what the enemy said or did, and what an own card made him
    say (X4).
    """
    if event.side is own:
        return isinstance(event, events.CardPlayed) and event.reveal is not None
    return isinstance(event, _WORTH)


@dataclass(frozen=True)
class Heard:
    """Something heard of the enemy: after how many orders, at which tick, and what; `ours` if it is an own card that made him speak."""

    number: int
    tick: int
    event: Event
    ours: bool = False

    @property
    def draws(self) -> bool:
        """Whether it is drawn on the sheet as it is heard; all else is only noted, and marked by hand."""
        if isinstance(self.event, events.CardPlayed):
            return self.ours and self.event.reveal is not None and self.event.reveal.what in _PLACES
        return isinstance(self.event, events.Course | events.SilenceCalled | events.Surfacing)


class RadioRoom:
    """The table. `heard` is what was heard, oldest first, `done` how much of it has been taken care of."""

    def __init__(self, session: Session, notes: dict[str, str]) -> None:
        self._session = session
        chart = session.match.setup.shaped_chart()
        self.sheet = _sheet(chart, notes.get("sheet", ""))
        self.lines: list[str] = _lines(notes.get("lines", ""))
        self.heard: list[Heard] = []
        self.deaf = False
        #: The cells on which the sheet begins as it lies, and where it lay when it was new; None if it was never laid.
        self.lies = _places(notes.get("lies", ""), self.sheet)
        #: How many of the enemy's movements went unrecorded while the own boat was surfaced, a silence counted as four.
        self.missed = 0
        for entry in (None, *session.match.entries):
            self._hear(entry)
        done = notes.get("heard", "0")
        self.done = min(int(done) if done.isascii() and done.isdigit() else 0, len(self.heard))
        missed = notes.get("missed", str(self.missed))
        self.missed = int(missed) if missed.isascii() and missed.isdigit() else 0
        #: Where the operator thinks that the enemy's helicopter and cruiser are: his own marks, no more (A5).
        self.units = _unit_marks(notes.get("units", ""), self.sheet)
        session.match.listen(self._hear)
        self._hand_over()

    # -------------------------------------------------------------------------------------------------------- hearing

    def _hear(self, entry: Entry | None) -> None:
        match, own = self._session.match, self._session.human
        number, tick, happened = (0, 0, match.opening) if entry is None else (entry.number, entry.tick, entry.events)
        for event in happened:
            if not hears(event, own):
                continue
            if event.side is own and match.setup.mode is Mode.REALTIME:
                self._surfaced(event)
            if event.side is own.enemy and self.deaf:
                self.missed += {events.Course: 1, events.SilenceCalled: 4}.get(type(event), 0)
            elif is_worth(event, own) and number:
                self.heard.append(Heard(number, tick, event, event.side is own))

    def _surfaced(self, event: Event) -> None:
        """B12.3: nothing is recorded while the own boat is surfaced."""
        if isinstance(event, events.Surfacing):
            self.deaf = True
        elif isinstance(event, events.Dive):
            self.deaf = False

    @property
    def locked(self) -> bool:
        """Whether nothing may be drawn: the own boat is surfaced in real time (B12.3)."""
        return self.deaf

    @property
    def next(self) -> Heard | None:
        """The oldest thing heard that has not been taken care of."""
        return self.heard[self.done] if self.done < len(self.heard) else None

    @property
    def behind(self) -> int:
        """How many things heard have not been taken care of."""
        return len(self.heard) - self.done

    @property
    def ways(self) -> tuple[Heading | None, ...]:
        """What has been heard of the enemy's ways and taken care of, oldest first: headings, and None for a silence."""
        ways = [heard.event for heard in self.heard[: self.done] if isinstance(heard.event, events.Course | events.SilenceCalled)]
        return tuple(way.heading if isinstance(way, events.Course) else None for way in ways)

    @property
    def other_line(self) -> bool:
        """Whether the line on the sheet is another one than what was heard last. A line that only begins later is none."""
        drawn = tuple(node.heading for node in self.sheet.nodes[1:])
        return bool(drawn) and self.ways[-len(drawn):] != drawn

    def draw_next(self) -> Heard | None:
        """Draw the next thing as it was heard, or note it; None if there is none or the sheet is locked."""
        heard = self.next
        if heard is None or self.locked:
            return None
        match heard.event:
            case events.Course():
                self.sheet.draw(heard.event.heading)
            case events.SilenceCalled():
                self.sheet.silence()
            case events.Surfacing():
                if len(self.sheet.nodes) > 1 or self.missed:  # one without a line keeps what is marked on it
                    self.sheet.new_sheet(self.missed)
                self.missed = 0
                if heard.event.sector is not None:
                    self.sheet.mark(self.sheet.chart.sea & ~self.sheet.chart.sector(heard.event.sector), possible=False)
            case events.CardPlayed(reveal=reveal) if reveal is not None and heard.ours:
                self._mark_revealed(reveal, heard.number)
        self.done += 1
        self.changed()
        return heard

    def _mark_revealed(self, reveal: Reveal, number: int) -> None:
        """Mark what the enemy had to say of his place (X4)."""
        sheet, board = self.sheet, self.sheet.chart.board
        match reveal.what:
            case "heading":
                sheet.went(None if reveal.word == "none" else Heading[reveal.word])
            case "row":
                other = 1 if reveal.word == "even" else 0  # the first row is odd and counted from 0
                sheet.mark(bits(cell for cell in cells_of(board) if row_of(cell) % 2 != other), possible=False)
            case "within":
                near = self._near_blast(number)
                sheet.mark(board & ~near if reveal.yes else near, possible=False)

    def _near_blast(self, number: int) -> int:
        """The cells within reach of nakamura's ear of the explosion that a card played by an order was about."""
        entries = self._session.match.entries[: number - 1]
        blasts = (next((event.cell for event in entry.events if isinstance(event, events.ImpactCalled)), 0) for entry in reversed(entries))
        cell = next(filter(None, blasts), 0)
        column, row = column_of(cell), row_of(cell)
        return bits(
            other for other in cells_of(self.sheet.chart.board)
            if max(abs(column_of(other) - column), abs(row_of(other) - row)) <= NEAR
        )

    def new_sheet(self) -> None:
        """Begin a new sheet; what went unrecorded widens what is still possible."""
        self.sheet.new_sheet(self.missed)
        self.missed = 0
        self.changed()

    def lay(self, start: int, home: int) -> None:
        """The sheet lies so that it begins on a cell; where it lay when it was new."""
        if self.lies != (start, home):
            self.lies = start, home
            self._session.note("lies", f"{cell_name(start)} {cell_name(home)}")

    def drawn_by_hand(self, heading: Heading | None) -> None:
        """A heading or a silence (None) was drawn without being taken from the list: if it is what was heard next, that counts as taken
        care of.
        """
        match self.next.event if self.next is not None else None:
            case events.Course(heading=heard) if heard is heading:
                self.done += 1
            case events.SilenceCalled() if heading is None:
                self.done += 1

    # ---------------------------------------------------------------------------------------------------------- plots

    def plot(self) -> Plot:
        """What the sheet says of where the enemy is."""
        return Plot(tuple(self.sheet.plot().items()))

    def shares(self) -> dict[int, float]:
        """The share of the sheet's hypotheses on each cell."""
        counts = self.sheet.plot()
        total = sum(counts.values())
        return {cell: count / total for cell, count in counts.items()}

    def changed(self) -> None:
        """The sheet or the notes have changed: the captain looks at it, and it is saved."""
        self._hand_over()
        for key, value in self.notes.items():
            self._session.note(key, value)

    def _hand_over(self) -> Reason | None:
        return self._session.own.take_plot(self.plot())

    def report(self) -> Reason:
        """Say the plot aloud, in words; the captain answers."""
        session, plot = self._session, self.plot()
        said = _said(plot, self.sheet)
        session.reported(plot)
        number, tick = len(session.match.entries), session.tick
        session.talk.say(Talk(number, tick, session.human, Station.RADIO, Station.CAPTAIN, Kind.PLOT, reason=said))
        answer = self._hand_over()
        if answer is not None:
            session.talk.say(Talk(number, tick, session.human, Station.CAPTAIN, Station.RADIO, Kind.ANSWER, reason=answer))
        return said

    def help(self) -> Reason:
        """What a computer operator would say by now: only when he is asked."""
        session = self._session
        setup = session.match.setup
        tracker = MissionTracker(session.human.enemy, self.sheet.chart, setup.mode, setup.options, session.own.skill.memory)
        tracker.mission = session.match.view(session.human, Station.RADIO).mission
        for event in _all_heard(session, session.human):
            tracker.hear(event)
        return report(self.sheet.chart, tracker.belief)

    # ---------------------------------------------------------------------------------------------------------- units

    def mark_unit(self, unit: Unit, cell: int) -> None:
        """Put the mark of an enemy unit on a cell, or take it off where it lies there already."""
        if self.units.get(unit) == cell:
            del self.units[unit]
        else:
            self.units[unit] = cell
        self.changed()

    # ---------------------------------------------------------------------------------------------------------- notes

    def write(self, words: str) -> bool:
        """Write a line into the notes; False if they are full."""
        if len(self.lines) >= MOST_LINES:
            return False
        self.lines.append(words)
        return True

    def rub_out(self, words: str) -> None:
        """Take the last line with these words out of the notes."""
        places = [place for place, line in enumerate(self.lines) if line == words]
        if places:
            del self.lines[places[-1]]

    @property
    def notes(self) -> dict[str, str]:
        """What is saved of the table."""
        lies = " ".join(map(cell_name, self.lies or ()))
        units = " ".join(f"{unit.word} {cell_name(cell)}" for unit, cell in sorted(self.units.items()))
        return {
            "sheet": self.sheet.text(), "heard": str(self.done), "missed": str(self.missed), "lines": _packed(self.lines), "lies": lies,
            "units": units,
        }


def _all_heard(session: Session, side: Side) -> list[Event]:
    match = session.match
    found = [event for event in match.opening if hears(event, side)]
    for entry in match.entries:
        found += match.heard(entry, side)
    return found


def _said(plot: Plot, sheet: RadioSheet) -> Reason:
    if not plot.cells:
        return Reason("radio-nowhere")
    boards: dict[int, int] = {}
    for cell, count in plot.cells:
        boards[count] = boards.get(count, 0) | 1 << cell
    return report(sheet.chart, Belief.of([(board, float(count)) for count, board in sorted(boards.items())]))


def _sheet(chart: Chart, text: str) -> RadioSheet:
    try:
        return RadioSheet.from_text(chart, text)
    except ValueError as fault:
        _LOG.warning("the radio sheet of the save is left out: %s", fault)
        return RadioSheet(chart)


def _places(text: str, sheet: RadioSheet) -> tuple[int, int] | None:
    """Where a sheet lies, from a save."""
    cells = [parse_cell(word) for word in text.split()]
    board = sheet.chart.board
    return (cells[0], cells[1]) if len(cells) == 2 and all(cell and board >> cell & 1 for cell in cells) else None


def _unit_marks(text: str, sheet: RadioSheet) -> dict[Unit, int]:
    """The marks of the enemy's units, from a save; what it cannot mean is left out."""
    words = text.split()
    named = {unit.word: unit for unit in UNITS}
    found = {named[unit]: parse_cell(cell) for unit, cell in zip(words[::2], words[1::2], strict=False) if unit in named}
    return {unit: cell for unit, cell in found.items() if cell and sheet.chart.board >> cell & 1}


def _packed(lines: list[str]) -> str:
    """Notes as one word for a save."""
    return base64.b64encode(msgspec.json.encode(lines)).decode() if lines else ""


def _lines(text: str) -> list[str]:
    try:
        return msgspec.json.decode(base64.b64decode(text, validate=True), type=list[str]) if text else []
    except (ValueError, msgspec.DecodeError) as fault:
        _LOG.warning("the operator's notes of the save are left out: %s", fault)
        return []
