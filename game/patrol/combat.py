"""Combat (P4), step by step: `advance` goes on by itself to the next decision of the player.

A fight is one boat's; a pack has one after another for the same contact (P7.4). The steps of a round: reveal, radar, chits, points and
hits, counterattack, withdraw or again.
"""
from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from game.patrol import combat_events, events
from game.patrol.attack import beneath, candidates, targets
from game.patrol.combat_events import Occurrence
from game.patrol.counterattack import counterattack
from game.patrol.harm import by_alert_escort, credit, from_above, send_home
from game.patrol.rolls import Log, at_most
from game.patrol.search import endurance
from game.patrol.state import NONE, Boat, Combat, War
from game.patrol.sums import column_of, index_of, lying
from game.patrol.table import COLUMNS
from game.patrol.terms import Question


class Step(IntEnum):
    """How far a fight has come (`Combat.phase`)."""

    NEXT_BOAT = 0
    ROUND = 1
    REVEAL = 2
    RADAR = 3
    BEFORE_ATTACK = 4
    CHITS = 5
    BEFORE_POINTS = 6
    POINTS = 7
    AFTER_ATTACK = 8
    COUNTERATTACK = 9
    AGAIN = 10
    END = 11


def combat_of(war: War) -> Combat:
    """The combat that is going on."""
    combat = war.state.combat
    assert combat is not None
    return combat


def fighter(war: War) -> Boat:
    """The boat that fights."""
    return war.state.boats[combat_of(war).boat]


def advance(war: War, log: Log) -> None:
    """Go on until the player is asked or the combat is over (then the state has none)."""
    state = war.state
    while state.combat is not None and state.question is None:
        combat = state.combat
        if combat.boat != NONE and not state.boats[combat.boat].afloat:
            combat.phase = Step.NEXT_BOAT
        _STEPS[combat.phase](war, log, combat)


def open_columns(war: War, combat: Combat) -> list[int]:
    """P4.1, P7.4: the columns that the next boat may take."""
    most = war.tables.general.pack.a_column
    return [
        number
        for number in range(len(COLUMNS))
        if any(not counter.gone for counter in combat.columns[number]) and combat.taken.count(number) < most
    ]


def _next_boat(war: War, log: Log, combat: Combat) -> None:
    state = war.state
    columns = open_columns(war, combat)
    combat.boat = NONE
    while combat.waiting and not columns:
        boat = state.boats[combat.waiting.pop(0)]
        endurance(war, log, boat, contact=True)
    if not combat.waiting:
        state.combat = None
        return
    combat.boat = combat.waiting.pop(0)
    boat = fighter(war)
    combat.column, combat.round, combat.double = NONE, 0, False
    combat.first_sinking = len(boat.log.sinkings) if boat.log is not None else 0
    if len(columns) == 1:
        take_column(war, log, columns[0])
    else:
        state.question = Question.COLUMN


def take_column(war: War, log: Log, column: int) -> None:
    """P4.1: the boat takes a column and keeps it."""
    combat = combat_of(war)
    combat.column = column
    combat.taken.append(column)
    log.append(events.ColumnTaken(combat.boat, column))
    combat.phase = Step.ROUND


def _round(war: War, log: Log, combat: Combat) -> None:
    combat.round += 1
    combat.revealed, combat.number, combat.answered = 0, NONE, False
    for column in combat.columns:
        for counter in column:
            counter.chit = None
    log.append(events.RoundBegan(combat.boat, combat.round))
    combat.phase = Step.REVEAL


# ------------------------------------------------------------------------------------------------ revealing (P4.1)


def _reveal(war: War, log: Log, combat: Combat) -> None:
    boat = fighter(war)
    places = beneath(war, combat) if combat.revealed < war.tables.sub[boat.cls].tactical else []
    if not places:
        combat.phase = Step.RADAR
    elif len(places) == 1:
        turn_up(war, log, places[0])
    else:
        war.state.question = Question.REVEAL


def turn_up(war: War, log: Log, place: int) -> None:
    """P4.1: a counter is revealed, and what it does at once."""
    combat, boat = combat_of(war), fighter(war)
    counter = combat.columns[column_of(place)][index_of(place)]
    counter.up = True
    kind = war.rulings.ships[counter.kind].kind
    log.append(events.Revealed(place, counter.kind))
    if kind == "event":
        _take_away(log, combat, place)
        if combat.number == NONE:
            combat_events.happen(war, log, combat, boat)
            if combat.number in (Occurrence.BOMBER, Occurrence.MECHANICAL):
                combat.phase = Step.END
        return
    combat.revealed += 1
    hurt = False
    if kind == "alert":
        hurt = by_alert_escort(war, log, boat)
    elif kind == "air" and not combat.quiet_air:
        hurt = from_above(war, log, boat, "P4.1")
    if hurt and boat.afloat:
        war.state.question = Question.PRESS


def _take_away(log: Log, combat: Combat, place: int) -> None:
    counter = combat.columns[column_of(place)][index_of(place)]
    counter.gone = True
    log.append(events.Returned(place, counter.kind))


def turned_up(combat: Combat) -> list[int]:
    """The revealed counters in reach, which radar may turn down again."""
    return [place for place, counter in lying(combat.columns, combat.column) if counter.up]


def _radar(war: War, log: Log, combat: Combat) -> None:
    combat.phase = Step.BEFORE_ATTACK
    if combat.round == 1 and war.has_radar() and turned_up(combat) and beneath(war, combat):
        war.state.question = Question.RADAR


def use_radar(war: War, log: Log, down: int, up: int) -> None:
    """P4.1: one counter is turned down again and another one up."""
    combat = combat_of(war)
    combat.columns[column_of(down)][index_of(down)].up = False
    combat.revealed -= 1
    log.append(events.TurnedDown(down))
    turn_up(war, log, up)


