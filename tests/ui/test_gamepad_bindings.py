"""A gamepad's buttons and sticks are changed as keys are: they act at once, are named and kept, and none silently means two things."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client import text
from game.client.app import Looks, Stage
from game.client.control_words import PADS
from game.client.gamepad import Gamepads
from game.client.input import DEFAULT_PADS, Action, KeyMap, usual_pads
from game.client.key_groups import GROUPS, NEEDED, action_name, conflicts, give
from game.client.pads import Cap, Pad, pad_name, pad_named
from game.client.preferences import Preferences, join
from game.client.scenes.bindings import BindingsScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.settings import SettingsScene
from game.client.stations.hull import HullStation
from game.client.theme import Theme
from game.storage.settings import read_settings
from tests.ui.test_gamepad import DOWN, LB, RB, A, B, X, Y, axis, button, post, push
from tests.ui.test_stations_played import CAPTAIN, ENGINEER, REAL, clear, table

RIGHT_X, RIGHT_Y, RIGHT_TRIGGER = pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY, pygame.CONTROLLER_AXIS_TRIGGERRIGHT


class Player:
    """The settings, gone through with a gamepad alone as far as its buttons' list."""

    def __init__(self, path: Path) -> None:
        self.preferences = Preferences(path)
        self.stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
        join(self.stage, self.preferences)
        settings = SettingsScene(self.preferences, self.stage.pop)
        self.stage.push(settings)
        for _ in range(30):
            if settings.board.focus is settings.buttons:
                break
            push(self.stage, RB)
        push(self.stage, A)
        scene = self.stage.top
        assert isinstance(scene, BindingsScene)
        self.scene = scene

    def to(self, action: Action, *, slot: int = 0) -> None:
        """Go to an action's row and there to a slot, with cross and shoulder buttons."""
        self.scene.tabs.go_to(next(number for number, group in enumerate(GROUPS) if action in group.actions))
        for _ in range(60):
            if self.scene.board.focus is self.scene.rows[action]:
                break
            push(self.stage, RB)
        while self.scene.rows[action].slot < slot:
            push(self.stage, pygame.CONTROLLER_BUTTON_DPAD_RIGHT)

    @property
    def pads(self) -> dict[Action, tuple[Pad, ...]]:
        return self.stage.keys.pads


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path / "settings.toml")
    yield player
    while player.stage.scenes:
        player.stage.scenes.pop().leave()
    pygame.display.set_mode((64, 64))


def test_every_button_and_every_way_of_a_stick_has_its_name() -> None:
    assert {pad_named(pad_name(pad)) for pad in Pad} == set(Pad)
    assert pad_named("r left") is Pad.R_LEFT
    assert pad_named("Periscope") is None
    assert len({pad.value for pad in Pad}) == len(Pad), "no two caps are the same"


def test_a_button_acts_at_once_is_named_and_kept(player: Player) -> None:
    player.to(Action.TORPEDO)
    push(player.stage, A)
    assert player.scene.waiting == (Action.TORPEDO, 0)
    post(player.stage, axis(RIGHT_X, 0.9), axis(RIGHT_X, 0.0))
    assert player.pads[Action.TORPEDO] == (Pad.R_RIGHT,), "a way of a stick counts as a button"
    assert player.scene.rows[Action.TORPEDO].caps == ["R→"]
    assert player.stage.keys.cap(Action.TORPEDO) == "R→"
    path = player.preferences.path
    assert path is not None
    assert read_settings(path).settings.pads == {"torpedo": ("R Right",)}
    again = Stage(Looks(window=(800, 600)))
    join(again, Preferences(path))
    again.keys.by_pad = True
    assert again.keys.cap(Action.TORPEDO) == "R→"
    push(player.stage, B)
    assert isinstance(player.stage.top, SettingsScene)


def test_what_is_held_while_one_is_waited_for_is_no_press(player: Player) -> None:
    player.to(Action.TALK)
    post(player.stage, button(A))
    player.stage.step(2.0)
    assert player.scene.waiting == (Action.TALK, 0)
    post(player.stage, button(A, down=False), axis(RIGHT_TRIGGER, 1.0))
    assert player.scene.asked == (Action.TALK, 0, Pad.RT)


def test_a_button_that_means_something_is_asked_about(player: Player) -> None:
    player.to(Action.CARDS)
    push(player.stage, A, Y)
    assert player.scene.asked is not None
    assert action_name(Action.TALK) in player.scene._told
    push(player.stage, B)
    assert player.pads[Action.CARDS] == (Pad.L3,), "left as it was"
    push(player.stage, A, Y, A)
    assert player.pads[Action.CARDS] == (Pad.Y,)
    assert player.pads[Action.TALK] == (Pad.L3,), "who is left without one has the other's"
    assert conflicts(player.stage.keys.pads) == {}


def test_one_more_one_less_and_the_usual_ones_again(player: Player) -> None:
    player.to(Action.UNDO, slot=1)
    push(player.stage, A, 16)  # a paddle
    assert player.pads[Action.UNDO] == (Pad.X, Pad.P1)
    player.to(Action.UNDO, slot=1)
    push(player.stage, X)  # takes back
    assert player.pads[Action.UNDO] == (Pad.X,)
    assert player.preferences.settings.pads == {}
    push(player.stage, A, 17)
    assert player.pads[Action.UNDO] != DEFAULT_PADS[Action.UNDO]
    player.scene.usual.activate()
    assert player.pads == dict(DEFAULT_PADS)
    assert player.preferences.settings.pads == {}


