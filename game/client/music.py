"""Music: one piece at a time, streamed from its file, with layers laid over it in time."""
from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path

import pygame

from game.client.ambience import Fetch
from game.client.fader import Fader
from game.client.mood import LAYERS, Layer, Track

#: The part of the whole way that the music's loudness goes in a second: when it begins, when it makes room for another, as a layer.
_IN, _OUT, _LAYER = 0.5, 0.9, 0.4


class Music:
    """Plays what is wanted: what is heard fades away first. Layers run along silently from the first beat, so that they are always in time.

    They need a channel each, from `first` on. Whoever owns it sets `loudness` and calls `update`; what pygame raises is his to catch.
    """

    CHANNELS = len(Layer)

    def __init__(
        self, folder: Path, first: int, fetch: Fetch, told: Callable[[Track], None], failed: Callable[[Path, Exception], None],
    ) -> None:
        self._folder, self._fetch, self._told, self._failed = folder, fetch, told, failed
        self.wanted: Track | None = None
        #: What is heard, or was until it was over.
        self.playing: Track | None = None
        self.fade = Fader(rate=_IN)
        #: Makes room for what is in front: 1 leaves all as it is.
        self.duck = Fader(1.0, 2.0)
        self._channels = {layer: first + number for number, layer in enumerate(Layer)}
        self._layers = {layer: Fader(rate=_LAYER) for layer in Layer}
        self._sounds: dict[Layer, pygame.mixer.Sound | None] = {}
        self._asked: set[Layer] = set()
        self._loudness = 0.0
        self._spoilt: set[Track] = set()

    @property
    def loudness(self) -> float:
        """The factor of its volume."""
        return self._loudness

    @loudness.setter
    def loudness(self, factor: float) -> None:
        self._loudness = factor
        self._set()

    def want(self, track: Track | None, layers: Iterable[tuple[Layer, float]] = ()) -> None:
        """What is to be heard from now on."""
        self.wanted = track
        levels = dict(layers)
        for layer, fader in self._layers.items():
            fader.target = levels.get(layer, 0.0)

    def update(self, seconds: float) -> None:
        """Go on by some seconds."""
        moved = self.duck.step(seconds)
        for fader in self._layers.values():
            moved = fader.step(seconds) or moved
        wanted = self.wanted if self._loudness and self.wanted not in self._spoilt else None
        if wanted is not self.playing:
            self.fade.target, self.fade.rate = 0.0, _OUT
            if self.fade.value == 0 or self.playing is None or not pygame.mixer.music.get_busy():
                self._stop()
                if wanted is not None and self._ready(wanted):
                    self._begin(wanted)
        elif self.fade.target == 0 and self.playing is not None:  # wanted again before it was gone
            self.fade.target, self.fade.rate = 1.0, _IN
        if self.fade.step(seconds) or moved:
            self._set()

    def _ready(self, track: Track) -> bool:
        """Whether all layers of a track are read; if not, they are asked for."""
        for layer in LAYERS.get(track, ()):
            if layer not in self._asked:
                self._asked.add(layer)
                self._fetch(layer.value, partial(self._sounds.__setitem__, layer), loop=True)
        return all(layer in self._sounds for layer in LAYERS.get(track, ()))

    def _begin(self, track: Track) -> None:
        path = self._folder / f"{track.value}.ogg"
        try:
            pygame.mixer.music.load(str(path))
        except (pygame.error, OSError) as fault:
            if pygame.mixer.get_init() is None:
                raise
            self._spoilt.add(track)
            self._failed(path, fault)
            return
        self.playing = track
        self.fade.value, self.fade.target, self.fade.rate = float(track.once), 1.0, _IN
        self._set()
        pygame.mixer.music.play(0 if track.once else -1)
        for layer in LAYERS.get(track, ()):
            sound, channel = self._sounds[layer], pygame.mixer.Channel(self._channels[layer])
            if sound is not None:
                channel.play(sound, loops=-1)
            channel.set_volume(0.0)
        self._set()
        self._told(track)

    def _stop(self) -> None:
        if self.playing is None:
            return
        pygame.mixer.music.stop()
        pygame.mixer.music.unload()
        for channel in self._channels.values():
            pygame.mixer.Channel(channel).stop()
        self._sounds.clear()
        self._asked.clear()
        self.playing = None

    def _set(self) -> None:
        """Let faders and volumes be heard."""
        if self.playing is None:
            return
        loud = self.fade.value**2 * self.duck.value * self._loudness
        pygame.mixer.music.set_volume(loud)
        for layer in LAYERS.get(self.playing, ()):
            pygame.mixer.Channel(self._channels[layer]).set_volume(self._layers[layer].value ** 2 * loud)

    @property
    def leaving(self) -> bool:
        """Whether music that is not wanted any more is dying away, with its layers."""
        return self.playing is not None and self.playing is not self.wanted

    @property
    def due(self) -> float | None:
        """In how many seconds it has to be updated; None if nothing changes."""
        wanted = self.wanted if self._loudness and self.wanted not in self._spoilt else None
        if wanted is not self.playing:
            return 0.04
        if self.playing is not None and (self.fade.moving or self.duck.moving or any(map(_moves, self._layers.values()))):
            return 0.04
        return None

    def drop(self) -> None:
        """The device is gone; what is wanted stays wanted."""
        self._sounds.clear()
        self._asked.clear()
        self.playing, self.fade.value = None, 0.0


def _moves(fader: Fader) -> bool:
    return fader.moving
