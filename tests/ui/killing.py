"""Programs that are killed at moments by chance, for the tests of what survives it."""
from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: A program that does not come to the moment at which it is to be killed is at fault, after so many seconds.
PATIENCE = 120.0


def killed(module: str, *arguments: str | Path, word: str, count: int = 1, most: float, chance: random.Random) -> list[str]:
    """Run a program of the tests once and kill it; the lines that it said, the last of them perhaps in part.

    It is killed at most `most` seconds after it has said `count` lines that begin with `word`; after its start if there is no word.
    """
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    program = subprocess.Popen(
        [sys.executable, "-m", module, *arguments], cwd=ROOT, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )
    late = threading.Timer(PATIENCE, program.kill)
    late.start()
    assert program.stdout is not None
    lines = []
    try:
        if word:
            for line in program.stdout:
                lines.append(line)
                count -= line.startswith(word)
                if not count:
                    break
        time.sleep(chance.random() * most)
        assert late.is_alive(), f"waited in vain for '{word}'"
        assert program.poll() is None, f"the program ended by itself: {program.communicate()[1]}"
    finally:
        late.cancel()
        program.kill()
        rest, _errors = program.communicate()
    return [*lines, *rest.splitlines(keepends=True)]
