"""What bridges of missions say is so: why a cross is owed, who is aboard, which bases stand."""
from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game import i18n
from game.client import mission_samples, text
from game.client.art.charts import sector_tabs
from game.client.chart_marks import cell_sentence, legend
from game.client.mission_state import mission_state
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.crew_facts import station_facts
from game.client.scenes.mission_asked import MissionAskedScene
from game.client.scenes.talk import TalkScene, crew_state
from game.client.stacked import Stacked
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.captain_upgrades import surfacing_costs
from game.client.stations.engineer import EngineerStation
from game.client.stations.gauge_words import icon
from game.client.stations.mate import MateStation
from game.client.theme import Theme
from game.client.voyage.mission_page import MissionPage
from game.client.widgets.state_plate import put_state_plate
from game.library import Library
from game.rules.grid import cell_at, cells_of, column_of, parse_cell, row_of
from game.rules.terms import Colour, Heading, Side, Station, System
from game.rules.waters import ice


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


def test_d6_1_a_panel_without_a_symbol_for_the_water_says_so() -> None:
    station = bridge_of(mission_samples.blackout_engineer()).station
    assert isinstance(station, EngineerStation)
    picture = station.sheet.picture
    assert {heading for heading in Heading if heading not in picture.lit} == {Heading.S}
    assert picture.words[Heading.S].words[0] == "nothing to cross out here"
    assert picture.words[Heading.W].words[0] == "radiation 3/6"


def test_d7_1_an_island_is_ready_from_one_mark_on() -> None:
    session = bridge_of(mission_samples.volcano()).session
    facts = station_facts(session.match.view(Side.YELLOW, Station.CAPTAIN), Station.MATE)
    assert facts.startswith("Ready: Island.")
    few = mission_samples.at_sea("volcano", "yellow start G7\nblue start N12\ngiven yellow gauge scenario 1")
    assert station_facts(few.match.view(Side.YELLOW, Station.CAPTAIN), Station.MATE) == "Ready: Island."


@pytest.mark.parametrize(("cell", "words", "bad"), [
    ("C5", "Destroyed if it is one of the chosen bases.", False),  # it is one, and the captain does not know
    ("F5", "No base is here: nothing would happen.", True),
    ("H2", "This base is destroyed already.", True),
])
def test_d3_5_what_a_goliath_would_do_is_told_as_far_as_it_is_known(cell: str, words: str, bad: bool) -> None:
    lines = mission_samples.LABORATORY.replace("start G6", "start G4")
    session = mission_samples.at_sea("laboratory", lines, "W", foe="N")
    station = mission_samples.aimed(session, Want.SCENARIO, cell).station
    assert isinstance(station, CaptainStation)
    facts = station.instruments.cursor.facts
    assert (facts.note, facts.note_is_bad, facts.is_told) == (words, bad, True)


def test_d3_4_the_drones_question_says_how_it_is_left() -> None:
    station = bridge_of(mission_samples.laboratory_mate()).station
    assert isinstance(station, MateStation)
    lines = station.state_lines()
    assert lines is not None
    assert lines.first == "Drone: is a base there? · Esc leaves"
    assert station.picker.rule == "D3.4"


@pytest.mark.parametrize(("damage", "way", "words"), [
    (2, "E", "The ice costs 1 damage, and the enemy goes on."), (3, "E", "The ice would sink the boat!"),
    (2, "S", "The enemy goes on while the hull is drawn."),
])
def test_d8_1_surfacing_tells_what_the_ice_costs(damage: int, way: str, words: str) -> None:
    """A hole lies south of the boat."""
    session = mission_samples.at_sea("delta", f"yellow start E5\nblue start K9\ngiven yellow damage {damage}", way, foe="W")
    view = session.match.view(Side.YELLOW, Station.CAPTAIN)
    assert surfacing_costs(view) == words
    state = mission_state(view)
    assert state is not None
    assert state.warns == (damage == 3)


def test_d8_1_every_cell_of_the_ice_says_what_it_is() -> None:
    chart = Library().chart("delta")
    assert [line.kind for line in legend(chart)] == ["ice", "hole"]
    for cell in cells_of(chart.sea):
        assert ("costs 1 damage" in cell_sentence(chart, cell)) == bool(ice(chart) >> cell & 1)
        assert ("costs nothing" in cell_sentence(chart, cell)) == bool(chart.mark("hole") >> cell & 1)
    assert not ice(Library().chart("alpha"))


