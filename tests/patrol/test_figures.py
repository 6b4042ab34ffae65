"""The figures of simulated wars (docs/patrol-figures.md), in small: the means of few wars, within the bounds that hundreds keep well."""
from __future__ import annotations

from typing import Any

import pytest

from game.commands.patrol import simulate, summary
from game.patrol.commander import Reattack
from tests.patrol.loaded import setup_of

#: Patrols, ships, thousand tons and boats lost of each year.
YEARS = {"1942": (378, 175, 693, 8.2), "1943": (358, 286, 1241, 17.3), "1944": (484, 598, 2770, 14.3), "1945": (328, 209, 594, 6.1)}


def wars(words: str, count: int, reattack: Reattack | None = None) -> dict[str, Any]:
    return summary([simulate(setup_of(words), seed, reattack) for seed in range(count)], 1.0)


@pytest.mark.slow
def test_the_whole_war_comes_out_as_it_did() -> None:
    found = wars("full", 16)
    assert 1150 <= found["ships"]["mean"] <= 1400
    assert 4700 <= found["kt"]["mean"] <= 5900
    assert 1400 <= found["patrols"]["mean"] <= 1700
    assert 38 <= found["lost"]["mean"] <= 56
    for year, wanted in YEARS.items():
        for name, figure in zip(("patrols", "ships", "kt"), wanted[:3], strict=True):
            assert abs(found["years"][year][name]["mean"] - figure) <= 0.25 * figure, (year, name)
        assert abs(found["years"][year]["lost"]["mean"] - wanted[3]) <= 0.4 * wanted[3], "few boats and few wars: a wide bound"


@pytest.mark.slow
def test_a_squadron_and_a_career_come_out_as_they_should() -> None:
    assert 900 <= wars("squadron PEARL", 16)["kt"]["mean"] <= 1200
    assert 0.45 <= wars("career GATO", 200)["survived"] <= 0.7


@pytest.mark.slow
def test_re_attack_is_best_up_to_one_and_worst_always() -> None:
    found = {reattack: wars("full", 6, reattack)["kt_per_boat_lost"] for reattack in Reattack}
    assert max(found, key=lambda reattack: found[reattack]) is Reattack.ONE
    assert min(found, key=lambda reattack: found[reattack]) is Reattack.ALWAYS
