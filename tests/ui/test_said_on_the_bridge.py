"""What the bridge says at the captain's and the mate's station: of headings, aims, refusals that have passed, layers, the crew."""
from __future__ import annotations

from itertools import combinations, pairwise

import pygame
import pytest

from game.client import mate_samples
from game.client.app import Looks, Stage
from game.client.art.overlays import with_percent
from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.samples import sample_chart
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.talk import crew_state
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.client.widgets.keycap import brief_cap, cap_width
from game.i18n import set_language
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
    return scene.bar.top.state.second


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
    assert "Z takes back: the cross at N2." in second(scene)
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


CHARGED = "given yellow gauge torpedo 3\ngiven yellow gauge drone 3\ngiven yellow crossed W4"
UPKEEP = ("yellow captain head N", "yellow mate charge mine", "yellow engineer break N1")
SMALL = [(1280, 720), (1024, 640)]


def drawn(stage: Stage, scene: BridgeScene, button: Button, written: list[tuple[str, pygame.Rect, pygame.Rect]]) -> list[str]:
    """The words on a button, none beyond its edge."""
    scene.layout(stage.looks.window, Theme(stage.looks.window, reduced_motion=True))
    written.clear()
    button.draw(pygame.Surface(stage.looks.window, 0, 32))
    assert all(button.rect.contains(where) for _words, where, _clip in written)
    assert not any(a.colliderect(b) for (_, a, _), (_, b, _) in combinations(written, 2))
    return [words for words, _where, _clip in written]


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", SMALL)
def test_a_small_button_of_the_captain_says_why_not(size, language, written) -> None:
    set_language(language)
    try:
        scene, stage = bridge(more=CHARGED, size=size)
        buttons = captain(scene).instruments.buttons
        for want in (Want.MINE, Want.TORPEDO, Want.DRONE, Want.SONAR, Want.DETONATE, Want.PASS):
            button = buttons[want]
            assert button.why
            words = drawn(stage, scene, button, written)
            assert button.key in words or brief_cap(button.key) != button.key, "the key comes first"
            narrow = size == SMALL[-1] and button.telling.startswith(button.name) and button.hint in button.telling
            assert narrow or any(button.why in one for one in words), want
            assert buttons[want].hint.endswith(")"), "the sentence with its rule stays the told line"
        if language == "en":
            said = {want: buttons[want].why for want in (Want.TORPEDO, Want.DRONE, Want.SONAR, Want.DETONATE)}
            assert said == {Want.TORPEDO: "move first", Want.DRONE: "broken", Want.SONAR: "broken", Want.DETONATE: "no mine"}
    finally:
        set_language("en")


def test_a_tall_button_says_why_not_in_its_note(written) -> None:
    scene, stage = bridge(size=(1920, 1080), more=CHARGED)
    buttons = captain(scene).instruments.buttons
    for want, why in ((Want.DETONATE, "no mine"), (Want.PASS, "move first"), (Want.TORPEDO, "move first")):
        assert why in drawn(stage, scene, buttons[want], written)


def test_what_can_be_given_says_no_why(written) -> None:
    scene, stage = bridge(*UPKEEP, more=CHARGED)
    button = captain(scene).instruments.buttons[Want.TORPEDO]
    assert button.state is ButtonState.READY
    assert drawn(stage, scene, button, written) == ["W", "Torpedo"]


def test_a_broken_system_looks_refused_and_is_tried_all_the_same(events) -> None:
    scene, _stage = bridge(*UPKEEP, more=CHARGED)
    station = captain(scene)
    drone, sonar = station.instruments.buttons[Want.DRONE], station.instruments.buttons[Want.SONAR]
    assert (drone.state, drone.why) == (sonar.state, sonar.why) == (ButtonState.REFUSED, "broken")
    assert drone.in_vain
    assert not sonar.in_vain, "it is not even charged"
    for event in events.click(drone.rect.center):
        scene.handle(event)
    assert station.sure is Want.DRONE
    assert drone.state is ButtonState.DANGER, "asked for once"


@pytest.mark.parametrize("size", SMALL)
def test_small_buttons_of_mate_and_engineer_say_why_not(size, written, events) -> None:
    scene, stage = bridge("yellow captain head N", more=CHARGED, size=size, stations=frozenset(Station))
    mate, engineer = scene.screen(Station.MATE), scene.screen(Station.ENGINEER)
    assert isinstance(mate, MateStation)
    assert isinstance(engineer, EngineerStation)
    press(scene, events, pygame.K_2)
    said = {
        mate.calls[System.SONAR]: "broken", mate.calls[System.DRONE]: "broken", mate.ok: "mark first", mate.charges[System.TORPEDO]: "full",
    }
    for button, why in said.items():
        assert any(why in words for words in drawn(stage, scene, button, written)), button.name
    press(scene, events, pygame.K_3)
    assert any("cross first" in words for words in drawn(stage, scene, engineer.ok, written))


def test_broken_sonar_and_drone_look_the_same_to_the_mate() -> None:
    for given in (("yellow captain head N",), UPKEEP):
        scene, _stage = bridge(*given, more=CHARGED, stations=BOTH)
        mate = scene.screen(Station.MATE)
        assert isinstance(mate, MateStation)
        looks = {(call.look, call.why, call.note, call.note_is_bad) for call in mate.calls.values()}
        assert looks == {(ButtonState.REFUSED, "broken", "broken (B5.3)", True)}


@pytest.mark.parametrize("language", ["en", "de", "es"])
def test_pause_and_menu_keep_their_keys_in_a_small_window(language) -> None:
    set_language(language)
    try:
        for size in SMALL:
            scene, _stage = bridge(size=size)
            bar = scene.bar.top
            assert bar.pause.key
            assert bar.menu.key
            for button in (bar.pause, bar.menu):
                assert button.rect.width >= bar.theme.px(48) + cap_width(bar.theme, button.key)
            places = [bar._plate, bar._clock, *bar._hulls, *(part.rect for part in bar.parts)]
            assert not any(a.colliderect(b) for a, b in combinations(places, 2))
            assert all(hull.width >= bar.theme.px(60) for hull in bar._hulls)
    finally:
        set_language("en")
