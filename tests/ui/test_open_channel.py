"""What is said on the open channel: as a mission begins, at the first damage, and when a hull bears one more."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.campaign.story import story
from game.client import text
from game.client.app import Looks, Stage
from game.client.scene import Scene
from game.client.scenes.open_channel import Exchange, OpenChannelScene
from game.client.scenes.radio_log import RadioLog
from game.client.session import new_session
from game.client.voyage.exchanges import Exchanges, exchanges_of
from game.crew.levels import Level
from game.i18n import LANGUAGES
from game.library import Library
from game.match.match import Entry, Match
from game.match.script import parse_script
from game.rules.events import hears
from game.rules.notation import parse_order
from game.rules.terms import Side, Station
from tests.ui.scene_checks import drawn

#: Yellow's torpedo hits blue, then blue's yellow; each begins with so much damage.
HEAD = """\
chart emp
mode turns
mission emp
seed 7
yellow start A1
blue start C1
given yellow gauge torpedo 3
given blue gauge torpedo 3
given yellow damage {yellow}
given blue damage {blue}
---
"""


def match_of(yellow: int, blue: int) -> Match:
    return Match(parse_script(HEAD.format(yellow=yellow, blue=blue), "exchanges", Library(), Path.cwd()).setup)


def given(match: Match, *orders: str) -> list[Entry]:
    entries = []
    for told in orders:
        for order in parse_order(told):
            entry = match.give(order)
            assert isinstance(entry, Entry), (told, entry)
            entries.append(entry)
    return entries


def exchanges(human: Side) -> Exchanges:
    found = exchanges_of("emp", human)
    assert found is not None
    return found


def moment_of(exchange: Exchange | None) -> str:
    """Which moment a exchange's words belong to; empty for none."""
    return "" if exchange is None else next(name for name, moment in story().moment.items() if exchange.rival in moment.rival)


#: Yellow steps south and fires at blue's cell.
STRIKE = ("yellow captain head S", "yellow mate charge mine", "yellow engineer break S1", "yellow captain torpedo C1")


def test_the_mission_begins_with_its_own_words() -> None:
    said = exchanges(Side.BLUE)(match_of(0, 0), None)
    told = story().mission["emp"]
    assert said == Exchange(Side.YELLOW, story().rival, told.rival, Station.ENGINEER, told.crew.words)


@pytest.mark.parametrize(("damage", "human", "moment"), [
    ((0, 0), Side.YELLOW, "struck"), ((0, 0), Side.BLUE, "hurt"), ((0, 1), Side.YELLOW, "closing"), ((0, 1), Side.BLUE, "failing"),
    ((0, 2), Side.YELLOW, ""),
])  # fmt: skip
def test_the_first_damage_and_a_hull_that_bears_one_more_have_their_lines(damage: tuple[int, int], human: Side, moment: str) -> None:
    match = match_of(*damage)  # a direct hit is 2 damage (B7.2), of a hull of 4 (B2.2)
    entries = given(match, *STRIKE)
    said = exchanges(human)
    assert [moment_of(said(match, entry)) for entry in entries] == ["", "", "", moment]
    assert [moment_of(said(match, entry)) for entry in entries] == ["", "", "", moment], "read again, it says the same"
    assert match.is_over is (damage == (0, 2))


def test_the_log_has_the_lines_and_has_them_again_when_it_is_read_anew() -> None:
    session = new_session(match_of(0, 0).setup, Side.YELLOW, Level.OFFICER, None)
    session.exchange = exchanges(Side.YELLOW)
    log = RadioLog(session, lambda entry: () if entry is None else tuple(one for one in entry.events if hears(one, Side.YELLOW)))
    for entry in given(session.match, *STRIKE):
        log.take(entry)
    said = [line.words for line in reversed(log.lines)]
    assert story().mission["emp"].rival in said
    assert any(words in story().moment["struck"].rival for words in said)
    before = list(log.lines)
    log.read()
    assert log.lines == before


def test_a_match_without_a_campaign_says_nothing() -> None:
    setup = parse_script("chart alpha\n---", "exchanges", Library(), Path.cwd()).setup
    session = new_session(setup, Side.YELLOW, Level.OFFICER, None)
    assert session.exchange(session.match, None) is None
    assert exchanges_of(setup.mission, Side.YELLOW) is None


class Sea(Scene):
    """What lies beneath."""


def shown() -> tuple[Stage, OpenChannelScene]:
    stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
    stage.change(Sea())
    told = story().mission["volcano"]
    scene = OpenChannelScene(Exchange(Side.BLUE, story().rival, told.rival, told.crew.speaker, told.crew.words))
    stage.push(scene)
    stage.step(0.0)
    return stage, scene


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)], ids=str)
def test_no_line_is_cut_in_any_window(size: tuple[int, int], language: str) -> None:
    window = pygame.Rect(0, 0, *size)
    told = story()
    pairs = [(mission.rival, mission.crew) for mission in told.mission.values()]
    pairs += [moment.lines(number) for moment in told.moment.values() for number in range(len(moment.rival) * len(moment.crew))]
    for rival, line in pairs:
        text.written = []
        try:
            drawn(OpenChannelScene(Exchange(Side.BLUE, told.rival, rival, line.speaker, line.words)), size, 1.0, language)
            assert all(window.contains(place) for _, place, _ in text.written)
        finally:
            text.written = None


def test_it_goes_by_itself_once_it_can_have_been_read() -> None:
    stage, scene = shown()
    stage.step(1.0)
    assert stage.top is scene
    for _ in range(8):
        stage.step(1.0)
    assert isinstance(stage.top, Sea)


@pytest.mark.parametrize("event", [
    pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0),
    pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(9, 9)),
], ids=["key", "click"])  # fmt: skip
def test_a_key_or_a_click_is_quicker(event: pygame.event.Event) -> None:
    stage, _ = shown()
    pygame.event.post(event)
    stage.step(0.0)
    assert isinstance(stage.top, Sea)


def test_who_comes_to_another_station_goes_on_hearing_it() -> None:  # D1.3
    session = new_session(match_of(0, 0).setup, Side.YELLOW, Level.OFFICER, None)
    session.exchange = exchanges(Side.YELLOW)
    other = session.handed_over(frozenset({Station.RADIO}))
    assert other.exchange(other.match, None) == session.exchange(session.match, None) is not None
