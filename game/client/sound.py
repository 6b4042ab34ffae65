"""What is heard: the only part of the game that opens pygame.mixer. Where nothing can be heard, nothing happens."""
from __future__ import annotations

import contextlib
import heapq
import logging
import os
import sys
import time
from array import array
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame

from game.client.ambience import Ambience, Fetch
from game.client.captions import Heard, caption
from game.client.cues import FOREMOST, Cue
from game.client.decoder import Decoder
from game.client.mood import QUIET, Incident, Mood, Track
from game.client.music import Music
from game.client.voices import TRIAL, Line, Voices
from game.client.volumes import Bus, Volumes
from game.i18n import language
from game.paths import assets_folder

_LOG = logging.getLogger(__name__)

RATE, BUFFER = 44100, 1024
#: So many seconds of a loop lie in its file a second time, before its beginning and behind its end (assets/tools/waves.py).
MARGIN = 0.1
#: So many samples, of both channels, lie between the end of a loop and its beginning.
_JOINED = 1024
#: The channels of effects; behind them come those of ambience, music and voices.
CHANNELS = 12
_AMBIENCE = CHANNELS
_LAYERS = _AMBIENCE + Ambience.CHANNELS
_VOICES = _LAYERS + Music.CHANNELS
_ALL = _VOICES + Voices.CHANNELS
#: So many effects are kept ready, the ones heard last.
KEPT = 20
#: The same sound begins again after so many seconds at the earliest.
APART = 0.05
#: In a row of sounds, so many seconds pass before the next one begins.
_LEAD = {Cue.STOP: 0.34, Cue.TORPEDO: 0.42, Cue.DETONATION: 0.38, Cue.MINE: 0.3, Cue.SONAR: 0.6}
_USUAL_LEAD = 0.22
#: An effect that its file was too long in coming for is left out.
_TOO_LATE = 0.5
#: How much is left of music and of all around, while a voice speaks, and while the game stands still for a Stop or a menu.
_BENEATH_VOICE, _AROUND_VOICE = 0.6, 0.8
_HUSHED, _AROUND_HUSHED = 0.3, 0.45
#: Music that was only to be tried is heard for so many seconds.
_TRIAL = 7.0
#: What the mixer raises: without device, without its library, with a file that is broken or gone.
_FAULTS = (pygame.error, NotImplementedError, OSError)


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


def _loop(path: Path) -> pygame.mixer.Sound:
    """A loop without the margins that its file has. It begins with what goes on behind its end, and passes from there to its beginning."""
    samples = array("h", pygame.mixer.Sound(str(path)).get_raw())
    margin = round(MARGIN * RATE) * 2
    loop, behind = samples[margin:-margin], samples[-margin:]
    for place in range(_JOINED):
        loop[place] += (behind[place] - loop[place]) * (_JOINED - place) // _JOINED
    return pygame.mixer.Sound(buffer=loop)


