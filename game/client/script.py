"""A captain by script, for measuring: he presses the keys of a player, a bit more than one a second."""
from __future__ import annotations

import pygame

from game.client.app import Stage
from game.client.art.pieces import Advice
from game.client.input import Action
from game.client.scenes.bridge import BridgeScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.rules.orders import Trace
from game.rules.terms import Heading, Station

#: Seconds from one key to the next.
PAUSE = 0.8
_HEADS = {Heading.N: Action.HEAD_N, Heading.E: Action.HEAD_E, Heading.S: Action.HEAD_S, Heading.W: Action.HEAD_W}
_WANTS = {
    Want.TORPEDO: Action.TORPEDO, Want.SONAR: Action.SONAR, Want.DRONE: Action.DRONE, Want.SILENCE: Action.SILENCE, Want.MINE: Action.MINE,
}


class ScriptedCaptain:
    """Steers where the engineer finds it best, uses what is charged, surfaces if there is no way out, and goes on after a Stop."""

    def __init__(self, stage: Stage, session: Session) -> None:
        self.stage, self.session = stage, session
        self._wait = PAUSE

    def update(self, seconds: float) -> None:
        """Press the next key if it is time."""
        self._wait -= seconds
        if self._wait > 0:
            return
        self._wait = PAUSE
        top = self.stage.top
        if not isinstance(top, BridgeScene):
            self._press(Action.ACCEPT)
        elif Station.CAPTAIN in self.session.stations:
            if top.view.own.surfaced:
                self._draw_hull()
                return
            action = self._wanted(top)
            if action is not None:
                self._press(action)

    def _wanted(self, bridge: BridgeScene) -> Action | None:
        station = bridge.screen(Station.CAPTAIN)
        assert isinstance(station, CaptainStation)
        if station.aim is not None:
            return Action.ACCEPT
        for want, action in _WANTS.items():
            entry = station.entries.get(want)
            if entry is not None and entry.can and not entry.broken:
                return action
        ways = {heading: advice for heading, advice in station.advice.items() if advice is not Advice.REFUSED}
        if ways:
            best = min(ways, key=lambda heading: (ways[heading] is not Advice.GOOD, heading))
            return _HEADS[best]
        entry = station.entries.get(Want.SURFACE)
        return Action.SURFACE if entry is not None and entry.can else None

    def _draw_hull(self) -> None:
        """Be done with the own section at once, inside the border; dive when all is drawn."""
        wanted = [order for order in self.session.options() if not isinstance(order, Trace) or order.inside]
        if wanted:
            self.session.give(wanted[0])

    def _press(self, action: Action) -> None:
        key = self.stage.keys.keys[action][0]
        mod = pygame.KMOD_SHIFT if key.shift else pygame.KMOD_NONE
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=0, scancode=key.place, mod=mod, unicode=""))
