"""The strip beneath the columns of a fight: the own boat under its column, and beside it what was told last, in a place of its own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.theme import Role, Theme
from game.client.war.fight_panels import put_die
from game.client.war.silhouettes import put_silhouette

#: Height of the strip at 100 %, in a small window and in others.
_HIGH = (78, 86)
#: How wide the boat is drawn at 100 %, and the room between it and the edges of its column.
_BOAT, _EDGE = 104, 6


@dataclass(frozen=True)
class Message:
    """What has just happened: words in large, its numbers, its sound in words, the die if one was thrown, and the tone of its frame."""

    words: str
    more: str = ""
    die: int | None = None
    tone: RGB = (255, 255, 255)
    bad: bool = False
    heard: str = ""


@dataclass(frozen=True)
class _Set:
    """A message's lines as they are set."""

    lines: Sequence[str]
    style: text.TextStyle
    more: Sequence[str]
    small: text.TextStyle

    @property
    def height(self) -> float:
        """From the top of the first line's capitals to the foot of the last one's."""
        below = len(self.more) * self.small.line_height
        return (len(self.lines) - 1) * self.style.line_height + self.style.caps + below + (self.small.line_height * 0.25 if below else 0)


class BoatStrip:
    """The strip within `rect`. `columns` are those of the fight, `column` the boat's, -1 while it has none."""

    def __init__(self) -> None:
        self.theme = Theme((1280, 720))
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.columns: Sequence[pygame.Rect] = ()
        self.column = -1
        self.reach: frozenset[int] = frozenset()
        self.boat_name = ""
        #: What has just happened; None where nothing is being told.
        self.message: Message | None = None
        #: What was told last, the newest first, for a window too low for the log.
        self.said: Sequence[str] = ()

    @staticmethod
    def height(theme: Theme) -> int:
        """How high the strip is."""
        return theme.px(_HIGH[0] if theme.small else _HIGH[1])

    @property
    def boat_rect(self) -> pygame.Rect:
        """The boat with its name: under its column, at the left while it has none."""
        px = self.theme.px
        name = text.width(self.boat_name, self._name_style)
        column = self.columns[max(0, self.column)]
        wide = min(max(px(_BOAT), name), column.width - 2 * px(_EDGE))
        return pygame.Rect(column.centerx - wide // 2, self.rect.y + px(6), wide, self.rect.height - px(12))

    @property
    def message_rect(self) -> pygame.Rect:
        """Where messages stand: at that side of the boat which has more room."""
        px, boat = self.theme.px, self.boat_rect
        left = pygame.Rect(self.rect.x + px(5), self.rect.y + px(3), boat.x - self.rect.x - px(5) - px(10), self.rect.height - px(6))
        right = pygame.Rect(boat.right + px(10), left.y, self.rect.right - px(5) - boat.right - px(10), left.height)
        return right if right.width >= left.width else left

    @property
    def _name_style(self) -> text.TextStyle:
        return self.theme.type(Role.SMALL_BOLD)

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the strip, the boat, how far it reaches, and what is told."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        faces.put_face(surface, theme, faces.plate(theme, *self.rect.size), self.rect)
        if self.column >= 0 and self.reach:
            begins, ends = self.columns[min(self.reach)].x, self.columns[max(self.reach)].right
            canvas = Canvas(ends - begins, px(10))
            canvas.stroke([(1, px(9)), (1, px(2)), (ends - begins - 1, px(2)), (ends - begins - 1, px(9))], px(2), palette.amber, 0.8)
            stamp(surface, canvas.finish(), (begins, self.rect.y - px(4)))
        boat, style = self.boat_rect, self._name_style
        name = text.fit(self.boat_name, style, boat.width, theme.smallest_type, 1)
        foot = boat.bottom - style.caps - px(3)
        text.write(surface, name.lines[0], name.style, palette.bright, (boat.centerx, foot), align="centre", anchor="top")
        put_silhouette(surface, "own", (boat.centerx, foot - px(8)), min(px(_BOAT), boat.width), palette.amber)
        if self.message is not None:
            self._draw_message(surface, self.message)
        else:
            self._draw_said(surface)

    def set_message(self, message: Message) -> _Set:
        """A message's lines in its place, in the largest type in which all have room; else without the sound, else the words alone."""
        theme, rect, px = self.theme, self.message_rect, self.theme.px
        room = rect.width - px(24) - (px(54) if message.die is not None else 0)
        big, small = theme.type(Role.CREW_LINE), theme.type(Role.SMALL)
        for more in dict.fromkeys((f"{message.more} {message.heard}".strip(), message.more, "")):
            below = text.wrap(more, small, room) if more else ()
            for size in range(big.px, theme.smallest_type - 1, -1):
                found = _Set(text.wrap(message.words, big.at(size), room), big.at(size), below, small)
                if found.height <= rect.height - px(3):
                    return found
        return found

    def _draw_message(self, surface: pygame.Surface, message: Message) -> None:
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.message_rect
        faces.put_face(surface, theme, faces.cut_plate(theme, *rect.size, message.tone, danger=message.bad), rect)
        left = rect.x + px(12)
        if message.die is not None:
            put_die(surface, theme, (rect.x + px(36), rect.centery), px(24), message.die)
            left += px(54)
        found = self.set_message(message)
        y = text.write_lines(surface, found.lines, found.style, palette.bright, (left, rect.centery - found.height / 2))
        y += found.small.line_height * 0.25 + found.small.line_height - found.style.line_height
        text.write_lines(surface, found.more, found.small, palette.muted, (left, y))

    def _draw_said(self, surface: pygame.Surface) -> None:
        """The newest of what was told that fits."""
        theme, inside = self.theme, self.message_rect.inflate(-self.theme.px(20), -self.theme.px(10))
        style = theme.type(Role.SMALL)
        for words in self.said if inside.width >= theme.px(100) else ():
            lines = text.wrap(words, style, inside.width)
            high = style.caps + (len(lines) - 1) * style.line_height
            if high <= inside.height:
                text.write_lines(surface, lines, style, theme.palette.text, (inside.x, inside.centery - high / 2))
                return
