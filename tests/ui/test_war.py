"""War Patrol through the window: a patrol, a career and a squadron's month, by posted events alone (P7)."""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.client.faces import ButtonState
from game.client.scenes.pause import PauseScene
from game.client.scenes.saved import SavedScene
from game.client.scenes.title import TitleScene
from game.client.war.approach import ApproachScene
from game.client.war.end import EndScene
from game.client.war.fight_words import hint
from game.client.war.force import ForceScene
from game.client.war.help import HelpScene
from game.client.war.pacific import PacificScene
from game.client.war.pack import PackScene
from game.client.war.reading import ReadingScene
from game.client.war.scenario import ScenarioScene
from game.patrol import events, orders
from game.patrol.commander import Commander
from game.patrol.files import shipped_rulings
from game.patrol.match import WarMatch
from game.patrol.record import play_record
from game.patrol.setup import WarSetup
from game.patrol.terms import Kind, Place, Question
from game.phrases.flaws import fault_words
from game.storage.war_files import CURRENT
from game.storage.wars import SNAPSHOT_EVERY, WarJournal, read_war
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


def in_window(
    tmp_path: Path, setup: WarSetup, stop: Callable[[WarMatch], bool], *, by_mouse: bool = False, size: tuple[int, int] = (1280, 720)
) -> WarPlayer:
    """A war that the commander led to a point, taken up from the title."""
    match, commander = WarMatch(setup, shipped_rulings()), Commander(shipped_rulings(), 3)
    while not stop(match):
        match.play_decision(commander)
    WarJournal(tmp_path / "saves" / CURRENT, match).close()
    player = WarPlayer(tmp_path, by_mouse=by_mouse, size=size)
    player.open_title_row("Continue the war")
    player.look(0.0)
    return player


def test_a_fight_that_was_left_is_still_told(tmp_path: Path) -> None:
    """P7.3: a war saved in the middle of a fight goes on with what was told of that fight since its contact, and nothing of others."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    player = in_window(tmp_path, setup, lambda match: match.turn > 2 and match.question is Question.CHITS)
    player.key(pygame.K_ESCAPE)
    player.press(player.top.rows[-1])  # type: ignore[attr-defined]
    player.open_title_row("Continue the war")
    player.look(0.0)
    scene = player.top
    assert isinstance(scene, ApproachScene)
    told = [each.event for each in scene.told]
    assert [isinstance(event, events.Contact) for event in told] == [True] + [False] * (len(told) - 1)
    fight = player.session.view.fight
    assert fight is not None
    assert any(isinstance(event, events.Revealed) for event in told)
    assert len(scene.rail.log.plate.lines) >= fight.revealed + 1


@pytest.mark.parametrize("question", [Question.CHITS, Question.AGAIN])
def test_a_fight_of_a_long_war_is_told_from_its_contact_however_often_it_is_left(tmp_path: Path, question: Question) -> None:
    """P7.3: a war long enough to go on from a snapshot, left and taken up again twice within one fight, tells all of that fight."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    played: list[WarMatch] = []

    def stop(match: WarMatch) -> bool:
        played[:] = [match]
        return len(match.entries) > SNAPSHOT_EVERY + 20 and match.question is question

    player = in_window(tmp_path, setup, stop)
    happened = [event for entry in played[0].entries for event in entry.events]
    first = max(number for number, event in enumerate(happened) if isinstance(event, events.Contact | events.EnemySub))
    for _ in range(2):
        scene = player.top
        assert isinstance(scene, ApproachScene)
        assert [each.event for each in scene.told] == happened[first:]
        assert not player.session.match.entries[0].events, "the war goes on from a snapshot"
        player.key(pygame.K_ESCAPE)
        player.press(player.top.rows[-1])  # type: ignore[attr-defined]
        player.open_title_row("Continue the war")
        player.look(0.0)


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_the_last_thing_told_stands_there_while_it_is_asked(tmp_path: Path, size: tuple[int, int]) -> None:
    """P7.2: in a low window, too, the newest line of the fight is in sight at every question: in the log, or beside the boat."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    player = in_window(tmp_path, setup, lambda match: match.question is Question.COLUMN, size=size)
    asked = set()
    while isinstance(player.top, ApproachScene) and len(asked) < 4:
        scene = player.top
        player.look()
        if not scene.telling and scene.session.fighting:
            asked.add(scene.session.question)
            scene.draw(pygame.Surface(size))
            newest = scene.rail.log.plate.lines[0].words
            assert scene.rail.log.plate.shown or newest.startswith(scene.display_board.strip.said[0].rstrip("."))
        player.fight(scene)
    assert len(asked) == 4


def test_no_points_no_fire_and_the_focus_stays_with_the_targets(tmp_path: Path) -> None:
    """P4.2: while every point is taken back, Fire is refused; the cursor is on a target then, and an arrow gives it a point."""
    (tmp_path / "saves").mkdir()
    player = in_window(tmp_path, WarSetup(Kind.SQUADRON, seed=7, base="PEARL"), lambda match: match.question is Question.POINTS)
    scene = player.top
    assert isinstance(scene, ApproachScene)
    assert scene.board.focus is scene.rail.confirm
    scene.shares.clear()
    scene.board.focus_on(None)
    scene.refresh()
    assert scene.rail.confirm.state is ButtonState.REFUSED
    assert scene.board.focus is scene.rail.rows[0]
    player.key(pygame.K_RIGHT)
    assert scene.rail.confirm.state is ButtonState.READY


def test_placed_chits_are_not_asked_for(tmp_path: Path) -> None:
    """P4.2: the hint counts the chits that are left; with none left it asks for none."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    player = in_window(tmp_path, setup, lambda match: match.question is Question.CHITS)
    session = player.session
    fight = session.view.fight
    assert fight is not None
    hints = [hint(session, session.view, picked, player.top.keys)[0] for picked in range(fight.count + 1)]
    assert all(f"{fight.count - picked} TDC chit" in words for picked, words in enumerate(hints[:-1]))
    assert "still to be placed" not in hints[-1]


