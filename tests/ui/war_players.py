"""Who plays War Patrol before the window in tests: he sees what the screen offers and posts events, by keys alone or by the mouse alone."""
from __future__ import annotations

import random
from pathlib import Path

import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.faces import ButtonState
from game.client.game import Game
from game.client.input import Action
from game.client.scene import Scene
from game.client.scenes.title import TitleScene
from game.client.war.approach import ApproachScene
from game.client.war.approach_board import ApproachBoard
from game.client.war.end import EndScene
from game.client.war.pacific import PacificScene
from game.client.war.scenario import ScenarioScene
from game.client.war.session import WarSession
from game.client.war.story import StoryScene
from game.client.widgets.base import Widget
from game.patrol.match import Entry
from game.patrol.terms import Kind, Question

#: So many looks at the screen a scenario may take.
MOST_LOOKS = 4000
MOST_PRESSES = 60
ARROWS = {pygame.K_UP: Action.UP, pygame.K_DOWN: Action.DOWN, pygame.K_LEFT: Action.LEFT, pygame.K_RIGHT: Action.RIGHT}


class WarPlayer:
    """One player and his window. `given` has every order with the kind of event it came from."""

    def __init__(self, data: Path, *, by_mouse: bool = False, size: tuple[int, int] = (1280, 720), seed: int = 1) -> None:
        self.by_mouse, self.chance, self.seed = by_mouse, random.Random(seed), seed
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        self.game = Game(self.stage, data)
        self.given: list[tuple[Entry, str]] = []
        self.seen: set[str] = set()
        self.presses = 0
        self._event = ""
        self._heard: WarSession | None = None
        self.game.show_title()

    @property
    def top(self) -> Scene:
        """The scene on top."""
        assert self.stage.top is not None
        return self.stage.top

    @property
    def session(self) -> WarSession:
        """The war."""
        assert self.game.war.session is not None
        return self.game.war.session

    # ------------------------------------------------------------------------------------------------------ events

    def key(self, key: int) -> None:
        """Press a key."""
        self._event = "key"
        pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
        self.stage.step(0.0)
        self._event = ""
        self.presses += 1

    def click(self, at: tuple[int, int]) -> None:
        """Press the mouse's button somewhere."""
        self._event = "mouse"
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0)))
            pygame.event.post(pygame.event.Event(kind, pos=at, button=1))
        self.stage.step(0.0)
        self._event = ""
        self.presses += 1

    def press(self, widget: Widget) -> None:
        """Press a widget: with the mouse, or by Tab and Enter."""
        if self.by_mouse:
            self.click(widget.rect.center)
            return
        for _ in range(MOST_PRESSES):
            if self.top.board.focus is widget:
                break
            self.key(pygame.K_TAB)
        assert self.top.board.focus is widget, f"the focus does not come to {getattr(widget, 'name', widget)}"
        self.key(pygame.K_RETURN)

    def look(self, seconds: float = 1.0) -> None:
        """Time passes."""
        self.stage.step(seconds)
        session = self.game.war.session
        if session is not None and session is not self._heard:
            self._heard = session
            session.match.listen(lambda entry: self.given.append((entry, self._event)))

    # ------------------------------------------------------------------------------------------------------ play

    def open_title_row(self, name: str) -> None:
        """Press an entry of the title."""
        assert isinstance(self.top, TitleScene)
        self.press(next(row for row in self.top.rows if row.name == name))

    def begin(self, kind: Kind = Kind.PATROL) -> None:
        """From the title to the first decision of a scenario."""
        self.open_title_row("War Patrol")
        scene = self.top
        assert isinstance(scene, ScenarioScene)
        if kind is not Kind.PATROL:
            place = [option.value for option in scene.kind.options].index(kind)
            if self.by_mouse:
                self.click(scene.kind.cells()[place].center)
            else:
                while self.top.board.focus is not scene.kind:
                    self.key(pygame.K_TAB)
                while scene.kind.index != place:
                    self.key(pygame.K_RIGHT)
        with pytest.MonkeyPatch.context() as patch:  # the same dice in each run
            patch.setattr("game.client.war.scenario.secrets.randbelow", lambda most: self.seed)
            self.press(scene.start)
        self.look(0.0)
        assert isinstance(self.top, PacificScene)

    def play(self, until: int = MOST_LOOKS) -> None:
        """Play on till the end is shown, or so many looks have passed."""
        for _ in range(until):
            self.look()
            self.seen.add(type(self.top).__name__)
            match self.top:
                case EndScene():
                    return
                case StoryScene() as story:
                    self.press(story.done)
                case ApproachScene() as fight:
                    self.fight(fight)
                case PacificScene() as pacific:
                    self.lead(pacific)
        raise AssertionError("the scenario does not come to its end")

    def lead(self, scene: PacificScene) -> None:
        """Give the first order of the Pacific, now and then another one."""
        if scene.session.busy:
            return
        others = [button for button in scene.actions if button.name != "Wolfpack …" and button.rect.colliderect(scene.column.rect)]
        seen = [button for button in others if scene.column.rect.contains(button.rect)]
        self.press(self.chance.choice(seen) if seen and self.chance.random() < 0.15 else scene.actions[0])

    def fight(self, scene: ApproachScene) -> None:
        """Answer what a fight asks."""
        if scene.telling or not scene.session.fighting:
            self.press(scene.rail.go_on)
            return
        view, board = scene.session.view, scene.display_board
        assert view.fight is not None
        match view.question:
            case Question.COLUMN:
                self.target(scene, self.chance.choice(view.fight.choices))
            case Question.REVEAL | Question.CROSSING | Question.GUN:
                self.target(scene, self.chance.choice(view.fight.choices))
            case Question.CHITS:
                if not scene.picked:  # where there are only as many ships as chits, they lie there already
                    for place in self.chance.sample(view.fight.choices, view.fight.count):
                        self.target(scene, place)
                assert sorted(board.marks.chosen) == sorted(scene.picked)
                self.press(scene.rail.confirm)
            case Question.POINTS:
                self.divide(scene)
            case Question.RADAR:
                if self.chance.random() < 0.5:
                    self.target(scene, view.fight.turnable[0])
                    self.target(scene, view.fight.choices[0])
                else:
                    self.press(scene.rail.second)
            case _:
                self.press(self.chance.choice([scene.rail.confirm, scene.rail.second]))

    def divide(self, scene: ApproachScene) -> None:
        """Move a point from one target to the other, then fire."""
        assert scene.rail.confirm.state is ButtonState.READY
        first = scene.rail.rows[0]
        before = first.points
        if self.by_mouse:
            less, more = first._buttons
            self.click((less if before else more).center)
        else:
            while self.top.board.focus is not first:
                self.key(pygame.K_TAB)
            self.key(pygame.K_LEFT if before else pygame.K_RIGHT)
        if scene.rail.confirm.state is not ButtonState.READY:
            less, more = first._buttons
            self.click(more.center) if self.by_mouse else self.key(pygame.K_RIGHT)
        self.press(scene.rail.confirm)

    def target(self, scene: ApproachScene, target: int) -> None:
        """Choose a column or counter of the board."""
        board = scene.display_board
        if self.by_mouse:
            rect = board.column_rect(target) if board.marks.columns else board.counter_rect(target)
            self.click(rect.center)
            return
        for _ in range(MOST_PRESSES):
            if self.top.board.focus is board:
                break
            self.key(pygame.K_TAB)
        for key in self.way(board, target):
            self.key(key)
        assert board.at == target
        self.key(pygame.K_RETURN)

    def way(self, board: ApproachBoard, target: int) -> list[int]:
        """The arrows that lead the cursor to a column or counter, as the board itself goes by them."""
        start, ways = board.at, {board.at: list[int]()}
        ahead = [start]
        while ahead and target not in ways:
            here = ahead.pop(0)
            for key, action in ARROWS.items():
                board.at = here
                if board.act(action) and board.at not in ways:
                    ways[board.at] = [*ways[here], key]
                    ahead.append(board.at)
        board.at = start
        assert target in ways, "the arrows do not come to every counter"
        return ways[target]
