"""Boats, sheets, upgrades, experts and the Armada chosen in the quick match: by keys alone, by mouse alone, kept, and begun."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.client import store
from game.client.app import Looks, Stage
from game.client.game import Game
from game.client.instruments.start_chart import Muster, StartChart
from game.client.last_choice import chosen_before
from game.client.outfit import BASE_GAME, CREWS_CHOICE, DRAWN, Outfit, sides_of
from game.client.preferences import Preferences
from game.client.scene import Scene
from game.client.scenes.bridge import BridgeScene
from game.client.scenes.quick_match import BOATS, EXTRAS, MATCH, ChartChoice, QuickMatch, QuickMatchScene
from game.client.scenes.start_cell import StartCellScene
from game.client.scenes.title import TitleScene
from game.client.widgets.base import Widget
from game.client.widgets.chooser import Chooser, Option
from game.library import Library
from game.match.match import Match
from game.rules.boats import BoatClass
from game.rules.chart import Chart
from game.rules.grid import cell_name, cells_of, parse_cell
from game.rules.setup import MatchSetup
from game.rules.terms import Goal, Mode, Side, Station, Unit, Upgrade
from game.storage.settings import Settings, read_settings
from tests.ui.conftest import click, key

LIBRARY = Library()
ALPHA, ECHO = LIBRARY.chart("alpha"), LIBRARY.chart("echo")
LEVELS = [Option(word, word.capitalize()) for word in ("recruit", "sailor", "officer", "ace")]
WANTED = Outfit(("cerberus", "kasparov"), "lattice", "kaos", 3, True, parse_cell("F5"), parse_cell("H6"))
WINDOWS = [((800, 600), 1.0), ((800, 600), 2.5), ((1024, 640), 1.5), ((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 2.5)]


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Sea and land in one tone."""
    def blank(size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, 0, 32)

    monkeypatch.setattr("game.client.art.charts.terrain", lambda cells, width, height, cell, palette: blank((width * cell, height * cell)))
    store.SCENERY.clear()
    yield
    store.SCENERY.clear()


class Table:
    """The quick match on a stage, and what it started."""

    def __init__(self, size: tuple[int, int] = (1280, 720), scale: float = 1.0, chosen: QuickMatch | None = None) -> None:
        self.started: list[QuickMatch] = []
        self.stage = Stage(Looks(window=size, scale=scale, reduced_motion=True))
        charts = [ChartChoice("Alpha", ALPHA), ChartChoice("Echo", ECHO)]
        self.scene = QuickMatchScene(charts, LEVELS, self.started.append, lambda: None, chosen, library=LIBRARY)
        self.stage.push(self.scene)

    @property
    def top(self) -> Scene:
        assert self.stage.top is not None
        return self.stage.top

    def press(self, *codes: int) -> None:
        for code in codes:
            self.top.handle(key(code))

    def click(self, at: tuple[int, int]) -> None:
        for event in click(at):
            self.top.handle(event)

    def tab_to(self, widget: Widget) -> None:
        for _press in range(60):
            if self.top.board.focus is widget:
                return
            self.press(pygame.K_TAB)
        raise AssertionError("not reached by Tab")

    def page_by_keys(self, page: int) -> None:
        self.tab_to(self.scene.tabs)
        while self.scene.page != page:
            self.press(pygame.K_RIGHT)

    def choose_by_keys(self, chooser: Chooser, value: object) -> None:
        self.tab_to(chooser)
        for _press in chooser.options:
            if chooser.value != value:
                self.press(pygame.K_RIGHT)
        assert chooser.value == value
        assert chooser.within is not None
        assert chooser.within.contains(chooser.spot), "what is chosen is seen"

    def choose_by_mouse(self, chooser: Chooser, value: object) -> None:
        index = next(number for number, option in enumerate(chooser.options) if option.value == value)
        column = self.scene.column
        column.scroll_to(0)
        while not (chooser.within and column.rect.contains(chooser.cells()[index])) and column.wheel(-1):
            pass
        self.click(chooser.cells()[index].center)
        assert chooser.value == value


