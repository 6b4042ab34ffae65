"""The chronicle of a match: what it tells of each order, of what happened, and of matches whose beginning is lost."""
from __future__ import annotations

import random
import time

import msgspec
import pytest

from game.match.chronicle import Chronicle, chronicle
from game.match.happenings import DAMAGE, SURFACE
from game.match.known import Known
from game.match.match import Match
from game.rules import orders
from game.rules.beginning import restore
from game.rules.grid import parse_cell
from game.rules.state import snapshot
from game.rules.terms import Heading, Impact, MineKind, Side, Station, System, Unit, Upgrade
from tests.rules.scripts import give, match_of


def cells(*names: str) -> tuple[int, ...]:
    return tuple(parse_cell(name) for name in names)


def played(match: Match, *texts: str) -> Chronicle:
    for text in texts:
        give(match, text)
    return chronicle(match)


def whats(told: Chronicle) -> list[tuple[int, str, Side]]:
    return [(happening.number, happening.what, happening.side) for happening in told.happenings]


def test_before_the_first_order_the_boats_stand_where_they_were_put() -> None:
    told = chronicle(match_of("given yellow damage 1", "given blue mine N12"))
    assert told.orders == 0
    assert [side.position(0) for side in told.sides] == [*cells("C5", "M12")]
    assert [side.route(0) for side in told.sides] == [cells("C5"), cells("M12")]
    assert [side.damage for side in told.sides] == [(1,), (0,)]
    assert told.sides[1].mines == (((parse_cell("N12"), MineKind.MINE),),)
    assert not told.happenings
    assert not told.lost
    assert told.at(0) is told.next_after(0) is told.last_before(0) is None


def test_a_given_route_belongs_to_the_course() -> None:
    told = played(match_of("given yellow route A5 B5 C5"), "yellow go N mine N6")
    assert told.sides[0].route(0) == cells("A5", "B5", "C5")
    assert told.sides[0].route(told.orders) == cells("A5", "B5", "C5", "C4")
    assert told.sides[0].heading(0) is Heading.E
    assert told.sides[0].heading(told.orders) is Heading.N


@pytest.mark.parametrize("mode", ["turns", "realtime"])
def test_surfacing_begins_a_new_route_and_the_course_goes_on(mode: str) -> None:  # B12.1
    match = match_of(f"mode {mode}")
    if mode == "turns":
        texts = ["yellow go N mine N6", "yellow captain pass", "blue go N mine N6", "blue captain pass", "yellow captain surface"]
    else:
        texts = ["yellow go N mine N6", "blue go N mine N6", "yellow captain surface"]
    told = played(match, *texts)
    yellow = told.sides[0]
    assert yellow.course == cells("C5", "C4")
    assert yellow.route(1) == yellow.route(told.orders - 1) == cells("C5", "C4")
    assert yellow.route(told.orders) == cells("C4")
    assert yellow.surfaced[-2:] == (False, True)
    assert whats(told) == [(told.orders, SURFACE, Side.YELLOW)]
    assert told.happenings[0].sector == 1
    assert told.happenings[0].cell == parse_cell("C4")
    assert told.happenings[0].private


def test_every_order_is_as_the_umpire_saw_it_then() -> None:
    match = match_of("mode turns", "given yellow gauge silence 5", "given blue damage 2")
    chance = random.Random(3)
    seen = [match.umpire()]
    for _ in range(400):
        options = [order for side in Side for station in Station for order in match.legal(side, station)]
        if not options:
            break
        match.give(chance.choice(options), len(seen))
        seen.append(match.umpire())
    told = chronicle(match)
    assert told.orders == len(seen) - 1 > 50
    for number, state in enumerate(seen):
        for side, boat in zip(told.sides, state.boats, strict=True):
            assert side.position(number) == boat.position
            assert list(side.route(number)) == boat.route
            assert side.damage[number] == boat.damage
            assert side.surfaced[number] == boat.surfaced
            assert side.mines[number] == tuple(boat.mines.items())
            assert side.units[number] == (boat.helicopter, boat.cruiser)
            fitted = side.fittings[number]
            assert (fitted.upgrade, fitted.out, fitted.hacked) == (boat.upgrade, boat.out, boat.hacked)
        assert told.ticks[number] == number


def test_a_torpedo_and_what_it_was_for_each_boat() -> None:  # B7.2
    told = played(match_of("blue start C7", "given yellow gauge torpedo 3"), "yellow captain torpedo C6")
    happening, = told.happenings
    assert (happening.number, happening.ended, happening.what, happening.side) == (1, 1, "torpedo", Side.YELLOW)
    assert happening.cell == parse_cell("C6")
    assert not happening.private
    assert happening.blasts == cells("C6")
    assert happening.impacts == (Impact.INDIRECT, Impact.INDIRECT)
    assert happening.damage == (1, 1)
    assert happening.cause == "torpedo"
    assert happening.found == (0, 0)
    assert [side.damage for side in told.sides] == [(0, 1), (0, 1)]


