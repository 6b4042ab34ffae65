"""How a match plays itself in the debrief: which orders are due as time goes by."""
from __future__ import annotations

#: Seconds from one order to the next, and those that a happening is shown, at full speed.
ORDER_TIME, HAPPENING_TIME = 0.12, 1.1
SPEEDS = (0.5, 1.0, 2.0, 4.0)


class Player:
    """Counts seconds. It knows no match: whoever shows one asks how many orders are `due`."""

    def __init__(self) -> None:
        self.playing = False
        self.speed = 1.0
        self._left = 0.0

    def turn(self) -> None:
        """Play, or stop."""
        self.playing = not self.playing
        self._left = ORDER_TIME

    def stop(self) -> None:
        """Stand still."""
        self.playing = False

    def hasten(self, by: int) -> None:
        """A step faster or slower; 0 takes the next speed, after the fastest the slowest."""
        place = SPEEDS.index(self.speed)
        place = (place + 1) % len(SPEEDS) if by == 0 else min(len(SPEEDS) - 1, max(0, place + by))
        self.speed = SPEEDS[place]

    @property
    def label(self) -> str:
        """The speed in percent."""
        return f"{round(self.speed * 100)} %"

    def due(self, seconds: float) -> int:
        """How many orders have become due."""
        if not self.playing:
            return 0
        self._left -= seconds * self.speed
        orders = 0
        while self._left <= 0:
            orders += 1
            self._left += ORDER_TIME
        return orders

    def dwell(self) -> None:
        """Stay with a happening before the next order."""
        self._left = HAPPENING_TIME
