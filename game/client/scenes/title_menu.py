"""The title's menu: what can be gone on with, what can be begun, and the rest."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.client.scenes.title import Entry
from game.i18n import _


@dataclass(frozen=True)
class Ways:
    """Where the menu's entries lead."""

    quick_match: Callable[[], None]
    campaign: Callable[[], None]
    war: Callable[[], None]
    lessons: Callable[[], None]
    replays: Callable[[], None]
    settings: Callable[[], None]
    rules: Callable[[], None]
    quit: Callable[[], None]


def menu(ways: Ways, to_go_on: list[Entry], saved: Entry | None = None) -> list[Entry]:
    """The entries in their order; `saved` opens the list of what was left, if anything was."""
    entries = [
        *to_go_on,
        Entry(_("Quick match"), "boat", ways.quick_match, _("in the water in a minute"), "quick-match"),
        Entry(_("Campaign"), "volcano", ways.campaign, _("seven missions, one enemy"), "campaign"),
        Entry(_("War Patrol"), "globe", ways.war, _("the Pacific, by yourself"), "war"),
        Entry(_("Lessons"), "book", ways.lessons, _("learn a station, and drills"), "lessons"),
    ]
    if saved is not None:
        entries.append(saved)
    entries.append(Entry(_("Replays"), "eye", ways.replays, _("matches to look back on"), "replays"))
    rules = Entry(_("Rule book"), "rules", ways.rules)
    return [*entries, rules, Entry(_("Settings"), "gear", ways.settings), Entry(_("Quit"), "cross", ways.quit)]
