"""Pictures fade into each other and what is touched warms up, in a window that is looked at; with reduced motion nearly at once."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.app import FRAMES, Looks, Stage
from game.client.cross_fade import FADE, STILL_FADE
from game.client.scene import Scene
from game.client.store import PATIENCE, Patience
from game.client.theme import Theme
from game.client.widgets.base import WARMING
from game.client.widgets.button import Button
from game.rules.terms import Station
from tests.ui.players import TABS
from tests.ui.test_stations_played import CAPTAIN, REAL, clear, table

RED, GREEN = (200, 0, 0), (0, 200, 0)


class Plain(Scene):
    """One colour, and a button."""

    def __init__(self, colour: tuple[int, int, int]) -> None:
        super().__init__()
        self.colour, self.count = colour, 0
        self.button = Button("Fire", lambda: None, icon="torpedo")
        self.board.put([self.button])

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        super().layout(size, theme)
        self.button.layout(pygame.Rect(300, 300, 160, 90), theme)

    def draw(self, surface: pygame.Surface) -> None:
        self.count += 1
        surface.fill(self.colour)
        super().draw(surface)


def stage_with(first: Scene, *, still: bool = False) -> Stage:
    stage = Stage(Looks(window=(800, 600), reduced_motion=still))
    stage.fades = True
    stage.push(first)
    stage.step(0.0)
    return stage


def hover(stage: Stage, at: tuple[int, int]) -> None:
    top = stage.top
    assert top is not None
    top.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))


@pytest.mark.parametrize(("still", "seconds"), [(False, FADE), (True, STILL_FADE)])
def test_one_scene_fades_into_the_next(still: bool, seconds: float) -> None:
    first, second = Plain(RED), Plain(GREEN)
    stage = stage_with(first, still=still)
    stage.change(second)
    colours = []
    for _ in range(6):
        stage.step(seconds / 4)
        colours.append(tuple(stage.window.get_at((600, 100)))[:3])
    assert colours[0] == RED, "it begins with what was there"
    assert colours[-1] == GREEN
    reds = [colour[0] for colour in colours]
    assert reds == sorted(reds, reverse=True)
    assert any(0 < red < RED[0] for red in reds), "both are seen for a while"
    assert second.count == 1, "the new one is drawn once"


def test_nothing_fades_in_from_a_window_that_is_empty_because_its_size_has_just_changed() -> None:
    stage = stage_with(Plain(RED))
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    pygame.event.post(pygame.event.Event(pygame.VIDEORESIZE, size=(1024, 640), w=1024, h=640))
    top = stage.top
    assert top is not None
    top.update = lambda seconds: stage.push(Plain(GREEN))  # type: ignore[method-assign]
    stage.step(0.01)
    stage.step(0.0)
    assert stage.window.get_at((10, 10))[:3] == GREEN


def test_who_plays_is_not_kept_waiting() -> None:
    """An event during the change goes to the new scene, and what it changes is seen."""
    first, second = Plain(RED), Plain(GREEN)
    stage = stage_with(first)
    stage.change(second)
    stage.step(0.01)
    second.colour, second.dirty = (0, 0, 250), True
    for _ in range(30):
        stage.step(1 / FRAMES)
    assert tuple(stage.window.get_at((600, 100)))[:3] == (0, 0, 250)
    assert not stage.drew, "then it rests"


def test_nothing_fades_where_nobody_looks() -> None:
    first, second = Plain(RED), Plain(GREEN)
    stage = stage_with(first)
    stage.fades = False
    stage.change(second)
    stage.step(0.0)
    assert tuple(stage.window.get_at((600, 100)))[:3] == GREEN


def test_another_station_fades_in_but_a_stop_does_not(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    clear(player)
    player.stage.fades = True
    before = pygame.image.tobytes(player.stage.window, "RGB")
    player.key(TABS[Station.ENGINEER])
    assert pygame.image.tobytes(player.stage.window, "RGB") == before
    player.wait(0.05)
    player.wait(0.5)
    player.wait(0.0)
    assert pygame.image.tobytes(player.stage.window, "RGB") != before


def test_what_is_touched_warms_up_and_cools_down() -> None:
    scene = Plain(RED)
    stage = stage_with(scene)
    place = scene.button.rect.inflate(-4, -4)

    def ground() -> tuple[int, ...]:
        return tuple(stage.window.get_at((place.x + 90, place.y + 60)))[:3]

    cold = ground()
    hover(stage, place.center)
    seen = []
    for _ in range(5):
        stage.step(WARMING / 3)
        seen.append(ground())
    hot = seen[-1]
    assert hot != cold
    assert seen[0] not in (cold, hot)
    assert [red for red, _, _ in seen] == sorted(red for red, _, _ in seen)
    assert not scene.board.warming
    hover(stage, (10, 10))
    stage.step(WARMING / 3)
    assert ground() not in (cold, hot)
    for _ in range(4):
        stage.step(WARMING / 3)
    assert ground() == cold


def test_with_reduced_motion_it_is_warm_at_once() -> None:
    scene = Plain(RED)
    stage = stage_with(scene, still=True)
    hover(stage, scene.button.rect.center)
    stage.step(0.001)
    assert not scene.board.warming
    at = scene.button.rect.x + 90, scene.button.rect.y + 60
    warm = stage.window.get_at(at)
    stage.step(1.0)
    assert stage.window.get_at(at) == warm


class Slow(Plain):
    """Draws something that takes long, when half of its picture is there."""

    def __init__(self, size: tuple[int, int] = (1000, 1000)) -> None:
        super().__init__(GREEN)
        self.size = size

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        surface.set_clip(pygame.Rect(0, 0, 40, 40))
        PATIENCE.ask(self.size)
        assert surface.get_clip() == pygame.Rect(0, 0, 40, 40)
        assert surface.get_at((5, 5))[:3] == GREEN, "what was begun is there again"
        surface.set_clip(None)


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[pygame.Surface]:
    """What the window has shown."""
    shown: list[pygame.Surface] = []

    def flip() -> None:
        window = pygame.display.get_surface()
        assert window is not None
        shown.append(window.copy())

    monkeypatch.setattr(pygame.display, "flip", flip)
    return shown


def test_before_what_takes_long_a_word_stands_over_the_old_picture(seen: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_with(Plain(RED))
    monkeypatch.setattr(PATIENCE, "on_long", stage._ask_for_patience)
    seen.clear()
    stage.change(Slow())
    stage.step(0.0)
    said, then = seen
    dimmed = said.get_at((5, 5))[:3]
    assert dimmed[0] > 20, "the old picture, darker"
    assert dimmed[1:] == (0, 0)
    plate = said.subsurface(pygame.Rect(200, 250, 400, 100))
    assert {plate.get_at((x, 50))[:3] for x in range(400)} - {dimmed}, "and the word on its plate"
    assert then.get_at((5, 5))[:3] == RED, "then the pictures fade as ever"
    seen.clear()
    assert stage.top is not None
    stage.top.dirty = True
    stage.step(0.0)
    assert len(seen) == 1, "said once a change"


def test_what_is_quickly_drawn_needs_no_word(seen: list[pygame.Surface], monkeypatch: pytest.MonkeyPatch) -> None:
    stage = stage_with(Plain(RED))
    monkeypatch.setattr(PATIENCE, "on_long", stage._ask_for_patience)
    seen.clear()
    stage.change(Slow((500, 500)))
    stage.step(0.0)
    assert len(seen) == 1


def test_without_a_stage_that_runs_nobody_is_told() -> None:
    Patience().ask((4000, 4000))
