"""What moves on the chart: the sea, islands that rise, a torpedo on its way; and that all of it is still where no motion is wanted."""
from __future__ import annotations

import msgspec
import pygame
import pytest

from game.client.app import Looks, Stage
from game.client.art.water import RATE
from game.client.instruments.chart import RISE_TIME, ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture
from game.client.instruments.hull_board import EMERGING, HullBoard
from game.client.match_samples import bridge, captain_chart
from game.client.palette import ColourSet
from game.client.samples import sample_chart
from game.client.scenes.bridge_words import moment_of
from game.client.scenes.stop import StopScene
from game.client.scenes.title import TitleScene
from game.client.theme import Theme
from game.rules import events
from game.rules.chart import Chart
from game.rules.grid import parse_cell
from game.rules.terms import Audience, Side, Unit

SIZE, PLACE = (640, 480), pygame.Rect(20, 20, 440, 440)


def shown(chart: Chart, *, still: bool = False, colours: ColourSet = ColourSet.STANDARD) -> ChartInstrument:
    instrument = ChartInstrument(chart)
    instrument.layout(PLACE, Theme(SIZE, 1.0, colours, reduced_motion=still))
    return instrument


def picture(instrument: ChartInstrument) -> bytes:
    surface = pygame.Surface(SIZE, 0, 32)
    instrument.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def risen(chart: Chart, *names: str) -> Chart:
    cells = sum(1 << parse_cell(name) for name in names)
    return msgspec.structs.replace(chart, sea=chart.sea & ~cells, marks=(("volcano", cells),))


def test_the_sea_moves_so_often_and_never_over_land() -> None:
    chart = shown(sample_chart())
    parts = [part for _ in range(60) if (part := chart.flow(1 / 30)) is not None]
    assert RATE * 2 * 0.7 <= len(parts) <= RATE * 2
    surface, lit = pygame.Surface(SIZE, 0, 32), set()
    shown(sample_chart()).draw(surface)
    cells = {name: surface.subsurface(chart.place(parse_cell(name))) for name in ("C2", "M2", "D8", "H5", "E12", "J11")}
    before = {name: pygame.image.tobytes(cell, "RGB") for name, cell in cells.items()}
    for _ in range(40):
        chart.flow(0.5)
        chart.draw(surface)
        lit |= {name for name, cell in cells.items() if pygame.image.tobytes(cell, "RGB") != before[name]}
    assert lit
    assert lit <= {"H5", "E12", "J11"}, "the others are islands"


@pytest.mark.parametrize(("still", "colours"), [(True, ColourSet.STANDARD), (False, ColourSet.HIGH_CONTRAST)])
def test_the_sea_stands_still_where_that_is_wanted(still: bool, colours: ColourSet) -> None:
    chart = shown(sample_chart(), still=still, colours=colours)
    before = picture(chart)
    assert all(chart.flow(0.5) is None for _ in range(10))
    assert picture(chart) == before


def test_islands_rise_before_all_eyes() -> None:  # D7.1
    before = sample_chart()
    after = risen(before, "H5", "E12")
    chart = shown(before)
    chart.show(ChartPicture(before))
    chart.show(ChartPicture(after))
    seen = {picture(chart)}
    for _ in range(8):
        assert chart.moving
        assert chart.moving_part is not None
        chart.update(RISE_TIME / 8 * 0.99)
        seen.add(picture(chart))
    chart.update(RISE_TIME)
    chart.update(RISE_TIME)
    assert not chart.moving
    assert len(seen) == 9
    assert picture(chart) == picture(shown(after))


def test_who_comes_later_finds_them_there() -> None:
    after = risen(sample_chart(), "H5")
    chart = shown(sample_chart())
    chart.show(ChartPicture(after))
    assert not chart.moving
    assert picture(chart) == picture(shown(after))


def test_without_motion_they_are_there_at_once() -> None:
    before = sample_chart()
    after = risen(before, "H5")
    chart = shown(before, still=True)
    chart.show(ChartPicture(before))
    chart.show(ChartPicture(after))
    assert not chart.moving
    assert picture(chart) == picture(shown(after, still=True))


@pytest.mark.parametrize(("seen", "by", "target", "runs"), [
    (True, Unit.BOAT, "H5", True), (True, Unit.HELICOPTER, "H5", False), (False, Unit.BOAT, "H5", False), (True, Unit.BOAT, "O1", False),
])
def test_a_torpedo_runs_from_a_boat_that_is_seen_and_from_no_other(seen: bool, by: Unit, target: str, runs: bool) -> None:  # B7.1
    """Where it came from otherwise would say where the enemy is."""
    stage = Stage(Looks(window=SIZE))
    chart, start = shown(sample_chart()), parse_cell("H7")
    chart.show(ChartPicture(sample_chart(), boats=(BoatSign(Side.YELLOW if seen else Side.BLUE, start),)))
    cell = parse_cell(target)
    heard = (events.Stop(Audience.PUBLIC, Side.YELLOW, "torpedo"), events.Target(Audience.PUBLIC, Side.YELLOW, cell, by))
    moment = moment_of(heard, Side.YELLOW)
    assert moment is not None
    scene = StopScene(moment, chart)
    stage.push(scene)
    scene.passed = scene.end
    assert bool(scene.way) is runs
    assert not runs or (scene.way[0], scene.way[-1], len(scene.way)) == (start, cell, 3)


def test_water_flows_only_while_somebody_looks_and_time_goes_on() -> None:
    stage = Stage(Looks(window=SIZE))
    scene = bridge(2)
    stage.push(scene)
    assert not scene._flowing
    stage.fades = True
    assert scene._flowing
    chart = captain_chart(scene)
    assert scene.pace >= RATE
    scene.session.paused = True
    try:
        assert not scene._flowing
        assert chart.flows
    finally:
        scene.session.paused = False


def test_the_titles_sea_draws_no_more_than_where_it_moves() -> None:
    stage = Stage(Looks(window=(1280, 720)))
    scene = TitleScene([])
    stage.push(scene)
    stage.step(0.1)
    assert scene.pace == 0
    stage.fades = True
    assert scene.pace > 0
    scene.update(0.2)
    assert scene.spoilt
    assert sum(part.width * part.height for part in scene.spoilt) < 0.15 * 1280 * 720
    before = pygame.image.tobytes(stage.window, "RGB")
    stage.step(0.2)
    assert pygame.image.tobytes(stage.window, "RGB") != before


def test_a_boat_comes_up_through_the_water() -> None:
    """For less than a second, and not where no motion is wanted."""
    for still in (False, True):
        board = HullBoard(lambda _point: None, lambda _point: None)
        board.take(PLACE, Theme(SIZE, reduced_motion=still), 80)
        pictures = set()
        for _ in range(6):
            assert board.emerge(EMERGING / 5.9) or still
            surface = pygame.Surface(SIZE, 0, 32)
            board.draw(surface)
            pictures.add(pygame.image.tobytes(surface, "RGB"))
        assert len(pictures) == (1 if still else 6)
        assert not board.emerge(EMERGING)
