"""A program that tests kill: the game in its window, with a captain who plays by himself and says on stdout what has been done.

    python -m tests.ui.killed_player FOLDER MODE SEED [anew]

Each line is a word, a number of orders, the state's hash after them, and is written at once:

    saved, none     whether the title offers a match to go on with (first line, before anything is done)
    offered N HASH  the match of the title goes on with so many orders
    starting N HASH a new match is asked for; N and HASH are those of the one before
    begun N HASH    a new match is there
    did N HASH      an order was done, and it was not the last
    ending N HASH   the last order was done; the match is about to be put away
    over N HASH     the end is on the screen

With `anew` the match that is offered is looked at, left by the menu, and a new one begun in its place. The captain wants short
matches: he fires at himself when he can.
"""
from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pygame

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.rules import orders
from game.rules.terms import Mode, Station

#: Seconds that pass for the game at each step of the loop.
STEP = 0.5


class Captain:
    """Sits before the window and plays for ever."""

    def __init__(self, data: Path, mode: Mode, seed: int) -> None:
        self.mode, self.chance = mode, random.Random(seed)
        self.stage = Stage(Looks(reduced_motion=True))
        self.game = Game(self.stage, data)
        self.session: Session | None = None
        finish = Session.finish

        def finish_and_tell(session: Session) -> None:
            self.say("ending", session)
            finish(session)

        Session.finish = finish_and_tell  # type: ignore[method-assign]

    def say(self, word: str, session: Session | None = None) -> None:
        """Write a line past all buffers: whatever was said is known, however the program ends."""
        match = session.match if session is not None else None
        line = word if match is None else f"{word} {len(match.entries)} {match.digest()}"
        os.write(1, f"{line}\n".encode())

    def key(self, key: int) -> None:
        """Press a key; no time passes."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.stage.step(0.0)

    def meet(self, word: str) -> None:
        """Say of a match that it is there, and have each of its orders told; nothing if it is the one before."""
        session = self.game.session
        if session is None or session is self.session:
            return
        self.session = session
        if not session.match.is_over:
            self.say(word, session)
            session.match.listen(lambda entry: None if session.match.is_over else self.say("did", session))

    def begin(self, *, anew: bool) -> None:
        """See what the title offers, and go on with it, or leave it for a new match."""
        self.game.show_title()
        title = self.stage.top
        assert isinstance(title, TitleScene)
        self.say("saved" if title.saved is not None else "none")
        if title.saved is None:
            return
        self.key(pygame.K_RETURN)
        self.meet("offered")
        if anew and isinstance(self.stage.top, BridgeScene):
            self.key(pygame.K_ESCAPE)
            pause = self.stage.top
            assert isinstance(pause, PauseScene)
            pause.rows[-1].activate()
            assert isinstance(self.stage.top, TitleScene), "the last row of the menu leaves the match"
            self.key(pygame.K_DOWN)
            self.key(pygame.K_RETURN)
            assert isinstance(self.stage.top, QuickMatchScene), "the second entry of the title is the quick match"

    def act(self) -> None:
        """One step of the loop, and whatever the player does with what it brought."""
        self.stage.step(STEP)
        match self.stage.top:
            case QuickMatchScene() as scene:
                scene.mode.index = [option.value for option in scene.mode.options].index(self.mode)
                self.say("starting", self.session)
                self.key(pygame.K_RETURN)
                self.meet("begun")
            case DebriefScene() as scene:
                self.say("over", self.session)
                if self.chance.random() < 0.5:
                    self.say("starting", self.session)
                    scene.again.activate()
                    self.meet("begun")
                else:
                    self.key(pygame.K_ESCAPE)
            case BridgeScene() as scene:
                self.command(scene.session)
            case _:
                self.key(pygame.K_RETURN)

    def command(self, session: Session) -> None:
        """Give an order, if one is due; questions wait for their own scene. A match that goes on in real time is paused at first."""
        if session.paused:
            self.key(pygame.K_SPACE)
        options = session.options()
        if not options or any(isinstance(order, orders.Answer) for order in options):
            return
        here = session.match.view(session.human, Station.CAPTAIN).own.position
        at_himself = [order for order in options if isinstance(order, orders.Torpedo) and order.cell == here]
        common = [order for order in options if isinstance(order, orders.Head | orders.Pass | orders.Sonar | orders.Drone)]
        session.give(self.chance.choice(at_himself or common or options))


def main(folder: str, mode: str, seed: str, *how: str) -> None:
    """Play until killed."""
    captain = Captain(Path(folder), Mode[mode.upper()], int(seed))
    captain.begin(anew="anew" in how)
    while captain.stage.running:
        captain.act()


if __name__ == "__main__":
    main(*sys.argv[1:])
