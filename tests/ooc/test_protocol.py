"""The protocol's texts are read and written, whatever blanks stand in them."""
from __future__ import annotations

import io
import time

import pytest
from ocean import rows
from referee import Game, OurSeat

from game.ooc.planner import Plan, Planner
from game.ooc.play import answer, play
from game.ooc.protocol import Kind, Order, ProtocolError, read_orders, read_setup, read_turn, write_orders
from game.rules.grid import cell_at
from game.rules.terms import Heading

OPEN = ["." * 15] * 15


def test_a_setup_is_read() -> None:
    setup = read_setup(" 15  15 1 ", ["x" + "." * 14 + "  ", *OPEN[1:]])
    assert setup.me == 1
    assert setup.sea.bit_count() == 224
    assert not setup.sea >> cell_at(0, 0) & 1


@pytest.mark.parametrize(("size", "map_rows"), [("15 15", OPEN), ("a b c", OPEN), ("15 15 0", ["x" * 15] * 15), ("15 15 0", [])])
def test_a_bad_setup_is_refused(size: str, map_rows: list[str]) -> None:
    with pytest.raises(ProtocolError):
        read_setup(size, map_rows)


def test_a_turn_is_read() -> None:
    turn = read_turn("3  4 6 5 0 4 2 -1\r\n", " Y \n", "MOVE N | TORPEDO 3 10|SILENCE|MINE|SURFACE 5|SONAR 9|TRIGGER 0 0 \n")
    assert turn.cell == cell_at(3, 4)
    assert (turn.life, turn.foe_life, turn.sonar) == (6, 5, True)
    assert turn.charges == {Kind.TORPEDO: 3, Kind.SONAR: 0, Kind.SILENCE: 4, Kind.MINE: 3}
    assert turn.heard == (
        Order(Kind.MOVE, Heading.N), Order(Kind.TORPEDO, cell=cell_at(3, 10)), Order(Kind.SILENCE), Order(Kind.MINE),
        Order(Kind.SURFACE, number=5), Order(Kind.SONAR, number=9), Order(Kind.TRIGGER, cell=cell_at(0, 0)),
    )  # fmt: skip


def test_what_is_no_order_is_left_out() -> None:
    assert list(read_orders("NA")) == []
    assert list(read_orders("|  |MOVE|MOVE Q|MSG MOVE N|TORPEDO 1|TORPEDO 99 1|DIVE 1|MOVE W")) == [Order(Kind.MOVE, Heading.W)]


def test_a_turn_of_too_few_numbers_is_refused() -> None:
    with pytest.raises(ProtocolError):
        read_turn("3 4 6", "NA", "NA")


def test_orders_are_written() -> None:
    orders = [
        Order(Kind.MOVE, Heading.E, power=Kind.SILENCE), Order(Kind.SILENCE, Heading.S, number=4), Order(Kind.SURFACE),
        Order(Kind.TORPEDO, cell=cell_at(12, 7)), Order(Kind.MINE, Heading.W), Order(Kind.TRIGGER, cell=cell_at(0, 14)),
        Order(Kind.SONAR, number=4),
    ]  # fmt: skip
    assert write_orders(orders) == "MOVE E SILENCE|SILENCE S 4|SURFACE|TORPEDO 12 7|MINE W|TRIGGER 0 14|SONAR 4"
    assert write_orders([]) == "SURFACE"


def test_a_line_is_answered_to_whatever_is_read(caplog: pytest.LogCaptureFixture) -> None:
    setup = "15 15 0\n" + "\n".join(rows(3)) + "\n"
    turns = (
        "not a turn\nNA\nNA\n\n  \n3 3 6 6 3 4 6 3\n\n\n3 3 6 9 0 0 0 0\nY\nSURFACE 77|TORPEDO 0 0|TRIGGER 5 5\n"
        "0 0 1 1 0 0 0 0\nN\nMOVE\n"
    )
    out = io.StringIO()
    play(io.StringIO(setup + turns), out)
    _, *answers = out.getvalue().splitlines()
    assert len(answers) == 4
    assert all(answer.split(" ")[0] in Kind.__members__ for line in answers for answer in line.split("|"))
    assert "not a turn" in caplog.text


def test_a_fault_in_the_thinking_costs_one_turn_of_it(caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch) -> None:
    faults = iter([True, False, True, False])
    thinks = Planner.best

    def stumble(planner: Planner) -> Plan:
        if next(faults):
            raise RuntimeError("a fault in the thinking")
        return thinks(planner)

    monkeypatch.setattr(Planner, "best", stumble)
    seats = OurSeat(1), OurSeat(2)
    game = Game(5, seats)
    for _ in range(4):
        me = game.turn % 2
        state, sonar, heard = game.told(me).splitlines()
        game.carry_out(me, write_orders(answer(seats[me].player, state, sonar, heard, time.perf_counter())))
        game.turn += 1
    assert caplog.text.count("RuntimeError: a fault") == 2
