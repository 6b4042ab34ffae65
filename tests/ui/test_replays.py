"""The replays from the title: listed, opened, named, deleted, handed on and taken in, by posted events; damaged and old files explained."""
from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.instruments.debrief_layout import Page
from game.client.match_samples import _whole_match
from game.client.replays.samples import replays
from game.client.replays.scenes import ReplaysScene
from game.client.scene import Scene
from game.client.scenes.ask import AskScene
from game.client.scenes.busy import BusyScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.import_files import ImportScene
from game.client.scenes.naming import NameScene
from game.client.scenes.title import TitleScene
from game.client.theme import Theme
from game.crew.levels import Level
from game.match.record import record_text
from game.rules import orders as o
from game.rules.terms import Side, Station
from game.storage.replays import keep_replay, kept_replays, told_of
from game.storage.saves import Journal, notes_of
from tests.hindsight.matches import crewed, set_up
from tests.storage.test_saves import begin, play
from tests.ui.conftest import SIZES
from tests.ui.hands import Hands
from tests.ui.scene_checks import words_apart


@pytest.fixture(autouse=True)
def _plain_seas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Terrain takes long to draw and is no part of what is tested here."""
    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: pygame.Surface(
        (width * cell, height * cell), 0, 32))
    monkeypatch.setattr("game.client.scenes.title.title_scene", lambda theme, *_rest: pygame.Surface(theme.size, 0, 32))


ORDERS = len(_whole_match().entries)
NOTES = notes_of(human="yellow", stations="captain", level="officer", own_level="sailor")


class Looker(Hands):
    """Sits before the window, and posts events."""

    def __init__(self, data: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.data = data
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        self.game = Game(self.stage, data)

    @property
    def top(self) -> Scene:
        while isinstance(self.stage.top, BusyScene):
            self.stage.step(0.01)
        assert self.stage.top is not None
        return self.stage.top

    def drop(self, path: Path) -> None:
        pygame.event.post(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        self.stage.step(0.01)

    def list(self) -> ReplaysScene:
        """The list as it comes from the title."""
        self.game.show_title()
        title = self.top
        assert isinstance(title, TitleScene)
        row = next(row for row in title.rows if row.name == "Replays")
        self.stage.step(0.01)
        self.click(row.rect.center)
        scene = self.top
        assert isinstance(scene, ReplaysScene)
        return scene

    def first(self) -> DebriefScene:
        """The debrief that the first of the list opens."""
        self.list()
        self.press(pygame.K_RETURN)
        debrief = self.top
        assert isinstance(debrief, DebriefScene)
        return debrief


def kept(data: Path, count: int = 2) -> list[Path]:
    return [keep_replay(_whole_match(), data / "replays", NOTES, ended=86_400.0 * (day + 1)) for day in range(count)]


# ------------------------------------------------------------------------------------------------------------------ into one and back


def test_a_replay_is_opened_by_keys_and_left_again(tmp_path: Path) -> None:
    kept(tmp_path)
    looker = Looker(tmp_path)
    scene = looker.list()
    assert [row.name for row in scene.replays] == ["Alpha", "Alpha"]
    assert all(f", {ORDERS} orders, 1970-01-0" in row.note for row in scene.replays)
    looker.press(pygame.K_DOWN, pygame.K_RETURN)
    debrief = looker.top
    assert isinstance(debrief, DebriefScene)
    assert debrief.match.digest() == _whole_match().digest()
    assert debrief.human is Side.YELLOW
    assert not debrief.again.shown
    debrief.finish_study()
    assert debrief.study.scores[Side.BLUE][3].points is not None, "the notes say who plotted"
    looker.press(pygame.K_ESCAPE)
    again = looker.top
    assert isinstance(again, ReplaysScene)
    assert again.replays[1].focused, "the focus is where it was"
    looker.press(pygame.K_ESCAPE)
    assert isinstance(looker.top, TitleScene)


def test_by_mouse_alone(tmp_path: Path) -> None:
    kept(tmp_path, 1)
    looker = Looker(tmp_path, (800, 600))
    looker.click(looker.list().replays[0].rect.center)
    debrief = looker.top
    assert isinstance(debrief, DebriefScene)
    looker.stage.step(0.01)
    looker.click(debrief.title.rect.center)
    assert isinstance(looker.top, ReplaysScene)


def test_without_any_it_says_what_will_be_here(tmp_path: Path) -> None:
    looker = Looker(tmp_path)
    scene = looker.list()
    assert not scene.replays
    assert scene.import_button.focused


# ------------------------------------------------------------------------------------------------------------------ naming, deleting


def test_a_name_is_typed(tmp_path: Path) -> None:
    first, second = kept(tmp_path)
    looker = Looker(tmp_path)
    scene = looker.list()
    looker.press(pygame.K_DOWN)
    looker.click(scene.rename.rect.center)
    assert isinstance(looker.top, NameScene)
    looker.press(*[pygame.K_BACKSPACE] * 12)
    looker.type("The Gap")
    looker.press(pygame.K_RETURN)
    listed = looker.top
    assert isinstance(listed, ReplaysScene)
    assert [row.name for row in listed.replays] == ["Alpha", "The Gap"]
    assert told_of(first).name == "The Gap"
    assert not told_of(second).name


def test_deleting_is_asked_and_can_be_thought_better_of(tmp_path: Path) -> None:
    first, second = kept(tmp_path)
    looker = Looker(tmp_path)
    looker.click(looker.list().delete.rect.center)
    assert isinstance(looker.top, AskScene)
    looker.press(pygame.K_RETURN)
    assert second.is_file()
    scene = looker.top
    assert isinstance(scene, ReplaysScene)
    looker.click(scene.delete.rect.center)
    looker.press(pygame.K_DOWN, pygame.K_RETURN)
    assert not second.exists()
    assert first.is_file()
    assert len(looker.top.replays) == 1  # type: ignore[attr-defined]


# ------------------------------------------------------------------------------------------------------------------ handing on, taking in


def test_a_replay_goes_to_another_machine(tmp_path: Path) -> None:
    kept(tmp_path / "here", 1)
    here, there = Looker(tmp_path / "here"), Looker(tmp_path / "there")
    here.click(here.list().share.rect.center)
    exported, = (tmp_path / "here" / "exports").glob("*.match")
    listed = here.top
    assert isinstance(listed, ReplaysScene)
    assert listed.notice == f"Exported to {exported}."
    there.list()
    there.drop(exported)
    scene = there.top
    assert isinstance(scene, ReplaysScene)
    assert scene.good
    assert len(scene.replays) == 1
    there.press(pygame.K_RETURN)
    debrief = there.top
    assert isinstance(debrief, DebriefScene)
    assert debrief.match.digest() == _whole_match().digest()


def test_a_file_in_the_folder_is_taken_in_by_keys(tmp_path: Path) -> None:
    looker = Looker(tmp_path)
    (tmp_path / "exports").mkdir(exist_ok=True)
    (tmp_path / "exports" / "mine.txt").write_text(record_text(_whole_match()), encoding="utf-8")
    looker.list()
    looker.press(pygame.K_RETURN)
    choice = looker.top
    assert isinstance(choice, ImportScene)
    assert [row.name for row in choice.files] == ["mine.txt"]
    looker.press(pygame.K_RETURN)
    assert isinstance(looker.top, ReplaysScene)
    told, = kept_replays(tmp_path / "replays")
    assert (told.name, told.winner, told.orders) == ("mine", Side(_whole_match().umpire().winner), ORDERS)


def test_a_match_that_was_never_finished_is_looked_back_upon(tmp_path: Path) -> None:
    match = begin(4, "realtime")
    journal = Journal(tmp_path / "left.match", match, NOTES)
    play(match, random.Random(2), 90)
    journal.close()
    looker = Looker(tmp_path)
    looker.list()
    looker.drop(tmp_path / "left.match")
    assert isinstance(looker.top, ReplaysScene)
    looker.press(pygame.K_RETURN)
    debrief = looker.top
    assert isinstance(debrief, DebriefScene)
    assert debrief.why == f"It stops after {len(match.entries)} orders."
    looked_through(debrief)


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "---"), (b"\xff\xfe\x00", "damaged"), (b"chart nowhere\n---\n", "no chart"),
        (b"#: save 99\nchart alpha\n---\n", "newer version"),
        (b"chart alpha\nmode turns\nfirst yellow\n---\nblue captain head N\n", "B13.1"),
        (b"chart alpha\n---\nyellow cook soup\n", "cannot be read"), (b"x" * 9_000_000, "at most"),
    ],
    ids=["empty", "bytes", "chart", "newer", "refused", "unknown", "large"],
)
def test_a_file_that_is_none_is_explained_and_left_alone(tmp_path: Path, data: bytes, why: str) -> None:
    source = tmp_path / "a.match"
    source.write_bytes(data)
    looker = Looker(tmp_path)
    looker.list()
    looker.drop(source)
    scene = looker.top
    assert isinstance(scene, ImportScene)
    assert why in scene.notice
    assert "Nothing was brought in" in scene.notice
    assert source.read_bytes() == data
    assert not kept_replays(tmp_path / "replays")
    looker.press(pygame.K_ESCAPE)
    assert isinstance(looker.top, ReplaysScene)


def test_a_damaged_replay_is_listed_explained_and_can_be_deleted(tmp_path: Path) -> None:
    path, = kept(tmp_path, 1)
    path.write_bytes(path.read_bytes()[:200] + b"\xff\xff\n")
    looker = Looker(tmp_path)
    scene = looker.list()
    assert scene.replays[0].note == "cannot be read"
    assert scene.share.hint == "It cannot be read."
    looker.press(pygame.K_RETURN)
    ask = looker.top
    assert isinstance(ask, AskScene)
    assert "damaged" in ask.words
    looker.press(pygame.K_RETURN)
    assert path.exists()
    looker.press(pygame.K_RETURN, pygame.K_DOWN, pygame.K_RETURN)
    assert not path.exists()


def test_one_that_cannot_be_played_and_has_no_snapshots_is_explained(tmp_path: Path) -> None:
    path, = kept(tmp_path, 1)
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#snapshot")]
    spoilt = _whole_match().entries[30].digest
    path.write_text("\n".join(lines).replace(spoilt, "0" * 16) + "\n", encoding="utf-8")
    looker = Looker(tmp_path)
    looker.list()
    looker.press(pygame.K_RETURN)
    ask = looker.top
    assert isinstance(ask, AskScene)
    assert "not the recorded one" in ask.words
    looker.press(pygame.K_ESCAPE)
    assert isinstance(looker.top, ReplaysScene)


def test_one_of_older_rules_is_shown_from_its_snapshots(tmp_path: Path) -> None:
    path, = kept(tmp_path, 1)
    spoilt = _whole_match().entries[30].digest
    path.write_text(path.read_text(encoding="utf-8").replace(spoilt, "0" * 16), encoding="utf-8")
    looker = Looker(tmp_path)
    debrief = looker.first()
    assert debrief.whole.lost == (range(31, 51),)
    assert "Orders 31 to 50 were given under other rules" in debrief.panels.happened.note
    debrief.finish_study()
    debrief.seek(40)
    assert [line.words for line in debrief.panels.belief.lines] == ["What Yellow heard is not known.", "What Blue heard is not known."]
    looked_through(debrief)


# ------------------------------------------------------------------------------------------------------------------ every kind of match


def looked_through(debrief: DebriefScene) -> None:
    """Every page, all eyes, many moments, every chance: all of it is drawn and said."""
    debrief.finish_study()
    surface = pygame.Surface((1280, 720), 0, 32)
    debrief.layout((1280, 720), Theme((1280, 720), reduced_motion=True))
    orders = debrief.whole.orders
    for place, page in enumerate(Page):
        debrief.panels.open(page)
        for eyes in (None, *Side):
            debrief._look(eyes)
            debrief.seek(orders * (place + 1) // 5)
            debrief.draw(surface)
    debrief._look(None)
    for index in range(min(12, len(debrief._chances))):
        debrief.take_chance(index)
        debrief.draw(surface)
    assert all(item.words for item in debrief.panels.missed.items)
    assert all(item.words != "Scenario system" for item in debrief._told)


@pytest.mark.parametrize(
    "lines",
    [
        ("chart laboratory", "mode realtime"), ("chart emp", "mode realtime"), ("chart vortex", "mode realtime"),
        ("chart volcano", "mode realtime"), ("chart captain", "mode realtime"), ("mission shallows", "chart alpha", "mode realtime"),
        ("chart charlie", "mode turns", "armada yes", "yellow expert draw 4", "blue expert draw 4", "yellow upgrade kaos",
         "blue upgrade asgard"),
        ("chart delta", "mode realtime", "yellow boat cerberus", "blue boat kasparov", "yellow upgrade kraken", "blue upgrade trident"),
        ("chart alpha", "mode turns", "goal sudden-death", "yellow upgrade minos", "blue upgrade ulysses"),
    ],
    ids=lambda lines: lines[0].split()[1] + (f"-{lines[3].split()[0]}" if len(lines) > 3 else ""),
)
def test_every_kind_of_match_is_looked_back_upon(lines: tuple[str, ...], tmp_path: Path) -> None:
    match = crewed(Level.SAILOR, 260, *lines, "seed 6")
    keep_replay(match, tmp_path / "replays", NOTES)
    looker = Looker(tmp_path)
    debrief = looker.first()
    assert debrief.match.digest() == match.digest()
    assert debrief.why
    looked_through(debrief)


def test_a_record_of_two_thousand_orders_is_opened_and_reckoned_in_slices(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = set_up("chart alpha", "mode realtime", "seed 3")
    chance = random.Random(3)
    while len(match.entries) < 2000:
        options = [order for side in Side for station in Station for order in match.legal(side, station)]
        quiet = [order for order in options if isinstance(order, o.Head | o.Charge | o.Ok | o.Dive | o.Trace)]
        crossed = {side: match.view(side, Station.ENGINEER).own.crossed for side in Side}
        safe = [order for order in options if isinstance(order, o.Break) and crossed[order.side].bit_count() < 4]
        surfacing = [order for order in options if isinstance(order, o.Surface)]
        match.give(chance.choice(quiet or safe or surfacing or options), len(match.entries))
        assert not match.is_over
    keep_replay(match, tmp_path / "replays", NOTES)
    looker = Looker(tmp_path)
    debrief = looker.first()
    steps = []
    work = debrief.study.work
    monkeypatch.setattr("game.client.scenes.debrief.SLICE", 0.0)
    monkeypatch.setattr(debrief.study, "work", lambda: (steps.append(debrief.study.told), work())[1])
    before = debrief.study.told
    looker.stage.step(0.01)
    assert debrief.study.told <= before + 1, "a frame whose time is up does no more than one order"
    assert steps
    monkeypatch.undo()
    debrief.finish_study()
    assert debrief.study.told == 2000
    planes = sum(len(planes) for knowledge in debrief.study.knowledge for planes in knowledge._planes)
    assert planes < 2 * 2000 * 8


# ------------------------------------------------------------------------------------------------------------------ room


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_words_have_room(size: tuple[int, int], language: str, written) -> None:
    i18n.set_language(language)
    try:
        scene = replays("A notice that is said above all of them.")
        scene.layout(size, Theme(size, 1.0, reduced_motion=True))
        written.clear()
        scene.draw(pygame.Surface(size, 0, 32))
    finally:
        i18n.set_language("en")
    window = pygame.Rect(0, 0, *size)
    places = [(words, place.clip(clip)) for words, place, clip in written if words.strip() and place.colliderect(clip)]
    for words, place in places:
        assert window.contains(place), f"{words!r} leaves the window"
    words_apart(places)
