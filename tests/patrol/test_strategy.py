"""P1 and P2: the strategic segment, reinforcement, readiness and repair."""
from __future__ import annotations

import msgspec
import pytest

from game.patrol import events, forces, readiness, strategy
from game.patrol.state import NONE, Boat, Effect, OpenMission
from game.patrol.terms import Place
from tests.patrol.loaded import RULINGS, LoadedWar, give, of, roll, war_of

EVENT = RULINGS.tables.war_event_effect


def fleet(words: str = "full") -> LoadedWar:
    war = war_of(words)
    war.state.effects.clear()
    war.state.once.clear()
    war.state.closed.clear()
    war.state.mission = None
    war.state.ultra.clear()
    return war


def test_p1_1_a_war_event_comes_on_0_to_3() -> None:
    """P1.1"""
    for die in range(10):
        log: list[events.Event] = []
        strategy.war_event(fleet().load(die, 9), log)
        assert bool(of(log, events.WarEvent)) is (die <= 3)
        assert roll(log, "war-event").number == 3


def test_p1_1_the_period_chooses_the_row() -> None:
    """P1.1"""
    war = fleet()
    war.state.period = 2
    log: list[events.Event] = []
    strategy.war_event(war.load(0, 9, 4), log)
    assert of(log, events.WarEvent)[0] == events.WarEvent("carrier_raid", RULINGS.waters[4], NONE, effective=True)
    assert war.lasts("carrier_raid", RULINGS.waters[4])


def effect(war: LoadedWar, word: str, *faces: int) -> list[events.Event]:
    log: list[events.Event] = []
    strategy.EFFECTS[word](war.load(*faces), log, word)
    return log


def test_p1_1_a_base_is_lost_and_its_boats_go_on() -> None:
    """P1.1"""
    war = fleet()
    safe, hurt = war.state.boats[0], war.state.boats[1]
    safe.at = hurt.at = "MANILA"
    log = effect(war, "base_lost", 8, 9)
    assert war.state.closed == ["MANILA"]
    assert (safe.at, safe.damage, hurt.at, hurt.damage, hurt.place) == ("FREMANTLE", 0, "FREMANTLE", 1, Place.BOX2)
    assert of(log, events.BaseClosed)
    assert of(effect(war, "base_lost"), events.WarEvent)[0].effective is False, "Surabaya is not open yet"


def test_p1_1_boats_screen_the_fleet() -> None:
    """P1.1"""
    war = fleet()
    effect(war, "fleet_screen", 0, 0, 0)
    assert sum(boat.held for boat in war.state.boats) == EVENT.fleet_screen.full_war == 3
    small = fleet("squadron PEARL")
    for boat in small.state.boats:
        boat.held = False
    effect(small, "fleet_screen", 8, 0, 0)
    assert sum(boat.held for boat in small.state.boats) == 2


def test_p1_1_torpedoes_are_short() -> None:
    """P1.1: every boat that leaves port needs a d10 of 4 or less"""
    for die, sails in ((4, True), (5, False)):
        war = fleet("career GATO")
        effect(war, "torpedo_shortage")
        log = give(war.load(die), "sail CPA NWP for EMN")
        assert (war.state.boats[0].place is Place.SEA) is sails
        assert bool(of(log, events.StayedIn)) is not sails


def test_p1_1_windfall_and_new_codes() -> None:
    """P1.1: ULTRA windfalls mark areas, a change of codes leaves none for four turns"""
    war = fleet()
    effect(war, "ultra_windfall_2", 0, 0)
    assert war.state.ultra == [RULINGS.waters[0], RULINGS.waters[1]]
    effect(war, "code_change")
    log: list[events.Event] = []
    strategy.ultra(war.load(9, 0, 0), log)
    assert not log
    assert of(effect(war, "ultra_windfall_1", 0), events.WarEvent)[0].effective is False


