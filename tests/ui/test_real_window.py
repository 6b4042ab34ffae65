"""The program itself in a window of a real (virtual) screen, with real keys and a real mouse: a whole match, and a kill in one.

The test knows where to click, and what the screen has to look like, from scenes of its own that are never shown (`Mirror`): it makes
them from the files that the program writes, as a player would read the screen.
"""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pygame
import pytest

from game import i18n
from game.client.app import Looks, Stage
from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.game import Game
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.debrief import DebriefScene
from game.client.scenes.pause import PauseScene
from game.client.scenes.quick_match import QuickMatchScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.captain_orders import Want
from game.client.stations.hull import HullStation
from game.client.stations.hull_geometry import section
from game.client.widgets.base import Widget
from game.crew.room import room
from game.hindsight.study import Study
from game.library import Library
from game.match.replay import play_record
from game.match.script import parse_script
from game.rules import events, orders
from game.rules.grid import RING, STEP, bits
from game.rules.terms import Goal, Heading, Mode, Side, Station
from game.storage.journal_file import SaveError
from game.storage.saves import ENDING, read_save
from tests.needs import tool

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
#: A whole match takes no longer, in seconds.
MATCH = 400.0
SIZE = (1280, 720)
#: A corner where nothing is: a click there goes on from a Stop, and does no harm elsewhere.
NOWHERE = (2, SIZE[1] - 2)
#: So much of the window has to be as the mirror draws it: the mouse hovers somewhere.
ALIKE = 0.97

#: The captain fires if it is so likely that it touches, and listens while the plot has more cells.
SURE, WIDE = 0.4, 12

_ARROWS = {Heading.N: "Up", Heading.E: "Right", Heading.S: "Down", Heading.W: "Left"}

pytestmark = pytest.mark.slow


def nothing() -> None:
    """What the mirror's buttons do."""


def until(holds: Callable[[], bool], what: str, patience: float = PATIENCE) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + patience
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.05)


class Screen:
    """A virtual screen with hands before it, and eyes."""

    def __init__(self, folder: Path) -> None:
        read, write = os.pipe()
        command = [
            tool("Xvfb"), "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder), "-nolisten", "tcp",
        ]
        self.hand, self.memory = tool("xdotool"), folder / "Xvfb_screen0"
        self.server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as told:  # the number and its line's end may come one after the other
            number = told.readline().strip()
        assert number.isdigit(), "Xvfb names no display"
        self.environment = {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}

    def do(self, *words: str) -> None:
        """Move real hands."""
        subprocess.run([self.hand, *words], env=self.environment, check=True)

    def key(self, *names: str) -> None:
        """Press keys one after the other."""
        self.do("key", *names)

    def click(self, at: tuple[int, int]) -> None:
        """Click at a point of the window."""
        self.do("mousemove", str(at[0]), str(at[1]), "click", "1")

    def picture(self) -> pygame.Surface:
        """What is on the screen: the window lies in its upper left corner and is as large."""
        data = self.memory.read_bytes()[-SIZE[0] * SIZE[1] * 4:]
        return pygame.image.frombuffer(data, SIZE, "BGRA").convert(32, 0)

    def shows(self, scene: Scene) -> bool:
        """Whether a scene is what is to be seen."""
        wanted = pygame.Surface(SIZE, 0, 32)
        scene.draw(wanted)
        return self.looks_like(wanted)

    def is_empty(self) -> bool:
        """Whether no window is there."""
        return self.looks_like(pygame.Surface(SIZE, 0, 32))

    def looks_like(self, wanted: pygame.Surface) -> bool:
        """Whether a picture is what is to be seen, but for little."""
        alike = pygame.mask.from_threshold(self.picture(), (0, 0, 0), (12, 12, 12, 255), wanted).count()
        return alike >= ALIKE * SIZE[0] * SIZE[1]


@pytest.fixture
def screen(tmp_path: Path) -> Iterator[Screen]:
    folder = tmp_path / "screen"
    folder.mkdir()
    made = Screen(folder)
    yield made
    made.server.terminate()
    made.server.wait()


