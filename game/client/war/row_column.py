"""A column of buttons or targets that shows whole rows alone: what has no room scrolls, and arrows beside the bar say which way."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.client.icons import put_icon
from game.client.theme import Theme
from game.client.widgets.base import Widget
from game.client.widgets.scroll import ScrollColumn


def whole_rows(ends: Sequence[int], most: int) -> int:
    """The height of as many whole rows as have room in `most`, by where each row ends; of one row at least."""
    return max((end for end in ends if end <= most), default=min(ends, default=0))


class RowColumn(ScrollColumn):
    """Rows that scroll one by one. Where one is higher than the place itself, it scrolls as any column does."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[tuple[Widget, pygame.Rect]] = []

    def fill(self, rect: pygame.Rect, theme: Theme, children: Sequence[tuple[Widget, pygame.Rect]]) -> None:
        """Take rows with rectangles relative to the column's top left; where not all have room, the place ends below a whole one."""
        edge = theme.px(4)
        ends = [place.bottom + edge for _widget, place in children]
        self._rows = list(children)
        if ends and ends[-1] > rect.height:
            rect = pygame.Rect(rect.x, rect.y, rect.width, min(rect.height, whole_rows(ends, rect.height)))
        super().fill(rect, theme, children)
        self.length += edge if children else 0
        self.scroll_to(self.offset)

    @property
    def _whole(self) -> bool:
        """Whether every row has room."""
        return all(place.height + 2 * self.theme.px(4) <= self.rect.height for _widget, place in self._rows)

    @property
    def _tops(self) -> list[int]:
        """The offsets at which a row is the first, up to that from which all that follow are seen."""
        tops = [max(0, place.y - self.theme.px(4)) for _widget, place in self._rows]
        last = next((top for top in tops if self.length - top <= self.rect.height), 0)
        return [top for top in tops if top <= last]

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(self._tops, default=0) if self._whole else super().furthest

    def scroll_to(self, offset: int) -> bool:
        """Show the column from the row on that is nearest to an offset."""
        return super().scroll_to(min(self._tops, key=lambda top: abs(top - offset), default=0) if self._whole else offset)

    def reveal(self, widget: Widget) -> None:
        """Scroll by as few rows as show a child whole."""
        if not self._whole:
            super().reveal(widget)
            return
        edge = self.theme.px(4)
        for child, place in self._rows:
            if child is widget and place.y - edge < self.offset:
                self.scroll_to(place.y - edge)
            elif child is widget and place.bottom + edge > self.offset + self.rect.height:
                least = place.bottom + edge - self.rect.height
                self.scroll_to(min((top for top in self._tops if top >= least), default=least))

    def wheel(self, steps: int) -> bool:
        """Scroll by rows."""
        if not self._whole:
            return super().wheel(steps)
        tops = self._tops
        at = tops.index(self.offset) if self.offset in tops else 0
        return bool(tops) and self.scroll_to(tops[min(max(0, at - steps), len(tops) - 1)])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the rows, the bar, and arrows where there is more."""
        super().draw(surface)
        if not self.furthest:
            return
        theme, px = self.theme, self.theme.px
        x = self.rect.right - px(3)
        if self.offset > 0:
            put_icon(surface, "arrow-up", x, self.rect.y + px(5), px(6), theme.palette.amber)
        if self.offset < self.furthest:
            put_icon(surface, "arrow-down", x, self.rect.bottom - px(5), px(6), theme.palette.amber)
