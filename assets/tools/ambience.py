"""Makes assets/sounds/ambience/*.ogg: what is heard all the time aboard, as loops without a seam, and the hull that works.

    python assets/tools/ambience.py make [name …]     all of it, or what is named
    python assets/tools/ambience.py check             lengths, loudness, peaks and seams of the files; exit 1 if any is out of bounds

Needs numpy 2 and sox 14.4. Loops lie at -24 to -27 LUFS; as the moods mix them at the usual volumes (aboard.py, volumes.py), what is heard
of them lies 2 to 7 below the music and 12 to 17 below the voices. Motors have what small loudspeakers give, too. Noise has whole cycles in
its loop (waves.noise), and so has every tone (waves.cycles), so that end and beginning are neighbours like any others.
"""
from __future__ import annotations

import zlib
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from making import command, folder_faults
from waves import (
    RATE,
    as_loud,
    band,
    cycles,
    filtered,
    hall,
    held,
    in_room,
    loudness,
    noise,
    peak,
    placed,
    read,
    read_loop,
    seam,
    seconds,
    share,
    tilted,
    wander,
    write,
    write_loop,
)

FOLDER = Path(__file__).resolve().parents[1] / "sounds" / "ambience"
Chance = np.random.Generator


@dataclass(frozen=True)
class Recipe:
    """A sound: who makes it, its loudness in LUFS, and whether it is a loop; what is none is measured by its peak in dBFS."""

    make: Callable[[Chance], np.ndarray]
    level: float
    loop: bool = True
    quality: float = 1.0


def _wide(mono: np.ndarray, chance: Chance, width: float = 0.35) -> np.ndarray:
    """A tone heard from all round: the plates of the room answer."""
    return placed(mono, 0.0) * (1 - width) + in_room(mono, hall(0.7, chance, bright=2500)) * width


def _motor(length: float, shaft: float, blades: float, whine: float, chance: Chance) -> np.ndarray:
    """A motor: its hum with harmonics that breathe, the wash of the screw in its beat, a whine of gears."""
    count = seconds(length)
    hum = np.zeros(count)
    for harmonic, loud in ((1, 0.7), (2, 0.8), (3, 0.6), (4, 0.42), (5, 0.34), (7, 0.2), (10, 0.1)):
        breath = 1 + 0.28 * wander(count, 1, 4, chance)
        hum += loud * breath * np.sin(cycles(count, shaft * harmonic) + chance.random() * 6.28)
    beat = 0.55 + 0.45 * np.sin(cycles(count, blades)) ** 2
    wash = noise(count, tilted(band(55, 620, 1.5), 3.5), chance, 2) * beat[:, None]
    gears = noise(count, band(whine * 0.985, whine * 1.015, 4), chance) * 0.05 * (1 + 0.4 * wander(count, 1, 5, chance))
    return _wide(hum * 0.32 + gears, chance) + 0.4 * wash


def engine(chance: Chance) -> np.ndarray:
    """Electric motors at slow speed."""
    return _motor(9.0, 47.0, 1.55, 610, chance)


def engine_full(chance: Chance) -> np.ndarray:
    """The same under way: higher, the screw quicker, the gears to be heard."""
    return _motor(8.0, 66.0, 2.9, 905, chance)


def diesel(chance: Chance) -> np.ndarray:
    """Diesels at the surface: strokes, none quite like the other."""
    count = seconds(8.0)
    made = np.zeros((count, 2))
    strokes = 76
    for stroke in range(strokes):
        start = round((stroke + 0.08 * chance.standard_normal()) * count / strokes)
        size = seconds(0.16)
        time = np.arange(size) / RATE
        thump = np.sin(2 * np.pi * (58 + 22 * np.exp(-time * 40)) * time) * np.exp(-time * 30)
        rattle = filtered(chance.standard_normal(size), band(180, 900)) * np.exp(-time * 45) * 1.8
        places = (start + np.arange(size)) % count
        made[places] += placed((thump + rattle) * (1 + 0.22 * chance.standard_normal()) * (1.3 if stroke % 4 == 0 else 0.9), 0.15)
    hum = 0.25 * np.sin(cycles(count, 38)) + 0.14 * np.sin(cycles(count, 76))
    return in_room(made, hall(0.5, chance, bright=1800)) + 0.6 * made + placed(hum, 0) * 0.7


