"""The quick match that was last begun is what the screen offers after the next start of the program."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.last_choice import chosen_before, kept_choice
from game.client.preferences import Preferences
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.quick_match import ChartChoice, QuickMatch, QuickMatchScene
from game.library import Library
from game.rules.chart import Chart, standard_sectors
from game.rules.grid import parse_cell, rectangle
from game.rules.terms import Goal, Mode, Side, Station
from game.storage.settings import Settings, read_settings

CHARTS = [ChartChoice(name, Library().chart(name)) for name in ("alpha", "alpha-10", "charlie")]
WANTED = QuickMatch(
    CHARTS[2].chart, Goal.SUDDEN_DEATH, Mode.TURNS, Side.BLUE, "ace", frozenset({Station.MATE, Station.RADIO}), "recruit", parse_cell("C5"),
)


def begun(data: Path) -> tuple[Stage, Game]:
    """The program as it starts."""
    stage = Stage(Looks(reduced_motion=True))
    game = Game(stage, data, Preferences(data / "settings.toml"))
    game.show_quick_match()
    stage.step(0.0)
    return stage, game


def offered(stage: Stage) -> QuickMatch:
    scene = stage.top
    assert isinstance(scene, QuickMatchScene)
    return scene.choice


@pytest.mark.parametrize("wanted", [WANTED, QuickMatch(CHARTS[0].chart, Goal.HUNT, Mode.REALTIME, None, "sailor", frozenset(), "officer")])
def test_the_last_choice_is_there_at_the_next_start(wanted: QuickMatch, tmp_path: Path) -> None:
    stage, game = begun(tmp_path)
    first = offered(stage)
    assert (first.chart.name, first.goal, first.mode, first.begins, first.level, first.stations, first.own_level, first.start) == (
        "alpha-10", Goal.HUNT, Mode.TURNS, None, "sailor", frozenset({Station.CAPTAIN}), "officer", 0,
    )  # fmt: skip
    game.start(wanted)
    assert isinstance(stage.top, BridgeScene)
    game._leave()
    stage, game = begun(tmp_path)
    assert offered(stage) == wanted
    assert not read_settings(tmp_path / "settings.toml").faults


def test_it_is_kept_by_starting_with_the_keys(tmp_path: Path, events) -> None:
    stage, _game = begun(tmp_path)
    scene = stage.top
    assert isinstance(scene, QuickMatchScene)
    for widget, code in ((scene.mode, pygame.K_RIGHT), (scene.level, pygame.K_RIGHT)):
        while scene.board.focus is not widget:
            pygame.event.post(events.key(pygame.K_TAB))
            stage.step(0.0)
        pygame.event.post(events.key(code))
        stage.step(0.0)
    while scene.board.focus is not scene.start:
        pygame.event.post(events.key(pygame.K_TAB))
        stage.step(0.0)
    wanted = scene.choice
    pygame.event.post(events.key(pygame.K_RETURN))
    stage.step(0.0)
    assert isinstance(stage.top, BridgeScene)
    assert wanted.mode is Mode.REALTIME
    assert wanted.level == "officer"
    stage, _game = begun(tmp_path)
    assert offered(stage) == wanted


def test_a_chart_that_is_gone_and_a_start_on_land_fall_back() -> None:
    gone = Settings(chart="atlantis", start="C5", level="ace")
    chosen = chosen_before(gone, CHARTS)
    assert (chosen.chart.name, chosen.start, chosen.level) == ("alpha-10", 0, "ace")
    land = next(cell for cell in ("D1", "C4") if not CHARTS[1].chart.sea >> parse_cell(cell) & 1)
    assert chosen_before(Settings(start=land), CHARTS).start == 0
    assert chosen_before(Settings(start="Z99"), CHARTS).start == 0
    assert chosen_before(Settings(chart="atlantis"), CHARTS[2:]).chart.name == "charlie"


@pytest.mark.parametrize("name", ['say "cheese"', "back\\slash", "tab\t", "x" * 300, "Ärmelkanal 北"])
def test_whatever_a_chart_is_called_the_settings_can_be_read_again(name: str, tmp_path: Path) -> None:
    odd = Chart(name, 10, 10, rectangle(10, 10), standard_sectors(10, 10), title="Odd")
    chosen = QuickMatch(odd, Goal.HUNT, Mode.TURNS, None, "ace")
    preferences = Preferences(tmp_path / "settings.toml")
    preferences.change(**kept_choice(chosen))
    reading = read_settings(tmp_path / "settings.toml")
    assert not reading.faults
    assert reading.settings.level == "ace"
    again = chosen_before(reading.settings, [*CHARTS, ChartChoice("Odd", odd)])
    assert again.chart.name == (name if name.startswith("Ä") else "alpha-10")