def test_p1_1_a_new_captain() -> None:
    """P1.1: for the boat with most dry patrols, at least two"""
    war = fleet()
    assert of(effect(war, "new_skipper"), events.WarEvent)[0].effective is False
    war.state.boats[3].dry, war.state.boats[5].dry = 2, 4
    effect(war, "new_skipper", 0, 7)
    boat = war.state.boats[5]
    assert (boat.captain, boat.skipper, boat.dry) == (RULINGS.tables.names["captains"][0], 1, 0)
    effect(war, "new_skipper", 1, 6)
    assert (war.state.boats[3].skipper, war.state.boats[3].dry) == (0, 0)


def test_p1_1_the_yards_work_on() -> None:
    """P1.1"""
    war = fleet()
    war.state.boats[0].place, war.state.boats[1].place = Place.BOX3, Place.BOX1
    effect(war, "yard_surge")
    assert [boat.place for boat in war.state.boats[:2]] == [Place.BOX2, Place.BOARDING]


def test_p1_1_what_is_said_once_counts_once() -> None:
    """P1.1: depth charges, torpedoes without a wake"""
    war = fleet()
    before = strategy.general_asw(war)
    effect(war, "depth_charge_leak")
    assert strategy.general_asw(war) == before + 1
    assert of(effect(war, "depth_charge_leak"), events.WarEvent)[0].effective is False
    assert strategy.no_wake(war) == 0
    effect(war, "mk18")
    assert strategy.no_wake(war) == -1
    effect(war, "hunter_group", 0)
    area = RULINGS.waters[0]
    assert strategy.red_boxes(war, area) == RULINGS.reds[area][war.state.period] + 1


@pytest.mark.parametrize("word", ["task_force_alert", "typhoon", "minefield", "reroute", "empty_sea", "hunter_group"])
def test_p1_1_events_in_an_area_last_their_turns(word: str) -> None:
    """P1.1"""
    war = fleet()
    effect(war, word, 2)
    (found,) = war.state.effects
    assert found == Effect(word, RULINGS.waters[2], war.state.turn + getattr(EVENT, word).turns - 1)


def test_p1_2_the_torpedo_improves() -> None:
    """P1.2: d10 at or above the ships sunk last turn and the modifier, not before its month"""
    war = fleet()
    war.state.sunk_before = 2
    log: list[events.Event] = []
    strategy.improve_torpedo(war.load(9), log)
    assert not log, "not before August 1942"
    war.state.turn = RULINGS.first_week["1942-08"]
    for die, mk in ((4, 0), (5, 1)):
        war.state.mk = 0
        log = []
        strategy.improve_torpedo(war.load(die), log)
        assert war.state.mk == mk
        assert roll(log, "torpedo-improvement").against == (("ships", 2), ("table", 3))
    assert war.mk == -1
    small = fleet("squadron PEARL")
    small.state.turn, small.state.mk = RULINGS.first_week["1942-08"], 0
    log = []
    strategy.improve_torpedo(small.load(6), log)
    assert (small.state.mk, roll(log, "torpedo-improvement").number) == (0, 7)


def test_p1_3_ultra_marks_areas() -> None:
    """P1.3: at or above the first number one area, above the second two, times three in the whole war"""
    for die, areas in ((6, 0), (7, 1), (9, 2)):
        for words, times in (("full", 3), ("squadron PEARL", 1), ("career GATO", 1)):
            war = fleet(words)
            strategy.ultra(war.load(die, *[0] * 9), [])
            assert len(war.state.ultra) == len(set(war.state.ultra)) == areas * times


def test_p2_1_boats_come_and_go() -> None:
    """P2.1"""
    assert sum(forces.arriving(10, 26, 6, turn) for turn in range(40)) == 6
    war = fleet()
    count = len(war.state.boats)
    assert count == 42
    for turn in range(RULINGS.first_week["1942-03"], RULINGS.first_week["1942-07"]):
        war.state.turn = turn
        forces.reinforce(war, [])
    assert [boat.cls for boat in war.state.boats[count:]] == ["GATO"] * 6
    war.state.turn = RULINGS.first_week["1944-01"]
    war.state.boats[-7].place = Place.SEA
    forces.reinforce(war, [])
    assert {boat.place for boat in war.state.boats if boat.cls == "S"} == {Place.WITHDRAWN, Place.SEA}


