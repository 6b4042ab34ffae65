"""The head: three planes of skin, nose, eyes, brows, mouth and beard. Moods change only brows, eyes and mouth."""
from __future__ import annotations

import math
from enum import Enum

from game.client.colour import BLACK, RGB, WHITE, mix, rgb
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.portraits.people import SKINS, Person
from game.client.shapes import Points, smooth

X = 50  # the middle of the face
_EYES = 45
_WARM = rgb("#FFD9A0")


class Mood(Enum):
    """How one feels: how far the eyes open, the brows lift and their inner ends draw in, the corners of the mouth go up."""

    CALM = (1.0, 0.0, 0.0, 0.0)
    BUSY = (0.8, 1.2, 1.6, -1.0)
    ALARMED = (1.5, -2.2, -1.6, 0.0)
    PLEASED = (0.75, -0.8, 0.0, 2.2)


def head_outline(person: Person) -> Points:
    """The outline of the head."""
    face, jaw, long = person.face, person.jaw, person.long
    half = [
        (0.0, 17.0), (face * 0.62, 20.0), (face * 0.95, 30.0), (face, 44.0), (face * 0.9, 56.0), (jaw * 0.86, 66 + long * 0.6),
        (jaw * 0.42, 73 + long), (0.0, 74.5 + long),
    ]
    return smooth([(X + a, b) for a, b in half] + [(X - a, b) for a, b in half[-2:0:-1]], True, 10)


def draw_face(canvas: Canvas, palette: Palette, person: Person, mood: Mood) -> None:
    """Draw ears, head, nose, eyes, mouth and beard."""
    base, shade, light = SKINS[person.skin]
    face = person.face
    if person.style != "scarf":
        for ear, out, tone in ((X - face - 0.2, -1, shade), (X + face + 0.2, 1, base)):
            canvas.poly(smooth([(ear, 40), (ear + 3 * out, 43), (ear + 2 * out, 51), (ear, 53)], True, 6), tone)
    outline = head_outline(person)
    canvas.poly(outline, base)
    left = sorted((point for point in outline if point[0] < X + 1), key=lambda point: point[1])
    top, foot = left[0][1], left[-1][1]
    canvas.poly([
        *left, (X - 1, foot), (X - 4, 66), (X - 7, 60), (X - 2.5, 57), (X - 5, 52), (X - 2, 42), (X - 3, 36), (X - 9, 30),
        (X - 7, top + 6),
    ], shade, 0.92)
    right = sorted((point for point in outline if point[0] > X + face * 0.6 and 30 < point[1] < 68), key=lambda point: point[1])
    if right:
        inner = [(x - 3.2 - 1.5 * math.sin((y - 30) / 38 * math.pi), y) for x, y in reversed(right)]
        canvas.poly([*right, *inner], light, 0.9)
    cheek = [(X + 3, 50), (X + face * 0.62, 47), (X + face * 0.72, 52), (X + face * 0.42, 58), (X + 5, 57)]
    canvas.poly(cheek, light, 0.28)
    _nose(canvas, person, shade, light)
    _eyes(canvas, person, mood, base, shade)
    _mouth(canvas, person, mood, shade)
    _beard(canvas, person, mood, shade)
    rim = [point for point in left if 30 < point[1] < 66]
    canvas.stroke(rim, 0.9, palette.green, 0.22)


def _nose(canvas: Canvas, person: Person, shade: RGB, light: RGB) -> None:
    n = person.nose
    dark = [(X - 0.5, 42), (X + 1.8, 42), (X + 4.2 + n * 0.4, 55 + n), (X + 2, 57.5 + n), (X - 3.4, 57 + n), (X - 2.2, 54 + n)]
    canvas.poly(dark, shade, 0.9)
    canvas.poly([(X + 0.6, 43), (X + 2.2, 43), (X + 4.6 + n * 0.4, 54.6 + n), (X + 1.8, 55.4 + n)], light, 0.75)
    canvas.stroke([(X - 2.8, 57.6 + n), (X + 2, 58 + n)], 0.8, mix(shade, BLACK, 0.5), 0.8)


def _eyes(canvas: Canvas, person: Person, mood: Mood, base: RGB, shade: RGB) -> None:
    opened, lift, drawn, _ = mood.value
    lid, white = mix(shade, BLACK, 0.62), rgb("#E9E4D6")
    hair = rgb(person.brows) if person.brows else mix(rgb(person.hair), BLACK, 0.25)
    for out in (-1, 1):
        x = X + out * 8.6
        almond = smooth(
            [(x - 4.2, _EYES + 0.4), (x, _EYES - 2.1 * opened), (x + 4.2, _EYES + 0.3), (x, _EYES + 1.7 * opened)], True, 6,
        )
        canvas.poly(almond, mix(white, shade, 0.45) if out < 0 else mix(white, base, 0.25))
        canvas.disc(x + 0.5, _EYES - 0.1, 1.75, rgb(person.eyes))
        canvas.disc(x + 1.1, _EYES - 0.7, 0.55, WHITE, 0.95)
        lash = [(x - 4.4, _EYES + 0.2), (x - 1.5, _EYES - 2.0 * opened), (x + 2, _EYES - 2.0 * opened), (x + 4.4, _EYES + 0.1)]
        canvas.stroke(lash, 1.0, lid)
        brow = [
            (x + out * 4.9, _EYES - 5.0 + lift * 0.6), (x + out * 0.5, _EYES - 6.7 + lift),
            (x - out * 4.6, _EYES - 5.3 + lift * 0.8 + drawn),
        ]
        canvas.stroke(brow, person.brow, hair)


