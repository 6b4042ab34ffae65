"""Where everything on the drawn Engineer's sheet lies: panels, symbols, words, wires; for every size, in one pass."""
from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.client.instruments.circuit_lanes import ORDER, UPRIGHTS, Lanes, Wire, lanes_of, upright_of
from game.client.shapes import Point, Points
from game.client.theme import Theme
from game.rules.sheets import CENTRAL, PER_PANEL, Sheet, symbols_of
from game.rules.terms import Heading

#: No symbol is ever smaller than this radius at 100 %.
LEAST_RADIUS = 18
#: From this radius at 100 % on, symbols have words of their own and roomy surroundings.
ROOMY_RADIUS = 27


@dataclass(frozen=True)
class SheetLayout:
    """Places in pixels from the corner of the instrument. `drop` is how much lower the middle symbol of three hangs in narrow panels."""

    panels: dict[Heading, pygame.Rect]
    reactors: dict[Heading, pygame.Rect]
    spots: dict[int, Point]
    uprights: tuple[float, ...]
    lanes: dict[int, float]
    drop: float
    radius: float
    well: float
    title: float
    advice: float | None
    labelled: bool
    caps_below: bool
    reactor_label: float | None
    #: Whether titles are large and marks have words.
    roomy: bool

    def path(self, wire: Wire) -> Points:
        """A wire as points, one for each place of its grid."""
        points = []
        for upright, lane in wire:
            column = UPRIGHTS[upright]
            hangs = self.drop if lane == 0 and column is not None and column % CENTRAL == 1 else 0.0
            points.append((self.uprights[upright], self.lanes[lane] + hangs))
        return points


@dataclass
class _Measures:
    """Heights in pixels that depend on what there is room for; `needed` is their sum."""

    head: float
    words: float
    title: float
    advice: float | None
    pitch: float
    caps: float
    label: float
    stripe: float

    def needed(self, well: float, drop: float, lanes: Lanes, edge: float) -> float:
        """The height of the whole."""
        wires = (lanes.above + lanes.below) * self.pitch + (edge if lanes.above else 0) + (edge if lanes.below else 0)
        rows = 2 * (2 * well + drop + self.caps)
        return self.head + self.words + wires + rows + self.stripe + self.label + 5 * edge


