"""The campaign's screens at every size and scale: nothing is cut, nothing overlaps, keys reach all, pictures are the same twice."""
from __future__ import annotations

import math

import pygame
import pytest

from game import i18n
from game.client import store
from game.client.palette import ColourSet
from game.client.voyage.sea_chart import MissionMark
from tests.ui.scene_checks import drawn, made, reached_by_tab, said, same_twice, whole, words_inside

NAMES = (
    "campaign", "campaign-first", "campaign-cut", "briefing", "briefing-alone", "campaign-result", "campaign-end", "campaigns",
    "campaign-new", "campaign-opening",
)
SIZES = [(800, 600), (1024, 640), (1280, 720), (1920, 1080)]


@pytest.fixture(scope="module", autouse=True)
def _plain():
    """Sea and control room in one tone: where words and widgets lie does not depend on them."""
    patch = pytest.MonkeyPatch()
    patch.setattr("game.client.voyage.sea_chart._sea", lambda theme, size: pygame.Surface(size, 0, 32))
    for place in ("scenes.column", "voyage.voyage"):
        patch.setattr(f"game.client.{place}.backdrop", lambda theme: pygame.Surface(theme.size, 0, 32))
    store.clear()
    yield
    patch.undo()
    store.clear()


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_words_and_widgets_are_neither_cut_nor_overlapping(name: str, language: str) -> None:
    scene = made(name, language)
    for size in SIZES:
        for scale in (1.0, 2.0) if language == "de" else (1.0,):
            whole(scene, size, scale, language, may_cover=(MissionMark,))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", ["campaign", "campaign-first", "campaign-cut", "campaign-end", "campaign-under-way"])
def test_every_mission_on_the_sea_chart_has_its_name_beside_it(name: str, language: str) -> None:
    """In the smallest window, too; no name stands nearer to another mission than to its own."""
    scene = made(name, language)
    for size, scale in [*((size, 1.0) for size in SIZES), ((1280, 720), 1.5)]:
        drawn(scene, size, scale, language)
        for mark in scene.marks:
            assert mark.label is not None, (mark.facts.mission.mission, size)
            assert min(scene.marks, key=lambda other: away(other, mark.label)) is mark, (mark.facts.mission.mission, size)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_wide_window_shows_the_voyage_and_the_score_beside_a_result(language: str) -> None:
    scene = made("campaign-result", language)
    drawn(scene, (1920, 1080), 1.0, language)
    assert scene.sea.shown
    assert scene.score.shown
    assert all(mark.label is not None for mark in scene.marks)
    plates = [scene.plate, scene.score.rect, scene.sea.rect, scene.drawn, scene.held]
    assert sum(place.width * place.height for place in plates) > 0.7 * 1920 * 1080
    assert all(not one.colliderect(other) for number, one in enumerate(plates) for other in plates[:number])


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_briefing_that_cannot_start_yet_says_what_it_lacks(language: str) -> None:
    scene = made("briefing", language)
    lines = [words for words, _place, _clip in said(scene, (1280, 720), 1.0, language)]
    assert scene.picture.lacking
    assert scene.start.note in lines


def away(mark: MissionMark, label: pygame.Rect) -> float:
    x, y = mark.rect.center
    return math.dist((x, y), (min(max(x, label.left), label.right), min(max(y, label.top), label.bottom)))


@pytest.mark.parametrize("name", NAMES)
def test_every_widget_is_reached_by_tab(name: str, events) -> None:
    reached_by_tab(name, events.key)


@pytest.mark.parametrize("name", ["campaign", "briefing", "campaign-result"])
def test_the_same_picture_has_the_same_bytes(name: str) -> None:
    same_twice(name)


@pytest.mark.parametrize("colours", ColourSet)
def test_every_colour_set_draws(colours: ColourSet) -> None:
    for name in ("campaign", "campaign-result"):
        drawn(made(name, "de"), (1280, 720), 1.0, "de", colours)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_question_stays_in_the_window(language: str) -> None:
    scene = made("campaign-question", language)
    for size in SIZES:
        words_inside(said(scene, size, 1.0, language), pygame.Rect(0, 0, *size), size)
