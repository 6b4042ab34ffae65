"""What is heard: the only part of the game that uses pygame.mixer. Where nothing can be heard, nothing happens."""
from __future__ import annotations

import contextlib
import heapq
import logging
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame

from game.client.cues import FOREMOST, Cue
from game.paths import assets_folder

_LOG = logging.getLogger(__name__)

RATE, BUFFER, CHANNELS = 44100, 1024, 12
#: The same sound begins again after so many seconds at the earliest.
APART = 0.05
#: In a row of sounds, so many seconds pass before the next one begins.
_LEAD = {Cue.STOP: 0.34, Cue.TORPEDO: 0.42, Cue.DETONATION: 0.38, Cue.MINE: 0.3, Cue.SONAR: 0.6}
_USUAL_LEAD = 0.22
#: What the mixer raises: without device, without its library, with a file that is broken or gone.
_FAULTS = (pygame.error, NotImplementedError, OSError)


def _percent(value: int) -> int:
    return max(0, min(100, value))


@contextlib.contextmanager
def _without_alsa() -> Iterator[None]:
    """Where there is no sound card, ALSA writes its troubles straight to the terminal; they are kept from there."""
    if sys.platform != "linux":
        yield
        return
    try:
        kept, nowhere = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:
        yield
        return
    os.dup2(nowhere, 2)
    os.close(nowhere)
    try:
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)


class Sound:
    """Plays cues. The device is opened by the first of them, or by `open`; without one there is silence and a line in the log."""

    def __init__(
        self, master: int = 80, effects: int = 100, on: bool = True, *,
        folder: Path | None = None, clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.folder = folder or assets_folder() / "sounds"
        #: Told of every cue as it begins, also where it cannot be heard: for captions.
        self.on_cue: Callable[[Cue], None] | None = None
        #: Whether the device was asked for, with or without success.
        self.tried = False
        self._clock = clock
        self._master, self._effects = _percent(master), _percent(effects)
        self._on, self._open = on, False
        self._sounds: dict[Cue, pygame.mixer.Sound | None] = {}
        self._began: dict[Cue, float] = {}
        self._playing: dict[int, tuple[float, Cue]] = {}
        self._row: list[tuple[float, int, Cue]] = []
        self._count = 0

    # ------------------------------------------------------------------------------------------------------ loudness

    @property
    def on(self) -> bool:
        """Whether anything is heard at all."""
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        self._on = on
        self._set_loudness()

    @property
    def master(self) -> int:
        """How loud everything is, 0 to 100."""
        return self._master

    @master.setter
    def master(self, percent: int) -> None:
        self._master = _percent(percent)
        self._set_loudness()

    @property
    def effects(self) -> int:
        """How loud the effects are, 0 to 100, within `master`."""
        return self._effects

    @effects.setter
    def effects(self, percent: int) -> None:
        self._effects = _percent(percent)
        self._set_loudness()

    @property
    def loudness(self) -> float:
        """The factor for the samples: squared, so that half of the way is half as loud to the ear."""
        return (self._master * self._effects / 10_000) ** 2 if self._on else 0.0

    def _set_loudness(self) -> None:
        for sound in self._sounds.values():
            if sound is not None and self._open:
                try:
                    sound.set_volume(self.loudness)
                except _FAULTS as fault:
                    self._lost(fault)
                    return

    # ------------------------------------------------------------------------------------------------------ device

    def open(self) -> bool:
        """Open the device if it is not open; whether it is. Called again, it tries again."""
        self.tried = True
        if self._open:
            return True
        try:
            with _without_alsa():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(CHANNELS)
        except _FAULTS as fault:
            _LOG.info("there is no sound: %s", fault)
            return False
        self._open = True
        return True

    def close(self) -> None:
        """Stop everything and give the device back. A later cue does not open it again, `open` does."""
        self._row.clear()
        self.tried = True
        if not self._open:
            return
        self._drop()
        try:
            pygame.mixer.quit()
        except _FAULTS as fault:
            _LOG.info("the sound did not close: %s", fault)

    def _drop(self) -> None:
        self._open = False
        self._sounds.clear()
        self._playing.clear()

    def _lost(self, fault: Exception) -> None:
        if self._open:
            _LOG.info("the sound is gone: %s", fault)
            self._drop()

    # ------------------------------------------------------------------------------------------------------ playing

    def play(self, cue: Cue, after: float = 0.0) -> None:
        """Begin a cue, now or `after` so many seconds."""
        if after > 0:
            self._count += 1
            heapq.heappush(self._row, (self._clock() + after, self._count, cue))
        else:
            self._begin(cue)

    def play_all(self, cues: Iterable[Cue], after: float = 0.0) -> None:
        """Begin cues one after the other, close enough to be one event."""
        for cue in cues:
            self.play(cue, after)
            after += _LEAD.get(cue, _USUAL_LEAD)

    def hush(self) -> None:
        """Forget what has not begun and let fade what has."""
        self._row.clear()
        if self._open:
            try:
                pygame.mixer.fadeout(120)
            except _FAULTS as fault:
                self._lost(fault)

    @property
    def due(self) -> float | None:
        """In how many seconds the next cue begins that waits; None if none does."""
        return max(0.0, self._row[0][0] - self._clock()) if self._row else None

    def update(self) -> None:
        """Begin what is due."""
        while self._row and self._row[0][0] <= self._clock():
            self._begin(heapq.heappop(self._row)[2])

    def _begin(self, cue: Cue) -> None:
        now = self._clock()
        if now - self._began.get(cue, -1.0) < APART:
            return
        self._began[cue] = now
        if self.on_cue is not None:
            self.on_cue(cue)
        if self.loudness == 0 or not (self._open or (not self.tried and self.open())):
            return
        try:
            sound = self._sound(cue)
            place = None if sound is None else self._channel(cue)
            if sound is not None and place is not None:
                pygame.mixer.Channel(place).play(sound)
                self._playing[place] = (now, cue)
        except _FAULTS as fault:
            self._lost(fault)

    def _sound(self, cue: Cue) -> pygame.mixer.Sound | None:
        """The samples of a cue, read when they are first wanted; None if its file is missing or broken."""
        if cue not in self._sounds:
            path = self.folder / f"{cue.value}.ogg"
            try:
                sound = pygame.mixer.Sound(str(path))
                sound.set_volume(self.loudness)
                self._sounds[cue] = sound
            except _FAULTS as fault:
                if pygame.mixer.get_init() is None:
                    raise
                _LOG.warning("%s cannot be played: %s", path.name, fault)
                self._sounds[cue] = None
        return self._sounds[cue]

    def _channel(self, cue: Cue) -> int | None:
        """A free channel; for the foremost cues that of the oldest lesser one, or of the oldest, if none is free."""
        for place in range(CHANNELS):
            if not pygame.mixer.Channel(place).get_busy():
                return place
        if cue not in FOREMOST:
            return None
        return min(range(CHANNELS), key=self._rank)

    def _rank(self, place: int) -> tuple[bool, float]:
        began, cue = self._playing.get(place, (0.0, Cue.CLICK))
        return cue in FOREMOST, began
