"""P7.2: whole wars by anybody's decisions; what is shown, and what the commander makes of it."""
from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from game.patrol import engine, events, odds, orders
from game.patrol.beginning import begin
from game.patrol.commander import Commander, Reattack
from game.patrol.decisions import ANSWERS
from game.patrol.match import Entry, WarMatch
from game.patrol.state import War, restore, snapshot
from game.patrol.sums import column_of, index_of
from game.patrol.terms import Place, Question
from game.patrol.view import fleet_view, view
from tests.patrol.loaded import RULINGS, fight, give, refused, roll, setup_of

SCENARIOS = ["squadron PEARL", "squadron FREMANTLE", "year 1944 PEARL", "career GATO", "patrol 3 BALAO LUZ", "patrol 4 S SCS"]


def sound(war: War) -> None:
    """What holds in every state."""
    state = war.state
    assert (state.question is None) == state.is_over
    for boat in state.boats:
        assert (boat.at in war.tables.map) == (boat.place >= Place.SEA) or not boat.afloat
        assert 0 <= boat.damage <= 2
        assert 0 <= boat.skipper <= war.tables.general.super_skipper.max
        assert (boat.log is not None) == (boat.place is Place.SEA), boat
        assert not (boat.rtb and boat.patrolling)
        assert not boat.spotted or boat.afloat
    assert sum(total.ships for total in state.years.values()) == sum(boat.sunk for boat in state.boats)
    assert sum(total.kt for total in state.years.values()) == sum(boat.kt for boat in state.boats)
    assert sum(total.lost for total in state.years.values()) == sum(boat.place is Place.LOST for boat in state.boats)
    assert sum(total.patrols for total in state.years.values()) == len(state.records)


@pytest.mark.parametrize("words", SCENARIOS)
def test_p7_2_any_decision_by_chance_to_the_end(words: str) -> None:
    """P7.2: every order listed may be given, and every state is sound"""
    for seed in range(3):
        chance = random.Random(seed)
        war, _ = begin(setup_of(words, seed), RULINGS)
        for _ in range(1500):
            if war.state.is_over:
                break
            options = engine.legal(war)
            assert options
            assert len(set(options)) == len(options)
            assert all(engine.check(war, option) is None for option in options)
            assert war.state.question is not None
            assert all(isinstance(option, ANSWERS[war.state.question]) for option in options)
            seaward = [option for option in options if not isinstance(option, orders.Sail | orders.Next | orders.Wait)]
            engine.apply(war, chance.choice(seaward or options))
            sound(war)


@pytest.mark.parametrize("words", SCENARIOS)
def test_p7_2_the_commander_plays_to_the_end(words: str) -> None:
    """P7.2"""
    for seed in range(4):
        match = WarMatch(setup_of(words, seed), RULINGS)
        match.play_out(Commander(RULINGS, seed))
        assert match.is_over
        assert match.question is None
        assert match.view().result is not None


def test_the_same_seed_gives_the_same_war_in_every_process() -> None:
    matches = [WarMatch(setup_of("squadron PEARL", 3), RULINGS) for _ in range(2)]
    for match in matches:
        for _ in range(400):
            match.play_decision(Commander(RULINGS, match.turn))
    assert matches[0].digest() == matches[1].digest()
    assert [entry.digest for entry in matches[0].entries] == [entry.digest for entry in matches[1].entries]
    assert matches[0].digest() != WarMatch(setup_of("squadron PEARL", 4), RULINGS).digest()


def test_a_refused_order_changes_nothing() -> None:
    match = WarMatch(setup_of("patrol 2 GATO EMS"), RULINGS)
    before = match.digest()
    wrong = [orders.Again(), orders.Wait(), orders.Move("LUZ"), orders.Pack((0,)), orders.Mission(), orders.Next(7), orders.Sail((), "EPA")]
    for order in wrong:
        assert not isinstance(match.give(order), Entry)
    assert match.digest() == before
    match.play_out(Commander(RULINGS))
    assert not isinstance(match.give(orders.Stay()), Entry)


def test_copies_and_snapshots_are_the_war_again() -> None:
    match = WarMatch(setup_of("squadron PEARL", 3), RULINGS)
    commander = Commander(RULINGS, 3)
    while match.question is not Question.POINTS:
        match.play_decision(commander)
    war = War(match.umpire(), RULINGS)
    twin, again = war.copy(), restore(snapshot(war.state), RULINGS)
    assert war.state.digest() == twin.state.digest() == again.state.digest()
    order = engine.legal(war)[0]
    engine.apply(twin, order)
    assert war.state.digest() == again.state.digest() != twin.state.digest()
    engine.apply(again, order)
    assert again.state.digest() == twin.state.digest()


