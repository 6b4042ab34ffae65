"""Whole scenes without colours: what a widget says by a colour it says by shape, letter or word as well.

A scene is drawn in grey, and in a palette of one hue; then a single piece of information is changed in it. The widget that has it must look
plainly different where it stands in the scene.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import combinations, permutations
from typing import Any

import msgspec
import pygame
import pytest

from game.client.art.pieces import Advice
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.damage_curves import DamageCurves
from game.client.instruments.debrief_chart import DebriefChart
from game.client.instruments.dial_face import Ring
from game.client.instruments.dials import Dial
from game.client.instruments.engine_room import EngineRoom
from game.client.instruments.gauges import GaugesPanel
from game.client.instruments.happening_list import HappeningList
from game.client.instruments.hull_board import HullBoard
from game.client.instruments.section_cards import Stage
from game.client.instruments.sector_picker import SectorPicker
from game.client.instruments.sheet_panels import SheetPanels
from game.client.instruments.timeline import Timeline
from game.client.instruments.top_bar import TopBar
from game.client.lessons.drill_picture import AnswerPicture
from game.client.palette import Palette
from game.client.portraits import Mood
from game.client.scene import Scene
from game.client.stacked import Stacked
from game.client.theme import Theme
from game.client.war.approach_board import ApproachBoard
from game.client.war.display import Shown
from game.client.widgets.base import Widget
from game.client.widgets.crew_card import CrewCard
from game.client.widgets.heading_button import HeadingButton
from game.client.widgets.log_list import LogList
from game.rules.grid import parse_cell
from game.rules.sheets import Symbol
from game.rules.terms import Colour, Side, Station
from tests.ui.scene_checks import made
from tests.ui.test_without_colour import ONE, _own_store  # noqa: F401 - the stores are emptied round each test

SIZE = (1280, 720)
#: So many pixels are plainly lighter or darker: a small sign's.
PLAIN, LEAST = 40, 14


@pytest.fixture(params=["one hue", "grey"], autouse=True)
def _no_colours(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """All in one hue; or in the standard colours as greys, some of which are alike."""
    if request.param == "one hue":
        monkeypatch.setattr("game.client.theme.palette_of", lambda colours: ONE)


def found(scene: Scene, kind: type[Widget], number: int = 0) -> Any:
    """The widget of a kind in a scene."""
    board = scene.above.board if isinstance(scene, Stacked) else scene.board
    return [widget for widget in board.widgets if type(widget) is kind and widget.shown][number]


def grey(scene: Scene, place: pygame.Rect) -> bytes:
    """A part of a scene's picture."""
    surface = pygame.Surface(SIZE, 0, 32)
    scene.draw(surface)
    return pygame.image.tobytes(pygame.transform.grayscale(surface.subsurface(place.clip(surface.get_rect()))), "RGB")[::3]


def apart(one: bytes, other: bytes) -> int:
    """How many pixels are plainly lighter or darker."""
    return sum(abs(a - b) > PLAIN for a, b in zip(one, other, strict=True))


@dataclass(frozen=True)
class Told:
    """A scene, the widget in it, and the ways in which its information is changed: each is called with the widget."""

    name: str
    kind: type[Widget]
    ways: tuple[Callable[[Any], None], ...]
    number: int = 0
    least: int = LEAST


def _each(change: Callable[[Any, Any], None], values: Iterable[Any]) -> tuple[Callable[[Any], None], ...]:
    return tuple(lambda widget, value=value: change(widget, value) for value in values)


def _log_side(log: LogList, side: Side) -> None:
    log.lines = [replace(line, side=side) for line in log.lines]


def _hull(bar: TopBar, damage: tuple[int, int]) -> None:
    bar.state = replace(bar.state, hulls=tuple(replace(hull, damage=n) for hull, n in zip(bar.state.hulls, damage, strict=True)))


def _gauge(panel: GaugesPanel, changed: dict[str, Any]) -> None:
    plain = {"groups": ((3, 3),), "broken": False, "out": False, "hacked": False}
    panel.gauges = (replace(panel.gauges[0], **{**plain, **changed}), *panel.gauges[1:])