class Sound:
    """Plays cues, the mood of a scene, and voices. The device is opened by the first cue, or by `open`; without one there is silence and a
    line in the log.

    Files are read `beside` the game; without that they are read when they are wanted, and heard at once.
    """

    def __init__(
        self, volumes: Volumes | None = None, *, folder: Path | None = None, clock: Callable[[], float] = time.monotonic,
        beside: bool = True,
    ) -> None:
        self.folder = folder or assets_folder() / "sounds"
        #: Told of every cue as it begins, also where it cannot be heard.
        self.on_cue: Callable[[Cue], None] | None = None
        #: Told of everything that can be heard as it begins, also where it cannot: for captions.
        self.on_caption: Callable[[Heard, str], None] | None = None
        #: Whether the device was asked for, with or without success.
        self.tried = False
        self._clock = clock
        self._then = clock()
        self._volumes = volumes or Volumes()
        self._open = False
        self._decoder = Decoder(beside)
        self._sounds: dict[Cue, pygame.mixer.Sound | None] = {}
        self._late: dict[Cue, float] = {}
        self._began: dict[Cue, float] = {}
        self._playing: dict[int, tuple[float, Cue]] = {}
        self._row: list[tuple[float, int, Cue]] = []
        self._count = 0
        self._mood, self._hushed = QUIET, False
        self._trial: float | None = None
        self._told_bad: set[str] = set()
        self.ambience = Ambience(_AMBIENCE, self._fetch("ambience"), self._caption)
        self.music = Music(self.folder / "music", _LAYERS, self._fetch("music"), self._caption, self._bad)
        self.voices = Voices(self.folder / "voices", _VOICES, self._decoder, clock, language, self._bad)
        self._set_loudness()

    # ------------------------------------------------------------------------------------------------------ loudness

    @property
    def volumes(self) -> Volumes:
        """How loud everything is."""
        return self._volumes

    @volumes.setter
    def volumes(self, volumes: Volumes) -> None:
        self._volumes = volumes
        self._set_loudness()

    @property
    def loudness(self) -> float:
        """The factor for the samples of effects."""
        return self._volumes.of(Bus.EFFECTS)

    def _set_loudness(self) -> None:
        self.ambience.loudness = self._volumes.of(Bus.AMBIENCE)
        with self._guarded():
            for sound in self._sounds.values():
                if sound is not None and self._open:
                    sound.set_volume(self.loudness)
            self.music.loudness = self._volumes.of(Bus.MUSIC)
            self.voices.loudness = self._volumes.of(Bus.VOICES)

    # ------------------------------------------------------------------------------------------------------ device

    def open(self) -> bool:
        """Open the device if it is not open; whether it is. Called again, it tries again."""
        self.tried = True
        if self._open:
            return True
        try:
            with _without_alsa():
                pygame.mixer.init(RATE, -16, 2, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(_ALL)
        except _FAULTS as fault:
            _LOG.info("there is no sound: %s", fault)
            return False
        self._open = True
        self._then = self._clock()
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

    def device_came(self) -> None:
        """A device was plugged in: where there was none, it is taken."""
        if self.tried and not self._open and self._volumes.audible:
            self.open()

    def device_went(self) -> None:
        """A device was unplugged: what is left is taken in its place."""
        if self._open:
            self.close()
            self.open()

    def _drop(self) -> None:
        self._open = False
        self._decoder.close()
        self._sounds.clear()
        self._late.clear()
        self._playing.clear()
        self.ambience.drop()
        self.music.drop()
        self.voices.drop()

    def _lost(self, fault: Exception) -> None:
        if self._open:
            _LOG.info("the sound is gone: %s", fault)
            self._drop()

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """What the mixer raises meanwhile says that the device is gone."""
        try:
            yield
        except _FAULTS as fault:
            self._lost(fault)

    # ------------------------------------------------------------------------------------------------------ files

    def _fetch(self, place: str) -> Fetch:
        """What reads sounds of a folder within that of all sounds, and hands them over; of one that is not whole, nothing."""

        def fetch(name: str, then: Callable[[pygame.mixer.Sound | None], None], *, loop: bool = False) -> None:
            path = self.folder / place / f"{name}.ogg"

            def take(made: pygame.mixer.Sound | Exception) -> None:
                if isinstance(made, Exception):
                    self._bad(path, made)
                    then(None)
                else:
                    then(made)

            self._decoder.ask(lambda: _loop(path) if loop else pygame.mixer.Sound(str(path)), take)

        return fetch

    def _bad(self, path: Path, fault: Exception) -> None:
        """A file is missing or broken: said once. Whatever is no fault of the mixer's or the disk's is ours."""
        if pygame.mixer.get_init() is None:
            self._lost(fault)
        elif path.name not in self._told_bad:
            self._told_bad.add(path.name)
            _LOG.warning("%s cannot be played: %s", path.name, fault)

    # ------------------------------------------------------------------------------------------------------ scenes

    def feel(self, mood: Mood | None, *, hushed: bool = False) -> None:
        """What the scene that is shown sounds like; None leaves what was. While it is `hushed`, music and all around step back."""
        mood = self._mood if mood is None else mood
        if (mood, hushed) == (self._mood, self._hushed):
            return
        self._mood, self._hushed, self._trial = mood, hushed, None
        self.music.want(mood.music, mood.layers)
        self.ambience.want(mood.loops, mood.incidents)

    def say(self, lines: Iterable[Line], after: float = 0.0) -> None:
        """Have lines said, `after` so many seconds at the earliest."""
        if self._volumes.of(Bus.VOICES):
            with self._guarded():
                self.voices.say(lines, after)

    def try_out(self, bus: Bus) -> None:
        """Let be heard how loud a kind of sound is."""
        if not self._volumes.of(bus) or not (self._open or self.open()):
            return
        if bus is Bus.EFFECTS:
            self.play(Cue.SONAR)
        elif bus is Bus.AMBIENCE:
            self.ambience.strike(Incident.CREAK_1)
        elif bus is Bus.VOICES:
            self.voices.hush()
            self.voices.say((TRIAL,))
        elif self._mood.music is None:
            self.music.want(Track.TITLE)
            self._trial = self._clock() + _TRIAL

    # ------------------------------------------------------------------------------------------------------ playing

    def play(self, cue: Cue, after: float = 0.0) -> None:
        """Begin a cue, now or `after` so many seconds."""
        if after > 0:
            self._count += 1
            heapq.heappush(self._row, (self._clock() + after, self._count, cue))
        else:
            self._begin(cue)

    def play_all(self, cues: Iterable[Cue], after: float = 0.0) -> float:
        """Begin cues one after the other, close enough to be one event; in how many seconds the next one could follow."""
        for cue in cues:
            self.play(cue, after)
            after += _LEAD.get(cue, _USUAL_LEAD)
        return after

    def hush(self) -> None:
        """Forget what has not begun and let fade what has; music and all around go on."""
        self._row.clear()
        if self._open:
            with self._guarded():
                self.voices.hush()
                for place in range(CHANNELS):
                    pygame.mixer.Channel(place).fadeout(120)

    @property
    def leaving(self) -> bool:
        """Whether what scenes that have gone sounded like is still kept, because it dies away."""
        return self._open and (self.ambience.leaving or self.music.leaving)

    @property
    def due(self) -> float | None:
        """In how many seconds something has to be done; None if there is nothing to wait for."""
        waits = [max(0.0, self._row[0][0] - self._clock())] if self._row else []
        if self._open:
            waits += [0.01] if self._decoder.waiting else []
            waits += [max(0.0, self._trial - self._clock())] if self._trial is not None else []
            waits += [due for due in (self.ambience.due, self.music.due, self.voices.due) if due is not None]
        return min(waits, default=None)

    def update(self) -> None:
        """Begin what is due, and go on with all that changes slowly."""
        now = self._clock()
        seconds, self._then = min(0.5, max(0.0, now - self._then)), now
        while self._row and self._row[0][0] <= now:
            self._begin(heapq.heappop(self._row)[2])
        if not self._open:
            return
        if self._trial is not None and now >= self._trial:
            self._trial = None
            self.music.want(self._mood.music, self._mood.layers)
        speaking = self.voices.speaking is not None
        self.music.duck.target = (_HUSHED if self._hushed else 1.0) * (_BENEATH_VOICE if speaking else 1.0)
        self.ambience.duck.target = (_AROUND_HUSHED if self._hushed else 1.0) * (_AROUND_VOICE if speaking else 1.0)
        with self._guarded():
            self._decoder.update()
            self.ambience.update(seconds)
            self.music.update(seconds)
            self.voices.update()

    def _caption(self, heard: Heard) -> None:
        if self.on_caption is not None:
            self.on_caption(heard, caption(heard))

    def _begin(self, cue: Cue) -> None:
        now = self._clock()
        if now - self._began.get(cue, -1.0) < APART:
            return
        self._began[cue] = now
        if self.on_cue is not None:
            self.on_cue(cue)
        self._caption(cue)
        if self.loudness == 0 or not (self._open or (not self.tried and self.open())):
            return
        if cue in self._sounds:
            self._strike(cue)
            return
        reading = cue in self._late
        self._late[cue] = now
        if not reading:
            path = self.folder / f"{cue.value}.ogg"
            self._decoder.ask(lambda: pygame.mixer.Sound(str(path)), lambda made: self._take(cue, path, made))

    def _take(self, cue: Cue, path: Path, made: pygame.mixer.Sound | Exception) -> None:
        """A cue's samples were read, or could not be."""
        wanted = self._late.pop(cue)
        if isinstance(made, Exception):
            self._bad(path, made)
            self._sounds[cue] = None
            return
        made.set_volume(self.loudness)
        self._sounds[cue] = made
        while len(self._sounds) > KEPT:
            del self._sounds[min(self._sounds, key=lambda other: self._began.get(other, 0.0))]
        if self._clock() - wanted <= _TOO_LATE:
            self._strike(cue)

    def _strike(self, cue: Cue) -> None:
        with self._guarded():
            sound = self._sounds[cue]
            place = None if sound is None else self._channel(cue)
            if sound is not None and place is not None:
                pygame.mixer.Channel(place).play(sound)
                self._playing[place] = (self._clock(), cue)

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
