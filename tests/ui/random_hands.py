"""A player who does whatever comes into his hands: keys, mouse, gamepad, window. It all comes from a seed, and is written down."""
from __future__ import annotations

import os
import random
import sys
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame

from game.client.app import SMALLEST_WINDOW, Looks, Stage
from game.client.game import Game
from game.client.input import Action
from game.client.lessons.scenes import ExercisePause
from game.client.preferences import Preferences, join, speak
from game.client.scene import Scene
from game.client.scenes.pause import PauseScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.library import Library
from game.match.record import record_text
from game.match.replay import play_record
from game.match.script import parse_script
from game.paths import settings_file
from game.patrol import record as war_records
from game.patrol.match import WarMatch
from game.storage.saves import read_save, resume
from tests.property.invariants import check_state

#: What Escape leads to.
MENUS = (TitleScene, PauseScene, ExercisePause)
#: So many presses of Escape lead there from anywhere.
FEW = 8
#: What was done last is told, so many acts of it.
TOLD = 30
SIZES = ((1280, 720), (800, 600), (1024, 640), (1920, 1080), (1024, 1000))
SCALES = (1.0, 0.75, 1.5, 2.0)
#: What is typed into whatever takes it.
WORDS = ("a", "W", "ü", "ß", "ñ", "ı", "中", "é", " ", ".", "/", "\\", "\n", "\x00", "🚢", "x" * 80, "../..", "ﬁ", "Ω")
#: The keys that are pressed more often than others.
OFTEN = (
    Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.ACCEPT, Action.ACCEPT, Action.ACCEPT, Action.NEXT, Action.NEXT,
    Action.PREVIOUS, Action.SAY_OK, Action.TALK, Action.CARDS, Action.STATION_BEFORE, Action.STATION_AFTER, Action.PAUSE,
)
#: These are pressed by themselves, and seldom.
SELDOM = frozenset({Action.BACK, Action.FULL_SCREEN})
BUTTONS = 21
AXES = 6


class Played:
    """A match or a war as it stands: it keeps to the rules, and its record plays again to the same."""

    @staticmethod
    def check_match(session: Session) -> None:
        """Raises AssertionError, ScriptError or Mismatch for a match that is not what its orders make of it."""
        match = session.match
        check_state(match.umpire())
        if not match.is_whole:
            return
        if match.hashing:
            again = play_record(parse_script(record_text(match), "record", Library()))
            assert again.digest() == match.digest(), "the record plays to another state"
        if session.journal is not None and session.path is not None and not session.trouble:
            saved = resume(read_save(session.path, Library()))
            assert saved.digest() == match.digest(), "the save plays to another state"

    @staticmethod
    def check_war(match: WarMatch) -> None:
        """Raises AssertionError or RecordError."""
        record = war_records.parse_record(war_records.record_text(match), "record")
        assert war_records.play_record(record, match.rulings).digest() == match.digest(), "the war's record plays to another state"


