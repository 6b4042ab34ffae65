"""From a set-up to the first state of a match: what is drawn, what is given, and what cannot be (B2.1, N1)."""
from __future__ import annotations

import itertools
from typing import Any

import msgspec

from game.rules.activation import ask
from game.rules.armada import put
from game.rules.boats import GROUPS, SLOTS
from game.rules.engine import rules_for
from game.rules.events import Dive, Equipped, Event
from game.rules.experts.deck import DECK, LARGEST_HAND, STATIONS
from game.rules.flaws import Flaw, Named
from game.rules.grid import bits, cell_name, cells_of
from game.rules.orders import Order
from game.rules.rulebook import Log
from game.rules.scenario import Scenario
from game.rules.scenarios import MISSIONS
from game.rules.setup import LEFT_OUT, Given, MatchSetup, SetupError, SideSetup
from game.rules.sheets import SYMBOL_NAMES, Sheet
from game.rules.state import NO_CROSS, NO_SLOT, NOBODY, BoatState, Dice, Due, Hit, MatchState
from game.rules.surfacing import EXTRA_TURNS
from game.rules.terms import Audience, Goal, MineKind, Mode, Question, Side, System, Unit, Upgrade
from game.rules.turns import begin_turn
from game.rules.upgrades.changing import upgrade_gauge
from game.rules.upgrades.trident import HACKABLE


def begin(setup: MatchSetup) -> tuple[MatchState, list[Event]]:
    """The state before the first order, and the events of the set-up. Raises SetupError for a set-up that cannot be."""
    scenario = MISSIONS.get(setup.mission)
    if scenario is None:
        raise SetupError("mission", "there is no mission '{mission}'", mission=setup.mission)
    state = _bare(setup, scenario)
    dice = state.dice
    first = Side(dice.below(2)) if setup.first is None else setup.first
    state.boats = (_boat(state, Side.YELLOW), _boat(state, Side.BLUE))
    scenario.prepare(state, setup)
    if state.armada:
        for side in Side:
            _put_units(state, side)
    if state.cards:
        _deal(state)
    log: Log = [Dive(Audience.PUBLIC, side) for side in Side]
    log += [Equipped(Audience.PUBLIC, side, boat.upgrade) for side, boat in zip(Side, state.boats, strict=True) if boat.upgrade]
    state.turn = first
    asked = (first, first.enemy) if state.mode is Mode.TURNS else tuple(Side)
    for side in asked:
        if len(state.boats[side].hand) > LARGEST_HAND:
            ask(state, side, Question.DISCARD, log)
    if state.mode is Mode.TURNS:
        _first_turn(state, first, log)
    return state, log


def _bare(setup: MatchSetup, scenario: Scenario) -> MatchState:
    state = MatchState.__new__(MatchState)
    state.setup = setup
    state.chart = setup.shaped_chart()
    state.options = setup.options
    state.mode = setup.mode
    state.hull = (setup.goal if scenario.heeds_goal else Goal.HUNT).hull
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
    state.armada = _has_armada(setup, scenario)
    state.cards = any(own.experts or own.draws for own in setup.sides)
    state.extended = state.armada or state.cards
    state.fronted = False
    state.go = state.blast = state.demanded = 0
    state.hits, state.free_answer = (), False
    return state


def _has_armada(setup: MatchSetup, scenario: Scenario) -> bool:
    armada = scenario.demands_armada if setup.armada is None else setup.armada
    if armada and not scenario.allows_armada:
        raise SetupError("armada", "mission {scenario} is played without the Armada (A7)", scenario=scenario.word)
    if not armada and scenario.demands_armada:
        raise SetupError("armada", "mission {scenario} is played with the Armada (A7)", scenario=scenario.word)
    return armada


def _put_units(state: MatchState, side: Side) -> None:
    """The start cells of helicopter and cruiser: three different sea cells with the boat's (A1)."""
    own, boat = state.setup.sides[side], state.boats[side]
    named = {Unit.HELICOPTER: own.helicopter, Unit.CRUISER: own.cruiser}
    for unit, cell in named.items():
        if cell is None:
            continue
        line = f"{side.word} {unit.word}"
        if not state.scenario.unit_sea(state) >> cell & 1:
            raise SetupError(line, "a {unit} cannot be at {cell} (A1)", unit=unit.word, cell=cell_name(cell))
        if cell in (boat.position, boat.helicopter, boat.cruiser):
            raise SetupError(line, "{cell} has another unit of {side} (A1)", cell=cell_name(cell), side=side.word)
        put(boat, unit, cell)
    for unit, cell in named.items():
        if cell is None:
            taken = 1 << boat.position | 1 << boat.helicopter | 1 << boat.cruiser
            cells = list(cells_of(state.scenario.unit_sea(state) & ~taken))
            if not cells:
                raise SetupError("armada", "the chart has no start cell for {side}'s {unit} (A1)", side=side.word, unit=unit.word)
            put(boat, unit, cells[state.dice.below(len(cells))])


