"""The course of a campaign: which missions may be played, cards, prizes, roles (D0, D3.1, S, X5)."""
from __future__ import annotations

import pytest

from game.campaign.briefing import mission_setup, roles
from game.campaign.course import check, cut, is_over, next_main, open_missions, record, winner
from game.campaign.missions import CampaignDataError, Prize, mission_of, missions, read_missions
from game.campaign.state import Campaign, begin
from game.library import Library
from game.match.match import Match
from game.rules.experts.deck import DECK
from game.rules.terms import Mode, Role, Side, Station, System, Upgrade

MAIN = ("captain", "armada", "laboratory", "emp", "vortex", "blackout", "volcano")


def campaign(seed: int = 1, **more: bool) -> Campaign:
    return begin(seed, ("base", "cerberus"), ("standard", "lattice"), **more)


def won(one: Campaign, mission: str, side: Side | None = Side.YELLOW) -> None:
    """A mission won without a card played."""
    record(one, mission, side, "sunk", (20, 21), (list(one.sides[0].hand), list(one.sides[1].hand)))
    for whose in Side:
        cut(one, whose, tuple(one.sides[whose].hand[: one.to_cut(whose)]))


def words(one: Campaign) -> list[str]:
    return [mission.mission for mission in open_missions(one)]


def test_the_given_order_is_the_default() -> None:  # D0.1
    one = campaign()
    assert words(one) == ["captain"]
    refusal = check(one, "emp")
    assert refusal is not None
    assert refusal.rule == "D0.1"
    won(one, "captain")
    assert next_main(one).mission == "armada"
    assert check(one, "captain") is not None


def test_any_order_may_be_chosen() -> None:  # D0.1
    assert words(campaign(any_order=True)) == list(MAIN)


def test_side_missions_are_played_between_main_missions_each_once() -> None:  # S
    one = campaign()
    refusal = check(one, "stream")
    assert refusal is not None
    assert refusal.rule == "S"
    won(one, "captain")
    assert words(one) == ["armada", "shallows", "interference", "labyrinth", "stream"]
    won(one, "stream")
    assert words(one) == ["armada", "shallows", "interference", "labyrinth"]


def test_the_winner_draws_two_cards_the_loser_one() -> None:  # D0.4
    one = campaign()
    won(one, "captain", Side.BLUE)
    assert [len(side.hand) for side in one.sides] == [1, 2]
    assert one.played[-1].drawn == (tuple(one.sides[0].hand), tuple(one.sides[1].hand))
    won(one, "labyrinth", Side.YELLOW)  # S3
    assert [len(side.hand) for side in one.sides] == [3, 3]
    won(one, "stream")
    assert [len(side.hand) for side in one.sides] == [3, 3]


def test_cards_that_were_played_are_discarded_and_come_back_when_the_deck_is_empty() -> None:  # X5
    one = campaign()
    won(one, "captain")
    kept = one.sides[0].hand[:1]
    gone = one.sides[0].hand[1]
    record(one, "armada", Side.YELLOW, "sunk", (1, 1), (kept, list(one.sides[1].hand)))
    assert one.discards == [gone]
    assert gone not in one.sides[0].hand
    del one.deck[:]
    one.discards = sorted(set(DECK) - set(one.sides[0].hand) - set(one.sides[1].hand))
    won(one, "laboratory")
    assert not one.discards
    assert sorted([*one.deck, *one.sides[0].hand, *one.sides[1].hand]) == sorted(DECK)


def test_a_hand_of_more_than_five_is_cut_at_once() -> None:  # X5
    one = campaign()
    for mission in MAIN[:3]:
        record(one, mission, Side.YELLOW, "sunk", (1, 1), (list(one.sides[0].hand), list(one.sides[1].hand)))
        if one.to_cut(Side.YELLOW):
            break
    hand = list(one.sides[0].hand)
    assert one.to_cut(Side.YELLOW) == 1
    refusal = check(one, "emp")
    assert refusal is not None
    assert refusal.rule == "X5"
    assert cut(one, Side.YELLOW, ()) is not None
    assert cut(one, Side.YELLOW, ("nobody",)) is not None
    assert cut(one, Side.YELLOW, (hand[2],)) is None
    assert one.sides[0].hand == hand[:2] + hand[3:]
    assert hand[2] in one.discards
    assert check(one, "emp") is None


def test_the_last_mission_decides() -> None:  # D0.4
    one = campaign()
    for mission in MAIN:
        assert not is_over(one)
        assert winner(one) is None
        won(one, mission, Side.BLUE if mission == "volcano" else Side.YELLOW)
    assert is_over(one)
    assert winner(one) is Side.BLUE
    assert words(one) == []
    refusal = check(one, "shallows")
    assert refusal is not None
    assert refusal.rule == "D0.4"


def test_the_winner_of_armada_defends_the_laboratories() -> None:  # D3.1
    for side in Side:
        one = campaign()
        won(one, "captain")
        won(one, "armada", side)
        assert roles(one)[side] is Role.DEFENDER
        setup = mission_setup(one, "laboratory", Library())
        assert setup.sides[side].role is Role.DEFENDER
        assert len(setup.sides[side].bases) == 4
    assert {roles(campaign(seed, any_order=True)) for seed in range(20)} == {
        (Role.DEFENDER, Role.ATTACKER), (Role.ATTACKER, Role.DEFENDER)
    }  # fmt: skip  # drawn if Armada is unplayed


