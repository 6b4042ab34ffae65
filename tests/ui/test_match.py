"""A human captain's match, played to its end by posted events: keys alone, and the mouse alone."""
from __future__ import annotations

import gc
import random
import weakref
from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.scenes.answer import AnswerScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.saved import SavedScene
from game.client.scenes.stop import StopScene
from game.client.scenes.title import TitleScene
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.rules import orders
from game.rules.grid import STEP
from game.rules.terms import Heading
from game.storage.saves import ENDING

_ARROWS = {Heading.N: pygame.K_UP, Heading.E: pygame.K_RIGHT, Heading.S: pygame.K_DOWN, Heading.W: pygame.K_LEFT}
_LETTERS = {
    Want.MINE: pygame.K_q, Want.TORPEDO: pygame.K_w, Want.DRONE: pygame.K_e, Want.SONAR: pygame.K_r, Want.SILENCE: pygame.K_t,
    Want.SCENARIO: pygame.K_y, Want.DETONATE: pygame.K_x, Want.SURFACE: pygame.K_c, Want.PASS: pygame.K_SPACE,
}
MOST_STEPS = 60_000


class Player:
    """Sits before the window: sees what the bridge shows, and posts events."""

    def __init__(self, data: Path, size: tuple[int, int], seed: int) -> None:
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        self.game = Game(self.stage, data)
        self.chance = random.Random(seed)
        self.game.show_title()
        self.stage.step(0.0)

    def key(self, key: int) -> None:
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.stage.step(0.02)

    def click(self, at: tuple[int, int]) -> None:
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
        self.stage.step(0.02)

    def wait(self) -> None:
        self.stage.step(0.4)

    def play(self, *, by_mouse: bool) -> DebriefScene:
        for _ in range(MOST_STEPS):
            scene = self.stage.top
            match scene:
                case DebriefScene():
                    return scene
                case StopScene() | AnswerScene() if by_mouse:
                    self.click(scene.say.rect.center if isinstance(scene, AnswerScene) else (5, 5))
                case StopScene() | AnswerScene():
                    self.key(pygame.K_RETURN)
                case BridgeScene() if not scene.moments and scene.session.waits_for_human and not scene.view.over:
                    self.act(scene, by_mouse=by_mouse)
            self.wait()
        raise AssertionError("the match did not end")

    def act(self, bridge: BridgeScene, *, by_mouse: bool) -> None:
        """Do what a captain would: fire when the plot is good, go on, surface when there is no way."""
        captain = bridge.station
        assert isinstance(captain, CaptainStation)
        if captain.aim is not None:
            best = max(captain.aim.targets, key=lambda cell: captain.plot.get(cell, 0.0))
            if by_mouse:
                self.click(captain.chart.place(best).center)
            else:
                self.key(pygame.K_RETURN)
            return
        heads = [order.heading for order in bridge.session.options() if isinstance(order, orders.Head)]
        if heads:
            heading = self.chance.choice(heads)
            if by_mouse:
                self.click(captain.chart.place(bridge.view.own.position + STEP[heading]).center)
            else:
                self.key(_ARROWS[heading])
            return
        for want in (Want.TORPEDO, Want.DRONE, Want.SONAR, Want.MINE, Want.DETONATE, Want.PASS, Want.SURFACE):
            entry = captain.entries[want]
            if entry.can and not entry.broken and (want is not Want.TORPEDO or len(captain.plot) < 12):
                if by_mouse:
                    self.click(captain.instruments.buttons[want].rect.center)
                else:
                    self.key(_LETTERS[want])
                return


@pytest.mark.slow
@pytest.mark.parametrize(("by_mouse", "size"), [(False, (1280, 720)), (True, (1920, 1080))])
def test_a_captains_match_is_played_to_its_end(tmp_path: Path, by_mouse: bool, size: tuple[int, int]) -> None:
    # B13.1, B13.2: everything waits for the human
    player = Player(tmp_path, size, seed=4)
    title = player.stage.top
    assert isinstance(title, TitleScene)
    if by_mouse:
        player.click(title.rows[0].rect.center)
    else:
        player.key(pygame.K_RETURN)
    choice = player.stage.top
    assert isinstance(choice, QuickMatchScene)
    if by_mouse:
        player.click(choice.start.rect.center)
    else:
        player.key(pygame.K_RETURN)
    ending = player.play(by_mouse=by_mouse)
    assert ending.match.is_over
    assert ending.state.reason == "sunk"
    assert list((tmp_path / "replays").glob(f"*{ENDING}")), "the record is kept as a replay"
    player.key(pygame.K_ESCAPE)
    again = player.stage.top
    assert isinstance(again, TitleScene)
    assert again.saved is None, "a match that is over is not offered again"


