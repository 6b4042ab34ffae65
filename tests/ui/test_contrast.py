"""Every text stands out from what lies beneath it by at least 4.5 to 1, whatever the set of colours."""
from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from game.client import shots, text
from game.client.colour import RGB
from game.client.palette import ColourSet
from game.client.scene import Scene
from game.client.stacked import Stacked
from tests.ui import contrast

#: Each scene is measured in one look: by its name alone, so that a new scene leaves all others as they are.
LOOKS = [(colours, language) for colours in ColourSet for language in ("en", "de", "es")]
#: Sizes and scales: all of them with all sets of colours and all languages.
WINDOWS = [
    ((1280, 720), 1.0), ((1024, 640), 0.75), ((800, 600), 1.0), ((1280, 720), 1.5), ((1024, 640), 1.0), ((1280, 720), 0.75),
    ((1024, 640), 1.5),
]
#: Where a scene shows more than in a small window.
WIDE = {"bridge-pair": ((2400, 900), 1.0), "bridge-umpire": ((2400, 900), 1.0)}


def look_of(name: str) -> tuple[ColourSet, str]:
    return LOOKS[zlib.crc32(name.encode()) % len(LOOKS)]


def window_of(name: str) -> tuple[tuple[int, int], float]:
    return WIDE.get(name) or WINDOWS[zlib.crc32(name.encode()) // len(LOOKS) % len(WINDOWS)]


@pytest.fixture(scope="module", autouse=True)
def _let_go() -> Iterator[None]:
    yield
    contrast.forget()


@pytest.mark.parametrize("name", sorted(shots.names(), key=lambda name: (LOOKS.index(look_of(name)), window_of(name), name)))
def test_every_text_stands_out(name: str) -> None:
    (colours, language), (size, scale) = look_of(name), window_of(name)
    assert contrast.report(name, size, scale, language, colours) == []


@pytest.mark.parametrize("part", [0, 1], ids=["colours", "language"])
def test_sets_and_languages_are_used_alike(part: int) -> None:
    names = shots.names()
    used = Counter(look_of(name)[part] for name in names)
    assert set(used) == {look[part] for look in LOOKS}
    assert min(used.values()) > len(names) / len(used) * 2 / 3


def test_windows_and_scales_are_used_alike() -> None:
    names = [name for name in shots.names() if name not in WIDE]
    used = Counter(window_of(name) for name in names)
    assert set(used) == set(WINDOWS)
    assert min(used.values()) > len(names) / len(used) / 2


#: A kind of widget and a picture that has two of it.
KINDS = {
    "MenuRow": "title", "Button": "pause-question", "RowButton": "settings", "Switch": "settings", "Slider": "settings",
    "Stepper": "settings", "Chooser": "quick-match", "CrewCard": "bridge-captain", "StationTab": "bridge-captain",
    "HeadingButton": "bridge-captain", "ToolButton": "bridge-umpire", "ExpertCard": "hand", "ThingRow": "workshop",
    "PointsRow": "patrol-combat", "HappeningList": "debrief", "StationScore": "debrief-stations",
}


@pytest.mark.parametrize("colours", ColourSet)
@pytest.mark.parametrize("kind", KINDS)
def test_what_has_the_focus_or_the_mouse_stands_out_too(kind: str, colours: ColourSet, monkeypatch: pytest.MonkeyPatch) -> None:
    name = KINDS[kind]
    shots.names()
    make = shots._SCENES[name]

    def touched() -> Scene:
        scene = make()
        board = scene.above.board if isinstance(scene, Stacked) else scene.board
        first, second, *_rest = (each for each in board.takers if type(each).__name__ == kind)
        board.focus_on(second)
        first.hovered = True
        return scene

    monkeypatch.setitem(shots._SCENES, name, touched)
    assert contrast.report(name, (1280, 720), 1.0, "en", colours) == []


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
