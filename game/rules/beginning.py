"""From a set-up to the first state of a match: what is drawn, what is given, and what cannot be (B2.1, N1)."""
from __future__ import annotations

import itertools
from typing import Any

import msgspec

from game.rules.boats import GROUPS, SLOTS
from game.rules.engine import rules_for
from game.rules.events import Dive, Equipped, Event
from game.rules.grid import STEP, bits, cell_name, cells_of
from game.rules.orders import Order
from game.rules.rulebook import Log
from game.rules.scenario import Scenario
from game.rules.scenarios import MISSIONS
from game.rules.setup import LEFT_OUT, Given, MatchSetup, SetupError, SideSetup
from game.rules.sheets import SYMBOL_NAMES, Sheet
from game.rules.state import NO_CROSS, NO_SLOT, NOBODY, BoatState, Dice, Due, MatchState
from game.rules.surfacing import EXTRA_TURNS
from game.rules.terms import Audience, MineKind, Mode, Question, Side, System, Upgrade
from game.rules.turns import begin_turn
from game.rules.upgrades.changing import upgrade_gauge
from game.rules.upgrades.trident import HACKABLE


def begin(setup: MatchSetup) -> tuple[MatchState, list[Event]]:
    """The state before the first order, and the events of the set-up. Raises SetupError for a set-up that cannot be."""
    scenario = MISSIONS.get(setup.mission)
    if scenario is None:
        raise SetupError("mission", f"there is no mission '{setup.mission}'")
    state = _bare(setup, scenario)
    dice = state.dice
    first = Side(dice.below(2)) if setup.first is None else setup.first
    state.boats = (_boat(state, Side.YELLOW), _boat(state, Side.BLUE))
    scenario.prepare(state, setup)
    log: Log = [Dive(Audience.PUBLIC, side) for side in Side]
    log += [Equipped(Audience.PUBLIC, side, boat.upgrade) for side, boat in zip(Side, state.boats, strict=True) if boat.upgrade]
    state.turn = first
    if state.mode is Mode.TURNS:
        _first_turn(state, first, log)
    return state, log


def _bare(setup: MatchSetup, scenario: Scenario) -> MatchState:
    state = MatchState.__new__(MatchState)
    state.setup = setup
    state.chart = setup.shaped_chart()
    state.options = setup.options
    state.mode = setup.mode
    state.hull = setup.goal.hull
    state.sea = state.chart.sea
    state.scenario = scenario
    state.rules = rules_for(scenario)
    state.moved = state.done = False
    state.turns_left = 1
    state.due = []
    state.pending = None
    state.winner, state.reason = NOBODY, ""
    state.dice = Dice(setup.seed)
    state.mission = {}
    return state


def _first_turn(state: MatchState, first: Side, log: Log) -> None:
    surfaced = [side for side in Side if state.boats[side].surfaced]
    if len(surfaced) == 2:
        raise SetupError("given blue surfaced", "turn by turn only one boat is surfaced at a time (B12.2)")
    if surfaced:
        begin_turn(state, surfaced[0].enemy, EXTRA_TURNS, log)
    else:
        begin_turn(state, first, 1, log)


def _boat(state: MatchState, side: Side) -> BoatState:
    """A side's boat as it starts: drawn where the set-up leaves it open, then given what it is given."""
    own = state.setup.sides[side]
    scenario, gauges = state.scenario, own.boat.gauges(state.mode)
    if own.upgrade is not Upgrade.NONE and not scenario.allows_upgrades:
        raise SetupError(f"{side.word} upgrade", f"no upgrade may be used in mission {scenario.word} (U1.2)")
    boat = BoatState.__new__(BoatState)
    boat.position = _start(state, side, own)
    boat.sheet = _sheet(state, own)
    boat.route = [boat.position]
    boat.damage, boat.surfaced = 0, False
    boat.upgrade = own.upgrade
    boat.spaces = own.boat.spaces(state.mode, scenario.scenario_gauge(gauges) or upgrade_gauge(own.upgrade, gauges))
    boat.marks = [0] * SLOTS
    boat.out = boat.hacked = boat.crossed = 0
    boat.mines, boat.mine_mask, boat.fresh = {}, 0, 0
    boat.owes_marks, boat.owes_cross, boat.silence_slot, boat.silence_zero = 0, NO_CROSS, NO_SLOT, False
    boat.system_allowed = True
    boat.drawn_by, boat.crossed_border, boat.checked = 0, False, False
    boat.moves = 0
    _give(state, side, boat, own.given)
    boat.route_mask = bits(boat.route)
    return boat


