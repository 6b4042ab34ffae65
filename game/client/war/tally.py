"""The tally of a war: every kind of ship that was sunk, in profile, how many of it and what they came to."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from game.client import text
from game.client.theme import Role
from game.client.war.silhouettes import put_silhouette
from game.client.widgets.base import Widget
from game.client.widgets.plate import put_plate
from game.i18n import _
from game.patrol.records import PatrolRecord

#: Size of a place at 100 %, and how narrow it may be so that all have room.
_PLACE, _NARROW = (112, 66), 62


class TallyPlate(Widget):
    """Ships in rows, those of most tonnage first; what has no room is left out."""

    def __init__(self, label: str) -> None:
        super().__init__()
        self.label = label
        #: Kind, how many, thousand tons together.
        self.ships: list[tuple[str, int, int]] = []

    def tell(self, records: Iterable[PatrolRecord]) -> None:
        """Count what some patrols sank."""
        found: dict[str, tuple[int, int]] = {}
        for record in records:
            for sinking in record.sinkings:
                count, kt = found.get(sinking.kind, (0, 0))
                found[sinking.kind] = count + 1, kt + sinking.kt
        self.ships = sorted(((kind, *both) for kind, both in found.items()), key=lambda ship: (-ship[2], ship[0]))

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the plate."""
        theme, palette, px = self.theme, self.theme.palette, self.theme.px
        inside = put_plate(surface, theme, self.rect, self.label)
        style = theme.type(Role.SMALL)
        if not self.ships:
            text.write(surface, _("Nothing was sunk."), theme.type(Role.REASON), palette.muted, (inside.x, inside.y + px(10)))
            return
        rows = max(1, (inside.height + px(8)) // px(_PLACE[1]))
        columns = min(max(inside.width // px(_PLACE[0]), -(-len(self.ships) // rows)), inside.width // px(_NARROW))
        columns = max(1, columns)
        share = inside.width // columns
        for number, (kind, count, kt) in enumerate(self.ships):
            x = inside.x + number % columns * share + share / 2
            y = inside.y + number // columns * px(_PLACE[1])
            if y + px(_PLACE[1]) > inside.bottom + px(8):
                return
            put_silhouette(surface, kind, (x, y + px(40)), min(px(88), share - px(12)), palette.foam)
            words = _("{kt} kt").format(kt=kt if kt % count else kt // count)
            if count > 1:
                words = f"{count} × {words}" if not kt % count else f"{count} · {words}"
            text.write(surface, words, style, palette.text, (x, y + px(52)), align="centre")
