"""Hair: what lies behind the head and what lies over it, in two planes."""
from __future__ import annotations

import math

from game.client.colour import BLACK, mix, rgb
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.portraits.face import X
from game.client.portraits.people import SKINS, Person
from game.client.shapes import Points, smooth

_WARM = rgb("#FFD9A0")
_SCARF: Points = [(50, 10), (70, 18), (77, 40), (73, 66), (84, 92), (50, 104), (16, 92), (27, 66), (23, 40), (30, 18)]

_BACK: dict[str, Points] = {
    "bob": [(28, 36), (25, 58), (29, 74), (40, 76), (60, 76), (71, 74), (75, 58), (72, 36), (50, 14)],
    "afro": [(50, 4), (70, 8), (82, 24), (82, 44), (72, 60), (50, 60), (28, 60), (18, 44), (18, 24), (30, 8)],
    "wavy": [(28, 34), (22, 52), (28, 66), (22, 82), (36, 88), (64, 88), (78, 82), (72, 66), (78, 52), (72, 34), (50, 12)],
    "scarf": _SCARF,
}

#: Front hair by style: the mass, the lit plane, and how strong the lit plane is. x from the middle of the face.
_FRONT: dict[str, tuple[Points, Points, float]] = {
    "short": (
        [
            (-21, 42), (-22, 28), (-14, 14), (2, 9), (16, 14), (22, 27), (20.6, 42), (18.4, 33), (12, 25), (-2, 25), (-13, 29),
            (-18.6, 33),
        ],
        [(2, 11), (15, 15), (20.5, 28), (12, 22), (2, 20)], 0.8),
    "swept": (
        [(-20.5, 42), (-22, 26), (-12, 12), (6, 7), (20, 14), (23, 28), (20.6, 40), (18, 28), (6, 22), (-10, 30), (-17.5, 30)],
        [(0, 12), (14, 13), (21, 24), (8, 18)], 0.85),
    "crop": (
        [(-20.6, 38), (-20, 24), (-11, 14), (0, 12), (11, 14), (20, 24), (20.6, 38), (17, 27), (8, 22), (-8, 22), (-17, 27)],
        [(4, 14), (13, 17), (18.5, 26), (8, 20)], 0.6),
    "bob": (
        [
            (-22, 50), (-24, 30), (-14, 12), (2, 8), (16, 13), (24, 30), (22.5, 52), (18.6, 38), (8, 24), (-3, 19), (-12, 30),
            (-18.8, 40),
        ],
        [(4, 11), (16, 16), (22, 32), (16, 28), (6, 18)], 0.8),
    "bun": (
        [(-21, 40), (-21, 24), (-10, 14), (0, 12), (10, 14), (21, 24), (20.6, 40), (16.6, 27), (0, 20), (-16.6, 27)],
        [(4, 14), (14, 18), (19, 28), (8, 20)], 0.75),
    "afro": ([(-21, 38), (-22, 22), (-8, 12), (8, 12), (22, 22), (21, 38), (16, 27), (0, 22), (-16, 27)], [], 0.0),
    "crest": ([(-9, 26), (-8, 8), (4, 2), (11, 8), (10, 26), (2, 20)], [(2, 6), (8, 8), (9, 22), (4, 16)], 0.8),
    "braid": ([(-21, 42), (-22, 26), (-12, 12), (2, 9), (16, 13), (22, 27), (20.6, 44), (17, 30), (4, 20), (-12, 30)], [], 0.0),
}
_FRONT["pony"] = _FRONT["short"]
_FRONT["wavy"] = _FRONT["bob"]

_CURLS = (
    (-18.0, 30, 6), (-20, 39, 4.4), (-13, 20, 7), (-4, 14, 7.5), (6, 13, 7.5), (14, 19, 7), (19, 28, 6), (20.4, 37, 4.6),
    (0, 21, 5),
)


_LIT_CURLS = ((8.0, 11, 4.0), (15, 18, 3.6), (20, 27, 3.0))


def draw_back_hair(canvas: Canvas, person: Person) -> None:
    """Draw the hair behind head and shoulders."""
    hair = rgb(person.hair)
    back = _BACK.get(person.style)
    if back:
        canvas.poly(smooth(back, True, 10), rgb(person.scarf) if person.style == "scarf" else mix(hair, BLACK, 0.35))
    if person.style == "bun":
        canvas.disc(50, 13, 9.5, mix(hair, BLACK, 0.2))
        canvas.disc(52, 11.5, 6.5, hair)
    elif person.style == "pony":
        canvas.poly(smooth([(66, 28), (82, 36), (84, 60), (76, 78), (72, 60), (70, 44)], True), mix(hair, BLACK, 0.25))


