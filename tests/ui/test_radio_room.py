"""A plain operator at the radio room's table: by drawing and marking what all hear, he never loses the enemy (B15.4)."""
from __future__ import annotations

import functools
import math
import operator
from collections.abc import Iterator

import msgspec
import pytest

from game.client.radio_room import Heard, RadioRoom
from game.client.session import Session
from game.crew.levels import Level
from game.crew.tracker import Tracker
from game.match.match import Entry, Match
from game.rules import events
from game.rules.ballistics import torpedo_reach
from game.rules.events import Event
from game.rules.grid import RING, STEP, bits, parse_cell
from game.rules.setup import Given, MatchSetup
from game.rules.terms import Audience, Heading, Impact, Item, MineKind, Mode, Side, Station, System
from tests.crew.playing import Played, chancer, officer, setup

PLACES = [(Mode.TURNS, chart) for chart in ("alpha-10", "bravo-10", "delta-10")]
PLACES += [(Mode.REALTIME, chart) for chart in ("alpha", "bravo", "delta", "echo")]


class Operator:
    """Draws everything as he hears it, and marks what every answer and explosion says."""

    def __init__(self, room: RadioRoom) -> None:
        self.room, self.sheet, self.chart = room, room.sheet, room.sheet.chart
        self.action = self.blast = ""
        self.missed = False
        #: Where the enemy could be when he called a silence, until it is known whether he went anywhere.
        self.silent = 0
        self.tells = not room._session.match.setup.options.cross_after_silence_zero

    def only(self, board: int) -> None:
        self.sheet.mark(self.chart.sea & ~board, possible=False)

    def item(self, kind: Item, value: int) -> int:
        return {Item.ROW: self.chart.row, Item.COLUMN: self.chart.column, Item.SECTOR: self.chart.sector}[kind](value)

    def hear(self, entry: Entry) -> None:
        for event in entry.events:
            if isinstance(event, events.Stop):
                self.action = self.blast = event.action
            elif isinstance(event, events.Detonated | events.MineExploded):
                self.blast = "kaos" if event.kind is MineKind.KAOS else "mine"
            if self.room.locked:
                self.silent = 0
                self.miss(event)
            elif event.side is Side.BLUE and self.silent:
                self.settle(event)
            if self.room.locked:
                continue
            if self.room.next is not None and self.room.next.event is event:
                if isinstance(event, events.SilenceCalled) and self.tells:
                    self.silent = bits(dict(self.room.plot().cells))
                self.mark(event)
                assert self.room.draw_next() is not None
        if self.missed and not self.room.locked:
            self.missed = False
            self.room.new_sheet()

    def miss(self, event: Event) -> None:
        """Nothing is recorded while surfaced (B12.3): then a new sheet is begun, with what went unrecorded counted."""
        if event.side is Side.BLUE and isinstance(event, events.Course | events.SilenceCalled | events.Surfacing):
            self.missed = True

    def settle(self, event: Event) -> None:
        """An engineer who has a cross to make after a silence says OK: his boat has gone somewhere; else it has stayed (B11.2)."""
        if isinstance(event, events.Ok) and event.station is Station.ENGINEER:
            self.only(functools.reduce(operator.or_, straight(self.silent, self.chart.sea)))
        elif isinstance(event, events.Turn | events.Course | events.Surfacing | events.SilenceCalled):
            self.only(self.silent)
        else:
            return
        self.silent = 0
        self.room.changed()

    def mark(self, event: Event) -> None:
        match event:
            case events.SonarAnswer():
                self.only(self.item(event.first, event.first_value) ^ self.item(event.second, event.second_value))
            case events.DroneAnswer():
                sector = self.chart.sector(event.sector)
                self.only(sector if event.answer else ~sector)
            case events.ImpactCalled():
                here, ring = 1 << event.cell, RING[event.cell]
                self.only({Impact.DIRECT: here, Impact.INDIRECT: ring, Impact.CLEAR: ~(here | ring)}[event.result])
            case events.Target() if self.action == "torpedo":
                self.only(torpedo_reach(event.cell, self.chart.sea))


