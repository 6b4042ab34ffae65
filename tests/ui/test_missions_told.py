"""What bridges of missions say is so: why a cross is owed, who is aboard, which bases stand."""
from __future__ import annotations

import pygame
import pytest

from game.client import mission_samples
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.talk import crew_state
from game.client.stacked import Stacked
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.client.theme import Theme
from game.client.widgets.state_plate import put_state_plate
from game.rules.grid import parse_cell
from game.rules.terms import Station


def bridge_of(scene: object) -> BridgeScene:
    found = scene.beneath if isinstance(scene, Stacked) else scene
    assert isinstance(found, BridgeScene)
    return found


def test_d6_1_the_price_of_coloured_water_is_no_failed_attempt() -> None:
    station = bridge_of(mission_samples.blackout_engineer()).station
    assert isinstance(station, EngineerStation)
    lines = station.state_lines()
    assert lines is not None
    assert (lines.first, lines.second) == ("Coloured water", "Cross out one radiation symbol")
    assert "(D6.1)" in station._price()[2]


def test_d1_3_who_is_not_aboard_does_not_stand_by() -> None:
    session = bridge_of(mission_samples.captain_relieved()).session
    cards = {station: crew_state(session, station) for station in Station}
    assert {station for station, card in cards.items() if card.mood is None} == {Station.MATE, Station.RADIO}
    assert cards[Station.MATE].line == "Not aboard yet: the captain does the work."
    alone = bridge_of(mission_samples.captain_mate()).session
    owed = crew_state(alone, Station.ENGINEER)
    assert owed.mood is None, "what he would owe is owed, but not by him"
    assert owed.line == "A cross is owed"


def test_d3_5_a_base_that_is_destroyed_is_so_on_the_drones_chart() -> None:
    station = bridge_of(mission_samples.laboratory_mate()).station
    assert isinstance(station, MateStation)
    assert station.picker.chart is not None
    assert station.picker.chart.mark("ruin") == 1 << parse_cell("H2")
    assert not station.picker.chart.mark("base") >> parse_cell("H2") & 1


@pytest.mark.parametrize(("wide", "lines"), [
    (700, ["SURFACE?", "The enemy goes on while the hull is drawn."]),
    (260, ["Surface? The enemy goes on while", "the hull is drawn."]),
    (130, ["Surface?"]),
])
def test_a_question_stays_one_however_little_room_the_plate_has(written, wide: int, lines: list[str]) -> None:
    theme = Theme((1280, 720), 1.0)
    surface = pygame.Surface((1280, 80), 0, 32)
    told = "The enemy goes on while the hull is drawn."
    put_state_plate(surface, theme, pygame.Rect(0, 10, wide, 46), "Surface?", told, theme.palette.red)
    assert [words for words, _place, _clip in written] == lines
