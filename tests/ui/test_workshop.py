"""The workshop through the window: what lies in the player's folder is told of; a match on a chart of his own is played and resumed."""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.hand import face_of
from game.client.outfit import OWN
from game.client.portraits import EXPERTS
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.title import TitleScene
from game.client.scenes.workshop import WorkshopScene
from game.client.widgets.base import Widget
from game.library import Library
from game.phrases.cards import card_name, wear
from tests.charts.drawing import tmx
from tests.storage.test_own import BOAT, EXPERT
from tests.ui.scene_checks import made, reached_by_tab, whole


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Path]]:
    """The folders that the system was asked to open."""
    folders: list[Path] = []
    monkeypatch.setattr("game.client.scenes.workshop.open_folder", lambda folder: not folders.append(folder))
    yield folders
    wear({})


class Maker:
    """Somebody with a mouse before the window."""

    def __init__(self, data: Path, size: tuple[int, int] = (1280, 720)) -> None:
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        self.game = Game(self.stage, data)
        self.game.show_title()
        self.stage.step(0.0)

    @property
    def top(self) -> object:
        return self.stage.top

    def event(self, kind: int, **facts: object) -> None:
        pygame.event.post(pygame.event.Event(kind, **facts))
        self.stage.step(0.0)

    def press(self, widget: Widget) -> None:
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.event(pygame.MOUSEMOTION, pos=widget.rect.center, rel=(0, 0), buttons=(0, 0, 0))
            self.event(kind, pos=widget.rect.center, button=1)

    def quick_match(self) -> QuickMatchScene:
        assert isinstance(self.top, TitleScene)
        self.press(next(row for row in self.top.rows if row.name == "Quick match"))
        scene = self.top
        assert isinstance(scene, QuickMatchScene)
        return scene

    def workshop(self) -> WorkshopScene:
        self.press(self.quick_match().workshop)
        scene = self.top
        assert isinstance(scene, WorkshopScene)
        return scene


def told(scene: WorkshopScene) -> dict[str, list[str]]:
    return {row.thing.name: list(row.lines) for row in scene.rows}


@pytest.mark.parametrize("size", [(800, 600), (1280, 720)])
def test_a_chart_is_drawn_checked_mended_and_played(tmp_path: Path, opened: list[Path], size: tuple[int, int]) -> None:
    maker = Maker(tmp_path, size)
    scene = maker.workshop()
    assert scene.rows == []
    maker.press(scene.open)
    charts = tmp_path / "charts"
    assert opened == [tmp_path]
    assert {path.name for path in charts.iterdir()} == {"template.tmx", "tiles.tsx", "tiles.png", "operation-drache.tiled-project"}
    assert scene.rows == []
    drawn = tmx(islands="C4 D4 F6").replace('value="Test"', 'value="The reef"')
    (charts / "reef.tmx").write_text(drawn.replace("1,", "0,", 1), encoding="utf-8")
    maker.event(pygame.WINDOWFOCUSGAINED)
    assert told(scene) == {"reef": ["layer 'terrain': cell A1 is empty; it must be sea or island"]}
    (charts / "reef.tmx").write_text(drawn + "\n", encoding="utf-8")
    maker.press(scene.again)
    assert told(scene) == {"reef": ["In the quick match's list of charts."]}
    maker.press(scene.leave_button)
    match = maker.top
    assert isinstance(match, QuickMatchScene)
    own = [option for option in match.chart.options if option.icon == OWN]
    assert [option.name for option in own] == ["The reef"]
    match.chart.index = match.chart.options.index(own[0])
    maker.press(match.start)
    assert isinstance(maker.top, BridgeScene)
    digest = maker.game.session.match.digest()  # type: ignore[union-attr]
    shutil.rmtree(charts)
    again = Maker(tmp_path, size)
    assert isinstance(again.top, TitleScene)
    again.press(next(row for row in again.top.rows if row.name == "Continue"))
    assert isinstance(again.top, BridgeScene)
    assert again.game.session.match.digest() == digest  # type: ignore[union-attr]


