"""Boat classes: the First Mate's sheets (C1). The classes themselves are data, `campaign/boats.toml`."""
from __future__ import annotations

import msgspec

from game.rules.terms import Mode, System

#: The most groups a system's gauge may have (C1.2).
GROUPS = 2
#: The most spaces that a group may have.
MOST_SPACES = 12
#: How many places a boat's list of marks has: one for each system and group, `slot(system, group)`.
SLOTS = len(System) * GROUPS


def slot(system: int, group: int = 0) -> int:
    """The place of a gauge group, counted from 0, in a boat's list of marks."""
    return system * GROUPS + group


class Gauges(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The spaces of each system's gauge groups in one mode (B4.1): one number a group."""

    mine: tuple[int, ...]
    torpedo: tuple[int, ...]
    drone: tuple[int, ...]
    sonar: tuple[int, ...]
    silence: tuple[int, ...]
    fast: tuple[int, ...]
    slow: tuple[int, ...]


class BoatClass(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A class of boats: its gauges in both modes (C1, C1.3)."""

    name: str
    title: str
    realtime: Gauges
    turns: Gauges

    def fault(self) -> str:
        """What is wrong with the class's figures; empty if nothing is: each gauge has spaces, and as many groups as all others (C1.2)."""
        groups = len(self.realtime.mine)
        if not 1 <= groups <= GROUPS:
            return f"a gauge has 1 to {GROUPS} groups, not {groups}"
        for mode in Mode:
            for field, sizes in msgspec.structs.asdict(self.gauges(mode)).items():
                if len(sizes) != groups:
                    return f"{mode.word}: {field} has {len(sizes)} groups in place of {groups}"
                if any(not 1 <= size <= MOST_SPACES for size in sizes):
                    return f"{mode.word}: {field} has not 1 to {MOST_SPACES} spaces a group"
        return ""

    def gauges(self, mode: Mode) -> Gauges:
        """The gauges in a mode."""
        return self.turns if mode is Mode.TURNS else self.realtime

    def spaces(self, mode: Mode, scenario: tuple[int, ...]) -> tuple[int, ...]:
        """The spaces by `slot`, with `scenario` as the groups of the scenario gauge (none: the boat has no such gauge)."""
        gauges = self.gauges(mode)
        spaces = [0] * SLOTS
        for system, groups in enumerate((gauges.mine, gauges.torpedo, gauges.drone, gauges.sonar, gauges.silence, scenario)):
            for group, size in enumerate(groups):
                spaces[slot(system, group)] = size
        return tuple(spaces)
