"""The drivers of both modes, with crews that do the first thing they may (B2.4, B13.2, B14)."""
from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.match.match import Entry, Match
from game.match.realtime import RealtimeDriver
from game.match.seats import Seats
from game.match.turns import TurnDriver
from game.rules.events import Event, hears
from game.rules.notation import parse_order
from game.rules.orders import Break, Charge, Head, Order
from game.rules.terms import Side, Station
from game.rules.view import View
from tests.rules.scripts import give, match_of

ALL = frozenset(Station)


class Choice(NamedTuple):
    order: Order


class Simple:
    """A crew that takes the first order it may give that is no surfacing; each station needs its own time."""

    def __init__(self, side: Side, stations: frozenset[Station] = ALL, ticks: int = 10) -> None:
        self.side, self.stations, self.ticks = side, stations, ticks
        self.heard: list[Event] = []
        self.asked: list[tuple[Station, int]] = []

    def hear(self, events: Sequence[Event]) -> None:
        self.heard += events

    def decide(self, view: View, options: Sequence[Order]) -> Choice | None:
        assert (view.side, view.station in self.stations) == (self.side, True)
        return next((Choice(order) for order in options if isinstance(order, Head | Charge | Break)), Choice(options[0]))

    def ponder(self, view: View, options: Sequence[Order]) -> bool:
        return True

    def pace(self, station: Station, options: Sequence[Order]) -> int:
        self.asked.append((station, self.ticks))
        return self.ticks


def crewed(match: Match, yellow: Simple | None, blue: Simple | None) -> Seats:
    return Seats(match, {crew.side: crew for crew in (yellow, blue) if crew is not None})


def test_turn_by_turn_the_computer_acts_one_order_at_a_time() -> None:  # B13.2
    match = match_of("mode turns")
    driver = TurnDriver(match, crewed(match, Simple(Side.YELLOW), Simple(Side.BLUE)))
    texts = []
    for _ in range(8):
        entry = driver.step()
        assert entry is not None
        texts.append(entry.text)
        assert len(match.entries) == len(texts)
    assert texts[0] == "yellow captain head N"
    assert {text.split()[1] for text in texts[1:3]} == {"mate", "engineer"}
    assert texts[3] == "yellow captain pass"
    assert texts[4] == "blue captain head N"


def test_turn_by_turn_everything_waits_for_the_human() -> None:  # B13.2 B2.4
    match = match_of("mode turns")
    driver = TurnDriver(match, crewed(match, Simple(Side.YELLOW, ALL - {Station.CAPTAIN}), Simple(Side.BLUE)))
    assert driver.step() is None
    give(match, "yellow captain head N")
    driver.run()
    assert [entry.text.split()[1] for entry in match.entries] == ["captain", "mate", "engineer"]
    give(match, "yellow captain pass")
    driver.run()
    assert match.entries[-1].text == "blue captain pass"


def test_a_human_may_hold_every_station_and_none() -> None:  # B2.4
    match = match_of("mode turns", "limit 3")
    driver = TurnDriver(match, crewed(match, None, Simple(Side.BLUE)))
    assert driver.step() is None
    watched = match_of("mode turns", "limit 3")
    TurnDriver(watched, crewed(watched, Simple(Side.YELLOW), Simple(Side.BLUE))).run()
    assert watched.is_over  # B2.5


def test_members_need_time_and_work_at_once() -> None:  # B14.1 B14.4
    match = match_of()
    driver = RealtimeDriver(match, crewed(match, Simple(Side.YELLOW, ticks=10), Simple(Side.BLUE, ticks=15)))
    assert driver.advance(9) == []
    assert [(entry.text, entry.tick) for entry in driver.advance(1)] == [("yellow captain head N", 10)]
    assert [(entry.text, entry.tick) for entry in driver.advance(5)] == [("blue captain head N", 15)]
    assert {entry.tick for entry in driver.advance(5)} == {20}


def test_orders_carry_their_tick_in_the_order_of_arrival() -> None:  # B14.3
    match = match_of()
    driver = RealtimeDriver(match, crewed(match, Simple(Side.YELLOW, ticks=7), Simple(Side.BLUE, ticks=11)))
    driver.advance(400)
    ticks = [entry.tick for entry in match.entries]
    assert len(ticks) > 40
    assert ticks == sorted(ticks)


def test_at_the_same_instant_the_side_whose_last_order_is_older_goes_first() -> None:  # B14.3
    match = match_of()
    captains = frozenset({Station.CAPTAIN})
    driver = RealtimeDriver(match, crewed(match, Simple(Side.YELLOW, captains), Simple(Side.BLUE, captains)))
    driver.entered(give_one(match, "yellow captain head N"))
    give(match, "yellow mate charge mine")
    driver.entered(give_one(match, "yellow engineer break N6"))
    entries = driver.advance(10)
    assert [entry.order.side for entry in entries] == [Side.BLUE, Side.YELLOW]
    assert {entry.tick for entry in entries} == {10}


def give_one(match: Match, text: str) -> Entry:
    entry = match.give(parse_order(text)[0])
    assert isinstance(entry, Entry)
    return entry


def test_ticks_stand_still_while_a_human_owes_an_answer() -> None:  # B14.2
    match = match_of("given yellow gauge sonar 3")
    driver = RealtimeDriver(match, crewed(match, Simple(Side.YELLOW), None))
    driver.advance(3)
    give(match, "yellow mate sonar")
    assert driver.advance(500) == []
    assert driver.tick == 3
    give(match, "blue captain answer row 12 column A")
    driver.advance(5)
    assert driver.tick == 8


def test_the_computers_answer_comes_at_once() -> None:  # B14.2
    match = match_of("given yellow gauge sonar 3")
    driver = RealtimeDriver(match, crewed(match, None, Simple(Side.BLUE)))
    driver.advance(3)
    give(match, "yellow mate sonar")
    (entry,) = driver.advance(0)
    assert entry.text.startswith("blue captain answer ")
    assert entry.tick == 3


def test_a_crew_hears_what_its_side_may_know_and_nothing_else() -> None:  # B15.3
    match = match_of()
    crews = Simple(Side.YELLOW), Simple(Side.BLUE)
    RealtimeDriver(match, crewed(match, *crews)).advance(300)
    told = [*match.opening, *(event for entry in match.entries for event in entry.events)]
    for crew in crews:
        assert crew.heard == [event for event in told if hears(event, crew.side)]
        assert len(crew.heard) < len(told)


def crew_at_work(*lines: str) -> list[tuple[int, str]]:
    """The ticks and orders of a yellow crew's first movement; every job takes it ten ticks."""
    match = match_of("mission captain", "yellow start A5", "blue start O9", *lines)
    driver = RealtimeDriver(match, crewed(match, Simple(Side.YELLOW), None))
    driver.advance(35)
    return [(entry.tick, entry.text.split()[1]) for entry in match.entries]


def test_a_captain_who_is_alone_does_one_job_after_the_other() -> None:  # D1.3 B14.4
    assert crew_at_work() == [(10, "captain"), (20, "mate"), (30, "engineer")]


def test_who_has_come_aboard_works_beside_him() -> None:  # D1.3 D1.2
    assert crew_at_work("given yellow crew captain engineer") == [(10, "captain"), (20, "mate"), (20, "engineer"), (30, "captain")]
    full = crew_at_work("given yellow crew captain mate engineer radio")
    assert [tick for tick, _ in full[:3]] == [10, 20, 20]