# ------------------------------------------------------------------------------------------------ attacking (P4.2, P5)


def _before_attack(war: War, log: Log, combat: Combat) -> None:
    combat.phase = Step.CHITS
    if combat.alarm and (combat.number == Occurrence.COUNTERATTACK or combat.round == 1):
        if combat.pack and not combat_events.escorted(war, combat):
            return
        combat.phase = Step.COUNTERATTACK
    elif combat.number == Occurrence.GUN:
        places = combat_events.gun_targets(war, combat)
        if not places:
            log.append(events.Ignored(combat.boat, combat.number))
        elif len(places) == 1:
            combat_events.fire_gun(war, log, places[0])
            combat.phase = Step.COUNTERATTACK
        else:
            war.state.question = Question.GUN


def _chits(war: War, log: Log, combat: Combat) -> None:
    if candidates(war, combat):
        war.state.question = Question.CHITS
    else:
        combat.phase = Step.AGAIN


def _before_points(war: War, log: Log, combat: Combat) -> None:
    boat = fighter(war)
    combat.phase = Step.POINTS
    if combat.number == Occurrence.COUNTERATTACK_FIRST:
        counterattack(war, log, combat, boat)
        combat.answered = True
        if boat.rtb:
            combat.phase = Step.AGAIN


def _points(war: War, log: Log, combat: Combat) -> None:
    if targets(combat):
        war.state.question = Question.POINTS
    else:
        combat.phase = Step.AFTER_ATTACK


def _after_attack(war: War, log: Log, combat: Combat) -> None:
    combat.phase = Step.COUNTERATTACK
    if combat.number == Occurrence.CIRCULAR:
        combat_events.circular_run(war, log, fighter(war))


def _counterattack(war: War, log: Log, combat: Combat) -> None:
    combat.phase = Step.AGAIN
    if not combat.answered and combat.number != Occurrence.UNDETECTED:
        combat.answered = True
        counterattack(war, log, combat, fighter(war))


# ------------------------------------------------------------------------------------------------ withdraw or again (P4.6)


def may_attack_again(war: War, combat: Combat) -> bool:
    """P4.6: whether another attack round is possible at all."""
    boat = fighter(war)
    more = combat.round == 1 or (combat.round == 2 and boat.skipper > 0)
    return more and not boat.rtb and boat.rounds < war.tables.sub[boat.cls].rounds and bool(candidates(war, combat))


def _again(war: War, log: Log, combat: Combat) -> None:
    combat.phase = Step.END
    if may_attack_again(war, combat):
        war.state.question = Question.AGAIN


def attack_again(war: War, log: Log) -> None:
    """P4.6: the boat attacks again; a third round needs a Super Skipper's luck."""
    combat, boat = combat_of(war), fighter(war)
    combat.phase = Step.ROUND
    if combat.round == 2 and not at_most(war, log, "third-round", "P4.6", boat.number, (("skipper", boat.skipper),)):
        combat.phase = Step.END


def withdraw(war: War, log: Log) -> None:
    """P4.1, P4.6: the boat leaves the combat."""
    combat = combat_of(war)
    log.append(events.Withdrew(combat.boat))
    combat.phase = Step.END


def _end(war: War, log: Log, combat: Combat) -> None:
    boat = fighter(war)
    if combat.double:
        double_largest(war, log, boat, combat)
    make_super_skipper(war, log, boat)
    if combat.number != Occurrence.MECHANICAL:
        if boat.rounds >= war.tables.sub[boat.cls].rounds:
            send_home(boat, log, "torpedoes")
        endurance(war, log, boat, contact=True)
    combat.phase = Step.NEXT_BOAT


def double_largest(war: War, log: Log, boat: Boat, combat: Combat) -> None:
    """P5.6: the largest merchant sunk in this combat counts double."""
    assert boat.log is not None
    sinkings = boat.log.sinkings
    ships = war.rulings.ships
    own = [number for number in range(combat.first_sinking, len(sinkings)) if ships[sinkings[number].kind].kind == "mer"]
    if own:
        largest = max(own, key=lambda number: sinkings[number].kt)
        kt = sinkings[largest].kt
        sinkings[largest] = type(sinkings[largest])(
            sinkings[largest].kind, 2 * kt, sinkings[largest].area, sinkings[largest].turn, sinkings[largest].by
        )
        credit(war, boat, kt)
        log.append(events.Doubled(boat.number, kt))


def make_super_skipper(war: War, log: Log, boat: Boat) -> None:
    """P4.7: once a patrol, by what has been sunk in it."""
    table = war.tables.general.super_skipper
    if boat.log is None or boat.raised or not boat.afloat or boat.skipper >= table.max:
        return
    sinkings = boat.log.sinkings
    if len(sinkings) >= table.ships and sum(sinking.kt for sinking in sinkings) >= table.kt:
        boat.raised = True
        boat.skipper += 1
        log.append(events.SkipperMade(boat.number, boat.skipper))


_STEPS: dict[int, Callable[[War, Log, Combat], None]] = {
    Step.NEXT_BOAT: _next_boat,
    Step.ROUND: _round,
    Step.REVEAL: _reveal,
    Step.RADAR: _radar,
    Step.BEFORE_ATTACK: _before_attack,
    Step.CHITS: _chits,
    Step.BEFORE_POINTS: _before_points,
    Step.POINTS: _points,
    Step.AFTER_ATTACK: _after_attack,
    Step.COUNTERATTACK: _counterattack,
    Step.AGAIN: _again,
    Step.END: _end,
}
