"""What every screen is held to, for the tests of screens: made as `shot` makes it, drawn at a size, reached by Tab, the same twice."""
from __future__ import annotations

import pygame

from game import i18n
from game.client import shots, store
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.theme import Theme


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