def _start(state: MatchState, side: Side, own: SideSetup) -> int:
    if own.given.route:
        return own.given.route[-1]
    allowed = state.scenario.start_cells(state.chart, side) & state.chart.sea
    if own.start is None:
        cells = list(cells_of(allowed & ~bits(cell for cell, _, _ in own.given.mines)))
        if not cells:
            raise SetupError("chart", f"the chart has no start cell for {side.word}")
        return cells[state.dice.below(len(cells))]
    if not state.sea >> own.start & 1:
        raise SetupError(f"{side.word} start", f"{cell_name(own.start)} is not sea (B2.1)")
    if not allowed >> own.start & 1:
        raise SetupError(f"{side.word} start", f"the mission does not let {side.word} start at {cell_name(own.start)} (B2.1)")
    return own.start


def _sheet(state: MatchState, own: SideSetup) -> Sheet:
    sheet = own.sheet if own.sheet is not None else state.setup.sheets[state.dice.below(len(state.setup.sheets))]
    if state.options.twenty_symbols and state.mode is Mode.TURNS and sheet.name == "standard":
        return sheet.without(LEFT_OUT)
    return sheet


def _give(state: MatchState, side: Side, boat: BoatState, given: Given) -> None:
    """The `given` lines of N1. What they give must be possible."""
    head = f"given {side.word}"
    for system, marks in given.gauges:
        place = system * GROUPS
        groups = sum(spaces > 0 for spaces in boat.spaces[place : place + GROUPS])
        if not groups:
            raise SetupError(f"{head} gauge {system.word}", f"{side.word} has no {system.word} gauge (B4.1)")
        if len(marks) != groups:
            raise SetupError(f"{head} gauge {system.word}", f"the {system.word} gauge wants {groups} number(s), one a group (C1.2)")
        for group, number in enumerate(marks):
            if not 0 <= number <= boat.spaces[place + group]:
                spaces = boat.spaces[place + group]
                raise SetupError(f"{head} gauge {system.word}", f"{number} marks do not fit {spaces} spaces of {system.word} (B4.1)")
            boat.marks[place + group] = number
    boat.damage = given.damage
    if not 0 <= given.damage < state.hull:
        raise SetupError(f"{head} damage", f"{given.damage} damage is not between 0 and {state.hull - 1} (B2.2)")
    _give_crosses(boat, given, head)
    _give_route(state, boat, given, head)
    for cell, kind, fresh in given.mines:
        line = f"{head} {'fresh' if fresh else kind.word} {cell_name(cell)}"
        if not state.sea >> cell & 1:
            raise SetupError(line, f"no mine can lie at {cell_name(cell)}, which is not sea (B8.1)")
        if cell in boat.mines:
            raise SetupError(line, f"two mines of one side at {cell_name(cell)} (B8.1)")
        if bits(boat.route) >> cell & 1:
            raise SetupError(line, f"{cell_name(cell)} is on {side.word}'s own route (B8.1)")
        if kind is MineKind.KAOS and boat.upgrade is not Upgrade.KAOS:
            raise SetupError(line, f"{side.word} has not KAOS (U3.5)")
        boat.add_mine(cell, kind, fresh=fresh)
    for system in given.hacked:
        if system not in HACKABLE:
            raise SetupError(f"{head} hacked {system.word}", f"{system.word} cannot be hacked (U5.1)")
        boat.hacked |= 1 << system
    for system in given.out:
        if system is System.SCENARIO or not boat.has_system(system):
            raise SetupError(f"{head} out {system.word}", f"{system.word} cannot be out of service (U7.1)")
        boat.out |= 1 << system
        if any(boat.marks[system * GROUPS : system * GROUPS + GROUPS]):
            raise SetupError(f"{head} out {system.word}", f"{system.word} is out of service and has marks (U7.1)")
    boat.surfaced = given.surfaced


