"""How it stands with what a member of the crew works on: what his card says where he himself has no reason to give."""
from __future__ import annotations

from game.client.stations.gauge_words import has_system, is_broken, is_out, is_ready, rings, title
from game.i18n import _, ngettext
from game.phrases.terms import colour_name
from game.rules.grid import cell_name
from game.rules.terms import Colour, Station, System
from game.rules.view import View


def station_facts(view: View, station: Station, cells: int = 0) -> str:
    """The state of a station by its view; `cells` are those that the plot leaves to the enemy, 0 where there is no plot to tell of."""
    if station is Station.MATE:
        return _gauges(view)
    if station is Station.ENGINEER:
        return _engines(view)
    if station is Station.RADIO:
        return ngettext("The plot: {n} cell.", "The plot: {n} cells.", cells).format(n=cells) if cells else ""
    at = view.own.position
    return _("At {cell}, sector {sector}.").format(cell=cell_name(at), sector=view.chart.sector_of(at)) if at else ""


def _gauges(view: View) -> str:
    systems = [system for system in System if has_system(view, system) and not is_out(view, system)]
    broken = [system for system in systems if is_broken(view, system)]
    ready = [system for system in systems if is_ready(view, system) and system not in broken]
    charging = [(ring.spaces - ring.marks, system) for system in systems if system not in ready and system not in broken
                for ring in rings(view, system) if 0 < ring.marks < ring.spaces]
    told = []
    if ready:
        told.append(_("Ready: {systems}.").format(systems=_names(view, ready)))
    if broken:
        told.append(_("Broken: {systems}.").format(systems=_names(view, broken)))
    if charging and len(told) < 2:  # there is room for two sentences
        left, system = min(charging)
        told.append(ngettext("{system}: {n} to go.", "{system}: {n} to go.", left).format(system=title(view, system), n=left))
    return " ".join(told) or _("Nothing is charged yet.")


def _names(view: View, systems: list[System]) -> str:
    return ", ".join(title(view, system) for system in systems)


def _engines(view: View) -> str:
    sheet, crossed = view.own.sheet, view.own.crossed
    working = crossed & ~view.own.overlooked
    broken = [colour for colour in (Colour.RED, Colour.GREEN, Colour.YELLOW) if working & sheet.colours[colour]]
    words = _("Broken: {systems}.").format(systems=", ".join(colour_name(colour) for colour in broken))
    count, most = (crossed & sheet.radiation).bit_count(), sheet.radiation.bit_count()
    radiation = _("Radiation {count} of {most}").format(count=count, most=most)
    return f"{words if broken else _('No system is broken') + '.'} {radiation}."