def sheet_layout(size: tuple[int, int], theme: Theme, sheet: Sheet) -> SheetLayout:
    """Lay a sheet out in a size.

    What there is no room for goes in this order: the reactors' label, caps beneath the symbols, advice, the plate's label.
    """
    k, (wide, high) = theme.scale, size
    lanes = lanes_of(sheet)
    inset = (16 if wide >= 1000 * k else 8 if wide >= 560 * k else 4) * k
    gap = min(21.0 * k, max(3 * k, wide * 0.0153))
    panel = (wide - 2 * inset - 3 * gap) / len(ORDER)
    radius = max(LEAST_RADIUS * k, panel / 9.3 if panel / 9.3 >= ROOMY_RADIUS * k else min(ROOMY_RADIUS * k, panel / 7.7))
    measures, radius, well, spacing, drop, edge = _measures(high - inset, theme, lanes, panel, radius)
    roomy = measures.label > 0
    if measures.caps and not roomy and high - inset - measures.needed(well, drop, lanes, edge) >= 30 * k:
        measures.label = 22 * k
    slack = max(0.0, high - inset - measures.needed(well, drop, lanes, edge))
    share = min(slack / 3, 60 * k)
    if lanes.above or lanes.below:
        measures.pitch += min(share / 2, 6 * k)
        share = min(max(0.0, high - inset - measures.needed(well, drop, lanes, edge)) / 3, 60 * k)
    lefts = [inset + column * (panel + gap) for column in range(len(ORDER))]
    top = measures.head
    lowest_lane = top + measures.words + share + (lanes.above * measures.pitch + edge if lanes.above else 0)
    row = lowest_lane + well
    spots: dict[int, Point] = {}
    uprights = [0.0] * len(UPRIGHTS)
    foot = row + well + drop + measures.caps + share / 2
    levels = {0: row}
    for lane in range(1, lanes.above + 1):
        levels[lane] = row - well - edge - (lane - 0.5) * measures.pitch
    for lane in range(1, lanes.below + 1):
        levels[-lane] = foot + (lane - 0.5) * measures.pitch
    reactor_top = foot + (lanes.below * measures.pitch + edge if lanes.below else 0) + edge + share / 2
    reactor_row = reactor_top + measures.stripe + well + edge / 2 + share / 2
    reactor_foot = reactor_row + well + drop + measures.caps + measures.label + edge / 2 + share / 2
    border = min(16 * k, max(1.5 * k, (panel / 2 - spacing - well) * 0.6))
    panels, reactors = {}, {}
    for number, heading in enumerate(ORDER):
        left, middle = lefts[number], lefts[number] + panel / 2
        panels[heading] = pygame.Rect(round(left), round(top), round(panel), round(reactor_foot + border - top))
        reactors[heading] = pygame.Rect(
            round(left + border), round(reactor_top), round(panel - 2 * border), round(reactor_foot - reactor_top))
        for symbol in symbols_of(sheet.panels[heading]):
            column, reactor = (symbol % PER_PANEL) % CENTRAL, symbol % PER_PANEL >= CENTRAL
            y = (reactor_row if reactor else row) + (drop if column == 1 else 0.0)
            spots[symbol] = (middle + (column - 1) * spacing, y)
            if not reactor:
                uprights[upright_of(number * CENTRAL + column)] = middle + (column - 1) * spacing
    for upright, stands in enumerate(UPRIGHTS):
        if stands is None:
            uprights[upright] = (uprights[upright - 1] + uprights[upright + 1]) / 2
    return SheetLayout(
        panels, reactors, spots, tuple(uprights), levels, drop, radius, well, top + measures.title,
        None if measures.advice is None else top + measures.advice, measures.head > 20 * k, measures.caps > 0,
        reactor_foot - measures.label / 2 if measures.label else None, roomy,
    )


def _measures(high: float, theme: Theme, lanes: Lanes, panel: float, wanted: float) -> tuple[_Measures, float, float, float, float, float]:
    """The roomiest measures that fit in a height, with radius, well, spacing, drop of the middle symbols, and edge."""
    k = theme.scale
    least = LEAST_RADIUS * k
    plans: list[tuple[_Measures, float, float]] = [
        (_Measures(54 * k, 70 * k, 24 * k, 52 * k, 15 * k, 34 * k, 26 * k, 16 * k), ROOMY_RADIUS * k, 1.2),
        (_Measures(48 * k, 50 * k, 16 * k, 36 * k, 10 * k, 30 * k, 0, 8 * k), 21 * k, 1.08),
        (_Measures(46 * k, 46 * k, 14 * k, 33 * k, 9 * k, 0, 0, 6 * k), least, 1.06),
        (_Measures(46 * k, 26 * k, 14 * k, None, 8 * k, 0, 0, 5 * k), least, 1.06),
        (_Measures(6 * k, 26 * k, 14 * k, None, 8 * k, 0, 0, 5 * k), least, 1.06),
        (_Measures(4 * k, 22 * k, 12 * k, None, 6 * k, 0, 0, 2 * k), least, 1.05),
    ]
    chosen = None
    for measures, smallest, factor in plans:
        if wanted < smallest:
            continue
        radius = wanted
        while True:
            well = radius * factor
            border = max(1.5 * k, min(4 * k, panel * 0.015))
            room = panel / 2 - well - border
            spacing = min(room, max(panel * 0.3025, 2 * well + 1.5 * k))
            drop = 0.0 if spacing >= 2 * well else (max(0.0, (2 * well + 2 * k) ** 2 - spacing**2)) ** 0.5
            edge = 7 * k if measures.caps else 3.5 * k
            chosen = measures, radius, well, spacing, drop, edge
            if measures.needed(well, drop, lanes, edge) <= high:
                return chosen
            if radius <= smallest:
                break
            radius = max(smallest, radius - k)
    assert chosen is not None
    return chosen
