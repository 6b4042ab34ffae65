"""P4: combat, step by step, with dice and displays that are said beforehand."""
from __future__ import annotations

import pytest

from game.patrol import combat, events, harm
from game.patrol.attack import chit_value, place_chits
from game.patrol.records import Sinking
from game.patrol.state import Effect
from game.patrol.terms import Place, Question
from tests.patrol.loaded import RULINGS, LoadedWar, boat_of, counter, fight, give, of, refused, roll, rolls

#: A chit's number in the pool that has this value (thirty, in the order of the table).
CHIT = {value: RULINGS.chits.index(value) for value in set(RULINGS.chits)}


def ask(war: LoadedWar) -> Question | None:
    return war.state.question


def test_p4_1_a_column_is_taken_and_counters_in_reach_are_revealed() -> None:
    """P4.1: as many as the Tactical value, in own or adjacent columns"""
    war = fight("m2 m3", "m4", "m5 dd", "")
    assert ask(war) is Question.COLUMN
    assert refused(war, "column D") == ("P4.1", "column-empty")
    give(war, "column A")
    assert ask(war) is Question.REVEAL
    assert refused(war, "reveal C1") == ("P4.1", "not-in-reach")
    assert refused(war, "reveal A3") == ("P4.1", "no-counter")
    log = give(war, "reveal A1")
    assert of(log, events.Revealed)[0].kind == "m2"
    assert refused(war, "reveal A1") == ("P4.1", "face-up")
    give(war, "reveal B1")
    assert [counter(war, name).up for name in ("A1", "A2", "B1")] == [True, True, True], "the last one leaves no choice"
    assert ask(war) is Question.RADAR or ask(war) is Question.CHITS


def test_p4_1_the_only_column_is_taken() -> None:
    """P4.1"""
    war = fight("m2 m3 m4 m5")
    assert ask(war) is Question.REVEAL
    assert war.state.combat is not None
    assert war.state.combat.column == 0


def test_p4_1_an_event_does_not_count_as_revealed_and_a_second_goes_back() -> None:
    """P4.1"""
    war = fight("event event m2 m3 m4 m5")
    log = give(war.load(6), "reveal A1")
    assert of(log, events.CombatEvent)[0].number == 6
    log = give(war, "reveal A2")
    assert not of(log, events.CombatEvent)
    assert of(log, events.Returned)
    assert war.state.combat is not None
    assert war.state.combat.revealed == 0
    for name in ("A3", "A4", "A5"):
        give(war, f"reveal {name}")
    assert ask(war) in (Question.RADAR, Question.CHITS)


def test_p4_1_an_alert_escort_attacks_at_once_and_stays() -> None:
    """P4.1: a boat that it damages may withdraw to the endurance check"""
    war = fight("alert m2 m3 m4")
    log = give(war.load(5), "reveal A1")
    assert roll(log, "alert-escort").outcome == "."
    assert not counter(war, "A1").gone
    war = fight("alert m2 m3 m4")
    log = give(war.load(9), "reveal A1")
    assert roll(log, "alert-escort").outcome == "d"
    assert (boat_of(war).damage, boat_of(war).spotted) == (1, True)
    assert ask(war) is Question.PRESS
    log = give(war.load(5), "withdraw")
    assert of(log, events.Withdrew)
    assert roll(log, "endurance").added == (("damaged", 1),)
    assert war.state.combat is None
    war = fight("alert m2 m3 m4")
    give(war.load(9), "reveal A1")
    give(war, "press")
    assert ask(war) is Question.REVEAL


def test_p4_1_an_aircraft_attacks_at_once_but_not_in_a_typhoon() -> None:
    """P4.1, P1.1"""
    war = fight("air m2 m3 m4")
    assert roll(give(war.load(7), "reveal A1"), "aircraft").outcome == "s"
    war = fight("air m2 m3 m4")
    assert war.state.combat is not None
    war.state.combat.quiet_air = True
    assert not rolls(give(war, "reveal A1"), "aircraft")
    war = fight("air m2 m3 m4")
    war.state.effects.append(Effect("air_patrol", "", 999))
    assert roll(give(war.load(6), "reveal A1"), "aircraft").added == (("air-patrol", 1),)


