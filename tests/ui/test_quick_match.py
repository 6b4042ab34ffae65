"""The quick match's choices: all of them by keys alone and by mouse alone, at every size and scale."""
from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from game import i18n
from game.client import store
from game.client.app import Looks, Stage
from game.client.input import Action
from game.client.samples import (
    _quick_match_boats,
    _quick_match_chosen,
    _quick_match_extras,
    _start_cell,
    _start_cells,
    sample_chart,
)
from game.client.scene import Scene
from game.client.scenes.quick_match import ChartChoice, QuickMatch, QuickMatchScene
from game.client.scenes.start_cell import StartCellScene
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.chooser import Chooser, Option
from game.client.widgets.toggles import Toggle, Toggles
from game.rules.chart import Chart, standard_sectors
from game.rules.grid import cell_name, parse_cell, rectangle
from game.rules.terms import Goal, Mode, Side, Station
from tests.ui.conftest import SCALES, SIZES, click, key, motion
from tests.ui.scene_checks import said, widgets_apart, words_whole

LEVELS = [Option(word, word.capitalize()) for word in ("recruit", "sailor", "officer", "ace")]
SMALL = Chart("small", 10, 10, rectangle(10, 10), standard_sectors(10, 10), title="Small")
WANTED = QuickMatch(
    SMALL, Goal.SUDDEN_DEATH, Mode.TURNS, Side.BLUE, "ace", frozenset({Station.MATE, Station.RADIO}), "sailor", parse_cell("G7"),
)


class Table:
    """The scene on a stage, and what it started."""

    def __init__(self, size: tuple[int, int], scale: float = 1.0, chosen: QuickMatch | None = None) -> None:
        self.started: list[QuickMatch] = []
        self.left = 0
        self.stage = Stage(Looks(window=size, scale=scale, reduced_motion=True))
        charts = [ChartChoice("Alpha", sample_chart()), ChartChoice("Small", SMALL)]
        self.scene = QuickMatchScene(charts, LEVELS, self.started.append, self._leave, chosen)
        self.stage.push(self.scene)

    def _leave(self) -> None:
        self.left += 1

    @property
    def top(self) -> Scene:
        assert self.stage.top is not None
        return self.stage.top

    def press(self, *keys: int) -> None:
        for code in keys:
            self.top.handle(key(code))

    def tab_to(self, widget: Widget) -> None:
        for _ in range(40):
            if self.top.board.focus is widget:
                return
            self.press(pygame.K_TAB)
            assert self.top.board.focus is not None
            assert widget.within is None or self.top.board.focus is not widget or widget.within.contains(widget.spot)
        raise AssertionError("not reached by Tab")

    def choose(self, chooser: Chooser, value: object) -> None:
        self.tab_to(chooser)
        for _ in chooser.options:
            if chooser.value != value:
                self.press(pygame.K_RIGHT)
        assert chooser.value == value

    def click(self, place: pygame.Rect, within: pygame.Rect | None = None) -> None:
        """Click on a place, after turning the wheel until it is seen if it is in a column."""
        assert within is None or within.contains(pygame.Rect(place.center, (1, 1)))
        for event in click(place.center):
            self.top.handle(event)

    def roll_to(self, widget: Widget, index: int) -> pygame.Rect:
        """Turn the wheel until a cell of a chooser is seen."""
        column = self.scene.column
        column.scroll_to(0)
        for _ in range(200):
            place = _cells(widget)[index]
            if (widget.within and column.rect.contains(place)) or not column.wheel(-1):
                return place
        raise AssertionError("not reached by the wheel")

    def click_option(self, widget: Widget, index: int) -> None:
        place = self.roll_to(widget, index)
        self.click(place, self.scene.column.rect)


def _cells(widget: Widget) -> list[pygame.Rect]:
    return widget.cells() if isinstance(widget, Chooser | Toggles) else [widget.rect]


