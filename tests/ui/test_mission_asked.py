"""A human captain in the missions: what is asked of him, what he may call, their own weapons on his chart (D1.2, D3.5, D4.1, D7, S1)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.mission_asked import MissionAskedScene
from game.client.session import Session, new_session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.captain_units import steps_left
from game.client.stations.mate import MateStation
from game.client.voyage.mission_page import MissionPage
from game.crew.levels import Level
from game.library import Library
from game.match.match import Entry
from game.match.script import parse_script
from game.rules.chart import Chart
from game.rules.grid import RING, STEP, bits, cell_name, cells_of, parse_cell
from game.rules.orders import Charge, Drone, Emp, Empty, Evade, Goliath, Head, Island, Reinforce, Sonar, Supplies
from game.rules.terms import Heading, Side, Station

_HEAD = "mode realtime\nseed 3\n"


def at_table(lines: str, stations: frozenset[Station] = frozenset(Station)) -> tuple[Stage, Session]:
    """A human captain of Yellow on the bridge; the blue crew never gets to act, for no time passes."""
    setup = parse_script(_HEAD + lines + "\n---\n", "test", Library(), Path.cwd()).setup
    stage = Stage(Looks(window=(1280, 720), reduced_motion=True))

    def sit(session: Session) -> None:
        stage.change(BridgeScene(session, lambda: None, lambda: None, lambda others: sit(session.handed_over(others))))

    session = new_session(setup, Side.YELLOW, Level.RECRUIT, None, stations)
    sit(session)
    stage.step(0.0)
    return stage, session


def press(stage: Stage, code: int) -> None:
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
    stage.step(0.0)


def click_on(stage: Stage, at: tuple[int, int]) -> None:
    for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(event, pos=at, button=1))
    stage.step(0.0)


def click(stage: Stage, station: CaptainStation, cell: int) -> None:
    click_on(stage, station.chart.place(cell).center)


def asked(stage: Stage) -> MissionAskedScene:
    for _ in range(100):
        if isinstance(stage.top, MissionAskedScene):
            return stage.top
        if not isinstance(stage.top, BridgeScene):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
        stage.step(0.3)
    raise AssertionError("nothing was asked")


def sailed(session: Session, keep: int = 0) -> None:
    """One movement with its upkeep, onto a cell of a set if there is one."""
    view = session.match.view(Side.YELLOW, Station.CAPTAIN)
    heads = [order for order in session.options() if isinstance(order, Head)]
    session.give(next(order for order in heads if not keep or keep >> view.own.position + STEP[order.heading] & 1))
    upkeep(session)


def upkeep(session: Session) -> None:
    """A mark, and a cross: the last symbol of a panel is none of a system."""
    for station in (Station.MATE, Station.ENGINEER):
        duties = [order for order in session.duties(station) if not isinstance(order, Drone | Sonar)]
        if duties:
            session.give(duties[-1])


def answered(stage: Stage, scene: MissionAskedScene, number: int) -> None:
    at = scene.buttons[number].rect.center
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
    stage.step(0.0)


@pytest.mark.parametrize("colour", [0, 1])
def test_the_captain_chooses_which_gauges_a_pulse_empties(colour: int) -> None:
    """D4.1: his answer is an order of his."""
    chart = Library().chart("emp")
    areas = chart.mark("emp")
    start = next(cell for cell in cells_of(areas & chart.sea) if areas >> cell + STEP[Heading.S] & chart.sea >> cell + STEP[Heading.S] & 1)
    far = max(cells_of(chart.sea & ~areas), key=lambda cell: abs(cell - start))
    stage, session = at_table(
        f"chart emp\nmission emp\nyellow start {cell_name(start)}\nblue start {cell_name(far)}\ngiven yellow gauge scenario 4")
    sailed(session, areas)
    here = session.match.view(Side.YELLOW, Station.CAPTAIN).own.position
    sector = chart.sector_of(here)
    assert isinstance(session.give(Emp(Side.YELLOW, Station.CAPTAIN, sector)), Entry)
    scene = asked(stage)
    assert [type(order) for order in scene.options] == [Empty, Empty]
    answered(stage, scene, colour)
    assert scene.options[colour] in [entry.order for entry in session.match.entries]
    assert stage.top is not scene


@pytest.mark.parametrize("way_of", ["button", "cell"])
def test_the_captain_chooses_where_the_boat_evades_to(way_of: str) -> None:
    """D7.2: every free cell of the ring is offered with the way to it, as an answer and on the chart."""
    stage, session = at_table("chart volcano\nmission volcano\ngiven yellow gauge scenario 4")
    sailed(session)
    here = session.match.view(Side.YELLOW, Station.CAPTAIN).own.position
    assert isinstance(session.give(Island(Side.YELLOW, Station.CAPTAIN, (here,))), Entry)
    scene = asked(stage)
    options = [order for order in scene.options if isinstance(order, Evade)]
    assert len(options) == len(scene.options) > 1
    assert all("," in button.name for button in scene.buttons)
    if way_of == "button":
        answered(stage, scene, 1)
    else:
        bridge = next(each for each in stage.scenes if isinstance(each, BridgeScene))
        assert bridge.station.chart is not None
        click_on(stage, bridge.station.chart.place(options[1].cell).center)
    assert session.match.view(Side.YELLOW, Station.CAPTAIN).own.position == options[1].cell


def aimed(stage: Stage, session: Session, code: int = pygame.K_y) -> CaptainStation:
    """The captain's station, an order begun with its key."""
    for _ in range(40):
        stage.step(0.1)
        if isinstance(stage.top, BridgeScene) and stage.top.station is not None:
            break
    bridge = stage.top
    assert isinstance(bridge, BridgeScene)
    bridge.go_to(Station.CAPTAIN)
    press(stage, code)
    station = bridge.station
    assert isinstance(station, CaptainStation)
    return station


