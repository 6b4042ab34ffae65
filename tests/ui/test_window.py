"""The program around the game: real pixels are asked for, and what goes wrong is told to who started it from a menu as well."""
from __future__ import annotations

import argparse
import ctypes
import io
import os
import sys
from pathlib import Path
from types import SimpleNamespace

import pygame
import pytest

from game import logs
from game.client import window
from game.client.first_run import display_factor
from game.commands import BadInput
from game.commands import window as command


class Terminal(io.StringIO):
    """What is printed, read by somebody."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is told in a box."""
    boxes: list[str] = []
    monkeypatch.setattr(window, "tell", boxes.append)
    return boxes


def started(monkeypatch: pytest.MonkeyPatch, data: Path, error: Exception, stderr: io.StringIO | None) -> int:
    """The window's command, in which `error` comes up."""
    def gives_way(*_: object) -> None:
        raise error

    monkeypatch.setattr(window, "play", gives_way)
    monkeypatch.setattr(sys, "stderr", stderr)
    try:
        return command.run(argparse.Namespace(data_dir=str(data), lang="en"))
    finally:
        logs.stop_log()


@pytest.mark.parametrize("stderr", [None, io.StringIO()], ids=["no console", "nobody reads it"])
def test_a_crash_is_told_in_a_box_where_nobody_reads_what_is_printed(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: list[str], stderr: io.StringIO | None,
) -> None:
    assert started(monkeypatch, tmp_path, KeyError("the hull"), stderr) == 1
    (report,) = (tmp_path / "logs").glob("crash-*.txt")
    assert told == [logs.crash_message(report)]


def test_in_a_terminal_it_is_printed_alone(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: list[str]) -> None:
    terminal = Terminal()
    assert started(monkeypatch, tmp_path, KeyError("the hull"), terminal) == 1
    assert str(tmp_path / "logs") in terminal.getvalue()
    assert told == []


def test_so_is_that_no_window_can_be_opened(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, told: list[str]) -> None:
    with pytest.raises(BadInput, match="no screen"):
        started(monkeypatch, tmp_path, window.NoWindowError("no screen"), None)
    assert told == ["no window can be opened: no screen"]


def test_real_pixels_are_asked_for_before_there_is_a_screen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    asked: list[str | None] = []

    def opened() -> None:
        asked.append(os.environ.get("SDL_WINDOWS_DPI_AWARENESS"))
        raise pygame.error("enough")

    monkeypatch.delenv("SDL_WINDOWS_DPI_AWARENESS", raising=False)
    monkeypatch.setattr(pygame.display, "init", opened)
    with pytest.raises(window.NoWindowError):
        window.play(tmp_path)
    assert asked == ["permonitorv2"]


def test_windows_says_how_large_it_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace(GetDpiForSystem=lambda: 144)), raising=False)
    assert display_factor({}) == 1.5
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=SimpleNamespace()), raising=False)
    assert display_factor({}) is None, "a Windows that is too old to say it"
