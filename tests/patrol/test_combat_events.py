"""P5: each combat event played."""
from __future__ import annotations

from game.patrol import events
from game.patrol.state import NONE
from game.patrol.terms import Place, Question
from tests.patrol.loaded import RULINGS, LoadedWar, boat_of, counter, fight, give, of, refused, roll, rolls

CHIT = {value: RULINGS.chits.index(value) for value in set(RULINGS.chits)}


def happened(number: int, *columns: str, faces: tuple[int, ...] = ()) -> tuple[LoadedWar, list[events.Event]]:
    """A fight in column A in 1942 whose first counter is an event with this number."""
    war = fight(f"event {columns[0]}", *columns[1:], month="1942-12")
    if war.state.question is Question.COLUMN:
        give(war, "column A")
    return war, give(war.load(number, *faces), "reveal A1")


def reveal(war: LoadedWar, *names: str) -> list[events.Event]:
    log: list[events.Event] = []
    for name in names:
        if war.state.question is Question.REVEAL:
            log += give(war, f"reveal {name}")
    return log


def attack(war: LoadedWar, *faces: int, chits: str = "A2 A3 A4") -> list[events.Event]:
    give(war, f"chits {chits}")
    return give(war.load(*faces), f"points {chits[:2]}:7")


def test_p5_0_a_merchant_crosses() -> None:
    """P5.0: a face-down red disc, d10 + torpedo value in its row"""
    war, _ = happened(0, "m5 m2 dd m3")
    assert war.state.question is Question.CROSSING
    assert refused(war, "cross A4") == ("P5.0", "no-disc")
    log = give(war.load(6), "cross A2")
    assert roll(log, "result").added == (("torpedo", -1),)
    assert of(log, events.ShipSunk)[0].kind == "m5"
    assert counter(war, "A2").gone
    assert war.state.question is Question.REVEAL, "and the attack goes on"


def test_p5_0_without_a_disc_it_is_ignored() -> None:
    """P5.0: ships only; none: ignored"""
    _, log = happened(0, "dd dd CL patrol")
    assert of(log, events.Ignored)
    _, log = happened(0, "event dd dd patrol")
    assert of(log, events.Returned)
    assert of(log, events.Ignored)
    assert not rolls(log, "result")


def test_p5_1_gun_action() -> None:
    """P5.1: spotted, one revealed merchant in the own column in the class's row without torpedo value, then the counterattack"""
    war, _ = happened(1, "m5 m2 aux5 m3", "m4")
    reveal(war, "A2", "A3", "A4")
    assert war.state.question is Question.GUN
    assert refused(war, "gun B1") == ("P5.1", "no-gun-target")
    log = give(war.load(8, 0), "gun A4")
    assert boat_of(war).spotted
    assert roll(log, "result").added == ()
    (sunk,) = of(log, events.ShipSunk)
    assert (sunk.kind, sunk.by) == ("aux5", "gun")
    assert roll(log, "counterattack").added == (("spotted", 1),)
    assert boat_of(war).rounds == 0, "no torpedoes were fired"


def test_p5_1_with_a_naval_unit_it_is_all_ignored() -> None:
    """P5.1: being spotted included, and the attack is normal"""
    war, _ = happened(1, "m5 m2 dd m3")
    log = reveal(war, "A2", "A3", "A4")
    assert of(log, events.Ignored)
    assert not boat_of(war).spotted
    assert war.state.question is Question.CHITS
    war, _ = happened(1, "dd CL patrol dd", "m5")
    log = reveal(war, "A2", "A3", "A4")
    assert of(log, events.Ignored)


def test_p5_2_circular_run() -> None:
    """P5.2: the attack, and d10 at or below torpedo value + one extra TDC loses the boat"""
    for die, lost in ((1, True), (2, False)):
        war, _ = happened(2, "m5 m2 m4 m3")
        reveal(war, "A2", "A3", "A4")
        log = attack(war, 9, CHIT[2], die, 0)
        assert roll(log, "circular-run").against == (("torpedo", -1), ("tdc", 2))
        assert (boat_of(war).place is Place.LOST) is lost
        assert bool(rolls(log, "counterattack")) is not lost


def test_p5_3_a_patrol_bomber() -> None:
    """P5.3: the aircraft row at once, then the endurance check"""
    war, log = happened(3, "m5 m2 m4 m3", faces=(7, 5))
    assert roll(log, "aircraft").rule == "P5.3"
    assert boat_of(war).spotted
    assert rolls(log, "endurance")
    assert war.state.combat is None


