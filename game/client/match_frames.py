"""Run as a program by `bench`: play whole matches of real time at sixty frames a second of match time, and print the work of each frame."""
from __future__ import annotations

import json
import sys
import time
from dataclasses import dataclass, field

from game.client.app import FRAMES, Looks, Stage
from game.client.scenes.bridge import BridgeScene
from game.client.script import ScriptedCaptain
from game.client.session import CAPTAIN_ONLY, Session, new_session
from game.crew.levels import Level
from game.library import Library
from game.rules.setup import MatchSetup, SideSetup
from game.rules.terms import Mode, Side, Station

WINDOW = (1920, 1080)
#: Frames that are not counted at the very beginning: a player's first seconds, in which the pictures are drawn that stay.
WARMING = 10 * FRAMES
KINDS = ("every", "drawn", "every_busy", "drawn_busy")
#: No match is longer, in frames.
MOST = 20 * 60 * FRAMES


@dataclass
class Work:
    """Seconds of work of the frames, and of those that drew: by the clock, and of the processor alone, where no other program counts."""

    every: list[float] = field(default_factory=list)
    drawn: list[float] = field(default_factory=list)
    every_busy: list[float] = field(default_factory=list)
    drawn_busy: list[float] = field(default_factory=list)


def match_of(seed: int, stations: frozenset[Station]) -> Session:
    """A match of the base game in real time, both crews officers but for the human's stations; it is saved nowhere."""
    library = Library()
    side = SideSetup(library.boat("base"), library.sheet("standard"))
    setup = MatchSetup(library.chart("alpha"), (side, side), library.sheets(), mode=Mode.REALTIME, seed=seed)
    return new_session(setup, Side.YELLOW, Level.OFFICER, None, stations)


def play(stage: Stage, session: Session, work: Work, warming: int = 0) -> None:
    """Play a match to the end of its last Stop, frame by frame; a captain among the human's stations is played by the script."""
    over: list[bool] = []
    stage.change(BridgeScene(session, lambda: over.append(True), lambda: None))
    captain = ScriptedCaptain(stage, session)
    for number in range(MOST):
        captain.update(1 / FRAMES)
        busy = time.thread_time()
        stage.step(1 / FRAMES)
        busy = time.thread_time() - busy
        if over:
            break
        if number >= warming:
            work.every.append(stage.work)
            work.every_busy.append(busy)
            if stage.drew:
                work.drawn.append(stage.work)
                work.drawn_busy.append(busy)


def main(matches: int) -> None:
    """Print what the frames of so many matches took, watched and played, as lists of microseconds."""
    stage = Stage(Looks(window=WINDOW))
    stage.fades = True  # as for somebody who looks: the sea moves
    found = {}
    for name, stations in (("watched", frozenset[Station]()), ("played", CAPTAIN_ONLY)):
        work = Work()
        for seed in range(matches):
            play(stage, match_of(seed, stations), work, 0 if seed else WARMING)
        found[name] = {kind: [round(each * 1e6) for each in getattr(work, kind)] for kind in KINDS}
    print(json.dumps(found))


if __name__ == "__main__":
    main(int(sys.argv[1]))
