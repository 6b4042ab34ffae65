"""Run as a program by `bench`: let the real loop run at the title or over a paused match, and print the share of one core that it takes."""
from __future__ import annotations

import sys
import tempfile
import threading
import time
from pathlib import Path

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.match_frames import WINDOW, match_of
from game.client.scenes.bridge import BridgeScene
from game.client.session import CAPTAIN_ONLY

#: Seconds until the first picture and all that follows it is done, and for which the loop is watched then.
SETTLING, WATCHED = 2.0, 6.0
#: Orders of a match before it is paused, in seconds of its time.
PLAYED = 30


def _paused(stage: Stage) -> None:
    """A match of real time that has gone on for a while and is paused, its bridge in the window."""
    session = match_of(1, CAPTAIN_ONLY)
    stage.change(BridgeScene(session, stage.quit, stage.quit))
    for _ in range(PLAYED * 60):
        if len(stage.scenes) == 1:
            session.update(1 / 60)
    session.paused = True


def main(which: str) -> None:
    """Print the share for `title` or `paused`."""
    shares: list[float] = []

    def watch(stage: Stage) -> None:
        time.sleep(SETTLING)
        wall, busy = time.perf_counter(), time.process_time()
        time.sleep(WATCHED)
        shares.append((time.process_time() - busy) / (time.perf_counter() - wall))
        stage.quit()

    with tempfile.TemporaryDirectory() as folder:
        stage = Stage(Looks(window=WINDOW))
        if which == "title":
            Game(stage, Path(folder)).show_title()
        else:
            _paused(stage)
        threading.Thread(target=watch, args=(stage,), daemon=True).start()
        stage.run()
    print(shares[0])


if __name__ == "__main__":
    main(sys.argv[1])
