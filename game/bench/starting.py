"""Figures of the window: how soon it is there."""
from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from statistics import median

from game.bench import Figure, at_most


def measure_start() -> Iterator[Figure]:
    """`start`: from the process's start to the menu's first frame, and on to the first frame of a match.

    Python's compiled modules are there, as wherever the game was installed or started before: a start that is not counted makes them.
    """
    menu, match = [], []
    with tempfile.TemporaryDirectory() as compiled:
        environment = {
            **os.environ, "SDL_VIDEODRIVER": os.environ.get("SDL_VIDEODRIVER", "dummy"), "SDL_AUDIODRIVER": "dummy",
            "PYTHONPYCACHEPREFIX": compiled,
        }
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for counted in (False, True, True, True):
            with tempfile.TemporaryDirectory() as folder:
                started = time.time()
                run = subprocess.run(
                    [sys.executable, "-m", "game.client.first_frames", folder], env=environment, capture_output=True, text=True, check=True
                )
                first, second = (float(word) for word in run.stdout.split()[-2:])
                if counted:
                    menu.append(first - started)
                    match.append(second - first)
    yield at_most("start-menu", median(menu), "s", 1.5, 0.8, "process start to the menu's first frame, modules compiled, median of 3")
    yield at_most("start-match", median(match), "s", 1.0, 0.3, "from there to a match's first frame, median of 3")