def room(chance: Chance) -> np.ndarray:
    """The control room: air in the ducts, the ship's current, a relay now and then."""
    count = seconds(11.0)
    air = noise(count, tilted(band(120, 1400, 1.2), 4.5), chance, 2) * (1 + 0.12 * wander(count, 1, 3, chance))[:, None]
    current = np.zeros(count)
    for hertz, loud in ((400, 0.05), (800, 0.018), (401.1, 0.035), (100, 0.10), (200, 0.05)):
        current += loud * np.sin(cycles(count, hertz))
    ticks = np.zeros((count, 2))
    for at in (1.3, 1.42, 4.9, 7.75, 7.83, 9.6):
        size = seconds(0.05)
        time = np.arange(size) / RATE
        tick = np.sin(2 * np.pi * chance.uniform(1400, 2600) * time) * np.exp(-time * 160)
        places = (seconds(at) + np.arange(size)) % count
        ticks[places] += placed(tick * chance.uniform(0.2, 0.45), chance.uniform(-0.8, 0.8))
    return 0.7 * air + placed(current, -0.1) + in_room(ticks, hall(0.6, chance)) + 0.35 * ticks


def hydrophone(chance: Chance) -> np.ndarray:
    """The sea in the earphones: a wide hush that comes and goes, shrimps, something far that groans."""
    count = seconds(13.0)
    sea = noise(count, tilted(band(70, 5200, 1.0), 5.0), chance, 2) * (1 + 0.35 * wander(count, 1, 4, chance))[:, None]
    deep = noise(count, band(40, 110, 2), chance, 2) * (0.5 + 0.4 * wander(count, 1, 3, chance))[:, None]
    crackle = np.zeros((count, 2))
    for _ in range(260):
        size = seconds(0.006)
        click = chance.standard_normal(size) * np.exp(-np.arange(size) / RATE * 900)
        places = (chance.integers(count) + np.arange(size)) % count
        crackle[places] += placed(click * chance.random() ** 3, chance.uniform(-1, 1))
    crackle = filtered(crackle, band(1800, 7000))
    return sea + 0.55 * deep + 1.1 * crackle


def surface(chance: Chance) -> np.ndarray:
    """Sea and wind over the tower."""
    count = seconds(14.0)
    swell = (0.5 + 0.5 * np.sin(cycles(count, 2 / 14) - 1.2 + 0.9 * wander(count, 1, 3, chance))) ** 1.6
    wash = noise(count, tilted(band(180, 3800, 1.0), 3.5), chance, 2) * (0.22 + swell)[:, None]
    second = (0.5 + 0.5 * np.sin(cycles(count, 3 / 14) + 2.0)) ** 3
    hiss = noise(count, band(2200, 7500, 1.5), chance, 2) * (0.16 * second * swell + 0.03)[:, None]
    low = noise(count, tilted(band(30, 160, 1.5), 3), chance, 2) * 0.5
    wind = np.zeros((count, 2))
    for middle, part in ((310, 1.0), (420, 0.8), (640, 0.4)):
        gust = np.clip(0.35 + 0.65 * wander(count, 1, 5, chance), 0.05, None) ** 1.5
        wind += noise(count, band(middle * 0.9, middle * 1.1, 3), chance, 2) * (part * gust)[:, None]
    return wash + hiss + low + 0.33 * wind


# ------------------------------------------------------------------------------------------------------------ now and then


def _creak(chance: Chance, pitch: float, length: float, jerks: int) -> np.ndarray:
    """Steel gives way by jerks: each rings in the plates' own tones, which sink a little."""
    count = seconds(length + 1.6)
    made = np.zeros(count)
    at = 0.0
    for jerk in range(jerks):
        at += length / jerks * chance.uniform(0.5, 1.5)
        size = seconds(0.5)
        time = np.arange(size) / RATE
        bend = pitch * (1 - 0.18 * jerk / jerks) * chance.uniform(0.96, 1.04)
        ring = sum(
            loud * np.sin(2 * np.pi * bend * ratio * time + 0.6 * np.sin(2 * np.pi * 7 * time)) * np.exp(-time * (9 + 5 * ratio))
            for ratio, loud in ((1, 1.0), (1.51, 0.6), (2.33, 0.5), (3.2, 0.3), (4.9, 0.16))
        )
        start = seconds(min(at, length))
        made[start : start + size] += ring * chance.uniform(0.3, 1.0) * np.sin(np.pi * min(1.0, (jerk + 1) / jerks * 0.9))
    groan = filtered(chance.standard_normal(count), band(pitch * 0.9, pitch * 1.15, 4))
    time = np.arange(count) / RATE
    made += 0.9 * groan * np.sin(np.pi * np.clip(time / length, 0, 1)) ** 2
    wet = in_room(filtered(made, band(60, 2600)), hall(1.5, chance, bright=2200))
    out = placed(made, chance.uniform(-0.5, 0.5)) * 0.35 + wet
    return out * np.clip((count - np.arange(count)) / seconds(0.5), 0, 1)[:, None]


