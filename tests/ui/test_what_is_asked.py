"""Whatever can be asked aboard is answered, and done or declined with a reason: from every station, by keys and by mouse (B15.4)."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.scenes.talk import TalkScene, crew_state
from game.client.session import Session
from game.client.widgets.button import Button
from game.crew.levels import Level
from game.match.crewtalk import QUESTIONS, TOPICS, Kind, Talk, Topic, Wish, declines, subjects
from game.match.match import Entry, Match
from game.phrases.crewtalk import talk_sentence
from game.phrases.reasons import reason_sentence
from game.rules.orders import Charge, Drone, Head, Order, Pass, Silence, Sonar, Torpedo
from game.rules.terms import Heading, Mode, Side, Station, System
from tests.crew.playing import setup
from tests.match.test_crewtalk import all_wishes
from tests.ui.test_human_radio import Operator
from tests.ui.test_stations_played import CAPTAIN, TURNS, clear, table

ALWAYS, SURE = Wish(Station.RADIO, Topic.REPORT_ALWAYS), Wish(Station.RADIO, Topic.REPORT_WHEN_SURE)


def begun(stations: frozenset[Station], seed: int = 1, mode: Mode = Mode.TURNS, chart: str = "alpha-10") -> Session:
    """A match at the table."""
    return Session(Match(setup(chart, mode, seed, limit=80), hashing=False), Side.YELLOW, Level.OFFICER, None, stations=stations)


def played(session: Session, most: int = 600, watch: Callable[[Entry], None] | None = None) -> list[Order]:
    """Play on, the humans doing what lies nearest; all orders of the own boat."""
    match, human = session.match, session.human
    if watch is not None:
        match.listen(watch)
    if session.radio is not None:
        match.listen(Operator(session.radio).hear)
    while not match.is_over and len(match.entries) < most:
        given = False
        for station in sorted(session.stations):
            options, asked = session.options(station), session.talk.wishes
            if station is Station.CAPTAIN:
                heads = [order for order in options if isinstance(order, Head)]
                passes = [order for order in options if isinstance(order, Pass)]
                options = [heads[len(match.entries) % len(heads)]] if heads else passes or options
            first = [order for order in options if isinstance(order, Charge) and Wish(station, Topic.CHARGE_FIRST, order.system) in asked]
            sound = first or [order for order in options if not isinstance(order, Sonar | Drone) and getattr(order, "inside", True)]
            if sound and not given:
                assert isinstance(session.give(sound[0]), Entry)
                given = True
        if not given:
            session.update(1.0)
    return [entry.order for entry in match.entries if entry.order.side is human]


# ------------------------------------------------------------------------------------------------------------ the radio


def reports(session: Session) -> list[Talk]:
    return [talk for talk in session.talk.said if talk.speaker is Station.RADIO and talk.kind is Kind.REPORT]


@pytest.mark.parametrize("mode", Mode, ids=lambda mode: mode.word)
def test_the_operator_reports_as_he_is_told(mode: Mode) -> None:
    counts: Counter[str] = Counter()
    widths: dict[str, list[int]] = {"plain": [], "always": [], "sure": []}
    for seed in range(6):
        for name, wish in (("plain", None), ("always", ALWAYS), ("sure", SURE)):
            session = begun(CAPTAIN, seed, mode)
            moved: list[int] = []

            def watch(entry: Entry, moved: list[int] = moved, session: Session = session, name: str = name) -> None:
                if entry.order.side is Side.BLUE and isinstance(entry.order, Head | Silence):
                    moved.append(entry.number)
                if reports(session) and reports(session)[-1].number == entry.number:
                    widths[name].append(len(session.plot()))

            if wish is not None:
                session.ask(Station.CAPTAIN, wish)
            played(session, 500, watch)
            said = reports(session)
            counts[name] += len(said)
            if wish is ALWAYS:
                last = {session.match.entries[-1].number} if session.match.is_over else set()
                assert set(moved) - last <= {talk.number for talk in said}, "after every move"
    assert counts["sure"] < 0.9 * counts["plain"]
    assert counts["plain"] < counts["always"]
    assert max(widths["sure"]) <= 9 < max(widths["plain"])
    assert len(widths["sure"]) == counts["sure"] > 0


def test_what_the_operator_is_asked_he_answers_at_once_from_his_plot() -> None:
    session = begun(CAPTAIN, 2)
    chart = session.match.setup.shaped_chart()
    found: Counter[str] = Counter()

    def ask(_entry: Entry) -> None:
        plot = session.plot()
        session.ask(Station.CAPTAIN, Wish(Station.RADIO, Topic.REPORT_NOW))
        answer = session.talk.said[-1]
        assert (answer.speaker, answer.to, answer.kind) == (Station.RADIO, Station.CAPTAIN, Kind.ANSWER)
        assert answer.reason == session.own.words(Station.RADIO)
        session.ask(Station.CAPTAIN, Wish(Station.RADIO, Topic.RULED_OUT))
        reason = session.talk.said[-1].reason
        assert reason is not None
        found[reason.word] += 1
        out = {number for number, sector in enumerate(chart.sectors, 1) if not any(sector >> cell & 1 for cell in plot)}
        named = {int(number) for number in str(reason.facts[0]).split(", ")} if reason.word == "not-sectors" else set()
        assert named == out
        assert reason.facts[-2:] == (len(plot), chart.sea.bit_count())
        assert reason_sentence(reason)

    played(session, 150, ask)
    assert found["not-sectors"] > 10
    assert found["not-any"] > 0
    assert not session.talk.wishes


# --------------------------------------------------------------------------------------------------------- everybody


@pytest.mark.parametrize("speaker", Station, ids=lambda station: station.word)
@pytest.mark.parametrize("wish", all_wishes(), ids=lambda wish: wish.text)
def test_whatever_is_asked_of_a_computer_is_answered_in_a_sentence(speaker: Station, wish: Wish) -> None:
    if wish.to is speaker:
        session = begun(frozenset({speaker}))
        session.ask(min(frozenset(Station) - {speaker}), wish)
        assert len(session.talk.said) == 1, "a human answers for himself"
        return
    session = begun(frozenset({speaker}))
    session.ask(speaker, wish)
    asked, answer = session.talk.said
    assert asked.kind is (Kind.ORDER if speaker is Station.CAPTAIN else Kind.REQUEST)
    assert (answer.speaker, answer.to, answer.kind) == (wish.to, speaker, Kind.ANSWER)
    assert answer.reason is not None
    assert not declines(answer.reason)
    assert talk_sentence(answer)
    assert (wish in session.talk.wishes) is (wish.topic not in QUESTIONS)
    assert session.own.wishes == session.talk.wishes


def test_what_cannot_be_done_is_declined_with_the_reason_and_does_not_stand() -> None:
    session = begun(frozenset({Station.ENGINEER}))
    for heading in Heading:
        session.ask(Station.ENGINEER, Wish(Station.CAPTAIN, Topic.AVOID, heading))
    assert talk_sentence(session.talk.said[-1]).startswith("We have to go somewhere")
    assert Wish(Station.CAPTAIN, Topic.AVOID, Heading.W) not in session.talk.wishes
    assert len(session.talk.wishes) == len(session.own.wishes) == 3
    session.warn("All of them hurt.", list(Heading))
    assert len(session.talk.wishes) == 3


def decisions(speaker: Station, *wishes: Wish) -> list[Order]:
    found: list[Order] = []
    for seed in range(6):
        session = begun(frozenset({speaker}), 30 + seed, Mode(seed % 2), ("alpha-10", "alpha")[seed // 2 % 2])
        for wish in wishes:
            session.ask(speaker, wish)
        found += [order for order in played(session, 260) if order.station is Station.CAPTAIN]
    return found


def count(orders: list[Order], kind: type[Order]) -> int:
    return sum(isinstance(order, kind) for order in orders)


def west(orders: list[Order]) -> float:
    heads = [order.heading for order in orders if isinstance(order, Head)]
    return heads.count(Heading.W) / len(heads)


@pytest.mark.parametrize("speaker", [Station.MATE, Station.ENGINEER, Station.RADIO], ids=lambda station: station.word)
def test_a_computers_captain_does_what_humans_ask_of_him(speaker: Station) -> None:
    captain, plain = Station.CAPTAIN, decisions(speaker)
    assert count(decisions(speaker, Wish(captain, Topic.HOLD_FIRE)), Torpedo) == 0 < count(plain, Torpedo)
    assert count(decisions(speaker, Wish(captain, Topic.FIRE_WHEN_SURE)), Torpedo) < count(plain, Torpedo)
    assert count(decisions(speaker, Wish(captain, Topic.HOLD, System.SONAR)), Sonar) == 0 < count(plain, Sonar)
    assert count(decisions(speaker, Wish(captain, Topic.KEEP_FULL, System.SONAR)), Sonar) < count(plain, Sonar)
    assert west(decisions(speaker, Wish(captain, Topic.AVOID, Heading.W))) < west(plain) / 2


# ------------------------------------------------------------------------------------------------- by keys and by mouse


def talk_of(player) -> TalkScene:  # type: ignore[no-untyped-def]
    scene = player.stage.top
    assert isinstance(scene, TalkScene)
    return scene


@pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)], ids=lambda size: str(size[0]))
def test_the_captain_gives_every_standing_order_and_puts_every_question(by_mouse: bool, size: tuple[int, int], tmp_path: Path) -> None:
    player = table(tmp_path, TURNS, CAPTAIN, by_mouse=by_mouse, size=size)
    bridge = clear(player)
    session = bridge.session
    if by_mouse:
        player.click(bridge.rail.cards[Station.RADIO].rect.center)
    else:
        player.key(pygame.K_v)
    scene = talk_of(player)
    spaces = session.match.view(Side.YELLOW, Station.CAPTAIN).own.spaces
    expected = {
        wish for station in (Station.MATE, Station.ENGINEER, Station.RADIO) for topic in TOPICS[station]
        for wish in ([Wish(station, topic, int(about)) for about in subjects(station, topic)] or [Wish(station, topic)])
        if not isinstance(wish.subject, System) or spaces[2 * wish.subject]
    }  # fmt: skip
    offered = {toggle.value for _, group in scene.groups for toggles in group for toggle in toggles.toggles}
    assert offered == {wish for wish in expected if wish.topic not in QUESTIONS}

    def reach(widget) -> None:  # type: ignore[no-untyped-def]
        if by_mouse:
            scene.column.reveal(widget)
        else:
            player.focus(scene.board, widget)

    refused = 0
    for _, group in scene.groups:
        for toggles in group:
            for toggle in toggles.toggles:
                reach(toggles)
                before = len(session.talk.said)
                player.switch(scene.board, toggles, toggle.value)
                order, answer = session.talk.said[before:]
                assert answer.reason is not None
                stands = not declines(answer.reason)
                assert (toggle.value in session.talk.wishes) == (toggle.value in toggles.chosen) == stands
                refused += not stands
                assert (order.wish, order.kind, answer.kind) == (toggle.value, Kind.ORDER, Kind.ANSWER)
    assert refused == 1, "not every heading can be avoided"
    asked: list[Button] = [button for buttons in scene.questions.values() for button in buttons]
    assert len(asked) == len(QUESTIONS)
    for button in asked:
        reach(button)
        before = len(session.talk.said)
        if by_mouse:
            player.click(button.rect.center)
        else:
            player.key(pygame.K_RETURN)
        order, answer = session.talk.said[before:]
        assert (order.kind, answer.kind, answer.speaker) == (Kind.ORDER, Kind.ANSWER, Station.RADIO)
        assert scene.log.lines[0].words == talk_sentence(answer)
    if by_mouse:
        player.click(scene.done.rect.center)
    else:
        player.key(pygame.K_v)
    assert player.stage.top is player.bridge
    assert "Report only when sure" in crew_state(session, Station.RADIO).orders
