"""The pieces of music as notes. A theme of four tones, D E F A, goes through them: at the title in the horn, in a match low in the
clarinet, in major when a match is won, and broken off when it is lost.
"""
from __future__ import annotations

from dataclasses import dataclass, field

from harmony import basses, pitch, voiced


@dataclass(frozen=True)
class Note:
    """A note of a part: when and how long in beats, its MIDI pitch, its force from 0 to 1."""

    part: str
    start: float
    beats: float
    pitch: int
    force: float


@dataclass
class Piece:
    """A piece: beats a minute, its length in beats, its loudness in LUFS; a loop, or what `rings` for so many seconds after its end."""

    name: str
    tempo: float
    beats: float
    level: float = -20.0
    loop: bool = True
    rings: float = 4.0
    hall: float = 2.6
    loose: float = 1.0
    quality: float = 1.0
    notes: list[Note] = field(default_factory=list)

    def tune(self, part: str, start: float, words: str, force: float = 0.6, *, up: int = 0) -> float:
        """A melody as `D4:1.5 -:1 E4:0.5`, with `>` or `<` behind a length for a softer or harder tone; where it ends."""
        at = start
        for word in words.split():
            name, _, length = word.partition(":")
            much = force * (1.18 if length.endswith("<") else 0.82 if length.endswith(">") else 1.0)
            beats = float(length.rstrip("<>") or 1)
            if name != "-":
                self.notes.append(Note(part, at, beats * 0.97, pitch(name) + up, min(1.0, much)))
            at += beats
        return at

    def hold(self, part: str, start: float, beats: float, names: str, force: float = 0.5) -> None:
        """Tones held together."""
        for name in names.split():
            self.notes.append(Note(part, start, beats, pitch(name), force))

    def chords(self, part: str, start: float, names: str, each: float, force: float, low: str, high: str, count: int = 3) -> None:
        """Chords set for a part's voices; tones that stay are held over."""
        symbols = names.split()
        sets = voiced(symbols, low, high, count, loop=self.loop)
        for voice in range(count):
            at = 0
            while at < len(sets):
                end = at + 1
                while end < len(sets) and sets[end][voice] == sets[at][voice] and end - at < 4:
                    end += 1
                self.notes.append(Note(part, start + at * each, (end - at) * each, sets[at][voice], force))
                at = end

    def bass(self, part: str, start: float, names: str, each: float, force: float, low: str = "D1", high: str = "D3") -> None:
        """The basses of chords."""
        symbols = names.split()
        for number, tone in enumerate(basses(symbols, low, high)):
            self.notes.append(Note(part, start + number * each, each * 0.98, tone, force))

    def broken(
        self, part: str, start: float, names: str, each: float, pattern: str, step: float, force: float, low: str, high: str,
    ) -> None:
        """Chords broken by a pattern of voices, `0` the lowest of four: `0 1 2 3 2 1`; `-` rests."""
        symbols = names.split()
        sets = voiced(symbols, low, high, 4, loop=self.loop)
        for number, voices in enumerate(sets):
            for place, word in enumerate(pattern.split()):
                if word != "-" and place * step < each:
                    much = force * (1.15 if place == 0 else 0.88 + 0.05 * (place % 3))
                    self.notes.append(Note(part, start + number * each + place * step, step * 2, voices[int(word)], much))


# ------------------------------------------------------------------------------------------------------------ title


