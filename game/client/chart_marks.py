"""What the marks of a chart mean, in words: one line a kind for a legend, one sentence a cell for who points at it."""
from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.charts.missions import family
from game.i18n import N_, _
from game.phrases.terms import heading_name
from game.rules.chart import Chart
from game.rules.grid import NOWHERE, cell_name
from game.rules.terms import Heading
from game.rules.waters import drift_from, ice, partner

#: By family: a name, what it means for a boat, and the rule.
_WORDS: Mapping[str, tuple[str, str, str]] = {
    "base-mate": (N_("A First Mate waits"), N_("Call for reinforcement beside the island, and that station is manned."), "D1.2"),
    "base-engineer": (N_("An Engineer waits"), N_("Call for reinforcement beside the island, and that station is manned."), "D1.2"),
    "base-radio": (N_("A Radio Operator waits"), N_("Call for reinforcement beside the island, and that station is manned."), "D1.2"),
    "base": (N_("Base"), N_("Four of the six bases count: those that the defender has chosen in secret."), "D3.2"),
    "ruin": (N_("Destroyed base"), N_("It was one of the four that count."), "D3.5"),
    "emp": (N_("Orange water"), N_("A pulse into its sector hits a boat here: 1 damage, and two gauges are emptied."), "D4.1"),
    "vortex": (
        N_("Vortex"),
        N_("A boat that enters comes out at the one with the same number. On a vortex it cannot be damaged, use a system or surface."),
        "D5.3",
    ),
    "red": (N_("Red water"), N_("Mine or torpedo used from here cost a radiation symbol."), "D6.1"),
    "green": (N_("Green water"), N_("Drone or sonar used from here cost a radiation symbol."), "D6.1"),
    "yellow": (N_("Yellow water"), N_("Silence or scenario used from here cost a radiation symbol."), "D6.1"),
    "volcano": (N_("Risen island"), N_("It was sea when the mission began."), "D7.1"),
    "harbour": (N_("Harbour"), N_("Beside it supplies can be taken aboard, once for each side."), "S1"),
    "field": (N_("Field"), N_("A heading that ends here lets the mate mark two spaces."), "S2"),
    "current": (N_("Current"), N_("The arrows show which way it takes a boat."), "S4"),
    "ice": (N_("Ice"), N_("Surfacing beneath it costs 1 damage."), "D8.1"),
    "hole": (N_("Hole in the ice"), N_("Surfacing here costs nothing."), "D8.1"),
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
    if ice(chart):
        shown["ice"] = "ice"
    return [
        MarkLine(shown[kind], _(name), _("{words} ({rule})").format(words=_(words), rule=rule))
        for kind, (name, words, rule) in _WORDS.items() if kind in shown
    ]


def _kinds(chart: Chart, cell: int) -> list[str]:
    """The kinds of marks on a cell that there are words for."""
    found = [kind for kind, cells in chart.marks if cells >> cell & 1 and family(kind) in _WORDS]
    return [*found, "ice"] if ice(chart) >> cell & 1 else found


def cell_words(chart: Chart, cell: int) -> list[str]:
    """The names of the marks on a cell; of a vortex where it leads."""
    return [_name(chart, kind, cell) for kind in _kinds(chart, cell)]


def _name(chart: Chart, kind: str, cell: int) -> str:
    name = _(_WORDS[family(kind)][0])
    if kind.startswith("vortex-") and (other := partner(chart, cell)) != NOWHERE:
        return _("Vortex to {cell}").format(cell=cell_name(other))
    if kind.startswith("current-"):
        heading = next(heading for heading in Heading if kind.endswith(f"-{heading.word}"))
        return _("Current: {heading}").format(heading=heading_name(heading))
    return name


def _means(chart: Chart, kind: str, cell: int) -> str:
    """What a mark means for a boat on its cell."""
    if kind.startswith("current-"):
        other = drift_from(chart, cell)
        if not chart.sea >> other & 1:
            return _("It leads nowhere: a boat whose heading ends here stays.")
        return _("A boat whose heading ends here drifts to {cell}, if the way is free.").format(cell=cell_name(other))
    return _(_WORDS[family(kind)][1])


def cell_sentence(chart: Chart, cell: int) -> str:
    """What lies on a cell and what that means; empty without a mark."""
    return " ".join(
        _("{name}: {words} ({rule})").format(name=_name(chart, kind, cell), words=_means(chart, kind, cell), rule=_WORDS[family(kind)][2])
        for kind in _kinds(chart, cell)
    )
