"""The odds at a cell, by the radio operator's plot: what an explosion there would be."""
from __future__ import annotations

from collections.abc import Mapping

from game.rules.grid import RING


def chances(plot: Mapping[int, float], cell: int) -> tuple[float, float]:
    """The plot's shares of a direct and of an indirect hit on the enemy by an explosion at a cell (B7.2)."""
    ring = RING[cell]
    return plot.get(cell, 0.0), sum(share for at, share in plot.items() if ring >> at & 1)
