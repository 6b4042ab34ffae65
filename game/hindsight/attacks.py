"""What an attack was worth by what could be known: of those that a side may order, and of the one it ordered."""
from __future__ import annotations

import msgspec

from game.crew.belief import Belief
from game.crew.blast import chain, damage_at, damage_boards
from game.rules.ballistics import OF_MINE
from game.rules.grid import cells_of, spread_ring
from game.rules.orders import Archer, Asgard, Detonate, Expert, Kraken, Order, Torpedo, bare
from game.rules.state import MatchState
from game.rules.terms import Side, System, Unit

#: The attacks that are aimed, by their order.
AIMED: dict[type[Order], str] = {Torpedo: "torpedo", Asgard: "asgard", Kraken: "kraken", Archer: "archer"}
#: What a mine of one's own blown up is called.
BLOWN = "detonate"
#: A share that is all but for rounding.
_ALL = 1 - 1e-9


class Shot(msgspec.Struct, frozen=True):
    """An attack: what with and where; `hit` is the share of the belief that it damages, `expected` the damage it does on average; `harm`
    the damage to the own boat, `would` what it does to the other one where it really is.
    """

    what: str
    cell: int
    hit: float
    expected: float
    harm: int
    would: int


def attack_of(order: Order) -> tuple[str, int] | None:
    """What a boat attacks with by an order, and where; None for any other order."""
    shot = bare(order)
    if isinstance(shot, Detonate):
        return BLOWN, shot.cell
    what = AIMED.get(type(shot))
    if what is None or (isinstance(shot, Torpedo) and shot.by is not Unit.BOAT):
        return None
    return what, shot.cell  # type: ignore[attr-defined]


def reckon(state: MatchState, side: Side, what: str, cell: int, belief: Belief) -> Shot:
    """An attack by a side as the match stands."""
    own, other = state.boats[side], state.boats[side.enemy]
    kind = OF_MINE[own.mines[cell]].cause if what == BLOWN else what
    ring = not state.options.no_chain_in_ring
    mines = [(at, mine) for at, mine in own.mines.items() if at != cell or kind == "kraken"]
    explosions = chain(kind, cell, mines, state.sea, ring=ring)
    boards = damage_boards(explosions, state.sea)
    left = max(1, min(len(boards), state.hull - other.damage))
    shares = [belief.share(board) for board in boards[:left]]
    harm, would = (damage_at(explosions, boat.position, state.sea) for boat in (own, other))
    return Shot(what, cell, shares[0], sum(shares), harm, would)


def shots(state: MatchState, side: Side, options: list[Order], belief: Belief) -> list[Shot]:
    """The attacks among a captain's options, without cards; those that cannot hurt are left out."""
    found = []
    near = spread_ring(belief.cells)
    for order in options:
        attack = None if isinstance(order, Expert) else attack_of(order)
        if attack is not None and (attack[0] == BLOWN or near >> attack[1] & 1):
            shot = reckon(state, side, *attack, belief)
            if shot.expected > 0:
                found.append(shot)
    return found


def best(found: list[Shot]) -> Shot | None:
    """The attack that does the most damage on average without any to the own boat, the first by cell among equals."""
    safe = [shot for shot in found if not shot.harm]
    return max(safe, key=lambda shot: (round(shot.expected, 9), -shot.cell), default=None)


def is_broken(state: MatchState, side: Side, what: str) -> bool:
    """Whether a symbol of the colour that an attack needs is crossed out, so that it would fail (B5.3, B6.4)."""
    return what != BLOWN and state.boats[side].is_broken(System.TORPEDO if what == "torpedo" else System.SCENARIO)


def surely_in_range(found: list[Shot], what: str, belief: Belief, position: int) -> bool:
    """Whether the boat is in range wherever it may be: each such cell is the own position or can be aimed at, or one mine damages it on
    all of them.
    """
    if what == BLOWN:
        return any(shot.hit > _ALL for shot in found)
    aimed = 1 << position
    for shot in found:
        aimed |= 1 << shot.cell
    return not any(not aimed >> cell & 1 for cell in cells_of(belief.cells))
