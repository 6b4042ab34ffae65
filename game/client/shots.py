"""Pictures of scenes without a window: the same scene, size and scale give the same bytes."""
from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pygame

from game import i18n
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.theme import Theme, clamp_scale

_SCENES: dict[str, Callable[[], Scene]] = {}


def shot(name: str) -> Callable[[Callable[[], Scene]], Callable[[], Scene]]:
    """Register a maker of a scene in a fixed state under a name."""

    def register(make: Callable[[], Scene]) -> Callable[[], Scene]:
        _SCENES[name] = make
        return make

    return register


def names() -> list[str]:
    """The names of all pictures."""
    _load()
    return sorted(_SCENES)


def _load() -> None:
    from game.client import (
        armada_samples,
        bridge_samples,
        card_samples,
        engineer_samples,
        match_samples,
        mate_samples,
        mission_samples,
        motion_samples,
        radio_samples,
        said_samples,
        samples,
        settings_samples,
        sheet_samples,
        sound_samples,
        upgrade_samples,
    )
    from game.client.lessons import samples as lesson_samples
    from game.client.replays import samples as replay_samples
    from game.client.voyage import samples as voyage_samples
    from game.client.war import samples as war_samples

    samples.register()
    match_samples.register()
    mate_samples.register()
    engineer_samples.register()
    radio_samples.register()
    settings_samples.register()
    sound_samples.register()
    bridge_samples.register()
    upgrade_samples.register()
    card_samples.register()
    war_samples.register()
    voyage_samples.register()
    replay_samples.register()
    armada_samples.register()
    lesson_samples.register()
    motion_samples.register()
    sheet_samples.register()
    mission_samples.register()
    said_samples.register()


def without_window() -> None:
    """Make sure that pygame draws, with no window if none is open."""
    if not pygame.display.get_init():
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
    pygame.font.init()


def render(
    name: str, size: tuple[int, int] = (1920, 1080), scale: float = 1.0, language: str = "en",
    colours: ColourSet = ColourSet.STANDARD,
) -> pygame.Surface:
    """A scene's picture. KeyError if there is none of that name."""
    without_window()
    _load()
    spoken = i18n.language()
    i18n.set_language(language)
    try:
        scene = _SCENES[name]()
        scene.layout(size, Theme(size, clamp_scale(scale), colours, reduced_motion=True))
        surface = pygame.Surface(size, 0, 32)
        scene.draw(surface)
    finally:
        i18n.set_language(spoken)
    return surface


def save(
    name: str, path: Path, size: tuple[int, int] = (1920, 1080), scale: float = 1.0, language: str = "en",
    colours: ColourSet = ColourSet.STANDARD,
) -> None:
    """Write a scene's picture as PNG."""
    pygame.image.save(render(name, size, scale, language, colours), str(path))
