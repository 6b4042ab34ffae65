"""Explosions that a case cannot show: every cell, every ring, long chains (B7.2–B7.4, B8.6, U2–U4)."""
from __future__ import annotations

import pytest

from game.rules.ballistics import ASGARD, KAOS, KRAKEN, TORPEDO, wave_cells
from game.rules.events import Damage, Event, ImpactCalled, MineDestroyed, MineExploded
from game.rules.explosions import Explosion, explode, impact_on, land
from game.rules.grid import RING, bits, cell_name, cells_of, parse_cell, rectangle
from game.rules.terms import BLUE, YELLOW, Impact, MineKind, Side
from tests.rules.scripts import state_of


def names(board: int) -> str:
    return " ".join(cell_name(cell) for cell in cells_of(board))


def exploded(events: list[Event]) -> list[tuple[Side, str]]:
    return [(event.side, cell_name(event.cell)) for event in events if isinstance(event, MineExploded)]


@pytest.mark.parametrize(("blast", "direct", "indirect"), [(TORPEDO, 2, 1), (ASGARD, 2, 2), (KRAKEN, 1, 0)])
def test_direct_in_the_cell_indirect_in_the_ring_clear_elsewhere(blast, direct: int, indirect: int) -> None:  # B7.2 U2.1 U4.2
    sea = rectangle(15, 15)
    target = parse_cell("H8")
    for cell in cells_of(sea):
        near = bool(RING[target] >> cell & 1)
        wanted = (Impact.DIRECT, direct) if cell == target else (Impact.INDIRECT, indirect) if near and indirect else (Impact.CLEAR, 0)
        assert impact_on(blast, target, cell, sea) == wanted


def test_a_wave_runs_both_ways_along_row_and_column_up_to_islands() -> None:  # U3.3
    sea = rectangle(6, 6) & ~bits(map(parse_cell, ("C1", "E3")))
    assert names(wave_cells(parse_cell("C3"), sea)) == "C2 A3 B3 C3 D3 C4 C5 C6"
    for cell in cells_of(sea):
        hit = wave_cells(parse_cell("C3"), sea) >> cell & 1
        assert impact_on(KAOS, parse_cell("C3"), cell, sea) == ((Impact.DIRECT, 1) if hit else (Impact.CLEAR, 0))


def test_a_row_of_mines_goes_off_one_after_the_other() -> None:  # B7.4
    state = state_of("yellow start A15", "blue start A2", "given blue mine B1 C1 D1 E1 F1 G1 H1 I1 J1 K1 L1 M1 N1 O1")
    log: list[Event] = []
    land(state, explode(state, YELLOW, [Explosion(parse_cell("A1"), TORPEDO)], log), log)
    assert exploded(log) == [(BLUE, f"{letter}1") for letter in "BCDEFGHIJKLMNO"]
    assert state.boats[1].mines == {}
    assert [event.amount for event in log if isinstance(event, Damage)] == [1, 1]


def test_mines_go_off_in_the_order_set_off_then_by_row_and_column() -> None:  # B7.4 N6.5
    state = state_of("yellow start A15", "blue start O15", "given blue mine B1 B3 D2 E2", "given yellow mine B1 A3")
    log: list[Event] = []
    land(state, explode(state, YELLOW, [Explosion(parse_cell("C2"), TORPEDO)], log), log)
    assert exploded(log) == [(YELLOW, "B1"), (BLUE, "B1"), (BLUE, "D2"), (BLUE, "B3"), (BLUE, "E2"), (YELLOW, "A3")]


def test_in_one_cell_the_acting_sides_mine_goes_off_first() -> None:  # N6.5 B8.6
    for actor in Side:
        state = state_of("yellow start A15", "blue start O15", "given blue mine B1", "given yellow mine B1")
        log: list[Event] = []
        land(state, explode(state, actor, [Explosion(parse_cell("C2"), TORPEDO)], log), log)
        assert exploded(log) == [(actor, "B1"), (actor.enemy, "B1")]


def test_every_explosion_is_called_for_both_boats_the_enemys_first() -> None:  # B7.2
    state = state_of("yellow start A15", "blue start O15", "given blue mine B1")
    log: list[Event] = []
    land(state, explode(state, YELLOW, [Explosion(parse_cell("C2"), TORPEDO)], log), log)
    called = [(event.side, cell_name(event.cell)) for event in log if isinstance(event, ImpactCalled)]
    assert called == [(BLUE, "C2"), (YELLOW, "C2"), (BLUE, "B1"), (YELLOW, "B1")]


def test_damage_comes_after_all_explosions_one_event_each() -> None:  # B6.7 B7.4
    state = state_of("yellow start A15", "blue start B2", "given blue mine B1 A1")
    log: list[Event] = []
    land(state, explode(state, YELLOW, [Explosion(parse_cell("C2"), TORPEDO)], log), log)
    assert [type(event) for event in log[-3:]] == [Damage, Damage, Damage]
    assert [event.total for event in log if isinstance(event, Damage)] == [1, 2, 3]


def test_a_mine_in_the_target_cell_is_destroyed_unless_it_is_due() -> None:  # B7.4
    state = state_of("yellow start A15", "blue start O15", "given blue mine C2 D3", "given yellow mine C2")
    log: list[Event] = []
    land(state, explode(state, YELLOW, [Explosion(parse_cell("C2"), TORPEDO)], log), log)
    assert [(event.side, event.audience) for event in log if isinstance(event, MineDestroyed)] == [(YELLOW, 1), (BLUE, 2)]
    assert exploded(log) == [(BLUE, "D3")]


def test_two_waves_meet_and_each_kaos_goes_off_once() -> None:  # U3.4
    state = state_of(
        "yellow start A15", "blue start O15", "yellow upgrade kaos", "blue upgrade kaos", "given yellow kaos C2 C6", "given blue kaos G6 G2"
    )
    state.boats[0].remove_mine(parse_cell("C2"))
    log: list[Event] = []
    land(state, explode(state, YELLOW, [Explosion(parse_cell("C2"), KAOS)], log), log)
    assert exploded(log) == [(BLUE, "G2"), (YELLOW, "C6"), (BLUE, "G6")]
    assert all(event.kind is MineKind.KAOS for event in log if isinstance(event, MineExploded))
    assert not any(boat.mines for boat in state.boats)
