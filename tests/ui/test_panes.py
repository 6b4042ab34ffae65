"""Two stations side by side in a wide window, and what who only watches sees (the own ones workable, all of them visible)."""
from __future__ import annotations

import itertools
from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.instruments.pair_layout import is_wide, pair_layout
from game.client.scenes.bridge import BridgeScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.engineer import EngineerStation
from game.client.stations.station import Desk
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.crew.levels import Level
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.rules import orders
from game.rules.terms import Side, Station
from tests.ui.players import TABS
from tests.ui.test_stations_played import CAPTAIN, ENGINEER, MATE, RADIO, REAL, TURNS, clear, table

WIDE = (2560, 1440)
PAIRS = [frozenset(pair) for pair in itertools.combinations(Station, 2)]


def watched(size: tuple[int, int] = WIDE, script: str = REAL) -> tuple[Stage, BridgeScene]:
    """A match without a human, and its window."""
    session = Session(Match(parse_script(script, "script", Library()).setup), Side.YELLOW, Level.OFFICER, None, stations=frozenset())
    stage = Stage(Looks(window=size, reduced_motion=True))
    bridge = BridgeScene(session, lambda: None, lambda: None)
    stage.push(bridge)
    stage.step(0.0)
    return stage, bridge


def press(stage: Stage, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    stage.step(0.0)


def picture(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.window, "RGB")


# ------------------------------------------------------------------------------------------------------------ two stations


@pytest.mark.parametrize(("size", "scale", "wide"), [
    ((1920, 1080), 1.0, False), ((2399, 1440), 1.0, False), ((2400, 1350), 1.0, True), ((2560, 1440), 1.0, True),
    ((2560, 1440), 1.25, False), ((3840, 2160), 1.5, True), ((2560, 700), 1.0, False),
])  # fmt: skip
def test_two_stations_lie_side_by_side_where_there_is_room(size: tuple[int, int], scale: float, wide: bool, tmp_path: Path) -> None:
    assert is_wide(Theme(size, scale)) is wide
    player = table(tmp_path, REAL, CAPTAIN | ENGINEER, size=size)
    player.bridge.layout(size, Theme(size, scale))
    shown = [pane.station for pane in player.bridge.panes.shown]
    assert shown == ([Station.CAPTAIN, Station.ENGINEER] if wide else [Station.CAPTAIN])


@pytest.mark.parametrize("size", [(2400, 1000), (2560, 1440), (3840, 1600)])
@pytest.mark.parametrize("charts", list(itertools.product((False, True), repeat=2)))
def test_no_place_of_a_pair_covers_another(size: tuple[int, int], charts: tuple[bool, bool]) -> None:
    for columns, rows in ((15, 15), (10, 10), (20, 12)):
        both = pair_layout(Theme(size), columns, rows, 2, charts)
        frame = both[0]
        places = [frame.top_bar, *frame.cards, frame.log]
        for half in both:
            own = (half.gauges, half.engine, half.chart, half.plot, half.layers, half.order_bar)
            places += [place for place in own if place.width]
        places += [half.cursor for half in both if half.cursor.width]
        window = pygame.Rect(0, 0, *size)
        assert all(window.contains(place) for place in places)
        for one, other in itertools.combinations(places, 2):
            assert not one.colliderect(other)
        for half, charted in zip(both, charts, strict=True):
            assert half.stage.width >= 700
            assert not charted or min(half.chart.width // columns, half.chart.height // rows) >= 24


@pytest.mark.parametrize("stations", PAIRS, ids=lambda pair: "+".join(sorted(station.word for station in pair)))
def test_every_widget_lies_in_the_place_of_its_station(stations: frozenset[Station], tmp_path: Path) -> None:
    player = table(tmp_path, REAL, stations, size=WIDE)
    panes = player.bridge.panes
    assert panes.stations == stations
    rail = pygame.Rect(player.bridge.rail.log.rect.x, 0, WIDE[0], WIDE[1])
    for pane, area in zip(panes.shown, panes.areas, strict=True):
        for widget in pane.screen.widgets:
            if widget.shown and widget.rect.width:
                assert area.inflate(2, 220).contains(widget.rect) or rail.contains(widget.rect), widget


def test_the_first_stays_and_the_others_take_turns_beside_it(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN | MATE | ENGINEER, size=WIDE)
    bridge = player.bridge

    def shown() -> list[Station]:
        return [pane.station for pane in bridge.panes.shown]

    assert (shown(), bridge.at) == ([Station.CAPTAIN, Station.MATE], Station.CAPTAIN)
    player.key(TABS[Station.ENGINEER])
    assert (shown(), bridge.at) == ([Station.CAPTAIN, Station.ENGINEER], Station.ENGINEER)
    player.key(TABS[Station.CAPTAIN])
    assert (shown(), bridge.at) == ([Station.CAPTAIN, Station.ENGINEER], Station.CAPTAIN)
    player.key(TABS[Station.RADIO])
    assert (shown(), bridge.at) == ([Station.CAPTAIN, Station.RADIO], Station.RADIO), "the others' may be looked at, too"
    assert [tab.open for tab in bridge.bar.tabs] == [True, False, False, True]
    assert [tab.active for tab in bridge.bar.tabs] == [False, False, False, True]
    assert [card.state.station for card in bridge.rail.cards.values() if card.shown] == [Station.MATE, Station.ENGINEER]


def test_keys_go_to_the_station_that_has_them(tmp_path: Path) -> None:
    """A heading's key steers for the captain and aims a cross for the engineer; caps of the other station are dark."""
    player = table(tmp_path, REAL, CAPTAIN | ENGINEER, size=WIDE)
    bridge = player.bridge
    captain, engineer = (pane.screen for pane in bridge.panes.shown)
    assert isinstance(captain, CaptainStation)
    assert isinstance(engineer, EngineerStation)
    assert all(widget.keyed for widget in captain.widgets)
    assert not any(widget.keyed for widget in engineer.widgets)
    player.key(pygame.K_UP)
    entry, _ = player.given[-1]
    assert isinstance(entry.order, orders.Head)
    assert engineer.options, "a cross is owed now"
    assert engineer.aim is None
    player.key(TABS[Station.ENGINEER])
    assert not any(widget.keyed for widget in captain.widgets)
    player.key(pygame.K_q)
    assert engineer.aim is not None
    assert captain.sure is None
    before = len(player.given)
    player.key(pygame.K_RETURN)
    assert isinstance(player.given[before][0].order, orders.Break)


def test_the_mouse_works_both_and_takes_the_keys_with_it(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN | ENGINEER, size=WIDE)
    bridge = player.bridge
    captain, engineer = (pane.screen for pane in bridge.panes.shown)
    assert isinstance(captain, CaptainStation)
    assert isinstance(engineer, EngineerStation)
    player.key(TABS[Station.ENGINEER])
    arrow = next(button for heading, button in captain.instruments.headings.items() if not captain.refusals.get(heading))
    player.motion(captain.chart.place(captain.view.own.position).center)
    assert captain.chart.cursor == captain.view.own.position, "pointing works without the keys"
    assert bridge.at is Station.ENGINEER
    player.click(arrow.rect.center)
    assert isinstance(player.given[-1][0].order, orders.Head)
    assert bridge.at is Station.CAPTAIN
    symbol = min(engineer.options)
    x, y = engineer.sheet.places.spots[symbol]
    player.click((engineer.sheet.rect.x + x, engineer.sheet.rect.y + y) if not engineer.sheet.rect.collidepoint(x, y) else (x, y))
    assert any(isinstance(entry.order, orders.Break) for entry, _ in player.given)
    assert bridge.at is Station.ENGINEER


def test_tab_leads_from_one_station_into_the_other(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN | MATE, size=WIDE)
    bridge = player.bridge
    mate = bridge.panes.shown[1].screen
    for _ in range(80):
        player.key(pygame.K_TAB)
        if bridge.board.focus in mate.widgets:
            break
    assert bridge.at is Station.MATE
    assert isinstance(bridge.board.focus, Button) or bridge.board.focus in mate.widgets
    assert bridge.board.by_keyboard


def test_turn_by_turn_the_keys_go_where_something_is_due(tmp_path: Path) -> None:
    player = table(tmp_path, TURNS, CAPTAIN | MATE, size=WIDE)
    bridge = clear(player)
    player.key(pygame.K_UP)
    for _ in range(4):
        player.wait(0.1)
    assert bridge.at is Station.MATE
    assert bridge.panes.stations == {Station.CAPTAIN, Station.MATE}


def test_a_window_that_shrinks_leaves_the_one_that_has_the_keys(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN | RADIO, size=WIDE)
    bridge = player.bridge
    player.key(TABS[Station.RADIO])
    bridge.layout((1280, 720), Theme((1280, 720)))
    assert [pane.station for pane in bridge.panes.shown] == [Station.RADIO]
    bridge.layout(WIDE, Theme(WIDE))
    assert bridge.panes.stations == {Station.CAPTAIN, Station.RADIO}


# ------------------------------------------------------------------------------------------------------------- who watches


def test_who_plays_sees_with_his_own_eyes_only(tmp_path: Path) -> None:
    # B15.3
    session = table(tmp_path, REAL, CAPTAIN | RADIO, size=WIDE).bridge.session
    bridge = BridgeScene(session, lambda: None, lambda: None)
    desk = bridge.desk
    with pytest.raises(ValueError, match="own eyes"):
        Desk(session, desk.board, desk.keys, desk.tell, desk.refresh, desk.changed, desk.place, eyes=Side.BLUE)
    with pytest.raises(ValueError, match="own eyes"):
        session.plot(Side.BLUE)
    with pytest.raises(ValueError, match="own eyes"):
        session.look(Side.BLUE)
    session.umpire = True  # even then
    assert all(pane.screen.enemy_shown is None for pane in bridge.panes.shown)
    assert {pane.side for pane in bridge.panes.shown} == {Side.YELLOW}
    assert bridge.watch is None


def test_eyes_change_by_key_and_by_button() -> None:
    stage, bridge = watched((1280, 720))
    session = bridge.session
    seen = []
    for _ in range(4):
        seen.append((session.human, session.umpire))
        press(stage, pygame.K_u)
    assert seen == [(Side.YELLOW, False), (Side.BLUE, False), (Side.BLUE, True), (Side.YELLOW, False)]
    assert bridge.watch is not None
    for eyes, button in bridge.watch.eyes.items():
        button.activate()
        assert (None if session.umpire else session.human) is eyes
        assert [one.chosen for one in bridge.watch.eyes.values()] == [one is button for one in bridge.watch.eyes.values()]


@pytest.mark.parametrize("station", Station)
def test_the_umpire_changes_boats_at_every_station(station: Station) -> None:
    """In a window for one station at a time; plate and cards say whose it is."""
    stage, bridge = watched((1280, 720))
    assert bridge.watch is not None
    bridge.watch.eyes[None].activate()
    press(stage, TABS[station])
    pictures, plates, cards, views = [], [], [], []
    for _ in range(2):
        stage.step(4.0)
        bridge.layout(stage.window.get_size(), stage.theme)
        stage.step(0.0)
        pictures.append(picture(stage))
        plates.append((bridge.bar.top.state.first, bridge.bar.top.state.second))
        cards.append({card.side for card in bridge.rail.cards.values()})
        views.append(bridge.station.view.side)
        press(stage, pygame.K_b)
    assert pictures[0] != pictures[1]
    assert views == [Side.YELLOW, Side.BLUE]
    assert cards == [{Side.YELLOW}, {Side.BLUE}]
    assert all(first == "The umpire's eyes" for first, _ in plates)
    assert "Yellow" in plates[0][1]
    assert "Blue" in plates[1][1]


@pytest.mark.parametrize("station", Station)
def test_the_umpire_sees_both_boats_side_by_side(station: Station) -> None:
    stage, bridge = watched()
    assert bridge.watch is not None
    bridge.watch.eyes[None].activate()
    press(stage, TABS[station])
    assert [(pane.side, pane.station) for pane in bridge.panes.shown] == [(side, station) for side in Side]
    assert [pane.screen.view.side for pane in bridge.panes.shown] == list(Side)
    assert not bridge.watch.boat.shown
    shown = [card for card in (*bridge.rail.cards.values(), *bridge.rail.others.values()) if card.shown]
    assert len(shown) == 8
    assert {card.side for card in shown} == set(Side)
    assert [card.side for card in sorted(shown, key=lambda card: card.rect.y)] == [Side.YELLOW] * 4 + [Side.BLUE] * 4
    bridge.watch.eyes[Side.BLUE].activate()
    assert [(pane.side, pane.station) for pane in bridge.panes.shown] == [(Side.BLUE, station)]
    assert bridge.panes.shown[0].screen.enemy_shown is None, "a side's eyes are not the umpire's"


def test_who_watches_has_no_orders_before_him() -> None:
    stage, bridge = watched((1280, 720))
    for code in TABS.values():
        press(stage, code)
        hidden = bridge.station.working
        assert hidden
        assert not any(widget in bridge.board.widgets for widget in hidden)
        assert bridge.watch in bridge.board.widgets


@pytest.mark.parametrize("script", [REAL, TURNS])
def test_who_watches_sets_the_pace_and_pauses(script: str) -> None:
    stage, bridge = watched((1280, 720), script)
    session = bridge.session

    def pace() -> float:
        return session.speed if session.real else session.pace

    before = pace()
    press(stage, pygame.K_KP_PLUS)
    assert pace() > before
    assert bridge.watch is not None
    assert bridge.watch.facts.speed == f"{round(100 * pace())} %"
    press(stage, pygame.K_KP_MINUS)
    press(stage, pygame.K_KP_MINUS)
    assert pace() < before
    press(stage, pygame.K_SPACE)
    assert session.paused
    count = len(session.match.entries)
    for _ in range(40):
        stage.step(0.25)
    assert len(session.match.entries) == count
    press(stage, pygame.K_SPACE)
    for _ in range(200):
        stage.step(0.25)
    assert len(session.match.entries) > count


def test_the_umpires_log_has_what_either_side_heard() -> None:
    stage, bridge = watched((1280, 720))
    for _ in range(400):
        stage.step(0.25)
    lines = {}
    assert bridge.watch is not None
    for eyes, button in bridge.watch.eyes.items():
        button.activate()
        lines[eyes] = {(line.time, line.side, line.words) for line in bridge.heard.lines}
    assert lines[None] >= lines[Side.YELLOW] | lines[Side.BLUE]
