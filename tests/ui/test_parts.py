"""What is drawn in parts looks as if all of it had been drawn; a picture beneath an overlay is kept only while it is true."""
from __future__ import annotations

import pygame
import pytest

from game.client.app import FRAMES, Looks, Stage
from game.client.match_frames import match_of
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.script import ScriptedCaptain
from game.client.session import CAPTAIN_ONLY
from game.client.sound import Sound
from game.rules.terms import Station
from tests.ui.scene_checks import drawn, made


def picture(stage: Stage) -> bytes:
    return pygame.image.tobytes(stage.window, "RGB")


@pytest.mark.parametrize("shown", list(Station), ids=str)
@pytest.mark.parametrize("size", [(800, 600), (1920, 1080)], ids=str)
def test_what_is_drawn_in_parts_looks_like_the_whole(shown: Station, size: tuple[int, int]) -> None:
    """A captain plays, and his own screen is looked at, or crews are watched at another station."""
    stations = CAPTAIN_ONLY if shown is Station.CAPTAIN else frozenset[Station]()
    stage = Stage(Looks(window=size))
    session = match_of(1, stations)
    bridge = BridgeScene(session, stage.quit, stage.quit)
    stage.change(bridge)
    bridge.go_to(shown)
    captain = ScriptedCaptain(stage, session)
    drawn_in_parts = 0
    for _ in range(40 * FRAMES):
        captain.update(1 / FRAMES)
        in_parts = not bridge.dirty
        stage.step(1 / FRAMES)
        if stage.drew and in_parts and stage.top is bridge and not bridge._stale:
            drawn_in_parts += 1
            if drawn_in_parts % 16 == 0:
                in_parts_looks = picture(stage)
                stage.draw()
                assert picture(stage) == in_parts_looks
    assert drawn_in_parts > 100


GROUND = (90, 120, 140)


@pytest.mark.parametrize("name", [
    "bridge-captain", "bridge-mate", "bridge-engineer", "radio-station", "hull-station", "debrief", "campaign", "campaign-end", "patrol",
    "patrol-combat", "settings", "lessons", "title", "rule-book",
])
def test_nothing_is_drawn_beyond_its_reach(name: str) -> None:
    """What a part leaves out is passed over: a widget that reached further than it says would lose a piece."""
    size = (1280, 720)
    scene = made(name, "en")
    drawn(scene, size, 1.0, "en")
    for widget in scene.board.widgets:
        if not widget.shown or widget.within is not None:
            continue
        for focused in {widget.focused, widget.focusable}:
            widget.focused = focused
            surface = pygame.Surface(size, 0, 32)
            surface.fill(GROUND)
            widget.draw(surface)
            surface.fill(GROUND, widget.reach)
            untouched = pygame.mask.from_threshold(surface, GROUND, (1, 1, 1))
            assert untouched.count() == size[0] * size[1], f"{type(widget).__name__} of {name} reaches beyond {widget.reach}"


class Plain(Scene):
    """One colour over the whole window, or over its middle."""

    def __init__(self, colour: str, *, overlay: bool = False) -> None:
        super().__init__()
        self.colour, self.overlay = colour, overlay
        self.times = 0

    def draw(self, surface: pygame.Surface) -> None:
        self.times += 1
        surface.fill(self.colour, surface.get_rect().inflate(-200, -200) if self.overlay else None)


def test_what_lies_beneath_an_overlay_is_drawn_again_only_when_it_changes() -> None:
    stage = Stage(Looks(window=(800, 600)))
    ground, over = Plain("red"), Plain("blue", overlay=True)
    stage.push(ground)
    stage.push(over)
    for _ in range(3):
        over.dirty = True
        stage.step(0.0)
    assert (ground.times, over.times) == (1, 3)
    ground.colour = "green"
    ground.spoil(pygame.Rect(0, 0, 10, 10))
    stage.step(0.0)
    assert stage.window.get_at((5, 5)) == pygame.Color("green")
    assert stage.window.get_at((400, 300)) == pygame.Color("blue")
    assert (ground.times, over.times) == (2, 4)
    stage.restyle(scale=1.5)
    stage.step(0.0)
    assert ground.times == 3


def test_only_the_named_part_is_drawn() -> None:
    stage = Stage(Looks(window=(800, 600)))
    scene = Plain("red")
    stage.push(scene)
    stage.step(0.0)
    assert stage.drew
    scene.colour = "green"
    scene.spoil(pygame.Rect(10, 10, 50, 50))
    stage.step(0.0)
    assert stage.drew
    assert stage.window.get_at((20, 20)) == pygame.Color("green")
    assert stage.window.get_at((200, 200)) == pygame.Color("red")
    stage.step(0.0)
    assert not stage.drew


def test_a_rest_gives_memory_back_once_after_a_change(monkeypatch: pytest.MonkeyPatch) -> None:
    given = []
    monkeypatch.setattr("game.client.memory.give_back", lambda: given.append(True))
    stage = Stage()
    stage.change(Plain("red"))
    stage.rest()
    stage.rest()
    assert given == [True]


def test_what_a_scene_sounded_like_is_given_back_once_it_has_died_away(monkeypatch: pytest.MonkeyPatch) -> None:
    given, dying = [], [True, True, False, False]
    monkeypatch.setattr("game.client.memory.trim", lambda: given.append(len(dying)))
    monkeypatch.setattr(Sound, "leaving", property(lambda sound: dying.pop(0)))
    stage = Stage()
    stage.change(Plain("red"))
    for _ in range(5):
        stage.rest()
    assert given == [4, 1], "with the scene itself, and after it"
