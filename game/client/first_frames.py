"""Run as a program by `bench`: open the game, and print when the menu's and a match's first frame were there."""
from __future__ import annotations

import sys
import time
from pathlib import Path

from game.client.app import Stage
from game.client.game import Game
from game.client.scenes.quick_match import QuickMatchScene


def main(folder: str) -> None:
    """Print the two moments in seconds since the epoch."""
    stage = Stage()
    game = Game(stage, Path(folder))
    game.show_title()
    stage.step(0.0)
    menu = time.time()
    game.show_quick_match()
    scene = stage.top
    assert isinstance(scene, QuickMatchScene)
    scene.start.activate()
    stage.step(0.0)
    print(menu, time.time())


if __name__ == "__main__":
    main(sys.argv[1])