@pytest.fixture(params=WINDOWS, ids=lambda at: f"{at[0][0]}x{at[0][1]}@{at[1]}")
def table(request: pytest.FixtureRequest) -> Table:
    return Table(*request.param)


def wanted_choices(scene: QuickMatchScene) -> list[tuple[int, Chooser, object]]:
    pages = scene.outfit
    return [
        (BOATS, pages.own_boat, "cerberus"), (BOATS, pages.other_boat, "kasparov"), (BOATS, pages.sheet, "lattice"),
        (BOATS, pages.upgrade, "kaos"), (EXTRAS, pages.experts, 3), (EXTRAS, pages.armada, True),
    ]


def test_all_of_it_is_chosen_by_keys_alone(table: Table) -> None:
    scene = table.scene
    for page, chooser, value in wanted_choices(scene):
        table.page_by_keys(page)
        table.choose_by_keys(chooser, value)
    if scene.start_chart.shown:
        chart = scene.start_chart
        table.tab_to(chart)
    else:
        table.tab_to(scene.open_chart)
        table.press(pygame.K_RETURN)
        opened = table.top
        assert isinstance(opened, StartCellScene)
        chart = opened.chart
    for cell in ("G5", "F5", "H6"):
        steer(table, chart, parse_cell(cell))
        table.press(pygame.K_RETURN)
    if table.top is not scene:
        table.press(pygame.K_ESCAPE)
    table.tab_to(scene.start)
    table.press(pygame.K_RETURN)
    assert [(chosen.start, chosen.outfit) for chosen in table.started] == [(parse_cell("G5"), WANTED)]


def steer(table: Table, chart: Widget, cell: int) -> None:
    """Lead the cursor of a chart to a cell by arrow keys."""
    for _press in range(60):
        here, there = cell_name(chart.cursor), cell_name(cell)
        if here == there:
            return
        if here[0] != there[0]:
            table.press(pygame.K_RIGHT if here[0] < there[0] else pygame.K_LEFT)
        else:
            table.press(pygame.K_DOWN if int(here[1:]) < int(there[1:]) else pygame.K_UP)
    raise AssertionError("not reached by arrow keys")


def test_all_of_it_is_chosen_by_mouse_alone(table: Table) -> None:
    scene = table.scene
    for page, chooser, value in wanted_choices(scene):
        table.click(scene.tabs.cells()[page].center)
        assert scene.page == page
        table.choose_by_mouse(chooser, value)
    chart = scene.start_chart
    if not chart.shown:
        column = scene.column
        while not column.rect.contains(scene.open_chart.rect) and column.wheel(-1):
            pass
        table.click(scene.open_chart.rect.center)
        opened = table.top
        assert isinstance(opened, StartCellScene)
        chart = opened.chart
    for cell in ("G5", "F5", "H6"):
        table.click(chart.place(parse_cell(cell)).center)
    if table.top is not scene:
        table.click(table.top.leave_button.rect.center)
    table.click(scene.start.rect.center)
    assert [(chosen.start, chosen.outfit) for chosen in table.started] == [(parse_cell("G5"), WANTED)]


def test_a_choice_is_restored_whole() -> None:
    chosen = QuickMatch(ALPHA, Goal.HUNT, Mode.REALTIME, None, "ace", start=parse_cell("G5"), outfit=WANTED)
    assert Table(chosen=chosen).scene.choice == chosen


def test_the_base_game_needs_none_of_it() -> None:
    table = Table()
    assert table.scene.choice.outfit == BASE_GAME
    assert table.scene.page == MATCH
    assert not any(page.unusual for page in table.scene.tabs.pages)
    assert not table.scene.outfit.base_game.shown


