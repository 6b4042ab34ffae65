"""The drawing of the hull: its geometry, by mouse alone, by keys alone, and laid out in every window."""
import math

import pygame
import pytest

from game.client import mate_samples, store
from game.client.faces import ButtonState
from game.client.instruments.section_cards import Stage
from game.client.palette import ColourSet
from game.client.stations.hull import HullStation
from game.client.stations.hull_geometry import REACH, SECTIONS, Result, Trace, contains, outline, section
from game.client.theme import Theme
from game.rules import orders
from game.rules.terms import Side, Station
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import words_apart

ALL = frozenset(Station)
ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
SIZE = (1280, 720)


def table(stations=ALL, more="", size=SIZE, drawn=()):
    session = mate_samples.session_of(mate_samples._HULL.replace("---", f"{more}\n---" if more else "---"), stations)
    for station in drawn:
        session.give(orders.Trace(Side.YELLOW, station, True))
    scene = mate_samples.StationSample(session, HullStation)
    scene.layout(size, Theme(size, reduced_motion=True))
    return scene


def given(scene):
    return [entry.order for entry in scene.session.match.entries]


def mouse(scene, kind, point):
    at = tuple(round(part) for part in scene.station.board.to_window(point))
    if kind == pygame.MOUSEMOTION:
        return scene.handle(pygame.event.Event(kind, pos=at, rel=(0, 0), buttons=(1, 0, 0)))
    return scene.handle(pygame.event.Event(kind, pos=at, button=1))


def stroke(scene, points):
    mouse(scene, pygame.MOUSEMOTION, points[0])
    mouse(scene, pygame.MOUSEBUTTONDOWN, points[0])
    for point in points[1:]:
        mouse(scene, pygame.MOUSEMOTION, point)
    mouse(scene, pygame.MOUSEBUTTONUP, points[-1])


def round_it(station, start=0.0, end=1.02, steps=90):
    part = section(station)
    return [part.at(start + (end - start) * number / steps) for number in range(steps + 1)]


def release(scene, code):
    scene.handle(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))


def lead(scene, events, station, ahead=0.02, late=0, most=3000):
    """Draw a section with the arrow keys, always the one that lies best along the band a little ahead, some frames too late."""
    before, held, waited = len(given(scene)), None, 0
    part = section(station)
    for _ in range(most):
        here = scene.station.traces[station].tip
        dx, dy = part.heading(part.share(here) + ahead)
        code = max(ARROWS, key=lambda code: ARROWS[code][0] * dx + ARROWS[code][1] * dy)
        waited = waited + 1 if code != held else 0
        if code != held and (held is None or waited > late):
            if held is not None:
                release(scene, held)
            scene.handle(events.key(code))
            held = code
        scene.update(1 / 60)
        if len(given(scene)) > before:
            break
    release(scene, held)


# ----------------------------------------------------------------------------------------------------------- geometry


@pytest.mark.parametrize("station", SECTIONS)
def test_a_section_is_a_band_between_two_borders(station):
    part = section(station)
    assert all(part.holds(part.at(n / 300)) for n in range(300))
    assert all(contains(part.outer, point) for point in part.inner)
    assert all(contains(outline(), point) for point in part.outer)
    assert not part.holds(part.centre)
    assert part.near(part.centre)
    for n in range(40):
        assert abs((part.share(part.at(n / 40)) - n / 40 + 0.5) % 1 - 0.5) < 0.01
    assert part.at(0)[0] < part.centre[0]
    assert part.at(0)[1] < part.centre[1]


def test_sections_lie_apart():
    for station in SECTIONS:
        for other in SECTIONS:
            if station is not other:
                assert not any(section(other).near(point) for point in section(station).outer)


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("start", [0.0, 0.37, 0.8])
@pytest.mark.parametrize("station", SECTIONS)
def test_once_round_is_complete_either_way_from_anywhere(station, start, way):
    part = section(station)
    trace = Trace(part)
    assert trace.begin(part.at(start))
    results = [trace.move(part.at(start + way * n / 80)) for n in range(1, 81)]
    assert results[60] is Result.DRAWN
    assert 0.7 < Trace.progress.fget(trace) <= 1
    assert results[-1] is Result.ROUND
    assert trace.done
    assert not trace.crossed


def test_going_to_and_fro_is_not_going_round():
    part = section(Station.MATE)
    trace = Trace(part)
    trace.begin(part.at(0))
    for n in range(1, 400):
        assert trace.move(part.at(0.2 * math.sin(n / 12))) is Result.DRAWN
    assert trace.progress < 0.25


