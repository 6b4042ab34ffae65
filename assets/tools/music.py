"""Composes and plays assets/sounds/music/*.ogg.

    python assets/tools/music.py make [name …]     all pieces, or those named
    python assets/tools/music.py check             lengths, loudness, peaks and seams of the files; exit 1 if any is out of bounds

Needs numpy 2 and sox 14.4. scores.py has the pieces as notes, harmony.py sets chords for voices, orchestra.py has the instruments; here
they are played into one hall and brought to their loudness. Music lies at -20 LUFS (that of a match and its layers lower), its peaks below
-1.5 dBFS: a little below the voices, well below the explosions. Loops are played into a buffer that is bent round to a ring, hall and all,
so that the end rings on into the beginning.
"""
from __future__ import annotations

import zlib
from pathlib import Path

import numpy as np
import orchestra
from making import command, folder_faults
from orchestra import Voice
from scores import PIECES, Note, Piece
from waves import (
    RATE,
    as_loud,
    band,
    filtered,
    hall,
    in_room,
    loudness,
    peak,
    placed,
    read,
    read_loop,
    seam,
    seconds,
    smooth,
    write,
    write_loop,
)

FOLDER = Path(__file__).resolve().parents[1] / "sounds" / "music"
MOST_BYTES = 7_000_000
NAMED = {piece.name: piece for piece in PIECES}

#: Instruments: how they sound, how loud they are in the whole, where they sit from left (-1) to right (1), how much of the hall they have.
DESK: dict[str, tuple[object, float, float, float]] = {
    "strings": (orchestra.STRINGS, 0.23, 0.0, 0.45),
    "high strings": (orchestra.STRINGS, 0.22, -0.25, 0.5),
    "celli": (orchestra.CELLI, 0.34, 0.3, 0.4),
    "basses": (orchestra.BASSES, 0.68, 0.35, 0.25),
    "horn": (orchestra.HORN, 0.42, -0.35, 0.55),
    "trumpet": (orchestra.TRUMPET, 0.31, 0.15, 0.7),
    "trombones": (orchestra.TROMBONES, 0.26, 0.3, 0.5),
    "clarinet": (orchestra.CLARINET, 0.34, -0.1, 0.5),
    "oboe": (orchestra.OBOE, 0.24, 0.1, 0.5),
    "flute": (orchestra.FLUTE, 0.31, -0.15, 0.55),
    "choir": (orchestra.CHOIR, 0.18, 0.0, 0.7),
    "harp": (orchestra.harp, 1.09, -0.5, 0.4),
    "piano": (orchestra.piano, 1.26, 0.1, 0.5),
    "bell": (orchestra.bell, 0.82, -0.2, 0.7),
    "glass": (orchestra.glass, 0.66, 0.45, 0.6),
    "ping": (orchestra.ping, 0.42, 0.0, 0.9),
    "pizzicato": (orchestra.pizzicato, 0.75, 0.25, 0.3),
    "timpani": (orchestra.timpani, 0.68, 0.1, 0.45),
    "drum": (orchestra.deep_drum, 1.56, 0.0, 0.4),
    "heart": (orchestra.heart, 2.4, 0.0, 0.15),
    "snare": (orchestra.snare, 0.80, -0.1, 0.5),
    "cymbal": (orchestra.cymbal, 0.80, -0.3, 0.6),
}


def _played(note: Note, length: float, chance: np.random.Generator) -> np.ndarray:
    sound = DESK[note.part][0]
    if isinstance(sound, Voice):
        return orchestra.sustained(sound, note.pitch, length, note.force, chance)
    assert callable(sound)
    made: np.ndarray = sound(note.pitch, length, note.force, chance)
    return made


def play(piece: Piece) -> np.ndarray:
    """A piece as it is heard in the hall, not yet as loud as it shall be."""
    chance = np.random.default_rng(zlib.crc32(piece.name.encode()))
    samples = smooth(seconds(60 / piece.tempo))  # of a beat: the tempo is held to a hundredth
    beat = samples / RATE
    count = round(piece.beats * samples) if piece.loop else smooth(round(piece.beats * samples) + seconds(piece.rings))
    dry, wet = np.zeros((count, 2)), np.zeros((count, 2))
    for note in sorted(piece.notes, key=lambda each: (each.part, each.start, each.pitch)):
        _, loud, pan, much = DESK[note.part]
        made = _played(note, max(0.08, note.beats * beat), chance)
        stereo = made if made.ndim == 2 else placed(made, 0.0)
        left, right = np.sqrt(0.5 - 0.45 * pan) * 1.414, np.sqrt(0.5 + 0.45 * pan) * 1.414
        stereo = stereo * (loud * np.array([left, right]))
        start = seconds(note.start * beat + 0.006 * chance.standard_normal() * piece.loose)
        start = start % count if piece.loop else max(0, start)
        here = min(len(stereo), count - start)
        for place, part in ((start, stereo[:here]), (0, stereo[here:] if piece.loop else stereo[:0])):
            dry[place : place + len(part)] += part * (1 - 0.5 * much)
            wet[place : place + len(part)] += part * much
    made = dry + in_room(wet, hall(piece.hall, np.random.default_rng(1))) * 0.9
    made = filtered(made, lambda f: band(30, 15000, 2.0)(f) * (1 + 0.25 * band(60, 160, 1.0)(f) + 1.2 * band(1600, 30000, 1.0)(f)))
    if not piece.loop:
        fade = seconds(2.5)
        made[-fade:] *= (np.cos(np.linspace(0, np.pi, fade)) * 0.5 + 0.5)[:, None]
        made[: seconds(0.005)] *= np.linspace(0, 1, seconds(0.005))[:, None]
    return made


def make(name: str) -> None:
    """Make a piece's file."""
    piece = NAMED[name]
    samples = as_loud(play(piece), piece.level)
    (write_loop if piece.loop else write)(FOLDER / f"{name}.ogg", samples, piece.quality)


def faults() -> list[str]:
    """What is wrong with the files, one line each."""
    found = []
    for name, piece in NAMED.items():
        path = FOLDER / f"{name}.ogg"
        if not path.is_file():
            found.append(f"{path.name} is missing")
            continue
        samples = read_loop(path) if piece.loop else read(path)
        loud, high, step = loudness(samples), peak(samples), seam(samples)
        told = f"{loud:6.1f} LUFS, peak {high:5.1f} dB, seam {step:4.1f}"
        print(f"{name:14} {len(samples) / RATE:6.2f} s {told}, {path.stat().st_size:8} bytes")
        if abs(loud - piece.level) > 1.5 or high > -1.0:
            found.append(f"{path.name} lies at {loud:.1f} LUFS, {high:.1f} dB")
        if piece.loop and step > 4:
            found.append(f"{path.name} clicks where it begins again")
    return found + folder_faults(FOLDER, NAMED, MOST_BYTES)


if __name__ == "__main__":
    raise SystemExit(command(__doc__, NAMED, make, faults))
