"""Shoulders, collars and neck, and what is worn on the head."""
from __future__ import annotations

from game.client.colour import BLACK, WHITE, mix, rgb
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.portraits.face import X
from game.client.portraits.people import SKINS, Person
from game.client.shapes import arc, diamond, rounded, smooth


def draw_clothes(canvas: Canvas, palette: Palette, person: Person) -> None:
    """Draw shoulders, neck, collar and rank."""
    base, shade, _ = SKINS[person.skin]
    cloth = rgb(person.cloth)
    dark, wide = mix(cloth, BLACK, 0.42), person.shoulders
    body = smooth([
        (X - wide - 4, 126), (X - wide + 2, 104), (X - wide + 14, 92), (X - 16, 84), (X, 86), (X + 16, 84), (X + wide - 14, 92),
        (X + wide - 2, 104), (X + wide + 4, 126),
    ], False, 10)
    canvas.poly(body, cloth)
    canvas.poly([*(point for point in body if point[0] <= X), (X, 126)], dark, 0.75)
    canvas.poly([
        (X + wide - 26, 89), (X + wide - 13, 93), (X + wide - 2, 104), (X + wide + 4, 126), (X + wide - 5, 126),
        (X + wide - 10, 106),
    ], mix(cloth, palette.amber, 0.22), 0.7)
    canvas.poly([(41, 66), (59, 66), (61, 86), (50, 93), (39, 86)], base)
    canvas.poly([(41, 66), (59, 66), (59.5, 76), (50, 80), (40, 82)], shade)
    canvas.poly([(41, 66), (50, 70), (50, 93), (39, 86)], mix(shade, BLACK, 0.15), 0.7)
    if person.collar == "turtle":
        canvas.poly(smooth([(37, 80), (50, 86), (63, 80), (65, 90), (50, 97), (35, 90)], True), mix(cloth, WHITE, 0.10))
        canvas.poly([(37, 80), (50, 86), (50, 97), (36, 91)], dark, 0.6)
        for i in range(6):
            low = min(i, 5 - i)
            canvas.stroke([(39 + 4.5 * i, 83 + 2.2 * low), (38.5 + 4.6 * i, 91 + 2.0 * low)], 0.7, BLACK, 0.25)
    elif person.collar == "lapel":
        canvas.poly([(50, 112), (38, 84), (50, 92), (62, 84)], rgb("#D9DCCF"))
        canvas.poly([(47, 93), (53, 93), (52, 112), (48, 112)], rgb("#172328"))
        canvas.poly([(38, 82), (33, 88), (40, 108), (50, 122), (50, 112)], mix(cloth, BLACK, 0.22))
        canvas.poly([(62, 82), (67, 88), (60, 108), (50, 122), (50, 112)], mix(cloth, WHITE, 0.08))
    else:
        canvas.poly([(36, 83), (50, 97), (64, 83), (67, 88), (52, 106), (48, 106), (33, 88)], mix(cloth, WHITE, 0.14))
        canvas.line(50, 104, 50, 126, 1, BLACK, 0.5)
    for out in (-1, 1):
        for i in range(person.rank):
            x, y = X + out * (wide - 10), 97 + 3.4 * i
            canvas.line(x - 5, y, x + 5, y + 1.5, 1.6, palette.amber, 0.95 if out > 0 else 0.55)


def draw_worn(canvas: Canvas, palette: Palette, person: Person) -> None:
    """Draw hats, glasses, headsets and marks of the face."""
    for thing, put_on in _WORN.items():
        if thing in person.worn:
            put_on(canvas, palette, person)


def _cap(canvas: Canvas, palette: Palette, person: Person) -> None:
    band = rgb(person.hat or "#15222A")
    crown = smooth([(26, 30), (22, 16), (34, 8), (50, 5), (66, 8), (78, 16), (74, 30), (50, 25)], True, 9)
    canvas.poly(crown, rgb("#E4E6DB"))
    canvas.poly(smooth([(26, 28), (23, 16), (34, 9), (48, 6), (46, 25)], True), rgb("#A9B4B0"), 0.8)
    canvas.poly(smooth([(28, 33), (28, 25), (50, 21), (72, 25), (72, 33), (50, 29)], True), band)
    canvas.poly(smooth([(27, 34), (50, 28.5), (73, 34), (66, 38.5), (50, 36), (34, 38.5)], True), rgb("#0A1114"))
    canvas.stroke(smooth([(29, 33.6), (50, 28.8), (71, 33.6)]), 1.2, palette.amber)
    canvas.poly(diamond(50, 18.5, 4.6), palette.amber)
    canvas.disc(50, 18.5, 1.6, band)


def _beanie(canvas: Canvas, palette: Palette, person: Person) -> None:
    wool = rgb(person.hat or "#7A3B2E")
    canvas.poly(smooth([(28, 33), (28, 18), (38, 8), (50, 6), (62, 8), (72, 18), (72, 33), (50, 28)], True, 9), wool)
    canvas.poly(smooth([(27, 35), (27, 28), (50, 23), (73, 28), (73, 35), (50, 30)], True), mix(wool, WHITE, 0.16))
    canvas.poly(smooth([(56, 8), (70, 17), (71, 26), (60, 24)], True, 6), mix(wool, palette.amber, 0.3), 0.6)
    for i in range(9):
        low = 0.55 * min(i, 8 - i)
        canvas.stroke([(31 + 4.6 * i, 27.5 - low), (31 + 4.6 * i, 33.5 - low)], 0.8, BLACK, 0.25)


