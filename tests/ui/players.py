"""Who sits before the window in tests: one who sees what the screen offers and posts events, by keys alone or by the mouse alone."""
from __future__ import annotations

import random
from collections import Counter
from collections.abc import Hashable
from pathlib import Path

import pygame

from game.client.app import Looks, Stage
from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.game import Game
from game.client.instruments.brushes import Brush
from game.client.preferences import Preferences
from game.client.scenes.answer import AnswerScene
from game.client.scenes.ask import AskScene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.card_asked import CardAskedScene
from game.client.scenes.card_played import CardPlayedScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.hand import HandScene
from game.client.scenes.mission_asked import MissionAskedScene
from game.client.scenes.open_channel import OpenChannelScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.stop import StopScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.engineer import EngineerStation
from game.client.stations.hull import HullStation
from game.client.stations.hull_geometry import section
from game.client.stations.mate import MateStation
from game.client.stations.radio import RadioStation
from game.client.stations.radio_hand import Tool
from game.client.voyage.mission_page import MissionPage
from game.client.widgets.base import Board, Widget
from game.client.widgets.chooser import Chooser
from game.client.widgets.toggles import Toggles
from game.match.match import Entry
from game.rules import events
from game.rules.events import Event
from game.rules.grid import STEP, cell_at, column_of, row_of
from game.rules.terms import Heading, Impact, Item, Mode, Station, System

ARROWS = {Heading.N: pygame.K_UP, Heading.E: pygame.K_RIGHT, Heading.S: pygame.K_DOWN, Heading.W: pygame.K_LEFT}
_WAYS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
TABS = {Station.CAPTAIN: pygame.K_1, Station.MATE: pygame.K_2, Station.ENGINEER: pygame.K_3, Station.RADIO: pygame.K_4}
WANTS = {
    Want.MINE: pygame.K_q, Want.TORPEDO: pygame.K_w, Want.DRONE: pygame.K_e, Want.SONAR: pygame.K_r, Want.SILENCE: pygame.K_t,
    Want.SCENARIO: pygame.K_y, Want.DETONATE: pygame.K_x, Want.SURFACE: pygame.K_c, Want.PASS: pygame.K_SPACE,
}
CHARGES = {
    System.MINE: pygame.K_q, System.TORPEDO: pygame.K_w, System.DRONE: pygame.K_e, System.SONAR: pygame.K_r, System.SILENCE: pygame.K_t,
    System.SCENARIO: pygame.K_y,
}
CALLS = {System.SONAR: pygame.K_f, System.DRONE: pygame.K_g}
SYMBOLS = (pygame.K_q, pygame.K_w, pygame.K_e, pygame.K_a, pygame.K_s, pygame.K_d)
_GAUGES = (System.TORPEDO, System.SONAR, System.DRONE, System.MINE, System.SILENCE, System.SCENARIO)
#: So near must the plot be before the captain fires.
_SURE = 14
#: So many steps of the loop a match may take, and so many presses of a key the way to a widget.
MOST_STEPS, MOST_PRESSES = 40_000, 80
#: Seconds of the game that pass between two looks at the screen, turn by turn and in real time, and while a line is drawn.
TURN, LOOK, STROKE = 1.0, 0.25, 0.05
#: A section that is not drawn after so many strokes never will be.
MOST_STROKES = 3_000