def _give_crosses(boat: BoatState, given: Given, head: str) -> None:
    for symbol in given.crossed:
        if not boat.sheet.present >> symbol & 1:
            raise SetupError(f"{head} crossed {SYMBOL_NAMES[symbol]}", f"{SYMBOL_NAMES[symbol]} is not printed on the sheet (C2)")
        if boat.crossed >> symbol & 1:
            raise SetupError(f"{head} crossed {SYMBOL_NAMES[symbol]}", f"{SYMBOL_NAMES[symbol]} is crossed out twice (B5.2)")
        boat.crossed |= 1 << symbol
    sheet = boat.sheet
    for what, group in (*(("circuit", g) for g in sheet.circuits), *(("panel", g) for g in sheet.panels), ("radiation", sheet.radiation)):
        if boat.crossed & group == group:
            raise SetupError(f"{head} crossed", f"a complete {what} would have been erased (B5.4, B5.5)")


def _give_route(state: MatchState, boat: BoatState, given: Given, head: str) -> None:
    if not given.route:
        return
    boat.route = list(given.route)
    for cell in boat.route:
        if not state.sea >> cell & 1:
            raise SetupError(f"{head} route", f"{cell_name(cell)} is not sea (B3.2)")
    if len(set(boat.route)) != len(boat.route):
        raise SetupError(f"{head} route", "a route uses no cell twice (B3.2)")
    for cell, following in itertools.pairwise(boat.route):
        if following - cell not in STEP:
            raise SetupError(f"{head} route", f"no heading leads from {cell_name(cell)} to {cell_name(following)} (B3.1)")


def restore(setup: MatchSetup, data: bytes) -> MatchState:
    """The state that `snapshot` gave, for the same set-up. Raises ValueError for data that is none."""
    scenario = MISSIONS.get(setup.mission)
    if scenario is None:
        raise ValueError(f"there is no mission '{setup.mission}'")
    state = _bare(setup, scenario)
    sheets = {sheet.name: sheet for sheet in setup.sheets}
    if setup.options.twenty_symbols and setup.mode is Mode.TURNS and "standard" in sheets:
        sheets["standard"] = sheets["standard"].without(LEFT_OUT)
    try:
        frozen: list[Any] = msgspec.msgpack.decode(data)
        (turn, state.moved, state.done, state.turns_left, due, pending, state.winner, state.reason, dice, mission, risen,
         yellow, blue) = frozen  # fmt: skip
        state.turn = Side(max(turn, 0))
        state.due = [Due(Side(side), Question(question)) for side, question in due]
        state.pending = None if pending is None else msgspec.convert(pending, _ORDER)
        state.dice = Dice(dice)
        state.mission = {key: list(cells) for key, cells in mission}
        state.sea ^= int.from_bytes(risen, "little")
        state.boats = (BoatState.thaw(yellow, sheets), BoatState.thaw(blue, sheets))
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError) as fault:
        raise ValueError(f"the snapshot cannot be read: {fault}") from fault
    return state


def _all_orders() -> Any:
    union: Any = None
    for kind in Order.__subclasses__():
        if kind.__name__ != "Expert":
            union = kind if union is None else union | kind
    return union


_ORDER = _all_orders()