def whale(chance: Chance) -> np.ndarray:
    """A whale, miles away: two long calls."""
    count = seconds(5.5)
    time = np.arange(count) / RATE
    made = np.zeros(count)
    for start, length, low, high in ((0.1, 1.7, 210, 330), (2.1, 1.9, 300, 180)):
        gone = np.clip((time - start) / length, 0, 1)
        pitch = low * (high / low) ** (gone**1.4) * (1 + 0.012 * np.sin(2 * np.pi * 5 * time))
        phase = 2 * np.pi * np.cumsum(pitch) / RATE
        made += (np.sin(phase) + 0.25 * np.sin(2 * phase) + 0.1 * np.sin(3 * phase)) * np.sin(np.pi * gone) ** 2
    wet = in_room(filtered(made, band(120, 900)), hall(2.4, chance, bright=1500))
    return wet * np.clip((count - np.arange(count)) / seconds(0.6), 0, 1)[:, None]


def drip(chance: Chance) -> np.ndarray:
    """Water that comes in drop by drop."""
    count = seconds(2.6)
    made = np.zeros((count, 2))
    for at, pitch in ((0.02, 1250), (0.74, 1410), (1.33, 1180)):
        size = seconds(0.12)
        time = np.arange(size) / RATE
        drop = np.sin(2 * np.pi * (pitch * (1 + 3.5 * time)) * time) * np.exp(-time * 45) * (1 - np.exp(-time * 900))
        made[seconds(at) : seconds(at) + size] += placed(drop * chance.uniform(0.6, 1), chance.uniform(-0.4, 0.4))
    return (0.4 * made + in_room(made, hall(1.1, chance))) * np.clip((count - np.arange(count)) / seconds(0.3), 0, 1)[:, None]


RECIPES: dict[str, Recipe] = {
    "engine": Recipe(engine, -25),
    "engine-full": Recipe(engine_full, -24),
    "diesel": Recipe(diesel, -25),
    "room": Recipe(room, -27),
    "hydrophone": Recipe(hydrophone, -25),
    "surface": Recipe(surface, -24),
    "creak-1": Recipe(lambda chance: _creak(chance, 132, 1.3, 9), -12, loop=False),
    "creak-2": Recipe(lambda chance: _creak(chance, 88, 2.0, 7), -11, loop=False),
    "creak-3": Recipe(lambda chance: _creak(chance, 205, 0.9, 14), -14, loop=False),
    "whale": Recipe(whale, -17, loop=False),
    "drip": Recipe(drip, -17, loop=False),
}


def make(name: str) -> None:
    """Make a sound's file."""
    recipe = RECIPES[name]
    samples = recipe.make(np.random.default_rng(zlib.crc32(name.encode())))
    if recipe.loop:
        samples = as_loud(filtered(samples, band(28, 16000, 3)), recipe.level, -6)
    else:
        samples = held(samples * share(recipe.level - peak(samples)), recipe.level)
        samples[: seconds(0.004)] *= np.linspace(0, 1, seconds(0.004))[:, None]
    (write_loop if recipe.loop else write)(FOLDER / f"{name}.ogg", samples, recipe.quality)


def faults() -> list[str]:
    """What is wrong with the files, one line each."""
    found = []
    for name, recipe in RECIPES.items():
        path = FOLDER / f"{name}.ogg"
        if not path.is_file():
            found.append(f"{path.name} is missing")
            continue
        samples = read_loop(path) if recipe.loop else read(path)
        loud, high, step = loudness(samples), peak(samples), seam(samples)
        size = path.stat().st_size
        print(f"{name:12} {len(samples) / RATE:6.2f} s {loud:6.1f} LUFS, peak {high:6.1f} dB, seam {step:4.1f}, {size:7} bytes")
        if abs((loud if recipe.loop else high) - recipe.level) > 1.5:
            found.append(f"{path.name} lies at {loud:.1f} LUFS, {high:.1f} dB")
        if recipe.loop and step > 4:
            found.append(f"{path.name} clicks where it begins again")
    return found + folder_faults(FOLDER, RECIPES)


if __name__ == "__main__":
    raise SystemExit(command(__doc__, RECIPES, make, faults))
