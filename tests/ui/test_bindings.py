"""Keys are changed in the running game: they act at once, are kept, and no key silently means two things."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client import shots, text
from game.client.app import Looks, Stage
from game.client.input import DEFAULT_KEYS, Action, Key, KeyMap, key_name, key_named
from game.client.key_groups import GROUPS, NEEDED, action_name, conflicts, give
from game.client.preferences import Preferences, join
from game.client.scenes.bindings import BindingsScene
from game.client.scenes.settings import SettingsScene
from game.client.theme import Theme
from game.storage.settings import read_settings


class Player:
    """The settings with the list of keys over them, and a player's events."""

    def __init__(self, path: Path) -> None:
        self.preferences = Preferences(path)
        self.stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
        join(self.stage, self.preferences)
        self.stage.push(SettingsScene(self.preferences, self.stage.pop))
        settings = self.stage.top
        assert isinstance(settings, SettingsScene)
        for _ in range(30):
            if self.focus is settings.bindings:
                break
            self.key(pygame.K_TAB)
        self.key(pygame.K_RETURN)
        scene = self.stage.top
        assert isinstance(scene, BindingsScene)
        self.scene = scene

    @property
    def focus(self) -> object:
        assert self.stage.top is not None
        return self.stage.top.board.focus

    def post(self, *events: pygame.event.Event) -> None:
        for event in events:
            pygame.event.post(event)
        self.stage.step(0.02)

    def key(self, code: int, mod: int = 0) -> None:
        self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=mod, unicode="", scancode=0))

    def click(self, at: tuple[int, int]) -> None:
        self.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)),
            pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1), pygame.event.Event(pygame.MOUSEBUTTONUP, pos=at, button=1),
        )

    def page(self, number: int) -> None:
        while self.scene.tabs.index != number:
            self.click(self.scene.tabs.cells()[number].center)

    def to(self, action: Action) -> None:
        self.page(next(number for number, group in enumerate(GROUPS) if action in group.actions))
        for _ in range(40):
            if self.focus is self.scene.rows[action]:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"{action} is not reached by Tab")


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "settings.toml")
    yield player
    while player.stage.scenes:
        player.stage.scenes.pop().leave()
    pygame.display.set_mode((64, 64))


def test_every_action_has_a_place_and_a_name() -> None:
    placed = [action for group in GROUPS for action in group.actions]
    assert len(placed) == len(set(placed))
    assert set(placed) == set(Action) == set(DEFAULT_KEYS)
    for language in i18n.LANGUAGES:
        i18n.set_language(language)
        names = [[action_name(action) for action in group.actions] for group in GROUPS]
        assert all(len(set(group)) == len(group) for group in names), language
    i18n.set_language("en")


def test_the_usual_keys_clash_nowhere() -> None:
    assert conflicts(KeyMap().keys) == {}


def test_keys_have_names_in_the_file() -> None:
    for key in [key for keys in DEFAULT_KEYS.values() for key in keys] + [Key(99), Key(pygame.KSCAN_W, shift=True)]:
        assert key_named(key_name(key)) == key
    assert [key_named(name) for name in ("", "Periscope", "#", "#0", "#9999", "#-1", "Shift+")] == [None] * 7


def test_a_key_acts_at_once_and_is_kept(player: Player) -> None:
    player.to(Action.WARN)
    player.key(pygame.K_RETURN)
    assert player.scene.waiting == (Action.WARN, 0)
    player.key(pygame.K_p)
    assert player.stage.keys.keys[Action.WARN] == (Key(pygame.KSCAN_P),)
    assert player.scene.rows[Action.WARN].caps == ["P"]
    path = player.preferences.path
    assert path is not None
    assert read_settings(path).settings.keys == {"warn": ("P",)}
    again = Stage(Looks(window=(800, 600)))
    join(again, Preferences(path))
    assert again.keys.cap(Action.WARN) == "P"
    player.key(pygame.K_ESCAPE)
    assert isinstance(player.stage.top, SettingsScene)


def test_shift_makes_another_key_of_it(player: Player) -> None:
    player.to(Action.WARN)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_q, pygame.KMOD_LSHIFT)
    assert player.stage.keys.keys[Action.WARN] == (Key(pygame.KSCAN_Q, shift=True),)
    pressed = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=pygame.KMOD_LSHIFT, unicode="Q", scancode=0)
    assert player.stage.keys.actions(pressed) == {Action.WARN}