def title() -> Piece:
    """Horns over a calm sea. D minor, slow; the theme, its answer in F, the theme again with choir."""
    piece = Piece("title", 66, 4 * 40)
    first = "Dm Dm F/C F/C Csus4 C Dm7 Dm7 Bb Bb F/A F/A Gm6 Gm6 Asus4 A"  # two a bar
    second = "Dm Dm F/C F/C Csus4 C Dm7 Dm7 Bb Bb F/A F/A Gm6 A7 Dm Dm"
    away = "Bb Bb C C Am7 Am7 Dm Dm Gm Gm C7 C7 Fmaj7 Fmaj7 A7sus4 A7"
    intro = "Dmadd9 Dmadd9 Bbmaj7/D Bbmaj7/D Dmadd9 Dmadd9 Asus4 A"
    form = f"{intro} {first} {second} {away} {second} Gm6/D Gm6/D Dmadd9 Dmadd9 Bbmaj7/D Bbmaj7/D A7sus4 A7"
    piece.chords("strings", 0, form, 2, 0.36, "F3", "E5", 3)
    piece.bass("basses", 0, form, 2, 0.45, "F1", "G2")
    # the sea: the harp goes up and down under the theme
    piece.broken("harp", 0, intro, 2, "0 1 2 3 2 1 - -", 0.5, 0.3, "D3", "D5")
    piece.broken("harp", 16 + 32, second, 2, "0 2 1 3", 0.5, 0.34, "D3", "F5")
    piece.broken("harp", 16 + 64, away, 2, "0 1 2 3", 0.5, 0.38, "F3", "A5")
    piece.broken("harp", 16 + 96, second, 2, "0 2 1 3", 0.5, 0.34, "D3", "F5")
    a = ("D4:1.5 E4:.5 F4:2< A4:3< G4:1 F4:1.5 G4:.5 E4:2> D4:2 C4:1> A3:1> Bb3:1.5 C4:.5 D4:1 F4:1< A4:2< C5:2< "
         "Bb4:1 A4:1 G4:1 E4:1> A4:4>")
    close = ("D4:1.5 E4:.5 F4:2< A4:3< G4:1 F4:1.5 G4:.5 E4:2> D4:2 C4:1> A3:1> Bb3:1.5 C4:.5 D4:1 F4:1< A4:2< C5:2< "
             "Bb4:1 G4:1 E4:1 C#4:1> D4:4>")
    lift = "D5:2 C5:1 Bb4:1 C5:3< G4:1> C5:2 E5:2< D5:3 A4:1> Bb4:1 D5:1 G5:2< E5:2 D5:1 C5:1 F5:3< C5:1> D5:2> C#5:2"
    piece.tune("horn", 16, a, 0.6)
    piece.tune("clarinet", 48, close, 0.5)
    piece.tune("celli", 48, "F3:4 A3:4 G3:4 F3:4 D3:4 C3:4 D3:2 C#3:2 D3:4", 0.45)
    piece.tune("high strings", 80, lift, 0.62)
    piece.tune("oboe", 80, "F4:4 E4:4 G4:4 F4:4 D4:4 E4:4 A4:4 G4:2 E4:2", 0.36)
    piece.tune("horn", 112, close, 0.75)
    piece.tune("high strings", 112, close, 0.42, up=12)
    piece.chords("choir", 112, second, 2, 0.34, "A3", "D5", 3)
    piece.tune("timpani", 110, "A2:.5> A2:.5> A2:1<", 0.4)
    for at in (112, 128, 140):
        piece.hold("timpani", at, 2, "D2", 0.42)
    piece.hold("cymbal", 107, 5, "C4", 0.4)
    for at, name in ((2, "A5"), (10, "A5"), (146, "D6"), (154, "A5")):
        piece.hold("ping", at, 2, name, 0.5)
    piece.tune("flute", 146, "A5:1 F5:1 D5:2 -:2 G5:1 E5:1 D5:2", 0.36)
    piece.tune("horn", 152, "D4:1.5> E4:.5> F4:2> E4:4>", 0.4)
    return piece


# ------------------------------------------------------------------------------------------------------------ the match