@pytest.mark.parametrize("mission", ["emp", "laboratory", "volcano"])
def test_a_mission_s_own_weapon_is_aimed_on_the_chart(mission: str) -> None:
    """D3.5, D4.1, D7.1: its key shows the cells that may be named, and a click on one gives the order."""
    roles = "yellow role attacker\nblue role defender\n" if mission == "laboratory" else ""
    marks = 0 if mission == "volcano" else 4  # one comes with the movement
    stage, session = at_table(f"chart {mission}\nmission {mission}\n{roles}given yellow gauge scenario {marks}")
    sailed(session)
    station = aimed(stage, session)
    assert station.aim is not None
    kind = {"emp": Emp, "laboratory": Goliath, "volcano": Island}[mission]
    assert {type(order) for order in station.aim.targets.values()} == {kind}
    cell = next(cell for cell in station.aim.targets if cell != station.view.own.position)
    order = station.aim.targets[cell]
    click(stage, station, cell)
    assert session.match.entries[-1].order == order


def test_several_islands_are_named_one_by_one_and_rise_together() -> None:
    """D7.1: a cell named twice is given back, more than there are marks are refused, and the order's key raises them all."""
    stage, session = at_table("chart volcano\nmission volcano\nblue start N14\nyellow start B14\ngiven yellow gauge scenario 3")
    sailed(session)
    station = aimed(stage, session)
    assert station.aim is not None
    far = [cell for cell in station.aim.targets if cell not in (station.view.own.position, parse_cell("N14"))][:5]
    before = len(session.match.entries)
    for cell in (far[0], far[1], far[0], far[2]):
        click(stage, station, cell)
    assert station.aim is not None
    assert station.aim.chosen == (far[1], far[2])
    assert station.instruments.chart.picture.rising == bits(far[1:3])
    for cell in (far[0], far[3], far[4]):
        click(stage, station, cell)
    assert station.aim is not None
    assert len(station.aim.chosen) == steps_left(station.view) < 5
    assert len(session.match.entries) == before
    press(stage, pygame.K_y)
    assert session.match.entries[-1].order == Island(Side.YELLOW, Station.CAPTAIN, (far[1], far[2], *((far[0], far[3])[: 4 - 2])))


