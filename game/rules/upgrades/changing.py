"""What the upgrades share: their gauge (U1.3), whether a boat carries one (N2.6), and the change at a surfacing (U1.4)."""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules import refusals
from game.rules.activation import Activation
from game.rules.boats import GROUPS, Gauges
from game.rules.events import Equipped, MinesLost, Ready
from game.rules.refusals import Refusal
from game.rules.rulebook import Log
from game.rules.terms import Audience, MineKind, Side, System, Upgrade

if TYPE_CHECKING:
    from game.rules.state import BoatState, MatchState


def upgrade_gauge(upgrade: Upgrade, gauges: Gauges) -> tuple[int, ...]:
    """The spaces of the scenario gauge that an upgrade needs; none without an upgrade (U1.3)."""
    if upgrade is Upgrade.NONE:
        return ()
    return gauges.fast if upgrade.is_fast else gauges.slow


class UpgradeActivation(Activation):
    """An activation that only a boat with `upgrade` has."""

    system = System.SCENARIO
    upgrade: Upgrade

    def carried(self, state: MatchState, boat: BoatState) -> Refusal | None:
        """N2.6."""
        return None if boat.upgrade is self.upgrade else refusals.NO_MEANING


def refusal(state: MatchState, boat: BoatState, upgrade: Upgrade) -> Refusal | None:
    """Why a boat may not take this upgrade on surfacing."""
    if not state.scenario.allows_upgrades or not state.scenario.allows_change or boat.upgrade is Upgrade.NONE:
        return Refusal("U1.4", "no-change")
    if upgrade is Upgrade.NONE or upgrade is boat.upgrade:
        return Refusal("U1.4", "no-such-change", (upgrade.word,))
    return None


def equip(state: MatchState, side: Side, upgrade: Upgrade, log: Log) -> None:
    """Change the upgrade: marks stay as far as the new gauge has room, and may fill it (U1.4, B4.3); KAOS mines go with KAOS (U3.5)."""
    boat = state.boats[side]
    gauge = upgrade_gauge(upgrade, state.setup.sides[side].boat.gauges(state.mode))
    first = System.SCENARIO * GROUPS
    spaces, filled = list(boat.spaces), 0
    for place, size in enumerate(gauge, first):
        filled += size <= boat.marks[place] < spaces[place]
        spaces[place] = size
        boat.marks[place] = min(boat.marks[place], size)
    boat.spaces = tuple(spaces)
    lost = tuple(cell for cell, kind in boat.mines.items() if kind is MineKind.KAOS)
    boat.upgrade = upgrade
    log.append(Equipped(Audience.PUBLIC, side, upgrade))
    log += [Ready(Audience.of(side) if state.options.ready_aboard_only else Audience.PUBLIC, side, System.SCENARIO)] * filled
    for cell in lost:
        boat.remove_mine(cell)
    if lost:
        log.append(MinesLost(Audience.of(side), side, lost))
