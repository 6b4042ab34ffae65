"""The game in its window, from its opening to its closing."""
from __future__ import annotations

import contextlib
import os
from pathlib import Path

import pygame

from game.client.app import Stage
from game.client.first_run import display_factor, guessed_looks
from game.client.game import Game
from game.client.preferences import Preferences, join, looks_of, speak
from game.i18n import _
from game.paths import settings_file
from game.storage.claim import Claim

#: Drivers that SDL falls back to where there is no screen: the game would run where nobody sees it.
_UNSEEN = frozenset({"offscreen", "dummy"})
#: Windows enlarges the picture of a program that does not ask for real pixels, and blurs it.
_REAL_PIXELS = ("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")


class NoWindowError(Exception):
    """No window can be opened, and why."""


def play(data: Path, language: str | None = None) -> None:
    """Open the window and play until it is closed, in a language if one is given. Raises NoWindowError where there is no screen."""
    os.environ.setdefault(*_REAL_PIXELS)
    first = not settings_file(data).exists()
    preferences = Preferences(settings_file(data), language)
    speak(preferences.settings)
    try:
        pygame.display.init()
        screens = pygame.display.get_desktop_sizes()
        if preferences.first and screens:
            preferences.guess(**guessed_looks(screens[0], display_factor()))
        stage = Stage(looks_of(preferences.settings, screens))
    except pygame.error as fault:
        raise NoWindowError(str(fault)) from fault
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in _UNSEEN:
        raise NoWindowError(_("there is no screen"))
    join(stage, preferences)
    claim = Claim(data)
    try:
        game = Game(stage, data, preferences, claim)
        game.show_title()
        if first:
            game.welcome()
        stage.run()
    finally:
        claim.release()


def tell(words: str) -> None:
    """Say something in a box of the desktop's own, where there is a desktop: for who started the game from a menu and sees no terminal."""
    if os.environ.get("SDL_VIDEODRIVER") in _UNSEEN:
        return
    pygame.display.quit()  # the box would lie beneath a window that fills the screen
    with contextlib.suppress(pygame.error):
        pygame.display.message_box("Operation Drache", words, message_type="error")
