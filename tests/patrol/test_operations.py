"""P3, P4.8, P4.9 and P7.4: movement, search, missions, packs, enemy submarines, endurance, transit."""
from __future__ import annotations

import pytest

from game.patrol import engine, events, operations, search
from game.patrol.state import Boat, Effect, OpenMission
from game.patrol.state import Log as PatrolLog
from game.patrol.terms import Place, Question
from tests.patrol.loaded import LoadedWar, at_sea, boat_of, give, of, refused, roll, rolls, war_of


def test_p3_1_a_boat_patrols_where_it_is_or_next_to_it() -> None:
    """P3.1: with a transit event only if it really changes area"""
    war = at_sea("patrol 2 GATO EMS")
    assert war.state.question is Question.PATROL
    assert refused(war, "move LUZ") == ("P3.1", "not-adjacent")
    log = give(war.load(9, 0, 9, 9), "move EMN")
    assert boat_of(war).at == "EMN"
    assert roll(log, "transit").rule == "P3.1"
    log = give(at_sea("patrol 2 GATO EMS").load(0, 9, 9), "stay")
    assert not rolls(log, "transit")


def test_p3_1_nobody_patrols_in_transit_areas() -> None:
    """P3.1"""
    assert refused(at_sea("patrol 2 GATO EMN"), "move NWP") == ("P3.1", "no-waters")


@pytest.mark.parametrize(
    ("face", "word", "faces"),
    [
        (0, "aircraft", (9,)), (1, "mine", (0,)), (2, "engine", ()), (3, "sighted", ()), (8, "small_craft", (8,)),
        (9, "friendly_aircraft", (9,)),
    ],
)
def test_p3_4_transit_events(face: int, word: str, faces: tuple[int, ...]) -> None:
    """P3.1, P3.4: on a 0, a d10 on the table"""
    war = war_of("career GATO")
    log = give(war.load(0, face, *faces), "sail CPA NWP for EMN")
    boat = boat_of(war)
    assert roll(log, "transit-table").outcome == word
    assert (boat.damage > 0) is (word in ("aircraft", "friendly_aircraft"))
    assert (boat.place is Place.LOST) is (word == "mine")
    assert (boat.sunk == 1) is (word == "small_craft")
    assert bool(of(log, events.Spotted)) is (word in ("sighted", "aircraft"))
    assert any(event.why == "machinery" for event in of(log, events.ReturnToBase)) is (word == "engine")


def test_p3_4_transit_goes_as_far_as_the_movement_and_ends_in_done() -> None:
    """P3.4"""
    war = war_of("career GATO")
    assert refused(war, "sail CPA NWP EMN for EMN") == ("P3.4", "too-far")
    assert refused(war, "sail NWP for EMN") == ("P3.1", "not-adjacent")
    assert refused(war, "sail for EMN") == ("P3.4", "no-way")
    assert refused(war, "sail CPA for NWP") == ("P3.4", "no-such-goal")
    assert refused(war, "sail CPA for MIDWAY") == ("P3.4", "no-such-goal")
    give(war, "sail CPA NWP for EMN")
    boat = boat_of(war)
    assert (boat.at, boat.patrolling, boat.bound, boat.patrols) == ("NWP", False, "EMN", 1)
    give(war, "sail EMN for EMN")
    assert war.state.question is Question.PATROL, "patrol side up, and a turn later it patrols"
    assert boat.patrolling
    assert boat.bound == ""


def test_p3_4_with_rtb_a_boat_comes_nearer_to_an_open_base() -> None:
    """P3.4, P2.1, P2.3"""
    war = at_sea("patrol 3 GATO MAR")
    boat = boat_of(war)
    give(war.load(0, 9, 9), "stay")
    assert boat.rtb
    assert war.state.question is Question.TRANSIT
    assert refused(war, "wait") == ("P3.4", "must-go-home")
    assert refused(war, "sail BON for BON") == ("P3.4", "must-go-home")
    assert refused(war, "sail TRK for PEARL") == ("P3.4", "must-come-nearer")
    assert refused(war, "sail for SAIPAN") == ("P2.1", "base-closed")
    boat.damage = 1
    war.state.turn += 30
    assert refused(war, "sail for SAIPAN") == ("P2.3", "no-repair")
    boat.damage = 0
    log = give(war, "sail for SAIPAN")
    (ended,) = of(log, events.PatrolEnded)
    assert (ended.record.end, ended.record.port, ended.record.cause) == ("home", "SAIPAN", "endurance")
    assert boat.at == "SAIPAN"


def test_p3_another_boat_may_act_first() -> None:
    """P3.2, P3: one boat after another, in the player's order"""
    war = war_of("squadron PEARL")
    first = war.state.acting
    other = war.state.queue[3]
    give(war, f"next {other}")
    assert (war.state.acting, war.state.queue[0]) == (other, first)
    give(war, "wait")
    assert refused(war, f"next {other}") == ("P3", "has-acted")
    assert refused(war, "next 99") == ("P3", "no-such-boat")


