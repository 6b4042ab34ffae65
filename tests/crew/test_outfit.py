"""Which upgrade a crew takes to sea (U1.1)."""
from __future__ import annotations

from collections import Counter

import pytest

from game.crew.levels import Level
from game.crew.outfit import choose_upgrade, worth
from game.library import Library
from game.rules.chart import Chart, standard_sectors
from game.rules.grid import bits, cell_at, rectangle
from game.rules.terms import Mode, Upgrade

LIBRARY = Library()
OPEN = Chart("open", 15, 15, rectangle(15, 15), standard_sectors(15, 15))
MAZE = Chart(
    "maze", 15, 15, rectangle(15, 15) & ~bits(cell_at(column, row) for column in range(1, 15, 2) for row in range(1, 15, 2)),
    standard_sectors(15, 15),
)


@pytest.mark.parametrize("level", Level)
def test_any_upgrade_may_come(level: Level) -> None:
    chosen = Counter(choose_upgrade(level, LIBRARY.chart("alpha"), Mode.REALTIME, seed) for seed in range(600))
    assert set(chosen) == set(Upgrade) - {Upgrade.NONE}, "nobody can be sure of what the other has"


def test_the_same_seed_gives_the_same_choice() -> None:
    for seed in range(20):
        assert len({choose_upgrade(Level.ACE, OPEN, Mode.TURNS, seed) for _ in range(3)}) == 1


def test_open_water_speaks_for_waves_and_straight_shots() -> None:
    # U3.3, U4.1
    for upgrade in (Upgrade.KAOS, Upgrade.ASGARD):
        assert worth(upgrade, OPEN, Mode.REALTIME) > worth(upgrade, MAZE, Mode.REALTIME)
        on_open, in_maze = (
            sum(choose_upgrade(Level.ACE, chart, Mode.REALTIME, seed) is upgrade for seed in range(400)) for chart in (OPEN, MAZE)
        )
        assert on_open > in_maze


def test_a_better_crew_goes_more_by_what_is_useful() -> None:
    def useful(level: Level) -> float:
        chart = LIBRARY.chart("alpha")
        return sum(worth(choose_upgrade(level, chart, Mode.REALTIME, seed), chart, Mode.REALTIME) for seed in range(400)) / 400

    assert useful(Level.RECRUIT) < useful(Level.SAILOR) < useful(Level.ACE)