def tension() -> Piece:
    """Under water, waiting: everything over one low D, with room in the middle for the layers that are laid over it."""
    piece = Piece("tension", 60, 4 * 34, level=-23.0, hall=3.4)
    form = ("Dmadd9 Dmadd9 Bbmaj7/D Bbmaj7/D Gm6/D Gm6/D Dsus4 Dsus2 Eb/D Eb/D Dmadd9 Dmadd9 Bbmaj7/D Gm/D Asus4/D A/D Dm "
            "Dmadd9 Dmadd9 Fmaj7/D Fmaj7/D Gm6/D Gm6/D Bbmaj7/D Bbmaj7/D Eb/D Eb/D Dmadd9 Dmadd9 C/D Gm/D Asus4/D Dsus4 Dsus2")
    piece.chords("strings", 0, form, 4, 0.26, "D3", "D5", 4)
    for bar in range(0, 34, 2):
        piece.hold("basses", bar * 4, 8, "D1", 0.42)
        piece.hold("celli", bar * 4, 8, "D2", 0.26)
    for bar in (0, 5, 9, 14, 17, 22, 26, 31):
        piece.hold("ping", bar * 4 + 2, 2, "D6" if bar % 2 else "A5", 0.5)
        piece.hold("glass", bar * 4 + 2.75, 2, "A4", 0.24)
    # the theme, broken off, low in the clarinet, and turned upside down
    piece.tune("clarinet", 4 * 3, "D3:1.5 E3:.5 F3:3> -:3 D3:1.5 E3:.5 F3:2 A3:3>", 0.42)
    piece.tune("clarinet", 4 * 10, "A3:1.5 G3:.5 F3:3> -:3 A3:1.5 G3:.5 Eb3:2 D3:4>", 0.42)
    piece.tune("horn", 4 * 19, "D4:1.5> E4:.5> F4:4> -:2 A4:1.5> G4:.5> F4:5>", 0.32)
    piece.tune("clarinet", 4 * 27, "D3:1.5 Eb3:.5 D3:3> -:3 C3:1.5 D3:.5 F3:2> D3:4>", 0.4)
    for bar, name in ((2, "A3"), (6, "D4"), (8, "Eb4"), (12, "D4"), (16, "A3"), (20, "C4"), (24, "Bb3"), (29, "D4"), (33, "A3")):
        piece.tune("piano", bar * 4 + 1, f"{name}:1 -:1 D3:1.5>", 0.3)
    for bar in (7, 15, 25, 33):
        piece.hold("drum", bar * 4 + 3, 1, "D2", 0.3)
    return piece


def hunting() -> Piece:
    """The layer of who hunts: plucked strings that drive on, on D and A, with a little Eb that wants to go home."""
    piece = Piece("layer-hunting", 60, 16, level=-24.0, hall=1.4, loose=0.4)
    bars = ("D2 - D3 D2 A2 - D3 - D2 D2 - D3 A2 - C3 D3", "D2 - D3 D2 A2 - D3 - D2 D2 - D3 Eb3 - D3 A2",
            "D2 - D3 D2 A2 - D3 - D2 D2 - D3 A2 - C3 D3", "D2 - D3 D2 A2 D3 - D3 Eb3 - D3 D3 C3 A2 D2 A2")
    for bar, line in enumerate(bars):
        for place, name in enumerate(line.split()):
            if name != "-":
                piece.notes.append(Note("pizzicato", bar * 4 + place * 0.25, 0.25, pitch(name), 0.72 if place % 4 == 0 else 0.45))
        for place in (0, 1.5, 3):
            piece.hold("drum", bar * 4 + place, 0.5, "D2", 0.34 if place else 0.5)
        for place in (0.5, 1.0, 2.0, 2.5, 3.5):
            piece.hold("snare", bar * 4 + place, 0.2, "D4", 0.12)
    piece.tune("celli", 0, "D3:3.5 A2:.5 D3:3.5 Eb3:.5 D3:3.5 C3:.5 D3:2 Eb3:1 A2:1", 0.34)
    return piece


def hunted() -> Piece:
    """The layer of who is hunted: a heart, strings that shiver high up, trombones that rise by half a tone and sink back."""
    piece = Piece("layer-hunted", 60, 16, level=-24.0, hall=2.2, loose=0.3)
    for beat in range(16):
        piece.hold("heart", beat, 0.5, "D2", 0.75 if beat % 4 == 0 else 0.6)
    for place in range(16 * 6):  # tremolo, swelling over each pair of bars
        part = (place % 48) / 48
        much = 0.12 + 0.3 * part**2
        piece.notes.append(Note("high strings", place / 6, 1 / 6, pitch("D6") if place % 2 else pitch("Eb6"), much))
        if place % 3 == 0:
            piece.notes.append(Note("high strings", place / 6, 0.5, pitch("A5"), much * 0.8))
    piece.tune("trombones", 0, "D2:3 Eb2:1< D2:4> D2:2 F2:1 Eb2:1< D2:4>", 0.42)
    piece.tune("trombones", 0, "A2:3 Bb2:1< A2:4> A2:2 Ab2:2< A2:4>", 0.34)
    return piece


