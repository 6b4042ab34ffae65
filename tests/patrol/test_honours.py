"""Honours (P7.3): what each medal is given for."""
from __future__ import annotations

import msgspec
import pytest

from game.patrol.honours import Honour, honours_of, honours_together, outstanding
from game.patrol.records import PatrolRecord, Sinking
from tests.patrol.loaded import RULINGS

PLAIN = PatrolRecord(
    boat=0, name="Gato", cls="GATO", captain="Brandt", number=1, began=RULINGS.first_week["1943-02"], ended=RULINGS.first_week["1943-04"],
    areas=("ECS",), sinkings=(), damaged=0, points=0, attacks=1, counterattacks=1, hits_taken=0, skipper=0, end="home", cause="",
    port="PEARL",
)


def patrol(*kt: int, **changes: object) -> PatrolRecord:
    """A patrol that sank ships of so many thousand tons."""
    sinkings = tuple(Sinking("m5", each, "ECS", PLAIN.began, "torpedo") for each in kt)
    return msgspec.structs.replace(PLAIN, sinkings=sinkings, **changes)


@pytest.mark.parametrize(
    ("record", "honours"),
    [
        (patrol(), ()),
        (patrol(2), (Honour.COMBAT_PIN,)),
        (patrol(hits_taken=1), (Honour.PURPLE_HEART,)),
        (patrol(points=6), (Honour.COMBAT_PIN, Honour.BRONZE_STAR)),
        (patrol(6, 5), (Honour.COMBAT_PIN, Honour.SILVER_STAR)),
        (patrol(6, 4), (Honour.COMBAT_PIN,)),
        (patrol(6, 5, 5), (Honour.COMBAT_PIN, Honour.SILVER_STAR, Honour.NAVY_CROSS)),
        (patrol(16, 16), (Honour.COMBAT_PIN, Honour.SILVER_STAR)),
        (patrol(12, 10, 10), (Honour.COMBAT_PIN, Honour.SILVER_STAR, Honour.NAVY_CROSS, Honour.UNIT_CITATION)),
    ],
)  # fmt: skip
def test_what_each_medal_is_given_for(record: PatrolRecord, honours: tuple[Honour, ...]) -> None:
    """P7.3, P4.7: three ships and 16,000 tons are the Navy Cross, twice that tonnage the Unit Citation."""
    assert honours_of(RULINGS, record) == honours


@pytest.mark.parametrize(("month", "kt"), [("1941-12", 8), ("1942-06", 8), ("1943-06", 11), ("1944-06", 20), ("1945-06", 10)])
def test_the_silver_star_asks_what_an_outstanding_patrol_of_its_time_asks(month: str, kt: int) -> None:
    """P7.1"""
    assert outstanding(RULINGS, patrol(began=RULINGS.first_week[month])) == kt


def test_honours_of_a_career_are_counted_the_highest_first() -> None:
    """P7.3"""
    assert honours_together(RULINGS, [patrol(2), patrol(6, 5, 5), patrol(3)]) == {
        Honour.NAVY_CROSS: 1, Honour.SILVER_STAR: 1, Honour.COMBAT_PIN: 3,
    }  # fmt: skip
