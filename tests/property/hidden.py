"""The same match with other secrets of one side."""
from __future__ import annotations

from random import Random

from game.rules.armada import put, units_of
from game.rules.experts.deck import DECK
from game.rules.grid import bits, cells_of
from game.rules.scenarios.laboratory import CHOSEN
from game.rules.state import NO_CROSS, MatchState
from game.rules.terms import Heading, MineKind, Side


def disguise(state: MatchState, side: Side, chance: Random) -> MatchState:
    """A copy in which all that the enemy of `side` may not know of it is another: place, route, marks, crosses, mines, sheet, upkeep,
    units, hand, its bases (D3.2) and its half of the entrance's place, unless it has been said aloud (D5.1).
    """
    other = state.copy()
    boat = other.boats[side]
    sea = list(cells_of(state.sea))
    boat.route = chance.sample(sea, chance.randint(1, 12))
    boat.position = boat.route[-1]
    boat.route_mask = bits(boat.route)
    boat.marks = [chance.randint(0, spaces) for spaces in boat.spaces]
    boat.sheet = chance.choice(state.setup.sheets)
    boat.crossed = chance.getrandbits(24)
    minable = list(cells_of(state.scenario.minable_sea(state)))
    boat.mines = {cell: MineKind(chance.randint(0, 1)) for cell in chance.sample(minable, chance.randint(0, 12))}
    boat.mine_mask = bits(boat.mines)
    boat.fresh = bits(cell for cell in boat.mines if chance.random() < 0.5)
    boat.owes_marks = chance.randint(0, 1)
    boat.owes_cross = chance.choice([NO_CROSS, *Heading])
    boat.silence_zero = chance.random() < 0.5
    boat.system_allowed = chance.random() < 0.5
    boat.silent = chance.choice([NO_CROSS, *Heading])
    boat.overlooked = boat.overlooked and 1 << chance.randrange(24)
    if state.cards:
        boat.hand = tuple(chance.sample(DECK, chance.randint(0, 5)))
    _disguise_mission(other, side, chance)
    for unit, cell in zip(units_of(boat), chance.sample(sea, 2), strict=False):
        put(boat, unit, cell)
    return other


def _disguise_mission(state: MatchState, side: Side, chance: Random) -> None:
    mission = state.mission
    if "bases" in mission and side is not Side(mission["attacker"][0]):
        free = [cell for cell in cells_of(state.chart.mark("base")) if cell not in mission["destroyed"]]
        mission["bases"] = mission["destroyed"] + chance.sample(free, CHOSEN - len(mission["destroyed"]))
    if "halves" in mission and not mission["knows"][side.enemy]:
        mission["halves"][side] = chance.randint(1, state.chart.height)
