"""A gamepad leads through menus and matches, comes and goes in play, and hints show its buttons while it is used."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.gamepad import Gamepads, Marks, marks_of
from game.client.input import DEFAULT_PADS, Action, usual_pads
from game.client.key_groups import conflicts
from game.client.pads import Cap, Pad
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.keys import KeysScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.rules import RuleBookScene
from game.client.scenes.settings import SettingsScene
from game.client.scenes.talk import TalkScene
from game.client.scenes.title import TitleScene
from game.client.stations.hull import HullStation
from game.client.widgets.chooser import Chooser
from game.rules.orders import Break, Charge, Head
from game.rules.terms import Station
from tests.ui.players import Player
from tests.ui.test_stations_played import CAPTAIN, ENGINEER, MATE, REAL, TURNS, clear, table

A, B, X, Y = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y
UP, DOWN = pygame.CONTROLLER_BUTTON_DPAD_UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN
LEFT, RIGHT = pygame.CONTROLLER_BUTTON_DPAD_LEFT, pygame.CONTROLLER_BUTTON_DPAD_RIGHT
LB, RB = pygame.CONTROLLER_BUTTON_LEFTSHOULDER, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER
VIEW, START, R3 = pygame.CONTROLLER_BUTTON_BACK, pygame.CONTROLLER_BUTTON_START, pygame.CONTROLLER_BUTTON_RIGHTSTICK


def button(number: int, *, down: bool = True, which: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP, button=number, instance_id=which)


def axis(number: int, value: float, which: int = 0) -> pygame.event.Event:
    return pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=number, value=round(value * 32767), instance_id=which)


def push(stage: Stage, *numbers: int) -> None:
    for number in numbers:
        pygame.event.post(button(number))
        pygame.event.post(button(number, down=False))
        stage.step(0.0)


def post(stage: Stage, *events: pygame.event.Event, seconds: float = 0.0) -> None:
    for event in events:
        pygame.event.post(event)
    stage.step(seconds)


@pytest.fixture
def stage(tmp_path: Path) -> Iterator[Stage]:
    stage = Stage(Looks(window=(1280, 720), reduced_motion=True))
    Game(stage, tmp_path).show_title()
    yield stage
    while stage.scenes:
        stage.scenes.pop().leave()
    pygame.display.set_mode((64, 64))


def row_named(stage: Stage, name: str) -> None:
    title = stage.top
    assert isinstance(title, TitleScene)
    for _ in title.rows:
        if title.rows[[row.name for row in title.rows].index(name)] is title.board.focus:
            return
        push(stage, DOWN)
    raise AssertionError(name)


# ---------------------------------------------------------------------------------------------------------------- menus


def test_menus_and_settings(stage: Stage) -> None:
    stage.scenes[:] = [scene for scene in stage.scenes if isinstance(scene, TitleScene)]
    title = stage.top
    row_named(stage, "Settings")
    push(stage, A)
    settings = stage.top
    assert isinstance(settings, SettingsScene)
    for _ in range(30):
        if settings.board.focus is settings.parts["reduced_motion"]:
            break
        push(stage, RB)
    part = settings.parts["reduced_motion"]
    assert isinstance(part, Chooser)
    push(stage, RIGHT)
    assert part.value is True
    push(stage, LEFT)
    assert part.value is False
    push(stage, B)
    assert stage.top is title


def test_caps_show_the_buttons_while_it_is_used(stage: Stage) -> None:
    stage.scenes[:] = [scene for scene in stage.scenes if isinstance(scene, TitleScene)]
    title = stage.top
    assert isinstance(title, TitleScene)
    assert title.rows[0].key == "Enter"
    push(stage, DOWN)
    cap = title.rows[0].key
    assert (cap, isinstance(cap, Cap) and cap.pad) == ("A", Pad.A)
    assert stage.keys.cap(Action.TORPEDO) == "W", "what it has no button for keeps its key"
    post(stage, pygame.event.Event(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0))
    assert title.rows[0].key == "Enter"
    push(stage, DOWN)
    post(stage, *(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1),))
    assert title.rows[0].key == "Enter"


def test_what_one_cannot_do_without_has_a_button_and_no_button_means_two_things() -> None:
    moves = {Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.HEAD_N, Action.HEAD_E, Action.HEAD_S, Action.HEAD_W}
    needed = moves | {Action.ACCEPT, Action.BACK, Action.NEXT, Action.PREVIOUS, Action.PAUSE}
    assert needed <= {action for action, bound in DEFAULT_PADS.items() if bound}
    assert conflicts(usual_pads()) == {}


# ---------------------------------------------------------------------------------------------------------------- sticks


def test_a_stick_is_pressed_once_and_goes_on_while_it_is_held() -> None:
    pads = Gamepads()
    assert len(pads.take(axis(0, 0.3)) or []) == 0
    assert pads.take(pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=0, value=1, instance_id=0)) == [], "1 of 32767 is rest"
    (event,) = pads.take(axis(0, 0.9)) or []
    assert (event.pad, getattr(event, "going_on", False)) == (Pad.L_RIGHT, False)
    assert pads.take(axis(0, 0.7)) == pads.take(axis(0, 0.5)) == []
    assert pads.due is not None
    assert pads.update(0.3) == []
    assert [made.pad for made in pads.update(0.2)] == [Pad.L_RIGHT]
    assert all(made.going_on for made in pads.update(0.2))
    up, event = pads.take(axis(0, -0.9)) or []
    assert (up.type, up.pad) == (pygame.KEYUP, Pad.L_RIGHT)
    assert (event.type, event.pad) == (pygame.KEYDOWN, Pad.L_LEFT)
    assert [made.type for made in pads.take(axis(0, 0.0)) or []] == [pygame.KEYUP]
    assert pads.due is None
    assert pads.update(5.0) == []


def test_triggers_change_the_station_once() -> None:
    pads = Gamepads()
    (event,) = pads.take(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0)) or []
    assert event.pad is Pad.RT
    assert pads.due is None, "a trigger that is held does not go on"
    assert pads.take(axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.9)) == []


def test_a_joystick_without_layout_counts_by_its_usual_order() -> None:
    pads = Gamepads()
    down = pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=7, button=0)
    assert [event.pad for event in pads.take(down) or []] == [Pad.A]
    hat = pygame.event.Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 1))
    assert [event.pad for event in pads.take(hat) or []] == [Pad.UP]
    assert pads.due is not None
    pads.take(pygame.event.Event(pygame.JOYHATMOTION, instance_id=7, hat=0, value=(0, 0)))
    assert pads.due is None
    stick = pygame.event.Event(pygame.JOYAXISMOTION, instance_id=7, axis=1, value=-1.0)
    assert [event.pad for event in pads.take(stick) or []] == [Pad.L_UP]


def test_one_with_a_layout_is_not_heard_twice() -> None:
    pads = Gamepads()
    pads.take(button(A, which=3))
    assert pads.take(pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=3, button=1)) == []


@pytest.mark.parametrize("event", [
    button(99), button(-1), axis(77, 1.0), pygame.event.Event(pygame.JOYBUTTONDOWN, instance_id=9, button=55),
    pygame.event.Event(pygame.JOYDEVICEADDED, device_index=99), pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=99),
    pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99),
])
def test_odd_events_mean_nothing(event: pygame.event.Event) -> None:
    assert Gamepads().take(event) == []


def test_what_is_no_gamepads_is_left_to_others() -> None:
    assert Gamepads().take(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a)) is None


def test_marks_follow_the_maker() -> None:
    assert marks_of("Sony DualSense Wireless Controller") is marks_of("PS4 Controller") is Marks.SHAPES
    assert marks_of("Xbox Series X Controller") is marks_of("Nintendo Switch Pro Controller") is marks_of("") is Marks.LETTERS


# ---------------------------------------------------------------------------------------------------------------- in a match


def given(player: Player, *numbers: int) -> list[object]:
    """The orders that pushing buttons gives."""
    match = player.bridge.session.match
    count = len(match.entries)
    push(player.stage, *numbers)
    return [entry.order for entry in match.entries[count:]]


def gives(player: Player, kind: type[Break | Charge], step: int) -> bool:
    """Whether A gives such an order on one of the first twelve places, gone through with `step`."""
    for _ in range(12):
        if any(isinstance(order, kind) for order in given(player, A)):
            return True
        push(player.stage, step)
    return False


def test_headings_pause_menu_and_lists(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    bridge = clear(player)
    heads = [order for number in (UP, RIGHT, DOWN, LEFT) for order in given(player, number) if isinstance(order, Head)]
    assert heads, "a heading is called"
    push(player.stage, START)
    assert bridge.session.paused
    push(player.stage, START)
    assert not bridge.session.paused
    at = bridge.at
    post(player.stage, axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 1.0), axis(pygame.CONTROLLER_AXIS_TRIGGERRIGHT, 0.0))
    assert bridge.at is Station((at + 1) % 4)
    post(player.stage, axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 1.0), axis(pygame.CONTROLLER_AXIS_TRIGGERLEFT, 0.0))
    assert bridge.at is at
    for number, kind in ((VIEW, KeysScene), (Y, TalkScene), (R3, RuleBookScene), (B, PauseScene)):
        push(player.stage, number)
        assert isinstance(player.stage.top, kind), kind
        push(player.stage, B)
        assert isinstance(player.stage.top, BridgeScene), kind


def test_marks_and_crosses(tmp_path: Path) -> None:
    player = table(tmp_path, TURNS, MATE | ENGINEER, "yellow captain head N")
    clear(player)
    assert gives(player, Charge, RB)
    player.bridge.go_to(Station.ENGINEER)
    assert gives(player, Break, RIGHT)


def test_unplugged_in_play_the_match_waits(tmp_path: Path) -> None:
    player = table(tmp_path, REAL, CAPTAIN)
    bridge = clear(player)
    post(player.stage, pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    assert not bridge.session.paused, "one that was not used is nobody's loss"
    push(player.stage, RB)
    assert bridge.bar.tabs[0].key == "1"
    assert bridge.bar.menu.key in ("B", "")
    post(player.stage, pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=0))
    assert bridge.session.paused
    assert player.stage.keys.cap(Action.ACCEPT) == "Enter"
    post(player.stage, pygame.event.Event(pygame.JOYDEVICEADDED, device_index=0))
    push(player.stage, START)
    assert not bridge.session.paused, "plugged in again it goes on"


def test_what_is_begun_stays_when_it_is_taken_up(tmp_path: Path) -> None:
    """A gamepad taken up in the middle of an aim changes caps and nothing else."""
    player = table(tmp_path, REAL, CAPTAIN)
    bridge = clear(player)
    screen = bridge.station
    push(player.stage, RB)
    assert bridge.station is screen
    assert bridge.rail.log.right.endswith("Y")


def test_quick_match_is_begun_with_it(tmp_path: Path) -> None:
    player = Player(tmp_path)
    stage = player.stage
    stage.scenes[:] = [scene for scene in stage.scenes if isinstance(scene, TitleScene)]
    row_named(stage, "Quick match")
    push(stage, A)
    scene = stage.top
    assert isinstance(scene, QuickMatchScene)
    for _ in range(60):
        if scene.board.focus is scene.start:
            break
        push(stage, RB)
    push(stage, A)
    assert not isinstance(stage.top, QuickMatchScene)


def test_the_hull_is_drawn_with_stick_and_cross(tmp_path: Path) -> None:
    """B12.3: the stick leads the pen whichever way it is pushed, the cross in its four."""
    player = table(tmp_path, REAL, CAPTAIN | ENGINEER, "yellow captain surface")
    bridge = clear(player)
    assert bridge.at_hull
    hull = bridge.station
    assert isinstance(hull, HullStation)
    trace = hull.traces[hull.active or 0]
    post(player.stage, axis(0, 0.7), axis(1, 0.7))
    player.stage.step(0.3)
    post(player.stage, axis(0, 0.0), axis(1, 0.0))
    count = len(trace.points)
    assert count > 1, "a line is drawn"
    assert hull._steering.way is None, "it stands still once the stick is back"
    post(player.stage, button(RIGHT))
    assert hull._steering.way == (1, 0)
    post(player.stage, button(RIGHT, down=False))
    assert hull._steering.way is None