def _dial(dial: Dial, changed: dict[str, Any]) -> None:
    plain = {"rings": (Ring(3, 3),), "broken": False, "out": False, "hacked": False}
    dial.state = replace(dial.state, face=replace(dial.state.face, **{**plain, **changed}))


def _sign(chart: ChartInstrument, advice: Advice) -> None:
    signs = tuple(replace(sign, advice=advice) for sign in chart.picture.headings)
    chart.picture = replace(chart.picture, headings=signs)


def _advised(room: EngineRoom, advice: Advice) -> None:
    room.headings = tuple(replace(sign, advice=advice) for sign in room.headings)


def _mapped(chart: ChartInstrument, sides: tuple[Side, ...]) -> None:
    plot = tuple((parse_cell(name), share) for name, share in (("F8", 0.7), ("G8", 0.3)))
    chart.picture = replace(chart.picture, plot=(), maps=tuple((side, plot) for side in sides))


def _reached(chart: ChartInstrument, sector: int) -> None:
    """The orange cells of a sector, on the orange of all of them."""
    board = chart.picture.chart
    chart.picture = replace(chart.picture, reach=board.sector(sector) & board.mark("emp"))


def _happened(happenings: HappeningList, side: Side) -> None:
    happenings.tell([replace(told, side=side) for told in happenings.items])


