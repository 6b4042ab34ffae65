"""The form of what `bench` prints; never how long anything takes."""
from __future__ import annotations

import importlib

import msgspec

from game.bench import at_least, at_most
from game.bench.window import frame_figures
from game.commands.bench import MEASURES


def test_each_figure_has_its_measure() -> None:
    for module, function in MEASURES.values():
        assert callable(getattr(importlib.import_module(f"game.bench.{module}"), function))


def test_a_figure_says_whether_its_floor_is_kept() -> None:
    assert at_most("idle", 3.14159, "%", 10, 3).holds
    assert not at_most("idle", 11, "%", 10, 3).holds
    assert at_least("orders", 41_000, "orders/s", 40_000, 100_000).holds
    assert set(msgspec.to_builtins(at_most("idle", 1, "%", 10, 3))) >= {"name", "value", "unit", "floor", "goal", "holds"}


def test_frames_are_told_with_and_without_those_that_drew_nothing() -> None:
    idle, drawn = [10] * 990, [5_000] * 9 + [20_000] * 901
    found = {
        who: {"every": idle + part, "drawn": part, "every_busy": idle + part, "drawn_busy": part}
        for who, part in (("watched", drawn[:5]), ("played", drawn))
    }
    figures = {figure.name: figure for figure in frame_figures(found)}
    assert list(figures) == ["frame-watched", "frame-drawn-watched", "frame-played", "frame-drawn-played"]
    assert figures["frame-watched"].value == 0.01
    assert figures["frame-drawn-watched"].value == 5
    assert figures["frame-played"].value == 20
    assert not figures["frame-played"].holds
    assert "the longest 20 ms" in figures["frame-drawn-played"].note
