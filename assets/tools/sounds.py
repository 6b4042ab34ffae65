"""Makes assets/sounds/*.ogg. Needs sox, which adds the room and writes Ogg Vorbis; everything else is the standard library.

    python assets/tools/sounds.py make [name …]     all sounds, or those named
    python assets/tools/sounds.py check             lengths, loudness and size of the files; exit 1 if any is out of bounds

The same code and the same sox give the same files.
"""
from __future__ import annotations

import math
import random
import subprocess
import tempfile
import wave
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import far_sounds as far
from making import command, folder_faults
from synth import (
    RATE,
    Samples,
    bubbles,
    driven,
    echoed,
    glide,
    hiss,
    mixed,
    muffled,
    passed,
    saw,
    shaped,
    struck,
    swell,
    tone,
)

FOLDER = Path(__file__).resolve().parents[1] / "sounds"
MOST_BYTES = 1_000_000
LOUDEST = -3.0
#: So many decibels below its peak a sound is heard to begin; that is so within so many seconds.
_AUDIBLE, _BEGINS = -34.0, 0.06
#: Of a peak so many decibels may be lost on a small loudspeaker, over a fifth of a second.
_LEFT = 23.0
_DENSE = ["compand", "0.001,0.14", "6:-40,-24,-24,-12,-12,-7,0,-4.5", "0", "-20", "0.001"]
BELL = ((1.0, 1.0), (2.0, 0.38), (3.01, 0.16), (4.2, 0.1))
REED = saw(9, 1.25)


@dataclass(frozen=True)
class Recipe:
    """A sound: who makes it, its peak in dBFS, its room (sox's reverb: how much, how large), its longest length and fade.

    Of what is deep, `lean` decibels below 130 Hz are taken and the rest is pressed together, so that small loudspeakers have it too.
    """

    make: Callable[[random.Random], Samples]
    peak: float
    room: tuple[int, int] = (0, 0)
    longest: float = 3.5
    fade: float = 0.05
    quality: float = 2.0
    lean: float = 0.0


def note(name: str) -> float:
    """The pitch of a note: `A4` is 440."""
    place = {"C": -9, "D": -7, "E": -5, "F": -4, "G": -2, "A": 0, "B": 2}[name[0]] + name.count("#") - name.count("b")
    return 440.0 * 2 ** (place / 12 + int(name[-1]) - 4)


# ------------------------------------------------------------------------------------------------------------ the sea


def sonar(chance: random.Random) -> Samples:
    """A long ringing ping with a watery echo."""
    ping = mixed(
        (0.0, 1.0, tone(2.1, glide(1190, 1165, 1.2), struck(2.3, 0.006), ((1.0, 1.0), (2.004, 0.12), (0.5, 0.1)), higher_die=3.0)),
        (0.0, 0.35, tone(2.1, glide(1182, 1172, 1.0), struck(1.7, 0.02), vibrato=(5.2, 0.0035))),
        (0.0, 0.2, tone(0.25, 2380, struck(0.2, 0.002))),
    )
    return echoed(ping, 0.43, 2, 0.36, 1500)


def echo(chance: random.Random) -> Samples:
    """The answer to a ping: two faint, dull returns."""
    ping = tone(0.5, glide(1180, 1150, 0.4), struck(0.55, 0.02), vibrato=(6.0, 0.005))
    return muffled(mixed((0.0, 1.0, ping), (0.22, 0.55, ping)), chance, 1500, 0.02)


def torpedo(chance: random.Random) -> Samples:
    """Air drives it out of the tube, then its screws run away."""
    blow = passed(hiss(0.7, chance, struck(0.75, 0.02)), glide(2600, 420, 0.55), "band", 0.8)
    thump = tone(0.5, glide(105, 42, 0.25), struck(0.5, 0.004), ((1.0, 1.0), (2.0, 0.3)))
    run = tone(1.75, glide(150, 236, 1.0), swell(1.75, 0.25, 1.25), saw(8, 0.9))
    run = shaped(run, lambda time: 0.6 + 0.4 * math.sin(2 * math.pi * (17 + 7 * time) * time))
    wash = passed(hiss(1.75, chance, swell(1.75, 0.3, 1.3)), glide(900, 380, 1.6), "band", 0.7)
    return mixed((0.0, 1.1, blow), (0.0, 1.0, thump), (0.22, 0.3, passed(run, glide(1500, 420, 1.6))), (0.25, 0.55, wash))


