"""The First Mate's station: worked by keys alone and by mouse alone, and laid out in every window."""
import pygame
import pytest

from game.client import mate_samples, store
from game.client.faces import ButtonState
from game.client.instruments import dials
from game.client.palette import ColourSet
from game.client.stations.mate import MateStation, asked, wanted
from game.client.theme import Theme
from game.match.crewtalk import TOPICS, Topic, Wish, subjects
from game.rules import orders
from game.rules.boats import slot
from game.rules.orders import Charge
from game.rules.terms import Heading, Side, Station, System
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import made, said, words_apart

SAMPLES = {"one": mate_samples.mate, "two": mate_samples.cerberus, "drone": mate_samples.drone}
SCRIPT = """
chart alpha
mode realtime
yellow start H7
blue start M12
yellow boat {boat}
yellow upgrade kraken
given yellow gauge sonar {sonar}
given yellow gauge drone {drone}
{more}
---
"""


def table(boat="base", sonar="3", drone="4", more="", *, stations=frozenset({Station.MATE}), moved=False, size=(1280, 720)):
    session = mate_samples.session_of(SCRIPT.format(boat=boat, sonar=sonar, drone=drone, more=more), stations)
    if moved:
        session.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.N))
    scene = mate_samples.StationSample(session, MateStation)
    scene.layout(size, Theme(size, reduced_motion=True))
    return scene


def given(scene):
    return [entry.order for entry in scene.session.match.entries]


def press(scene, events, *codes):
    for code in codes:
        scene.handle(events.key(code))


def click(scene, events, at):
    for event in events.click(at):
        scene.handle(event)


def marks(scene, system, group=0):
    return scene.station.view.own.marks[slot(system, group)]


# ------------------------------------------------------------------------------------------------------------- marks


@pytest.mark.parametrize(("code", "system"), [
    (pygame.K_q, System.MINE), (pygame.K_w, System.TORPEDO), (pygame.K_t, System.SILENCE), (pygame.K_y, System.SCENARIO),
])
def test_a_key_marks_at_once(code, system, events):
    scene = table(moved=True)
    assert scene.station.state_lines().second == "Mark one space"
    press(scene, events, code)
    assert given(scene)[-1] == Charge(Side.YELLOW, Station.MATE, system)
    assert marks(scene, system) == 1
    assert scene.station.state_lines() is None


@pytest.mark.parametrize("where", ["dial", "button"])
def test_the_mouse_alone_marks(where, events):
    scene = table(moved=True)
    widget = (scene.station.dials if where == "dial" else scene.station.charges)[System.TORPEDO]
    scene.handle(events.motion(widget.rect.center))
    assert scene.station.dials[System.TORPEDO].hot
    assert scene.station.dials[System.TORPEDO].aimed == 0
    click(scene, events, widget.rect.center)
    assert marks(scene, System.TORPEDO) == 1


def test_tab_and_enter_mark(events):
    scene = table(moved=True)
    scene.board.focus_on(scene.station.charges[System.MINE], by_keyboard=True)
    press(scene, events, pygame.K_RETURN)
    assert marks(scene, System.MINE) == 1


def test_a_refused_mark_says_why(events):
    scene = table()
    press(scene, events, pygame.K_q)
    assert scene.told == ["Nothing is owed here now. (B3.3)"]
    scene = table(moved=True)
    press(scene, events, pygame.K_r)
    assert scene.told == ["The Sonar gauge is full. (B4.2)"]
    assert "B4.2" in scene.station.charges[System.SONAR].hint
    assert not scene.station.dials[System.SONAR].hot


def test_full_next_is_said_before_the_mark(events):
    scene = table(sonar="2", moved=True)
    dial = scene.station.dials[System.SONAR]
    assert dial.tag == ("1 to go", False)
    scene.handle(events.motion(scene.station.charges[System.SONAR].rect.center))
    assert dial.tag == ("FULL NEXT", True)
    press(scene, events, pygame.K_r)
    assert dial.tag == ("READY", True)