@pytest.mark.parametrize("by_mouse", [False, True])
def test_a_wolfpack_is_formed(tmp_path: Path, by_mouse: bool) -> None:
    """P7.4: boats in one area are chosen on a plate of their own, and search together."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    player = in_window(
        tmp_path, setup, lambda match: any(isinstance(order, orders.Pack) for order in match.legal()), by_mouse=by_mouse,
    )
    assert isinstance(player.top, PacificScene)
    player.top.column.reveal(player.top.actions[-1])
    player.press(player.top.actions[-1])
    scene = player.top
    assert isinstance(scene, PackScene)
    assert scene.form.state is ButtonState.REFUSED
    if by_mouse:
        player.click((scene.boats.rect.x + 30, scene.boats.rect.y + 40))
    else:
        player.key(pygame.K_RETURN)
    assert len(scene.boats.chosen) == 1
    player.press(scene.form)
    assert isinstance(player.given[-1][0].order, orders.Pack)
    assert not isinstance(player.top, PackScene)


def test_another_boat_acts_first(tmp_path: Path) -> None:
    """P3: the force list lets a boat that waits act before the one that is asked."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    player = in_window(tmp_path, setup, lambda match: match.turn == 30 and len(match.view().queue) > 2 and not match.view().fight)
    player.key(pygame.K_2)
    scene = player.top
    assert isinstance(scene, ForceScene)
    waiting = player.session.view.queue[-1]
    player.press(scene.filters["waits"])
    while scene.board.focus is not scene.table:
        player.key(pygame.K_TAB)
    for _ in range(40):
        if scene.table.chosen == waiting:
            break
        player.key(pygame.K_DOWN)
    player.press(scene.first)
    assert isinstance(player.top, PacificScene)
    assert player.session.match.acting == waiting


def test_every_screen_is_opened_by_its_number_and_help_by_its_key(tmp_path: Path) -> None:
    """The screens of a war, one key each; help opens where one is, and closes by the same key."""
    player = WarPlayer(tmp_path)
    player.begin(Kind.SQUADRON)
    for key, name in ((pygame.K_2, "ForceScene"), (pygame.K_3, "DocksScene"), (pygame.K_4, "CareersScene"), (pygame.K_1, "PacificScene")):
        player.key(key)
        assert type(player.top).__name__ == name
        before = player.top
        player.key(pygame.K_F1)
        assert isinstance(player.top, HelpScene)
        player.key(pygame.K_DOWN)
        player.key(pygame.K_F1)
        assert player.top is before
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PacificScene)
    assert not player.given


