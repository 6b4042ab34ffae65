"""Every setting of the screen does what it says, at once and after the program's next start: what is looked at is what it changes."""
from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import i18n
from game.client.app import Stage
from game.client.cues import Cue
from game.client.first_run import guessed_looks
from game.client.game import Game
from game.client.preferences import Preferences, join, looks_of, speak
from game.client.scenes.quick_match import QuickMatch
from game.client.scenes.settings import SettingsScene
from game.client.scenes.title import TitleScene
from game.client.session import Session
from game.client.theme import Role
from game.client.volumes import Bus
from game.library import Library
from game.match.match import Entry
from game.paths import settings_file
from game.rules.orders import Head
from game.rules.terms import Goal, Mode, Side, Station


class Program:
    """The game as it is started by `client.window`, on a screen that is not seen."""

    def __init__(self, data: Path, screen: tuple[int, int] = (1920, 1080)) -> None:
        preferences = Preferences(settings_file(data))
        speak(preferences.settings)
        if preferences.first:
            preferences.guess(**guessed_looks(screen))
        self.stage = Stage(looks_of(preferences.settings, [screen]))
        self.stage.fades = True  # somebody looks
        join(self.stage, preferences)
        self.game = Game(self.stage, data, preferences)
        self.game.show_title()
        self.stage.step(0.0)

    @property
    def title(self) -> TitleScene:
        assert isinstance(self.stage.scenes[0], TitleScene)
        return self.stage.scenes[0]

    def press(self, *codes: int) -> None:
        for code in codes:
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=code, mod=0, unicode="", scancode=0))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0))
            self.stage.step(0.02)

    def set(self, name: str, *codes: int) -> None:
        """From the title to the settings, to one of them, some keys, and back."""
        for _ in self.title.rows:
            if self.title.board.focus is self.title.rows[[row.icon for row in self.title.rows].index("gear")]:
                break
            self.press(pygame.K_DOWN)
        self.press(pygame.K_RETURN)
        scene = self.stage.top
        assert isinstance(scene, SettingsScene)
        while scene.board.focus is not scene.parts[name]:
            self.press(pygame.K_TAB)
        self.press(*codes, pygame.K_ESCAPE)
        assert self.stage.top is self.title

    def close(self) -> None:
        while self.stage.scenes:
            self.stage.scenes.pop().leave()

    def match(self, mode: Mode, stations: frozenset[Station]) -> Session:
        """A quick match, given up as soon as it was looked at."""
        chart = Library().chart("alpha-10", Goal.SUDDEN_DEATH)
        self.game.start(QuickMatch(chart, Goal.SUDDEN_DEATH, mode, Side.YELLOW, "recruit", stations, "recruit"))
        session = self.game.session
        assert session is not None
        session.paused = False
        return session

    def leave(self) -> None:
        assert self.game.session is not None
        self.game.session.close()
        self.game.session = None
        self.game.show_title()
        self.stage.step(0.0)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Callable[[], Program]]:
    """Starts the program; what ran before is closed."""
    running: list[Program] = []

    def begin() -> Program:
        while running:
            running.pop().close()
        running.append(Program(tmp_path))
        return running[0]

    i18n.set_language("en")
    yield begin
    while running:
        running.pop().close()
    i18n.set_language("en")
    pygame.display.set_mode((64, 64))


# ------------------------------------------------------------------------------------------------------- what is looked at


def ticks(program: Program) -> int:
    """How much of real time goes by in two seconds (B14.5)."""
    session = program.match(Mode.REALTIME, frozenset({Station.CAPTAIN}))
    session.update(2.0)
    gone = session.tick
    program.leave()
    return gone


def waits(program: Program) -> float:
    """How long the computer takes for its first act, turn by turn, in seconds (B13.2)."""
    session = program.match(Mode.TURNS, frozenset())
    passed = 0.0
    while not session.match.entries:
        session.update(0.05)
        passed = round(passed + 0.05, 2)
    program.leave()
    return passed


def taken_while_paused(program: Program) -> bool:
    """Whether a paused match takes an order (B14.5)."""
    session = program.match(Mode.REALTIME, frozenset({Station.CAPTAIN}))
    session.paused = True
    taken = isinstance(session.give(next(order for order in session.options() if isinstance(order, Head))), Entry)
    program.leave()
    return taken


def captioned(program: Program) -> bool:
    """Whether what is heard can be read."""
    program.stage.strip.clear()
    program.stage.sound.play(Cue.STOP)
    program.stage.step(0.0)
    return bool(program.stage.strip.lines)


def loudness(program: Program, *buses: Bus) -> list[float]:
    """How loud kinds of sounds are, whether they are heard or not."""
    return [replace(program.stage.sound.volumes, on=True).of(bus) for bus in buses]


