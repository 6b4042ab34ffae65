"""How the pen is led: by held arrow keys or a pad's stick at a steady speed, or by the mouse."""
from __future__ import annotations

import math

import pygame

from game.client.input import Action
from game.client.shapes import Point

#: The pen's speed under keys and stick, in half lengths of the boat a second; what a single touch of a key draws.
SPEED, TOUCH = 0.17, 0.008
#: What a stick must be pushed to count.
_DEAD = 0.35
_WAYS: dict[Action, Point] = {Action.LEFT: (-1, 0), Action.RIGHT: (1, 0), Action.UP: (0, -1), Action.DOWN: (0, 1)}


class Steering:
    """Which way the pen is being pushed."""

    def __init__(self) -> None:
        self._down: set[Action] = set()
        self._held: set[Action] = set()
        self._stick = [0.0, 0.0]

    @property
    def way(self) -> Point | None:
        """The direction of the push as a unit vector; None without one."""
        x = sum(_WAYS[action][0] for action in self._held) + self._stick[0]
        y = sum(_WAYS[action][1] for action in self._held) + self._stick[1]
        length = math.hypot(x, y)
        return (x / length, y / length) if length > _DEAD else None

    def press(self, actions: frozenset[Action]) -> bool | None:
        """An arrow went down: True if it is new, False if it only repeats, None if none of these is an arrow."""
        arrows = {action for action in actions if action in _WAYS}
        if not arrows:
            return None
        new = arrows - self._down
        self._down |= arrows
        self._held |= new
        return bool(new)

    def release(self, actions: frozenset[Action]) -> None:
        """A key came up."""
        self._down -= actions
        self._held -= actions

    def tilt(self, event: pygame.event.Event) -> None:
        """A pad's stick moved."""
        if event.axis in (0, 1):
            self._stick[event.axis] = event.value if abs(event.value) >= _DEAD else 0.0

    def stop(self) -> None:
        """Nothing pushes any more: what is held must be pressed anew."""
        self._held.clear()
        self._stick = [0.0, 0.0]

    def forget(self) -> None:
        """The window is left: its keys come up elsewhere."""
        self._down.clear()
        self.stop()
