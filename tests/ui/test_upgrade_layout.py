"""What upgrades bring to the screen has room at every size and scale, in every language: choices over the chart, the question, the Stop."""
from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from game import i18n
from game.client import store
from game.client import upgrade_samples as samples
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.minos import MinosScene
from game.client.stacked import Stacked
from game.client.stations.captain import CaptainStation
from game.client.theme import Theme
from tests.ui.conftest import SCALES, SIZES
from tests.ui.scene_checks import words_apart

WINDOWS = [(size, scale) for size in SIZES for scale in SCALES if min(size[0] / 800, size[1] / 600) >= scale / 1.5]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(
        "game.client.art.charts.terrain",
        lambda cells, width, height, cell, palette: pygame.Surface((width * cell, height * cell), 0, 32),
    )
    store.SCENERY.clear()
    yield
    store.SCENERY.clear()


def laid_out(make: Callable[[], Scene], size: tuple[int, int], scale: float, language: str) -> Scene:
    i18n.set_language(language)
    scene = make()
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    return scene


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def check(seen: list[tuple[str, pygame.Rect, pygame.Rect]], room: pygame.Rect) -> None:
    """No word leaves the room it stands in, is parted, or lies over another."""
    places = [(words, place) for words, place, _clip in seen if words.strip()]
    assert places
    for words, place in places:
        assert room.contains(place), f"{words!r} leaves its plate"
        assert not words.endswith("-"), f"{words!r} is parted"
    words_apart(places)


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
@pytest.mark.parametrize("make", [samples.surfacing, samples.trident, samples.ulysses], ids=["surfacing", "trident", "ulysses"])
def test_choices_over_the_chart_have_room(
    make: Callable[[], Scene], size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    scene = laid_out(make, size, scale, language)
    assert isinstance(scene, BridgeScene)
    station = scene.station
    assert isinstance(station, CaptainStation)
    plate = station.choice
    assert pygame.Rect(0, 0, *size).contains(plate.rect)
    written.clear()
    plate.draw(pygame.Surface(size, 0, 32))
    check(written, plate.rect)
    assert all(plate.rect.contains(cell) for cell in plate.cells())
    said = {words for words, _, _ in written}
    assert [row.name for row in plate.rows if row.name in said] == [row.name for row in plate.rows]
    if size[0] >= 1280 * scale / 1.5:
        assert [row.name for row in plate.rows if (row.refused or row.note) in said] == [row.name for row in plate.rows]


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize(("size", "scale"), WINDOWS, ids=str)
def test_the_question_has_room(
    size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    scene = laid_out(samples.minos_asked, size, scale, language)
    assert isinstance(scene, Stacked)
    asks = scene.above
    assert isinstance(asks, MinosScene)
    written.clear()
    asks.draw(pygame.Surface(size, 0, 32))
    check(written, asks.plate)
    assert asks.plate.contains(asks.use.rect)
    assert asks.plate.contains(asks.keep.rect)
    assert not asks.use.rect.colliderect(asks.keep.rect)


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("make", [samples.equipped, samples.minos_pause, samples.minos_void, samples.wave], ids=lambda make: make.__name__)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_stops_have_room(
    make: Callable[[], Scene], size: tuple[int, int], language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    scene = laid_out(make, size, 1.0, language)
    assert isinstance(scene, Stacked)
    written.clear()
    scene.above.draw(pygame.Surface(size, 0, 32))
    check(written, pygame.Rect(0, 0, *size))


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_two_groups_and_signs_stay_inside_the_gauges(
    size: tuple[int, int], language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]],
) -> None:
    # C1.2, U5.2, U7.1
    scene = laid_out(samples.cerberus, size, 1.0, language)
    assert isinstance(scene, BridgeScene)
    station = scene.station
    assert isinstance(station, CaptainStation)
    panel = station.instruments.gauges
    if panel.rect.width:
        written.clear()
        panel.draw(pygame.Surface(size, 0, 32))
        check(written, panel.rect)
    written.clear()
    scene.bar.top.draw(pygame.Surface(size, 0, 32))
    check(written, scene.bar.top.rect)


def test_what_is_public_of_a_boat_is_told_where_its_hull_is() -> None:
    # C1.1, U1.1, U5.2, U7.1
    scene = laid_out(samples.cerberus, (1280, 720), 1.0, "en")
    assert isinstance(scene, BridgeScene)
    own, enemy = scene.bar.top._hulls
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=own.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.bar.top.telling == "Yellow: Cerberus. ULYSSES: mends 1 damage. Hacked: Drone. Out of service: Mine."
    scene.handle(pygame.event.Event(pygame.MOUSEMOTION, pos=enemy.center, rel=(0, 0), buttons=(0, 0, 0)))
    assert scene.bar.top.telling == "Blue: Kasparov. TRIDENT: empties an enemy gauge."