def test_p5_4_mechanical_trouble() -> None:
    """P5.4: odd: damaged and RTB; even: nothing more; no endurance check"""
    war, log = happened(4, "m5 m2 m4 m3", faces=(3,))
    assert (boat_of(war).damage, boat_of(war).rtb) == (1, True)
    assert war.state.combat is None
    assert not rolls(log, "endurance")
    war, log = happened(4, "m5 m2 m4 m3", faces=(4,))
    assert (boat_of(war).damage, boat_of(war).rtb) == (0, False)
    assert war.state.combat is None
    assert not rolls(log, "endurance")
    assert not rolls(log, "counterattack")


def test_p5_5_a_perfect_approach() -> None:
    """P5.5: all TDC of this round are negative"""
    war, _ = happened(5, "m5 m2 m4 m3")
    reveal(war, "A2", "A3", "A4")
    log = give(war.load(CHIT[3], CHIT[2], CHIT[1]), "chits A2 A3 A4")
    values = [event.value for event in of(log, events.ChitSeen)]
    assert len(values) == 3
    assert all(value <= 0 for value in values)
    assert values[0] == -3


def test_p5_6_the_largest_merchant_counts_double() -> None:
    """P5.6"""
    war, _ = happened(6, "m5 m10 dd m3")
    reveal(war, "A2", "A3", "A4")
    counter(war, "A4").damaged = True
    give(war.load(CHIT[-3], CHIT[-3], 9), "chits A2 A3 A5")
    log = give(war.load(0, 9, 0, 9, 0), "points A2:4 A3:3")
    assert [event.kind for event in of(log, events.ShipSunk)] == ["m5", "m10"]
    log += give(war, "withdraw")
    assert of(log, events.Doubled) == [events.Doubled(0, 10)]
    assert boat_of(war).kt == 25
    (ended,) = of(log, events.PatrolEnded) or [None]
    assert ended is None or ended.record.kt == 25


def test_p5_7_the_counterattack_comes_first() -> None:
    """P5.7: then the attack, and no second counterattack; none with RTB"""
    war, _ = happened(7, "m5 m2 m4 m3")
    reveal(war, "A2", "A3", "A4")
    log = give(war.load(0, 0, 0, 0), "chits A2 A3 A4")
    assert rolls(log, "counterattack")
    assert war.state.question is Question.POINTS
    log = give(war.load(9), "points A2:7")
    assert not rolls(log, "counterattack")
    war, _ = happened(7, "dd dd dd m3", "dd")
    reveal(war, "A2", "A3", "A4")
    log = give(war.load(0, 0, 0, 7, 9), "chits A2 A3 A4")
    assert roll(log, "counterattack").number == 6 + 1 + 2 - 3
    assert boat_of(war).rtb or not boat_of(war).afloat
    assert war.state.question is not Question.POINTS


def test_p5_8_counterattack_only() -> None:
    """P5.8"""
    war, _ = happened(8, "m5 m2 m4 m3")
    log = reveal(war.load(9, 9, 0), "A2", "A3", "A4")
    assert rolls(log, "counterattack")
    assert not of(log, events.ChitSeen)
    assert war.state.question in (Question.AGAIN, Question.TRANSIT, None)


def test_p5_8_in_a_pack_boats_without_an_escort_may_attack() -> None:
    """P5.8, P7.4: for every boat of the pack"""
    for second, attacks in (("m5", True), ("dd", False)):
        war = fight(f"event {second} m2 m3 m4", month="1943-10", boats=2)
        give(war.load(8), "reveal A1")
        war.load()
        reveal(war, "A2", "A3", "A4")
        if war.state.question is Question.RADAR:
            give(war.load(0), "radar pass")
        assert (war.state.question is Question.CHITS) is attacks
    war = fight("event dd m2 m3 m4", month="1943-10", boats=2)
    give(war.load(8), "reveal A1")
    reveal(war, "A2", "A3", "A4")
    give(war.load(0), "radar pass")
    log = give(war.load(9), "withdraw")
    assert war.state.combat is None
    (second,) = rolls(log, "counterattack")
    assert second.boat == 1, "the second boat has the destroyer in its column, too"
    assert not of(log, events.ChitSeen)


def test_p5_9_undetected() -> None:
    """P5.9: no counterattack this round, and the force stays revealed for another"""
    war, _ = happened(9, "m5 m2 m4 m3 m6")
    reveal(war, "A2", "A3", "A4")
    log = attack(war, 9)
    assert not rolls(log, "counterattack")
    assert war.state.question is Question.AGAIN
    give(war, "again")
    assert counter(war, "A2").up
    assert war.state.combat is not None
    assert war.state.combat.number == NONE


def test_the_event_is_told_with_its_number() -> None:
    """P5.0 to P5.9"""
    for number in range(10):
        _, log = happened(number, "m5 m2 m4 m3")
        assert of(log, events.CombatEvent) == [events.CombatEvent(0, number)]
        assert roll(log, "combat-event").die == number