def test_ok_where_every_gauge_is_full(events):
    full = "\n".join(f"given yellow gauge {word} {n}" for word, n in (("mine", 3), ("torpedo", 3), ("silence", 6), ("scenario", 4)))
    scene = table(more=full, moved=True)
    assert scene.station.ok.state is ButtonState.READY
    press(scene, events, pygame.K_o)
    assert given(scene)[-1] == orders.Ok(Side.YELLOW, Station.MATE)
    press(scene, events, pygame.K_o)
    assert scene.told == ["Nothing is owed here now. (B3.3)"]


# ------------------------------------------------------------------------------------------------------------ Cerberus


def test_two_groups_are_chosen_by_keys(events):
    scene = table("cerberus", "0 0", "0 0", moved=True)
    press(scene, events, pygame.K_q)
    assert not marks(scene, System.MINE)
    assert scene.station.dials[System.MINE].aimed == 0
    press(scene, events, pygame.K_q)
    assert scene.station.dials[System.MINE].aimed == 1
    press(scene, events, pygame.K_RETURN)
    assert given(scene)[-1] == Charge(Side.YELLOW, Station.MATE, System.MINE, 2)
    assert (marks(scene, System.MINE), marks(scene, System.MINE, 1)) == (0, 1)


def test_two_groups_are_chosen_by_the_ring_under_the_mouse(events):
    for share, group in ((0.9, 0), (0.68, 1)):
        scene = table("cerberus", "0 0", "0 0", moved=True)
        dial = scene.station.dials[System.SILENCE]
        at = (dial._centre[0] + round(dial._radius * share), dial._centre[1])
        scene.handle(events.motion(at))
        assert dial.aimed == group
        click(scene, events, at)
        assert marks(scene, System.SILENCE, group) == 1


def test_the_only_group_with_a_space_is_marked_at_once(events):
    scene = table("cerberus", "4 0", "0 0", moved=True)
    press(scene, events, pygame.K_r)
    assert marks(scene, System.SONAR, 1) == 1


def test_a_full_group_cannot_be_chosen(events):
    scene = table("cerberus", "4 0", "0 0", moved=True)
    dial = scene.station.dials[System.SONAR]
    click(scene, events, (dial._centre[0] + round(dial._radius * 0.9), dial._centre[1]))
    assert scene.told == ["The Sonar gauge is full. (B4.2)"]
    assert not marks(scene, System.SONAR, 1)


def test_escape_lets_go_of_a_choice(events):
    scene = table("cerberus", "0 0", "0 0", moved=True)
    press(scene, events, pygame.K_q, pygame.K_ESCAPE)
    assert scene.station.choosing is None
    assert not scene.station.back()


# ------------------------------------------------------------------------------------------------------ sonar and drone


def test_sonar_by_key_and_by_mouse(events):
    scene = table()
    press(scene, events, pygame.K_f)
    assert given(scene) == [orders.Sonar(Side.YELLOW, Station.MATE)]
    scene = table()
    click(scene, events, scene.station.calls[System.SONAR].rect.center)
    assert given(scene) == [orders.Sonar(Side.YELLOW, Station.MATE)]


def test_drone_by_keys_alone(events):
    scene = table()
    press(scene, events, pygame.K_g)
    assert scene.station.picking
    assert scene.station.state_lines().second == "Choose a sector"
    press(scene, events, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_DOWN, pygame.K_DOWN)
    assert scene.station.picker.chosen == 8
    press(scene, events, pygame.K_RETURN)
    assert given(scene) == [orders.Drone(Side.YELLOW, Station.MATE, 8)]
    assert not scene.station.picking