def straight(cells: int, sea: int) -> Iterator[int]:
    """Where boats on some cells can be after 1 to 4 cells in a straight line."""
    for step in STEP:
        board = cells
        for _ in range(4):
            board = (board << step if step > 0 else board >> -step) & sea
            yield board


def table(wanted: MatchSetup) -> Session:
    """A match at whose radio a human sits."""
    match = Match(wanted, hashing=False)
    return Session(match, Side.YELLOW, Level.OFFICER, None, stations=frozenset({Station.RADIO}))


def quiet(wanted: MatchSetup) -> MatchSetup:
    """The same with Blue's silence charged."""
    given = Given(gauges=((System.SILENCE, (5 if wanted.mode is Mode.TURNS else 6,)),))
    yellow, blue = wanted.sides
    return msgspec.structs.replace(wanted, sides=(yellow, msgspec.structs.replace(blue, given=given)))


def listened(wanted: MatchSetup, played: Match) -> list[float]:
    """A recorded match heard by the operator; after every order, how many cells he has to the computer's own operator's one."""
    session = table(wanted)
    assert session.radio is not None
    operator, tracker = Operator(session.radio), Tracker(Side.BLUE, wanted.shaped_chart(), wanted.mode, wanted.options, 600)
    tracker.mission = wanted.mission
    for event in session.match.opening:
        tracker.hear(event)
    found = []
    for recorded in played.entries:
        entry = session.match.give(recorded.order, recorded.tick)
        assert isinstance(entry, Entry)
        operator.hear(entry)
        for event in entry.events:
            tracker.hear(event)
        if session.radio.locked:
            continue
        plot = dict(session.radio.plot().cells)
        assert session.match.umpire().boats[Side.BLUE].position in plot, (wanted.seed, entry.number, session.radio.sheet.text())
        assert bits(session.own.plot()) == bits(plot), "the captain steers by it"
        found.append(len(plot) / tracker.belief.count)
    return found


@pytest.mark.parametrize(("mode", "chart"), PLACES, ids=lambda value: getattr(value, "word", value))
def test_a_true_operator_never_loses_the_enemy_and_is_near_the_computers(mode: Mode, chart: str) -> None:
    ratios: list[float] = []
    for seed in range(4):
        wanted = quiet(setup(chart, mode, seed, limit=100))
        crews = {side: (chancer if side is Side.BLUE and seed % 4 == 3 else officer)(side, wanted) for side in Side}
        ratios += listened(wanted, Played(wanted, crews).match)
    if mode is Mode.TURNS:  # in real time he may count what goes unrecorded while he is surfaced, and then knows more
        assert min(ratios) > 0.5
    assert math.exp(sum(map(math.log, ratios)) / len(ratios)) < 1.3, "his cells to one of the computer's"


def test_the_captain_steers_by_the_operators_plot_through_a_whole_match() -> None:
    session = table(setup("alpha-10", Mode.TURNS, 5))
    assert session.radio is not None
    operator = Operator(session.radio)
    session.match.listen(operator.hear)
    session.driver.run()
    assert session.match.is_over
    assert session.radio.done == len(session.radio.heard)


def surfacing(room: RadioRoom, sector: int) -> None:
    room.heard.append(Heard(len(room.heard) + 1, 0, events.Surfacing(Audience.PUBLIC, Side.BLUE, sector)))
    room.draw_next()


def test_a_surfacing_leaves_what_was_possible_in_its_sector() -> None:
    # B12.1
    session = table(setup("alpha-10", Mode.TURNS, 5))
    room = session.radio
    assert room is not None
    room.sheet.mark(bits(map(parse_cell, ("A1", "A2", "J9"))), possible=True)
    room.sheet.draw(Heading.S)
    surfacing(room, 1)
    assert room.sheet.plot().keys() == {parse_cell("A2"), parse_cell("A3")}
    surfacing(room, 1)
    assert room.sheet.plot().keys() == {parse_cell("A2"), parse_cell("A3")}, "a second surfacing rubs nothing out"
    surfacing(room, 4)
    assert not room.sheet.fits, "one of the two was heard or drawn wrongly; the sheet says so"