def _blast(chance: random.Random, bright: float) -> Samples:
    body = passed(hiss(2.3, chance, struck(2.3, 0.006)), glide(bright, 110, 1.1, 0.6), "low", 0.8)
    boom = tone(2.0, glide(92, 27, 0.9, 0.7), struck(2.1, 0.005), ((1.0, 1.0), (1.5, 0.35)))
    crack = passed(hiss(0.12, chance, struck(0.12, 0.001)), bright * 0.7, "low")
    return mixed((0.0, 1.0, driven(mixed((0.0, 1.0, body), (0.0, 0.9, boom)), 2.6)), (0.0, 0.2, crack))


def explosion_near(chance: random.Random) -> Samples:
    """A blow against the hull, then debris and bubbles."""
    rain = passed(bubbles(1.9, 60, chance, 220, 900), 1400)
    return mixed((0.0, 1.0, _blast(chance, 5200)), (0.25, 0.11, rain))


def explosion_far(chance: random.Random) -> Samples:
    """The same far off: a roll without edge."""
    dull = passed(passed(_blast(chance, 1900), 400), 480)
    roll = passed(hiss(2.2, chance, swell(2.2, 0.25, 1.7)), 260)
    return mixed((0.0, 1.0, shaped(dull, lambda time: min(1.0, time / 0.03))), (0.12, 0.7, dull), (0.1, 0.8, roll))


def _clunk(pitch: float, seconds: float) -> Samples:
    return tone(seconds, pitch, struck(seconds, 0.002), ((1.0, 1.0), (1.62, 0.7), (2.43, 0.5), (4.1, 0.3), (5.7, 0.15)), higher_die=9)


def mine(chance: random.Random) -> Samples:
    """The rack lets go, the mine drops into the water."""
    splash = passed(hiss(0.7, chance, struck(0.65, 0.03)), glide(3200, 700, 0.5), "band", 0.6)
    plunge = tone(0.35, glide(190, 75, 0.3), struck(0.35, 0.01))
    return mixed((0.0, 0.9, _clunk(196, 0.35)), (0.1, 0.5, _clunk(147, 0.4)), (0.26, 0.75, splash), (0.27, 0.8, plunge),
                 (0.4, 0.22, bubbles(0.7, 16, chance, 300, 1000)))


def detonation(chance: random.Random) -> Samples:
    """A relay closes, current hums, the charge answers."""
    relay = mixed((0.0, 1.0, _clunk(720, 0.06)), (0.07, 0.8, _clunk(560, 0.07)))
    hum = tone(0.26, glide(110, 220, 0.26), swell(0.26, 0.12, 0.03), saw(10, 0.7))
    answer = passed(hiss(0.7, chance, struck(0.7, 0.003)), glide(2600, 140, 0.4), "low", 0.9)
    thud = tone(0.8, glide(110, 38, 0.35), struck(0.8, 0.003))
    return mixed((0.0, 0.45, relay), (0.12, 0.14, passed(hum, 1800)), (0.37, 0.9, driven(mixed((0.0, 1, answer), (0.0, 1, thud)), 1.8)))


def silence(chance: random.Random) -> Samples:
    """A whisper that sinks away."""
    whisper = passed(hiss(1.5, chance, swell(1.5, 0.18, 1.1)), glide(3400, 520, 1.4), "band", 1.6)
    second = passed(hiss(1.5, chance, swell(1.5, 0.35, 1.0)), glide(1900, 300, 1.4), "band", 2.2)
    sigh = tone(1.4, glide(523, 174, 1.3), swell(1.4, 0.3, 1.0), vibrato=(4.0, 0.01))
    return mixed((0.0, 1.0, whisper), (0.03, 0.8, second), (0.05, 0.09, sigh))