def test_drone_by_mouse_alone(events):
    scene = table()
    click(scene, events, scene.station.calls[System.DRONE].rect.center)
    picker = scene.station.picker
    click(scene, events, (picker.rect.x + 4, picker.rect.y + 4))
    assert not given(scene)
    scene.handle(events.motion(picker.sector_rect(6).center))
    assert picker.chosen == 6
    click(scene, events, picker.sector_rect(6).center)
    assert given(scene) == [orders.Drone(Side.YELLOW, Station.MATE, 6)]


def test_the_small_chart_closes_again(events):
    scene = table()
    for close in (pygame.K_ESCAPE, pygame.K_g):
        press(scene, events, pygame.K_g)
        assert scene.station.dials[System.MINE].shown is False
        press(scene, events, close)
        assert not scene.station.picking
        assert scene.station.dials[System.MINE].shown
    assert not given(scene)


def test_a_call_that_cannot_be_made_says_why(events):
    scene = table(sonar="2")
    press(scene, events, pygame.K_f)
    assert scene.told == ["Sonar is charging: 2 of 3. (B6.2)"]
    assert scene.station.calls[System.SONAR].state is ButtonState.REFUSED
    assert "B6.2" in scene.station.calls[System.SONAR].hint


def test_a_broken_system_is_tried_only_when_asked_twice(events):
    scene = table(more="given yellow crossed W4")
    assert scene.station.dials[System.SONAR].tag == ("BROKEN", True)
    press(scene, events, pygame.K_f)
    assert not given(scene)
    assert scene.station.calls[System.SONAR].note == "once more to try it"
    assert "B6.4" in scene.told[-1]
    press(scene, events, pygame.K_f)
    assert given(scene) == [orders.Sonar(Side.YELLOW, Station.MATE)]


# ------------------------------------------------------------------------------------------------------ somebody else's


def test_a_station_of_another_shows_everything_and_orders_nothing(events):
    scene = table(stations=frozenset({Station.CAPTAIN}), moved=True)
    station = scene.station
    for code in (pygame.K_q, pygame.K_f, pygame.K_g, pygame.K_o):
        press(scene, events, code)
    for widget in (station.dials[System.MINE], station.charges[System.MINE], station.calls[System.DRONE]):
        click(scene, events, widget.rect.center)
    assert len(given(scene)) == 1
    assert set(scene.told) == {station.not_mine()}
    assert all(button.state is ButtonState.REFUSED for button in (*station.charges.values(), *station.calls.values(), station.ok))
    assert station.charges[System.MINE].hint == station.not_mine()
    assert station.state_lines() is None


def test_a_boat_without_scenario_gauge_has_five_dials():
    session = mate_samples.session_of("chart alpha\nmode realtime\nyellow start H7\nblue start M12\n---\n", frozenset({Station.MATE}))
    scene = mate_samples.StationSample(session, MateStation)
    scene.layout((1280, 720), Theme((1280, 720)))
    assert len(scene.station.dials) == 5
    assert scene.station.lacking.shown
    scene.draw(pygame.Surface((1280, 720)))


def test_a_mark_comes_up_and_a_full_gauge_lights_up(events):
    scene = table(sonar="2", moved=True)
    scene.layout((1280, 720), Theme((1280, 720)))
    press(scene, events, pygame.K_r)
    assert scene.station.moving
    surface = pygame.Surface((1280, 720), 0, 32)
    for _ in range(60):
        scene.update(1 / 60)
        scene.draw(surface)
    assert not scene.station.moving
    scene = table(sonar="2", moved=True)
    press(scene, events, pygame.K_r)
    assert not scene.station.moving  # with reduced motion it stands at once


# --------------------------------------------------------------------------------------------------------------- layout


@pytest.fixture
def plain(monkeypatch):
    monkeypatch.setattr("game.client.station_samples.backdrop", lambda theme: pygame.Surface(theme.size, 0, 32))
    yield
    store.SCENERY.clear()


