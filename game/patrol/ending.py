"""The end of a turn (P6) and of a scenario, with its victory (P7.1)."""
from __future__ import annotations

from game.patrol import events
from game.patrol.rolls import Log, at_least, at_most
from game.patrol.state import NONE, Result, War
from game.patrol.strategy import sweep_own_fields
from game.patrol.table import PERIODS
from game.patrol.tables import Grades
from game.patrol.terms import Kind, Place


def end_turn(war: War, log: Log) -> None:
    """P6: markers go, victory is looked at, the date and perhaps the war period move on."""
    state = war.state
    for boat in state.boats:
        boat.held = False
        if boat.spotted and boat.afloat:
            against = (("table", war.tables.general.spotted_remove_max),)
            if boat.in_port or at_most(war, log, "spotted", "P6.1", boat.number, against, ("gone", "stays")):
                boat.spotted = False
                log.append(events.Unspotted(boat.number))
    sweep_own_fields(war, log)
    state.effects = [effect for effect in state.effects if effect.until > state.turn]
    if state.mission is not None and state.mission.until <= state.turn:
        log.append(events.MissionClosed(war.tables.mission[state.mission.mission].id, done=False))
        state.mission = None
    next_period(war, log)
    state.sunk_before, state.sunk_now = state.sunk_now, 0
    reason = over(war)
    if reason:
        state.result = judge(war, reason)
        found = state.result
        log.append(events.WarOver(found.word, reason, found.ships, found.kt, found.points, found.lost))
    else:
        state.turn += 1


def next_period(war: War, log: Log) -> None:
    """P6.2: on the last turn of a month with a number the next war period may begin."""
    state, table = war.state, war.tables.war_period_transition
    row = (table.wp1_to_2, table.wp2_to_3, table.wp3_to_4, {})[state.period]
    number = row.get(war.month)
    if number is None or not war.rulings.weeks[state.turn].ends_month:
        return
    if at_least(war, log, "war-period", "P6.2", NONE, (("table", number),), ("next", "stays")):
        state.period += 1
        log.append(events.PeriodBegan(state.period + 1))


def over(war: War) -> str:
    """P6.1: why the scenario ends now; empty while it goes on."""
    state = war.state
    kind = state.setup.kind
    last = state.turn + 1 == len(war.rulings.weeks)
    if kind in (Kind.CAREER, Kind.PATROL):
        boat = state.boats[0]
        if not boat.afloat:
            return "lost"
        if kind is Kind.PATROL and boat.place is not Place.SEA:
            return "home"
    if kind is Kind.YEAR and (last or war.rulings.weeks[state.turn + 1].year > state.setup.year):
        return "year"
    return "war" if last else ""


def judge(war: War, reason: str) -> Result:
    """P7.1: the victory by the table. Tonnage and the points of special missions count together."""
    state, victory = war.state, war.tables.victory
    ships = sum(total.ships for total in state.years.values())
    kt = sum(total.kt for total in state.years.values())
    lost = sum(total.lost for total in state.years.values())
    patrols = sum(total.patrols for total in state.years.values())
    points = sum(boat.points for boat in state.boats)
    score = kt + points
    setup = state.setup
    if setup.kind is Kind.FULL:
        word = _grade(victory.full_war, score, lost)
    elif setup.kind is Kind.SQUADRON:
        word = _grade(getattr(victory, f"squadron_{setup.base.lower()}"), score, lost)
    elif setup.kind is Kind.YEAR:
        word = _step(victory.year[f"y{setup.year}"], score, ("defeat", "marginal", "substantial", "decisive"))
    elif setup.kind is Kind.CAREER:
        word = [name for name, at in victory.career.ranks if score >= at][-1]
    elif lost:
        word = "defeat"
    else:
        word = _step(victory.single_patrol[PERIODS[setup.period - 1]], score, ("failure", "success", "good", "outstanding"))
    return Result(word, reason, ships, kt, points, patrols, lost)


def _grade(grades: Grades, score: int, lost: int) -> str:
    for name in ("decisive", "substantial", "marginal"):
        grade = getattr(grades, name)
        if score >= grade.kt and lost <= grade.max_lost:
            return name
    return "defeat"


def _step(bounds: tuple[int, int, int], score: int, words: tuple[str, str, str, str]) -> str:
    return words[sum(score >= bound for bound in bounds)]
