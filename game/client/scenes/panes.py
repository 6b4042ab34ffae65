"""Which stations the bridge shows: one, two of the own ones side by side, or the same station of both boats for an umpire."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.client.instruments.bridge_layout import BridgeLayout, bridge_layout
from game.client.instruments.pair_layout import is_wide, pair_layout
from game.client.instruments.pane_frame import put_pane_frame, put_side_frame, put_side_tag
from game.client.session import Session
from game.client.stations.captain import CaptainStation
from game.client.stations.engineer import EngineerStation
from game.client.stations.hull import HullStation
from game.client.stations.mate import MateStation
from game.client.stations.radio import RadioStation
from game.client.stations.station import Desk, StationScreen
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.rules.terms import Side, Station

_SCREENS: dict[Station, type[StationScreen]] = {
    Station.CAPTAIN: CaptainStation, Station.MATE: MateStation, Station.ENGINEER: EngineerStation, Station.RADIO: RadioStation,
}
#: The stations that have a chart.
_CHARTED = frozenset({Station.CAPTAIN, Station.RADIO})


@dataclass(frozen=True)
class Pane:
    """A station that is shown: of which boat, and its screen."""

    side: Side
    station: Station
    screen: StationScreen


class Panes:
    """The screens of the bridge, and which of them are shown. `at` is the station that has the keys, `human`'s of the session the boat."""

    def __init__(self, session: Session, at: Station, desk_of: Callable[[Side], Desk]) -> None:
        self.session, self.at, self.at_hull = session, at, False
        #: Whether the window has room for two.
        self.wide = False
        #: Where each of them lies, its order bar included.
        self.areas: tuple[pygame.Rect, ...] = ()
        self._desk_of = desk_of
        self._beside = at
        self._screens: dict[tuple[Side, Station | None], StationScreen] = {}

    # ---------------------------------------------------------------------------------------------------- the screens

    def screen(self, station: Station, side: Side | None = None) -> StationScreen:
        """A station's screen, made when it is first asked for."""
        return self._made(side if side is not None else self.session.human, station)

    def hull(self) -> StationScreen:
        """The drawing of the hull of the boat that is looked at."""
        return self._made(self.session.human, None)

    def _made(self, side: Side, station: Station | None) -> StationScreen:
        key = (side, station)
        if key not in self._screens:
            kind = _SCREENS[station] if station is not None else HullStation
            self._screens[key] = kind(self._desk_of(side))
        return self._screens[key]

    def clear(self) -> None:
        """Make every screen anew when it is next shown."""
        self._screens.clear()

    # --------------------------------------------------------------------------------------------------- what is shown

    @property
    def first(self) -> Station:
        """The own station that lies at the left where two are shown."""
        return min(self.session.stations)

    @property
    def shown(self) -> list[Pane]:
        """The stations that are shown, from the left."""
        human = self.session.human
        if self.at_hull:
            return [Pane(human, self.at, self.hull())]
        if self.both:
            return [Pane(side, self.at, self.screen(self.at, side)) for side in Side]
        stations = [self.at]
        if self.wide and len(self.session.stations) > 1:
            stations = [self.first, self._second]
        return [Pane(human, station, self.screen(station)) for station in stations]

    @property
    def _second(self) -> Station:
        """What lies at the right: what was last gone to, if it is not the first."""
        if self.at is not self.first:
            return self.at
        if self._beside is not self.first:
            return self._beside
        return min(self.session.stations - {self.first})

    @property
    def both(self) -> bool:
        """Whether an umpire sees the same station of both boats."""
        return self.wide and self.session.umpire and not self.at_hull

    @property
    def focused(self) -> Pane:
        """The one that the keys go to."""
        shown = self.shown
        return next((pane for pane in shown if (pane.side, pane.station) == (self.session.human, self.at)), shown[0])

    @property
    def others(self) -> list[Pane]:
        """Those that the mouse alone works."""
        focused = self.focused
        return [pane for pane in self.shown if pane.screen is not focused.screen]

    @property
    def stations(self) -> frozenset[Station]:
        """The stations that are shown."""
        return frozenset(pane.station for pane in self.shown)

    def go_to(self, station: Station) -> None:
        """Let a station have the keys; where two are shown it takes the right place, unless it is there already."""
        if station is not self.first_or_none:
            self._beside = station
        self.at, self.at_hull = station, False

    @property
    def first_or_none(self) -> Station | None:
        """The station that always lies at the left; None for who holds none."""
        return self.first if self.session.stations else None

    def under(self, at: tuple[int, int]) -> Pane | None:
        """The pane at a point of the window."""
        return next((pane for pane, area in zip(self.shown, self.areas, strict=False) if area.collidepoint(at)), None)

    def having(self, widget: Widget | None) -> Pane | None:
        """The pane that a widget belongs to."""
        return next((pane for pane in self.shown if widget is not None and widget in pane.screen.widgets), None)

    # ------------------------------------------------------------------------------------------------------------ time

    @property
    def moving(self) -> bool:
        """Whether anything is in motion at a station that is shown."""
        return any(pane.screen.moving for pane in self.shown)

    @property
    def flows(self) -> bool:
        """Whether a chart is shown whose sea moves."""
        return not self.at_hull and any(pane.screen.chart is not None and pane.screen.chart.flows for pane in self.shown)

    def flow(self, seconds: float) -> list[pygame.Rect]:
        """Let the sea move for `seconds`; what of the window has changed."""
        charts = [pane.screen.chart for pane in self.shown]
        parts = [chart.flow(seconds) for chart in charts if chart is not None]
        return [part for part in parts if part is not None]

    def update(self, seconds: float) -> list[pygame.Rect | None]:
        """Let `seconds` pass at the stations that are shown; what of the window has changed, None for all of it."""
        return [part for pane in self.shown for part in pane.screen.update(seconds)]

    # ---------------------------------------------------------------------------------------------------------- places

    def place(self, theme: Theme, columns: int, rows: int, cards: int) -> BridgeLayout:
        """Place what is shown; the layout says where the frame's own parts lie."""
        self.wide = is_wide(theme)
        shown = self.shown
        if len(shown) == 1:
            places = bridge_layout(theme, columns, rows, cards)
            shown[0].screen.layout(places)
            self.areas = (places.stage.union(places.order_bar),)
            return places
        charts = shown[0].station in _CHARTED, shown[1].station in _CHARTED
        halves = pair_layout(theme, columns, rows, cards, charts)
        for pane, half in zip(shown, halves, strict=True):
            pane.screen.layout(half)
        self.areas = tuple(half.stage.union(half.order_bar) for half in halves)
        return next((half for half in halves if half.head_of_rail.width), halves[0])

    # --------------------------------------------------------------------------------------------------------- drawing

    def draw_frames(self, surface: pygame.Surface, theme: Theme) -> None:
        """Where two are shown, draw a frame round the one that has the keys, or round each in its side's colour."""
        shown, focused = self.shown, self.focused
        for pane, area in zip(shown, self.areas, strict=True) if len(shown) > 1 else ():
            if self.both:
                put_side_frame(surface, theme, area, pane.side, focused=pane.screen is focused.screen)
            elif pane.screen is focused.screen:
                put_pane_frame(surface, theme, area)

    def draw_tags(self, surface: pygame.Surface, theme: Theme) -> None:
        """Say whose stations they are where both boats' are shown."""
        for pane, area in zip(self.shown, self.areas, strict=True) if self.both else ():
            put_side_tag(surface, theme, area, pane.side)
