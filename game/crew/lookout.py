"""What is public of the enemy besides where he is: which of his systems are ready."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules import events
from game.rules.boats import GROUPS
from game.rules.events import Event
from game.rules.setup import Options
from game.rules.terms import Side, System

_BY_ACTION = {
    "torpedo": System.TORPEDO, "mine": System.MINE, "drone": System.DRONE, "sonar": System.SONAR, "silence": System.SILENCE,
    "archer": System.SCENARIO, "kraken": System.SCENARIO, "kaos": System.SCENARIO, "asgard": System.SCENARIO,
    "trident": System.SCENARIO, "ulysses": System.SCENARIO, "goliath": System.SCENARIO,
    "emp": System.SCENARIO, "hack": System.SCENARIO, "island": System.SCENARIO,
}  # fmt: skip


class Lookout:
    """Counts the full gauge groups of the boat of `side` as they are called, and what is spent of them."""

    def __init__(self, side: Side, options: Options) -> None:
        self.side = side
        self.calls_heard = not options.ready_aboard_only
        self.full = [0] * len(System)
        #: Movements since each system was last used or emptied.
        self.moves_since = [0] * len(System)

    def hear(self, event: Event) -> None:
        """Take an event of that side into account."""
        if isinstance(event, events.CardPlayed) and event.side is self.side.enemy:
            self._shown(event)
        if event.side is self.side:
            handler = _HANDLERS.get(type(event))
            if handler is not None:
                handler(self, event)

    def is_ready(self, system: System) -> float:
        """How likely it is that the system can be used in the next moments, 0 to 1."""
        if self.calls_heard:
            return 1.0 if self.full[system] else 0.15 if self.moves_since[system] >= 2 else 0.0
        return min(1.0, self.moves_since[system] / 6)

    def missing(self, system: System, spaces: int) -> int:
        """How many marks the system most likely still lacks, of so many spaces."""
        if self.full[system]:
            return 0
        return max(1, spaces - self.moves_since[system])

    def _shown(self, event: events.CardPlayed) -> None:
        """The marks of all gauges (weiss): as if so many movements had passed since each was used."""
        for system, marks in event.reveal.gauges if event.reveal is not None else ():
            self.moves_since[system] = max(marks)

    def _ready(self, event: events.Ready) -> None:
        self.full[event.system] = min(GROUPS, self.full[event.system] + 1)

    def _spend(self, system: System) -> None:
        self.full[system] = max(0, self.full[system] - 1)
        self.moves_since[system] = 0

    def _stop(self, event: events.Stop) -> None:
        if event.action in _BY_ACTION:
            self._spend(_BY_ACTION[event.action])

    def _failed(self, event: events.AttemptFailed) -> None:
        self.full[event.system] = min(GROUPS, self.full[event.system] + 1)  # the gauge keeps its marks (B6.4)

    def _countered(self, event: events.Countered) -> None:
        self._spend(System.SCENARIO)

    def _emptied(self, event: events.GaugeEmptied | events.OutOfService) -> None:
        self.full[event.system] = 0
        self.moves_since[event.system] = 0

    def _course(self, event: events.Course) -> None:
        self.moves_since = [moves + 1 for moves in self.moves_since]


_HANDLERS: dict[type[Event], Callable[[Lookout, Any], None]] = {
    events.Ready: Lookout._ready,
    events.Stop: Lookout._stop,
    events.AttemptFailed: Lookout._failed,
    events.Countered: Lookout._countered,
    events.GaugeEmptied: Lookout._emptied,
    events.OutOfService: Lookout._emptied,
    events.Course: Lookout._course,
}
