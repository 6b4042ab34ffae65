"""No text loses its end: what is made into lines is written to the last of them, or not at all."""
from __future__ import annotations

import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.client import shots, store, text
from game.client.instruments.class_table import ClassFacts, ClassTable
from game.client.instruments.cross_sketch import CrossSign, CrossSketch
from game.client.instruments.dial_face import DialFace, Ring
from game.client.instruments.dials import Dial, DialState
from game.client.instruments.rule_contents import Row as Chapter
from game.client.instruments.rule_contents import RuleContents
from game.client.instruments.section_cards import CardState, SectionCard, Stage
from game.client.instruments.top_bar import BarState, TopBar
from game.client.instruments.watch_bar import WatchBar, WatchFacts
from game.client.portraits import CREWS, Mood
from game.client.scenes.workshop import ThingRow
from game.client.theme import Theme
from game.client.war.docks import Berth, Dock
from game.client.war.table import Column, Row, Table
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.crew_card import CrewCard, CrewState
from game.library import Library
from game.own import OwnThing, What
from game.rules.terms import Colour, Side, Station
from tests.ui import wholeness
from tests.ui.conftest import SIZES
from tests.ui.scene_checks import made

#: Each scene is drawn in so many looks and in one language, by its name alone.
TIMES = 2
LANGUAGES = ("en", "de", "es")
LOOKS = [(size, scale) for size in SIZES[:5] for scale in (0.75, 1.0, 1.5, 2.0)]


