"""How one station did on both boats: its score in a ring for each side, and the measures that it is made of."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client import faces, text
from game.client.colour import RGB
from game.client.draw import Canvas, stamp
from game.client.icons import put_icon
from game.client.portraits import Mood, crew_portrait
from game.client.shapes import arc
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role, Theme
from game.client.widgets.base import Widget
from game.rules.terms import Side, Station

#: So far beside whole pixels lines have their middles: halves would be rounded up and down by turns, and lines be unevenly apart.
_BESIDE = 0.25


@dataclass(frozen=True)
class MeasureLine:
    """A measure in words already translated, what each side has of it ("7 of 9", or a dash), and how it is reckoned."""

    name: str
    sides: tuple[str, str]
    how: str


@dataclass(frozen=True)
class StationFacts:
    """A station's name, both sides' points (None: no occasion), its measures, and what stands in their place where there are none."""

    station: Station
    name: str
    points: tuple[int | None, int | None]
    measures: tuple[MeasureLine, ...]
    note: str = ""


class StationScore(Widget):
    """A block of one station; touched, it says how each measure is reckoned."""

    focusable = True

    def __init__(self, facts: StationFacts) -> None:
        super().__init__()
        self.facts = facts

    @property
    def read(self) -> bool:
        """Whether its column shows its head or one of its lines, and not only its edge."""
        column, px = self.within, self.theme.px
        return column is None or (self.rect.y + px(54) <= column.bottom and self.rect.bottom - px(27) >= column.top)

    @property
    def telling(self) -> str:
        """How its measures are reckoned."""
        return " ".join(f"{line.name}: {line.how}." for line in self.facts.measures) if self.read else ""

    @property
    def kept(self) -> list[pygame.Rect]:
        """All of it that is seen: the stations are read beside each other."""
        return [self.rect.clip(self.within) if self.within is not None else self.rect]

    @property
    def spot(self) -> pygame.Rect:
        """What is seen of it, or its head while nothing is."""
        return self.kept[0] if self.read else pygame.Rect(self.rect.topleft, (self.rect.width, self.theme.px(54)))

    def natural_height(self, theme: Theme) -> int:
        """How high it is."""
        px = theme.px
        return px(54) + len(self.facts.measures) * px(21) + (px(21) if self.facts.note else 0) + px(6)

    def _columns(self) -> tuple[int, int]:
        """The middles of both sides' columns."""
        px = self.theme.px
        wide = max(px(62), *(text.width(words, self.theme.type(Role.SMALL_BOLD)) + px(12)
                             for line in self.facts.measures for words in line.sides)) if self.facts.measures else px(62)
        return round(self.rect.right - px(6) - wide * 1.5), round(self.rect.right - px(6) - wide * 0.5)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the block."""
        theme, palette, px, rect = self.theme, self.theme.palette, self.theme.px, self.rect
        if (self.focused or self.hovered) and self.read:
            faces.put_face(surface, theme, faces.plate(theme, rect.width, rect.height, accent=palette.line_hi), rect)
        if text.is_whole(surface, rect.y, rect.y + px(54), 0):
            self._head(surface)
        y = rect.y + px(54) + px(10) + _BESIDE
        for line in self.facts.measures:
            self._measure(surface, line, y)
            y += px(21)
        if self.facts.note:
            note = text.fit(self.facts.note, theme.type(Role.SMALL), rect.width - px(20), theme.smallest_type, 1)
            self._line(surface, note, palette.muted, y)

    def _head(self, surface: pygame.Surface) -> None:
        """The station's face and name, and both scores."""
        theme, palette, px, rect, columns = self.theme, self.theme.palette, self.theme.px, self.rect, self._columns()
        left, end = rect.x + px(10), columns[0] - px(34)
        wide = px(38)
        portrait = crew_portrait(palette, Side.YELLOW, self.facts.station, Mood.CALM, wide)
        if end - left > px(150):
            stamp(surface, portrait, (left, rect.y + px(5)))
        else:
            put_icon(surface, self.facts.station.word, left + px(12), rect.y + px(28), px(11), palette.amber)
            wide = px(26)
        name = text.fit(self.facts.name, theme.type(Role.CARD_NAME), max(1, round(end - left - wide - px(10))), theme.smallest_type, 1)
        text.write_lines(surface, name.lines, name.style, palette.bright, (left + wide + px(12), rect.y + px(28) - name.height / 2))
        for side, points in zip(Side, self.facts.points, strict=True):
            self._ring(surface, side, points, (columns[side], rect.y + px(28)))

    def _line(self, surface: pygame.Surface, words: text.Fitted, ink: RGB, y: float) -> None:
        text.write_lines(surface, words.lines, words.style, ink, (self.rect.x + self.theme.px(10), y - words.height / 2))

    def _measure(self, surface: pygame.Surface, line: MeasureLine, y: float) -> None:
        theme, palette, px, columns = self.theme, self.theme.palette, self.theme.px, self._columns()
        left = self.rect.x + px(10)
        name = text.fit(line.name, theme.type(Role.SMALL), columns[0] - px(34) - left, theme.smallest_type, 1)
        self._line(surface, name, palette.text, y)
        for side, words in zip(Side, line.sides, strict=True):
            text.write(surface, words, theme.type(Role.SMALL_BOLD), palette.side(side), (columns[side], y), align="centre")

    def _ring(self, surface: pygame.Surface, side: Side, points: int | None, at: tuple[float, float]) -> None:
        theme, palette, radius = self.theme, self.theme.palette, self.theme.px(21)
        share = 0 if points is None else points

        def make() -> pygame.Surface:
            size = 2 * radius + 12
            canvas, middle, line = Canvas(size, size, over=3), size / 2, max(2.0, radius * 0.16)
            canvas.ring(middle, middle, radius - line / 2, line, palette.line)
            if share:
                canvas.stroke(arc(middle, middle, radius - line / 2, -90, -90 + 3.6 * share), line, palette.side(side))
            return canvas.finish()

        art = ART.get(("score", palette.side(side), palette.line, radius, share), make)
        stamp(surface, art, (at[0] - art.get_width() / 2, at[1] - art.get_height() / 2))
        put_side(surface, palette, side, at[0] + radius, at[1] - radius, theme.px(4.5))
        words = "–" if points is None else str(points)
        text.write(surface, words, theme.type(Role.BODY_BOLD), palette.bright, at, align="centre")
