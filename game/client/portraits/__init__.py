"""Portraits: people drawn from planes, each with one thing that is seen at 46 pixels, in four moods."""
from __future__ import annotations

import pygame

from game.client.colour import WHITE, mix
from game.client.draw import Canvas
from game.client.palette import Palette
from game.client.portraits.clothes import draw_clothes, draw_worn
from game.client.portraits.face import Mood, draw_face
from game.client.portraits.hair import draw_back_hair, draw_front_hair
from game.client.portraits.people import CREWS, EXPERTS, GROUNDS, Person, person_of
from game.client.shapes import rounded
from game.client.store import ART
from game.rules.terms import Side, Station

__all__ = ["CREWS", "EXPERTS", "Mood", "Person", "crew_portrait", "person_of", "portrait"]


def crew_portrait(palette: Palette, side: Side, station: Station, mood: Mood, width: int) -> pygame.Surface:
    """The portrait of the one who mans a station of a side."""
    return portrait(palette, CREWS[side][station], mood, width)


def portrait(palette: Palette, person: Person, mood: Mood, width: int) -> pygame.Surface:
    """A person as a premultiplied surface `width` wide and 6/5 as high, with its frame."""
    return ART.get(
        ("portrait", palette.green, palette.amber, person, mood, width), lambda: _draw(palette, person, mood, width),
    )


def _draw(palette: Palette, person: Person, mood: Mood, width: int) -> pygame.Surface:
    over = max(2, round((4 if width < 130 else 3) * width / 100))
    canvas = Canvas(100, 120, over)
    ground = GROUNDS[person.station]
    canvas.gradient([(0, 0), (100, 0), (100, 120), (0, 120)], mix(ground, palette.abyss, 0.25), mix(ground, palette.abyss, 0.72))
    canvas.radial(72, 34, 62, mix(ground, palette.amber, 0.35), 0.5, 1.6)
    for radius in (26, 40, 54, 68):
        canvas.ring(50, 46, radius, 0.7, mix(ground, WHITE, 0.3), 0.10)
    draw_back_hair(canvas, person)
    draw_clothes(canvas, palette, person)
    draw_face(canvas, palette, person, mood)
    draw_front_hair(canvas, palette, person)
    draw_worn(canvas, palette, person)
    canvas.gradient([(0, 84), (100, 84), (100, 121), (0, 121)], palette.abyss, palette.abyss, 0, 0.45)
    canvas.clip(rounded(0, 0, 100, 120, 400 / width))
    canvas.frame(0, 0, 100, 120, 400 / width, 100 / width, mix(ground, WHITE, 0.3), 0.75)
    return pygame.transform.smoothscale(canvas.surface.premul_alpha(), (width, round(width * 1.2)))