class Mirror:
    """Scenes like those of the program, made from the player's folder and never shown. It writes nothing there."""

    def __init__(self, data: Path) -> None:
        i18n.set_language("en")
        self.data = data
        self.save = data / "saves" / f"current{ENDING}"
        self.stage = Stage(Looks(window=SIZE, reduced_motion=True))

    def _put(self, scene: Scene) -> None:
        self.stage.change(scene)

    def title(self) -> TitleScene:
        """The title, with the match that is offered."""
        Game(self.stage, self.data).show_title()
        scene = self.stage.top
        assert isinstance(scene, TitleScene)
        return scene

    def quick_match(self) -> QuickMatchScene:
        """The choice of a match, as it is at first."""
        Game(self.stage, self.data).show_quick_match()
        scene = self.stage.top
        assert isinstance(scene, QuickMatchScene)
        return scene

    def bridge(self) -> BridgeScene:
        """The bridge as it has to be by the save."""
        scene = BridgeScene(Session.resumed(read_save(self.save, Library()), None), nothing, nothing)
        self._put(scene)
        return scene

    def pause(self) -> PauseScene:
        """The menu over the bridge."""
        scene = PauseScene(nothing, nothing, nothing, nothing, nothing, keys=nothing)
        self._put(scene)
        return scene

    def debrief(self, replay: Path) -> DebriefScene:
        """The end of a match, with all that hindsight shows on the chart: the program has had the time for it."""
        match = play_record(parse_script(replay.read_text(), str(replay), Library()))
        study = Study(match)
        study.finish()
        scene = DebriefScene(match, Side.YELLOW, nothing, nothing, study=study)
        self._put(scene)
        return scene

    def orders(self) -> list[str]:
        """The order lines of the save."""
        text = self.save.read_text() if self.save.is_file() else ""
        return [line for line in text.partition("---\n")[2].splitlines() if not line.startswith("#")]


