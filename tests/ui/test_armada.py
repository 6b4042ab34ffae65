"""The Armada through the window: units on the chart, moved by keys and mouse, their weapons, their end (A1-A7)."""
from __future__ import annotations

import pygame
import pytest

from game.client import armada_samples
from game.client.faces import ButtonState
from game.client.instruments.chart_picture import BoatSign
from game.client.scenes.bridge_words import StopMoment, moment_of
from game.client.scenes.stop import StopScene
from game.client.stations.captain_orders import Want
from game.client.stations.mate_words import dial_state
from game.client.theme import Theme
from game.match.match import Entry
from game.rules import events
from game.rules.grid import cell_name, parse_cell
from game.rules.notation import parse_order
from game.rules.terms import Audience, Side, Station, System, Unit
from tests.ui.cards_at_table import Table

UNITS = """armada yes
yellow start E5
yellow helicopter G6
yellow cruiser C5
blue start M12
blue helicopter K6
blue cruiser O11
"""
MOVED = "yellow captain head E; yellow mate charge silence; yellow engineer break E4"
MODES = pytest.mark.parametrize("mode", ["turns", "realtime"])
HANDS = pytest.mark.parametrize("by_mouse", [False, True], ids=["keys", "mouse"])


def own(table: Table):
    return table.session.match.view(Side.YELLOW, Station.CAPTAIN).own


def press(table: Table, want: Want, code: int) -> None:
    if table.by_mouse:
        table.click(table.captain().instruments.buttons[want].rect.center)
    else:
        table.key(code)


def choose(table: Table, cell: str) -> None:
    """Choose a cell: with the mouse, or by leading the cursor there with the arrows."""
    chart, target = table.captain().chart, parse_cell(cell)
    if table.by_mouse:
        table.click(chart.place(target).center)
        return
    for _ in range(40):
        here, there = chart.place(chart.cursor), chart.place(target)
        if chart.cursor == target:
            break
        across, down = there.x - here.x, there.y - here.y
        table.key((pygame.K_RIGHT if across > 0 else pygame.K_LEFT) if across else pygame.K_DOWN if down > 0 else pygame.K_UP)
    table.key(pygame.K_RETURN)


def signs(table: Table) -> list[BoatSign]:
    return [sign for sign in table.captain().chart.picture.boats if sign.unit]


@MODES
def test_a1_own_units_are_on_the_chart_and_the_enemys_are_not(mode: str) -> None:
    table = Table(mode, UNITS)
    assert {(sign.side, sign.unit, cell_name(sign.cell)) for sign in signs(table)} == {
        (Side.YELLOW, "helicopter", "G6"), (Side.YELLOW, "cruiser", "C5"),
    }
    radio = table.bridge.screen(Station.RADIO).chart
    table.key(pygame.K_4)
    assert {sign.side for sign in radio.picture.boats} == {Side.YELLOW}


def test_an_umpire_sees_the_units_of_both_sides() -> None:
    table = Table("turns", UNITS, stations=frozenset())
    table.session.look(Side.YELLOW, umpire=True)
    table.bridge._look_anew()
    assert {(sign.side, sign.unit) for sign in signs(table)} == {(side, unit) for side in Side for unit in ("helicopter", "cruiser")}


@MODES
@HANDS
def test_a4_each_mark_of_the_scenario_gauge_pays_a_step(mode: str, by_mouse: bool) -> None:
    table = Table(mode, f"{UNITS}given yellow gauge scenario 2\n", by_mouse=by_mouse)
    captain = table.captain()
    press(table, Want.HELICOPTER, pygame.K_j)
    assert captain.aim is not None
    assert {cell_name(cell) for cell in captain.aim.targets} == {"F6", "H6", "G5"}, "the fourth is an island"
    if by_mouse:
        table.click(captain.chart.place(parse_cell("H6")).center)
    else:
        table.key(pygame.K_RIGHT)
    assert cell_name(own(table).helicopter) == "H6"
    assert captain.aim is not None, "it goes on while there are marks"
    if by_mouse:
        table.click(captain.chart.place(parse_cell("H5")).center)
    else:
        table.key(pygame.K_UP)
    assert cell_name(own(table).helicopter) == "H5"
    assert captain.aim is None
    assert own(table).marks[2 * System.SCENARIO] == 0
    assert [event.unit for event in table.heard if isinstance(event, events.UnitMoved)] == [Unit.HELICOPTER] * 2
    assert captain.instruments.buttons[Want.CRUISER].state is ButtonState.REFUSED
    assert "(A4)" in captain.instruments.buttons[Want.CRUISER].hint
    table.key(pygame.K_k)
    assert "(A4)" in table.bridge.bar.told


def test_a4_a_click_on_a_unit_and_then_on_a_cell_moves_it() -> None:
    table = Table("turns", f"{UNITS}given yellow gauge scenario 1\n", by_mouse=True)
    chart = table.captain().chart
    table.click(chart.place(parse_cell("C5")).center)
    table.click(chart.place(parse_cell("C6")).center)
    assert cell_name(own(table).cruiser) == "C6"