@pytest.mark.parametrize("to", ["centre", "outside"])
def test_a_quick_stroke_across_a_border_crosses_it(to):
    part = section(Station.RADIO)
    trace = Trace(part)
    trace.begin(part.at(0))
    opposite = part.at(0.5)
    # both ends lie in the band, the line between them does not
    target = opposite if to == "centre" else (part.at(0)[0], part.at(0)[1] - 0.2)
    assert trace.move(target) is Result.CROSSED
    assert trace.crossed
    assert trace.over
    assert trace.move(part.at(0.01)) is Result.CROSSED


def test_the_pen_goes_on_only_where_the_line_ended():
    part = section(Station.CAPTAIN)
    trace = Trace(part)
    assert not trace.begin(part.centre)
    trace.begin(part.at(0))
    trace.move(part.at(0.05))
    assert not trace.begin(part.at(0.5))
    assert trace.begin(part.at(0.06))
    assert math.dist(trace.tip, part.at(0.06)) < REACH
    assert trace.progress == pytest.approx(0.06, abs=0.01)


# -------------------------------------------------------------------------------------------------------- mouse alone


def test_a_whole_hull_by_mouse_alone():
    scene = table()
    for station in SECTIONS:
        assert scene.station.active is station
        stroke(scene, round_it(station))
    assert given(scene) == [orders.Trace(Side.YELLOW, station, True) for station in SECTIONS]
    assert scene.station.view.own.checked
    assert scene.station.dive.state is ButtonState.READY
    assert scene.station.state_lines().second == "Dive!"
    for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        scene.handle(pygame.event.Event(event, pos=scene.station.dive.rect.center, button=1))
    assert given(scene)[-1] == orders.Dive(Side.YELLOW, Station.CAPTAIN)
    assert scene.station.state_lines() is None


def test_a_section_in_two_strokes():
    scene = table()
    stroke(scene, round_it(Station.ENGINEER, 0, 0.5))
    assert not given(scene)
    assert not scene.station.pen_down
    stroke(scene, round_it(Station.ENGINEER, 0.2, 0.3))
    assert scene.told == ["Go on where the line has stopped."]
    stroke(scene, round_it(Station.ENGINEER, 0.5, 1.02))
    assert given(scene) == [orders.Trace(Side.YELLOW, Station.ENGINEER, True)]


def test_a_computer_s_line_over_the_edge_is_seen():
    """B12.3: the check will erase all, as everybody heard."""
    scene = table(stations=frozenset({Station.MATE}))
    scene.session.give(orders.Trace(Side.YELLOW, Station.ENGINEER, True))
    scene.session.give(orders.Trace(Side.YELLOW, Station.CAPTAIN, False))
    scene._refresh()
    assert scene.station.stage_of(Station.ENGINEER) is Stage.DONE
    assert scene.station.stage_of(Station.CAPTAIN) is Stage.OVER
    look = scene.station.board.looks[Station.CAPTAIN]
    assert not section(Station.CAPTAIN).holds(look.points[-1])
    for station in (Station.MATE, Station.RADIO):
        scene.session.give(orders.Trace(Side.YELLOW, station, True))
    scene._refresh()
    assert all(scene.station.stage_of(station) is not Stage.OVER for station in SECTIONS), "all is drawn again"


def test_a_line_over_the_edge_is_given_as_crossed_and_erases_all():
    scene = table()
    part = section(Station.ENGINEER)
    stroke(scene, [part.at(0), part.at(0.02), part.centre])
    assert given(scene) == [orders.Trace(Side.YELLOW, Station.ENGINEER, False)]
    assert scene.station.stage_of(Station.ENGINEER) is Stage.OVER
    assert scene.station.board.looks[Station.ENGINEER].flash
    assert scene.station.moving
    scene.update(1.0)
    assert not scene.station.board.looks[Station.ENGINEER].flash
    for station in SECTIONS[1:]:
        stroke(scene, round_it(station))
    assert not scene.station.view.own.checked
    assert scene.station.erased
    assert scene.station.board.bad
    assert scene.station.active is Station.ENGINEER
    assert not any(trace.points for trace in scene.station.traces.values())
    for station in SECTIONS:
        stroke(scene, round_it(station))
    assert scene.station.view.own.checked


def test_another_own_section_is_taken_up_where_it_is_pressed(events):
    scene = table(drawn=[Station.ENGINEER])
    assert scene.station.active is Station.MATE
    stroke(scene, round_it(Station.CAPTAIN))
    assert given(scene)[-1] == orders.Trace(Side.YELLOW, Station.CAPTAIN, True)
    for event in events.click(scene.station.section_cards[Station.RADIO].rect.center):
        scene.handle(event)
    assert scene.station.active is Station.RADIO


