"""Makes assets/sounds/voices/*.zip: a pack for each language with all phrases in the voices of both crews.

    python assets/tools/voices.py make [language …]     the packs
    python assets/tools/voices.py check                 lengths, loudness, peaks and pitch of all phrases; exit 1 if any is out of bounds

Needs espeak-ng 1.51, numpy 2, sox 14.4 and what the game needs. espeak-ng says the phrases of phrases.py; all else is done here. The own
crew is heard over the intercom: 320 to 3300 Hz, pressed together, little noise. The enemy is heard over a radio that is listened to from
afar: 400 to 3400 Hz, more noise, crackles, a short echo of the sea; narrower, south and north could no longer be told from each other.
Each of the eight voices has its own pitch and pace. Phrases lie at -20 LUFS, peaks below -2 dBFS, and carry the noise from end to end, so
that a line put together from several has one breath.

A pack holds WAV files of 8000 to the second in IMA ADPCM: the radio lets nothing through that would need more, and a line is ready in a
millisecond. Its `words.json` has the words of every phrase as they were said, and by whom: `check` and the tests hold them against the
captions that are written now. A phrase without words has no file. The same tools give the same packs.
"""
from __future__ import annotations

import io
import json
import struct
import subprocess
import tempfile
import wave
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from making import command, folder_faults
from phrases import LANGUAGES, SPEAKERS, SPOKEN, Speaker, idle_spellings, phrases, script
from waves import RATE, as_loud, band, filtered, loudness, noise, peak, read, seconds

FOLDER = Path(__file__).resolve().parents[1] / "sounds" / "voices"
#: The rate of the packs.
LOW = 8000
MOST_BYTES = 4_800_000
LEVEL = -20.0


