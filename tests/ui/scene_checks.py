"""What every screen is held to, for the tests of screens: made as `shot` makes it, drawn at a size, reached by Tab, the same twice."""
from __future__ import annotations

import argparse
from collections.abc import Sequence

import pygame

from game import i18n
from game.client import shots, store, text
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.theme import Theme
from game.client.widgets.base import Widget

#: Lines as `text.written` has them: words, rectangle of their capitals, clip.
Written = list[tuple[str, pygame.Rect, pygame.Rect]]


def asking(what: str) -> argparse.ArgumentParser:
    """The command line of a check that is run by hand: scenes, size, scale, language."""
    parser = argparse.ArgumentParser(description=what)
    parser.add_argument("scenes", nargs="*")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--scale", type=float, default=1.0)
    parser.add_argument("--lang", default="en")
    return parser


def made(name: str, language: str) -> Scene:
    shots.names()
    i18n.set_language(language)
    try:
        return shots._SCENES[name]()
    finally:
        i18n.set_language("en")


def drawn(scene: Scene, size: tuple[int, int], scale: float, language: str, colours: ColourSet = ColourSet.STANDARD) -> None:
    i18n.set_language(language)
    try:
        scene.layout(size, Theme(size, scale, colours, reduced_motion=True))
        scene.draw(pygame.Surface(size, 0, 32))
    finally:
        i18n.set_language("en")


def said(scene: Scene, size: tuple[int, int], scale: float, language: str) -> Written:
    """Every line that is written when the scene is drawn."""
    text.written = []
    try:
        drawn(scene, size, scale, language)
        return text.written
    finally:
        text.written = None


def words_apart(places: Sequence[tuple[str, pygame.Rect]], where: object = "") -> None:
    """No words lie over others."""
    for index, (words, place) in enumerate(places):
        for other, beside in places[:index]:
            common = place.clip(beside)
            assert common.width < 2 or common.height < 2, f"{words!r} and {other!r} overlap {where}"


def words_inside(written: Written, window: pygame.Rect, where: object = "") -> None:
    """No words leave the window; what is cut by a clip of its own, as in a column that scrolls, may."""
    assert [words for words, place, clip in written if clip == window and words.strip() and not window.contains(place)] == [], where


def words_whole(written: Written, window: pygame.Rect, least: int = 0, where: object = "") -> None:
    """More than `least` lines are in sight, none leaves the window, none lies over another."""
    seen = [
        (words, place, clip) for words, place, clip in written
        if place.colliderect(clip) and words.strip() and (clip == window or clip.topleft != (0, 0))  # not on pictures kept for later
    ]
    assert len(seen) > least, where
    words_inside(written, window, where)
    words_apart([(words, place.clip(clip)) for words, place, clip in seen], where)


def widgets_apart(scene: Scene, window: pygame.Rect, where: object = "", may_cover: tuple[type[Widget], ...] = ()) -> None:
    """No widget leaves the window or lies over one before it, unless it is of a kind that may; what scrolls is not looked at."""
    takers = [widget for widget in scene.board.takers if widget.within is None]
    for index, widget in enumerate(takers):
        assert window.contains(widget.rect), (type(widget).__name__, where)
        if not isinstance(widget, may_cover):
            over = [type(other).__name__ for other in takers[:index] if widget.rect.colliderect(other.rect)]
            assert over == [], (type(widget).__name__, where)


def whole(
    scene: Scene, size: tuple[int, int], scale: float, language: str, least: int = 5, may_cover: tuple[type[Widget], ...] = (),
) -> None:
    """Drawn, the scene has no words and no widgets that are cut or lie over others."""
    window, where = pygame.Rect(0, 0, *size), (size, scale, language)
    words_whole(said(scene, size, scale, language), window, least, where)
    widgets_apart(scene, window, where, may_cover)


def reached_by_tab(name: str, press) -> None:  # type: ignore[no-untyped-def]
    """Tab comes to every widget; `press` makes a key's event."""
    scene = made(name, "en")
    drawn(scene, (1280, 720), 1.0, "en")
    seen = set()
    for _ in range(2 * len(scene.board.takers)):
        scene.board.handle(press(pygame.K_TAB), scene.keys)
        seen.add(scene.board.focus)
    assert seen >= set(scene.board.takers)


def same_twice(name: str) -> None:
    """Drawn anew from nothing, a picture has the same bytes."""
    first = pygame.image.tobytes(shots.render(name, (1024, 640)), "RGB")
    store.clear()
    assert pygame.image.tobytes(shots.render(name, (1024, 640)), "RGB") == first