def looks_of(name: str) -> tuple[str, list[tuple[tuple[int, int], float]]]:
    """A scene's language and looks: far apart in the list, so that no two have the same size."""
    first = zlib.crc32(name.encode())
    return LANGUAGES[first // 7 % len(LANGUAGES)], [LOOKS[(first + turn * 9) % len(LOOKS)] for turn in range(TIMES)]


@pytest.fixture(scope="module")
def _plain() -> Iterator[None]:
    """Sea and land in one tone: what is written does not depend on them, and they take long."""
    def blank(theme: Theme) -> pygame.Surface:
        return pygame.Surface(theme.size, 0, 32)

    def sea(_cells: object, wide: int, high: int, cell: int, _palette: object) -> pygame.Surface:
        return pygame.Surface((wide * cell, high * cell), 0, 32)

    store.SCENERY.clear()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.client.art.charts.terrain", sea)
        patch.setattr("game.client.art.backdrop._draw", blank)
        yield
    store.SCENERY.clear()


@pytest.mark.usefixtures("_plain")
@pytest.mark.parametrize("name", shots.names())
def test_every_text_has_its_end(name: str) -> None:
    language, looks = looks_of(name)
    scene = made(name, language)
    for size, scale in looks:
        assert wholeness.lost(scene, size, scale, language) == [], (size, scale, language)


def test_sizes_scales_and_languages_are_used_alike() -> None:
    looks = [look for name in shots.names() for look in looks_of(name)[1]]
    for used in (
        Counter(size for size, _scale in looks), Counter(scale for _size, scale in looks),
        Counter(looks_of(name)[0] for name in shots.names()),
    ):
        assert min(used.values()) > sum(used.values()) / len(used) * 2 / 3
    assert set(looks) == set(LOOKS)
    assert all(len({size for size, _scale in looks_of(name)[1]}) == TIMES for name in shots.names())


LONG = "Three of the calls that were heard are not drawn: the plot of the operator is out of date."
SHORT = "The torpedo is ready."


def _contents(words: str) -> Widget:
    contents = RuleContents(lambda _row: None, lambda _row: None)
    contents.show([Chapter(0, number, f"U{number}", words, 1) for number in range(1, 6)])
    return contents


def _card(words: str) -> Widget:
    return CrewCard(CrewState(CREWS[Side.YELLOW][Station.RADIO], Station.RADIO, "Radio operator", SHORT, words, Mood.ALARMED))


def _table(words: str) -> Widget:
    table = Table([Column("Boat", 120), Column(words, 120)], lambda _key: None)
    table.tell([Row(number, (words, words), (0, 0)) for number in range(3)])
    return table


def _thing(words: str) -> Widget:
    return ThingRow(OwnThing(What.CHART, Path("some-folder-of-charts/a-chart.tmj"), "chart", words), [words])


def _bar(words: str) -> Widget:
    bar = TopBar([], Button("", lambda: None), Button("", lambda: None))
    bar.state = BarState(clock_label="Time", clock="04:12", speed_label="Speed", speed=words, beneath=words)
    return bar


def _section(words: str) -> Widget:
    return SectionCard(CardState(CREWS[Side.YELLOW][Station.RADIO], words, words, words, words, Stage.NOW), lambda: None)


def _dial(words: str) -> Widget:
    return Dial(DialState(words, DialFace("torpedo", Colour.RED, (Ring(1, 3),), broken=True), "W", words, words), lambda _ring: None)


def _watch(words: str) -> Widget:
    bar = WatchBar(lambda _side: None, lambda: None, lambda _step: None)
    bar.show(WatchFacts(None, Side.YELLOW, "100 %", tuple((side, words) for side in Side)))
    return bar


def _classes(words: str) -> Widget:
    return ClassTable(ClassFacts((words, words), (words, words), ()))


def _cross(words: str) -> Widget:
    sketch = CrossSketch()
    sketch.sign = CrossSign(Library().sheets()[0], 0, 0, 1, words, (words, words))
    return sketch


def _dock(words: str) -> Widget:
    dock = Dock("Dock", words)
    dock.berths = [Berth(words, words)]
    return dock


NARROW: dict[str, tuple[Callable[[str], Widget], tuple[tuple[int, int], ...]]] = {
    "contents": (_contents, ((220, 400), (330, 400), (500, 400))),
    "crew card": (_card, ((280, 30), (340, 36), (460, 44), (300, 72))),
    "table": (_table, ((330, 400), (500, 400), (760, 400))),
    "thing": (_thing, ((300, 160), (420, 160), (640, 160))),
    "top bar": (_bar, ((800, 64), (1280, 76), (1800, 88))),
    "section": (_section, ((220, 150), (300, 180), (130, 110))),
    "dial": (_dial, ((110, 150), (160, 200), (240, 200))),
    "watch bar": (_watch, ((760, 56), (1000, 76), (1280, 80))),
    "classes": (_classes, ((260, 300), (400, 300))),
    "cross": (_cross, ((180, 220), (300, 260))),
    "dock": (_dock, ((200, 220), (300, 260))),
}


@pytest.mark.parametrize("scale", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("words", [LONG, "Unterwasserkommunikationsanlage", SHORT], ids=["sentence", "word", "short"])
@pytest.mark.parametrize("kind", NARROW)
def test_what_has_little_room_says_all_or_nothing(kind: str, words: str, scale: float) -> None:
    make, sizes = NARROW[kind]
    for wide, high in sizes:
        with wholeness.noted() as made:
            widget = make(words)
            theme = Theme((1920, 1080), scale)
            widget.layout(pygame.Rect(10, 10, theme.px(wide), theme.px(high)), theme)
            widget.draw(pygame.Surface((1920, 1080)))
        assert wholeness.ends(made) == [], (wide, high)


def test_a_text_without_its_end_is_found() -> None:
    style = text.TextStyle(text.Face.REGULAR, 14)
    with wholeness.noted() as made:
        fitted = text.fit(LONG, style, 200, 13, 2)
        text.write_lines(pygame.Surface((400, 200)), fitted.lines[:1], fitted.style, (255, 255, 255), (0, 0))
    assert [each.words for each in made if each.missing] == [LONG]


def test_what_is_measured_and_not_written_is_no_loss() -> None:
    style = text.TextStyle(text.Face.REGULAR, 14)
    with wholeness.noted() as made:
        text.fit(LONG, style, 120, 13, 2)
        fitted = text.fit(LONG, style, 300, 13, 2)
        text.write_lines(pygame.Surface((400, 200)), fitted.lines, fitted.style, (255, 255, 255), (0, 0))
    assert made
    assert wholeness.ends(made) == []


def test_of_several_forms_the_first_that_has_room_stands() -> None:
    style = text.TextStyle(text.Face.REGULAR, 16)
    assert text.first_whole((LONG, SHORT), style, 220, 20, 13) == text.fit(SHORT, style, 220, 13)
    assert text.first_whole((SHORT, LONG), style, 900, 60, 13) == text.fit(SHORT, style, 900, 13)
    assert text.first_whole((LONG,), style, 220, 400, 13) is None
    assert text.first_whole(("", LONG), style, 2000, 20, 13) == text.fit(LONG, style, 2000, 13)