def test_own_boats_are_marked_and_faulty_ones_told(tmp_path: Path, opened: list[Path]) -> None:
    (tmp_path / "boats.toml").write_text(BOAT + "[whale]\ntitle = 'Whale'\n", encoding="utf-8")
    maker = Maker(tmp_path)
    scene = maker.workshop()
    assert told(scene) == {"shark": ["In the quick match, on the page of boats."], "whale": ["[whale]: 'realtime' is missing"]}
    maker.press(scene.leave_button)
    match = maker.top
    assert isinstance(match, QuickMatchScene)
    assert [option.value for option in match.outfit.own_boat.options if option.icon == OWN] == ["shark"]


def test_what_went_since_it_was_chosen_is_told(tmp_path: Path, opened: list[Path]) -> None:
    (tmp_path / "boats.toml").write_text(BOAT, encoding="utf-8")
    maker = Maker(tmp_path)
    match = maker.quick_match()
    boat = match.outfit.own_boat
    boat.index = next(number for number, option in enumerate(boat.options) if option.value == "shark")
    (tmp_path / "boats.toml").unlink()
    maker.press(match.start)
    assert isinstance(maker.top, TitleScene)
    assert maker.top.notice.startswith("there is no boat class 'shark'")
    assert not list((tmp_path / "saves").iterdir())


def test_the_campaign_is_sailed_with_the_games_own_boats(tmp_path: Path, opened: list[Path]) -> None:
    """C2, D0: what a campaign's file names is there as long as the game is."""
    (tmp_path / "boats.toml").write_text(BOAT, encoding="utf-8")
    assert Maker(tmp_path).game.campaign.library.boat_names() == Library().boat_names()


def test_an_own_expert_plays_a_shipped_effect(tmp_path: Path, opened: list[Path]) -> None:
    """X2: name, face and line are the player's; station, moment and effect those of the card."""
    shipped = face_of("okafor")
    (tmp_path / "experts.toml").write_text(EXPERT, encoding="utf-8")
    maker = Maker(tmp_path)
    assert told(maker.workshop()) == {"vega": ["Comes in the place of Okafor, with the same effect."]}
    assert card_name("okafor") == "Vega"
    own = face_of("okafor")
    assert (own.name, own.line) == ("Lucía Vega", "Counts the waves.")
    assert (own.card, own.station, own.moment, own.effect) == (shipped.card, shipped.station, shipped.moment, shipped.effect)
    assert own.person.worn == {"cap", "glasses"}
    assert own.person != EXPERTS[shipped.name]


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, opened: list[Path], monkeypatch: pytest.MonkeyPatch) -> None:
    maker = Maker(tmp_path)
    scene = maker.workshop()

    def full(_folder: Path) -> list[Path]:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("game.client.scenes.workshop.lay_out", full)
    maker.press(scene.open)
    assert scene.said == "Nothing can be put there: the disk is full"
    assert opened == []


def test_where_nothing_opens_folders_the_place_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.client.scenes.workshop.open_folder", lambda _folder: False)
    scene = Maker(tmp_path).workshop()
    scene.open.activate()
    assert scene.said.startswith("This system opens no folder from here. The blank chart")
    assert str(tmp_path) in scene._said


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_words_are_neither_cut_nor_overlapping(language: str) -> None:
    """In small windows and large ones, at the least scale and at the largest."""
    scene = made("workshop", language)
    for size, scale in (((800, 600), 1.0), ((800, 600), 2.5), ((1280, 720), 0.75), ((1920, 1080), 1.5), ((3840, 2160), 2.5)):
        whole(scene, size, scale, language, least=6)


def test_every_row_is_reached_by_tab(events) -> None:  # type: ignore[no-untyped-def]
    reached_by_tab("workshop", events.key)