def test_p2_1_a_squadron_is_reinforced_and_replaced() -> None:
    """P2.1"""
    war = fleet("squadron PEARL")
    assert len(war.state.boats) == 12
    war.state.turn = RULINGS.first_week["1942-07"]
    forces.reinforce(war, [])
    war.state.replacements.append((war.state.turn + 1, "PEARL"))
    war.state.turn += 1
    forces.reinforce(war, [])
    assert [boat.cls for boat in war.state.boats[12:]] == ["GATO", "GATO"]
    war.state.turn = RULINGS.first_week["1945-01"]
    forces.reinforce(war, [])
    assert not any(boat.cls == "P" for boat in war.state.boats)


def test_p2_1_a_base_that_closes_sends_its_boats_on() -> None:
    """P2.1"""
    war = fleet()
    war.state.boats[0].at = "SURABAYA"
    war.state.turn = RULINGS.first_week["1942-03"]
    forces.reinforce(war, [])
    assert war.state.boats[0].at == "FREMANTLE"


def port(place: Place) -> tuple[LoadedWar, Boat]:
    war = fleet("career GATO")
    boat = war.state.boats[0]
    boat.place = place
    return war, boat


@pytest.mark.parametrize(("die", "place"), [(4, Place.READY), (5, Place.BOARDING)])
def test_p2_2_the_broom_dock(die: int, place: Place) -> None:
    """P2.2"""
    war, boat = port(Place.BROOM)
    log: list[events.Event] = []
    readiness.ready_boats(war.load(die), log)
    assert boat.place is place
    assert roll(log, "ready").number == 4
    readiness.ready_boats(war, log)
    assert boat.place is Place.READY


def test_p2_2_boats_that_come_home_lie_in_the_broom_dock() -> None:
    """P2.2, P4.10, and an overhaul after every few patrols"""
    war, boat = port(Place.SEA)
    readiness.come_home(war, [], boat, "MIDWAY")
    assert (boat.place, boat.at) == (Place.BROOM, "MIDWAY")
    boat.damage = 1
    readiness.come_home(war, [], boat, "PEARL")
    assert boat.place is Place.BOX2
    boat.damage = 2
    readiness.come_home(war, [], boat, "PEARL")
    assert boat.place is Place.BOX3
    table = msgspec.structs.replace(RULINGS.tables.damage, box=1, heavy_box=2)
    assert [readiness.box_for(table, level) for level in (1, 2)] == [Place.BOX1, Place.BOX2], "the table says which box"
    boat.damage, boat.trips = 0, 4
    readiness.come_home(war, [], boat, "MAJURO")
    assert boat.place is Place.BROOM, "not at a tender"
    readiness.come_home(war, [], boat, "PEARL")
    assert (boat.place, boat.rest) == (Place.OVERHAUL, 8)
    for _ in range(8):
        readiness.ready_boats(war, [])
    assert (boat.place, boat.trips) == (Place.BOARDING, 0)


def test_p2_3_repair() -> None:
    """P2.3: box 3, 2, 1, then the dock"""
    war, boat = port(Place.BOX3)
    boat.damage = 2
    readiness.repair_boats(war.load(5), [])
    assert boat.place is Place.BOX3
    for place in (Place.BOX2, Place.BOX1, Place.BOARDING):
        readiness.repair_boats(war.load(4), [])
        assert boat.place is place
    assert boat.damage == 0


def test_p2_4_boats_may_operate_again() -> None:
    """P2.4"""
    war, boat = port(Place.SEA)
    boat.done = True
    readiness.release_boats(war)
    assert boat.done is False


def test_p3_5_a_mission_is_drawn_where_there_is_none_and_its_time_has_come() -> None:
    """P3.5"""
    war = fleet()
    assert of(effect(war, "special_mission"), events.WarEvent)[0].effective is False, "none in 1941"
    war.state.turn = RULINGS.first_week["1942-12"]
    log = effect(war, "special_mission", 0, 0)
    assert war.state.mission == OpenMission(0, "PHI", war.state.turn + 3)
    assert of(log, events.MissionOpened)
    assert of(effect(war, "special_mission"), events.WarEvent)[0].effective is False, "one at a time"
