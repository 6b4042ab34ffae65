"""How loud everything is: one volume over all, and one for each kind of sound."""
from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Bus(Enum):
    """The kinds of sound that have a volume of their own; the value is the setting's name."""

    EFFECTS = "effects"
    AMBIENCE = "ambience"
    VOICES = "voices"
    MUSIC = "music"


def _percent(value: int) -> int:
    return max(0, min(100, value))


@dataclass(frozen=True)
class Volumes:
    """Volumes in percent, held within 0 and 100; nothing is heard unless it is `on`."""

    master: int = 80
    effects: int = 100
    ambience: int = 70
    voices: int = 90
    music: int = 60
    on: bool = True

    def __post_init__(self) -> None:
        for name in ("master", *(bus.value for bus in Bus)):
            object.__setattr__(self, name, _percent(getattr(self, name)))

    def of(self, bus: Bus) -> float:
        """The factor for the samples of a kind: squared, so that half of the way is half as loud to the ear."""
        return (self.master * getattr(self, bus.value) / 10_000) ** 2 if self.on else 0.0

    @property
    def audible(self) -> bool:
        """Whether anything at all can be heard."""
        return any(self.of(bus) for bus in Bus)
