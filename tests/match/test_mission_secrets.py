"""What a side notes in secret in a mission, and where a mission moves its boat, stays its own (B15.3)."""
from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.match.match import Entry, Match
from game.rules.engine import check, legal
from game.rules.events import hears
from game.rules.scenarios import MISSIONS
from game.rules.terms import Side, Station
from game.rules.view import view
from tests.match.other_truths import Heard, differences, most_different
from tests.match.test_leaks import MARKER, markers_in
from tests.property.matches import joined, legal_orders, pick, random_setup
from tests.property.universe import universe
from tests.rules.scripts import give, match_of, state_of

BASES = [f"given mark {cell} base" for cell in ("F3", "M3", "L4", "D8", "I8", "D13")]


def test_the_attacker_sees_none_of_the_chosen_bases() -> None:  # B15.3 D3.2
    state = state_of("mission laboratory", *BASES)
    state.mission["bases"] = [MARKER, MARKER + 1, MARKER + 2, MARKER + 3]
    for station in Station:
        assert markers_in(view(state, Side.YELLOW, station)) == []
        assert len(markers_in(view(state, Side.BLUE, station))) == 4


def test_what_the_attacker_may_order_does_not_depend_on_the_choice() -> None:  # B15.3 D3.2 D3.5
    one = state_of("mission laboratory", *BASES, "blue bases F3 M3 L4 D8", "given yellow gauge scenario 4")
    other = state_of("mission laboratory", *BASES, "blue bases I8 D13 L4 D8", "given yellow gauge scenario 4")
    assert legal(one, Side.YELLOW, Station.CAPTAIN) == legal(other, Side.YELLOW, Station.CAPTAIN)
    assert one.digest() != other.digest()


@pytest.mark.parametrize("side", Side)
def test_the_halfs_are_secret_until_said_aloud(side: Side) -> None:  # B15.3 D5.1
    state = state_of("mission vortex")
    state.mission["halves"][side.enemy] = MARKER
    for station in Station:
        assert markers_in(view(state, side, station)) == []
        assert markers_in(view(state, side.enemy, station)) == [MARKER]


def test_what_was_said_aloud_both_know() -> None:  # D5.2 B15.1
    match = match_of("mission vortex", "blue start C4", "blue column K", "given yellow gauge scenario 4", "given blue damage 1")
    give(match, "yellow captain hack")
    assert match.view(Side.YELLOW, Station.RADIO).public == {"knows": (1, 0), "column": (11,)}
    assert match.view(Side.BLUE, Station.MATE).public == {"knows": (1, 0), "column": (11,)}
    assert "row" not in match.view(Side.BLUE, Station.CAPTAIN).secret


def test_who_came_aboard_both_know() -> None:  # D1.2 B15.1
    match = match_of("mission captain", "given mark F3 base-radio", "given yellow route E2", "blue start O9")
    give(match, "yellow captain reinforce radio")
    assert match.view(Side.BLUE, Station.CAPTAIN).enemy.crew == (Station.CAPTAIN, Station.RADIO)
    assert match.view(Side.YELLOW, Station.CAPTAIN).enemy.crew == (Station.CAPTAIN,)


def test_an_evasion_is_not_heard() -> None:  # D7.2 D5.7
    volcano = match_of("mission volcano", "given yellow gauge scenario 1")
    give(volcano, "yellow captain island M12")
    assert all(not hears(event, Side.YELLOW) for event in give(volcano, "blue captain evade N13"))
    vortex = match_of(
        "mission vortex", "given mark C4 vortex-1", "given mark O15 vortex-1", "given blue route C5 C4 O15", "given island O14 N15",
        "given sea N14",
    )
    assert all(not hears(event, Side.YELLOW) for event in give(vortex, "blue captain evade N14"))


def test_an_attacker_and_a_defender_hear_the_same_of_a_goliath() -> None:  # D3.5 B15.1
    match = match_of("mission laboratory", *BASES, "blue bases F3 M3 L4 D8", "given yellow gauge scenario 4", "given yellow route C7 C8")
    heard = give(match, "yellow captain goliath D8")
    assert {event.audience for event in heard} == {3}


def played(mission: str, seed: int, orders: int) -> Match:
    """A match of legal orders by chance."""
    chance = Random(seed)
    match = Match(random_setup(chance, (mission,)))
    for _ in range(orders):
        state = match.umpire()
        if state.is_over:
            break
        assert isinstance(match.give(joined(chance, state, pick(chance, legal_orders(state)))), Entry)
    return match


@pytest.mark.parametrize("mission", sorted(set(MISSIONS) - {"none", "ice", "archer", "armada"}))
def test_twins_are_given_the_same_in_every_mission(mission: str) -> None:  # B15.3 D3.2 D5.1 D5.7 D7.2 S4
    found: Counter[str] = Counter()
    for seed in range(3):
        match, chance = played(mission, seed, 60), Random(seed)
        for side in Side:
            for entry, true, others in Heard(match, side, Random(seed), 16).follow():
                if entry.number % 5:
                    continue
                for other in most_different(true, others, side.enemy, 2):
                    if bool(true.state.due) is not bool(other.state.due):
                        assert mission == "blackout"  # that a toll is due is to be noticed: all wait for it (D6.1, N2.1)
                        continue
                    found.update(differences(true.state, other.state, side.enemy))
                    for station in Station:
                        assert view(other.state, side, station) == view(true.state, side, station), (entry.text, side)
                        assert legal(other.state, side, station) == legal(true.state, side, station), (entry.text, side)
                    for order in universe(true.state.chart):
                        if order.side is side and chance.random() < 0.004:
                            assert check(other.state, order) == check(true.state, order), (entry.text, order)
    assert min(found[fact] for fact in ("position", "gauges", "crosses", "dice")) >= 4, found
    assert mission not in ("laboratory", "vortex") or found["noted"] >= 4, found
