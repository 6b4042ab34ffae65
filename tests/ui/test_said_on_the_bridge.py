"""What the bridge says at the captain's and the mate's station: of headings, aims, refusals that have passed, layers, the crew."""
from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.client import mate_samples
from game.client.app import Looks, Stage
from game.client.art.overlays import with_percent
from game.client.art.pieces import Advice
from game.client.samples import sample_chart
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.talk import crew_state
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.mate import MateStation
from game.match.match import Entry
from game.rules import orders
from game.rules.ballistics import TORPEDO_RANGE, torpedo_reach, torpedo_way
from game.rules.grid import STEP, cells_of, parse_cell
from game.rules.notation import parse_order
from game.rules.terms import Heading, Side, Station, System

CAPTAIN, BOTH = frozenset({Station.CAPTAIN}), frozenset({Station.CAPTAIN, Station.MATE})
SCRIPT = """
chart alpha
mode {mode}
yellow start H7
blue start M12
{more}
---
"""


def bridge(
    *given: str, stations: frozenset[Station] = CAPTAIN, mode: str = "turns", more: str = "", size: tuple[int, int] = (1280, 720),
) -> tuple[BridgeScene, Stage]:
    """The bridge of a match after some orders."""
    session = mate_samples.session_of(SCRIPT.format(mode=mode, more=f"first yellow\n{more}" if mode == "turns" else more), stations)
    for words in given:
        for order in parse_order(words):
            assert isinstance(session.match.give(order), Entry), words
    stage = Stage(Looks(window=size, reduced_motion=True))
    scene = BridgeScene(session, lambda: None, lambda: None)
    stage.push(scene)
    scene.refresh()
    return scene, stage


def press(scene: BridgeScene, events, *codes: int) -> None:
    for code in codes:
        scene.handle(events.key(code))


def captain(scene: BridgeScene) -> CaptainStation:
    station = scene.screen(Station.CAPTAIN)
    assert isinstance(station, CaptainStation)
    return station


def second(scene: BridgeScene) -> str:
    scene._show_bar()
    return scene.top.state.second


def test_a_refusal_goes_when_its_cause_has_gone(events) -> None:
    scene, _stage = bridge(mode="realtime")
    press(scene, events, pygame.K_SPACE, pygame.K_UP)
    assert "B14.5" in second(scene)
    press(scene, events, pygame.K_SPACE)
    assert "B14.5" not in second(scene)


def test_a_turn_without_a_ready_system_is_only_to_be_ended() -> None:
    upkeep = ("yellow captain head N", "yellow mate charge mine", "yellow engineer break N1")
    scene, _stage = bridge(*upkeep)
    assert second(scene) == "No system is ready: end the turn"
    scene, _stage = bridge(*upkeep, more="given yellow gauge torpedo 3")
    assert second(scene) == "Use a system, or end the turn"


def test_nothing_to_take_back_is_said(events) -> None:
    for mode, words in (("turns", "Nothing to take back"), ("realtime", "In real time nothing")):
        scene, _stage = bridge(mode=mode)
        press(scene, events, pygame.K_z)
        assert second(scene) == "There is nothing to take back yet."
        scene, _stage = bridge("yellow captain head N", mode=mode)
        press(scene, events, pygame.K_z)
        assert second(scene).startswith(words)


def test_the_way_of_a_torpedo_and_the_own_boat_in_its_ring(events) -> None:
    upkeep = ("yellow captain head N", "yellow mate charge mine", "yellow engineer break N1")
    scene, _stage = bridge(*upkeep, more="given yellow gauge torpedo 3")
    station, here = captain(scene), parse_cell("H6")
    press(scene, events, pygame.K_w)
    assert station.aim is not None
    assert station.aim.want is Want.TORPEDO
    for cell in station.aim.targets:
        station.chart.point(cell)
        assert station.chart.picture.way[0] == here
        assert station.chart.picture.way[-1] == cell
    station.chart.point(here + STEP[Heading.N])
    assert station.instruments.cursor.facts.note_is_bad


def test_a_torpedos_way_is_a_shortest_one_through_sea() -> None:
    chart = sample_chart()
    for start in list(cells_of(chart.sea))[::7]:
        reach = torpedo_reach(start, chart.sea)
        for target in cells_of(chart.sea & ~(1 << start)):
            way = torpedo_way(start, target, chart.sea)
            assert bool(way) == bool(reach >> target & 1)
            assert len(way) <= TORPEDO_RANGE + 1
            assert all(chart.sea >> cell & 1 for cell in way)
            assert all(after - before in STEP for before, after in pairwise(way))


