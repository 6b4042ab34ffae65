"""What each side could know at the order shown: on how many cells the other boat could be, and how that went over the match."""
from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from game.client import text
from game.client.draw import Canvas, stamp
from game.client.shapes import Point
from game.client.store import ART
from game.client.symbols import put_side
from game.client.theme import Role
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _, ngettext
from game.phrases.terms import side_name
from game.rules.terms import Side

#: By what a side's curve is told from the other's: solid or dashed.
_DASHES = {Side.YELLOW: None, Side.BLUE: (7.0, 5.0)}


@dataclass(frozen=True)
class BeliefLine:
    """What could be known of one boat: on how many cells it could be (0: nothing is known), and a word on it, already translated, with a
    shorter one for where that has no room.
    """

    side: Side
    cells: int
    words: str
    short: str = ""


class BeliefPanel(Widget):
    """Two lines, each with room for its switch at the left, and the curves of both boats, Yellow's solid, Blue's dashed; a click or a drag
    on them goes to an order. `cells` are by boat, as far as they have been reckoned; the curves' height is by doublings.
    """

    def __init__(self, orders: int, on_seek: Callable[[int], None]) -> None:
        super().__init__()
        self.orders, self.on_seek = orders, on_seek
        self.cells: tuple[Sequence[int], Sequence[int]] = ((), ())
        self.lines: tuple[BeliefLine, ...] = ()
        self.label = self.right = self.pending = ""
        self.number = 0
        #: How wide the switches of the lines are.
        self.switch = 0
        self._kept: tuple[Hashable, pygame.Surface] | None = None

    # ------------------------------------------------------------------------------------------------------ places

    @property
    def _inside(self) -> pygame.Rect:
        inset, head = self.theme.px(self.theme.metrics.padding), self.theme.px(46)
        return pygame.Rect(self.rect.x + inset, self.rect.y + head, self.rect.width - 2 * inset, self.rect.height - head - inset)

    def line_place(self, number: int) -> pygame.Rect:
        """Where a line lies, its switch included."""
        inside, high = self._inside, self.theme.px(46)
        return pygame.Rect(inside.x, inside.y + number * high, inside.width, self.theme.px(40))

    @property
    def _field(self) -> pygame.Rect:
        """The place of the curves, between the numbers of the cells and the words below."""
        inside, px = self._inside, self.theme.px
        top = inside.y + 2 * px(46) + px(14)
        foot = self.theme.type(Role.SMALL).caps + px(18)
        return pygame.Rect(inside.x + px(30), top, inside.width - px(38), inside.bottom - foot - top)

    @property
    def _most(self) -> int:
        return max(2, *(max(cells, default=1) for cells in self.cells))

    def _x(self, number: int) -> float:
        return self._field.x + self._field.width * number / max(1, self.orders)

    def _y(self, cells: int) -> float:
        return self._field.bottom - self._field.height * math.log2(max(1, cells)) / math.log2(self._most)

    # ------------------------------------------------------------------------------------------------------ input

    def press(self, at: tuple[int, int]) -> None:
        """Go to the order of a place."""
        field = self._field
        if at[1] >= field.top:
            self.on_seek(min(self.orders, max(0, round((at[0] - field.x) * self.orders / max(1, field.width)))))

    def drag(self, at: tuple[int, int]) -> bool:
        """The line follows the mouse."""
        self.press((at[0], self._field.bottom))
        return True

    # ------------------------------------------------------------------------------------------------------ drawing

    def draw(self, surface: pygame.Surface) -> None:
        """Draw lines and curves."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        put_plate(surface, theme, self.rect, self.label, self.right)
        for number, line in enumerate(self.lines):
            self._line(surface, line, self.line_place(number))
        field = self._field
        if field.height < px(28):
            return
        key = (field.size, theme.key, palette.yellow, len(self.cells[0]) * 20 // max(1, self.orders + 1))
        if self._kept is None or self._kept[0] != key:
            self._kept = (key, self._curves())
        stamp(surface, self._kept[1], (field.x - px(6), field.y - px(6)))
        style = theme.type(Role.COUNT)
        for cells in self._steps():
            text.write(surface, str(cells), style, palette.muted, (field.x - px(8), self._y(cells)), align="right")
        x = round(self._x(self.number))
        pygame.draw.line(surface, palette.amber, (x, field.y - px(4)), (x, field.bottom + px(4)), max(2, px(2)))
        self._foot(surface)

    def _line(self, surface: pygame.Surface, line: BeliefLine, place: pygame.Rect) -> None:
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        x = place.x + self.switch + px(14)
        tone = palette.side(line.side)
        if line.cells:
            big = ngettext("{n} cell", "{n} cells", line.cells).format(n=line.cells)
            style = theme.type(Role.CARD_NAME)
            x = text.write(surface, big, style, tone, (x, place.centery)).right + px(12)
        for words in (line.words, line.short or line.words):
            small = text.fit(words, theme.type(Role.REASON), round(place.right - x), theme.smallest_type, 2)
            if len(small.lines) <= 2:
                break
        text.write_lines(surface, small.lines, small.style, palette.text, (x, place.centery - small.height / 2))

    def _foot(self, surface: pygame.Surface) -> None:
        """What the curves are, and whose is which; the marks of the sides alone where the words need the room of their names."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        small, y, left = theme.type(Role.SMALL), self._inside.bottom - px(6), self._inside.x
        words = self.pending or _("cells on which each boat could be, order by order")
        names = {side: text.width(side_name(side), small) + px(10) for side in Side}
        for named in (True, False):
            room = self._inside.width - (sum(names.values()) if named else 0) - 2 * px(34 + 12 + 24)
            fitted = text.fit(words, small, max(1, room), theme.smallest_type, 1)
            if len(fitted.lines) == 1 and fitted.width <= room:
                ink = palette.amber if self.pending else palette.muted
                text.write_lines(surface, fitted.lines, fitted.style, ink, (left, y - fitted.height / 2))
                break
        else:
            named = True
        x = float(self._inside.right)
        for side in reversed(Side):
            if named:
                x -= names[side]
                text.write(surface, side_name(side), small, palette.text, (x + px(10), y))
            x -= px(6)
            put_side(surface, palette, side, x, y, px(5.5))
            sample = self._sample(side)
            x -= px(12) + sample.get_width()
            stamp(surface, sample, (x, y - sample.get_height() / 2))
            x -= px(18)

    def _sample(self, side: Side) -> pygame.Surface:
        """A piece of a side's curve, to tell it by its dashes."""
        wide, high = self.theme.px(34), self.theme.px(6)

        def make() -> pygame.Surface:
            canvas = Canvas(wide, high)
            canvas.stroke([(1.0, high / 2), (wide - 1.0, high / 2)], self.theme.px(2.2), self.theme.palette.side(side), dash=_DASHES[side])
            return canvas.finish()

        return ART.get(("belief-curve", self.theme.palette.side(side), side, wide), make)

    def _steps(self) -> list[int]:
        """The numbers at the left: doublings twice over, as far apart as they need."""
        style, found, last = self.theme.type(Role.COUNT), list[int](), float("inf")
        for cells in (1, 2, 4, 8, 16, 32, 64, 128, 256):
            if cells <= self._most and last - self._y(cells) >= style.caps + self.theme.px(6):
                found.append(cells)
                last = self._y(cells)
        return found

    def _curves(self) -> pygame.Surface:
        palette, px, field = self.theme.palette, self.theme.px, self._field
        pad = px(6)
        canvas = Canvas(field.width + 2 * pad, field.height + 2 * pad)
        canvas.box(pad, pad, field.width, field.height, 3, palette.abyss, 0.7)
        for cells in self._steps():
            y = self._y(cells) - field.y + pad
            canvas.line(pad, y, pad + field.width, y, 1, palette.line, 0.5)
        for side in reversed(Side):
            for run in self._runs(self.cells[side]):
                points = [(x - field.x + pad, y - field.y + pad) for x, y in run]
                if len(points) > 1:
                    canvas.stroke(points, px(2.2), palette.side(side), dash=_DASHES[side])
        return canvas.finish()

    def _runs(self, cells: Sequence[int]) -> list[list[Point]]:
        """A curve's points, a column of pixels at a time; what is not known is left out."""
        runs: list[list[Point]] = [[]]
        last = float("-inf")
        for number, count in enumerate(cells):
            if not count:
                if runs[-1]:
                    runs.append([])
                continue
            x = self._x(number)
            if x - last >= 1 or not runs[-1] or number == len(cells) - 1:
                runs[-1].append((x, self._y(count)))
                last = x
        return runs