def test_a_place_of_the_chart_is_ordered(tmp_path: Path) -> None:
    """P3.4: an area chosen on the chart by mouse becomes the first order, and is where the boat is bound then."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")

    def ready(match: WarMatch) -> bool:
        boat = match.view().boat
        return match.question is Question.TRANSIT and boat is not None and boat.place is Place.READY

    player = in_window(tmp_path, setup, ready, by_mouse=True)
    scene = player.top
    assert isinstance(scene, PacificScene)
    boat = player.session.match.acting
    player.click(scene.chart.spot_of("MSH"))
    assert scene.chosen == "MSH"
    player.press(scene.actions[0])
    assert player.given[-1][0].order == orders.Sail(("SPA", "MSH"), "MSH")
    assert player.session.fleet.boats[boat].at == "MSH"


def test_wars_that_were_fought_are_looked_at_again(tmp_path: Path) -> None:
    """P7.3: the end of a war, with its stories, can be opened from the choice of scenarios."""
    player = WarPlayer(tmp_path, by_mouse=True)
    player.begin()
    player.play()
    assert isinstance(player.top, EndScene)
    told = [record.name for record in player.session.fleet.records]
    player.press(player.top.choose)
    assert isinstance(player.top, ScenarioScene)
    player.press(player.top.log)
    assert isinstance(player.top, SavedScene)
    player.press(player.top.rows[0])
    assert isinstance(player.top, EndScene)
    assert [record.name for record in player.top.session.fleet.records] == told


def test_a_fight_is_told_before_it_is_asked_on(tmp_path: Path) -> None:
    """P4: nothing is asked while something is still to be told; the score of the bar does not run ahead; Enter skips."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    player = in_window(tmp_path, setup, lambda match: match.turn > 40 and match.question is Question.POINTS)
    scene = player.top
    assert isinstance(scene, ApproachScene)
    score = scene.head._said
    player.press(scene.rail.confirm)
    assert scene.telling
    assert not scene.rail.confirm.shown
    assert scene.head._said == score
    player.key(pygame.K_RETURN)
    assert not scene.telling


def test_a_long_war_says_that_it_is_being_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody looks at a picture that stands still without a word."""
    (tmp_path / "saves").mkdir()
    setup = WarSetup(Kind.SQUADRON, seed=7, base="PEARL")
    match, commander = WarMatch(setup, shipped_rulings()), Commander(shipped_rulings(), 3)
    journal = WarJournal(tmp_path / "saves" / CURRENT, match)
    while not (match.turn > 20 and match.question is Question.PATROL):
        match.play_decision(commander)
    journal.close()
    monkeypatch.setattr("game.client.war.room.LONG", (tmp_path / "saves" / CURRENT).stat().st_size - 1)
    player = WarPlayer(tmp_path)
    player.open_title_row("Continue the war")
    assert isinstance(player.top, ReadingScene)
    player.look(0.0)
    player.look(0.0)
    assert isinstance(player.top, PacificScene)
    assert player.session.match.digest() == match.digest()


def test_a_war_that_cannot_be_saved_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The player is told at once, and the menu asks before it is left."""
    player = WarPlayer(tmp_path)
    player.begin(Kind.SQUADRON)
    journal = player.session.journal
    assert journal is not None
    monkeypatch.setattr("game.storage.journal_file.os.write", lambda file, data: 0)
    player.lead(player.top)  # type: ignore[arg-type]
    while isinstance(player.top, ApproachScene):
        player.look()
        player.fight(player.top)
    assert isinstance(player.top, PacificScene)
    assert journal.trouble
    assert fault_words(journal.trouble) in player.top.news[-1]
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.top, PauseScene)
    player.press(player.top.rows[-1])
    assert isinstance(player.top, PauseScene)
