"""Orders as text, both ways (N2)."""
from __future__ import annotations

import pytest

from game.rules import orders
from game.rules.experts.deck import is_alone
from game.rules.grid import NOWHERE, parse_cell
from game.rules.notation import order_text, parse_order
from game.rules.orders import Order
from game.rules.sheets import SYMBOLS
from game.rules.terms import Colour, Heading, Item, Side, Station, System, Unit, Upgrade
from tests.property.universe import universe
from tests.rules.scripts import LIBRARY

C, M, E, R = Station
Y, B = Side

#: The orders of N2 as the notation has them.
WRITTEN = {
    "yellow captain head N": orders.Head(Y, C, Heading.N),
    "yellow mate charge torpedo": orders.Charge(Y, M, System.TORPEDO),
    "yellow mate charge torpedo 2": orders.Charge(Y, M, System.TORPEDO, 2),
    "yellow engineer break N4": orders.Break(Y, E, 3),
    "yellow mate ok": orders.Ok(Y, M),
    "yellow captain torpedo G5": orders.Torpedo(Y, C, parse_cell("G5")),
    "yellow captain torpedo G5 by helicopter": orders.Torpedo(Y, C, parse_cell("G5"), Unit.HELICOPTER),
    "yellow captain mine G5": orders.DropMine(Y, C, parse_cell("G5")),
    "yellow captain mine G5 by cruiser": orders.DropMine(Y, C, parse_cell("G5"), Unit.CRUISER),
    "yellow captain detonate G5": orders.Detonate(Y, C, parse_cell("G5")),
    "yellow mate sonar": orders.Sonar(Y, M),
    "blue captain answer row 7 column C": orders.Answer(B, C, Item.ROW, 7, Item.COLUMN, 3),
    "yellow mate drone 5": orders.Drone(Y, M, 5),
    "yellow mate drone 5 base": orders.Drone(Y, M, 5, base=True),
    "yellow captain silence N 3": orders.Silence(Y, C, Heading.N, 3),
    "yellow captain silence 0": orders.Silence(Y, C, None, 0),
    "yellow captain surface": orders.Surface(Y, C),
    "yellow captain surface equip asgard": orders.Surface(Y, C, Upgrade.ASGARD),
    "yellow engineer trace ok": orders.Trace(Y, E, True),
    "yellow engineer trace crossed": orders.Trace(Y, E, False),
    "yellow captain dive": orders.Dive(Y, C),
    "yellow captain pass": orders.Pass(Y, C),
    "yellow captain kraken G5": orders.Kraken(Y, C, parse_cell("G5")),
    "yellow captain asgard K2": orders.Asgard(Y, C, parse_cell("K2")),
    "yellow captain kaos D5": orders.DropKaos(Y, C, parse_cell("D5")),
    "yellow captain trident torpedo": orders.Trident(Y, C, System.TORPEDO),
    "yellow captain ulysses mine": orders.Ulysses(Y, C, System.MINE),
    "blue captain minos use": orders.Minos(B, C, True),
    "blue captain minos pass": orders.Minos(B, C, False),
    "yellow captain emp 5": orders.Emp(Y, C, 5),
    "blue captain empty green": orders.Empty(B, C, Colour.GREEN),
    "yellow captain hack": orders.Hack(Y, C),
    "yellow captain goliath G5": orders.Goliath(Y, C, parse_cell("G5")),
    "yellow captain archer L2": orders.Archer(Y, C, parse_cell("L2")),
    "yellow captain island C4 F6": orders.Island(Y, C, (parse_cell("C4"), parse_cell("F6"))),
    "blue captain evade G6": orders.Evade(B, C, parse_cell("G6")),
    "yellow captain reinforce mate": orders.Reinforce(Y, C, M),
    "yellow captain supplies": orders.Supplies(Y, C),
    "yellow captain unit helicopter N": orders.MoveUnit(Y, C, Unit.HELICOPTER, Heading.N),
    "yellow captain discard fitzroy weiss": orders.Discard(Y, C, ("fitzroy", "weiss")),
    "yellow captain expert mayhew head W": orders.Expert(Y, C, "mayhew", (), orders.Head(Y, C, Heading.W)),
    "yellow captain expert tanaka torpedo G8": orders.Expert(Y, C, "tanaka", (), orders.Torpedo(Y, C, parse_cell("G8"))),
    "yellow mate expert brandt charge mine": orders.Expert(Y, M, "brandt", (), orders.Charge(Y, M, System.MINE)),
    "yellow engineer expert kowalski": orders.Expert(Y, E, "kowalski"),
    "yellow engineer expert eriksen W3 W4": orders.Expert(Y, E, "eriksen", ("W3", "W4")),
    "yellow radio expert petrov": orders.Expert(Y, R, "petrov"),
    "blue captain expert pass": orders.ExpertPass(B, C),
}


