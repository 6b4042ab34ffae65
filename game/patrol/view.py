"""What the player sees, and the commander too: built from an allow-list, frozen; of a counter that lies face down only its back.

`view` is the decision at hand with all it needs, `fleet_view` the whole force. Neither knows the dice or what lies face down.
"""
from __future__ import annotations

import msgspec

from game.patrol import combat_events
from game.patrol.attack import beneath, candidates, chits_to_place, targets
from game.patrol.combat import may_attack_again, open_columns, turned_up
from game.patrol.forces import open_bases
from game.patrol.operations import mission_here, pack_mates
from game.patrol.records import PatrolRecord, Sinking
from game.patrol.setup import WarSetup
from game.patrol.state import NONE, Boat, Combat, Effect, OpenMission, Result, War
from game.patrol.strategy import general_asw, no_wake, red_boxes
from game.patrol.terms import IN_PORT, Place, Question


class BoatView(msgspec.Struct, frozen=True):
    """One of the own boats: all of it (`state.Boat`). `sinkings` are those of the present patrol, `areas` where it has searched."""

    number: int
    name: str
    cls: str
    captain: str
    place: Place
    at: str
    home: str
    bound: str
    patrolling: bool
    done: bool
    spotted: bool
    damage: int
    rtb: bool
    rounds: int
    skipper: int
    dry: int
    patrols: int
    rest: int
    held: bool
    sunk: int
    kt: int
    points: int
    began: int
    areas: tuple[str, ...]
    sinkings: tuple[Sinking, ...]

    @property
    def in_port(self) -> bool:
        """Whether it lies in a base."""
        return self.place in IN_PORT


class CounterView(msgspec.Struct, frozen=True):
    """A counter of the display. `kind` is empty while it lies face down."""

    flag: str
    kind: str
    up: bool
    damaged: bool
    gone: bool
    chit: int | None


class FightView(msgspec.Struct, frozen=True):
    """The contact and the fight. `choices` are the places (or columns) that the question is about, `count` how many are wanted.

    `turnable` are the counters that radar may turn down; `number` is the combat event of this round, -1 none; `general`, `reds` and
    `first_round` are the parts of the counterattack that the boat has no hand in.
    """

    area: str
    density: str
    type: str
    columns: tuple[tuple[CounterView, ...], ...]
    boat: int
    waiting: tuple[int, ...]
    pack: bool
    quiet_air: bool
    alarm: bool
    double: bool
    column: int
    round: int
    revealed: int
    number: int
    choices: tuple[int, ...]
    count: int
    turnable: tuple[int, ...]
    again: bool
    general: int
    reds: int
    first_round: int


class View(msgspec.Struct, frozen=True):
    """The decision at hand. `boat` is who is asked; `period` counts from 0, `mk` is the torpedo value.

    `mates` may form a pack with the boat, `mission_here` says whether it may enter the special mission; where a boat is
    about to choose an area, `boats_in` is how many boats are in or bound for each.
    """

    setup: WarSetup
    turn: int
    date: str
    month: str
    period: int
    mk: int
    radar: bool
    question: Question | None
    boat: BoatView | None
    queue: tuple[int, ...]
    fight: FightView | None
    ultra: tuple[str, ...]
    effects: tuple[Effect, ...]
    mission: OpenMission | None
    mission_here: bool
    bases: tuple[str, ...]
    mates: tuple[int, ...]
    boats_in: dict[str, int]
    result: Result | None


class YearView(msgspec.Struct, frozen=True):
    """A year's totals."""

    year: int
    patrols: int
    ships: int
    kt: int
    lost: int


class FleetView(msgspec.Struct, frozen=True):
    """The whole force, and what has been written down."""

    boats: tuple[BoatView, ...]
    records: tuple[PatrolRecord, ...]
    years: tuple[YearView, ...]
    closed: tuple[str, ...]
    sunk_last_turn: int