def _band(canvas: Canvas, palette: Palette, person: Person) -> None:
    cloth = rgb(person.hat or "#B0473B")
    canvas.poly(smooth([(28, 33), (29, 26), (50, 21.5), (71, 26), (72, 33), (50, 28)], True), cloth)
    canvas.poly(smooth([(50, 22), (71, 26), (72, 32), (52, 28)], True, 6), mix(cloth, WHITE, 0.2), 0.7)


def _goggles(canvas: Canvas, palette: Palette, person: Person) -> None:
    canvas.poly(smooth([(27.5, 32), (28, 27), (50, 22), (72, 27), (72.5, 32), (50, 28)], True), rgb("#20180F"))
    for out in (-1, 1):
        canvas.disc(X + out * 9, 26, 7.6, rgb("#8A6B3B"))
        canvas.disc(X + out * 9, 26, 5.6, rgb("#123C44"))
        canvas.poly(arc(X + out * 9, 26, 5.0, -80, 20, 10), rgb("#7FD6D2"), 0.7)


def _glasses(canvas: Canvas, palette: Palette, person: Person) -> None:
    metal = rgb(person.glasses)
    for out in (-1, 1):
        x = X + out * 8.8
        canvas.stroke(rounded(x - 6.2, 40.4, 12.4, 9.4, 4), 1.1, metal, closed=True)
        canvas.poly([(x - 3, 48.6), (x + 2.4, 41.4), (x + 4.6, 41.4), (x - 0.8, 48.6)], WHITE, 0.18)
        canvas.line(X + out * 15, 43.6, X + out * person.face, 43, 1, metal, 0.8)
    canvas.line(X - 2.6, 44, X + 2.6, 44, 1.1, metal)


def _round_glasses(canvas: Canvas, palette: Palette, person: Person) -> None:
    metal = rgb("#E7D08A")
    for out in (-1, 1):
        x = X + out * 8.8
        canvas.ring(x, 45, 6.0, 1.0, metal)
        canvas.poly([(x - 3, 48.6), (x + 2.4, 41.4), (x + 4.6, 41.4), (x - 0.8, 48.6)], WHITE, 0.2)
    canvas.line(X - 2.8, 44, X + 2.8, 44, 1.0, metal)


def _headset(canvas: Canvas, palette: Palette, person: Person) -> None:
    face = person.face
    canvas.stroke(arc(X, 40, face + 3.6, 196, 344, 26), 2.4, rgb("#2C3A40"))
    canvas.stroke(arc(X, 40, face + 4.6, 280, 344, 14), 0.9, rgb("#9DB5B6"), 0.9)
    for out in (-1, 1):
        canvas.poly(rounded(X + out * (face + 2) - 4.4, 38, 8.8, 16, 4), rgb("#18242A"))
        canvas.poly(rounded(X + out * (face + 2) - 2.6, 40.5, 5.2, 11, 2.5), rgb("#3D5059" if out > 0 else "#26343B"))
    canvas.stroke(smooth([(X + face + 2, 53), (X + face - 2, 64), (X + 8, 67.5)]), 1.2, rgb("#2C3A40"))
    canvas.poly(rounded(X + 5.4, 65.6, 5.4, 3.6, 1.8), rgb("#0C1418"))
    canvas.disc(X + face + 2, 46, 1.3, palette.green)


def _patch(canvas: Canvas, palette: Palette, person: Person) -> None:
    leather = rgb("#14100E")
    canvas.poly(smooth([(X - 14, 41), (X - 3.6, 40.6), (X - 4, 48), (X - 9, 51), (X - 13.6, 48)], True, 6), leather)
    canvas.stroke([(X - 13, 42), (X - person.face + 0.5, 37)], 1.2, leather)
    canvas.stroke([(X - 4, 41), (X + person.face - 2, 29)], 1.2, leather)


def _scar(canvas: Canvas, palette: Palette, person: Person) -> None:
    canvas.stroke([(X + 10, 50), (X + 13.4, 60)], 1, mix(SKINS[person.skin][1], WHITE, 0.35), 0.9)


def _earring(canvas: Canvas, palette: Palette, person: Person) -> None:
    canvas.disc(X + person.face + 2.2, 55.4, 1.4, palette.amber)


def _soot(canvas: Canvas, palette: Palette, person: Person) -> None:
    canvas.poly([(X - 15, 52), (X - 6, 54.5), (X - 6.4, 57), (X - 15, 55)], rgb("#0F1A1C"), 0.7)


def _freckles(canvas: Canvas, palette: Palette, person: Person) -> None:
    tone = mix(SKINS[person.skin][1], rgb("#7A3A20"), 0.4)
    for a, b in ((5, 52), (8, 53.5), (11, 52), (7, 55), (-6, 53), (-9, 52), (10, 55)):
        canvas.disc(X + a, b, 0.5, tone, 0.8)


_WORN = {
    "cap": _cap, "beanie": _beanie, "band": _band, "goggles": _goggles, "glasses": _glasses, "round": _round_glasses,
    "headset": _headset, "patch": _patch, "scar": _scar, "earring": _earring, "soot": _soot, "freckles": _freckles,
}