def test_the_engineer_is_first():
    scene = table()
    stroke(scene, round_it(Station.MATE))
    assert not given(scene)
    assert scene.told[0] == "The engineer draws the first section. (B12.3)"


def test_a_loose_pen_follows_the_mouse(events):
    scene = table()
    for event in events.click(scene.station.trace.rect.center):
        scene.handle(event)
    assert scene.station.loose
    for point in round_it(Station.ENGINEER):
        mouse(scene, pygame.MOUSEMOTION, point)
    assert given(scene) == [orders.Trace(Side.YELLOW, Station.ENGINEER, True)]
    assert not scene.station.loose


# --------------------------------------------------------------------------------------------------------- keys alone


def test_a_whole_hull_by_keys_alone(events):
    scene = table()
    for station in SECTIONS:
        lead(scene, events, station)
    assert given(scene) == [orders.Trace(Side.YELLOW, station, True) for station in SECTIONS]
    scene.handle(events.key(pygame.K_RETURN))
    assert given(scene)[-1] == orders.Dive(Side.YELLOW, Station.CAPTAIN)


@pytest.mark.parametrize(("ahead", "late"), [(0.025, 0), (0.0, 0), (0.0, 15)])
def test_corners_forgive_early_and_late_hands(ahead, late, events):
    scene = table(drawn=[Station.ENGINEER])
    lead(scene, events, Station.MATE, ahead, late)
    assert given(scene)[-1] == orders.Trace(Side.YELLOW, Station.MATE, True)


def test_a_key_held_too_long_goes_over_the_edge_and_leads_nothing_more(events):
    scene = table()
    scene.handle(events.key(pygame.K_RIGHT))
    for _ in range(600):
        scene.handle(events.key(pygame.K_RIGHT))  # a held key repeats itself
        scene.update(1 / 60)
    assert given(scene) == [orders.Trace(Side.YELLOW, Station.ENGINEER, False)]
    assert scene.station.active is Station.MATE
    assert not scene.station.traces[Station.MATE].points
    release(scene, pygame.K_RIGHT)
    scene.handle(events.key(pygame.K_RIGHT))
    assert scene.station.traces[Station.MATE].points


def test_a_stick_leads_the_pen_too():
    scene = table()
    scene.handle(pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=0.9))
    for _ in range(30):
        scene.update(1 / 60)
    drawn = scene.station.traces[Station.ENGINEER].progress
    assert drawn > 0.05
    scene.handle(pygame.event.Event(pygame.JOYAXISMOTION, axis=0, value=0.1))
    assert not scene.station.moving
    scene.update(0.1)
    assert scene.station.traces[Station.ENGINEER].progress == drawn


def test_this_section_again_and_lift_the_pen(events):
    scene = table()
    stroke(scene, round_it(Station.ENGINEER, 0, 0.4))
    assert scene.station.again.state is ButtonState.IDLE
    scene.handle(events.key(pygame.K_z))
    assert not scene.station.traces[Station.ENGINEER].points
    scene.handle(events.key(pygame.K_z))
    assert scene.told == ["Nothing is drawn in this section."]
    scene.handle(events.key(pygame.K_d))
    assert scene.station.loose
    scene.handle(events.key(pygame.K_ESCAPE))
    assert not scene.station.loose
    assert not scene.station.back()


def test_arrows_move_the_focus_while_a_button_has_it(events):
    scene = table()
    scene.board.focus_on(scene.station.trace, by_keyboard=True)
    scene.handle(events.key(pygame.K_RIGHT))
    assert scene.board.focus is scene.station.lift
    assert not scene.station.traces[Station.ENGINEER].points


# ------------------------------------------------------------------------------------------------------------- others


def test_the_computers_members_draw_in_their_time():
    scene = table(frozenset({Station.MATE}), drawn=[Station.ENGINEER])
    assert scene.station.stage_of(Station.CAPTAIN) is Stage.DRAWING
    scene.update(1.0)
    state = scene.station.section_cards[Station.CAPTAIN].state
    assert 0 < state.progress < 1
    assert scene.station.board.looks[Station.CAPTAIN].points
    scene.update(100.0)
    assert scene.station.section_cards[Station.CAPTAIN].state.progress < 1
    scene.session.give(orders.Trace(Side.YELLOW, Station.CAPTAIN, True))
    assert scene.station.stage_of(Station.CAPTAIN) is Stage.DONE


