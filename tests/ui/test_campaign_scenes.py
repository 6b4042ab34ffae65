"""The campaign's screens at every size and scale: nothing is cut, nothing overlaps, keys reach all, pictures are the same twice."""
from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.client import store, text
from game.client.palette import ColourSet
from game.client.voyage.sea_chart import MissionMark
from tests.ui.scene_checks import drawn, made, reached_by_tab, same_twice

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
        window = pygame.Rect(0, 0, *size)
        for scale in (1.0, 2.0) if language == "de" else (1.0,):
            text.written = []
            drawn(scene, size, scale, language)
            written, text.written = text.written, None
            seen = [
                (words, place, clip) for words, place, clip in written
                if place.colliderect(clip) and words.strip() and (clip == window or clip.topleft != (0, 0))
            ]
            assert len(seen) > 5
            assert [words for words, place, clip in seen if clip == window and not window.contains(place)] == [], (size, scale)
            places = [(words, place.clip(clip)) for words, place, clip in seen]
            for index, (words, place) in enumerate(places):
                for other, beside in places[:index]:
                    common = place.clip(beside)
                    assert common.width < 2 or common.height < 2, f"{words!r} and {other!r} overlap at {size}, {scale}"
            takers = [widget for widget in scene.board.takers if widget.within is None]
            for index, widget in enumerate(takers):
                assert window.contains(widget.rect), (type(widget).__name__, size, scale)
                assert all(not widget.rect.colliderect(other.rect) for other in takers[:index] if not isinstance(widget, MissionMark))


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
        text.written = []
        drawn(scene, size, 1.0, language)
        written, text.written = text.written, None
        window = pygame.Rect(0, 0, *size)
        assert [words for words, place, clip in written if clip == window and not window.contains(place)] == []
