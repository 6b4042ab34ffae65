"""The one way into the rules: `begin` a match, `check` an order, `apply` it, ask what is `legal`.

Check, can, do: `check` gives the reason why not, `apply` assumes there is none. Nothing here asks the time, and no order changes
anything but by `apply`.
"""
from __future__ import annotations

from game.rules import orders, refusals
from game.rules.armada import MoveUnitRule
from game.rules.detection import AnswerRule, DroneRule, SonarRule
from game.rules.events import Event
from game.rules.experts.playing import DiscardRule, ExpertPassRule, ExpertRule, answers
from game.rules.movement import HeadRule
from game.rules.orders import Order
from game.rules.refusals import Refusal
from game.rules.rulebook import Log, Meaningless, OrderRule
from game.rules.scenario import Scenario
from game.rules.silence import SilenceRule
from game.rules.state import MatchState
from game.rules.surfacing import DiveRule, SurfaceRule, TraceRule
from game.rules.terms import Question, Side, Station
from game.rules.turns import PassRule, settle
from game.rules.upgrades.asgard import AsgardRule
from game.rules.upgrades.kaos import DropKaosRule
from game.rules.upgrades.kraken import KrakenRule
from game.rules.upgrades.minos import MinosRule
from game.rules.upgrades.trident import TridentRule
from game.rules.upgrades.ulysses import UlyssesRule
from game.rules.upkeep import BreakRule, ChargeRule, OkRule
from game.rules.weapons import DetonateRule, DropMineRule, TorpedoRule

#: The orders of every match. Orders that only a mission gives a meaning are refused until it does (N2.6).
COMMON: dict[type[Order], OrderRule] = {
    orders.Head: HeadRule(),
    orders.Charge: ChargeRule(),
    orders.Break: BreakRule(),
    orders.Ok: OkRule(),
    orders.DropMine: DropMineRule(),
    orders.Torpedo: TorpedoRule(),
    orders.Drone: DroneRule(),
    orders.Sonar: SonarRule(),
    orders.Answer: AnswerRule(),
    orders.Silence: SilenceRule(),
    orders.Kraken: KrakenRule(),
    orders.DropKaos: DropKaosRule(),
    orders.Asgard: AsgardRule(),
    orders.Trident: TridentRule(),
    orders.Ulysses: UlyssesRule(),
    orders.Minos: MinosRule(),
    orders.Detonate: DetonateRule(),
    orders.Surface: SurfaceRule(),
    orders.Trace: TraceRule(),
    orders.Dive: DiveRule(),
    orders.Pass: PassRule(),
    orders.Emp: Meaningless(system=True),
    orders.Hack: Meaningless(system=True),
    orders.Goliath: Meaningless(system=True),
    orders.Archer: Meaningless(system=True),
    orders.Island: Meaningless(system=True),
    orders.Empty: Meaningless(turn=False),
    orders.Evade: Meaningless(turn=False),
    orders.Discard: DiscardRule(),
    orders.Expert: ExpertRule(),
    orders.ExpertPass: ExpertPassRule(),
    orders.Reinforce: Meaningless(),
    orders.Supplies: Meaningless(),
    orders.MoveUnit: MoveUnitRule(),
}

#: The orders that answer each question (N2.1); cards that do so besides are `playing.answers`.
ANSWERS: dict[Question, type[Order]] = {
    Question.SONAR: orders.Answer,
    Question.MINOS: orders.Minos,
    Question.EMPTY: orders.Empty,
    Question.EVADE: orders.Evade,
    Question.RADIATION: orders.Break,
    Question.EXPERT: orders.ExpertPass,
    Question.DISCARD: orders.Discard,
}


def rules_for(scenario: Scenario) -> dict[type[Order], OrderRule]:
    """The rules of a match with this scenario, by kind of order."""
    return {**COMMON, **scenario.orders()}


def check(state: MatchState, order: Order) -> Refusal | None:
    """Why an order may not be given now, as N2.4 ranks the reasons; None if it may."""
    if state.is_over:
        return refusals.OVER
    if state.due:
        due = state.due[0]
        if order.side != due.side or not (isinstance(order, ANSWERS[due.question]) or answers(order, due)):
            return refusals.ANSWER_DUE
    rule = state.rules.get(type(order))
    return refusals.NO_MEANING if rule is None else rule.check(state, order)


def apply(state: MatchState, order: Order) -> list[Event]:
    """Do an order whose `check` found nothing, and tell what happened. With any other order the outcome is undefined."""
    log: Log = []
    acting = order.side if state.pending is None else state.pending.side  # an answer belongs to the order that asked (B2.3)
    state.rules[type(order)].apply(state, order, log)
    settle(state, acting, log)
    return log


def legal(state: MatchState, side: Side, station: Station) -> list[Order]:
    """Every order the station may give now, each once, in a fixed order.

    Gauge groups are numbered only where a system has two. A broken system that may be tried (B6.4) stands once, at the boat's own cell or
    sector 1: its target makes no difference. Islands (D7.1) are listed one cell at a time; who orders them joins cells up to
    the marks there are.
    """
    if state.winner != -1:
        return []
    rules = state.rules
    if state.due:
        due = state.due[0]
        if due.side != side:
            return []
        found = rules[ANSWERS[due.question]].options(state, side, station)
        return found + EXPERT.options(state, side, station) if state.boats[side].hand else found
    found = []
    for kind in _BY_STATION[station]:
        found += rules[kind].options(state, side, station)
    for kind in state.scenario.extra:
        if kind not in _LISTED:
            found += rules[kind].options(state, side, station)
    if state.extended:
        found += UNITS.options(state, side, station)
        found += EXPERT.options(state, side, station)
    return found


EXPERT, UNITS = COMMON[orders.Expert], COMMON[orders.MoveUnit]

_BY_STATION: dict[Station, tuple[type[Order], ...]] = {
    Station.CAPTAIN: (
        orders.Head, orders.DropMine, orders.Torpedo, orders.Drone, orders.Sonar, orders.Silence, orders.Kraken, orders.DropKaos,
        orders.Asgard, orders.Trident, orders.Ulysses, orders.Detonate, orders.Surface, orders.Trace, orders.Dive, orders.Pass,
    ),
    Station.MATE: (orders.Charge, orders.Ok, orders.Drone, orders.Sonar, orders.Trace),
    Station.ENGINEER: (orders.Break, orders.Ok, orders.Trace),
    Station.RADIO: (orders.Trace,),
}  # fmt: skip
_LISTED = frozenset(kind for kinds in _BY_STATION.values() for kind in kinds)
