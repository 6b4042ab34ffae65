"""What the quick match says of boats, upgrades, experts and the Armada."""
from __future__ import annotations

from collections.abc import Mapping

from game.client.instruments.class_table import ClassFacts, ClassRow
from game.client.outfit import (
    BASE_GAME,
    CREWS_CHOICE,
    DRAWN,
    STANDARD,
    Outfit,
    armada_allowed,
    armada_demanded,
    given_fleet,
    upgrades_allowed,
)
from game.i18n import N_, _, ngettext
from game.library import Library
from game.phrases.boats import boat_character, boat_title, sheet_title
from game.phrases.terms import system_name, upgrade_name
from game.rules.boats import BoatClass, Gauges
from game.rules.chart import Chart
from game.rules.terms import Mode, System, Upgrade

_UPGRADES: Mapping[Upgrade, str] = {
    Upgrade.KRAKEN: N_("A missile at any cell of the chart: 1 damage there, none around it."),
    Upgrade.KAOS: N_("A mine whose shock wave runs along row and column up to land: 1 damage."),
    Upgrade.ASGARD: N_("A torpedo 1 to 6 cells straight ahead: 2 damage in the cell and all round it."),
    Upgrade.TRIDENT: N_("Hacks an enemy system: its gauge is emptied, each system once."),
    Upgrade.MINOS: N_("Answers an enemy attack before its cell is named, and makes it void."),
    Upgrade.ULYSSES: N_("Repairs 1 damage; one of your systems is given up for it, for good."),
}


def upgrade_of(word: str) -> Upgrade | None:
    """The upgrade of a choice; None where none is chosen, or the crew chooses."""
    return None if word in (CREWS_CHOICE, Upgrade.NONE.word) else Upgrade[word.upper()]


def upgrade_words(word: str) -> tuple[str, str]:
    """The name of a choice of upgrade, and what it does."""
    upgrade = upgrade_of(word)
    if upgrade is not None:
        return upgrade_name(upgrade), _(_UPGRADES[upgrade])
    if word == CREWS_CHOICE:
        return _("The crew chooses"), _("Your crew confers and chooses; you hear it when both boats are equipped.")
    return _("No upgrade"), _("Both boats sail without one, as in the base game.")


def charge_words(word: str, gauges: Gauges) -> str:
    """How long an upgrade charges aboard a boat."""
    upgrade = upgrade_of(word)
    if upgrade is None:
        return ""
    fast = upgrade.is_fast
    spaces = _spaces(gauges.fast if fast else gauges.slow)
    return (_("fast: {spaces} marks") if fast else _("slow: {spaces} marks")).format(spaces=spaces)


def upgrade_note(chart: Chart, word: str) -> str:
    """What the choice of an upgrade means, or why there is none."""
    if given_fleet(chart):
        return fleet_note(chart)
    if not upgrades_allowed(chart):
        return _("Not on this chart: its mission uses the scenario gauge itself (U1.2).")
    if word == Upgrade.NONE.word:
        return ""
    return _("The other captain chooses in secret, too; both are named when the match begins (U1.1).")


def fleet_note(chart: Chart) -> str:
    """Which boats and upgrades the chart's mission gives both sides; empty where they are chosen (S)."""
    fleet = given_fleet(chart)
    if not fleet:
        return ""
    library = Library()
    own, other = (
        _("{boat} with {upgrade}").format(boat=boat_title(library.boat(boat)), upgrade=upgrade_name(upgrade)) for boat, upgrade in fleet
    )
    return _("The mission gives the boats: {own} against {other} (S).").format(own=own, other=other)


def sheet_note(word: str) -> str:
    """What the choice of an Engineer's sheet means for both sides (C2)."""
    if word == STANDARD:
        return _("Both boats have the standard sheet, as in the base game.")
    if word == DRAWN:
        return _("Each boat draws one of the five and keeps it secret (C2).")
    return _("The other boat draws one of the five and keeps it secret (C2).")


def experts_note(count: int) -> str:
    """What experts mean (X1)."""
    if not count:
        return _("No experts, as in the base game.")
    return ngettext(
        "Each side draws {n} card; the member whose station it names plays it, once (X1).",
        "Each side draws {n} cards; the member whose station a card names plays it, once (X1).", count,
    ).format(n=count)


def armada_note(chart: Chart, *, armada: bool) -> str:
    """What the Armada means, or why it cannot be chosen (A7)."""
    if armada_demanded(chart):
        return _("This chart's mission is played with the Armada (A7).")
    if not armada_allowed(chart):
        return _("This chart's mission is played without the Armada (A7).")
    if not armada:
        return _("Each side has its boat alone, as in the base game.")
    return _("Each side has a helicopter that fires torpedoes and a cruiser that lays mines; marks of the scenario gauge move them.")


def sheet_name(word: str) -> str:
    """The name of a choice of Engineer's sheet."""
    return _("Drawn") if word == DRAWN else sheet_title(word)


def _spaces(groups: tuple[int, ...]) -> str:
    return "+".join(map(str, groups))


def class_facts(boats: tuple[BoatClass, BoatClass], base: BoatClass, mode: Mode) -> ClassFacts:
    """What is told of two classes in a mode."""
    rows = []
    for system in System:
        if system is System.SCENARIO:
            continue
        of = [getattr(boat.gauges(mode), system.word) for boat in boats]
        usual = min(getattr(base.gauges(mode), system.word))
        quick = [None if min(groups) == usual else min(groups) < usual for groups in of]
        rows.append(ClassRow(system_name(system), system.word, system.colour, (_spaces(of[0]), _spaces(of[1])), (quick[0], quick[1])))
    first, second = boats
    names, characters = (boat_title(first), boat_title(second)), (boat_character(first.name), boat_character(second.name))
    return ClassFacts(names, characters, tuple(rows))


def summary(outfit: Outfit, boats: tuple[BoatClass, BoatClass]) -> str:
    """What is not as in the base game, in a line; empty for the base game."""
    usual, parts = BASE_GAME, []
    if outfit.boats != usual.boats:
        parts.append(_("{own} against {other}").format(own=boat_title(boats[0]), other=boat_title(boats[1])))
    if outfit.sheet != usual.sheet:
        parts.append(_("Sheet: {name}").format(name=sheet_name(outfit.sheet)))
    if outfit.upgrade != usual.upgrade:
        parts.append(upgrade_words(outfit.upgrade)[0])
    if outfit.experts:
        parts.append(ngettext("{n} expert", "{n} experts", outfit.experts).format(n=outfit.experts))
    if outfit.armada:
        parts.append(_("Armada"))
    return " · ".join(parts)
