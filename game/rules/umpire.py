"""The umpire's view of a whole match, as the JSON object of N4."""
from __future__ import annotations

from typing import Any

from game.rules.boats import GROUPS, slot
from game.rules.grid import cell_name, cells_of
from game.rules.sheets import BY_NAME, SYMBOL_NAMES
from game.rules.state import DRAW, NO_CROSS, NOBODY, SYSTEMS, MatchState
from game.rules.terms import Mode, Side


def umpire_record(state: MatchState) -> dict[str, Any]:
    """The state as N4 has it."""
    winner = None if state.winner == NOBODY else "draw" if state.winner == DRAW else Side(state.winner).word
    due = state.due[0] if state.due else None
    found: dict[str, Any] = {
        "turn": state.turn.word if state.mode is Mode.TURNS else None,
        "winner": winner,
        "reason": state.reason or None,
        "waiting": {"side": due.side.word, "question": due.question.word} if due else None,
        "islands": [cell_name(cell) for cell in cells_of(state.chart.board & ~state.sea)],
        "yellow": _boat_record(state, Side.YELLOW),
        "blue": _boat_record(state, Side.BLUE),
        **state.scenario.record(state),
    }
    return found


def _boat_record(state: MatchState, side: Side) -> dict[str, Any]:
    boat, gauges = state.boats[side], {}
    for system in SYSTEMS:
        groups = [slot(system, group) for group in range(GROUPS) if boat.spaces[slot(system, group)]]
        if groups:
            gauges[system.word] = {
                "marks": [boat.marks[place] for place in groups],
                "spaces": boat.spaces[groups[0]],
                "hacked": bool(boat.hacked >> system & 1),
                "out": bool(boat.out >> system & 1),
            }
    return {
        "position": cell_name(boat.position),
        "route": [cell_name(cell) for cell in boat.route],
        "damage": boat.damage,
        "surfaced": boat.surfaced,
        "gauges": gauges,
        "crossed": [SYMBOL_NAMES[symbol] for symbol in BY_NAME if boat.crossed >> symbol & 1],
        "mines": {cell_name(cell): kind.word for cell, kind in boat.mines.items()},
        "upgrade": boat.upgrade.word,
        "experts": list(boat.hand),
        "helicopter": cell_name(boat.helicopter) if boat.helicopter else None,
        "cruiser": cell_name(boat.cruiser) if boat.cruiser else None,
        "crew": [station.word for station in state.scenario.crew(state, side)],
        "owes": ["charge"] * boat.owes_marks + ["break"] * (boat.owes_cross != NO_CROSS),
        "system_allowed": boat.system_allowed,
        **state.scenario.side_record(state, side),
    }