def test_one_member_draws_his_own_section_alone(events):
    scene = table(frozenset({Station.MATE}))
    assert scene.station.active is None
    stroke(scene, round_it(Station.ENGINEER))
    lead(scene, events, Station.ENGINEER, most=20) if scene.station.active else scene.handle(events.key(pygame.K_RIGHT))
    assert not given(scene)
    assert "Engineer" in scene.told[0]
    scene.session.give(orders.Trace(Side.YELLOW, Station.ENGINEER, True))
    assert scene.station.active is Station.MATE
    for station in (Station.CAPTAIN, Station.RADIO):
        scene.session.give(orders.Trace(Side.YELLOW, station, True))
    stroke(scene, round_it(Station.MATE))
    assert scene.station.view.own.checked
    assert scene.station.dive.state is ButtonState.REFUSED
    scene.handle(events.key(pygame.K_c))
    assert scene.told[-1] == "Only the captain gives the order to dive (B12.3)."


def test_who_holds_no_station_orders_nothing(events):
    scene = table(frozenset())
    stroke(scene, round_it(Station.ENGINEER))
    for code in (pygame.K_RIGHT, pygame.K_d, pygame.K_z, pygame.K_c):
        scene.handle(events.key(code))
    assert not given(scene)
    assert scene.station.not_mine() in scene.told
    buttons = (scene.station.trace, scene.station.lift, scene.station.again, scene.station.dive)
    assert all(button.state is ButtonState.REFUSED for button in buttons)
    assert all(button.hint for button in buttons)


def test_a_paused_match_takes_no_line():
    scene = table()
    scene.session.paused = True
    stroke(scene, round_it(Station.ENGINEER))
    assert not given(scene)
    assert scene.told == ["The match is paused. (B14.5)"]


# ------------------------------------------------------------------------------------------------------------- layout


SAMPLES = {"hull": mate_samples.hull, "checked": mate_samples.hull_checked}


@pytest.fixture
def plain(monkeypatch):
    monkeypatch.setattr("game.client.station_samples.backdrop", lambda theme: pygame.Surface(theme.size, 0, 32))
    monkeypatch.setattr(
        "game.client.instruments.hull_board.hull_scene",
        lambda theme, size, axis, unit, outline: pygame.Surface(size, pygame.SRCALPHA, 32),
    )
    yield
    store.SCENERY.clear()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", SAMPLES)
def test_words_are_neither_cut_nor_overlapping(name, size, scale, written, plain):
    scene = SAMPLES[name]()
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    scene.draw(pygame.Surface(size, 0, 32))
    window = pygame.Rect(0, 0, *size)
    station = scene.station
    parts = [widget.rect for widget in station.widgets if widget.shown]
    places = [(words, place) for words, place, clip in written if words.strip() and clip == window and place.collidelist(parts) >= 0]
    assert places
    for words, place in places:
        assert window.contains(place), f"{words!r} leaves the window"
        assert any(rect.contains(place) for rect in parts), f"{words!r} leaves its plate"
    words_apart(places)
    cards = [card.rect for card in station.section_cards.values()]
    for words, place in places:
        touched = [card for card in cards if card.colliderect(place)]
        assert all(card.contains(place) for card in touched), f"{words!r} leaves its card"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_boat_lies_between_words_and_cards(size, scale):
    scene = mate_samples.hull()
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    board, cards = scene.station.board, list(scene.station.section_cards.values())
    for point in outline():
        x, y = board.to_window(point)
        assert board.rect.left <= x <= board.rect.right
        assert board.rect.top < y < cards[0].rect.top
    for index, card in enumerate(cards):
        assert board.rect.contains(card.rect)
        assert not any(card.rect.colliderect(other.rect) for other in cards[:index])
    buttons = scene.station.bar.buttons
    for index, button in enumerate(buttons):
        assert pygame.Rect(0, 0, *size).contains(button.rect)
        assert not any(button.rect.colliderect(other.rect) for other in buttons[:index])


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours):
    scene = mate_samples.hull()
    scene.layout((1024, 640), Theme((1024, 640), 1.0, colours, reduced_motion=True))
    scene.draw(pygame.Surface((1024, 640), 0, 32))


def test_the_line_is_added_to_not_drawn_anew(plain):
    scene = table()
    surface = pygame.Surface(SIZE, 0, 32)
    stroke(scene, round_it(Station.ENGINEER, 0, 0.3))
    scene.draw(surface)
    ink = scene.station.board._inks[Station.ENGINEER]
    stroke(scene, round_it(Station.ENGINEER, 0.3, 0.6))
    scene.draw(surface)
    assert scene.station.board._inks[Station.ENGINEER] is ink
    assert ink.count == len(scene.station.traces[Station.ENGINEER].points)
