"""What bridges of missions say is so: why a cross is owed, who is aboard, which bases stand."""
from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.client import mission_samples
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.talk import TalkScene, crew_state
from game.client.stacked import Stacked
from game.client.stations.engineer import EngineerStation
from game.client.stations.gauge_words import icon
from game.client.stations.mate import MateStation
from game.client.theme import Theme
from game.client.widgets.state_plate import put_state_plate
from game.rules.grid import parse_cell
from game.rules.terms import Side, Station, System


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


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("chart", "lines"), [
    ("laboratory", mission_samples.LABORATORY), ("emp", mission_samples.PULSE), ("vortex", mission_samples.VORTEX),
    ("volcano", mission_samples.VOLCANO), ("echo", mission_samples.ARCHER),
], ids=["laboratory", "emp", "vortex", "volcano", "archer"])
def test_the_crew_is_talked_to_about_the_missions_own_weapon(chart: str, lines: str, language: str) -> None:
    session, window = mission_samples.at_sea(chart, lines, stations=frozenset({Station.CAPTAIN})), (1280, 720)
    i18n.set_language(language)
    try:
        scene = TalkScene(session, Station.CAPTAIN, Station.MATE, lambda: None)
        scene.layout(window, Theme(window, 1.0))
        scene.draw(pygame.Surface(window, 0, 32))
        signs = [toggle.icon for _, group in scene.groups for toggles in group for toggle in toggles.toggles]
        assert icon(session.match.view(Side.YELLOW, Station.CAPTAIN), System.SCENARIO) in signs
    finally:
        i18n.set_language(i18n.SOURCE)


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