@pytest.fixture
def plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sea and land in one tone."""
    def blank(size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, 0, 32)

    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: blank((width * cell, height * cell)))
    for place in ("scenes.quick_match", "scenes.start_cell"):
        monkeypatch.setattr(f"game.client.{place}.backdrop", lambda theme: blank(theme.size))
    store.SCENERY.clear()
    yield
    store.SCENERY.clear()


@pytest.fixture(params=[(size, scale) for size in SIZES for scale in SCALES], ids=lambda at: f"{at[0][0]}x{at[0][1]}@{at[1]}")
def table(request: pytest.FixtureRequest) -> Table:
    return Table(*request.param)


# ---------------------------------------------------------------------------------------------------------- choosing


def test_everything_is_chosen_by_keys_alone(table: Table) -> None:
    scene = table.scene
    table.choose(scene.chart, 1)
    table.choose(scene.goal, Goal.SUDDEN_DEATH)
    table.choose(scene.mode, Mode.TURNS)
    table.choose(scene.begins, Side.BLUE)
    table.tab_to(scene.stations)
    table.press(pygame.K_RETURN, pygame.K_RIGHT, pygame.K_SPACE, pygame.K_LEFT, pygame.K_LEFT)
    assert scene.column.rect.contains(scene.stations.spot)
    table.press(pygame.K_RETURN)
    table.choose(scene.own_level, "sailor")
    table.choose(scene.level, "ace")
    if scene.start_chart.shown:
        table.tab_to(scene.start_chart)
        chart = scene.start_chart
    else:
        table.tab_to(scene.open_chart)
        table.press(pygame.K_RETURN)
        opened = table.top
        assert isinstance(opened, StartCellScene)
        chart = opened.chart
    assert cell_name(chart.cursor) == "F6"
    table.press(pygame.K_RIGHT, pygame.K_DOWN, pygame.K_RETURN)
    if table.top is not scene:
        table.press(pygame.K_ESCAPE)
    assert table.top is scene
    table.tab_to(scene.start)
    table.press(pygame.K_RETURN)
    assert table.started == [WANTED]
    assert not table.left


def test_everything_is_chosen_by_mouse_alone(table: Table) -> None:
    scene = table.scene
    for widget, index in [
        (scene.goal, 1), (scene.mode, 1), (scene.mode, 0), (scene.begins, 2), (scene.stations, 0), (scene.stations, 1),
        (scene.stations, 3), (scene.own_level, 1), (scene.level, 3),
    ]:
        table.click_option(widget, index)
    table.scene.column.scroll_to(0)
    table.click(pygame.Rect(scene.chart.rect.right - 12, scene.chart.rect.bottom - 12, 2, 2))
    if scene.start_chart.shown:
        table.click(scene.start_chart.place(parse_cell("G7")))
    else:
        place = table.roll_to(scene.open_chart, 0)
        table.click(place, scene.column.rect)
        opened = table.top
        assert isinstance(opened, StartCellScene)
        table.click(opened.chart.place(parse_cell("G7")))
        table.click(opened.leave_button.rect)
    assert table.top is scene
    table.click(scene.start.rect)
    assert table.started == [WANTED]


def test_a_choice_is_restored_whole() -> None:
    for stations in (frozenset[Station](), frozenset(Station), WANTED.stations):
        chosen = QuickMatch(SMALL, Goal.HUNT, Mode.REALTIME, None, "ace", stations, "recruit", parse_cell("B2"))
        assert Table((1280, 720), chosen=chosen).scene.choice == chosen
    assert Table((1280, 720), chosen=WANTED).scene.choice == WANTED


def test_the_choice_at_first_is_the_captain_from_a_start_by_chance() -> None:
    choice = Table((1280, 720)).scene.choice
    assert choice.stations == {Station.CAPTAIN}
    assert (choice.start, choice.begins, choice.mode, choice.own_level) == (0, None, Mode.TURNS, "officer")


def test_who_begins_is_asked_turn_by_turn_only() -> None:
    table = Table((1280, 720), chosen=WANTED)
    table.choose(table.scene.mode, Mode.REALTIME)
    assert not table.scene.begins.shown
    assert table.scene.choice.begins is None
    table.choose(table.scene.mode, Mode.TURNS)
    assert table.scene.begins.shown
    assert table.scene.choice.begins is Side.BLUE


@pytest.mark.parametrize(("held", "note"), [
    ("", "You only watch; the computer plays both crews."),
    ("captain", "You are captain; the computer plays first mate, engineer and radio operator."),
    ("captain mate", "You are captain and first mate; the computer plays engineer and radio operator."),
    ("captain mate engineer radio", "You hold all four stations."),
])
def test_what_the_stations_mean_is_said_in_words(held: str, note: str) -> None:
    # B2.4
    stations = frozenset(station for station in Station if station.word in held.split())
    chosen = QuickMatch(SMALL, Goal.HUNT, Mode.TURNS, None, "ace", stations)
    scene = Table((1280, 720), chosen=chosen).scene
    assert scene.stations.note == note
    assert scene.own_level.shown == (len(stations) < 4)


# -------------------------------------------------------------------------------------------------------- start cell


@pytest.fixture
def at_chart() -> Table:
    table = Table((1280, 720))
    table.tab_to(table.scene.start_chart)
    return table


def test_the_start_chosen_again_is_left_to_chance(at_chart: Table) -> None:
    scene = at_chart.scene
    for take in (lambda: at_chart.press(pygame.K_RETURN), lambda: at_chart.click(scene.start_chart.place(parse_cell("A1")))):
        at_chart.scene.start_chart.point(parse_cell("A1"))
        take()
        assert scene.choice.start == parse_cell("A1")
        assert [sign.cell for sign in scene.start_chart.picture.boats] == [parse_cell("A1")]
        take()
        assert scene.choice.start == 0
        assert not scene.start_chart.picture.boats


def test_enter_after_the_mouse_starts_and_takes_nothing_back(table: Table) -> None:
    scene = table.scene
    if scene.start_chart.shown:
        table.click(scene.start_chart.place(parse_cell("A1")))
    else:
        table.click_option(scene.stations, 1)
    chosen = scene.choice
    table.press(pygame.K_RETURN)
    assert table.started == [chosen]


@pytest.mark.parametrize("way", ["key", "chip by mouse", "chip by key"])
def test_the_start_is_given_back_to_chance(at_chart: Table, way: str) -> None:
    scene = at_chart.scene
    assert not scene.chance.shown
    at_chart.click(scene.start_chart.place(parse_cell("A1")))
    assert scene.chance.shown
    if way == "key":
        at_chart.press(pygame.K_BACKSPACE)
    elif way == "chip by mouse":
        at_chart.click(scene.chance.rect)
    else:
        at_chart.tab_to(scene.chance)
        at_chart.press(pygame.K_RETURN)
    assert scene.choice.start == 0
    assert not scene.chance.shown
    assert scene.board.focus is scene.start_chart


def test_land_is_refused_with_a_sentence(at_chart: Table, written: list[tuple[str, pygame.Rect, pygame.Rect]]) -> None:
    # B2.1
    scene = at_chart.scene
    at_chart.click(scene.start_chart.place(parse_cell("A1")))
    at_chart.click(scene.start_chart.place(parse_cell("C2")))
    assert scene.choice.start == parse_cell("A1"), "what was chosen stays"
    assert scene.start_chart.told == "C2 is land; a boat starts at sea (B2.1)."
    assert scene.start_chart.hint == scene.start_chart.told
    scene.draw(pygame.Surface((1280, 720), 0, 32))
    assert sum("C2 is land" in words for words, _, _ in written) == 2, "beside the cell and beneath the chart"
    scene.handle(motion(scene.start_chart.place(parse_cell("A2")).center))
    assert not scene.start_chart.told


def test_arrow_keys_leave_the_chart_over_its_edge(at_chart: Table) -> None:
    scene = at_chart.scene
    at_chart.press(*[pygame.K_LEFT] * 7)
    assert cell_name(scene.start_chart.cursor)[0] == "A"
    at_chart.press(pygame.K_LEFT)
    assert scene.board.focus is not scene.start_chart
    assert scene.start_chart.cursor == 0


@pytest.mark.parametrize(("start", "kept"), [("B2", True), ("O15", False)])
def test_the_start_stays_on_another_chart_if_it_is_sea_there(start: str, kept: bool) -> None:
    chosen = QuickMatch(sample_chart(), Goal.HUNT, Mode.TURNS, None, "ace", start=parse_cell(start))
    table = Table((1280, 720), chosen=chosen)
    table.choose(table.scene.chart, 1)
    assert table.scene.choice.start == (parse_cell(start) if kept else 0)


def test_a_start_that_is_no_sea_is_not_restored() -> None:
    chosen = QuickMatch(sample_chart(), Goal.HUNT, Mode.TURNS, None, "ace", start=parse_cell("C2"))
    assert Table((1280, 720), chosen=chosen).scene.choice.start == 0


def test_choosing_leaves_the_column_where_it_is() -> None:
    table = Table((800, 600))
    table.tab_to(table.scene.chart)
    table.click_option(table.scene.level, 2)
    assert table.scene.column.offset, "the column does not jump back to what had the focus"


# ------------------------------------------------------------------------------------------------------------ toggles


@pytest.fixture
def toggles() -> Toggles:
    words = ("captain", "mate", "engineer", "radio")
    made = Toggles("Stations", [Toggle(word, word, word, f"What {word} does.") for word in words], ["mate"])
    made.layout(pygame.Rect(20, 40, 320, made.natural_height(320)), Theme((1280, 720)))
    made.focused = True
    return made


def test_toggles_in_two_rows_are_walked_by_all_four_arrows(toggles: Toggles) -> None:
    rows = {cell.y for cell in toggles.cells()}
    assert len(rows) == 2
    assert not toggles.act(Action.UP), "leaves them upwards"
    for action, place in [(Action.RIGHT, 1), (Action.DOWN, 3), (Action.LEFT, 2), (Action.UP, 0), (Action.LEFT, 3)]:
        assert toggles.act(action)
        assert toggles.cursor == place
        assert toggles.hint == f"What {toggles.toggles[place].name} does."
    assert not toggles.act(Action.DOWN), "leaves them downwards"


def test_toggles_tell_of_what_is_under_the_mouse(toggles: Toggles) -> None:
    assert toggles.hover(toggles.cells()[2].center)
    assert toggles.hint == "What engineer does."
    assert toggles.spot == toggles.cells()[2]
    assert not toggles.hover(toggles.cells()[2].center)
    assert toggles.hover((0, 0))
    assert toggles.hint == "What captain does."


def test_a_click_beside_toggles_switches_none(toggles: Toggles) -> None:
    toggles.press((toggles.rect.x + 2, toggles.rect.y + 2))
    assert toggles.chosen == {"mate"}


# ------------------------------------------------------------------------------------------------------------- layout


PAGES = {"boats": _quick_match_boats, "extras": _quick_match_extras, "start-cells": _start_cells}


def _state(name: str) -> Scene:
    if name == "start-cell":
        return _start_cell()
    if name in PAGES:
        return PAGES[name]()
    scene = _quick_match_chosen()
    assert isinstance(scene, QuickMatchScene)
    if name == "refused":
        scene.start_chart.told = "M14 is land; a boat starts at sea (B2.1)."
    return scene


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("name", ["chosen", "refused", "start-cell", "boats", "extras", "start-cells"])
def test_words_and_widgets_have_room(
    name: str, size: tuple[int, int], scale: float, language: str, written: list[tuple[str, pygame.Rect, pygame.Rect]], plain: None,
) -> None:
    i18n.set_language(language)
    try:
        scene = _state(name)
    finally:
        i18n.set_language("en")
    window = pygame.Rect(0, 0, *size)
    scene.layout(size, Theme(size, scale, reduced_motion=True))
    if isinstance(scene, StartCellScene):
        scene.chart.hint = ""
    steps = [0]
    if isinstance(scene, QuickMatchScene):
        steps = list(range(0, scene.column.furthest + 1, max(1, scene.column.rect.height // 2)))
    for offset in steps:
        written.clear()
        if isinstance(scene, QuickMatchScene):
            scene.column.scroll_to(offset)
        scene.draw(pygame.Surface(size, 0, 32))
        words_whole(written, window)
        assert [words for words, _place, _clip in written if words.endswith("-")] == [], "words are parted"
    widgets_apart(scene, window)
    charts = [scene.start_chart] if isinstance(scene, QuickMatchScene) and scene.start_chart.shown else []
    if isinstance(scene, StartCellScene):
        charts = [scene.chart]
    for chart in charts:
        assert chart.cell >= 13, "a cell can be hit"
        assert chart.rect.contains(chart.outline)
    if isinstance(scene, QuickMatchScene):
        for widget in (scene.goal, scene.mode, scene.stations, scene.own_level, scene.level, *scene.outfit.choosers):
            assert isinstance(widget, Chooser | Toggles)
            if not widget.shown:
                continue
            for cell in _cells(widget):
                assert widget.rect.contains(cell)


@pytest.mark.parametrize("language", ["en", "de", "es"])
@pytest.mark.parametrize("size", [(1280, 720), (800, 600)])
def test_the_level_that_is_chosen_or_under_the_mouse_is_explained(language: str, size: tuple[int, int]) -> None:
    """For both crews, in lines that are seen whole."""
    i18n.set_language(language)
    try:
        scene = Table(size).scene
    finally:
        i18n.set_language("en")
    for chooser in (scene.own_level, scene.level):
        notes = [option.note for option in chooser.options]
        assert len({*notes}) == len(notes) >= len(LEVELS)
        assert chooser.told == notes[chooser.index]
        scene.column.reveal(chooser)
        chooser.hover(chooser.cells()[(chooser.index + 1) % len(notes)].center)
        assert chooser.told == notes[(chooser.index + 1) % len(notes)]
        lines = [words for words, place, clip in said(scene, size, 1.0, language) if clip.contains(place)]
        assert chooser.told in " ".join(lines)
        chooser.hover((-1, -1))