def test_a_direct_hit_finds_the_boat() -> None:  # B7.2
    told = played(match_of("blue start C7", "given yellow gauge torpedo 3"), "yellow captain torpedo C7", "yellow go N mine N6")
    happening, = told.happenings
    assert happening.found == (0, parse_cell("C7"))
    yellow, umpire = Known(told, Side.YELLOW), Known(told, None)
    assert yellow.found(Side.BLUE, 0) == 0
    assert yellow.found(Side.BLUE, 1) == parse_cell("C7")
    assert yellow.found(Side.BLUE, 2) == 0, "it may have gone on since"
    assert umpire.found(Side.BLUE, 2) == parse_cell("C7")


def test_a_mine_is_laid_unseen_and_blown_up_heard() -> None:  # B8
    told = played(
        match_of("given yellow gauge mine 3"), "yellow captain mine D5", "yellow go N mine N6", "yellow captain detonate D5",
    )
    laid, blown = told.happenings
    assert (laid.what, laid.cell, laid.private) == ("mine", parse_cell("D5"), True)
    assert (blown.what, blown.cell, blown.private) == ("detonate", parse_cell("D5"), False)
    assert [len(mines) for mines in told.sides[0].mines] == [0, 1, 1, 1, 1, 0]
    assert Known(told, Side.BLUE).cell(laid) == 0
    assert Known(told, Side.YELLOW).cell(laid) == parse_cell("D5")
    assert Known(told, Side.BLUE).cell(blown) == parse_cell("D5")
    assert Known(told, Side.BLUE).mines(Side.YELLOW, 1) == ()
    assert Known(told, Side.BLUE).courses[Side.YELLOW] == ()


def test_a_chain_is_one_happening() -> None:  # B7.4
    told = played(match_of("given yellow mine F6", "given blue mine G6", "given yellow gauge torpedo 3"), "yellow captain torpedo E5")
    assert set(told.happenings[0].blasts) == set(cells("E5", "F6", "G6"))


def test_a_sonar_is_told_with_its_answer() -> None:  # B9.1
    told = played(match_of("given yellow gauge sonar 3"), "yellow mate sonar", "blue captain answer row 12 column A")
    happening, = told.happenings
    assert (happening.number, happening.ended) == (1, 2)
    assert happening.answer is not None
    assert told.at(1) == told.at(2) == 0


def test_minos_makes_an_attack_void() -> None:  # U6.2
    told = played(
        match_of("blue start C7", "blue upgrade minos", "given blue gauge scenario 6", "given yellow gauge torpedo 3"),
        "yellow captain torpedo C7", "blue captain minos use",
    )
    happening, = told.happenings
    assert (happening.number, happening.ended, happening.countered) == (1, 2, True)
    assert happening.cell == parse_cell("C7")
    assert happening.damage == (0, 0)
    assert not happening.blasts


def test_a_breakdown_is_damage_of_its_own() -> None:  # B5.5
    told = played(match_of("given yellow crossed N1 N2 N3 N4 N5"), "yellow go N mine N6")
    happening, = told.happenings
    assert (happening.what, happening.side, happening.cause) == (DAMAGE, Side.YELLOW, "breakdown")
    assert happening.damage == (1, 0)
    assert happening.private


def test_a_called_sector_is_known_while_the_boat_is_up() -> None:  # B12.1
    told = played(match_of(), "yellow captain surface")
    assert Known(told, Side.BLUE).sector(Side.YELLOW, 1) == 1
    assert Known(told, Side.BLUE).sector(Side.YELLOW, 0) == 0
    assert Known(told, Side.YELLOW).sector(Side.YELLOW, 1) == 0


def test_happenings_are_found_from_any_order() -> None:
    told = played(
        match_of("given yellow gauge mine 3", "given blue gauge sonar 3"),
        "yellow go N torpedo N6", "yellow captain mine D4", "blue go N mine N6", "blue mate sonar", "yellow captain answer row 4 column A",
    )
    assert [happening.number for happening in told.happenings] == [4, 8]
    assert [told.at(number) for number in range(told.orders + 1)] == [None, None, None, None, 0, None, None, None, 1, 1]
    assert [told.next_after(number) for number in (0, 3, 4, 8, 9)] == [0, 0, 1, None, None]
    assert [told.last_before(number) for number in (0, 4, 5, 8, 9)] == [None, None, 0, 0, 1]
    assert [told.up_to(number) for number in (0, 4, 8, 9)] == [0, 1, 2, 2]


def resumed(match: Match) -> Match:
    """The match gone on with from its snapshot, as a save does: events unknown."""
    state = restore(match.setup, snapshot(match.umpire()))
    return Match.resumed(match.setup, state, [msgspec.structs.replace(entry, events=()) for entry in match.entries])