def revealed(*columns: str, month: str | None = None, words: str = "patrol 2 GATO EMS") -> LoadedWar:
    """A fight in column A after the first three counters of it have been revealed."""
    war = fight(*columns, month=month, words=words)
    if ask(war) is Question.COLUMN:
        give(war, "column A")
    for number in (1, 2, 3):
        if ask(war) is Question.REVEAL:
            give(war.load(0), f"reveal A{number}")
    war.load()
    return war


def test_p4_1_radar_from_1943_on() -> None:
    """P4.1: one is turned down, another up; once"""
    assert ask(revealed("dd m2 m3 m4", month="1942-12")) is Question.CHITS
    war = revealed("dd m2 m3 m4", month="1943-01")
    assert ask(war) is Question.RADAR
    assert refused(war, "radar A4 A1") == ("P4.1", "face-down")
    assert refused(war, "radar A1 A2") == ("P4.1", "face-up")
    give(war, "radar A1 A4")
    assert (counter(war, "A1").up, counter(war, "A4").up) == (False, True)
    assert ask(war) is Question.CHITS
    war = revealed("dd m2 m3 m4", month="1943-01")
    give(war, "radar pass")
    assert counter(war, "A1").up


def test_p4_2_chits_are_placed_and_then_seen_and_points_divided() -> None:
    """P4.2"""
    war = revealed("m2 m3 air m5", "m4", month="1942-12", words="patrol 1 GATO EMS")
    assert ask(war) is Question.CHITS
    assert refused(war, "chits A1 A2") == ("P4.2", "chits-count")
    assert refused(war, "chits A1 A1 A2") == ("P4.2", "chit-twice")
    assert refused(war, "chits A1 A2 A3") == ("P4.2", "no-ship")
    log = give(war.load(CHIT[-1], CHIT[2], 0), "chits A1 A4 B1")
    assert of(log, events.ChitSeen)[0].value == -1
    assert ask(war) is Question.POINTS
    assert refused(war, "points A2:7") == ("P4.2", "no-chit")
    assert refused(war, "points A1:8") == ("P4.2", "too-many-points")
    assert refused(war, "points A1:0") == ("P4.2", "no-points")
    assert refused(war, "points A1:3 A1:3") == ("P4.2", "chit-twice")
    log = give(war.load(9, 9, 9, 9), "points A1:3 A4:4")
    assert [event.place for event in of(log, events.Revealed)] == [3], "the face-down target is turned up"


def test_p4_2_points_on_what_is_no_ship_are_lost() -> None:
    """P4.2"""
    war = revealed("m2 m3 m4 event", month="1942-12")
    give(war, "chits A1 A2 A4")
    log = give(war.load(9, 9, 9), "points A4:7")
    assert of(log, events.PointsLost) == [events.PointsLost(3, 7)]
    assert not rolls(log, "hit")


def test_p4_3_the_number_to_hit() -> None:
    """P4.3: points + torpedo + Super Skipper - defence - ASW - TDC - 1 adjacent + 1 damaged; aircraft count in any column"""
    war = fight("dd m2 dd", "m8 CL", "dd", "air", month="1942-12")
    give(war, "column A")
    for column in war.state.combat.columns if war.state.combat else []:
        for lying in column:
            lying.up = True
    counter(war, "A3").damaged = True
    counter(war, "B1").damaged = True
    war.state.question = Question.CHITS
    assert war.state.combat is not None
    war.state.combat.phase = combat.Step.CHITS
    boat_of(war).skipper = 1
    give(war.load(CHIT[2], CHIT[-1], 0), "chits A2 B1 B2")
    log = give(war.load(1, 1, 9, 9), "points A2:3 B1:4")
    own, next_to = rolls(log, "hit")
    # dd 2 (the damaged one adds none), CL 1, air 2; the dd in column C is too far away
    assert own.against == (("points", 3), ("torpedo", -1), ("skipper", 1), ("ship-defence", -1), ("asw", -5), ("tdc", -2))
    parts = (("points", 4), ("torpedo", -1), ("skipper", 1), ("ship-defence", -2), ("asw", -5), ("tdc", 1))
    assert next_to.against == (*parts, ("adjacent", -1), ("target-damaged", 1))
    assert (own.number, own.outcome, next_to.number, next_to.outcome) == (-5, "miss", -2, "miss")