@pytest.mark.parametrize("mission", ["emp", "blackout", "echo", "vortex", "kilo", "hotel"])
def test_a_sectors_number_gives_way_to_marks_and_stays_in_its_sector(mission: str) -> None:
    chart, size = Library().chart(mission), 40
    marked = 0
    for _kind, cells in chart.marks:
        marked |= cells
    for number, tab in enumerate(sector_tabs(chart, size), 1):
        cell = cell_at(tab.x // size, tab.y // size)
        assert chart.sector_of(cell) == number
        assert not marked >> cell & 1
        corner = min(cells_of(chart.sector(number)))
        assert row_of(cell) == row_of(corner) or column_of(cell) == column_of(corner)


def test_a_question_over_the_bridge_is_as_wide_as_the_column_it_lies_on() -> None:
    for size, scale in (((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0), ((1920, 1080), 1.5)):
        scene = mission_samples.captain_call()
        scene.layout(size, Theme(size, scale))
        assert isinstance(scene, Stacked)
        assert isinstance(scene.above, MissionAskedScene)
        column = bridge_of(scene).mission.plate.rect
        assert (scene.above.plate.left, scene.above.plate.right) == (column.left, column.right)


def test_d4_1_answers_about_colours_name_the_gauges() -> None:
    scene = mission_samples.pulse_empties()
    assert isinstance(scene, Stacked)
    assert isinstance(scene.above, MissionAskedScene)
    assert [(button.kind, button.note) for button in scene.above.buttons] == [
        (Colour.RED, "Mine 1/3, Torpedo 0/3"), (Colour.GREEN, "Drone 0/4, Sonar 0/3")]


def test_d3_2_a_defender_is_told_which_bases_are_his_and_an_attacker_is_not() -> None:
    station = bridge_of(mission_samples.laboratory_defender()).station
    assert isinstance(station, CaptainStation)
    assert station.chart.picture.chosen == 1 << parse_cell("C5") | 1 << parse_cell("H14"), "those that stand"
    told = {}
    for cell in ("C5", "C11", "H2"):
        station.chart.point(parse_cell(cell))
        told[cell] = station.instruments.cursor.facts.note
    assert told == {
        "C5": "Base: you have chosen it, it counts. (D3.2)", "C11": "Base: not chosen, it does not count. (D3.2)",
        "H2": "Destroyed base: It was one of the four that count. (D3.5)",
    }
    attacker = mission_samples.on_bridge(mission_samples.at_sea("laboratory", mission_samples.LABORATORY, "WW", foe="N")).station
    assert isinstance(attacker, CaptainStation)
    assert not attacker.chart.picture.chosen
    attacker.chart.point(parse_cell("C5"))
    assert attacker.instruments.cursor.facts.note.startswith("Base: Four of the six bases count")


@pytest.mark.parametrize(("page", "begun"), [
    (mission_samples.page_call, {"HOW IT STANDS": "Aboard with us", "THE RULES IN SHORT": "You begin", "HOW TO SAIL": "Steer with"}),
    (mission_samples.page_laboratory, {"THE RULES IN SHORT": "The defender", "ON THE CHART": "Base"}),
])
def test_no_heading_of_what_scrolls_stands_alone_and_a_mark_is_told_whole(
    page: Callable[[], Scene], begun: dict[str, str], monkeypatch: pytest.MonkeyPatch,
) -> None:
    stacked, size = page(), (1280, 720)
    assert isinstance(stacked, Stacked)
    scene = stacked.above
    assert isinstance(scene, MissionPage)
    scene.layout(size, Theme(size, 1.5))
    marks: list[str] = []
    monkeypatch.setattr("game.client.voyage.legend.mark", lambda _palette, kind, side: marks.append(kind) or pygame.Surface((side, side)))
    surface = pygame.Surface(size, 0, 32)
    for offset in range(0, scene.column.furthest + 1, 7):
        scene.column.scroll_to(offset)
        marks.clear()
        text.written = []
        scene.draw(surface)
        words, text.written = [each for each, *_rest in text.written], None
        for heading, first in begun.items():
            assert heading not in words or any(each.startswith(first) for each in words), (heading, offset)
        for kind, name, told in (("base", "Base", "Four of the six"), ("ruin", "Destroyed base", "It was one of")):
            assert (kind in marks) == (name in words) == any(each.startswith(told) for each in words), (name, offset)
