"""What the quick match says of its choices."""
from __future__ import annotations

from collections.abc import Collection, Sequence

from game.crew.levels import Level
from game.i18n import N_, _, ngettext, pgettext
from game.rules.chart import Chart
from game.rules.grid import cells_of
from game.rules.terms import Goal, Mode, Station

_DUTIES = {
    Station.CAPTAIN: N_("Calls the headings, activates the systems, and surfaces."),
    Station.MATE: N_("Charges the systems, and tells what is ready."),
    Station.ENGINEER: N_("Crosses out a symbol for every movement, and keeps the boat from breaking."),
    Station.RADIO: N_("Listens to the enemy's headings, and plots where his boat can be."),
}

_OWN_LEVELS = {
    Level.RECRUIT: N_("Loses the plot often, and thinks no heading ahead."),
    Level.SAILOR: N_("Loses the plot now and then, and thinks one heading ahead."),
    Level.OFFICER: N_("Forgets no heading, and thinks one ahead."),
    Level.ACE: N_("Forgets no heading, and thinks two ahead."),
}
_LEVELS = {
    Level.RECRUIT: N_("Loses the plot often: good to begin with."),
    Level.SAILOR: N_("Loses the plot now and then, and forgives slips."),
    Level.OFFICER: N_("Forgets no heading, and seldom errs."),
    Level.ACE: N_("Errs nowhere, and thinks ahead in a fight."),
}


def own_level_note(level: Level) -> str:
    """What the own crew is like at a level."""
    return _(_OWN_LEVELS[level])


def level_note(level: Level) -> str:
    """What a crew of a level is like to sail against."""
    return _(_LEVELS[level])


def duty(station: Station) -> str:
    """What a station does, in a line."""
    return _(_DUTIES[station])


def mode_note(mode: Mode) -> str:
    """What a mode means for the player."""
    return _("Both boats act at once.") if mode is Mode.REALTIME else _("The game waits for you.")


def goal_note(goal: Goal) -> str:
    """What a goal means."""
    return _("The first hit sinks.") if goal is Goal.SUDDEN_DEATH else _("A boat sinks at four damage.")


def crew_note(own: Collection[Station]) -> str:
    """Who the player is, and what is left to the computer (B2.4)."""
    if not own:
        return _("You only watch; the computer plays both crews.")
    if len(own) == len(Station):
        return _("You hold all four stations.")
    return _("You are {own}; the computer plays {others}.").format(
        own=_listed([station for station in Station if station in own]),
        others=_listed([station for station in Station if station not in own]),
    )


def chart_facts(chart: Chart) -> str:
    """Size, islands and sectors of a chart, and who made it."""
    count = sum(1 for _cell in cells_of(chart.islands))
    facts = [
        chart_size(chart), ngettext("{n} island", "{n} islands", count).format(n=count),
        ngettext("{n} sector", "{n} sectors", len(chart.sectors)).format(n=len(chart.sectors)),
    ]
    return " · ".join([*facts, chart.author] if chart.author else facts)


def chart_size(chart: Chart) -> str:
    """The size of a chart."""
    return _("{width} × {height}").format(width=chart.width, height=chart.height)


def _name(station: Station) -> str:
    """The station's name within a sentence."""
    return {
        Station.CAPTAIN: pgettext("in a sentence", "captain"), Station.MATE: pgettext("in a sentence", "first mate"),
        Station.ENGINEER: pgettext("in a sentence", "engineer"), Station.RADIO: pgettext("in a sentence", "radio operator"),
    }[station]


def _listed(stations: Sequence[Station]) -> str:
    """Their names in a sentence, the last one joined by "and"."""
    *before, last = map(_name, stations)
    return _("{first} and {last}").format(first=", ".join(before), last=last) if before else last
