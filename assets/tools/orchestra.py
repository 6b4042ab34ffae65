"""The instruments of music.py: each makes a note from its pitch, length and force. Tones are read from tables without anything above the
hearing range, a dark and a bright one, between which a note goes as it is played.
"""
from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from waves import RATE, band, filtered, seconds, smooth

Chance = np.random.Generator
_TABLE = 4096


def hertz(pitch: float) -> float:
    """The frequency of a MIDI pitch."""
    return 440.0 * 2 ** ((pitch - 69) / 12)


@dataclass(frozen=True)
class Voice:
    """A sustained instrument.

    `spectrum` is the loudness of a harmonic by its number and frequency; `dark` says how many decibels an octave its soft tone falls
    steeper. `attack` and `release` are seconds, `players` how many play together, `spread` their tuning in cents, `vibrato` hertz and
    cents, `air` the loudness of breath or bow.
    """

    spectrum: Callable[[np.ndarray, np.ndarray], np.ndarray]
    attack: float
    release: float
    players: int = 1
    spread: float = 0.0
    vibrato: tuple[float, float] = (5.0, 8.0)
    dark: float = 9.0
    air: float = 0.0
    swells: bool = True


def _formants(*peaks: tuple[float, float, float]) -> Callable[[np.ndarray], np.ndarray]:
    """The body of an instrument: peaks of (frequency, width, loudness) over a floor."""
    def loud(frequencies: np.ndarray) -> np.ndarray:
        made = np.full_like(frequencies, 0.24)
        for middle, width, height in peaks:
            made += height / (1 + ((frequencies - middle) / width) ** 2)
        return made
    return loud


def _with_body(fall: float, *peaks: tuple[float, float, float], odd: float = 1.0) -> Callable[[np.ndarray, np.ndarray], np.ndarray]:
    body = _formants(*peaks)

    def spectrum(numbers: np.ndarray, frequencies: np.ndarray) -> np.ndarray:
        return numbers**-fall * body(frequencies) * np.where(numbers % 2 == 0, odd, 1.0)
    return spectrum


STRINGS = Voice(_with_body(1.05, (480, 300, 0.8), (1150, 500, 0.6), (2600, 900, 0.35)), 0.28, 0.5, 5, 9.0, (5.2, 9), 7, 0.012)
CELLI = Voice(_with_body(1.0, (230, 160, 1.0), (620, 300, 0.7), (1500, 600, 0.3)), 0.16, 0.4, 3, 7.0, (5.0, 12), 7, 0.012)
BASSES = Voice(_with_body(1.15, (110, 90, 1.0), (300, 160, 0.6)), 0.14, 0.35, 2, 6.0, (4.6, 6), 8, 0.01)
HORN = Voice(_with_body(1.15, (380, 240, 1.0), (820, 350, 0.55)), 0.075, 0.3, 2, 5.0, (4.8, 5), 14, 0.006)
TRUMPET = Voice(_with_body(0.85, (1150, 500, 1.0), (2300, 900, 0.6)), 0.05, 0.22, 1, 0.0, (5.4, 8), 16, 0.006)
TROMBONES = Voice(_with_body(0.95, (280, 200, 1.0), (650, 300, 0.7), (1400, 700, 0.3)), 0.08, 0.3, 3, 6.0, (4.8, 4), 14, 0.006)
CLARINET = Voice(_with_body(0.9, (700, 500, 0.7), (1600, 700, 0.5), odd=0.22), 0.05, 0.18, 1, 0.0, (4.6, 5), 10, 0.012)
OBOE = Voice(_with_body(0.55, (1050, 350, 1.0), (2900, 700, 0.5)), 0.045, 0.16, 1, 0.0, (5.3, 12), 8, 0.008)
FLUTE = Voice(_with_body(1.9, (600, 900, 1.0)), 0.07, 0.2, 1, 0.0, (5.1, 14), 6, 0.05)
CHOIR = Voice(_with_body(0.9, (620, 130, 1.0), (1080, 160, 0.7), (2650, 260, 0.3)), 0.4, 0.8, 5, 13.0, (5.2, 18), 8, 0.02)