def test_back_to_the_base_game() -> None:
    for way in ("keys", "mouse"):
        chosen = QuickMatch(ALPHA, Goal.HUNT, Mode.TURNS, None, "ace", start=parse_cell("G5"), outfit=WANTED)
        table = Table(chosen=chosen)
        assert [page.unusual for page in table.scene.tabs.pages] == [False, True, True]
        table.page_by_keys(EXTRAS)
        button = table.scene.outfit.base_game
        if way == "mouse":
            table.click(button.rect.center)
        else:
            table.tab_to(button)
            table.press(pygame.K_RETURN)
        assert table.scene.choice == replace(chosen, outfit=BASE_GAME)
        assert not button.shown


# ------------------------------------------------------------------------------------------------ what cannot be combined


def test_no_upgrade_where_the_mission_uses_the_gauge(written: list[tuple[str, pygame.Rect, pygame.Rect]]) -> None:
    # U1.2
    chosen = QuickMatch(ECHO, Goal.HUNT, Mode.TURNS, None, "ace", outfit=WANTED)
    table = Table(chosen=chosen)
    scene = table.scene
    table.page_by_keys(BOATS)
    assert all(option.refused for option in scene.outfit.upgrade.options if option.value != Upgrade.NONE.word)
    scene.draw(pygame.Surface((1280, 720), 0, 32))
    told = " ".join(words for words, _, _ in written)
    assert "its mission uses the scenario gauge itself (U1.2)." in told
    assert "KAOS ·" not in told, "it is not promised in the head"
    assert scene.choice.outfit.allowed_on(ECHO).upgrade == "none"
    table.page_by_keys(MATCH)
    table.choose_by_keys(scene.chart, 0)
    assert scene.choice.outfit.allowed_on(ALPHA).upgrade == "kaos", "on another chart it is there again"


@pytest.mark.parametrize(("mission", "word"), [("armada", "with"), ("none", "")])
def test_a_mission_may_demand_the_armada(mission: str, word: str) -> None:
    # A7
    chart = replace_mission(ALPHA, mission)
    outfit = BASE_GAME.allowed_on(chart)
    assert outfit.armada == (mission == "armada")
    scene = QuickMatchScene([ChartChoice("Own", chart)], LEVELS, lambda _: None, lambda: None, library=LIBRARY)
    assert (f"{word} the Armada (A7)." in scene.outfit.armada.note) == (mission == "armada")


def replace_mission(chart: Chart, mission: str) -> Chart:
    import msgspec

    return msgspec.structs.replace(chart, mission=mission)


def test_units_need_cells_of_their_own_at_sea() -> None:
    # A1
    chosen = QuickMatch(ALPHA, Goal.HUNT, Mode.TURNS, None, "ace", outfit=replace(BASE_GAME, armada=True))
    table = Table(chosen=chosen)
    table.page_by_keys(EXTRAS)
    scene, chart = table.scene, table.scene.start_chart
    table.click(chart.place(parse_cell("G5")).center)
    assert (chart.placing, scene.outfit.placing.value) == (Unit.HELICOPTER, Unit.HELICOPTER), "the next one follows by itself"
    table.click(chart.place(parse_cell("G5")).center)
    assert chart.told == "Boat starts at G5; each unit needs a cell of its own (A1)."
    island = next(cell for cell in range(400) if ALPHA.islands >> cell & 1)
    table.click(chart.place(island).center)
    assert chart.told == f"{cell_name(island)} is land; helicopter and cruiser start at sea, too (A1)."
    table.click(chart.place(parse_cell("F5")).center)
    assert (scene.choice.outfit.helicopter, chart.placing) == (parse_cell("F5"), Unit.CRUISER)
    table.choose_by_mouse(scene.outfit.placing, Unit.HELICOPTER)
    table.click(chart.place(parse_cell("F5")).center)
    assert scene.choice.outfit.helicopter == 0, "chosen again it is left to chance"
    assert [sign.cell for sign in chart.picture.boats] == [parse_cell("G5")]


def test_units_are_not_shown_without_the_armada() -> None:
    chosen = QuickMatch(ALPHA, Goal.HUNT, Mode.TURNS, None, "ace", start=parse_cell("G5"), outfit=replace(WANTED, armada=False))
    table = Table(chosen=chosen)
    table.page_by_keys(EXTRAS)
    assert [sign.unit for sign in table.scene.start_chart.picture.boats] == [""]
    assert not table.scene.outfit.placing.shown


