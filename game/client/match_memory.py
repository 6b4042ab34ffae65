"""Run as a program by `bench`: watch ten matches in one window, each from title to debrief and back, and print the memory after each."""
from __future__ import annotations

import sys
import time
from pathlib import Path

from game.client.app import FRAMES, Looks, Stage
from game.client.game import Game
from game.client.match_frames import WINDOW
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.script import ScriptedCaptain
from game.rules.terms import Mode

MATCHES = 10
#: What time goes by in a step, in seconds, and how many steps a match has at most.
STRIDE, MOST = 1 / 20, 20 * 60 * 20
#: How long a debrief is looked at, in seconds: it plays the match.
LOOKED_AT = 5
#: What was heard has died away after so many seconds at the most.
DYING = 10.0


def resident() -> int:
    """The resident set of this process in bytes."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise OSError("the system does not tell how much memory is in use")


def watch_one(stage: Stage, game: Game) -> None:
    """A match by the quick match's screen, in real time, all stations the computer's; its Stops are gone through."""
    game.show_title()
    stage.step(0.5)
    game.show_quick_match()
    stage.step(0.5)
    choice = stage.top
    assert isinstance(choice, QuickMatchScene)
    choice.mode.index = [option.value for option in choice.mode.options].index(Mode.REALTIME)
    choice.stations.chosen = frozenset()
    choice.start.activate()
    assert game.session is not None
    script = ScriptedCaptain(stage, game.session)
    for _ in range(MOST):
        if isinstance(stage.top, DebriefScene):
            break
        script.update(STRIDE)
        stage.step(STRIDE)
    else:
        raise AssertionError("the match does not end")
    debrief = stage.top
    assert isinstance(debrief, DebriefScene)
    stage.step(STRIDE)
    debrief.play()
    for _ in range(LOOKED_AT * FRAMES):
        stage.step(1 / FRAMES)
    game.show_title()
    stage.step(0.5)


def rest(stage: Stage) -> None:
    """Rest as the loop does: what was heard of the match dies away, as for whoever is back at the title, and all is given back."""
    stage.rest()
    end = time.perf_counter() + DYING
    while stage.sound.leaving and time.perf_counter() < end:
        time.sleep(1 / FRAMES)
        stage.step(1 / FRAMES)
    stage.rest()


def main(folder: str) -> None:
    """Print the resident set after each match, in bytes."""
    stage = Stage(Looks(window=WINDOW))
    game = Game(stage, Path(folder))
    for _ in range(MATCHES):
        watch_one(stage, game)
        rest(stage)
        print(resident(), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
