"""Shape goes before colour: what tells sides, symbols, circuits and advice apart is there when all colours are one."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import combinations

import pygame
import pytest

from game.client.art import pencil
from game.client.art.boats import boat
from game.client.art.engine_sheet import Look, symbol_art, wires_art
from game.client.art.marks import mark
from game.client.art.overlays import heat, put_percents
from game.client.art.pieces import Advice, heading_arrow, mine, target, unit
from game.client.art.routes import put_route
from game.client.palette import ColourSet, Palette, palette_of
from game.client.portraits import Mood
from game.client.store import clear
from game.client.symbols import put_side, symbol
from game.client.theme import Theme
from game.client.widgets.crew_card import mood_sign
from game.client.widgets.hull_bar import put_hull_bar
from game.rules.grid import parse_cell
from game.rules.terms import Colour, Heading, MineKind, Side

CELL = 40
_USUAL = palette_of(ColourSet.STANDARD)
_HUE = _USUAL.bright
#: A palette in which everything that is told by a colour has the same one.
ONE = replace(
    _USUAL, **dict.fromkeys(("amber", "green", "red", "yellow", "blue", "sys_y", "rad"), _HUE),
    **dict.fromkeys(("green_dim", "red_dim", "yellow_dim", "blue_dim"), _USUAL.panel), circuits=(_HUE,) * 3,
)


class OneColour(Theme):
    """A theme of one colour."""

    @property
    def palette(self) -> Palette:  # type: ignore[override]
        return ONE


@pytest.fixture(autouse=True)
def _own_store():
    clear()
    yield
    clear()


def ink(art: pygame.Surface) -> bytes:
    """What is drawn, in grey on black."""
    ground = pygame.Surface(art.get_size(), 0, 32)
    ground.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    return pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB")


def differ(one: bytes, other: bytes, least: float = 0.02) -> bool:
    """Whether a share of the pixels is plainly lighter or darker."""
    pixels = len(one) // 3
    return sum(abs(a - b) > 40 for a, b in zip(one[::3], other[::3], strict=True)) >= least * pixels


def drawn(size: tuple[int, int], put: Callable[[pygame.Surface], object]) -> bytes:
    surface = pygame.Surface(size, pygame.SRCALPHA, 32)
    put(surface)
    return ink(surface)



def route(side: Side) -> bytes:
    cells = [parse_cell("B3"), parse_cell("C3"), parse_cell("D3")]
    at = {cell: (30.0 + CELL * number, 30.0) for number, cell in enumerate(cells)}
    return drawn((150, 60), lambda surface: put_route(surface, ONE, side, cells, CELL, at.__getitem__))


SIDES: dict[str, Callable[[Side], bytes]] = {
    "mark": lambda side: drawn((24, 24), lambda surface: put_side(surface, ONE, side, 12, 12, 10)),
    "boat": lambda side: ink(boat(ONE, side, 24, -90)),
    "mine": lambda side: ink(mine(ONE, side, MineKind.MINE, CELL)),
    "helicopter": lambda side: ink(unit(ONE, side, "helicopter", CELL)),
    "cruiser": lambda side: ink(unit(ONE, side, "cruiser", CELL)),
    "route": route,
    "plot": lambda side: ink(heat(ONE, side, {parse_cell("A1"): 1.0}, (CELL, CELL), CELL, lambda _cell: (CELL / 2, CELL / 2))),
    "percent": lambda side: drawn(
        (CELL, CELL), lambda surface: put_percents(surface, ONE, side, {parse_cell("A1"): 1.0}, CELL, lambda _cell: (CELL / 2, CELL / 2)),
    ),
    "pencil": lambda side: ink(pencil.node(ONE, side, CELL, first=True)),
    "hull": lambda side: drawn((120, 24), lambda surface: put_hull_bar(surface, OneColour(), side, pygame.Rect(4, 4, 112, 16), 0)),
}


@pytest.mark.parametrize("what", sorted(SIDES))
def test_the_sides_differ_in_shape(what: str) -> None:
    yellow, blue = (SIDES[what](side) for side in Side)
    assert differ(yellow, blue)


def test_symbols_differ_in_shape() -> None:
    shapes = {colour: ink(symbol(ONE, colour, 14)) for colour in Colour}
    on_sheet = {colour: ink(symbol_art(OneColour((1280, 720)), colour, 24, 30, Look.FREE)) for colour in Colour}
    for one, other in combinations(Colour, 2):
        assert differ(shapes[one], shapes[other])
        assert differ(on_sheet[one], on_sheet[other])


def test_circuits_differ_in_their_lines() -> None:
    path = (((10.0, 20.0), (190.0, 20.0)),)
    lines = [ink(wires_art(OneColour((1280, 720)), (200, 40), path, number, 30, False)) for number in (1, 2, 3)]
    assert all(differ(one, other) for one, other in combinations(lines, 2))


def test_advice_differs_in_shape() -> None:
    arrows = [ink(heading_arrow(ONE, Heading.N, advice, CELL)) for advice in Advice]
    assert all(differ(one, other) for one, other in combinations(arrows, 2))


@pytest.mark.parametrize("level", range(0, 256, 32))
def test_a_target_is_seen_on_every_ground(level: int) -> None:
    """Its red is a grey as that of coasts and bright waters."""
    art = target(palette_of(ColourSet.STANDARD), CELL, ring=False)
    ground = pygame.Surface(art.get_size(), 0, 32)
    ground.fill((level,) * 3)
    bare = pygame.image.tobytes(ground, "RGB")
    ground.blit(art, (0, 0), special_flags=pygame.BLEND_PREMULTIPLIED)
    assert differ(pygame.image.tobytes(pygame.transform.grayscale(ground), "RGB"), bare, 0.01)


def test_coloured_waters_differ_in_pattern_and_letter() -> None:
    waters = [ink(mark(ONE, kind, CELL)) for kind in ("red", "green", "yellow")]
    assert all(differ(one, other) for one, other in combinations(waters, 2))


def test_moods_have_their_words_and_what_is_grave_its_sign() -> None:
    signs = {mood: mood_sign(Theme((1280, 720)), mood) for mood in Mood}
    assert len({words for _, _, words in signs.values()}) == len(Mood)
    assert len({signs[mood][0] for mood in (Mood.CALM, Mood.BUSY, Mood.ALARMED)}) == 3