# ------------------------------------------------------------------------------------------------------------ ends


def victory() -> Piece:
    """The theme in D major: trumpets and horns, then all."""
    piece = Piece("victory", 76, 4 * 9, loop=False, rings=5, level=-18.5)
    form = "D D Bm Bm G G A7sus4 A7 D/F# D/F# G G Em7 A7 D D"
    piece.chords("strings", 0, form, 2, 0.55, "F#3", "F#5", 4)
    piece.bass("basses", 0, form, 2, 0.6, "A1", "A2")
    piece.chords("choir", 16, "D/F# D/F# G G Em7 A7 D D", 2, 0.5, "A3", "F#5", 4)
    piece.tune("horn", 0, "D4:1.5 E4:.5 F#4:2< A4:3< G4:1 F#4:1.5 G4:.5 E4:2> A4:4", 0.72)
    piece.tune("trumpet", 8, "-:4 E5:1.5 D5:.5 C#5:2", 0.5)
    piece.tune("trumpet", 16, "D5:1.5< E5:.5 F#5:2< A5:3< G5:1 F#5:1 E5:1 G5:1 C#5:1 D5:8<", 0.72)
    piece.tune("horn", 16, "D4:1.5 E4:.5 F#4:2 A4:3 G4:1 F#4:1 E4:1 G4:1 C#4:1 D4:8", 0.75)
    piece.tune("celli", 16, "F#3:4 G3:4 E3:2 A3:2 F#3:8", 0.6)
    piece.hold("strings", 32, 6, "D4 F#4 A4 D5", 0.55)
    piece.hold("basses", 32, 6, "D2", 0.65)
    piece.hold("trombones", 28, 10, "D3 A3", 0.5)
    piece.tune("timpani", 14, "A2:.25> A2:.25> A2:.25 A2:.25 A2:.5 A2:.5 D2:2< -:4 A2:.5 A2:.5 A2:.5 A2:.5 D2:2< -:2 D2:1 A2:1 D2:4<", 0.6)
    piece.hold("cymbal", 13, 3, "C4", 0.5)
    piece.hold("cymbal", 26, 2, "C4", 0.55)
    piece.broken("harp", 28, "D D D D", 2, "0 1 2 3", 0.5, 0.5, "D4", "F#6")
    piece.hold("bell", 28, 4, "D4", 0.35)
    return piece


def defeat() -> Piece:
    """A lament: the theme begins and is not let rise; a bell, and the sea closes."""
    piece = Piece("defeat", 58, 4 * 8, loop=False, rings=6, level=-20.5, hall=3.4)
    form = "Dm Dm C/E C/E Bbmaj7 Bbmaj7 Gm6 A7 Dm/F Dm/F Gm6 Gm6 A7sus4 A7 Dm Dm"
    piece.chords("strings", 0, form, 2, 0.42, "D3", "D5", 4)
    piece.bass("basses", 0, form, 2, 0.5, "A1", "G2")
    piece.tune("celli", 0, "D4:1.5 E4:.5 F4:2< E4:1.5 D4:.5 C4:2 D4:1.5 C4:.5 Bb3:2 Bb3:1 A3:1 C#4:2> D4:1.5 E4:.5 F4:2< "
               "E4:1.5 D4:.5 Bb3:2> A3:2 C#4:2> D4:4>", 0.62)
    piece.tune("oboe", 16, "A4:4 G4:4> E4:2 G4:2> F4:4>", 0.36)
    for at in (0, 8, 16, 24, 30):
        piece.hold("bell", at, 4, "D3", 0.42)
    for at in (0, 16, 28):
        piece.hold("drum", at, 2, "D2", 0.42)
    piece.hold("choir", 28, 6, "D4 F4 A4", 0.26)
    piece.hold("basses", 28, 7, "D1", 0.5)
    return piece


