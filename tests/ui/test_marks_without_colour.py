"""Marks on charts and sheets, medals, signs of the Pacific, links and tones, each in its scene without colours."""
from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import combinations
from typing import Any

import pygame
import pytest

from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, MineSign, RouteSign
from game.client.instruments.transparent_sheet import TransparentSheet
from game.client.lessons.medal_row import MedalRow
from game.client.lessons.scenes import AboutPanel
from game.client.voyage.bases import BasesChart
from game.client.war.pacific_chart import AreaSign, PacificChart
from game.client.war.table import Table
from game.client.widgets.log_list import LogList
from game.rules.chart import MARKS
from game.rules.grid import bits, parse_cell
from game.rules.terms import MineKind, Side
from tests.ui.scene_checks import drawn, made
from tests.ui.test_scenes_without_colour import Told, _each, _no_colours, apart, pictures  # noqa: F401 - the fixture takes all colours
from tests.ui.test_without_colour import _own_store  # noqa: F401 - the stores are emptied round each test

#: Sea in the middle of the charts that the samples show.
HERE = parse_cell("F8")
LINE = tuple(parse_cell(name) for name in ("D8", "E8", "F8"))


def _sheet(sheet: TransparentSheet, changed: dict[str, Any]) -> None:
    plain = {"possible": 0, "impossible": 0, "ruled_out": 0, "obstacle": 0, "brush": 0, "ends": 0, "forks": (), "tag": "", "notice": ""}
    sheet.picture = replace(sheet.picture, **{**plain, **changed})


def _chart(chart: ChartInstrument, changed: dict[str, Any]) -> None:
    plain = {
        "boats": (), "mines": (), "routes": (), "courses": (), "plot": (), "reach": 0, "framed": 0, "chosen": 0, "target": 0, "way": (),
        "lines": (), "strips": (), "wave": 0,
    }
    chart.picture = replace(chart.picture, **{**plain, **changed})


def _water(chart: ChartInstrument, kind: str) -> None:
    """One cell with a mark of a mission."""
    picture = chart.picture
    chart.picture = replace(picture, chart=picture.chart.with_mark(kind, 1 << HERE) if kind else picture.chart, boats=(), plot=())


def _about(panel: AboutPanel, grade: str) -> None:
    assert panel.row is not None
    panel.row = replace(panel.row, medal=grade)


def _area(chart: PacificChart, changed: dict[str, Any]) -> None:
    place = next(place for place, sign in chart.picture.areas.items() if sign.contact is not None)
    sign = replace(AreaSign("Area", 30, 2), **changed)
    chart.picture = replace(chart.picture, areas={**chart.picture.areas, place: sign})


def _place(chart: PacificChart, field: str, *, on: bool, kind: str = "patrolled") -> None:
    picture = chart.picture
    place = next(iter(picture.bases)) if kind == "a base" else next(
        place for place, sign in picture.areas.items() if (sign.contact is None) == (kind == "a way through") and not sign.boats)
    blank: dict[str, Any] = {"reach": frozenset(), "here": "", "way": (), "chosen": "", "acting": ""}
    value = frozenset({place}) if field == "reach" else place
    chart.picture = replace(chart.picture, **{**blank, **({field: value} if on else {})})