class Play:
    """The program on the screen, and the player before it."""

    def __init__(self, screen: Screen, data: Path) -> None:
        self.screen, self.data = screen, data
        data.mkdir(exist_ok=True)
        (data / "settings.toml").write_text("version = 1\npace = 3.0\nspeed = 2.0\nreduced_motion = true\nsound = false\n")
        self.mirror = Mirror(data)
        self.game: subprocess.Popen[bytes] | None = None
        self.by_mouse = False
        self.fired = self.drawn = 0

    def start(self) -> None:
        """Start the program, and wait for its title; the last one's window is gone."""
        until(self.screen.is_empty, "an empty screen")
        self.screen.do("mousemove", *map(str, NOWHERE))
        self.game = subprocess.Popen(
            [sys.executable, "main.py", "--lang", "en", "--data-dir", self.data], cwd=ROOT, env=self.screen.environment,
        )
        self.see(self.mirror.title(), "the title")

    def see(self, scene: Scene, what: str) -> None:
        """Wait for a scene on the screen."""
        def seen() -> bool:
            assert self.game is not None
            assert self.game.poll() is None, f"the program ended by itself, before {what}"
            return self.screen.shows(scene)

        until(seen, what)

    def begin(self, goal: Goal, mode: Mode = Mode.TURNS) -> None:
        """From the title to a new match: the usual one, with a goal and in a mode."""
        title = self.mirror.title()
        self.screen.click(next(row for row in title.rows if row.name == "Quick match").rect.center)
        choice = self.mirror.quick_match()
        self.see(choice, "the choice of a match")
        place = [option.value for option in choice.goal.options].index(goal)
        self.screen.click(choice.goal.cells()[place].center)
        place = [option.value for option in choice.mode.options].index(mode)
        self.screen.click(choice.mode.cells()[place].center)
        self.screen.click(choice.start.rect.center)
        until(self.mirror.save.is_file, "the match's save")

    def quit(self) -> None:
        """From the title to the end of the program."""
        assert self.game is not None
        self.screen.key("Escape", "Return")  # Escape goes to the entry that quits
        assert self.game.wait(PATIENCE) == 0

    def act(self) -> None:
        """Do the next thing, by keys and mouse in turn; whatever that was, the save or the screen will tell.

        The captain sails, and fires at his own boat as soon as he can.
        """
        self.by_mouse = not self.by_mouse
        bridge = self.mirror.bridge()
        captain, options = bridge.station, bridge.session.options()
        assert isinstance(captain, CaptainStation)
        here = bridge.view.own.position
        chart, buttons, entries = captain.chart, captain.instruments.buttons, captain.entries
        heads = [order.heading for order in options if isinstance(order, orders.Head)]
        torpedo = entries[Want.TORPEDO]
        if any(isinstance(order, orders.Answer) for order in options):
            self.screen.key("Return")
        elif torpedo.can and not torpedo.broken and any(order.cell == here for order in torpedo.orders):
            self.use(Want.TORPEDO, "w", buttons)
            self.screen.click(chart.place(here).center)
        elif heads and self.by_mouse:
            self.screen.click(chart.place(here + STEP[heads[0]]).center)
        elif heads:
            self.screen.key(_ARROWS[heads[-1]])
        elif Want.PASS in buttons and entries[Want.PASS].can:
            self.use(Want.PASS, "space", buttons)
        elif entries[Want.SURFACE].can and not bridge.session.real:  # in real time upkeep is waited for
            self.use(Want.SURFACE, "c", buttons)
            self.use(Want.SURFACE, "c", buttons)
        else:
            self.screen.click(NOWHERE)

    def use(self, want: Want, key: str, buttons: Mapping[Want, Widget]) -> None:
        """Use a button of the order bar, by its key or by a click."""
        if self.by_mouse:
            self.screen.click(buttons[want].rect.center)
        else:
            self.screen.key(key)

    def command(self) -> None:
        """Do the next sensible thing in real time, by keys but for the aim: go where the engineer says it is good, listen while
        the plot is wide, fire when it is narrow, and never at what would hurt the own boat; surface when there is no way left.
        """
        time.sleep(0.25)  # what was done last stands in the save now
        bridge = self.mirror.bridge()
        captain = bridge.station
        if isinstance(captain, HullStation):
            self.draw_hull(captain)
            return
        assert isinstance(captain, CaptainStation)
        if any(isinstance(order, orders.Answer) for order in bridge.session.options()):
            self.screen.key("Return")
            return
        ready = {want for want, entry in captain.entries.items() if entry.can and not entry.broken}
        plot, here = captain.plot, bridge.view.own.position
        if Want.TORPEDO in ready:
            harmless = [order.cell for order in captain.entries[Want.TORPEDO].orders if not (RING[here] | 1 << here) >> order.cell & 1]
            touched = {cell: sum(share for at, share in plot.items() if (RING[cell] | 1 << cell) >> at & 1) for cell in harmless}
            best = max(touched, key=lambda cell: (touched[cell], plot.get(cell, 0.0)), default=0)
            if best and touched[best] >= SURE:
                self.aim(captain, best)
                return
        good = [heading for heading, advice in captain.advice.items() if advice is Advice.GOOD]
        heads = good or [heading for heading, advice in captain.advice.items() if advice is Advice.COSTS]
        if Want.SONAR in ready and len(plot) > WIDE:
            self.screen.key("r")
        elif heads:
            free = bridge.view.sea & ~bits(bridge.view.own.route)
            self.screen.key(_ARROWS[max(heads, key=lambda heading: room(here + STEP[heading], free))])
        elif captain.entries[Want.SURFACE].can and not bridge.view.own.owes_marks and bridge.view.own.owes_cross is None:
            self.screen.key("c", "c")

    def aim(self, captain: CaptainStation, target: int) -> None:
        """Fire: the key, and a click on the cell, which does nothing if a Stop has come between and taken the key."""
        self.screen.key("w")
        time.sleep(0.15)
        self.screen.click(captain.chart.place(target).center)
        self.screen.do("mousemove", *map(str, NOWHERE))
        self.fired += 1

    def draw_hull(self, hull: HullStation) -> None:
        """Draw the captain's section with the mouse when it is its turn; "Dive!" when the hull is right (B12.3)."""
        if hull.dive.state is ButtonState.READY:
            self.screen.key("c")
        elif hull.active is Station.CAPTAIN:
            part = section(Station.CAPTAIN)
            way = [hull.board.to_window(part.at(number / 50)) for number in range(52)]
            words = [str(round(value)) for value in way[0]]
            stroke = ["mousemove", *words, "sleep", "0.1", "mousedown", "1"]
            for point in way[1:]:
                stroke += ["mousemove", *(str(round(value)) for value in point), "sleep", "0.03"]
            self.screen.click(hull.again.rect.center)  # a Stop may have come between and left half a line
            self.screen.do(*stroke, "mouseup", "1", "mousemove", *map(str, NOWHERE))
            self.drawn += 1

    def play(self, act: Callable[[], None] | None = None) -> None:
        """Play until the match is over: its save goes with its last order."""
        act = act or self.act
        end = time.monotonic() + MATCH
        while self.mirror.save.is_file():
            assert time.monotonic() < end, "the match did not end"
            assert self.game is not None
            assert self.game.poll() is None, "the program ended by itself"
            count = len(self.mirror.orders())
            try:
                act()
            except (OSError, SaveError):
                if self.mirror.save.is_file():
                    raise
                break  # the last order was done just now
            soon = time.monotonic() + 1.5
            while len(self.mirror.orders()) == count and self.mirror.save.is_file() and time.monotonic() < soon:
                time.sleep(0.05)
            if len(self.mirror.orders()) == count:
                self.screen.click(NOWHERE)