def own_words(scene, written, window):
    """What the station itself wrote: the frame's words lie outside stage, order bar and the head of the rail."""
    parts = [widget.rect for widget in scene.station.widgets if widget.shown]
    return [(words, place) for words, place, clip in written if words.strip() and clip == window and place.collidelist(parts) >= 0]


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SAMPLES)
def test_words_are_neither_cut_nor_overlapping(name, size, scale, written, plain):
    scene = SAMPLES[name]()
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    scene.station.charges[System.SILENCE].hovered = False
    scene.draw(pygame.Surface(size, 0, 32))
    window = pygame.Rect(0, 0, *size)
    places = own_words(scene, written, window)
    assert places
    shown = [widget.rect for widget in scene.station.widgets if widget.shown]
    for words, place in places:
        assert window.contains(place), f"{words!r} leaves the window"
        assert any(rect.contains(place) for rect in shown), f"{words!r} leaves its plate"
    words_apart(places)


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SAMPLES)
def test_widgets_lie_in_the_window_and_apart(name, size, scale):
    scene = SAMPLES[name]()
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    window = pygame.Rect(0, 0, *size)
    buttons = scene.station.bar.buttons
    for group in (
        [widget for widget in scene.board.widgets if widget.shown and widget not in buttons and widget not in scene.top.parts], buttons,
    ):
        for index, widget in enumerate(group):
            assert window.contains(widget.rect), type(widget).__name__
            for other in group[:index]:
                assert not widget.rect.colliderect(other.rect), (type(widget).__name__, type(other).__name__)


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours, plain):
    for make in SAMPLES.values():
        scene = make()
        scene.layout((1024, 640), Theme((1024, 640), 1.0, colours, reduced_motion=True))
        scene.draw(pygame.Surface((1024, 640), 0, 32))


def test_whatever_the_captain_may_ask_for_stands_at_its_dial():
    # B15.4
    for topic in TOPICS[Station.MATE]:
        for about in subjects(Station.MATE, topic):
            wishes = frozenset({Wish(Station.MATE, topic, int(about))})
            assert wanted(wishes)[System(int(about))]
            assert asked(wishes)[System(int(about))]
    both = frozenset({Wish(Station.MATE, Topic.CHARGE_FIRST, System.SONAR), Wish(Station.MATE, Topic.CALL, System.SONAR)})
    assert wanted(both) == {System.SONAR: "charge first · use when ready"}
    held = frozenset({Wish(Station.MATE, Topic.HOLD, System.DRONE), Wish(Station.MATE, Topic.KEEP_FULL, System.SILENCE)})
    assert list(wanted(held)) == [System.SILENCE, System.DRONE], "what is held back comes last"


@pytest.mark.parametrize("language", ["de", "es"])
def test_gauges_of_two_rings_say_what_they_hold_in_little_room(language):
    """Where words have no room beside what is ready or broken, figures have."""
    held = {words for words, _place, _clip in said(made("mate-cerberus", language), (800, 600), 1.0, language)}
    assert held >= {"1/4 · 4/4", "3/3 · 0/3", "4/4 · 1/4", "2/4 · 0/4"}


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("name", ["armada-mate", "bridge-mate"])
def test_small_dials_have_their_keys_clear_of_the_ring_and_count_alike(name, language, monkeypatch):
    scene, caps, put = made(name, language), [], dials.put_cap
    monkeypatch.setattr(dials, "put_cap", lambda *args, **more: caps.append(put(*args, **more)) or caps[-1])
    written = said(scene, (1280, 720), 1.5, language)
    shown = list(scene.station.dials.values())
    assert len(caps) == len(shown)
    for dial, cap in zip(shown, caps, strict=True):
        assert dial.rect.contains(cap)
        assert all(dial.ring_under(corner) is None for corner in (cap.bottomleft, cap.midbottom, cap.bottomright)), dial.state.name
    told = [(words, place.height) for words, place, _clip in written if place.collidelist([dial.rect for dial in shown]) >= 0]
    counted = {("/" in words, high) for words, high in told if words[0].isdigit() and words[-1].isdigit() and len(words) > 1}
    assert len(counted) == 1, told