class Hands:
    """One player at a window over his own folder. `did` is what was done last, in words."""

    def __init__(self, data: Path, seed: int) -> None:
        self.data, self.seed, self.chance = data, seed, random.Random(seed)
        self.did: deque[str] = deque(maxlen=TOLD)
        self.count = 0
        self.stage: Stage
        self.game: Game
        self._held: set[int] = set()
        self._down: tuple[int, int] | None = None
        self.open()

    def open(self, scene: Scene | None = None, *, size: tuple[int, int] | None = None, language: str = "") -> None:
        """Start the program; a scene stands there by itself in the place of the title."""
        self.close()
        self.preferences = Preferences(settings_file(self.data), language or None)
        speak(self.preferences.settings)
        scale = self.chance.choice(SCALES)
        self.stage = Stage(Looks(window=size or self.chance.choice(SIZES), scale=scale, reduced_motion=self.chance.random() < 0.5))
        self.stage.fades = self.chance.random() < 0.5
        join(self.stage, self.preferences)
        self.game = Game(self.stage, self.data, self.preferences)
        if scene is None:
            self.game.show_title()
        else:
            self.stage.push(scene)
        self.alone = scene is not None
        self.let_pass(0.0)

    def close(self) -> None:
        """End the program."""
        stage = getattr(self, "stage", None)
        if stage is not None:
            while stage.scenes:
                stage.scenes.pop().leave()
            stage.sound.close()
        pygame.event.clear()
        self._held.clear()
        self._down = None

    @property
    def over(self) -> bool:
        """Whether the program has ended."""
        return not self.stage.running or self.stage.top is None

    def say(self, words: str) -> None:
        """Write down what is done."""
        top = self.stage.top
        self.did.append(f"{self.count} {type(top).__name__}: {words}")

    # ------------------------------------------------------------------------------------------------------- one act

    def act(self) -> None:
        """Do anything at all, and look at what came of it."""
        self.count += 1
        ways = (
            (self.key, 34), (self.click, 26), (self.move, 10), (self.wheel, 4), (self.drag, 6), (self.pad, 8), (self.type, 4),
            (self.chord, 3), (self.right, 2), (self.resize, 1), (self.escape, 2), (self.window, 1), (self.flood, 2), (self.drop, 1),
        )
        self.chance.choices([way for way, _ in ways], [weight for _, weight in ways])[0]()
        self.let_pass(self.chance.choice((0.0, 0.0, 0.02, 0.1, 0.25)))
        if self.chance.random() < 0.15:
            for _ in range(self.chance.randrange(1, 12)):
                self.let_pass(0.25)

    def let_pass(self, seconds: float) -> None:
        """Time passes."""
        stage = self.stage
        if self.over:
            return
        stage.step(seconds)
        if self.over:
            return
        top = stage.top
        if top is not None and top.dirty:  # it came up in this very step
            stage.step(0.0)
        if not self.over:
            self.check_picture()

    def check_picture(self) -> None:
        """Something is to be seen."""
        window = self.stage.window
        assert self.stage.drawn, "nothing was drawn"
        wide, high = window.get_size()
        seen = {tuple(window.get_at((wide * x // 24, high * y // 24))) for x in range(1, 24) for y in range(1, 24)}
        assert len(seen) > 1, "the window is empty"

    def check(self) -> None:
        """The match or war that is played keeps to its rules and its record."""
        for session in self.sessions():
            Played.check_match(session)
        war = self.game.__dict__.get("war")
        if war is not None and war.session is not None and not war.session.busy:
            Played.check_war(war.session.match)

    def sessions(self) -> Iterator[Session]:
        """The matches that are under way."""
        for room in (self.game, self.game.__dict__.get("campaign"), self.game.__dict__.get("lessons")):
            if room is not None and room.session is not None:
                yield room.session

    def leave(self) -> None:
        """Escape leads to a menu, or out of the program."""
        self.release()
        for _ in range(FEW):
            self.let_pass(0.25)
            if self.over or isinstance(self.stage.top, MENUS):
                return
            self.escape()
        self.let_pass(0.25)
        assert self.over or isinstance(self.stage.top, MENUS), f"{type(self.stage.top).__name__} is not left by Escape"

    # --------------------------------------------------------------------------------------------------------- means

    def post(self, kind: int, **fields: Any) -> None:
        """An event of the window."""
        pygame.event.post(pygame.event.Event(kind, **fields))

    def place(self) -> tuple[int, int]:
        """A point of the window, rather on something that can be touched."""
        window = self.stage.window.get_rect()
        top = self.stage.top
        if top is not None and self.chance.random() < 0.75:
            takers = [widget for widget in top.board.widgets if widget.shown and widget.rect.size > (0, 0)]
            focusable = [widget for widget in takers if widget.focusable]
            some = focusable if focusable and self.chance.random() < 0.8 else takers
            if some:
                rect = self.chance.choice(some).rect.clip(window)
                if rect.width and rect.height:
                    return self.chance.randrange(rect.left, rect.right), self.chance.randrange(rect.top, rect.bottom)
        return self.chance.randrange(window.width), self.chance.randrange(window.height)

    def tap(self, place: int, mod: int = 0, *, words: str = "") -> None:
        """A key goes down and comes up; now and then it is held."""
        fields: dict[str, Any] = {"key": _code_of(place), "mod": mod, "unicode": "", "scancode": place}
        real = self.chance.random() < 0.5
        self.say(f"key {words or place} {'real' if real else ''} mod {mod}")
        if real:
            fields["window"] = None
        self.post(pygame.KEYDOWN, **fields)
        if real and self.chance.random() < 0.1:
            for _ in range(3):
                self.let_pass(0.06)
                self.post(pygame.KEYDOWN, **fields)
        if real and self.chance.random() < 0.05:
            self._held.add(place)
            return
        self._held.discard(place)
        self.post(pygame.KEYUP, **fields)

    def release(self) -> None:
        """All that is held comes up."""
        for place in sorted(self._held):
            self.post(pygame.KEYUP, key=_code_of(place), mod=0, unicode="", scancode=place, window=None)
        self._held.clear()
        if self._down is not None:
            self.post(pygame.MOUSEBUTTONUP, pos=self._down, button=1)
            self._down = None

    # ---------------------------------------------------------------------------------------------------------- ways

    def key(self) -> None:
        """Press the key of an action."""
        actions = [action for action in Action if action not in SELDOM]
        action = self.chance.choice(OFTEN if self.chance.random() < 0.5 else actions)
        keys = self.stage.keys.keys.get(action, ())
        if keys:
            key = self.chance.choice(keys)
            self.tap(key.place, pygame.KMOD_LSHIFT if key.shift else 0, words=action.value)

    def chord(self) -> None:
        """Press any key with whatever else is held."""
        mod = self.chance.choice((pygame.KMOD_CTRL, pygame.KMOD_SHIFT, pygame.KMOD_ALT, 0))
        letters, others = range(pygame.KSCAN_A, pygame.KSCAN_Z + 1), range(pygame.KSCAN_1, pygame.KSCAN_F12)
        places = (*letters, *others, pygame.KSCAN_KP_PLUS, pygame.KSCAN_DELETE)
        place = self.chance.choice([place for place in places if place not in (pygame.KSCAN_ESCAPE, pygame.KSCAN_F11)])
        self.tap(place, mod)

    def escape(self) -> None:
        """Press Escape."""
        self.say("escape")
        fields = {"key": pygame.K_ESCAPE, "mod": 0, "unicode": "", "scancode": pygame.KSCAN_ESCAPE}
        self.post(pygame.KEYDOWN, **fields)
        self.post(pygame.KEYUP, **fields)

    def move(self) -> None:
        """Move the mouse."""
        at = self.place()
        self.say(f"move {at}")
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))

    def click(self) -> None:
        """Click, now and then twice, and now and then without having moved there."""
        at = self.place()
        self.say(f"click {at}")
        if self.chance.random() < 0.9:
            self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        for _ in range(self.chance.choice((1, 1, 1, 2))):
            self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
            if self.chance.random() < 0.3:
                self.let_pass(0.05)
            self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def right(self) -> None:
        """Click with another button."""
        at, button = self.place(), self.chance.choice((2, 3, 3, 4, 5, 6))
        self.say(f"button {button} {at}")
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=button)
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=button)

    def wheel(self) -> None:
        """Turn the wheel."""
        at, steps = self.place(), self.chance.choice((-3, -1, 1, 3, 40, -40))
        self.say(f"wheel {steps} {at}")
        pygame.mouse.set_pos(at)
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEWHEEL, x=0, y=steps, flipped=False, precise_x=0.0, precise_y=float(steps), touch=False)

    def drag(self) -> None:
        """Press, move, and let go elsewhere, perhaps later or outside."""
        at = self.place()
        self.say(f"drag from {at}")
        self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0))
        self.post(pygame.MOUSEBUTTONDOWN, pos=at, button=1)
        for _ in range(self.chance.randrange(5)):
            near = (at[0] + self.chance.randrange(-60, 61), at[1] + self.chance.randrange(-60, 61))
            at = near if self.chance.random() < 0.7 else self.place()
            self.post(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(1, 0, 0))
            self.let_pass(self.chance.choice((0.0, 0.02)))
        if self.chance.random() < 0.1:
            self._down = at
            return
        self._down = None
        self.post(pygame.MOUSEBUTTONUP, pos=at, button=1)

    def pad(self) -> None:
        """Use a gamepad."""
        what = self.chance.random()
        if what < 0.75:
            button = self.chance.choice((0, 0, 0, 11, 12, 13, 14, *(number for number in range(BUTTONS) if number != 1)))
            self.say(f"pad {button}")
            self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
            if self.chance.random() < 0.2:
                for _ in range(4):
                    self.let_pass(0.2)
            self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)
        elif what < 0.97:
            axis, value = self.chance.randrange(AXES), self.chance.randint(-32768, 32767)
            self.say(f"stick {axis} {value}")
            self.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=0)
            self.let_pass(self.chance.choice((0.0, 0.25)))
            self.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=0, instance_id=0)
        else:
            self.say("pad unplugged")
            self.post(pygame.JOYDEVICEREMOVED, instance_id=0)

    def type(self) -> None:
        """Type something, and rub out some of it."""
        for _ in range(self.chance.randrange(1, 6)):
            word = self.chance.choice(WORDS)
            self.say(f"type {word!r}")
            self.post(pygame.TEXTINPUT, text=word)
            if self.chance.random() < 0.3:
                self.tap(self.chance.choice((pygame.KSCAN_BACKSPACE, pygame.KSCAN_DELETE, pygame.KSCAN_HOME, pygame.KSCAN_END)))

    def resize(self) -> None:
        """The window's frame is dragged."""
        sizes = (*SIZES, SMALLEST_WINDOW, (640, 400), (2560, 1080))
        size = self.chance.choice([size for size in sizes if size != self.stage.window.get_size()])
        self.say(f"resize {size}")
        pygame.display.set_mode(size, pygame.RESIZABLE)
        pygame.event.get(pygame.VIDEORESIZE)
        self.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])

    def window(self) -> None:
        """The window loses the keys, comes back, is uncovered."""
        kind = self.chance.choice((pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED))
        self.say(pygame.event.event_name(kind))
        self.post(kind)

    def flood(self) -> None:
        """Many keys before anything can be drawn."""
        for _ in range(self.chance.randrange(3, 12)):
            self.key()

    def drop(self) -> None:
        """A file is dropped on the window."""
        files = sorted(path for path in self.data.rglob("*") if path.is_file())
        path = self.chance.choice([*files, self.data / "nothing", self.data])
        self.say(f"drop {path.name}")
        self.post(pygame.DROPFILE, file=str(path))


