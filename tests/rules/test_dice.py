"""The rules' dice: part of the state, the same everywhere."""
from __future__ import annotations

from collections import Counter

from game.rules.state import Dice


def test_the_dice_are_splitmix64() -> None:
    dice = Dice(1234567)
    assert [dice.below(1 << 64) for _ in range(5)] == [
        6457827717110365317, 3203168211198807973, 9817491932198370423, 4593380528125082431, 16408922859458223821,
    ]  # fmt: skip


def test_the_state_of_the_dice_is_one_number() -> None:
    dice = Dice(7)
    dice.below(6)
    again = Dice(dice.value)
    assert [again.below(1000) for _ in range(20)] == [dice.below(1000) for _ in range(20)]


def test_every_number_below_the_limit_comes_about_as_often() -> None:
    dice = Dice(0)
    thrown = Counter(dice.below(6) for _ in range(60_000))
    assert sorted(thrown) == [0, 1, 2, 3, 4, 5]
    assert all(9_500 < count < 10_500 for count in thrown.values())


def test_one_choice_is_none() -> None:
    assert {Dice(seed).below(1) for seed in range(50)} == {0}


def test_neighbouring_seeds_throw_differently() -> None:
    assert len({tuple(dice.below(1 << 20) for _ in range(2)) for dice in map(Dice, range(1000))}) == 1000
