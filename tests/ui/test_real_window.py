"""The program itself in a window of a real (virtual) screen, with real keys and a real mouse, killed and started again."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.needs import tool

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0


def until(holds: Callable[[], bool], what: str) -> None:
    """Wait for something, but not for ever."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(0.2)


@pytest.fixture
def screen() -> Iterator[dict[str, str]]:
    read, write = os.pipe()
    server = subprocess.Popen([tool("Xvfb"), "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
                              pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as told:  # the number and its line's end may come one after the other
        number = told.readline().strip()
    assert number.isdigit(), "Xvfb names no display"
    yield {**os.environ, "DISPLAY": f":{number}", "SDL_VIDEODRIVER": "x11", "SDL_AUDIODRIVER": "dummy"}
    server.terminate()
    server.wait()


def orders(save: Path) -> list[str]:
    lines = save.read_text().split("---\n")[1].splitlines() if save.is_file() and "---\n" in save.read_text() else []
    return [line for line in lines if not line.startswith("#")]


@pytest.mark.slow
def test_keys_and_mouse_play_and_a_kill_loses_nothing(tmp_path: Path, screen: dict[str, str]) -> None:
    hand = tool("xdotool")
    save = tmp_path / "saves" / "current.match"

    def do(*words: str) -> None:
        subprocess.run([hand, *words], env=screen, check=True)

    def start() -> subprocess.Popen[bytes]:
        game = subprocess.Popen([sys.executable, "main.py", "--data-dir", str(tmp_path)], cwd=ROOT, env=screen)
        until(lambda: (tmp_path / "saves").is_dir() or game.poll() is not None, "the game's start")
        assert game.poll() is None, "the game ended by itself"
        time.sleep(3)  # the title is drawn
        return game

    def own() -> list[str]:
        return [line for line in orders(save) if line.startswith("yellow captain head")]

    game = start()
    try:

        def begun() -> bool:
            do("key", "Return")
            time.sleep(1.5)
            if not save.is_file():
                do("mousemove", "1050", "682", "click", "1")
                time.sleep(1.0)
            return save.is_file()

        until(begun, "the match's save")

        def moved() -> bool:
            do("key", "Up", "Right", "Down", "Left", "Return")
            return bool(own())

        until(moved, "a heading by keys")
        until(lambda: sum(line.startswith("yellow") for line in orders(save)) >= 3, "the crew's upkeep")
        count = len(orders(save))
        game.send_signal(signal.SIGKILL)
        game.wait()
        assert len(orders(save)) >= count
        before = orders(save)
        game = start()

        def went_on() -> bool:
            do("key", "Return")  # goes on with the match from the title, and on from a Stop
            time.sleep(1.0)
            do("mousemove", "1203", "677", "click", "1")
            return len(orders(save)) > len(before)

        until(went_on, "the match going on, the turn ended by the mouse")
        assert orders(save)[: len(before)] == before
    finally:
        game.kill()
        game.wait()