def test_keyboard_and_mouse_leave_it_as_it_was(player: Player) -> None:
    for event in (
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0),
        pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(4, 4), button=1),
    ):
        player.to(Action.TALK)
        push(player.stage, A)
        post(player.stage, event)
        assert (player.scene.waiting, player.pads[Action.TALK]) == (None, (Pad.Y,))
        assert player.stage.top is player.scene


def test_no_one_is_locked_out(player: Player) -> None:
    player.to(Action.BACK)
    push(player.stage, X)
    assert player.pads[Action.BACK] == (Pad.B,)
    assert action_name(Action.BACK) in player.scene._told
    for action in NEEDED:
        pads = usual_pads()
        for _ in range(3):
            give(pads, Action.FULL_SCREEN, 0, pads[action][0])
        assert pads[action], action


def test_a_gamepad_taken_up_in_the_list_leaves_the_focus_where_it_is(player: Player) -> None:
    player.to(Action.TALK)
    post(player.stage, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=0, unicode="", scancode=0))
    assert not player.stage.keys.by_pad
    push(player.stage, A)
    assert player.scene.waiting == (Action.TALK, 0)


def test_a_joystick_without_a_layout_has_its_buttons_assigned(player: Player) -> None:
    player.to(Action.SONAR)
    push(player.stage, A)
    post(player.stage, pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=12))
    assert player.pads[Action.SONAR] == (Pad.N13,)
    assert player.preferences.settings.pads == {"sonar": ("Button 13",)}


def test_on_the_bridge_the_new_button_does_it_and_the_old_one_does_not(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    bridge = clear(player)
    pads = player.stage.keys.pads
    pads[Action.STATION_AFTER], pads[Action.NEXT] = (Pad.RB,), (Pad.RT,)
    pads[Action.HEAD_S], pads[Action.TORPEDO] = (Pad.R_DOWN,), (Pad.P1,)
    push(player.stage, DOWN)
    assert not player.bridge.session.match.entries, "the cross moves the focus alone"
    assert isinstance(player.stage.top, BridgeScene)
    at = bridge.at
    push(player.stage, RB)
    assert bridge.at != at
    push(player.stage, LB)
    bridge.go_to(at)
    cap = player.stage.keys.cap(Action.TORPEDO)
    assert (cap, isinstance(cap, Cap) and cap.pad) == ("P1", Pad.P1)
    post(player.stage, axis(RIGHT_Y, 1.0), axis(RIGHT_Y, 0.0))
    assert len(bridge.session.match.entries) == 1, "South is called by the right stick"


def test_the_stick_that_moves_leads_the_pen(tmp_path: Path) -> None:
    """B12.3: with the sticks exchanged the right one draws."""
    player = table(tmp_path, REAL, CAPTAIN | ENGINEER, "yellow captain surface")
    bridge = clear(player)
    hull = bridge.station
    assert isinstance(hull, HullStation)
    pads = player.stage.keys.pads
    for action, pad in {Action.UP: Pad.R_UP, Action.DOWN: Pad.R_DOWN, Action.LEFT: Pad.R_RIGHT, Action.RIGHT: Pad.R_LEFT}.items():
        pads[action] = (pad,)
    post(player.stage, axis(RIGHT_X, 0.8))
    assert hull._steering.way == (-1, 0), "and the other way round where it is so assigned"
    post(player.stage, axis(RIGHT_X, 0.0))
    assert hull._steering.way is None
    assert Gamepads(pads).tilt(axis(0, 0.8)) is None


def test_what_the_file_says_of_buttons_and_cannot_be_is_told(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('pads = {torpedo = ["Periscope"], talk = ["Knob"], sing = ["A"], cards = ["p2"], mine = 3}\n')
    preferences = Preferences(path)
    wrong, *others = preferences.notices
    assert "pads.mine cannot be 3; it is no button again" in wrong
    assert any("pads.torpedo" in told and "Periscope" in told for told in others)
    assert any("pads.talk" in told and "it is Y again" in told for told in others)
    assert any("pads.sing" in told for told in others)
    keys = KeyMap()
    keys.pads.take(preferences.settings.pads)
    assert (keys.pads[Action.TALK], keys.pads[Action.CARDS]) == ((Pad.Y,), (Pad.P2,))
    preferences.change(master=20)
    assert read_settings(path).settings.pads["sing"] == ("A",), "another version may know it"


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [((800, 600), 1.0), ((1280, 720), 2.0)])
def test_every_row_has_room(
    size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    i18n.set_language(language)
    surface = pygame.Surface(size, 0, 32)
    for page in range(len(GROUPS)):
        scene = BindingsScene(Preferences(None), lambda: None, PADS)
        scene.layout(size, Theme(size, scale, reduced_motion=True))
        scene.tabs.go_to(page)
        text.written = written
        written.clear()
        scene.draw(surface)
        seen = [(words, rect.clip(clip)) for words, rect, clip in written if words.strip() and rect.clip(clip).size > (0, 0)]
        for number, (words, rect) in enumerate(seen):
            assert scene.plate.contains(rect), (page, words)
            assert not [other for other, beside in seen[number + 1:] if rect.colliderect(beside)], (page, words)
    i18n.set_language("en")
