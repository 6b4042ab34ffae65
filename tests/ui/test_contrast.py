"""Every text stands out from what lies beneath it by at least 4.5 to 1, whatever the set of colours."""
from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.client import shots, text
from game.client.colour import RGB
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.stacked import Stacked
from tests.ui import contrast

#: Pictures that between them have every kind of plate, chip, chart and overlay.
SCENES = (
    "title", "quick-match", "quick-match-extras", "bridge-captain-aiming", "engineer-lattice", "mate-drone", "radio-station",
    "hull-station", "stop", "card-played", "hand", "debrief", "campaign", "briefing", "patrol", "patrol-combat", "settings",
    "keys", "pause", "cards",
)


@pytest.mark.parametrize("at", range(len(SCENES)), ids=SCENES)
def test_every_text_stands_out(at: int) -> None:
    colours = list(ColourSet)[at % len(ColourSet)]
    assert contrast.report(SCENES[at], (1280, 720), 1.0, ("en", "de", "es")[at % 3], colours) == []


@pytest.mark.parametrize(("name", "widget"), [("workshop", "ThingRow"), ("patrol-combat", "PointsRow")])
def test_what_stands_on_a_row_with_the_focus_stands_out_too(name: str, widget: str, monkeypatch: pytest.MonkeyPatch) -> None:
    shots.names()
    make = shots._SCENES[name]

    def focused() -> Scene:
        scene = make()
        board = scene.above.board if isinstance(scene, Stacked) else scene.board
        board.focus_on([each for each in board.takers if type(each).__name__ == widget][1])
        return scene

    monkeypatch.setitem(shots._SCENES, name, focused)
    assert contrast.report(name, (1280, 720), 1.0, "en", ColourSet.STANDARD) == []


def test_what_does_not_stand_out_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = text.write

    def dim(target: pygame.Surface, words: str, style: text.TextStyle, _colour: RGB, *rest: Any, **more: Any) -> pygame.Rect:
        return usual(target, words, style, (70, 90, 96), *rest, **more)

    monkeypatch.setattr(text, "write", dim)
    found = contrast.measure("pause", (1280, 720))
    assert found
    assert any(each.ratio < contrast.LEAST and each.words for each in found)


def test_contrast_is_that_of_wcag() -> None:
    assert contrast.ratio((255, 255, 255), (0, 0, 0)) == pytest.approx(21)
    assert contrast.ratio((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.01)