@functools.cache
def _tables(voice: Voice, pitch: int) -> tuple[np.ndarray, np.ndarray]:
    """A dark and a bright period, as loud as each other."""
    base = hertz(pitch)
    numbers = np.arange(1, max(2, min(90, int(9500 / base))) + 1, dtype=float)
    bright = voice.spectrum(numbers, numbers * base)
    made = []
    for loud in (bright * numbers ** (-voice.dark / 6.02), bright):
        spectrum = np.zeros(_TABLE // 2 + 1, complex)
        spectrum[1 : len(numbers) + 1] = loud * np.exp(1j * np.pi * 0.5 * numbers * (numbers - 1) / len(numbers))
        wave = np.fft.irfft(spectrum, _TABLE)
        made.append(np.append(wave / np.sqrt(np.mean(wave**2)), 0.0))
        made[-1][-1] = made[-1][0]
    return made[0], made[1]


def sustained(voice: Voice, pitch: int, length: float, force: float, chance: Chance) -> np.ndarray:
    """A note of so many seconds, and its release: left and right."""
    count, tail = seconds(length), seconds(voice.release * 1.6)
    total = count + tail
    time = np.arange(total) / RATE
    attack = min(voice.attack * (1.25 - 0.5 * force), length * 0.6)
    rise = np.clip(time / attack, 0, 1)
    level = rise * rise * (3 - 2 * rise)
    if voice.swells and length > 1.2:  # a long note breathes
        level *= 0.86 + 0.14 * np.sin(np.pi * np.clip(time / length, 0, 1))
    level *= np.where(time > length, np.exp(-(time - length) / (voice.release / 3)), 1.0)
    bright = np.clip(force * (0.6 + 0.5 * level), 0, 1)
    dark_table, bright_table = _tables(voice, pitch)
    made = np.zeros((total, 2))
    for player in range(voice.players):
        part = 0.0 if voice.players == 1 else 2 * player / (voice.players - 1) - 1
        cents = voice.spread * (part * 0.7 + 0.3 * chance.standard_normal())
        rate, depth = voice.vibrato[0] * chance.uniform(0.92, 1.08), voice.vibrato[1]
        come = np.clip((time - 0.25) / 0.5, 0, 1)
        bend = cents + depth * come * np.sin(2 * np.pi * (rate * time + chance.random()))
        bend += 3 * np.exp(-time / 0.04) * chance.standard_normal()
        phase = np.cumsum(hertz(pitch) * (1 + bend * 0.000577789)) * (_TABLE / RATE) + chance.random() * _TABLE
        whole = np.floor(phase)
        place = whole.astype(np.int64) % _TABLE
        between = phase - whole
        soft = dark_table[place] + (dark_table[place + 1] - dark_table[place]) * between
        hard = bright_table[place] + (bright_table[place + 1] - bright_table[place]) * between
        tone = soft + (hard - soft) * bright
        made[:, 0] += tone * np.sqrt(0.5 - 0.32 * part)
        made[:, 1] += tone * np.sqrt(0.5 + 0.32 * part)
    made *= level[:, None] / np.sqrt(voice.players)
    if voice.air:
        breath = filtered(chance.standard_normal(smooth(total)), band(hertz(pitch) * 1.5, 5200, 1.0))[:total]
        made += (breath * level * voice.air * (1.5 - rise))[:, None]
    return made * (0.35 + 0.65 * force)


def _struck(pitch: float, length: float, partials: tuple[tuple[float, float, float], ...]) -> np.ndarray:
    """Partials of (ratio, loudness, seconds to a thousandth)."""
    time = np.arange(seconds(length)) / RATE
    made = np.zeros(len(time))
    for ratio, loud, lasting in partials:
        if hertz(pitch) * ratio < 12000:
            made += loud * np.sin(2 * np.pi * hertz(pitch) * ratio * time) * np.exp(-6.9 * time / lasting)
    return made * np.clip(time / 0.002, 0, 1)


def harp(pitch: int, _length: float, force: float, chance: Chance) -> np.ndarray:
    """A plucked string: its partials by where it is plucked, the high ones soon gone."""
    lasting = 3.4 * 2 ** ((57 - pitch) / 22)
    partials = tuple(
        (number * (1 + 0.00012 * number * number), abs(np.sin(np.pi * number * 0.31)) / number**1.25 * (0.5 + force) ** (number / 3),
         lasting / (1 + 0.35 * (number - 1)))
        for number in range(1, 15)
    )
    tone = _struck(pitch, min(4.5, lasting * 0.8), partials)
    pluck = filtered(chance.standard_normal(len(tone)), band(600, 3000)) * np.exp(-np.arange(len(tone)) / RATE * 160) * 0.05
    return (tone * 0.8 + pluck) * force


def piano(pitch: int, length: float, force: float, chance: Chance) -> np.ndarray:
    """A felted piano, far away."""
    lasting = 5.0 * 2 ** ((57 - pitch) / 20)
    partials = tuple(
        (number * np.sqrt(1 + 0.0004 * number * number), (0.62 + 0.3 * force) ** (number - 1) / number**0.4,
         lasting / (1 + 0.5 * (number - 1)))
        for number in range(1, 12)
    )
    tone = _struck(pitch, min(6.0, length + 1.5), partials)
    time = np.arange(len(tone)) / RATE
    tone *= np.where(time > length, np.exp(-(time - length) * 5), 1.0)
    knock = filtered(chance.standard_normal(len(tone)), band(80, 500)) * np.exp(-time * 70) * 0.12
    return (tone * 0.6 + knock) * force


def bell(pitch: int, _length: float, force: float, _chance: Chance) -> np.ndarray:
    """A bell with its hum note and minor third."""
    partials = ((0.5, 0.5, 7.0), (1.0, 1.0, 5.0), (1.19, 0.5, 4.0), (1.5, 0.35, 3.0), (2.0, 0.7, 2.6), (2.66, 0.3, 1.6), (4.1, 0.2, 0.9))
    return _struck(pitch, 5.0, partials) * 0.5 * force


def glass(pitch: int, _length: float, force: float, _chance: Chance) -> np.ndarray:
    """A vibraphone, hardly touched; its tone swims."""
    tone = _struck(pitch, 3.2, ((1.0, 1.0, 3.4), (3.98, 0.16, 1.0), (9.6, 0.05, 0.3)))
    time = np.arange(len(tone)) / RATE
    return tone * (1 + 0.25 * np.sin(2 * np.pi * 4.3 * time)) * 0.7 * force


def ping(pitch: int, _length: float, force: float, _chance: Chance) -> np.ndarray:
    """The sonar, as an instrument."""
    time = np.arange(seconds(3.6)) / RATE
    tone = np.sin(2 * np.pi * hertz(pitch) * time * (1 - 0.002 * time)) + 0.1 * np.sin(4 * np.pi * hertz(pitch) * time)
    return tone * np.exp(-2.2 * time) * np.clip(time / 0.012, 0, 1) * 0.6 * force


def pizzicato(pitch: int, _length: float, force: float, chance: Chance) -> np.ndarray:
    """Low strings, plucked together."""
    lasting = 1.1 * 2 ** ((45 - pitch) / 30)
    partials = tuple(
        (number, 1 / number**1.3 * (0.45 + 0.6 * force) ** (number / 2), lasting / (1 + 0.6 * (number - 1))) for number in range(1, 12)
    )
    tone = _struck(pitch + 0.03 * chance.standard_normal(), 1.2, partials)
    time = np.arange(len(tone)) / RATE
    return (tone + filtered(chance.standard_normal(len(tone)), band(150, 1200)) * np.exp(-time * 90) * 0.16) * force


def timpani(pitch: int, _length: float, force: float, chance: Chance) -> np.ndarray:
    """A kettledrum: the modes of its skin, and the stick."""
    tone = _struck(pitch, 2.6, ((1.0, 1.0, 2.6), (1.5, 0.55, 1.7), (1.98, 0.35, 1.2), (2.44, 0.2, 0.8), (0.85, 0.3, 0.3)))
    time = np.arange(len(tone)) / RATE
    return (tone + filtered(chance.standard_normal(len(tone)), band(70, 900)) * np.exp(-time * 38) * 0.5 * force) * force


def deep_drum(_pitch: int, _length: float, force: float, chance: Chance) -> np.ndarray:
    """A large drum, struck softly."""
    time = np.arange(seconds(1.9)) / RATE
    phase = 2 * np.pi * np.cumsum(47 + 26 * np.exp(-time * 22)) / RATE
    skin = filtered(chance.standard_normal(len(time)), band(50, 380)) * np.exp(-time * 24)
    return (np.sin(phase) * np.exp(-time * 4.2) + 0.5 * force * skin) * np.clip(time / 0.003, 0, 1) * force


def heart(_pitch: int, _length: float, force: float, _chance: Chance) -> np.ndarray:
    """A beat of the heart: two soft strokes."""
    time = np.arange(seconds(0.9)) / RATE
    made = np.zeros(len(time))
    for at, low, loud in ((0.0, 52, 1.0), (0.24, 44, 0.7)):
        since = np.clip(time - at, 0, None)
        stroke = np.sin(2 * np.pi * (low * since + 0.5 * np.exp(-since * 30))) * np.exp(-since * 13) * np.clip(since / 0.012, 0, 1)
        made += np.where(time >= at, stroke, 0) * loud
    return made * force


def snare(_pitch: int, _length: float, force: float, chance: Chance) -> np.ndarray:
    """A field drum with loose snares, far off."""
    time = np.arange(seconds(0.32)) / RATE
    rattle = filtered(chance.standard_normal(len(time)), band(900, 5200)) * np.exp(-time * 24)
    skin = np.sin(2 * np.pi * 182 * time) * np.exp(-time * 32)
    return (0.55 * rattle + 0.6 * skin) * np.clip(time / 0.001, 0, 1) * force


def cymbal(_pitch: int, length: float, force: float, chance: Chance) -> np.ndarray:
    """A cymbal that is rolled: it swells and dies away."""
    total = seconds(length + 2.5)
    time = np.arange(total) / RATE
    level = np.where(time < length, (time / length) ** 2.2, np.exp(-(time - length) * 2.0))
    return filtered(chance.standard_normal(total), band(2600, 9000, 1.2)) * level * 0.35 * force
