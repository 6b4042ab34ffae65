"""Matches drawn at random: any chart, mode, boats, sheets, upgrades, options and given gauges, then nothing but legal orders."""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import msgspec

from game.library import Library
from game.match.match import Entry, Match
from game.rules.boats import GROUPS
from game.rules.chart import Chart
from game.rules.engine import legal
from game.rules.experts.deck import DECK
from game.rules.grid import RING, cells_of
from game.rules.orders import Break, Island, Order, Trace
from game.rules.scenarios import MISSIONS
from game.rules.scenarios.volcano import marks_of
from game.rules.setup import OPTION_WORDS, Given, MatchSetup, Options, SideSetup
from game.rules.state import MatchState
from game.rules.terms import Colour, Goal, MineKind, Mode, Side, Station, System, Upgrade
from game.rules.upgrades.changing import upgrade_gauge
from game.rules.waters import vortices as vortices_of

LIBRARY = Library()
CHARTS = (
    "alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "alpha-10", "charlie-10", "delta-10", "echo-10",
    "captain", "armada", "laboratory", "emp", "vortex", "blackout", "volcano", "india", "hotel", "juliet", "kilo",
)  # fmt: skip
BOATS = ("base", "base", "chateaubriand", "kasparov", "armstrong", "cerberus", "cerberus")
RADIATION = LIBRARY.sheet("standard").radiation
SHEETS = ("standard", "bastion", "maelstrom", "caldera", "lattice")


def random_setup(chance: Random, missions: Sequence[str] = ()) -> MatchSetup:
    """Any set-up of any mission (of some named ones), with upgrades, classes, sheets, units and cards of any kind."""
    chart = LIBRARY.chart(chance.choice(CHARTS))
    mission = chart.mission if chance.random() < 0.3 else chance.choice(("none", "none", *MISSIONS))
    if missions:
        mission = chance.choice(missions)
    marks = tuple(random_marks(chance, chart, mission))
    mode = chance.choice(list(Mode))
    deck = chance.sample(DECK, len(DECK))
    hands = [deck[: chance.choice((0, 0, 3, 7))], deck[10 : 10 + chance.choice((0, 1, 5, 10))]]
    bare = SideSetup(boat=LIBRARY.boat("base"), sheet=None)
    setup = MatchSetup(
        chart=chart,
        sides=(bare, bare),
        sheets=LIBRARY.sheets(),
        mode=mode,
        goal=Goal.SUDDEN_DEATH if chance.random() < 0.1 else Goal.HUNT,
        mission=mission,
        first=chance.choice([None, *Side]),
        seed=chance.randrange(1 << 32),
        armada=chance.choice([None, True]) if MISSIONS[mission].allows_armada else None,
        options=Options(**{field: chance.random() < 0.25 for field, _, _ in OPTION_WORDS.values()}),
        marks=marks,
    )
    around = chance.choice(list(cells_of(chart.sea)))
    sides = [_side(chance, setup, side, around) for side in Side]
    yellow, blue = (msgspec.structs.replace(side, experts=tuple(hand)) for side, hand in zip(sides, hands, strict=True))
    if chance.random() < 0.15:
        yellow = msgspec.structs.replace(yellow, experts=(), draws=chance.choice((1, 2, 6)))
    return msgspec.structs.replace(setup, sides=(yellow, blue))


def random_marks(chance: Random, chart: Chart, mission: str) -> Iterator[tuple[str, int]]:
    """Marks for a mission besides those of the chart, here and there: each with its cell."""
    sea, land = list(cells_of(chart.sea)), list(cells_of(chart.islands))
    chance.shuffle(land)
    if mission == "vortex":
        cells = chance.sample([cell for cell in sea if not any(of >> cell & 1 for _, of in chart.marks)], 6)
        yield from ((f"vortex-{11 + number // 2}", cell) for number, cell in enumerate(cells))
    elif mission == "laboratory":
        offered = [*land, *sea][: max(0, 6 - chart.mark("base").bit_count())]
        yield from (("base", cell) for cell in offered)
    elif mission == "captain":
        yield from ((kind, cell) for kind, cell in zip(("base-mate", "base-engineer", "base-radio") * 2, land, strict=False))
    elif mission == "shallows":
        yield from (("harbour", cell) for cell in land[:3])
    for kinds in _AREAS.get(mission, ()):
        yield from ((kind, cell) for cell in chance.sample(sea, 12) for kind in (chance.choice(kinds),))


