"""More of what sounds.py makes: missions, the war in the Pacific, turns and medals, and the player's own hand."""
from __future__ import annotations

import math
import random

from synth import (
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

_STEEL = ((1.0, 1.0), (1.62, 0.7), (2.43, 0.5), (4.1, 0.3), (5.7, 0.15))


def _clank(pitch: float, seconds: float) -> Samples:
    return tone(seconds, pitch, struck(seconds, 0.002), _STEEL, higher_die=9)


# ------------------------------------------------------------------------------------------------------------ the hand


def focus(chance: random.Random) -> Samples:
    """The keys go on to something else: a soft tap."""
    return mixed((0.0, 1.0, tone(0.05, glide(620, 540, 0.03), struck(0.045, 0.002))),
                 (0.0, 0.12, passed(hiss(0.02, chance, struck(0.02)), 1500)))


def back(chance: random.Random) -> Samples:
    """Back out of something: the click, lower."""
    return mixed((0.0, 1.0, tone(0.08, glide(620, 390, 0.05), struck(0.07, 0.001), ((1.0, 1.0), (2.6, 0.2)))),
                 (0.0, 0.25, passed(hiss(0.02, chance, struck(0.015, 0.001)), 2200)))


def turn(chance: random.Random) -> Samples:
    """The ship's bell: a double stroke."""
    def stroke(loud: float) -> Samples:
        return tone(1.3, 988, lambda time: loud * struck(1.4, 0.002)(time), ((1.0, 1.0), (2.0, 0.3), (2.76, 0.4), (5.4, 0.15), (0.5, 0.3)),
                    higher_die=1.6)
    return mixed((0.0, 0.8, stroke(1.0)), (0.19, 1.0, stroke(1.0)))


def medal(chance: random.Random) -> Samples:
    """A small fanfare: three notes up, and the chord."""
    def horn(name: float, seconds: float) -> Samples:
        return tone(seconds, name, swell(seconds, 0.03, seconds * 0.6), saw(9, 1.2), vibrato=(5.0, 0.003))
    d4, f4, a4, d5 = 293.66, 369.99, 440.0, 587.33
    call = mixed((0.0, 0.9, horn(d4, 0.24)), (0.15, 0.9, horn(f4, 0.24)), (0.3, 0.95, horn(a4, 0.26)), (0.47, 1.0, horn(d5, 1.2)),
                 (0.47, 0.6, horn(a4, 1.2)), (0.47, 0.6, horn(f4, 1.2)), (0.47, 0.5, horn(d4 / 2, 1.2)))
    return passed(call, 2600)


# ------------------------------------------------------------------------------------------------------------ missions


def rotor(chance: random.Random) -> Samples:
    """A helicopter goes over."""
    level = swell(2.0, 0.7, 0.9)
    blades = shaped(passed(hiss(2.0, chance, level), 520, "band", 0.8), lambda time: max(0.0, math.sin(2 * math.pi * 11.5 * time)) ** 3)
    turbine = tone(2.0, glide(690, 640, 2.0), level, saw(5, 1.4))
    thump = shaped(tone(2.0, 58, level), lambda time: max(0.0, math.sin(2 * math.pi * 11.5 * time)) ** 2)
    return mixed((0.0, 1.0, blades), (0.0, 0.05, passed(turbine, 1500)), (0.0, 0.8, thump))


def screws(chance: random.Random) -> Samples:
    """A cruiser's screws go by, heard through the water."""
    level = swell(2.2, 0.8, 1.1)
    beat = shaped(passed(hiss(2.2, chance, level), 330, "band", 0.7), lambda time: 0.35 + 0.65 * math.sin(math.pi * 4.4 * time) ** 4)
    hum = tone(2.2, glide(74, 68, 2.2), level, saw(6, 1.2))
    return muffled(mixed((0.0, 1.0, beat), (0.0, 0.3, hum)), chance, 700, 0.02)


def emp(chance: random.Random) -> Samples:
    """A pulse: charge, crack, and all relays fall."""
    charge = tone(0.5, glide(180, 2400, 0.5, 1.6), swell(0.5, 0.4, 0.05), saw(6, 1.0))
    crack = passed(hiss(0.5, chance, struck(0.45, 0.001)), glide(7000, 500, 0.35), "band", 0.5)
    arc = shaped(passed(hiss(0.9, chance, struck(0.9, 0.01)), 3200, "high"), lambda time: float(math.sin(2 * math.pi * 50 * time) > 0.3))
    relays = [(0.62 + 0.07 * n + chance.uniform(0, 0.03), 0.35, _clank(chance.uniform(480, 900), 0.07)) for n in range(6)]
    down = tone(0.9, glide(300, 40, 0.8), swell(0.9, 0.02, 0.7), saw(6, 1.0))
    return mixed((0.0, 0.16, passed(charge, 2600)), (0.48, 0.9, crack), (0.5, 0.2, arc), (0.52, 0.3, passed(down, 900)), *relays)


def hack(chance: random.Random) -> Samples:
    """Data whistle over a line."""
    parts = []
    for n in range(17):
        pitch = chance.choice((1070, 1270, 2025, 2225, 1650))
        parts.append((0.1 + n * 0.052, 0.5, tone(0.05, pitch, swell(0.05, 0.006, 0.006), ((1.0, 1.0), (2.0, 0.1)))))
    hand = tone(0.5, 2100, swell(0.5, 0.02, 0.05), vibrato=(15, 0.03))
    return passed(mixed((0.0, 0.2, passed(hiss(1.4, chance, swell(1.4, 0.05, 0.1)), 1800, "band")), (0.95, 0.35, hand), *parts), 3000)


def vortex(chance: random.Random) -> Samples:
    """The water turns, draws in, lets go."""
    level = swell(2.7, 1.1, 1.2)
    def whirl(time: float) -> float:
        return 380 + 260 * math.sin(2 * math.pi * (0.9 + 0.7 * time) * time) + 160 * time
    roar = passed(hiss(2.7, chance, level), whirl, "band", 1.1)
    low = passed(hiss(2.7, chance, level), 170)
    return mixed((0.0, 1.0, roar), (0.0, 1.1, low), (0.9, 0.25, bubbles(1.6, 60, chance, 220, 1100)))


def island(chance: random.Random) -> Samples:
    """Rock grinds upwards, steam follows."""
    rumble = passed(hiss(2.6, chance, swell(2.6, 0.5, 1.2)), 120)
    jerks = shaped(passed(hiss(2.4, chance, swell(2.4, 0.3, 1.0)), 420, "band", 0.8),
                   lambda time: abs(math.sin(2 * math.pi * 5.3 * time + 2 * math.sin(7 * time))) ** 3)
    stones = [(chance.uniform(0.4, 2.0), chance.uniform(0.1, 0.35), _clank(chance.uniform(90, 210), 0.16)) for _ in range(14)]
    steam = passed(hiss(1.6, chance, swell(1.6, 0.9, 0.6)), 3000, "band", 0.6)
    return mixed((0.0, 1.3, driven(rumble, 1.6)), (0.1, 0.8, jerks), (1.0, 0.12, steam), *stones)


def goliath(chance: random.Random) -> Samples:
    """A heavy gun: the shot, its roll over the water, the shell that goes on."""
    shot = driven(mixed((0.0, 1.0, passed(hiss(1.4, chance, struck(1.3, 0.002)), glide(3200, 120, 0.7, 0.6))),
                        (0.0, 1.1, tone(1.3, glide(120, 32, 0.5, 0.7), struck(1.3, 0.003)))), 2.4)
    shell = passed(hiss(1.0, chance, swell(1.0, 0.15, 0.7)), glide(1500, 600, 1.0), "band", 3.0)
    return echoed(mixed((0.0, 1.0, shot), (0.25, 0.3, shell)), 0.55, 2, 0.32, 700)


def wave(chance: random.Random) -> Samples:
    """A shock wave rolls from island to island."""
    roll = passed(hiss(2.8, chance, swell(2.8, 0.5, 1.9)), glide(700, 130, 2.2), "low", 0.9)
    thud = tone(1.2, glide(70, 28, 0.8), struck(1.2, 0.01))
    return mixed((0.0, 1.0, thud), (0.05, 1.2, roll), (1.0, 0.7, passed(roll, 220)))


def supplies(chance: random.Random) -> Samples:
    """A crane runs, crates are set down."""
    winch = shaped(tone(0.9, glide(150, 185, 0.8), swell(0.9, 0.08, 0.2), saw(8, 0.9)),
                   lambda time: 0.6 + 0.4 * math.sin(2 * math.pi * 13 * time))

    def crate(pitch: float) -> Samples:
        wood = passed(hiss(0.14, chance, struck(0.12, 0.001)), pitch * 4)
        return mixed((0.0, 1.0, tone(0.2, pitch, struck(0.16, 0.002), ((1.0, 1.0), (1.7, 0.5)))), (0.0, 0.7, wood))
    return mixed((0.0, 0.25, passed(winch, 1100)), (0.85, 1.0, crate(118)), (1.12, 0.8, crate(142)), (1.12, 0.3, _clank(420, 0.2)))


# ------------------------------------------------------------------------------------------------------------ the war


def dice(chance: random.Random) -> Samples:
    """A die on the table."""
    parts, at = [], 0.0
    for gap, loud in ((0.0, 1.0), (0.09, 0.7), (0.075, 0.5), (0.06, 0.4), (0.045, 0.25), (0.035, 0.15)):
        at += gap
        tap = mixed((0.0, 1.0, tone(0.05, chance.uniform(1500, 2300), struck(0.035, 0.001), ((1.0, 1.0), (1.9, 0.4)))),
                    (0.0, 0.4, passed(hiss(0.03, chance, struck(0.025, 0.001)), 2600, "band")))
        parts.append((at, loud, tap))
    return mixed(*parts)


def gun(chance: random.Random) -> Samples:
    """The deck gun: three rounds."""
    def round_() -> Samples:
        return driven(mixed((0.0, 1.0, passed(hiss(0.5, chance, struck(0.45, 0.001)), glide(4200, 260, 0.3, 0.7))),
                            (0.0, 0.9, tone(0.45, glide(170, 55, 0.2), struck(0.45, 0.002)))), 2.2)
    cases = ((0.3, 0.12, _clank(640, 0.2)), (0.8, 0.12, _clank(600, 0.2)))
    return mixed((0.0, 1.0, round_()), (0.5, 0.9, round_()), (0.97, 0.95, round_()), *cases)


def depth_charges(chance: random.Random) -> Samples:
    """Depth charges: click and blow, three of them, nearer and farther."""
    def charge(cutoff: float) -> Samples:
        body = driven(mixed((0.0, 1.0, passed(hiss(1.3, chance, struck(1.3, 0.004)), glide(cutoff, 90, 0.6, 0.6))),
                            (0.0, 1.0, tone(1.2, glide(80, 26, 0.5, 0.7), struck(1.2, 0.004)))), 2.4)
        return mixed((0.0, 0.16, _clank(1250, 0.05)), (0.11, 1.0, body))
    return mixed((0.0, 0.55, charge(900)), (0.62, 1.0, charge(2600)), (1.4, 0.7, charge(1400)),
                 (1.2, 0.08, bubbles(1.8, 50, chance, 240, 900)))


def aircraft(chance: random.Random) -> Samples:
    """An aircraft dives over the boat."""
    level = swell(2.4, 1.2, 0.9)
    motor = tone(2.4, lambda time: 96 + 26 / (1 + math.exp(-(time - 1.0) * -5)), level, saw(12, 0.8))
    motor = shaped(motor, lambda time: 0.7 + 0.3 * math.sin(2 * math.pi * 31 * time))
    air = passed(hiss(2.4, chance, level), 900, "band", 0.6)
    return mixed((0.0, 0.8, passed(motor, 1700)), (0.0, 0.3, air))


def sinking(chance: random.Random) -> Samples:
    """A ship breaks up far below: bulkheads give way one after the other, air rises."""
    groan = tone(2.6, lambda time: 96 - 22 * time + 12 * math.sin(2 * math.pi * 1.7 * time), swell(2.6, 0.3, 1.6),
                 ((1.0, 1.0), (1.47, 0.6), (2.09, 0.5), (3.3, 0.25)))
    blows = [(at, loud, tone(0.5, glide(pitch, pitch * 0.6, 0.3), struck(0.5, 0.004), _STEEL)) for at, loud, pitch in
             ((0.1, 0.8, 88), (0.62, 1.0, 66), (1.05, 0.6, 104), (1.7, 0.9, 58))]
    return muffled(mixed((0.0, 0.6, groan), (0.3, 0.35, bubbles(2.4, 110, chance, 180, 800)), *blows), chance, 620, 0.03)


def teletype(chance: random.Random) -> Samples:
    """A message comes in by teletype, and its bell."""
    parts, at = [], 0.0
    for n in range(13):
        at += chance.choice((0.062, 0.062, 0.066, 0.12 if n % 5 == 4 else 0.064))
        key = mixed((0.0, 1.0, passed(hiss(0.03, chance, struck(0.022, 0.001)), 1900, "band", 0.7)),
                    (0.0, 0.6, tone(0.05, chance.uniform(240, 330), struck(0.04, 0.001))))
        parts.append((at, chance.uniform(0.6, 1.0), key))
    bell = tone(0.7, 2093, struck(0.7, 0.002), ((1.0, 1.0), (2.4, 0.3)), higher_die=2)
    whirr = passed(hiss(at + 0.3, chance, swell(at + 0.3, 0.05, 0.2)), 600, "band")
    motor = shaped(whirr, lambda time: 0.6 + 0.4 * math.sin(2 * math.pi * 48 * time))
    return mixed((0.0, 0.12, motor), (at + 0.12, 0.3, bell), *parts)