def drawn() -> Piece:
    """It ends open: fifths and fourths that ask, and no third that answers."""
    piece = Piece("draw", 63, 4 * 7, loop=False, rings=5, level=-20.5, hall=3.0)
    form = "D5 D5 Csus2 Csus2 Gsus2 Gsus2 Asus4 Asus4 Bbmaj7 Bbmaj7 Csus2 Csus2 Dsus2 Dsus2"
    piece.chords("strings", 0, form, 2, 0.42, "D3", "E5", 3)
    piece.bass("basses", 0, form, 2, 0.45, "A1", "G2")
    piece.tune("horn", 0, "D4:1.5 E4:.5 -:2 G4:1.5 D4:.5 -:2 D4:1.5 E4:.5 A4:2< G4:1 D4:1 E4:2>", 0.55)
    piece.tune("clarinet", 16, "F4:1.5 D4:.5 C4:2 D4:1.5 E4:.5 G4:2> A4:2 E4:6>", 0.45)
    piece.broken("harp", 0, form, 2, "0 2 1 3", 0.5, 0.32, "D3", "E5")
    piece.hold("ping", 10, 2, "A5", 0.45)
    piece.hold("ping", 25, 2, "D6", 0.45)
    return piece


# ------------------------------------------------------------------------------------------------------------ campaign


def campaign() -> Piece:
    """A rocking song of the sea in G minor: harp and clarinet; two verses, between them a part for strings. A beat is an eighth of six."""
    piece = Piece("campaign", 132, 6 * 48, level=-20.5)
    verse = "Gm Gm F F Eb Bb/D Cm7 D Gm Gm F F Eb F Gm Gm"
    middle = "Bb Bb F/A F/A Gm Gm Dm Dm Eb Eb Bb/D Bb/D Cm7 Cm7 Dsus4 D"
    form = f"{verse} {middle} {verse}"
    piece.broken("harp", 0, form, 6, "0 1 2 3 2 1", 1, 0.42, "G2", "D5")
    piece.chords("strings", 0, form, 6, 0.28, "G3", "D5", 3)
    piece.bass("basses", 0, form, 6, 0.38, "Bb1", "A2")
    song = ("D4:2 G4:1 Bb4:2 A4:1 G4:3 D4:3> C4:2 F4:1 A4:2 G4:1 F4:3 C4:3> Eb4:2 G4:1 Bb4:2 C5:1 D5:2 Bb4:1 F4:3 "
            "G4:2 Eb4:1 C4:2 Eb4:1 D4:3 F#4:3 D4:2 G4:1 Bb4:2 A4:1 G4:3 D4:3> C4:2 F4:1 A4:2 G4:1 F4:3 A4:3 "
            "Bb4:2 G4:1 Eb4:2 G4:1 A4:2 F4:1 C5:3 Bb4:2 A4:1 G4:3 G4:6>")
    wide = ("D5:3 F5:3< Bb4:6 C5:3 F5:3 A4:6> Bb4:3 D5:3< G4:6 A4:3 D5:3 F4:6> G4:3 Bb4:3 Eb5:6< D5:3 Bb4:3 F4:6> "
            "Eb4:3 G4:3 C5:6< D5:3 C5:3 A4:3 F#4:3>")
    piece.tune("clarinet", 0, song, 0.5)
    piece.tune("high strings", 96, wide, 0.5)
    piece.tune("horn", 96, "D4:6 F4:6 F4:6 C4:6 D4:6 G4:6 D4:6 F4:6 Eb4:6 G4:6 F4:6 D4:6 C4:6 Eb4:6 D4:6 F#4:6", 0.3)
    piece.tune("oboe", 192, song, 0.4)
    piece.tune("celli", 192, "G3:12 F3:12 G3:6 F3:6 Eb3:6 F#3:6 G3:12 F3:12 Eb3:6 C3:6 D3:12", 0.42)
    for bar in range(32, 48, 4):
        piece.hold("glass", bar * 6, 3, "D5", 0.35)
    for bar in (15, 31, 47):
        piece.tune("flute", bar * 6, "D5:1> G5:1> Bb5:4>", 0.3)
    return piece


