"""Where currents and vortices take the own boat: what a captain must know of a heading before he gives it (S4, D5.3)."""
from __future__ import annotations

from game.i18n import _
from game.rules.grid import NOWHERE, STEP, bits, cell_name
from game.rules.terms import Heading
from game.rules.view import View
from game.rules.waters import drift_from, partner


def open_to(view: View) -> int:
    """The cells that the own boat may enter (B3.2): sea, off its route, without an own mine or unit."""
    own = view.own
    return view.sea & ~(bits(own.route) | bits(cell for cell, _kind in own.mines) | 1 << own.helicopter | 1 << own.cruiser)


def headings_to(view: View) -> dict[Heading, int]:
    """The cell that each open heading leads to, before any current."""
    ways = open_to(view)
    return {heading: view.own.position + STEP[heading] for heading in Heading if ways >> view.own.position + STEP[heading] & 1}


def drifts(view: View) -> dict[Heading, int]:
    """Where the current takes the boat on to, by the heading that ends on one; without those whose current finds its way barred (S4)."""
    if view.mission != "stream":
        return {}
    ways = open_to(view)
    there = {heading: drift_from(view.chart, cell) for heading, cell in headings_to(view).items()}
    return {heading: cell for heading, cell in there.items() if cell != NOWHERE and ways >> cell & 1}


def drift_words(view: View, heading: Heading) -> str:
    """What a current or a vortex does to a boat that takes a heading, as a sentence; empty where there is none (S4, D5.3)."""
    if view.mission not in ("stream", "vortex"):
        return ""
    cell = headings_to(view).get(heading, NOWHERE)
    other = partner(view.chart, cell)
    if other != NOWHERE:
        return _("From there the vortex takes us to {cell} (D5.3).").format(cell=cell_name(other))
    if cell == NOWHERE or drift_from(view.chart, cell) == NOWHERE:
        return ""
    taken = drifts(view).get(heading, NOWHERE)
    if taken == NOWHERE:
        return _("The current at {cell} finds its way barred: we stay there (S4).").format(cell=cell_name(cell))
    return _("From there the current takes us on to {cell} (S4).").format(cell=cell_name(taken))
