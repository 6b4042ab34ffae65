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
from game.crew.levels import Level
from game.library import Library
from game.match.match import Entry
from game.match.script import parse_script
from game.rules.chart import Chart
from game.rules.grid import RING, STEP, bits, cell_name, cells_of
from game.rules.orders import Emp, Empty, Evade, Goliath, Head, Island, Supplies
from game.rules.terms import Heading, Side, Station

_HEAD = "mode realtime\nseed 3\n"


def at_table(lines: str) -> tuple[Stage, Session]:
    """A human captain of Yellow on the bridge; the blue crew never gets to act, for no time passes."""
    setup = parse_script(_HEAD + lines + "\n---\n", "test", Library(), Path.cwd()).setup
    session = new_session(setup, Side.YELLOW, Level.RECRUIT, None, frozenset(Station))
    stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
    stage.change(BridgeScene(session, lambda: None, lambda: None))
    stage.step(0.0)
    return stage, session


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
    for station in (Station.MATE, Station.ENGINEER):
        duties = session.duties(station)
        if duties:
            session.give(duties[-1])  # the last symbol of a panel is none of a system


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


def test_the_captain_chooses_where_the_boat_evades_to() -> None:
    """D7.2: every free cell of the ring is offered with the way to it."""
    stage, session = at_table("chart volcano\nmission volcano\ngiven yellow gauge scenario 4")
    sailed(session)
    here = session.match.view(Side.YELLOW, Station.CAPTAIN).own.position
    assert isinstance(session.give(Island(Side.YELLOW, Station.CAPTAIN, (here,))), Entry)
    scene = asked(stage)
    options = [order for order in scene.options if isinstance(order, Evade)]
    assert len(options) == len(scene.options) > 1
    assert all("," in button.name for button in scene.buttons)
    answered(stage, scene, 1)
    assert session.match.view(Side.YELLOW, Station.CAPTAIN).own.position == options[1].cell


def aimed(stage: Stage, session: Session) -> CaptainStation:
    """The captain's station, the scenario's order begun with its key."""
    for _ in range(40):
        stage.step(0.1)
        if isinstance(stage.top, BridgeScene) and stage.top.station is not None:
            break
    bridge = stage.top
    assert isinstance(bridge, BridgeScene)
    bridge.go_to(Station.CAPTAIN)
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_y, mod=0, unicode="", scancode=0))
    stage.step(0.0)
    station = bridge.station
    assert isinstance(station, CaptainStation)
    return station


@pytest.mark.parametrize("mission", ["emp", "laboratory", "volcano"])
def test_a_mission_s_own_weapon_is_aimed_on_the_chart(mission: str) -> None:
    """D3.5, D4.1, D7.1: its key shows the cells that may be named, and a click on one gives the order."""
    roles = "yellow role attacker\nblue role defender\n" if mission == "laboratory" else ""
    stage, session = at_table(f"chart {mission}\nmission {mission}\n{roles}given yellow gauge scenario 4")
    sailed(session)
    station = aimed(stage, session)
    assert station.aim is not None
    kind = {"emp": Emp, "laboratory": Goliath, "volcano": Island}[mission]
    assert {type(order) for order in station.aim.targets.values()} == {kind}
    cell = next(cell for cell in station.aim.targets if cell != station.view.own.position)
    order = station.aim.targets[cell]
    at = station.chart.place(cell).center
    for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(event, pos=at, button=1))
    stage.step(0.0)
    assert session.match.entries[-1].order == order


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
        for station in (Station.MATE, Station.ENGINEER):
            duties = session.duties(station)
            if duties:
                session.give(duties[-1])
    scene = asked(stage)
    answered(stage, scene, answer)
    taken = [entry for entry in session.match.entries if isinstance(entry.order, Supplies)]
    assert len(taken) == (1 if answer == 0 else 0)
    stage.step(0.0)
    assert not isinstance(stage.top, MissionAskedScene)