@pytest.mark.parametrize(
    ("die", "before", "result"), [(2, False, "none"), (4, False, "damaged"), (6, False, "sunk"), (4, True, "sunk"), (2, True, "none")]
)
def test_p4_4_results_by_tonnage_and_torpedo_value(die: int, before: bool, result: str) -> None:
    """P4.4: m5 in the row 5-9; torpedo value -1; a second damage sinks"""
    war = revealed("m5 m2 m3", month="1942-12")
    give(war.load(CHIT[-3]), "chits A1 A2 A3")
    counter(war, "A1").damaged = before
    log = give(war.load(0, die, 0, 0), "points A1:7")
    found = roll(log, "result")
    assert (found.added, found.outcome) == ((("torpedo", -1),), "damaged" if before and result == "sunk" else result)
    assert counter(war, "A1").gone is (result == "sunk") if war.state.combat else result == "sunk"
    assert bool(of(log, events.ShipSunk)) is (result == "sunk")


def test_p4_5_the_difference_chooses_the_row() -> None:
    """P4.5: ASW + red boxes + general ASW - defence - Super Skipper; made also when no escort is seen; +1 spotted, +1 damaged on the die"""
    war = revealed("m5 m2 m3 m4", month="1942-12")
    give(war, "chits A1 A2 A3")
    boat_of(war).skipper, boat_of(war).spotted = 1, True
    war.state.effects.append(Effect("hunter_group", "EMS", 999))
    log = give(war.load(9, 3), "points A1:7")
    found = roll(log, "counterattack")
    assert found.against == (("asw", 0), ("red-boxes", 2), ("general-asw", 2), ("defence", -3), ("skipper", -1))
    assert found.added == (("spotted", 1),)
    assert found.outcome == RULINGS.tables.counterattack["p0"][4]


@pytest.mark.parametrize(
    ("letter", "faces", "damage", "spotted", "rtb", "lost"),
    [
        (".", (), 0, False, False, False),
        ("s", (), 0, True, False, False),
        ("d", (), 1, True, False, False),
        ("r", (), 1, True, True, False),
        ("c", (4,), 0, False, False, True),
        ("c", (5,), 2, True, True, False),
        ("k", (7,), 0, False, False, True),
        ("k", (8,), 2, True, True, False),
        ("X", (), 0, False, False, True),
    ],
)
def test_p4_5_what_the_letters_do(letter: str, faces: tuple[int, ...], damage: int, spotted: bool, rtb: bool, lost: bool) -> None:
    """P4.5, P4.10"""
    war = fight("m2 m3")
    boat = boat_of(war)
    harm.suffer(war.load(*faces), [], boat, letter, "escort")
    assert (boat.damage, boat.spotted, boat.rtb, boat.place is Place.LOST) == (damage, spotted, rtb, lost)


def test_p4_10_a_damaged_boat_that_is_hit_again() -> None:
    """P4.10: more than its defence + 4 is lost, otherwise heavy damage"""
    for die, lost in ((7, False), (8, True)):
        war = fight("m2 m3")
        boat = boat_of(war)
        boat.damage = 1
        log: list[events.Event] = []
        harm.suffer(war.load(die), log, boat, "d", "escort")
        assert roll(log, "second-damage").number == 7
        assert (boat.place is Place.LOST) is lost
        assert lost or boat.damage == 2


def attacked(*columns: str, faces: tuple[int, ...] = (9, 0), month: str = "1942-12", skipper: int = 0) -> LoadedWar:
    """A fight after its first attack and counterattack."""
    war = revealed(*columns, month=month)
    boat_of(war).skipper = skipper
    places = "A1 A2 A3" if counter(war, "A1").up else "A2 A3"
    give(war, f"chits {places}")
    give(war.load(*faces), "points A2:7")
    return war