SIGNS = {
    "marks of the radio sheet": Told("radio-station", TransparentSheet, _each(_sheet, (
        {}, {"possible": 1 << HERE}, {"impossible": 1 << HERE}, {"ends": 1 << HERE}, {"ruled_out": 1 << HERE}, {"obstacle": HERE},
        {"brush": 1 << HERE},
    ))),
    "whose line is on the sheet": Told("radio-station", TransparentSheet, _each(
        lambda sheet, side: setattr(sheet, "picture", replace(sheet.picture, side=side)), Side)),
    "marks of the chart": Told("bridge-captain", ChartInstrument, _each(_chart, (
        {}, {"framed": 1 << HERE}, {"chosen": 1 << HERE}, {"target": HERE},
        {"boats": (BoatSign(Side.YELLOW, HERE),)}, {"boats": (BoatSign(Side.BLUE, HERE),)},
        {"boats": (BoatSign(Side.YELLOW, HERE, unit="helicopter"),)}, {"boats": (BoatSign(Side.YELLOW, HERE, unit="cruiser"),)},
        {"mines": (MineSign(Side.YELLOW, HERE),)}, {"mines": (MineSign(Side.BLUE, HERE),)},
        {"mines": (MineSign(Side.YELLOW, HERE, MineKind.KAOS),)}, {"mines": (MineSign(Side.BLUE, HERE, MineKind.KAOS),)},
    ))),
    "lines of the chart": Told("bridge-captain", ChartInstrument, _each(_chart, (
        {}, {"routes": (RouteSign(Side.YELLOW, LINE),)}, {"routes": (RouteSign(Side.BLUE, LINE),)},
        {"courses": (RouteSign(Side.YELLOW, LINE),)}, {"reach": bits(LINE)}, {"lines": (LINE,)},
    ))),
    "marks of missions": Told("bridge-captain", ChartInstrument, _each(_water, ("", *MARKS, "volcano", "ruin"))),
    "bases": Told("mission-bases", BasesChart, _each(_chart, (
        {}, {"framed": 1 << HERE}, {"chosen": 1 << HERE},
    ))),
    "signs of the Pacific": Told("patrol", PacificChart, _each(_area, (
        {}, {"bars": 3}, {"reds": 1}, {"reds": 2}, {"ultra": True}, {"mission": True}, {"boats": 1},
    ))),
    **{
        f"what is {field} in the Pacific": Told("patrol", PacificChart, tuple(
            partial(lambda chart, field, on: _place(chart, field, on=on), field=field, on=on) for on in (False, True)))
        for field in ("reach", "here", "chosen")
    },
    **{
        f"what is {field}, {kind}": Told("patrol", PacificChart, tuple(
            partial(lambda chart, field, kind, on: _place(chart, field, on=on, kind=kind), field=field, kind=kind, on=on)
            for on in (False, True)))
        for field in ("reach", "chosen") for kind in ("a base", "a way through")
    },
    "by what a table is sorted": Told("patrol-careers", Table, _each(
        lambda table, way: (setattr(table, "by", way[0]), setattr(table, "down", way[1])), ((0, False), (0, True), (1, False), (3, True)))),
    "medals at the end": Told("lesson-done", MedalRow, _each(
        lambda row, grade: setattr(row, "grade", grade), ("", "bronze", "silver", "gold"))),
    "medals in the list": Told("lessons", AboutPanel, _each(_about, ("", "bronze", "silver", "gold"))),
    "notable lines of the log": Told("bridge-captain", LogList, _each(
        lambda log, notable: setattr(log, "lines", [replace(line, notable=notable) for line in log.lines]), (False, True))),
}


@pytest.mark.parametrize("what", SIGNS)
def test_what_a_mark_says_by_colour_it_says_without_it(what: str) -> None:
    for (one, first), (other, second) in combinations(enumerate(pictures(SIGNS[what])), 2):
        assert apart(first, second) >= SIGNS[what].least, f"{what}: {one} and {other} look alike without colours"


def test_a_side_mission_says_by_shape_who_won_it() -> None:
    scene = made("campaign", "en")
    drawn(scene, (1280, 720), 1.5, "en")
    mark = next(mark for mark in scene.marks if mark.facts.mission.side and mark.facts.winner is not None)
    shapes = []
    for side in Side:
        mark.facts = replace(mark.facts, winner=side)
        shapes.append(pygame.mask.from_surface(mark._art(), 200))
    differs = sum(shape.count() for shape in shapes) - 2 * shapes[0].overlap_area(shapes[1], (0, 0))
    assert differs > 0.12 * shapes[0].count()
