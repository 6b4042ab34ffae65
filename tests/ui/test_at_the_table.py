"""What holds for a human at a table besides the orders: the speed he chose, the time he takes, where his keys go."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.stations.radio import RadioStation
from game.rules.grid import column_of
from game.rules.terms import Station
from tests.ui.test_stations_played import ENGINEER, RADIO, REAL, TURNS, clear, table


def test_the_speed_that_was_chosen_is_kept_with_the_match(tmp_path: Path) -> None:
    # B14.5
    player = table(tmp_path, REAL, RADIO)
    clear(player)
    player.key(*[pygame.K_KP_MINUS] * 3)
    player.game.preferences.change(pace=0.5)
    assert player.bridge.session.speed == 0.25, "another setting leaves it"
    player.leave()
    player.key(pygame.K_RETURN)
    assert player.bridge.session.speed == 0.25
    player.game.preferences.change(speed=0.75)
    assert player.bridge.session.speed == 0.75


def test_the_sheet_lies_where_it_lay(tmp_path: Path) -> None:
    # B15.4
    player = table(tmp_path, TURNS, RADIO)
    clear(player)
    player.key(pygame.K_RIGHT, pygame.K_s, pygame.K_LEFT, pygame.K_LEFT, pygame.K_UP)
    station = player.bridge.station
    assert isinstance(station, RadioStation)
    assert station.hand is not None
    lay = station.hand.start, station.hand.home
    assert station.hand.slid == (-2, -1)
    player.leave()
    player.key(pygame.K_RETURN)
    again = player.bridge.screen(Station.RADIO)
    assert isinstance(again, RadioStation)
    assert again.hand is not None
    assert (again.hand.start, again.hand.home) == lay


def test_turn_by_turn_all_waits_until_the_operator_has_drawn_what_he_heard(tmp_path: Path) -> None:
    # B15.2
    player = table(tmp_path, TURNS, RADIO)
    session = clear(player).session
    assert session.radio is not None
    while session.radio.next is None:
        player.wait(1.0)
        clear(player)
    count = len(session.match.entries)
    for _ in range(10):
        player.wait(1.0)
    assert len(session.match.entries) == count
    assert session.waits_for_human
    player.key(pygame.K_RETURN)
    assert session.radio.next is None
    player.wait(1.0)
    player.wait(1.0)
    assert len(session.match.entries) > count


def test_who_is_operator_too_is_led_to_the_pencil(tmp_path: Path) -> None:
    # B15.2
    player = table(tmp_path, TURNS, ENGINEER | RADIO)
    session = clear(player).session
    assert session.radio is not None
    while session.radio.next is None:
        player.look()
        clear(player)
    assert player.bridge.at is Station.RADIO


@pytest.mark.parametrize("stations", [ENGINEER, RADIO], ids=["engineer", "radio"])
def test_enter_does_what_tab_has_led_to(stations: frozenset[Station], tmp_path: Path) -> None:
    player = table(tmp_path, TURNS, stations)
    bridge = clear(player)
    player.focus(bridge.board, bridge.bar.tabs[0])
    player.key(pygame.K_RETURN)
    assert bridge.at is Station.CAPTAIN


def test_a_key_that_is_held_does_its_work_once(tmp_path: Path) -> None:
    def event(kind: int, key: int) -> pygame.event.Event:
        return pygame.event.Event(kind, key=key, mod=0, unicode="", scancode=0, window=None)

    player = table(tmp_path, TURNS, RADIO)
    session = clear(player).session
    assert session.radio is not None
    sheet = session.radio.sheet
    for key in (pygame.K_RIGHT, pygame.K_t):
        before = len(sheet.nodes)
        for _ in range(4):
            player.post(event(pygame.KEYDOWN, key))
        assert len(sheet.nodes) == before + 1
        player.post(event(pygame.KEYUP, key))
        player.key(key)
        assert len(sheet.nodes) == before + 2
    player.key(pygame.K_s)
    station = player.bridge.station
    assert isinstance(station, RadioStation)
    assert station.hand is not None
    start = station.hand.start
    for _ in range(3):
        player.post(event(pygame.KEYDOWN, pygame.K_LEFT))
    assert column_of(station.hand.start) == column_of(start) - 3, "the sheet goes on sliding"
