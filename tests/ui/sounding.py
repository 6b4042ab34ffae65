"""Time for the tests of what is heard: a clock that they set, and waiting by it. The fixtures `clock` and `sound` are in conftest.py."""
from __future__ import annotations

from game.client.sound import Sound


class Clock:
    """A clock that stands until it is set: `now` in seconds."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def wait(sound: Sound, clock: Clock, seconds: float, step: float = 0.1) -> None:
    """Let so many seconds pass, with an update at every step of them."""
    for _ in range(round(seconds / step)):
        clock.now += step
        sound.update()