@pytest.mark.parametrize(
    ("marks", "added"),
    [
        ((), ()), (("ultra",), (("ultra", 1),)), (("spotted", "typhoon"), (("spotted", -1), ("typhoon", -2))),
        (("reroute",), (("reroute", -1),)),
    ],
)
def test_p3_2_the_search_and_what_is_added(marks: tuple[str, ...], added: tuple[tuple[str, int], ...]) -> None:
    """P3.2, P1.3"""
    war = at_sea("patrol 2 GATO EMS")
    boat = boat_of(war)
    war.state.ultra, war.state.effects = [], []
    for mark in marks:
        if mark == "ultra":
            war.state.ultra.append("EMS")
        elif mark == "spotted":
            boat.spotted = True
        else:
            war.state.effects.append(Effect(mark, "EMS", 999))
    log: list[events.Event] = []
    search.search(war.load(3, 0), log, [boat])
    found = roll(log, "search")
    assert found.added == added
    assert found.outcome == "WWWGGGOBBR"[max(0, found.total)]


def test_p3_2_density_and_type_say_how_many_counters_lie_where() -> None:
    """P3.2, P1.3: with ULTRA every cup in use gives one more"""
    for ultra, counts in ((False, [3, 3, 2, 0]), (True, [4, 4, 3, 0])):
        war = at_sea("patrol 2 GATO EMS")
        war.state.ultra = ["EMS"] if ultra else []
        log: list[events.Event] = []
        combat = search.search(war.load(8 - ultra, 9 - 1), log, [boat_of(war)])
        assert combat is not None
        assert (combat.density, combat.type) == ("B", "C2")
        assert [len(column) for column in combat.columns] == counts
        (contact,) = of(log, events.Contact)
        assert [len(flags) for flags in contact.columns] == counts
        assert not any(counter.up for column in combat.columns for counter in column)


def test_p1_1_a_task_force_and_an_empty_sea() -> None:
    """P1.1, P3.2"""
    war = at_sea("patrol 2 GATO EMS")
    war.state.effects = [Effect("task_force_alert", "EMS", 999)]
    combat = search.search(war.load(9, 0), [], [boat_of(war)])
    assert combat is not None
    assert combat.type == "TF"
    war.state.effects = [Effect("empty_sea", "EMS", 999)]
    log: list[events.Event] = []
    assert search.search(war, log, [boat_of(war)]) is None
    assert not rolls(log, "search")


def test_p1_1_an_enemy_minefield() -> None:
    """P1.1"""
    for second, lost in ((3, True), (4, False)):
        war = at_sea("patrol 2 GATO EMS")
        war.state.effects = [Effect("minefield", "EMS", 999)]
        give(war.load(0, second), "stay")
        boat = boat_of(war)
        assert (boat.place is Place.LOST) is lost
        assert lost or (boat.rtb and boat.damage == 1)


def test_p3_3_a_contact_leads_to_combat_and_none_perhaps_to_a_submarine() -> None:
    """P3.3"""
    war = at_sea("patrol 2 GATO EMS")
    give(war.load(9, 5), "stay")
    assert war.state.combat is not None
    assert war.state.question is Question.COLUMN
    war = at_sea("patrol 2 GATO EMS")
    log = give(war.load(0, 9, 0), "stay")
    assert war.state.combat is None
    assert of(log, events.NoContact)
    assert roll(log, "sub-contact").rule == "P4.8"


def on_mission(mission: int = 0, area: str = "PHI") -> LoadedWar:
    war = at_sea(f"patrol 2 GATO {area}")
    war.state.mission = OpenMission(mission, area, war.state.turn + 3)
    return war


def test_p3_5_a_special_mission() -> None:
    """P3.5: in place of the search; endurance -1; done at or below its number"""
    for die, points in ((7, 6), (8, 0)):
        war = on_mission()
        log = give(war.load(die, 6), "mission")
        assert boat_of(war).points == points
        assert not rolls(log, "search")
        assert not rolls(log, "transit")
        assert roll(log, "endurance").added == (("no-contact", -1),)
        assert (war.state.mission is None) is bool(points)
    assert refused(at_sea("patrol 2 GATO PHI"), "mission") == ("P3.5", "no-mission")
    raiders = next(number for number, mission in enumerate(war.tables.mission) if mission.needs == "V")
    assert refused(on_mission(raiders, "JAV"), "mission") == ("P3.5", "not-this-class")


def test_p3_5_a_minefield_of_ours_sinks_ships() -> None:
    """P3.5: each turn on a 0"""
    number = next(number for number, mission in enumerate(war_of().tables.mission) if mission.field is not None)
    war = on_mission(number, "SCS")
    give(war.load(8, 0), "mission")
    (field,) = [effect for effect in war.state.effects if effect.word == "own_field"]
    assert field.until - war.state.turn in (12, 13)
    log: list[events.Event] = []
    operations_end(war.load(0), log)
    (sunk,) = of(log, events.ShipSunk)
    assert (sunk.kt, sunk.by, boat_of(war).kt) == (3, "mine", 3)


def operations_end(war: LoadedWar, log: list[events.Event]) -> None:
    from game.patrol.strategy import sweep_own_fields

    sweep_own_fields(war, log)


