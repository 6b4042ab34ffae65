"""A program that tests kill: a campaign in its window, with a captain who plays by himself and says on stdout what has been done.

    python -m tests.ui.killed_campaign FOLDER SEED

Each line is written at once:

    none            the title offers no campaign, and one is begun
    offered N HASH  a mission goes on with so many orders
    sails MISSION   a mission is begun
    did N HASH      an order was done, and it was not the last
    ending MISSION  the last order was done; the result is about to be written
    result MISSION  the result is on the screen
"""
from __future__ import annotations

import os
import random
import sys
from pathlib import Path

import pygame

from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.client.voyage.beginning import CampaignsScene, NewCampaignScene
from game.client.voyage.briefing import BriefingScene
from game.client.voyage.result import CourseScene, ResultScene
from game.client.voyage.voyage import VoyageScene
from game.rules import orders
from game.rules.grid import cells_of
from game.rules.terms import Station


class Captain:
    """Sits before the window and sails for ever."""

    def __init__(self, data: Path, seed: int) -> None:
        self.chance = random.Random(seed)
        self.stage = Stage(Looks(window=(800, 600), reduced_motion=True))
        self.game = Game(self.stage, data)
        self.session: Session | None = None
        finish = Session.finish

        def finish_and_tell(session: Session) -> None:
            self.say(f"ending {session.match.setup.mission}")
            finish(session)

        Session.finish = finish_and_tell  # type: ignore[method-assign]

    def say(self, line: str) -> None:
        """Write a line past all buffers."""
        os.write(1, f"{line}\n".encode())

    def key(self, code: int) -> None:
        """Press a key; no time passes."""
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
        self.stage.step(0.0)

    def begin(self) -> None:
        """Go on with the campaign of the title, or begin one."""
        self.game.show_title()
        title = self.stage.top
        assert isinstance(title, TitleScene)
        left = next((row for row in title.rows if row.name == "Continue the campaign"), None)
        if left is None:
            self.say("none")
            next(row for row in title.rows if row.name == "Campaign").activate()
        else:
            left.activate()

    def act(self) -> None:
        """One step of the loop."""
        match self.stage.top:
            case CampaignsScene() as scene:
                scene.new.activate()
            case NewCampaignScene() as scene:
                scene.level.index = scene.own_level.index = 0
                scene.order.index = 1
                scene.begin_button.activate()
            case VoyageScene() as scene:
                self.choose(scene)
            case BriefingScene() as scene:
                self.say(f"sails {scene.mission.mission}")
                for cell in list(cells_of(scene.picture.offered))[:4]:
                    scene.picture.on_cell(cell)
                self.key(pygame.K_RETURN)
                scene.start.activate()
                self.meet()
            case AskScene():
                self.key(pygame.K_RETURN)
                self.meet(offered=True)
            case ResultScene() as scene:
                if not scene.shown:
                    self.say(f"result {scene.played.mission}")
                self.key(pygame.K_RETURN)
            case CourseScene():
                self.key(pygame.K_ESCAPE)
                self.stage.step(0.0)
                self.game.campaign.new()
            case BridgeScene() as scene:
                self.stage.step(1.0)
                self.command(scene.session)
            case _:
                self.key(pygame.K_RETURN)
                self.stage.step(0.5)

    def meet(self, *, offered: bool = False) -> None:
        """Have each order of the match that is there told."""
        session = self.game.session
        if session is None or session is self.session:
            return
        self.session = session
        match = session.match
        if offered:
            self.say(f"offered {len(match.entries)} {match.digest()}")
        match.listen(lambda entry: None if match.is_over else self.say(f"did {len(match.entries)} {match.digest()}"))

    def choose(self, scene: VoyageScene) -> None:
        """Any mission that is open; the hand is cut first."""
        if scene.to_cut:
            for card in scene.hand[: scene.to_cut]:
                card.activate()
            scene.discard.activate()
            return
        names = [mark for mark in scene.marks if not mark.facts.why_not and mark.facts.mission.mission != "captain"]
        mark = self.chance.choice(names)
        mark.activate()
        if not isinstance(self.stage.top, BriefingScene):
            scene.sail.activate()

    def command(self, session: Session) -> None:
        """Any order that is due; he wants short missions, and fires at himself when he can."""
        if session.paused:
            self.key(pygame.K_SPACE)
        options = session.options()
        if not options or session.match.is_over:
            return
        here = session.match.view(session.human, Station.CAPTAIN).own.position
        at_himself = [order for order in options if isinstance(order, orders.Torpedo) and order.cell == here]
        common = [order for order in options if isinstance(order, orders.Head | orders.Sonar | orders.Drone)]
        session.give(self.chance.choice(at_himself or common or options))


def main(folder: str, seed: str) -> None:
    """Play until killed."""
    captain = Captain(Path(folder), int(seed))
    captain.begin()
    while captain.stage.running:
        captain.act()


if __name__ == "__main__":
    main(*sys.argv[1:])