def _deal(state: MatchState) -> None:
    """The hands: cards named, then cards drawn at random from what is left of the one common deck (X1)."""
    deck = list(DECK)
    for side in Side:
        for card in state.setup.sides[side].experts:
            if card not in STATIONS:
                raise SetupError(f"{side.word} expert", "there is no card '{card}' (X1)", card=card)
            if card not in deck:
                raise SetupError(f"{side.word} expert", "there is one card {card} in the deck (X1)", card=card)
            deck.remove(card)
    for side in Side:
        hand = list(state.setup.sides[side].experts)
        for _ in range(state.setup.sides[side].draws):
            if not deck:
                raise SetupError(f"{side.word} expert", "the deck has {count} cards (X1)", count=len(DECK))
            hand.append(deck.pop(state.dice.below(len(deck))))
        state.boats[side].hand = tuple(hand)


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
    for unit, cell in ((Unit.HELICOPTER, own.helicopter), (Unit.CRUISER, own.cruiser)):
        if cell is not None and not state.armada:
            raise SetupError(f"{side.word} {unit.word}", "there is no {unit} without the Armada (A7)", unit=unit.word)
    if own.upgrade is not Upgrade.NONE and not scenario.allows_upgrades:
        raise SetupError(f"{side.word} upgrade", "no upgrade may be used in mission {scenario} (U1.2)", scenario=scenario.word)
    boat = BoatState.__new__(BoatState)
    boat.bare()
    boat.position = _start(state, side, own)
    boat.sheet = _sheet(state, own)
    boat.route = [boat.position]
    boat.damage, boat.surfaced = 0, False
    boat.upgrade = own.upgrade
    gauge = scenario.scenario_gauge(state.setup, side, gauges) or upgrade_gauge(own.upgrade, gauges)
    boat.spaces = own.boat.spaces(state.mode, gauge or (gauges.fast if state.armada else ()))
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
        taken = bits(cell for cell, _, _ in own.given.mines) | bits(cell for cell in (own.helicopter, own.cruiser) if cell is not None)
        cells = list(cells_of(allowed & ~taken))
        if not cells:
            raise SetupError("chart", "the chart has no start cell for {side}", side=side.word)
        return cells[state.dice.below(len(cells))]
    if not state.sea >> own.start & 1:
        raise SetupError(f"{side.word} start", "{start} is not sea (B2.1)", start=cell_name(own.start))
    if not allowed >> own.start & 1:
        raise SetupError(
            f"{side.word} start", "the mission does not let {side} start at {start} (B2.1)", side=side.word, start=cell_name(own.start),
        )
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
            raise SetupError(f"{head} gauge {system.word}", "{side} has no {system} gauge (B4.1)", side=side.word, system=system.word)
        if len(marks) != groups:
            raise SetupError(
                f"{head} gauge {system.word}", "the {system} gauge wants {groups} number(s), one a group (C1.2)",
                system=system.word, groups=groups,
            )
        for group, number in enumerate(marks):
            if not 0 <= number <= boat.spaces[place + group]:
                spaces = boat.spaces[place + group]
                raise SetupError(
                    f"{head} gauge {system.word}", "{number} marks do not fit {spaces} spaces of {system} (B4.1)",
                    number=number, spaces=spaces, system=system.word,
                )
            boat.marks[place + group] = number
    boat.damage = given.damage
    if not 0 <= given.damage < state.hull:
        raise SetupError(f"{head} damage", "{damage} damage is not between 0 and {most} (B2.2)", damage=given.damage, most=state.hull - 1)
    _give_crosses(boat, given, head)
    _give_route(state, boat, given, head)
    for cell, kind, fresh in given.mines:
        line = f"{head} {'fresh' if fresh else kind.word} {cell_name(cell)}"
        if not state.sea >> cell & 1:
            raise SetupError(line, "no mine can lie at {cell}, which is not sea (B8.1)", cell=cell_name(cell))
        if not state.scenario.minable_sea(state) >> cell & 1:
            raise SetupError(line, "no mine can lie at {cell} (D5.4)", cell=cell_name(cell))
        if cell in boat.mines:
            raise SetupError(line, "two mines of one side at {cell} (B8.1)", cell=cell_name(cell))
        if bits(boat.route) >> cell & 1:
            raise SetupError(line, "{cell} is on {side}'s own route (B8.1)", cell=cell_name(cell), side=side.word)
        if kind is MineKind.KAOS and boat.upgrade is not Upgrade.KAOS:
            raise SetupError(line, "{side} has not KAOS (U3.5)", side=side.word)
        boat.add_mine(cell, kind, fresh=fresh)
    for system in given.hacked:
        if system not in HACKABLE:
            raise SetupError(f"{head} hacked {system.word}", "{system} cannot be hacked (U5.1)", system=system.word)
        boat.hacked |= 1 << system
    for system in given.out:
        if system is System.SCENARIO or not boat.has_system(system):
            raise SetupError(f"{head} out {system.word}", "{system} cannot be out of service (U7.1)", system=system.word)
        boat.out |= 1 << system
        if any(boat.marks[system * GROUPS : system * GROUPS + GROUPS]):
            raise SetupError(f"{head} out {system.word}", "{system} is out of service and has marks (U7.1)", system=system.word)
    boat.surfaced = given.surfaced


