"""Gamepads: their buttons and sticks ask for the same actions as keys, so that every scene has them without knowing.

What is pressed comes to the scenes as a key-down event that names the button as `pad`; what that asks for is the player's to say
(`KeyMap.pads`). What moves something goes on while it is held, like held keys. Gamepads may come and go at any time; what SDL knows no
layout of counts by the usual order of its buttons.
"""
from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from types import ModuleType

import pygame

from game.client.input import DEFAULT_PADS, Action
from game.client.pads import Pad

#: A stick pushed so far counts as pressed, and until it is back so far; of 1.
_PUSHED, _BACK = 0.6, 0.4
#: Seconds until a held direction goes on, and from then to each next time.
_WAITS, _GOES_ON = 0.38, 0.11

_BUTTONS: dict[int, Pad] = {
    pygame.CONTROLLER_BUTTON_A: Pad.A, pygame.CONTROLLER_BUTTON_B: Pad.B, pygame.CONTROLLER_BUTTON_X: Pad.X,
    pygame.CONTROLLER_BUTTON_Y: Pad.Y,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Pad.LB, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Pad.RB, pygame.CONTROLLER_BUTTON_BACK: Pad.VIEW,
    pygame.CONTROLLER_BUTTON_START: Pad.START, pygame.CONTROLLER_BUTTON_LEFTSTICK: Pad.L3, pygame.CONTROLLER_BUTTON_RIGHTSTICK: Pad.R3,
    pygame.CONTROLLER_BUTTON_DPAD_UP: Pad.UP, pygame.CONTROLLER_BUTTON_DPAD_DOWN: Pad.DOWN, pygame.CONTROLLER_BUTTON_DPAD_LEFT: Pad.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Pad.RIGHT,
    **dict(enumerate((Pad.SHARE, Pad.P1, Pad.P2, Pad.P3, Pad.P4, Pad.TOUCH), start=15)),  # SDL's order; pygame has no names for them
}
#: The buttons of a joystick that SDL knows no layout of.
_PLAIN = (
    Pad.A, Pad.B, Pad.X, Pad.Y, Pad.LB, Pad.RB, Pad.VIEW, Pad.START, Pad.L3, Pad.R3, Pad.N11, Pad.N12, Pad.N13, Pad.N14, Pad.N15, Pad.N16,
)
#: The sticks' axes: what pushing one to the negative and to the positive side is.
_AXES: dict[int, tuple[Pad | None, Pad]] = {
    pygame.CONTROLLER_AXIS_LEFTX: (Pad.L_LEFT, Pad.L_RIGHT), pygame.CONTROLLER_AXIS_LEFTY: (Pad.L_UP, Pad.L_DOWN),
    pygame.CONTROLLER_AXIS_RIGHTX: (Pad.R_LEFT, Pad.R_RIGHT), pygame.CONTROLLER_AXIS_RIGHTY: (Pad.R_UP, Pad.R_DOWN),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: (None, Pad.LT), pygame.CONTROLLER_AXIS_TRIGGERRIGHT: (None, Pad.RT),
}
#: Of a joystick without a layout only the first stick is sure: a trigger may be any axis, and rest at its end.
_PLAIN_AXES: dict[int, tuple[Pad | None, Pad]] = {0: (Pad.L_LEFT, Pad.L_RIGHT), 1: (Pad.L_UP, Pad.L_DOWN)}
#: What may be held to go on and on.
MOVING = frozenset({
    Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS, Action.PAGE_UP, Action.PAGE_DOWN,
})
_WHOLE = 32767


class Marks(Enum):
    """What stands on the four buttons at the right thumb."""

    LETTERS = "letters"
    SHAPES = "shapes"


def marks_of(name: str) -> Marks:
    """The marks of a gamepad by its name: shapes on Sony's, letters on all others."""
    words = ("ps3", "ps4", "ps5", "dualshock", "dualsense", "playstation", "sony")
    return Marks.SHAPES if any(word in name.lower() for word in words) else Marks.LETTERS