#: What is strewn over the sea in a mission.
_AREAS: dict[str, tuple[tuple[str, ...], ...]] = {
    "emp": (("emp",), ("emp",)),
    "blackout": (("red", "green", "yellow"),),
    "interference": (("field",),),
    "stream": (("current-N", "current-E", "current-S", "current-W"),),
}


def _side(chance: Random, setup: MatchSetup, side: Side, around: int) -> SideSetup:
    scenario, chart = MISSIONS[setup.mission], setup.shaped_chart()
    boat = LIBRARY.boat(chance.choice(BOATS))
    upgrade = chance.choice(list(Upgrade)) if scenario.allows_upgrades else Upgrade.NONE
    gauges = boat.gauges(setup.mode)
    spaces = boat.spaces(setup.mode, scenario.scenario_gauge(setup, side, gauges) or upgrade_gauge(upgrade, gauges))
    unarmed = setup.mission == "laboratory" and side is Side.YELLOW
    given = tuple(
        (system, tuple(chance.choice((0, size - 1, size)) for size in spaces[system * GROUPS : system * GROUPS + GROUPS] if size))
        for system in System
        if spaces[system * GROUPS] and chance.random() < 0.6 and not (unarmed and system.colour is Colour.RED)
    )
    allowed = scenario.start_cells(chart, side) & chart.sea
    near = list(cells_of(allowed & (RING[around] | 1 << around))) or list(cells_of(allowed))
    start = chance.choice(near if chance.random() < 0.5 else list(cells_of(allowed)))
    vortices = vortices_of(chart)
    mines = [cell for cell in cells_of(chart.sea & ~(1 << start | vortices)) if chance.random() < 0.05 and not unarmed]
    kaos = upgrade is Upgrade.KAOS
    return SideSetup(
        boat=boat,
        sheet=None if chance.random() < 0.3 else LIBRARY.sheet(chance.choice(SHEETS)),
        start=start,
        upgrade=upgrade,
        given=Given(
            gauges=given,
            damage=chance.choice((0, 0, 1)) if setup.mission == "vortex" else 0,
            mines=tuple((cell, MineKind(kaos and chance.random() < 0.3), False) for cell in mines),
            knows=setup.mission == "vortex" and chance.random() < 0.2,
        ),
    )


def legal_orders(state: MatchState) -> list[Order]:
    """What anybody may order now."""
    return [order for side in Side for station in Station for order in legal(state, side, station)]


#: How often a kind of order is taken, against 10 of the others: what would drown the rest is made rare.
WEIGHTS = {"Surface": 1, "Pass": 2, "Detonate": 3, "Expert": 5, "MoveUnit": 3}


def joined(chance: Random, state: MatchState, order: Order) -> Order:
    """An island's order with as many more cells as there are marks, which `legal` leaves to who orders (D7.1)."""
    if not isinstance(order, Island) or state.boats[order.side].is_broken(System.SCENARIO):
        return order
    others = [cell for cell in cells_of(state.sea) if cell not in order.cells]
    keel = [boat.position for boat in state.boats if boat.position in others]
    more = chance.sample(others, min(len(others), chance.randrange(marks_of(state.boats[order.side]))))
    if keel and more and chance.random() < 0.4:
        more = [chance.choice(keel), *(cell for cell in more[1:] if cell not in keel)]
    return Island(order.side, order.station, (*order.cells, *more))


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


def play(
    seed: int, most: int, setup: MatchSetup | None = None, missions: Sequence[str] = ()
) -> Iterator[tuple[Match, Entry | None]]:
    """A match from its set-up on, given at the beginning and after every order."""
    chance = Random(seed)
    match = Match(setup or random_setup(chance, missions))
    yield match, None
    for _ in range(most):
        state = match.umpire()
        if state.is_over:
            return
        entry = match.give(joined(chance, state, pick(chance, legal_orders(state))))
        assert isinstance(entry, Entry), entry
        yield match, entry
