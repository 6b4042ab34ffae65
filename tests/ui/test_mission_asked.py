"""What missions ask of a human captain is asked over the bridge, and answered by an event (D4.1, D7.2)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.mission_asked import MissionAskedScene
from game.client.session import Session, new_session
from game.crew.levels import Level
from game.library import Library
from game.match.match import Entry
from game.match.script import parse_script
from game.rules.grid import STEP, cell_name, cells_of
from game.rules.orders import Emp, Empty, Evade, Head, Island
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