# --------------------------------------------------------------------------------------------------------------- the match


def sides(outfit: Outfit, seed: int = 1, chart: Chart = ALPHA):
    return sides_of(outfit, LIBRARY, chart, 0, seed)


def test_both_boats_are_fitted_out() -> None:
    # C1.1, C2, X1, A1
    yellow, blue = sides(WANTED)
    assert (yellow.boat.name, blue.boat.name) == ("cerberus", "kasparov")
    assert (yellow.sheet.name, blue.sheet) == ("lattice", None), "the other side draws"
    assert (yellow.draws, blue.draws) == (3, 3)
    assert (yellow.helicopter, yellow.cruiser, blue.helicopter) == (parse_cell("F5"), parse_cell("H6"), None)
    assert [side.sheet.name for side in sides(BASE_GAME)] == ["standard", "standard"]
    assert [side.sheet for side in sides(replace(BASE_GAME, sheet=DRAWN))] == [None, None]


def test_the_other_captain_chooses_without_knowing_ours() -> None:
    # U1.1
    for seed in range(20):
        chosen = {sides(replace(BASE_GAME, upgrade=upgrade.word), seed)[Side.BLUE].upgrade for upgrade in Upgrade if upgrade}
        chosen.add(sides(replace(BASE_GAME, upgrade=CREWS_CHOICE), seed)[Side.BLUE].upgrade)
        assert len(chosen) == 1
        assert Upgrade.NONE not in chosen
    taken = {sides(replace(BASE_GAME, upgrade="kaos"), seed)[Side.BLUE].upgrade for seed in range(200)}
    assert len(taken) >= 4, "nobody can be sure of what the other has"
    assert [side.upgrade for side in sides(BASE_GAME)] == [Upgrade.NONE, Upgrade.NONE]
    assert sides(replace(BASE_GAME, upgrade=CREWS_CHOICE))[Side.YELLOW].upgrade is not Upgrade.NONE
    assert [side.upgrade for side in sides(WANTED, chart=ECHO)] == [Upgrade.NONE, Upgrade.NONE]


def begun(data: Path) -> tuple[Stage, Game]:
    stage = Stage(Looks(reduced_motion=True))
    game = Game(stage, data, Preferences(data / "settings.toml"))
    game.show_title()
    stage.step(0.0)
    return stage, game


def test_the_base_game_is_three_clicks_from_the_desktop(tmp_path: Path) -> None:
    stage, game = begun(tmp_path)
    title = stage.top
    assert isinstance(title, TitleScene)
    row = next(row for row in title.board.takers if getattr(row, "name", "") == "Quick match" or "Quick match" in str(vars(row)))
    post(stage, *click(row.rect.center))
    assert isinstance(stage.top, QuickMatchScene)
    post(stage, *click(stage.top.start.rect.center))
    assert isinstance(stage.top, BridgeScene)
    setup = game.session.match.setup
    plain = ("base", "standard", Upgrade.NONE, 0)
    assert [(side.boat.name, side.sheet.name, side.upgrade, side.draws) for side in setup.sides] == [plain, plain]
    assert not setup.armada


def post(stage: Stage, *events: pygame.event.Event) -> None:
    for event in events:
        pygame.event.post(event)
        stage.step(0.0)


