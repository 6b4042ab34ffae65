"""A column of widgets that scrolls when it is taller than its place."""
from __future__ import annotations

import contextlib
from collections.abc import Sequence

import pygame

from game.client import text
from game.client.input import Action
from game.client.theme import Theme
from game.client.widgets.base import Widget


def put_bar(surface: pygame.Surface, theme: Theme, track: pygame.Rect, offset: int, length: int, *, hot: bool = False) -> None:
    """Put the bar of a list that is `length` pixels long, shown in the track's height from an offset on; none if all is seen."""
    most = length - track.height
    if most <= 0:
        return
    high = max(theme.px(24), track.height * track.height // length)
    thumb = pygame.Rect(track.x, track.y + (track.height - high) * offset // most, track.width, high)
    pygame.draw.rect(surface, theme.palette.abyss, track, border_radius=track.width // 2)
    pygame.draw.rect(surface, theme.palette.amber if hot else theme.palette.line_hi, thumb, border_radius=track.width // 2)


class ScrollColumn(Widget):
    """Holds widgets with their places in the column; moves them so that the window shows a part, and clips what it draws."""

    def __init__(self) -> None:
        super().__init__()
        self.offset = 0
        self.length = 0
        self._children: list[tuple[Widget, pygame.Rect]] = []
        self._grip: int | None = None

    def fill(self, rect: pygame.Rect, theme: Theme, children: Sequence[tuple[Widget, pygame.Rect]]) -> None:
        """Take children with rectangles relative to the column's top left."""
        super().layout(rect, theme)
        self._children = list(children)
        self.length = max((place.bottom for _, place in self._children), default=0)
        self.scroll_to(self.offset)

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.length - self.rect.height)

    def scroll_to(self, offset: int) -> bool:
        """Show the column from an offset on; False if nothing moved."""
        before, self.offset = self.offset, min(max(0, offset), self.furthest)
        for widget, place in self._children:
            widget.layout(place.move(self.rect.x, self.rect.y - self.offset), self.theme)
            widget.within = self.rect if self._is_seen(widget) else pygame.Rect(self.rect.topleft, (0, 0))
        return self.offset != before

    def _is_seen(self, widget: Widget) -> bool:
        """Whether a child is seen: what can be worked is so whole or not at all, unless it is higher than half of the column."""
        solid = widget.solid
        if solid.height == 0 or solid.height > self.rect.height // 2:
            return widget.rect.colliderect(self.rect)
        return self.rect.top <= solid.top and solid.bottom <= self.rect.bottom

    def reveal(self, widget: Widget) -> None:
        """Scroll so that a child is seen whole, or its spot if it is too high for that."""
        for child, place in self._children:
            if child is widget:
                margin = self.theme.px(12)
                if place.height > self.rect.height:
                    place = child.spot.move(-self.rect.x, self.offset - self.rect.y)
                else:
                    margin = min(margin, (self.rect.height - place.height) // 2)
                if place.top - margin < self.offset:
                    self.scroll_to(place.top - margin)
                elif place.bottom + margin > self.offset + self.rect.height:
                    self.scroll_to(place.bottom + margin - self.rect.height)

    def contains(self, widget: Widget) -> bool:
        """Whether a widget is one of its children."""
        return any(child is widget for child, _ in self._children)

    def wheel(self, steps: int) -> bool:
        """Scroll."""
        return self.scroll_to(self.offset - steps * self.theme.px(48))

    def act(self, action: Action) -> bool:
        """Pages and ends."""
        page = self.rect.height * 3 // 4
        by = {Action.PAGE_UP: -page, Action.PAGE_DOWN: page, Action.FIRST: -self.length, Action.LAST: self.length}.get(action)
        return by is not None and self.scroll_to(self.offset + by)

    def _thumb(self) -> pygame.Rect:
        track = pygame.Rect(self.rect.right - self.theme.px(6), self.rect.y, self.theme.px(6), self.rect.height)
        high = max(self.theme.px(24), track.height * self.rect.height // max(1, self.length))
        top = track.y + (track.height - high) * self.offset // max(1, self.furthest)
        return pygame.Rect(track.x, top, track.width, high)

    def press(self, at: tuple[int, int]) -> None:
        """Take hold of the bar."""
        thumb = self._thumb().inflate(self.theme.px(16), 0)
        self._grip = at[1] - thumb.y if self.furthest and thumb.collidepoint(at) else None

    def drag(self, at: tuple[int, int]) -> bool:
        """Move the bar."""
        if self._grip is None:
            return False
        free = self.rect.height - self._thumb().height
        return self.scroll_to(self.furthest * (at[1] - self._grip - self.rect.y) // max(1, free))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the children within the column, of their lines only whole ones, and the bar."""
        clip = surface.get_clip()
        edge = self.theme.px(10)
        surface.set_clip(clip.clip(self.rect.inflate(2 * edge, 0) if self.furthest else self.rect.inflate(2 * edge, 2 * edge)))
        with text.whole_between(surface, self.rect.top, self.rect.bottom) if self.furthest else contextlib.nullcontext():
            for widget, _ in self._children:
                if widget.shown and widget.within:
                    widget.draw(surface)
        surface.set_clip(clip)
        if self.furthest:
            thumb = self._thumb()
            track = pygame.Rect(thumb.x, self.rect.y, thumb.width, self.rect.height)
            pygame.draw.rect(surface, self.theme.palette.abyss, track, border_radius=thumb.width // 2)
            pygame.draw.rect(surface, self.theme.palette.line_hi, thumb, border_radius=thumb.width // 2)
