"""Matches drawn at random: any chart, mode, boats, sheets, upgrades, options and given gauges, then nothing but legal orders."""
from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from game.library import Library
from game.match.match import Entry, Match
from game.rules.boats import GROUPS
from game.rules.chart import Chart
from game.rules.engine import legal
from game.rules.experts.deck import DECK
from game.rules.grid import RING, cells_of
from game.rules.orders import Break, Order, Trace
from game.rules.setup import OPTION_WORDS, Given, MatchSetup, Options, SideSetup
from game.rules.state import MatchState
from game.rules.terms import Goal, MineKind, Mode, Side, Station, System, Upgrade
from game.rules.upgrades.changing import upgrade_gauge

LIBRARY = Library()
CHARTS = ("alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "alpha-10", "charlie-10", "delta-10", "echo-10")
BOATS = ("base", "base", "chateaubriand", "kasparov", "armstrong", "cerberus", "cerberus")
RADIATION = LIBRARY.sheet("standard").radiation
SHEETS = ("standard", "bastion", "maelstrom", "caldera", "lattice")


def random_setup(chance: Random) -> MatchSetup:
    """Any set-up of the base game, the ice and the Archer, with upgrades, classes, sheets, units and cards of any kind."""
    chart = LIBRARY.chart(chance.choice(CHARTS))
    mission = chart.mission if chance.random() < 0.7 else chance.choice(("none", "none", "armada"))
    mode = chance.choice(list(Mode))
    around = chance.choice(list(cells_of(chart.sea)))
    deck = chance.sample(DECK, len(DECK))
    hands = [deck[: chance.choice((0, 0, 3, 7))], deck[10 : 10 + chance.choice((0, 1, 5, 10))]]
    sides = [_side(chance, mode, mission, chart, around) for _ in Side]
    yellow, blue = (msgspec.structs.replace(side, experts=tuple(hand)) for side, hand in zip(sides, hands, strict=True))
    if chance.random() < 0.15:
        yellow = msgspec.structs.replace(yellow, experts=(), draws=chance.choice((1, 2, 6)))
    return MatchSetup(
        chart=chart,
        sides=(yellow, blue),
        sheets=LIBRARY.sheets(),
        mode=mode,
        goal=Goal.SUDDEN_DEATH if chance.random() < 0.1 else Goal.HUNT,
        mission=mission,
        first=chance.choice([None, *Side]),
        seed=chance.randrange(1 << 32),
        armada=chance.choice([None, True]),
        options=Options(**{field: chance.random() < 0.25 for field, _, _ in OPTION_WORDS.values()}),
    )


def _side(chance: Random, mode: Mode, mission: str, chart: Chart, around: int) -> SideSetup:
    boat = LIBRARY.boat(chance.choice(BOATS))
    upgrade = Upgrade.NONE if mission == "archer" else chance.choice(list(Upgrade))
    gauges = boat.gauges(mode)
    scenario = gauges.fast if mission == "archer" else upgrade_gauge(upgrade, gauges)
    spaces = boat.spaces(mode, scenario)
    given = tuple(
        (system, tuple(chance.choice((0, size - 1, size)) for size in spaces[system * GROUPS : system * GROUPS + GROUPS] if size))
        for system in System
        if spaces[system * GROUPS] and chance.random() < 0.6
    )
    near = list(cells_of(chart.sea & (RING[around] | 1 << around)))
    start = chance.choice(near if chance.random() < 0.5 else list(cells_of(chart.sea)))
    mines = [cell for cell in cells_of(chart.sea & ~(1 << start)) if chance.random() < 0.05]
    kaos = upgrade is Upgrade.KAOS
    return SideSetup(
        boat=boat,
        sheet=None if chance.random() < 0.3 else LIBRARY.sheet(chance.choice(SHEETS)),
        start=start,
        upgrade=upgrade,
        given=Given(
            gauges=given,
            damage=0,
            mines=tuple((cell, MineKind(kaos and chance.random() < 0.3), False) for cell in mines),
        ),
    )


def legal_orders(state: MatchState) -> list[Order]:
    """What anybody may order now."""
    return [order for side in Side for station in Station for order in legal(state, side, station)]


#: How often a kind of order is taken, against 10 of the others: what would drown the rest is made rare.
WEIGHTS = {"Surface": 1, "Pass": 2, "Detonate": 3, "Expert": 5, "MoveUnit": 3}


def pick(chance: Random, orders: list[Order]) -> Order:
    """One of them: first the kind is drawn, so that what is rare comes to be played. Engineers mostly spare the systems, and draw well."""
    kinds = sorted({type(order).__name__ for order in orders})
    kind = chance.choices(kinds, [WEIGHTS.get(kind, 10) for kind in kinds])[0]
    found = [order for order in orders if type(order).__name__ == kind]
    if chance.random() < 0.8:
        found = [order for order in found if not _is_careless(order)] or found
    return chance.choice(found)


def _is_careless(order: Order) -> bool:
    return (isinstance(order, Trace) and not order.inside) or (isinstance(order, Break) and not RADIATION >> order.symbol & 1)


def play(seed: int, most: int, setup: MatchSetup | None = None) -> Iterator[tuple[Match, Entry | None]]:
    """A match from its set-up on, given at the beginning and after every order."""
    chance = Random(seed)
    match = Match(setup or random_setup(chance))
    yield match, None
    for _ in range(most):
        state = match.umpire()
        if state.is_over:
            return
        entry = match.give(pick(chance, legal_orders(state)))
        assert isinstance(entry, Entry), entry
        yield match, entry