def spoken(words: str, language: str, speaker: Speaker) -> np.ndarray:
    """What espeak-ng makes of words, 44100 to the second, without the silence around it."""
    done = subprocess.run(
        ["espeak-ng", "-v", f"{SPOKEN[language]}+{speaker.variant}", "-p", f"{speaker.pitch}", "-s", f"{speaker.pace}", "--stdout", words],
        check=True, capture_output=True,
    )
    with wave.open(io.BytesIO(done.stdout)) as file:
        rate = file.getframerate()
        raw = np.frombuffer(file.readframes(file.getnframes()), "<i2").astype(float) / 32768
    spectrum = np.fft.rfft(raw)
    count = round(len(raw) * RATE / rate)
    made = np.fft.irfft(np.pad(spectrum, (0, count // 2 + 1 - len(spectrum))), count) * (count / len(raw))
    loud = np.flatnonzero(np.abs(made) > 0.012)
    return made[max(0, loud[0] - seconds(0.015)) : loud[-1] + seconds(0.05)]


def pressed(samples: np.ndarray, below: float, ratio: float) -> np.ndarray:
    """Compressed: what lies above a level in dBFS rises only by a part; the level follows within some milliseconds."""
    window = np.hanning(seconds(0.03))
    power = np.fft.irfft(
        np.fft.rfft(samples**2, len(samples) + len(window)) * np.fft.rfft(window / window.sum(), len(samples) + len(window)),
        len(samples) + len(window),
    )[len(window) // 2 :][: len(samples)]
    level = 10 * np.log10(np.maximum(power, 1e-9))
    return samples * 10 ** (-np.maximum(0, level - below) * (1 - 1 / ratio) / 20)


def by_radio(samples: np.ndarray, *, own: bool, chance: np.random.Generator) -> np.ndarray:
    """Through the intercom, or through the enemy's radio as it is heard from afar."""
    pad = seconds(0.03 if own else 0.04)
    samples = np.pad(samples / np.abs(samples).max(), pad)
    low, high = (320, 3300) if own else (400, 3400)
    made = filtered(samples, lambda f: band(low, high, 3)(f) * (1 + 0.8 * band(1400, 2600, 2)(f)))
    made = pressed(made / np.abs(made).max() * 0.7, -22, 4.0)
    made = np.tanh(made / np.abs(made).max() * 1.6)
    if not own:
        late = seconds(0.085)
        made = made + 0.08 * np.concatenate([np.zeros(late), filtered(made, band(300, 1500))[:-late]])
    made = filtered(made, band(low, high, 3))
    hiss = noise(len(made), band(low * 0.9, high * 1.1, 2), chance)
    made = made / np.abs(made).max() + hiss * (0.008 if own else 0.018)
    if not own:
        for _ in range(max(1, len(made) // 9000)):
            at = int(chance.integers(len(made) - 60))
            made[at : at + 60] += chance.standard_normal(60) * np.exp(-np.arange(60) / 12) * 0.16
    return as_loud(made, LEVEL, -2.5)


def squelch(opens: bool, chance: np.random.Generator) -> np.ndarray:
    """The radio opens with a click and a breath of noise, and closes with a longer one."""
    length = 0.07 if opens else 0.15
    count = seconds(length)
    time = np.arange(count) / RATE
    made = noise(count, band(700, 3200, 2), chance) * (np.exp(-time * 22) if opens else 1 - time / length) * 0.4
    click = np.sin(2 * np.pi * 1150 * time) * np.exp(-time * 260)
    return (made + 0.7 * click) * 0.16 * np.clip((count - np.arange(count)) / seconds(0.012), 0, 1)


#: IMA ADPCM: the steps of its scale, and how an answer moves along it.
_STEPS = (
    7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 19, 21, 23, 25, 28, 31, 34, 37, 41, 45, 50, 55, 60, 66, 73, 80, 88, 97, 107, 118, 130, 143, 157,
    173, 190, 209, 230, 253, 279, 307, 337, 371, 408, 449, 494, 544, 598, 658, 724, 796, 876, 963, 1060, 1166, 1282, 1411, 1552, 1707,
    1878, 2066, 2272, 2499, 2749, 3024, 3327, 3660, 4026, 4428, 4871, 5358, 5894, 6484, 7132, 7845, 8630, 9493, 10442, 11487, 12635,
    13899, 15289, 16818, 18500, 20350, 22385, 24623, 27086, 29794, 32767,
)
_MOVES = (-1, -1, -1, -1, 2, 4, 6, 8)
_BLOCK = 256


def _as_file(samples: np.ndarray) -> bytes:
    """A WAV file of IMA ADPCM at the low rate."""
    spectrum = np.fft.rfft(samples)
    count = round(len(samples) * LOW / RATE)
    slow = np.fft.irfft(spectrum[: count // 2 + 1], count) * (count / len(samples))
    wanted = np.clip(np.round(slow * 32767), -32768, 32767).astype(int).tolist()
    each = (_BLOCK - 4) * 2 + 1
    place, blocks = 0, []
    for start in range(0, count, each):
        part = wanted[start : start + each]
        part += [0] * (each - len(part))
        value, codes = part[0], []
        head = struct.pack("<hBB", value, place, 0)
        for target in part[1:]:
            step = _STEPS[place]
            far = abs(target - value)
            code, way = 0, step >> 3
            for bit, much in ((4, step), (2, step >> 1), (1, step >> 2)):
                if far >= much:
                    code |= bit
                    far -= much
                    way += much
            if target < value:
                code |= 8
                way = -way
            value = max(-32768, min(32767, value + way))
            place = max(0, min(88, place + _MOVES[code & 7]))
            codes.append(code)
        blocks.append(head + bytes(low | high << 4 for low, high in zip(codes[::2], codes[1::2], strict=True)))
    data = b"".join(blocks)
    form = struct.pack("<HHIIHHHH", 0x11, 1, LOW, LOW * _BLOCK // each, _BLOCK, 4, 2, each)
    chunks = ((b"fmt ", form), (b"fact", struct.pack("<I", count)), (b"data", data))
    parts = b"".join(name + struct.pack("<I", len(chunk)) + chunk for name, chunk in chunks)
    return b"RIFF" + struct.pack("<I", len(parts) + 4) + b"WAVE" + parts


def make(language: str) -> None:
    """Make the pack of a language."""
    said = phrases(language)
    FOLDER.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(FOLDER / f"{language}.zip", "w") as pack:
        def put(name: str, samples: np.ndarray) -> None:
            pack.writestr(zipfile.ZipInfo(f"{name}.wav", (2000, 1, 1, 0, 0, 0)), _as_file(samples), zipfile.ZIP_DEFLATED, 9)

        pack.writestr(
            zipfile.ZipInfo("words.json", (2000, 1, 1, 0, 0, 0)), json.dumps(script(language), ensure_ascii=False, indent=0),
            zipfile.ZIP_DEFLATED, 9,
        )
        for opens, name in ((True, "open"), (False, "close")):
            put(f"squelch/{name}", squelch(opens, np.random.default_rng(7)))
        for voice, speaker in SPEAKERS.items():
            whose, station = voice.split("-")
            for phrase, words in sorted(said[station].items()):
                chance = np.random.default_rng(zlib.crc32(f"{voice} {phrase}".encode()))
                if words:
                    put(f"{voice}/{phrase}", by_radio(spoken(words, language, speaker), own=whose == "own", chance=chance))


def pitch_of(samples: np.ndarray) -> float:
    """The pitch of speech in hertz, the middle of what its loud parts have, by their autocorrelation."""
    found = []
    size = seconds(0.05)
    for start in range(0, len(samples) - size, size // 2):
        part = samples[start : start + size]
        if np.sqrt(np.mean(part**2)) < 0.08:
            continue
        spectrum = np.fft.rfft(part * np.hanning(size), 4 * size)
        echo = np.fft.irfft(np.abs(spectrum) ** 2)
        lags = np.arange(RATE // 400, RATE // 65)
        peaks = [lag for lag in lags if echo[lag - 1] <= echo[lag] >= echo[lag + 1]]
        if not peaks:
            continue
        best = next(lag for lag in peaks if echo[lag] >= 0.87 * max(echo[peaks]))  # not one of its multiples
        if echo[best] > 0.45 * echo[0]:
            found.append(RATE / best)
    return float(np.median(found)) if found else 0.0


def unsaid(language: str, pack: zipfile.ZipFile) -> Iterator[str]:
    """Phrases whose words, or voices whose tongue, are others now than when the pack was made."""
    there, wanted = json.loads(pack.read("words.json")), script(language)
    for phrase in sorted(there.keys() | wanted.keys()):
        if there.get(phrase) != wanted.get(phrase):
            yield f"{language}: {phrase} was made as {there.get(phrase)!r} and is {wanted.get(phrase)!r} now"


def faults() -> list[str]:
    """What is wrong with the packs, one line each."""
    found = [f"nobody writes what is spelled: {spelling}" for spelling in idle_spellings()]
    for language in LANGUAGES:
        path = FOLDER / f"{language}.zip"
        if not path.is_file():
            found.append(f"{path.name} is missing")
            continue
        with zipfile.ZipFile(path) as pack, tempfile.TemporaryDirectory() as folder:
            pack.extractall(folder)
            found += unsaid(language, pack)
            said = phrases(language)
            for voice in SPEAKERS:
                wanted = {f"{phrase}.wav" for phrase, words in said[voice.split("-")[1]].items() if words}
                there = {file.name for file in (Path(folder) / voice).iterdir()}
                found += [f"{path.name}: {voice}/{name} is missing or nobody's" for name in sorted(wanted ^ there)]
                lengths, louds, peaks, pitches = [], [], [], []
                for name in sorted(wanted & there):
                    samples = read(Path(folder) / voice / name)
                    lengths.append(len(samples) / RATE)
                    louds.append(loudness(np.pad(samples, (0, max(0, seconds(0.5) - len(samples))))))
                    peaks.append(peak(samples))
                    pitches.append(pitch_of(samples))
                    if not 0.2 < lengths[-1] < 4.0 or peaks[-1] > -1.0 or abs(louds[-1] - LEVEL) > 4:
                        found.append(f"{path.name}: {voice}/{name}: {lengths[-1]:.2f} s, {louds[-1]:.1f} LUFS, {peaks[-1]:.1f} dB")
                print(f"{language} {voice:15} {len(lengths):4} phrases, {min(lengths):.2f} to {max(lengths):.2f} s, "
                      f"{np.median(louds):.1f} LUFS, peaks to {max(peaks):.1f} dB, about {np.median(pitches):.0f} Hz")
    return found + folder_faults(FOLDER, LANGUAGES, MOST_BYTES)


if __name__ == "__main__":
    raise SystemExit(command(__doc__, LANGUAGES, make, faults))