def test_sheets_are_chosen_once_and_side_missions_give_their_boats() -> None:  # D0.2 D0.3 S
    one = campaign()
    for mission in missions():
        setup = mission_setup(one, mission.mission, Library())
        assert [side.sheet.name for side in setup.sides if side.sheet is not None] == ["standard", "lattice"]
        if not mission.side:
            assert [side.boat.name for side in setup.sides] == ["base", "cerberus"]
            assert all(side.upgrade is Upgrade.NONE for side in setup.sides)
        Match(setup)
    fleets = {name: [(side.boat.name, side.upgrade) for side in mission_setup(one, name, Library()).sides]
              for name in ("shallows", "interference", "labyrinth", "stream")}  # fmt: skip
    assert fleets == {
        "shallows": [("armstrong", Upgrade.KRAKEN), ("armstrong", Upgrade.ASGARD)],
        "interference": [("cerberus", Upgrade.MINOS), ("cerberus", Upgrade.TRIDENT)],
        "labyrinth": [("chateaubriand", Upgrade.KRAKEN), ("chateaubriand", Upgrade.ULYSSES)],
        "stream": [("kasparov", Upgrade.ASGARD), ("kasparov", Upgrade.KAOS)],
    }


def begun(one: Campaign, mission: str, side: Side, mode: Mode = Mode.REALTIME) -> tuple[int, tuple[int, ...]]:
    """The damage and marks with which a side begins a mission."""
    own = Match(mission_setup(one, mission, Library(), mode=mode)).view(side, Station.CAPTAIN).own
    return own.damage, own.marks


def test_who_loses_the_race_begins_the_next_main_mission_damaged() -> None:  # S1
    one = campaign()
    won(one, "captain")
    won(one, "shallows", Side.BLUE)
    assert one.prizes(Side.YELLOW) == (Prize.DAMAGED,)
    assert begun(one, "labyrinth", Side.YELLOW)[0] == 2  # only its own: the prize waits for a main mission
    won(one, "labyrinth")
    assert begun(one, "armada", Side.YELLOW)[0] == 1
    assert begun(one, "armada", Side.BLUE)[0] == 0
    won(one, "armada")
    assert begun(one, "emp", Side.YELLOW)[0] == 0


def test_a_defender_who_lost_the_race_begins_with_a_base_destroyed() -> None:  # S1
    one = campaign()
    won(one, "captain")
    won(one, "armada", Side.BLUE)
    won(one, "shallows", Side.YELLOW)
    setup = mission_setup(one, "laboratory", Library())
    assert len(setup.destroyed) == 1
    assert setup.destroyed[0] in setup.sides[Side.BLUE].bases
    assert begun(one, "laboratory", Side.BLUE)[0] == 0


def test_who_wins_between_the_fields_begins_with_red_gauges_full() -> None:  # S2
    one = campaign()
    won(one, "captain")
    won(one, "interference", Side.BLUE)
    marks = begun(one, "armada", Side.BLUE)[1]
    assert marks[System.MINE * 2 : System.TORPEDO * 2 + 2] == (4, 4, 3, 3)  # Cerberus: both groups
    assert not any(marks[System.DRONE * 2 :])
    assert not any(begun(one, "armada", Side.YELLOW)[1])


def test_the_prize_of_red_gauges_is_void_for_an_attacker() -> None:  # S2
    one = campaign()
    won(one, "captain")
    won(one, "armada", Side.BLUE)
    won(one, "interference", Side.YELLOW)
    assert not any(begun(one, "laboratory", Side.YELLOW)[1])


def test_who_wins_against_the_stream_begins_with_a_mark_on_each_gauge() -> None:  # S4
    one = campaign()
    won(one, "captain")
    won(one, "stream", Side.YELLOW)
    assert begun(one, "captain", Side.YELLOW)[1] == (1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0)
    assert begun(one, "emp", Side.YELLOW)[1] == (1, 0) * 6  # the scenario gauge is one of those it has
    won(one, "armada")
    assert not any(begun(one, "emp", Side.YELLOW)[1])


def test_the_same_seed_and_choices_give_the_same_campaign() -> None:
    one, two = campaign(9), campaign(9)
    for each in (one, two):
        for mission in MAIN[:4]:
            won(each, mission)
    assert one == two
    assert mission_setup(one, "vortex", Library()) == mission_setup(two, "vortex", Library())
    assert campaign(8).deck != campaign(9).deck


def test_results_that_cannot_be_are_refused() -> None:
    one = campaign()
    with pytest.raises(ValueError, match="may not be played"):
        record(one, "emp", Side.YELLOW, "sunk", (1, 1), ([], []))
    with pytest.raises(ValueError, match="cards that it had not"):
        record(one, "captain", Side.YELLOW, "sunk", (1, 1), (["tanaka"], []))
    with pytest.raises(LookupError):
        mission_of("nowhere")


@pytest.mark.parametrize(("text", "said"), [
    ("[[mission", "array declaration"),
    ("[[mission]]\nmission = 'captain'", "chart"),
    ("[[mission]]\nmission = 'nowhere'\nchart = 'alpha'\nrule = 'D1'\ntitle = 'x'", "there is no mission 'nowhere'"),
    ("[[mission]]\nmission = 'captain'\nchart = 'nowhere'\nrule = 'D1'\ntitle = 'x'", "there is no chart 'nowhere'"),
    ("[[mission]]\nmission = 'captain'\nchart = 'alpha'\nrule = 'D1'\ntitle = 'x'\nprize = 'gold'", "GOLD"),
    ("[[mission]]\nmission = 'captain'\nchart = 'alpha'\nrule = 'D1'\ntitle = 'x'\nside = true", "no main mission"),
])  # fmt: skip
def test_a_faulty_list_of_missions_is_explained(text, said, tmp_path) -> None:  # type: ignore[no-untyped-def]
    path = tmp_path / "campaign.toml"
    path.write_text(text)
    with pytest.raises(CampaignDataError, match=r"campaign\.toml") as fault:
        read_missions(path)
    assert said in str(fault.value)