def test_the_attacker_s_drone_asks_for_the_boat_or_for_a_base() -> None:
    """D3.4: its key pressed twice asks for a base; a third time lets go."""
    stage, session = at_table("chart laboratory\nmission laboratory\nyellow role attacker\nblue role defender\ngiven yellow gauge drone 4")
    sailed(session)
    station = aimed(stage, session, pygame.K_e)
    assert station.aim is not None
    assert not station.aim.base
    press(stage, pygame.K_e)
    assert station.aim.base
    cell = next(iter(station.aim.targets))
    click(stage, station, cell)
    assert session.match.entries[-1].order == Drone(Side.YELLOW, Station.CAPTAIN, station.view.chart.sector_of(cell), base=True)


def test_the_attacker_s_mate_asks_for_a_base_as_well() -> None:
    """D3.4, B6.1: the drone's key pressed twice."""
    stage, session = at_table("chart laboratory\nmission laboratory\nyellow role attacker\nblue role defender\ngiven yellow gauge drone 4")
    sailed(session)
    bridge = relieved(stage)
    bridge.go_to(Station.MATE)
    press(stage, pygame.K_g)
    press(stage, pygame.K_g)
    mate = bridge.station
    assert isinstance(mate, MateStation)
    assert mate.picking
    sector = mate.picker.chosen
    press(stage, pygame.K_RETURN)
    assert session.match.entries[-1].order == Drone(Side.YELLOW, Station.MATE, sector, base=True)


def test_the_defender_has_no_other_question_for_his_drone() -> None:
    """D3.4."""
    stage, session = at_table("chart laboratory\nmission laboratory\nyellow role defender\nblue role attacker\ngiven yellow gauge drone 4")
    sailed(session)
    station = aimed(stage, session, pygame.K_e)
    assert station.aim is not None
    press(stage, pygame.K_e)
    assert station.aim is None


def test_what_a_side_knows_of_the_entrance_is_framed_on_its_charts() -> None:
    """D5.1: the own half alone, until the other one has been heard; then the entrance itself, at captain's and radio operator's charts."""
    half = "chart vortex\nmission vortex\nyellow row 6\nblue column D\n"
    for given, strips in (("", 1), ("given yellow knows column", 2)):
        stage, session = at_table(half + given)
        bridge = stage.top
        assert isinstance(bridge, BridgeScene)
        chart = session.match.view(Side.YELLOW, Station.CAPTAIN).chart
        for station in (Station.CAPTAIN, Station.RADIO):
            bridge.go_to(station)
            shown = bridge.station.chart
            assert shown is not None
            assert shown.picture.strips == (chart.row(6), chart.column(4))[:strips]
            assert bool(shown.picture.framed >> parse_cell("D6") & 1) is (strips == 2)


def test_the_page_of_the_mission_calls_what_was_declined(tmp_path: Path) -> None:
    """D1.2: who would not call may think better of it on the same cell; the plate says so, and its page has the button."""
    stage, session = beside_island()
    scene = asked(stage)
    answered(stage, scene, -1)
    bridge = stage.top
    assert isinstance(bridge, BridgeScene)
    assert bridge.mission.plate.facts.due
    press(stage, pygame.K_F8)
    page = stage.top
    assert isinstance(page, MissionPage)
    assert [button.name for button in page.doing] == ["Call aboard: Engineer"]
    click_on(stage, page.doing[0].rect.center)
    assert isinstance(session.match.entries[-1].order, Reinforce)


def beside_island(stations: frozenset[Station] = frozenset(Station)) -> tuple[Stage, Session]:
    """Alone aboard, beside an island where an engineer waits."""
    chart = Library().chart("captain")
    sea = bits(cell for cell in cells_of(chart.sea) if RING[cell] & chart.mark("base-engineer"))
    stage, session = at_table("chart captain\nmission captain\nyellow start A10\nblue start O5", stations)
    for heading in way(chart, parse_cell("A10"), sea):
        session.give(Head(Side.YELLOW, Station.CAPTAIN, heading))
        upkeep(session)
    return stage, session