def drone(chance: random.Random) -> Samples:
    """Three rising chirps."""
    chirp = tone(0.15, glide(820, 1750, 0.14, 1.3), swell(0.15, 0.02, 0.07), ((1.0, 1.0), (2.0, 0.14)))
    last = tone(0.24, glide(1040, 2350, 0.2, 1.3), swell(0.24, 0.02, 0.14), ((1.0, 1.0), (2.0, 0.12)))
    return echoed(mixed((0.0, 0.7, chirp), (0.16, 0.85, chirp), (0.32, 1.0, last)), 0.21, 2, 0.3, 2200)


def surfacing(chance: random.Random) -> Samples:
    """Air blows the tanks, water gives way to bubbles."""
    blow = passed(hiss(1.5, chance, swell(1.5, 0.12, 1.1)), glide(900, 2600, 1.2), "band", 0.55)
    low = passed(hiss(1.9, chance, swell(1.9, 0.3, 1.2)), 260)
    return mixed((0.0, 0.8, blow), (0.0, 0.9, low), (0.35, 0.34, bubbles(1.9, 75, chance, 260, 1500)))


def countered(chance: random.Random) -> Samples:
    """Counter-measures: a curtain of fizz with a warbling decoy in it."""
    fizz = passed(hiss(1.3, chance, swell(1.3, 0.1, 0.8)), glide(4200, 1500, 1.2), "band", 0.6)
    decoy = tone(1.1, 610, swell(1.1, 0.12, 0.6), ((1.0, 1.0), (2.0, 0.3)), vibrato=(9.0, 0.16))
    return mixed((0.0, 0.6, fizz), (0.08, 0.3, decoy), (0.0, 0.3, bubbles(1.2, 45, chance, 700, 2600)))


# ------------------------------------------------------------------------------------------------------------ the boat


def dive(chance: random.Random) -> Samples:
    """The klaxon: two tones, twice, mellow enough to be heard often."""
    def horn(name: str, seconds: float) -> Samples:
        pitch = note(name)
        return tone(seconds, glide(pitch * 0.94, pitch, 0.06), swell(seconds, 0.03, 0.07), saw(10, 0.75), vibrato=(27.0, 0.012))
    call = mixed((0.0, 1.0, horn("F4", 0.27)), (0.26, 1.0, horn("Bb4", 0.42)))
    return passed(driven(mixed((0.0, 1.0, call), (0.78, 0.85, call)), 1.4), 1900)


def stop(chance: random.Random) -> Samples:
    """Stop: a drum and a dark chord."""
    def chord(start: float, end: float) -> Samples:
        parts = [(0.0, 1.0 / (1 + n * 0.2), tone(0.95, note(name), struck(1.25, 0.012), saw(10, 1.0), higher_die=0.5))
                 for n, name in enumerate(("D2", "D3", "A3", "Eb4"))]
        return passed(mixed(*parts), glide(start, end, 0.6), "low", 0.8)
    drum = tone(0.7, glide(118, 62, 0.09), struck(0.7, 0.002), ((1.0, 1.0), (1.59, 0.3)))
    skin = passed(hiss(0.08, chance, struck(0.07, 0.001)), 1200)
    return mixed((0.0, 0.45, chord(2600, 420)), (0.0, 1.0, drum), (0.0, 0.5, skin), (0.13, 0.55, drum))


def ready(chance: random.Random) -> Samples:
    """A system is full: two small bells, upwards."""
    def bell(name: str, seconds: float) -> Samples:
        return tone(seconds, note(name), struck(seconds, 0.003), BELL, higher_die=3.5)
    return mixed((0.0, 0.8, bell("E5", 0.9)), (0.11, 1.0, bell("B5", 1.1)))


def tick(chance: random.Random) -> Samples:
    """A pencil on the sheet: hardly more than nothing."""
    tap = passed(hiss(0.03, chance, struck(0.022, 0.001)), 2400, "band", 0.8)
    return mixed((0.0, 1.0, tap), (0.0, 0.25, tone(0.06, 1500, struck(0.045, 0.001))))


