"""What an explosion at a cell would do, and its odds by the radio operator's plot."""
from __future__ import annotations

from collections.abc import Mapping

from game.rules.ballistics import Blast, wave_cells
from game.rules.grid import RING


def struck(blast: Blast, cell: int, sea: int) -> tuple[int, int]:
    """The cells where an explosion is a direct hit, and those where it is an indirect one (B7.2, U2.1, U3.3, U4.2)."""
    if blast.wave:
        return wave_cells(cell, sea), 0
    return 1 << cell, RING[cell] if blast.indirect else 0


def chances(plot: Mapping[int, float], blast: Blast, cell: int, sea: int) -> tuple[float, float]:
    """The plot's shares of a direct and of an indirect hit on the enemy by an explosion at a cell."""
    direct, indirect = struck(blast, cell, sea)
    return (
        sum(share for at, share in plot.items() if direct >> at & 1),
        sum(share for at, share in plot.items() if indirect >> at & 1),
    )


def own_harm(blast: Blast, cell: int, position: int, sea: int) -> int:
    """The damage that an explosion at a cell would do to the own boat."""
    direct, indirect = struck(blast, cell, sea)
    return blast.direct if direct >> position & 1 else blast.indirect if indirect >> position & 1 else 0
