"""A second program on the same folder says so and plays nothing; it can go on as soon as the first one is closed."""
from __future__ import annotations

from pathlib import Path

import pygame

from game.client import window
from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.title import TitleScene
from game.client.session import CURRENT, Session
from game.crew.levels import Level
from game.match.match import Match
from game.rules.terms import Mode, Side
from game.storage.claim import Claim
from tests.crew.playing import setup


def test_a_second_program_says_so_and_touches_nothing_until_the_first_is_closed(tmp_path: Path, events) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    Session(Match(setup("alpha-10", Mode.TURNS, 1)), Side.YELLOW, Level.SAILOR, saves).close()
    before = (saves / CURRENT).read_bytes()
    first = Claim(tmp_path)
    assert first.take()
    stage = Stage(Looks(reduced_motion=True))
    game = Game(stage, tmp_path, None, Claim(tmp_path))
    game.show_title()
    for _ in range(3):
        stage.step(0.1)
        title = stage.top
        assert isinstance(title, TitleScene)
        assert "already" in title.notice
        assert [entry.name for entry in title.entries] == ["Try again", "Quit"]
        assert title.saved is None
        pygame.event.post(events.key(pygame.K_RETURN))
        stage.step(0.0)
    assert (saves / CURRENT).read_bytes() == before
    first.release()
    pygame.event.post(events.key(pygame.K_RETURN))
    stage.step(0.0)
    title = stage.top
    assert isinstance(title, TitleScene)
    assert title.notice == ""
    assert title.entries[0].name == "Continue"
    pygame.event.post(events.key(pygame.K_RETURN))
    stage.step(0.0)
    assert isinstance(stage.top, BridgeScene)
    assert not Claim(tmp_path).take(), "the match is played by who has the folder"
    assert game.claim is not None
    game.claim.release()


def test_the_program_gives_the_folder_back(tmp_path: Path, monkeypatch) -> None:
    seen = []

    def run(stage: Stage) -> None:
        seen.append(Claim(tmp_path).take())

    monkeypatch.setattr(Stage, "run", run)
    window.play(tmp_path, "en")
    assert seen == [False]
    after = Claim(tmp_path)
    assert after.take()
    after.release()