def alarm(chance: random.Random) -> Samples:
    """The boat is hit: three pairs of a high and a low tone."""
    def pulse(name: str) -> Samples:
        return tone(0.19, note(name), swell(0.19, 0.012, 0.05), ((1.0, 1.0), (3.0, 0.3), (5.0, 0.12), (2.0, 0.15)))
    pair = mixed((0.0, 1.0, pulse("F#5")), (0.2, 0.9, pulse("C5")))
    return passed(mixed((0.0, 1.0, pair), (0.42, 1.0, pair), (0.84, 0.9, pair)), 2600)


def hit(chance: random.Random) -> Samples:
    """The enemy is hit: far off his hull gives way."""
    groan = tone(1.3, lambda time: 118 - 34 * time + 9 * math.sin(2 * math.pi * 3.1 * time), swell(1.3, 0.12, 0.9),
                 ((1.0, 1.0), (1.47, 0.6), (2.09, 0.5), (3.3, 0.25)))
    knock = mixed((0.0, 1.0, _clunk(168, 0.5)), (0.17, 0.6, _clunk(133, 0.5)))
    return muffled(mixed((0.0, 0.9, knock), (0.1, 0.45, groan)), chance, 650, 0.03)


def repaired(chance: random.Random) -> Samples:
    """A ratchet, then all is well."""
    click = _clunk(900, 0.05)
    parts = [(0.065 * n, 0.5, click) for n in range(4)]
    return mixed(*parts, (0.27, 0.55, tone(0.6, note("G4"), struck(0.65, 0.006), BELL, higher_die=4)),
                 (0.36, 0.6, tone(0.7, note("C5"), struck(0.75, 0.006), BELL, higher_die=4)))


def broken(chance: random.Random) -> Samples:
    """It does not work: a thud, and a motor that runs down."""
    motor = tone(0.6, glide(210, 58, 0.55), swell(0.6, 0.02, 0.4), saw(8, 0.9))
    return mixed((0.0, 0.9, _clunk(122, 0.35)), (0.06, 0.4, passed(motor, glide(1100, 260, 0.6))))


def equipped(chance: random.Random) -> Samples:
    """Something heavy is latched."""
    return mixed((0.0, 0.6, _clunk(330, 0.2)), (0.13, 1.0, _clunk(220, 0.4)), (0.13, 0.4, tone(0.3, glide(95, 60, 0.1), struck(0.3))))


def card(chance: random.Random) -> Samples:
    """A card is drawn across the table and snaps down."""
    drawn = passed(hiss(0.26, chance, swell(0.26, 0.12, 0.08)), 1800)
    snap = passed(hiss(0.05, chance, struck(0.04, 0.001)), 900)
    return mixed((0.0, 0.35, drawn), (0.22, 1.0, snap), (0.22, 0.5, tone(0.16, glide(240, 150, 0.06), struck(0.12, 0.001))))


def click(chance: random.Random) -> Samples:
    """A button is pressed."""
    return mixed((0.0, 1.0, tone(0.06, glide(980, 640, 0.04), struck(0.05, 0.001), ((1.0, 1.0), (2.6, 0.3)))),
                 (0.0, 0.3, passed(hiss(0.02, chance, struck(0.015, 0.001)), 3000)))


def refused(chance: random.Random) -> Samples:
    """A button that may not be pressed: two dull notes downwards."""
    def dull(name: str) -> Samples:
        return tone(0.13, note(name), struck(0.16, 0.004), ((1.0, 1.0), (2.0, 0.35), (3.0, 0.2)))
    return passed(mixed((0.0, 1.0, dull("Eb4")), (0.1, 1.0, dull("B3"))), 1400)


# ------------------------------------------------------------------------------------------------------------ headings

_CALLS = {"n": ("C5", "G5", 0.13), "e": ("G4", "C5", 0.22), "s": ("G4", "C4", 0.13), "w": ("C5", "A4", 0.22)}