@pytest.mark.parametrize("mode", Mode)
def test_a_match_with_everything_begins_and_is_offered_again(tmp_path: Path, mode: Mode) -> None:
    stage, game = begun(tmp_path)
    wanted = QuickMatch(ALPHA, Goal.HUNT, mode, None, "ace", frozenset({Station.CAPTAIN}), "sailor", parse_cell("G5"), WANTED)
    game.start(wanted)
    assert isinstance(stage.top, BridgeScene)
    match = game.session.match
    view = match.view(Side.YELLOW, Station.CAPTAIN)
    assert (view.own.boat_class, view.own.upgrade, view.own.sheet.name, len(view.own.hand)) == ("cerberus", Upgrade.KAOS, "lattice", 3)
    assert view.armada
    assert (view.own.position, view.own.helicopter, view.own.cruiser) == (parse_cell("G5"), parse_cell("F5"), parse_cell("H6"))
    assert view.enemy.upgrade is not Upgrade.NONE
    game._leave()
    assert not read_settings(tmp_path / "settings.toml").faults
    again = chosen_before(read_settings(tmp_path / "settings.toml").settings, [ChartChoice("Alpha", ALPHA), ChartChoice("Echo", ECHO)])
    assert again == wanted


def test_what_the_settings_name_and_is_gone_falls_back() -> None:
    gone = Settings(chart="alpha", boat="nautilus", other_boat="cerberus", sheet="papyrus", upgrade="minos", helicopter="C2", cruiser="Z99")
    outfit = chosen_before(gone, [ChartChoice("Alpha", ALPHA)], LIBRARY).outfit
    land = parse_cell("C2") if ALPHA.sea >> parse_cell("C2") & 1 else 0
    assert outfit == Outfit(("base", "cerberus"), "standard", "minos", helicopter=land)


@pytest.mark.parametrize("line", ['boat = "../x"', "experts = 9", 'upgrade = "nuke"', "armada = 3", 'cruiser = "11"'])
def test_a_setting_that_cannot_be_is_named(tmp_path: Path, line: str) -> None:
    (tmp_path / "settings.toml").write_text(line + "\n")
    reading = read_settings(tmp_path / "settings.toml")
    assert [fault.key for fault in reading.faults] == [line.split(" ", maxsplit=1)[0]]
    assert reading.settings == Settings()


def test_the_figures_of_each_class_are_shown() -> None:
    # C1, C1.3
    table = Table()
    table.page_by_keys(BOATS)
    for name in LIBRARY.boat_names():
        table.choose_by_keys(table.scene.outfit.own_boat, name)
        boat: BoatClass = LIBRARY.boat(name)
        facts = table.scene.outfit.table.facts
        assert facts.characters[0]
        shown = [row.spaces[0] for row in facts.rows]
        gauges = boat.gauges(Mode.TURNS)
        assert shown == ["+".join(map(str, groups)) for groups in (gauges.mine, gauges.torpedo, gauges.drone, gauges.sonar, gauges.silence)]


@pytest.mark.parametrize("name", LIBRARY.chart_names())
def test_whatever_is_chosen_a_match_begins_on_every_chart(name: str) -> None:
    # U1.2, A7
    chart = LIBRARY.chart(name)
    for mode in Mode:
        for outfit in (BASE_GAME, WANTED, replace(WANTED, upgrade=CREWS_CHOICE, sheet=DRAWN, helicopter=0, cruiser=0)):
            start = next(cell for cell in cells_of(chart.sea))
            starts = StartChart(chart, Side.YELLOW, lambda _: None, Muster(start, outfit.helicopter, outfit.cruiser))
            chosen = replace(outfit, helicopter=starts.muster.helicopter, cruiser=starts.muster.cruiser)
            made = sides_of(chosen, LIBRARY, chart, starts.start, 1)
            armada = chosen.allowed_on(chart).armada
            setup = MatchSetup(chart, made, LIBRARY.sheets(), mode, Goal.HUNT, chart.mission, None, 1, armada=armada)
            assert not Match(setup).is_over


def test_the_mission_says_where_a_boat_may_start() -> None:
    # B2.1
    chart = replace_mission(ALPHA, "captain")
    shown = StartChart(chart, Side.YELLOW, lambda _: None)
    inside = parse_cell("G5")
    shown._choose(inside)
    assert shown.start == 0
    assert shown.told == "The chart's mission does not let your boat start at G5 (B2.1)."
    shown._choose(parse_cell("A1"))
    assert shown.start == parse_cell("A1")
    shown.put(chart, Muster(inside))
    assert shown.start == 0, "what was chosen for another chart goes back to chance"
