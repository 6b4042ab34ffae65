"""What is heard all the time, each loop as loud as the mood has it, and what is heard now and then."""
from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Protocol

import pygame

from game.client.fader import Fader
from game.client.mood import Incident, Loop

#: The part of the whole way that a loop's loudness goes in a second.
RATE = 0.45
#: A loop that has not been heard for so many seconds is forgotten; one that the scene has no use for, as soon as it has died away.
KEPT = 20.0
#: As loud as this a loop is told of when it begins.
TOLD = 0.2

class Fetch(Protocol):
    """Has a sound of a file read, which may be a loop, and calls back with it when it is there; with None if it cannot be read."""

    def __call__(self, name: str, then: Callable[[pygame.mixer.Sound | None], None], *, loop: bool = False) -> None:
        """Read the file of a name."""


class _Running:
    """A loop on its channel; without samples as long as they are being read."""

    def __init__(self, channel: int) -> None:
        self.channel = channel
        self.fader = Fader(rate=RATE)
        self.sound: pygame.mixer.Sound | None = None
        self.asked = False
        self.unheard = 0.0


class Ambience:
    """Plays loops on channels of its own, from `first` on, and incidents on the two behind them.

    Whoever owns it sets `loudness` and calls `update`; what pygame raises is his to catch.
    """

    #: Channels that it needs.
    CHANNELS = len(Loop) + 2

    def __init__(self, first: int, fetch: Fetch, told: Callable[[Loop | Incident], None]) -> None:
        self._fetch, self._told = fetch, told
        self._loops = {loop: _Running(first + number) for number, loop in enumerate(Loop)}
        self._spare = first + len(Loop)
        self._chance = random.Random()  # of show alone
        self._rates: dict[Incident, float] = {}
        self._left = {incident: self._patience() for incident in Incident}
        self._useful: frozenset[Loop] = frozenset()
        self.loudness = 0.0
        #: Makes room for what is in front: 1 leaves all as it is.
        self.duck = Fader(1.0, 2.0)

    def want(self, loops: Iterable[tuple[Loop, float]], incidents: Iterable[tuple[Incident, float]]) -> None:
        """What is to be heard from now on."""
        levels = dict(loops)
        self._useful = frozenset(levels)
        for loop, running in self._loops.items():
            level = levels.get(loop, 0.0)
            if running.fader.target < TOLD <= level:
                self._told(loop)
            running.fader.target = level
        self._rates = {incident: rate for incident, rate in incidents if rate > 0}

    def _patience(self) -> float:
        """How much must pass until an incident comes again: 1 in the mean, in what its rate brings in a minute."""
        return 0.35 + self._chance.expovariate(1.54)

    def update(self, seconds: float) -> None:
        """Go on by some seconds."""
        self.duck.step(seconds)
        for loop, running in self._loops.items():
            self._step(loop, running, seconds)
        for incident, rate in self._rates.items():
            self._left[incident] -= rate * seconds / 60
            if self._left[incident] <= 0:
                self._left[incident] = self._patience()
                self.strike(incident)

    def _step(self, loop: Loop, running: _Running, seconds: float) -> None:
        fader = running.fader
        if running.sound is None:
            if fader.target > 0 and self.loudness and not running.asked:
                running.asked = True
                self._fetch(loop.value, lambda sound: self._begin(running, sound), loop=True)
            if running.sound is None:
                return
        fader.step(seconds)
        heard = fader.value > 0 and self.loudness > 0
        running.unheard = 0.0 if heard or fader.target > 0 < self.loudness else running.unheard + seconds
        channel = pygame.mixer.Channel(running.channel)
        if running.unheard > (KEPT if loop in self._useful else 0.0):
            channel.stop()
            running.sound, running.asked = None, False
        else:
            channel.set_volume(fader.value**2 * self.duck.value * self.loudness)

    def _begin(self, running: _Running, sound: pygame.mixer.Sound | None) -> None:
        if sound is None:
            return
        running.sound = sound
        channel = pygame.mixer.Channel(running.channel)
        channel.set_volume(0.0)
        channel.play(sound, loops=-1)
        channel.set_volume(0.0)  # playing sets it back

    def strike(self, incident: Incident) -> None:
        """Let an incident come now."""
        self._told(incident)
        if self.loudness:
            self._fetch(incident.value, self._strike)

    def _strike(self, sound: pygame.mixer.Sound | None) -> None:
        """Let an incident be heard, somewhere."""
        if sound is None:
            return
        for place in (self._spare, self._spare + 1):
            channel = pygame.mixer.Channel(place)
            if not channel.get_busy():
                side = self._chance.uniform(0.35, 0.65)
                channel.play(sound)
                loud = self._chance.uniform(0.5, 1.0) * self.duck.value * self.loudness
                channel.set_volume(loud * (1 - side) * 1.5, loud * side * 1.5)
                return

    @property
    def leaving(self) -> bool:
        """Whether loops of scenes that have gone are still dying away."""
        return any(running.sound is not None and loop not in self._useful for loop, running in self._loops.items())

    @property
    def due(self) -> float | None:
        """In how many seconds it has to be updated; None if nothing changes."""
        if self.loudness and (self.duck.moving or any(running.fader.moving and running.sound for running in self._loops.values())):
            return 0.04
        if self.leaving:
            return 0.04
        return max(0.0, min(60 * self._left[incident] / rate for incident, rate in self._rates.items())) if self._rates else None

    def drop(self) -> None:
        """The device is gone, and all samples with it; what is wanted stays wanted."""
        for running in self._loops.values():
            running.sound, running.asked, running.fader.value = None, False, 0.0
