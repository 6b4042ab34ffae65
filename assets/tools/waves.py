"""What ambience.py, music.py and voices.py build from: periodic noise, filters, rooms, loudness, and the way to Ogg Vorbis.

Samples are numpy arrays of floats, 44100 to the second, of shape (n,) or (n, 2). All filters and rooms are circular: what rings on past the
end goes on at the beginning, so that what was made as a loop has no seam. Needs numpy, and sox to write and read files.
"""
from __future__ import annotations

import math
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np

RATE = 44100
#: So many seconds of a loop lie in its file a second time, before its beginning and behind its end.
MARGIN = 0.1

Gain = Callable[[np.ndarray], np.ndarray]
"""A factor by frequency in hertz."""


def seconds(length: float) -> int:
    """A time as a number of samples."""
    return round(length * RATE)


def smooth(count: int) -> int:
    """The next number of samples that has no prime factor above 7: those go quickly through a Fourier transform."""
    while True:
        rest = count
        for prime in (2, 3, 5, 7):
            while rest % prime == 0:
                rest //= prime
        if rest == 1:
            return count
        count += 1


def decibels(value: float) -> float:
    """A share of full scale in dBFS."""
    return 20 * math.log10(max(value, 1e-9))


def share(level: float) -> float:
    """Decibels as a factor."""
    return 10 ** (level / 20)


# ------------------------------------------------------------------------------------------------------------ making


def noise(count: int, gain: Gain, chance: np.random.Generator, channels: int = 1) -> np.ndarray:
    """Noise of a spectrum that repeats after `count` samples without a seam; its RMS is 1."""
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    made = []
    for _ in range(channels):
        spectrum = gain(frequencies) * np.exp(2j * np.pi * chance.random(len(frequencies)))
        spectrum[0] = 0
        wave = np.fft.irfft(spectrum, count)
        made.append(wave / np.sqrt(np.mean(wave**2)))
    return made[0] if channels == 1 else np.stack(made, axis=1)


def band(low: float, high: float, steep: float = 2.0) -> Gain:
    """Lets through what lies between two frequencies."""
    def gain(frequencies: np.ndarray) -> np.ndarray:
        f = np.maximum(frequencies, 1e-3)
        return 1 / np.sqrt((1 + (low / f) ** (2 * steep)) * (1 + (f / high) ** (2 * steep)))
    return gain


def tilted(gain: Gain, octave: float) -> Gain:
    """The same, falling by so many decibels an octave (about 200 Hz)."""
    return lambda frequencies: gain(frequencies) * (np.maximum(frequencies, 20.0) / 200.0) ** (-octave / 6.02)


def filtered(samples: np.ndarray, gain: Gain) -> np.ndarray:
    """Through a filter that shifts no phase."""
    factor = gain(np.fft.rfftfreq(len(samples), 1 / RATE))
    if samples.ndim == 2:
        factor = factor[:, None]
    return np.fft.irfft(np.fft.rfft(samples, axis=0) * factor, len(samples), axis=0)


def wander(count: int, slowest: int, fastest: int, chance: np.random.Generator) -> np.ndarray:
    """A slow course that repeats after `count` samples, within about -1 and 1: whole cycles only, from `slowest` to `fastest` of them."""
    time = np.arange(count) / count
    made = np.zeros(count)
    for cycles in range(slowest, fastest + 1):
        made += np.sin(2 * np.pi * (cycles * time + chance.random())) / math.sqrt(cycles)
    return made / max(1e-9, np.abs(made).max())


def cycles(count: int, hertz: float) -> np.ndarray:
    """The phase of a tone in radians; its pitch is moved to the next that has whole cycles in `count` samples."""
    whole = max(1, round(hertz * count / RATE))
    return 2 * np.pi * whole * np.arange(count) / count


def hall(length: float, chance: np.random.Generator, *, early: float = 0.018, bright: float = 5200.0) -> np.ndarray:
    """The answer of a room to a click, left and right: dense noise that dies away, the high sooner than the low. Its energy is 1."""
    count = seconds(length * 1.25)
    time = np.arange(count) / RATE
    made = np.zeros((count, 2))
    for low, high, part in ((60, 400, 1.0), (400, 2000, 0.8), (2000, bright, 0.45)):
        wave = noise(count, band(low, high, 1.5), chance, 2)
        made += wave * np.exp(-6.9 * time / (length * part))[:, None]
    gap = seconds(early)
    made = np.concatenate([np.zeros((gap, 2)), made * (1 - np.exp(-time / 0.012))[:, None]])
    return made / np.sqrt((made**2).sum(axis=0)).mean()


def in_room(samples: np.ndarray, answer: np.ndarray) -> np.ndarray:
    """What a room makes of samples, circular; left and right."""
    if samples.ndim == 1:
        samples = np.stack([samples, samples], axis=1)
    count = len(samples)
    if len(answer) > count:
        answer = answer[:count]
    spectrum = np.fft.rfft(samples, axis=0) * np.fft.rfft(answer, count, axis=0)
    return np.fft.irfft(spectrum, count, axis=0)


def placed(samples: np.ndarray, pan: float) -> np.ndarray:
    """Mono samples between left (-1) and right (1), as loud everywhere."""
    angle = (pan + 1) * math.pi / 4
    return np.stack([samples * math.cos(angle), samples * math.sin(angle)], axis=1) * math.sqrt(2)