def _call(heading: str) -> Callable[[random.Random], Samples]:
    """Two notes: up for north, down for south, lingering for east and west."""
    first, second, gap = _CALLS[heading]

    def made(chance: random.Random) -> Samples:
        def bar(name: str, seconds: float) -> Samples:
            return tone(seconds, note(name), struck(seconds, 0.005), ((1.0, 1.0), (2.0, 0.22), (3.98, 0.18)), higher_die=5)
        return mixed((0.0, 0.85, bar(first, 0.55)), (gap, 1.0, bar(second, 0.7)))
    return made


def _heard(make: Callable[[random.Random], Samples], cutoff: float = 620.0) -> Callable[[random.Random], Samples]:
    return lambda chance: muffled(make(chance), chance, cutoff, 0.06)


# ------------------------------------------------------------------------------------------------------------ the end


def _horns(*notes: tuple[float, str, float], bright: float = 1700) -> Samples:
    parts = [(start, 1.0, tone(seconds, note(name), swell(seconds, 0.05, seconds * 0.55), REED, vibrato=(4.8, 0.003)))
             for start, name, seconds in notes]
    return passed(mixed(*parts), bright)


def _drums(*starts: float) -> Samples:
    stroke = tone(0.8, glide(96, 55, 0.1), struck(0.8, 0.003), ((1.0, 1.0), (1.5, 0.3)))
    return mixed(*((start, 1.0, stroke) for start in starts))


def victory(chance: random.Random) -> Samples:
    """Horns rise to a bright chord."""
    tune = _horns((0.0, "D4", 0.34), (0.26, "A4", 0.34), (0.52, "D5", 0.5), (0.92, "D3", 1.7), (0.92, "A3", 1.7), (0.92, "D4", 1.7),
                  (0.92, "F#4", 1.7), (0.92, "A4", 1.7), (0.92, "F#5", 1.7), bright=2300)
    return mixed((0.0, 0.5, tune), (0.0, 0.5, _drums(0.0, 0.52, 0.92, 1.06)))


def defeat(chance: random.Random) -> Samples:
    """Horns sink; the sea closes."""
    tune = _horns((0.0, "D4", 0.6), (0.45, "C4", 0.6), (0.9, "Bb3", 0.7), (1.4, "A3", 1.4), (1.4, "D3", 1.4), (1.4, "F3", 1.4),
                  (0.0, "D3", 1.5), (1.4, "D2", 1.4), bright=950)
    return mixed((0.0, 0.6, tune), (0.0, 0.6, _drums(0.0, 1.4)), (1.2, 0.5, passed(hiss(1.6, chance, swell(1.6, 0.7, 0.8)), 300)))


def drawn(chance: random.Random) -> Samples:
    """Bare fifths that settle nothing."""
    tune = _horns((0.0, "A3", 0.9), (0.0, "E4", 0.9), (0.75, "G3", 1.5), (0.75, "D4", 1.5), (0.75, "G4", 1.5), bright=1200)
    return mixed((0.0, 0.6, tune), (0.0, 0.5, _drums(0.0, 0.75)))


