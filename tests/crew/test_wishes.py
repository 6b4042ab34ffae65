"""What is asked of computer members is done, and said to be (B15.4)."""
from __future__ import annotations

from collections import Counter

import pytest
from playing import Played, officer, setup

from game.crew.crew import Crew
from game.crew.levels import Level
from game.match.crewtalk import Kind, Talk, Topic, Wish
from game.match.match import Entry, Match
from game.phrases.reasons import reason_sentence
from game.rules.orders import Archer, Break, Charge, Detonate, Drone, Emp, Goliath, Head, Island, Order, Silence, Sonar, Torpedo
from game.rules.terms import Colour, Heading, Mode, Side, Station, System

CHARTS = ("alpha-10", "charlie-10", "alpha", "charlie")


def played(*wishes: Wish, count: int = 8) -> list[Order]:
    """All orders of Yellow's boat in so many matches, in which these wishes stand from the beginning."""
    found: list[Order] = []
    for seed in range(count):
        wanted = setup(CHARTS[seed % 4], Mode(seed % 2), 70 + seed, limit=60)
        crews = {side: officer(side, wanted) for side in Side}
        crews[Side.YELLOW].wishes = frozenset(wishes)
        match = Played(wanted, dict(crews)).match
        found += [entry.order for entry in match.entries if entry.order.side is Side.YELLOW]
    return found


def share(orders: list[Order], heading: Heading) -> float:
    heads = [order.heading for order in orders if isinstance(order, Head)]
    return heads.count(heading) / len(heads)


def test_fire_that_is_held_is_never_given() -> None:
    fire = (Torpedo, Detonate, Archer)
    assert any(isinstance(order, fire) for order in played())
    assert not any(isinstance(order, fire) for order in played(Wish(Station.CAPTAIN, Topic.HOLD_FIRE)))


@pytest.mark.parametrize(("chart", "strike"), [("emp", Emp), ("laboratory", Goliath), ("volcano", Island)])
def test_what_a_mission_strikes_with_is_fire_too(chart: str, strike: type[Order]) -> None:  # D3.5, D4.1, D7.1
    def struck(*wishes: Wish) -> int:
        found = 0
        for seed in range(6):
            wanted = setup(chart, Mode.REALTIME, seed)
            crews = {side: officer(side, wanted) for side in Side}
            crews[Side.YELLOW].wishes = frozenset(wishes)
            entries = Played(wanted, dict(crews)).match.entries
            found += sum(isinstance(entry.order, strike) and entry.order.side is Side.YELLOW for entry in entries)
        return found

    assert struck()
    assert not struck(Wish(Station.CAPTAIN, Topic.HOLD_FIRE))


def test_a_system_that_is_held_is_never_used() -> None:
    assert any(isinstance(order, Sonar) for order in played())
    assert not any(isinstance(order, Sonar) for order in played(Wish(Station.CAPTAIN, Topic.HOLD, System.SONAR)))


def test_fire_only_when_sure_fires_less() -> None:
    sure = sum(isinstance(order, Torpedo) for order in played(Wish(Station.CAPTAIN, Topic.FIRE_WHEN_SURE)))
    assert 0 < sure < sum(isinstance(order, Torpedo) for order in played())


def test_a_heading_that_is_avoided_is_a_third_as_frequent() -> None:
    assert share(played(Wish(Station.CAPTAIN, Topic.AVOID, Heading.W)), Heading.W) < share(played(), Heading.W) / 3


def test_a_gauge_that_is_kept_full_is_charged_whenever_it_can_be() -> None:
    charged = 0

    class Obedient(Crew):
        def decide(self, view, options):  # type: ignore[no-untyped-def]
            nonlocal charged
            decision = super().decide(view, options)
            if any(isinstance(order, Charge) and order.system is System.SILENCE for order in options):
                assert isinstance(decision.order, Charge)
                assert decision.order.system is System.SILENCE
                charged += 1
            return decision

    for seed in range(6):
        wanted = setup(CHARTS[seed % 4], Mode(seed % 2), 70 + seed, limit=60)
        own = Obedient(Side.YELLOW, wanted.shaped_chart(), wanted.mode, wanted.options, frozenset(Station), Level.OFFICER, seed)
        own.wishes = frozenset({Wish(Station.MATE, Topic.KEEP_FULL, System.SILENCE)})
        Played(wanted, {Side.YELLOW: own, Side.BLUE: officer(Side.BLUE, wanted)})
    assert charged > 30


