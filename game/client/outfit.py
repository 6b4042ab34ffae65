"""What a match has besides the base game: boat classes, Engineer's sheets, upgrades, experts, the Armada; and what cannot be combined."""
from __future__ import annotations

import random
from dataclasses import dataclass, replace

from msgspec import structs

from game.crew.equipping import choose_upgrade
from game.library import Library
from game.rules.chart import Chart
from game.rules.scenario import Scenario
from game.rules.scenarios import MISSIONS
from game.rules.setup import Given, SideSetup
from game.rules.terms import Role, Side, Upgrade

#: An Engineer's sheet that is drawn, and an upgrade that the own crew chooses.
DRAWN, CREWS_CHOICE = "draw", "crew"
#: The sheet of the base game.
STANDARD = "standard"
#: The most cards that a side may be dealt in a quick match: no more stay in a hand (X5).
MOST_EXPERTS = 5


@dataclass(frozen=True)
class Outfit:
    """What was chosen. Boats and sheets are named by the library's words, `upgrade` by the rules' word; the base game has none of it.

    `boats` are Yellow's and Blue's. `sheet` is the own one; the other side has the standard one, too, if that is it, and draws otherwise
    (C2). `helicopter` and `cruiser` are start cells, 0 for chance.
    """

    boats: tuple[str, str] = ("base", "base")
    sheet: str = STANDARD
    upgrade: str = Upgrade.NONE.word
    experts: int = 0
    armada: bool = False
    helicopter: int = 0
    cruiser: int = 0

    def allowed_on(self, chart: Chart) -> Outfit:
        """What is left of it on a chart whose mission excludes some of it, or demands it (U1.2, A7)."""
        found = self
        if not upgrades_allowed(chart):
            found = replace(found, upgrade=Upgrade.NONE.word)
        if fleet := given_fleet(chart):
            found = replace(found, boats=(fleet[0][0], fleet[1][0]), upgrade=fleet[0][1].word)
        armada = (found.armada or armada_demanded(chart)) and armada_allowed(chart)
        return replace(found, armada=armada) if armada else replace(found, armada=False, helicopter=0, cruiser=0)


#: The sign of what the player made himself.
OWN = "pencil"
#: The base game has none of it.
BASE_GAME = Outfit()


def _mission(chart: Chart) -> Scenario:
    """The chart's mission; one that the game does not know excludes nothing here."""
    return MISSIONS.get(chart.mission, MISSIONS["none"])


def upgrades_allowed(chart: Chart) -> bool:
    """Whether upgrades may be used in the chart's mission (U1.2)."""
    return _mission(chart).allows_upgrades


def given_fleet(chart: Chart) -> tuple[tuple[str, Upgrade], ...]:
    """The classes and upgrades that the chart's mission gives Yellow and Blue; none where they are chosen (S)."""
    return _mission(chart).fleet


def goal_heeded(chart: Chart) -> bool:
    """Whether the goal is chosen; otherwise the mission is a hunt (D0.5)."""
    return _mission(chart).heeds_goal


def has_roles(chart: Chart) -> bool:
    """Whether one side attacks and the other one defends in the chart's mission (D3.1)."""
    return "role" in _mission(chart).lines


def armada_allowed(chart: Chart) -> bool:
    """Whether the chart's mission may be played with the Armada (A7)."""
    return _mission(chart).allows_armada


def armada_demanded(chart: Chart) -> bool:
    """Whether the chart's mission is played with the Armada only (A7)."""
    return _mission(chart).demands_armada


def sides_of(
    outfit: Outfit, library: Library, chart: Chart, start: int, seed: int, role: Role | None = None, bases: tuple[int, ...] = (),
) -> tuple[SideSetup, SideSetup]:
    """Both sides' set-ups, Yellow the human's; crews choose their upgrades by the chart, and know nothing of each other's (U1.1).

    `role` is Yellow's where there are roles, None for chance, and `bases` those that a human defender has chosen.
    """
    outfit = outfit.allowed_on(chart)
    sheets = (None if outfit.sheet == DRAWN else library.sheet(outfit.sheet), library.sheet(STANDARD) if outfit.sheet == STANDARD else None)
    upgrades = [Upgrade.NONE, Upgrade.NONE]
    if fleet := given_fleet(chart):
        upgrades = [upgrade for _boat, upgrade in fleet]
    elif outfit.upgrade != Upgrade.NONE.word:
        upgrades = [choose_upgrade(chart, random.Random(2 * seed + side)) for side in Side]
        if outfit.upgrade != CREWS_CHOICE:
            upgrades[Side.YELLOW] = Upgrade[outfit.upgrade.upper()]
    damage = Given(damage=_mission(chart).first_damage)
    yellow, blue = (
        SideSetup(library.boat(outfit.boats[side]), sheets[side], upgrade=upgrades[side], draws=outfit.experts, given=damage)
        for side in Side
    )
    if has_roles(chart):
        role = role if role is not None else Role(random.Random(2 * seed + 3).randrange(2))
        other = Role.ATTACKER if role is Role.DEFENDER else Role.DEFENDER
        chosen = bases if role is Role.DEFENDER else ()
        yellow, blue = structs.replace(yellow, role=role, bases=chosen), structs.replace(blue, role=other)
    units = {"helicopter": outfit.helicopter or None, "cruiser": outfit.cruiser or None} if outfit.armada else {}
    return _started(yellow, start, units), blue


def _started(own: SideSetup, start: int, units: dict[str, int | None]) -> SideSetup:
    return structs.replace(own, start=start or None, helicopter=units.get("helicopter"), cruiser=units.get("cruiser"))
