"""From a scenario to the first state of its war (P7.1)."""
from __future__ import annotations

from game.patrol.engine import Stage, advance
from game.patrol.forces import exchange, is_open, join, nearest_base
from game.patrol.harm import put_to_sea
from game.patrol.rolls import Log
from game.patrol.rulings import Rulings
from game.patrol.setup import ScenarioError, WarSetup
from game.patrol.state import NONE, War, WarState
from game.patrol.table import PERIODS
from game.patrol.tables import Squadron
from game.patrol.terms import Kind
from game.rules.state import Dice


def begin(setup: WarSetup, rulings: Rulings) -> tuple[War, Log]:
    """The war at its first decision, and what happened before it. Raises ScenarioError for a scenario that cannot be played."""
    turn, period, mk = _start(setup, rulings)
    state = WarState(
        setup=setup, dice=Dice(setup.seed).value, turn=turn, period=period, mk=mk, stage=Stage.BEGIN, queue=[], acting=NONE, leg=0,
        question=None, boats=[], combat=None, ultra=[], effects=[], once=[], mission=None, closed=[], sunk_before=0, sunk_now=0,
        replacements=[], records=[], years={}, result=None,
    )  # fmt: skip
    war = War(state, rulings)
    log: Log = []
    _FORCES[setup.kind](war, log)
    advance(war, log)
    return war, log


def _start(setup: WarSetup, rulings: Rulings) -> tuple[int, int, int]:
    """The first turn, the period and the column of the torpedo marker."""
    tables = rulings.tables
    if setup.kind is Kind.SQUADRON or setup.kind is Kind.YEAR:
        _squadron(setup, rulings)
    if setup.kind is Kind.YEAR:
        row = tables.scenario.year.get(f"y{setup.year}")
        if row is None:
            raise ScenarioError("there is no year {year} of the war", year=setup.year)
        first = next(number for number, week in enumerate(rulings.weeks) if week.year == setup.year)
        return first, row[0] - 1, row[1]
    if setup.kind in (Kind.CAREER, Kind.PATROL) and setup.cls not in tables.sub:
        raise ScenarioError("there is no class '{cls}' ({known})", cls=setup.cls, known=', '.join(tables.sub))
    if setup.kind is Kind.PATROL:
        if not 1 <= setup.period <= len(PERIODS):
            raise ScenarioError("there is no war period {period}", period=setup.period)
        if setup.area not in tables.activity:
            raise ScenarioError("nobody patrols in '{area}' ({known})", area=setup.area, known=', '.join(tables.activity))
        month, mk = tables.scenario.patrol[PERIODS[setup.period - 1]]
        return rulings.first_week[month], setup.period - 1, mk
    if setup.kind is Kind.CAREER:
        turn = rulings.first_week[tables.scenario.class_from[setup.cls]]
        year = rulings.weeks[turn].year
        period, mk = tables.scenario.year.get(f"y{year}", (1, 0)) if turn else (1, 0)
        return turn, period - 1, mk
    return 0, 0, 0


def _squadron(setup: WarSetup, rulings: Rulings) -> Squadron:
    table = rulings.tables.squadron
    for squadron in (table.pearl, table.fremantle):
        if squadron.base == setup.base:
            return squadron
    raise ScenarioError("there is no squadron at '{base}' ({known})", base=setup.base, known=f"{table.pearl.base}, {table.fremantle.base}")


def _full(war: War, log: Log) -> None:
    for base, boats in war.tables.full_war.start.items():
        for cls, count in boats.items():
            for _ in range(count):
                join(war, log, cls, base)


def _squadron_war(war: War, log: Log) -> None:
    setup = war.state.setup
    squadron = _squadron(setup, war.rulings)
    for cls, count in squadron.start.items():
        for _ in range(count):
            join(war, log, cls, setup.base)
    for month, cls in war.tables.squadron.join.items():
        if month < war.month:
            join(war, log, cls, setup.base)
    swap = war.tables.squadron.exchange
    if swap.since < war.month:
        for boat in war.state.boats:
            if boat.cls == swap.old:
                exchange(war, log, boat, swap.new)


def _career(war: War, log: Log) -> None:
    join(war, log, war.state.setup.cls, war.tables.squadron.pearl.base)


def _patrol(war: War, log: Log) -> None:
    setup, table = war.state.setup, war.tables.squadron
    area = setup.area
    distance = war.rulings.distance[area]
    mains = [name for name in (table.pearl.base, table.fremantle.base) if is_open(war, name)]
    home = min(mains, key=lambda name: distance[war.tables.base[name].at])
    boat = join(war, log, setup.cls, nearest_base(war, area, home, repairs=True))
    put_to_sea(war, boat, area)
    boat.patrolling = True


_FORCES = {Kind.FULL: _full, Kind.SQUADRON: _squadron_war, Kind.YEAR: _squadron_war, Kind.CAREER: _career, Kind.PATROL: _patrol}