# ------------------------------------------------------------------------------------------------------------ the war


def war() -> Piece:
    """The Pacific: a slow march in C minor. A bugle's call, brass in four voices, a field drum; in the middle the sea, without drum."""
    piece = Piece("war", 80, 4 * 40, level=-20.5)
    march = "Cm Cm Ab Ab Fm Fm G7sus4 G7 Cm Eb/Bb Ab Fm7 Dm7b5 G7 Cm Cm"
    sea = "Abmaj7 Abmaj7 Eb/G Eb/G Fm7 Fm7 Cm Cm Db Db Ab/C Ab/C Dm7b5 Dm7b5 G7sus4 G7"
    form = f"{march} {sea} {march} {march} {sea}"
    piece.chords("trombones", 0, march, 2, 0.36, "C3", "G4", 3)
    piece.chords("strings", 32, sea, 2, 0.42, "G3", "F5", 4)
    piece.chords("trombones", 64, f"{march} {march}", 2, 0.44, "C3", "G4", 3)
    piece.chords("strings", 64, f"{march} {march} {sea}", 2, 0.36, "G3", "F5", 3)
    piece.bass("basses", 0, form, 2, 0.45, "G1", "F2")
    call = "G4:1.5 G4:.5 C5:2< -:2 Eb5:1.5 D5:.5 C5:1 G4:1 Ab4:2> G4:4>"
    piece.tune("trumpet", 0, f"-:2 {call}", 0.42)
    hymn = ("C4:1.5 D4:.5 Eb4:2 C5:3< Bb4:1 Ab4:1.5 Bb4:.5 C5:2 D5:2 B4:2> C5:1 G4:1 Eb4:1 Bb4:1 Ab4:1.5 G4:.5 F4:2 "
            "F4:1 D4:1 G4:1 B4:1 C5:4>")
    drift = "Eb5:3 C5:1 Bb4:3 G4:1> Ab4:1 C5:1 Eb5:2< G5:3 Eb5:1> F5:3< Db5:1 C5:3 Ab4:1> F4:1 Ab4:1 D5:2< C5:2 B4:2>"
    piece.tune("high strings", 32, drift, 0.52)
    piece.broken("harp", 32, sea, 2, "0 1 2 3", 0.5, 0.3, "Ab2", "Eb5")
    piece.tune("horn", 64, hymn, 0.6)
    piece.tune("horn", 96, hymn, 0.68)
    piece.tune("trumpet", 96, hymn, 0.4, up=0)
    piece.tune("celli", 96, "Eb3:4 Eb3:4 F3:4 F3:2 D3:2 Eb3:2 G3:2 Eb3:4 F3:2 D3:2 C3:4", 0.42)
    piece.tune("clarinet", 128, drift, 0.46)
    piece.broken("harp", 128, sea, 2, "0 1 2 3", 0.5, 0.3, "Ab2", "Eb5")
    for bar in (*range(8), *range(16, 32)):
        loud = 0.16 if bar < 8 else 0.26
        pattern = "1 . . 1 1 . 1 . 1 . . 1 1 1 1 1" if bar % 4 == 3 else "1 . . 1 1 . 1 . 1 . . . 1 . . ."
        for place, word in enumerate(pattern.split()):
            if word == "1":
                piece.hold("snare", bar * 4 + place * 0.25, 0.2, "D4", loud * (1.35 if place % 8 == 0 else 0.8))
    for bar in (0, 4, 16, 20, 24, 28, 31):
        piece.hold("timpani", bar * 4, 1, "C2", 0.36)
    for bar in (3, 7, 19, 23, 27):
        piece.tune("timpani", bar * 4 + 2, "G2:.5> G2:.5> G2:1", 0.34)
    piece.hold("cymbal", 60, 4, "C4", 0.35)
    piece.hold("cymbal", 93, 3, "C4", 0.4)
    return piece


PIECES: tuple[Piece, ...] = (title(), tension(), hunting(), hunted(), victory(), defeat(), drawn(), campaign(), war())

