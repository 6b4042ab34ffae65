"""War Patrol through the window: a patrol, a career and a squadron's month, by posted events alone (P7)."""
from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.client.scenes.pause import PauseScene
from game.client.scenes.saved import SavedScene
from game.client.scenes.title import TitleScene
from game.client.war.approach import ApproachScene
from game.client.war.end import EndScene
from game.client.war.pacific import PacificScene
from game.client.war.scenario import ScenarioScene
from game.client.war.session import CURRENT
from game.patrol.files import shipped_rulings
from game.patrol.record import play_record
from game.patrol.terms import Kind
from game.storage.wars import read_war
from tests.ui.war_players import WarPlayer


def test_one_patrol_is_there_in_three_clicks(tmp_path: Path) -> None:
    """Title, begin, patrol: with the third click the boat is searching (P7.1)."""
    player = WarPlayer(tmp_path, by_mouse=True)
    player.open_title_row("War Patrol")
    assert isinstance(player.top, ScenarioScene)
    player.press(player.top.start)
    assert isinstance(player.top, PacificScene)
    player.look(0.0)
    player.press(player.top.actions[0])
    assert player.presses == 3
    assert len(player.given) == 1
    assert player.given[0][1] == "mouse"


@pytest.mark.parametrize("by_mouse", [False, True])
@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_patrol_is_played_to_its_end(tmp_path: Path, by_mouse: bool, size: tuple[int, int]) -> None:
    """P7.1, P7.2: every order of a patrol comes from an event; its end shows the result, its record is kept."""
    fought = False
    for seed in range(3):
        player = WarPlayer(tmp_path / str(seed), by_mouse=by_mouse, size=size, seed=seed)
        player.begin()
        session = player.session
        player.play()
        assert session.match.is_over
        assert len(player.given) == len(session.match.entries)
        assert {event for _, event in player.given} == {"mouse" if by_mouse else "key"}
        assert not (tmp_path / str(seed) / "saves" / CURRENT).exists()
        kept = list((tmp_path / str(seed) / "replays").glob("*.war"))
        assert len(kept) == 1
        assert play_record(read_war(kept[0]).record, shipped_rulings()).digest() == session.match.digest()
        fought = fought or "ApproachScene" in player.seen
    assert fought


def test_a_career_is_played_to_its_end(tmp_path: Path) -> None:
    """P7.1: one boat's career by the keys, the weeks in port left to the commander; stories are told on the way (P7.3)."""
    player = WarPlayer(tmp_path)
    player.begin(Kind.CAREER)
    session = player.session
    player.play(until=20_000)
    assert isinstance(player.top, EndScene)
    assert session.view.result is not None
    assert {"StoryScene", "ApproachScene", "PacificScene"} <= player.seen


def test_a_squadrons_month_is_played(tmp_path: Path) -> None:
    """P7.1, P7.2: four weeks of a squadron by the mouse, a week of it left to the commander."""
    player = WarPlayer(tmp_path, by_mouse=True)
    player.begin(Kind.SQUADRON)
    session = player.session
    boats = {entry.order for entry, _ in player.given}
    assert not boats
    while session.match.turn < 3:
        player.look()
        match player.top:
            case ApproachScene() as fight:
                player.fight(fight)
            case PacificScene() as pacific:
                player.lead(pacific)
    assert {event for _, event in player.given} == {"mouse"}
    before = len(player.given)
    while not isinstance(player.top, PacificScene):
        player.fight(player.top)  # type: ignore[arg-type]
        player.look()
    turn = session.match.turn
    player.press(player.top.week)
    for _ in range(200):
        player.look(0.05)
        if not session.busy:
            break
    assert session.match.turn == turn + 1
    assert len(player.given) > before


def test_a_war_is_saved_and_offered_again(tmp_path: Path) -> None:
    """P7.3: left by the menu, the war is offered on the title and goes on where it was; a new one puts it beside the others."""
    player = WarPlayer(tmp_path)
    player.begin(Kind.SQUADRON)
    for _ in range(6):
        player.lead(player.top)  # type: ignore[arg-type]
        player.look()
        while isinstance(player.top, ApproachScene):
            player.fight(player.top)
            player.look()
    digest = player.session.match.digest()
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)
    player.press(player.top.rows[-1])
    title = player.top
    assert isinstance(title, TitleScene)
    assert title.rows[0].name == "Continue the war"
    player.open_title_row("Continue the war")
    player.look(0.0)
    assert isinstance(player.top, PacificScene)
    assert player.session.match.digest() == digest
    player.key(pygame.K_ESCAPE)
    player.press(player.top.rows[-1])  # type: ignore[attr-defined]
    player.begin()
    player.key(pygame.K_ESCAPE)
    player.press(player.top.rows[-1])  # type: ignore[attr-defined]
    player.open_title_row("Saved games")
    saved = player.top
    assert isinstance(saved, SavedScene)
    player.press(saved.rows[0])
    player.look(0.0)
    assert player.session.match.digest() == digest


def test_a_damaged_war_is_set_aside_and_explained(tmp_path: Path) -> None:
    """Nothing is lost, nothing crashes: the title says what became of it."""
    (tmp_path / "saves").mkdir()
    (tmp_path / "saves" / CURRENT).write_bytes(b"#: war-save 1\nwar patrol 9 GATO\n")
    player = WarPlayer(tmp_path)
    title = player.top
    assert isinstance(title, TitleScene)
    assert "damaged-1" in title.notice
    assert "Continue the war" not in [row.name for row in title.rows]
    assert list((tmp_path / "saves").glob("*.damaged-1.war"))
