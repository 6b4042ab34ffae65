"""Crews play their cards, and hear what cards tell (X)."""
from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from playing import Played, officer, setup
from test_truth import watched

from game.crew.cards import price
from game.crew.crew import Crew
from game.crew.levels import Level
from game.crew.lookout import Lookout
from game.crew.sonar import near, odd_rows
from game.crew.tracker import Tracker
from game.match.crewtalk import Topic, Wish
from game.match.match import Entry, Match
from game.rules.events import CardPlayed, Course, Event, ImpactCalled, Reveal, SilenceCalled, Stop, Surfacing
from game.rules.experts.deck import DECK, STATIONS
from game.rules.grid import parse_cell
from game.rules.orders import Expert, Torpedo
from game.rules.setup import MatchSetup, Options
from game.rules.terms import Audience, Heading, Impact, Mode, Side, Station, System

MODES = pytest.mark.parametrize("mode", list(Mode), ids=lambda mode: mode.word)


def dealt(chart: str, mode: Mode, seed: int, *hands: int | tuple[str, ...]) -> MatchSetup:
    """A match with hands: named cards, or so many drawn."""
    wanted = setup(chart, mode, seed)
    sides = tuple(
        msgspec.structs.replace(side, draws=hand) if isinstance(hand, int) else msgspec.structs.replace(side, experts=hand)
        for side, hand in zip(wanted.sides, hands, strict=True)
    )
    return msgspec.structs.replace(wanted, sides=sides)


def test_every_card_finds_its_moment() -> None:  # X1-X7
    played: Counter[str] = Counter()

    def watch(match: Match, entry: Entry) -> None:
        played.update(event.card for event in entry.events if isinstance(event, CardPlayed))

    for seed in range(24):
        wanted = dealt(("alpha", "bravo", "charlie", "foxtrot")[seed // 2 % 4], Mode(seed % 2), seed, 10, 10)
        Played(wanted, {side: officer(side, wanted) for side in Side}, watch)
    rare = {"price", "dubois", "yilmaz", "costa"}  # a drone is seldom sent, a circuit seldom lacks one, and panels seldom break
    assert set(DECK) - rare <= set(played)
    assert sum(played.values()) > 24 * 5


@MODES
def test_the_truth_is_never_lost_between_hands_of_ten(mode: Mode) -> None:  # X4
    for seed in range(6):
        wanted = dealt(("alpha", "delta-10", "charlie", "echo")[seed % 4], mode, 70 + seed, 10, 10)
        crews = {side: officer(side, wanted, Level(seed % 4)) for side in Side}
        Played(wanted, dict(crews), watched(dict(crews)))


@MODES
def test_cards_are_played_from_the_station_they_belong_to(mode: Mode) -> None:  # X1
    def watch(match: Match, entry: Entry) -> None:
        if isinstance(entry.order, Expert):
            assert entry.order.station is STATIONS[entry.order.card]

    wanted = dealt("alpha", mode, 3, 10, 10)
    Played(wanted, {side: officer(side, wanted) for side in Side}, watch)


@MODES
def test_fire_that_is_held_is_held_with_tanaka_too(mode: Mode) -> None:
    def watch(match: Match, entry: Entry) -> None:
        order = entry.order
        assert order.side is Side.BLUE or not isinstance(order, Torpedo), str(order)
        assert order.side is Side.BLUE or not isinstance(order, Expert) or order.card != "tanaka"

    for seed in range(4):
        wanted = dealt("alpha", mode, seed, ("tanaka",), 0)
        crews: dict[Side, Crew] = {side: officer(side, wanted) for side in Side}
        crews[Side.YELLOW].wishes = frozenset({Wish(Station.CAPTAIN, Topic.HOLD_FIRE, 0)})
        Played(wanted, dict(crews), watch)


# ---------------------------------------------------------------------------------------------------- what cards tell

PUBLIC = Audience.PUBLIC


def tracker(*heard: Event) -> Tracker:
    """What can be known of blue after these events, in open water around h8."""
    wanted = setup("alpha", Mode.TURNS, 1)
    found = Tracker(Side.BLUE, wanted.chart, Mode.TURNS, Options(), 600)
    for event in heard:
        found.hear(event)
    return found


def asked(card: str, reveal: Reveal) -> CardPlayed:
    return CardPlayed(PUBLIC, Side.YELLOW, card, reveal)


def test_petrov_tells_the_way_of_a_silence() -> None:
    silent = (Surfacing(PUBLIC, Side.BLUE, 5), SilenceCalled(PUBLIC, Side.BLUE))
    ways = [tracker(*silent, asked("petrov", Reveal("heading", word))).cells for word in ("none", "N", "E", "S", "W")]
    before = tracker(*silent).cells
    assert all(way and way & ~before == 0 and way != before for way in ways)
    stayed = tracker(silent[0]).cells
    assert ways[0] == stayed
    union = 0
    for way in ways:
        union |= way
    assert union == before


def test_fitzroy_tells_odd_or_even() -> None:
    moved = Course(PUBLIC, Side.BLUE, Heading.N)
    odd = tracker(moved, asked("fitzroy", Reveal("row", "odd"))).cells
    even = tracker(moved, asked("fitzroy", Reveal("row", "even"))).cells
    chart = tracker().chart
    assert odd == tracker(moved).cells & odd_rows(chart)
    assert even == tracker(moved).cells & ~odd_rows(chart)
    assert odd_rows(chart) >> parse_cell("A1") & 1
    assert not odd_rows(chart) >> parse_cell("A2") & 1


def test_nakamura_tells_whether_the_boat_is_near_the_blast() -> None:
    cell = parse_cell("H8")
    blast = (Stop(PUBLIC, Side.YELLOW, "torpedo"), ImpactCalled(PUBLIC, Side.BLUE, cell, Impact.CLEAR))
    close = tracker(*blast, asked("nakamura", Reveal("within", yes=True))).cells
    far = tracker(*blast, asked("nakamura", Reveal("within", yes=False))).cells
    board = near(cell, tracker().chart)
    assert board.bit_count() == 49
    assert close == tracker(*blast).cells & board
    assert far == tracker(*blast).cells & ~board


def test_weiss_tells_what_the_enemy_has_charged() -> None:
    lookout = Lookout(Side.BLUE, Options(ready_aboard_only=True))
    assert lookout.is_ready(System.TORPEDO) == 0.0
    lookout.hear(asked("weiss", Reveal("gauges", gauges=((System.TORPEDO, (3,)), (System.MINE, (1,))))))
    assert lookout.is_ready(System.TORPEDO) > lookout.is_ready(System.MINE) > 0.0


def test_a_card_is_worth_less_to_keep_when_the_end_is_near() -> None:
    wanted = dealt("alpha", Mode.TURNS, 1, ("tanaka",), 0)
    match = Match(wanted)
    crew = officer(Side.YELLOW, wanted)
    now = crew.situation(match.view(Side.YELLOW, Station.CAPTAIN))
    whole = price(now, "tanaka")
    now.hull_left = 1
    assert 0 < price(now, "tanaka") < whole / 3