def _mouth(canvas: Canvas, person: Person, mood: Mood, shade: RGB) -> None:
    up, y = mood.value[3], 64 + person.long * 0.35
    lips = rgb(person.lips) if person.lips else mix(shade, rgb("#8A3B33"), 0.45)
    if mood is Mood.ALARMED:
        canvas.poly(smooth([(X - 4.6, y), (X, y - 1.7), (X + 4.6, y), (X, y + 3.2)], True, 6), mix(shade, BLACK, 0.65))
    else:
        outline = [
            (X - 5.6, y - up), (X - 2, y - 1.2), (X + 2, y - 1.2), (X + 5.8, y - up), (X + 2.2, y + 2.4), (X - 2.2, y + 2.4),
        ]
        canvas.poly(smooth(outline, True, 6), lips, 0.8)
        canvas.stroke([(X - 5.8, y - up), (X, y + 0.3), (X + 6, y - up * 1.2)], 0.9, mix(shade, BLACK, 0.6))
    canvas.stroke([(X - 3, y + 5), (X + 3, y + 5)], 0.8, shade, 0.6)


def _beard(canvas: Canvas, person: Person, mood: Mood, shade: RGB) -> None:
    hair = rgb(person.beard_hair or person.hair)
    face, jaw, long = person.face, person.jaw, person.long
    y = 64 + long * 0.35
    lips = rgb(person.lips) if person.lips else mix(shade, rgb("#8A3B33"), 0.45)
    if person.beard == "full":
        canvas.poly(smooth([
            (X - face * 0.97, 48), (X - face * 0.8, 57), (X - 8, 60.5), (X, 59.6), (X + 8, 60.5), (X + face * 0.8, 57),
            (X + face * 0.97, 48),
            (X + face * 0.92, 62), (X + jaw * 0.8, 76 + long), (X, 83 + long), (X - jaw * 0.8, 76 + long), (X - face * 0.92, 62),
        ], True), mix(hair, BLACK, 0.12))
        lit = [(X + 2, 61), (X + face * 0.8, 58), (X + face * 0.9, 62), (X + jaw * 0.7, 74 + long), (X + 4, 81 + long)]
        canvas.poly(smooth(lit, True, 6), mix(hair, _WARM, 0.16))
        if mood is Mood.ALARMED:
            canvas.poly(smooth([(X - 4.6, y), (X, y - 1.7), (X + 4.6, y), (X, y + 3.4)], True, 6), rgb("#1A0B08"))
        else:
            down = {Mood.BUSY: 1.1, Mood.PLEASED: -2.0}.get(mood, 0.0)
            canvas.poly(smooth([(X - 6, y + down), (X, y - 0.6), (X + 6, y + down), (X, y + 2.4)], True, 6), lips)
            canvas.stroke(smooth([(X - 6, y + down), (X, y + 0.5), (X + 6, y + down)], False, 6), 0.9, mix(shade, BLACK, 0.7))
    elif person.beard == "moustache":
        canvas.poly(smooth([
            (X - 9, 62.6), (X - 4, 59.2), (X, 60), (X + 4, 59.2), (X + 9, 62.6), (X + 4, 62.6), (X, 61.8), (X - 4, 62.6),
        ], True, 6), hair)
    elif person.beard == "goatee":
        canvas.poly(smooth([(X - 7, 62), (X, 59.6), (X + 7, 62), (X + 6.5, 70), (X, 79 + long), (X - 6.5, 70)], True, 6), hair)
        if mood is Mood.ALARMED:
            canvas.poly(smooth([(X - 3.6, y), (X, y - 1.4), (X + 3.6, y), (X, y + 2.8)], True, 6), rgb("#1A0B08"))
        else:
            down = {Mood.BUSY: 0.8, Mood.PLEASED: -1.4}.get(mood, 0.0)
            canvas.poly(smooth([(X - 4.6, y + down), (X, y - 1), (X + 4.6, y + down), (X, y + 2.2)], True, 6), lips)
    elif person.beard == "stubble":
        canvas.poly(smooth([
            (X - face * 0.9, 54), (X - 8, 60), (X, 59), (X + 8, 60), (X + face * 0.9, 54), (X + jaw * 0.86, 66 + long * 0.6),
            (X, 74 + long),
            (X - jaw * 0.86, 66 + long * 0.6),
        ], True), hair, 0.28)