@pytest.mark.parametrize("damage", [b"", b"\x80", b"nonsense"])
def test_a_snapshot_that_cannot_be_read_is_refused(damage: bytes) -> None:
    with pytest.raises(ValueError, match="snapshot"):
        restore(damage, RULINGS)


def test_a_snapshot_of_other_tables_is_refused() -> None:
    war, _ = begin(setup_of("career GATO"), RULINGS)
    war.state.boats[0].cls = "TYPE7"
    with pytest.raises(ValueError, match="other tables"):
        restore(snapshot(war.state), RULINGS)


# ------------------------------------------------------------------------------------------------ left to the commander


def test_p7_2_a_combat_a_boat_a_turn_can_be_left_to_the_commander() -> None:
    """P7.2"""
    match = WarMatch(setup_of("squadron PEARL", 3), RULINGS)
    commander = Commander(RULINGS, 3)
    while match.view().fight is None:
        match.play_decision(commander)
    turn = match.turn
    assert match.play_combat(commander)
    assert match.view().fight is None
    boat = match.acting
    if match.turn == turn and match.question is not None:
        match.play_boat(commander)
        assert (match.acting, match.turn) != (boat, turn)
    turn = match.turn
    match.play_turn(commander)
    assert match.turn == turn + 1


def test_re_attack_is_a_choice() -> None:
    """P4.6"""
    war = fight("m5 m2 m3 m4 dd dd", month="1942-12")
    for number in (1, 2, 3):
        give(war, f"reveal A{number}")
    give(war, "chits A1 A2 A3")
    give(war.load(9, 0), "points A1:7")
    asked = view(war)
    assert asked.question is Question.AGAIN
    decided = {reattack: Commander(RULINGS, 0, reattack).decide(asked) for reattack in Reattack}
    assert decided[Reattack.NEVER] == orders.Withdraw()
    assert decided[Reattack.ALWAYS] == orders.Again()
    difference = odds.counter_odds(RULINGS, asked, again=True)
    assert difference is not None
    assert difference.difference == 0 + 1 + 2 - 3 + 1
    assert decided[Reattack.TWO] == orders.Again()
    spotted = msgspec.structs.replace(asked, boat=msgspec.structs.replace(asked.boat, spotted=True) if asked.boat else None)
    assert Commander(RULINGS, 0, Reattack.TWO).decide(spotted) == orders.Withdraw()


# ------------------------------------------------------------------------------------------------ what is shown


def shown(war: War) -> str:
    return json.dumps([msgspec.to_builtins(view(war)), msgspec.to_builtins(fleet_view(war)), repr(view(war)), repr(fleet_view(war))])


def hidden_places(war: War) -> list[int]:
    combat = war.state.combat
    if combat is None:
        return []
    return [
        column << 5 | index
        for column, counters in enumerate(combat.columns)
        for index, counter in enumerate(counters)
        if not counter.up and not counter.gone
    ]


def test_p7_2_what_lies_face_down_and_the_dice_are_shown_to_nobody() -> None:
    """P3.2, P7.2: markers planted in all that is hidden are in nothing that is shown; the commander decides the same with other counters"""
    looked = 0
    for seed in range(6):
        war, _ = begin(setup_of("squadron PEARL", seed), RULINGS)
        commander = Commander(RULINGS, seed)
        for _ in range(900):
            if war.state.is_over:
                break
            state, places = war.state, hidden_places(war)
            asked = view(war)
            if places and state.combat is not None:
                looked += 1
                twin = war.copy()
                assert twin.state.combat is not None
                twin.state.dice = 987654321987654321
                for place in places:
                    counter = twin.state.combat.columns[column_of(place)][index_of(place)]
                    flag = RULINGS.ships[counter.kind].flag
                    others = [kind for kind, ship in RULINGS.ships.items() if ship.flag == flag and kind != counter.kind]
                    counter.kind = others[(place + looked) % len(others)]
                assert view(twin) == asked
                assert fleet_view(twin) == fleet_view(war)
                assert "987654321" not in shown(twin)
                dice = commander.dice.value
                order = commander.decide(asked)
                commander.dice.value = dice
                assert commander.decide(view(twin)) == order
            engine.apply(war, commander.decide(asked))
    assert looked > 100


