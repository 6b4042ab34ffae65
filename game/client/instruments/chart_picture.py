"""What a chart shows: plain data, handed to the instrument whole."""
from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

from game.client.art.pieces import Advice
from game.rules.chart import Chart
from game.rules.terms import Heading, MineKind, Side


class Layer(Enum):
    """What can be switched off."""

    PLOT = "plot"
    RANGES = "ranges"
    MINES = "mines"
    ADVICE = "advice"
    ROUTES = "routes"


ALL_LAYERS = frozenset(Layer)


@dataclass(frozen=True)
class RouteSign:
    """A route by its cells, oldest first."""

    side: Side
    cells: tuple[int, ...]
    faded: bool = False


@dataclass(frozen=True)
class BoatSign:
    """A boat on a cell, turned to a heading; a helicopter or cruiser by its icon."""

    side: Side
    cell: int
    heading: Heading = Heading.N
    unit: str = ""


@dataclass(frozen=True)
class MineSign:
    """A mine; `fresh` if it may not be detonated yet."""

    side: Side
    cell: int
    kind: MineKind = MineKind.MINE
    fresh: bool = False


@dataclass(frozen=True)
class HeadingSign:
    """A heading's arrow and why (already translated); `drift` is the cell that a current takes the boat on to, 0 for none (S4)."""

    heading: Heading
    advice: Advice
    reason: str = ""
    drift: int = 0


@dataclass(frozen=True)
class ChartPicture:
    """All that lies on a chart, from below to above. `courses` are whole ones, faint beneath the routes; `wave` the cells that a shock
    wave will pass (U3.3). `strips` are rows, columns or borders that a mission makes the side's own, `framed` single cells of that kind,
    `chosen` those that it has chosen, `rising` those that are named to become islands. `maps` are more plots like `plot`, each of a side's
    boat.
    """

    chart: Chart
    courses: tuple[RouteSign, ...] = ()
    routes: tuple[RouteSign, ...] = ()
    boats: tuple[BoatSign, ...] = ()
    mines: tuple[MineSign, ...] = ()
    plot: tuple[tuple[int, float], ...] = ()
    plot_side: Side = Side.BLUE
    maps: tuple[tuple[Side, tuple[tuple[int, float], ...]], ...] = ()
    reach: int = 0
    lines: tuple[tuple[int, ...], ...] = ()
    way: tuple[int, ...] = ()
    headings: tuple[HeadingSign, ...] = ()
    headings_from: int = 0
    target: int = 0
    target_ring: bool = True
    wave: int = 0
    strips: tuple[int, ...] = ()
    framed: int = 0
    chosen: int = 0
    rising: int = 0
    layers: frozenset[Layer] = field(default=ALL_LAYERS)

    @property
    def plots(self) -> tuple[tuple[Side, tuple[tuple[int, float], ...]], ...]:
        """Every plot there is, with the side whose boat it is about."""
        return tuple((side, plot) for side, plot in ((self.plot_side, self.plot), *self.maps) if plot)
