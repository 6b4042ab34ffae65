"""The honours of a patrol (P7.3), by what was written down of it and the tables; and those of a whole career."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum

from game.patrol.records import PatrolRecord
from game.patrol.rulings import Rulings
from game.patrol.table import PERIODS


class Honour(Enum):
    """A medal, from the least to the highest."""

    COMBAT_PIN = "combat-pin"
    PURPLE_HEART = "purple-heart"
    BRONZE_STAR = "bronze-star"
    SILVER_STAR = "silver-star"
    NAVY_CROSS = "navy-cross"
    UNIT_CITATION = "unit-citation"


def honours_of(rulings: Rulings, record: PatrolRecord) -> tuple[Honour, ...]:
    """The honours of one patrol, the least first.

    The Combat Pin is for a ship sunk or a mission done, the Purple Heart for damage, the Bronze Star for a mission, the Silver Star for
    the tonnage of an outstanding patrol (P7.1) of its time, the Navy Cross for what makes a Super Skipper (P4.7), the Unit Citation for
    twice that tonnage.
    """
    skipper = rulings.tables.general.super_skipper
    great = record.ships >= skipper.ships and record.kt >= skipper.kt
    found = [
        (Honour.COMBAT_PIN, record.ships > 0 or record.points > 0),
        (Honour.PURPLE_HEART, record.hits_taken > 0),
        (Honour.BRONZE_STAR, record.points > 0),
        (Honour.SILVER_STAR, record.kt >= outstanding(rulings, record)),
        (Honour.NAVY_CROSS, great),
        (Honour.UNIT_CITATION, great and record.kt >= 2 * skipper.kt),
    ]
    return tuple(honour for honour, earned in found if earned)


def outstanding(rulings: Rulings, record: PatrolRecord) -> int:
    """The thousand tons of an outstanding patrol (P7.1) in the year a patrol began: the scenario table's periods by their months."""
    began = rulings.weeks[record.began].month
    months = [rulings.tables.scenario.patrol[period][0] for period in PERIODS]
    number = max((i for i, month in enumerate(months) if month[:4] <= began[:4]), default=0)
    return rulings.tables.victory.single_patrol[PERIODS[number]][2]


def honours_together(rulings: Rulings, records: Iterable[PatrolRecord]) -> dict[Honour, int]:
    """How often each honour was earned, the highest first."""
    counts: dict[Honour, int] = {}
    for record in records:
        for honour in honours_of(rulings, record):
            counts[honour] = counts.get(honour, 0) + 1
    return {honour: counts[honour] for honour in reversed(Honour) if honour in counts}
