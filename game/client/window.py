"""The game in its window, from its opening to its closing."""
from __future__ import annotations

from pathlib import Path

import pygame

from game.client.app import Stage
from game.client.game import Game


class NoWindowError(Exception):
    """No window can be opened, and why."""


def play(data: Path) -> None:
    """Open the window and play until it is closed. Raises NoWindowError where there is no screen."""
    try:
        stage = Stage()
    except pygame.error as fault:
        raise NoWindowError(str(fault)) from fault
    Game(stage, data).show_title()
    stage.run()