def test_what_is_charged_first_is_charged_first() -> None:
    orders = played(Wish(Station.MATE, Topic.CHARGE_FIRST, System.MINE))
    charges = [order.system for order in orders if isinstance(order, Charge)]
    assert charges[0] is System.MINE
    assert Counter(charges)[System.MINE] > 1.3 * Counter(order.system for order in played() if isinstance(order, Charge))[System.MINE]


def test_a_gauge_that_the_mate_holds_is_charged_last() -> None:
    def charged(*wishes: Wish) -> int:
        return sum(isinstance(order, Charge) and order.system is System.SONAR for order in played(*wishes))

    assert charged() > 15
    assert charged(Wish(Station.MATE, Topic.HOLD, System.SONAR)) < charged() / 8


@pytest.mark.parametrize(("system", "kind"), [(System.SONAR, Sonar), (System.DRONE, Drone)], ids=["sonar", "drone"])
def test_the_mate_uses_a_system_himself_when_told_to_and_not_before(system: System, kind: type[Order]) -> None:
    def called(*wishes: Wish) -> list[Order]:
        return [order for order in played(*wishes) if isinstance(order, Sonar | Drone) and order.station is Station.MATE]

    assert not called()
    found = called(*(Wish(Station.MATE, topic, system) for topic in (Topic.CALL, Topic.KEEP_FULL)))
    assert len(found) >= 8
    assert all(isinstance(order, kind) for order in found)


def test_a_gauge_to_be_spared_is_used_less() -> None:
    kept = sum(isinstance(order, Silence) for order in played(Wish(Station.CAPTAIN, Topic.KEEP_FULL, System.SILENCE)))
    assert kept <= sum(isinstance(order, Silence) for order in played()) / 2


@pytest.mark.parametrize("colour", [Colour.GREEN, Colour.YELLOW], ids=lambda colour: colour.word)
def test_a_colour_that_is_spared_is_broken_less(colour: Colour) -> None:
    def broken(*wishes: Wish) -> float:
        count = movements = 0
        for seed in range(8):
            wanted = setup(CHARTS[seed % 4], Mode(seed % 2), 70 + seed, limit=60)
            crews = {side: officer(side, wanted) for side in Side}
            crews[Side.YELLOW].wishes = frozenset(wishes)

            def watch(match: Match, entry: Entry) -> None:
                nonlocal count, movements
                if isinstance(entry.order, Break) and entry.order.side is Side.YELLOW:
                    own = match.view(Side.YELLOW, Station.ENGINEER).own
                    movements += 1
                    count += bool(own.crossed & own.sheet.colours[colour])

            Played(wanted, dict(crews), watch)
        return count / movements

    assert broken(Wish(Station.ENGINEER, Topic.SPARE, colour)) < 0.75 * broken()


def test_who_is_asked_answers_in_a_sentence_and_humans_do_not() -> None:
    wanted = setup("alpha-10", Mode.TURNS, 1)
    crew = Crew(Side.YELLOW, wanted.chart, wanted.mode, wanted.options, frozenset({Station.MATE}), officer(Side.YELLOW, wanted).level, 1)
    wish = Wish(Station.MATE, Topic.CHARGE_FIRST, System.TORPEDO)
    answer = crew.told(Talk(0, 0, Side.YELLOW, Station.CAPTAIN, Station.MATE, Kind.ORDER, wish), frozenset({wish}))
    assert answer is not None
    assert reason_sentence(answer) == "Aye, first of all: Torpedo."
    spare = Wish(Station.ENGINEER, Topic.SPARE, Colour.RED)
    assert crew.told(Talk(0, 0, Side.YELLOW, Station.CAPTAIN, Station.ENGINEER, Kind.ORDER, spare), frozenset({spare})) is None
    assert crew.wishes == {spare}


def test_a_computers_captain_asks_humans_for_what_he_needs() -> None:
    wanted = setup("alpha-10", Mode.TURNS, 3)
    human = frozenset({Station.MATE, Station.ENGINEER})
    crew = officer(Side.YELLOW, wanted, stations=frozenset(Station) - human)
    match = Match(wanted)
    crew.hear(match.opening)
    wishes = crew.requests(match.view(Side.YELLOW, Station.CAPTAIN))
    assert {wish.to for wish in wishes} <= human
    assert any(wish.topic is Topic.CHARGE_FIRST for wish in wishes)
    assert all(reason_sentence(reason) for reason in wishes.values())
    assert not officer(Side.YELLOW, wanted, stations=human).requests(match.view(Side.YELLOW, Station.CAPTAIN)), "a human asks himself"