def test_a_match_left_is_offered_again_and_goes_on(tmp_path: Path) -> None:
    player = Player(tmp_path, (1280, 720), seed=1)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    bridge = player.stage.top
    while not (isinstance(bridge, BridgeScene) and bridge.session.waits_for_human):
        player.wait()
        bridge = player.stage.top
        if isinstance(bridge, StopScene):
            player.key(pygame.K_RETURN)
    player.act(bridge, by_mouse=False)
    player.wait()
    while isinstance(player.stage.top, StopScene):  # the enemy may have acted meanwhile
        player.key(pygame.K_RETURN)
    digest, count = bridge.session.match.digest(), len(bridge.session.match.entries)
    player.key(pygame.K_ESCAPE)
    pause = player.stage.top
    assert isinstance(pause, PauseScene)
    while pause.board.focus is not pause.rows[-1]:
        player.key(pygame.K_DOWN)
    player.key(pygame.K_RETURN)
    title = player.stage.top
    assert isinstance(title, TitleScene)
    assert title.saved is not None
    player.key(pygame.K_RETURN)
    bridge = player.stage.top
    assert isinstance(bridge, BridgeScene)
    assert len(bridge.session.match.entries) == count
    assert bridge.session.match.digest() == digest


def test_a_damaged_save_is_set_aside_and_explained(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / f"current{ENDING}").write_bytes(b"#: save 1\nchart alpha\n\xff\xfe---\n")
    player = Player(tmp_path, (1280, 720), seed=1)
    title = player.stage.top
    assert isinstance(title, TitleScene)
    assert title.saved is None
    assert "current.damaged-1" in title.notice
    assert (saves / f"current.damaged-1{ENDING}").exists(), "nothing is lost"


def test_a_refused_order_says_why_with_its_rule(tmp_path: Path) -> None:
    player = Player(tmp_path, (1280, 720), seed=1)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    bridge = player.stage.top
    assert isinstance(bridge, BridgeScene)
    player.key(pygame.K_w)
    assert "B" in bridge.bar.told
    assert bridge.bar.told in bridge.bar.top.state.second


def test_a_new_match_keeps_the_one_that_was_left(tmp_path: Path) -> None:
    player = Player(tmp_path, (1280, 720), seed=1)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_RETURN)
    current = tmp_path / "saves" / f"current{ENDING}"
    first = player.game.session
    assert first is not None
    first.close()
    before = current.read_bytes()
    player.game.show_quick_match()
    scene = player.stage.top
    assert isinstance(scene, QuickMatchScene)
    scene.start.activate()
    kept = list((tmp_path / "saves").glob(f"left-*{ENDING}"))
    assert [path.read_bytes() for path in kept] == [before]
    assert current.read_bytes() != before
    player.game.show_saved()
    saved = player.stage.top
    assert isinstance(saved, SavedScene)
    second = current.read_bytes()
    player.key(pygame.K_RETURN)
    assert isinstance(player.stage.top, BridgeScene)
    assert player.game.session is not None
    assert player.game.session.match.setup == first.match.setup
    assert [path.read_bytes() for path in (tmp_path / "saves").glob(f"left-*{ENDING}")] == [second]


def test_a_match_that_is_over_takes_its_bridge_with_it(tmp_path: Path) -> None:
    stage = Stage(Looks(window=(1280, 720)))
    game = Game(stage, tmp_path)
    game.show_quick_match()
    assert isinstance(stage.top, QuickMatchScene)
    stage.top.start.activate()
    stage.step(0.0)
    bridge = weakref.ref(stage.top)
    assert isinstance(bridge(), BridgeScene)
    game._ended()
    game.show_title()
    stage.step(0.0)
    gc.collect()
    assert bridge() is None, "its pictures are megabytes"


def test_ctrl_plus_and_minus_set_the_scale(tmp_path: Path) -> None:
    player = Player(tmp_path, (1280, 720), seed=1)
    for key, scale in ((pygame.K_PLUS, 1.25), (pygame.K_MINUS, 1.0), (pygame.K_MINUS, 0.75), (pygame.K_MINUS, 0.75)):
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=pygame.KMOD_LCTRL, unicode="", scancode=0))
        player.stage.step(0.02)
        assert player.stage.theme.scale == scale
