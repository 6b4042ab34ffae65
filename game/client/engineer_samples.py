"""The Engineer's station in a fixed state, for pictures of it."""
from __future__ import annotations

import pygame

from game.client.art.backdrop import backdrop
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_layout
from game.client.instruments.top_bar import BarState, HullState, StateTone, TopBar
from game.client.scene import Scene
from game.client.session import Session
from game.client.shots import shot
from game.client.stations.engineer import EngineerStation
from game.client.stations.station import Desk
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.crew.levels import Level
from game.i18n import _
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.phrases.terms import side_name
from game.rules import orders
from game.rules.sheets import parse_symbol
from game.rules.terms import Heading, Side, Station

_ENGINEER = """
chart alpha
mode turns
first yellow
seed 12
yellow start K5
yellow sheet {sheet}
blue start M12
given yellow damage 1
given yellow crossed {crossed}
{more}
---
"""
MINE = frozenset({Station.ENGINEER})


class EngineerSample(Scene):
    """The station with the bar above it and nobody else aboard; `told` is what the state plate would have said."""

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.told: list[str] = []
        self.station = EngineerStation(
            Desk(session, self.board, lambda: self.keys, self.told.append, self._refresh, self._changed, self._place))
        pause = Button(_("Pause"), lambda: None, icon="pause")
        menu = Button(_("Menu"), lambda: None, key=self.keys.cap(Action.BACK), icon="menu")
        self.top = TopBar([], pause, menu)
        self.board.put([*self.station.widgets, self.top, *self.top.parts])
        session.on_entry = lambda entry: self._refresh()
        self._refresh()

    def _changed(self) -> None:
        self.dirty = True

    def _place(self) -> None:
        self.layout(self.theme.size, self.theme)

    def _refresh(self) -> None:
        self.station.show()
        view, lines = self.station.view, self.station.state_lines()
        damage = {view.side: view.own.damage, view.side.enemy: view.enemy.damage}
        hulls = tuple(HullState(side, side_name(side), "", damage[side], view.hull) for side in Side)
        first, second = (lines.first, lines.second) if lines is not None else (_("Engine room"), "")
        tone = StateTone.OWE if lines is not None else StateTone.WAIT
        self.top.state = BarState(hulls, first, second, tone, _("Order"), str(len(self.session.match.entries)), "")
        self.dirty = True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place everything as the bridge does."""
        super().layout(size, theme)
        chart = self.station.view.chart
        places = bridge_layout(theme, chart.width, chart.height)
        self.top.layout(places.top_bar, places.theme)
        self.station.layout(places)
        self._refresh()

    def handle(self, event: pygame.event.Event) -> bool:
        """Hand events on in the bridge's order: the station's keys, then the board."""
        on_button = isinstance(self.board.focus, Button)
        used = self.station.handle(event)
        if not used and event.type == pygame.KEYDOWN:
            actions = self.keys.actions(event)
            used = self.station.act(actions, on_button=on_button) or (Action.BACK in actions and self.station.back())
        used = used or super().handle(event)
        self.station.after(event)
        return used

    def update(self, seconds: float) -> None:
        """Let the station go on."""
        if self.station.update(seconds):
            self.dirty = True

    def draw(self, surface: pygame.Surface) -> None:
        """Draw all of it."""
        surface.blit(backdrop(self.theme), (0, 0))
        self.board.draw(surface)


def engineer(
    sheet: str = "standard", crossed: str = "W1 W2 E3 N6 S5", aim: str = "W3", heading: Heading | None = Heading.W,
    stations: frozenset[Station] = MINE, more: str = "",
) -> EngineerSample:
    """The station after a movement (none without a heading), a symbol aimed at."""
    script = _ENGINEER.format(sheet=sheet, crossed=crossed, more=more)
    session = Session(Match(parse_script(script, "sample", Library()).setup), Side.YELLOW, Level.OFFICER, None, stations=stations)
    if heading is not None:
        session.give(orders.Head(Side.YELLOW, Station.CAPTAIN, heading))
    scene = EngineerSample(session)
    if aim:
        scene.station.point_at(parse_symbol(aim))
    return scene


def answering() -> EngineerSample:
    """A radiation symbol is owed for an attempt that failed (B6.4)."""
    scene = engineer(crossed="W1", aim="", heading=Heading.N, more="given yellow gauge torpedo 3")
    session, station = scene.session, scene.station
    session.give(orders.Break(Side.YELLOW, Station.ENGINEER, parse_symbol("N4")))
    mark = session.match.legal(Side.YELLOW, Station.MATE)[0]
    session.give(mark)
    session.give(orders.Torpedo(Side.YELLOW, Station.CAPTAIN, station.view.own.position + 1))
    station.show()
    station.point_at(parse_symbol("S5"))
    return scene


def lattice() -> EngineerSample:
    """The sheet with the most entangled circuits, near to damage."""
    return engineer("lattice", "S1 S2 S3 S4 S5", "S6", Heading.S)


def caldera() -> EngineerSample:
    """A sheet that is looked at while the computer is the engineer."""
    return engineer("caldera", "W1 N1 E4", "N4", Heading.N, frozenset({Station.CAPTAIN}))


def idle() -> EngineerSample:
    """Nothing is owed."""
    return engineer("maelstrom", "W1 N1 E4", "", None)


def register() -> None:
    """Register every sample."""
    shot("engineer-station")(engineer)
    shot("engineer-answering")(answering)
    shot("engineer-lattice")(lattice)
    shot("engineer-caldera")(caldera)
    shot("engineer-idle")(idle)