@pytest.mark.parametrize("text", WRITTEN)
def test_the_orders_of_the_notation(text: str) -> None:  # N2
    assert parse_order(text) == [WRITTEN[text]]
    assert order_text(WRITTEN[text]) == text


def test_every_kind_of_order_is_in_the_notation() -> None:  # N2
    assert {type(order) for order in WRITTEN.values()} == set(Order.__subclasses__())


def test_every_order_of_a_chart_is_read_as_it_is_written() -> None:  # N2
    for order in universe(LIBRARY.chart("alpha-10")):
        if _readable(order):
            (again,) = parse_order(order_text(order))
            assert again == order


def test_a_silence_without_heading_is_one_of_no_cells() -> None:  # B11.1
    assert order_text(orders.Silence(Y, C, None, 0)) == "yellow captain silence 0"
    assert parse_order("yellow captain silence E 0") == [orders.Silence(Y, C, Heading.E, 0)]


def _readable(order: Order) -> bool:
    match order:
        case orders.Expert(card=card, order=inner) if inner is not None:
            return not is_alone(card) and _readable(inner)
        case orders.Answer(first=first, first_value=one, second=second, second_value=other):
            return first <= second and all(value or item is not Item.COLUMN for item, value in ((first, one), (second, other)))
        case orders.Silence(heading=None, distance=distance):
            return distance == 0
        case orders.Empty(colour=colour):
            return colour in (Colour.RED, Colour.GREEN)
        case orders.MoveUnit(unit=unit):
            return unit is not Unit.BOAT
    return True


def test_the_items_of_an_answer_are_taken_in_any_order() -> None:  # B9.1
    assert parse_order("blue captain answer column C row 7") == parse_order("blue captain answer row 7 column C")
    assert parse_order("blue captain answer sector 4 row 7") == [orders.Answer(B, C, Item.ROW, 7, Item.SECTOR, 4)]


def test_a_go_is_three_orders() -> None:  # N2
    assert parse_order("yellow go N torpedo N4") == [
        orders.Head(Y, C, Heading.N), orders.Charge(Y, M, System.TORPEDO), orders.Break(Y, E, 3),
    ]  # fmt: skip
    assert parse_order("yellow go N torpedo 2 N4")[1] == orders.Charge(Y, M, System.TORPEDO, 2)
    assert parse_order("blue go W - -") == [orders.Head(B, C, Heading.W), orders.Ok(B, M), orders.Ok(B, E)]


def test_every_symbol_has_its_text() -> None:
    for symbol in range(SYMBOLS):
        order = orders.Break(Y, E, symbol)
        assert parse_order(order_text(order)) == [order]


def test_a_place_off_every_chart_is_written_as_one() -> None:  # B6.4
    for kind in (orders.Torpedo, orders.DropMine, orders.DropKaos, orders.Kraken, orders.Asgard, orders.Archer, orders.Detonate):
        order = kind(Y, C, NOWHERE)
        assert parse_order(order_text(order)) == [order]


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "'' is not SIDE STATION ORDER"),
        ("yellow", "'yellow' is not SIDE STATION ORDER"),
        ("red captain pass", "'red' is not a side"),
        ("yellow cook pass", "'cook' is not a station"),
        ("yellow captain", "lacks an order"),
        ("yellow captain sail N", "'sail' is not an order"),
        ("yellow captain head", "lacks a heading"),
        ("yellow captain head NW", "'NW' is not a heading"),
        ("yellow captain head N N", "'N' is too much"),
        ("yellow mate charge engine", "'engine' is not a system"),
        ("yellow mate charge mine 0", "counted from 1"),
        ("yellow engineer break N7", "'N7' is not a symbol"),
        ("yellow captain torpedo g5", "'g5' is not a cell"),
        ("yellow captain torpedo G5 by balloon", "'balloon' is not a unit"),
        ("yellow mate drone five", "'five' is not a number"),
        ("blue captain answer row 7", "lacks a row, column or sector"),
        ("blue captain answer row 7 column 3", "'3' is not a column's letter"),
        ("yellow captain silence 3", "needs a heading"),
        ("yellow captain silence N", "lacks a distance"),
        ("yellow captain surface fast", "is followed by nothing or by 'equip'"),
        ("yellow engineer trace maybe", "'maybe' is neither ok nor crossed"),
        ("blue captain empty yellow", "is followed by red or green"),
        ("yellow captain unit boat N", "the boat is moved by 'head'"),
        ("yellow captain expert Mayhew", "'Mayhew' is not a card's name"),
        ("yellow go N mine", "lacks a symbol to cross out"),
        ("yellow captain island " + "A1 " * 13, "names more than 12 cells"),
    ],
)
def test_what_has_not_the_form_of_an_order_is_refused_in_a_sentence(text: str, fault: str) -> None:  # N2
    with pytest.raises(ValueError, match=fault):
        parse_order(text)