def test_p4_6_again_suns_first_chits_lower_and_the_attack_higher() -> None:
    """P4.6"""
    war = attacked("m5 m2 m3 m4 dd m6 CL dd patrol")
    assert ask(war) is Question.AGAIN
    give(war, "again")
    assert all(lying.chit is None for column in war.state.combat.columns for lying in column) if war.state.combat else False
    assert refused(war, "reveal A4") == ("P4.6", "suns-first")
    for name in ("A5", "A7", "A8"):
        give(war, f"reveal {name}")
    assert ask(war) is Question.CHITS, "no radar any more"
    log = give(war.load(CHIT[-3], CHIT[2], CHIT[0]), "chits A1 A2 A3")
    assert min(event.value for event in of(log, events.ChitSeen)) == -3
    log = give(war.load(9, 0), "points A1:7")
    assert ("again", 1) in roll(log, "counterattack").against
    assert war.state.combat is None, "a third round takes a Super Skipper"


def test_p4_6_a_third_round_for_a_super_skipper() -> None:
    """P4.6: d10 at or below his value"""
    for die, third in ((1, True), (2, False)):
        war = attacked("m5 m2 m3 m4 m5 m6 m7 m8", skipper=1)
        give(war, "again")
        for name in ("A4", "A5", "A6"):
            give(war, f"reveal {name}")
        give(war, "chits A1 A2 A3")
        give(war.load(9, 0), "points A1:7")
        assert ask(war) is Question.AGAIN
        log = give(war.load(die), "again")
        assert roll(log, "third-round").against == (("skipper", 1),)
        assert (war.state.combat is not None and war.state.combat.round == 3) is third


def test_p4_6_spotted_and_damaged_boats_may_attack_again_those_with_rtb_not() -> None:
    """P4.6"""
    war = attacked("m5 m2 m3 m4", faces=(9, 9))
    assert boat_of(war).damage == 1
    assert not boat_of(war).rtb
    assert ask(war) is Question.AGAIN


def test_p4_6_the_torpedoes_are_spent() -> None:
    """P4.6: the class limits the attack rounds of a patrol; used up: RTB"""
    war = revealed("m5 m2 m3 m4", month="1942-12")
    boat_of(war).rounds = 5
    give(war, "chits A1 A2 A3")
    log = give(war.load(9, 0), "points A1:7")
    assert war.state.combat is None
    assert [event.why for event in of(log, events.ReturnToBase)] == ["torpedoes"]
    assert not rolls(log, "endurance")


def test_p4_6_a_chit_is_lower_but_not_below_its_least() -> None:
    """P4.6, P5.5"""
    war = fight("m2 m3")
    fought = war.state.combat
    assert fought is not None
    fought.round = 2
    assert [chit_value(war, fought, value) for value in (-3, -2, 3)] == [-3, -3, 2]
    fought.number = 5
    assert [chit_value(war, fought, value) for value in (-2, 1, 3)] == [-3, -2, -3]
    place_chits(war.load(0), [], fought, (0,))
    assert fought.columns[0][0].chit == -3


@pytest.mark.parametrize(("sunk", "made"), [((5, 5, 6), True), ((5, 5, 5), False), ((10, 10), False)])
def test_p4_7_a_super_skipper_is_made(sunk: tuple[int, ...], made: bool) -> None:
    """P4.7: three ships and 16 kt in one patrol; once a patrol, 2 at most"""
    war = fight("m2 m3")
    boat = boat_of(war)
    assert boat.log is not None
    boat.log.sinkings = [Sinking("m5", kt, "EMS", war.state.turn, "torpedo") for kt in sunk]
    log: list[events.Event] = []
    combat.make_super_skipper(war, log, boat)
    combat.make_super_skipper(war, log, boat)
    assert boat.skipper == made
    assert len(of(log, events.SkipperMade)) == made
    boat.raised, boat.skipper = False, 2
    combat.make_super_skipper(war, log, boat)
    assert boat.skipper == 2


def test_p4_5_torpedoes_without_a_wake() -> None:
    """P1.1, P4.5: the first round's counterattack only"""
    war = revealed("m5 m2 m3 m4", month="1942-12")
    war.state.once.append("mk18")
    give(war, "chits A1 A2 A3")
    log = give(war.load(9, 0), "points A1:7")
    assert ("no-wake", -1) in roll(log, "counterattack").against
