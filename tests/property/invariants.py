"""What holds in every state of every match."""
from __future__ import annotations

from game.rules.armada import units_of
from game.rules.boats import GROUPS, SLOTS
from game.rules.engine import legal
from game.rules.experts.deck import LARGEST_HAND, WHEN_BROKEN, WHEN_HIT
from game.rules.grid import NOWHERE, bits
from game.rules.sheets import SYMBOLS
from game.rules.state import NO_CROSS, NO_SLOT, BoatState, Due, MatchState
from game.rules.terms import MineKind, Mode, Question, Side, Station, System, Upgrade


def check_state(state: MatchState) -> None:
    """Complain of what no state may be."""
    for side in Side:
        check_boat(state, side)
    if state.is_over:
        assert not state.due
        assert state.pending is None
        assert state.reason
    else:
        assert all(boat.damage < state.hull for boat in state.boats)  # B2.2
        assert not state.reason
        check_waiting(state)
    if state.mode is Mode.TURNS:
        check_turn(state)


def check_boat(state: MatchState, side: Side) -> None:
    boat = state.boats[side]
    lifted = state.is_over or any(due == Due(side, Question.EVADE) for due in state.due)
    assert state.sea >> boat.position & 1 or (lifted and "maker" in state.mission)  # B3.2; D7.2
    assert boat.route[-1] == boat.position
    evades = "maker" in state.mission or "halves" in state.mission
    assert len(set(boat.route)) == len(boat.route) or state.cards or evades  # B3.2; mayhew, D5.7, D7.2
    assert all(state.chart.sea >> cell & 1 for cell in boat.route)
    assert boat.route_mask == bits(boat.route)
    assert boat.position not in boat.mines  # B3.2
    assert boat.mine_mask == bits(boat.mines)
    assert all(state.scenario.minable_sea(state) >> cell & 1 for cell in boat.mines)  # B8.1, D5.4, D7.3
    assert boat.fresh & ~boat.mine_mask == 0
    assert boat.upgrade is Upgrade.KAOS or MineKind.KAOS not in boat.mines.values()  # U3.5
    check_gauges(boat, field=state.scenario.word == "interference")
    check_sheet(boat, asked=any(due.side is side and due.card == WHEN_BROKEN for due in state.due))
    check_units(state, side)
    check_hand(state, side)


def check_gauges(boat: BoatState, *, field: bool) -> None:
    assert len(boat.marks) == len(boat.spaces) == SLOTS
    for place in range(SLOTS):
        assert 0 <= boat.marks[place] <= boat.spaces[place]  # B4.2
        assert not boat.out >> (place // GROUPS) & 1 or boat.marks[place] == 0  # U7.1
    assert 0 <= boat.owes_marks <= (2 if field else 1)  # B3.3, S2
    assert not boat.keeps or (boat.full_slot(System.SONAR) != NO_SLOT and boat.keeps * 2 <= max(boat.spaces))
    if boat.silence_slot != NO_SLOT:
        assert boat.owes_marks  # B11.2
        assert boat.marks[boat.silence_slot] == boat.spaces[boat.silence_slot]


def check_units(state: MatchState, side: Side) -> None:
    boat = state.boats[side]
    places = [boat.position, *(boat.unit_cell(unit) for unit in units_of(boat))]
    assert len(set(places)) == len(places)  # A1
    assert all(state.sea >> cell & 1 for cell in places[1:])
    assert state.armada or (boat.helicopter, boat.cruiser) == (NOWHERE, NOWHERE)


def check_hand(state: MatchState, side: Side) -> None:
    boat = state.boats[side]
    assert len(set(boat.hand)) == len(boat.hand)  # X1
    assert not set(boat.hand) & set(state.boats[side.enemy].hand)
    assert len(boat.hand) <= LARGEST_HAND or any(due == Due(side, Question.DISCARD) for due in state.due)  # X5
    assert not boat.overlooked & ~boat.crossed
    if not state.cards:
        assert not any((boat.hand, boat.carded, boat.carded_move, boat.overlooked, boat.keeps))
        assert not any((state.go, state.blast, state.demanded, state.free_answer, state.hits))


def check_sheet(boat: BoatState, *, asked: bool) -> None:
    sheet = boat.sheet
    assert boat.crossed & ~sheet.present == 0
    assert 0 <= boat.crossed < 1 << SYMBOLS
    for group in (*sheet.circuits, *sheet.panels, sheet.radiation):  # B5.4, B5.5
        assert boat.crossed & group != group or asked  # X7, before yilmaz has answered
    if boat.owes_cross != NO_CROSS and not asked:
        assert sheet.panels[boat.owes_cross] & ~boat.crossed  # B5.2


def check_waiting(state: MatchState) -> None:
    asked = [due.question for due in state.due]
    waits = [due.question in (Question.MINOS, Question.SONAR) or due.card == WHEN_HIT for due in state.due]
    assert (state.pending is not None) == any(waits)  # N2.1
    assert bool(state.hits) == any(due.card == WHEN_HIT for due in state.due)  # B6.7
    assert not (state.demanded or state.free_answer) or Question.SONAR in asked
    for side in Side:
        orders = [order for station in Station for order in legal(state, side, station)]
        if state.due:
            assert bool(orders) == (side == state.due[0].side)
        elif state.mode is Mode.REALTIME or state.turn == side:
            assert orders, "a side that may act can always do something (B3.4)"


def check_turn(state: MatchState) -> None:
    idle = state.boats[1 - state.turn]
    assert not idle.owes_upkeep  # B13.1
    assert not state.boats[state.turn].surfaced or state.is_over  # B12.2
    assert state.is_over or state.turns_left in (1, 2, 3)
    assert state.is_over or not state.done or state.due or state.boats[state.turn].owes_upkeep