#: For each setting the keys that change it, and what is different then.
HOLDS: dict[str, tuple[tuple[int, ...], Callable[[Program], Any]]] = {
    "reduced_motion": ((pygame.K_RETURN,), lambda program: program.title.pace > 0),
    "scale": ((pygame.K_RIGHT,), lambda program: program.title.theme.type(Role.BODY).px),
    "colours": ((pygame.K_RIGHT,), lambda program: program.title.theme.palette),
    "full_screen": ((pygame.K_RETURN,), lambda program: bool(pygame.display.get_surface().get_flags() & pygame.FULLSCREEN)),
    "speed": ((pygame.K_END,), ticks),
    "pace": ((pygame.K_END,), waits),
    "tactical": ((pygame.K_RETURN,), taken_while_paused),
    "captions": ((pygame.K_RETURN,), captioned),
    "master": ((pygame.K_LEFT,), lambda program: loudness(program, *Bus)),
    **{bus.value: ((pygame.K_LEFT,), lambda program, bus=bus: loudness(program, bus)) for bus in Bus},
    "sound": ((pygame.K_RETURN,), lambda program: program.stage.sound.volumes.audible),
    "language": ((pygame.K_RIGHT, pygame.K_RIGHT), lambda program: [row.name for row in program.title.rows]),
}


def test_every_setting_is_looked_at(start: Callable[[], Program]) -> None:
    program = start()
    assert set(HOLDS) == set(SettingsScene(program.game.preferences, lambda: None).parts)


def test_every_setting_does_what_it_says_now_and_at_the_next_start(start: Callable[[], Program]) -> None:
    program = start()
    changed = {}
    for name, (keys, look) in HOLDS.items():
        before = look(program)
        program.set(name, *keys)
        changed[name] = look(program)
        assert changed[name] != before, name
    changed["master"] = loudness(program, *Bus)
    again = start()
    assert {name: look(again) for name, (_, look) in HOLDS.items()} == changed


@pytest.mark.parametrize(("key", "share"), [(pygame.K_HOME, 0.25), (pygame.K_END, 2.0)])
def test_real_time_goes_from_a_quarter_to_twice_as_fast(key: int, share: float, start: Callable[[], Program]) -> None:
    """B14.5: 20 ticks to the second at 100 %."""
    program = start()
    program.set("speed", key)
    assert ticks(program) == 2 * 20 * share
    assert ticks(start()) == 2 * 20 * share


@pytest.mark.parametrize(("key", "times", "scale"), [(pygame.K_LEFT, 1, 0.75), (pygame.K_RIGHT, 6, 2.5)])
def test_all_is_drawn_from_three_quarters_to_two_and_a_half_times_as_large(
    key: int, times: int, scale: float, start: Callable[[], Program],
) -> None:
    program = start()
    usual = program.title.rows[0].rect.height
    program.set("scale", *[key] * times)
    changed = program.title.rows[0].rect.height
    assert (changed > usual) == (scale > 1)
    again = start()
    assert again.title.theme.scale == scale
    assert again.title.rows[0].rect.height == changed != usual


@pytest.mark.parametrize(("screen", "scale", "window"), [
    ((1366, 768), 1.0, (1229, 691)), ((1920, 1080), 1.0, (1280, 720)), ((2560, 1440), 1.25, (1600, 900)), ((3840, 2160), 2.0, (2560, 1440)),
    ((1024, 600), 0.75, (922, 600)),
])
def test_the_first_window_fits_its_screen(screen: tuple[int, int], scale: float, window: tuple[int, int], tmp_path: Path) -> None:
    """Big displays have all drawn larger, small ones smaller; nothing is kept before something is changed."""
    program = Program(tmp_path, screen)
    try:
        assert (program.stage.looks.scale, program.stage.looks.window) == (scale, window)
        assert program.title.theme.scale == scale
        assert not settings_file(tmp_path).exists()
        program.set("captions", pygame.K_RETURN)
        kept = Preferences(settings_file(tmp_path)).settings
        assert (kept.scale, tuple(kept.window), kept.captions) == (scale, window, True)
    finally:
        program.close()
        pygame.display.set_mode((64, 64))


@pytest.mark.parametrize(("tongue", "row"), [
    ("de_AT.UTF-8", "Schnelle Partie"), ("es_MX", "Partida rápida"), ("C", "Quick match"), ("POSIX", "Quick match"),
    ("", "Quick match"), ("zz_ZZ.nonsense@x", "Quick match"), ("!?", "Quick match"),
])
def test_the_first_words_are_those_of_the_system(
    tongue: str, row: str, start: Callable[[], Program], monkeypatch: pytest.MonkeyPatch,
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", tongue)
    monkeypatch.setattr("game.client.preferences.preferred_languages", lambda: ())
    assert row in [each.name for each in start().title.rows]