def _curves(curves: DamageCurves, hurt: Side) -> None:
    orders = len(curves.damage[0])
    rising, level = tuple(min(3, n // 30) for n in range(orders)), (0,) * orders
    curves.damage = (rising, level) if hurt is Side.YELLOW else (level, rising)


def _circuits(panels: SheetPanels, numbers: tuple[int, ...]) -> None:
    """The same sheet with its circuits numbered otherwise."""
    renumbered = (0, *numbers)
    _sheet(panels, [msgspec.structs.replace(each, circuit=renumbered[each.circuit]) for each in panels.picture.sheet.symbols])


def _symbols(panels: SheetPanels, colours: tuple[Colour, ...]) -> None:
    """The same sheet with its kinds of symbols exchanged."""
    kinds = [*colours, Colour.RADIATION]
    _sheet(panels, [msgspec.structs.replace(each, colour=kinds[each.colour]) for each in panels.picture.sheet.symbols])


def _sheet(panels: SheetPanels, symbols: list[Symbol]) -> None:
    picture = panels.picture
    panels.show(replace(picture, sheet=msgspec.structs.replace(picture.sheet, symbols=tuple(symbols)), crossed=0))


def _crossed(room: EngineRoom, colour: Colour) -> None:
    """The small sheet with one symbol crossed out, of another kind each time."""
    sheet = room.sheet
    assert sheet is not None
    symbols = (msgspec.structs.replace(sheet.symbols[0], colour=colour), *sheet.symbols[1:])
    room.sheet, room.crossed = msgspec.structs.replace(sheet, name=f"with {colour.word}", symbols=symbols), 1


def _section(board: HullBoard, stage: Stage) -> None:
    board.looks[Station.RADIO] = replace(board.looks[Station.RADIO], stage=stage, points=[])


def _counter(board: ApproachBoard, counter: Shown) -> None:
    board.display.columns[0][0] = counter


def _notches(line: Timeline, side: Side) -> None:
    line.tell([replace(notch, side=side) for notch in line.notches])


def _answer(picture: AnswerPicture, sign: str) -> None:
    cell = parse_cell("F8")
    picture.facts = replace(picture.facts, **{**dict.fromkeys(("best", "fired", "enemy", "boat"), 0), sign: cell})


def _plotted(picture: AnswerPicture, *, there: bool) -> None:
    """Whether the own plot has the cell where the enemy was."""
    picture.facts = replace(picture.facts, own=1 << picture.facts.enemy if there else 0)


TOLD = {
    "sides in the log": Told("bridge-captain", LogList, _each(_log_side, Side)),
    "hulls": Told("bridge-captain", TopBar, _each(_hull, ((0, 0), (1, 0), (0, 1), (2, 0)))),
    "advice on headings": Told("bridge-captain", HeadingButton, _each(lambda button, advice: setattr(button, "advice", advice), Advice)),
    "advice on the chart": Told("bridge-captain", ChartInstrument, _each(_sign, Advice)),
    "advice of the engine room": Told("bridge-captain", EngineRoom, _each(_advised, Advice)),
    "gauges": Told(
        "bridge-captain", GaugesPanel,
        _each(_gauge, ({}, {"groups": ((2, 3),)}, {"broken": True}, {"out": True}, {"hacked": True})),
    ),
    "kinds of systems": Told("bridge-captain", GaugesPanel, _each(lambda panel, colour: _gauge(panel, {"colour": colour}),
                                                                  (Colour.RED, Colour.GREEN, Colour.YELLOW))),
    "moods": Told("bridge-captain", CrewCard, _each(lambda card, mood: setattr(card, "state", replace(card.state, mood=mood)), Mood)),
    "sides on the timeline": Told("debrief", Timeline, _each(_notches, Side)),
    "dials": Told("mate-station", Dial, _each(_dial, ({}, {"rings": (Ring(2, 3),)}, {"broken": True}, {"out": True}, {"hacked": True}))),
    "kinds of dials": Told("mate-station", Dial, _each(lambda dial, colour: _dial(dial, {"colour": colour}),
                                                       (Colour.RED, Colour.GREEN, Colour.YELLOW))),
    "belief maps": Told("debrief-belief", DebriefChart, _each(_mapped, ((), (Side.YELLOW,), (Side.BLUE,), (Side.YELLOW, Side.BLUE)))),
    "sides of what happened": Told("debrief", HappeningList, _each(_happened, Side)),
    "sides of the curves of damage": Told("debrief-damage", DamageCurves, _each(_curves, Side)),
    "sections of the hull": Told("hull-station", HullBoard, _each(_section, (Stage.DONE, Stage.NOW, Stage.DRAWING))),
    "counters of a convoy": Told("patrol-combat", ApproachBoard, _each(_counter, (
        Shown("M"), Shown("N"), Shown("M", "m4", up=True), Shown("M", "m4", up=True, damaged=True), Shown("M", "m4", up=True, sunk=True),
        Shown("M", "m4", up=True, chit=1), Shown("M", "m4", up=True, chit=-2), Shown("N", "dd", up=True),
    ))),
    "what a pulse hits": Told("mission-emp", ChartInstrument, _each(_reached, (1, 5, 9)), least=2500),
    "circuits": Told("engineer-station", SheetPanels, _each(_circuits, permutations((1, 2, 3)))),
    "crossed symbols of the engine room": Told("bridge-captain", EngineRoom, _each(_crossed, Colour), least=40),
    "symbols of the sheet": Told("engineer-station", SheetPanels, _each(_symbols, permutations((Colour.RED, Colour.GREEN, Colour.YELLOW)))),
    "first of two sectors": Told("card-price", SectorPicker, _each(lambda picker, first: setattr(picker, "first", first), (0, 1, 5))),
    "signs of a shot": Told("drill-shot-done", AnswerPicture, _each(_answer, ("best", "fired", "enemy", "boat"))),
    "own plot where the enemy was": Told(
        "drill-plot-done", AnswerPicture, _each(lambda picture, there: _plotted(picture, there=there), (False, True))),
}


def pictures(told: Told) -> list[bytes]:
    """The widget in its scene, once for each way."""
    scene = made(told.name, "en")
    seen = []
    for way in told.ways:
        scene.layout(SIZE, Theme(SIZE, reduced_motion=True))
        widget = found(scene, told.kind, told.number)
        way(widget)
        seen.append(grey(scene, widget.rect))
    return seen


@pytest.mark.parametrize("what", TOLD)
def test_what_a_colour_says_is_said_without_it(what: str) -> None:
    for (one, first), (other, second) in combinations(enumerate(pictures(TOLD[what])), 2):
        assert apart(first, second) >= TOLD[what].least, f"{what}: {one} and {other} look alike without colours"


@pytest.mark.parametrize("_no_colours", ["one hue"], indirect=True)
def test_what_only_a_colour_says_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Were both sides' signs discs, the log would not tell them apart."""
    def disc(surface: pygame.Surface, palette: Palette, side: Side, x: float, y: float, radius: float) -> None:
        pygame.draw.circle(surface, palette.side(side), (x, y), radius)

    monkeypatch.setattr("game.client.widgets.log_list.put_side", disc)
    first, second = pictures(TOLD["sides in the log"])
    assert apart(first, second) < LEAST