class Player:
    """One human and his window. Nothing is done to the match but by posted events.

    While an event is taken no time passes for the game, so that each order can be told apart: `given` has every order that was taken,
    with the event it came from, and "" for those that came while time passed. A key that is held is an event as long as it is held.
    """

    def __init__(
        self, data: Path, *, by_mouse: bool = False, size: tuple[int, int] = (1280, 720), seed: int = 1,
        preferences: Preferences | None = None,
    ) -> None:
        self.by_mouse, self.chance = by_mouse, random.Random(seed)
        self.stage = Stage(Looks(window=size, reduced_motion=True))
        self.game = Game(self.stage, data, preferences)
        self.given: list[tuple[Entry, str]] = []
        self.posted: Counter[str] = Counter()
        self.did: Counter[str] = Counter()
        self.cause = self.held = ""
        #: Seconds of real time between two looks at the screen.
        self.looks_after = LOOK
        self._known: Session | None = None
        self._held_key = 0
        self.game.show_title()
        self.stage.step(0.0)

    # ----------------------------------------------------------------------------------------------------------- hands

    def post(self, *posted: pygame.event.Event) -> None:
        """Post events and have them taken, while no time passes."""
        for event in posted:
            self.posted["key" if event.type in (pygame.KEYDOWN, pygame.KEYUP) else "mouse"] += 1
            pygame.event.post(event)
        self.cause = self.cause or " ".join(pygame.event.event_name(event.type) for event in posted)
        self.stage.step(0.0)
        self.cause = self.held
        self._meet()

    def key(self, *codes: int) -> None:
        """Press keys one after the other."""
        for code in codes:
            self.post(_key(pygame.KEYDOWN, code))
            self.post(_key(pygame.KEYUP, code))

    def hold(self, code: int) -> None:
        """Hold a key down, and no other."""
        if code == self._held_key:
            return
        self.let_go()
        self._held_key, self.held = code, f"holding {pygame.key.name(code)}"
        self.post(_key(pygame.KEYDOWN, code))

    def let_go(self) -> None:
        """Let the key that is held come up."""
        if self._held_key:
            code, self._held_key = self._held_key, 0
            self.held = self.cause = ""
            self.post(_key(pygame.KEYUP, code))

    def motion(self, at: tuple[float, float]) -> None:
        """Move the mouse."""
        self.post(pygame.event.Event(pygame.MOUSEMOTION, pos=_at(at), rel=(0, 0), buttons=(0, 0, 0)))

    def button(self, kind: int, at: tuple[float, float]) -> None:
        """The mouse's left button goes down or comes up."""
        self.post(pygame.event.Event(kind, pos=_at(at), button=1))

    def click(self, at: tuple[float, float]) -> None:
        """Click at a point of the window."""
        self.motion(at)
        self.button(pygame.MOUSEBUTTONDOWN, at)
        self.button(pygame.MOUSEBUTTONUP, at)

    def press(self, widget: Widget, code: int) -> None:
        """Press a button: with its key, or with the mouse."""
        if self.by_mouse:
            self.click(widget.rect.center)
        else:
            self.key(code)

    def wait(self, seconds: float) -> None:
        """Let time pass, and see what it brought."""
        self.stage.step(seconds)
        self.stage.step(0.0)

    def focus(self, board: Board, widget: Widget) -> None:
        """Go to a widget with Tab."""
        for _ in range(MOST_PRESSES):
            if board.focus is widget:
                return
            self.key(pygame.K_TAB)
        raise AssertionError("Tab does not lead there")

    def _meet(self) -> None:
        """Follow what is ordered in a match that has come up."""
        session = self.game.session
        if session is not None and session is not self._known:
            self._known = session
            session.match.listen(lambda entry: self.given.append((entry, self.cause)))

    # ------------------------------------------------------------------------------------------------------ the set-up

    def begin(self, mode: Mode, stations: frozenset[Station], *, level: str = "officer", own: str | None = "officer") -> BridgeScene:
        """From the title to the bridge, by way of the quick match's screen."""
        title = self.stage.top
        assert isinstance(title, TitleScene)
        row = next(row for row, entry in zip(title.rows, title.entries, strict=True) if entry.icon == "boat")
        if self.by_mouse:
            self.click(row.rect.center)
        else:
            self.focus(title.board, row)
            self.key(pygame.K_RETURN)
        scene = self.stage.top
        assert isinstance(scene, QuickMatchScene)
        self.choose(scene.board, scene.mode, mode)
        for station in Station:
            if (station in scene.stations.chosen) != (station in stations):
                self.switch(scene.board, scene.stations, station)
        if own is not None:  # who holds every station has no own crew to choose
            self.choose(scene.board, scene.own_level, own)
        self.choose(scene.board, scene.level, level)
        if self.by_mouse:
            self.click(scene.start.rect.center)
        else:
            self.focus(scene.board, scene.start)
            self.key(pygame.K_RETURN)
        return self.bridge

    def choose(self, board: Board, chooser: Chooser, value: object) -> None:
        """Choose one of several."""
        if self.by_mouse:
            place = [option.value for option in chooser.options].index(value)
            self.click(chooser.cells()[place].center)
        else:
            self.focus(board, chooser)
            for _ in chooser.options:
                if chooser.value != value:
                    self.key(pygame.K_RIGHT)
        assert chooser.value == value

    def switch(self, board: Board, toggles: Toggles, value: Hashable) -> None:
        """Switch one of several on or off."""
        place = [toggle.value for toggle in toggles.toggles].index(value)
        if self.by_mouse:
            self.click(toggles.cells()[place].center)
            return
        self.focus(board, toggles)
        while toggles.cursor != place:
            self.key(pygame.K_RIGHT)
        self.key(pygame.K_RETURN)

    @property
    def bridge(self) -> BridgeScene:
        """The bridge, whatever lies over it."""
        return next(scene for scene in self.stage.scenes if isinstance(scene, BridgeScene))

    # ------------------------------------------------------------------------------------------------------- the match

    def play(self) -> DebriefScene:
        """Play to the end."""
        for _ in range(MOST_STEPS):
            scene = self.look()
            if isinstance(scene, DebriefScene):
                return scene
        raise AssertionError("the match did not end")

    def look(self) -> object:
        """Look at the screen once, do what is to be done, and let some time pass; the scene that was there."""
        scene = self.stage.top
        match scene:
            case StopScene() | OpenChannelScene():
                self.go_on()
            case CardPlayedScene():
                self.go_on()
                self.wait(0.1)
            case CardAskedScene():
                self.press(scene.buttons[0], pygame.K_RETURN)
            case AnswerScene():
                self.answer(scene)
            case HandScene():
                self.leave_hand(scene)
            case MissionPage():
                self.press(scene.done, pygame.K_RETURN)
            case MissionAskedScene() | AskScene():
                self.key(pygame.K_RETURN)
            case BridgeScene():
                if not scene.moments and not scene.view.over:
                    self.work(scene)
                self.wait(self.looks_after if scene.session.real else TURN)
        return scene

    def go_on(self) -> None:
        """Leave a Stop behind."""
        if self.by_mouse:
            self.click((5, 5))
        else:
            self.key(pygame.K_RETURN)

    def leave_hand(self, scene: HandScene) -> None:
        """Look at the hand, and go to the match."""
        if self.by_mouse:
            self.click(scene.done.rect.center)
        else:
            self.key(pygame.K_ESCAPE)

    def answer(self, scene: AnswerScene) -> None:
        """Answer the enemy's sonar, not always with the same truth (B9.1)."""
        truth = self.chance.choice([option.value for option in scene.truths.options])
        if self.by_mouse:
            self.choose(scene.board, scene.truths, truth)
        else:
            self.focus(scene.board, scene.truths)
            while scene.truths.value != truth:  # what is chosen makes the scene's choices anew
                self.key(pygame.K_RIGHT)
        self.did["answer"] += 1
        if self.by_mouse:
            self.click(scene.say.rect.center)
        else:
            self.key(pygame.K_RETURN)

    def work(self, bridge: BridgeScene) -> None:
        """Do one thing at the station that asks for it."""
        if bridge.at_hull:
            assert isinstance(bridge.station, HullStation)
            self.draw_hull(bridge, bridge.station)
            return
        mine = [tab for tab in bridge.bar.tabs if tab.mine]
        due = next((tab for tab in mine if tab.alert), None)
        if due is None and len(mine) > 1 and bridge.session.real and not self.is_owed(bridge):
            due = next(tab for tab in mine if tab.station is Station.CAPTAIN)
        if due is not None and not due.active and not self.is_owed(bridge):
            self.press(due, TABS[due.station])
        match bridge.station:
            case CaptainStation() as screen:
                self.captain(bridge, screen)
            case MateStation() as screen:
                self.mate(screen)
            case EngineerStation() as screen:
                self.engineer(screen)
            case RadioStation() as screen:
                self.radio(screen)

    def is_owed(self, bridge: BridgeScene) -> bool:
        """Whether the shown station is the mate's and has something to mark."""
        screen = bridge.station
        return isinstance(screen, MateStation) and any(
            button.state is not ButtonState.REFUSED for button in (*screen.charges.values(), screen.ok))

    # ----------------------------------------------------------------------------------------------------- the captain

    def captain(self, bridge: BridgeScene, captain: CaptainStation) -> None:
        """Fire when the plot is good, go on, ask, surface when there is no way."""
        if captain.aim is not None:
            best = max(captain.aim.targets, key=lambda cell: (captain.plot.get(cell, 0.0), self.chance.random()))
            if self.by_mouse:
                self.click(captain.chart.place(best).center)
            else:
                self.steer(captain, best)
                self.key(pygame.K_RETURN)
            return
        if self.wants(captain, Want.TORPEDO) and len(captain.plot) <= _SURE:
            self.press(captain.instruments.buttons[Want.TORPEDO], WANTS[Want.TORPEDO])
            return
        open_ones = [heading for heading, advice in captain.advice.items() if advice is not Advice.REFUSED]
        heads = [heading for heading in open_ones if captain.advice[heading] is Advice.GOOD] or open_ones
        if heads:
            self.head(bridge, captain, self.chance.choice(heads))
            return
        state = captain.state_lines()
        stuck = state is not None and state.tone == "red"
        for want in (Want.DRONE, Want.SONAR, Want.MINE, Want.DETONATE, Want.PASS, Want.SURFACE):
            if want in captain.instruments.buttons and self.wants(captain, want) and (want is not Want.SURFACE or stuck):
                self.did[want.name.lower()] += 1
                self.press(captain.instruments.buttons[want], WANTS[want])
                return

    def wants(self, captain: CaptainStation, want: Want) -> bool:
        """Whether an order of the bar can be given and is worth it."""
        entry = captain.entries[want]
        return entry.can and not entry.broken

    def head(self, bridge: BridgeScene, captain: CaptainStation, heading: Heading) -> None:
        """Steer: with an arrow key, by the cell ahead, or by the heading's button."""
        self.did["head"] += 1
        if not self.by_mouse:
            self.key(ARROWS[heading])
        elif self.chance.random() < 0.5:
            self.click(captain.chart.place(bridge.view.own.position + STEP[heading]).center)
        else:
            self.click(captain.instruments.headings[heading].rect.center)

    def steer(self, screen: CaptainStation | RadioStation, cell: int) -> None:
        """Move the chart's cursor with the arrow keys."""
        for _ in range(MOST_PRESSES):
            here = screen.chart.cursor
            if here == cell:
                return
            across, along = column_of(cell) - column_of(here), row_of(cell) - row_of(here)
            if not here or across:
                self.key(pygame.K_RIGHT if across > 0 else pygame.K_LEFT)
            else:
                self.key(pygame.K_DOWN if along > 0 else pygame.K_UP)

    # -------------------------------------------------------------------------------------------------------- the mate

    def mate(self, mate: MateStation) -> None:
        """Mark what is owed, call sonar and drone when they are ready."""
        if mate.picking:
            sector = self.chance.randrange(len(mate.view.chart.sectors)) + 1
            self.did["drone"] += 1
            if self.by_mouse:
                self.click(mate.picker.sector_rect(sector).center)
            else:
                self.key(self.chance.choice(list(ARROWS.values())), pygame.K_RETURN)
            return
        if mate.choosing is not None:  # one of two groups (C1.2)
            self.key(pygame.K_RETURN)
            return
        charges = [system for system in _GAUGES if system in mate.charges and mate.charges[system].state is not ButtonState.REFUSED]
        if charges:
            self.did["charge"] += 1
            on_dial = self.by_mouse and self.chance.random() < 0.5
            self.press(mate.dials[charges[0]] if on_dial else mate.charges[charges[0]], CHARGES[charges[0]])
        elif mate.ok.state is ButtonState.READY:
            self.press(mate.ok, pygame.K_o)
        else:
            for system, button in mate.calls.items():
                if button.state is ButtonState.READY:
                    self.did[system.word] += 1
                    self.press(button, CALLS[system])
                    return

    # ---------------------------------------------------------------------------------------------------- the engineer

    def engineer(self, engineer: EngineerStation) -> None:
        """Cross out what costs least: look at it first, then cross."""
        if engineer.ok.state is ButtonState.READY:
            self.press(engineer.ok, pygame.K_o)
            return
        order = (ButtonState.IDLE, ButtonState.DANGER)
        free = [number for number, button in enumerate(engineer.buttons) if button.state in order]
        if not free:
            return
        if engineer.warn.state is ButtonState.IDLE and not self.did["warn"] % 8:
            self.did["warn"] += 1
            self.press(engineer.warn, pygame.K_f)
        number = min(free, key=lambda number: (order.index(engineer.buttons[number].state), self.chance.random()))
        button, before = engineer.buttons[number], len(self.given)
        self.did["cross"] += 1
        if self.by_mouse:
            at = button.rect.center if self.chance.random() < 0.5 else engineer.sheet.middle_of(engineer.slots[number])
            self.motion(at)
        else:
            at = (0, 0)
            self.key(SYMBOLS[number])
        assert engineer.preview.facts.name == button.name, "what a cross would do is shown first"
        assert len(self.given) == before, "nothing is crossed out by looking"
        if self.by_mouse:
            self.click(at)
        else:
            self.key(SYMBOLS[number])
        assert len(self.given) > before

    # ---------------------------------------------------------------------------------------------- the radio operator

    def radio(self, radio: RadioStation) -> None:
        """Draw what is heard as it is heard, mark what an answer says, report now and then."""
        assert radio.room is not None
        assert radio.hand is not None
        parts = radio.instruments
        if radio.locked:
            return
        if radio.gap or not radio.hand.sheet.fits:
            self.did["new sheet"] += 1
            self.press(parts.new, pygame.K_n)
        following = radio.room.next
        if following is None:
            return
        if not following.draws:
            self.mark(radio, following.event)
        assert parts.take.state is ButtonState.READY
        self.did["taken"] += 1
        self.press(parts.take, pygame.K_RETURN)
        if self.did["taken"] % 15 == 0:
            self.did["report"] += 1
            self.press(parts.report, pygame.K_r)

    def mark(self, radio: RadioStation, event: Event) -> None:
        """Mark with the brush what an answer or an explosion says of the enemy."""
        chart = radio.view.chart
        match event:
            case events.DroneAnswer():
                cell = next(cell_at(column, row) for row in range(chart.height) for column in range(chart.width)
                            if chart.sector_of(cell_at(column, row)) == event.sector)  # fmt: skip
                self.brush(radio, Brush.SECTOR, cell, Tool.POSSIBLE if event.answer else Tool.IMPOSSIBLE)
            case events.SonarAnswer(first=Item.ROW, second=Item.COLUMN):
                self.brush(radio, Brush.CELL, cell_at(event.second_value - 1, event.first_value - 1), Tool.IMPOSSIBLE)
            case events.ImpactCalled(result=Impact.CLEAR):
                self.brush(radio, Brush.CELL, event.cell, Tool.IMPOSSIBLE)

    def brush(self, radio: RadioStation, brush: Brush, cell: int, tool: Tool) -> None:
        """Take a tool and a brush, go over one place, and take the pencil again."""
        assert radio.hand is not None
        parts = radio.instruments
        self.press(parts.pens[tool], pygame.K_p if tool is Tool.POSSIBLE else pygame.K_i)
        for _ in Brush:
            if radio.hand.brush is not brush:
                self.press(parts.brush, pygame.K_b)
        assert (radio.hand.brush, radio.hand.tool) == (brush, tool)
        self.did["marked"] += 1
        if self.by_mouse:
            self.click(radio.chart.place(cell).center)
        else:
            self.steer(radio, cell)
            assert radio.chart.cursor == cell
            self.key(pygame.K_RETURN)
        self.press(parts.pens[Tool.DRAW], pygame.K_d)

    # -------------------------------------------------------------------------------------------------------- the hull

    def draw_hull(self, bridge: BridgeScene, hull: HullStation) -> None:
        """Draw the section that is to be drawn; say "Dive!" when the hull is right (B12.3)."""
        if hull.dive.state is ButtonState.READY:
            self.did["dive"] += 1
            self.press(hull.dive, pygame.K_c)
        elif hull.active is not None:
            self.did["section"] += 1
            (self.stroke if self.by_mouse else self.lead)(bridge, hull, hull.active)

    def is_drawing(self, bridge: BridgeScene, hull: HullStation, station: Station) -> bool:
        """Whether the pen is still at that section, and the hull before the player's eyes."""
        return self.stage.top is bridge and bridge.at_hull and hull.active is station

    def lead(self, bridge: BridgeScene, hull: HullStation, station: Station) -> None:
        """Lead the pen with the arrow keys, always the one that lies best along the band a little ahead."""
        part = section(station)
        for _ in range(MOST_STROKES):
            if not self.is_drawing(bridge, hull, station):
                break
            tip = hull.traces[station].tip
            dx, dy = part.heading(part.share(tip) + 0.02)
            self.hold(max(_WAYS, key=lambda code: _WAYS[code][0] * dx + _WAYS[code][1] * dy))
            self.wait(STROKE)
        else:
            raise AssertionError("the section was never drawn to its end")
        self.let_go()

    def stroke(self, bridge: BridgeScene, hull: HullStation, station: Station) -> None:
        """Draw with the mouse from where the line ends, its button held."""
        part, at = section(station), hull.traces[station].tip
        self.motion(hull.board.to_window(at))
        self.button(pygame.MOUSEBUTTONDOWN, hull.board.to_window(at))
        self.held = "the mouse's button held"
        share = part.share(at)
        for _ in range(MOST_STROKES):
            if not self.is_drawing(bridge, hull, station):
                break
            share += 0.02
            at = part.at(share)
            self.motion(hull.board.to_window(at))
            self.wait(STROKE)
        else:
            raise AssertionError("the section was never drawn to its end")
        self.held = self.cause = ""
        self.button(pygame.MOUSEBUTTONUP, hull.board.to_window(at))

    # --------------------------------------------------------------------------------------------------------- leaving

    def leave(self) -> TitleScene:
        """Leave the match by the menu, keys alone."""
        while not isinstance(self.stage.top, PauseScene):
            self.key(pygame.K_ESCAPE)
        pause = self.stage.top
        while pause.board.focus is not pause.rows[-1]:
            self.key(pygame.K_DOWN)
        self.key(pygame.K_RETURN)
        title = self.stage.top
        assert isinstance(title, TitleScene)
        return title


def _key(kind: int, code: int) -> pygame.event.Event:
    return pygame.event.Event(kind, key=code, mod=0, unicode="", scancode=0)


def _at(point: tuple[float, float]) -> tuple[int, int]:
    return round(point[0]), round(point[1])
