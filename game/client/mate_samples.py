"""The First Mate's station and the drawing of the hull in a fixed state, for pictures of them."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.art.backdrop import backdrop
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_layout
from game.client.instruments.top_bar import BarState, HullState, StateTone, StationTab, TopBar
from game.client.portraits import CREWS, Mood
from game.client.scene import Scene
from game.client.session import Session
from game.client.shots import shot
from game.client.stations.hull import HullStation
from game.client.stations.hull_geometry import section
from game.client.stations.mate import MateStation
from game.client.stations.station import Desk, StationScreen
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.client.widgets.crew_card import CrewCard, CrewState
from game.client.widgets.log_list import LogLine, LogList
from game.crew.levels import Level
from game.i18n import _
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.phrases.terms import side_name, station_name
from game.rules import orders
from game.rules.terms import Heading, Side, Station, System

_MATE = """
chart alpha
mode realtime
seed 12
yellow start H7
yellow boat {boat}
yellow upgrade kraken
blue upgrade kraken
blue start M12
given yellow damage 1
given yellow crossed W4
{gauges}
---
"""
_ONE = """given yellow gauge mine 1
given yellow gauge torpedo 3
given yellow gauge drone 4
given yellow gauge sonar 2
given yellow gauge silence 4
given yellow gauge scenario 1"""
_TWO = """given yellow gauge mine 1 4
given yellow gauge torpedo 3 0
given yellow gauge drone 4 1
given yellow gauge sonar 2 0
given yellow gauge silence 5 2
given yellow gauge scenario 1 0"""
_HULL = """
chart alpha
mode realtime
seed 12
yellow start H7
blue start M12
given yellow damage 1
given yellow surfaced
---
"""
_TONES = {"amber": StateTone.OWE, "red": StateTone.ALARM, "muted": StateTone.WAIT, "side": StateTone.BLUE}


def session_of(script: str, stations: frozenset[Station]) -> Session:
    """A match from a script with Yellow's stations in the human's hands."""
    return Session(Match(parse_script(script, "sample", Library()).setup), Side.YELLOW, Level.OFFICER, None, stations=stations)


class StationSample(Scene):
    """A station on a bridge of its own: the frame that all stations share, with a crew that says always the same."""

    def __init__(self, session: Session, make: Callable[[Desk], StationScreen]) -> None:
        super().__init__()
        self.session = session
        self.told: list[str] = []
        desk = Desk(
            session, self.board, lambda: self.keys, self.told.append, self._refresh, self._changed, self._place, note=self.told.append,
        )
        self.station = make(desk)
        mine = self.station.station
        tabs = [
            StationTab(station, station_name(station), str(station + 1), lambda station: None, mine=station in session.stations)
            for station in Station
        ]
        tabs[mine].active = True
        pause = Button(_("Pause"), lambda: None, key=self.keys.cap(Action.PAUSE), icon="pause")
        menu = Button(_("Menu"), lambda: None, key=self.keys.cap(Action.BACK), icon="menu")
        self.top = TopBar(tabs, pause, menu)
        others = [station for station in Station if station is not mine]
        self.cards = [
            CrewCard(CrewState(CREWS[Side.YELLOW][station], station, station_name(station), _("Standing by."), "", Mood.CALM))
            for station in others[:self.station.cards]
        ]
        self.log = LogList(_("Radio log"))
        self.log.lines = [LogLine("05:48", Side.YELLOW, station_name(Station.CAPTAIN), _("Head {heading}.").format(heading="W"))]
        self.board.put([*self.station.widgets, self.top, *self.top.parts, self.log, *self.cards])
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
        first, second, tone = (lines.first, lines.second, lines.tone) if lines is not None else (_("Real time"), _("Stand by"), "muted")
        self.top.state = BarState(hulls, first, second, _TONES[tone], _("Real time"), "05:48", "100 %")
        self.dirty = True

    def layout(self, size: tuple[int, int], theme: Theme) -> None:
        """Place everything as the bridge does."""
        super().layout(size, theme)
        chart = self.station.view.chart
        places = bridge_layout(theme, chart.width, chart.height, len(self.cards))
        self.top.layout(places.top_bar, places.theme)
        for card, place in zip(self.cards, places.cards, strict=True):
            card.layout(place, places.theme)
        self.log.layout(places.log, places.theme)
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


def mate(boat: str = "base", stations: frozenset[Station] = frozenset({Station.MATE})) -> StationSample:
    """The mate's station with a mark owed, the silence gauge touched."""
    gauges = _TWO if boat == "cerberus" else _ONE
    session = session_of(_MATE.format(boat=boat, gauges=gauges), stations)
    session.give(orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.N))
    scene = StationSample(session, MateStation)
    station = scene.station
    assert isinstance(station, MateStation)
    station.wants = {System.SILENCE: _("keep full"), System.TORPEDO: _("charge first"), System.MINE: _("when free")}
    station.charges[System.SILENCE].hovered = True
    scene._refresh()
    return scene


def cerberus() -> StationSample:
    """The same on a Cerberus, whose gauges have two groups."""
    return mate("cerberus")


def drone() -> StationSample:
    """The small chart of sectors, when the drone is called."""
    session = session_of(_MATE.replace("given yellow crossed W4\n", "").format(boat="base", gauges=_ONE), frozenset({Station.MATE}))
    scene = StationSample(session, MateStation)
    station = scene.station
    assert isinstance(station, MateStation)
    station.plot = session.own.plot()
    station.call(System.DRONE)
    return scene


def hull(stations: frozenset[Station] = frozenset({Station.MATE}), share: float = 0.62) -> StationSample:
    """The hull, the engineer's section drawn, the mate's in hand."""
    session = session_of(_HULL, stations)
    session.give(orders.Trace(Side.YELLOW, Station.ENGINEER, True))
    scene = StationSample(session, HullStation)
    station = scene.station
    assert isinstance(station, HullStation)
    part, trace = section(Station.MATE), station.traces[Station.MATE]
    trace.begin(part.at(0))
    for number in range(1, 61):
        trace.move(part.at(share * number / 60))
    station.pen_down = True
    scene._refresh()
    return scene


def hull_checked() -> StationSample:
    """The hull drawn and checked: the captain may dive."""
    session = session_of(_HULL, frozenset(Station))
    for station in (Station.ENGINEER, Station.CAPTAIN, Station.MATE, Station.RADIO):
        session.give(orders.Trace(Side.YELLOW, station, True))
    return StationSample(session, HullStation)


def register() -> None:
    """Register every sample."""
    shot("mate-station")(mate)
    shot("mate-cerberus")(cerberus)
    shot("mate-drone")(drone)
    shot("hull-station")(hull)
    shot("hull-checked")(hull_checked)