@pytest.mark.parametrize(
    ("first", "drawn", "chit", "faces", "outcome"),
    [
        (4, 0, 10, (2, 9), "they sunk"),  # ours first (radar +1 makes it 5): hit, sunk
        (0, 0, 0, (2, 9), "we sunk"),  # theirs first, chit -3: hit, d10 9 + 1 sinks
        (0, 0, 0, (2, 0), "we damaged"),
        (0, 0, 0, (4, 0), "nothing"),
        (0, 5, 0, (), "blank"),
    ],
)
def test_p4_8_sub_against_sub(first: int, drawn: int, chit: int, faces: tuple[int, ...], outcome: str) -> None:
    """P4.8"""
    war = at_sea("patrol 2 GATO EMS", month="1943-02")
    boat = boat_of(war)
    log: list[events.Event] = []
    search.sub_against_sub(war.load(0, first, drawn, chit, *faces), log, boat)
    assert roll(log, "sub-first").added == (("radar", 1),)
    (enemy,) = of(log, events.EnemySub)
    assert enemy.ours_first is (first == 4)
    if outcome == "they sunk":
        assert roll(log, "hit").against == (("points", 7), ("torpedo", -1), ("skipper", 0), ("ship-defence", -5), ("tdc", 1))
        assert boat.sunk == 1
    elif outcome == "blank":
        assert enemy.name == ""
        assert not rolls(log, "hit")
    else:
        assert roll(log, "hit").against == (("points", 2), ("torpedo", 1), ("defence", -3), ("skipper", 0), ("tdc", 3))
        assert (boat.place is Place.LOST) is (outcome == "we sunk")
        assert (boat.damage == 1) is (outcome == "we damaged")
        assert not rolls(log, "counterattack"), "nobody fires back"


def test_p4_8_a_marked_boat_is_seen_sooner() -> None:
    """P4.8"""
    war = at_sea("patrol 1 GATO EMS", month="1942-03")
    boat_of(war).spotted = True
    log: list[events.Event] = []
    search.sub_against_sub(war.load(0, 4, 9), log, boat_of(war))
    assert roll(log, "sub-first").added == (("marked", -1),)
    assert roll(log, "sub-first").outcome == "theirs"


def test_p4_9_endurance() -> None:
    """P4.9: d10, -1 without contact, +1 damaged, against endurance and the torpedo's bonus"""
    war = at_sea("patrol 2 GATO EMS")
    boat = boat_of(war)
    cases = [(5, True, 0, 0, False), (6, True, 0, 0, True), (6, False, 0, 0, False), (5, True, 1, 0, True), (6, True, 0, 2, False)]
    for die, contact, damage, mk, home in cases:
        boat.rtb, boat.patrolling, boat.damage, war.state.mk = False, True, damage, mk
        log: list[events.Event] = []
        search.endurance(war.load(die), log, boat, contact=contact)
        assert boat.rtb is home
        assert roll(log, "endurance").number == 5 + (mk == 2)


def pack_of(number: int, month: str = "1943-10") -> LoadedWar:
    war = at_sea("patrol 2 GATO EMS", month=month)
    first = boat_of(war)
    for mate in range(1, number):
        boat = Boat(mate, f"Mate {mate}", "GATO", "Nash", Place.SEA, first.at, first.home, patrolling=True)
        boat.log = PatrolLog(war.state.turn)
        war.state.boats.append(boat)
        war.state.queue.append(mate)
    war.state.effects, war.state.ultra = [], []
    return war


def test_p7_4_a_pack_searches_as_a_barrier_and_fights_in_turn() -> None:
    """P7.4: +2, up to three boats, two a column, from October 1943"""
    war = pack_of(4)
    assert refused(war, "pack 1 2 3") == ("P7.4", "pack-size")
    assert refused(war, "pack 1 9") == ("P7.4", "no-mate")
    log = give(war.load(1, 0, 0, 0), "pack 1 2")
    assert roll(log, "search").added == (("pack", 2),)
    combat = war.state.combat
    assert combat is not None
    assert (combat.boat, combat.waiting, combat.pack) == (0, [1, 2], True)
    assert all(boat.done for boat in war.state.boats[:3])
    assert refused(pack_of(2, "1943-09"), "pack 1") == ("P7.4", "no-packs-yet")


def test_p7_4_two_boats_a_column_at_most() -> None:
    """P7.4"""
    war = pack_of(3)
    give(war.load(9, 0, *[1] * 9), "pack 1 2")
    combat = war.state.combat
    assert combat is not None
    combat.taken = [1, 1]
    assert refused(war, "column B") == ("P7.4", "column-full")
    assert refused(war, "column D") == ("P4.1", "column-empty")
    assert engine.check(war, engine.legal(war)[0]) is None


def test_p3_1_the_deployed_boats_are_those_that_patrol() -> None:
    """P3.1: a boat in Done does not patrol before the next turn"""
    war = at_sea("patrol 2 GATO EMS")
    assert operations.may_sail(boat_of(war)) is False
    boat_of(war).patrolling = False
    assert operations.may_sail(boat_of(war)) is True