@dataclass
class _Held:
    """A direction that is held on a gamepad, and the seconds until it goes on."""

    pad: Pad
    left: float = _WAITS


class Gamepads:
    """The gamepads that are plugged in. `marks` are those of the one that was used last, `bound` the buttons that ask for each action."""

    def __init__(self, bound: Mapping[Action, Sequence[Pad]] = DEFAULT_PADS) -> None:
        self.bound = bound
        self._opened: dict[int, object] = {}
        self._names: dict[int, str] = {}
        self._known: set[int] = set()  # whose events come with SDL's layout, so that the plain ones are passed over
        self._pushed: dict[tuple[int, int], Pad] = {}
        self._hats: dict[int, tuple[int, int]] = {}
        self._held: dict[tuple[int, Pad], _Held] = {}
        self.marks = Marks.LETTERS
        with contextlib.suppress(pygame.error):
            pygame.joystick.init()
        controllers = _controllers()
        if controllers is not None:
            with contextlib.suppress(pygame.error):
                controllers.init()

    def __len__(self) -> int:
        return len(self._opened)

    def take(self, event: pygame.event.Event) -> list[pygame.event.Event] | None:
        """The key events that an event of a gamepad means; None if it is no gamepad's."""
        if event.type == pygame.JOYDEVICEADDED:
            self._open(event.device_index)
        elif event.type == pygame.JOYDEVICEREMOVED:
            self._close(event.instance_id)
        elif event.type in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._known.add(event.instance_id)
            return self._button(event.instance_id, _BUTTONS.get(event.button), down=event.type == pygame.CONTROLLERBUTTONDOWN)
        elif event.type == pygame.CONTROLLERAXISMOTION:
            self._known.add(event.instance_id)
            return self._axis(event.instance_id, event.axis, _AXES.get(event.axis), _share(event.value))
        elif event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP, pygame.JOYAXISMOTION, pygame.JOYHATMOTION):
            return self._plain(event)
        elif event.type not in (pygame.CONTROLLERDEVICEADDED, pygame.CONTROLLERDEVICEREMOVED, pygame.CONTROLLERDEVICEREMAPPED):
            return None
        return []

    def tilt(self, event: pygame.event.Event) -> pygame.event.Event | None:
        """How far a stick is pushed, for a scene that leads something by it: `axis` 0 or 1, `value` -1 to 1. None for all else.

        It is the stick by which one moves, whichever the player has made that.
        """
        if event.type == pygame.CONTROLLERAXISMOTION:
            value, ends = _share(event.value), _AXES.get(event.axis)
        elif event.type == pygame.JOYAXISMOTION and event.instance_id not in self._known:
            value, ends = event.value, _PLAIN_AXES.get(event.axis)
        else:
            return None
        for axis, way in enumerate(((Action.LEFT, Action.RIGHT), (Action.UP, Action.DOWN))):
            for sign in (1, -1):
                if ends is not None and all(pad in self.bound[action] for pad, action in zip(ends, way[::sign], strict=True)):
                    return pygame.event.Event(pygame.JOYAXISMOTION, axis=axis, value=sign * value)
        return None

    def _plain(self, event: pygame.event.Event) -> list[pygame.event.Event]:
        """An event of a joystick without a layout."""
        which = event.instance_id
        if which in self._known:
            return []
        if event.type == pygame.JOYAXISMOTION:
            return self._axis(which, event.axis, _PLAIN_AXES.get(event.axis), event.value)
        if event.type == pygame.JOYHATMOTION:
            return self._hat(which, event.value)
        pad = _PLAIN[event.button] if 0 <= event.button < len(_PLAIN) else None
        return self._button(which, pad, down=event.type == pygame.JOYBUTTONDOWN)

    def _open(self, index: int) -> None:
        with contextlib.suppress(pygame.error):
            stick = pygame.joystick.Joystick(index)
            which = stick.get_instance_id()
            controllers = _controllers()
            self._opened[which], self._names[which] = stick, stick.get_name()
            if controllers is not None and controllers.is_controller(index):
                self._opened[which] = controllers.Controller(index)
                self._known.add(which)

    def _close(self, which: int) -> None:
        self._opened.pop(which, None)
        self._names.pop(which, None)
        self._known.discard(which)
        self._hats.pop(which, None)
        self._pushed = {key: pad for key, pad in self._pushed.items() if key[0] != which}
        self._held = {key: held for key, held in self._held.items() if key[0] != which}

    # ------------------------------------------------------------------------------------------------------ pressing

    def _button(self, which: int, pad: Pad | None, *, down: bool) -> list[pygame.event.Event]:
        if pad is None:
            return []
        if not down:
            self._held.pop((which, pad), None)
            return [_released(pad)]
        self.marks = marks_of(self._names.get(which, ""))
        if any(pad in self.bound[action] for action in MOVING):
            self._held[which, pad] = _Held(pad)
        return [_pressed(pad)]

    def _axis(self, which: int, axis: int, ends: tuple[Pad | None, Pad] | None, value: float) -> list[pygame.event.Event]:
        """A stick was moved: it counts as pressed once it is far out, and again only after it was back."""
        if ends is None:
            return []
        key = (which, axis)
        was = self._pushed.get(key)
        now = was if abs(value) > _BACK and was is ends[value > 0] else None
        if abs(value) >= _PUSHED and ends[value > 0] is not None:
            now = ends[value > 0]
        if now is was:
            return []
        found: list[pygame.event.Event] = []
        if was is not None:
            del self._pushed[key]
            found += self._button(which, was, down=False)
        if now is not None:
            self._pushed[key] = now
            found += self._button(which, now, down=True)
        return found

    def _hat(self, which: int, value: tuple[int, int]) -> list[pygame.event.Event]:
        before, self._hats[which] = self._hats.get(which, (0, 0)), value
        found: list[pygame.event.Event] = []
        for was, now, ends in ((before[0], value[0], (Pad.LEFT, Pad.RIGHT)), (before[1], value[1], (Pad.DOWN, Pad.UP))):
            if was != now:
                if was:
                    found += self._button(which, ends[was > 0], down=False)
                if now:
                    found += self._button(which, ends[now > 0], down=True)
        return found

    # ------------------------------------------------------------------------------------------------------ holding

    @property
    def due(self) -> float | None:
        """Seconds until a held direction goes on; None if none is held."""
        return min((held.left for held in self._held.values()), default=None)

    def update(self, seconds: float) -> list[pygame.event.Event]:
        """Time passes: what is held goes on."""
        found = []
        for held in self._held.values():
            held.left -= seconds
            if held.left <= 0:
                held.left = _GOES_ON
                found.append(_pressed(held.pad, going_on=True))
        return found

    def let_go(self) -> None:
        """Whatever is held counts as let go: the window has lost the focus."""
        self._held.clear()


def _share(value: float) -> float:
    """How far a stick is pushed, of 1: SDL counts in whole numbers, so that a stick at rest may say 1."""
    return value / _WHOLE if isinstance(value, int) else value


def _pressed(pad: Pad, *, going_on: bool = False) -> pygame.event.Event:
    """A key-down event for a button."""
    event = pygame.event.Event(pygame.KEYDOWN, key=0, scancode=0, mod=0, unicode="", pad=pad)
    if going_on:
        event.going_on = True
    return event


def _released(pad: Pad) -> pygame.event.Event:
    """A key-up event for a button: what it pushed is pushed no more."""
    return pygame.event.Event(pygame.KEYUP, key=0, scancode=0, mod=0, pad=pad)


def _controllers() -> ModuleType | None:
    """SDL's layouts of gamepads; None where this pygame has none."""
    try:
        from pygame._sdl2 import controller
    except ImportError:
        return None
    return controller
