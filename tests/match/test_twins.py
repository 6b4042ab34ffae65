"""Twins: matches that a side cannot tell apart look alike to it at every order, with upgrades, units, cards, classes and sheets (B15)."""
from __future__ import annotations

from collections import Counter
from random import Random

import msgspec
import pytest

from game.match.match import Entry, Match
from game.rules.engine import check, legal
from game.rules.setup import MatchSetup, SideSetup
from game.rules.terms import Mode, Side, Station, Upgrade
from game.rules.view import view
from tests.match.other_truths import Heard, differences, most_different
from tests.property.matches import LIBRARY, legal_orders, pick
from tests.property.universe import universe

CLASSES = ("base", "cerberus", "kasparov", "armstrong", "chateaubriand")


def setup_of(number: int) -> MatchSetup:
    """Every class, sheet and upgrade in turn, both modes, mostly with units and cards."""
    mode = Mode(number % 2)
    chart = LIBRARY.chart("charlie-10" if mode is Mode.TURNS else "bravo")

    def side(which: int) -> SideSetup:
        return SideSetup(
            LIBRARY.boat(CLASSES[(number + which) % 5]), LIBRARY.sheets()[(number + 2 * which) % 5],
            upgrade=Upgrade((number // 2 + 3 * which) % 7), draws=0 if number % 7 == 3 else (3, 6)[number % 2],
        )  # fmt: skip

    return MatchSetup(
        chart, (side(0), side(1)), LIBRARY.sheets(), mode=mode, mission="none", seed=number, armada=True if number % 5 else None
    )


def played(number: int, orders: int) -> Match:
    """A match of legal orders by chance."""
    chance, match = Random(number), Match(setup_of(number))
    for _ in range(orders):
        state = match.umpire()
        if state.is_over:
            break
        assert isinstance(match.give(pick(chance, legal_orders(state))), Entry)
    return match


def compare(number: int, orders: int, found: Counter[str]) -> None:
    """What each station is given is the same in the true match and in those that sound like it."""
    match = played(number, orders)
    chance = Random(number)
    for side in Side:
        for entry, true, others in Heard(match, side, Random(number), 24).follow():
            if entry.number % 6:
                continue
            for other in most_different(true, others, side.enemy, 2):
                found.update(differences(true.state, other.state, side.enemy))
                for station in Station:
                    assert view(other.state, side, station) == view(true.state, side, station), (entry.text, side)
                    assert legal(other.state, side, station) == legal(true.state, side, station), (entry.text, side)
                for order in universe(true.state.chart):
                    if order.side is side and chance.random() < 0.01:
                        assert check(other.state, order) == check(true.state, order), (entry.text, order)


@pytest.mark.parametrize("half", range(4))
def test_twins_are_given_the_same(half: int) -> None:  # B15.3 A4 A5 U1.1 X1 X4 C2
    found: Counter[str] = Counter()
    for number in range(half * 7, half * 7 + 7):
        compare(number, 90, found)
    assert min(found[fact] for fact in ("position", "units", "hand", "gauges", "crosses", "dice")) >= 10, found


def test_the_markers_of_a_twin_are_secrets() -> None:
    """The facts in which twins differ are hidden ones: a public one, damage, never differs."""
    match = played(1, 90)
    for _, true, others in Heard(match, Side.YELLOW, Random(1), 24).follow():
        for other in others:
            assert [boat.damage for boat in other.state.boats] == [boat.damage for boat in true.state.boats]
            assert msgspec.structs.asdict(view(other.state, Side.YELLOW, Station.RADIO).enemy) == msgspec.structs.asdict(
                view(true.state, Side.YELLOW, Station.RADIO).enemy
            )
