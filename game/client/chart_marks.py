"""What the marks of a chart mean, in words: one line a kind for a legend, one sentence a cell for who points at it."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.charts.missions import family
from game.i18n import N_, _
from game.rules.chart import Chart
from game.rules.grid import NOWHERE, cell_name
from game.rules.waters import partner

#: By family: a name, what it means for a boat, and the rule.
_WORDS: Mapping[str, tuple[str, str, str]] = {
    "base-mate": (N_("A First Mate waits"), N_("Beside the island call for reinforcement: the station is manned then."), "D1.2"),
    "base-engineer": (N_("An Engineer waits"), N_("Beside the island call for reinforcement: the station is manned then."), "D1.2"),
    "base-radio": (N_("A Radio Operator waits"), N_("Beside the island call for reinforcement: the station is manned then."), "D1.2"),
    "base": (N_("Laboratory"), N_("Four of the six count; the defender has chosen them in secret."), "D3.2"),
    "ruin": (N_("Destroyed laboratory"), N_("It has been hit by a Goliath."), "D3.5"),
    "emp": (N_("Orange water"), N_("A pulse into its sector hits a boat here: 1 damage, and two gauges are emptied."), "D4.1"),
    "vortex": (
        N_("Vortex"), N_("Whoever enters comes out at the other one with the same number; nothing can be done or suffered on it."), "D5.3",
    ),
    "red": (N_("Red water"), N_("Mine or torpedo used from here cost a radiation symbol."), "D6.1"),
    "green": (N_("Green water"), N_("Drone or sonar used from here cost a radiation symbol."), "D6.1"),
    "yellow": (N_("Yellow water"), N_("Silence or scenario used from here cost a radiation symbol."), "D6.1"),
    "volcano": (N_("Risen island"), N_("It was sea when the mission began."), "D7.1"),
    "harbour": (N_("Harbour"), N_("Beside it supplies can be taken aboard, once for each side."), "S1"),
    "field": (N_("Field"), N_("A heading that ends here lets the mate mark two spaces."), "S2"),
    "current": (N_("Current"), N_("A boat that ends a heading here drifts one cell with it, if the way is free."), "S4"),
    "hole": (N_("Hole in the ice"), N_("Surfacing costs 1 damage anywhere but here."), "D8.1"),
    "archer": (N_("Archer mine"), N_("It bursts like a torpedo when a captain sets it off."), "D9.1"),
}


@dataclass(frozen=True)
class MarkLine:
    """A line of a legend: the tile's kind, a name, and what it means, already translated."""

    kind: str
    name: str
    words: str


def legend(chart: Chart) -> list[MarkLine]:
    """A line for each family of marks on a chart, in the order of the table."""
    shown: dict[str, str] = {}
    for kind, cells in sorted(chart.marks):
        if cells:
            shown.setdefault(family(kind), kind)
    return [
        MarkLine(shown[kind], _(name), _("{words} ({rule})").format(words=_(words), rule=rule))
        for kind, (name, words, rule) in _WORDS.items() if kind in shown
    ]


def cell_words(chart: Chart, cell: int) -> list[str]:
    """The names of the marks on a cell; of a vortex where it leads."""
    return [_name(chart, kind, cell) for kind, cells in chart.marks if cells >> cell & 1 and family(kind) in _WORDS]


def _name(chart: Chart, kind: str, cell: int) -> str:
    name = _(_WORDS[family(kind)][0])
    if kind.startswith("vortex-") and (other := partner(chart, cell)) != NOWHERE:
        return _("Vortex to {cell}").format(cell=cell_name(other))
    return name


def cell_sentence(chart: Chart, cell: int) -> str:
    """What lies on a cell and what that means; empty without a mark."""
    told = []
    for kind, cells in chart.marks:
        if cells >> cell & 1 and family(kind) in _WORDS:
            words, rule = _WORDS[family(kind)][1:]
            told.append(_("{name}: {words} ({rule})").format(name=_name(chart, kind, cell), words=_(words), rule=rule))
    return " ".join(told)
