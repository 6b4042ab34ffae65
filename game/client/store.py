"""Drawn surfaces kept for the next frame, the least recently used thrown away first."""
from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame


class Store:
    """Surfaces by key, bounded by the bytes of their pixels."""

    def __init__(self, limit: int) -> None:
        """A store that keeps up to `limit` bytes of pixels."""
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of a key, made now if it is not kept. Nobody may draw on it."""
        surface = self._kept.get(key)
        if surface is not None:
            self._kept.move_to_end(key)
            return surface
        surface = make()
        self._kept[key] = surface
        self.bytes += _bytes(surface)
        while self.bytes > self.limit and len(self._kept) > 1:
            _, old = self._kept.popitem(last=False)
            self.bytes -= _bytes(old)
        return surface

    def clear(self) -> None:
        """Throw everything away, as when the colours change."""
        self._kept.clear()
        self.bytes = 0


def _bytes(surface: pygame.Surface) -> int:
    return surface.get_width() * surface.get_height() * surface.get_bytesize()


#: Drawings of widgets, icons, portraits and marks.
ART = Store(32 * 1024 * 1024)
#: Explosions: large, and many of them.
BLASTS = Store(12 * 1024 * 1024)
#: Whole-window pictures: charts, backdrops, scenes.
SCENERY = Store(48 * 1024 * 1024)


class Patience:
    """Told before something is drawn that takes long enough to be wondered at; the stage says so on the window meanwhile."""

    #: A picture of so many pixels takes long.
    PIXELS = 600_000

    def __init__(self) -> None:
        self.on_long: Callable[[], None] | None = None

    def ask(self, size: tuple[int, int]) -> None:
        """A picture of a size is drawn now."""
        if self.on_long is not None and size[0] * size[1] >= self.PIXELS:
            self.on_long()


PATIENCE = Patience()


def clear() -> None:
    """Throw everything away, in all stores."""
    for store in (ART, BLASTS, SCENERY):
        store.clear()
