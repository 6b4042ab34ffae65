"""Random play: whatever is legal leaves a sound state, copies and snapshots are whole, records play again."""
from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from game.match.match import Entry, Match
from game.match.record import record_text
from game.match.replay import play_record
from game.match.script import parse_script
from game.rules.beginning import restore
from game.rules.engine import apply, check
from game.rules.events import hears, record
from game.rules.notation import order_text, parse_order
from game.rules.orders import Head
from game.rules.refusals import Refusal
from game.rules.scenarios import MISSIONS
from game.rules.state import snapshot
from game.rules.terms import Heading, Mode, Side, Station
from game.rules.umpire import umpire_record
from tests.property.invariants import check_state
from tests.property.matches import LIBRARY, legal_orders, pick, play, random_setup

SEEDS = st.integers(0, 1 << 32)


@settings(max_examples=60)
@given(seed=SEEDS)
def test_every_state_is_sound(seed: int) -> None:
    for match, _ in play(seed, 120):
        check_state(match.umpire())


@pytest.mark.parametrize("mission", sorted(MISSIONS))
@settings(max_examples=8)
@given(seed=SEEDS)
def test_every_state_of_every_mission_is_sound(mission: str, seed: int) -> None:
    for match, _ in play(seed, 120, missions=(mission,)):
        check_state(match.umpire())


@pytest.mark.slow
@settings(max_examples=600)
@given(seed=SEEDS)
def test_every_state_of_long_matches_is_sound(seed: int) -> None:
    for match, _ in play(seed, 400):
        check_state(match.umpire())


@settings(max_examples=40)
@given(seed=SEEDS)
def test_a_snapshot_gives_the_state_again(seed: int) -> None:
    chance = Random(seed)
    for match, _ in play(seed, 60):
        state = match.umpire()
        again = restore(match.setup, snapshot(state))
        assert again.digest() == state.digest()
        assert umpire_record(again) == umpire_record(state)
        orders = legal_orders(state)
        assert legal_orders(again) == orders
        if orders:
            order = pick(chance, orders)
            assert apply(again, order) == apply(state, order)
            assert again.digest() == state.digest()


@settings(max_examples=40)
@given(seed=SEEDS)
def test_a_copy_shares_nothing(seed: int) -> None:
    chance = Random(seed)
    for match, _ in play(seed, 60):
        state = match.umpire()
        before = state.digest()
        orders = legal_orders(state)
        if not orders:
            return
        order = pick(chance, orders)
        twin = state.copy()
        apply(twin, order)
        assert state.digest() == before
        apply(state, order)
        assert state.digest() == twin.digest()


@settings(max_examples=60)
@given(seed=SEEDS)
def test_a_record_plays_again_with_the_same_hashes(seed: int) -> None:
    match = [match for match, _ in play(seed, 150)][-1]
    text = record_text(match)
    script = parse_script(text, "record", LIBRARY)
    assert script.setup == match.setup
    again = play_record(script)
    assert [entry.digest for entry in again.entries] == [entry.digest for entry in match.entries]
    assert [entry.events for entry in again.entries] == [entry.events for entry in match.entries]
    assert record_text(again) == text


@settings(max_examples=40)
@given(seed=SEEDS)
def test_orders_and_events_have_their_text(seed: int) -> None:
    for match, entry in play(seed, 80):
        if entry is None:
            continue
        assert parse_order(entry.text) == [entry.order]
        for event in entry.events:
            found = record(event, entry.number)
            assert found["audience"] in ("public", "yellow", "blue")
            assert {side for side in Side if hears(event, side)}
        for order in legal_orders(match.umpire()):
            assert parse_order(order_text(order)) == [order]


@settings(max_examples=30)
@given(seed=SEEDS)
def test_every_seat_can_look_at_any_time(seed: int) -> None:
    for match, _ in play(seed, 60):
        state = match.umpire()
        for side in Side:
            for station in Station:
                seen = match.view(side, station)
                assert (seen.side, seen.station) == (side, station)
                assert seen.own.position == state.boats[side].position
                assert seen.enemy.damage == state.boats[1 - side].damage
                assert (seen.turn is None) == (state.mode is Mode.REALTIME)


class MatchMachine(RuleBasedStateMachine):
    """A match whose orders hypothesis chooses, so that it can make a failing one short."""

    @initialize(seed=SEEDS)
    def begin(self, seed: int) -> None:
        self.match = Match(random_setup(Random(seed)))

    @precondition(lambda self: not self.match.is_over)
    @rule(data=st.data())
    def order(self, data: st.DataObject) -> None:
        state = self.match.umpire()
        orders = legal_orders(state)
        kinds = sorted({type(order).__name__ for order in orders})
        kind = data.draw(st.sampled_from(kinds))
        order = data.draw(st.sampled_from([order for order in orders if type(order).__name__ == kind]))
        assert check(state, order) is None
        assert isinstance(self.match.give(order), Entry)

    @precondition(lambda self: not self.match.is_over)
    @rule(seed=SEEDS)
    def some_orders(self, seed: int) -> None:
        chance = Random(seed)
        for _ in range(5):
            orders = legal_orders(self.match.umpire())
            if orders:
                self.match.give(pick(chance, orders))

    @precondition(lambda self: self.match.is_over)
    @rule(side=st.sampled_from(Side), heading=st.sampled_from(Heading))
    def after_the_end(self, side: Side, heading: Heading) -> None:
        refusal = self.match.give(Head(side, Station.CAPTAIN, heading))
        assert isinstance(refusal, Refusal)
        assert refusal.rule == "N2.2"

    @invariant()
    def sound(self) -> None:
        check_state(self.match.umpire())

    @invariant()
    def restorable(self) -> None:
        state = self.match.umpire()
        assert restore(self.match.setup, snapshot(state)).digest() == state.digest() == self.match.digest()


MatchMachine.TestCase.settings = settings(max_examples=25, stateful_step_count=40)
TestMatchMachine = MatchMachine.TestCase
