"""Chords, and how voices go from one to the next: what music.py composes with. Pitches are MIDI numbers, 60 is C4."""
from __future__ import annotations

import itertools
import re
from dataclasses import dataclass

_STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
_QUALITIES: dict[str, tuple[int, ...]] = {
    "": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "m6": (0, 3, 7, 9), "6": (0, 4, 7, 9),
    "sus4": (0, 5, 7), "sus2": (0, 2, 7), "dim": (0, 3, 6), "m7b5": (0, 3, 6, 10), "add9": (0, 2, 4, 7), "madd9": (0, 2, 3, 7), "5": (0, 7),
    "7sus4": (0, 5, 7, 10), "maj9": (0, 2, 4, 11), "aug": (0, 4, 8),
}
_CHORD = re.compile(r"([A-G][#b]?)([^/]*)(?:/([A-G][#b]?))?$")


def pitch_class(name: str) -> int:
    """`C` is 0, `Bb` 10."""
    return (_STEPS[name[0]] + name.count("#") - name.count("b")) % 12


def pitch(name: str) -> int:
    """`A4` is 69."""
    return pitch_class(name[:-1]) + 12 * (int(name[-1]) + 1)


@dataclass(frozen=True)
class Chord:
    """The tones of a chord as pitch classes, root first, and its bass."""

    name: str
    tones: tuple[int, ...]
    bass: int

    @property
    def needed(self) -> frozenset[int]:
        """What may not be left out: all but the fifth, and the bass, which is heard below."""
        fifth = (self.tones[0] + 7) % 12
        return frozenset(tone for tone in self.tones if tone != fifth and (tone != self.bass or len(self.tones) < 4))


def chord(name: str) -> Chord:
    """A chord by its symbol: `Dm7/C`."""
    found = _CHORD.match(name)
    assert found is not None, name
    root = pitch_class(found[1])
    tones = tuple((root + step) % 12 for step in _QUALITIES[found[2]])
    return Chord(name, tones, pitch_class(found[3]) if found[3] else root)


def _voicings(what: Chord, low: int, high: int, count: int) -> list[tuple[int, ...]]:
    """All ways to set a chord for so many voices within a range, none further than an octave from the next."""
    places = [place for place in range(low, high + 1) if place % 12 in what.tones]
    return [
        voices for voices in itertools.combinations(places, count)
        if what.needed <= {voice % 12 for voice in voices}
        and all(upper - lower <= 12 for lower, upper in itertools.pairwise(voices))
    ]


def _cost(before: tuple[int, ...], after: tuple[int, ...]) -> float:
    """How badly voices go: by how far, and by fifths and octaves in parallel."""
    cost = sum(abs(a - b) + (2.5 if abs(a - b) > 5 else 0.0) for a, b in zip(before, after, strict=True))
    for one, other in itertools.combinations(range(len(before)), 2):
        interval = (before[other] - before[one]) % 12
        if interval in (0, 7) and (after[other] - after[one]) % 12 == interval and before[one] != after[one]:
            cost += 9.0
    return cost + 0.12 * abs(sum(after) / len(after) - sum(before) / len(before))


def voiced(names: list[str], low: str, high: str, count: int = 3, *, loop: bool = True) -> list[tuple[int, ...]]:
    """Chords set for voices so that each goes as little as it can, and never in parallel fifths or octaves where that can be helped.

    The way that costs least in all is taken; in a loop that counts from the last chord to the first as well.
    """
    sets = [_voicings(chord(name), pitch(low), pitch(high), count) for name in names]
    middle = (pitch(low) + pitch(high)) / 2
    best: tuple[float, list[tuple[int, ...]]] | None = None
    for start in sorted(sets[0], key=lambda voices: abs(sum(voices) / count - middle))[: 6 if loop else 2]:
        ways: dict[tuple[int, ...], tuple[float, list[tuple[int, ...]]]] = {start: (0.0, [start])}
        for options in sets[1:]:
            step: dict[tuple[int, ...], tuple[float, list[tuple[int, ...]]]] = {}
            for option in options:
                drift = 0.05 * abs(sum(option) / count - middle)
                cost, way = min(((cost + _cost(last, option) + drift, way) for last, (cost, way) in ways.items()), key=lambda pair: pair[0])
                step[option] = (cost, [*way, option])
            ways = dict(sorted(step.items(), key=lambda item: item[1][0])[:40])
        ends = ((cost + (_cost(last, start) if loop else 0.0), way) for last, (cost, way) in ways.items())
        cost, way = min(ends, key=lambda pair: pair[0])
        if best is None or cost < best[0]:
            best = (cost, way)
    assert best is not None
    return best[1]


def basses(names: list[str], low: str, high: str) -> list[int]:
    """The basses of chords within a range, each as near to the last as it can be, and to the middle."""
    middle = (pitch(low) + pitch(high)) / 2
    found: list[int] = []
    for name in names:
        places = [place for place in range(pitch(low), pitch(high) + 1) if place % 12 == chord(name).bass]
        last = found[-1] if found else middle
        found.append(min(places, key=lambda place: abs(place - last) + 0.35 * abs(place - middle)))
    return found