@pytest.fixture
def play(screen: Screen, tmp_path: Path) -> Iterator[Play]:
    made = Play(screen, tmp_path / "data")
    yield made
    if made.game is not None:
        made.game.kill()
        made.game.wait()


def test_a_whole_match_is_played_to_its_end_and_again(play: Play) -> None:
    # B2.1: sudden death, the first hit sinks
    mirror, screen = play.mirror, play.screen
    play.start()
    play.begin(Goal.SUDDEN_DEATH)
    head = [line for line in mirror.save.read_text().splitlines() if line.startswith("#:")]
    play.play()

    until(lambda: bool(list((play.data / "replays").glob(f"*{ENDING}"))), "the replay")
    (replay,) = (play.data / "replays").glob(f"*{ENDING}")
    ending = mirror.debrief(replay)
    assert ending.match.is_over
    assert ending.match.setup.goal is Goal.SUDDEN_DEATH

    def ended() -> bool:
        screen.click(NOWHERE)  # on from the last Stop
        return screen.shows(ending)

    until(ended, "the end on the screen")

    screen.click(ending.again.rect.center)
    until(mirror.save.is_file, "the match played again")
    again = read_save(mirror.save, Library()).script.setup
    assert (again.chart, again.goal) == (ending.match.setup.chart, Goal.SUDDEN_DEATH)
    until(lambda: screen.shows(mirror.bridge()), "the bridge of the match played again")
    screen.key("Escape")
    screen.click(mirror.pause().rows[-1].rect.center)
    title = mirror.title()
    assert title.saved is not None
    play.see(title, "the title with the match that was left")
    play.quit()

    # a match that was over when the program ended is shown to its end, and then no more
    replay_text = replay.read_text()
    mirror.save.write_text("\n".join(head) + "\n" + replay_text)
    play.start()
    screen.key("Return")
    play.see(mirror.debrief(replay), "the end of the match that was over")
    assert not mirror.save.exists()
    screen.key("Escape")
    title = mirror.title()
    assert title.saved is None
    play.see(title, "the title, which offers no match")
    play.quit()


def test_a_match_in_real_time_is_played_to_its_end(play: Play) -> None:
    # B14: the clock goes on while the captain plays as well as he can, by keys but for aim and hull
    play.start()
    play.begin(Goal.HUNT, Mode.REALTIME)
    play.play(play.command)
    until(lambda: bool(list((play.data / "replays").glob(f"*{ENDING}"))), "the replay")
    (replay,) = (play.data / "replays").glob(f"*{ENDING}")
    ending = play.mirror.debrief(replay)
    assert ending.match.setup.mode is Mode.REALTIME
    ticks = [entry.tick for entry in ending.match.entries]
    assert ticks == sorted(ticks)
    assert ticks[-1] > 0
    given = [entry for entry in ending.match.entries if entry.order.side is Side.YELLOW and entry.order.station is Station.CAPTAIN]
    assert sum(isinstance(entry.order, orders.Head) for entry in given) >= 8
    shots = [entry for entry in given if isinstance(entry.order, orders.Torpedo)]
    assert not any(isinstance(event, events.Damage) and event.side is Side.YELLOW for entry in shots for event in entry.events)
    assert len(shots) <= play.fired
    assert sum(isinstance(entry.order, orders.Surface) for entry in given) <= play.drawn + 1
    view = ending.match.view(Side.YELLOW, Station.CAPTAIN)
    assert view.winner is not None
    assert max(view.own.damage, view.enemy.damage) >= view.hull, "a boat was sunk"
    print(f"{len(given)} orders of the captain, {len(shots)} torpedoes, {play.drawn} strokes at the hull; {view.winner} won")

    def ended() -> bool:
        play.screen.click(NOWHERE)
        return play.screen.shows(ending)

    until(ended, "the end on the screen")
    play.screen.key("Escape")
    play.see(play.mirror.title(), "the title")
    play.quit()


def test_a_kill_in_the_midst_of_a_match_loses_nothing(play: Play) -> None:
    mirror, screen = play.mirror, play.screen
    play.start()
    play.begin(Goal.HUNT)

    def sailed() -> bool:
        play.act()
        return sum(line.startswith("yellow") for line in mirror.orders()) >= 3

    until(sailed, "a heading and the crew's upkeep")
    count = len(mirror.orders())
    assert play.game is not None
    play.game.send_signal(signal.SIGKILL)
    play.game.wait()
    before = mirror.orders()
    assert len(before) >= count
    play.start()
    screen.key("Return")

    def went_on() -> bool:
        play.act()
        return len(mirror.orders()) > len(before)

    until(went_on, "the match going on")
    assert mirror.orders()[: len(before)] == before