RECIPES: dict[str, Recipe] = {
    "sonar": Recipe(sonar, -7, (45, 90), fade=0.6),
    "echo": Recipe(echo, -14, (50, 80), 1.6, 0.3),
    "torpedo": Recipe(torpedo, -6, (20, 60), 2.3, 0.3),
    "explosion-near": Recipe(explosion_near, -3.5, (30, 80), 2.8, 0.6, lean=8),
    "explosion-far": Recipe(explosion_far, -13, (40, 95), 2.8, 0.7, lean=9),
    "mine": Recipe(mine, -8, (25, 60), 1.5, 0.3),
    "detonation": Recipe(detonation, -6, (20, 60), 1.5, 0.3, lean=5),
    "stop": Recipe(stop, -5, (25, 70), 1.4, 0.35),
    "silence": Recipe(silence, -13, (40, 80), 1.9, 0.4),
    "drone": Recipe(drone, -11, (25, 60), 1.3, 0.3),
    "surfacing": Recipe(surfacing, -7, (25, 70), 2.6, 0.5),
    "dive": Recipe(dive, -9, (25, 60), 1.8, 0.25),
    "ready": Recipe(ready, -11, (25, 60), 1.4, 0.3),
    "ready-heard": Recipe(_heard(ready, 900), -18, (40, 80), 1.4, 0.3),
    "tick": Recipe(tick, -27, longest=0.12, fade=0.02),
    "alarm": Recipe(alarm, -7, (15, 50), 1.5, 0.15),
    "hit": Recipe(hit, -9, (40, 90), 1.9, 0.4, lean=5),
    "repaired": Recipe(repaired, -13, (20, 50), 1.3, 0.3),
    "broken": Recipe(broken, -10, (20, 50), 0.9, 0.2),
    "equipped": Recipe(equipped, -12, (20, 50), 0.8, 0.2),
    "card": Recipe(card, -12, (15, 40), 0.8, 0.2),
    "countered": Recipe(countered, -9, (25, 70), 1.7, 0.4),
    "victory": Recipe(victory, -6, (35, 80), 3.0, 0.6),
    "defeat": Recipe(defeat, -6, (35, 90), 3.0, 0.5),
    "drawn": Recipe(drawn, -7, (35, 80), 2.6, 0.5),
    "click": Recipe(click, -24, longest=0.12, fade=0.02),
    "refused": Recipe(refused, -16, (10, 30), 0.4, 0.1),
    "focus": Recipe(far.focus, -30, longest=0.12, fade=0.02),
    "back": Recipe(far.back, -25, longest=0.14, fade=0.02),
    "turn": Recipe(far.turn, -15, (25, 60), 1.6, 0.4),
    "medal": Recipe(far.medal, -9, (35, 70), 2.4, 0.5),
    "rotor": Recipe(far.rotor, -10, (15, 50), 2.3, 0.3, lean=12),
    "screws": Recipe(far.screws, -9, (30, 80), 2.6, 0.4, lean=9),
    "emp": Recipe(far.emp, -7, (20, 60), 1.8, 0.3),
    "hack": Recipe(far.hack, -13, (15, 40), 1.6, 0.2),
    "vortex": Recipe(far.vortex, -7, (35, 85), 3.2, 0.5),
    "island": Recipe(far.island, -6, (35, 85), 3.3, 0.6, lean=5),
    "goliath": Recipe(far.goliath, -5, (30, 85), 3.0, 0.6, lean=8),
    "wave": Recipe(far.wave, -7, (40, 95), 3.5, 0.8),
    "supplies": Recipe(far.supplies, -11, (20, 50), 1.7, 0.3),
    "dice": Recipe(far.dice, -21, (10, 25), 0.6, 0.1),
    "gun": Recipe(far.gun, -7, (20, 70), 2.0, 0.4, lean=5),
    "depth-charges": Recipe(far.depth_charges, -5, (30, 85), 3.4, 0.7, lean=10),
    "aircraft": Recipe(far.aircraft, -9, (15, 60), 2.7, 0.4),
    "sinking": Recipe(far.sinking, -8, (40, 90), 3.3, 0.6, lean=8),
    "teletype": Recipe(far.teletype, -16, (10, 30), 1.8, 0.2),
    **{f"head-{heading}": Recipe(_call(heading), -14, (20, 50), 1.1, 0.25) for heading in _CALLS},
    **{f"heard-{heading}": Recipe(_heard(_call(heading)), -14, (45, 85), 1.3, 0.35) for heading in _CALLS},
}


