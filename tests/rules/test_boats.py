"""Boat classes: the spaces of their gauges in both modes (B4.1, C1.1, C1.2, C1.3)."""
from __future__ import annotations

import pytest

from game.library import Library
from game.rules.boats import GROUPS, Gauges
from game.rules.terms import Mode

LIBRARY = Library()
#: Class, mode: mine, torpedo, drone, sonar, silence, scenario fast and slow.
PRINTED = {
    ("base", Mode.REALTIME): (3, 3, 4, 3, 6, 4, 6),
    ("base", Mode.TURNS): (2, 3, 3, 2, 5, 3, 5),
    ("chateaubriand", Mode.REALTIME): (2, 3, 5, 4, 4, 4, 6),
    ("chateaubriand", Mode.TURNS): (2, 3, 4, 3, 4, 3, 5),
    ("kasparov", Mode.REALTIME): (4, 3, 3, 2, 6, 4, 6),
    ("kasparov", Mode.TURNS): (3, 3, 2, 2, 5, 3, 5),
    ("armstrong", Mode.REALTIME): (3, 3, 4, 3, 5, 4, 6),
    ("armstrong", Mode.TURNS): (2, 3, 3, 2, 4, 3, 5),
    ("cerberus", Mode.REALTIME): (4, 3, 4, 4, 6, 4, 6),
    ("cerberus", Mode.TURNS): (3, 3, 3, 3, 5, 3, 5),
}


def sizes(gauges: Gauges) -> list[tuple[int, ...]]:
    return [gauges.mine, gauges.torpedo, gauges.drone, gauges.sonar, gauges.silence, gauges.fast, gauges.slow]


@pytest.mark.parametrize(("name", "mode"), PRINTED)
def test_the_spaces_are_those_printed(name: str, mode: Mode) -> None:  # B4.1 C1.1 C1.3
    groups = GROUPS if name == "cerberus" else 1  # C1.2
    assert sizes(LIBRARY.boat(name).gauges(mode)) == [(size,) * groups for size in PRINTED[name, mode]]


def test_a_boat_has_a_scenario_gauge_only_if_something_gives_it_one() -> None:  # B4.1
    boat = LIBRARY.boat("base")
    assert sum(boat.spaces(Mode.REALTIME, ())) == 19
    assert sum(boat.spaces(Mode.REALTIME, (4,))) == 23


def test_a_class_that_there_is_not() -> None:
    with pytest.raises(LookupError, match=r"there is no boat class 'nautilus' \(base, "):
        LIBRARY.boat("nautilus")
