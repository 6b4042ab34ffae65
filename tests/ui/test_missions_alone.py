"""Each mission by itself from the quick match, with every other element as far as its rules let (D0.1)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.outfit import CREWS_CHOICE, Outfit
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.quick_match import QuickMatch, QuickMatchScene
from game.client.session import Session
from game.client.voyage.bases import BasesScene
from game.client.voyage.mission_page import MissionPage
from game.rules.grid import cells_of
from game.rules.scenarios import MISSIONS
from game.rules.terms import Goal, Mode, Role, Side, Station, Upgrade

EVERYTHING = Outfit(("kasparov", "cerberus"), "lattice", CREWS_CHOICE, experts=2, armada=True)


def opened(tmp_path: Path) -> tuple[Game, QuickMatchScene]:
    """The game at the quick match's screen."""
    game = Game(Stage(Looks(window=(800, 600), reduced_motion=True)), tmp_path)
    game.show_quick_match()
    game.stage.step(0.0)
    scene = game.stage.top
    assert isinstance(scene, QuickMatchScene)
    return game, scene


def played(game: Game) -> Session:
    """The match that was begun, with the computer at every station for a while."""
    assert game.session is not None
    game.take_over(frozenset())
    session = game.session
    assert session is not None
    session.paused, session.pace = False, 1.0
    for _ in range(25):
        session.update(5.0)
    assert len(session.match.entries) > 3
    return session


@pytest.mark.parametrize("mode", Mode)
def test_every_mission_begins_with_all_that_it_allows(tmp_path: Path, mode: Mode) -> None:
    """U1.2, A7, S: what a mission does not allow is left out, what it gives is given; both modes."""
    game, scene = opened(tmp_path)
    by_mission = {choice.chart.mission: choice.chart for choice in scene.charts}
    assert set(by_mission) == set(MISSIONS)
    for mission, chart in by_mission.items():
        game.start(QuickMatch(chart, Goal.SUDDEN_DEATH, mode, None, "recruit", own_level="recruit", outfit=EVERYTHING))
        session = played(game)
        setup, rules = session.match.setup, MISSIONS[mission]
        view = session.match.view(Side.YELLOW, Station.CAPTAIN)
        assert setup.mission == view.mission == mission
        assert view.armada == (rules.allows_armada or rules.demands_armada)
        assert view.hull == (Goal.SUDDEN_DEATH.hull if rules.heeds_goal else Goal.HUNT.hull)
        assert all(own.draws == 2 for own in setup.sides)
        if rules.fleet:
            assert tuple((own.boat.name, own.upgrade) for own in setup.sides) == rules.fleet
            assert all(own.given.damage == rules.first_damage for own in setup.sides)
        else:
            assert tuple(own.boat.name for own in setup.sides) == EVERYTHING.boats
            assert all((own.upgrade is not Upgrade.NONE) == rules.allows_upgrades for own in setup.sides)


def test_a_mission_that_nobody_was_briefed_for_is_introduced(tmp_path: Path) -> None:
    """Rules and marks are on the screen before the first order; Enter leads to the bridge."""
    game, scene = opened(tmp_path)
    chart = next(choice.chart for choice in scene.charts if choice.chart.mission == "vortex")
    game.start(QuickMatch(chart, Goal.HUNT, Mode.REALTIME, None, "recruit"))
    game.stage.step(0.1)
    page = game.stage.top
    assert isinstance(page, MissionPage)
    assert page.first
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0))
    for _ in range(3):
        game.stage.step(0.1)
    assert isinstance(game.stage.top, BridgeScene)


@pytest.mark.parametrize("role", Role)
def test_roles_and_bases_of_the_laboratories_are_chosen(tmp_path: Path, role: Role) -> None:
    """D3.1, D3.2: a captain who defends chooses four bases first."""
    game, scene = opened(tmp_path)
    chart = next(choice.chart for choice in scene.charts if choice.chart.mission == "laboratory")
    game.start(QuickMatch(chart, Goal.HUNT, Mode.TURNS, Side.YELLOW, "recruit", role=role))
    game.stage.step(0.0)
    chosen: tuple[int, ...] = ()
    if role is Role.DEFENDER:
        bases = game.stage.top
        assert isinstance(bases, BasesScene)
        chosen = tuple(cells_of(chart.mark("base")))[1:5]
        for cell in chosen:
            bases.picture.on_cell(cell)
        bases.start.activate()
    assert game.session is not None
    own = game.session.match.setup.sides[Side.YELLOW]
    assert own.role is role
    assert own.bases == chosen
    played(game)