def test_p7_2_the_view_names_no_field_that_is_hidden() -> None:
    """P7.2: an allow-list, kept"""
    war = fight("m5 dd event", "CV air")
    give(war, "column A")
    (column, other, *_) = view(war).fight.columns if view(war).fight else ((), ())
    assert [counter.kind for counter in (*column, *other)] == [""] * 5
    assert [counter.flag for counter in (*column, *other)] == ["M", "N", "M", "N", "N"]


# ------------------------------------------------------------------------------------------------ odds


def test_p7_2_sums_are_shown_before_the_die() -> None:
    """P7.2: what the odds say is what the engine then rolls against"""
    seen = 0
    for seed in range(8):
        war, _ = begin(setup_of("squadron PEARL", seed), RULINGS)
        commander = Commander(RULINGS, seed)
        for _ in range(700):
            if war.state.is_over:
                break
            asked = view(war)
            order = commander.decide(asked)
            expected: list[Any] = []
            if isinstance(order, orders.Points) and asked.fight is not None:
                expected = [odds.hit_odds(RULINGS, asked, place, points) for place, points in order.shares]
            happened = engine.apply(war, order)
            if expected and all(expected):
                hits = [event for event in happened if isinstance(event, events.Rolled) and event.what == "hit"]
                assert [event.against for event in hits[: len(expected)]] == [found.parts for found in expected]
                seen += 1
    assert seen > 50


def test_the_chances_of_a_counterattack_are_those_of_its_row() -> None:
    """P4.5"""
    war = fight("m5 m2 m3 m4", month="1942-12")
    give(war, "reveal A1")
    asked = view(war)
    assert asked.boat is not None
    for difference in range(-4, 9):
        row = RULINGS.counter_row(difference)
        for spotted in (False, True):
            for damage in (0, 1):
                boat = msgspec.structs.replace(asked.boat, spotted=spotted, damage=damage)
                chances = odds.row_chances(RULINGS, boat, row)
                assert sum(chances) == pytest.approx(1.0)
                letters = [row[min(die + spotted + (damage > 0), 11)] for die in range(10)]
                assert chances[0] == pytest.approx(letters.count(".") / 10)
    found = odds.counter_odds(RULINGS, asked)
    assert found is not None
    assert found.difference == 0 + 1 + 2 - 3


def test_chances_of_search_results_and_endurance() -> None:
    """P3.2, P4.4, P4.9"""
    war, _ = begin(setup_of("patrol 2 GATO EMS"), RULINGS)
    asked = view(war)
    assert odds.search_chances(RULINGS, msgspec.structs.replace(asked, ultra=()), "EMS") == pytest.approx(
        {"W": 0.3, "G": 0.3, "O": 0.1, "B": 0.2, "R": 0.1}
    )
    assert odds.result_chances(RULINGS, 5, -1, damaged=False) == pytest.approx((0.3, 0.4))
    assert odds.result_chances(RULINGS, 5, -1, damaged=True) == pytest.approx((0.0, 0.7))
    assert odds.endurance_chance(RULINGS, asked, contact=True) == pytest.approx(0.6)
    assert odds.endurance_chance(RULINGS, asked, contact=False) == pytest.approx(0.7)
    assert [odds.at_most(number) for number in (-3, 0, 9, 20)] == [0, 0.1, 1, 1]


def test_every_die_is_told_with_its_sums() -> None:
    """P7.2: every roll names the rule that asked for it, and its sums"""
    match = WarMatch(setup_of("squadron PEARL", 2), RULINGS)
    match.play_out(Commander(RULINGS, 2))
    happened = [*match.opening, *(event for entry in match.entries for event in entry.events)]
    rolled = [event for event in happened if isinstance(event, events.Rolled)]
    assert len({event.what for event in rolled}) > 25
    for event in rolled:
        assert 0 <= event.die <= 9
        assert event.rule.startswith("P")
        told = events.record(event)
        assert told["event"] == "rolled"
        assert told["total"] == event.die + sum(value for _, value in event.added)
    for event in happened:
        assert json.loads(json.dumps(events.record(event)))["event"] == event.__struct_config__.tag


def test_refusals_name_their_rule() -> None:
    """P7.2"""
    war, _ = begin(setup_of("patrol 2 GATO EMS"), RULINGS)
    assert refused(war, "again") == ("P7.2", "not-asked")
    give(fight("event m2 m3 m4"), "reveal A1")
    assert roll(give(fight("event m2 m3 m4").load(9), "reveal A1"), "combat-event").rule == "P5"