def test_a_heading_says_what_it_would_cost() -> None:
    scene, _stage = bridge(more="given yellow crossed N1 N3 N6")
    station = captain(scene)
    dear = [heading for heading, advice in station.advice.items() if advice is Advice.COSTS]
    for heading in dear:
        hint = station.instruments.headings[heading].hint
        assert "it would cost" in hint
        assert any(note.line.startswith(f"{heading.word} costs") for note in station.instruments.engine.notes)
    assert dear


def test_escape_opens_the_menu_after_a_click(events) -> None:
    scene, _stage = bridge()
    opened = []
    scene.on_menu = lambda: opened.append(True)
    button = captain(scene).instruments.buttons[Want.DETONATE]
    for event in events.click(button.rect.center):
        scene.handle(event)
    assert scene.board.focus is button
    scene.back()
    assert opened
    press(scene, events, pygame.K_TAB)
    scene.back()
    assert len(opened) == 1, "the focus of the keys goes first"
    scene.back()
    assert len(opened) == 2


def test_layers_switched_without_their_panel_are_told(events) -> None:
    scene, _stage = bridge()
    assert "F2" in captain(scene).instruments.cursor.nothing
    press(scene, events, pygame.K_F2)
    assert second(scene) == "Plot hidden (F2)"
    press(scene, events, pygame.K_F2)
    assert second(scene) == "Plot shown (F2)"
    scene, _stage = bridge(size=(1920, 1080))
    assert "F2" not in captain(scene).instruments.cursor.nothing


def test_the_engine_room_says_nothing_of_headings_while_none_is_asked_for() -> None:
    scene, _stage = bridge()
    assert captain(scene).instruments.engine.asked
    scene, _stage = bridge("yellow captain head N")
    assert not captain(scene).instruments.engine.asked


def test_a_system_that_has_been_used_is_no_longer_said_to_be_ready() -> None:
    scene, _stage = bridge("yellow captain head N", more="given yellow gauge torpedo 2")
    session = scene.session
    while session.match.view(Side.YELLOW, Station.MATE).own.owes_marks:
        session.driver.step()
    said = session.own.words(Station.MATE)
    assert said is not None
    if said.word == "charge-full":
        assert "Ready" in crew_state(session, Station.MATE).line
        while session.match.view(Side.YELLOW, Station.CAPTAIN).own.owes_cross is not None:
            session.driver.step()
        torpedo = next(order for order in session.options() if isinstance(order, orders.Torpedo))
        assert isinstance(session.give(torpedo), Entry)
        assert crew_state(session, Station.MATE).line == "Standing by."


def test_who_holds_two_stations_is_led_even_if_a_key_comes_up_at_once(events) -> None:
    scene, _stage = bridge("yellow captain head N", "yellow engineer break N1", stations=BOTH)
    scene.go_to(Station.MATE)
    press(scene, events, pygame.K_q)
    scene.handle(pygame.event.Event(pygame.KEYUP, key=pygame.K_q, mod=0, scancode=0))
    assert scene.at is Station.CAPTAIN


def test_who_has_crossed_is_led_to_the_captain_and_told_what_may_be_taken_back(events) -> None:
    both = frozenset({Station.CAPTAIN, Station.ENGINEER})
    scene, _stage = bridge("yellow captain head N", "yellow mate charge torpedo", stations=both)
    scene.update(0.1)
    assert scene.at is Station.ENGINEER
    press(scene, events, pygame.K_w, pygame.K_w)
    scene.update(0.1)
    assert scene.at is Station.CAPTAIN
    assert "Z: Takes back: the cross at N2." in second(scene)
    press(scene, events, pygame.K_z)
    scene.update(0.1)
    assert scene.at is Station.ENGINEER
    assert not scene.view.own.crossed


@pytest.mark.parametrize(("plot", "carry"), [
    ({1: 0.5, 2: 0.3, 3: 0.1, 4: 0.1}, [1, 2]), ({1: 0.25, 2: 0.25, 3: 0.25, 4: 0.25}, []), ({1: 0.6, 2: 0.4}, [1, 2]),
])
def test_no_cell_carries_a_percent_that_another_lacks(plot: dict[int, float], carry: list[int]) -> None:
    assert with_percent(plot) == carry


def test_a_small_dial_tells_what_its_system_does() -> None:
    scene, _stage = bridge("yellow captain head N", stations=BOTH)
    mate = scene.screen(Station.MATE)
    assert isinstance(mate, MateStation)
    scene.go_to(Station.MATE)
    mate.show()
    assert mate.dials[System.TORPEDO].hint == "Torpedo: 4 steps by sea."
