"""What each event of the war does (P1.1): its part of campaign/patrol.toml."""
from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from game.patrol.table import SIDES, ContactType, Count, Die, Most, Table


class BaseLost(Table, frozen=True):
    """The first of the bases that is open closes."""

    bases: tuple[str, ...]
    damaged_from: Die
    then: str


class FleetScreen(Table, frozen=True):
    """Boats that must stay in port; `smaller` by a d10."""

    full_war: Count
    smaller: Annotated[tuple[Count, ...], Meta(min_length=SIDES, max_length=SIDES)]


class Shortage(Table, frozen=True):
    """A d10 at or below lets a boat leave."""

    leaves_max: Die


class Turns(Table, frozen=True):
    """Lasts so long."""

    turns: Count


class Windfall(Table, frozen=True):
    """So many more ULTRA areas."""

    areas: Count


class Alert(Table, frozen=True):
    """Contacts are of one type."""

    turns: Count
    type: ContactType


class NewSkipper(Table, frozen=True):
    """After so many dry patrols; from that number on a Super Skipper."""

    dry: Count
    super_from: Die


class YardSurge(Table, frozen=True):
    """Boats in repair move on."""

    boxes: Count


class Leak(Table, frozen=True):
    """More general ASW for a time."""

    turns: Count
    asw: int


class HunterGroup(Table, frozen=True):
    """More red boxes for a time."""

    turns: Count
    red_boxes: int


class Minefield(Table, frozen=True):
    """Two d10."""

    turns: Count
    hit_max: Most
    lost_max: Most


class WakelessTorpedo(Table, frozen=True):
    """First-round counterattacks change."""

    attack: int


class AirPatrol(Table, frozen=True):
    """Added to the die in the aircraft row."""

    turns: Count
    die: int


class WarEventEffect(Table, frozen=True):
    """What each war event does."""

    base_lost: BaseLost
    fleet_screen: FleetScreen
    torpedo_shortage: Shortage
    special_mission: Turns
    ultra_windfall_1: Windfall
    ultra_windfall_2: Windfall
    code_change: Turns
    task_force_alert: Alert
    new_skipper: NewSkipper
    typhoon: Turns
    yard_surge: YardSurge
    depth_charge_leak: Leak
    hunter_group: HunterGroup
    minefield: Minefield
    reroute: Turns
    mk18: WakelessTorpedo
    carrier_raid: Turns
    empty_sea: Turns
    air_patrol: AirPatrol
