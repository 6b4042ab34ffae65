"""The game in its window, from its opening to its closing."""
from __future__ import annotations

import os
from pathlib import Path

import pygame

from game.client.app import Stage
from game.client.game import Game
from game.i18n import _

#: Drivers that SDL falls back to where there is no screen: the game would run where nobody sees it.
_UNSEEN = frozenset({"offscreen", "dummy"})


class NoWindowError(Exception):
    """No window can be opened, and why."""


def play(data: Path) -> None:
    """Open the window and play until it is closed. Raises NoWindowError where there is no screen."""
    try:
        stage = Stage()
    except pygame.error as fault:
        raise NoWindowError(str(fault)) from fault
    if not os.environ.get("SDL_VIDEODRIVER") and pygame.display.get_driver() in _UNSEEN:
        raise NoWindowError(_("there is no screen"))
    Game(stage, data).show_title()
    stage.run()
