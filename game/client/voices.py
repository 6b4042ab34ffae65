"""Radio voices: lines put together from phrases, played one after the other, and left out where they come too late."""
from __future__ import annotations

import io
import json
import zipfile
from collections import OrderedDict, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import IntEnum
from pathlib import Path

import pygame

from game.client.decoder import Decoder

#: A line that could not begin within so many seconds is left out, by its weight.
PATIENCE = (0.9, 2.5, 9.0)
#: So many lines are kept ready, the ones used last.
KEPT = 8
#: Seconds between two lines.
_BREATH = 0.12
#: Milliseconds in which a line fades that another one interrupts.
_CUT = 60
#: What opens and closes the radio, in every language's file.
_OPEN, _CLOSE = "squelch/open", "squelch/close"


class Weight(IntEnum):
    """How much a line matters."""

    ROUTINE = 0
    REPORT = 1
    FOREMOST = 2


@dataclass(frozen=True)
class Line:
    """What one member says: the voice (`own-captain`), the phrases in their order, and how much it matters.

    `kind` is what it is about: of a kind that is no more than a routine, only the newest line waits.
    """

    voice: str
    phrases: tuple[str, ...]
    weight: Weight = Weight.REPORT
    kind: str = ""


#: What is said to try how loud voices are.
TRIAL = Line("own-captain", ("head-n",), Weight.FOREMOST)


class Voices:
    """Says lines in the language that is asked of `language`, on a channel of its own.

    Whoever owns it sets `loudness` and calls `update`; what pygame raises is his to catch.
    """

    CHANNELS = 1

    def __init__(
        self, folder: Path, channel: int, decoder: Decoder, clock: Callable[[], float], language: Callable[[], str],
        failed: Callable[[Path, Exception], None],
    ) -> None:
        self._folder, self._channel, self._decoder = folder, channel, decoder
        self._clock, self._language, self._failed = clock, language, failed
        self._waiting: deque[tuple[float, Line]] = deque()
        self._kept: OrderedDict[tuple[str, Line], pygame.mixer.Sound | None] = OrderedDict()
        self._asked: tuple[str, Line] | None = None
        self._packs: dict[str, zipfile.ZipFile] = {}
        self._wordless: dict[str, frozenset[str]] = {}
        self._spoilt: set[str] = set()
        #: The line that is heard, and until when.
        self.speaking: Line | None = None
        self._until = 0.0
        self._loudness = 0.0

    @property
    def loudness(self) -> float:
        """The factor of its volume."""
        return self._loudness

    @loudness.setter
    def loudness(self, factor: float) -> None:
        self._loudness = factor
        if self.speaking is not None:
            pygame.mixer.Channel(self._channel).set_volume(factor)

    def say(self, lines: Iterable[Line], after: float = 0.0) -> None:
        """Have lines said, one after the other, `after` so many seconds at the earliest."""
        now = self._clock() + after
        for line in lines:
            if line.weight is Weight.FOREMOST and (self.speaking is None or self.speaking.weight < line.weight):
                self._make_way()
            if line.weight is Weight.ROUTINE:
                self._waiting = deque((at, other) for at, other in self._waiting if other.kind != line.kind or other.voice != line.voice)
            place = len(self._waiting)
            while place and self._waiting[place - 1][1].weight < line.weight:
                place -= 1
            self._waiting.insert(place, (now, line))

    def _make_way(self) -> None:
        """What matters most is said at once: lesser lines are left out."""
        self._waiting = deque((at, line) for at, line in self._waiting if line.weight is Weight.FOREMOST)
        if self.speaking is not None and self.speaking.weight is not Weight.FOREMOST:
            pygame.mixer.Channel(self._channel).fadeout(_CUT)
            self._until = min(self._until, self._clock() + _CUT / 1000)

    def hush(self) -> None:
        """Forget what was not said, and end what is being said."""
        self._waiting.clear()
        if self.speaking is not None:
            pygame.mixer.Channel(self._channel).fadeout(_CUT)
            self._until = min(self._until, self._clock() + _CUT / 1000)

    def update(self) -> None:
        """Say what is due."""
        now = self._clock()
        if self.speaking is not None and now >= self._until + _BREATH:
            self.speaking = None
        while self._waiting and now - self._waiting[0][0] > PATIENCE[self._waiting[0][1].weight]:
            self._waiting.popleft()
        if self.speaking is not None or not self._waiting or not self._loudness or self._waiting[0][0] > now:
            return
        line = self._waiting[0][1]
        key = self._language(), line
        if key not in self._kept:
            if self._asked != key:
                self._asked = key
                language = key[0]
                self._decoder.ask(lambda: self._made(language, line), lambda made: self._take(key, made))
            if key not in self._kept:
                return
        self._waiting.popleft()
        self._kept.move_to_end(key)
        sound = self._kept[key]
        if sound is not None:
            channel = pygame.mixer.Channel(self._channel)
            channel.play(sound)
            channel.set_volume(self._loudness)
            self.speaking, self._until = line, now + sound.get_length()

    def _take(self, key: tuple[str, Line], made: object) -> None:
        if self._asked == key:
            self._asked = None
        if isinstance(made, Exception):
            if pygame.mixer.get_init() is None:
                raise made
            if key[0] not in self._spoilt:
                self._spoilt.add(key[0])
                self._failed(self._folder / f"{key[0]}.zip", made)
            made = None
        assert made is None or isinstance(made, pygame.mixer.Sound)
        self._kept[key] = made
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def _made(self, language: str, line: Line) -> pygame.mixer.Sound:
        """Put a line together; called by the decoder, beside the game."""
        if language not in self._packs:
            opened = zipfile.ZipFile(self._folder / f"{language}.zip")
            words = json.loads(opened.read("words.json"))
            self._wordless[language] = frozenset(phrase for phrase, said in words.items() if not said)
            self._packs[language] = opened
        pack, station = self._packs[language], line.voice.split("-")[1]
        said = (phrase for phrase in line.phrases if f"{station}/{phrase}" not in self._wordless[language])
        names = (_OPEN, *(f"{line.voice}/{phrase}" for phrase in said), _CLOSE)
        return pygame.mixer.Sound(buffer=b"".join(
            pygame.mixer.Sound(file=io.BytesIO(pack.read(f"{name}.wav"))).get_raw() for name in names
        ))

    @property
    def due(self) -> float | None:
        """In how many seconds it has to be updated; None if nothing is to be said."""
        if self.speaking is not None:
            return max(0.0, self._until + _BREATH - self._clock())
        if self._waiting and self._loudness:
            return max(0.01, self._waiting[0][0] - self._clock())
        return None

    def drop(self) -> None:
        """The device is gone, and all samples with it."""
        self._waiting.clear()
        self._kept.clear()
        self._asked = self.speaking = None
        for pack in self._packs.values():
            pack.close()
        self._packs.clear()
