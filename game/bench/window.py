"""Figures of the window at work: the frames of matches in real time, what it takes while nothing happens, and how much memory it needs."""
from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from statistics import quantiles

from game.bench import Figure, at_most

MATCHES = 3
#: What is gone through by whom: the name in the program's answer, and in words.
_PLAYED = {"watched": "both crews the computer's", "played": "a captain by script"}


def _run(module: str, *arguments: str) -> str:
    """What a program of the client prints, on a software surface that nobody sees."""
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    command = [sys.executable, "-m", f"game.client.{module}", *arguments]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout


def measure_frame() -> Iterator[Figure]:
    """`frame` over all frames at sixty a second of match time, `frame-drawn` over those alone that drew something."""
    found = json.loads(_run("match_frames", str(MATCHES)).splitlines()[-1])
    yield from frame_figures(found)


def frame_figures(found: dict[str, dict[str, Sequence[int]]]) -> Iterator[Figure]:
    """The figures of microseconds of work, by who played and by what the frames did."""
    for who, words in _PLAYED.items():
        for name, kind in (("frame", "every"), ("frame-drawn", "drawn")):
            taken, busy = found[who][kind], found[who][f"{kind}_busy"]
            note = f"{MATCHES} matches in real time at 1920×1080, {words}, {len(taken)} frames, the longest {max(taken) / 1000:.0f} ms"
            note += f"; of the processor's time {_last_percent(busy):.1f} ms, the longest {max(busy) / 1000:.0f} ms"
            yield at_most(f"{name}-{who}", _last_percent(taken), "ms", 14, 8, note)


def _last_percent(taken: Sequence[int]) -> float:
    """The 99th percentile of microseconds, in milliseconds."""
    return quantiles(taken, n=100)[98] / 1000


def measure_idle() -> Iterator[Figure]:
    """`idle`: the title and a paused match under the real loop."""
    for which, words in (("title", "the title"), ("paused", "a paused match in real time")):
        share = 100 * float(_run("idle_share", which).split()[-1])
        yield at_most(f"idle-{which}", share, "% of a core", 10, 3, f"{words} at 1920×1080, 6 s under the real loop")


def measure_memory() -> Iterator[Figure]:
    """`memory` after ten matches, and how much it has grown since the fifth."""
    with tempfile.TemporaryDirectory() as folder:
        resident = [int(line) / 2**20 for line in _run("match_memory", folder).split() if line.isdigit()]
    note = f"resident after {len(resident)} matches watched at 1920×1080, each from the title to its debrief and back"
    yield at_most("memory", resident[-1], "MiB", 250, 150, note)
    yield at_most("memory-growth", max(0.0, resident[-1] - resident[4]), "MiB", 4, 1, "from the fifth match to the tenth")
