"""What one station sees (B15): built from an allow-list, frozen, and of the enemy only what is public."""
from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from game.rules.armada import units_of
from game.rules.chart import Chart
from game.rules.setup import Options
from game.rules.sheets import Sheet
from game.rules.state import DRAW, NOBODY
from game.rules.terms import Heading, MineKind, Mode, Question, Side, Station, Unit, Upgrade

if TYPE_CHECKING:
    from game.rules.state import MatchState


class OwnBoat(msgspec.Struct, frozen=True):
    """All sheets of the own side (B15.2). Gauges are by `boats.slot`, sets of cells and symbols are masks.

    `overlooked` are the crossed symbols that the next activation does not count (costa). `owes_cross` is the heading of the panel in which
    a cross is owed; `answering` the question that this side must answer now, `asked_card` the card that is asked about, `asked_by` the
    rule that asks where more than one may ("" for the usual one: B6.4 of a radiation symbol). `helicopter` and `cruiser` are cells,
    NOWHERE without one. `crew` are the members aboard (D1.1).
    """

    position: int
    route: tuple[int, ...]
    damage: int
    surfaced: bool
    boat_class: str
    spaces: tuple[int, ...]
    marks: tuple[int, ...]
    out: int
    hacked: int
    sheet: Sheet
    crossed: int
    overlooked: int
    mines: tuple[tuple[int, MineKind], ...]
    fresh: int
    upgrade: Upgrade
    owes_marks: int
    owes_cross: Heading | None
    silence_slot: int
    system_allowed: bool
    drawn_by: int
    checked: bool
    answering: Question | None
    asked_card: str
    asked_by: str
    hand: tuple[str, ...]
    helicopter: int
    cruiser: int
    crew: tuple[Station, ...]


class EnemyBoat(msgspec.Struct, frozen=True):
    """What is public of the enemy (B15.1); `units` are those that have not been destroyed (A2)."""

    damage: int
    surfaced: bool
    boat_class: str
    upgrade: Upgrade
    hacked: int
    out: int
    units: tuple[Unit, ...]
    crew: tuple[Station, ...]


class View(msgspec.Struct, frozen=True):
    """What `station` of `side` sees. `turn`, `moved` and `turns_left` are of mode turns; `turn` is None in real time.

    `waiting` says that the match waits for an answer of either side. `winner` is a side, None while the match goes on or if it is drawn
    (`over`). `public` is what both sides know of the mission, `secret` what the own side knows besides: cells or other numbers by name of
    what they are.
    """

    side: Side
    station: Station
    chart: Chart
    options: Options
    mission: str
    mode: Mode
    hull: int
    sea: int
    turn: Side | None
    moved: bool
    turns_left: int
    waiting: bool
    armada: bool
    over: bool
    winner: Side | None
    reason: str
    own: OwnBoat
    enemy: EnemyBoat
    public: dict[str, tuple[int, ...]]
    secret: dict[str, tuple[int, ...]]


_HEADINGS = tuple(Heading)


def view(state: MatchState, side: Side, station: Station) -> View:
    """The view of one station."""
    boat, foe, setup = state.boats[side], state.boats[1 - side], state.setup
    turns = state.mode is Mode.TURNS
    mine_to_answer = state.due and state.due[0].side == side
    winner = state.winner
    scenario = state.scenario
    public, secret = scenario.public(state), scenario.secret(state, side)
    return View(
        side, station, state.chart, state.options, scenario.word, state.mode, state.hull, state.sea,
        state.turn if turns else None, state.moved, state.turns_left, bool(state.due), state.armada,
        winner != NOBODY, Side(winner) if winner != NOBODY and winner != DRAW else None, state.reason,
        OwnBoat(
            boat.position, tuple(boat.route), boat.damage, boat.surfaced, setup.sides[side].boat.name, boat.spaces, tuple(boat.marks),
            boat.out, boat.hacked, boat.sheet, boat.crossed, boat.overlooked, tuple(boat.mines.items()) if boat.mines else (), boat.fresh,
            boat.upgrade, boat.owes_marks, _HEADINGS[boat.owes_cross] if boat.owes_cross >= 0 else None, boat.silence_slot,
            boat.system_allowed,
            boat.drawn_by, boat.checked, state.due[0].question if mine_to_answer else None,
            state.due[0].card if mine_to_answer else "", state.due[0].rule if mine_to_answer else "", boat.hand,
            boat.helicopter, boat.cruiser, scenario.crew(state, side),
        ),
        EnemyBoat(
            foe.damage, foe.surfaced, setup.sides[1 - side].boat.name, foe.upgrade, foe.hacked, foe.out,
            units_of(foe) if state.armada else (), scenario.crew(state, side.enemy),
        ),
        {name: tuple(cells) for name, cells in public.items()} if public else {},
        {name: tuple(cells) for name, cells in secret.items()} if secret else {},
    )  # fmt: skip
