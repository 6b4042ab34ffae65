"""Goes: what counts as one for cards (X3), and what happened in the last one (X7). Kept only in matches with cards.

A go is a movement, a surfacing, the activation of a system, or a detonation, of either side.
"""
from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.terms import Side

if TYPE_CHECKING:
    from game.rules.state import MatchState

#: What a side did in a go; `state.go` holds them for both sides.
MOVED, SILENT, ACTIVATED, SURFACED, EXPLODED, DETONATED = 1, 2, 4, 8, 16, 32
_BITS = 8


def begin_go(state: MatchState, side: Side, what: int) -> None:
    """A new go of a side: the moments of the last one are past, and either side may play a card again."""
    state.go, state.blast = what << _BITS * side, 0
    fronted, state.fronted = state.fronted, False
    for boat in state.boats:
        boat.carded = False
    boat = state.boats[side]
    if what == MOVED:
        boat.carded = boat.carded_move = fronted
        boat.by_heading = True
        boat.overlooked = 0
    elif what == ACTIVATED:
        boat.carded = fronted or bool(boat.overlooked)  # the card played in front of it belongs to it
    else:
        boat.carded = fronted
        if what == SURFACED:
            boat.overlooked = 0


def note(state: MatchState, side: Side, what: int) -> None:
    """Something more of the go."""
    state.go |= what << _BITS * side


def happened(state: MatchState, side: Side, what: int) -> bool:
    """Whether a side did something in the last go of either side."""
    return bool(state.go >> _BITS * side & what)


def card_played(state: MatchState, side: Side, *, upkeep: bool) -> None:
    """A side has played a card in the last go, or in that of its own last movement (X3, N6.2)."""
    boat = state.boats[side]
    if upkeep:
        boat.carded_move = True
        boat.carded |= happened(state, side, MOVED)
    else:
        boat.carded = True
        boat.carded_move |= happened(state, side, MOVED)