def _begun(samples: Samples) -> Samples:
    """Without what is too soft to be heard before it begins: a sound is there when it is called."""
    audible = max(map(abs, samples)) * 10 ** (_AUDIBLE / 20)
    first = next(place for place, value in enumerate(samples) if abs(value) > audible)
    return samples[max(0, first - RATE // 200) :]


def _write(path: Path, samples: Samples) -> None:
    peak = max(map(abs, samples)) * 2
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(array("h", (round(32767 * value / peak) for value in samples)).tobytes())


def make(name: str) -> None:
    """Make a sound's file."""
    FOLDER.mkdir(exist_ok=True)
    recipe = RECIPES[name]
    samples = _begun(recipe.make(random.Random(name)))
    with tempfile.TemporaryDirectory() as folder:
        raw = Path(folder) / "raw.wav"
        _write(raw, samples)
        much, large = recipe.room
        length = min(recipe.longest, len(samples) / RATE + (0.3 + large / 200 if much else 0.0))
        room = ["pad", "0", "1.5", "reverb", str(much), "45", str(large), "40", "0", "0"] if much else []
        lean = ["bass", f"{-recipe.lean:g}", "130", "gain", "-n", "0", *_DENSE] if recipe.lean else []
        effects = [*room, "highpass", "24", *lean, "trim", "0", f"{length:.3f}", "gain", "-n", f"{recipe.peak - 0.4:.2f}",
                   "fade", "h", "0.004" if lean else "0.002", f"{length:.3f}", f"{recipe.fade:.3f}"]
        out = FOLDER / f"{name}.ogg"
        subprocess.run(["sox", "-R", "-V1", str(raw), "-C", f"{recipe.quality}", "--comment", "", str(out), *effects], check=True)


def _read(path: Path, *effects: str) -> array[int]:
    done = subprocess.run(["sox", "-V1", str(path), "-t", "s16", "-c", "1", "-", *effects], check=True, capture_output=True)
    return array("h", done.stdout)


def _loudest(part: array[int]) -> float:
    """The highest sample in dBFS."""
    return 20 * math.log10(max(1, *map(abs, part)) / 32768)


def _small(path: Path) -> float:
    """The loudest fifth of a second in dBFS (RMS), as a loudspeaker gives it that has nothing below 200 Hz."""
    samples, size = _read(path, "highpass", "200", "highpass", "200"), RATE // 5
    parts = (samples[start : start + size] for start in range(0, max(1, len(samples) - size), size // 4))
    return 10 * math.log10(max(1.0, *(sum(value * value for value in part) / len(part) for part in parts)) / 32768**2)


def faults() -> list[str]:
    """What is wrong with the files, one line each."""
    found = []
    for name, recipe in RECIPES.items():
        path = FOLDER / f"{name}.ogg"
        if not path.is_file():
            found.append(f"{path.name} is missing")
            continue
        samples = _read(path)
        length, peak, first, last = len(samples) / RATE, _loudest(samples), _loudest(samples[:4]), _loudest(samples[-RATE // 1000 :])
        audible = max(map(abs, samples)) * 10 ** (_AUDIBLE / 20)
        begins, small = next(place for place, value in enumerate(samples) if abs(value) >= audible) / RATE, _small(path)
        print(f"{name:16} {length:5.2f} s {peak:6.1f} dB, begins {1000 * begins:3.0f} ms, ends {first:6.1f} {last:6.1f} dB, "
              f"small {small:6.1f} dB, {path.stat().st_size:6} bytes")
        if begins > _BEGINS:
            found.append(f"{path.name} is heard only after {begins:.2f} s")
        if small < recipe.peak - _LEFT:
            found.append(f"{path.name} has {small:.1f} dB for small loudspeakers")
        if length > recipe.longest + 0.1:
            found.append(f"{path.name} lasts {length:.2f} s")
        if peak > LOUDEST or abs(peak - recipe.peak) > 2.5:
            found.append(f"{path.name} has its peak at {peak:.1f} dB, not at {recipe.peak}")
        if max(first, last) > -40:
            found.append(f"{path.name} clicks: {first:.1f} dB at its start, {last:.1f} dB at its end")
    if not found and _small(FOLDER / "explosion-far.ogg") > _small(FOLDER / "explosion-near.ogg") - 8:
        found.append("explosion-far.ogg is not softer than explosion-near.ogg by 8 dB")
    return found + folder_faults(FOLDER, RECIPES, MOST_BYTES)


if __name__ == "__main__":
    raise SystemExit(command(__doc__, RECIPES, make, faults))
