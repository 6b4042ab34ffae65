"""How tense a match is, by what one side has heard: whether it hunts, and whether it is hunted. The music follows it."""
from __future__ import annotations

from collections.abc import Iterable

from game.rules import events
from game.rules.events import Event
from game.rules.terms import Impact, Side, System

#: What is left of both after a movement of the own boat, and what of being hunted after the own silence: the trace grows cold.
_COLD, _SILENT = 0.94, 0.55
_IMPACTS = {Impact.CLEAR: 0.12, Impact.INDIRECT: 0.6, Impact.DIRECT: 0.9}


class Tension:
    """`hunting` and `hunted`, 0 to 1, from events that `side` may know of and nothing else."""

    def __init__(self, side: Side) -> None:
        self.side = side
        self.hunting = self.hunted = 0.0

    def take(self, heard: Iterable[Event]) -> None:
        """Events of an order were heard."""
        for event in heard:
            own = event.side is self.side
            match event:
                case events.Course() if own:
                    self.hunting *= _COLD
                    self.hunted *= _COLD
                case events.SilenceCalled():
                    if own:
                        self.hunted *= _SILENT
                    else:
                        self.hunting *= _SILENT
                case events.Ready(system=System.TORPEDO):
                    self._add(own, 0.12)
                case events.SonarAnswer():
                    self._add(not own, 0.35)
                case events.DroneAnswer():
                    self._add(not own, 0.4 if event.answer else 0.05)
                case events.Surfacing():
                    self._add(not own, 0.6)
                case events.Target() | events.Detonated():
                    self._add(own, 0.2)
                    self._add(not own, 0.1)  # where it was fired from is known a little better, too
                case events.ImpactCalled():
                    self._add(not own, _IMPACTS[event.result])
                case events.Damage():
                    self._add(not own, 0.25)

    def _add(self, ours: bool, much: float) -> None:
        """One side is nearer to the other: ours to theirs, or theirs to ours."""
        if ours:
            self.hunting = min(1.0, self.hunting + much)
        else:
            self.hunted = min(1.0, self.hunted + much)