def boat_view(boat: Boat) -> BoatView:
    """A boat as it is seen."""
    log = boat.log
    return BoatView(
        boat.number, boat.name, boat.cls, boat.captain, boat.place, boat.at, boat.home, boat.bound, boat.patrolling, boat.done,
        boat.spotted, boat.damage, boat.rtb, boat.rounds, boat.skipper, boat.dry, boat.patrols, boat.rest, boat.held, boat.sunk, boat.kt,
        boat.points, -1 if log is None else log.began, () if log is None else tuple(log.areas), () if log is None else tuple(log.sinkings),
    )  # fmt: skip


def _choices(war: War, combat: Combat, boat: Boat) -> tuple[tuple[int, ...], int]:
    question = war.state.question
    if question is Question.COLUMN:
        return tuple(open_columns(war, combat)), 1
    if question is Question.REVEAL or question is Question.RADAR:
        return tuple(beneath(war, combat)), 1
    if question is Question.CHITS:
        return tuple(candidates(war, combat)), chits_to_place(war, combat, boat)
    if question is Question.POINTS:
        return tuple(targets(combat)), war.tables.sub[boat.cls].attack
    if question is Question.CROSSING:
        return tuple(combat_events.discs(war, combat)), 1
    if question is Question.GUN:
        return tuple(combat_events.gun_targets(war, combat)), 1
    return (), 0


def fight_view(war: War, combat: Combat) -> FightView:
    """The fight as it is seen."""
    ships = war.rulings.ships
    boat = war.state.boats[combat.boat]
    choices, count = _choices(war, combat, boat)
    columns = tuple(
        tuple(
            CounterView(
                ships[counter.kind].flag, counter.kind if counter.up else "", counter.up, counter.damaged, counter.gone, counter.chit
            )
            for counter in column
        )
        for column in combat.columns
    )
    question = war.state.question
    return FightView(
        combat.area, combat.density, combat.type, columns, combat.boat, tuple(combat.waiting), combat.pack, combat.quiet_air,
        combat.alarm, combat.double, combat.column, combat.round, combat.revealed, combat.number, choices, count,
        tuple(turned_up(combat)) if question is Question.RADAR else (), combat.column != NONE and may_attack_again(war, combat),
        general_asw(war), red_boxes(war, combat.area), no_wake(war),
    )  # fmt: skip


def boats_in(war: War) -> dict[str, int]:
    """How many boats are in, or bound for, each area."""
    found: dict[str, int] = {}
    for boat in war.state.boats:
        if boat.place is Place.SEA and not boat.rtb:
            area = boat.bound or boat.at
            found[area] = found.get(area, 0) + 1
    return found


def view(war: War) -> View:
    """The decision at hand as the player sees it."""
    state = war.state
    week = war.rulings.weeks[state.turn]
    question, combat = state.question, state.combat
    fighting = question is not None and question >= Question.COLUMN and combat is not None
    acting = state.boats[combat.boat if fighting and combat is not None else state.acting] if state.acting != NONE else None
    ashore = acting is not None and not fighting
    choosing = question is Question.TRANSIT and acting is not None and not acting.rtb and (acting.in_port or not acting.bound)
    return View(
        state.setup, state.turn, week.date, week.month, state.period, war.mk, war.has_radar(), question,
        None if acting is None else boat_view(acting), tuple(state.queue),
        fight_view(war, combat) if fighting and combat is not None else None,
        tuple(state.ultra), tuple(state.effects), state.mission,
        ashore and acting is not None and mission_here(war, acting),
        () if fighting else open_bases(war),
        tuple(pack_mates(war, acting)) if question is Question.PATROL and acting is not None else (),
        boats_in(war) if choosing else {}, state.result,
    )  # fmt: skip


def fleet_view(war: War) -> FleetView:
    """The whole force as the player sees it."""
    state = war.state
    return FleetView(
        tuple(boat_view(boat) for boat in state.boats), tuple(state.records),
        tuple(YearView(year, total.patrols, total.ships, total.kt, total.lost) for year, total in sorted(state.years.items())),
        tuple(state.closed), state.sunk_before,
    )  # fmt: skip