def held(samples: np.ndarray, ceiling: float) -> np.ndarray:
    """Below a ceiling in dBFS: peaks are held down around them, within some hundredths of a second, so that nothing is bent."""
    top = share(ceiling)
    peaks = np.abs(samples) if samples.ndim == 1 else np.abs(samples).max(axis=1)
    if peaks.max() <= top:
        return samples
    need = np.minimum(1.0, top / np.maximum(peaks, 1e-9))
    width = seconds(0.012)
    lowest = need.copy()
    step = 1
    while step < width:  # the least within `width` to both sides, by doubling
        lowest = np.minimum(lowest, np.minimum(np.roll(lowest, step), np.roll(lowest, -step)))
        step *= 2
    window = np.hanning(2 * width + 1)
    kernel = np.zeros(len(lowest))
    kernel[: width + 1] = window[width:]
    kernel[-width:] = window[:width]
    smooth = np.fft.irfft(np.fft.rfft(lowest) * np.fft.rfft(kernel / window.sum()), len(lowest))
    gain = np.minimum(smooth, 1.0)
    return samples * (gain if samples.ndim == 1 else gain[:, None])


# ------------------------------------------------------------------------------------------------------------ measuring


def _weighted(frequencies: np.ndarray) -> np.ndarray:
    """The K weighting of ITU-R BS.1770, as factors."""
    z = np.exp(-2j * np.pi * frequencies / 48000)
    shelf = (1.53512485958697 - 2.69169618940638 * z + 1.19839281085285 * z**2) / (1 - 1.69065929318241 * z + 0.73248077421585 * z**2)
    high = (1 - 2 * z + z**2) / (1 - 1.99004745483398 * z + 0.99007225036621 * z**2)
    return np.abs(shelf * high)


def loudness(samples: np.ndarray) -> float:
    """The integrated loudness in LUFS, gated (ITU-R BS.1770)."""
    stereo = samples if samples.ndim == 2 else np.stack([samples, samples], axis=1) / math.sqrt(2)
    power = (filtered(stereo, _weighted) ** 2).sum(axis=1)
    block, hop = seconds(0.4), seconds(0.1)
    sums = np.concatenate([[0.0], np.cumsum(power)])
    starts = np.arange(0, max(1, len(power) - block), hop)
    means = (sums[np.minimum(starts + block, len(power))] - sums[starts]) / block
    loud = -0.691 + 10 * np.log10(np.maximum(means, 1e-12))
    kept = means[loud > -70]
    if not len(kept):
        return -70.0
    gate = -0.691 + 10 * math.log10(kept.mean()) - 10
    return float(-0.691 + 10 * math.log10(means[loud > max(-70, gate)].mean()))


def peak(samples: np.ndarray) -> float:
    """The highest sample in dBFS."""
    return decibels(float(np.abs(samples).max()))


def seam(samples: np.ndarray) -> float:
    """How large the step from the end to the beginning is, in the usual steps from sample to sample: 1 is none at all, a click is 10."""
    mono = samples if samples.ndim == 1 else samples.mean(axis=1)
    usual = np.sqrt(np.mean(np.diff(mono[: RATE // 4]) ** 2) + np.mean(np.diff(mono[-RATE // 4 :]) ** 2)) / math.sqrt(2)
    return float(abs(mono[0] - mono[-1]) / max(usual, 1e-9))


def as_loud(samples: np.ndarray, lufs: float, ceiling: float = -1.5) -> np.ndarray:
    """Brought to a loudness, its peaks held below a ceiling."""
    for _ in range(3):
        samples = held(samples * share(lufs - loudness(samples)), ceiling)
    return samples


# ------------------------------------------------------------------------------------------------------------ files


def write_loop(path: Path, samples: np.ndarray, quality: float) -> None:
    """Write a loop: with a little of its end in front and of its beginning behind, since Vorbis is least exact at its edges.

    The game leaves that out again (`sound.MARGIN`); in music, which is streamed, the tags say where the loop lies.
    """
    margin = seconds(MARGIN)
    whole = np.concatenate([samples[-margin:], samples, samples[:margin]])
    write(path, whole, quality, (f"LOOPSTART={margin}", f"LOOPLENGTH={len(samples)}"))


def write(path: Path, samples: np.ndarray, quality: float, comments: tuple[str, ...] = ()) -> None:
    """Write Ogg Vorbis."""
    channels = 1 if samples.ndim == 1 else samples.shape[1]
    said = [part for comment in comments for part in ("--add-comment", comment)] or ["--comment", ""]
    raw = samples.astype("<f4").tobytes()
    path.parent.mkdir(parents=True, exist_ok=True)
    form = ["-t", "raw", "-e", "floating-point", "-b", "32", "-r", f"{RATE}", "-c", f"{channels}"]
    subprocess.run(["sox", "-R", "-V1", "-D", *form, "-", "-C", f"{quality}", *said, str(path)], input=raw, check=True)


def read_loop(path: Path) -> np.ndarray:
    """What goes round of a loop's file, joined as the game does it: it begins with what goes on behind its end."""
    margin, samples = seconds(MARGIN), read(path)
    loop, behind, joined = samples[margin:-margin], samples[-margin:], 512
    part = np.linspace(1, 0, joined, endpoint=False)
    loop[:joined] += (behind[:joined] - loop[:joined]) * (part if loop.ndim == 1 else part[:, None])
    return loop


def read(path: Path | str) -> np.ndarray:
    """Read a sound file, 44100 to the second; mono is of shape (n,)."""
    done = subprocess.run(
        ["sox", "-V1", str(path), "-t", "raw", "-e", "floating-point", "-b", "32", "-r", f"{RATE}", "-"], check=True, capture_output=True,
    )
    channels = int(subprocess.run(["soxi", "-c", str(path)], check=True, capture_output=True, text=True).stdout)
    made = np.frombuffer(done.stdout, "<f4").astype(float)
    return made if channels == 1 else made.reshape(-1, channels)