def draw_front_hair(canvas: Canvas, palette: Palette, person: Person) -> None:
    """Draw the hair over the head."""
    hair = rgb(person.hair)
    lit = mix(hair, _WARM, 0.28)

    def lock(points: Points, colour: tuple[int, int, int] = hair, alpha: float = 1.0) -> None:
        canvas.poly(smooth([(X + a, b) for a, b in points], True, 9), colour, alpha)

    if person.style in _FRONT:
        mass, plane, strength = _FRONT[person.style]
        lock(mass)
        if plane:
            lock(plane, lit, strength)
    if person.style == "afro":
        for a, b in ((12, 10), (20, 18), (25, 28), (4, 8), (26, 40)):
            canvas.disc(X + a, b, 4.2, lit, 0.22)
    elif person.style == "bald":
        canvas.poly(smooth([(X + 4, 19), (X + 13, 22), (X + 17, 31), (X + 9, 26)], True, 6), SKINS[person.skin][2], 0.8)
        for out in (-1, 1):
            lock([(out * 20.4, 30), (out * 21.6, 38), (out * 20, 46), (out * 18.2, 38)])
    elif person.style == "receding":
        lock([(-20.6, 44), (-21.5, 28), (-14, 17), (-9, 21), (-15, 30)])
        lock([(20.6, 44), (21.5, 28), (14, 16), (8, 20), (15, 30)], lit, 0.9)
        lock([(-12, 19), (0, 13), (12, 18), (4, 18), (-6, 20)])
    elif person.style == "curly":
        for curls, colour, alpha in ((_CURLS, hair, 1.0), (_LIT_CURLS, lit, 0.7)):
            for across, down, radius in curls:
                canvas.disc(X + across, down, radius, colour, alpha)
    elif person.style == "crest":
        for out in (-1, 1):
            lock([(out * 20.4, 42), (out * 20.6, 28), (out * 13, 20), (out * 14, 30), (out * 18, 34)], hair, 0.45)
    elif person.style == "braid":
        for i in range(6):
            canvas.disc(X + 21 + 1.6 * math.sin(i), 50 + 7 * i, 4.4 - 0.25 * i, hair)
            canvas.disc(X + 22 + 1.6 * math.sin(i), 49 + 7 * i, 1.8, lit, 0.8)
    elif person.style == "scarf":
        _scarf(canvas, palette, person)


def _scarf(canvas: Canvas, palette: Palette, person: Person) -> None:
    cloth = rgb(person.scarf)
    face, jaw, long = person.face, person.jaw, person.long
    inner = smooth([
        (X - face * 0.93, 44), (X - face * 0.72, 28), (X - 8, 21), (X + 8, 21), (X + face * 0.72, 28), (X + face * 0.95, 44),
        (X + face * 0.82, 60), (X + jaw * 0.6, 71 + long), (X, 76 + long), (X - jaw * 0.6, 71 + long), (X - face * 0.82, 60),
    ], True, 10)
    outer = smooth(_SCARF, True, 10)
    top = min(range(len(inner)), key=lambda i: inner[i][1])
    rim = inner[top:] + inner[:top]
    crown = min(range(len(outer)), key=lambda i: outer[i][1])
    edge = outer[crown:] + outer[:crown]
    canvas.poly([*edge, edge[0], rim[0], *reversed(rim)], cloth)
    shade = [point for point in edge if point[0] < X]
    hollow = [point for point in rim if point[0] < X]
    canvas.poly(
        [*sorted(shade, key=lambda point: point[1]), *sorted(hollow, key=lambda point: -point[1])], mix(cloth, BLACK, 0.35), 0.7,
    )
    canvas.poly(smooth([(66, 20), (76, 40), (72, 62), (69, 40)], True), mix(cloth, palette.amber, 0.4), 0.8)
    canvas.stroke(smooth([(30, 74), (46, 86), (72, 80), (80, 92)]), 1, BLACK, 0.3)
    canvas.stroke(smooth([(34, 78), (50, 84), (68, 76)]), 1, BLACK, 0.3)
