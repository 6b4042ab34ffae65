"""The captain's station in a fixed moment, composed of its instruments: a torpedo is aimed."""
from __future__ import annotations

from pathlib import Path

import pygame

from game.client.art.backdrop import backdrop
from game.client.art.pieces import Advice
from game.client.faces import ButtonState
from game.client.input import Action
from game.client.instruments.bridge_layout import BridgeLayout, bridge_layout
from game.client.instruments.chart import ChartInstrument
from game.client.instruments.chart_picture import BoatSign, ChartPicture, HeadingSign, Layer, MineSign, RouteSign
from game.client.instruments.engine_room import ORDER, EngineRoom, Note, Tone
from game.client.instruments.gauges import GaugesPanel
from game.client.instruments.order_bar import OrderBar
from game.client.instruments.readout import CursorFacts, CursorReadout, LayersPanel, LayerSwitch, Odds, PlotFacts, PlotReadout
from game.client.instruments.top_bar import BarState, HullState, StateTone, StationTab, TopBar
from game.client.portraits import CREWS, Mood
from game.client.scene import Scene
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.button import Button
from game.client.widgets.crew_card import CrewCard, CrewState
from game.client.widgets.gauge import GaugeState
from game.client.widgets.heading_button import HeadingButton
from game.client.widgets.log_list import LogLine, LogList
from game.i18n import _
from game.library import Library
from game.phrases.terms import side_name, station_name, system_name
from game.rules.chart import Chart
from game.rules.grid import parse_cell, within
from game.rules.sheets import parse_symbol
from game.rules.terms import Heading, Side, Station, System

_ROUTE = "H7 H8 I8 I9 I10 I11 J11 K11 K10 K9 K8 J8 J7 J6"
_PLOT = {"M5": 0.20, "N5": 0.17, "L5": 0.15, "K6": 0.13, "K7": 0.11, "O5": 0.09, "K8": 0.09, "K9": 0.06}
_GAUGES = {
    System.MINE: (1, 3), System.TORPEDO: (3, 3), System.DRONE: (4, 4), System.SONAR: (2, 3), System.SILENCE: (3, 5),
    System.SCENARIO: (0, 4),
}
_ADVICE = {Heading.W: Advice.REFUSED, Heading.N: Advice.COSTS, Heading.S: Advice.REFUSED, Heading.E: Advice.GOOD}
_SYSTEM_KEYS = {
    System.MINE: Action.MINE, System.TORPEDO: Action.TORPEDO, System.DRONE: Action.DRONE, System.SONAR: Action.SONAR,
    System.SILENCE: Action.SILENCE, System.SCENARIO: Action.SCENARIO,
}


def _nothing(*_given: object) -> None:
    """A picture does nothing."""


