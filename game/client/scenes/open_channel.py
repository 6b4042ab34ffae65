"""An exchange on the open channel: what the rival captain says over the bridge at a moment, and what one of the own crew says to it."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import text
from game.client.icons import put_icon
from game.client.scenes.passing import PassingScene
from game.client.symbols import put_side
from game.client.theme import Role
from game.client.widgets.log_list import LogLine
from game.i18n import _
from game.phrases.terms import station_name
from game.rules.terms import Side, Station

#: An exchange stays so long, and so much longer for each letter, at most so long, in seconds.
_STAYS, _LETTER, _LONGEST = 1.6, 0.045, 7.5


@dataclass(frozen=True)
class Exchange:
    """A line of the other boat's captain and one of the own crew's. Name and lines are in English, to be translated when shown."""

    side: Side
    name: str
    rival: str
    speaker: Station
    crew: str

    def lines(self, number: str) -> list[LogLine]:
        """Lines of the radio log, the one said first in front."""
        return [
            LogLine(number, self.side, _(self.name), _(self.rival), notable=True),
            LogLine(number, self.side.enemy, station_name(self.speaker), _(self.crew), notable=True),
        ]


class OpenChannelScene(PassingScene):
    """Shows an exchange over the bridge, the crew's line beneath the rival's. It goes by itself, and at once with a key or a click."""

    def __init__(self, exchange: Exchange) -> None:
        super().__init__()
        self.exchange = exchange
        self.left = min(_LONGEST, _STAYS + _LETTER * (len(exchange.rival) + len(exchange.crew)))

    @property
    def pace(self) -> float:
        """Nothing moves; it is only to go in time."""
        return 10.0

    def update(self, seconds: float) -> None:
        """Stay, then go."""
        self.left -= seconds
        if self.left <= 0:
            self.go_off()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw a band across the window with both lines."""
        theme, palette, px, exchange = self.theme, self.theme.palette, self.theme.px, self.exchange
        room = min(surface.get_width() - px(80), px(1000))
        label, small = theme.type(Role.LABEL), theme.type(Role.CREW_LINE)
        said = text.fit(_("“{words}”").format(words=_(exchange.rival)), theme.type(Role.MENU_CHOSEN), room, theme.smallest_type, 3)
        name = f"{station_name(exchange.speaker)}:"
        gap = px(10)
        left = px(26) + text.width(name, small) + gap
        answer = text.wrap(_(exchange.crew), small, room - left)
        high = px(56) + said.height + px(26) + len(answer) * small.line_height + px(52)
        band = pygame.Rect(0, (surface.get_height() - high) // 2, surface.get_width(), high)
        surface.fill(palette.deep, band)  # no words shine through the words
        for edge in (band.top, band.bottom - px(2)):
            pygame.draw.rect(surface, palette.side(exchange.side), pygame.Rect(0, edge, band.width, px(2)))
        middle, y = band.centerx, float(band.top + px(20))
        head = _("{name}, on the open channel").format(name=_(exchange.name)).upper()
        put_side(surface, palette, exchange.side, middle - text.width(head, label) / 2 - px(18), y + label.caps / 2, px(7))
        text.write(surface, head, label, palette.side(exchange.side), (middle, y), align="centre", anchor="top")
        y += px(36)
        text.write_lines(surface, said.lines, said.style, palette.bright, (middle, y), align="centre")
        y += said.height + px(26)
        wide = left + max((text.width(line, small) for line in answer), default=0)
        x = middle - wide / 2
        put_icon(surface, exchange.speaker.word, x + px(9), y + small.caps / 2, px(9), palette.amber)
        text.write(surface, name, small, palette.muted, (x + px(26), y), anchor="top")
        text.write_lines(surface, answer, small, palette.text, (x + left, y))
        self.put_go_on(surface, middle, band.bottom - px(26))
