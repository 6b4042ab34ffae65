"""The right edge of the bridge: the cards of the crew, the radio log beneath them, at its foot the mission and the hand of cards."""
from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.client.instruments.bridge_layout import BridgeLayout, rail_places
from game.client.instruments.mission_plate import MissionPlate, plate_height
from game.client.scenes.card_table import CardTable
from game.client.scenes.panes import Panes
from game.client.scenes.talk import crew_state
from game.client.session import Session
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.crew_card import CrewCard
from game.client.widgets.log_list import LogLine, LogList
from game.i18n import _
from game.rules.terms import Side, Station


class Rail:
    """The widgets of the rail. `cards` are the crew's of the boat that is looked at, `others` the other boat's, for who looks at both."""

    def __init__(
        self, session: Session, on_card: Callable[[Station], None], on_talk: Callable[[], None],
        hand: CardTable, mission: MissionPlate,
    ) -> None:
        self.session, self._on_card, self._hand, self._mission = session, on_card, hand, mission
        self.log = LogList(_("Radio log"))
        self.log.on_press = on_talk
        self.cards = {station: CrewCard(crew_state(session, station), on_card) for station in Station}
        self.others: dict[Station, CrewCard] = {}

    def take(self, panes: Panes) -> None:
        """Show the cards of those whose stations are not shown; of both boats, where both are."""
        session = self.session
        enemy = session.human.enemy
        if panes.both and not self.others:
            self.others = {station: CrewCard(crew_state(session, station, enemy), self._on_card) for station in Station}
        for card in self.cards.values():
            card.side = session.human if not session.stations else None
        for card in self.others.values():
            card.side = enemy
        cards = [card for station, card in self.cards.items() if station not in panes.stations or not session.stations]
        shown = cards[: self.count(panes)]
        for card in (*self.cards.values(), *self.others.values()):
            card.shown = card in shown or (panes.both and card in self.others.values())

    def count(self, panes: Panes) -> int:
        """How many cards there are: the others aboard, or for who only watches all of them, of both boats if both are shown."""
        return 8 if panes.both else 4 if not self.session.stations else 4 - len(panes.stations)

    @property
    def shown(self) -> list[CrewCard]:
        """The cards that are shown, Yellow's first, whichever boat has the focus."""
        cards = [card for card in (*self.cards.values(), *self.others.values()) if card.shown]
        return sorted(cards, key=lambda card: (card.side is Side.BLUE, card.state.station))

    @property
    def widgets(self) -> list[Widget]:
        """Log, hand and the crew's cards in the order of Tab."""
        feet = [widget for widget in (self._mission, self._hand.strip) if widget.shown]
        return [self.log, *feet, *[card for card in (*self.cards.values(), *self.others.values()) if card.shown]]

    def show(self, lines: Sequence[LogLine]) -> None:
        """Read anew what each member does, and what was said."""
        self.log.lines = lines
        for station, card in self.cards.items():
            card.state = crew_state(self.session, station)
        for station, card in self.others.items():
            if card.shown:
                card.state = crew_state(self.session, station, card.side)

    def layout(self, places: BridgeLayout, theme: Theme) -> None:
        """Place cards and log."""
        shown, strip = self.shown, self._hand.strip
        rail, log = places.cards, places.log
        if strip.shown or self._mission.shown:  # the crew's cards give way to them before the log does
            room = log.unionall(list(rail))
            if strip.shown:
                room, place = self._hand.part(room, theme)
                strip.layout(place, theme)
            if self._mission.shown:
                high, gap = plate_height(theme), theme.px(theme.metrics.gutter)
                self._mission.layout(pygame.Rect(room.x, room.bottom - high, room.width, high), theme)
                room = pygame.Rect(room.x, room.y, room.width, room.height - high - gap)
            rail, log = rail_places(theme, room, len(shown))
        for card, place in zip(shown, rail, strict=False):
            card.layout(place, theme)
        self.log.layout(log, theme)