def test_a_resumed_match_that_plays_again_is_told_whole() -> None:
    match = match_of("given yellow gauge torpedo 3")
    give(match, "yellow go N mine N6")
    give(match, "yellow captain torpedo E4")
    again = resumed(match)
    give(again, "blue go N mine N6")
    told = chronicle(again)
    assert not told.lost
    assert whats(told) == [(4, "torpedo", Side.YELLOW)]
    assert told.sides[0].course == cells("C5", "C4")


def test_a_resumed_match_of_other_rules_is_told_as_far_as_it_is_known() -> None:
    match = match_of("given yellow gauge torpedo 3")
    give(match, "yellow go N mine N6")
    give(match, "yellow go W mine W1")
    again = resumed(match)
    # the second heading was another one by the rules of then
    again.entries[3] = msgspec.structs.replace(again.entries[3], order=orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.S))
    give(again, "yellow captain torpedo B2")
    told = chronicle(again)
    assert told.lost == (range(4, 7),)
    assert told.orders == 7
    yellow = told.sides[0]
    assert [yellow.position(number) for number in (3, 4, 5)] == [*cells("C4", "C4", "C4")]
    assert yellow.position(6) == yellow.position(7) == parse_cell("B4")
    assert yellow.route(7) == cells("C5", "C4", "B4")
    assert whats(told) == [(7, "torpedo", Side.YELLOW)]


def test_without_hashes_a_record_that_ends_elsewhere_is_not_trusted() -> None:
    match = match_of()
    give(match, "yellow go N mine N6")
    again = resumed(match)
    again.entries[0] = msgspec.structs.replace(again.entries[0], order=orders.Head(Side.YELLOW, Station.CAPTAIN, Heading.S))
    again.entries = [msgspec.structs.replace(entry, digest="") for entry in again.entries]
    told = chronicle(again)
    assert told.lost == (range(1, 4),)
    assert told.sides[0].position(3) == parse_cell("C4")
    assert told.sides[0].position(1) == parse_cell("C5")


def test_two_thousand_orders_take_no_time() -> None:
    match = Match(match_of("yellow start H7", "mode realtime").setup, hashing=False)
    chance = random.Random(1)

    def one(side: Side, station: Station, kind: type[orders.Order]) -> None:
        options = [order for order in match.legal(side, station) if isinstance(order, kind)]
        if options:
            match.give(chance.choice(options) if kind is not orders.Trace else options[0], len(match.entries))

    while len(match.entries) < 2000:
        for side in Side:
            for _ in range(3):
                one(side, Station.CAPTAIN, orders.Head)
                one(side, Station.MATE, orders.Charge)
                one(side, Station.MATE, orders.Ok)
                one(side, Station.ENGINEER, orders.Break)
            one(side, Station.CAPTAIN, orders.Surface)
            for station in (Station.ENGINEER, Station.CAPTAIN, Station.MATE, Station.RADIO):
                one(side, station, orders.Trace)
            one(side, Station.CAPTAIN, orders.Dive)
    start = time.perf_counter()
    told = chronicle(match)
    assert time.perf_counter() - start < 0.3
    assert told.orders == len(match.entries)
    assert len(told.happenings) > 100


def test_helicopter_and_cruiser_are_followed_by_those_who_may_know() -> None:  # A1, A4
    match = match_of("armada yes", "yellow helicopter D5", "yellow cruiser E5", "given yellow gauge scenario 2")
    told = played(match, "yellow captain unit helicopter N")
    assert told.sides[0].units == (cells("D5", "E5"), cells("D4", "E5"))
    assert Known(told, Side.YELLOW).units(Side.YELLOW, 1) == ((Unit.HELICOPTER, parse_cell("D4")), (Unit.CRUISER, parse_cell("E5")))
    assert Known(told, Side.BLUE).units(Side.YELLOW, 1) == ()


def test_what_upgrades_did_is_told() -> None:  # U1.4, U3.1, U5.2, U7.1
    match = match_of(
        "yellow upgrade ulysses", "blue upgrade kaos", "given yellow damage 2", "given yellow gauge scenario 6", "given blue kaos N12",
    )
    told = played(match, "yellow captain ulysses sonar", "blue captain detonate N12", "blue captain surface equip trident")
    first, second, third = told.happenings
    assert (first.what, first.system) == ("ulysses", System.SONAR)
    assert (second.what, second.kaos) == ("detonate", True)
    assert (third.what, third.equipped) == (SURFACE, Upgrade.TRIDENT)
    assert [fitted.out for fitted in told.sides[0].fittings] == [0, *[1 << System.SONAR] * 3]
    assert [fitted.upgrade for fitted in told.sides[1].fittings] == [*[Upgrade.KAOS] * 3, Upgrade.TRIDENT]