def test_a_key_that_means_something_is_asked_about(player: Player) -> None:
    player.to(Action.SYMBOL_2)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_a)
    assert player.scene.asked is not None
    assert action_name(Action.SYMBOL_4) in player.scene._told
    player.key(pygame.K_ESCAPE)
    assert player.stage.keys.keys[Action.SYMBOL_2] == DEFAULT_KEYS[Action.SYMBOL_2], "Escape leaves it as it was"
    player.key(pygame.K_RETURN)
    player.key(pygame.K_a)
    player.key(pygame.K_RETURN)
    assert player.stage.keys.keys[Action.SYMBOL_2] == (Key(pygame.KSCAN_A),)
    assert player.stage.keys.keys[Action.SYMBOL_4] == (Key(pygame.KSCAN_W),), "who is left without one has the other's"
    assert conflicts(player.stage.keys.keys) == {}


def test_a_second_key_beside_the_first_and_away_again(player: Player) -> None:
    player.to(Action.TORPEDO)
    player.key(pygame.K_RIGHT)
    player.key(pygame.K_RETURN)
    player.key(pygame.K_h)
    assert player.stage.keys.keys[Action.TORPEDO] == (Key(pygame.KSCAN_W), Key(pygame.KSCAN_H))
    player.key(pygame.K_DELETE)
    assert player.stage.keys.keys[Action.TORPEDO] == DEFAULT_KEYS[Action.TORPEDO]
    player.key(pygame.K_LEFT)
    player.key(pygame.K_DELETE)
    assert player.stage.keys.keys[Action.TORPEDO] == ()
    assert player.preferences.settings.keys == {"torpedo": ()}
    restarted = KeyMap()
    restarted.keys.take(player.preferences.settings.keys)
    assert restarted.cap(Action.TORPEDO) == ""


def test_no_one_is_locked_out(player: Player) -> None:
    player.to(Action.BACK)
    player.key(pygame.K_DELETE)
    assert player.stage.keys.keys[Action.BACK] == DEFAULT_KEYS[Action.BACK]
    for action in NEEDED:
        keys = KeyMap()
        for _ in range(3):
            give(keys.keys, Action.FULL_SCREEN, 0, keys.keys[action][0])
        assert keys.keys[action], action


def test_by_mouse_alone_all_is_usual_again(player: Player) -> None:
    player.stage.keys.bind(Action.MINE, Key(pygame.KSCAN_W))
    player.stage.keys.bind(Action.SONAR, Key(pygame.KSCAN_W))
    player.page(2)
    row = player.scene.rows[Action.MINE]
    assert row.clash
    player.click(row.cells()[-1].center)
    assert player.stage.keys.keys[Action.MINE] == DEFAULT_KEYS[Action.MINE]
    assert player.scene.rows[Action.SONAR].clash
    player.click(player.scene.usual.rect.center)
    assert player.stage.keys.keys == dict(DEFAULT_KEYS)
    assert player.preferences.settings.keys == {}
    player.click(player.scene.done.rect.center)
    assert isinstance(player.stage.top, SettingsScene)


def test_what_the_file_says_of_keys_and_cannot_be_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('keys = {torpedo = ["Periscope"], sing = ["F"], warn = ["P"], mine = 3}\nmaster = 10\n')
    preferences = Preferences(path)
    wrong, first, second = preferences.notices
    assert "keys.mine cannot be 3; it is Q again" in wrong
    assert "keys.torpedo" in first
    assert "Periscope" in first
    assert "keys.sing" in second
    keys = KeyMap()
    keys.keys.take(preferences.settings.keys)
    assert keys.cap(Action.TORPEDO) == "W"
    assert keys.cap(Action.WARN) == "P"
    preferences.change(master=20)
    assert read_settings(path).settings.keys["sing"] == ("F",), "another version may know it"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 2.0), ((1920, 1080), 2.5)])
def test_every_row_has_room(
    size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    i18n.set_language(language)
    surface = pygame.Surface(size, 0, 32)
    for page in range(len(GROUPS)):
        scene = BindingsScene(Preferences(None), lambda: None)
        scene.layout(size, Theme(size, scale, reduced_motion=True))
        scene.tabs.go_to(page)
        text.written = written
        written.clear()
        scene.draw(surface)
        shown = [(words, rect.clip(clip)) for words, rect, clip in written if words.strip()]
        seen = [(words, rect) for words, rect in shown if rect.width and rect.height]
        for number, (words, rect) in enumerate(seen):
            assert scene.plate.contains(rect), (page, words)
            overlapping = [other for other, beside in seen[number + 1:] if rect.colliderect(beside)]
            assert not overlapping, (page, words, overlapping)
    i18n.set_language("en")


def test_the_picture_shows_two_that_clash() -> None:
    assert shots.render("bindings", (1024, 640)).get_size() == (1024, 640)
