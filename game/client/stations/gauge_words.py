"""What a gauge is called and how it stands, for every station: plain data from the own boat's view."""
from __future__ import annotations

from collections.abc import Mapping

from game.client.instruments.dial_face import Ring
from game.client.widgets.gauge import GaugeState
from game.i18n import N_, _, pgettext
from game.phrases.terms import system_name, upgrade_name
from game.rules.boats import GROUPS, slot
from game.rules.refusals import Refusal
from game.rules.terms import System, Upgrade
from game.rules.view import View

_UPGRADES_DO: Mapping[Upgrade, str] = {
    Upgrade.KRAKEN: N_("any cell, 1 damage"),
    Upgrade.KAOS: N_("a wave by row and column"),
    Upgrade.ASGARD: N_("6 cells straight, 2 damage"),
    Upgrade.TRIDENT: N_("empties an enemy gauge"),
    Upgrade.MINOS: N_("wards off an attack"),
    Upgrade.ULYSSES: N_("mends 1 damage"),
}


#: What the scenario's gauge serves in a mission: its icon, and what it does.
_MISSIONS: Mapping[str, tuple[str, str]] = {
    "emp": ("bolt", N_("hurts on orange water")),
    "laboratory": ("missile", N_("4 steps, destroys a base")),
    "vortex": ("hack", N_("asks for the other half")),
    "volcano": ("volcano", N_("a mark raises one")),
    "archer": ("missile", N_("sets off a fixed mine")),
}


def upgrade_does(upgrade: Upgrade) -> str:
    """What an upgrade does, in a few words."""
    return _(_UPGRADES_DO[upgrade])


def has_system(view: View, system: System) -> bool:
    """Whether the boat has a system's gauge (B4.1)."""
    return view.own.spaces[slot(system)] > 0


def rings(view: View, system: System) -> tuple[Ring, ...]:
    """The groups of a system's gauge: two on a Cerberus, one on others (C1.2)."""
    own = view.own
    places = (slot(system, group) for group in range(GROUPS))
    return tuple(Ring(own.marks[place], own.spaces[place]) for place in places if own.spaces[place])


def is_full(view: View, system: System) -> bool:
    """Whether a group of the gauge is full (B6.2, C1.2)."""
    return any(ring.full for ring in rings(view, system))


def is_ready(view: View, system: System) -> bool:
    """Whether the gauge has marks enough for its system: all (B6.2), or one where each mark raises an island or pays a step (D7.1, A4)."""
    plain = system is System.SCENARIO and view.own.upgrade is Upgrade.NONE
    if plain and (view.mission == "volcano" or (view.armada and view.mission not in _MISSIONS)):
        return any(ring.marks for ring in rings(view, system))
    return is_full(view, system)


def is_broken(view: View, system: System) -> bool:
    """Whether a symbol of the system's colour is crossed out and counts: one that a card overlooks does not (B5.3)."""
    return bool(view.own.crossed & ~view.own.overlooked & view.own.sheet.colours[system.colour])


def is_out(view: View, system: System) -> bool:
    """Whether the system is out of service (U7.1)."""
    return bool(view.own.out >> system & 1)


def is_hacked(view: View, system: System) -> bool:
    """Whether the enemy has hacked the system (U5.2)."""
    return bool(view.own.hacked >> system & 1)


def title(view: View, system: System) -> str:
    """A system's name; for the scenario's gauge that of what it serves, an upgrade (U1.2) or the mission's own weapon."""
    if system is System.SCENARIO and view.own.upgrade is not Upgrade.NONE:
        return upgrade_name(view.own.upgrade)
    if system is System.SCENARIO and view.mission in _MISSIONS:
        return _mission_weapon(view.mission)
    return system_name(system)


def _mission_weapon(mission: str) -> str:
    return {
        "emp": pgettext("weapon", "Pulse"), "laboratory": pgettext("weapon", "Goliath"), "vortex": pgettext("weapon", "Hacking"),
        "volcano": pgettext("weapon", "Island"), "archer": pgettext("weapon", "Archer"),
    }[mission]


def mission_does(view: View) -> str:
    """What the mission's own weapon does, in a few words; empty without one."""
    return _(_MISSIONS[view.mission][1]) if view.mission in _MISSIONS and view.own.upgrade is Upgrade.NONE else ""


def named(view: View, refusal: Refusal) -> Refusal:
    """A refusal with the scenario's gauge called by what it serves."""
    facts = tuple(title(view, System.SCENARIO) if fact == System.SCENARIO.word else fact for fact in refusal.facts)
    return Refusal(refusal.rule, refusal.reason, facts)


def icon(view: View, system: System) -> str:
    """The name of a system's icon."""
    if system is System.SCENARIO and view.own.upgrade is not Upgrade.NONE:
        return view.own.upgrade.word
    if system is System.SCENARIO and view.mission in _MISSIONS:
        return _MISSIONS[view.mission][0]
    return system.word


def count_words(view: View, system: System) -> str:
    """Marks of spaces: in words for one group, in numbers for each of two."""
    found = rings(view, system)
    if len(found) == 1:
        return _("{marks} of {spaces}").format(marks=found[0].marks, spaces=found[0].spaces)
    return " · ".join(short_counts(view, system))


def short_counts(view: View, system: System) -> tuple[str, ...]:
    """Marks and spaces of each group, as `1/3`."""
    return tuple(f"{ring.marks}/{ring.spaces}" for ring in rings(view, system))


def gauge_state(view: View, system: System) -> GaugeState:
    """What a system's small gauge shows."""
    groups = tuple((ring.marks, ring.spaces) for ring in rings(view, system))
    broken, out, hacked = is_broken(view, system), is_out(view, system), is_hacked(view, system)
    return GaugeState(title(view, system), icon(view, system), system.colour, groups, broken, out, hacked)
