"""A bridge with hands of cards before one who plays them by posted events."""
from __future__ import annotations

import pygame

from game.client.app import Looks, Stage
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.card_asked import CardAskedScene
from game.client.scenes.card_played import CardPlayedScene
from game.client.scenes.hand import HandScene
from game.client.scenes.stop import StopScene
from game.client.session import Session
from game.client.station_samples import session_of
from game.client.stations.captain import CaptainStation
from game.client.stations.engineer import EngineerStation
from game.client.stations.mate import MateStation
from game.match.match import Entry
from game.rules.events import CardPlayed, Event
from game.rules.notation import parse_order
from game.rules.terms import Side, Station

ALL = frozenset(Station)
SCRIPT = """
chart alpha
mode {mode}
seed 5
{more}
---
"""


class Table:
    """One who plays all or some of Yellow's stations; nothing is done to the match but by events, once it stands as it was given."""

    def __init__(
        self, mode: str, more: str, given: str = "", *, first: str = "yellow", stations: frozenset[Station] = ALL, by_mouse: bool = False,
        size: tuple[int, int] = (1280, 720), still: bool = True, dealt: bool = False,
    ) -> None:
        more = f"first {first}\n{more}" if mode == "turns" else more
        self.session: Session = session_of(SCRIPT.format(mode=mode, more=more), stations)
        self.by_mouse = by_mouse
        self.stage = Stage(Looks(window=size, reduced_motion=still))
        for line in filter(None, (words.strip() for words in given.split(";"))):
            for order in parse_order(line):
                result = self.session.match.give(order)
                assert isinstance(result, Entry), (line, result)
        if self.session.radio is not None:  # all that was heard is drawn: the match does not wait for the pencil
            while self.session.radio.draw_next() is not None:
                pass
        self.stage.push(BridgeScene(self.session, lambda: None, lambda: None))
        self.bridge.hand._dealt = not dealt
        self.stage.step(0.0)

    @property
    def bridge(self) -> BridgeScene:
        """The bridge, whatever lies over it."""
        return next(scene for scene in self.stage.scenes if isinstance(scene, BridgeScene))

    @property
    def heard(self) -> list[Event]:
        """Every event since the start."""
        return [event for entry in self.session.match.entries for event in entry.events]

    def played(self, side: Side = Side.YELLOW) -> list[str]:
        """The cards that a side has played."""
        return [event.card for event in self.heard if isinstance(event, CardPlayed) and event.side is side]

    def captain(self) -> CaptainStation:
        """The captain's screen."""
        screen = self.bridge.screen(Station.CAPTAIN)
        assert isinstance(screen, CaptainStation)
        return screen

    def mate(self) -> MateStation:
        """The mate's screen."""
        screen = self.bridge.screen(Station.MATE)
        assert isinstance(screen, MateStation)
        return screen

    def engineer(self) -> EngineerStation:
        """The engineer's screen."""
        screen = self.bridge.screen(Station.ENGINEER)
        assert isinstance(screen, EngineerStation)
        return screen

    # ----------------------------------------------------------------------------------------------------------- hands

    def post(self, *events: pygame.event.Event) -> None:
        """Post events, and let the game take them while no time passes."""
        for event in events:
            pygame.event.post(event)
        self.stage.step(0.0)

    def key(self, *codes: int) -> None:
        """Press keys one after the other."""
        for code in codes:
            self.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
            self.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))

    def point(self, at: tuple[float, float]) -> None:
        """Move the mouse."""
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=(round(at[0]), round(at[1])), rel=(0, 0), buttons=(0, 0, 0)))

    def click(self, at: tuple[float, float]) -> None:
        """Click at a point of the window."""
        self.point(at)
        spot = (round(at[0]), round(at[1]))
        self.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1))
        self.post(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1))

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        self.stage.step(seconds)
        self.stage.step(0.0)

    # ----------------------------------------------------------------------------------------------------------- cards

    def open(self) -> HandScene:
        """Open the hand: with its key, or by the strip."""
        if self.by_mouse:
            self.click(self.bridge.hand.strip.rect.center)
        else:
            self.key(pygame.K_l)
        scene = self.stage.top
        assert isinstance(scene, HandScene)
        return scene

    def take(self, card: str) -> None:
        """Open the hand and choose a card."""
        scene = self.open()
        place = [held.face.card for held in scene.hand].index(card)
        if self.by_mouse:
            self.click(scene.takers[place].rect.center)
            return
        for _ in scene.hand:
            if scene.at is not None and scene.at.face.card != card:
                self.key(pygame.K_DOWN if scene.folded else pygame.K_RIGHT)
        assert scene.at is not None
        assert scene.at.face.card == card
        self.key(pygame.K_RETURN)

    def answer(self, place: int) -> None:
        """Give one of the answers to what is asked about a card."""
        scene = self.stage.top
        assert isinstance(scene, CardAskedScene)
        if self.by_mouse:
            self.click(scene.buttons[place].rect.center)
            return
        self.key(*[pygame.K_DOWN] * place, pygame.K_RETURN)

    def go_on(self) -> None:
        """See what is shown of moments, and go on after each, until the bridge is there or something is asked."""
        for _ in range(40):
            top = self.stage.top
            if isinstance(top, StopScene | CardPlayedScene):
                self.key(pygame.K_RETURN)
            elif not isinstance(top, BridgeScene) or not top.moments:
                return
            self.stage.step(0.3)
            self.stage.step(0.0)
        raise AssertionError("the moments do not end")