def _give_crosses(boat: BoatState, given: Given, head: str) -> None:
    for symbol in given.crossed:
        line = f"{head} crossed {SYMBOL_NAMES[symbol]}"
        if not boat.sheet.present >> symbol & 1:
            raise SetupError(line, "{symbol} is not printed on the sheet (C2)", symbol=SYMBOL_NAMES[symbol])
        if boat.crossed >> symbol & 1:
            raise SetupError(line, "{symbol} is crossed out twice (B5.2)", symbol=SYMBOL_NAMES[symbol])
        boat.crossed |= 1 << symbol
    sheet = boat.sheet
    for what, group in (*(("circuit", g) for g in sheet.circuits), *(("panel", g) for g in sheet.panels), ("radiation", sheet.radiation)):
        if boat.crossed & group == group:
            raise SetupError(f"{head} crossed", "a complete {what} would have been erased (B5.4, B5.5)", what=Named(what))


def _give_route(state: MatchState, boat: BoatState, given: Given, head: str) -> None:
    if not given.route:
        return
    boat.route = list(given.route)
    for cell in boat.route:
        if not state.sea >> cell & 1:
            raise SetupError(f"{head} route", "{cell} is not sea (B3.2)", cell=cell_name(cell))
    if len(set(boat.route)) != len(boat.route):
        raise SetupError(f"{head} route", "a route uses no cell twice (B3.2)")
    for cell, following in itertools.pairwise(boat.route):
        if not state.scenario.joins(state, cell, following):
            raise SetupError(
                f"{head} route", "no heading leads from {cell} to {following} (B3.1)", cell=cell_name(cell), following=cell_name(following),
            )


def restore(setup: MatchSetup, data: bytes) -> MatchState:
    """The state that `snapshot` gave, for the same set-up. Raises ValueError for data that is none."""
    scenario = MISSIONS.get(setup.mission)
    if scenario is None:
        raise Flaw("there is no mission '{mission}'", mission=setup.mission)
    state = _bare(setup, scenario)
    sheets = {sheet.name: sheet for sheet in setup.sheets}
    if setup.options.twenty_symbols and setup.mode is Mode.TURNS and "standard" in sheets:
        sheets["standard"] = sheets["standard"].without(LEFT_OUT)
    try:
        frozen: list[Any] = msgspec.msgpack.decode(data)
        (turn, state.moved, state.done, state.turns_left, due, pending, state.winner, state.reason, dice, mission, risen,
         yellow, blue, *extension) = frozen  # fmt: skip
        state.turn = Side(max(turn, 0))
        state.due = [Due(Side(side), Question(question), *more) for side, question, *more in due]
        state.pending = None if pending is None else msgspec.convert(pending, _ORDER)
        state.dice = Dice(dice)
        state.mission = {key: list(cells) for key, cells in mission}
        state.sea ^= int.from_bytes(risen, "little")
        state.boats = (BoatState.thaw(yellow, sheets), BoatState.thaw(blue, sheets))
        if extension:
            state.go, state.blast, hits, state.demanded, state.free_answer = extension
            state.hits = tuple(msgspec.convert(hit, Hit) for hit in hits)
    except (msgspec.MsgspecError, ValueError, TypeError, KeyError) as fault:
        raise Flaw("the snapshot cannot be read: {why}", why=fault) from fault
    return state


def _all_orders() -> Any:
    union: Any = None
    for kind in Order.__subclasses__():
        if kind.__name__ != "Expert":
            union = kind if union is None else union | kind
    return union


_ORDER = _all_orders()
