"""A station's screen in the frame that all stations share, for pictures of it: the crew's cards as they are, the log what was ordered."""
from __future__ import annotations

from collections.abc import Callable

import pygame

from game.client.art.backdrop import backdrop
from game.client.input import Action
from game.client.instruments.bridge_layout import bridge_layout
from game.client.instruments.top_bar import BarState, HullState, StateTone, StationTab, TopBar
from game.client.scene import Scene
from game.client.scenes.bridge_words import clock_words
from game.client.scenes.radio_log import RadioLog
from game.client.scenes.talk import crew_state
from game.client.session import Session
from game.client.stations.station import Desk, StationScreen
from game.client.theme import Theme
from game.client.widgets.button import Button
from game.client.widgets.crew_card import CrewCard
from game.client.widgets.log_list import LogLine, LogList
from game.crew.levels import Level
from game.i18n import _, pgettext
from game.library import Library
from game.match.match import Match
from game.match.script import parse_script
from game.phrases.terms import heading_name, side_name, station_name
from game.rules.terms import Heading, Side, Station

#: The tick of a match in which nothing was ordered yet.
_LATE = 20 * (5 * 60 + 48)
_TONES = {"amber": StateTone.OWE, "red": StateTone.ALARM, "muted": StateTone.WAIT, "side": StateTone.BLUE}


def session_of(script: str, stations: frozenset[Station]) -> Session:
    """A match from a script with Yellow's stations in the human's hands."""
    return Session(Match(parse_script(script, "sample", Library()).setup), Side.YELLOW, Level.OFFICER, None, stations=stations)


class StationSample(Scene):
    """A station on a bridge of its own: the frame that all stations share, with a crew that does nothing by itself."""

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
            CrewCard(crew_state(session, station)) for station in others[:self.station.cards]
        ]
        self.log = LogList(_("Radio log"))
        self.board.put([*self.station.widgets, self.top, *self.top.parts, self.log, *self.cards])
        session.on_entry = lambda entry: self._refresh()
        self._refresh()

    def _changed(self) -> None:
        self.dirty = True

    def _place(self) -> None:
        self.layout(self.theme.size, self.theme)

    @property
    def _tick(self) -> int:
        """How late it is: by what was ordered, or some minutes after the beginning."""
        return max(self.session.tick, self.session.match.entries[-1].tick) if self.session.match.entries else _LATE

    def _logged(self) -> list[LogLine]:
        """What was heard of the orders; of a match without any the last one."""
        match = self.session.match
        if match.entries:
            return RadioLog(self.session, lambda entry: match.heard(entry, Side.YELLOW) if entry is not None else ()).lines
        said, own = [_("Head {heading}.").format(heading=heading_name(Heading.W))], self.station.view.own
        if own.surfaced:
            sector = self.station.view.chart.sector_of(own.position)
            said.insert(0, _("Surfacing in sector {sector}.").format(sector=sector))
        captain = station_name(Station.CAPTAIN)
        return [LogLine(clock_words(_LATE), Side.YELLOW, captain, words, words != said[-1]) for words in said]

    def _refresh(self) -> None:
        self.station.show()
        for card in self.cards:
            card.state = crew_state(self.session, card.state.station)
        self.log.lines = self._logged()
        view, lines = self.station.view, self.station.state_lines()
        damage = {view.side: view.own.damage, view.side.enemy: view.enemy.damage}
        hulls = tuple(HullState(side, side_name(side), "", damage[side], view.hull) for side in Side)
        first, second, tone = (lines.first, lines.second, lines.tone) if lines is not None else (_("Real time"), _("Stand by"), "muted")
        late, speed = clock_words(self._tick), pgettext("top bar", "Speed")
        self.top.state = BarState(hulls, first, second, _TONES[tone], _("Real time"), late, speed, "100 %")
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