def relieved(stage: Stage) -> BridgeScene:
    """The bridge once nothing is asked and nothing is shown any more, Enter pressed at all that comes."""
    quiet = 0
    for _ in range(100):
        stage.step(0.1)
        quiet = quiet + 1 if isinstance(stage.top, BridgeScene) and not stage.top.moments else 0
        if quiet == 3:
            break
        if not isinstance(stage.top, BridgeScene):
            press(stage, pygame.K_RETURN)
    assert isinstance(stage.top, BridgeScene)
    return stage.top


@pytest.mark.parametrize("station", [Station.CAPTAIN, Station.ENGINEER])
def test_a_reinforcement_takes_over(station: Station) -> None:
    """D1.3: who has chosen another station than the one that comes aboard leaves that to the computer; who has chosen it may go there, and
    the computer is captain.
    """
    stage, session = beside_island(frozenset({station}))
    assert session.stations == frozenset(Station)
    assert session.wanted == {station}
    answered(stage, asked(stage), 0)
    bridge = relieved(stage)
    assert bridge.session.stations == (frozenset(Station) if station is Station.ENGINEER else frozenset(Station) - {Station.ENGINEER})
    assert [entry.order for entry in bridge.session.match.entries][: len(session.match.entries)] == [
        entry.order for entry in session.match.entries]
    if station is Station.ENGINEER:
        press(stage, pygame.K_F8)
        page = stage.top
        assert isinstance(page, MissionPage)
        click_on(stage, page.doing[0].rect.center)
        bridge = relieved(stage)
        assert bridge.session.stations == {Station.ENGINEER}
    session, own = bridge.session, station if station is Station.ENGINEER else None
    before = len(session.match.entries)
    if own is None:  # the human steers and marks, the computer's engineer crosses out
        sailed(session)
    for _ in range(400):
        stage.step(0.5)
        done = [entry.order for entry in session.match.entries[before:] if entry.order.side is Side.YELLOW]
        if any(order.station is not own and not isinstance(order, Head | Charge) for order in done):
            break
        if any(isinstance(order, Head) for order in done) and own is not None:  # the computer's captain steers
            break
        if not isinstance(stage.top, BridgeScene):
            press(stage, pygame.K_RETURN)
    else:
        raise AssertionError("the computer does not work aboard")


def way(chart: Chart, start: int, goal: int) -> list[Heading]:
    """The shortest way by headings through the sea to one of some cells."""
    found: dict[int, list[Heading]] = {start: []}
    edge = [start]
    for cell in edge:
        if goal >> cell & 1 and found[cell]:
            return found[cell]
        for heading in Heading:
            there = cell + STEP[heading]
            if chart.sea >> there & 1 and there not in found:
                found[there] = [*found[cell], heading]
                edge.append(there)
    raise AssertionError("no way")


@pytest.mark.parametrize("answer", [0, -1])
def test_supplies_are_offered_beside_a_harbour(answer: int) -> None:
    """S1: taken by an order of the captain's; declined, they are not asked for again on this cell."""
    chart = Library().chart("india")
    harbours = chart.mark("harbour")
    stage, session = at_table("chart india\nmission shallows\nyellow start A8")
    beside = bits(cell for cell in cells_of(chart.sea) if RING[cell] & harbours)
    for heading in way(chart, session.match.view(Side.YELLOW, Station.CAPTAIN).own.position, beside):
        session.give(Head(Side.YELLOW, Station.CAPTAIN, heading))
        upkeep(session)
    scene = asked(stage)
    answered(stage, scene, answer)
    taken = [entry for entry in session.match.entries if isinstance(entry.order, Supplies)]
    assert len(taken) == (1 if answer == 0 else 0)
    stage.step(0.0)
    assert not isinstance(stage.top, MissionAskedScene)


def test_minos_says_how_far_it_is_charged() -> None:
    """U6.1, B6.2: it is used when it is asked for; until it is full the bar says how full it is."""
    stage, session = at_table("chart hotel\nmission interference")
    sailed(session)
    bridge = relieved(stage)
    bridge.go_to(Station.CAPTAIN)
    captain = bridge.station
    assert isinstance(captain, CaptainStation)
    entry = captain.entries[Want.SCENARIO]
    assert (entry.rule, entry.short) == ("B6.2", "1/6")
