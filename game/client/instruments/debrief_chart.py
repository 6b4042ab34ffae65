"""The debrief's chart: besides routes, boats and mines it carries badges of what happened, and the sector that was called."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.client.art.badges import put_badge
from game.client.draw import Canvas, stamp
from game.client.instruments.chart import ChartInstrument
from game.client.store import ART
from game.client.symbols import put_side
from game.rules.chart import Chart
from game.rules.grid import cells_of
from game.rules.terms import Side

#: In smaller cells badges lie upon the corner, beside what stands in the middle.
_ROOMY = 52


@dataclass(frozen=True)
class ChartBadge:
    """A happening at its cell."""

    cell: int
    side: Side
    icon: str
    lit: bool = False


class DebriefChart(ChartInstrument):
    """`badges` lie in the corner of their cells, the lit ones on top; `called` are the sectors in which a surfaced boat must be."""

    focusable = False

    def __init__(self, chart: Chart) -> None:
        super().__init__(chart)
        self.badges: Sequence[ChartBadge] = ()
        self.called: Sequence[tuple[Side, int]] = ()

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the chart, then what happened."""
        super().draw(surface)
        clip = surface.get_clip()
        surface.set_clip(clip.clip(self.outline))
        for side, sector in self.called:
            self._call(surface, side, sector)
        radius = max(8.0, self.cell * 0.27)
        inside = radius * 0.6 if self.cell >= _ROOMY else 0.0
        for sign in sorted(self.badges, key=lambda sign: sign.lit):
            place = self.place(sign.cell)
            put_badge(surface, self.theme.palette, sign.side, sign.icon, place.right - inside, place.top + inside,
                      radius * (1.15 if sign.lit else 1), lit=sign.lit)
        surface.set_clip(clip)

    def _call(self, surface: pygame.Surface, side: Side, sector: int) -> None:
        """A frame round a sector in a side's colour, with its mark."""
        places = [self.place(cell) for cell in cells_of(self.picture.chart.sector(sector))]
        if not places:
            return
        frame, palette = places[0].unionall(places[1:]), self.theme.palette

        def make() -> pygame.Surface:
            canvas = Canvas(frame.width, frame.height)
            dash = None if side is Side.YELLOW else (10.0, 6.0)
            canvas.box(0, 0, frame.width, frame.height, 4, palette.side(side), 0.08)
            canvas.frame(2, 2, frame.width - 4, frame.height - 4, 4, 3, palette.side(side), dash=dash)
            return canvas.finish()

        stamp(surface, ART.get(("called", palette.side(side), side, frame.size), make), frame.topleft)
        put_side(surface, palette, side, frame.centerx, frame.centery, self.cell * 0.4, glow=0.4)
