"""The list of keys says what the keys really do."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client import text
from game.client.input import DEFAULT_KEYS, Action, Key, KeyMap
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.pause import PauseScene
from game.client.stations.key_lines import SYMBOLS, actions_of, everywhere, station_lines
from game.client.theme import Theme
from game.i18n import set_language
from game.rules.terms import Station, System
from tests.ui.players import TABS
from tests.ui.test_stations_played import CAPTAIN, ENGINEER, MATE, RADIO, REAL, TURNS, clear, table

#: Keys of menus, lists and the debrief alone.
ELSEWHERE = {
    Action.PAGE_UP, Action.PAGE_DOWN, Action.FIRST, Action.LAST, Action.NEXT_EVENT, Action.LAST_EVENT,
    Action.MAPS, Action.KEEP, Action.EXPORT,
    Action.LEAVE_DECISION, Action.LEAVE_MORE, Action.LEAVE_TURN,  # on War Patrol's buttons
}
ARROWS = {Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT}
SEATS = {Station.CAPTAIN: CAPTAIN, Station.MATE: MATE, Station.ENGINEER: ENGINEER, Station.RADIO: RADIO}


def test_every_key_is_in_the_list() -> None:
    groups = [everywhere(real=real, watching=watching, cards=True, mission=True) for real in (True, False) for watching in (True, False)]
    groups += [station_lines(station, armada=True) for station in (*Station, None)]
    named = frozenset().union(*map(actions_of, groups))
    layers = {action for action in DEFAULT_KEYS if action.value.startswith("layer")}
    assert named | layers | ELSEWHERE == frozenset(DEFAULT_KEYS)


@pytest.mark.parametrize("station", Station)
def test_each_key_of_a_station_means_something_there(station: Station, tmp_path: Path) -> None:
    """And no key that means something is missing from its lines."""
    player = table(tmp_path, REAL, SEATS[station])
    screen = clear(player).station
    systems = frozenset(System) - {System.SCENARIO}  # this boat has none
    listed = actions_of(station_lines(station, systems))
    if station is Station.ENGINEER:  # arrows and Enter lead the aim while a cross is owed
        listed -= ARROWS | {Action.ACCEPT}
    if station is Station.CAPTAIN:
        listed -= {Action.ACCEPT}  # chooses what is aimed at
    if station is Station.RADIO:
        listed -= {Action.INSTRUMENTS}  # only where they are a drawer
    for action in sorted(listed, key=lambda action: action.value):
        screen.back()
        player.bridge.board.focus_on(None)
        if action is Action.UNDO:
            screen.act(frozenset({Action.LEFT}), on_button=False)
        assert screen.act(frozenset({action}), on_button=False), action
        screen.instruments.notes.end() if station is Station.RADIO else None  # type: ignore[attr-defined]
    general = frozenset().union(*(actions_of(everywhere(real=real, watching=True)) for real in (True, False)))
    layers = {action for action in DEFAULT_KEYS if action.value.startswith("layer")}
    for action in frozenset(DEFAULT_KEYS) - listed - general - layers - ELSEWHERE - ARROWS - {Action.PAUSE, Action.ACCEPT}:
        screen.back()
        if not (station is Station.RADIO and action is Action.INSTRUMENTS):
            assert not screen.act(frozenset({action}), on_button=False), action


def test_it_shows_the_players_own_keys(tmp_path: Path) -> None:
    player = table(tmp_path, TURNS, CAPTAIN)
    player.stage.keys.bind(Action.TORPEDO, Key(pygame.KSCAN_J))
    player.key(pygame.K_F1)
    scene = player.stage.top
    assert isinstance(scene, KeysScene)
    assert (["J"], "Torpedo") in [(caps, words) for caps, words in scene.right.lines]
    player.stage.keys.bind(Action.TORPEDO, *DEFAULT_KEYS[Action.TORPEDO])


@pytest.mark.parametrize("how", ["F1", "?"])
def test_a_key_opens_and_closes_it(how: str, tmp_path: Path) -> None:
    player = table(tmp_path, REAL, MATE)
    clear(player)
    code = pygame.K_F1 if how == "F1" else pygame.K_SLASH
    event = pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="" if how == "F1" else "?", scancode=0)
    count = len(player.bridge.session.match.entries)
    player.post(event)
    scene = player.stage.top
    assert isinstance(scene, KeysScene)
    assert scene.at is Station.MATE
    for _ in range(30):
        player.stage.step(0.25)
    assert len(player.bridge.session.match.entries) == count, "the match waits"
    player.post(event)
    assert isinstance(player.stage.top, BridgeScene)


def test_stations_change_by_key_and_by_mouse(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    clear(player)
    player.key(pygame.K_F1)
    scene = player.stage.top
    assert isinstance(scene, KeysScene)
    for station, code in TABS.items():
        player.key(code)
        assert scene.at is station
        assert len(scene.right.lines) == len(station_lines(station, scene.systems))
    player.key(pygame.K_RIGHT)
    assert scene.at is None, "the hull follows the last station"
    player.click(scene.tabs[Station.ENGINEER].rect.center)
    assert scene.at is Station.ENGINEER
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.stage.top, BridgeScene)


def test_the_pause_menu_leads_to_it(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    clear(player)
    player.key(pygame.K_ESCAPE)
    pause = player.stage.top
    assert isinstance(pause, PauseScene)
    row = next(row for row in pause.rows if row.name == "Keys")
    player.click(row.rect.center)
    assert isinstance(player.stage.top, KeysScene)
    player.key(pygame.K_ESCAPE)
    assert player.stage.top is pause


@pytest.fixture(params=["en", "de", "es"])
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    set_language(request.param)
    yield request.param
    set_language("en")


@pytest.mark.parametrize("size", [(800, 600), (1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 2.5])
def test_every_line_has_room(
    size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    """No word lies over another one or outside the plate."""
    surface = pygame.Surface(size, 0, 32)
    for station in (*Station, None):
        scene = KeysScene(station, lambda: None, real=True)
        scene.layout(size, Theme(size, scale))
        text.written = written
        written.clear()
        scene.draw(surface)
        rects = [rect for words, rect, _clip in written if words.strip()]
        for one, rect in enumerate(rects):
            assert scene.plate.contains(rect), (language, station, written[one][0])
            assert not any(rect.colliderect(other) for other in rects[one + 1:]), (language, station, written[one][0])


def test_the_symbols_are_those_the_engineer_acts_by() -> None:
    from game.client.stations import engineer

    assert engineer._SYMBOLS == SYMBOLS
    assert KeyMap().caps(Action.ACCEPT) == ["Enter", "Space"]