def _code_of(place: int) -> int:
    """The key at a place of an American keyboard."""
    if pygame.KSCAN_A <= place <= pygame.KSCAN_Z:
        return pygame.K_a + place - pygame.KSCAN_A
    if pygame.KSCAN_1 <= place <= pygame.KSCAN_9:
        return pygame.K_1 + place - pygame.KSCAN_1
    plain = {
        pygame.KSCAN_RETURN: pygame.K_RETURN, pygame.KSCAN_ESCAPE: pygame.K_ESCAPE, pygame.KSCAN_SPACE: pygame.K_SPACE,
        pygame.KSCAN_TAB: pygame.K_TAB, pygame.KSCAN_0: pygame.K_0, pygame.KSCAN_BACKSPACE: pygame.K_BACKSPACE,
        pygame.KSCAN_DELETE: pygame.K_DELETE, pygame.KSCAN_COMMA: pygame.K_COMMA, pygame.KSCAN_PERIOD: pygame.K_PERIOD,
        pygame.KSCAN_EQUALS: pygame.K_EQUALS, pygame.KSCAN_MINUS: pygame.K_MINUS,
    }
    return plain.get(place, place | 1 << 30)


class Watch:
    """What the program writes, watched from within: whatever is written outside a folder is found."""

    _WRITING = os.O_WRONLY | os.O_RDWR | os.O_CREAT | os.O_TRUNC | os.O_APPEND
    _PATHS = frozenset({"os.remove", "os.rename", "os.mkdir", "os.rmdir", "os.truncate", "os.symlink", "os.link", "shutil.rmtree"})

    def __init__(self) -> None:
        self.folder: Path | None = None
        self.found: list[str] = []
        self._thread = 0
        sys.addaudithook(self._hear)

    def _hear(self, event: str, given: tuple[Any, ...]) -> None:
        if self.folder is None or threading.get_ident() != self._thread:
            return
        if event == "open":
            path, _mode, flags = given
            if isinstance(path, str | bytes | os.PathLike) and flags & self._WRITING:
                self._look(event, path)
        elif event in self._PATHS:
            self._look(event, given[0])
        elif event in ("subprocess.Popen", "os.system", "os.startfile", "webbrowser.open"):
            self.found.append(f"{event} {given[0]}")

    def _look(self, event: str, path: Any) -> None:
        words = os.fsdecode(path)
        assert self.folder is not None
        within = os.path.abspath(words).startswith(str(self.folder) + os.sep)  # noqa: PTH100 - what a path names, whether it is there or not
        if not within and "__pycache__" not in words and words != os.devnull:
            self.found.append(f"{event} {words}")

    @contextmanager
    def over(self, folder: Path) -> Iterator[None]:
        """Meanwhile nothing is written but in a folder."""
        self.folder, self.found, self._thread = folder, [], threading.get_ident()
        try:
            yield
        finally:
            self.folder = None
        assert self.found == [], "written outside the player's folder"
