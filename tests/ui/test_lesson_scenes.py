"""The screens of lessons and drills: nothing is cut, nothing overlaps, keys reach all, and the coach has room for all he says."""
from __future__ import annotations

import pygame
import pytest

from game import i18n
from game.client import text
from game.client.lessons.bridge import LessonBridge
from game.client.lessons.coach import Saying
from game.client.lessons.scenes import OfferScene
from game.client.lessons.words import keyed
from game.client.stacked import Stacked
from game.lessons.schema import courses
from game.rules.terms import Station
from tests.ui.scene_checks import drawn, made, reached_by_tab, said, same_twice, whole

COLUMNS = ("lessons", "lesson-done", "drill-shot-done", "drill-plot-done")
SMALL = (800, 600)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("name", COLUMNS)
def test_words_and_widgets_are_neither_cut_nor_overlapping(name: str, language: str) -> None:
    scene = made(name, language)
    for size, scale in ((SMALL, 1.0), ((1280, 720), 1.0), ((1920, 1080), 2.0)):
        whole(scene, size, scale, language)


@pytest.mark.parametrize(("size", "scale"), [(SMALL, 1.0), ((1280, 720), 1.5)], ids=["smallest", "large letters"])
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_coach_has_room_for_all_he_says_in_the_smallest_window(language: str, size: tuple[int, int], scale: float) -> None:
    """With the reason why the last act was right, and with what is said of an order that is not asked for."""
    surface = pygame.Surface(size, 0, 32)
    for station, course in courses().items():
        bridge = made({Station.CAPTAIN: "lesson-captain", Station.MATE: "lesson-mate", Station.ENGINEER: "lesson-engineer",
                       Station.RADIO: "lesson-radio"}[station], language)
        assert isinstance(bridge, LessonBridge)
        drawn(bridge, size, scale, language)
        coach = bridge.coach
        i18n.set_language(language)
        try:
            for lesson in course.lesson:
                before = ""
                for step in lesson.step:
                    say = Saying("target", keyed(step.say, bridge.keys))
                    astray = [Saying("question", keyed(other.say, bridge.keys), "astray") for other in step.instead]
                    right = [Saying("tick", keyed(before, bridge.keys), "right")] if before else []
                    for first in (right, *([other] for other in astray)):
                        coach.show((*first, say), again=first not in (right, []), on=step.task.reads)
                        bridge.rail.layout(bridge.panes.place(bridge.theme, 10, 10, 0), bridge.theme)
                        text.written = []
                        coach.draw(surface)
                        written, text.written = text.written, None
                        buttons = [button for button in (coach.again, coach.on) if button.shown]
                        floor = min((button.rect.top for button in buttons), default=coach.rect.bottom)
                        low = max(place.bottom for words, place, _clip in written)
                        assert low <= floor, f"{station.word} {lesson.name}: {step.say!r}"
                    before = step.right
        finally:
            i18n.set_language("en")


@pytest.mark.parametrize("name", ["lessons", "lesson-done", "lesson-mate", "lesson-engineer", "drill-shot-done"])
def test_every_widget_is_reached_by_tab(name: str, events) -> None:
    reached_by_tab(name, events.key)


@pytest.mark.parametrize("name", ["lesson-radio", "drill-plot-done"])
def test_the_same_picture_has_the_same_bytes(name: str) -> None:
    same_twice(name)


def test_the_first_offer_lies_within_the_window_at_every_scale() -> None:
    for language in i18n.LANGUAGES:
        scene = made("lesson-offer", language)
        assert isinstance(scene, Stacked)
        assert isinstance(scene.above, OfferScene)
        for size, scale in ((SMALL, 1.0), ((1280, 720), 1.5), ((1280, 720), 2.0)):
            drawn(scene, size, scale, language)
            assert pygame.Rect((0, 0), size).contains(scene.above.plate), (language, size, scale)


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("name", ["drill-plot-done", "drill-shot-done"])
def test_the_answers_chart_has_the_coordinates_that_the_words_name(name: str, language: str, scale: float) -> None:
    words = {line for line, _place, _clip in said(made(name, language), (1280, 720), scale, language)}
    assert {"A", "J", "1", "10"} <= words
