"""The odds at a cell, by the radio operator's plot: what an explosion there would be."""
from __future__ import annotations

from collections.abc import Mapping

from game.i18n import _
from game.rules.grid import RING
from game.rules.view import View


def chances(plot: Mapping[int, float], cell: int) -> tuple[float, float]:
    """The plot's shares of a direct and of an indirect hit on the enemy by an explosion at a cell."""
    direct = plot.get(cell, 0.0)
    ring = RING[cell]
    indirect = sum(share for at, share in plot.items() if ring >> at & 1)
    return direct, indirect


def percent(share: float) -> str:
    """A share in words, never 0 or 100 % unless it is."""
    if 0 < share < 0.01:
        return "<1 %"
    if 0.99 < share < 1:
        return ">99 %"
    return f"{round(share * 100)} %"


def cursor_rows(view: View, plot: Mapping[int, float], cell: int, aiming: bool) -> tuple[tuple[str, str, str], ...]:
    """Rows of label, value and tone for the cell pointed at."""
    if not cell or not view.chart.board >> cell & 1:
        return ()
    if not view.sea >> cell & 1:
        return ((_("island"), "", ""),)
    direct, indirect = chances(plot, cell)
    if aiming:
        own = _("direct") if cell == view.own.position else _("indirect") if RING[cell] >> view.own.position & 1 else ""
        rows = [
            (_("direct"), percent(direct), "red"), (_("indirect"), percent(indirect), "amber"),
            (_("clear"), percent(max(0.0, 1 - direct - indirect)), ""),
        ]
        if own:
            rows.append((_("own boat"), own, "red"))
        return tuple(rows)
    return ((_("enemy here"), percent(direct), "amber"), (_("sector"), str(view.chart.sector_of(cell)), ""))