class BridgeSample(Scene):
    """A captain who aims a torpedo at M5."""

    def __init__(self, chart: Chart) -> None:
        super().__init__()
        keys = self.keys
        self.chart = ChartInstrument(chart)
        self.chart.show(_picture(chart))
        self.chart.cursor = parse_cell("M5")
        self.gauges, self.engine = GaugesPanel(_("Gauges"), station_name(Station.MATE)), EngineRoom(
            _("Engine room"), station_name(Station.ENGINEER),
        )
        self.gauges.gauges = tuple(
            GaugeState(
                system_name(system), system.word, system.colour, *_GAUGES[system], broken=system is System.DRONE,
            ) for system in System
        )
        self.engine.sheet = Library(Path()).sheet("standard")
        self.engine.crossed = sum(1 << parse_symbol(name) for name in ("W4", "N4", "N6", "E5", "S5"))
        self.engine.headings = tuple(HeadingSign(heading, _ADVICE[heading]) for heading in ORDER)
        self.engine.words = {Heading.W: _("no"), Heading.N: _("costs"), Heading.S: _("no"), Heading.E: _("good")}
        self.engine.notes = (
            Note(
                Tone.BAD, "Green broken: W4 N4 E5",
                f"{system_name(System.DRONE)} · {system_name(System.SONAR)}",
            ),
            Note(Tone.RADIATION, _("Radiation {count} of {most}").format(count=2, most=6), _("All of it would cost 1 damage.")),
        )
        self.cursor, self.plot = CursorReadout(_("Cursor")), PlotReadout(_("Plot"))
        self.cursor.facts = CursorFacts(
            "M5", ("sector 3", "4 steps"),
            (Odds("Direct hit", 0.20, 2), Odds("Indirect", 0.32, 1), Odds("Clear", 0.48)), "Own boat is clear.", False,
            keys.cap(Action.ACCEPT), "fire",
        )
        self.plot.facts = PlotFacts(Side.BLUE, "8 cells", "after silence: two arms", tuple(list(_PLOT.items())[:4]))
        names = (_("Plot"), _("Reach"), _("Mines"), _("Headings"), _("Route"))
        layer_keys = (Action.LAYER_1, Action.LAYER_2, Action.LAYER_3, Action.LAYER_4, Action.LAYER_5)
        self.switches = [
            LayerSwitch(name, layer, keys.cap(key), _nothing) for name, layer, key in zip(names, Layer, layer_keys, strict=True)
        ]
        self.layers = LayersPanel(_("Layers"), self.switches)
        self.bar = OrderBar(self._orders())
        stations = (Action.STATION_1, Action.STATION_2, Action.STATION_3, Action.STATION_4)
        tabs = [
            StationTab(station, station_name(station), keys.cap(key), _nothing, station is Station.CAPTAIN)
            for station, key in zip(Station, stations, strict=True)
        ]
        tabs[0].active = True
        self.top = TopBar(
            tabs, Button("Pause", _nothing, key=keys.cap(Action.PAUSE), icon="pause"),
            Button("Menu", _nothing, key=keys.cap(Action.BACK), icon="menu"),
        )
        self.top.state = BarState(
            (HullState(Side.YELLOW, side_name(Side.YELLOW), "Armstrong", 1), HullState(Side.BLUE, side_name(Side.BLUE), "Kasparov", 2)),
            system_name(System.TORPEDO), _("Choose a target cell"), StateTone.OWE, "Real time", "04:12", "100 %",
        )
        self.cards, self.log = _cards(), LogList(_("Radio log"))
        self.log.lines = _lines()
        self.board.put([
            self.chart, self.gauges, self.engine, self.cursor, self.plot, self.layers, self.bar, self.top, *self.bar.buttons,
            *self.switches,
            *self.top.parts, *self.cards, self.log,
        ])
        self.places: BridgeLayout | None = None

    def _orders(self) -> list[list[Widget]]:
        keys = self.keys
        heads = (Action.HEAD_W, Action.HEAD_N, Action.HEAD_S, Action.HEAD_E)
        headings = [HeadingButton(heading, keys.cap(key), _nothing) for heading, key in zip(ORDER, heads, strict=True)]
        for arrow in headings:
            arrow.advice = _ADVICE[arrow.heading]
        systems = []
        for system in System:
            marks, spaces = _GAUGES[system]
            button = Button(system_name(system), _nothing, key=keys.cap(_SYSTEM_KEYS[system]), icon=system.word, kind=system.colour)
            button.note, button.state = _("{marks} of {spaces}").format(marks=marks, spaces=spaces), ButtonState.CHARGING
            if system is System.TORPEDO:
                button.note, button.state, button.chosen = "choose cell", ButtonState.READY, True
            elif system is System.DRONE:
                button.note, button.state, button.note_is_bad = _("broken ({rule})").format(rule="B5.3"), ButtonState.REFUSED, True
            systems.append(button)
        others = [
            Button("Detonate", _nothing, key=keys.cap(Action.DETONATE), icon="detonate", note="2", state=ButtonState.DANGER),
            Button("Surface", _nothing, key=keys.cap(Action.SURFACE), icon="surface", note="sector 5"),
        ]
        return [[*headings], [*systems], [*others]]

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place the station."""
        super().layout(size, theme)
        self.places = places = bridge_layout(theme, self.chart.picture.chart.width, self.chart.picture.chart.height, len(self.cards))
        for widget, place in (
            (self.top, places.top_bar), (self.gauges, places.gauges), (self.engine, places.engine), (self.chart, places.chart),
            (self.cursor, places.cursor), (self.plot, places.plot), (self.layers, places.layers), (self.bar, places.order_bar),
            (self.log, places.log), *zip(self.cards, places.cards, strict=True),
        ):
            widget.shown = bool(place.width)
            widget.layout(place, places.theme)
        for switch in self.switches:
            switch.shown = self.layers.shown

    def draw(self, surface: pygame.Surface) -> None:
        """Draw backdrop and station."""
        surface.blit(backdrop(self.theme), (0, 0))
        self.board.draw(surface)


def _picture(chart: Chart) -> ChartPicture:
    boat = parse_cell("J6")
    return ChartPicture(
        chart, routes=(RouteSign(Side.YELLOW, tuple(parse_cell(name) for name in _ROUTE.split())),), boats=(BoatSign(Side.YELLOW, boat),),
        mines=(MineSign(Side.YELLOW, parse_cell("L10")), MineSign(Side.YELLOW, parse_cell("I6"), fresh=True)),
        plot=tuple((parse_cell(name), share) for name, share in _PLOT.items()), reach=within(1 << boat, chart.sea, 4),
        way=tuple(parse_cell(name) for name in ("J6", "J5", "K5", "L5", "M5")), headings_from=boat, target=parse_cell("M5"),
        headings=tuple(HeadingSign(heading, advice) for heading, advice in _ADVICE.items()),
    )


def _cards() -> list[CrewCard]:
    crew = CREWS[Side.YELLOW]
    said = {
        Station.MATE: (
            "Torpedo is ready. Silence next.", "You want silence kept full.", Mood.PLEASED,
            ("Torpedo first", "Keep silence full"),
        ),
        Station.ENGINEER: ("Go East: green is down anyway.", "North would break yellow or red.", Mood.BUSY, ("Avoid West",)),
        Station.RADIO: ("Blue is near M5. Eight cells left.", "Row 5 or column K; one is false.", Mood.CALM, ()),
    }
    return [CrewCard(CrewState(crew[station], station, station_name(station), *words)) for station, words in said.items()]


def _lines() -> list[LogLine]:
    log = (
        ("04:12", Side.YELLOW, Station.CAPTAIN, "Head North.", False), ("04:11", Side.BLUE, Station.CAPTAIN, "Head South.", False),
        ("04:09", Side.YELLOW, Station.MATE, "Torpedo ready!", True),
        ("04:08", Side.YELLOW, Station.ENGINEER, "OK. Green is broken.", False),
        ("04:05", Side.BLUE, Station.CAPTAIN, "Silence!", True), ("04:01", Side.YELLOW, Station.CAPTAIN, "Head North.", False),
        ("03:59", Side.BLUE, Station.CAPTAIN, "Head South.", False), ("03:55", Side.YELLOW, Station.CAPTAIN, "Head West.", False),
        ("03:47", Side.YELLOW, Station.RADIO, "Blue is in sector 3 or 6.", False),
    )
    return [LogLine(time, side, station_name(station), words, notable) for time, side, station, words, notable in log]