def test_a4_a_step_onto_land_is_refused_with_its_reason() -> None:
    table = Table("turns", f"{UNITS}given yellow gauge scenario 1\n")
    table.key(pygame.K_j, pygame.K_DOWN)
    assert cell_name(own(table).helicopter) == "G6"
    assert "G7" in table.bridge.bar.told
    assert "A4" in table.bridge.bar.told


@MODES
@HANDS
def test_a3_the_helicopter_fires_a_torpedo_from_its_own_cell(mode: str, by_mouse: bool) -> None:
    table = Table(mode, f"{UNITS}given yellow gauge torpedo 3\n", MOVED, by_mouse=by_mouse)
    captain = table.captain()
    press(table, Want.TORPEDO, pygame.K_w)
    assert captain.aim is not None
    assert captain.aim.by is Unit.BOAT
    assert captain.state_lines() is not None
    assert "Helicopter" in captain.state_lines().second
    press(table, Want.TORPEDO, pygame.K_w)
    assert captain.aim is not None
    assert captain.aim.by is Unit.HELICOPTER
    choose(table, "J6")
    target = next(event for event in table.heard if isinstance(event, events.Target))
    assert (cell_name(target.cell), target.by) == ("J6", Unit.HELICOPTER)
    table.stage.step(0.0)
    table.stage.step(0.3)
    stop = table.stage.top
    assert isinstance(stop, StopScene)
    assert "helicopter" in stop.moment.words


@MODES
@HANDS
def test_a3_the_cruiser_lays_a_mine_and_its_cell_is_announced(mode: str, by_mouse: bool) -> None:
    full = 3 if mode == "realtime" else 2
    table = Table(mode, f"{UNITS}given yellow gauge mine {full}\n", MOVED, by_mouse=by_mouse)
    press(table, Want.MINE, pygame.K_q)
    press(table, Want.MINE, pygame.K_q)
    assert table.captain().aim.by is Unit.CRUISER
    choose(table, "B5")
    dropped = next(event for event in table.heard if isinstance(event, events.MineDropped))
    assert (dropped.by, dropped.cell) == (Unit.CRUISER, parse_cell("B5"))


def test_a2_who_would_destroy_his_own_unit_is_warned() -> None:
    table = Table("turns", f"{UNITS}given yellow gauge torpedo 3\n", MOVED)
    table.key(pygame.K_w, pygame.K_w)
    table.point(table.captain().chart.place(parse_cell("H6")).center)
    facts = table.captain().instruments.cursor.facts
    assert facts.note_is_bad
    assert "Helicopter" in facts.note


@MODES
def test_a2_a_unit_that_is_destroyed_is_named_in_a_stop_and_gone_from_the_chart(mode: str) -> None:
    more = f"{UNITS}given blue gauge torpedo 3\n"
    table = Table(mode, more, "blue captain head N; blue mate charge silence; blue engineer break N4", first="blue")
    for line in ("blue captain torpedo H6 by helicopter",):
        for order in parse_order(line):
            assert isinstance(table.session.match.give(order), Entry)
    table.stage.step(0.0)
    table.stage.step(0.3)
    stop = table.stage.top
    assert isinstance(stop, StopScene)
    assert [facts.unit for facts in stop.moment.hurt] == [Unit.HELICOPTER]
    assert not stop.moment.near, "the boat itself is whole"
    table.go_on()
    assert [sign.unit for sign in signs(table)] == ["cruiser"]
    button = table.captain().instruments.buttons[Want.HELICOPTER]
    assert button.state is ButtonState.REFUSED
    table.key(pygame.K_j)
    assert "A2" in table.bridge.bar.told


def test_a2_a_unit_lost_without_a_stop_is_a_moment_of_its_own() -> None:
    moment = moment_of((events.UnitDestroyed(Audience.PUBLIC, Side.BLUE, Unit.CRUISER),), Side.YELLOW)
    assert isinstance(moment, StopMoment)
    assert moment.words == "Blue has lost its cruiser."


def test_a5_a_drones_answer_names_all_units() -> None:
    more = f"{UNITS}given blue gauge drone 3\n"
    given = "blue captain head N; blue mate charge silence; blue engineer break W4; blue captain drone 5"
    table = Table("turns", more.replace("yellow start E5", "yellow start F6"), given.replace("break W4", "break N6"), first="blue")
    answer = next(event for event in table.heard if isinstance(event, events.DroneAnswer))
    assert answer.units == (Unit.BOAT, Unit.HELICOPTER)
    assert any("Boat, Helicopter" in line.words for line in table.bridge.heard.lines)


def test_a4_the_mate_is_told_what_the_scenario_gauge_pays() -> None:
    table = Table("turns", UNITS)
    view = table.session.match.view(Side.YELLOW, Station.MATE)
    assert "step" in dial_state(view, System.SCENARIO, "Y", {}, can=False).does


@pytest.mark.parametrize("size", [(800, 600), (1280, 720), (1920, 1080)])
def test_every_button_of_a_bridge_with_units_shows_its_key(size: tuple[int, int], written) -> None:
    scene = armada_samples.plain()
    scene.layout(size, Theme(size, 1.0, reduced_motion=True))
    written.clear()
    scene.draw(pygame.Surface(size, 0, 32))
    said = {words for words, _rect, _clip in written}
    assert {"W", "J", "K", "L"} <= said
