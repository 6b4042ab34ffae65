"""`check` and `legal` say the same; what is refused changes nothing; neither tells of the enemy what may not be known."""
from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match.match import Match
from game.rules.engine import check, legal
from game.rules.orders import Discard
from game.rules.refusals import Refusal
from game.rules.scenarios import MISSIONS
from game.rules.terms import Side, Station
from game.rules.view import view
from tests.property.hidden import disguise
from tests.property.matches import legal_orders, play
from tests.property.universe import normal, universe

SEEDS = st.integers(0, 1 << 32)


def compare(match: Match) -> None:
    state = match.umpire()
    before = state.digest()
    allowed = legal_orders(state)
    assert len(set(allowed)) == len(allowed), "each order once"
    assert all(check(state, order) is None for order in allowed)
    listed = {normal(state, order, state.rules[type(order)]) for order in allowed if not isinstance(order, Discard)}
    taken = set()
    for order in universe(state.chart):
        refusal = check(state, order)
        if refusal is None:
            taken.add(normal(state, order, state.rules[type(order)]))
            continue
        assert order not in allowed
        assert refusal.rule[0] in "ABCDNSUX"
    assert {order for order in taken if not isinstance(order, Discard)} == listed
    assert state.digest() == before


@settings(max_examples=12)
@given(seed=SEEDS, often=st.integers(7, 13))
def test_check_and_legal_are_the_same_rules(seed: int, often: int) -> None:
    for number, (match, _) in enumerate(play(seed, 60)):
        if number % often == 0:
            compare(match)


@pytest.mark.parametrize("mission", sorted(MISSIONS))
@settings(max_examples=2)
@given(seed=SEEDS)
def test_check_and_legal_are_the_same_rules_in_every_mission(mission: str, seed: int) -> None:
    for number, (match, _) in enumerate(play(seed, 60, missions=(mission,))):
        if number % 10 == 9:
            compare(match)


@pytest.mark.slow
@settings(max_examples=10)
@given(seed=SEEDS)
def test_check_and_legal_are_the_same_rules_at_every_order(seed: int) -> None:
    for match, _ in play(seed, 50):
        compare(match)


@settings(max_examples=20)
@given(seed=SEEDS)
def test_what_is_refused_changes_no_bit(seed: int) -> None:
    chance = Random(seed)
    for match, _ in play(seed, 30):
        before = match.digest()
        entries = len(match.entries)
        state = match.umpire()
        refused = [order for order in universe(state.chart) if chance.random() < 0.005 and check(state, order) is not None]
        for order in refused:
            assert isinstance(match.give(order), Refusal)
        assert match.digest() == before
        assert len(match.entries) == entries


@settings(max_examples=40)
@given(seed=SEEDS)
def test_the_enemys_hidden_facts_change_nothing_that_a_seat_is_given(seed: int) -> None:  # B15.3
    chance = Random(seed)
    for match, _ in play(seed, 60):
        for side in Side:
            state = match.umpire()
            other = disguise(state, side.enemy, chance)
            for station in Station:
                assert legal(other, side, station) == legal(state, side, station)
                assert view(other, side, station) == view(state, side, station)


@pytest.mark.parametrize("mission", ["laboratory", "vortex", "volcano", "stream"])
@settings(max_examples=5)
@given(seed=SEEDS)
def test_the_enemys_hidden_facts_change_nothing_in_missions(mission: str, seed: int) -> None:  # B15.3 D3.2 D5.1 D7.2 S4
    chance = Random(seed)
    for match, _ in play(seed, 60, missions=(mission,)):
        state = match.umpire()
        for side in Side:
            other = disguise(state, side.enemy, chance)
            for station in Station:
                assert legal(other, side, station) == legal(state, side, station)
                assert view(other, side, station) == view(state, side, station)


@settings(max_examples=6)
@given(seed=SEEDS)
def test_the_enemys_hidden_facts_change_no_refusal(seed: int) -> None:  # B15.3
    chance = Random(seed)
    for number, (match, _) in enumerate(play(seed, 40)):
        if number % 10:
            continue
        state = match.umpire()
        for side in Side:
            other = disguise(state, side.enemy, chance)
            for order in universe(state.chart):
                if order.side is side:
                    assert check(other, order) == check(state, order)
