"""War Patrol's screens at every size and scale: nothing is cut, nothing overlaps, keys reach all, pictures are the same twice."""
from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.client import store
from game.client.palette import ColourSet
from game.client.war.pacific import PacificScene
from game.client.war.pacific_chart import PacificChart
from tests.ui.conftest import SCALES
from tests.ui.scene_checks import drawn, made, reached_by_tab, said, same_twice, whole, words_inside

NAMES = (
    "patrol", "patrol-first", "patrol-scenarios", "patrol-scenarios-year", "patrol-combat", "patrol-combat-columns", "patrol-combat-chits",
    "patrol-combat-again", "patrol-force", "patrol-docks", "patrol-careers", "patrol-end",
)
OVERLAYS = ("patrol-story", "patrol-help", "patrol-pack", "patrol-log")
SIZES = [(800, 600), (1024, 640), (1280, 720), (1920, 1080), (3840, 2160)]


@pytest.fixture(scope="module", autouse=True)
def _plain():
    """Sea and control room in one tone: where words and widgets lie does not depend on them."""
    patch = pytest.MonkeyPatch()
    kept: dict[tuple[int, int], pygame.Surface] = {}

    def blank(size: tuple[int, int]) -> pygame.Surface:
        if size not in kept:
            kept.clear()
            kept[size] = pygame.Surface(size, 0, 32)
        return kept[size]

    patch.setattr("game.client.war.pacific_chart.sea_surface", lambda theme, wide, high: blank((wide, high)))
    for place in ("frame", "scenario", "end"):
        patch.setattr(f"game.client.war.{place}.backdrop", lambda theme: blank(theme.size))
    store.clear()
    yield
    patch.undo()
    store.clear()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_words_and_widgets_are_neither_cut_nor_overlapping(name: str, language: str) -> None:
    """Every size from 800×600 to 3840×2160 and every scale in English; in the other languages the small windows, at two."""
    scene = made(name, language)
    for size in SIZES if language == "en" else SIZES[:3]:
        for scale in SCALES if language == "en" and size[0] < 3840 else (1.0, 2.0):
            whole(scene, size, scale, language, least=8)


@pytest.mark.parametrize("name", OVERLAYS)
def test_overlays_stay_in_the_window(name: str) -> None:
    for language in i18n.LANGUAGES:
        scene = made(name, language)
        for size in SIZES:
            words_inside(said(scene, size, 1.0, language), pygame.Rect(0, 0, *size), size)


@pytest.mark.parametrize("name", NAMES)
def test_every_widget_is_reached_by_tab(name: str, events) -> None:
    reached_by_tab(name, events.key)


@pytest.mark.parametrize("name", ["patrol", "patrol-combat", "patrol-help"])
def test_the_same_picture_has_the_same_bytes(name: str) -> None:
    same_twice(name)


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours: ColourSet) -> None:
    for name in ("patrol", "patrol-combat"):
        drawn(made(name, "de"), (1280, 720), 1.0, "de", colours)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_tabs_keep_their_names_in_little_room(language: str) -> None:
    scene = made("patrol-first", language)
    assert isinstance(scene, PacificScene)
    for size, scale in (((1280, 720), 1.5), ((800, 600), 1.0)):
        drawn(scene, size, scale, language)
        assert all(tab.named for tab in scene.tabs), (size, scale)


@pytest.mark.parametrize("name", ["patrol", "patrol-first"])
def test_a_boat_lies_over_no_chip(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    boats: list[pygame.Rect] = []

    def seen(surface: pygame.Surface, kind: str, at: tuple[float, float], wide: float, ink: object) -> None:
        boats.append(pygame.Rect(at[0] - wide / 2, at[1] - 6, wide, 6))

    monkeypatch.setattr("game.client.war.pacific_chart.put_silhouette", seen)
    scene = made(name, "de")
    for size, scale in (((800, 600), 1.0), ((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)):
        boats.clear()
        drawn(scene, size, scale, "de")
        chart = next(widget for widget in scene.board.takers if isinstance(widget, PacificChart))
        assert boats
        chips = [chart._box(area) for area, sign in chart.picture.areas.items() if sign.contact is not None]
        assert [boat.collidelist(chips) for boat in boats] == [-1] * len(boats), (size, scale)
