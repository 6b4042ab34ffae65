"""What sounds.py builds sounds from: oscillators, noise, filters, bubbles. Samples are lists of floats, 44100 to the second."""
from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterable, Sequence

RATE = 44100
TURN = 2 * math.pi

Samples = list[float]
Course = Callable[[float], float]
"""A value by time in seconds."""


def steady(value: float) -> Course:
    """The same at all times."""
    return lambda time: value


def glide(start: float, end: float, seconds: float, bend: float = 1.0) -> Course:
    """From one pitch to another, evenly to the ear; a larger `bend` keeps longer to the start."""
    return lambda time: start * (end / start) ** (min(1.0, time / seconds) ** bend)


def struck(seconds: float, attack: float = 0.004) -> Course:
    """Swells within `attack`, then dies away: to a thousandth after `seconds`."""
    fall = 6.9 / seconds
    return lambda time: time / attack if time < attack else math.exp(-fall * (time - attack))


def swell(seconds: float, rise: float, fall: float) -> Course:
    """Rises, stays and falls, softly at both ends."""
    def level(time: float) -> float:
        part = min(1.0, time / rise, max(0.0, seconds - time) / fall)
        return part * part * (3 - 2 * part)
    return level


def tone(
    seconds: float, pitch: Course | float, level: Course, partials: Sequence[tuple[float, float]] = ((1.0, 1.0),), *,
    higher_die: float = 0.0, vibrato: tuple[float, float] = (0.0, 0.0),
) -> Samples:
    """Sines in the ratios of `partials` (ratio, loudness); `higher_die` lets the high ones fade sooner; vibrato: hertz, depth."""
    course = pitch if callable(pitch) else steady(pitch)
    beat, depth = vibrato
    phase, made = 0.0, []
    for i in range(int(seconds * RATE)):
        time = i / RATE
        phase += TURN * course(time) * (1 + depth * math.sin(TURN * beat * time)) / RATE
        value = 0.0
        for ratio, loud in partials:
            value += loud * math.sin(phase * ratio) * (math.exp(-higher_die * (ratio - 1) * time) if higher_die else 1.0)
        made.append(value * level(time))
    return made


def saw(count: int, softness: float = 1.0) -> list[tuple[float, float]]:
    """The partials of a bowed or blown tone."""
    return [(float(n), 1 / n**softness) for n in range(1, count + 1)]


def hiss(seconds: float, chance: random.Random, level: Course) -> Samples:
    """White noise."""
    return [chance.uniform(-1, 1) * level(i / RATE) for i in range(int(seconds * RATE))]


def passed(samples: Iterable[float], cutoff: Course | float, kind: str = "low", resonance: float = 0.7) -> Samples:
    """Through a filter of the second order: `low`, `band` or `high`."""
    course = cutoff if callable(cutoff) else steady(cutoff)
    first = second = 0.0
    damping = 1 / resonance
    gain = a1 = a2 = a3 = 0.0
    made = []
    for i, value in enumerate(samples):
        if i % 32 == 0:
            gain = math.tan(math.pi * min(course(i / RATE), 0.45 * RATE) / RATE)
            a1 = 1 / (1 + gain * (gain + damping))
            a2 = gain * a1
            a3 = gain * a2
        v3 = value - second
        v1 = a1 * first + a2 * v3
        v2 = second + a2 * first + a3 * v3
        first, second = 2 * v1 - first, 2 * v2 - second
        made.append(v2 if kind == "low" else v1 * damping if kind == "band" else value - damping * v1 - v2)
    return made


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Parts laid over each other: (when it begins, how loud, samples)."""
    made = [0.0] * max(int(start * RATE) + len(samples) for start, _, samples in parts)
    for start, loud, samples in parts:
        begin = int(start * RATE)
        for i, value in enumerate(samples, begin):
            made[i] += loud * value
    return made


def driven(samples: Samples, amount: float) -> Samples:
    """Warm and dense, as from a loudspeaker that has enough of it."""
    top = math.tanh(amount)
    peak = max(map(abs, samples)) or 1.0
    return [math.tanh(amount * value / peak) / top for value in samples]


def shaped(samples: Samples, level: Course) -> Samples:
    """As loud as `level` says."""
    return [value * level(i / RATE) for i, value in enumerate(samples)]


def echoed(samples: Samples, delay: float, times: int, weaker: float, duller: float) -> Samples:
    """With echoes, each weaker and duller than the last (`duller`: the first one's cutoff)."""
    parts = [(0.0, 1.0, samples)]
    last = samples
    for n in range(1, times + 1):
        last = passed(last, duller / n**0.5)
        parts.append((n * delay, weaker**n, last))
    return mixed(*parts)


def bubbles(seconds: float, count: int, chance: random.Random, low: float = 350.0, high: float = 1800.0) -> Samples:
    """Bubbles: each a short tone that rises as it nears the surface. They grow fewer."""
    parts = []
    for _ in range(count):
        start = seconds * chance.random() ** 1.4
        pitch = low * (high / low) ** chance.random()
        lasts = 0.03 + 40 / pitch * chance.uniform(0.6, 1.4)
        note = tone(lasts, glide(pitch, pitch * chance.uniform(1.15, 1.6), lasts), struck(lasts * 0.9, 0.003))
        parts.append((start, chance.uniform(0.15, 1.0), note))
    return mixed((0.0, 0.0, [0.0] * int(seconds * RATE)), *parts)


def muffled(samples: Samples, chance: random.Random, cutoff: float = 750.0, grain: float = 0.05) -> Samples:
    """As through a hydrophone: dull, with a little of the sea's own noise."""
    seconds = len(samples) / RATE
    peak = max(map(abs, samples)) or 1.0
    sea = passed(hiss(seconds, chance, swell(seconds, 0.08, seconds * 0.5)), 900.0, "band", 0.5)
    dull = passed(passed(samples, cutoff), cutoff * 1.3)
    return mixed((0.0, 1.0, dull), (0.0, grain * peak * 3, sea))
